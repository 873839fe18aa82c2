//! The last step of a block of narrow rows: several heaps at once, as many as no entry is nearer than.

mod sources; // what comes from where
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

#[cfg(target_arch = "x86_64")]
use avx2::Pushes;
use sources::{AROUND, LANES, Sources, WINDOW};

use super::turns::with_sums;
use super::{Instructions, Set};

/// Entries of which none is nearer than some rows, a *step*: then the rows of one step do not touch each
/// other, and one addition finds the least missing number of all of them.
///
/// Rows have 16 bits. A step is of 2, 4, 6 or 8 rows.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// Offset and number of each entry.
    entries: Vec<(usize, u8)>,
    /// What the entries add, in the form that is used with AVX-512.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code))]
    sources: Sources,
    /// What the entries add, in the form that is used with AVX2.
    #[cfg(target_arch = "x86_64")]
    pushes: Pushes,
}

impl Steps {
    /// Entries by their offset and number below 16; `None` if neighbours touch each other, or there are
    /// too many entries, or one is too far away.
    pub(crate) fn new(entries: &[(usize, u8)]) -> Option<Self> {
        let nearest = entries.iter().map(|&(offset, _)| offset).min()?;
        let count = nearest.min(LANES) / 2 * 2;
        if count == 0 || entries.iter().any(|&(offset, _)| offset > Self::FARTHEST) {
            return None;
        }
        Some(Steps {
            entries: entries.to_vec(),
            sources: Sources::new(count, entries)?,
            #[cfg(target_arch = "x86_64")]
            pushes: Pushes::new(count, entries),
        })
    }

    /// The farthest that an entry may be.
    pub(crate) const FARTHEST: usize = WINDOW;

    /// How many rows before the first are read, and how many after the last are read and written.
    pub(crate) const AROUND: usize = AROUND;

    /// For the rows from `from` to `to` beside `sums`: the one bit that is the least missing in each,
    /// after those of the rows before have joined it. Stops at a row that misses none, and tells where.
    ///
    /// `rows` begins [`Steps::AROUND`] rows earlier than `sums`. The rows after the last are emptied, as
    /// far as a vector reaches.
    ///
    /// # Panics
    /// If `sums` or `rows` end less than [`Steps::AROUND`] rows after row `to`.
    pub(crate) fn fill(
        &self,
        with: Instructions,
        sums: &[u8],
        rows: &mut [u8],
        from: usize,
        to: usize,
    ) -> usize {
        // Without a sum that could overflow: all that follows relies on it.
        let reach = |bytes: &[u8], around: usize| (bytes.len() / 2).checked_sub(around);
        assert!(from <= to && reach(sums, Self::AROUND).is_some_and(|last| to <= last));
        assert!(reach(rows, 2 * Self::AROUND).is_some_and(|last| to <= last));
        match with.set() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: of `Instructions` there are only those that this machine has, and the bounds were checked.
            Set::Avx512 => unsafe { avx512::fill(&self.sources, sums, rows, from, to) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Set::Avx2 => unsafe { self.pushes.fill(sums, rows, from, to) },
            Set::Portable => self.one_by_one(sums, rows, from, to),
        }
    }

    fn one_by_one(&self, sums: &[u8], rows: &mut [u8], from: usize, to: usize) -> usize {
        let sums = sums.as_chunks::<2>().0;
        let rows = rows.as_chunks_mut::<2>().0;
        for n in from..to {
            let joined = self.entries.iter().fold(u16::from_le_bytes(sums[n]), |sum, &(offset, number)| {
                // Numbers are below 16, and so are the sums.
                #[allow(clippy::cast_possible_truncation)]
                let sums =
                    with_sums(u16::from_le_bytes(rows[Self::AROUND + n - offset]).into(), number & 15) as u16;
                sum | sums
            });
            let least = !joined & joined.wrapping_add(1);
            rows[Self::AROUND + n] = least.to_le_bytes();
            if least == 0 {
                return n;
            }
        }
        to
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
            before in prop::collection::vec(0..17u32, Steps::AROUND),
            full in prop::collection::vec(0..100usize, 0..3),
            entries in prop::collection::vec((prop_oneof![0..8usize, 0..31usize], 0..16u8), 0..10),
            nearest in prop_oneof![2..10usize, 2..30usize],
            from in 0..20usize,
            length in 0..80usize,
        ) {
            let mut entries: Vec<(usize, u8)> =
                entries.into_iter().map(|(more, r)| ((nearest + more).min(Steps::FARTHEST), r)).collect();
            entries.push((nearest, 5));
            let steps = Steps::new(&entries);
            prop_assume!(steps.is_some());
            let steps = steps.unwrap();
            let to = from + length;
            // The definition, with sets as 16 bits; few members, so that rows do not fill at once.
            let mut sets: Vec<u16> = given.iter().map(|set| set & 0x0123).collect();
            full.iter().for_each(|&n| sets[n] = u16::MAX);
            let bytes = |sets: &[u16]| sets.iter().flat_map(|set| set.to_le_bytes()).collect::<Vec<u8>>();
            let mut rows: Vec<u16> = before.iter().map(|&bit| 1u16.checked_shl(bit).unwrap_or(0)).collect();
            rows.resize(240, 0);
            let given_rows = bytes(&rows);
            let mut reached = to;
            for n in from..to {
                let mut set = sets[n];
                for &(offset, r) in &entries {
                    let bit = rows[Steps::AROUND + n - offset].trailing_zeros();
                    if bit < 16 {
                        set |= 1 << (bit ^ u32::from(r));
                    }
                }
                let least = (!set).trailing_zeros();
                if least == 16 {
                    reached = n;
                    break;
                }
                rows[Steps::AROUND + n] = 1 << least;
            }
            for with in Instructions::all() {
                let mut found = given_rows.clone();
                prop_assert_eq!(steps.fill(with, &bytes(&sets), &mut found, from, to), reached);
                prop_assert!(found == bytes(&rows), "{:?}", with);
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
