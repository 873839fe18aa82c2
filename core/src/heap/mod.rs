//! Games played with heaps: their rules, their sequences of values, and proofs of periods.

mod all_but; // every take but a few
mod breaking; // heaps that split
mod choice; // which engine and theorem serve which rules
mod cousins; // codes with the same values, shifted
mod engine; // what computes values; the definition
mod families; // the options of a heap in bulk
mod heaps; // the rules of one heap, and games of several
mod pair_sets;
mod periodicity; // periods, proved and seen
mod search; // finding a period as soon as it is provable
mod sequence; // the values of all heaps
mod taking; // one heap left: lists of takes, squares, primes
mod theorem; // what proves them // heaps that split into three

pub use cousins::reduce;
pub use engine::{DefinitionEngine, Engine};
pub use families::{Families, Family, options_of_families};
pub use heaps::{HeapRuleset, Heaps};
pub use periodicity::{ApparentPeriod, Periodicity, Proof};
pub use sequence::Sequence;
pub use theorem::Theorem;
