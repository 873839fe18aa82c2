//! Rules of a heap in one of finitely many states, in a form that a theorem is about.
//!
//! Idea: a state is a remainder. A heap n in a state stands at `step * n + shift` among single heaps, and there the moves are moves by
//! classes. So the engine of these, and their theorem, find when all values come again; the theorem about the states then says what of
//! them a certificate has.

use std::fmt;
use std::sync::Arc;

use super::periodicity::Periodicity;
use super::theorem::{Proof, Theorem};
use crate::games::{Interleaved, StateMove};

/// Rules of several numbers, of which one is a heap, and the others are one of finitely many states: in a form that a theorem is about.
pub struct StateForm {
    /// Which number is the heap.
    pub heap: usize,
    /// What the others are in each state, in their order. State 0 is where it began.
    pub states: Vec<Vec<i64>>,
    pub(crate) single: Interleaved,
    pub(crate) theorem: Arc<dyn StateTheorem>,
}

/// A theorem about rules of a heap and a state.
pub(crate) trait StateTheorem: Theorem {
    /// The proof for the heaps in a state, where the values of the single heaps that stand for all states have a period.
    fn proof(&self, state: usize, single: Periodicity) -> Option<Proof>;
}

impl StateForm {
    /// The form of rules in which the number at place `heap` is the heap, and the others are these in its states; `None` if no theorem
    /// is about such rules.
    pub fn of(heap: usize, states: &[Vec<i64>], moves: &[StateMove]) -> Option<Self> {
        super::FORMS_OF_STATES.iter().find_map(|form| form(heap, states, moves))
    }

    /// The number of kinds of moves between the single heaps that stand for it.
    pub fn moves(&self) -> usize {
        self.single.rules.moves().len()
    }
}

/// By the name of the theorem.
impl fmt::Debug for StateForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.theorem.name())
    }
}
