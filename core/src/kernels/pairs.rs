//! Whether a value is the sum of two heaps, looking at many pairs at a time.

use super::Instructions;

/// Whether `first[i] + value = second[i]`, as nim-sums, for some i.
///
/// # Panics
/// If the lengths differ.
pub(crate) fn any_sum_is(with: Instructions, value: u16, first: &[u16], second: &[u16]) -> bool {
    assert_eq!(first.len(), second.len());
    match with {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: these instructions were found on this machine.
        Instructions::Avx512 => unsafe { avx512(value, first, second) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: these instructions were found on this machine.
        Instructions::Avx2 => unsafe { avx2(value, first, second) },
        _ => look::<32>(value, first, second),
    }
}

/// The portable loop, compiled with wider vectors.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
fn avx512(value: u16, first: &[u16], second: &[u16]) -> bool {
    look::<64>(value, first, second)
}

/// The portable loop, compiled with wider vectors.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(value: u16, first: &[u16], second: &[u16]) -> bool {
    look::<32>(value, first, second)
}

/// Looks at `N` pairs at a time, from the end, where the smallest of a list of heaps stand that ends
/// with heap 1.
#[inline(always)]
fn look<const N: usize>(value: u16, first: &[u16], second: &[u16]) -> bool {
    let (few, first) = first.as_rchunks::<N>();
    let (few_others, second) = second.as_rchunks::<N>();
    let found = |first: &[u16; N], second: &[u16; N]| {
        let mut any = 0u16;
        for (a, b) in first.iter().zip(second) {
            any |= u16::from(a ^ b == value);
        }
        any != 0
    };
    first.iter().zip(second).rev().any(|(first, second)| found(first, second))
        || few.iter().zip(few_others).any(|(a, b)| a ^ b == value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_find_the_same(
            pairs in prop::collection::vec((0..200u16, 0..200u16), 0..300), value in 0..400u16,
        ) {
            let (first, second): (Vec<u16>, Vec<u16>) = pairs.iter().copied().unzip();
            let expected = pairs.iter().any(|(a, b)| a ^ b == value);
            for with in Instructions::available() {
                prop_assert_eq!(any_sum_is(with, value, &first, &second), expected);
            }
        }
    }
}
