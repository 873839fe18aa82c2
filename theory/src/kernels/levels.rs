//! The values of heaps with few takes, level by level and 64 heaps at a time.

use super::{Instructions, NearTakes, Set};
use crate::shift::shifted_up;

#[cfg(target_arch = "x86_64")]
mod avx512; // what all levels do at a time, with vectors of 64 bytes
mod values; // from levels to values

/// The levels of a finite subtraction set: for each value v, as bits, which heaps have it.
///
/// The heaps of a word that have value v are known once those of value v - 1 are, and those of value v
/// in the words before. So the levels work like a line of hands: at one time, level v looks at the word
/// that level v - 1 has finished one time before, and all of them can work at once.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    near: NearTakes,
    /// Where the heaps of eight levels are chosen together: the takes below 64.
    in_word: Option<Vec<u32>>,
    /// The takes that join a word with those before it, the nearest first.
    far: Vec<FarTakes>,
    /// What one word at one level costs with the table, counted the same on every machine.
    steps: usize,
    instructions: Instructions,
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
    /// For each level, the heaps of its next word that have an option of its value, by a far take.
    reached: Vec<Group>,
    /// For each level, the heaps of its next word that have a smaller value; and for a group more.
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
/// From this many levels of a group on, the table is slower than a choice for all together.
const WORTH_IT: usize = 6;
/// The times between two moves of the rows that are still needed to the front of the memory.
const TIMES: usize = 128;

impl Levels {
    /// The most levels that it can tell.
    pub(crate) const MOST: usize = 1 << 10;
    /// The most takes below 64 with which choosing for eight levels together is faster, by experience.
    const MOST_TOGETHER: usize = 16;

    /// The levels of these takes, ascending, without 0, and fewer than [`MOST`](Self::MOST).
    ///
    /// # Panics
    /// If a take does not fit the memory's addresses.
    pub(crate) fn new(takes: &[u64], instructions: Instructions) -> Self {
        let in_word = takes.partition_point(|&take| take < 64);
        let together =
            instructions.vector_bytes() == 64 && takes.len() >= WORTH_IT && in_word <= Self::MOST_TOGETHER;
        Self::with_choice(takes, together, instructions)
    }

