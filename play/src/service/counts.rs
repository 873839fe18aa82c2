//! How often each value occurs.

use grundy::in_order;
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::cell::Cell;

/// Maximum number of different values whose counts are told.
const MOST_COUNTS: usize = 1000;
/// Values below this have a place of their own: a table of some million pairs is counted without looking around.
const SMALL: usize = 1 << 20;

/// How often each value was met.
#[derive(Debug, Default)]
pub(super) struct Counts {
    small: Vec<u64>,
    others: FxHashMap<u64, u64>,
}

/// How often a value occurs.
#[derive(Debug, Serialize)]
pub(super) struct Count {
    value: Cell,
    count: u64,
}

impl Counts {
    /// Counts a value once more.
    pub(super) fn add(&mut self, value: u64) {
        match usize::try_from(value).ok().filter(|&value| value < SMALL) {
            Some(place) => {
                if place >= self.small.len() {
                    self.small.resize(place + 1, 0);
                }
                self.small[place] += 1;
            }
            None => *self.others.entry(value).or_default() += 1,
        }
    }

    /// The counts, the least values first, and whether these are all.
    pub(super) fn told(self) -> (Vec<Count>, bool) {
        let small = (0..).zip(self.small).filter(|&(_, count)| count > 0);
        let mut others: Vec<(u64, u64)> = self.others.into_iter().collect();
        in_order(&mut others);
        let mut all = small.chain(others).map(|(value, count)| Count { value: value.into(), count });
        let told: Vec<Count> = all.by_ref().take(MOST_COUNTS).collect();
        let complete = all.next().is_none();
        (told, complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_large_values_are_counted_in_order() {
        let mut counts = Counts::default();
        for value in [5, u64::MAX, 0, 5, SMALL as u64, SMALL as u64 - 1, 5] {
            counts.add(value);
        }
        let (told, complete) = counts.told();
        let told: Vec<_> = told.iter().map(|one| (one.value.0, one.count)).collect();
        let small = SMALL as u128;
        assert_eq!(told, [(0, 1), (5, 3), (small - 1, 1), (small, 1), (u64::MAX.into(), 1)]);
        assert!(complete);
    }

    #[test]
    fn whether_these_are_all_is_told() {
        for (different, complete) in [(MOST_COUNTS, true), (MOST_COUNTS + 1, false)] {
            let mut counts = Counts::default();
            (0..different).for_each(|value| counts.add(value as u64));
            let (told, all) = counts.told();
            assert_eq!((told.len(), all), (MOST_COUNTS, complete));
        }
    }
}
