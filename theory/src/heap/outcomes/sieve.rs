//! Who wins at each heap of a finite subtraction set: a bit a heap, 64 heaps at a time.
//!
//! Idea: a heap is lost where no take leaves a lost one, which is asked, or marked, for a word of heaps at once. Cost: a step for each
//! take and word, without values. Used for the outcomes of subtraction sets; the slow twin is the sequence of values.

use crate::kernels::NearTakes;
use crate::shift::shifted_up;

/// The P-positions of a finite list of takes, as bits: heap `64 w + b` is one if bit `b` of word `w` is 1.
///
/// It keeps only the last words, as many as the greatest take reaches; what it gives out is the
/// caller's to keep or to drop.
///
/// ```
/// use grundy::heap::OutcomeSieve;
///
/// let mut p_positions = Vec::new();
/// let mut sieve = OutcomeSieve::new(&[1, 2]).expect("the takes are small");
/// sieve.extend(&mut p_positions, 1);
/// // The multiples of 3.
/// assert_eq!(p_positions[0] & 0b111_111_111, 0b001_001_001);
/// ```
#[derive(Clone, Debug)]
pub struct OutcomeSieve {
    near: NearTakes,
    recent: Recent,
}

#[derive(Clone, Debug)]
enum Recent {
    /// Each word asks, take by take, from which of its heaps a P-position can be reached.
    Asked(Asked),
    /// Each P-position marks the heaps from which it can be reached.
    Marked(Marked),
}

/// A take as whole words, and places below 64.
type Shift = (usize, u32);

#[derive(Clone, Debug)]
struct Asked {
    /// The places below 64 that are left over from the takes between those of the table and 64.
    across: Vec<u32>,
    /// Takes from 64 on.
    middle: Vec<Shift>,
    /// Takes of at least [`GROUP`] words: asked for that number of words at once.
    distant: Vec<Shift>,
    /// The P-positions; before heap 0 there are none.
    words: Vec<u64>,
    /// The next word.
    at: usize,
    reach: usize,
    /// The heaps of the next word that reach a P-position by a take of the table.
    marked: u64,
}

#[derive(Clone, Debug)]
struct Marked {
    /// `shifted[b]` has the bits `take + b` for all takes.
    shifted: Vec<Vec<u64>>,
    /// The heaps from which a P-position can be reached.
    words: Vec<u64>,
    /// The next word.
    at: usize,
}

/// Maximum number of words for which room is made at once.
const AT_ONCE: usize = 1 << 16;
/// The words that are asked for distant takes together.
const GROUP: usize = 8;
/// No take is as great.
const BEYOND: u64 = 1 << 16;
/// The words between two moves of those still needed to the front of the memory.
const ROOM: usize = 1 << 9;

impl OutcomeSieve {
    /// The engine of these takes, ascending and without 0. `None` where the greatest is 2^16 or more: each P-position
    /// marks a stretch as long as the greatest take, so that values cost less, and the room is needed from the start.
    pub fn new(takes: &[u64]) -> Option<Self> {
        if takes.last().is_some_and(|&last| last >= BEYOND) {
            return None;
        }
        let far = takes.len() - takes.partition_point(|&take| take <= NearTakes::GREATEST);
        let last = takes.last().map_or(0, |last| last / 64);
        // Asking costs as many operations as there are takes; marking, for each P-position, as many as the
        // greatest take has words, and the more takes there are, the fewer P-positions.
        let asks = 4 * far as u64 <= 40 + 64 * (last + 2) / (2 + takes.len() as u64 / 4);
        Some(Self::with_method(takes, asks))
    }

    fn with_method(takes: &[u64], asks: bool) -> Self {
        let recent = if asks { Recent::Asked(Asked::new(takes)) } else { Recent::Marked(Marked::new(takes)) };
        OutcomeSieve { near: NearTakes::new(takes), recent }
    }

    /// Appends the next words of 64 heaps each: at least `words` of them.
    pub fn extend(&mut self, p_positions: &mut Vec<u64>, words: usize) {
        let to = p_positions.len().saturating_add(words);
        // Room for more comes as they come.
        p_positions.reserve(words.min(AT_ONCE) + GROUP);
        while p_positions.len() < to {
            match &mut self.recent {
                Recent::Asked(asked) => p_positions.extend_from_slice(asked.next(&self.near)),
                Recent::Marked(marked) => p_positions.push(marked.next(&self.near)),
            }
        }
    }

    /// The words of memory that one word of outcomes asks for or marks.
    pub(super) fn steps(&self) -> u64 {
        let steps = match &self.recent {
            Recent::Asked(asked) => asked.across.len() + asked.middle.len() + asked.distant.len(),
            // By experience: with so many takes, a few heaps of each word are P-positions.
            Recent::Marked(marked) => 4 * marked.shifted[0].len(),
        };
        (NearTakes::LOOKS + steps) as u64
    }
}

