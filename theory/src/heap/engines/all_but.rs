//! Every take but a few: the engine.
//!
//! Idea: from heap n all smaller heaps are options but those that an excluded take leaves. How many heaps have each value is kept; for
//! the moment of one heap the excluded ones are taken out, and the first value that no heap has then is the mex. Cost: a heap takes as
//! many steps as there are excluded takes, however many are allowed. Used for all-but sets and for small takes with conditions; the
//! slow twin is [`DefinitionEngine`](crate::heap::DefinitionEngine), compared in the tests.

use crate::games::{AllButByClasses, Condition};
use crate::heap::engine::Engine;
use crate::theorems::above;
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

impl crate::heap::engine::sealed::Sealed for AllBut {}

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
    }
}
