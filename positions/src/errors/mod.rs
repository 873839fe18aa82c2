//! What is wrong with a text that is no position or no ruleset, where, and what would be right.

mod board; // what is wrong with a board
mod claim; // what was found of a claim of rules
mod hint; // what would be right
mod ruleset; // what is wrong with a ruleset
mod problem; // what is wrong, and where

pub use board::BoardError;
pub use claim::{Compared, Refuted};
pub use hint::Hint;
pub use problem::{NotationError, Problem};
pub use ruleset::RulesetError;
