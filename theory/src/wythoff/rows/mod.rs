//! The rows of the table of Wythoff's game, proved to be periodic.

mod periodic; // a row that repeats for ever
mod machine; // places value after value
mod windows; // what is kept of rows, since it may come back
mod settle; // the exact preperiods
mod search; // finds windows that come back

use periodic::Periodic;
use search::RowSearch;

use crate::kernels::Instructions;
use crate::theorems::{Datum, Evidence};
use crate::{Budget, Natural, Undecided};

/// The first rows of the table of `wythoff`, each with its period.
///
/// Every row is additively periodic: `G(r, n + p) = G(r, n) + p` from some column on [Dress, Flammenkamp & Pink,
/// 1999; Landman, 2002]. Here period and preperiod of each row are proved by computation, and are the least.
///
/// ```
/// use grundy::wythoff::Rows;
/// use grundy::{Budget, Natural};
///
/// let rows = Rows::prove(5, &mut Budget::default())?;
/// let row = rows.get(5).unwrap();
/// assert_eq!((row.period(), row.preperiod()), (24, 27));
/// let far = Natural::from(10u8).pow(40);
/// assert!(rows.value(5, &far).unwrap() > far);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rows {
    rows: Vec<Row>,
}

/// One row of the table, with its period.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Row {
    preperiod: usize,
    repeat: Repeat,
    values: Periodic,
}

/// Where the windows of all rows up to one came back: what proves its period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// When the values below this were placed, for the first time.
    pub since: usize,
    /// And when the values below this were, again.
    pub again: usize,
}

impl Rows {
    /// The greatest row: a place is written down in 16 bits, and the preperiods of rows so far down take years.
    pub const MOST: usize = 10_000;

    /// Proves the periods of the rows `0..=last`.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice, and for more than [`Rows::MOST`] rows besides row 0.
    pub fn prove(last: usize, budget: &mut Budget) -> Result<Self, Undecided> {
        Rows::prove_with(Instructions::best(), last, budget)
    }

    /// Proves the periods of the rows `0..=last`, with these instructions.
    ///
    /// # Errors
    /// As for [`Rows::prove`].
    pub fn prove_with(with: Instructions, last: usize, budget: &mut Budget) -> Result<Self, Undecided> {
        RowSearch::with(with, last)?.run(budget)
    }

    /// A row, if its period was proved.
    pub fn get(&self, row: usize) -> Option<&Row> {
        self.rows.get(row)
    }

    /// All rows, from row 0 on.
    pub fn iter(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter()
    }

    /// What a checker needs to convince itself of the least preperiods and periods: the windows of this row and all above it are the
    /// same when all values below `since`, and all below `again`, are placed.
    pub fn evidence(&self) -> Evidence<'static> {
        let claim = |row: &Row| {
            Datum::Fields(vec![("period", row.period().into()), ("preperiod", row.preperiod().into())])
        };
        let repeat = |row: &Row| {
            Datum::Fields(vec![("since", row.repeat.since.into()), ("again", row.repeat.again.into())])
        };
        let rows = vec![("rows", Datum::List(self.iter().map(claim).collect()))];
        let repeats = vec![("repeats", Datum::List(self.iter().map(repeat).collect()))];
        Evidence::new("wythoff".into(), rows, "repeated-windows", repeats)
    }

    /// The value `G(row, column)` of a square that is not in the preperiod of the row; `None` for others.
    pub fn value(&self, row: usize, column: &Natural) -> Option<Natural> {
        let Row { preperiod, values, .. } = self.rows.get(row)?;
        if *column < Natural::from(*preperiod) {
            return None;
        }
        let residue = column % values.period();
        // The value is from column - 2 row to column + row; that of value g stands `row + column - g` from its first
        // place.
        (0..=3 * row).find_map(|offset| {
            let of_value = residue + row + (2 * row).next_multiple_of(values.period()) - offset;
            let stands = usize::from(values.offsets()[of_value % values.period()]) == offset;
            stands.then(|| column + Natural::from(row) - Natural::from(offset))
        })
    }

    /// The column of the row in which a value stands, if that is not in the preperiod.
    pub fn column(&self, row: usize, value: &Natural) -> Option<Natural> {
        let Row { preperiod, values, .. } = self.rows.get(row)?;
        let offset = usize::from(values.offsets()[value % values.period()]);
        let column = value + Natural::from(offset);
        (column >= Natural::from(*preperiod + row)).then(|| column - Natural::from(row))
    }
}

impl Row {
    /// The least `p` such that `G(r, n + p) = G(r, n) + p` from some column on.
    pub fn period(&self) -> usize {
        self.values.period()
    }

    /// The least column from which on that holds.
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    /// What proves it.
    pub fn repeat(&self) -> Repeat {
        self.repeat
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::GrundyTable;
    use crate::wythoff::Wythoff;

    #[test]
    fn rows_have_the_published_periods() {
        for with in Instructions::all() {
            let rows = Rows::prove_with(with, 40, &mut Budget::default()).unwrap();
            let published = include_str!("../../../tests/data/wythoff_rows_0_118.tsv");
            let mut compared = 0;
            for line in
                published.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
            {
                let numbers: Vec<usize> = line.split('\t').map(|number| number.parse().unwrap()).collect();
                let Some(row) = rows.get(numbers[0]) else { continue };
                assert_eq!([row.period(), row.preperiod()], numbers[1..], "row {}, {with:?}", numbers[0]);
                compared += 1;
            }
            assert_eq!(compared, 41);
        }
    }

    #[test]
    fn values_and_columns_are_those_of_the_table() {
        const COLUMNS: usize = 4000;
        let rows = Rows::prove(16, &mut Budget::default()).unwrap();
        let table = GrundyTable::new(Wythoff::CLASSIC, 16, COLUMNS, &mut Budget::default()).unwrap();
        for (number, row) in rows.iter().enumerate() {
            for column in 0..=COLUMNS {
                let value = Natural::from(table.value(number, column).unwrap().0);
                let found = rows.value(number, &Natural::from(column));
                assert_eq!(found, (column >= row.preperiod()).then(|| value.clone()), "{number}, {column}");
                match rows.column(number, &value) {
                    Some(found) => assert_eq!(found, Natural::from(column), "value {value} in row {number}"),
                    None => assert!(column < row.preperiod() + 3 * number, "value {value} in row {number}"),
                }
            }
        }
    }

    #[test]
    fn a_budget_ends_the_search() {
        assert!(Rows::prove(30, &mut Budget::new(1000)).is_err());
        assert!(Rows::prove(1_000_000, &mut Budget::default()).is_err());
        assert!(Rows::prove(usize::MAX, &mut Budget::unlimited()).is_err());
    }
}
