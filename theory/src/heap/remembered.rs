//! The values of games with a memory.

use std::sync::Arc;

use super::Sequence;
use super::engine::{Engine, sealed::Sealed};
use crate::games::{Memory, MemoryGame, lcm};
use crate::theorems::{Levels, Periodicity, Proof};
use crate::{BigNimber, Budget, Natural, Undecided};

/// The values of a game with a memory, of heaps of any size in each state, computed as far as they are asked for.
pub struct Remembered {
    game: MemoryGame,
    /// Those of the game as one of single heaps.
    values: Sequence,
}

impl From<MemoryGame> for Remembered {
    fn from(game: MemoryGame) -> Self {
        let heaps = game.interleaved().expect("looked at in `new`");
        Remembered { values: Sequence::from(&heaps), game }
    }
}

impl Remembered {
    /// The game.
    pub fn game(&self) -> &MemoryGame {
        &self.game
    }

    /// The value of a heap in a state.
    ///
    /// # Errors
    /// As for [`Sequence::value`].
    pub fn value(
        &mut self,
        heap: &Natural,
        state: usize,
        budget: &mut Budget,
    ) -> Result<BigNimber, Undecided> {
        let (lift, at) = self.game.place(state);
        let level = heap + Natural::from(lift);
        self.values.value(&(level * self.states() + Natural::from(at)), budget)
    }

    /// The number of values in memory.
    pub fn known(&self) -> usize {
        self.values.known().len()
    }

    /// Whether the period of the values is proved.
    pub fn is_proved(&self) -> bool {
        self.values.proof().is_some()
    }

    /// The values of the heaps 0, 1, 2, … in a state of a game with a memory; `name` names it in messages.
    pub fn column(name: String, memory: &Memory, state: usize) -> Sequence {
        let theorem = Levels { memory: memory.clone(), start: state, from: 0, period: 1 };
        let (rows, place) = (Remembered::from(memory.game.clone()), memory.game.place(state));
        Sequence::by(name, Box::new(Column { rows, theorem: theorem.clone(), place, known: 0 }), theorem)
    }

    fn states(&self) -> u64 {
        self.game.states() as u64
    }

    /// A level from which on all rows come again, at which each state has a heap, and after how many levels.
    fn levels(&self, proof: &Proof) -> (u64, u64) {
        let Periodicity { preperiod, period, .. } = proof.periodicity;
        let of_levels = lcm(period, self.states()).expect("both are in memory") / self.states();
        let period = lcm(of_levels, self.game.modulus()).expect("both are in memory");
        (preperiod.div_ceil(self.states()).max(self.game.highest_lift()), period)
    }
}

/// The values of one state.
struct Column {
    rows: Remembered,
    theorem: Levels,
    /// How much a level is above the heap, and where the state stands in it.
    place: (u64, u64),
    /// How many values were handed over.
    known: u64,
}

impl Sealed for Column {}

impl Engine for Column {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let (lift, at) = self.place;
        let states = self.rows.states();
        let index = |heap: u64| states.checked_mul(heap.checked_add(lift)?)?.checked_add(at);
        let index = |heap: u64| index(heap).and_then(|index| usize::try_from(index).ok());
        let last = index(to as u64).unwrap_or(usize::MAX);
        let rows = self.rows.values.values_to(last, budget)?;
        values.extend((values.len() as u64..to as u64).map_while(|heap| rows.get(index(heap)?)));
        self.known = values.len() as u64;
        Ok(())
    }

    fn proof(&self) -> Option<Proof> {
        let (from, period) = self.rows.levels(self.rows.values.proof()?);
        let periodicity = Periodicity { preperiod: from.saturating_sub(self.place.0), period, saltus: 0 };
        let heaps_used = self.rows.game.levels_needed(from, period)?;
        let theorem = Levels { from, period, ..self.theorem.clone() };
        let proof = Proof::new(periodicity, Arc::new(theorem), heaps_used);
        (periodicity.first_values() <= self.known).then_some(proof)
    }

    fn finds_periods(&self) -> bool {
        true
    }
}
