//! Multiples in ascending order.

use crate::Natural;

/// The multiples of the numbers of an ascending list, in ascending order: for each factor, the first number of which its multiple
/// is still to come.
pub(crate) struct Multiples(Vec<(u64, usize)>);

impl Multiples {
    pub(crate) fn of(factors: &[u64]) -> Self {
        Multiples(factors.iter().map(|by| (*by, 0)).collect())
    }

    /// How many factors there are.
    pub(crate) fn factors(&self) -> usize {
        self.0.len()
    }

    /// The place of the last number of which the multiple by this factor has come.
    pub(crate) fn last(&self, factor: usize) -> usize {
        self.0[factor].1 - 1
    }

    /// The next one.
    pub(crate) fn least(&self, list: &[Natural]) -> Option<Natural> {
        self.0.iter().filter_map(|(by, place)| list.get(*place).map(|number| number * *by)).min()
    }

    /// Goes beyond all up to a number.
    pub(crate) fn pass(&mut self, last: &Natural, list: &[Natural]) {
        for (by, place) in &mut self.0 {
            while list.get(*place).is_some_and(|number| number * *by <= *last) {
                *place += 1;
            }
        }
    }
}
