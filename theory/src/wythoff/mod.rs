//! Wythoff's game: P-positions and winning moves in closed form, rows of its Grundy values for ever, and its table.
//!
//! Two heaps; a move takes any number from one heap, or from both at once: the same number from
//! each in `wythoff`, numbers that differ by less than `t` in `wythoff:t`. The P-positions are
//! `(floor(n α), floor(n β))` with two irrational numbers such that `1/α + 1/β = 1`
//! [Wythoff, 1907], [Fraenkel, 1982]; for `wythoff`, `α` is the golden ratio.
//!
//! No closed form is known for its Grundy values. [`Rows`] proves the periods of the first rows of their table, and
//! [`ValuePairs`] tells the positions of one value. The table itself is that of a piece on a board, a queen, and is
//! asked for as that of any other: [`TableRows`](crate::lines::TableRows).
//!
//! Nothing here computes with floating point: `floor(n as f64 * φ)` is wrong from `n = 102 334 155` on. Only
//! [`Quadratic::slope`], for pictures, gives such a number away.

mod beatty; // quadratic irrationals and the floors of their multiples
mod notation; // `1+sqrt5/2`
mod pair; // a P-position with its number
mod rows; // rows of the table, proved to be periodic
mod rules; // the definition
mod narrow; // P-positions with heaps of 64 bits
mod table; // the table, tile by tile
mod value_pairs; // positions by their value, without a table
mod word; // the P-positions, by the Fibonacci word
mod pairs; // the P-positions, of any size and by mex
mod position; // whether a position is P, and every winning move

pub use beatty::{NotBeatty, Quadratic};
pub use notation::QuadraticError;
pub use pair::Pair;
pub use pairs::{BeattyPairs, Comparison, Difference, MexPairs, compare_constructions};
pub use position::{Case, PairExplanation, Place, WinningMove};
pub use rows::{Repeat, Row, Rows};
pub use rules::Wythoff;
pub(crate) use table::QueenRows;
pub use value_pairs::ValuePairs;
pub use word::{Symbol, WordPairs, fibonacci_word};
