//! `grundy`: impartial games, solved and explained.

pub mod batch; // Nim positions by the million
mod budget; // bounds on work
mod heap; // games of heaps: sequences, periods, proofs
mod nimber; // values
mod outcome; // P and N
mod ruleset; // what a game is
mod solver; // values and winning moves of any ruleset
pub mod wythoff; // Wythoff's game in closed form

pub use budget::{Budget, Stop, Undecided};
pub use dashu_int::UBig;
pub use heap::{HeapRuleset, Heaps};
pub use nimber::{BigNimber, Nimber, mex};
pub use outcome::{Outcome, Play};
pub use ruleset::Ruleset;
pub use solver::Solver;
