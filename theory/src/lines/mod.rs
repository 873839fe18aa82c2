//! Games of two heaps whose moves are lines: a piece on a board that moves towards the corner.
//!
//! The rook plays Nim with two heaps, the queen Wythoff's game [Isaacs; Berge, 1962]; a king makes one step. A
//! position is the square `(x, y)`; whoever moves into the corner `(0, 0)` wins, in normal play.

mod closed_form; // pieces whose values have one
mod moves; // what the engines need to know of a game
mod notation; // `lines:1-0,0-1/2-1`
mod options; // the values of all options of one position
mod rows; // rows of Wythoff's game, proved to be periodic
mod rules; // the definition
mod strips; // the table of any lines
mod table; // tables, by the engine that fits
mod tiles; // the table of the queen, tile by tile
mod value_pairs; // positions by their value, without a table
mod window; // sets of values

pub use closed_form::ClosedForm;
pub use moves::Moves;
pub use notation::LinesError;
pub use notation::MOST_DIRECTIONS;
pub use options::OptionValues;
pub use rows::{Repeat, Row, RowSearch, Rows, SavedRow, SavedSearch, SavedWindows};
pub use rules::{Direction, Lines};
pub use table::MOST;
pub use table::{GrundyTable, TableRows};
pub use value_pairs::ValuePairs;