    /// The levels of these takes, with the choice of heaps made for eight levels together or level by level.
    pub(crate) fn with_choice(takes: &[u64], together: bool, instructions: Instructions) -> Self {
        debug_assert!(takes.len() < Self::MOST, "a level for each number of takes, and one for 0");
        let in_word = &takes[..takes.partition_point(|&take| take < 64)];
        // What the table tells of the next word, level by level, need not be asked for.
        let told = if together { 0 } else { NearTakes::GREATEST };
        let far = &takes[takes.partition_point(|&take| take <= told)..];
        let word = |take: u64| usize::try_from(take / 64).expect("a take is an address in memory");
        let shift = |take: &u64| u32::try_from(take % 64).expect("below 64");
        let reach = far.last().map_or(0, |&last| word(last)) + 1;
        let mut levels = Levels {
            near: NearTakes::new(takes),
            in_word: together.then(|| in_word.iter().map(shift).collect()),
            far: far
                .chunk_by(|a, b| a / 64 == b / 64)
                .map(|takes| FarTakes { words: word(takes[0]), shifts: takes.iter().map(shift).collect() })
                .collect(),
            steps: NearTakes::LOOKS + takes.iter().filter(|&&take| take > NearTakes::GREATEST).count(),
            instructions,
            reach,
            count: 0,
            rows: Vec::new(),
            stride: 0,
            now: reach,
            given: reach,
            marked: Vec::new(),
            reached: Vec::new(),
            smaller: Vec::new(),
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
    pub(crate) fn extend(&mut self, values: &mut Vec<u32>, to: usize) -> u64 {
        let missing = to.saturating_sub(values.len()).div_ceil(64);
        if self.now * self.stride == self.rows.len() {
            self.move_to_the_front();
        }
        let room = self.rows.len() / self.stride - self.now;
        let times = room.min((self.given + missing + self.count - 1).saturating_sub(self.now));
        let before = self.now;
        let are_levels_enough = self.advance(times);
        let steps = self.count * (self.now - before) * self.steps;
        if !are_levels_enough {
            self.add_level();
        }
        self.give(values);
        steps as u64
    }

    fn add_level(&mut self) {
        self.count += 1;
        let groups = self.count.div_ceil(GROUP);
        if groups > self.stride {
            self.smaller.resize(GROUP * (groups + 1), 0);
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
    fn advance(&mut self, times: usize) -> bool {
        match self.instructions.set() {
            Set::Portable => advance(self, times, reach_far, by_table),
            // SAFETY: of `Instructions` there are only those that this machine has.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { advance_avx2(self, times) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { advance_avx512(self, times) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn advance_avx2(levels: &mut Levels, times: usize) -> bool {
    #[expect(clippy::redundant_closure, reason = "a closure is compiled for the same instructions")]
    advance(levels, times, |far, before, reached| reach_far(far, before, reached), by_table)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi1,bmi2,lzcnt")]
fn advance_avx512(levels: &mut Levels, times: usize) -> bool {
    advance(
        levels,
        times,
        |far, before, reached| avx512::reach_far(far, before, reached),
        |free, in_word| avx512::in_rounds(free, in_word),
    )
}

#[inline(always)]
fn advance(
    levels: &mut Levels,
    times: usize,
    reach_far: impl Fn(&[FarTakes], &[Group], &mut [Group]),
    together: impl Fn(&Group, &[u32]) -> Option<Group>,
) -> bool {
    let Levels { near, in_word, far, count, rows, stride, now, marked, reached, smaller, .. } = levels;
    let (count, stride) = (*count, *stride);
    for _ in 0..times {
        let (before, row) = rows.split_at_mut(*now * stride);
        let row = &mut row[..stride];
        reach_far(far, before, reached);
        match in_word {
            None => choose(near, count, reached, smaller, marked, row),
            Some(takes) => {
                choose_together(near, count, reached, smaller, row, |free| together(free, takes));
            }
        }
        *now += 1;
        if smaller[count] != u64::MAX {
            return false;
        }
    }
    true
}

/// Chooses for each level the heaps of its word, and marks those of its next word that near takes lead from.
#[inline(always)]
fn choose(
    near: &NearTakes,
    count: usize,
    reached: &mut [Group],
    smaller: &mut [u64],
    marked: &mut [Group],
    row: &mut [Group],
) {
    // Downwards, since each level takes over the word that the one below has finished before.
    for level in (0..count).rev() {
        let (chosen, next) = near.choose(*at(marked, level) | *at(reached, level) | smaller[level]);
        *at(row, level) = chosen;
        *at(marked, level) = next;
        smaller[level + 1] = smaller[level] | chosen;
    }
}

/// Chooses the heaps of each level for eight levels together, where `reached` tells about near takes too.
#[inline(always)]
fn choose_together(
    near: &NearTakes,
    count: usize,
    reached: &[Group],
    smaller: &mut [u64],
    row: &mut [Group],
    together: impl Fn(&Group) -> Option<Group>,
) {
    for group in (0..row.len()).rev() {
        let smaller = &mut smaller[GROUP * group..][..=GROUP];
        let below: [u64; GROUP] = *smaller.first_chunk().expect("a level more than a group");
        let levels = GROUP.min(count - GROUP * group);
        let excluded = |level: usize| reached[group].0[level] | below[level];
        let free = Group(std::array::from_fn(|level| if level < levels { !excluded(level) } else { 0 }));
        let chosen = if levels >= WORTH_IT { together(&free) } else { None };
        row[group] = chosen.unwrap_or_else(|| {
            let mut chosen = Group::default();
            for (chosen, free) in chosen.0.iter_mut().zip(free.0).take(levels) {
                *chosen = near.choose(!free).0;
            }
            chosen
        });
        for level in 0..GROUP {
            smaller[level + 1] = below[level] | row[group].0[level];
        }
    }
}

/// Leaves the choice to the table, level by level.
#[inline(always)]
fn by_table(_free: &Group, _in_word: &[u32]) -> Option<Group> {
    None
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
                    joined[level] |= shifted_up(near[level], beyond[level], shift);
                }
            }
            reached.0 = joined;
        }
    }
}

/// The rows from which takes of `words` words and some places more come: the nearer one, and the one
/// before it.
#[inline(always)]
fn rows(words: usize, before: &[Group], stride: usize) -> (&[Group], &[Group]) {
    let start = before.len() - (words + 1) * stride;
    let (beyond, near) = before[start..].split_at(stride);
    // Without a whole word, what comes from the same time is told by the table.
    (if words > 0 { &near[..stride] } else { &[] }, beyond)
}
