//! Sets of cells as parts: their shapes are their own names.

use std::ops::ControlFlow;

use super::{PartSearch, Parts, Taker};
use crate::search::cells::Cells;
use crate::{Budget, Held, Undecided};

/// The search where moves remove cells.
///
/// ```
/// use grundy::{Budget, CellSearch, Cells, Removes};
///
/// // Cram on a board of 3 x 4 cells.
/// let mut search = CellSearch::new(Cells::of_board(3, 4, Removes::Two).unwrap());
/// let budget = &mut Budget::default();
/// assert_eq!(search.value((1 << 12) - 1, budget)?, 1);
/// assert!(search.is((1 << 12) - 1, 1, budget)?);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub type CellSearch = PartSearch<Cells>;

impl Parts for Cells {
    fn may_loop(&self) -> bool {
        false
    }

    fn options(
        &mut self,
        part: u128,
        taker: &mut dyn Taker,
        _: &mut Held,
        _: &mut Budget,
    ) -> Result<(), Undecided> {
        self.each_option(part, |free| {
            self.parts(free, &mut |part| taker.part(part));
            if taker.end() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Ok(())
    }

    fn size(&self) -> fn(u128) -> u32 {
        self.size_of_part()
    }

    fn longest(&self, part: u128) -> u32 {
        self.longest_play(part)
    }

    fn bytes(&self) -> usize {
        0
    }
}

impl PartSearch<Cells> {
    /// A search that knows nothing yet.
    pub fn new(cells: Cells) -> Self {
        let goes_to_the_end = cells.go_to_the_end();
        PartSearch { goes_to_the_end, ..PartSearch::of(cells) }
    }

    /// About how many bytes are kept.
    pub fn bytes(&self) -> usize {
        self.facts.bytes() + self.guide.bytes()
    }

    /// The value of some cells.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn value(&mut self, free: u128, budget: &mut Budget) -> Result<u16, Undecided> {
        let all = self.parts_of(free);
        self.any_game().value_of_sum(&all, budget)
    }

    /// Whether some cells have this value.
    ///
    /// # Errors
    /// As [`CellSearch::value`].
    pub fn is(&mut self, free: u128, value: u16, budget: &mut Budget) -> Result<bool, Undecided> {
        let all = self.parts_of(free);
        self.any_game().sum_is(&all, value, budget)
    }

    /// Whether some cells have this value, where that is seen without a search: by what is known already, by symmetry, or since no
    /// play is so long.
    ///
    /// ```
    /// use grundy::{CellSearch, Cells, Removes};
    ///
    /// // Each domino on 8 x 16 cells is answered by its image after half a turn.
    /// let mut search = CellSearch::new(Cells::of_board(8, 16, Removes::Two).unwrap());
    /// assert_eq!(search.seen_to_be(u128::MAX, 0), Some(true));
    /// assert_eq!(search.seen_to_be(u128::MAX >> 1, 0), None);
    /// ```
    pub fn seen_to_be(&mut self, free: u128, value: u16) -> Option<bool> {
        let all = self.parts_of(free);
        let search = self.any_game();
        search.clear_way();
        let all = search.option(&all, value);
        match search.parts[..] {
            [] => Some(all.wanted == 0),
            [part] if search.has_not(part, all.wanted) => Some(false),
            _ => None,
        }
    }

    pub(super) fn parts_of_placed(&self, placed: u128) -> Vec<u128> {
        let mut all = Vec::new();
        self.game.parts(placed, &mut |part| all.push(part));
        all
    }

    pub(super) fn any_game(&mut self) -> &mut PartSearch<dyn Parts + '_> {
        self
    }

    pub(super) fn parts_of(&self, free: u128) -> Vec<u128> {
        self.parts_of_placed(self.game.placed(free))
    }
}
