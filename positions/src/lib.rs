//! Positions of impartial games: the catalog of rulesets, the notation, sums, their analysis and its explanation.

mod component; // the heaps that a ruleset looks at together
pub mod catalog; // the one list of all rulesets
pub mod notation; // the one parser
mod period; // the period of a ruleset, as front ends show it
pub mod certificate; // what a checker needs to convince itself of it
pub mod batch; // Nim positions as streams of text
mod sum; // positions: sums of any games
pub mod analysis; // what is known of a position
pub mod explanation; // and why
pub mod sentence; // what is to be said, for the words of every language
pub mod costs; // what the values of a take set cost, by three programs
mod table; // values over ranges of heaps
pub mod verify; // theorem against exhaustive search

pub use analysis::Analysis;
pub use component::{Component, Replacement, print_component, print_replacement};
pub use period::{Apparent, PeriodReport, ProvedBy, Rarity};
pub use sentence::{AsSentence, Sentence};
pub use sum::{Answer, MoveError, Part, Parts, Question, Sum, SumRules, Wanted};
pub use table::{Rows, Table, TableError};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
