//! The library from outside: what the program asks of it. One program, so that it is linked once.

mod arrows;
mod boards;
mod circles;
mod graphs;
mod kept;
mod loops;
mod misere_lesson;
mod own_rules;
mod service;
mod service_games;
mod skill;
mod undecided;
mod words;
