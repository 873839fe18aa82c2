//! The heaps of one word that have a given value, chosen from the lowest up, eleven at a time.

/// How many heaps one look into the table decides.
const CHUNK: u32 = 11;
const CHUNKS: usize = 1 << CHUNK;

/// Small takes, prepared to choose heaps of which none is an option of another.
///
/// The heaps of value 0 are chosen so: from heap 0 up, each that has no chosen heap as an option. The
/// heaps of value 1 are chosen in the same way from those left, and so on. Which of eleven heaps in a
/// row are chosen, and which heaps above have them as options, is read from a table by what is known
/// of the eleven before: so a word of 64 heaps takes six looks, however many heaps are chosen.
#[derive(Clone, Debug)]
pub(crate) struct NearTakes(Box<[u64; CHUNKS]>);

impl NearTakes {
    /// The looks into the table for one word.
    pub(crate) const LOOKS: usize = 6;
    /// The greatest take for which [`choose`](Self::choose) tells all about the next word: from the
    /// last of eleven heaps, it still ends in the 64 bits of a table entry.
    pub(crate) const GREATEST: u64 = 64 - CHUNK as u64;

    /// The bytes of a table.
    pub(crate) const BYTES: usize = 8 * CHUNKS;

    /// The table for those of the takes that are below 64.
    pub(crate) fn new(takes: &[u64]) -> Self {
        let takes = takes.iter().take_while(|&&take| take < 64).fold(0u64, |bits, take| bits | 1 << take);
        let mut table = Box::new([0; CHUNKS]);
        for excluded in (0..CHUNKS).rev() {
            let first = excluded.trailing_ones();
            if first < CHUNK {
                // After the first choice, what is left is another entry, with more heaps excluded.
                let marked = takes << first;
                table[excluded] = marked | table[excluded | 1 << first | index(marked)];
            }
        }
        NearTakes(table)
    }

    /// The chosen heaps among those of a word that are not excluded, and those of the next word that
    /// have one of them as an option by a take of at most [`GREATEST`](Self::GREATEST).
    #[inline(always)]
    pub(crate) fn choose(&self, excluded: u64) -> (u64, u64) {
        let (mut window, mut not_chosen) = (excluded, 0);
        for look in 0..Self::LOOKS {
            // 64 = 2 * 10 + 4 * 11. After ten, the eleventh heap is decided once more, in the same way; the
            // last look must not decide a heap of the next word.
            let width = if look < 2 { CHUNK - 1 } else { CHUNK };
            window |= self.0[index(window)];
            not_chosen = not_chosen >> width | window << (64 - width);
            window >>= width;
        }
        (!not_chosen, window)
    }
}

#[inline(always)]
fn index(window: u64) -> usize {
    usize::try_from(window % CHUNKS as u64).expect("eleven bits")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn choices_are_those_of_the_definition(
            takes in prop::collection::btree_set(1..64u64, 1..20),
            excluded: u64,
            few: u64,
        ) {
            let takes: Vec<u64> = takes.into_iter().collect();
            for excluded in [excluded, excluded & few] {
                let (chosen, next) = NearTakes::new(&takes).choose(excluded);
                let is_chosen = |heap: u64| heap < 64 && chosen >> heap & 1 == 1;
                let marked = |heap: u64, greatest: u64| {
                    let mut possible = takes.iter().filter(|&&take| take <= heap.min(greatest));
                    possible.any(|&take| is_chosen(heap - take))
                };
                for heap in 0..64 {
                    let free = excluded >> heap & 1 == 0;
                    prop_assert_eq!(is_chosen(heap), free && !marked(heap, 63));
                    // Of takes beyond the greatest it may tell some, but no wrong ones.
                    let told = next >> heap & 1 == 1;
                    prop_assert!(told || !marked(64 + heap, NearTakes::GREATEST));
                    prop_assert!(!told || marked(64 + heap, 63));
                }
            }
        }
    }
}
