//! `grundy`: impartial games, solved and explained.

mod nimber; // values
mod outcome; // P and N
mod budget; // bounds on work
mod ruleset; // what a game is
mod solver; // values and winning moves of any ruleset
mod laws; // what every ruleset obeys
mod shift; // bits over the border of two words
mod kernels; // loops written for the machine, each with a portable twin
pub mod heap; // games of heaps: sequences, periods, proofs
pub mod lines; // pieces on a board, such as the queen of Wythoff's game: tables, rows
pub mod wythoff; // Wythoff's game: P-positions in closed form
pub mod games; // the rules of each game, one file each
mod component; // the heaps that a ruleset looks at together
pub mod catalog; // the one list of all rulesets
pub mod notation; // the one parser
mod period; // the period of a ruleset, as front ends show it
mod state_text; // values as text
pub mod certificate; // what a checker needs to convince itself of it
pub mod batch; // Nim positions as streams of text
mod sum; // positions: sums of any games
pub mod players; // who chooses the moves
pub mod run; // one game between two players, move by move
pub mod record; // a game as text
pub mod draw; // positions drawn by chance, easy or hard
pub mod contest; // games between players by name
pub mod statistics; // many games, counted
pub mod analysis; // what is known of a position
pub mod explanation; // and why
pub mod sentence; // what is to be said, for the words of every language
mod table; // values over ranges of heaps
pub mod lessons; // short lessons, with exercises that are drawn
pub mod service; // questions and answers as JSON
pub mod verify; // theorem against exhaustive search

pub use analysis::Analysis;
pub use budget::{Budget, Stop, Undecided};
pub use component::{Component, Replacement, print_component, print_replacement};
pub use dashu_int::UBig;
pub use heap::{HeapRuleset, Heaps};
pub use laws::{BrokenLaw, check_laws};
pub use nimber::{BigNimber, Nimber, mex};
pub use outcome::{Outcome, Play};
pub use period::{Apparent, PeriodReport, ProvedBy, Rarity};
pub use ruleset::Ruleset;
pub use sentence::Sentence;
pub use solver::Solver;
pub use sum::{Answer, MoveError, Part, Parts, Question, Sum, SumRules, Wanted};
pub use table::{Rows, Table, TableError};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
