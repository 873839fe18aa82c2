//! Sets of cells of a board, as numbers: a row is eight binary digits, or fewer on a board that is long and narrow. Neighbours,
//! parts and turns are a few operations on all cells at once.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A number whose digits are cells: the shorter one is quicker by half, and has room for most parts.
pub(super) trait Digits:
    Copy
    + Ord
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Into<u128>
{
    const ZERO: Self;
    const LENGTH: u32;
    /// The last digits of a number.
    fn of(number: u128) -> Self;
    fn lowest(self) -> Self;
    fn before(self) -> u32;
    fn after(self) -> u32;
    fn bytes_reversed(self) -> Self;
    fn reversed(self) -> Self;
}

macro_rules! digits {
    ($word:ty) => {
        impl Digits for $word {
            const ZERO: Self = 0;
            const LENGTH: u32 = <$word>::BITS;
            #[allow(clippy::cast_possible_truncation, reason = "the last digits are meant")]
            fn of(number: u128) -> Self {
                number as $word
            }
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }
            fn before(self) -> u32 {
                self.trailing_zeros()
            }
            fn after(self) -> u32 {
                self.leading_zeros()
            }
            fn bytes_reversed(self) -> Self {
                self.swap_bytes()
            }
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
        }
    };
}
digits!(u64);
digits!(u128);

/// The numbers of some cells, in ascending order.
pub(super) fn each(of: u128) -> impl Iterator<Item = usize> {
    one_by_one(of).map(|cell| cell.before() as usize)
}

/// Some cells one by one, in ascending order.
pub(super) fn one_by_one<T: Digits>(mut of: T) -> impl Iterator<Item = T> {
    std::iter::from_fn(move || {
        let cell = of.lowest();
        of = of ^ cell;
        (cell > T::ZERO).then_some(cell)
    })
}

/// How the digits are rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// How many digits a row has: eight, or four, two or one.
    pub(super) row: u32,
    /// The first cell of each row.
    first: u128,
}

