//! The last step of a block of narrow rows: several heaps at once, as many as no entry is nearer than.

use super::Instructions;

/// What the least missing numbers of some consecutive rows add to the rows of the steps after.
///
/// Rows have 16 bits. A step is as many rows as the nearest entry is away, at most 8, so that the rows of
/// one step do not touch each other: they are settled by one addition, which finds the lowest zero bits.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// The rows of a step.
    count: usize,
    /// Offset and number of each entry.
    entries: Vec<(usize, u16)>,
    /// What is added to the next step, which needs it at once.
    next: Vec<Move>,
    /// What is added to later ones, for which it can wait in memory.
    later: Vec<Move>,
}

/// The number to add, and how the sums go to one of the steps after.
#[derive(Clone, Copy, Debug)]
struct Move {
    /// How bits change places within bytes, as a matrix over GF(2).
    matrix: i64,
    /// Where each byte of that step's vector comes from; 128 if from nowhere.
    from: [u8; 16],
    /// How many steps after.
    after: usize,
}

/// The rows of a vector.
const LANES: usize = 8;
/// The steps whose sums may wait: more than the farthest entry reaches.
const RING: usize = 32;

impl Steps {
    /// Entries by their offset and number below 16; `None` if two neighbours touch each other, or an
    /// entry is farther than `Steps::FARTHEST`.
    pub(crate) fn new(entries: &[(usize, usize)]) -> Option<Self> {
        let count = entries.iter().map(|&(offset, _)| offset).min()?.min(LANES);
        if count < 2 || entries.iter().any(|&(offset, _)| offset > Self::FARTHEST) {
            return None;
        }
        let mut moves = Vec::new();
        for &(offset, number) in entries {
            let matrix = super::rows::BITS_CHANGE_PLACES[number & 7];
            for after in 1..=(offset + count - 1) / count {
                // Row i of this step adds to row i + offset, which is row j of that one.
                let mut from = [128; 16];
                for i in 0..count {
                    if let Some(j) = (i + offset).checked_sub(after * count).filter(|&j| j < count) {
                        for byte in 0..2 {
                            from[2 * j + byte] =
                                u8::try_from(2 * i + (byte ^ number >> 3)).expect("below 16");
                        }
                    }
                }
                if from != [128; 16] {
                    moves.push(Move { matrix, from, after });
                }
            }
        }
        let entries =
            entries.iter().map(|&(offset, number)| (offset, u16::try_from(number).expect("below 16")));
        let entries = entries.collect();
        let (next, later) = moves.into_iter().partition(|step: &Move| step.after == 1);
        Some(Steps { count, entries, next, later })
    }

    /// The farthest that an entry may be.
    pub(crate) const FARTHEST: usize = 2 * RING - 1;

    /// How many rows beyond the last may be read and written.
    pub(crate) const BEYOND: usize = Self::FARTHEST + 3 * LANES;

    /// For the rows `from..to` of `sums`: the one bit that is the least missing in each, after those of
    /// the rows before have joined it, into `rows`. Stops at a row that misses none, and tells where.
    ///
    /// What the rows add to those after the last is joined to `sums`; the rows after it are emptied, up
    /// to a vector.
    ///
    /// # Panics
    /// If `sums` or `rows` has less than [`Steps::BEYOND`] rows more.
    pub(crate) fn fill(
        &self,
        with: Instructions,
        sums: &mut [u8],
        rows: &mut [u8],
        from: usize,
        to: usize,
    ) -> usize {
        assert!(from <= to && 2 * (to + Self::BEYOND) <= sums.len().min(rows.len()));
        match with {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: these instructions were found on this machine, and the bounds were checked.
            Instructions::Avx512 => unsafe { x86::fill(self, sums, rows, from, to) },
            _ => self.one_by_one(sums, rows, from, to),
        }
    }

    fn one_by_one(&self, sums: &mut [u8], rows: &mut [u8], from: usize, to: usize) -> usize {
        let sums = sums.as_chunks_mut::<2>().0;
        let rows = rows.as_chunks_mut::<2>().0;
        rows[to..to + LANES].fill([0; 2]);
        for n in from..to {
            let sum = u16::from_le_bytes(sums[n]);
            let number = (!sum).trailing_zeros();
            if number == 16 {
                rows[n..to].fill([0; 2]);
                return n;
            }
            rows[n] = (1u16 << number).to_le_bytes();
            for &(offset, other) in &self.entries {
                let sum = &mut sums[n + offset];
                let joined = u16::from_le_bytes(*sum) | 1 << (number ^ u32::from(other));
                *sum = joined.to_le_bytes();
            }
        }
        to
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m128i, _mm_add_epi16, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi16, _mm_gf2p8affine_epi64_epi8,
        _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi16, _mm_set1_epi64x, _mm_setzero_si128,
        _mm_shuffle_epi8, _mm_storeu_si128,
    };

    use super::{LANES, Move, RING, Steps};

