//! Which numbers of a range have a property that is periodic from some place on.

use crate::Natural;

/// The numbers `first..=last` that `has` the property, known to be periodic.
pub(super) struct Hits {
    /// Those before the periodic part.
    early: Vec<u64>,
    /// Those in the first period of the periodic part, and the period.
    cycle: Vec<u64>,
    period: u64,
    last: Natural,
}

impl Hits {
    /// Looks at the numbers up to one period after `start`; without a period, at all.
    ///
    /// From `start` on, `has(n + period)` is `has(n)` as long as both are in the range.
    pub(super) fn find(
        first: u64,
        last: &Natural,
        cycle: Option<(u64, u64)>,
        mut has: impl FnMut(u64) -> bool,
    ) -> Self {
        let whole = u64::try_from(last).unwrap_or(u64::MAX);
        let (start, period) = cycle.unwrap_or((whole.saturating_add(1), 1));
        let start = start.max(first);
        let mut found = |range: std::ops::Range<u64>| {
            let end = range.end.min(whole.saturating_add(1));
            (range.start..end).filter(|&n| has(n)).collect()
        };
        Hits { early: found(first..start), cycle: found(start..start + period), period, last: last.clone() }
    }

    /// How many there are.
    pub(super) fn count(&self) -> Natural {
        let repeats = |&n: &u64| (&self.last - Natural::from(n)) / self.period + Natural::ONE;
        Natural::from(self.early.len()) + self.cycle.iter().map(repeats).sum::<Natural>()
    }

    /// All of them, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = Natural> + '_ {
        let early = self.early.iter().map(|&n| Natural::from(n));
        let rounds = if self.cycle.is_empty() { 0..0 } else { 0..u64::MAX };
        let late = rounds.flat_map(move |round| {
            self.cycle.iter().map(move |&n| Natural::from(n) + Natural::from(self.period) * round)
        });
        early.chain(late.take_while(|n| *n <= self.last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn hits_are_found_and_counted(first in 0..5u64, last in 0..90u64, start in 0..9u64, cycle in prop::collection::vec(any::<bool>(), 1..7)) {
            let period = cycle.len() as u64;
            let has = |n: u64| if n < start { n % 3 == 1 } else { cycle[usize::try_from((n - start) % period).unwrap()] };
            let expected: Vec<Natural> = (first..=last).filter(|&n| has(n)).map(Natural::from).collect();
            for known in [Some((start, period)), None] {
                let hits = Hits::find(first, &Natural::from(last), known, has);
                prop_assert_eq!(hits.count(), Natural::from(expected.len()));
                prop_assert_eq!(hits.iter().collect::<Vec<_>>(), expected.clone());
            }
        }
    }
}
