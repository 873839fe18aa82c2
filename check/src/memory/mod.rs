//! Moves of one heap and a state, of which there are finitely many: rules that a user wrote.

pub(crate) mod read; // from JSON
pub(crate) mod text; // as the language of written rules has them

pub(crate) use read::read;

use crate::moves::Condition;

/// A game with a memory. Its values are looked at level by level: the level of n in a state is n and the lift of the state.
#[derive(Debug)]
pub(crate) struct Memory {
    /// Invariant: all different, and of one length; at least one.
    pub(crate) states: Vec<Vec<u64>>,
    /// For each state. Invariant: below 2^20.
    pub(crate) lifts: Vec<u64>,
    /// Invariant: at least one.
    pub(crate) moves: Vec<Move>,
    /// The state that the claim is about.
    pub(crate) start: usize,
    /// The least common multiple of all moduli; 1 if there is none.
    pub(crate) modulus: u64,
}

/// From n in a state, if n is at least `take` and the condition holds: to n - `take` + `add` in another.
#[derive(Debug)]
pub(crate) struct Move {
    pub(crate) from: usize,
    /// Invariant: below 2^20, as is `add`; one of both is 0.
    pub(crate) take: u64,
    pub(crate) add: u64,
    pub(crate) to: usize,
    /// On n alone.
    pub(crate) condition: Condition,
}

impl Memory {
    pub(crate) fn states(&self) -> usize {
        self.states.len()
    }

    /// How many levels a move leads down; `None` where it leads up, or stays and does not lead to an earlier state.
    pub(crate) fn drop(&self, one: &Move) -> Option<u64> {
        let drop = (self.lifts[one.from] + one.take).checked_sub(self.lifts[one.to] + one.add)?;
        (drop > 0 || one.to < one.from).then_some(drop)
    }

    /// From this level on, every number that n is compared with for the move is at most n.
    pub(crate) fn decided_from(&self, one: &Move) -> u64 {
        let mut least = one.take;
        one.condition.each(&mut |condition| {
            if let Condition::From { least: number, .. } | Condition::Below { bound: number, .. } = condition
            {
                least = least.max(*number);
            }
        });
        self.lifts[one.from] + least
    }
}
