//! Sums of sets of numbers, many at a time: sets are rows of bits, and adding a number to a set by
//! nim-sum lets its bits change places.

mod phase; // what is joined in one go
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

use phase::Phase;

use super::{Instructions, Set};

/// Sets to be joined: for each position n, the union over its entries (o, r) of the row of position
/// `n - o` with r added to each member.
///
/// A row has 16, 32, 64, 128 or 256 bits. Entries with the same r are joined first and moved together.
#[derive(Clone, Debug)]
pub(crate) struct Gathering {
    /// Entries whose rows lie the same way in the 64 bytes of a vector.
    phases: Vec<Phase>,
    farthest: usize,
}

impl Gathering {
    /// Rows of `bytes` bytes; the entries' offsets in positions, and their r.
    ///
    /// Where there are many, they are sorted by how their rows lie in vectors of 64 bytes: then all of
    /// them can be read whole, which is twice as fast, if the place for which they are joined is one itself.
    pub(crate) fn new(bytes: usize, entries: &[(usize, u8)]) -> Self {
        assert!(entries.iter().all(|&(_, r)| usize::from(r) < 8 * bytes), "sums stay within a row");
        let entries: Vec<(u32, u8)> = entries
            .iter()
            .map(|&(offset, r)| (u32::try_from(offset * bytes).expect("rows stay in the cache"), r))
            .collect();
        let farthest = entries.iter().map(|&(offset, _)| offset as usize).max().unwrap_or(0);
        let many = entries.len() * bytes > FEW * VECTOR;
        let shift = |offset: u32| if many { offset as usize % VECTOR } else { 0 };
        // By the last three bits of r first: bits change places within bytes only from one of these to the
        // next, and otherwise whole bytes do, which takes less.
        let key = |&(offset, r): &(u32, u8)| {
            (shift(offset) as u64) << 40 | u64::from(r.rotate_right(3)) << 32 | u64::from(offset)
        };
        let mut keys: Vec<u64> = entries.iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        let entry = |key: u64| ((key & 0xFFFF_FFFF) as u32, ((key >> 32 & 0xFF) as u8).rotate_left(3));
        let entries: Vec<(u32, u8)> = keys.into_iter().map(entry).collect();
        let phases = entries
            .chunk_by(|a, b| shift(a.0) == shift(b.0))
            .map(|entries| Phase::new(shift(entries[0].0), entries))
            .collect();
        Gathering { phases, farthest: farthest + VECTOR }
    }

    /// How many rows are read for each one.
    pub(crate) fn entries(&self) -> usize {
        self.phases.iter().map(|phase| phase.offsets.len()).sum()
    }

    /// Joins into `sums` what the entries say, for the rows from byte `at` of `rows` on.
    ///
    /// # Panics
    /// If `sums` is not a multiple of 64 bytes, or an entry or `sums` reaches to less than 64 bytes from
    /// the ends of `rows`.
    pub(crate) fn join(&self, with: Instructions, rows: &[u8], at: usize, sums: &mut [u8]) {
        assert!(sums.len().is_multiple_of(VECTOR));
        // Without a sum that could overflow: all that follows relies on it.
        assert!(
            self.farthest <= at && rows.len().checked_sub(sums.len() + VECTOR).is_some_and(|last| at <= last)
        );
        for (chunk, sums) in sums.chunks_mut(CHUNK).enumerate() {
            let at = at + chunk * CHUNK;
            for phase in &self.phases {
                if phase.shift == 0 {
                    join(phase, with, rows, at, sums);
                } else {
                    let mut joined = [0; CHUNK + VECTOR];
                    let joined = &mut joined[..sums.len() + VECTOR];
                    join(phase, with, rows, at + phase.shift - VECTOR, joined);
                    for (sum, joined) in sums.iter_mut().zip(&joined[VECTOR - phase.shift..]) {
                        *sum |= joined;
                    }
                }
            }
        }
    }
}

/// The bytes of a vector of the widest kind, and of a line of the cache.
const VECTOR: usize = 64;
/// The bytes of sums that are joined at a time: the vectors fit the registers.
const CHUNK: usize = 16 * VECTOR;
/// Entries that read a vector each way it may lie, below which it does not matter.
const FEW: usize = 16;

/// As [`Gathering::join`], which has checked the bounds.
fn join(phase: &Phase, with: Instructions, rows: &[u8], at: usize, sums: &mut [u8]) {
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has, and the bounds were checked.
        Set::Avx512 => unsafe { avx512::join(phase, rows, at, sums) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Set::Avx2 => unsafe { avx2::join(phase, rows, at, sums) },
        Set::Portable => portable::join(phase, rows, at, sums),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_instructions_join_what_the_definition_joins(
            bytes in prop::sample::select(vec![2usize, 4, 8, 16, 32]),
            seed: u64,
            count in prop::sample::select(vec![0usize, 1, 5, 40, 700]),
            length in 1..40usize,
        ) {
            let mut state = seed | 1;
            let mut next = move |below: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                usize::try_from(state >> 33).unwrap() % below
            };
            let positions = 64 * length / bytes;
            let far = 330;
            // A number below the bits of a row, or none, for each position.
            let members: Vec<Option<usize>> =
                (0..far + positions + 64 / bytes).map(|_| Some(next(8 * bytes)).filter(|_| next(5) > 0)).collect();
            let mut rows = vec![0u8; members.len() * bytes];
            for (position, member) in members.iter().enumerate() {
                if let Some(member) = member {
                    rows[position * bytes + member / 8] |= 1 << (member % 8);
                }
            }
            let entries: Vec<(usize, u8)> =
                (0..count).map(|_| (1 + next(far - 64 / bytes), u8::try_from(next(8 * bytes)).unwrap())).collect();
            let mut expected = vec![0u8; positions * bytes];
            expected[0] = 1;
            for position in 0..positions {
                for &(offset, r) in &entries {
                    if let Some(member) = members[far + position - offset] {
                        let sum = member ^ usize::from(r);
                        expected[position * bytes + sum / 8] |= 1 << (sum % 8);
                    }
                }
            }
            let gathering = Gathering::new(bytes, &entries);
            for with in Instructions::all() {
                let mut sums = vec![0u8; positions * bytes];
                sums[0] = 1;
                gathering.join(with, &rows, far * bytes, &mut sums);
                prop_assert!(sums == expected, "{:?}", with);
            }
        }
    }
}
