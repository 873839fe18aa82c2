//! Values of Wythoff's game far beyond any table: from rows that are proved to be periodic.

use grundy::Natural;

use crate::catalog::OptionsOfValue;
use crate::catalog::rules::pair;
use crate::component::Component;
use grundy::lines::TableRows;
use grundy::wythoff::{Row, Rows, Wythoff};
use grundy::{BigNimber, Budget, Undecided};

/// The rows that were proved so far.
#[derive(Default)]
pub(super) struct Far {
    rows: Option<Rows>,
}

/// Maximum number of cells of a table that is made sooner than any row is proved.
const SMALL_TABLE: u64 = 1 << 24;

/// A position by its row, the smaller heap, and its column; and whether the first heap is the row.
fn square(component: &Component) -> Option<(usize, &Natural, bool)> {
    let [x, y] = pair(component);
    let in_order = x <= y;
    let (smaller, larger) = if in_order { (x, y) } else { (y, x) };
    let row = usize::try_from(smaller).ok().filter(|row| *row <= Rows::MOST)?;
    Some((row, larger, in_order))
}

/// Whether the table up to a square would take longer than the proof that the rows up to this one are periodic.
fn is_far(row: usize, column: &Natural) -> bool {
    // Preperiods grow as a fifth of the cube of the row, as far as they are known; all rows up to this one are needed.
    let places =
        Natural::from(row + 1) * (Natural::from(row).pow(3) / Natural::from(5u8) + Natural::from(1u32 << 14));
    let cells = Natural::from(row + 1) * (column + Natural::ONE);
    cells > places && cells > Natural::from(SMALL_TABLE)
}

impl Far {
    /// Whether the value of a position is that of a row that is proved, or will be.
    pub(super) fn reaches(&self, component: &Component) -> bool {
        square(component).is_some_and(|(row, column, _)| {
            let known = self.rows.as_ref().and_then(|rows| rows.get(row));
            known.map_or_else(|| is_far(row, column), |known| *column >= Natural::from(known.preperiod()))
        })
    }

    /// The row that must be proved before the value of a far position is known.
    pub(super) fn row_needed(&self, component: &Component) -> Option<usize> {
        let (row, column, _) = square(component)?;
        let is_known = self.rows.as_ref().is_some_and(|rows| rows.get(row).is_some());
        (!is_known && is_far(row, column)).then_some(row)
    }

    /// The value of a far position; `None` where it is in a preperiod.
    pub(super) fn value(
        &mut self,
        component: &Component,
        budget: &mut Budget,
    ) -> Result<Option<BigNimber>, Undecided> {
        let Some((row, column, _)) = self.far(component) else { return Ok(None) };
        Ok(self.rows(row, budget)?.value(row, column).map(grundy::Nimber))
    }

    /// The options of a far position that have a value; `None` where one of its options may be in a preperiod.
    pub(super) fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Option<OptionsOfValue>, Undecided> {
        let Some((row, column, in_order)) = self.far(component) else { return Ok(None) };
        let rows = self.rows(row, budget)?;
        let preperiod = rows.iter().take(row + 1).map(Row::preperiod).max().unwrap_or(0);
        if *column < Natural::from(preperiod + row) {
            return Ok(None);
        }
        let has_target = |row: usize, column: &Natural| rows.value(row, column).as_ref() == Some(&target.0);
        let smaller = (0..row).filter(|left| has_target(*left, column)).map(|left| (left, column.clone()));
        let both = (1..=row)
            .map(|taken| (row - taken, column - Natural::from(taken)))
            .filter(|(row, column)| has_target(*row, column));
        let place = match rows.column(row, &target.0) {
            Some(place) => Some(place),
            None => early_column(row, target, budget)?,
        };
        let larger = place.filter(|place| place < column).map(|place| (row, place));
        let order = |(row, column): (usize, Natural)| {
            let row = Natural::from(row);
            vec![Component::heaps(if in_order { [row, column] } else { [column, row] })]
        };
        let (first, second): (Vec<_>, Vec<_>) = if in_order {
            (smaller.collect(), larger.into_iter().collect())
        } else {
            (larger.into_iter().collect(), smaller.collect())
        };
        let all: Vec<_> = first.into_iter().chain(second).chain(both).map(order).collect();
        Ok(Some(OptionsOfValue::first(limit, all)))
    }

    /// The square of a position whose rows are known, or worth their proof.
    fn far<'a>(&self, component: &'a Component) -> Option<(usize, &'a Natural, bool)> {
        square(component).filter(|_| self.reaches(component))
    }

    fn rows(&mut self, last: usize, budget: &mut Budget) -> Result<&Rows, Undecided> {
        let rows = match self.rows.take_if(|rows| rows.get(last).is_some()) {
            Some(rows) => rows,
            // Where the budget does not suffice for more, those that are known stay.
            None => Rows::prove(last, budget)?,
        };
        Ok(self.rows.insert(rows))
    }
}

/// The column of a row in which a value stands, from the table.
fn early_column(row: usize, value: &BigNimber, budget: &mut Budget) -> Result<Option<Natural>, Undecided> {
    let too_large = |_| Undecided::TableFull { values: budget.table() };
    let value = usize::try_from(&value.0).map_err(too_large)?;
    // Value g stands in one of the columns up to g + 2 row.
    let mut rows = TableRows::new(Wythoff::CLASSIC, row, value + 2 * row, budget)?;
    for _ in 0..row {
        rows.next_row(budget)?;
    }
    let row = rows.next_row(budget)?.unwrap_or_default();
    Ok(row.iter().position(|&found| found as usize == value).map(Natural::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stay_known_when_the_budget_does_not_suffice_for_more() {
        let mut far = Far { rows: Some(Rows::prove(10, &mut Budget::default()).unwrap()) };
        let position = |row: u8| Component::heaps([Natural::from(row), Natural::from(10u8).pow(40)]);
        let known = far.value(&position(10), &mut Budget::new(0)).unwrap();
        assert!(known.is_some());
        assert!(far.value(&position(60), &mut Budget::new(1000)).is_err());
        assert!(
            far.moves_to(&position(60), &grundy::Nimber(Natural::ZERO), 1, &mut Budget::new(1000)).is_err()
        );
        assert_eq!(far.value(&position(10), &mut Budget::new(0)), Ok(known));
    }
}
