//! Every take but a few: the engine, and the proof of the arithmetic period.

use super::engine::Engine;
use super::periodicity::{Periodicity, least};
use crate::games::{AllButByClasses, Condition};
use crate::{Budget, Undecided};

/// Computes the values of an all-but set, or of one whose small takes have conditions.
pub(crate) struct AllBut {
    excluded: Excluded,
    /// Every greater number may be taken.
    greatest: usize,
    /// How many of the heaps so far have each value.
    count: Vec<u32>,
    /// The least value that no heap has which stays an option of every later heap.
    least: usize,
}

/// Which numbers may not be taken.
enum Excluded {
    /// From no heap. Invariant: ascending, without 0.
    Always(Vec<usize>),
    /// 1, 2, … may be taken where these conditions hold.
    Unless(Vec<Condition>),
}

impl Excluded {
    /// Those of a heap that are not greater than it: for a moment, in the list where they are not always the same.
    fn of<'a>(&'a self, heap: usize, list: &'a mut Vec<usize>) -> &'a [usize] {
        match self {
            Excluded::Always(excluded) => &excluded[..excluded.partition_point(|&take| take <= heap)],
            Excluded::Unless(conditions) => {
                let near = (1..=heap).zip(conditions);
                list.clear();
                list.extend(near.filter(|(_, when)| !when.holds(&[heap as u64])).map(|(take, _)| take));
                list
            }
        }
    }
}

impl AllBut {
    pub(crate) fn new(excluded: &[u64]) -> Self {
        // What does not fit a heap in memory is never possible there.
        let excluded: Vec<usize> = excluded.iter().filter_map(|&take| usize::try_from(take).ok()).collect();
        let greatest = excluded.last().copied().unwrap_or(0);
        AllBut { excluded: Excluded::Always(excluded), greatest, count: Vec::new(), least: 0 }
    }

    pub(crate) fn by_classes(rules: &AllButByClasses) -> Self {
        let near = rules.near().to_vec();
        AllBut { greatest: near.len(), excluded: Excluded::Unless(near), count: Vec::new(), least: 0 }
    }
}

impl super::engine::sealed::Sealed for AllBut {}

impl Engine for AllBut {
    fn bytes(&self, count: usize) -> usize {
        // One number for each value, of which there are no more than heaps; the list doubles.
        count.saturating_mul(size_of::<u32>()).saturating_mul(2)
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut list = Vec::new();
        while values.len() < to {
            let next = to.min(values.len() + (1 << 12));
            for n in values.len()..next {
                let excluded = self.excluded.of(n, &mut list);
                let looked_at = if matches!(self.excluded, Excluded::Unless(_)) { self.greatest } else { 0 };
                budget.spend((1 + excluded.len() + looked_at) as u64)?;
                // The options are all smaller heaps but those that need an excluded take.
                for &take in excluded {
                    self.count[values[n - take] as usize] -= 1;
                }
                let least = self.least;
                // Where no take is excluded yet, all smaller heaps are options, and no value is free.
                let free =
                    (!excluded.is_empty()).then(|| self.count[least..].iter().position(|&count| count == 0));
                let free = free.flatten();
                let value = free.map_or(self.count.len(), |free| least + free);
                for &take in excluded {
                    self.count[values[n - take] as usize] += 1;
                }
                if value == self.count.len() {
                    self.count.push(0);
                }
                self.count[value] += 1;
                values.push(u32::try_from(value).expect("2^32 values of 4 bytes are never asked for"));
                if let Some(settled) = n.checked_sub(self.greatest) {
                    self.least = above(self.least, values[settled]);
                }
            }
        }
        Ok(())
    }
}

/// The least value not in a set, after `value` came in, for the values of the heaps from 0 up to
/// some heap. Such a set has no gap: below the value of a heap, by its mex, are values of smaller heaps.
fn above(least: usize, value: u32) -> usize {
    least.max(value as usize + 1)
}

/// The first heap from `first` on that has the same state as the one a period later: the last `greatest` values before it,
/// counted from the least value that stays an option.
pub(super) fn equal_states(values: &[u32], greatest: usize, first: usize, period: usize) -> Option<usize> {
    let mut least = Vec::with_capacity(values.len() + 1);
    let mut level = 0;
    for n in 0..=values.len() {
        if let Some(settled) = n.checked_sub(greatest + 1) {
            level = above(level, values[settled]);
        }
        least.push(level);
    }
    let state = |n: usize| values[n - greatest..n].iter().map(move |&value| value as usize);
    (first..).take_while(|n| n + period <= values.len()).find(|&n| {
        let rise = least[n + period] - least[n];
        state(n + period).eq(state(n).map(|value| value + rise))
    })
}

