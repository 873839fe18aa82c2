//! Engines for moves that leave at most one heap: some takes, squares, primes.

use super::engine::{Engine, STEPS_BETWEEN_LOOKS};
use crate::{Budget, Undecided};

/// Takes from an ascending list, which may be as long as the greatest heap asked for.
pub(crate) struct Taking {
    /// Invariant: ascending, without 0.
    takes: Takes,
    /// For each value below 64, the heap's value as one bit; longer than the heap is large.
    one_hot: Vec<u64>,
    /// For values from 64 on: `stamps[v] = n + 1` says that heap n has an option of value v.
    stamps: Vec<usize>,
}

enum Takes {
    Listed(Vec<usize>),
    Squares,
}

impl Taking {
    pub(crate) fn listed(takes: &[u64]) -> Self {
        // A take that does not fit a heap in memory is never possible there.
        let takes = takes.iter().filter_map(|&take| usize::try_from(take).ok()).collect();
        Taking { takes: Takes::Listed(takes), one_hot: Vec::new(), stamps: Vec::new() }
    }

    pub(crate) fn squares() -> Self {
        Taking { takes: Takes::Squares, one_hot: Vec::new(), stamps: Vec::new() }
    }

    /// The takes possible from heaps up to `heap`.
    fn up_to(&self, heap: usize) -> Vec<usize> {
        match &self.takes {
            Takes::Listed(takes) => takes.iter().copied().take_while(|&take| take <= heap).collect(),
            Takes::Squares => (1..=heap.isqrt()).map(|root| root * root).collect(),
        }
    }
}

/// The heaps computed together.
const BLOCK: usize = 1024;

impl Engine for Taking {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let takes = self.up_to(to.max(1) + BLOCK);
        while values.len() < to {
            let from = values.len();
            budget.spend((BLOCK * takes.partition_point(|&take| take <= from)) as u64 + BLOCK as u64)?;
            if self.stamps.is_empty() {
                self.one_hot.resize(from, 0);
                self.fill_block(&takes, values);
                if self.one_hot[from..].iter().all(|&bit| bit != 0) {
                    continue;
                }
                // A value from 64 on has no bit: from here on, stamps.
                values.truncate(from);
                self.one_hot = Vec::new();
                self.stamps = vec![0; 64];
            }
            stamp_block(&takes, values, &mut self.stamps);
        }
        Ok(())
    }
}

impl Taking {
    /// The next [`BLOCK`] values as bits; values from 64 on have none.
    fn fill_block(&mut self, takes: &[usize], values: &mut Vec<u32>) {
        let from = values.len();
        let (far, near): (Vec<usize>, Vec<usize>) = takes.iter().partition(|&&take| take >= BLOCK);
        // The options by far takes lie before the block, so that they are OR-ed in bulk.
        let mut seen = [0u64; BLOCK];
        for take in far {
            let skipped = take.saturating_sub(from).min(BLOCK);
            let options = &self.one_hot[(from + skipped).saturating_sub(take)..];
            for (seen, option) in seen[skipped..].iter_mut().zip(options) {
                *seen |= option;
            }
        }
        for (n, mut seen) in (from..).zip(seen) {
            for take in &near {
                if let Some(rest) = n.checked_sub(*take) {
                    seen |= self.one_hot[rest];
                }
            }
            let value = seen.trailing_ones();
            // Zero where the value is 64.
            self.one_hot.push(!seen & seen.wrapping_add(1));
            values.push(value);
        }
    }
}

fn stamp_block(takes: &[usize], values: &mut Vec<u32>, stamps: &mut Vec<usize>) {
    for n in values.len()..values.len() + BLOCK {
        for rest in takes.iter().map_while(|&take| n.checked_sub(take)) {
            stamps[values[rest] as usize] = n + 1;
        }
        let value = stamps.iter().position(|&stamp| stamp != n + 1).unwrap_or(stamps.len());
        if value + 1 >= stamps.len() {
            stamps.resize(2 * stamps.len(), 0);
        }
        values.push(u32::try_from(value).expect("fewer than 2^32 takes"));
    }
}

