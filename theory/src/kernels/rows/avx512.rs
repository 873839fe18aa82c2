//! `Gathering::join` with vectors of 64 bytes.

use std::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_si512, _mm512_or_si512, _mm512_permutexvar_epi8,
    _mm512_set1_epi8, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
    _mm512_ternarylogic_epi64, _mm512_xor_si512,
};

use super::phase::Phase;
use crate::kernels::turns::BITS_CHANGE_PLACES;

/// # Safety
/// The machine has the instructions; `sums` is a multiple of 64 bytes; no offset is above `at`; `rows`
/// has `at + sums.len()` bytes.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
pub(super) unsafe fn join(phase: &Phase, rows: &[u8], at: usize, sums: &mut [u8]) {
    let mut done = 0;
    while sums.len() - done >= 64 * 17 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<17>(phase, rows, at + done, &mut sums[done..done + 64 * 17]) };
        done += 64 * 17;
    }
    while sums.len() - done >= 64 * 16 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<16>(phase, rows, at + done, &mut sums[done..done + 64 * 16]) };
        done += 64 * 16;
    }
    while sums.len() - done >= 64 * 4 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<4>(phase, rows, at + done, &mut sums[done..done + 64 * 4]) };
        done += 64 * 4;
    }
    while sums.len() - done >= 64 {
        // SAFETY: the bounds are those of this function.
        unsafe { vectors::<1>(phase, rows, at + done, &mut sums[done..done + 64]) };
        done += 64;
    }
}

/// # Safety
/// As for [`join`], with `sums` of `64 N` bytes.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
unsafe fn vectors<const N: usize>(phase: &Phase, rows: &[u8], at: usize, sums: &mut [u8]) {
    let mut joined = [_mm512_setzero_si512(); N];
    // SAFETY: `at` is within `rows`.
    let base = unsafe { rows.as_ptr().add(at) };
    // SAFETY: an offset is at most `at`, and `64 N` bytes from `at` on are within `rows`.
    let load = |offset: u32, vector: usize| unsafe {
        _mm512_loadu_si512(base.sub(offset as usize).add(64 * vector).cast())
    };
    let places = identity();
    let mut begin = 0;
    for group in &phase.groups {
        let (pairs, single) = phase.offsets[begin..group.end].as_chunks::<2>();
        begin = group.end;
        for &[first, second] in pairs {
            for (vector, joined) in joined.iter_mut().enumerate() {
                // The truth table of "a or b or c".
                *joined =
                    _mm512_ternarylogic_epi64::<0xFE>(*joined, load(first, vector), load(second, vector));
            }
        }
        for &offset in single {
            for (vector, joined) in joined.iter_mut().enumerate() {
                *joined = _mm512_or_si512(*joined, load(offset, vector));
            }
        }
        let (within, between) = (group.turn & 7, group.turn >> 3);
        if within != 0 {
            let matrix = _mm512_set1_epi64(BITS_CHANGE_PLACES[within as usize]);
            for joined in &mut joined {
                *joined = _mm512_gf2p8affine_epi64_epi8::<0>(*joined, matrix);
            }
        }
        if between != 0 {
            let sources = _mm512_xor_si512(places, _mm512_set1_epi8(between.cast_signed()));
            for joined in &mut joined {
                *joined = _mm512_permutexvar_epi8(sources, *joined);
            }
        }
    }
    for (vector, joined) in joined.into_iter().enumerate() {
        // SAFETY: `sums` has `64 N` bytes.
        unsafe {
            let sum = sums.as_mut_ptr().add(64 * vector).cast();
            _mm512_storeu_si512(sum, _mm512_or_si512(joined, _mm512_loadu_si512(sum)));
        }
    }
}

/// The bytes 0, 1, …, 63.
#[target_feature(enable = "avx512f")]
fn identity() -> __m512i {
    const BYTES: [u8; 64] = {
        let mut bytes = [0; 64];
        let mut at = 0u8;
        while at < 64 {
            bytes[at as usize] = at;
            at += 1;
        }
        bytes
    };
    // SAFETY: there are 64 bytes.
    unsafe { _mm512_loadu_si512(BYTES.as_ptr().cast()) }
}
