//! The positions of Wythoff's game with a given value, one after the other, without a table.

use super::Pair;

/// The positions `(a, b)` of `wythoff` with value `g` and `a <= b`, in order; with `g = 0` the P-positions.
///
/// Value after value and row after row, as [Blass & Fraenkel, 1990] have it: in row `r`, value `g` stands in the least
/// column that holds no less value, and in which, and on whose diagonal, no row above holds `g`. For each value up to
/// `g` it is kept which columns and diagonals have it, as bits from the current row on: about two bits a row.
///
/// ```
/// use grundy::wythoff::ValuePairs;
///
/// let pairs: Vec<_> = ValuePairs::of(1).take(5).map(|pair| (pair.a, pair.b)).collect();
/// assert_eq!(pairs, [(0, 1), (2, 2), (3, 6), (4, 8), (5, 7)]);
/// ```
#[derive(Clone, Debug)]
pub struct ValuePairs {
    /// The values up to the one that is asked for.
    values: Vec<Stands>,
    row: u64,
    /// Where each value stands in the current row.
    columns: Vec<u64>,
    /// How many pairs were found.
    found: u64,
}

/// Where a value stands in the rows above.
#[derive(Clone, Debug, Default)]
struct Stands {
    columns: NumberSet,
    diagonals: NumberSet,
}

/// The number of the diagonal through `(x, y)`: from the middle, right and left by turns.
fn diagonal(row: usize, column: usize) -> usize {
    if column >= row { 2 * (column - row) } else { 2 * (row - column) - 1 }
}

/// A set of numbers that fills from below.
#[derive(Clone, Debug, Default)]
struct NumberSet {
    /// From this word on, not all are in it.
    first: usize,
    words: Vec<u64>,
}

impl NumberSet {
    fn contains(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    fn insert(&mut self, number: usize) {
        if self.words.len() <= number / 64 {
            // Twice as much, as a vector would grow.
            self.words.resize((number / 64 + 1).next_power_of_two(), 0);
        }
        self.words[number / 64] |= 1 << (number % 64);
        while self.words.get(self.first) == Some(&u64::MAX) {
            self.first += 1;
        }
    }

    /// The numbers that are not in the set.
    fn missing(&self) -> impl Iterator<Item = usize> + '_ {
        (self.first..).flat_map(|word| {
            let mut open = !self.words.get(word).copied().unwrap_or(0);
            std::iter::from_fn(move || {
                let bit = (open != 0).then(|| open.trailing_zeros() as usize)?;
                open &= open - 1;
                Some(64 * word + bit)
            })
        })
    }
}

impl ValuePairs {
    /// Those of value `value`.
    pub fn of(value: u16) -> Self {
        let values = vec![Stands::default(); usize::from(value) + 1];
        ValuePairs { values, row: 0, columns: Vec::new(), found: 0 }
    }

    /// The columns in which the values 0, 1, …, `value` stand in the next row, from row 0 on.
    pub fn next_row(&mut self) -> &[u64] {
        self.columns.clear();
        // A row is far below what memory holds bits for.
        #[allow(clippy::cast_possible_truncation)]
        let row = self.row as usize;
        for stands in &mut self.values {
            let is_open = |column: &usize| {
                !self.columns.contains(&(*column as u64))
                    && !stands.diagonals.contains(diagonal(row, *column))
            };
            let column = stands.columns.missing().find(is_open).expect("columns never end");
            stands.columns.insert(column);
            stands.diagonals.insert(diagonal(row, column));
            self.columns.push(column as u64);
        }
        self.row += 1;
        &self.columns
    }
}

impl Iterator for ValuePairs {
    type Item = Pair<u64>;

    fn next(&mut self) -> Option<Pair<u64>> {
        loop {
            let a = self.row;
            let b = *self.next_row().last().expect("one for each value");
            if a <= b {
                let n = self.found;
                self.found += 1;
                return Some(Pair { n, a, b });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::GrundyTable;
    use crate::wythoff::Wythoff;
    use crate::{Budget, Nimber};

    #[test]
    fn values_stand_where_the_table_has_them() {
        let table = GrundyTable::new(Wythoff::CLASSIC, 150, 400, &mut Budget::default()).unwrap();
        let mut rows = ValuePairs::of(70);
        for row in 0..=150 {
            for (value, &column) in rows.next_row().iter().enumerate() {
                let found = table.value(row, usize::try_from(column).unwrap());
                assert_eq!(found, Some(Nimber(u32::try_from(value).unwrap())), "row {row}, column {column}");
            }
        }
    }

    #[test]
    fn the_positions_of_value_0_are_the_p_positions() {
        assert!(
            ValuePairs::of(0)
                .zip(Wythoff::CLASSIC.pairs_u64())
                .take(20_000)
                .all(|(found, pair)| found == pair)
        );
    }

    #[test]
    #[ignore = "half a minute: `./test all` runs it"]
    fn the_positions_of_value_0_are_the_p_positions_further() {
        assert!(
            ValuePairs::of(0)
                .zip(Wythoff::CLASSIC.pairs_u64())
                .take(100_000)
                .all(|(found, pair)| found == pair)
        );
    }
}
