//! The program, as its users run it. One program, so that it is linked once.

mod bad_input;
mod batch;
mod bounds;
mod check;
mod common;
mod files;
mod help;
mod languages;
mod learn;
mod limits;
mod manual;
mod own_rules;
mod pair_bits;
mod pictures;
mod play;
mod read_only;
mod rows;
mod run;
mod screen;
mod serve;
mod simulate;
mod stopped;
mod sweep;
mod table;
mod table_saved;
mod verify;
