//! The values of all options of one position, without keeping the whole table.

use super::table::check_reach;
use super::{PieceMoves, TableRows};
use crate::in_order;
use crate::{Budget, Nimber, Ruleset, Undecided};

/// The value of a position and of each of its options: what it takes to list the moves to a
/// position of a given value, as a sum with other games asks for.
///
/// ```
/// use grundy::lines::OptionValues;
/// use grundy::wythoff::Wythoff;
/// use grundy::{Budget, Nimber};
///
/// let values = OptionValues::new(&Wythoff::CLASSIC, 3, 4, &mut Budget::default())?;
/// assert_eq!(values.value, Nimber(2));
/// assert_eq!(values.options.len(), 3 + 4 + 3);
/// assert_eq!(values.moves_to(Nimber(0)).collect::<Vec<_>>(), [(1, 2)]);
/// assert_eq!(values.moves_to(Nimber(2)).count(), 0);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptionValues {
    /// The value of the position itself.
    pub value: Nimber,
    /// Each option with its value, in the order of [`Ruleset::options`].
    pub options: Vec<((u64, u64), Nimber)>,
}

impl OptionValues {
    /// The values of `(x, y)` and of its options.
    ///
    /// The time is that of the table with the corner `(x, y)`; of its rows, only the options are kept.
    ///
    /// # Errors
    /// [`Undecided`] where the budget or the memory that it allows is not enough.
    pub fn new<R>(rules: &R, x: usize, y: usize, budget: &mut Budget) -> Result<Self, Undecided>
    where
        R: Ruleset<Position = (u64, u64)>,
        for<'a> PieceMoves: From<&'a R>,
    {
        let options = || rules.options(&(x as u64, y as u64)).map(|option| (option, Nimber(0))).collect();
        Self::of(PieceMoves::from(rules), [x, y], &options, budget)
    }

    /// Of any rules: their moves, the position, and its options, whose values are not looked at.
    fn of(
        moves: PieceMoves,
        [x, y]: [usize; 2],
        options: &dyn Fn() -> Vec<((u64, u64), Nimber)>,
        budget: &mut Budget,
    ) -> Result<Self, Undecided> {
        check_reach(&moves, x, y)?;
        // What the options need is bounded before any is listed, as is the table, which tells how much it needs.
        let most_options = moves.most_options(x, y);
        let mut rows = TableRows::new(moves, x, y, budget)?;
        budget.keep(most_options)?;
        let mut options = options();
        // Rows and options are fewer than 2^32: a table holds them.
        let mut by_row: Vec<u64> =
            options.iter().zip(0u64..).map(|((at, _), number)| at.0 << 32 | number).collect();
        in_order(&mut by_row);
        let mut next = by_row.into_iter().map(|key| (key & 0xFFFF_FFFF) as usize).peekable();
        let mut value = Nimber(0);
        for first in 0..=x as u64 {
            let Some(row) = rows.next_row(budget)? else { break };
            while let Some(number) = next.next_if(|&number| options[number].0.0 == first) {
                let ((_, second), value) = &mut options[number];
                // What is left of the second heap is at most y, which is an index.
                #[allow(clippy::cast_possible_truncation)]
                let column = *second as usize;
                *value = Nimber(row[column]);
            }
            value = Nimber(row[y]);
        }
        Ok(OptionValues { value, options })
    }

    /// The options of a given value.
    pub fn moves_to(&self, value: Nimber) -> impl Iterator<Item = (u64, u64)> {
        self.options.iter().filter(move |(_, of_option)| *of_option == value).map(|(option, _)| *option)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::{GrundyTable, Lines};
    use crate::mex;
    use crate::wythoff::Wythoff;

    fn check<R>(rules: &R)
    where
        R: Ruleset<Position = (u64, u64)>,
        for<'a> PieceMoves: From<&'a R>,
    {
        let table = GrundyTable::new(PieceMoves::from(rules), 20, 20, &mut Budget::default()).unwrap();
        for (x, y) in [(0, 0), (0, 7), (7, 0), (5, 20), (20, 5), (20, 20)] {
            let values = OptionValues::new(rules, x, y, &mut Budget::default()).unwrap();
            assert_eq!(Some(values.value), table.value(x, y), "({x}, {y})");
            let options = values.options.iter().map(|(option, _)| *option);
            assert!(options.eq(rules.options(&(x as u64, y as u64))), "({x}, {y})");
            for &((x, y), value) in &values.options {
                assert_eq!(Some(value), table.value(x.try_into().unwrap(), y.try_into().unwrap()));
            }
            assert_eq!(values.value, mex(values.options.iter().map(|(_, value)| *value)));
        }
    }

    #[test]
    fn the_options_come_in_the_order_of_the_ruleset_with_their_values() {
        for t in [1, 2, 3, 30] {
            check(&Wythoff::with_reach(t).unwrap());
        }
        for lines in ["king", "1-1/2-1", "2-0,3-0,0-1"] {
            check::<Lines>(&lines.parse().unwrap());
        }
    }
}
