//! A game with a memory as one of single heaps: the states of a level, one after the other, and then those of the next.

use super::{ByClasses, ClassMove, Condition, MemoryGame, MemoryMove};
use crate::in_order;

impl MemoryGame {
    /// The heap that stands for a heap in a state, in [`MemoryGame::interleaved`]: level times states, and the place of the
    /// state in the order.
    pub(crate) fn place(&self, state: usize) -> (u64, u64) {
        let at = self.order.iter().position(|other| *other == state).expect("it is a state");
        (self.lifts[state], at as u64)
    }

    /// What is remembered becomes a remainder. Heaps that stand for no position have no moves, and none leads to them.
    pub(crate) fn interleaved(&self) -> Option<ByClasses> {
        let states = self.states() as u64;
        let places: Vec<(u64, u64)> = (0..self.states()).map(|state| self.place(state)).collect();
        let mut moves = Vec::new();
        for one in &self.moves {
            let ((lift, at), (low, to)) = (places[one.from], places[one.to]);
            let take = (states * self.drop(one)).checked_add_signed(at.cast_signed() - to.cast_signed())?;
            // The heap must be there, and what is taken of it.
            let least = states.checked_mul(lift + one.decided_at_least())?;
            for heaps in [0, 1] {
                // Nothing is left of a move to the lowest state of level 0.
                if heaps == 0 && (low, to) != (0, 0) {
                    continue;
                }
                let class = Classes { states, lift, at, heaps };
                let mut all = vec![class.residues(1, 0..1)?];
                if least > take {
                    all.push(Condition::AtLeast(0, least));
                }
                match class.of(&one.condition)? {
                    Condition::All(more) => all.extend(more),
                    more => all.push(more),
                }
                moves.push(ClassMove::new(take, heaps, Condition::All(all))?);
            }
        }
        ByClasses::new(moves)
    }
}

impl MemoryMove {
    /// The least heap that the move can be made from, whatever its condition says.
    fn decided_at_least(&self) -> u64 {
        u64::try_from(self.take).unwrap_or(0)
    }
}

/// Where the heaps of a state stand, and how many heaps the move leaves there.
struct Classes {
    states: u64,
    lift: u64,
    at: u64,
    heaps: usize,
}

impl Classes {
    /// A condition on the heap, as one on what stands for it.
    fn of(&self, condition: &Condition) -> Option<Condition> {
        let each = |all: &[Condition]| all.iter().map(|one| self.of(one)).collect::<Option<Vec<_>>>();
        let least = |number: u64| self.states.checked_mul(self.lift.checked_add(number)?);
        Some(match condition {
            Condition::All(all) => Condition::All(each(all)?),
            Condition::Any(all) => Condition::Any(each(all)?),
            Condition::AtLeast(_, number) => Condition::AtLeast(0, least(*number)?),
            Condition::Below(_, number) => Condition::Below(0, least(*number)?),
            Condition::Residue { modulus, residues, coefficients } => {
                let times = coefficients.first()?;
                let fits = |heap: &u64| residues.contains(&(times * heap % modulus));
                self.residues(*modulus, (0..*modulus).filter(fits))?
            }
            _ => return None,
        })
    }

    /// Heaps of the state that have these remainders.
    fn residues(&self, modulus: u64, of_heap: impl Iterator<Item = u64>) -> Option<Condition> {
        let all = modulus.checked_mul(self.states)?;
        let place = |heap: u64| (self.states * ((heap + self.lift) % modulus) + self.at) % all;
        let mut residues: Vec<u64> = of_heap.map(place).collect();
        in_order(&mut residues);
        Some(match (all, residues.is_empty()) {
            (1, false) => Condition::ALWAYS,
            (_, true) => Condition::Any(Vec::new()),
            _ => {
                let coefficients = [1, 0][..=self.heaps].to_vec();
                Condition::Residue { modulus: all, residues, coefficients }
            }
        })
    }
}