impl Board {
    /// A board with these numbers of rows and columns; `None` where there is no room for them.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Self> {
        Self::within(128, rows, columns)
    }

    /// A board with these numbers of rows and columns, within a number of digits; `None` where there is no room for them.
    pub(super) fn within(digits: usize, rows: usize, columns: usize) -> Option<Self> {
        let row = [8u32, 4, 2, 1].into_iter().find(|row| rows <= digits / *row as usize)?;
        (columns <= row as usize).then_some(Board { row, first: u128::MAX / ((1 << row) - 1) })
    }

    /// The number of a cell.
    pub(super) fn cell(self, row: usize, column: usize) -> usize {
        self.row as usize * row + column
    }

    /// The row and the column of a cell.
    pub(super) fn place(self, cell: usize) -> [usize; 2] {
        [cell / self.row as usize, cell % self.row as usize]
    }

    /// Which of some cells have their neighbour to the right among them.
    pub(super) fn with_right<T: Digits>(self, cells: T) -> T {
        cells & (cells >> 1) & !T::of(self.first << (self.row - 1))
    }

    /// Which of some cells have their neighbour below among them.
    pub(super) fn with_below<T: Digits>(self, cells: T) -> T {
        cells & (cells >> self.row)
    }

    /// The neighbours of some cells in the row below.
    pub(super) fn below<T: Digits>(self, cells: T) -> T {
        cells << self.row
    }

    /// Which cells have a neighbour among these, to the right, to the left, below or above.
    pub(super) fn near<T: Digits>(self, cells: T) -> T {
        let [first, last] = [self.first, self.first << (self.row - 1)].map(T::of);
        ((cells & !first) >> 1) | ((cells & !last) << 1) | (cells >> self.row) | (cells << self.row)
    }

    /// Hands out the parts that some cells fall into, as they lie in their [shape](Board::turned), but not those that are
    /// [lost by symmetry](Board::is_lost_by_symmetry).
    pub(super) fn parts<T: Digits>(self, cells: T, mut each: impl FnMut(u128)) {
        self.regions(cells, |part| {
            let shape = self.turned(part);
            if !self.is_lost_by_symmetry(shape) {
                each(shape.into());
            }
        });
    }

    /// Hands out the parts that some cells fall into, where they lie.
    pub(super) fn regions<T: Digits>(self, cells: T, mut each: impl FnMut(T)) {
        let mut left = cells;
        while left > T::ZERO {
            let mut part = left.lowest();
            loop {
                let grow = |part: T| (part | self.near(part)) & left;
                let grown = grow(grow(part));
                if grown == part {
                    break;
                }
                part = grown;
            }
            left = left & !part;
            each(part);
        }
    }

    /// Whether a part that lies in the corner is the same after half a turn, and has no cell in its middle. Then who moves second
    /// wins: each move, a pair of neighbours or a cell with its neighbours, is answered by its image. The image is still free,
    /// since a cell is neither its own image nor beside it.
    fn is_lost_by_symmetry<T: Digits>(self, part: T) -> bool {
        let [height, width] = self.sides(part);
        let turned = part.reversed() >> (T::LENGTH - self.row * height + self.row - width);
        let middle = T::of(1) << (self.row * ((height - 1) / 2) + (width - 1) / 2);
        turned == part && (height % 2 == 0 && width % 2 == 0 || part & middle == T::ZERO)
    }

    /// How many rows and columns some cells take that lie in the corner.
    pub(super) fn sides<T: Digits>(self, part: T) -> [u32; 2] {
        [(T::LENGTH - part.after()).div_ceil(self.row), 8 - self.columns_of(part).leading_zeros()]
    }

    /// In which columns there are cells.
    fn columns_of<T: Digits>(self, part: T) -> u8 {
        let mut columns = part;
        let mut digits = T::LENGTH / 2;
        while digits >= self.row {
            columns = columns | (columns >> digits);
            digits /= 2;
        }
        let columns: u128 = columns.into();
        columns.to_le_bytes()[0] & ((1u16 << self.row) - 1).to_le_bytes()[0]
    }

    /// What parts have in common that only lie, or are turned, in another way: the least number of all these, in the corner, as
    /// high as wide or higher. With shorter rows, a part is not laid on its side: what would have room is small.
    pub(super) fn turned<T: Digits>(self, part: T) -> T {
        let part = part >> self.corner(part);
        let [height, width] = self.sides(part);
        if self.row < 8 || height > 8 || height > width {
            return self.least(part, [height, width]);
        }
        let aside = T::of(transposed(u64::of(part.into())).into());
        let least = self.least(aside, [width, height]);
        if height == width { least.min(self.least(part, [height, width])) } else { least }
    }

    /// By how many digits some cells are moved into the corner.
    pub(super) fn corner<T: Digits>(self, part: T) -> u32 {
        let up = part.before() & !(self.row - 1);
        up + self.columns_of(part).trailing_zeros()
    }

    /// The least of a part and of what it is in three mirrors.
    fn least<T: Digits>(self, part: T, sides: [u32; 2]) -> T {
        let [part, down, around, across] = self.mirrored(part, sides);
        part.min(down).min(around).min(across)
    }

    /// The images of cells that lie in the corner and take these numbers of rows and columns: as they lie, upside down, after half a turn, and mirrored.
    pub(super) fn mirrored<T: Digits>(self, part: T, [height, width]: [u32; 2]) -> [T; 4] {
        let (rows, columns) = (T::LENGTH - self.row * height, self.row - width);
        let across = part.reversed();
        let upside_down = |part: T| {
            // Several rows a byte change places within it.
            let halves = [(4, u128::MAX / 17), (2, u128::MAX / 5), (1, u128::MAX / 3)].into_iter();
            halves.filter(|(digits, _)| *digits >= self.row).fold(
                part.bytes_reversed(),
                |all, (digits, lower)| {
                    let lower = T::of(lower);
                    ((all & lower) << digits) | ((all >> digits) & lower)
                },
            )
        };
        [part, upside_down(part) >> rows, across >> (rows + columns), upside_down(across) >> columns]
    }
}

