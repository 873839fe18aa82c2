//! The genera of heaps, or what they are worth in misère play, heap by heap.

use grundy::Budget;
use grundy::misere::Genus;

use super::rows::OneByOne;
use super::{SHORT_STRETCH, Table};
use crate::row_by_row::RowByRow;

/// The genera of the heaps of a table, each shown in some way; `None` where the game has no quotient of heaps.
pub(super) fn genera<'a, T: 'a>(
    table: &'a mut Table,
    shown: fn(Genus) -> T,
) -> Option<Box<dyn RowByRow<T> + 'a>> {
    if table.x.is_some() || table.listed.is_some() {
        return None;
    }
    let mut heaps = table.y.clone();
    let mut genera = table.game.misere_quotient()?.genera();
    let next = move |budget: &mut Budget| match heaps.next() {
        Some(heap) => Ok(Some(shown(genera.genus(&[heap], budget)?))),
        None => Ok(None),
    };
    Some(Box::new(OneByOne::new((SHORT_STRETCH, true), Box::new(next))))
}
