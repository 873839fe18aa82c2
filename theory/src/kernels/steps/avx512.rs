//! `Steps::fill` with the instructions of AVX-512: the rows before are held in a register.

use std::arch::x86_64::{
    __m128i, _mm_add_epi16, _mm_andnot_si128, _mm_gf2p8affine_epi64_epi8, _mm_loadu_si128,
    _mm_maskz_mov_epi16, _mm_or_si128, _mm_set1_epi16, _mm_set1_epi64x, _mm_setzero_si128, _mm_shuffle_epi8,
    _mm_storeu_si128, _mm_ternarylogic_epi64, _mm_testn_epi16_mask, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_or_si256, _mm512_alignr_epi32, _mm512_castsi128_si512,
    _mm512_castsi512_si256, _mm512_extracti64x4_epi64, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_si512,
    _mm512_maskz_permutexvar_epi8, _mm512_or_si512, _mm512_setzero_si512,
};

use super::sources::{AROUND, LANES, NEWEST, Sources, WINDOW};

/// # Safety
/// The machine has the instructions; `sums` has `AROUND` rows after row `to`, `rows` the same,
/// and as many before row 0 of `sums`.
pub(super) unsafe fn fill(sources: &Sources, sums: &[u8], rows: &mut [u8], from: usize, to: usize) -> usize {
    // SAFETY: passed on.
    unsafe {
        match sources.count {
            2 => in_steps::<1>(sources, sums, rows, from, to),
            4 => in_steps::<2>(sources, sums, rows, from, to),
            6 => in_steps::<3>(sources, sums, rows, from, to),
            _ => in_steps::<4>(sources, sums, rows, from, to),
        }
    }
}

/// # Safety
/// As for [`fill`]; steps of `2 PAIRS` rows.
unsafe fn in_steps<const PAIRS: i32>(
    sources: &Sources,
    sums: &[u8],
    rows: &mut [u8],
    from: usize,
    to: usize,
) -> usize {
    // SAFETY: passed on.
    unsafe {
        match (sources.newest.len(), sources.older.len()) {
            (2, 1) => with_entries::<PAIRS, 2, 1>(sources, sums, rows, from, to),
            (2, 2) => with_entries::<PAIRS, 2, 2>(sources, sums, rows, from, to),
            (2, _) => with_entries::<PAIRS, 2, 3>(sources, sums, rows, from, to),
            (_, 1) => with_entries::<PAIRS, NEWEST, 1>(sources, sums, rows, from, to),
            (_, 2) => with_entries::<PAIRS, NEWEST, 2>(sources, sums, rows, from, to),
            _ => with_entries::<PAIRS, NEWEST, 3>(sources, sums, rows, from, to),
        }
    }
}

/// # Safety
/// As for [`fill`]; steps of `2 PAIRS` rows.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
unsafe fn with_entries<const PAIRS: i32, const NEW: usize, const OLD: usize>(
    sources: &Sources,
    sums: &[u8],
    rows: &mut [u8],
    from: usize,
    to: usize,
) -> usize {
    let count = 2 * PAIRS as usize;
    // SAFETY: the lists have 16 and 64 bytes.
    let newest: [_; NEW] = std::array::from_fn(|at| unsafe {
        let entry = &sources.newest[at];
        (_mm_set1_epi64x(entry.matrix), _mm_loadu_si128(entry.from.as_ptr().cast()))
    });
    // SAFETY: as above.
    let older: [_; OLD] = std::array::from_fn(|at| unsafe {
        let entries = &sources.older[at];
        let from = _mm512_loadu_si512(entries.from.as_ptr().cast());
        (entries.bytes, from, _mm512_loadu_si512(entries.matrices.as_ptr().cast()))
    });
    let lanes = u8::MAX >> (LANES - count);
    let ones = _mm_set1_epi16(1);
    // SAFETY: a row at most `to`, with `AROUND` rows before and after it.
    let (sums, rows) = unsafe { (sums.as_ptr().cast::<u16>(), rows.as_mut_ptr().cast::<u16>().add(AROUND)) };
    // SAFETY: there are `AROUND` rows before row 0, which are at least `WINDOW + count`.
    let (mut window, last) = unsafe {
        (
            _mm512_loadu_si512(rows.add(from).sub(WINDOW + count).cast()),
            _mm_loadu_si128(rows.add(from).sub(count).cast::<__m128i>()),
        )
    };
    let mut last = _mm_maskz_mov_epi16(lanes, last);
    let mut at = from;
    loop {
        let mut far = _mm512_setzero_si512();
        for (bytes, from, matrices) in older {
            let moved = _mm512_maskz_permutexvar_epi8(bytes, from, window);
            far = _mm512_or_si512(far, _mm512_gf2p8affine_epi64_epi8::<0>(moved, matrices));
        }
        let far = _mm256_or_si256(_mm512_castsi512_si256(far), _mm512_extracti64x4_epi64::<1>(far));
        let far = _mm_or_si128(_mm256_castsi256_si128(far), _mm256_extracti128_si256::<1>(far));
        window = _mm512_alignr_epi32::<PAIRS>(_mm512_castsi128_si512(last), window);
        let mut near = _mm_setzero_si128();
        for (matrix, from) in newest {
            let turned = _mm_gf2p8affine_epi64_epi8::<0>(last, matrix);
            near = _mm_or_si128(near, _mm_shuffle_epi8(turned, from));
        }
        // SAFETY: at most row `to`, and a vector from there is within.
        let given = unsafe { _mm_loadu_si128(sums.add(at).cast()) };
        // The truth table of "a or b or c".
        let sum = _mm_ternarylogic_epi64::<0xFE>(given, far, near);
        let least = _mm_andnot_si128(sum, _mm_add_epi16(sum, ones));
        let full = _mm_testn_epi16_mask(least, least) & lanes;
        last = _mm_maskz_mov_epi16(lanes, least);
        if full != 0 || at + count > to {
            let whole = full.trailing_zeros().min(u32::try_from((to - at).min(count)).unwrap_or(8));
            last = _mm_maskz_mov_epi16(lanes & !(u8::MAX.checked_shl(whole).unwrap_or(0)), last);
            // SAFETY: as above.
            unsafe { _mm_storeu_si128(rows.add(at).cast(), last) };
            return at + whole as usize;
        }
        // SAFETY: as above.
        unsafe { _mm_storeu_si128(rows.add(at).cast(), last) };
        at += count;
    }
}
