//! Values over ranges of heaps, and periods.

use grundy::Worded;
use std::ops::RangeInclusive;

use serde::Serialize;

use super::cell::Cell;
use super::counts::{Count, Counts};
use super::{Answer, Desk, text};
use grundy_positions::notation::NumberError;
use grundy_positions::{PeriodReport, Sentence, Table, WrittenRules};

/// A part of a table.
#[derive(Debug, Serialize)]
pub(super) struct Part {
    ruleset: String,
    #[serde(flatten)]
    rules: Option<WrittenRules>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<u64>,
    y: u64,
    /// The positions, where they are neither heaps nor pairs of all numbers of a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<String>>,
    /// Row by row, where there are pairs; else one row.
    values: Vec<Vec<Cell>>,
    /// How often each value occurs among these, the least values first.
    counts: Vec<Count>,
    /// Whether these are all.
    counts_complete: bool,
}

/// How many heaps there are in a range.
pub(super) fn size(range: &RangeInclusive<u64>) -> u128 {
    u128::from(range.end() - range.start()) + 1
}

/// The greatest heap of a table.
pub(super) fn greatest_heap(table: &Table) -> u64 {
    *table.x().map_or(table.y(), |x| if x.end() > table.y().end() { x } else { table.y() }).end()
}

/// A report and, where the values follow something else than a period, what, and what proves it, as data for every language.
#[derive(Debug, Serialize)]
struct WordedPeriod {
    #[serde(flatten)]
    report: PeriodReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    followed: Option<[Sentence; 2]>,
}

impl Desk<'_> {
    /// The values of heaps; of pairs of a heap of `x` and one of `y`, where there is `x`.
    pub(super) fn values(&mut self, ruleset: &str, x: Option<[u64; 2]>, y: [u64; 2]) -> Answer<Part> {
        let mut table = self.table(ruleset, x, y)?;
        let [columns, rows] = [Some(table.y()), table.x()].map(|range| range.map_or(1, size));
        self.service.bounds.check_cells(rows.saturating_mul(columns), greatest_heap(&table).into())?;
        let ruleset = table.ruleset().to_owned();
        let x = table.x().map(|x| *x.start());
        let mut listed = table.positions();
        let positions = match &mut listed {
            Some(all) => {
                let mut positions = Vec::new();
                while let Some(position) = all.next(&mut self.budget)? {
                    positions.push(position.to_string());
                }
                Some(positions)
            }
            None => None,
        };
        let mut rows = table.values(&self.budget)?;
        let (mut values, mut counts): (Vec<Vec<Cell>>, _) = (Vec::new(), Counts::default());
        while let Some(row) = rows.next_row(&mut self.budget)? {
            row.iter().for_each(|&value| counts.add(value));
            let row = row.iter().copied().map(Cell::from);
            match values.last_mut() {
                Some(only) if x.is_none() => only.extend(row),
                _ => values.push(row.collect()),
            }
        }
        drop(rows);
        let rules = table.written_rules();
        let (counts, counts_complete) = counts.told();
        Ok(Part { ruleset, rules, x, y: y[0], positions, values, counts, counts_complete })
    }

    /// The table of a ruleset over these heaps: single ones, or pairs of one of `x` and one of `y`; without `x`, both are of
    /// `y`.
    pub(super) fn table(&self, ruleset: &str, x: Option<[u64; 2]>, y: [u64; 2]) -> Answer<Table> {
        let game = self.catalog.parse_ruleset(ruleset)?;
        for [from, to] in x.into_iter().chain([y]) {
            if from > to {
                return Err(NumberError::NotARange { found: format!("{from}..{to}") }.into());
            }
        }
        let ranges: Vec<_> = x.into_iter().chain([y]).map(|[from, to]| from..=to).collect();
        Ok(Table::new(game, &ranges)?)
    }

    pub(super) fn period(&mut self, ruleset: &str, outcomes: bool) -> Answer<String> {
        let mut game = self.catalog.parse_ruleset(ruleset)?;
        match PeriodReport::of(&mut game, outcomes, &mut self.budget) {
            Some(report) => Ok(text(&WordedPeriod { followed: report.followed(), report })),
            None => Err(NoTable::NoSingleHeaps { ruleset: game.ruleset().to_string() }.into()),
        }
    }
}

/// Why values are not shown in the way that is asked for.
#[derive(Worded)]
pub(super) enum NoTable {
    #[says("error-no-single-heaps", "`{ruleset}` is not played with single heaps")]
    NoSingleHeaps { ruleset: String },
    #[says(
        "error-no-overview",
        "`{ruleset}` has a table of positions one by one: not all heaps of this range are positions of it"
    )]
    OneByOne { ruleset: String },
    #[says(
        "error-no-common-table",
        "`{ruleset}` and `{other}` have no common table: one of them is played with pairs of heaps"
    )]
    NothingInCommon { ruleset: String, other: String },
}
