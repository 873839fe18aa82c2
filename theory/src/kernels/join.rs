//! Sets of small values, as bits, joined place by place.

use std::ops::BitOrAssign;

use super::{Instructions, Set};

/// Adds to each set the one at the same place of `options`, as far as both go.
pub(crate) fn join<B: Copy + BitOrAssign>(sets: &mut [B], options: &[B], instructions: Instructions) {
    match instructions.set() {
        Set::Portable => join_any(sets, options),
        // SAFETY: of `Instructions` there are only those that this machine has.
        #[cfg(target_arch = "x86_64")]
        Set::Avx2 => unsafe { join_avx2(sets, options) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Set::Avx512 => unsafe { join_avx512(sets, options) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn join_avx2<B: Copy + BitOrAssign>(sets: &mut [B], options: &[B]) {
    join_any(sets, options);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn join_avx512<B: Copy + BitOrAssign>(sets: &mut [B], options: &[B]) {
    join_any(sets, options);
}

#[inline(always)]
fn join_any<B: Copy + BitOrAssign>(sets: &mut [B], options: &[B]) {
    for (set, &option) in sets.iter_mut().zip(options) {
        *set |= option;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_join_alike(
            sets in prop::collection::vec(any::<u16>(), 0..200),
            options in prop::collection::vec(any::<u16>(), 0..200),
        ) {
            let expected: Vec<u16> =
                (0..sets.len()).map(|at| sets[at] | options.get(at).unwrap_or(&0)).collect();
            for instructions in Instructions::all() {
                let mut narrow = sets.clone();
                join(&mut narrow, &options, instructions);
                prop_assert_eq!(&narrow, &expected);
                let wide = |sets: &[u16]| sets.iter().map(|&set| u64::from(set) << 40).collect::<Vec<_>>();
                let mut joined = wide(&sets);
                join(&mut joined, &wide(&options), instructions);
                prop_assert_eq!(joined, wide(&expected));
            }
        }
    }
}
