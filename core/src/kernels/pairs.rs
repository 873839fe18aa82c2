//! Where two lists of bytes have a given nim-sum, looking at many pairs at a time.

use super::Instructions;

/// The greatest i below `end` with `first[i] + sum = second[i]`, as nim-sums.
///
/// # Panics
/// If a list is shorter than `end`.
pub(crate) fn last_with_sum(
    with: Instructions,
    sum: u8,
    first: &[u8],
    second: &[u8],
    end: usize,
) -> Option<usize> {
    let (first, second) = (&first[..end], &second[..end]);
    match with {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: these instructions were found on this machine.
        Instructions::Avx512 => unsafe { avx512(sum, first, second) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: these instructions were found on this machine.
        Instructions::Avx2 => unsafe { avx2(sum, first, second) },
        _ => look(sum, first, second),
    }
}

/// The portable loop, compiled with wider vectors.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn avx2(sum: u8, first: &[u8], second: &[u8]) -> Option<usize> {
    look(sum, first, second)
}

/// Looks at 64 pairs at a time.
#[inline(always)]
fn look(sum: u8, first: &[u8], second: &[u8]) -> Option<usize> {
    let (few, chunks) = first.as_rchunks::<64>();
    let (few_others, others) = second.as_rchunks::<64>();
    for (chunk, (a, b)) in chunks.iter().zip(others).enumerate().rev() {
        let mut any = 0u8;
        for (a, b) in a.iter().zip(b) {
            any |= u8::from(a ^ b == sum);
        }
        if any != 0 {
            let place = a.iter().zip(b).rposition(|(a, b)| a ^ b == sum).expect("just seen");
            return Some(few.len() + 64 * chunk + place);
        }
    }
    few.iter().zip(few_others).rposition(|(a, b)| a ^ b == sum)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,bmi1,bmi2,lzcnt")]
fn avx512(sum: u8, first: &[u8], second: &[u8]) -> Option<usize> {
    use std::arch::x86_64::{_mm512_cmpeq_epi8_mask, _mm512_loadu_si512, _mm512_set1_epi8, _mm512_xor_si512};
    let wanted = _mm512_set1_epi8(sum.cast_signed());
    let equal = |a: &[u8; 64], b: &[u8; 64]| {
        // SAFETY: there are 64 bytes each.
        let (a, b) =
            unsafe { (_mm512_loadu_si512(a.as_ptr().cast()), _mm512_loadu_si512(b.as_ptr().cast())) };
        _mm512_cmpeq_epi8_mask(_mm512_xor_si512(a, wanted), b)
    };
    let (few, chunks) = first.as_rchunks::<64>();
    let (few_others, others) = second.as_rchunks::<64>();
    let (single, pairs) = chunks.as_rchunks::<2>();
    let (single_others, other_pairs) = others.as_rchunks::<2>();
    let place = |chunk: usize, equal: u64| few.len() + 64 * chunk + 63 - equal.leading_zeros() as usize;
    for (pair, (a, b)) in pairs.iter().zip(other_pairs).enumerate().rev() {
        let (low, high) = (equal(&a[0], &b[0]), equal(&a[1], &b[1]));
        if low | high != 0 {
            let chunk = single.len() + 2 * pair;
            return Some(if high != 0 { place(chunk + 1, high) } else { place(chunk, low) });
        }
    }
    if let (Some(a), Some(b)) = (single.last(), single_others.last()) {
        let equal = equal(a, b);
        if equal != 0 {
            return Some(place(0, equal));
        }
    }
    few.iter().zip(few_others).rposition(|(a, b)| a ^ b == sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_find_the_same(
            pairs in prop::collection::vec((any::<u8>(), 0..200u8), 0..700), sum: u8, end in 0..700usize,
        ) {
            let (first, second): (Vec<u8>, Vec<u8>) = pairs.iter().copied().unzip();
            let end = end.min(pairs.len());
            let expected = pairs[..end].iter().rposition(|(a, b)| a ^ b == sum);
            for with in Instructions::available() {
                prop_assert_eq!(last_with_sum(with, sum, &first, &second, end), expected);
            }
        }
    }
}
