//! The sums of two values, kept as sets of bits, to find the sums of three.
//!
//! Cost: a set takes a bit for each value below a power of two, and a heap that splits into three asks a set for each first part instead
//! of a pair: n steps of some words in place of the square of n.

use crate::kernels::with_sums;

/// For each size m, the set of all `G(a) + G(b)` with `a + b = m`, neither empty.
#[derive(Default)]
pub(super) struct PairSets {
    /// `sets[m]`, as bits.
    sets: Vec<Vec<u64>>,
    stored: usize,
    /// The words that a set may have.
    words: usize,
}

impl PairSets {
    /// Adds the sets of sizes up to the number of values (whose parts are then all known).
    pub(super) fn extend(&mut self, values: &[u32]) {
        for size in self.sets.len()..=values.len() {
            let greatest = values[..size].iter().max().map_or(0, |&value| value as usize);
            // The sums are below the next power of 2.
            self.words = self.words.max((greatest + 1).next_power_of_two().div_ceil(64));
            let mut set = vec![0; self.words];
            for a in 1..=size / 2 {
                let sum = (values[a] ^ values[size - a]) as usize;
                set[sum / 64] |= 1 << (sum % 64);
            }
            self.stored += set.len();
            self.sets.push(set);
        }
    }

    /// The words of the largest set.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Number of bytes, where there are `count` sets.
    pub(super) fn bytes(&self, count: usize) -> usize {
        let more = count.saturating_sub(self.sets.len());
        let words = self.stored.saturating_add(more.saturating_mul(self.words));
        words.saturating_mul(size_of::<u64>()).saturating_add(count.saturating_mul(48))
    }

    /// The words of all sets.
    pub(super) fn stored_words(&self) -> usize {
        self.stored
    }

    /// All `G(a) + G(b) + G(c)` with `a + b + c = size`, none empty.
    pub(super) fn sums_of_three(&self, size: usize, values: &[u32]) -> Vec<usize> {
        let mut sums = vec![0u64; self.words];
        for (one, &value) in values.iter().enumerate().take(size.saturating_sub(1)).skip(1) {
            let value = value as usize;
            let low = u8::try_from(value % 64).expect("below 64");
            for (index, &word) in self.sets[size - one].iter().enumerate() {
                sums[index ^ (value / 64)] |= with_sums(word, low);
            }
        }
        let bits = |(index, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * index + bit)
        };
        sums.iter().enumerate().flat_map(bits).collect()
    }
}
