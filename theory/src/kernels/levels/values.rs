//! From levels to values: which level each heap of a word has.

use super::{GROUP, Levels};
use crate::kernels::Set;

impl Levels {
    /// Appends the values of the words that all levels have looked at.
    pub(super) fn give(&mut self, values: &mut Vec<u32>) {
        let words = (self.now + 1).saturating_sub(self.given + self.count);
        values.reserve(64 * words);
        match self.instructions.set() {
            Set::Portable => give(self, values, words),
            // SAFETY: of `Instructions` there are only those that this machine has.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { give_avx2(self, values, words) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { give_avx512(self, values, words) },
        }
        self.given += words;
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn give_avx2(levels: &Levels, values: &mut Vec<u32>, words: usize) {
    give(levels, values, words);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi1,bmi2,lzcnt")]
fn give_avx512(levels: &Levels, values: &mut Vec<u32>, words: usize) {
    give(levels, values, words);
}

#[inline(always)]
fn give(levels: &Levels, values: &mut Vec<u32>, words: usize) {
    match levels.count {
        0..=2 => give_bits::<1>(levels, values, words),
        3..=4 => give_bits::<2>(levels, values, words),
        5..=8 => give_bits::<3>(levels, values, words),
        9..=16 => give_bits::<4>(levels, values, words),
        17..=32 => give_bits::<5>(levels, values, words),
        33..=64 => give_bits::<6>(levels, values, words),
        65..=256 => give_bits::<8>(levels, values, words),
        _ => give_bits::<10>(levels, values, words),
    }
}

/// Appends values of `BITS` bits.
#[inline(always)]
fn give_bits<const BITS: usize>(levels: &Levels, values: &mut Vec<u32>, words: usize) {
    for word in 0..words {
        // First, for each bit of a value, the heaps that have it. Level v looked at the word v times after
        // level 0; the last group may go beyond the last level, where no row has a heap.
        let mut bits = [0; BITS];
        for group in 0..levels.stride {
            let mut in_group = 0;
            for lane in 0..GROUP {
                let time = levels.given + word + GROUP * group + lane;
                let heaps = levels.rows.get(time * levels.stride + group).map_or(0, |row| row.0[lane]);
                in_group |= heaps;
                for (bit, bits) in bits.iter_mut().take(3).enumerate() {
                    *bits |= if lane >> bit & 1 == 1 { heaps } else { 0 };
                }
            }
            for (bit, bits) in bits.iter_mut().skip(3).enumerate() {
                *bits |= if group >> bit & 1 == 1 { in_group } else { 0 };
            }
        }
        let mut in_word = [0; 64];
        for (half, values) in in_word.chunks_mut(32).enumerate() {
            let half = bits.map(|bits| low_half(bits >> (32 * half)));
            for (heap, value) in values.iter_mut().enumerate() {
                for (bit, heaps) in half.iter().enumerate() {
                    *value |= if heaps & 1 << heap != 0 { 1 << bit } else { 0 };
                }
            }
        }
        values.extend_from_slice(&in_word);
    }
}

#[inline(always)]
fn low_half(bits: u64) -> u32 {
    u32::try_from(bits & u64::from(u32::MAX)).expect("32 bits")
}
