//! The values of heaps with few takes, level by level and 64 heaps at a time.

use super::{Instructions, NearTakes};

/// The levels of a finite take set: for each value v, as bits, which heaps have it.
///
/// The heaps of a word that have value v are known once those of value v - 1 are, and those of value v
/// in the words before. So the levels work like a line of hands: at one time, level v looks at the word
/// that level v - 1 has finished one time before, and all of them can work at once.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    near: NearTakes,
    /// The other takes, the nearest first.
    far: Vec<FarTakes>,
    far_count: usize,
    /// How many times back the takes reach.
    reach: usize,
    /// How many levels there are.
    count: usize,
    /// The row of each time, which has for each level v the heaps of value v in the word it looked at.
    /// Before the first time, and where there are no levels yet, all bits are 0.
    rows: Vec<Group>,
    /// The groups in a row.
    stride: usize,
    /// The next time, as the number of its row.
    now: usize,
    /// The next word whose values were not given out, by the time when level 0 looked at it.
    given: usize,
    /// For each level, the heaps of its next word that have an option of its value, by a near take.
    marked: Vec<Group>,
    /// The same by a far take.
    reached: Vec<Group>,
    /// For each level, the heaps of its next word that have a smaller value; and for a level more.
    smaller: Vec<u64>,
}

/// The takes of as many whole words, and the places that they take beyond these.
#[derive(Clone, Debug)]
struct FarTakes {
    words: usize,
    /// Invariant: below 64.
    shifts: Vec<u32>,
}

/// The levels of one vector, at a place in memory that no border between lines of the cache divides.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Group([u64; GROUP]);

const GROUP: usize = 8;
/// The times between two moves of the rows that are still needed to the front of the memory.
const TIMES: usize = 128;

impl Levels {
    /// The most levels that it can tell.
    pub(crate) const MOST: usize = 1 << 10;

