//! Where a seldom value occurs.

use super::{Instructions, Set};

/// The first place from `from` on with this value.
pub(crate) fn position(with: Instructions, values: &[u16], value: u16, from: usize) -> Option<usize> {
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx512 => unsafe { avx512(values, value, from) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx2 => unsafe { avx2(values, value, from) },
        Set::Portable => in_chunks(values, value, from),
    }
}

/// The portable loop, in which the compiler compares 32 values at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn avx512(values: &[u16], value: u16, from: usize) -> Option<usize> {
    in_chunks(values, value, from)
}

/// The portable loop, in which the compiler compares 16 values at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(values: &[u16], value: u16, from: usize) -> Option<usize> {
    in_chunks(values, value, from)
}

#[inline(always)]
fn in_chunks(values: &[u16], value: u16, from: usize) -> Option<usize> {
    let (chunks, rest) = values[from..].as_chunks::<128>();
    for (number, chunk) in chunks.iter().enumerate() {
        // Without a branch for each value, a chunk is compared in vectors.
        if chunk.iter().fold(0, |any, &other| any | u16::from(other == value)) != 0 {
            let place = chunk.iter().position(|&other| other == value)?;
            return Some(from + 128 * number + place);
        }
    }
    let place = rest.iter().position(|&other| other == value)?;
    Some(from + 128 * chunks.len() + place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_find_the_first(
            values in prop::collection::vec(0..300u16, 1..700),
            value in 0..300u16,
            from in 0..700usize,
        ) {
            let from = from.min(values.len());
            let expected = (from..values.len()).find(|&place| values[place] == value);
            for with in Instructions::all() {
                prop_assert_eq!(position(with, &values, value, from), expected);
            }
        }
    }
}