/// Takes of 2, 3, 5, 7, …: all but the first are odd.
///
/// The heaps of one value lie almost all on one parity, and two of them never differ by a prime;
/// a heap of the same parity need only be compared with the few of the other one.
#[derive(Default)]
pub(crate) struct Primes {
    sieve: Vec<bool>,
    /// For each value, the even and the odd heaps that have it.
    levels: Vec<[Vec<u32>; 2]>,
}

impl Engine for Primes {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        if self.sieve.len() < to {
            let length = to.max(2 * self.sieve.len());
            budget.spend(length as u64)?;
            self.sieve = sieve(length);
        }
        let (mut looks, mut paid) = (0, 0);
        while values.len() < to {
            let n = u32::try_from(values.len()).expect("2^32 values of 4 bytes are never asked for");
            let two_less = values.len().checked_sub(2).map(|rest| values[rest] as usize);
            let parity = (n % 2) as usize;
            let mut has_option = |level: usize, heaps: &[Vec<u32>; 2]| {
                let others = &heaps[1 - parity];
                two_less == Some(level)
                    || others.iter().rev().any(|&rest| {
                        looks += 1;
                        self.sieve[(n - rest) as usize]
                    })
            };
            let missed = self.levels.iter().enumerate().position(|(level, heaps)| !has_option(level, heaps));
            let value = missed.unwrap_or(self.levels.len());
            if value == self.levels.len() {
                self.levels.push(Default::default());
            }
            self.levels[value][parity].push(n);
            values.push(u32::try_from(value).expect("values are at most the heap"));
            looks += 8;
            if looks - paid > STEPS_BETWEEN_LOOKS || values.len() == to {
                budget.spend(looks - paid)?;
                paid = looks;
            }
        }
        Ok(())
    }
}

fn sieve(length: usize) -> Vec<bool> {
    let mut prime = vec![true; length];
    prime.iter_mut().take(2).for_each(|prime| *prime = false);
    for factor in (2..).take_while(|factor| factor * factor < length) {
        if prime[factor] {
            prime[factor * factor..].iter_mut().step_by(factor).for_each(|prime| *prime = false);
        }
    }
    prime
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::DefinitionEngine;
    use proptest::prelude::*;

    fn values(mut engine: impl Engine, to: usize) -> Vec<u32> {
        let mut values = Vec::new();
        // In two calls, as callers do.
        engine.extend(&mut values, to / 3, &mut Budget::default()).unwrap();
        engine.extend(&mut values, to, &mut Budget::default()).unwrap();
        values.truncate(to);
        values
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn listed_takes_agree_with_the_definition(
            takes in prop_oneof![
                prop::collection::btree_set(1..2500u64, 1..12),
                prop::collection::btree_set(1..200u64, 60..140),
            ],
        ) {
            let takes: Vec<u64> = takes.into_iter().collect();
            let slow = values(DefinitionEngine(TakeSet::finite(&takes).unwrap()), 3000);
            prop_assert_eq!(values(Taking::listed(&takes), 3000), slow);
        }
    }

    #[test]
    fn more_than_64_values_agree_with_the_definition() {
        let takes: Vec<u64> = (1..=100).collect();
        let slow = values(DefinitionEngine(TakeSet::finite(&takes).unwrap()), 3000);
        assert_eq!(values(Taking::listed(&takes), 3000), slow);
    }

    #[test]
    fn squares_and_primes_agree_with_the_definition() {
        assert_eq!(values(Taking::squares(), 5000), values(DefinitionEngine(TakeSet::SQUARES), 5000));
        assert_eq!(values(Primes::default(), 5000), values(DefinitionEngine(TakeSet::PRIMES), 5000));
    }
}
