//! Rows of 16 bits in vectors: the values that their bits stand for, and which values are not shown.

mod portable;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

pub(crate) use portable::BitNumbers;
use portable::{lacking_of_32, look_up_each};

use super::{Instructions, Set};

/// What the one bit of each row stands for; `odd` is 1 if the first row is that of an odd heap.
///
/// # Panics
/// If there are not two bytes for each number.
pub(crate) fn look_up(with: Instructions, rows: &[u8], odd: usize, table: &BitNumbers, numbers: &mut [u16]) {
    assert_eq!(rows.len(), 2 * numbers.len());
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has, and the lengths agree.
        Set::Avx512 => unsafe { avx512::look_up(rows, odd, table, numbers) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Set::Avx2 => unsafe { avx2::look_up(rows, odd, table, numbers) },
        Set::Portable => look_up_each(rows, odd, table, numbers),
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
    wanted: &BitNumbers,
    words: &mut Vec<u32>,
) {
    assert!(rows.len() == sets.len() && rows.len().is_multiple_of(64));
    words.clear();
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has, and the lengths agree.
        Set::Avx512 => unsafe { avx512::lacking(rows, sets, odd, wanted, words) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Set::Avx2 => unsafe { avx2::lacking(rows, sets, odd, wanted, words) },
        Set::Portable => {
            let rows = rows.as_chunks::<64>().0.iter().zip(sets.as_chunks::<64>().0);
            words.extend(rows.map(|(rows, sets)| lacking_of_32(rows, sets, odd, wanted)));
        }
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
            table: BitNumbers,
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
