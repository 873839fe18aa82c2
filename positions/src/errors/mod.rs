//! What is wrong with a text that is no position or no ruleset, where, and what would be right.

mod board; // what is wrong with a board
mod hint; // what would be right
mod problem; // what is wrong, and where
mod ruleset; // what is wrong with a ruleset

pub use board::BoardError;
pub use hint::Hint;
pub use problem::{NotationError, Problem};
pub use ruleset::RulesetError;
