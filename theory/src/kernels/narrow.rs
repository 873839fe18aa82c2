//! Rows of 16 bits in vectors: the values that their bits stand for, and which values are not shown.

use super::{Instructions, Set};

/// A number for each bit of a row, one list for the rows of even heaps and one for those of odd heaps.
pub(crate) type Table = [[u16; 16]; 2];

/// What the one bit of each row stands for; `odd` is 1 if the first row is that of an odd heap.
///
/// # Panics
/// If there are not two bytes for each number.
pub(crate) fn look_up(with: Instructions, rows: &[u8], odd: usize, table: &Table, numbers: &mut [u16]) {
    assert_eq!(rows.len(), 2 * numbers.len());
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has, and the lengths agree.
        Set::Avx512 => unsafe { x86::look_up(rows, odd, table, numbers) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Set::Avx2 => unsafe { super::narrow_avx2::look_up(rows, odd, table, numbers) },
        Set::Portable => look_up_each(rows, odd, table, numbers),
    }
}

pub(super) fn look_up_each(rows: &[u8], odd: usize, table: &Table, numbers: &mut [u16]) {
    for (place, (row, number)) in rows.as_chunks().0.iter().zip(numbers).enumerate() {
        let bit = u16::from_le_bytes(*row).trailing_zeros() as usize;
        *number = table[(odd + place) % 2][bit % 16];
    }
}

/// The rows that have no bit, or whose bits in the table are not all in the set beside them: a bit for
/// each, 32 in a word.
///
/// # Panics
/// If there are not as many rows as sets, a multiple of 32.
pub(crate) fn lacking(
    with: Instructions,
    rows: &[u8],
    sets: &[u8],
    odd: usize,
    wanted: &Table,
    words: &mut Vec<u32>,
) {
    assert!(rows.len() == sets.len() && rows.len().is_multiple_of(64));
    words.clear();
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has, and the lengths agree.
        Set::Avx512 => unsafe { x86::lacking(rows, sets, odd, wanted, words) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Set::Avx2 => unsafe { super::narrow_avx2::lacking(rows, sets, odd, wanted, words) },
        Set::Portable => {
            let rows = rows.as_chunks::<64>().0.iter().zip(sets.as_chunks::<64>().0);
            words.extend(rows.map(|(rows, sets)| lacking_of_32(rows, sets, odd, wanted)));
        }
    }
}

fn lacking_of_32(rows: &[u8; 64], sets: &[u8; 64], odd: usize, wanted: &Table) -> u32 {
    let pairs = rows.as_chunks().0.iter().zip(sets.as_chunks().0);
    pairs.enumerate().fold(0, |word, (place, (row, set))| {
        let row = u16::from_le_bytes(*row);
        let lacks = row == 0
            || wanted[(odd + place) % 2][row.trailing_zeros() as usize] & !u16::from_le_bytes(*set) != 0;
        word | u32::from(lacks) << place
    })
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi16, _mm512_andnot_si512, _mm512_loadu_si512, _mm512_or_si512,
        _mm512_permutexvar_epi16, _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_set1_epi32,
        _mm512_storeu_si512, _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
    };

    use super::Table;

    /// # Safety
    /// The machine has the instructions, and there are two bytes of `rows` for each number.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
    pub(super) unsafe fn look_up(rows: &[u8], odd: usize, table: &Table, numbers: &mut [u16]) {
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
        super::look_up_each(rest, odd, table, last);
    }

    /// # Safety
    /// The machine has the instructions; the lengths are the same multiple of 64.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
    pub(super) unsafe fn lacking(rows: &[u8], sets: &[u8], odd: usize, wanted: &Table, words: &mut Vec<u32>) {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_find_the_same(
            rows in prop::collection::vec(0..17u32, 96),
            sets in prop::collection::vec(any::<u8>(), 192),
            table: Table,
            odd in 0..2usize,
            count in 0..96usize,
        ) {
            // A sixteenth is empty, as are rows whose number is beyond.
            let bits: Vec<u16> = rows.iter().map(|&bit| 1u16.checked_shl(bit).unwrap_or(0)).collect();
            let bytes: Vec<u8> = bits.iter().flat_map(|row| row.to_le_bytes()).collect();
            let whole: Vec<u8> = rows.iter().flat_map(|&bit| (1u16 << (bit % 16)).to_le_bytes()).collect();
            for with in Instructions::all() {
                let mut numbers = vec![0; count];
                look_up(with, &whole[..2 * count], odd, &table, &mut numbers);
                for (n, number) in numbers.iter().enumerate() {
                    prop_assert_eq!(*number, table[(odd + n) % 2][rows[n] as usize % 16]);
                }
                let mut words = Vec::new();
                lacking(with, &bytes, &sets, odd, &table, &mut words);
                prop_assert_eq!(words.len(), 3);
                for n in 0..96 {
                    let set = u16::from_le_bytes([sets[2 * n], sets[2 * n + 1]]);
                    let lacks = rows[n] == 16 || table[(odd + n) % 2][rows[n] as usize] & !set != 0;
                    prop_assert_eq!(words[n / 32] >> (n % 32) & 1 == 1, lacks);
                }
            }
        }
    }
}
