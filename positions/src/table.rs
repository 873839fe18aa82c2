//! Tables of values and of outcomes: over heaps, or over pairs of heaps, row by row.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use grundy::Natural;

use crate::catalog::{Game, RulesetFamily};
use crate::component::{Component, Kind};
use crate::row_by_row::RowByRow;
use crate::written::WrittenRules;
use grundy::{Budget, Outcome, Undecided};

/// The values or outcomes of a ruleset over a range of heaps, or of pairs of heaps.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{Table, notation::parse_ruleset};
///
/// let mut budget = Budget::default();
/// let mut table = Table::new(parse_ruleset("wythoff").unwrap(), &[4..=5, 0..=3])?;
/// let mut rows = table.values(&budget)?;
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[4, 5, 3, 2][..]));
/// assert_eq!(rows.next_row(&mut budget)?, Some(&[5, 3, 4, 0][..]));
/// assert_eq!(rows.next_row(&mut budget)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    game: Game,
    /// For pairs of heaps.
    x: Option<RangeInclusive<u64>>,
    y: RangeInclusive<u64>,
}

/// The ranges do not fit the ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {} for `{ruleset}`, found {found}", match kind {
    Kind::Heap => "one range of heaps",
    Kind::Pair => "one or two ranges of heaps",
    Kind::Board => "one range of sizes",
})]
#[non_exhaustive]
pub struct TableError {
    /// The ruleset.
    pub ruleset: String,
    /// What its components are: a table of pairs can have two ranges.
    pub kind: Kind,
    /// How many there are.
    pub found: usize,
}

impl Table {
    /// The table over one range of heaps; for a ruleset on two heaps, over one range for each, or
    /// one for both; for a ruleset on boards, over a range of sizes of whole ones.
    ///
    /// # Errors
    /// [`TableError`] where the ruleset has fewer heaps than there are ranges, or there is none.
    pub fn new(game: Game, ranges: &[RangeInclusive<u64>]) -> Result<Self, TableError> {
        let kind = game.about().form.kind();
        let (x, y) = match (kind, ranges) {
            (Kind::Pair, [both]) => (Some(both.clone()), both.clone()),
            (Kind::Pair, [x, y]) => (Some(x.clone()), y.clone()),
            (Kind::Heap | Kind::Board, [sizes]) => (None, sizes.clone()),
            _ => return Err(TableError { ruleset: game.ruleset().to_owned(), kind, found: ranges.len() }),
        };
        Ok(Table { game, x, y })
    }

    /// The ruleset in the notation.
    pub fn ruleset(&self) -> &str {
        self.game.ruleset()
    }

    /// The first heaps of the rows, for pairs of heaps.
    pub fn x(&self) -> Option<&RangeInclusive<u64>> {
        self.x.as_ref()
    }

    /// The heaps; for pairs, the second heaps: the columns.
    pub fn y(&self) -> &RangeInclusive<u64> {
        &self.y
    }

    /// The Grundy values.
    ///
    /// # Errors
    /// [`Undecided`] where a row does not fit the memory that the budget allows.
    pub fn values(&mut self, budget: &Budget) -> Result<Box<dyn RowByRow<u64> + '_>, Undecided> {
        if let Some(rows) = self.x.clone().and_then(|x| self.game.theory().rows(x, self.y.clone(), budget)) {
            return rows.map(|rows| rows as _);
        }
        self.filled(0, fill_values, budget)
    }

    /// The outcomes, by closed forms and outcome sequences where they reach further than values.
    ///
    /// # Errors
    /// [`Undecided`] where a row does not fit the memory that the budget allows.
    pub fn outcomes(&mut self, budget: &Budget) -> Result<Box<dyn RowByRow<Outcome> + '_>, Undecided> {
        self.filled(Outcome::P, fill_outcomes, budget)
    }

    /// The well-known rules that it is about, if it is.
    pub fn family(&self) -> &RulesetFamily {
        &self.game.about().family
    }

    /// Its rules as text, where somebody wrote them, with the claims that its values rest on.
    pub fn written_rules(&self) -> Option<WrittenRules> {
        self.game.rules_of_values()
    }

    fn filled<T: Clone + 'static>(
        &mut self,
        blank: T,
        fill: Fill<T>,
        budget: &Budget,
    ) -> Result<Box<dyn RowByRow<T> + '_>, Undecided> {
        let columns = usize::try_from(self.y.end() - self.y.start()).unwrap_or(usize::MAX);
        let stretches: Box<dyn Iterator<Item = (Option<u64>, RangeInclusive<u64>)>> = match &self.x {
            Some(x) => {
                budget.keep_at_once::<u64>(columns.saturating_add(1))?;
                let y = self.y.clone();
                Box::new(x.clone().map(move |x| (Some(x), y.clone())))
            }
            None => {
                let (start, end) = (*self.y.start(), *self.y.end());
                let starts = (start..=end).step_by(STRETCH);
                Box::new(
                    starts.map(move |from| (None, from..=from.saturating_add(STRETCH as u64 - 1).min(end))),
                )
            }
        };
        let believes = self.game.claim().is_some();
        let filled = Filled { game: &mut self.game, stretches, fill, blank, row: Vec::new() };
        if believes {
            return Ok(Box::new(Whole { rows: filled, computed: None, ended: None, row: Vec::new() }));
        }
        Ok(Box::new(filled))
    }
}

