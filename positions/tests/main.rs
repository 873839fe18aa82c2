//! The library from outside: published values and laws. One program, so that it is linked once.

/// The first amount in every run, the second in `./test all`.
fn amount<T>(usual: T, all: T) -> T {
    if std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all") { all } else { usual }
}

/// How many cases are looked at: all of them in `./test all`, else an eighth.
fn cases(all: u32) -> u32 {
    amount(all / 8, all)
}

mod aims;
mod arithmetic;
mod believed;
mod catalog;
mod dead_letters;
mod differential; // random rules, as they are typed
mod families;
mod graph_rules;
mod guessed;
mod intervals;
mod kayles;
mod known_answers;
mod named_moves;
mod large;
mod laws;
mod lists;
mod loops;
mod own_rules;
mod packed;
mod placement;
mod published_misere;
mod references;
mod rows;
mod stones;
mod tuples;
mod claims;
mod written_rules;
