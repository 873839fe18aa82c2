//! Values over ranges of heaps, and periods.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Serialize;

use super::ask::Values;
use super::{Answer, Desk, Refusal, text};
use grundy::Natural;
use grundy_positions::json::JsonNumber;
use grundy_positions::notation::NumberError;
use grundy_positions::{PeriodReport, Sentence, Table};

/// Maximum number of different values whose counts are told.
const MOST_COUNTS: usize = 1000;

/// A part of a table.
#[derive(Debug, Serialize)]
pub(super) struct Part {
    ruleset: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<u64>,
    y: u64,
    /// Row by row, where there are pairs; else one row.
    values: Vec<Vec<Cell>>,
    /// How often each value occurs among these, the least values first.
    counts: Vec<Count>,
    /// Whether these are all.
    counts_complete: bool,
}

/// How often a value occurs.
#[derive(Debug, Serialize)]
struct Count {
    value: Cell,
    count: usize,
}

/// A value, as a number of the JSON form.
#[derive(Debug)]
struct Cell(u64);

impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        JsonNumber(&Natural::from(self.0)).serialize(serializer)
    }
}

impl Desk<'_> {
    pub(super) fn values(&mut self, wanted: &Values) -> Answer<Part> {
        let game = self.service.catalog.parse_ruleset(&wanted.ruleset)?;
        for [from, to] in wanted.x.into_iter().chain([wanted.y]) {
            if from > to {
                return Err(NumberError::NotARange { found: format!("{from}..{to}") }.into());
            }
        }
        let ranges: Vec<_> = wanted.x.iter().chain([&wanted.y]).map(|&[from, to]| from..=to).collect();
        let mut table = Table::new(game, &ranges)?;
        let size = |range: &RangeInclusive<u64>| u128::from(range.end() - range.start()) + 1;
        let cells = table.x().map_or(1, size).saturating_mul(size(table.y()));
        let greatest = ranges.iter().map(|range| *range.end()).max().unwrap_or_default();
        self.service.bounds.check_cells(cells, greatest)?;
        let (ruleset, x) = (table.ruleset().to_owned(), table.x().map(|x| *x.start()));
        let mut rows = table.values(&self.budget)?;
        let mut values: Vec<Vec<Cell>> = Vec::new();
        while let Some(row) = rows.next_row(&mut self.budget)? {
            let row = row.iter().map(|&value| Cell(value));
            match values.last_mut() {
                Some(only) if x.is_none() => only.extend(row),
                _ => values.push(row.collect()),
            }
        }
        let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
        for Cell(value) in values.iter().flatten() {
            *counts.entry(*value).or_default() += 1;
        }
        let counts_complete = counts.len() <= MOST_COUNTS;
        let counts = counts.into_iter().take(MOST_COUNTS);
        let counts = counts.map(|(value, count)| Count { value: Cell(value), count }).collect();
        Ok(Part { ruleset, x, y: wanted.y[0], values, counts, counts_complete })
    }

    pub(super) fn period(&mut self, ruleset: &str, outcomes: bool) -> Answer<String> {
        let mut game = self.service.catalog.parse_ruleset(ruleset)?;
        match PeriodReport::of(&mut game, outcomes, &mut self.budget) {
            Some(report) => Ok(text(&report)),
            None => {
                let message = format!("`{}` is not played with single heaps", game.ruleset());
                let sentence = Sentence::of("error-no-single-heaps").text("ruleset", game.ruleset());
                Err(Refusal::bad(message).worded(&sentence, None))
            }
        }
    }
}
