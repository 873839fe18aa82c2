//! The checkers: certificates of the library, and what forgers make of them. One program, so that it is linked once.

mod all_but;
mod automatic;
mod bounds;
mod classes;
mod common;
mod division;
mod exit_codes;
mod families;
mod faults;
mod forgeries;
mod memory;
mod misere;
mod misere_forged;
mod mutations;
mod positions;
mod proofs;
mod round_trips;
mod rows;
mod sparse;
mod strips;
mod strips_forged;
mod written_rows;
