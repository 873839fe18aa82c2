//! Chomp: eat a square of a bar of chocolate, with all squares to its right, below it, or both.

use std::fmt;
use std::str::FromStr;

use crate::written::shorten;
use crate::{Ruleset, Worded, prices};

/// Chomp [Gale, 1974]: a player chooses a square of a bar and eats it with all squares to its right, below it, or both. The
/// square at the top left is poisoned: here nobody may eat it, so that who can eat nothing else
/// loses. On divisors of a number it is older [Schuh, 1952].
///
/// ```
/// use grundy::{Budget, Nimber, Outcome, Play, Solver};
/// use grundy::games::chomp::{Bar, Chomp};
///
/// let bar: Bar = "3,2".parse()?;
/// let mut solver = Solver::new(Chomp);
/// assert_eq!(solver.outcome(&bar, Play::Normal, &mut Budget::default()), Ok(Outcome::P));
/// # Ok::<(), grundy::games::chomp::BarError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Chomp;

/// What is left of the bar: how many squares each row has, from top to bottom; none has more than the one above, and
/// the first has one at least.
///
/// It is written as these numbers, `4,3,1`; a whole bar may be typed as rows and columns, `3x4`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bar {
    /// Invariant: not empty, descending, without 0.
    rows: Vec<u8>,
}

impl Ruleset for Chomp {
    type Position = Bar;

    fn options(&self, bar: &Bar) -> impl Iterator<Item = Bar> {
        let squares = bar.rows.iter().enumerate().flat_map(|(row, &length)| {
            // Not the poisoned one.
            (u8::from(row == 0)..length).map(move |column| (row, column))
        });
        squares.map(|(row, column)| bar.bitten(row, column))
    }

    /// A bar and its mirror image are equal.
    fn canonical(&self, bar: Bar) -> Bar {
        bar.turned().min(bar)
    }

    fn owned_bytes(&self, bar: &Bar) -> usize {
        prices::block(bar.rows.capacity())
    }
}

impl Bar {
    /// The most rows that a bar can have, and the most squares of a row.
    pub const MOST: u8 = 100;

    /// A whole bar.
    ///
    /// # Errors
    /// [`BarError`] where a side is 0 or more than [`Bar::MOST`].
    pub fn whole(rows: u8, columns: u8) -> Result<Self, BarError> {
        Bar::new(vec![columns; usize::from(rows)])
    }

    fn new(mut rows: Vec<u8>) -> Result<Self, BarError> {
        if let Some(row) = rows.windows(2).position(|pair| pair[0] < pair[1]) {
            return Err(BarError::Grows { row: row + 2, above: rows[row], length: rows[row + 1] });
        }
        rows.retain(|&length| length > 0);
        let widest = *rows.first().ok_or(BarError::Nothing)?;
        if widest > Bar::MOST || rows.len() > usize::from(Bar::MOST) {
            return Err(BarError::TooLarge);
        }
        Ok(Bar { rows })
    }

    /// How many squares each row has, from top to bottom.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// How many squares can still be eaten: all but the poisoned one.
    pub fn edible(&self) -> u64 {
        self.rows.iter().copied().map(u64::from).sum::<u64>() - 1
    }

    /// Without the square of this row and column, counted from 0, and all that are eaten with it.
    fn bitten(&self, row: usize, column: u8) -> Bar {
        let (above, below) = self.rows.split_at(row);
        let left = below.iter().map(|&length| length.min(column)).filter(|&length| length > 0);
        Bar { rows: above.iter().copied().chain(left).collect() }
    }

