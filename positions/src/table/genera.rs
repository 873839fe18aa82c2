//! The genera of heaps, or what they are worth in misère play, heap by heap.

use grundy::misere::Genus;
use grundy::{Budget, Natural};

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
    let (mut heaps, game) = (table.y.clone(), &mut table.game);
    let mut genera = game.misere_quotient()?.genera();
    let next = move |budget: &mut Budget| {
        let Some(heap) = heaps.next() else { return Ok(None) };
        let values = game.sequence().expect("it is a game of heaps");
        let value = values.value(&Natural::from(heap), budget)?;
        // A value is no greater than its heap has options.
        let genus = genera.genus(heap, u32::try_from(&value.0).unwrap_or(u32::MAX), budget)?;
        Ok(Some(shown(genus)))
    };
    Some(Box::new(OneByOne::new((SHORT_STRETCH, true), Box::new(next))))
}
