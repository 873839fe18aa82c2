//! The genera of heaps, or what they are worth in misère play, heap by heap.

use std::ops::RangeInclusive;

use grundy::misere::{Genera, Genus};
use grundy::{Budget, Natural, Undecided};

use super::{SHORT_STRETCH, Table};
use crate::catalog::Game;
use crate::row_by_row::RowByRow;

/// The genera of a range of heaps, each shown in some way.
pub(super) struct GeneraRows<'a, T> {
    game: &'a mut Game,
    genera: Genera,
    heaps: RangeInclusive<u64>,
    shown: fn(Genus) -> T,
    row: Vec<T>,
    failed: Option<Undecided>,
}

impl<'a, T> GeneraRows<'a, T> {
    /// `None` where the game has no quotient of heaps.
    pub(super) fn of(table: &'a mut Table, shown: fn(Genus) -> T) -> Option<Self> {
        if table.x.is_some() || table.positions.is_some() || table.boards.is_some() {
            return None;
        }
        let (heaps, game) = (table.y.clone(), &mut table.game);
        let genera = game.misere_quotient()?.genera();
        Some(GeneraRows { game, genera, heaps, shown, row: Vec::new(), failed: None })
    }

    fn genus(&mut self, heap: u64, budget: &mut Budget) -> Result<Genus, Undecided> {
        let values = self.game.sequence().expect("it is a game of heaps");
        let value = values.value(&Natural::from(heap), budget)?;
        // A value is no greater than its heap has options.
        self.genera.genus(heap, u32::try_from(&value.0).unwrap_or(u32::MAX), budget)
    }
}

impl<T> RowByRow<T> for GeneraRows<'_, T> {
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[T]>, Undecided> {
        self.row.clear();
        while self.failed.is_none() && self.row.len() < SHORT_STRETCH {
            let Some(heap) = self.heaps.next() else { break };
            match self.genus(heap, budget) {
                Ok(genus) => self.row.push((self.shown)(genus)),
                Err(undecided) => self.failed = Some(undecided),
            }
        }
        match &self.failed {
            Some(undecided) if self.row.is_empty() => Err(undecided.clone()),
            _ => Ok((!self.row.is_empty()).then_some(&self.row[..])),
        }
    }
}
