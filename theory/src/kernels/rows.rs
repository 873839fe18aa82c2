//! Sums of sets of numbers, many at a time: sets are rows of bits, and adding a number to a set by
//! nim-sum lets its bits change places.

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

#[derive(Clone, Debug)]
pub(super) struct Phase {
    /// For what lies this many bytes after a multiple of 64, the rows begin at one.
    shift: usize,
    pub(super) groups: Vec<Group>,
    /// Offsets in bytes.
    pub(super) offsets: Vec<u32>,
}

/// Entries with the same r.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The end of its offsets; they begin where those of the group before end.
    pub(super) end: usize,
    /// r combined with the r of the next group (0 for the last): how bits change places after the group
    /// was joined, so that each group is moved by its own r in the end.
    pub(super) turn: u8,
}

impl Gathering {
    /// Rows of `bytes` bytes; the entries' offsets in positions, and their r.
    ///
    /// Where there are many, they are sorted by how their rows lie in vectors of 64 bytes: then all of
    /// them can be read whole, which is twice as fast, if the place for which they are joined is one itself.
    pub(crate) fn new(bytes: usize, entries: &[(usize, u8)]) -> Self {
        assert!(entries.iter().all(|&(_, r)| usize::from(r) < 8 * bytes), "sums stay within a row");
        let mut entries: Vec<(u32, u8)> = entries
            .iter()
            .map(|&(offset, r)| (u32::try_from(offset * bytes).expect("rows stay in the cache"), r))
            .collect();
        let farthest = entries.iter().map(|&(offset, _)| offset as usize).max().unwrap_or(0);
        let many = entries.len() * bytes > FEW * VECTOR;
        let shift = |offset: u32| if many { offset as usize % VECTOR } else { 0 };
        // By the last three bits of r first: bits change places within bytes only from one of these to the
        // next, and otherwise whole bytes do, which takes less.
        entries.sort_unstable_by_key(|&(offset, r)| (shift(offset), r.rotate_right(3), offset));
        entries.dedup();
        let phases = entries
            .chunk_by(|a, b| shift(a.0) == shift(b.0))
            .map(|entries| Phase::new(shift(entries[0].0), entries))
            .collect();
        Gathering { phases, farthest: farthest + VECTOR }
    }

    /// The entries in parts, by how rows lie in vectors: what the parts join together is what this one joins.
    pub(crate) fn into_parts<T: FromIterator<Gathering>>(self) -> T {
        let farthest = self.farthest;
        self.phases.into_iter().map(|phase| Gathering { phases: vec![phase], farthest }).collect()
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
                    phase.join(with, rows, at, sums);
                } else {
                    let mut joined = [0; CHUNK + VECTOR];
                    let joined = &mut joined[..sums.len() + VECTOR];
                    phase.join(with, rows, at + phase.shift - VECTOR, joined);
                    for (sum, joined) in sums.iter_mut().zip(&joined[VECTOR - phase.shift..]) {
                        *sum |= joined;
                    }
                }
            }
        }
    }
}

impl Phase {
    /// Offsets in bytes, sorted by r.
    fn new(shift: usize, entries: &[(u32, u8)]) -> Self {
        let (mut groups, mut offsets) = (Vec::new(), Vec::new());
        for group in entries.chunk_by(|a, b| a.1 == b.1) {
            offsets.extend(group.iter().map(|&(offset, _)| offset));
            groups.push(Group { end: offsets.len(), turn: group[0].1 });
        }
        for at in 1..groups.len() {
            groups[at - 1].turn ^= groups[at].turn;
        }
        Phase { shift, groups, offsets }
    }

    /// As [`Gathering::join`], which has checked the bounds.
    fn join(&self, with: Instructions, rows: &[u8], at: usize, sums: &mut [u8]) {
        match with.set() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: of `Instructions` there are only those that this machine has, and the bounds were checked.
            Set::Avx512 => unsafe { super::rows_avx512::join(self, rows, at, sums) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Set::Avx2 => unsafe { super::rows_avx2::join(self, rows, at, sums) },
            Set::Portable => portable(self, rows, at, sums),
        }
    }
}

/// The bytes of a vector of the widest kind, and of a line of the cache.
const VECTOR: usize = 64;
/// The bytes of sums that are joined at a time: the vectors fit the registers.
pub(crate) const CHUNK: usize = 16 * VECTOR;
/// Entries that read a vector each way it may lie, below which it does not matter.
const FEW: usize = 16;

/// Words of 64 bits joined at a time: what fits the registers of any machine.
const WORDS: usize = 8;

fn portable(phase: &Phase, rows: &[u8], at: usize, sums: &mut [u8]) {
    for (chunk, sums) in sums.chunks_exact_mut(8 * WORDS).enumerate() {
        let at = at + chunk * 8 * WORDS;
        let mut words = [0u64; WORDS];
        let mut begin = 0;
        for group in &phase.groups {
            for &offset in &phase.offsets[begin..group.end] {
                let from = &rows[at - offset as usize..][..8 * WORDS];
                for (word, bytes) in words.iter_mut().zip(from.as_chunks().0) {
                    *word |= u64::from_le_bytes(*bytes);
                }
            }
            begin = group.end;
            turn(&mut words, group.turn);
        }
        for (sum, word) in sums.as_chunks_mut().0.iter_mut().zip(words) {
            *sum = (u64::from_le_bytes(*sum) | word).to_le_bytes();
        }
    }
}

/// Moves bit i of each row to i xor r. Rows start at multiples of their length.
fn turn(words: &mut [u64; WORDS], r: u8) {
    for word in words.iter_mut() {
        *word = with_sums(*word, r);
    }
    // Words change places in steps of 64 and 128 bits.
    if r & 64 != 0 {
        words.as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.swap(0, 1));
    }
    if r & 128 != 0 {
        for [a, b, c, d] in words.as_chunks_mut::<4>().0 {
            std::mem::swap(a, c);
            std::mem::swap(b, d);
        }
    }
}

/// The set of `x + r`, for `x` in a set of numbers below 64; of r, the low six bits count.
pub(crate) fn with_sums(mut set: u64, r: u8) -> u64 {
    const LOWER: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, lower) in LOWER.into_iter().enumerate() {
        if r >> bit & 1 == 1 {
            let places = 1 << bit;
            set = (set & lower) << places | set >> places & lower;
        }
    }
    set
}

/// For each r below 8, the matrix over GF(2) by which bit i of a byte goes to i xor r.
pub(super) const BITS_CHANGE_PLACES: [i64; 8] = {
    let mut matrices = [0i64; 8];
    let mut r = 0;
    while r < 8 {
        let mut bit = 0;
        while bit < 8 {
            // Byte 7 - i of the matrix selects what makes bit i of the result.
            matrices[r] |= 1 << (8 * (7 - bit) + (bit ^ r));
            bit += 1;
        }
        r += 1;
    }
    matrices
};

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

        #[test]
        fn adding_a_number_to_a_set_adds_it_to_each_member(set: u64, r in 0..64u8) {
            let members = (0..64u8).filter(|member| set >> member & 1 == 1);
            prop_assert_eq!(with_sums(set, r), members.fold(0u64, |sums, member| sums | 1 << (member ^ r)));
        }
    }
}
