//! Clobber, as both players may move all stones: a stone moves onto a neighbour of the other colour,
//! which goes.
//!
//! A position is a number of 128 digits: the lower half are the cells with stones of one colour, the upper half those of the other.
//! Stones that are not joined by neighbours never meet, so that they are parts; one of a single colour has no move.
//!
//! **Symmetry.** A part that half a turn maps to itself, each colour to itself or each to the other, is lost if it has no stone in the
//! middle: on the cell that is its own image, or, where the colours change, on the two cells that are images of each other and
//! neighbours. Each move is answered by its image. That is possible, since no stone ever comes to a cell where there was none: a move and its
//! image share a cell only where a stone is its own image, or moves onto its own image, which has its colour, or was excluded.

use std::ops::ControlFlow;

use super::{HALF, colours, least_shape};
use crate::search::board::{Board, one_by_one};

/// Hands out the shapes of the parts, but not of those that are lost by symmetry or have one colour.
pub(in crate::search) fn parts(board: Board, position: u128, mut each: impl FnMut(u128)) {
    let [one, other] = colours(position);
    board.regions(one | other, |part| {
        if part & one > 0 && part & other > 0 {
            shape(board, part & one, part & other).into_iter().for_each(&mut each);
        }
    });
}

/// What parts have in common that only lie, are turned or are coloured in another way: the least number. `None` where it is lost by
/// symmetry.
fn shape(board: Board, one: u64, other: u64) -> Option<u128> {
    let up = board.corner(one | other);
    let (one, other) = (one >> up, other >> up);
    let sides @ [height, width] = board.sides(one | other);
    let [ones, others] = [one, other].map(|colour| board.mirrored(colour, sides));
    // After half a turn.
    let around = [ones[2], others[2]];
    // Whether there is a stone on the cell that is its own image, or on the two that are images of each other and neighbours.
    let has_middle = (one | other) >> (board.row * (height / 2) + width / 2) & 1 == 1;
    let [is_cell, is_even] = [height % 2 == 1 && width % 2 == 1, height % 2 == 0 && width % 2 == 0];
    let is_lost = around == [one, other] && !(is_cell && has_middle)
        || around == [other, one] && (is_even || !has_middle);
    if is_lost {
        return None;
    }
    Some(least_shape(board, [one, other]))
}

/// Hands out what each move leaves, until somebody says that it is enough.
pub(in crate::search) fn each_option(
    board: Board,
    position: u128,
    mut option: impl FnMut(u128) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [one, other] = colours(position);
    let all = one | other;
    let is_pair = |cell: u64, beside: u64| (cell & one > 0) != (beside & one > 0);
    let mut moves = |cell: u64, beside: u64| {
        if !is_pair(cell, beside) {
            return ControlFlow::Continue(());
        }
        for (from, to) in [(cell, beside), (beside, cell)] {
            let left = if from & one > 0 {
                [one & !from | to, other & !to]
            } else {
                [one & !to, other & !from | to]
            };
            option(u128::from(left[1]) << HALF | u128::from(left[0]))?;
        }
        ControlFlow::Continue(())
    };
    one_by_one(board.with_right(all)).try_for_each(|cell| moves(cell, cell << 1))?;
    one_by_one(board.with_below(all)).try_for_each(|cell| moves(cell, board.below(cell)))
}