/// Looks for two equal states (see [`Theorem::AllBut`](super::Theorem::AllBut)) by Brent's method.
pub(super) struct StateSearch {
    /// The greatest excluded take.
    greatest: usize,
    /// A period is a multiple of it: what remainders see.
    modulus: usize,
    /// The first heap not looked at, whose state is that of the values before it.
    next: usize,
    /// The least value that none of the heaps below `next - greatest` has.
    least: usize,
    kept: Option<HeapState>,
    /// The heap at which the next state is kept.
    keep_at: usize,
}

/// The state before heap `n`, with its last values left in the sequence.
struct HeapState {
    n: usize,
    least: usize,
}

impl StateSearch {
    /// Where remainders by `modulus` matter, and from heap `threshold` on nothing else does.
    pub(super) fn new(greatest: u64, modulus: u64, threshold: u64) -> Self {
        // With so large a take, no sequence in memory is long enough to prove anything.
        let greatest = usize::try_from(greatest).unwrap_or(usize::MAX).min(usize::MAX - 1);
        let [modulus, threshold] =
            [modulus, threshold].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let next = greatest + 1;
        let keep_at = next.max(threshold);
        StateSearch { greatest, modulus, next, least: 0, kept: None, keep_at }
    }

    /// Looks at the values not seen yet; gives the least period, and how many values proved it.
    pub(super) fn search(&mut self, values: &[u32]) -> Option<(Periodicity, u64)> {
        while self.next <= values.len() {
            let n = self.next;
            self.next += 1;
            // The state before n is about the heaps 0 .. n - greatest - 1.
            let first = if n == self.greatest + 1 { 0 } else { n - self.greatest - 1 };
            for &value in &values[first..n - self.greatest] {
                self.least = above(self.least, value);
            }
            if self.kept.as_ref().is_some_and(|kept| self.is_same(kept, n, values)) {
                let kept = self.kept.as_ref().expect("just compared");
                let (start, period) = (kept.n - self.greatest, n - kept.n);
                let saltus = (self.least - kept.least) as u64;
                let given = Periodicity { preperiod: start as u64, period: period as u64, saltus };
                return Some((least(values, given), n as u64));
            }
            if n == self.keep_at {
                self.keep_at = n.saturating_mul(2);
                self.kept = Some(HeapState { n, least: self.least });
            }
        }
        None
    }

    fn is_same(&self, kept: &HeapState, n: usize, values: &[u32]) -> bool {
        if !(n - kept.n).is_multiple_of(self.modulus) {
            return false;
        }
        let rise = self.least - kept.least;
        let window = |n: usize| values[n - self.greatest..n].iter().map(|&value| value as usize);
        window(n).rev().eq(window(kept.n).rev().map(|value| value + rise))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::DefinitionEngine;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(30))]
        #[test]
        fn values_agree_with_the_definition(excluded in prop::collection::btree_set(1..40u64, 1..10)) {
            let excluded: Vec<u64> = excluded.into_iter().collect();
            let (mut fast, mut slow) = (Vec::new(), Vec::new());
            let mut engine = AllBut::new(&excluded);
            for to in [100, 500] {
                engine.extend(&mut fast, to, &mut Budget::default()).unwrap();
            }
            let rules = TakeSet::all_but(&excluded).unwrap();
            DefinitionEngine(rules).extend(&mut slow, 500, &mut Budget::default()).unwrap();
            prop_assert_eq!(fast, slow);
        }

        #[test]
        fn a_proved_period_goes_on(excluded in prop::collection::btree_set(1..12u64, 1..5)) {
            let excluded: Vec<u64> = excluded.into_iter().collect();
            let mut values = Vec::new();
            AllBut::new(&excluded).extend(&mut values, 10_000, &mut Budget::default()).unwrap();
            let proved = StateSearch::new(*excluded.last().unwrap(), 1, 0).search(&values);
            if let Some((Periodicity { preperiod, period, saltus }, _)) = proved {
                for n in preperiod..10_000 - period {
                    let [now, then] = [n, n + period].map(|n| u64::from(values[usize::try_from(n).unwrap()]));
                    prop_assert_eq!(now + saltus, then);
                }
            }
        }
    }
}
