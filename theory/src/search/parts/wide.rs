//! Cells that are too many for a number of 128 digits: a set of them is a row of words.
//!
//! Idea: that of [`CellSearch`](super::CellSearch), whose sets are their own names. These are numbered as they come up, as rows of numbers
//! are, and the options of each are remembered, so that a part takes some hundred bytes in the place of 40. Used for boards and graphs of
//! more than 128 cells; the slow twin is `CellSearch` on fewer, compared in the tests.

use super::{PartSearch, RowPartSearch};
use crate::search::cell_set::CellSet;
use crate::search::cells::{Removes, have_many_neighbours};
use crate::search::symmetries::Symmetries;
use crate::{Budget, Options, Undecided};

type HandOver = Box<dyn FnMut(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided> + Send>;

/// The search where moves remove some of many cells.
///
/// ```
/// use grundy::{Budget, CellSet, Removes, WideSearch};
///
/// // Node Kayles on a path of 200 vertices, of which three are left, and one far away.
/// let near = (0..200_usize).map(|at| [at.checked_sub(1), Some(at + 1)].into_iter().flatten());
/// let near = near.map(|near| near.filter(|cell| *cell < 200).collect()).collect();
/// let mut search = WideSearch::of_cells(near, None, Removes::Neighbourhood);
/// let left: CellSet = [7, 8, 9, 150].into_iter().collect();
/// assert_eq!(search.value(&left, &mut Budget::default())?, Some(3));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub type WideSearch = RowPartSearch<HandOver>;

impl WideSearch {
    /// A search that knows nothing yet, of cells with these neighbours. Those of a grid, by its sides, are compared with their
    /// images where the grid has symmetries that keep which cells are neighbours.
    pub fn of_cells(near: Vec<CellSet>, grid: Option<[usize; 2]>, removes: Removes) -> Self {
        let symmetries = grid.map_or_else(Symmetries::none, |grid| Symmetries::of(grid, &near));
        let neighbours: u32 = near.iter().map(CellSet::count).sum();
        let goes_to_the_end = have_many_neighbours(removes, neighbours, near.len());
        let hand_over = move |row: &[i64], options: &mut dyn Options, _: &mut Budget| {
            let part = CellSet::of_row(row);
            let mut hand = |mut left: CellSet| {
                while let Some(first) = left.first() {
                    let part = left.joined(first, &near);
                    left = left.without(&part);
                    let size = part.count();
                    if removes == Removes::Neighbourhood || size > 1 {
                        options.part(&symmetries.chosen(part, size).row());
                    }
                }
                options.end()
            };
            let one_by_one = |cell: usize| part.each().filter(move |other| *other > cell);
            for cell in part.each() {
                let alone = CellSet::one(cell);
                let is_enough = match removes {
                    Removes::Neighbourhood => !hand(part.without(&near[cell].with(&alone))),
                    // Each pair of neighbours once.
                    Removes::Two => one_by_one(cell)
                        .filter(|other| near[cell].has(*other))
                        .any(|other| !hand(part.without(&alone.with(&CellSet::one(other))))),
                };
                if is_enough {
                    break;
                }
            }
            Ok(())
        };
        let search = PartSearch::of_rows(Box::new(hand_over) as HandOver);
        let search = search.sized_by(|row| CellSet::of_row(row).count());
        if goes_to_the_end { search.to_the_end() } else { search }
    }

    /// The value of some cells; `None` as for [`RowPartSearch::value_of_rows`].
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn value(&mut self, free: &CellSet, budget: &mut Budget) -> Result<Option<u16>, Undecided> {
        self.value_of_rows(&[free.row().to_vec()], budget)
    }

    /// Whether some cells have this value; `None` as for [`RowPartSearch::value_of_rows`].
    ///
    /// # Errors
    /// As [`WideSearch::value`].
    pub fn is(&mut self, free: &CellSet, value: u16, budget: &mut Budget) -> Result<Option<bool>, Undecided> {
        self.rows_are(&[free.row().to_vec()], value, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CellSearch, Cells};

    /// On boards and graphs that both searches have room for, the values are those of the other one: cells near one another, and
    /// cells of a graph by chance.
    #[test]
    fn sets_of_many_cells_have_the_values_of_few() {
        let mut chance = 1_u64;
        let mut draw = |below: u64| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from((chance >> 33) % below).unwrap()
        };
        for round in 0..60 {
            let (rows, columns) = (1 + draw(4), 1 + draw(5));
            let count = rows * columns;
            let is_near = |one: usize, other: usize| {
                (one / columns).abs_diff(other / columns) + (one % columns).abs_diff(other % columns) == 1
            };
            let mut near: Vec<u128> = (0..count)
                .map(|one| {
                    (0..count).filter(|other| is_near(one, *other)).fold(0, |all, cell| all | 1 << cell)
                })
                .collect();
            if round % 2 == 1 {
                for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
                    if draw(6) == 0 {
                        near[one] |= 1 << other;
                        near[other] |= 1 << one;
                    }
                }
            }
            let of = |set: u128| (0..count).filter(|cell| set >> cell & 1 == 1).collect::<CellSet>();
            for removes in [Removes::Two, Removes::Neighbourhood] {
                let mut narrow = CellSearch::new(Cells::new(near.clone(), removes).unwrap());
                let wide_near: Vec<CellSet> = near.iter().map(|near| of(*near)).collect();
                let mut wide = WideSearch::of_cells(wide_near, Some([rows, columns]), removes);
                for _ in 0..6 {
                    let free = draw(1 << count) as u128;
                    let budget = &mut Budget::default();
                    let value = narrow.value(free, budget).unwrap();
                    assert_eq!(wide.value(&of(free), budget), Ok(Some(value)));
                }
            }
        }
    }
}
