//! The first number that is in none of some sets.

use super::{Instructions, Set};

/// Number of words that are looked at together.
const LOOK: usize = 8;

/// The least number from `from` on that is in none of these sets of bits. All begin with the same number, 0, and what
/// is beyond the end of a set is not in it.
pub(crate) fn first_gap(with: Instructions, sets: &[&[u64]], from: usize) -> usize {
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx512 => unsafe { avx512(sets, from) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx2 => unsafe { avx2(sets, from) },
        Set::Portable => look(sets, from),
    }
}

/// The portable loop, in which the compiler joins 64 bytes at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt")]
fn avx512(sets: &[&[u64]], from: usize) -> usize {
    look(sets, from)
}

/// The portable loop, in which the compiler joins 32 bytes at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn avx2(sets: &[&[u64]], from: usize) -> usize {
    look(sets, from)
}

#[inline(always)]
fn look(sets: &[&[u64]], from: usize) -> usize {
    let mut at = from / 64;
    // What is below `from` counts as present.
    let mut below = (1 << (from % 64)) - 1;
    loop {
        let mut seen = [0; LOOK];
        seen[0] = below;
        for set in sets {
            let words = words(set, at);
            seen = std::array::from_fn(|word| seen[word] | words[word]);
        }
        // Most gaps are in the first words.
        if let Some(word) = seen.iter().position(|&seen| seen != u64::MAX) {
            return 64 * (at + word) + seen[word].trailing_ones() as usize;
        }
        (at, below) = (at + LOOK, 0);
    }
}

/// The words of a set from one on.
#[inline(always)]
fn words(set: &[u64], at: usize) -> [u64; LOOK] {
    let rest = set.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(words) => *words,
        None => std::array::from_fn(|word| rest.get(word).copied().unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_gap_is_the_first_number_in_none_of_the_sets(
            full in prop::collection::vec(0_usize..1500, 0..5),
            numbers in prop::collection::vec((0_usize..5, 0_usize..2000), 0..200),
            from in 0_usize..2500,
        ) {
            let mut sets: Vec<Vec<u64>> = full
                .iter()
                .enumerate()
                .map(|(set, &full)| {
                    let mut words = vec![0; full / 64 + 1 + set];
                    (0..full).for_each(|number| words[number / 64] |= 1 << (number % 64));
                    words
                })
                .collect();
            for &(set, number) in &numbers {
                if let Some(word) = sets.get_mut(set).and_then(|words| words.get_mut(number / 64)) {
                    *word |= 1 << (number % 64);
                }
            }
            let holds = |set: &Vec<u64>, number: usize| {
                set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
            };
            let expected = (from..).find(|&number| sets.iter().all(|set| !holds(set, number))).unwrap();
            let slices: Vec<&[u64]> = sets.iter().map(Vec::as_slice).collect();
            for with in Instructions::all() {
                prop_assert_eq!(first_gap(with, &slices, from), expected, "{:?}", with);
            }
        }
    }
}
