//! Heaps in states as single heaps: what a state is becomes a remainder.

use super::{ByClasses, ClassMove, Condition, MemoryGame};
use crate::in_order;

/// A kind of move from a heap in a state: it takes a fixed number of tokens, and leaves heaps, each in a state.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateMove {
    /// The state of the heap.
    pub from: usize,
    /// How many tokens are taken; where it is below 0, `-take` are added.
    pub take: i64,
    /// The states of the heaps that are left; each heap may be empty.
    pub to: Vec<usize>,
    /// A condition on the heap, at place 0; and, if several heaps are left, on these at the places 1, 2, ….
    pub condition: Condition,
}

/// Heaps in states as single heaps: n in a state stands at `step * n + shift`. Heaps that stand for no position have no moves, and
/// none leads to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Interleaved {
    pub(crate) rules: ByClasses,
    pub(crate) step: u64,
    /// Where the empty heap of each state stands: not at 0, and no two with the same remainder by division by `step`.
    pub(crate) shifts: Vec<u64>,
}

impl MemoryGame {
    /// The states of a level stand one after the other, and then those of the next.
    pub(crate) fn interleaved(&self) -> Option<Interleaved> {
        let step = self.states() as u64;
        let place =
            |state: &usize| self.order.iter().position(|other| other == state).expect("it is a state");
        let shift = |state: usize| step * self.lifts[state] + place(&state) as u64 + 1;
        let one = |one: &super::MemoryMove| {
            let (to, condition) = (vec![one.to], one.condition.clone());
            StateMove { from: one.from, take: one.take, to, condition }
        };
        let moves: Vec<StateMove> = self.moves.iter().map(one).collect();
        Interleaved::new(step, (0..self.states()).map(shift).collect(), &moves)
    }
}

impl Interleaved {
    /// The rules of the single heaps; `None` where a move takes nothing of them, or there are no such rules.
    pub(crate) fn new(step: u64, shifts: Vec<u64>, moves: &[StateMove]) -> Option<Self> {
        let moves = moves.iter().map(|one| {
            let places = std::iter::once(&one.from).chain(&one.to).map(|state| shifts.get(*state).copied());
            let of = Classes { step, places: places.collect::<Option<_>>()? };
            let left: u64 = of.places[1..].iter().sum();
            let taken = of.places[0].checked_add_signed(one.take.checked_mul(step.cast_signed())?)?;
            let taken = taken.checked_sub(left)?;
            let mut all = match of.condition(&one.condition)? {
                Condition::All(all) => all,
                one => vec![one],
            };
            // A remainder of the single heap tells the state, too.
            let is_told = all.iter().any(|one| {
                matches!(one, Condition::Residue { coefficients, .. }
                    if coefficients[0] == 1 && coefficients[1..].iter().all(|factor| *factor == 0))
            });
            let places = usize::from(is_told)..if step > 1 { one.to.len() } else { 0 };
            all.extend(places.map(|place| of.is_state(place)));
            // The heap must be there, and what is taken of it.
            let least = of.at(0, u64::try_from(one.take).unwrap_or(0))?;
            if least > taken + step {
                all.push(Condition::AtLeast(0, least));
            }
            ClassMove::new(taken, one.to.len(), Condition::All(all))
        });
        Some(Interleaved { rules: ByClasses::new(moves.collect::<Option<_>>()?)?, step, shifts })
    }
}

/// The heap and what a move leaves of it, as single heaps.
struct Classes {
    step: u64,
    /// Where their empty heaps stand.
    places: Vec<u64>,
}

impl Classes {
    /// The single heap for a number of tokens at a place.
    fn at(&self, place: usize, tokens: u64) -> Option<u64> {
        self.step.checked_mul(tokens)?.checked_add(*self.places.get(place)?)
    }

    /// That the heap at a place is in its state.
    fn is_state(&self, place: usize) -> Condition {
        let coefficients = (0..self.places.len()).map(|other| u64::from(other == place)).collect();
        let residues = vec![self.places[place] % self.step];
        Condition::Residue { modulus: self.step, residues, coefficients }
    }

    /// A condition on the heaps, as one on what stands for them.
    fn condition(&self, condition: &Condition) -> Option<Condition> {
        let each = |all: &[Condition]| all.iter().map(|one| self.condition(one)).collect::<Option<_>>();
        Some(match condition {
            Condition::All(all) => Condition::All(each(all)?),
            Condition::Any(all) => Condition::Any(each(all)?),
            Condition::AtLeast(place, number) => Condition::AtLeast(*place, self.at(*place, *number)?),
            Condition::Below(place, number) => Condition::Below(*place, self.at(*place, *number)?),
            Condition::Residue { modulus, residues, coefficients }
                if coefficients.len() <= self.places.len() =>
            {
                let modulus = self.step.checked_mul(*modulus)?;
                let shift: u64 =
                    coefficients.iter().zip(&self.places).map(|(times, at)| times * (at % modulus)).sum();
                let mut residues: Vec<u64> =
                    residues.iter().map(|one| (self.step * one + shift) % modulus).collect();
                in_order(&mut residues);
                let mut coefficients = coefficients.clone();
                coefficients.resize(self.places.len(), 0);
                Condition::Residue { modulus, residues, coefficients }
            }
            _ => return None,
        })
    }
}
