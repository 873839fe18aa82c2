//! A machine that places value after value in the first rows of the table.

use std::ops::Range;

use super::periodic::{Periodic, words};
use crate::kernels::{Instructions, LOOK, Places, TOGETHER, ValueSets};
use crate::shift::shifted_down;

/// Number of words of a row that are behind when its storage is moved.
const BEHIND: usize = 8;

/// The places of the values 0, 1, 2, … in the rows `0..=last`, [`TOGETHER`] values at a time.
///
/// In row `r`, value `g` stands in one of the columns from `g - r` to `g + 2r` [Dress, Flammenkamp & Pink, 1999].
/// When all values less than `g` are placed, what is to come depends on which of these columns are taken, counted from
/// `g`: these *windows* are the whole state of the machine.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    with: Instructions,
    last: usize,
    /// The next value.
    value: usize,
    /// For each row the columns that are taken, as words from `begin` on.
    taken: Vec<u64>,
    width: usize,
    begin: usize,
    first: Vec<usize>,
    values: ValueSets,
    offsets: Vec<[u16; TOGETHER]>,
}

impl Machine {
    /// No value is placed yet.
    pub(super) fn new(with: Instructions, last: usize) -> Self {
        let width = ValueSets::words(last) + BEHIND + LOOK;
        Machine {
            with,
            last,
            value: 0,
            taken: vec![0; (last + 1) * width],
            width,
            begin: 0,
            first: vec![0; last + 1],
            values: ValueSets::new(last),
            offsets: vec![[0; TOGETHER]; last + 1],
        }
    }

    /// The next value.
    pub(super) fn value(&self) -> usize {
        self.value
    }

    /// The last row.
    pub(super) fn last(&self) -> usize {
        self.last
    }

    /// Places the next values in the rows up to `last`, the first of which are known, and gives for each of the
    /// other rows where they are: the column, less the value, plus the row.
    pub(super) fn next(&mut self, known: &[Periodic], last: usize) -> &[[u16; TOGETHER]] {
        let begin = ValueSets::begin(self.last, self.value);
        if begin >= self.begin + BEHIND {
            self.move_to(begin);
        }
        self.values.start(self.value);
        for (row, periodic) in known.iter().enumerate() {
            self.values.insert_all(row, self.value, periodic.of_values(self.value));
        }
        let places = Places {
            taken: &mut self.taken,
            width: self.width,
            begin: self.begin,
            first: &mut self.first,
            values: &mut self.values,
            value: self.value,
            rows: known.len()..last + 1,
            offsets: &mut self.offsets,
        };
        places.find(self.with);
        self.value += TOGETHER;
        &self.offsets
    }

    /// Forgets the columns before a word, all of which are taken.
    fn move_to(&mut self, begin: usize) {
        let by = begin - self.begin;
        for row in self.taken.chunks_exact_mut(self.width) {
            if by < row.len() {
                row.copy_within(by.., 0);
                row[self.width - by..].fill(0);
            } else {
                row.fill(0);
            }
        }
        for first in &mut self.first {
            *first = (*first).max(begin);
        }
        self.begin = begin;
    }

    /// Which of the columns from `g - row` to `g + 2 row` are taken, for the next value `g`, as bits. Columns
    /// below 0 are.
    pub(super) fn window(&self, row: usize) -> impl Iterator<Item = u64> + '_ {
        let taken = &self.taken[row * self.width..][..self.width];
        let word = move |number: isize| match usize::try_from(number) {
            Err(_) => u64::MAX,
            Ok(number) => match number.checked_sub(self.begin) {
                None => u64::MAX,
                Some(at) => taken.get(at).copied().unwrap_or(0),
            },
        };
        // A column has far fewer than 63 bits.
        let from = self.value.cast_signed() - row.cast_signed();
        let (number, shift) = (from.div_euclid(64), from.rem_euclid(64));
        // The remainder is below 64.
        #[allow(clippy::cast_possible_truncation)]
        let shift = shift.unsigned_abs() as u32;
        // The columns beyond the window are free.
        (number..).take(words(row)).map(move |number| shifted_down(word(number), word(number + 1), shift))
    }

    /// The windows of some rows, one after the other.
    pub(super) fn windows(&self, rows: Range<usize>) -> Vec<u64> {
        rows.flat_map(|row| self.window(row)).collect()
    }

    /// Goes to where the next value is `value`, and rows have these windows; other rows are of no use then.
    pub(super) fn go_to(&mut self, value: usize, rows: Range<usize>, windows: &[u64]) {
        self.value = value;
        self.begin = ValueSets::begin(self.last, value);
        let mut windows = windows;
        for row in rows {
            let (window, rest) = windows.split_at(words(row));
            windows = rest;
            let taken = &mut self.taken[row * self.width..][..self.width];
            taken.fill(0);
            // Columns counted from the beginning of the storage; those below 0 do not exist.
            let from = value.cast_signed() - row.cast_signed() - (64 * self.begin).cast_signed();
            let bit = |at: usize| window[at / 64] >> (at % 64) & 1 != 0;
            let before = 0..from.max(0).unsigned_abs();
            let within = (0..=3 * row)
                .filter(|&at| bit(at))
                .filter_map(|at| usize::try_from(from + at.cast_signed()).ok());
            for column in before.chain(within) {
                taken[column / 64] |= 1 << (column % 64);
            }
            self.first[row] = self.begin;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::GrundyTable;
    use crate::wythoff::Wythoff;
    use crate::{Budget, Nimber};

    const LAST: usize = 40;
    const VALUES: usize = 1600;

    fn machine_gives_the_table(with: Instructions) {
        let table =
            GrundyTable::new(Wythoff::CLASSIC, LAST, VALUES + 3 * LAST, &mut Budget::default()).unwrap();
        let mut machine = Machine::new(with, LAST);
        while machine.value() < VALUES {
            let value = machine.value();
            let offsets = machine.next(&[], LAST).to_vec();
            for (row, offsets) in offsets.iter().enumerate() {
                for (value, offset) in (value..).zip(offsets) {
                    let column = value + usize::from(*offset) - row;
                    let found = table.value(row, column).map(|Nimber(value)| value as usize);
                    assert_eq!(found, Some(value), "row {row}, column {column}, {with:?}");
                }
            }
            for row in 0..=LAST {
                let window: Vec<u64> = machine.window(row).collect();
                let next = machine.value();
                for at in 0..=3 * row {
                    let taken = (next + at).checked_sub(row).is_none_or(|column| {
                        table.value(row, column).is_some_and(|Nimber(value)| (value as usize) < next)
                    });
                    assert_eq!(window[at / 64] >> (at % 64) & 1 != 0, taken, "row {row} at {next}, {with:?}");
                }
            }
        }
    }

    #[test]
    fn values_stand_where_the_table_has_them() {
        Instructions::all().for_each(machine_gives_the_table);
    }

    #[test]
    fn a_machine_goes_on_from_its_windows() {
        let mut machine = Machine::new(Instructions::best(), LAST);
        for _ in 0..50 {
            let (value, windows) = (machine.value(), machine.windows(0..LAST + 1));
            let mut other = Machine::new(Instructions::best(), LAST);
            other.go_to(value, 0..LAST + 1, &windows);
            assert_eq!(other.windows(0..LAST + 1), windows);
            assert_eq!(other.next(&[], LAST), machine.next(&[], LAST), "{value}");
        }
    }
}
