//! Adding a number to each member of a set, by nim-sum: the bits of its row change places.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{__m256i, _mm_loadu_si128, _mm256_broadcastsi128_si256};

/// The set of `x + r`, for `x` in a set of numbers below 64; of r, the low six bits count.
#[inline(always)] // in the engine of the page, too, which is built for its size; each bit by itself, since no loop is unrolled there
pub(crate) fn with_sums(set: u64, r: u8) -> u64 {
    let set = with_bit::<0>(set, 0x5555_5555_5555_5555, r);
    let set = with_bit::<1>(set, 0x3333_3333_3333_3333, r);
    let set = with_bit::<2>(set, 0x0F0F_0F0F_0F0F_0F0F, r);
    let set = with_bit::<3>(set, 0x00FF_00FF_00FF_00FF, r);
    let set = with_bit::<4>(set, 0x0000_FFFF_0000_FFFF, r);
    with_bit::<5>(set, 0x0000_0000_FFFF_FFFF, r)
}

/// One bit of r added to each member; in `lower` are the numbers without this bit.
#[inline(always)] // as above
fn with_bit<const BIT: u8>(set: u64, lower: u64, r: u8) -> u64 {
    if r >> BIT & 1 == 0 { set } else { (set & lower) << (1 << BIT) | set >> (1 << BIT) & lower }
}

/// For each r below 8, the matrix over GF(2) by which bit i of a byte goes to i xor r.
pub(super) const BITS_CHANGE_PLACES: [i64; 8] = {
    let mut matrices = [0i64; 8];
    let mut r = 0;
    while r < 8 {
        let mut bit = 0;
        while bit < 8 {
            // Byte 7 - i of the matrix selects what makes bit i of the result.
            matrices[r] |= 1 << (8 * (7 - bit) + (bit ^ r));
            bit += 1;
        }
        r += 1;
    }
    matrices
};

/// For each r below 8, what the low and the high nibble of a byte become when bit i goes to i xor r.
#[cfg(target_arch = "x86_64")]
pub(super) const NIBBLES_CHANGE_PLACES: [[[u8; 16]; 2]; 8] = {
    let mut tables = [[[0; 16]; 2]; 8];
    let mut r = 0;
    while r < 8 {
        let mut nibble = 0;
        while nibble < 16 {
            let mut bit = 0;
            while bit < 4 {
                if nibble >> bit & 1 == 1 {
                    tables[r][0][nibble] |= 1 << (bit ^ r);
                    tables[r][1][nibble] |= 1 << ((bit + 4) ^ r);
                }
                bit += 1;
            }
            nibble += 1;
        }
        r += 1;
    }
    tables
};

/// The same 16 bytes in both halves.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
pub(super) fn twice(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: 16 bytes.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn adding_a_number_to_a_set_adds_it_to_each_member(set: u64, r in 0..64u8) {
            let members = (0..64u8).filter(|member| set >> member & 1 == 1);
            prop_assert_eq!(with_sums(set, r), members.fold(0u64, |sums, member| sums | 1 << (member ^ r)));
        }
    }
}
