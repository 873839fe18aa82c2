//! The values of all options of one position, without the whole table.

use super::{TableRows, Wythoff};
use crate::{Budget, Nimber, Undecided};

/// The value of a position and of each of its options: what it takes to list the moves to a
/// position of a given value, as a sum with other games asks for.
///
/// ```
/// use grundy::wythoff::Wythoff;
/// use grundy::{Budget, Nimber};
///
/// let line = Wythoff::CLASSIC.line_values(3, 4, &mut Budget::default())?;
/// assert_eq!(line.value, Nimber(2));
/// assert_eq!(line.options.len(), 3 + 4 + 3);
/// assert_eq!(line.moves_to(Nimber(0)).collect::<Vec<_>>(), [(1, 2)]);
/// assert_eq!(line.moves_to(Nimber(2)).count(), 0);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineValues {
    /// The value of the position itself.
    pub value: Nimber,
    /// Each option with its value, in the order of [`Ruleset::options`](crate::Ruleset::options).
    pub options: Vec<((u64, u64), Nimber)>,
}

impl LineValues {
    /// The options of a given value.
    pub fn moves_to(&self, value: Nimber) -> impl Iterator<Item = (u64, u64)> {
        self.options.iter().filter(move |(_, of_option)| *of_option == value).map(|(option, _)| *option)
    }
}

impl Wythoff {
    /// The values of `(x, y)` and of its options: of a column, of a row, and of the cells between.
    ///
    /// The time is that of the table with the corner `(x, y)`; of its rows, only the options are kept.
    ///
    /// # Errors
    /// [`Undecided`] where the budget or the memory that it allows is not enough.
    pub fn line_values(&self, x: usize, y: usize, budget: &mut Budget) -> Result<LineValues, Undecided> {
        let mut rows = TableRows::new(*self, x, y, budget)?;
        let position = (x as u64, y as u64);
        // What the options need is bounded before any is listed: `t` may be greater than the heaps.
        let aside = u128::from(self.reach.get()).saturating_mul(2).min(y as u128);
        let options = (x as u128 + 1).saturating_mul(aside + 1) + y as u128;
        budget.keep(usize::try_from(options).unwrap_or(usize::MAX))?;

        let (mut lowered_first, mut lowered_both) = (Vec::new(), Vec::new());
        let mut last = Vec::new();
        for first in 0..=position.0 {
            let Some(row) = rows.next_row(budget)? else { break };
            if first == position.0 {
                last = row.to_vec();
                break;
            }
            lowered_first.push(((first, position.1), Nimber(row[y])));
            let seconds = self.left_of_second(position.0 - first, position.1);
            // A second heap that is left is at most y, which is an index.
            #[allow(clippy::cast_possible_truncation)]
            lowered_both.extend(seconds.map(|second| ((first, second), Nimber(row[second as usize]))));
        }
        let lowered_second = (0..position.1).zip(&last).map(|(second, v)| ((position.0, second), Nimber(*v)));
        let options = lowered_first.into_iter().chain(lowered_second).chain(lowered_both).collect();
        Ok(LineValues { value: Nimber(last[y]), options })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wythoff::GrundyTable;
    use crate::{Ruleset, mex};

    #[test]
    fn the_options_come_in_the_order_of_the_ruleset_with_their_values() {
        for t in [1, 2, 3, 30] {
            let ruleset = Wythoff::with_reach(t).unwrap();
            let table = GrundyTable::new(ruleset, 20, 20, &mut Budget::default()).unwrap();
            for (x, y) in [(0, 0), (0, 7), (7, 0), (5, 20), (20, 5), (20, 20)] {
                let line = ruleset.line_values(x, y, &mut Budget::default()).unwrap();
                assert_eq!(Some(line.value), table.value(x, y), "({x}, {y}), t = {t}");
                let options = line.options.iter().map(|(option, _)| *option);
                assert!(options.eq(ruleset.options(&(x as u64, y as u64))), "({x}, {y}), t = {t}");
                for &((x, y), value) in &line.options {
                    let of_table = table.value(x.try_into().unwrap(), y.try_into().unwrap());
                    assert_eq!(Some(value), of_table);
                }
                assert_eq!(line.value, mex(line.options.iter().map(|(_, value)| *value)));
            }
        }
    }
}
