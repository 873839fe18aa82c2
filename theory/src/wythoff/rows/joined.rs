//! Rows that are known, played back together.

use super::periodic::Periodic;
use crate::kernels::{TOGETHER, ValueSets};

/// The union of the first rows: which columns and diagonals each value has in any of them, for the values of a period.
///
/// To play back a thousand rows, row after row, takes a thousand times as long as to copy their union. It is joined
/// anew as soon as that takes no longer than what rows besides have cost since.
#[derive(Clone, Debug, Default)]
pub(super) struct Joined {
    rows: usize,
    /// A multiple of the periods of the rows and of 64.
    period: usize,
    /// For each [`TOGETHER`] values of a period the sets, as [`ValueSets::save`] gives them.
    sets: Vec<u64>,
    /// How often [`TOGETHER`] values were played back in a row besides.
    played: usize,
}

/// Number of words that the sets of the union may always take.
const MOST_SMALL: usize = 1 << 16;

impl Joined {
    /// Plays back the values from `value` on, in all known rows.
    pub(super) fn play(&mut self, known: &[Periodic], value: usize, into: &mut ValueSets) {
        if known.len() < self.rows {
            *self = Joined::default();
        }
        // Early, some of what is joined would be before column 0.
        let joined = if value >= 64 * self.rows { self.rows } else { 0 };
        if joined > 0 {
            self.load(value, into);
        }
        for (row, periodic) in known.iter().enumerate().skip(joined) {
            into.insert_all(row, value, periodic.of_values(value));
        }
        self.played += known.len() - joined;
        // Where one goes backwards, rows become fewer: most of them stay joined for some time.
        let rows = &known[..(known.len() - known.len() / 16).max(self.rows)];
        let period = rows.last().map_or(0, Periodic::period);
        // To join them is to play back a period of the new rows, and to copy what is there.
        if self.played > (rows.len() - self.rows + rows.len() / 16) * (period / TOGETHER) {
            self.join(rows);
        }
    }

    fn load(&self, value: usize, into: &mut ValueSets) {
        let (last, words) = (self.rows - 1, ValueSets::saved_words(self.rows - 1));
        into.load(value, last, &self.sets[value % self.period / TOGETHER * words..][..words]);
    }

    /// Joins more rows, unless that takes more room than the rows themselves.
    fn join(&mut self, rows: &[Periodic]) {
        self.played = 0;
        let new = &rows[self.rows..];
        let period = new.iter().map(Periodic::period).fold(self.period.max(64), common_multiple);
        let words = ValueSets::saved_words(rows.len().saturating_sub(1));
        let room: usize = rows.iter().map(Periodic::period).sum();
        // A multiple beyond all numbers would take more than any room, so it is never that of what is joined.
        if new.is_empty() || (period / TOGETHER).saturating_mul(words) > room / 2 + MOST_SMALL {
            return;
        }
        let mut sets = vec![0; period / TOGETHER * words];
        let mut of_block = ValueSets::new(rows.len() - 1);
        // So late that the sets do not begin before column 0.
        let from = (64 * rows.len()).next_multiple_of(period);
        for (value, saved) in (from..).step_by(TOGETHER).zip(sets.chunks_exact_mut(words)) {
            of_block.start(value);
            if self.rows > 0 {
                self.load(value, &mut of_block);
            }
            for (row, periodic) in (self.rows..).zip(new) {
                of_block.insert_all(row, value, periodic.of_values(value));
            }
            of_block.save(saved);
        }
        *self = Joined { rows: rows.len(), period, sets, played: 0 };
    }
}

/// The least common multiple; `usize::MAX` where it is no less than that.
///
/// Of `usize::MAX` and any number it is `usize::MAX` again, so of many numbers, too, one after the other.
pub(super) fn common_multiple(a: usize, b: usize) -> usize {
    (a / greatest_divisor(a, b)).saturating_mul(b)
}

fn greatest_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::wythoff::Rows;

    const LAST: usize = 100;

    #[test]
    fn what_is_joined_is_what_the_rows_are() {
        let rows: Vec<Periodic> =
            Rows::prove(70, &mut Budget::default()).unwrap().iter().map(|row| row.values.clone()).collect();
        let (mut sets, mut expected) = (ValueSets::new(LAST), ValueSets::new(LAST));
        let mut joined = Joined::default();
        let mut seen = Vec::new();
        // More and more rows are known, and then fewer and fewer.
        let (up, down) = ((0..40).map(|part| (part, 30 + part)), (0..40).map(|part| (80 - part, 70 - part)));
        for (part, known) in up.chain(down) {
            for value in (4096 + part * 32_768..).step_by(TOGETHER).take(1500) {
                sets.start(value);
                joined.play(&rows[..known], value, &mut sets);
                expected.start(value);
                for (row, periodic) in rows[..known].iter().enumerate() {
                    expected.insert_all(row, value, periodic.of_values(value));
                }
                assert!(sets == expected, "{known} rows, {} joined, value {value}", joined.rows);
                seen.push(joined.rows);
            }
        }
        seen.dedup();
        assert!(seen.len() > 10 && seen.iter().any(|rows| *rows > 60), "{seen:?}");
    }

    /// Rows whose periods have a common multiple beyond 2^64.
    fn rows_of_prime_periods() -> Vec<Periodic> {
        let row = |(row, period): (u16, u16)| {
            Periodic::new(0, (0..period).map(|value| value % (3 * row + 1)).collect())
        };
        // In row 0, all offsets are 0.
        (0..).zip([1, 1013, 1019, 1021, 1031, 1033, 1039, 1049]).map(row).collect()
    }

    #[test]
    fn rows_whose_common_multiple_is_too_large_are_played_back_one_by_one() {
        let rows = rows_of_prime_periods();
        let (mut sets, mut expected) = (ValueSets::new(rows.len()), ValueSets::new(rows.len()));
        let mut joined = Joined::default();
        for value in (4096..).step_by(TOGETHER).take(20_000) {
            sets.start(value);
            joined.play(&rows, value, &mut sets);
            expected.start(value);
            for (row, periodic) in rows.iter().enumerate() {
                expected.insert_all(row, value, periodic.of_values(value));
            }
            assert!(sets == expected, "value {value}");
        }
        assert_eq!(joined.rows, 0);
    }

    #[test]
    fn the_common_multiple_is_the_least() {
        assert_eq!([(1, 1), (4, 6), (64, 24), (7, 5)].map(|(a, b)| common_multiple(a, b)), [1, 12, 192, 35]);
    }

    #[test]
    fn a_common_multiple_beyond_all_numbers_is_the_greatest() {
        let periods = rows_of_prime_periods().into_iter().map(|row| row.period());
        assert_eq!(periods.fold(1, common_multiple), usize::MAX);
        // It stays so: its own divisors, and others.
        let of_greatest = [1, 2, 3, 15, 64, usize::MAX - 1, usize::MAX];
        for number in of_greatest {
            assert_eq!(common_multiple(usize::MAX, number), usize::MAX);
            assert_eq!(common_multiple(number, usize::MAX), usize::MAX);
        }
        // What is not beyond them is exact, though the product of the two is.
        assert_eq!(common_multiple(1 << 63, 1 << 62), 1 << 63);
        assert_eq!(common_multiple(1 << 63, 3), usize::MAX);
    }
}
