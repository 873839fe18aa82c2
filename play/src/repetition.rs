//! The end of a game that need not end: a position that stands there for the third time is a draw, as in chess.
//!
//! A winner who comes nearer to the end with each move never meets a position twice. So whoever could win and plays well still wins.

use grundy_positions::catalog::Game;
use grundy_positions::{Part, Sum};

/// Whether play may lead back to a position: single heaps only become smaller, unless somebody wrote their rules.
pub(crate) fn may_repeat(sum: &Sum) -> bool {
    sum.games().iter().map(Game::about).any(|about| about.written.is_some() || about.form.arity() != Some(1))
}

/// Whether a position stands there for the third time with the same player to move, after these positions before each turn.
pub(crate) fn is_third(before: &[Vec<Part>], now: &[Part]) -> bool {
    let by_the_same_player = before.iter().rev().skip(1).step_by(2);
    by_the_same_player.filter(|position| position[..] == *now).take(2).count() == 2
}
