//! Clobber, as both players may move all stones of two colours on a board: a stone moves onto a neighbour of the other colour, which goes.
//!
//! A set of stones is a number of binary digits, two for each cell: those of one colour row by row, and then those of the other.

use super::in_parts::{InParts, cancelled, each};
use crate::json::Read;
use crate::refusal::Unreadable;

/// The largest number of cells.
const MOST: usize = 64;

/// A position.
#[derive(Debug)]
pub(crate) struct Stones {
    /// How many rows and columns the board has.
    sides: [usize; 2],
    all: u128,
}

/// The row and the column of a stone, and its colour.
type Stone = [usize; 3];

impl Stones {
    /// Reads a board: rows of `.`, `x` and `o`, with `/` between them.
    pub(crate) fn read(position: &str, columns: usize) -> Read<Self> {
        let rows: Vec<&str> = position.split('/').collect();
        let marks: Vec<char> = rows.concat().chars().collect();
        let is_row = |row: &&str| row.len() == columns && row.chars().all(|mark| ".xo".contains(mark));
        if columns == 0 || marks.len() > MOST || !rows.iter().all(is_row) {
            let why = "the position is no board of up to 64 cells, with that number of columns";
            return Err(Unreadable::Ruleset(why.into()));
        }
        let of = |colour: char| (0..marks.len()).filter(|cell| marks[*cell] == colour).collect::<Vec<_>>();
        let second = of('o').into_iter().map(|cell| cell + marks.len());
        let all = of('x').into_iter().chain(second).fold(0, |all, digit| all | 1 << digit);
        Ok(Stones { sides: [rows.len(), columns], all })
    }

    fn stone(&self, digit: usize) -> Stone {
        let [rows, columns] = self.sides;
        let cell = digit % (rows * columns);
        [cell / columns, cell % columns, digit / (rows * columns)]
    }

    fn digit(&self, [row, column, colour]: Stone) -> u128 {
        let [rows, columns] = self.sides;
        1 << (colour * rows * columns + row * columns + column)
    }

    /// The stones of either colour on neighbouring cells.
    fn beside(&self, [row, column, _]: Stone, of: u128) -> Vec<Stone> {
        let is_beside = |other: &Stone| row.abs_diff(other[0]) + column.abs_diff(other[1]) == 1;
        each(of).map(|digit| self.stone(digit)).filter(is_beside).collect()
    }

    /// The least number of some stones that are moved, mirrored, turned and coloured in the other way, and still lie on the board. `None`
    /// where they are lost by symmetry: half a turn about their middle maps each to one of its colour, and none to itself; or each
    /// to one of the other colour, and none to one beside it. Then each move is answered by its image.
    fn shape(&self, part: u128) -> Option<u128> {
        let stones: Vec<Stone> = each(part).map(|digit| self.stone(digit)).collect();
        let side = |at: usize| stones.iter().map(move |stone| stone[at]);
        let first = [0, 1].map(|at| side(at).min().unwrap_or(0));
        let size = [0, 1].map(|at| side(at).max().unwrap_or(0) - first[at]);
        let moved = |way: usize, [row, column, colour]: Stone| {
            let mirror =
                |bit: usize, at: usize, size: usize| if way >> bit & 1 == 1 { size - at } else { at };
            let [row, column] = [mirror(0, row - first[0], size[0]), mirror(1, column - first[1], size[1])];
            let colour = if way >> 2 & 1 == 1 { 1 - colour } else { colour };
            if way >> 3 & 1 == 1 { [column, row, colour] } else { [row, column, colour] }
        };
        // After half a turn, in the same colours, and in the others.
        for (way, least) in [(0b011, 1), (0b111, 2)] {
            let is_answered = |stone: &Stone| {
                let image = moved(way, *stone);
                let apart = image[0].abs_diff(stone[0] - first[0]) + image[1].abs_diff(stone[1] - first[1]);
                let on_board = [image[0] + first[0], image[1] + first[1], image[2]];
                apart >= least && part & self.digit(on_board) > 0
            };
            if stones.iter().all(is_answered) {
                return None;
            }
        }
        let fits = |way: &usize| {
            let [height, width] = if way >> 3 & 1 == 1 { [size[1], size[0]] } else { size };
            height < self.sides[0] && width < self.sides[1]
        };
        let number = |way| stones.iter().fold(0, |all, stone| all | self.digit(moved(way, *stone)));
        (0..16).filter(fits).map(number).min()
    }
}

impl InParts for Stones {
    fn whole(&self) -> u128 {
        self.all
    }

    fn has(&self, part: u128) -> bool {
        let cells = self.sides[0] * self.sides[1];
        let is_once = |digit: usize| digit >= cells || part >> (digit + cells) & 1 == 0;
        each(part).all(|digit| digit < 2 * cells && is_once(digit))
    }

    fn longest(&self, part: u128) -> u32 {
        part.count_ones()
    }

    fn options(&self, part: u128) -> Vec<u128> {
        let stones = || each(part).map(|digit| self.stone(digit));
        let moves = stones().flat_map(|stone| {
            let taken = self.beside(stone, part).into_iter().filter(move |other| other[2] != stone[2]);
            taken.map(move |taken| {
                let left = part & !self.digit(stone) & !self.digit(taken);
                left | self.digit([taken[0], taken[1], stone[2]])
            })
        });
        moves.collect()
    }

    /// Stones that neighbours join, but not those of one colour, which have no move.
    fn parts(&self, mut left: u128) -> Vec<u128> {
        let mut parts = Vec::new();
        while left > 0 {
            let (mut part, mut new) = (0, left & left.wrapping_neg());
            while new > 0 {
                part |= new;
                let beside = each(new).flat_map(|digit| self.beside(self.stone(digit), left));
                new = beside.fold(0, |all, stone| all | self.digit(stone)) & !part;
            }
            left &= !part;
            let cells = self.sides[0] * self.sides[1];
            let [one, other] = [part & ((1 << cells) - 1), part >> cells];
            if one > 0 && other > 0 {
                parts.extend(self.shape(part));
            }
        }
        cancelled(parts)
    }
}