fn word(take: u64) -> usize {
    usize::try_from(take / 64).expect("a take is an address in memory")
}

impl Asked {
    fn new(takes: &[u64]) -> Self {
        let shift = |&take: &u64| (word(take), u32::try_from(take % 64).expect("below 64"));
        let far = &takes[takes.partition_point(|&take| take <= NearTakes::GREATEST)..];
        let (across, far) = far.split_at(far.partition_point(|&take| take < 64));
        let (middle, distant) = far.split_at(far.partition_point(|&take| word(take) < GROUP));
        let reach = takes.last().map_or(0, |&last| word(last)) + 1;
        Asked {
            across: across.iter().map(|take| shift(take).1).collect(),
            middle: middle.iter().map(shift).collect(),
            distant: distant.iter().map(shift).collect(),
            words: vec![0; 2 * reach + ROOM],
            at: reach,
            reach,
            marked: 0,
        }
    }

    /// The next words, [`GROUP`] of them.
    fn next(&mut self, near: &NearTakes) -> &[u64; GROUP] {
        if self.at + GROUP > self.words.len() {
            self.words.copy_within(self.at - self.reach..self.at, 0);
            self.at = self.reach;
        }
        let mut reaching = [0; GROUP];
        for &(words, shift) in &self.distant {
            let from = &self.words[self.at - words - 1..][..=GROUP];
            for (reaching, pair) in reaching.iter_mut().zip(from.windows(2)) {
                *reaching |= shifted_up(pair[1], pair[0], shift);
            }
        }
        for reaching in reaching {
            let (done, rest) = self.words.split_at_mut(self.at);
            let mut reaching = reaching | self.marked;
            for &shift in &self.across {
                reaching |= shifted_up(0, done[done.len() - 1], shift);
            }
            for &(words, shift) in &self.middle {
                reaching |= shifted_up(done[done.len() - words], done[done.len() - words - 1], shift);
            }
            (rest[0], self.marked) = near.choose(reaching);
            self.at += 1;
        }
        self.words[self.at - GROUP..].first_chunk().expect("just filled")
    }
}

impl Marked {
    fn new(takes: &[u64]) -> Self {
        let words = takes.last().map_or(0, |&last| word(last)) + 2;
        let mask = |shift: u64| {
            let mut mask = vec![0u64; words];
            for take in takes {
                mask[word(take + shift)] |= 1 << ((take + shift) % 64);
            }
            mask
        };
        Marked { shifted: (0..64).map(mask).collect(), words: vec![0; 2 * words + ROOM], at: 0 }
    }

    fn next(&mut self, near: &NearTakes) -> u64 {
        let reach = self.shifted[0].len();
        if self.at + reach > self.words.len() {
            self.words.copy_within(self.at.., 0);
            let kept = self.words.len() - self.at;
            self.words[kept..].fill(0);
            self.at = 0;
        }
        let (chosen, _) = near.choose(self.words[self.at]);
        let marks = &mut self.words[self.at..self.at + reach];
        let mut left = chosen;
        while left != 0 {
            for (marks, mask) in marks.iter_mut().zip(&self.shifted[left.trailing_zeros() as usize]) {
                *marks |= mask;
            }
            left &= left - 1;
        }
        self.at += 1;
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// By the definition: a P-position has no option that is one.
    fn definition(takes: &[u64], words: usize) -> Vec<u64> {
        let mut p_positions = vec![0u64; words];
        for heap in 0..64 * words as u64 {
            let is_p = |heap: u64| p_positions[word(heap)] >> (heap % 64) & 1 == 1;
            let wins = takes.iter().filter_map(|&take| heap.checked_sub(take)).any(is_p);
            p_positions[word(heap)] |= u64::from(!wins) << (heap % 64);
        }
        p_positions
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]
        #[test]
        fn outcomes_are_those_of_the_definition(takes in crate::heap::engines::take_sets()) {
            let expected = definition(&takes, 100);
            for asks in [false, true] {
                let mut sieve = OutcomeSieve::with_method(&takes, asks);
                let mut found = Vec::new();
                for words in [0, 1, 20, 70, 9] {
                    sieve.extend(&mut found, words);
                }
                prop_assert!(found[..100] == expected, "asks: {asks}");
            }
        }
    }

    #[test]
    fn words_move_to_the_front_of_the_memory_when_it_is_full() {
        for takes in [vec![1, 4, 9], vec![2, 60, 70], vec![512, 700, 5001], (3..300).collect()] {
            let expected = definition(&takes, 3000);
            for asks in [false, true] {
                let mut found = Vec::new();
                OutcomeSieve::with_method(&takes, asks).extend(&mut found, 3000);
                assert!(found[..3000] == expected, "{takes:?}, asks: {asks}");
            }
        }
    }
}