/// Rows become columns: blocks of 1, 2 and 4 cells change places across the diagonal [Warren, 2013].
pub(super) fn transposed(part: u64) -> u64 {
    let change = |part: u64, by: u32, which: u64| {
        let changed = (part ^ (part >> by)) & which;
        part ^ changed ^ (changed << by)
    };
    let part = change(part, 7, 0x00aa_00aa_00aa_00aa);
    let part = change(part, 14, 0x0000_cccc_0000_cccc);
    change(part, 28, 0x0000_0000_f0f0_f0f0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The cells as rows and columns.
    fn places(part: u128) -> Vec<[u32; 2]> {
        (0..128).filter(|cell| part >> cell & 1 == 1).map(|cell| [cell / 8, cell % 8]).collect()
    }

    fn of_places(places: impl IntoIterator<Item = [u32; 2]>) -> u128 {
        places.into_iter().fold(0, |part, [row, column]| part | 1 << (8 * row + column))
    }

    proptest! {
        #[test]
        fn turns_and_shifts_have_one_shape(part in 1u128.., rows in 1u32..=8, down in 0u32..3, right in 0u32..3, way in 0..8) {
            let part = of_places(places(part).into_iter().filter(|[row, column]| *row < rows && *column < 6));
            prop_assume!(part > 0);
            let moved = of_places(places(part).into_iter().map(|[row, column]| {
                let [row, column] = if way & 1 == 1 { [rows - 1 - row, column] } else { [row, column] };
                let [row, column] = if way & 2 == 2 { [row, 5 - column] } else { [row, column] };
                if way & 4 == 4 && rows <= 6 { [column + down, row + right] } else { [row + down, column + right] }
            }));
            let board = Board::new(8, 8).unwrap();
            let shape = board.turned(part);
            prop_assert_eq!(board.turned(moved), shape);
            prop_assert_eq!(board.turned(shape), shape);
            prop_assert_eq!(shape.count_ones(), part.count_ones());
            let [height, width] = board.sides(shape);
            prop_assert!(height >= width);
            if moved >> 64 == 0 {
                prop_assert_eq!(u128::from(board.turned(u64::of(moved))), shape);
            }
        }

        /// With rows of any length, by the definition on rows and columns.
        #[test]
        fn neighbours_and_parts_are_those_of_rows_and_columns(cells: u128, row in prop::sample::select(&[1u32, 2, 4, 8])) {
            let board = Board::new(128 / row as usize, row as usize).unwrap();
            let places = |cells: u128| -> Vec<[u32; 2]> {
                (0..128).filter(|cell| cells >> cell & 1 == 1).map(|cell| [cell / row, cell % row]).collect()
            };
            let number = |[y, x]: [u32; 2]| 1u128 << board.cell(y as usize, x as usize);
            let all = places(cells);
            let is_beside = |one: &[u32; 2], other: &[u32; 2]| one[0].abs_diff(other[0]) + one[1].abs_diff(other[1]) == 1;
            let expected = places(u128::MAX).into_iter().filter(|one| all.iter().any(|other| is_beside(one, other)));
            prop_assert_eq!(board.near(cells), expected.fold(0, |near, place| near | number(place)));
            let rights = all.iter().filter(|[y, x]| all.contains(&[*y, x + 1])).fold(0, |all, place| all | number(*place));
            prop_assert_eq!(board.with_right(cells), rights);
            let aboves = all.iter().filter(|[y, x]| all.contains(&[y + 1, *x])).fold(0, |all, place| all | number(*place));
            prop_assert_eq!(board.with_below(cells), aboves);

            let mut expected = Vec::new();
            let mut left = all;
            while let Some(first) = left.pop() {
                let mut part = vec![first];
                let mut at = 0;
                while at < part.len() {
                    let near = left.extract_if(.., |other| is_beside(&part[at], other)).collect::<Vec<_>>();
                    part.extend(near);
                    at += 1;
                }
                let shape = board.turned(part.iter().fold(0, |part, place| part | number(*place)));
                // The same after half a turn, and no place is its own image, or beside it.
                let [ys, xs] = [0, 1].map(|side| part.iter().map(move |place| place[side]));
                let [y, x] = [ys.clone().min().unwrap() + ys.max().unwrap(), xs.clone().min().unwrap() + xs.max().unwrap()];
                let image = |place: &[u32; 2]| [y - place[0], x - place[1]];
                let is_lost = part.iter().all(|place| {
                    part.contains(&image(place)) && image(place) != *place && !is_beside(&image(place), place)
                });
                if !is_lost {
                    expected.push(shape);
                }
            }
            let mut parts = Vec::new();
            board.parts(cells, |part| parts.push(part));
            expected.sort_unstable();
            parts.sort_unstable();
            prop_assert_eq!(parts, expected);
        }

        #[test]
        fn long_boards_are_mirrored_both_ways(part in 1u128.., across: bool, down: bool, row in prop::sample::select(&[1usize, 2, 4])) {
            let board = Board::new(128 / row, row).unwrap();
            let places = (0..128).filter(|cell| part >> cell & 1 == 1).map(|cell| [cell / row, cell % row]);
            let mirrored = places.fold(0, |all, [y, x]: [usize; 2]| {
                all | 1u128 << board.cell(if down { 128 / row - 1 - y } else { y }, if across { row - 1 - x } else { x })
            });
            prop_assert_eq!(board.turned(mirrored), board.turned(part));
        }
    }
}
