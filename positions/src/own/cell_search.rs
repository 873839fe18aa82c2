//! The search of cells that moves remove: numbers of 128 digits name sets of them, and where there are more cells, rows of words do.
//!
//! The page, whose engine is built for its size, knows of more cells only what symmetry tells.

use grundy::{Budget, CellSearch, CellSet, Removes, Undecided, WideSearch};

pub(super) enum Search {
    Few(CellSearch),
    /// It takes more time and memory for each set, and proves nothing to others.
    Many {
        search: Option<WideSearch>,
        near: Vec<CellSet>,
    },
}

impl Search {
    /// Of many cells with these neighbours, by the sides of their grid if they have one.
    pub(super) fn of_many(near: Vec<CellSet>, grid: Option<[usize; 2]>, removes: Removes) -> Self {
        let search = if cfg!(target_family = "wasm") {
            None
        } else {
            Some(WideSearch::of_cells(near.clone(), grid, removes))
        };
        Search::Many { search, near }
    }

    /// Whether more is found than what is seen at once.
    pub(super) fn searches(&self) -> bool {
        !matches!(self, Search::Many { search: None, .. })
    }

    /// The value of some cells; `None` where another search is to find it.
    pub(super) fn value(&mut self, free: CellSet, budget: &mut Budget) -> Option<Result<u16, Undecided>> {
        match self {
            Search::Few(search) => Some(search.value(free.number(), budget)),
            Search::Many { near, .. } if free.is_lost_by_half_turn(near) => Some(Ok(0)),
            Search::Many { search, .. } => search.as_mut()?.value(&free, budget).transpose(),
        }
    }

    /// Whether some cells have a value; `None` as for [`Search::value`].
    pub(super) fn is(
        &mut self,
        free: CellSet,
        value: u16,
        budget: &mut Budget,
    ) -> Option<Result<bool, Undecided>> {
        match self {
            Search::Few(search) => Some(search.is(free.number(), value, budget)),
            Search::Many { near, .. } if free.is_lost_by_half_turn(near) => Some(Ok(value == 0)),
            Search::Many { search, .. } => search.as_mut()?.is(&free, value, budget).transpose(),
        }
    }

    /// Whether some cells have a value, where that is seen without a search.
    pub(super) fn seen_to_be(&mut self, free: CellSet, value: u16) -> Option<bool> {
        match self {
            Search::Few(search) => search.seen_to_be(free.number(), value),
            Search::Many { near, .. } => free.is_lost_by_half_turn(near).then_some(value == 0),
        }
    }

    pub(super) fn known(&self) -> usize {
        match self {
            Search::Few(search) => search.known(),
            Search::Many { search, .. } => search.as_ref().map_or(0, WideSearch::known),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        match self {
            Search::Few(search) => search.bytes(),
            Search::Many { search, .. } => search.as_ref().map_or(0, WideSearch::bytes),
        }
    }
}
