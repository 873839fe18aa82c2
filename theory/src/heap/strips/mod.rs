//! Values of rows in which a pattern repeats, for rules that cut.

mod alike; // ends with the same values, by the symmetries of the rules
mod row; // values, and where each one stands
mod rows; // the rows of all ends, and the moves between them
mod short; // values of short rows
mod values; // values of the pattern between all ends
mod aim; // moves to parts of a wanted value
mod column; // those of the pattern alone, as a sequence

pub use values::{LongAndShort, StripMove, StripValues};
