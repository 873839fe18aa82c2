//! The heaps that have an option in some set, marked as bits, 64 heaps at a time.
//!
//! Idea: a word of heaps, moved up by each take, marks the heaps that it is an option of. Takes of the same number of whole words are the
//! bits of one word, so that a word of heaps costs a step for each of the fewer: its heaps, or these takes. Used where takes are many, and
//! where nothing but who wins is wanted; the slow twins are the engines that look at each take ([`Taking`](crate::heap::Taking)).

use crate::shift::shifted_up;

/// Takes as bits.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The number of each word that is not 0, and the word.
    takes: Vec<(usize, u64)>,
    /// The words from the current one to the farthest that a take reaches.
    window: usize,
}

/// The heaps, from the current word on, that have an option in a set.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    words: Vec<u64>,
    at: usize,
}

impl Reach {
    /// Of these takes, ascending and without 0.
    ///
    /// # Panics
    /// If a take does not fit the memory's addresses.
    pub(super) fn new(takes: &[u64]) -> Self {
        let word = |take: u64| usize::try_from(take / 64).expect("a take is an address in memory");
        let bits = |takes: &[u64]| takes.iter().fold(0, |bits, take| bits | 1 << (take % 64));
        let takes = takes.chunk_by(|a, b| a / 64 == b / 64).map(|takes| (word(takes[0]), bits(takes)));
        let takes: Vec<(usize, u64)> = takes.collect();
        Reach { window: takes.last().map_or(0, |last| last.0) + 2, takes }
    }

    /// The words that a word of heaps marks, about.
    pub(super) fn steps(&self) -> usize {
        self.takes.len()
    }

    /// No heap is marked yet.
    pub(super) fn marks(&self) -> Marks {
        Marks { words: vec![0; 2 * self.window], at: 0 }
    }

    /// Some heaps of the current word are in the set: marks those above that they are options of.
    pub(super) fn mark(&self, marks: &mut Marks, heaps: u64) {
        if heaps == 0 {
            return;
        }
        let marks = &mut marks.words[marks.at..marks.at + self.window];
        for &(word, takes) in &self.takes {
            let (here, above) = sums(heaps, takes);
            marks[word] |= here;
            marks[word + 1] |= above;
        }
    }

    /// Goes on to the next word.
    pub(super) fn go_on(&self, marks: &mut Marks) {
        marks.at += 1;
        if marks.at > self.window {
            marks.words.copy_within(marks.at.., 0);
            marks.words[self.window - 1..].fill(0);
            marks.at = 0;
        }
    }
}

impl Marks {
    /// The heaps of the current word that are marked.
    pub(super) fn current(&self) -> u64 {
        self.words[self.at]
    }

    /// The bytes that it takes. (The page's engine has no `DenseSieve`, which asks.)
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.words[..])
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
