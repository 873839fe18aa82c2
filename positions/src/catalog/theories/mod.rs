//! The theories of the built-in games: how their rules are joined to engines and closed forms.

mod far_wythoff; // Wythoff's game beyond tables
mod heaps; // any game of single heaps
mod nim; // Nim
mod search; // any ruleset, by search or a closed form
mod tabulated; // values from tables
mod lines; // pieces on a board
mod wythoff; // Wythoff's game

pub(super) use heaps::Heaps;
pub(super) use lines::{lines, title_of_piece};
pub(super) use nim::nim;
pub(super) use search::{ClosedForm, Search};
pub(super) use wythoff::{wythoff, wythoff_as};
