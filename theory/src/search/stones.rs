//! Stones of two colours on a board, in Clobber as both players may move all of them: a stone moves onto a neighbour of the other colour,
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

use super::board::{Board, Digits, transposed};

/// A board for stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stones {
    board: Board,
}

/// Number of digits of a colour.
const HALF: u32 = 64;

impl Stones {
    /// A board with these numbers of rows and columns; `None` where there is no room for them.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Self> {
        Some(Stones { board: Board::within(HALF as usize, rows, columns)? })
    }

    /// How many digits a row has.
    pub(super) fn row(self) -> u32 {
        self.board.row
    }

    /// A position as this search numbers cells, by their own numbers on a board with these sides, which may be turned: those with one
    /// colour row by row, and then those with the other.
    pub(super) fn placed(self, position: u128, [rows, columns]: [usize; 2], is_turned: bool) -> u128 {
        let count = rows * columns;
        let place = |cell: usize| {
            let [row, column] = [cell % count / columns, cell % columns];
            let place = if is_turned { self.board.cell(column, row) } else { self.board.cell(row, column) };
            place + if cell < count { 0 } else { HALF as usize }
        };
        (0..2 * count)
            .filter(|cell| position >> cell & 1 == 1)
            .fold(0, |placed, cell| placed | 1 << place(cell))
    }

    /// Hands out the shapes of the parts, but not of those that are lost by symmetry or have one colour.
    pub(super) fn parts(self, position: u128, mut each: impl FnMut(u128)) {
        let [one, other] = colours(position);
        self.board.regions(one | other, |part| {
            if part & one > 0 && part & other > 0 {
                self.shape(part & one, part & other).into_iter().for_each(&mut each);
            }
        });
    }

    /// What parts have in common that only lie, are turned or are coloured in another way: the least number. `None` where it is lost by
    /// symmetry.
    fn shape(self, one: u64, other: u64) -> Option<u128> {
        let up = self.board.corner(one | other);
        let (one, other) = (one >> up, other >> up);
        let sides @ [height, width] = self.board.sides(one | other);
        let [ones, others] = [one, other].map(|colour| self.board.mirrored(colour, sides));
        // After half a turn.
        let around = [ones[2], others[2]];
        // Whether there is a stone on the cell that is its own image, or on the two that are images of each other and neighbours.
        let has_middle = (one | other) >> (self.board.row * (height / 2) + width / 2) & 1 == 1;
        let [is_cell, is_even] = [height % 2 == 1 && width % 2 == 1, height % 2 == 0 && width % 2 == 0];
        let is_lost = around == [one, other] && !(is_cell && has_middle)
            || around == [other, one] && (is_even || !has_middle);
        if is_lost {
            return None;
        }
        let mut least = u128::MAX;
        let mut see = |ones: [u64; 4], others: [u64; 4]| {
            for (one, other) in ones.into_iter().zip(others) {
                least = least.min(u128::from(one.max(other)) << HALF | u128::from(one.min(other)));
            }
        };
        // Where there is room for it on its side, it lies so if it is wide.
        let may_turn = self.board.row == 8 && height <= width;
        if !may_turn || height == width {
            see(ones, others);
        }
        if may_turn {
            let aside = |colour| self.board.mirrored(transposed(colour), [width, height]);
            see(aside(one), aside(other));
        }
        Some(least)
    }

    /// Hands out what each move leaves, until somebody says that it is enough.
    pub(super) fn each_option(
        self,
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
        each(self.board.with_right(all)).try_for_each(|cell| moves(cell, cell << 1))?;
        each(self.board.with_below(all)).try_for_each(|cell| moves(cell, self.board.below(cell)))
    }
}

#[allow(clippy::cast_possible_truncation, reason = "each half is meant")]
fn colours(position: u128) -> [u64; 2] {
    [position as u64, (position >> HALF) as u64]
}

fn each(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = cells.lowest();
        cells ^= cell;
        (cell > 0).then_some(cell)
    })
}
