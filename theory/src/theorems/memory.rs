//! One heap and finitely many states: values of all states come again together.

use super::evidence::{Datum, Fields};
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Theorem, index};
use crate::games::{Memory, MemoryMove};
use crate::words::Sentence;
use crate::{Budget, Nimber, Ruleset, Undecided, mex};

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

impl Certified for Levels {
    fn ruleset(&self) -> Option<String> {
        Some(self.memory.to_string())
    }

    fn evidence<'a>(
        &self,
        _: &Proof,
        _: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let Memory { states, game, .. } = &self.memory;
        let levels = game.levels_needed(self.from, self.period).expect("so many levels were computed");
        let values = self.values_of(levels, budget)?;
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

impl Levels {
    /// The values of the first levels by the definition: of each level, those of the states in their order. Where a heap would be
    /// below 0, it is 0.
    fn values_of(&self, levels: u64, budget: &mut Budget) -> Result<Vec<u32>, Undecided> {
        let game = &self.memory.game;
        let states = game.states();
        let mut place = vec![0; states];
        (0..).zip(game.order()).for_each(|(at, state): (usize, _)| place[*state] = at);
        let count = index(levels).saturating_mul(states);
        budget.keep_values(count)?;
        let mut values: Vec<u32> = Vec::with_capacity(count);
        for level in 0..levels {
            for state in game.order() {
                let mut options = Vec::new();
                for (heap, to) in level
                    .checked_sub(game.lift(*state))
                    .into_iter()
                    .flat_map(|heap| game.options(&(heap, *state)).collect::<Vec<_>>())
                {
                    options.push(Nimber(values[index(heap + game.lift(to)) * states + place[to]]));
                }
                budget.spend((1 + game.moves().len()) as u64)?;
                values.push(mex(options).0);
            }
        }
        Ok(values)
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
