//! Values of heaps of any size, where a law tells them without those of all smaller heaps.

use std::sync::Arc;

use crate::theorems::Law;
use crate::{Budget, Natural, Undecided};

/// What an engine knows of heaps far beyond those in memory.
pub trait Far: Send {
    /// The value of a heap of any size; `None` where the heaps before it are to be computed.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    fn value(&mut self, heap: &Natural, budget: &mut Budget) -> Result<Option<u32>, Undecided>;

    /// The value of a heap below one whose value was asked for, where this tells it.
    fn known(&self, heap: &Natural) -> Option<u32>;

    /// The values of consecutive heaps, the first of which is `from`; whether this tells them.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    fn fill(&mut self, from: u64, values: &mut [u64], budget: &mut Budget) -> Result<bool, Undecided>;

    /// The law that the values, or the outcomes alone, follow, if one is found and proved.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. A later call goes on.
    fn law(&mut self, outcomes: bool, budget: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided>;

    /// The name of that law, once it is proved for the values.
    fn proved(&self) -> Option<&'static str>;

    /// The name of the law that is looked for.
    fn sought(&self) -> &'static str;
}
