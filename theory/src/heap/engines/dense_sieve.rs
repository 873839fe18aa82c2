//! Many takes: one sieve for each Grundy value, in which each heap marks those that it is an option of.
//!
//! Cost: a heap marks as many words as the takes reach, once, while asking ([`Levels`](crate::kernels::Levels)) costs a word for each
//! take and each value: so this is the faster way where takes are many. The slow twin is [`Taking`](crate::heap::Taking), and both are
//! compared with the definition.

use crate::shift::shifted_up;

/// Takes from a finite list, which may be long.
///
/// For each value v it keeps, as bits, which heaps above have an option of value v. A heap has
/// value v if it is the first v for which its bit is not set: the mex. Then its own bit, moved up
/// by each take, marks the heaps that it is an option of. This is done for the 64 heaps of a word
/// together: all of value 0, then all of value 1, …; only takes below 64, which join heaps of the
/// same word, are looked at heap by heap.
#[derive(Clone, Debug)]
pub(super) struct DenseSieve {
    /// The takes as bits: the number of each word that is not 0, and the word.
    takes: Vec<(usize, u64)>,
    /// The distances below 64, from 1 on, that are no takes, as bits.
    others: u64,
    /// The words from the current one to the farthest that a take reaches.
    window: usize,
    /// `levels[v]`, from word `at` on: the heaps that have an option of value v.
    levels: Vec<Vec<u64>>,
    at: usize,
}

impl DenseSieve {
    /// The engine of these takes, ascending and without 0.
    ///
    /// # Panics
    /// If a take does not fit the memory's addresses.
    pub(super) fn new(takes: &[u64]) -> Self {
        let word = |take: u64| usize::try_from(take / 64).expect("a take is an address in memory");
        let bits = |takes: &[u64]| takes.iter().fold(0, |bits, take| bits | 1 << (take % 64));
        let near = &takes[..takes.partition_point(|&take| take < 64)];
        DenseSieve {
            takes: takes
                .chunk_by(|a, b| a / 64 == b / 64)
                .map(|takes| (word(takes[0]), bits(takes)))
                .collect(),
            others: !(bits(near) | 1),
            window: takes.last().map_or(0, |&last| word(last)) + 2,
            levels: Vec::new(),
            at: 0,
        }
    }

    /// The bytes that the sieves take.
    pub(super) fn bytes(&self) -> usize {
        self.levels.iter().map(|level| 8 * level.len()).sum()
    }

    /// Appends the values of the next 64 heaps, and tells how many words it worked on.
    pub(super) fn next_word(&mut self, values: &mut Vec<u32>) -> u64 {
        let mut word = [0; 64];
        let mut without_value = u64::MAX;
        let (mut level, mut steps) = (0, 64);
        while without_value != 0 {
            if level == self.levels.len() {
                self.levels.push(vec![0; 2 * self.window]);
            }
            let value = u32::try_from(level).expect("fewer than 2^32 takes");
            let marks = &mut self.levels[level][self.at..self.at + self.window];
            let mut candidates = without_value & !marks[0];
            let mut chosen = 0;
            while candidates != 0 {
                let place = candidates.trailing_zeros();
                chosen |= 1 << place;
                word[place as usize] = value;
                // What the rotation brings around falls on places below, which are done.
                candidates &= self.others.rotate_left(place);
            }
            level += 1;
            if chosen == 0 {
                continue;
            }
            without_value &= !chosen;
            for &(word, takes) in &self.takes {
                let (here, above) = sums(chosen, takes);
                marks[word] |= here;
                marks[word + 1] |= above;
            }
            steps += self.takes.len() as u64;
        }
        values.extend_from_slice(&word);
        self.next_window();
        steps
    }

    fn next_window(&mut self) {
        self.at += 1;
        if self.at > self.window {
            for level in &mut self.levels {
                level.copy_within(self.at.., 0);
                level[self.window - 1..].fill(0);
            }
            self.at = 0;
        }
    }
}

/// The places of the bits of `a` added to those of `b`, in two words.
fn sums(a: u64, b: u64) -> (u64, u64) {
    let (mut fewer, more) = if a.count_ones() < b.count_ones() { (a, b) } else { (b, a) };
    let mut sums = (0, 0);
    while fewer != 0 {
        let places = fewer.trailing_zeros();
        sums = (sums.0 | shifted_up(more, 0, places), sums.1 | shifted_up(0, more, places));
        fewer &= fewer - 1;
    }
    sums
}
