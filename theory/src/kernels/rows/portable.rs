//! `Gathering::join` in words of 64 bits.

use super::phase::Phase;
use crate::kernels::turns::with_sums;

/// Words of 64 bits joined at a time: what fits the registers of any machine.
const WORDS: usize = 8;

/// The bounds are those of [`Gathering::join`](super::Gathering::join).
pub(super) fn join(phase: &Phase, rows: &[u8], at: usize, sums: &mut [u8]) {
    for (chunk, sums) in sums.chunks_exact_mut(8 * WORDS).enumerate() {
        let at = at + chunk * 8 * WORDS;
        let mut words = [0u64; WORDS];
        let mut begin = 0;
        for group in &phase.groups {
            for &offset in &phase.offsets[begin..group.end] {
                let from = &rows[at - offset as usize..][..8 * WORDS];
                for (word, bytes) in words.iter_mut().zip(from.as_chunks().0) {
                    *word |= u64::from_le_bytes(*bytes);
                }
            }
            begin = group.end;
            turn(&mut words, group.turn);
        }
        for (sum, word) in sums.as_chunks_mut().0.iter_mut().zip(words) {
            *sum = (u64::from_le_bytes(*sum) | word).to_le_bytes();
        }
    }
}

/// Moves bit i of each row to i xor r. Rows start at multiples of their length.
#[inline(always)]
fn turn(words: &mut [u64; WORDS], r: u8) {
    for word in words.iter_mut() {
        *word = with_sums(*word, r);
    }
    // Words change places in steps of 64 and 128 bits.
    if r & 64 != 0 {
        words.as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.swap(0, 1));
    }
    if r & 128 != 0 {
        for [a, b, c, d] in words.as_chunks_mut::<4>().0 {
            std::mem::swap(a, c);
            std::mem::swap(b, d);
        }
    }
}
