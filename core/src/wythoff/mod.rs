//! Wythoff's game in closed form: P-positions, winning moves, and the table of Grundy values.
//!
//! Two heaps; a move takes any number from one heap, or from both at once: the same number from
//! each in `wythoff`, numbers that differ by less than `t` in `wythoff:t`. The P-positions are
//! `(floor(n α), floor(n β))` with two irrational numbers such that `1/α + 1/β = 1`
//! [Wythoff, 1907], [Fraenkel, 1982]; for `wythoff`, `α` is the golden ratio.
//!
//! Nothing here uses floating point: `floor(n as f64 * φ)` is wrong from `n = 102 334 155` on.

mod beatty; // quadratic irrationals and the floors of their multiples
mod golden; // the golden ratio, for every 64-bit number
mod line; // the values of all options of one position
mod notation; // `1+sqrt5/2`
mod pairs; // the P-positions, by golden ratio and by mex
mod position; // whether a position is P, and every winning move
mod rules; // the definition
mod table; // Grundy values, row by row
mod window; // sets of values, for the table
mod word; // the P-positions, by the Fibonacci word
mod zeckendorf; // sums of Fibonacci numbers

pub use beatty::{NotBeatty, Quadratic};
pub use golden::golden_floor;
pub use line::LineValues;
pub use notation::QuadraticError;
pub use pairs::{BeattyPairs, Comparison, Difference, GoldenPairs, MexPairs, Pair, compare_constructions};
pub use position::{Case, Explanation, Place, WinningMove};
pub use rules::Wythoff;
pub use table::{GrundyTable, TableRows};
pub use word::{Letter, Letters, Symbol, WordPairs, fibonacci_word};
pub use zeckendorf::Zeckendorf;
