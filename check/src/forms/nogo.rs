//! NoGo, as both players may put stones of both colours: a stone goes to an empty cell, and each block of stones keeps a liberty.

use super::in_parts::{InParts, cancelled, each};
use super::stones::Board;
use crate::json::Read;

/// A position: which cells may have a stone of each colour at the end. An empty cell is in both, and one with a stone in one.
#[derive(Debug)]
pub(crate) struct Nogo {
    board: Board,
    whole: u128,
}

/// What matters of a position.
struct Situation {
    empty: u128,
    stones: u128,
    /// The stones of each block, and its liberties.
    blocks: Vec<[u128; 2]>,
    /// The cells to which a stone of each colour may go: none where a block has no liberty.
    allowed: [u128; 2],
}

impl Nogo {
    pub(crate) fn read(position: &str, columns: usize) -> Read<Self> {
        let (board, [empty, one, other]) = Board::read(position, columns)?;
        Ok(Nogo { board, whole: one | empty | (other | empty) << board.cells() })
    }

    fn situation(&self, set: u128) -> Situation {
        let [one, other] = self.board.colours(set);
        let empty = one & other;
        let blocks = [one & !other, other & !one].map(|stones| {
            let (mut left, mut blocks) = (stones, Vec::new());
            while left > 0 {
                let block = self.board.joined(left & left.wrapping_neg(), stones);
                left &= !block;
                blocks.push([block, self.board.beside(block) & empty]);
            }
            blocks
        });
        // It takes no last liberty, and has one itself, or its block has another.
        let is_allowed = |colour: usize, cell: u128| {
            let takes = blocks[1 - colour].iter().any(|[_, liberties]| *liberties == cell);
            let joins = |[_, liberties]: &[u128; 2]| liberties & cell > 0 && *liberties != cell;
            !takes && (self.board.beside(cell) & empty > 0 || blocks[colour].iter().any(joins))
        };
        let is_over = blocks.iter().flatten().any(|[_, liberties]| *liberties == 0);
        let allowed = [0, 1].map(|colour| {
            let cells =
                each(empty).map(|cell| 1 << cell).filter(|cell| !is_over && is_allowed(colour, *cell));
            cells.fold(0, |all, cell| all | cell)
        });
        Situation { empty, stones: one ^ other, blocks: blocks.concat(), allowed }
    }

    /// On a board of one row or column, each block as a single stone.
    fn shortened(&self, set: u128) -> u128 {
        if !self.board.sides.contains(&1) {
            return set;
        }
        let colours = self.board.colours(set);
        let content = |cell: usize| colours.map(|colour| colour >> cell & 1);
        let goes_on = |cell: usize| cell > 0 && content(cell) == content(cell - 1) && content(cell) != [1, 1];
        let kept = (0..self.board.cells()).filter(|cell| content(*cell) == [0, 0] || !goes_on(*cell));
        kept.enumerate().fold(0, |all, (place, cell)| {
            let [one, other] = content(cell);
            all | one << place | other << (place + self.board.cells())
        })
    }
}

impl InParts for Nogo {
    fn whole(&self) -> u128 {
        self.whole
    }

    fn has(&self, part: u128) -> bool {
        self.board.colours(part)[1] >> self.board.cells() == 0
    }

    fn longest(&self, part: u128) -> u32 {
        let [one, other] = self.board.colours(part);
        (one & other).count_ones()
    }

    fn options(&self, part: u128) -> Vec<u128> {
        let Situation { allowed, .. } = self.situation(part);
        let cells = self.board.cells();
        let moves =
            (0..2).flat_map(|colour| each(allowed[colour]).map(move |cell| cell + (1 - colour) * cells));
        moves.map(|digit| part & !(1 << digit)).collect()
    }

    /// Cells to which a stone may go are in one part if they are neighbours, or liberties of one block that has no liberty that stays empty.
    fn parts(&self, left: u128) -> Vec<u128> {
        let set = self.shortened(left);
        let Situation { empty, stones, blocks, allowed } = self.situation(set);
        let mut open = allowed[0] | allowed[1];
        let stays = empty & !open;
        let mut parts = Vec::new();
        while open > 0 {
            let mut region = open & open.wrapping_neg();
            loop {
                let beside = |[_, liberties]: &&[u128; 2]| liberties & region > 0 && liberties & stays == 0;
                let joined = blocks.iter().filter(beside).fold(0, |all, [_, liberties]| all | liberties);
                let more = region | (self.board.beside(region) | joined) & open;
                if more == region {
                    break;
                }
                region = more;
            }
            open &= !region;
            let mut around = self.board.beside(region) & stays;
            let mut cells = region;
            for [block, liberties] in blocks.iter().filter(|[_, liberties]| liberties & region > 0) {
                cells |= block;
                around |= liberties & stays;
            }
            cells |= around | self.board.beside(around) & stones;
            let part = set & (cells | cells << self.board.cells());
            parts.push(self.board.least(part));
        }
        cancelled(parts)
    }
}
