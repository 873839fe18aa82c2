//! Values or outcomes, row by row.

use grundy::{Budget, Undecided};

/// The rows of a table, one at a time, so that a table need not fit the memory.
///
/// Over single heaps there is one row, which comes in stretches of consecutive heaps.
///
/// A [`Table`](crate::Table) gives one. Implement it where a [`Theory`](crate::catalog::Theory) of your own has
/// [`rows`](crate::catalog::Theory::rows).
pub trait RowByRow<T> {
    /// The next row, or the next stretch of the one row; `None` after the last.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[T]>, Undecided>;
}
