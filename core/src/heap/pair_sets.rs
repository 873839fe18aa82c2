//! The sums of two values, kept as sets of bits, to find the sums of three.

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

    /// The words of all sets.
    pub(super) fn stored_words(&self) -> usize {
        self.stored
    }

    /// All `G(a) + G(b) + G(c)` with `a + b + c = size`, none empty.
    pub(super) fn sums_of_three(&self, size: usize, values: &[u32]) -> Vec<usize> {
        let mut sums = vec![0u64; self.words];
        for (one, &value) in values.iter().enumerate().take(size.saturating_sub(1)).skip(1) {
            let value = value as usize;
            for (index, &word) in self.sets[size - one].iter().enumerate() {
                sums[index ^ (value / 64)] |= with_sums(word, value % 64);
            }
        }
        let bits = |(index, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * index + bit)
        };
        sums.iter().enumerate().flat_map(bits).collect()
    }
}

/// The set of `x + value`, for `x` in a set of numbers below 64: bits change places in blocks.
fn with_sums(set: u64, value: usize) -> u64 {
    const LOWER: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    LOWER.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1).fold(set, |set, (bit, lower)| {
        let shift = 1 << bit;
        (set & lower) << shift | set >> shift & lower
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn adding_a_value_to_a_set_adds_it_to_each_member(set: u64, value in 0..64usize) {
            let each = (0..64usize).filter(|bit| set >> bit & 1 == 1).fold(0u64, |sums, x| sums | 1 << (x ^ value));
            prop_assert_eq!(with_sums(set, value), each);
        }
    }
}
