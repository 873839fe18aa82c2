//! Sequences of heaps that are divided: what their changes tell.

use super::Sequence;
use crate::heap::Recursion;
use crate::heap::changes::Changes;
use crate::{Budget, Natural, Undecided};

impl Sequence {
    /// The recursion that the values follow, by which heap after heap is divided by one number, where heaps are divided and such
    /// a recursion is found among heaps below 2^128.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. A later call goes on.
    pub fn recursion(&mut self, budget: &mut Budget) -> Result<Option<Recursion>, Undecided> {
        self.engine.changes_mut().map_or(Ok(None), |changes| changes.recursion(budget))
    }

    /// That of the outcomes, by the same number.
    ///
    /// # Errors
    /// As for [`recursion`](Self::recursion).
    pub fn recursion_of_outcomes(&mut self, budget: &mut Budget) -> Result<Option<Recursion>, Undecided> {
        let Some(changes) = self.engine.changes_mut() else { return Ok(None) };
        changes.recursion(budget)?;
        changes.recursion_of_outcomes(budget)
    }

    /// The changes of the values that prove the recursion, once it is proved: heaps, with their values. The heaps are counted so
    /// that quotients are rounded down: where they are rounded up, heap n is number n - 1.
    pub fn compared_changes(&self) -> Vec<(Natural, u32)> {
        let changes = self.engine.changes().into_iter();
        changes.flat_map(Changes::compared).map(|(heap, value)| (heap.clone(), value)).collect()
    }

    /// The changes of the values, where these are what is kept.
    pub(in crate::heap) fn changes(&self) -> Option<&Changes> {
        self.engine.changes()
    }

    /// Whether a recursion of the values is proved.
    pub fn has_recursion(&self) -> bool {
        self.changes().is_some_and(Changes::has_recursion)
    }
}
