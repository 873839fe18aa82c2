//! Values from the table of a game of lines.

use std::ops::RangeInclusive;

use grundy::Natural;

use crate::catalog::OptionsOfValue;
use crate::catalog::rules::pair;
use crate::component::Component;
use crate::row_by_row::RowByRow;
use grundy::lines::{self, OptionValues, TableRows};
use grundy::{BigNimber, Budget, Nimber, Ruleset, Undecided};

/// The values of a game of two heaps whose moves are lines.
pub(super) struct Tabulated<R> {
    rules: R,
    /// The values of the options of the position asked for last: the next question is often about it.
    last: Option<((usize, usize), OptionValues)>,
}

impl<R> Tabulated<R>
where
    R: Ruleset<Position = (u64, u64)>,
    for<'a> lines::PieceMoves: From<&'a R>,
{
    pub(super) fn new(rules: R) -> Self {
        Tabulated { rules, last: None }
    }

    /// The values of a position and its options, from the table up to it.
    pub(super) fn of_options(
        &mut self,
        component: &Component,
        budget: &mut Budget,
    ) -> Result<&OptionValues, Undecided> {
        // A heap beyond the machine's numbers is beyond every table.
        let moves = || lines::PieceMoves::from(&self.rules);
        let too_large = |heap: &Natural| Undecided::out_of_reach(heap, &moves(), lines::MOST);
        let index = |heap: &Natural| usize::try_from(heap).map_err(|_| too_large(heap));
        let [x, y] = pair(component);
        let (x, y) = (index(x)?, index(y)?);
        if self.last.as_ref().is_none_or(|(position, _)| *position != (x, y)) {
            let values = OptionValues::new(&self.rules, x, y, budget)?;
            self.last = Some(((x, y), values));
        }
        Ok(&self.last.as_ref().expect("it was just made").1)
    }

    /// See [`Theory::moves_to`](crate::catalog::Theory::moves_to).
    pub(super) fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let values = self.of_options(component, budget)?;
        let Ok(target) = u32::try_from(&target.0) else { return Ok(OptionsOfValue::all(Vec::new())) };
        let all = values.moves_to(Nimber(target)).map(|(x, y)| vec![Component::heaps([x, y])]);
        Ok(OptionsOfValue::first(limit, all.collect()))
    }

    /// See [`Theory::rows`](crate::catalog::Theory::rows).
    pub(super) fn rows(
        &self,
        x: &RangeInclusive<u64>,
        y: &RangeInclusive<u64>,
        budget: &Budget,
    ) -> Result<Box<dyn RowByRow<u64>>, Undecided> {
        let rows = PartOfTable::new(lines::PieceMoves::from(&self.rules), x, y, budget)?;
        Ok(Box::new(rows))
    }
}

/// The part of a table that is asked for: all that is above and to the left is computed too.
struct PartOfTable {
    rows: TableRows,
    /// The rows still to be passed over.
    above: usize,
    /// The columns left out.
    left: usize,
    row: Vec<u64>,
}

impl PartOfTable {
    fn new(
        moves: lines::PieceMoves,
        x: &RangeInclusive<u64>,
        y: &RangeInclusive<u64>,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        let index = |heap: u64| {
            usize::try_from(heap).map_err(|_| Undecided::out_of_reach(&heap, &moves, budget.table() as u64))
        };
        let (above, x_max) = (index(*x.start())?, index(*x.end())?);
        let (left, y_max) = (index(*y.start())?, index(*y.end())?);
        let rows = TableRows::new(moves, x_max, y_max, budget)?;
        Ok(PartOfTable { rows, above, left, row: Vec::new() })
    }
}

impl RowByRow<u64> for PartOfTable {
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[u64]>, Undecided> {
        while self.above > 0 {
            self.rows.next_row(budget)?;
            self.above -= 1;
        }
        let Some(row) = self.rows.next_row(budget)? else { return Ok(None) };
        self.row.clear();
        self.row.extend(row[self.left..].iter().copied().map(u64::from));
        Ok(Some(&self.row))
    }
}
