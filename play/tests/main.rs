//! The library from outside: what the program asks of it. One program, so that it is linked once.

mod arrows;
mod boards;
mod circles;
mod service;
mod skill;
mod words;
