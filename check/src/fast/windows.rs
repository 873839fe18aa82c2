//! Where the values stand in the first rows of the table of Wythoff's game, fast.
//!
//! Idea: when all values below g are placed, only the columns from g - r to g + 2r of row r matter, as the lemma of
//! [`Places`] says. They are bits of a few words, of which the first free one is found at once; with g the words move on. The
//! slow twin is that of the theorem, `ByTheLemma`, compared in the tests.

use crate::theorems::repeated_windows::{Places, width, words};

/// The places in the rows from 0 to `last`.
pub(crate) struct Windows {
    last: usize,
    /// All smaller values are placed.
    value: u64,
    /// For each row, `width` words: which columns are taken. Column c is bit c + last - 64 floor(value / 64);
    /// all columns before bit 0 are taken. So are those below 0.
    taken: Vec<u64>,
    width: usize,
    /// For each row a word before which all columns are taken.
    full: Vec<usize>,
    /// Where the value that is being placed stands in the rows above: its columns, as bits like those of `taken`.
    columns: Vec<u64>,
    /// And its diagonals: d is bit d + 2 last - 64 floor(value / 64), which in row r belongs to the
    /// column that is bit d + r + last - 64 floor(value / 64), so by last - r less.
    diagonals: Vec<u64>,
    offsets: Vec<u16>,
}

impl Windows {
    /// No value is placed yet.
    pub(crate) fn new(last: usize) -> Self {
        let width = width(last);
        let mut taken = vec![0; words(last)];
        for row in taken.chunks_exact_mut(width) {
            (0..last).for_each(|bit| insert(row, bit));
        }
        Windows {
            last,
            value: 0,
            taken,
            width,
            full: vec![0; last + 1],
            columns: vec![0; width],
            diagonals: vec![0; width + last / 64 + 1],
            offsets: vec![0; last + 1],
        }
    }
}

impl Places for Windows {
    fn place(&mut self) -> &[u16] {
        let within = bit_in_word(self.value);
        self.columns.fill(0);
        self.diagonals.fill(0);
        let rows = self.taken.chunks_exact_mut(self.width).zip(&mut self.full);
        for (row, (taken, full)) in rows.enumerate() {
            while taken[*full] == u64::MAX {
                *full += 1;
            }
            let below = self.last - row;
            let diagonals = &self.diagonals[below / 64..];
            let free = |word: usize| {
                let on_diagonals = joined(diagonals[word], diagonals[word + 1], below % 64);
                !(taken[word] | self.columns[word] | on_diagonals)
            };
            let mut word = *full;
            while free(word) == 0 {
                word += 1;
            }
            let bit = 64 * word + free(word).trailing_zeros() as usize;
            insert(taken, bit);
            insert(&mut self.columns, bit);
            insert(&mut self.diagonals, bit + below);
            // The bit of the first possible column is that of g - r.
            let offset = bit - (below + within);
            assert!(offset <= 3 * row, "no value stands beyond column g + 2r");
            self.offsets[row] = u16::try_from(offset).expect("there are at most 10 000 rows");
        }
        self.value += 1;
        if bit_in_word(self.value) == 0 {
            for row in self.taken.chunks_exact_mut(self.width) {
                assert!(row[0] == u64::MAX, "no column below g - r is free");
                row.rotate_left(1);
                row[self.width - 1] = 0;
            }
            for full in &mut self.full {
                *full = full.saturating_sub(1);
            }
        }
        &self.offsets
    }

    /// The window of a row, as bits: whether the columns g - last, g - last + 1, … are taken, where g is the
    /// next value.
    fn window(&self, row: usize) -> Vec<u64> {
        let taken = &self.taken[row * self.width..][..self.width];
        let later = taken[1..].iter().chain(&[0]);
        let within = bit_in_word(self.value);
        taken.iter().zip(later).map(|(&word, &later)| joined(word, later, within)).collect()
    }
}

fn bit_in_word(value: u64) -> usize {
    usize::try_from(value % 64).expect("it is below 64")
}

fn insert(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

/// 64 bits from two words, from bit `from` of the first one on.
fn joined(word: u64, later: u64, from: usize) -> u64 {
    if from == 0 { word } else { word >> from | later << (64 - from) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::kept::table;

    #[test]
    fn values_stand_where_the_definition_has_them_and_windows_tell_what_is_taken() {
        const COLUMNS: usize = 300;
        for last in [0, 1, 2, 7, 21, 22, 30] {
            let table = table(last, COLUMNS);
            let mut places = Windows::new(last);
            for g in 0..COLUMNS - 2 * last {
                for (row, values) in table.iter().enumerate() {
                    let window = places.window(row);
                    for bit in 0..64 * window.len() {
                        let taken = (g + bit)
                            .checked_sub(last)
                            .is_none_or(|column| values.get(column).is_some_and(|&value| value < g as u64));
                        assert_eq!(window[bit / 64] >> (bit % 64) & 1 != 0, taken, "row {row} at {g}: {bit}");
                    }
                }
                for (row, &offset) in places.place().iter().enumerate() {
                    let column = g + usize::from(offset) - row;
                    assert_eq!(table[row][column], g as u64, "row {row} of {last}");
                }
            }
        }
    }
}
