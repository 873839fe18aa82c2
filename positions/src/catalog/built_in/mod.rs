//! Built-in games with theories of their own: how their rules are joined to engines and closed forms.

mod nim; // Nim
mod chomp; // Chomp
mod graphs; // Hackenbush, tokens on graphs, geography
mod tabulated; // values from tables
mod lines; // pieces on a board
mod far_wythoff; // Wythoff's game beyond tables
mod wythoff; // Wythoff's game

pub(super) use chomp::chomp;
pub(super) use graphs::{geography, hackenbush, tokens};
pub(super) use lines::{lines, told_of_piece};
pub(super) use nim::nim;
pub(super) use wythoff::{wythoff, wythoff_as};
