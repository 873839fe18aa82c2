//! All tests of the package in one binary, which is linked once.

mod atlas;
mod lists;
mod misere;
mod scratch;
mod sweeps;
mod whole;
