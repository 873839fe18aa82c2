//! Games played with heaps: their rules, their sequences of values, and proofs of periods.

mod heaps;

pub use heaps::{HeapRuleset, Heaps};
