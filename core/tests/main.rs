//! The library from outside: published values, laws, and what the program asks of it. One program, so that it is linked once.

mod arithmetic;
mod catalog;
mod laws;
mod published_heap_games;
mod published_misere;
mod references;
mod service;
mod skill;
mod trail;
mod wythoff;
