//! Which numbers are sums of pairs, looking at many pairs at a time.

use super::{Instructions, Set};

/// Number of pairs that are looked at together.
pub(crate) const PAIRS: usize = 256;

/// Stands for no number.
pub(crate) const NONE: u8 = u8::MAX;

/// Takes out of `wanted`, in which [`NONE`] is not, each nim-sum of two numbers at the same place of both lists.
pub(crate) fn take_out_sums(
    with: Instructions,
    wanted: &mut Vec<u8>,
    first: &[u8; PAIRS],
    second: &[u8; PAIRS],
) {
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx512 => unsafe { avx512(wanted, first, second) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx2 => unsafe { avx2(wanted, first, second) },
        Set::Portable => take_out_noted(wanted, first, second),
    }
}

/// Without vectors: each sum is noted once, so that a number is looked up instead of compared with all of them.
fn take_out_noted(wanted: &mut Vec<u8>, first: &[u8; PAIRS], second: &[u8; PAIRS]) {
    let mut is_sum = [false; 256];
    for (&a, &b) in first.iter().zip(second) {
        if a != NONE && b != NONE {
            is_sum[usize::from(a ^ b)] = true;
        }
    }
    wanted.retain(|&number| !is_sum[usize::from(number)]);
}

/// With vectors: each number is compared with all sums at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,bmi1,bmi2,lzcnt")]
fn avx512(wanted: &mut Vec<u8>, first: &[u8; PAIRS], second: &[u8; PAIRS]) {
    take_out(wanted, first, second);
}

/// The same loop for shorter vectors.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn avx2(wanted: &mut Vec<u8>, first: &[u8; PAIRS], second: &[u8; PAIRS]) {
    take_out(wanted, first, second);
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn take_out(wanted: &mut Vec<u8>, first: &[u8; PAIRS], second: &[u8; PAIRS]) {
    let sum = |(&a, &b): (&u8, &u8)| if a == NONE || b == NONE { NONE } else { a ^ b };
    let mut pairs = first.iter().zip(second);
    let sums: [u8; PAIRS] = std::array::from_fn(|_| sum(pairs.next().expect("so many pairs")));
    // Without branches, which nothing foretells.
    let mut kept = 0;
    for at in 0..wanted.len() {
        let number = wanted[at];
        let seen = sums.iter().fold(0, |seen, &sum| seen | u8::from(sum == number));
        wanted[kept] = number;
        kept += usize::from(seen == 0);
    }
    wanted.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_take_out_the_same(
            pairs in prop::collection::vec((any::<u8>(), 200u8..), PAIRS), wanted in prop::collection::vec(0..NONE, 0..60),
        ) {
            let (first, second): (Vec<u8>, Vec<u8>) = pairs.iter().copied().unzip();
            let is_sum = |number: &u8| {
                pairs.iter().any(|&(a, b)| a != NONE && b != NONE && a ^ b == *number)
            };
            let expected: Vec<u8> = wanted.iter().copied().filter(|number| !is_sum(number)).collect();
            for with in Instructions::all() {
                let mut left = wanted.clone();
                take_out_sums(with, &mut left, first.as_slice().try_into().unwrap(), second.as_slice().try_into().unwrap());
                prop_assert_eq!(&left, &expected);
            }
        }
    }
}
