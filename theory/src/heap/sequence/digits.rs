//! Sequences of which an automaton tells the values.

use super::Sequence;
use crate::heap::automaton::{Automaton, AutomatonProof};
use crate::heap::by_digits::ByDigits;
use crate::{Budget, Undecided};

impl Sequence {
    /// The automaton that tells the values from the digits of heaps, where moves leave parts that these tell, and where such an
    /// automaton is found and proved.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. A later call has the values that were computed.
    pub fn automaton(&mut self, budget: &mut Budget) -> Result<Option<&AutomatonProof>, Undecided> {
        self.engine.by_digits_mut().map_or(Ok(None), |digits| digits.prove(budget))
    }

    /// The automaton of the values, once one is proved.
    pub(in crate::heap) fn known_automaton(&self) -> Option<&Automaton> {
        self.engine.by_digits().and_then(ByDigits::proof).map(AutomatonProof::automaton)
    }

    /// Whether an automaton is proved to tell the values.
    pub fn has_automaton(&self) -> bool {
        self.known_automaton().is_some()
    }
}
