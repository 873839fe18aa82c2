//! Positions by the million, straight from bytes: rows of numbers are read fast, and [`Answers`] asks for each.
//!
//! Two forms of input are read: one position a line ([`Rows`]), and the form of online judges, where counts say how many
//! numbers follow ([`Counted`]). Both are given block by block, keep no copy of the text, and leave what a cut at the end of
//! the block left over. Nothing about a game is computed here.
//!
//! ```
//! use grundy::Outcome;
//! use grundy_cli::batch::{Answers, Rows};
//! use grundy_positions::{Wanted, catalog};
//!
//! let mut answers = Answers::new(catalog::build("nim").unwrap(), Wanted::default());
//! let mut rows = Rows::default();
//! let row = rows.first(b"3 5 7\n1 4 5\n", true).unwrap();
//! assert_eq!(answers.known(row.heaps.unwrap()).unwrap().outcome, Some(Outcome::N));
//! ```

mod symbol; // what stands in the wrong place
mod rows; // the fast reader: lines of numbers
mod counted; // counts, then heaps: the form of online judges
mod answers; // the answers to lines and tests of any ruleset

pub use answers::{Answers, LineError};
pub use counted::{Counted, CountedError, Expected, FoundInstead};
pub use rows::{Row, Rows};
pub use symbol::Symbol;
