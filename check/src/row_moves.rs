//! Moves of one heap in a row, of which there are finitely many: rules that a user wrote. Rows are told as states of a
//! [memory](crate::memory) are.

use std::fmt;

use crate::json::{Json, field};
use crate::memory::Move;
use crate::memory::read::{read_move, read_states};
use crate::memory::text::{names, of_move};
use crate::moves::read::{FACTOR, expected, sizes};
use crate::refusal::Unreadable;

/// A game of rows.
#[derive(Debug)]
pub(crate) struct RowMoves {
    /// Whether any number may be taken from each heap.
    pub(crate) any: bool,
    /// Invariant: all different, and of one length; at least one.
    pub(crate) rows: Vec<Vec<u64>>,
    /// All others; at least one if not any number may be taken.
    pub(crate) moves: Vec<Move>,
}

const MOST_CONDITIONS: u64 = 1 << 14;

/// Whether any number may be taken, the rows, and the moves.
pub(crate) fn read([any, rows, moves]: [&Json; 3]) -> Result<RowMoves, Unreadable> {
    let any = field("any", any, Json::truth)?;
    let rows = field("rows", rows, read_states)?;
    let moves = field("moves", moves, |json| {
        let moves = json.list(|json| read_move(json, rows.len()))?;
        let (modulus, _, count) = sizes(moves.iter().map(|one| &one.condition));
        if count > MOST_CONDITIONS || (moves.is_empty() && !any) {
            return Err(expected("at least one move, and at most 16384 conditions in all"));
        }
        if modulus >= FACTOR {
            return Err(expected("moduli with a common multiple below 2^20"));
        }
        Ok(moves)
    })?;
    Ok(RowMoves { any, rows, moves })
}

/// As the language of written rules has it. A certificate is about this text.
impl fmt::Display for RowMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = names(&self.rows);
        let told = names.join(", ");
        let any = self.any.then(|| format!("(n-t, {told}) for t in 1..n"));
        let moves = self.moves.iter().map(|one| of_move(one, &names, &self.rows));
        let moves: Vec<String> = any.into_iter().chain(moves).collect();
        write!(f, "(n, {told}): {}", moves.join("; "))
    }
}