/// Rows of a game whose search believes what its rules claim: none is handed over before all are computed, since a claim that
/// turns out to be false leaves no value behind.
struct Whole<'a, T> {
    rows: Filled<'a, T>,
    computed: Option<VecDeque<Vec<T>>>,
    /// Why there are no more rows.
    ended: Option<Undecided>,
    row: Vec<T>,
}

impl<T: Clone> RowByRow<T> for Whole<'_, T> {
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[T]>, Undecided> {
        if self.computed.is_none() {
            let (mut all, mut cells) = (VecDeque::new(), 0);
            self.ended = loop {
                let kept = budget.keep_values(cells);
                match kept.and_then(|()| self.rows.next_row(budget)) {
                    Ok(Some(row)) => {
                        cells += row.len();
                        all.push_back(row.to_vec());
                    }
                    Ok(None) => break None,
                    Err(ended) => break Some(ended),
                }
            };
            if let Some(refuted) = self.rows.game.theory().refuted() {
                (self.ended, all) = (Some(refuted), VecDeque::new());
            }
            self.computed = Some(all);
        }
        match self.computed.as_mut().and_then(VecDeque::pop_front) {
            Some(row) => {
                self.row = row;
                Ok(Some(&self.row))
            }
            None => self.ended.clone().map_or(Ok(None), Err),
        }
    }
}

/// How many heaps of the one row come together.
const STRETCH: usize = 1 << 12;

/// Fills a row, or a stretch of the one row, from some heap on.
type Fill<T> = fn(&mut Game, Option<u64>, u64, &mut [T], &mut Budget) -> Result<(), Undecided>;

/// Rows that do not depend on each other.
struct Filled<'a, T> {
    game: &'a mut Game,
    stretches: Box<dyn Iterator<Item = (Option<u64>, RangeInclusive<u64>)>>,
    fill: Fill<T>,
    blank: T,
    row: Vec<T>,
}

impl<T: Clone> RowByRow<T> for Filled<'_, T> {
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[T]>, Undecided> {
        let Some((x, heaps)) = self.stretches.next() else { return Ok(None) };
        let length = usize::try_from(heaps.end() - heaps.start()).expect("a row fits the memory") + 1;
        budget.spend(length as u64)?;
        self.row.resize(length, self.blank.clone());
        (self.fill)(self.game, x, *heaps.start(), &mut self.row, budget)?;
        Ok(Some(&self.row))
    }
}

fn fill_values(
    game: &mut Game,
    x: Option<u64>,
    from: u64,
    row: &mut [u64],
    budget: &mut Budget,
) -> Result<(), Undecided> {
    if let Some(values) = game.theory_mut().sequence() {
        match values.fill(from, row, budget) {
            // Heaps that do not only shrink have values, too, if not one after the other.
            Err(Undecided::RulesFail(_)) => {}
            filled => return filled,
        }
    }
    for (heap, cell) in (from..=u64::MAX).zip(row) {
        let component = component_of(game, x, heap)?;
        let value = game.theory_mut().value(&component, budget)?;
        *cell = u64::try_from(&value.0).map_err(|_| out_of_reach(game, heap))?;
    }
    Ok(())
}

/// A cell of the table.
fn component_of(game: &Game, x: Option<u64>, heap: u64) -> Result<Component, Undecided> {
    game.about().form.cell(x, heap).ok_or_else(|| out_of_reach(game, heap))
}

fn out_of_reach(game: &Game, heap: u64) -> Undecided {
    let (ruleset, limit) = (game.ruleset().to_owned(), heap.saturating_sub(1));
    Undecided::OutOfReach { heap: heap.to_string(), ruleset, limit }
}