    /// The levels of these takes, ascending, without 0, and fewer than [`MOST`](Self::MOST).
    ///
    /// # Panics
    /// If a take does not fit the memory's addresses.
    pub(crate) fn new(takes: &[u64]) -> Self {
        debug_assert!(takes.len() < Self::MOST, "a level for each number of takes, and one for 0");
        let far = &takes[takes.partition_point(|&take| take <= NearTakes::GREATEST)..];
        let word = |take: u64| usize::try_from(take / 64).expect("a take is an address in memory");
        let shift = |take: &u64| u32::try_from(take % 64).expect("below 64");
        let reach = far.last().map_or(0, |&last| word(last)) + 1;
        let mut levels = Levels {
            near: NearTakes::new(takes),
            far: far
                .chunk_by(|a, b| a / 64 == b / 64)
                .map(|takes| FarTakes { words: word(takes[0]), shifts: takes.iter().map(shift).collect() })
                .collect(),
            far_count: far.len(),
            reach,
            count: 0,
            rows: Vec::new(),
            stride: 0,
            now: reach,
            given: reach,
            marked: Vec::new(),
            reached: Vec::new(),
            smaller: vec![0],
        };
        levels.add_level();
        levels
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.rows[..])
            + 2 * size_of_val(&self.marked[..])
            + size_of_val(&self.smaller[..])
            + NearTakes::BYTES
    }

    /// Appends the values of some more words of heaps, if there are fewer than `to` values, and tells how
    /// many words it worked on.
    pub(crate) fn extend(&mut self, values: &mut Vec<u32>, to: usize, instructions: Instructions) -> u64 {
        let missing = to.saturating_sub(values.len()).div_ceil(64);
        if self.now * self.stride == self.rows.len() {
            self.move_to_the_front();
        }
        let room = self.rows.len() / self.stride - self.now;
        let times = room.min((self.given + missing + self.count - 1).saturating_sub(self.now));
        let before = self.now;
        let are_levels_enough = self.advance(times, instructions);
        let steps = self.count * (self.now - before) * (NearTakes::LOOKS + self.far_count);
        if !are_levels_enough {
            self.add_level();
        }
        self.give(values, instructions);
        steps as u64
    }

    fn add_level(&mut self) {
        self.count += 1;
        self.smaller.resize(self.count + 1, 0);
        let groups = self.count.div_ceil(GROUP);
        if groups > self.stride {
            self.marked.resize(groups, Group::default());
            self.reached.resize(groups, Group::default());
            let mut rows = vec![Group::default(); groups * (2 * (self.reach + GROUP * groups) + TIMES)];
            if self.stride > 0 {
                for (new, old) in rows.chunks_exact_mut(groups).zip(self.rows.chunks_exact(self.stride)) {
                    new[..old.len()].copy_from_slice(old);
                }
            }
            (self.rows, self.stride) = (rows, groups);
        }
    }

    fn move_to_the_front(&mut self) {
        // What the takes reach, and what is not given out yet.
        let first = (self.now - self.reach).min(self.given);
        self.rows.copy_within(first * self.stride.., 0);
        (self.now, self.given) = (self.now - first, self.given - first);
        self.rows[self.now * self.stride..].fill(Group::default());
    }

    /// Lets all levels work for some times; false as soon as a heap is left without a value.
    fn advance(&mut self, times: usize, instructions: Instructions) -> bool {
        match instructions {
            Instructions::Portable => advance(self, times, reach_far),
            // SAFETY: `Instructions` other than `Portable` are those that the machine was found to have.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { advance_avx2(self, times) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { advance_avx512(self, times) },
            #[cfg(not(target_arch = "x86_64"))]
            _ => advance(self, times, reach_far),
        }
    }

    /// Appends the values of the words that all levels have looked at.
    fn give(&mut self, values: &mut Vec<u32>, instructions: Instructions) {
        let words = (self.now + 1).saturating_sub(self.given + self.count);
        let from = values.len();
        values.resize(from + 64 * words, 0);
        let values = values[from..].as_chunks_mut().0;
        match instructions {
            Instructions::Portable => give(self, values),
            // SAFETY: as in `advance`.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { give_avx2(self, values) },
            // SAFETY: as in `advance`.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { give_avx512(self, values) },
            #[cfg(not(target_arch = "x86_64"))]
            _ => give(self, values),
        }
        self.given += words;
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn advance_avx2(levels: &mut Levels, times: usize) -> bool {
    #[expect(clippy::redundant_closure, reason = "a closure is compiled for the same instructions")]
    advance(levels, times, |far, before, marked| reach_far(far, before, marked))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi1,bmi2,lzcnt")]
fn advance_avx512(levels: &mut Levels, times: usize) -> bool {
    advance(levels, times, |far, before, marked| avx512::reach_far(far, before, marked))
}

#[inline(always)]
fn advance(
    levels: &mut Levels,
    times: usize,
    reach_far: impl Fn(&[FarTakes], &[Group], &mut [Group]),
) -> bool {
    let Levels { near, far, count, rows, stride, now, marked, reached, smaller, .. } = levels;
    let (count, stride) = (*count, *stride);
    let (marked, reached, smaller) = (&mut marked[..stride], &mut reached[..stride], &mut smaller[..=count]);
    for _ in 0..times {
        let (before, row) = rows.split_at_mut(*now * stride);
        reach_far(far, before, reached);
        // Downwards, since each level takes over the word that the one below has finished before.

        for level in (0..count).rev() {
            let (chosen, next) = near.choose(*at(marked, level) | *at(reached, level) | smaller[level]);
            *at(row, level) = chosen;
            *at(marked, level) = next;
            smaller[level + 1] = smaller[level] | chosen;
        }
        *now += 1;
        if smaller[count] != u64::MAX {
            return false;
        }
    }
    true
}

#[inline(always)]
fn at(row: &mut [Group], level: usize) -> &mut u64 {
    &mut row[level / GROUP].0[level % GROUP]
}

/// The heaps that have an option by a far take, at all levels, from the rows of earlier times.
#[inline(always)]
fn reach_far(far: &[FarTakes], before: &[Group], reached: &mut [Group]) {
    if far.is_empty() {
        return;
    }
    reached.fill(Group::default());
    for FarTakes { words, shifts } in far {
        let (near, beyond) = rows(*words, before, reached.len());
        for (group, reached) in reached.iter_mut().enumerate() {
            let (near, beyond) = (near.get(group).copied().unwrap_or_default().0, beyond[group].0);
            let mut joined = reached.0;
            for &shift in shifts {
                for level in 0..GROUP {
                    // In two steps, since a shift by 64 is none.
                    joined[level] |= near[level] << shift | beyond[level] >> 1 >> (63 - shift);
                }
            }
            reached.0 = joined;
        }
    }
}

/// The rows from which takes of so many words and some places more come: the nearer one, and the one
/// before it.
#[inline(always)]
fn rows(words: usize, before: &[Group], stride: usize) -> (&[Group], &[Group]) {
    let start = before.len() - (words + 1) * stride;
    let (beyond, near) = before[start..].split_at(stride);
    // Without a whole word, what comes from the same time is told by the table.
    (if words > 0 { &near[..stride] } else { &[] }, beyond)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn give_avx2(levels: &Levels, values: &mut [[u32; 64]]) {
    give(levels, values);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi1,bmi2,lzcnt")]
fn give_avx512(levels: &Levels, values: &mut [[u32; 64]]) {
    give(levels, values);
}

#[inline(always)]
fn give(levels: &Levels, values: &mut [[u32; 64]]) {
    match levels.count {
        0..=2 => give_bits::<1>(levels, values),
        3..=4 => give_bits::<2>(levels, values),
        5..=8 => give_bits::<3>(levels, values),
        9..=16 => give_bits::<4>(levels, values),
        17..=32 => give_bits::<5>(levels, values),
        33..=64 => give_bits::<6>(levels, values),
        65..=256 => give_bits::<8>(levels, values),
        _ => give_bits::<10>(levels, values),
    }
}

/// Writes values of `BITS` bits.
#[inline(always)]
fn give_bits<const BITS: usize>(levels: &Levels, values: &mut [[u32; 64]]) {
    for (word, values) in values.iter_mut().enumerate() {
        // First, for each bit of a value, the heaps that have it. Level v looked at the word v times after
        // level 0; the last group may go beyond the last level, where no row has a heap.
        let mut bits = [0; BITS];
        for group in 0..levels.stride {
            let mut in_group = 0;
            for lane in 0..GROUP {
                let time = levels.given + word + GROUP * group + lane;
                let heaps = levels.rows.get(time * levels.stride + group).map_or(0, |row| row.0[lane]);
                in_group |= heaps;
                for (bit, bits) in bits.iter_mut().take(3).enumerate() {
                    *bits |= if lane >> bit & 1 == 1 { heaps } else { 0 };
                }
            }
            for (bit, bits) in bits.iter_mut().skip(3).enumerate() {
                *bits |= if group >> bit & 1 == 1 { in_group } else { 0 };
            }
        }
        let (low, high) = values.split_at_mut(32);
        for (half, values) in [low, high].into_iter().enumerate() {
            let half = bits.map(|bits| low_half(bits >> (32 * half)));
            for (heap, value) in values.iter_mut().enumerate() {
                *value = 0;
                for (bit, heaps) in half.iter().enumerate() {
                    *value |= if heaps & 1 << heap != 0 { 1 << bit } else { 0 };
                }
            }
        }
    }
}

#[inline(always)]
fn low_half(bits: u64) -> u32 {
    u32::try_from(bits & u64::from(u32::MAX)).expect("32 bits")
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        __m512i, _mm512_loadu_si512, _mm512_or_si512, _mm512_set1_epi64, _mm512_setzero_si512,
        _mm512_shldv_epi64, _mm512_storeu_si512,
    };

    use super::{FarTakes, Group, rows};

    /// The same as `super::reach_far`, with an instruction that shifts over the border of two words.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2")]
    pub(super) fn reach_far(far: &[FarTakes], before: &[Group], reached: &mut [Group]) {
        if far.is_empty() {
            return;
        }
        let stride = reached.len();
        for (first, reached) in (0..).step_by(4).zip(reached.chunks_mut(4)) {
            match reached.len() {
                1 => reach_groups::<1>(far, before, stride, first, reached),
                2 => reach_groups::<2>(far, before, stride, first, reached),
                3 => reach_groups::<3>(far, before, stride, first, reached),
                _ => reach_groups::<4>(far, before, stride, first, reached),
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2")]
    fn reach_groups<const GROUPS: usize>(
        far: &[FarTakes],
        before: &[Group],
        stride: usize,
        first: usize,
        reached: &mut [Group],
    ) {
        let mut joined = [_mm512_setzero_si512(); GROUPS];
        for FarTakes { words, shifts } in far {
            let (near, beyond) = rows(*words, before, stride);
            let near =
                if near.is_empty() { joined.map(|_| _mm512_setzero_si512()) } else { load(near, first) };
            let beyond: [__m512i; GROUPS] = load(beyond, first);
            for &shift in shifts {
                let shift = _mm512_set1_epi64(i64::from(shift));
                for group in 0..GROUPS {
                    let taken = _mm512_shldv_epi64(near[group], beyond[group], shift);
                    joined[group] = _mm512_or_si512(joined[group], taken);
                }
            }
        }
        for (reached, joined) in reached.iter_mut().zip(joined) {
            // SAFETY: the 64 bytes written are those of the group.
            unsafe { _mm512_storeu_si512(reached.0.as_mut_ptr().cast(), joined) };
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load<const GROUPS: usize>(row: &[Group], first: usize) -> [__m512i; GROUPS] {
        let groups: &[Group; GROUPS] = row[first..].first_chunk().expect("groups of a row");
        // SAFETY: the 64 bytes read are those of the group.
        groups.map(|group| unsafe { _mm512_loadu_si512(group.0.as_ptr().cast()) })
    }
}
