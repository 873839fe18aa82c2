//! Games played with heaps: their rules, their sequences of values, and proofs of periods.

mod families; // the options of a heap in bulk
mod heaps; // the rules of one heap, and games of several

pub use families::{Families, Family, options_of_families};
pub use heaps::{HeapRuleset, Heaps};
