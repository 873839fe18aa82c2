//! The bars of Chomp.

use grundy::games::chomp::Bar;

use crate::component::{Board, Component, Look, Squares};
use crate::errors::BoardError;
use crate::form::Boards;

impl Board for Bar {
    fn size(&self) -> u64 {
        self.edible()
    }

    /// The poisoned square is marked.
    fn look(&self) -> Option<Look> {
        let mut rows: Vec<String> = self.rows().iter().map(|&length| "#".repeat(length.into())).collect();
        rows[0].replace_range(..1, "!");
        Some(Look::Squares(Squares { rows }))
    }
}

/// Square bars to begin with.
pub(crate) struct Bars;

impl Boards for Bars {
    fn read(&self, word: &str) -> Result<Component, BoardError> {
        Ok(Component::board(word.parse::<Bar>()?))
    }

    /// A square of this side; without a side, the poisoned square alone.
    fn whole(&self, size: u64) -> Option<Component> {
        let side = u8::try_from(size.max(1)).ok()?;
        Bar::whole(side, side).ok().map(Component::board)
    }
}
