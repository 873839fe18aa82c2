//! Sparse spaces, fast: segments between recorded states, side by side.
//!
//! Idea: each segment can be recomputed from the state before it, so that several share a word, a *lane* each, and several threads
//! work. Which numbers are common follows from a mask, so that a set of them has half the bits, and few options decide a value. The
//! slow twin is that of the theorem, [`SparseSpace`](crate::theorems::sparse_space::SparseSpace), compared in the tests.

mod indices; // numbers of a class without the bit that follows
mod exact; // the values of heaps, one after the other
mod lanes; // sets of indices, as bits, side by side
mod blocks; // the values of many heaps at a time
mod probes; // which options show nearly all heaps to be common
mod ended; // which segments were not confirmed
mod beside; // the values of some segments, side by side
mod chain; // which segments are recomputed, by whom, and what follows

pub(crate) use chain::{missed, within};
pub(crate) use ended::Confirmation;
