//! One heap and finitely many states: values of all states come again together.

use std::sync::Arc;

use super::evidence::{Datum, Fields};
use super::in_states::{StateForm, StateTheorem};
use super::periodicity::Periodicity;
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Theorem, index};
use crate::Budget;
use crate::games::{Memory, MemoryGame, MemoryMove, StateMove, lcm};
use crate::words::Sentence;

/// There are one heap and finitely many states: the values of as many levels as a move leads down decide all that follow, and have
/// finitely many possibilities (`docs/theory.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Levels {
    pub(crate) memory: Memory,
    /// The state that the values are about.
    pub(crate) start: usize,
    /// A level from which on all values come again, with a heap in each state; 0 where it is not known yet.
    pub(crate) from: u64,
    /// After how many levels: a multiple of what remainders see.
    pub(crate) period: u64,
}

impl Theorem for Levels {
    fn name(&self) -> &'static str {
        "memory"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-memory").text("states", self.memory.game.states())
    }
}

/// The rules as a game with a memory, where each move leaves one heap.
pub(super) fn form(heap: usize, states: &[Vec<i64>], moves: &[StateMove]) -> Option<StateForm> {
    Some(StateForm::from(&Memory::of(heap, states, moves)?))
}

impl Memory {
    /// The game with these moves, in which the number at place `heap` is the heap, and the others are these in its states; `None` where
    /// a move leaves several heaps, or [there is no such game](MemoryGame::new).
    pub fn of(heap: usize, states: &[Vec<i64>], moves: &[StateMove]) -> Option<Self> {
        let one = |one: &StateMove| match one.to[..] {
            [to] => MemoryMove::new(one.from, one.take, to, one.condition.clone()),
            _ => None,
        };
        let moves = moves.iter().map(one).collect::<Option<Vec<_>>>()?;
        Some(Memory::new(heap, states.to_vec(), MemoryGame::new(states.len(), moves)?))
    }
}

impl From<&Memory> for StateForm {
    fn from(memory: &Memory) -> Self {
        let single = memory.game.interleaved().expect("looked at in `new`");
        let theorem = Levels { memory: memory.clone(), start: 0, from: 0, period: 1 };
        StateForm { heap: memory.heap, states: memory.states.clone(), single, theorem: Arc::new(theorem) }
    }
}

impl StateTheorem for Levels {
    fn proof(&self, start: usize, Periodicity { preperiod, period, .. }: Periodicity) -> Option<Proof> {
        let (game, states) = (&self.memory.game, self.memory.states.len() as u64);
        let period = lcm(lcm(period, states)? / states, game.modulus())?;
        let from = preperiod.saturating_sub(1).div_ceil(states).max(game.highest_lift());
        let periodicity = Periodicity { preperiod: from - game.lift(start), period, saltus: 0 };
        let theorem = Levels { start, from, period, ..self.clone() };
        Some(Proof::new(periodicity, Arc::new(theorem), game.levels_needed(from, period)?))
    }
}

impl Certified for Levels {
    fn ruleset(&self) -> Option<String> {
        Some(self.memory.to_string())
    }

    fn evidence<'a>(
        &self,
        _: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let Memory { states, game, .. } = &self.memory;
        let levels = game.levels_needed(self.from, self.period).expect("so many levels were computed");
        // The rows of the first levels, one after the other: of each, the states in their order.
        let values = &values.values_to(index(levels).saturating_mul(states.len()) + 1, budget)?[1..];
        let place =
            |state: usize| game.order().iter().position(|other| *other == state).expect("it is a state");
        let ordered = game.order().iter();
        Ok(vec![
            ("states", Datum::list(ordered.clone().map(|state| states[*state].clone()))),
            ("lifts", Datum::list(ordered.map(|state| game.lift(*state)))),
            ("moves", Datum::List(game.moves().iter().map(|one| move_between(one, place)).collect())),
            ("start", place(self.start).into()),
            ("n0", self.from.into()),
            ("p", self.period.into()),
            ("computed", levels.into()),
            ("sha256", Datum::Hash(values.into())),
        ])
    }
}

/// A kind of move between two states, by their places, as certificates have it.
pub(crate) fn move_between<'a>(one: &MemoryMove, place: impl Fn(usize) -> usize) -> Datum<'a> {
    Datum::Fields(vec![
        ("from", place(one.from).into()),
        ("take", u64::try_from(one.take).unwrap_or(0).into()),
        ("add", u64::try_from(-one.take).unwrap_or(0).into()),
        ("to", place(one.to).into()),
        ("if", (&one.condition).into()),
    ])
}
