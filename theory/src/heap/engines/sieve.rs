//! The engine of finite subtraction sets: level by level, 64 heaps at a time.
//!
//! Idea: the mex of a heap is the first value that it does not reach, so values are settled in order, for 64 heaps at once: a bit each.
//! Used where the greatest take is below 2^16 and the sieves fit a cache; the slow twin is [`Taking`](crate::heap::Taking).

#[cfg(not(target_family = "wasm"))]
use super::dense_sieve::DenseSieve;
use crate::heap::engine::{Engine, STEPS_BETWEEN_LOOKS};
use crate::kernels::{Instructions, Levels};
use crate::{Budget, Undecided};

/// Takes from a finite list.
///
/// The heaps of a word of 64 that have value 0 are found first, then those of value 1, and so on: of
/// the heaps left, those that have no option of the value. No options are collected, sorted or
/// scanned, and the memory is a bit for each value and each heap up to the greatest take.
///
/// ```
/// use grundy::Budget;
/// use grundy::heap::{Engine, TakeSieve};
///
/// let mut values = Vec::new();
/// let mut sieve = TakeSieve::new(&[1, 4, 9]).expect("the takes are small");
/// sieve.extend(&mut values, 10, &mut Budget::default())?;
/// assert_eq!(values[..10], [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct TakeSieve(Sieve);

#[derive(Clone, Debug)]
enum Sieve {
    /// Each word asks, take by take, which of its heaps have an option of the value.
    Few(Levels),
    /// Each heap marks the heaps that it is an option of. The page's engine, which is built for its size, asks all the same: of nearly
    /// a thousand takes that takes ten times as long and more.
    #[cfg(not(target_family = "wasm"))]
    Many(DenseSieve),
}

/// Whether marking costs less than asking, which grows with the takes and with the levels, of which many
/// takes make many. (The machine's instructions would move the border from 120 to 500 takes, but the
/// steps counted should be the same everywhere.) Most of many heaps in a row taken, there are as many
/// levels as takes, and the period is found long before the last level has looked at its first word.
#[cfg(not(target_family = "wasm"))]
fn are_many(takes: &[u64]) -> bool {
    takes.len() >= 200 || takes.len() >= 64 && takes.last().is_some_and(|&last| last < 2 * takes.len() as u64)
}

impl TakeSieve {
    /// The engine of these takes, ascending and without 0; `None` where they do not [suit](Self::suits) it, since the
    /// sieves need room up to the greatest take from the start.
    pub fn new(takes: &[u64]) -> Option<Self> {
        Self::with_instructions(takes, Instructions::best())
    }

    /// The engine of [`TakeSieve::new`], with the instructions that it may use.
    pub fn with_instructions(takes: &[u64], instructions: Instructions) -> Option<Self> {
        Self::suits(takes).then(|| {
            #[cfg(not(target_family = "wasm"))]
            if are_many(takes) {
                return TakeSieve(Sieve::Many(DenseSieve::new(takes)));
            }
            TakeSieve(Sieve::Few(Levels::new(takes, instructions)))
        })
    }

    /// Whether the sieves of these takes, ascending, are small enough to be the fastest engine.
    pub fn suits(takes: &[u64]) -> bool {
        takes.last().is_some_and(|&last| last < 1 << 16 && last * (takes.len() as u64) < 1 << 26)
            && (!cfg!(target_family = "wasm") || takes.len() < Levels::MOST)
    }

    /// The bytes that the sieves take.
    pub fn bytes(&self) -> usize {
        match &self.0 {
            Sieve::Few(levels) => levels.bytes(),
            #[cfg(not(target_family = "wasm"))]
            Sieve::Many(sieve) => sieve.bytes(),
        }
    }
}

impl crate::heap::engine::sealed::Sealed for TakeSieve {}

impl Engine for TakeSieve {
    fn bytes(&self, _count: usize) -> usize {
        TakeSieve::bytes(self)
    }

    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut steps = 0;
        while values.len() < to {
            steps += match &mut self.0 {
                Sieve::Few(levels) => levels.extend(values, to),
                #[cfg(not(target_family = "wasm"))]
                Sieve::Many(sieve) => sieve.next_word(values),
            };
            if steps > STEPS_BETWEEN_LOOKS {
                budget.spend(steps)?;
                steps = 0;
            }
        }
        budget.spend(steps)
    }
}

/// Subtraction sets of all kinds: few and many takes, near and far, on both sides of the ends of words.
#[cfg(test)]
pub(crate) fn take_sets() -> impl proptest::strategy::Strategy<Value = Vec<u64>> {
    use prop::collection::btree_set;
    use proptest::prelude::*;
    let ends =
        || prop::sample::select(vec![1, 2, 53, 54, 55, 62, 63, 64, 65, 127, 128, 129, 191, 511, 512, 513]);
    prop_oneof![
        btree_set(1..2000u64, 1..=1),
        btree_set(1..20u64, 1..6),
        btree_set(2..64u64, 1..12),
        btree_set(60..70u64, 1..6),
        btree_set(ends(), 1..10),
        btree_set(100..700u64, 1..12),
        (2..4u64, btree_set(64..700u64, 6..12)).prop_map(|(near, far)| (1..near).chain(far).collect()),
        btree_set(1..2000u64, 1..12),
        btree_set(1..200u64, 60..140),
        btree_set(1..1000u64, 90..110),
        btree_set(1..700u64, 300..400),
    ]
    .prop_map(|takes| takes.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::DefinitionEngine;
    use crate::heap::engine::values;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(50))]
        #[test]
        fn values_are_those_of_the_definition(takes in take_sets()) {
            let slow = values(DefinitionEngine(TakeSet::finite(&takes).unwrap()), 3000);
            prop_assert!(values(TakeSieve(Sieve::Many(DenseSieve::new(&takes))), 3000) == slow);
            for instructions in Instructions::all() {
                prop_assert!(values(TakeSieve::with_instructions(&takes, instructions).unwrap(), 3000) == slow);
                if takes.len() < Levels::MOST {
                    for together in [false, true] {
                        let levels = Levels::with_choice(&takes, together, instructions);
                        let found = values(TakeSieve(Sieve::Few(levels)), 3000);
                        prop_assert!(found == slow, "{instructions:?}, together: {together}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_the_budget_stopped_goes_on_later() {
        for takes in [(1..4).collect::<Vec<u64>>(), (1..300).collect()] {
            let (mut engine, mut stopped) = (TakeSieve::new(&takes).unwrap(), Vec::new());
            assert!(engine.extend(&mut stopped, 1000, &mut Budget::new(200)).is_err());
            engine.extend(&mut stopped, 1000, &mut Budget::default()).unwrap();
            stopped.truncate(1000);
            assert_eq!(stopped, values(TakeSieve::new(&takes).unwrap(), 1000));
        }
    }
}
