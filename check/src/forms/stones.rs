//! Stones of two colours on a board.
//!
//! A set is a number of binary digits, two for each cell: those that have, or may get, a stone of one colour, row by row, and then those that
//! do of the other.

use super::in_parts::each;
use crate::json::Read;
use crate::refusal::Unreadable;

/// The largest number of cells.
const MOST: usize = 64;

/// A board by its number of rows and columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) sides: [usize; 2],
    /// The cells of the first column.
    first: u128,
}

/// The row and the column of a stone, and its colour.
pub(super) type Stone = [usize; 3];

impl Board {
    /// Reads a board, rows of `.`, `x` and `o` with `/` between them, and gives the cells that are empty and those of each colour.
    pub(super) fn read(position: &str, columns: usize) -> Read<(Self, [u128; 3])> {
        let rows: Vec<&str> = position.split('/').collect();
        let marks: Vec<char> = rows.concat().chars().collect();
        let is_row = |row: &&str| row.len() == columns && row.chars().all(|mark| ".xo".contains(mark));
        if columns == 0 || marks.len() > MOST || !rows.iter().all(is_row) {
            let why = "the position is no board of up to 64 cells, with that number of columns";
            return Err(Unreadable::Ruleset(why.into()));
        }
        let of = |wanted: char| {
            let cells = (0..marks.len()).filter(|cell| marks[*cell] == wanted);
            cells.fold(0, |all, cell| all | 1 << cell)
        };
        let first = (0..rows.len()).fold(0, |all, row| all | 1 << (row * columns));
        Ok((Board { sides: [rows.len(), columns], first }, ['.', 'x', 'o'].map(of)))
    }

    pub(super) fn cells(self) -> usize {
        self.sides[0] * self.sides[1]
    }

    /// The cells of a set for one colour, and for the other.
    pub(super) fn colours(self, set: u128) -> [u128; 2] {
        [set & ((1 << self.cells()) - 1), set >> self.cells()]
    }

    pub(super) fn stone(self, digit: usize) -> Stone {
        let cell = digit % self.cells();
        [cell / self.sides[1], cell % self.sides[1], digit / self.cells()]
    }

    pub(super) fn digit(self, [row, column, colour]: Stone) -> u128 {
        1 << (colour * self.cells() + row * self.sides[1] + column)
    }

    /// The cells beside some others.
    pub(super) fn beside(self, cells: u128) -> u128 {
        let [_, columns] = self.sides;
        let last = self.first << (columns - 1);
        let in_columns = cells << columns | cells >> columns;
        let in_rows = (cells & !last) << 1 | (cells & !self.first) >> 1;
        (in_columns | in_rows) & ((1 << self.cells()) - 1)
    }

    /// The cells that are joined to some of them by neighbours among them.
    pub(super) fn joined(self, from: u128, cells: u128) -> u128 {
        let mut all = from;
        loop {
            let more = all | self.beside(all) & cells;
            if more == all {
                return all;
            }
            all = more;
        }
    }

    /// The least number of a set that is moved, mirrored, turned and coloured in the other way, and still lies on the board.
    pub(super) fn least(self, part: u128) -> u128 {
        let (stones, size) = self.cornered(part);
        let fits = |way: &usize| {
            let [height, width] = if way >> 3 & 1 == 1 { [size[1], size[0]] } else { size };
            height < self.sides[0] && width < self.sides[1]
        };
        let number = |way| stones.iter().fold(0, |all, stone| all | self.digit(image(*stone, size, way)));
        (0..16).filter(fits).map(number).min().unwrap_or(part)
    }

    /// Its stones as they are in the corner of the board, and the number of rows and columns after the first ones.
    pub(super) fn cornered(self, part: u128) -> (Vec<Stone>, [usize; 2]) {
        let stones: Vec<Stone> = each(part).map(|digit| self.stone(digit)).collect();
        let side = |at: usize| stones.iter().map(move |stone| stone[at]);
        let first = [0, 1].map(|at| side(at).min().unwrap_or(0));
        let size = [0, 1].map(|at| side(at).max().unwrap_or(0) - first[at]);
        let moved = |stone: &Stone| [stone[0] - first[0], stone[1] - first[1], stone[2]];
        (stones.iter().map(moved).collect(), size)
    }
}

/// A stone upside down, mirrored, of the other colour, and with rows for columns, as four digits of a number say.
pub(super) fn image([row, column, colour]: Stone, size: [usize; 2], way: usize) -> Stone {
    let row = if way & 1 > 0 { size[0] - row } else { row };
    let column = if way & 2 > 0 { size[1] - column } else { column };
    let colour = if way & 4 > 0 { 1 - colour } else { colour };
    if way & 8 > 0 { [column, row, colour] } else { [row, column, colour] }
}
