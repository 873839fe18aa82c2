//! The values of heaps in states.

use std::sync::Arc;

use super::Sequence;
use super::engine::{Engine, sealed::Sealed};
use crate::games::{Memory, MemoryGame};
use crate::theorems::{Proof, StateForm, StateTheorem};
use crate::{BigNimber, Budget, Natural, Undecided};

/// The values of heaps of any size in each of finitely many states, computed as far as they are asked for.
pub struct Remembered {
    /// Those of the single heaps that stand for them.
    values: Sequence,
    step: u64,
    shifts: Vec<u64>,
}

impl From<&StateForm> for Remembered {
    fn from(form: &StateForm) -> Self {
        let (values, shifts) = (Sequence::from(&form.single.rules), form.single.shifts.clone());
        Remembered { values, step: form.single.step, shifts }
    }
}

impl From<MemoryGame> for Remembered {
    fn from(game: MemoryGame) -> Self {
        let names = (0..game.states()).map(|_| Vec::new()).collect();
        Remembered::from(&StateForm::from(&Memory::new(0, names, game)))
    }
}

impl Remembered {
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
        self.values.value(&(heap * self.step + Natural::from(self.shifts[state])), budget)
    }

    /// The number of values in memory.
    pub fn known(&self) -> usize {
        self.values.known().len()
    }

    /// Whether the period of the values is proved.
    pub fn is_proved(&self) -> bool {
        self.values.proof().is_some()
    }

    /// The values of the heaps 0, 1, 2, … in a state of such rules; `name` names it in messages.
    pub fn column(name: String, form: &StateForm, state: usize) -> Sequence {
        let (rows, theorem) = (Remembered::from(form), Arc::clone(&form.theorem));
        let column = Column { rows, state, theorem: Arc::clone(&theorem), known: 0 };
        Sequence::new(name, Box::new(column), Ok(theorem))
    }
}

/// The values of one state.
struct Column {
    rows: Remembered,
    state: usize,
    theorem: Arc<dyn StateTheorem>,
    /// How many values were handed over.
    known: u64,
}

impl Sealed for Column {}

impl Engine for Column {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let (step, shift) = (self.rows.step, self.rows.shifts[self.state]);
        let index = |heap: u64| step.saturating_mul(heap).saturating_add(shift);
        let index = |heap: u64| usize::try_from(index(heap)).unwrap_or(usize::MAX);
        let rows = self.rows.values.values_to(index(to as u64), budget)?;
        values.extend((values.len() as u64..to as u64).map_while(|heap| rows.get(index(heap))));
        self.known = values.len() as u64;
        Ok(())
    }

    fn whole(&mut self, count: usize, budget: &mut Budget) -> Result<Option<&[u32]>, Undecided> {
        self.rows.values.values_to(count, budget).map(Some)
    }

    fn proof(&self) -> Option<Proof> {
        let proof = self.theorem.proof(self.state, self.rows.values.proof()?.periodicity)?;
        (proof.periodicity.first_values() <= self.known).then_some(proof)
    }

    fn finds_periods(&self) -> bool {
        true
    }
}
