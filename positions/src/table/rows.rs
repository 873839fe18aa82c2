//! The rows of a table: each by itself, all at once, or made of positions one by one.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use grundy::{Budget, Undecided};

use super::Positions;
use crate::catalog::Game;
use crate::component::Component;
use crate::row_by_row::RowByRow;

/// Rows of a game whose search believes what its rules claim: none is handed over before all are computed, since a claim that
/// turns out to be false leaves no value behind.
pub(super) struct Whole<'a, T> {
    pub(super) rows: Filled<'a, T>,
    pub(super) computed: Option<VecDeque<Vec<T>>>,
    /// Why there are no more rows.
    pub(super) ended: Option<Undecided>,
    pub(super) row: Vec<T>,
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

/// Fills a row, or a stretch of the one row, from some heap on.
pub(super) type Fill<T> = fn(&mut Game, Option<u64>, u64, &mut [T], &mut Budget) -> Result<(), Undecided>;

/// The value or the outcome of a position.
pub(super) type One<T> = fn(&mut Game, &Component, &mut Budget) -> Result<T, Undecided>;

/// Finds the next cell; `None` after the last.
type Next<'a, T> = Box<dyn FnMut(&mut Budget) -> Result<Option<T>, Undecided> + 'a>;

/// Cells one by one, in stretches.
pub(super) struct OneByOne<'a, T> {
    next: Next<'a, T>,
    /// How many come together, and whether fewer may come, where the budget does not suffice for more.
    stretch: (usize, bool),
    row: Vec<T>,
    failed: Option<Undecided>,
}

impl<'a, T> OneByOne<'a, T> {
    pub(super) fn new(stretch: (usize, bool), next: Next<'a, T>) -> Self {
        OneByOne { next, stretch, row: Vec::new(), failed: None }
    }

    /// A cell for each position.
    pub(super) fn of_positions(
        stretch: (usize, bool),
        mut positions: Positions,
        mut one: impl FnMut(&Component, &mut Budget) -> Result<T, Undecided> + 'a,
    ) -> Self {
        let next = move |budget: &mut Budget| match positions.next(budget)? {
            Some(position) => one(&position, budget).map(Some),
            None => Ok(None),
        };
        OneByOne::new(stretch, Box::new(next))
    }
}

impl<T> RowByRow<T> for OneByOne<'_, T> {
    /// What was found until the budget does not suffice is told first.
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[T]>, Undecided> {
        let (length, comes_in_parts) = self.stretch;
        self.row.clear();
        while self.failed.is_none() && self.row.len() < length {
            match (self.next)(budget) {
                Ok(Some(found)) => self.row.push(found),
                Ok(None) => break,
                Err(undecided) => self.failed = Some(undecided),
            }
        }
        match &self.failed {
            Some(undecided) if self.row.is_empty() || !comes_in_parts => Err(undecided.clone()),
            _ => Ok((!self.row.is_empty()).then_some(&self.row[..])),
        }
    }
}

/// Rows that do not depend on each other.
pub(super) struct Filled<'a, T> {
    pub(super) game: &'a mut Game,
    pub(super) stretches: Box<dyn Iterator<Item = (Option<u64>, RangeInclusive<u64>)>>,
    pub(super) fill: Fill<T>,
    pub(super) blank: T,
    pub(super) row: Vec<T>,
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
