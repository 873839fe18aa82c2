//! Heaps of which the digits tell what moves leave: an automaton may tell their values.

mod kernel; // an automaton, guessed from values
mod by_digits; // an automaton that is looked for
mod engine; // one value after the other

use by_digits::ByDigits;
pub(crate) use engine::DigitValues;
