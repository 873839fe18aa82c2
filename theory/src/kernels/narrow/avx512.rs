//! `look_up` and `lacking` with the instructions of AVX-512, for 32 rows at a time.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_andnot_si512, _mm512_loadu_si512, _mm512_or_si512,
    _mm512_permutexvar_epi16, _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_set1_epi32, _mm512_storeu_si512,
    _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
};

use super::portable::{BitNumbers, look_up_each};

/// # Safety
/// The machine has the instructions, and there are two bytes of `rows` for each number.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(super) unsafe fn look_up(rows: &[u8], odd: usize, table: &BitNumbers, numbers: &mut [u16]) {
    let list = load(table.as_flattened());
    let lists = odd_lanes(odd);
    let (rows, rest) = rows.as_chunks::<64>();
    let (vectors, last) = numbers.as_chunks_mut::<32>();
    for (row, number) in rows.iter().zip(vectors) {
        // SAFETY: 64 bytes each.
        unsafe {
            let row = _mm512_loadu_si512(row.as_ptr().cast());
            let found = _mm512_permutexvar_epi16(place(row, lists), list);
            _mm512_storeu_si512(number.as_mut_ptr().cast(), found);
        }
    }
    look_up_each(rest, odd, table, last);
}

/// # Safety
/// The machine has the instructions; the lengths are the same multiple of 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(super) unsafe fn lacking(
    rows: &[u8],
    sets: &[u8],
    odd: usize,
    wanted: &BitNumbers,
    words: &mut Vec<u32>,
) {
    let list = load(wanted.as_flattened());
    let lists = odd_lanes(odd);
    for (row, set) in rows.as_chunks::<64>().0.iter().zip(sets.as_chunks::<64>().0) {
        // SAFETY: 64 bytes each.
        let (row, set) =
            unsafe { (_mm512_loadu_si512(row.as_ptr().cast()), _mm512_loadu_si512(set.as_ptr().cast())) };
        let all = _mm512_permutexvar_epi16(place(row, lists), list);
        let missing = _mm512_andnot_si512(set, all);
        words.push(_mm512_test_epi16_mask(missing, missing) | _mm512_testn_epi16_mask(row, row));
    }
}

/// The place in both lists: that of the bit, and 16 more for odd heaps.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
fn place(row: __m512i, lists: __m512i) -> __m512i {
    let below = _mm512_add_epi16(row, _mm512_set1_epi16(-1));
    _mm512_or_si512(_mm512_popcnt_epi16(below), lists)
}

#[target_feature(enable = "avx512f")]
fn odd_lanes(odd: usize) -> __m512i {
    _mm512_set1_epi32(if odd == 0 { 16 << 16 } else { 16 })
}

#[target_feature(enable = "avx512f")]
fn load(list: &[u16]) -> __m512i {
    assert_eq!(list.len(), 32);
    // SAFETY: 64 bytes.
    unsafe { _mm512_loadu_si512(list.as_ptr().cast()) }
}
