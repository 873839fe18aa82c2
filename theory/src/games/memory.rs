//! Games of one heap with a memory: what may be taken depends on what was done before.

mod interleaved; // as single heaps
pub(crate) mod written; // in the language of rules

use super::by_classes::{Classes, SMALL};
use super::{ByClasses, ClassMove, Condition};
use crate::{Ruleset, in_order_by};
pub(crate) use interleaved::Interleaved;
pub use interleaved::StateMove;
pub use written::Memory;

/// A kind of move of a game with a memory.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct MemoryMove {
    /// What must be remembered: a state.
    pub from: usize,
    /// How many tokens are taken; where it is below 0, `-take` are added.
    pub take: i64,
    /// What is remembered afterwards.
    pub to: usize,
    /// On the heap, at place 0.
    pub condition: Condition,
}

impl MemoryMove {
    /// A kind of move; `None` where the condition is not one on a single heap, or `take` is too many tokens.
    pub fn new(from: usize, take: i64, to: usize, condition: Condition) -> Option<Self> {
        let fits = take.unsigned_abs() < SMALL && condition.is_of(0);
        fits.then_some(MemoryMove { from, take, to, condition })
    }

    /// The least heap from which on nothing but its remainder decides whether the move is allowed.
    pub(crate) fn decided_from(&self) -> u64 {
        Classes::of([&self.condition]).threshold.max(u64::try_from(self.take).unwrap_or(0))
    }
}

/// A game of one heap and one of finitely many *states*: a move takes a fixed number of tokens, leaves one heap, and decides the
/// next state. That is how it is remembered what was taken last, or how often a player may still pass.
///
/// Its values always have a period: the values of as many levels as a move leads down decide all that follow.
///
/// ```
/// use grundy::games::{Condition, MemoryGame, MemoryMove};
/// use grundy::{Budget, Natural, Ruleset, heap::Remembered};
///
/// // Take 1 or 2, but not what was taken last; state 0: nothing was taken yet.
/// let takes = [(0, 1), (0, 2), (1, 2), (2, 1)];
/// let moves = takes.map(|(last, take)| MemoryMove::new(last, take as i64, take, Condition::ALWAYS).unwrap());
/// let game = MemoryGame::new(3, moves.to_vec()).unwrap();
/// assert!(game.options(&(5, 1)).eq([(3, 2)]));
/// let mut values = Remembered::from(game);
/// let mut is_won = |heap: u32| values.value(&heap.into(), 0, &mut Budget::default()).map(|value| value.0 != Natural::ZERO);
/// let won: Vec<bool> = (0..7).map(|heap| is_won(heap)).collect::<Result<_, _>>()?;
/// assert_eq!(won, [false, true, true, false, true, true, false]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemoryGame {
    moves: Vec<MemoryMove>,
    /// For each state, how much is added to a heap to get its level: no move leads to a higher one.
    lifts: Vec<u64>,
    /// The states in an order in which moves that stay at a level lead to earlier ones.
    order: Vec<usize>,
}

/// The most states, and the most kinds of moves.
const STATES: usize = 4096;
const MOVES: usize = 4096;

impl MemoryGame {
    /// The game of these moves, with states from 0 to `states - 1`; `None` where play need not end, a state is not there, or
    /// there are too many of them.
    pub fn new(states: usize, moves: Vec<MemoryMove>) -> Option<Self> {
        let are_states = moves.iter().all(|one| one.from < states && one.to < states);
        if states == 0 || states > STATES || moves.len() > MOVES || !are_states {
            return None;
        }
        // Heaps and states as one number that gets less with each move: with this, a heap counts more than all states.
        let one = i64::try_from(states).ok()? + 1;
        let mut worth = vec![0i64; states];
        for round in 0..=states {
            let mut has_changed = false;
            for MemoryMove { from, take, to, .. } in &moves {
                let least = worth[*to] + 1 - one * take;
                has_changed |= worth[*from] < least;
                worth[*from] = worth[*from].max(least);
            }
            if !has_changed {
                break;
            }
            if round == states {
                return None;
            }
        }
        let lifts = worth.iter().map(|worth| (worth / one).unsigned_abs()).collect();
        let mut order: Vec<usize> = (0..states).collect();
        in_order_by(&mut order, |a, b| (worth[*a] % one, a).cmp(&(worth[*b] % one, b)));
        let game = MemoryGame { moves, lifts, order };
        game.interleaved().is_some().then_some(game)
    }

    /// The kinds of moves.
    pub fn moves(&self) -> &[MemoryMove] {
        &self.moves
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.lifts.len()
    }

    /// The *level* of a heap n in a state is n and this: no move leads to a higher one.
    pub fn lift(&self, state: usize) -> u64 {
        self.lifts[state]
    }

    /// From this level on, there is a heap in each state.
    pub fn highest_lift(&self) -> u64 {
        self.lifts.iter().copied().max().unwrap_or(0)
    }

    /// The states in an order in which a move that stays at a level leads to an earlier one.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// By division by this number, remainders of heaps matter.
    pub fn modulus(&self) -> u64 {
        Classes::of(self.moves.iter().map(|one| &one.condition)).modulus.expect("looked at in `new`")
    }

    /// The number of levels between a position and the lowest to which a move leads.
    pub fn reach(&self) -> u64 {
        self.moves.iter().map(|one| self.drop(one)).max().unwrap_or(0)
    }

    /// From this level on, no bound and no heap that is too small decides about a move.
    pub fn threshold(&self) -> u64 {
        self.moves.iter().map(|one| self.lifts[one.from] + one.decided_from()).max().unwrap_or(0)
    }

    /// By how many levels a move leads down.
    fn drop(&self, one: &MemoryMove) -> u64 {
        (self.lifts[one.from] + one.take.max(0).unsigned_abs())
            - (self.lifts[one.to] + one.take.min(0).unsigned_abs())
    }

    /// How many levels, from level 0 on, prove a period of `period` levels from `from` on, where they agree; from the
    /// [highest lift](Self::highest_lift) on, at least.
    pub fn levels_needed(&self, from: u64, period: u64) -> Option<u64> {
        from.checked_add(self.reach())?.max(self.threshold()).checked_add(period)
    }
}

/// Straight from the definition.
impl Ruleset for MemoryGame {
    type Position = (u64, usize);

    fn options(&self, (heap, state): &(u64, usize)) -> impl Iterator<Item = (u64, usize)> {
        self.moves.iter().filter_map(move |one| {
            let left = heap.checked_add_signed(-one.take)?;
            (one.from == *state && one.condition.holds(&[*heap])).then_some((left, one.to))
        })
    }
}

#[cfg(test)]
mod tests;