    /// The mirror image: its rows are the columns.
    fn turned(&self) -> Bar {
        let longer = |column: u8| {
            let rows = self.rows.partition_point(|&length| length > column);
            u8::try_from(rows).expect("a bar has few rows")
        };
        Bar { rows: (0..self.rows[0]).map(longer).collect() }
    }
}

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, length) in self.rows.iter().enumerate() {
            write!(f, "{}{length}", if index > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Bar {
    type Err = BarError;

    fn from_str(text: &str) -> Result<Self, BarError> {
        let number = |digits: &str| {
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            if !is_number {
                return Err(BarError::NotANumber { found: shorten(digits) });
            }
            digits.parse::<u8>().map_err(|_| BarError::TooLarge)
        };
        match text.split_once(['x', 'X']) {
            Some((rows, columns)) if !text.contains(',') => Bar::whole(number(rows)?, number(columns)?),
            _ => Bar::new(text.split(',').map(number).collect::<Result<_, _>>()?),
        }
    }
}

/// Why a text is no bar.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum BarError {
    /// A length is no number.
    #[says(if found.is_empty(), "error-no-row", "expected how many squares a row has, found nothing")]
    #[says("error-not-a-row", "expected how many squares a row has, found `{found}`")]
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A row is longer than the one above.
    #[says(
        "error-row-grows",
        "row {row} has {length} squares, more than the row above it, which has {above}"
    )]
    Grows {
        /// Which row, counted from 1.
        row: usize,
        /// How many squares the row above has.
        above: u8,
        /// How many it has.
        length: u8,
    },
    /// No square is left, not even the poisoned one.
    #[says("error-no-square", "expected a bar with a square at least: the poisoned one cannot be eaten")]
    Nothing,
    /// A side is too long.
    #[says(
        "error-large-bar",
        "expected at most {most} {most:rows|rows} of at most {most} squares",
        most = Bar::MOST
    )]
    TooLarge,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Nimber, Outcome, Play, Solver, check_laws};
    use std::collections::BTreeSet;

    fn bar(text: &str) -> Bar {
        text.parse().unwrap()
    }

    /// Every bar within `rows` rows and `columns` columns.
    fn bars(rows: usize, columns: u8) -> Vec<Bar> {
        let mut all = vec![Vec::new()];
        for _ in 0..rows {
            let longer = |bar: &Vec<u8>| {
                let bar = bar.clone();
                let most = bar.last().copied().unwrap_or(columns);
                (0..=most).map(move |length| [&bar[..], &[length]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        let bars: BTreeSet<Bar> = all.into_iter().filter_map(|rows| Bar::new(rows).ok()).collect();
        bars.into_iter().collect()
    }

    #[test]
    fn the_options_are_those_of_the_definition() {
        for bar in bars(4, 4) {
            let squares = |bar: &Bar| -> BTreeSet<(usize, u8)> {
                let row = |(row, &length): (usize, &u8)| (0..length).map(move |column| (row, column));
                bar.rows().iter().enumerate().flat_map(row).collect()
            };
            let all = squares(&bar);
            assert_eq!(bar.edible() + 1, all.len() as u64);
            let expected: BTreeSet<BTreeSet<(usize, u8)>> = all
                .iter()
                .filter(|&&square| square != (0, 0))
                .map(|&(row, column)| all.iter().copied().filter(|&(y, x)| y < row || x < column).collect())
                .collect();
            let options: Vec<_> = Chomp.options(&bar).map(|option| squares(&option)).collect();
            assert_eq!(options.len(), expected.len(), "{bar}: each once");
            assert_eq!(options.into_iter().collect::<BTreeSet<_>>(), expected, "{bar}");
            let turned: BTreeSet<_> =
                all.iter().map(|&(y, x)| (usize::from(x), u8::try_from(y).unwrap())).collect();
            assert_eq!(squares(&bar.turned()), turned, "{bar}");
        }
    }

    #[test]
    fn it_obeys_the_laws() {
        for bar in bars(3, 4) {
            assert_eq!(check_laws(&Chomp, &bar, &mut Budget::default()), Ok(()));
        }
    }

    /// Whoever begins wins every rectangle but the poisoned square alone, by stealing the strategy [Gale, 1974]. Two rows
    /// are lost if and only if the upper one has one square more: every move from there can be answered by one back to
    /// that form. A square is won by leaving its first row and column, which are equal.
    #[test]
    fn the_theorems_come_out() {
        let mut solver = Solver::new(Chomp);
        let budget = &mut Budget::default();
        let mut outcome = |bar: &Bar| solver.outcome(bar, Play::Normal, budget).unwrap();
        for (rows, columns) in (1..7).flat_map(|rows| (1..7).map(move |columns| (rows, columns))) {
            let is_lost = (rows, columns) == (1, 1);
            assert_eq!(outcome(&Bar::whole(rows, columns).unwrap()) == Outcome::P, is_lost);
        }
        for (upper, lower) in (1..30u8).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
            let bar = Bar::new(vec![upper, lower]).unwrap();
            assert_eq!(outcome(&bar) == Outcome::P, upper == lower + 1, "{bar}");
        }
        for side in 2..7 {
            let arms: Vec<u8> = [side].into_iter().chain((1..side).map(|_| 1)).collect();
            assert_eq!(outcome(&Bar::new(arms).unwrap()), Outcome::P);
        }
    }

    #[test]
    fn one_row_is_a_nim_heap_of_its_edible_squares_and_an_angle_is_two() {
        let mut solver = Solver::new(Chomp);
        let budget = &mut Budget::default();
        for (row, column) in (1..12u8).flat_map(|row| (1..12u8).map(move |column| (row, column))) {
            let rows = [row].into_iter().chain((1..column).map(|_| 1)).collect();
            let value = solver.grundy_value(&Bar::new(rows).unwrap(), budget);
            assert_eq!(value, Ok(Nimber(u32::from(row - 1) ^ u32::from(column - 1))));
        }
    }

    #[test]
    fn bars_are_read_as_they_are_written() {
        for all in bars(3, 4) {
            assert_eq!(bar(&all.to_string()), all);
        }
        assert_eq!((bar("2x3"), bar("3,0"), bar("1x1")), (bar("3,3"), bar("3"), bar("1")));
    }

    #[test]
    fn what_is_no_bar_is_told_why() {
        for (text, reason) in [
            ("", "expected how many squares a row has, found nothing"),
            ("3,", "expected how many squares a row has, found nothing"),
            ("3,a", "expected how many squares a row has, found `a`"),
            ("3,x", "expected how many squares a row has, found `x`"),
            ("+3", "expected how many squares a row has, found `+3`"),
            ("2,3", "row 2 has 3 squares, more than the row above it, which has 2"),
            ("0", "expected a bar with a square at least: the poisoned one cannot be eaten"),
            ("0x5", "expected a bar with a square at least: the poisoned one cannot be eaten"),
            ("101", "expected at most 100 rows of at most 100 squares"),
            ("255x255", "expected at most 100 rows of at most 100 squares"),
            ("99999999999", "expected at most 100 rows of at most 100 squares"),
        ] {
            assert_eq!(text.parse::<Bar>().unwrap_err().to_string(), reason, "{text}");
        }
    }

    #[test]
    fn every_option_is_a_bar_as_any_other() {
        for bar in bars(4, 4) {
            for option in Chomp.options(&bar) {
                assert_eq!(Bar::new(option.rows().to_vec()), Ok(option.clone()), "{bar} to {option}");
                assert!(!option.rows().contains(&0), "{bar} to {option}");
            }
        }
    }

    #[test]
    fn of_a_bar_and_its_mirror_image_one_is_searched() {
        for bar in bars(4, 4) {
            let (one, other) = (Chomp.canonical(bar.clone()), Chomp.canonical(bar.turned()));
            assert!(one == other && one <= bar, "{bar}");
            assert!(one == bar || one == bar.turned());
        }
        assert_eq!(Chomp.canonical(bar("3,1")), bar("2,1,1").min(bar("3,1")));
    }

    #[test]
    fn a_bar_owns_a_byte_a_row_and_what_a_block_costs() {
        let bytes = |rows: u8| Chomp.owned_bytes(&Bar::whole(rows, 3).unwrap());
        assert!(bytes(4) >= 4 && bytes(100) >= 100 && bytes(100) <= 300, "{} {}", bytes(4), bytes(100));
    }
}
