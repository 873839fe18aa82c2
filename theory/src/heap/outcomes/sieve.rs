//! Who wins at each heap of a finite subtraction set: a bit a heap, 64 heaps at a time.
//!
//! Idea: a heap is lost where no take leaves a lost one, and each lost heap marks those that it is an option of. Cost: some steps for each
//! word of takes and each word of heaps, without values. Used for the outcomes of subtraction sets; the slow twin is the sequence of values.

use crate::heap::marks::{Marks, Reach};
use crate::kernels::NearTakes;

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
    /// The heaps of the next word that reach a P-position by a near take.
    near_marks: u64,
    far: Reach,
    far_marks: Marks,
}

/// Maximum number of words for which room is made at once.
const AT_ONCE: usize = 1 << 16;
/// No take is as great.
const BEYOND: u64 = 1 << 16;

impl OutcomeSieve {
    /// The engine of these takes, ascending and without 0. `None` where the greatest is 2^16 or more: the room for all that it reaches is
    /// needed from the start.
    pub fn new(takes: &[u64]) -> Option<Self> {
        if takes.last().is_some_and(|&last| last >= BEYOND) {
            return None;
        }
        let far = Reach::new(&takes[takes.partition_point(|&take| take <= NearTakes::GREATEST)..]);
        let far_marks = far.marks();
        Some(OutcomeSieve { near: NearTakes::new(takes), near_marks: 0, far, far_marks })
    }

    /// Appends the next words of 64 heaps each.
    pub fn extend(&mut self, p_positions: &mut Vec<u64>, words: usize) {
        // Room for more comes as they come.
        p_positions.reserve(words.min(AT_ONCE));
        for _ in 0..words {
            let (chosen, next) = self.near.choose(self.near_marks | self.far_marks.current());
            self.near_marks = next;
            self.far.mark(&mut self.far_marks, chosen);
            self.far.go_on(&mut self.far_marks);
            p_positions.push(chosen);
        }
    }

    /// The words of memory that one word of outcomes asks for or marks.
    pub(super) fn steps(&self) -> u64 {
        (NearTakes::LOOKS + self.far.steps()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn place(heap: u64) -> usize {
        usize::try_from(heap / 64).unwrap()
    }

    /// By the definition: a P-position has no option that is one.
    fn definition(takes: &[u64], words: usize) -> Vec<u64> {
        let mut p_positions = vec![0u64; words];
        for heap in 0..64 * words as u64 {
            let is_p = |heap: u64| p_positions[place(heap)] >> (heap % 64) & 1 == 1;
            let wins = takes.iter().filter_map(|&take| heap.checked_sub(take)).any(is_p);
            p_positions[place(heap)] |= u64::from(!wins) << (heap % 64);
        }
        p_positions
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]
        #[test]
        fn outcomes_are_those_of_the_definition(takes in crate::heap::engines::take_sets()) {
            let mut sieve = OutcomeSieve::new(&takes).unwrap();
            let mut found = Vec::new();
            for words in [0, 1, 20, 70, 9] {
                sieve.extend(&mut found, words);
            }
            prop_assert!(found == definition(&takes, 100));
        }
    }

    #[test]
    fn words_move_to_the_front_of_the_memory_when_it_is_full() {
        for takes in [vec![1, 4, 9], vec![2, 60, 70], vec![512, 700, 5001], (3..300).collect()] {
            let mut found = Vec::new();
            OutcomeSieve::new(&takes).unwrap().extend(&mut found, 3000);
            assert!(found == definition(&takes, 3000), "{takes:?}");
        }
    }
}
