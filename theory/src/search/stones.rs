//! Stones of two colours on a board.
//!
//! A position is a number of 128 digits: the lower half are the cells that have, or may have at the end, a stone of one colour, the upper
//! half those that do of the other.

use super::board::{Board, transposed};

pub(super) mod clobber; // a stone takes a neighbour of the other colour
mod nogo_row; // NoGo on one row
pub(super) mod nogo; // stones that keep a liberty

/// Number of digits of a colour.
pub(super) const HALF: u32 = 64;

/// A board with these numbers of rows and columns; `None` where there is no room for them.
pub(super) fn board(rows: usize, columns: usize) -> Option<Board> {
    let cells = HALF as usize;
    // A single column has rows of one digit, however short it is.
    let rows = if columns == 1 && rows <= cells { cells } else { rows };
    Board::within(cells, rows, columns)
}

/// The least number of all that cells of two colours are where they lie or are turned in another way, or have the other colour.
fn least_shape(board: Board, [one, other]: [u64; 2]) -> u128 {
    let up = board.corner(one | other);
    let (one, other) = (one >> up, other >> up);
    let sides @ [height, width] = board.sides(one | other);
    let mut least = u128::MAX;
    let mut see = |one: u64, other: u64, sides: [u32; 2]| {
        let both = [one, other].map(|colour| board.mirrored(colour, sides));
        for (one, other) in both[0].into_iter().zip(both[1]) {
            least = least.min(u128::from(one.max(other)) << HALF | u128::from(one.min(other)));
        }
    };
    // Where there is room for it on its side, it lies so if it is wide.
    let may_turn = board.row == 8 && height <= width;
    if !may_turn || height == width {
        see(one, other, sides);
    }
    if may_turn {
        see(transposed(one), transposed(other), [width, height]);
    }
    least
}

#[allow(clippy::cast_possible_truncation, reason = "each half is meant")]
pub(super) fn colours(position: u128) -> [u64; 2] {
    [position as u64, (position >> HALF) as u64]
}
