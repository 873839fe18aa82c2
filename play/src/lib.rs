//! Playing impartial games: players, games move by move, their review, lessons, and questions and answers as JSON.

// Each module needs only those above it: a test holds them to it.
pub mod players; // who chooses the moves
mod repetition; // the end of a game that need not end
pub mod run; // one game between two players, move by move
pub mod advice; // a good move, and what it aims at
pub mod record; // a game as text
pub mod draw; // positions drawn by chance, easy or hard
pub mod tally; // games, counted
pub mod contest; // games between players by name
pub mod statistics; // what the counts of many games show
pub mod analysed; // what each move of a position leads to
pub mod levels; // positions to win against a machine that plays better each time
pub mod lessons; // short lessons, with exercises that are drawn
pub mod service; // questions and answers as JSON

/// The examples of the READMEs: this crate's, and the project's.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../README.md")]
struct Readme;
