//! Values of rows in which a pattern repeats, for rules that cut.

mod places; // where a value stands
mod short; // values of short rows
mod values; // values of the pattern between all ends
mod column; // those of the pattern alone, as a sequence

pub use values::{LongAndShort, StripMove, StripValues};
