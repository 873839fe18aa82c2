//! The library from outside: published values. One program, so that it is linked once.

mod automata;
mod by_classes;
mod divisions;
mod huge_arguments;
mod memory_games;
mod published_heap_games;
mod random;
mod row_games;
mod solver;
mod strip_rows; // oracle of strips
mod strips;
#[cfg(feature = "serde")]
mod trail;
mod wythoff;
