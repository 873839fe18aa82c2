//! What is wrong with a text that is no position or no ruleset, where, and what would be right.

mod board; // what is wrong with a board
mod hint; // what would be right
mod ruleset; // what is wrong with a ruleset
mod problem; // what is wrong, and where

pub use board::BoardError;
pub use hint::Hint;
pub(crate) use hint::for_number;
pub use problem::{NotationError, Problem, Refuted};
pub use ruleset::RulesetError;
