//! Many takes: one sieve for each Grundy value, in which each heap marks those that it is an option of.

use super::engine::{Engine, STEPS_BETWEEN_LOOKS};
use crate::{Budget, Undecided};

/// Takes from a finite list, which may be long.
///
/// For each value v it keeps, as bits, which heaps above have an option of value v. A heap has
/// value v if it is the first v for which its bit is not set: the mex. Then its own bit, moved up
/// by each take, marks the heaps that it is an option of. This is done for the 64 heaps of a word
/// together: all of value 0, then all of value 1, …; only takes below 64, which join heaps of the
/// same word, are looked at heap by heap.
#[derive(Clone, Debug)]
pub(super) struct DenseSieve {
    /// The takes as bits: the number of each word that is not 0, and the word.
    takes: Vec<(usize, u64)>,
    /// The distances below 64, from 1 on, that are no takes, as bits.
    others: u64,
    /// The words from the current one to the farthest that a take reaches.
    window: usize,
    /// `levels[v]`, from word `at` on: the heaps that have an option of value v.
    levels: Vec<Vec<u64>>,
    at: usize,
}

impl DenseSieve {
    /// The engine of these takes, ascending and without 0.
    ///
    /// # Panics
    /// If a take does not fit the memory's addresses.
    pub(super) fn new(takes: &[u64]) -> Self {
        let word = |take: u64| usize::try_from(take / 64).expect("a take is an address in memory");
        let bits = |takes: &[u64]| takes.iter().fold(0, |bits, take| bits | 1 << (take % 64));
        let near = &takes[..takes.partition_point(|&take| take < 64)];
        DenseSieve {
            takes: takes
                .chunk_by(|a, b| a / 64 == b / 64)
                .map(|takes| (word(takes[0]), bits(takes)))
                .collect(),
            others: !(bits(near) | 1),
            window: takes.last().map_or(0, |&last| word(last)) + 2,
            levels: Vec::new(),
            at: 0,
        }
    }

    /// The bytes that the sieves take.
    pub(super) fn bytes(&self) -> usize {
        self.levels.iter().map(|level| 8 * level.len()).sum()
    }

    /// Appends the values of the next 64 heaps, and tells how many words it worked on.
    fn next_word(&mut self, values: &mut Vec<u32>) -> u64 {
        let mut word = [0; 64];
        let mut without_value = u64::MAX;
        let (mut level, mut steps) = (0, 64);
        while without_value != 0 {
            if level == self.levels.len() {
                self.levels.push(vec![0; 2 * self.window]);
            }
            let value = u32::try_from(level).expect("fewer than 2^32 takes");
            let marks = &mut self.levels[level][self.at..self.at + self.window];
            let mut candidates = without_value & !marks[0];
            let mut chosen = 0;
            while candidates != 0 {
                let place = candidates.trailing_zeros();
                chosen |= 1 << place;
                word[place as usize] = value;
                // What the rotation brings around falls on places below, which are done.
                candidates &= self.others.rotate_left(place);
            }
            level += 1;
            if chosen == 0 {
                continue;
            }
            without_value &= !chosen;
            for &(word, takes) in &self.takes {
                let (here, above) = sums(chosen, takes);
                marks[word] |= here;
                marks[word + 1] |= above;
            }
            steps += self.takes.len() as u64;
        }
        values.extend_from_slice(&word);
        self.next_window();
        steps
    }

    fn next_window(&mut self) {
        self.at += 1;
        if self.at > self.window {
            for level in &mut self.levels {
                level.copy_within(self.at.., 0);
                level[self.window - 1..].fill(0);
            }
            self.at = 0;
        }
    }
}

/// The bits moved up by `places`, below 64: what stays in the word, and what passes into the next.
fn shifted(bits: u64, places: u32) -> (u64, u64) {
    // In two steps, since a shift by 64 is none.
    (bits.wrapping_shl(places), (bits >> 1).wrapping_shr(!places))
}

/// The places of the bits of `a` added to those of `b`, in two words.
fn sums(a: u64, b: u64) -> (u64, u64) {
    let (mut fewer, more) = if a.count_ones() < b.count_ones() { (a, b) } else { (b, a) };
    let mut sums = (0, 0);
    while fewer != 0 {
        let (here, above) = shifted(more, fewer.trailing_zeros());
        sums = (sums.0 | here, sums.1 | above);
        fewer &= fewer - 1;
    }
    sums
}

impl Engine for DenseSieve {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut steps = 0;
        while values.len() < to {
            steps += self.next_word(values);
            if steps > STEPS_BETWEEN_LOOKS {
                budget.spend(steps)?;
                steps = 0;
            }
        }
        budget.spend(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::DefinitionEngine;
    use proptest::prelude::*;

    fn values(mut engine: impl Engine, to: usize) -> Vec<u32> {
        let mut values = Vec::new();
        // In three calls, as callers do.
        for to in [1, to / 3, to] {
            engine.extend(&mut values, to, &mut Budget::default()).unwrap();
        }
        values.truncate(to);
        values
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn values_are_those_of_the_definition(
            takes in prop_oneof![
                prop::collection::btree_set(1..20u64, 1..6),
                prop::collection::btree_set(60..70u64, 1..6),
                prop::collection::btree_set(1..700u64, 1..12),
                prop::collection::btree_set(1..200u64, 60..140),
            ],
        ) {
            let takes: Vec<u64> = takes.into_iter().collect();
            let slow = values(DefinitionEngine(TakeSet::finite(&takes).unwrap()), 3000);
            prop_assert_eq!(values(DenseSieve::new(&takes), 3000), slow);
        }
    }

    #[test]
    fn what_the_budget_stopped_goes_on_later() {
        let (mut engine, mut stopped) = (DenseSieve::new(&[1, 4, 9]), Vec::new());
        assert!(engine.extend(&mut stopped, 1000, &mut Budget::new(500)).is_err());
        engine.extend(&mut stopped, 1000, &mut Budget::default()).unwrap();
        stopped.truncate(1000);
        assert_eq!(stopped, values(DenseSieve::new(&[1, 4, 9]), 1000));
    }
}
