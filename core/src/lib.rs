//! `grundy`: impartial games, solved and explained.

pub mod analysis; // what is known of a position
mod budget; // bounds on work
pub mod catalog; // the one list of all rulesets
pub mod contest; // games between players by name
pub mod explanation;
pub mod games; // the rules of each game
pub mod heap; // games of heaps: sequences, periods, proofs
mod nimber; // values
pub mod notation; // the one parser
mod outcome; // P and N
pub mod players; // who chooses the moves
mod ruleset; // what a game is
pub mod run; // one game between two players, move by move
mod solver; // values and winning moves of any ruleset
pub mod statistics; // many games, counted
mod sum; // positions: sums of any games
pub mod wythoff; // Wythoff's game in closed form // and why

pub use analysis::Analysis;
pub use budget::{Budget, Stop, Undecided};
pub use dashu_int::UBig;
pub use heap::{HeapRuleset, Heaps};
pub use nimber::{BigNimber, Nimber, mex};
pub use outcome::{Outcome, Play};
pub use ruleset::Ruleset;
pub use solver::Solver;
pub use sum::{MoveError, Part, Parts, Question, Sum, SumRules, print_component, print_replacement};
