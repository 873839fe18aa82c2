//! Games of two heaps whose moves are lines: a piece on a board that moves towards the corner.
//!
//! The rook plays Nim with two heaps, the queen Wythoff's game [Isaacs; Berge, 1962]; a king makes one step. A
//! position is the square `(x, y)`; whoever moves into the corner `(0, 0)` wins, in normal play. What is known of the
//! queen alone is in [`wythoff`](crate::wythoff); the tables here are of any piece, hers among them.

mod rules; // the definition
mod closed_form; // pieces whose values have one
mod moves; // what the engines need to know of a game
mod notation; // `lines:1-0,0-1/2-1`
mod window; // sets of values
mod strips; // the table of any lines
mod table; // tables, by the engine that fits
mod options; // the values of all options of one position

pub use closed_form::ClosedForm;
pub use moves::PieceMoves;
pub use notation::{ChessPiece, LinesError, LinesProblem, MOST_DIRECTIONS};
pub use options::OptionValues;
pub use rules::{Direction, Lines};
#[cfg(test)]
pub(crate) use table::tests::GrundyTable;
pub use table::{MOST, TableRows};
