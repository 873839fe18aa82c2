//! What computes the values of heap after heap, an engine for each form of rules.

#[cfg(not(target_family = "wasm"))]
mod dense_sieve; // finite subtraction sets of many takes
mod interval_takes; // takes whose values have a closed form
mod pair_sets; // heaps that split into three
mod all_but; // every take but a few
mod breaking; // heaps that split
mod class_moves; // moves that are allowed by classes
mod closed_form; // a formula for all heaps
mod sieve; // finite subtraction sets: level by level
mod splitting; // chooses between the engines of codes
mod taking; // one heap left: lists of takes, squares, primes

pub(crate) use all_but::AllBut;
pub(crate) use breaking::Breaking;
pub(crate) use class_moves::ClassMoves;
pub(crate) use closed_form::ClosedForm;
pub(crate) use interval_takes::IntervalTakes;
pub use sieve::TakeSieve;
#[cfg(test)]
pub(crate) use sieve::take_sets;
pub use splitting::Splitting;
pub use taking::{Primes, Taking};
