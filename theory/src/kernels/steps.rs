//! The last step of a block of narrow rows: several heaps at once, as many as no entry is nearer than.

use super::rows::with_sums;
#[cfg(target_arch = "x86_64")]
use super::steps_avx2::Pushes;
use super::{Instructions, Set};

/// Entries of which none is nearer than some rows, a *step*: then the rows of one step do not touch each
/// other, and one addition finds the least missing number of all of them.
///
/// Rows have 16 bits. A step is of 2, 4, 6 or 8 rows.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// The rows of a step.
    pub(super) count: usize,
    /// Offset and number of each entry.
    entries: Vec<(usize, u8)>,
    /// What the step just before adds: it is needed at once.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code))]
    pub(super) newest: Vec<Newest>,
    /// What the 32 rows before that one add.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code))]
    pub(super) older: Vec<Older>,
    /// What the entries add, in the form that is used with AVX2.
    #[cfg(target_arch = "x86_64")]
    pushes: Pushes,
}

/// How one entry moves the rows of a step to those of the next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Newest {
    /// How bits change places within bytes, as a matrix over GF(2).
    pub(super) matrix: i64,
    /// Where each byte comes from; [`NOWHERE`] where there is none.
    pub(super) from: [u8; 16],
}

/// How four entries, each in a quarter of a vector, move the 32 rows before the newest step to those of the next.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Older {
    pub(super) from: [u8; 64],
    pub(super) matrices: [i64; 8],
    /// The bytes that come from somewhere.
    pub(super) bytes: u64,
}

pub(super) const NOWHERE: u8 = 128;
/// The rows of a step, at most.
pub(super) const LANES: usize = 8;
/// The rows of the window before the newest step.
pub(super) const WINDOW: usize = 32;
/// Entries that reach into the newest step, and groups of four that reach further, at most.
pub(super) const NEWEST: usize = 4;
const OLDER: usize = 3;

impl Steps {
    /// Entries by their offset and number below 16; `None` if neighbours touch each other, or there are
    /// too many entries, or one is too far away.
    pub(crate) fn new(entries: &[(usize, u8)]) -> Option<Self> {
        let nearest = entries.iter().map(|&(offset, _)| offset).min()?;
        let count = nearest.min(LANES) / 2 * 2;
        if count == 0 || entries.iter().any(|&(offset, _)| offset > Self::FARTHEST) {
            return None;
        }
        let mut newest = Vec::new();
        let mut older = Vec::new();
        for &(offset, number) in entries {
            let matrix = super::rows::BITS_CHANGE_PLACES[usize::from(number & 7)];
            // Byte b of the step comes from byte b - 2 offset, counted from its beginning: from the step
            // before if that is at least -2 count, else from the window before.
            let sources = |first: usize, bytes: usize| -> [u8; 16] {
                std::array::from_fn(|byte| {
                    let byte = byte ^ usize::from(number >> 3);
                    let place = (first + byte).checked_sub(2 * offset).filter(|&place| place < bytes);
                    place
                        .filter(|_| byte < 2 * count)
                        .map_or(NOWHERE, |place| u8::try_from(place).expect("below 64"))
                })
            };
            let near = sources(2 * count, 2 * count);
            if near != [NOWHERE; 16] {
                newest.push(Newest { matrix, from: near });
            }
            let far = sources(2 * (WINDOW + count), 2 * WINDOW);
            if far != [NOWHERE; 16] {
                older.push((matrix, far));
            }
        }
        if newest.len() > NEWEST || older.len() > 4 * OLDER {
            return None;
        }
        let even = if newest.len() <= 2 { 2 } else { NEWEST };
        newest.resize(even, Newest { matrix: 0, from: [NOWHERE; 16] });
        if older.is_empty() {
            older.push((0, [NOWHERE; 16]));
        }
        let older = older.chunks(4).map(Older::new).collect();
        Some(Steps {
            count,
            entries: entries.to_vec(),
            newest,
            older,
            #[cfg(target_arch = "x86_64")]
            pushes: Pushes::new(count, entries),
        })
    }

    /// The farthest that an entry may be.
    pub(crate) const FARTHEST: usize = WINDOW;

    /// How many rows before the first are read, and how many after the last are read and written.
    pub(crate) const AROUND: usize = WINDOW + LANES;

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
            Set::Avx512 => unsafe { super::steps_avx512::fill(self, sums, rows, from, to) },
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
                let row = u16::from_le_bytes(rows[Self::AROUND + n - offset]);
                let sums = with_sums(u64::from(row), number);
                sum | u16::try_from(sums).expect("sums of numbers below 16 stay below 16")
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

impl Older {
    fn new(entries: &[(i64, [u8; 16])]) -> Self {
        let mut older = Older { from: [NOWHERE; 64], matrices: [0; 8], bytes: 0 };
        for (quarter, (matrix, from)) in entries.iter().enumerate() {
            older.from[16 * quarter..][..16].copy_from_slice(from);
            older.matrices[2 * quarter..][..2].fill(*matrix);
        }
        let somewhere = older.from.iter().enumerate().filter(|&(_, &from)| from != NOWHERE);
        older.bytes = somewhere.fold(0, |bytes, (byte, _)| bytes | 1 << byte);
        older
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
