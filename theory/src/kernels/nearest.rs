//! The last step of a block: heap after heap, the least number missing in a row, which then joins the
//! rows of the heaps just above.

use super::{Instructions, Set};

/// What each number adds to the rows of the next heaps.
///
/// The pattern of number x is the rows of the heaps n, n + 1, …, in 64 bytes, if heap n has x; before and
/// after it stand 64 empty bytes, so that it can be read moved by any number of heaps.
#[derive(Clone, Debug)]
pub(crate) struct Patterns {
    bytes: usize,
    patterns: Vec<[u8; 192]>,
}

/// Where [`Patterns::fill`] works.
pub(crate) struct Sums<'a> {
    /// What each of these rows holds.
    pub(crate) rows: &'a mut [u8; 64],
    /// The rows after them.
    pub(crate) next: &'a mut [u8; 64],
    /// The number found for each row.
    pub(crate) numbers: &'a mut [u8; 32],
}

impl Patterns {
    /// Rows of `bytes` bytes, 2, 4, 8 or 16; the offsets of entries, below `64 / bytes` heaps, and their
    /// numbers.
    pub(crate) fn new(bytes: usize, entries: &[(usize, usize)]) -> Self {
        let pattern = |x: usize| {
            let mut pattern = [0u8; 192];
            for &(offset, number) in entries {
                let sum = x ^ number;
                pattern[64 + offset * bytes + sum / 8] |= 1 << (sum % 8);
            }
            pattern
        };
        Patterns { bytes, patterns: (0..8 * bytes).map(pattern).collect() }
    }

    /// For the rows of 64 bytes from number `from` on: the least number missing in each, after those of
    /// the rows before have joined it. Stops at a row that misses none, and tells where.
    ///
    /// What the numbers add to the rows after these is joined to `next`.
    pub(crate) fn fill(&self, with: Instructions, sums: Sums<'_>, from: usize) -> usize {
        match with.set() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: of `Instructions` there are only those that this machine has.
            Set::Avx512 => unsafe { avx512(self, sums, from) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: of `Instructions` there are only those that this machine has.
            Set::Avx2 => unsafe { avx2(self, sums, from) },
            Set::Portable => of_width(self, sums, from),
        }
    }
}

/// The portable loop, in which the compiler joins 64 bytes at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,bmi1,bmi2,lzcnt")]
fn avx512(patterns: &Patterns, sums: Sums<'_>, from: usize) -> usize {
    of_width(patterns, sums, from)
}

/// The portable loop, in which the compiler joins 32 bytes at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn avx2(patterns: &Patterns, sums: Sums<'_>, from: usize) -> usize {
    of_width(patterns, sums, from)
}

#[inline(always)]
fn of_width(patterns: &Patterns, sums: Sums<'_>, from: usize) -> usize {
    match patterns.bytes {
        2 => fill::<2>(patterns, sums, from),
        4 => fill::<4>(patterns, sums, from),
        8 => fill::<8>(patterns, sums, from),
        _ => fill::<16>(patterns, sums, from),
    }
}

/// 64 bytes in one line of the cache: a row is read of what has just been written whole, which takes long across two lines.
#[repr(align(64))]
struct Line([u8; 64]);

#[inline(always)]
fn fill<const BYTES: usize>(patterns: &Patterns, sums: Sums<'_>, from: usize) -> usize {
    let Sums { rows, next, numbers } = sums;
    let mut here = Line(*rows);
    let mut after = *next;
    let mut reached = 64 / BYTES;
    for (row, found) in numbers.iter_mut().enumerate().take(64 / BYTES).skip(from) {
        let number = least_missing(&here.0, row, BYTES);
        if number == 8 * BYTES {
            reached = row;
            break;
        }
        *found = u8::try_from(number).expect("below the bits of a row");
        let pattern = &patterns.patterns[number];
        let start = 64 - row * BYTES;
        let moved: &[u8; 64] = pattern[start..].first_chunk().expect("at most 64 from the start");
        let beyond: &[u8; 64] = pattern[start + 64..].first_chunk().expect("64 bytes are left");
        here = Line(std::array::from_fn(|at| here.0[at] | moved[at]));
        after = std::array::from_fn(|at| after[at] | beyond[at]);
    }
    (*rows, *next) = (here.0, after);
    reached
}

/// The least number that is not in the set of this row of `bytes` bytes; as many as its bits if all are.
#[inline(always)]
pub(crate) fn least_missing(rows: &[u8], row: usize, bytes: usize) -> usize {
    let row = &rows[row * bytes..][..bytes];
    match *row {
        [one, two] => (!u16::from_le_bytes([one, two])).trailing_zeros() as usize,
        [one, two, three, four] => (!u32::from_le_bytes([one, two, three, four])).trailing_zeros() as usize,
        _ => {
            let words = row.as_chunks().0;
            let least = words.iter().position(|word| u64::from_le_bytes(*word) != u64::MAX);
            least.map_or(8 * bytes, |at| 64 * at + (!u64::from_le_bytes(words[at])).trailing_zeros() as usize)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_find_the_least_missing_numbers(
            bytes in prop::sample::select(vec![2usize, 4, 8, 16]),
            rows in prop::collection::vec(any::<u8>(), 64),
            full in any::<bool>(),
            entries in prop::collection::vec((1..32usize, 0..128usize), 0..10),
        ) {
            let count = 64 / bytes;
            let entries: Vec<(usize, usize)> =
                entries.into_iter().map(|(offset, number)| (1 + offset % count, number % (8 * bytes)))
                    .filter(|&(offset, _)| offset < count).collect();
            let mut given: [u8; 64] = rows.try_into().unwrap();
            if full {
                given[bytes..2 * bytes].fill(255);
            }
            // The definition, with sets as lists of flags.
            let mut sets = vec![vec![false; 8 * bytes]; 2 * count];
            for bit in (0..512).filter(|bit| given[bit / 8] >> (bit % 8) & 1 == 1) {
                sets[bit / (8 * bytes)][bit % (8 * bytes)] = true;
            }
            let mut expected = Vec::new();
            for row in 0..count {
                let Some(least) = sets[row].iter().position(|seen| !seen) else { break };
                expected.push(least);
                for &(offset, number) in &entries {
                    sets[row + offset][least ^ number] = true;
                }
            }
            let patterns = Patterns::new(bytes, &entries);
            for with in Instructions::all() {
                let (mut rows, mut next, mut numbers) = (given, [0; 64], [0; 32]);
                let reached = patterns.fill(with, Sums { rows: &mut rows, next: &mut next, numbers: &mut numbers }, 0);
                let found: Vec<usize> = numbers[..reached].iter().map(|&number| usize::from(number)).collect();
                prop_assert_eq!(&found, &expected);
                for bit in 0..512 {
                    let set = &sets[count + bit / (8 * bytes)];
                    prop_assert_eq!(next[bit / 8] >> (bit % 8) & 1 == 1, set[bit % (8 * bytes)]);
                }
            }
        }
    }
}