fn fill_outcomes(
    game: &mut Game,
    x: Option<u64>,
    from: u64,
    row: &mut [Outcome],
    budget: &mut Budget,
) -> Result<(), Undecided> {
    for (heap, cell) in (from..=u64::MAX).zip(row) {
        let component = component_of(game, x, heap)?;
        *cell = if let Some(known) = game.theory().closed_outcome(&component) {
            known.outcome
        } else if let (Some(heap), Some(outcomes)) = (component.as_heap(), game.theory_mut().outcomes()) {
            match outcomes.outcome(heap, budget) {
                Err(Undecided::RulesFail(_)) => by_value(game, &component, budget)?,
                known => known?,
            }
        } else {
            by_value(game, &component, budget)?
        };
    }
    Ok(())
}

fn by_value(game: &mut Game, component: &Component, budget: &mut Budget) -> Result<Outcome, Undecided> {
    let value = game.theory_mut().value(component, budget)?;
    Ok(if value.0 == Natural::ZERO { Outcome::P } else { Outcome::N })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sum;
    use crate::catalog;
    use crate::notation::parse_ruleset;

    fn all<T: Clone>(mut rows: Box<dyn RowByRow<T> + '_>) -> Vec<Vec<T>> {
        let mut all = Vec::new();
        while let Some(row) = rows.next_row(&mut Budget::default()).unwrap() {
            all.push(row.to_vec());
        }
        all
    }

    fn table(ruleset: &str, ranges: &[RangeInclusive<u64>]) -> Table {
        Table::new(parse_ruleset(ruleset).unwrap(), ranges).unwrap()
    }

    #[test]
    fn every_ruleset_has_a_table_of_the_values_that_its_positions_have() {
        for entry in catalog::entries() {
            let sum = Sum::parse(&entry.example).unwrap();
            let ruleset = sum.games()[0].ruleset().to_owned();
            let mut game = parse_ruleset(&ruleset).unwrap();
            // There are as many bars of Chomp within a square as paths from corner to corner.
            let most = if game.about().form.kind() == Kind::Board { 7 } else { 20 };
            let mut value = |x: Option<u64>, heap: u64| {
                let component = game.about().form.cell(x, heap).unwrap();
                u64::try_from(&game.theory_mut().value(&component, &mut Budget::default()).unwrap().0)
                    .unwrap()
            };
            let mut asked = table(&ruleset, &[3..=most]);
            let expected: Vec<Vec<u64>> = match asked.x().cloned() {
                Some(x) => x.map(|x| (3..=most).map(|y| value(Some(x), y)).collect()).collect(),
                None => vec![(3..=most).map(|heap| value(None, heap)).collect()],
            };
            let budget = Budget::default();
            assert_eq!(all(asked.values(&budget).unwrap()), expected, "{ruleset}");
            let outcome = |row: &Vec<u64>| -> Vec<Outcome> {
                row.iter().map(|&value| if value == 0 { Outcome::P } else { Outcome::N }).collect()
            };
            let outcomes: Vec<Vec<Outcome>> = expected.iter().map(outcome).collect();
            assert_eq!(all(asked.outcomes(&budget).unwrap()), outcomes, "{ruleset}");
        }
    }

    #[test]
    fn a_row_of_any_length_comes_in_stretches() {
        let values: Vec<u64> = all(table("nim", &[7..=10_000]).values(&Budget::default()).unwrap()).concat();
        assert!(values.into_iter().eq(7..=10_000));
        let greatest = u64::MAX - 1;
        let last = all(table("nim", &[greatest..=u64::MAX]).values(&Budget::default()).unwrap());
        assert_eq!(last, [[greatest, u64::MAX]]);
    }

    #[test]
    fn a_proved_period_reaches_any_heap_without_memory() {
        let tight = Budget::default().with_table(10_000);
        let (from, to) = (u64::MAX - 5, u64::MAX);
        let mut table = table("take:1,4,9", &[from..=to]);
        let mut rows = table.values(&tight).unwrap();
        let row = rows.next_row(&mut tight.clone()).unwrap().unwrap().to_vec();
        let mut sum = Sum::parse("take:1,4,9 0").unwrap();
        for (heap, value) in (from..=to).zip(row) {
            let mut parts = sum.parts().to_vec();
            parts[0].component = Component::heap(heap);
            sum.set_parts(parts);
            let analysis = sum.analyse(&crate::Question::default(), &mut tight.clone());
            assert_eq!(analysis.value.unwrap().0, Natural::from(value));
        }
    }

    #[test]
    fn ranges_must_fit_the_ruleset() {
        let ruleset = |text| parse_ruleset(text).unwrap();
        let error = Table::new(ruleset("nim"), &[0..=3, 0..=3]).map(|_| ()).unwrap_err();
        assert_eq!(error.to_string(), "expected one range of heaps for `nim`, found 2");
        assert!(Table::new(ruleset("euclid"), &[]).is_err());
        let tight = Budget::default().with_table(10);
        assert!(table("euclid", &[0..=3, 0..=10]).values(&tight).is_err());
    }
}
