//! Positions by the million, straight from bytes: Nim by a kernel, other rulesets by [`Answers`].
//!
//! Two forms of input are read: one position a line ([`outcomes`], [`lines`]), and the form of
//! online judges, where counts say how many numbers follow ([`Counted`]). Both are fed block by
//! block, keep no copy of the text, and give back what a cut at the end of the block left over.
//! Heaps have any size: those beyond a machine word take a slower way to the same answer.
//!
//! ```
//! use grundy_cli::batch;
//!
//! let mut answers = Vec::new();
//! batch::outcomes(b"3 5 7\n1 4 5\n", true, [b"N", b"P"], &mut answers);
//! assert_eq!(answers, b"N\nP\n");
//! ```

mod fields; // the kernel: runs of digits and their values
mod answers; // lines of any ruleset
mod nim_sum; // the answer for a position
mod lines; // one position a line
mod counted; // counts, then heaps: the form of online judges
mod counted_heaps; // counts, then heaps, for any ruleset

pub use answers::{Answers, LineError};
pub use counted::{Counted, CountedError, Expected, FoundInstead};
pub use counted_heaps::CountedHeaps;
pub use fields::Found;
pub use lines::{BadLine, Line, Progress, first_winning_move, lines, nim_sum, outcomes};
pub use nim_sum::{NimMove, NimSum};
