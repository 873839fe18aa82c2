//! Clobber, as both players may move all stones: a stone moves onto a neighbour of the other colour, which goes.

use super::in_parts::{InParts, cancelled, each};
use super::stones::{Board, Stone, image};
use crate::json::Read;

/// A position: the set of its stones.
#[derive(Debug)]
pub(crate) struct Clobber {
    board: Board,
    whole: u128,
}

impl Clobber {
    pub(crate) fn read(position: &str, columns: usize) -> Read<Self> {
        let (board, [_, one, other]) = Board::read(position, columns)?;
        Ok(Clobber { board, whole: one | other << board.cells() })
    }

    /// Whether half a turn about their middle maps each stone to one of its colour, and none to itself; or each to one of the other colour, and
    /// none to one beside it. Then each move is answered by its image.
    fn is_lost_by_symmetry(&self, part: u128) -> bool {
        let (stones, size) = self.board.cornered(part);
        [(0b011, 1), (0b111, 2)].iter().any(|(way, least)| {
            let is_answered = |stone: &Stone| {
                let image = image(*stone, size, *way);
                let apart = image[0].abs_diff(stone[0]) + image[1].abs_diff(stone[1]);
                apart >= *least && stones.contains(&image)
            };
            stones.iter().all(is_answered)
        })
    }
}

impl InParts for Clobber {
    fn whole(&self) -> u128 {
        self.whole
    }

    fn has(&self, part: u128) -> bool {
        let [one, other] = self.board.colours(part);
        one & other == 0 && other >> self.board.cells() == 0
    }

    fn longest(&self, part: u128) -> u32 {
        part.count_ones()
    }

    fn options(&self, part: u128) -> Vec<u128> {
        let cells = self.board.cells();
        let mut options = Vec::new();
        for digit in each(part) {
            let [row, column, colour] = self.board.stone(digit);
            let others = self.board.colours(part)[1 - colour];
            for to in each(self.board.beside(self.board.digit([row, column, 0])) & others) {
                let left = part & !(1 << digit) & !(1 << (to + (1 - colour) * cells));
                options.push(left | 1 << (to + colour * cells));
            }
        }
        options
    }

    /// Stones that neighbours join, but not those of one colour, which have no move, nor what is lost by symmetry.
    fn parts(&self, left: u128) -> Vec<u128> {
        let [one, other] = self.board.colours(left);
        let (mut all, mut parts) = (one | other, Vec::new());
        while all > 0 {
            let cells = self.board.joined(all & all.wrapping_neg(), all);
            all &= !cells;
            let part = one & cells | (other & cells) << self.board.cells();
            if one & cells > 0 && other & cells > 0 && !self.is_lost_by_symmetry(part) {
                parts.push(self.board.least(part));
            }
        }
        cancelled(parts)
    }
}
