//! The library from outside: published values. One program, so that it is linked once.

/// The first amount in every run, the second in `./test all`.
fn amount<T>(usual: T, all: T) -> T {
    if std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all") { all } else { usual }
}

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