    /// # Safety
    /// The machine has the instructions; `sums` and `rows` have `Steps::BEYOND` rows after row `to`.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
    pub(super) unsafe fn fill(
        steps: &Steps,
        sums: &mut [u8],
        rows: &mut [u8],
        from: usize,
        to: usize,
    ) -> usize {
        let count = steps.count;
        let sums = sums.as_mut_ptr().cast::<u16>();
        let rows = rows.as_mut_ptr().cast::<u16>();
        // SAFETY: a place below `to + BEYOND`; vectors of 8 rows, 2 bytes each, from there are within.
        let load = |place: usize| unsafe { _mm_loadu_si128(sums.add(place).cast()) };
        // SAFETY: as above.
        let store =
            |to: *mut u16, place: usize, value| unsafe { _mm_storeu_si128(to.add(place).cast(), value) };
        let ones = _mm_set1_epi16(1);
        let zero = _mm_setzero_si128();
        let mut waiting = [zero; RING];
        let mut added = zero;
        let (mut at, mut step) = (from, 0usize);
        loop {
            let sum = _mm_or_si128(_mm_or_si128(load(at), waiting[step % RING]), added);
            waiting[step % RING] = zero;
            let least = _mm_andnot_si128(sum, _mm_add_epi16(sum, ones));
            let full = _mm_movemask_epi8(_mm_cmpeq_epi16(least, zero)).cast_unsigned();
            let whole = (full.trailing_zeros() as usize / 2).min(count).min(to - at);
            let least = _mm_and_si128(least, first_lanes(whole));
            store(rows, at, least);
            added = zero;
            for adding in &steps.next {
                added = _mm_or_si128(added, moved(least, adding));
            }
            for adding in &steps.later {
                let place = (step + adding.after) % RING;
                waiting[place] = _mm_or_si128(waiting[place], moved(least, adding));
            }
            if whole < count {
                // What waits is for the steps from here on, as they would have been.
                store(sums, at, sum);
                store(sums, at + count, _mm_or_si128(load(at + count), added));
                for after in 1..=(Steps::FARTHEST + count - 1) / count {
                    let place = at + after * count;
                    store(sums, place, _mm_or_si128(load(place), waiting[(step + after) % RING]));
                }
                return at + whole;
            }
            at += count;
            step += 1;
        }
    }

    /// What the rows add to those of a later step.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
    fn moved(rows: __m128i, adding: &Move) -> __m128i {
        let turned = _mm_gf2p8affine_epi64_epi8::<0>(rows, _mm_set1_epi64x(adding.matrix));
        // SAFETY: an array of the size of a vector.
        _mm_shuffle_epi8(turned, unsafe { _mm_loadu_si128(adding.from.as_ptr().cast()) })
    }

    /// All bits of the first rows of a vector.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
    fn first_lanes(count: usize) -> __m128i {
        const ONES: [u16; 2 * LANES] = {
            let mut ones = [0; 2 * LANES];
            let mut lane = 0;
            while lane < LANES {
                ones[lane] = u16::MAX;
                lane += 1;
            }
            ones
        };
        // SAFETY: `count` is at most 8, so that 8 lanes are left.
        unsafe { _mm_loadu_si128(ONES.as_ptr().add(LANES - count).cast()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_settle_the_same_rows(
            given in prop::collection::vec(any::<u16>(), 200),
            full in prop::collection::vec(0..200usize, 0..3),
            entries in prop::collection::vec((0..60usize, 0..16usize), 1..8),
            nearest in 2..12usize,
            from in 0..20usize,
            length in 0..80usize,
        ) {
            let mut entries: Vec<(usize, usize)> =
                entries.into_iter().map(|(more, r)| ((nearest + more).min(Steps::FARTHEST), r)).collect();
            entries.push((nearest, 5));
            let steps = Steps::new(&entries).unwrap();
            let to = from + length;
            // The definition, with sets as 16 bits; few members, so that rows do not fill at once.
            let mut sets: Vec<u16> = given.iter().map(|set| set & 0x0123).collect();
            full.iter().for_each(|&n| sets[n] = u16::MAX);
            let bytes = |sets: &[u16]| sets.iter().flat_map(|set| set.to_le_bytes()).collect::<Vec<u8>>();
            let before = bytes(&sets);
            let mut rows = vec![0u16; 200];
            let mut reached = to;
            for n in from..to {
                let least = (!sets[n]).trailing_zeros();
                if least == 16 {
                    reached = n;
                    break;
                }
                rows[n] = 1 << least;
                for &(offset, r) in &entries {
                    sets[n + offset] |= 1 << (least as usize ^ r);
                }
            }
            for with in Instructions::available() {
                let (mut sums, mut found) = (before.clone(), vec![0; 400]);
                prop_assert_eq!(steps.fill(with, &mut sums, &mut found, from, to), reached);
                prop_assert!(found[..2 * to] == bytes(&rows)[..2 * to], "{:?}", with);
                prop_assert!(sums[2 * reached..] == bytes(&sets)[2 * reached..], "{:?}", with);
            }
        }
    }

    #[test]
    fn entries_that_touch_their_neighbours_take_no_steps() {
        assert!(Steps::new(&[(1, 0), (9, 2)]).is_none());
        assert!(Steps::new(&[(9, 2), (Steps::FARTHEST + 1, 0)]).is_none());
        assert!(Steps::new(&[]).is_none());
        assert!(Steps::new(&[(9, 2), (Steps::FARTHEST, 0)]).is_some());
    }
}
