//! The library from outside: published values and laws. One program, so that it is linked once.

mod aims;
mod arithmetic;
mod believed;
mod catalog;
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
mod published_misere;
mod references;
mod rows;
mod tuples;
mod claims;
mod written_rules;
