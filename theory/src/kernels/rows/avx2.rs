//! `Gathering::join` with vectors of 32 bytes.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_permute2x128_si256,
    _mm256_set1_epi8, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16,
    _mm256_storeu_si256, _mm256_xor_si256,
};

use super::phase::Phase;
use crate::kernels::turns::{NIBBLES_CHANGE_PLACES, twice};

/// # Safety
/// The machine has AVX2; `sums` is a multiple of 64 bytes; no offset is above `at`; `rows` has
/// `at + sums.len()` bytes.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn join(phase: &Phase, rows: &[u8], at: usize, sums: &mut [u8]) {
    let mut done = 0;
    while sums.len() - done >= 32 * 8 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<8>(phase, rows, at + done, &mut sums[done..done + 32 * 8]) };
        done += 32 * 8;
    }
    while sums.len() - done >= 32 * 4 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<4>(phase, rows, at + done, &mut sums[done..done + 32 * 4]) };
        done += 32 * 4;
    }
    while sums.len() - done >= 32 * 2 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<2>(phase, rows, at + done, &mut sums[done..done + 32 * 2]) };
        done += 32 * 2;
    }
}

/// # Safety
/// As for [`join`], with `sums` of `32 N` bytes.
#[target_feature(enable = "avx2")]
unsafe fn vectors<const N: usize>(phase: &Phase, rows: &[u8], at: usize, sums: &mut [u8]) {
    let mut joined = [_mm256_setzero_si256(); N];
    // SAFETY: `at` is within `rows`.
    let base = unsafe { rows.as_ptr().add(at) };
    let mut begin = 0;
    for group in &phase.groups {
        for &offset in &phase.offsets[begin..group.end] {
            for (vector, joined) in joined.iter_mut().enumerate() {
                // SAFETY: an offset is at most `at`, and `32 N` bytes from `at` on are within `rows`.
                let row = unsafe {
                    _mm256_loadu_si256(base.sub(offset as usize).add(32 * vector).cast::<__m256i>())
                };
                *joined = _mm256_or_si256(*joined, row);
            }
        }
        begin = group.end;
        turn(&mut joined, group.turn);
    }
    for (vector, joined) in joined.into_iter().enumerate() {
        // SAFETY: `sums` has `32 N` bytes.
        unsafe {
            let sum = sums.as_mut_ptr().add(32 * vector).cast::<__m256i>();
            _mm256_storeu_si256(sum, _mm256_or_si256(joined, _mm256_loadu_si256(sum)));
        }
    }
}

/// Moves bit i of each row to i xor r.
#[target_feature(enable = "avx2")]
fn turn<const N: usize>(joined: &mut [__m256i; N], r: u8) {
    if r & 7 != 0 {
        let [low, high] = &NIBBLES_CHANGE_PLACES[usize::from(r & 7)];
        let (low, high) = (twice(low), twice(high));
        let nibble = _mm256_set1_epi8(15);
        for joined in joined.iter_mut() {
            let lower = _mm256_shuffle_epi8(low, _mm256_and_si256(*joined, nibble));
            let upper = _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16::<4>(*joined), nibble));
            *joined = _mm256_or_si256(lower, upper);
        }
    }
    if r >> 3 & 15 != 0 {
        #[rustfmt::skip]
        let places = _mm256_setr_epi8(
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        );
        let sources = _mm256_xor_si256(places, _mm256_set1_epi8((r >> 3 & 15).cast_signed()));
        for joined in joined.iter_mut() {
            *joined = _mm256_shuffle_epi8(*joined, sources);
        }
    }
    if r & 128 != 0 {
        for joined in joined.iter_mut() {
            *joined = _mm256_permute2x128_si256::<1>(*joined, *joined);
        }
    }
}
