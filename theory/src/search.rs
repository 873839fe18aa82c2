//! Values, outcomes and winning moves by search: one search, whatever its positions are.
//!
//! Idea: depth first, with a stack of its own. The search knows a position by a key, and asks [`Keys`](keys::Keys) what is
//! known of one; the options come from whoever knows the moves. There are two kinds of keys. A position of any ruleset is its
//! own key ([`Solver`]), and is forgotten where memory is short. A position that is a row of numbers has a word for a key, in a
//! dense table ([`RowSolver`]): that is several times faster, and nothing is forgotten, since there are no short words for
//! what is gone.
//!
//! A third search asks for less: where moves remove cells and what is left falls into parts, it is enough to know whether a part has
//! some value ([`CellSearch`]).
//!
//! The slow twin of all is the definition, the mex over all options without a memory: `check_laws` and the tests compare.

mod recursion; // what is computed of a position from the same of its options
mod keys; // what a search knows positions by
mod stack; // the positions that wait
mod depth_first; // the loop
mod memory; // positions of any type, as much as there is room for
mod interned; // rows of numbers, each once
mod words; // values of rows that fit into a word
mod rows; // positions that are rows of numbers
mod solver; // positions of any ruleset
mod board; // cells of a board as digits of a number
mod stones; // of two colours on a board: Clobber and NoGo
mod cell_set; // of more than 128 cells
mod symmetries; // of a grid, and which of a shape and its images stands for all
mod cells; // cells that moves remove
mod guide; // which question is gone on with
mod facts; // what is known of parts
mod parts; // whether a part has some value, where what moves leave falls into parts

pub use cell_set::CellSet;
pub use cells::{Cells, MOST_CELLS, Removes, StoneGame};
pub use parts::{CellClaim, CellFact, CellProof, CellSearch, Outlook, PartSearch, RowPartSearch, WideSearch};
pub use rows::RowSolver;
pub use solver::Solver;
