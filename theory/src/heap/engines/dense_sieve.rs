//! Many takes: one sieve for each Grundy value, in which each heap marks those that it is an option of.
//!
//! Cost: a heap marks as many words as the takes reach, once, while asking ([`Levels`](crate::kernels::Levels)) costs a word for each
//! take and each value: so this is the faster way where takes are many. The slow twin is [`Taking`](crate::heap::Taking), and both are
//! compared with the definition.

use crate::heap::marks::{Marks, Reach};

/// Takes from a finite list, which may be long.
///
/// For each value v it keeps, as bits, which heaps above have an option of value v. A heap has
/// value v if it is the first v for which its bit is not set: the mex. Then its own bit, moved up
/// by each take, marks the heaps that it is an option of. This is done for the 64 heaps of a word
/// together: all of value 0, then all of value 1, …; only takes below 64, which join heaps of the
/// same word, are looked at heap by heap.
#[derive(Clone, Debug)]
pub(super) struct DenseSieve {
    reach: Reach,
    /// The distances below 64, from 1 on, that are no takes, as bits.
    others: u64,
    /// `levels[v]`: the heaps that have an option of value v.
    levels: Vec<Marks>,
}

impl DenseSieve {
    /// The engine of these takes, ascending and without 0.
    ///
    /// # Panics
    /// If a take does not fit the memory's addresses.
    pub(super) fn new(takes: &[u64]) -> Self {
        let near = takes.iter().take_while(|take| **take < 64);
        let others = !near.fold(1, |bits, take| bits | 1 << take);
        DenseSieve { reach: Reach::new(takes), others, levels: Vec::new() }
    }

    /// The bytes that the sieves take.
    pub(super) fn bytes(&self) -> usize {
        self.levels.iter().map(Marks::bytes).sum()
    }

    /// Appends the values of the next 64 heaps, and tells how many words it worked on.
    pub(super) fn next_word(&mut self, values: &mut Vec<u32>) -> u64 {
        let mut word = [0; 64];
        let mut without_value = u64::MAX;
        let (mut level, mut steps) = (0, 64);
        while without_value != 0 {
            if level == self.levels.len() {
                self.levels.push(self.reach.marks());
            }
            let value = u32::try_from(level).expect("fewer than 2^32 takes");
            let marks = &mut self.levels[level];
            let mut candidates = without_value & !marks.current();
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
            self.reach.mark(marks, chosen);
            steps += self.reach.steps() as u64;
        }
        values.extend_from_slice(&word);
        self.levels.iter_mut().for_each(|marks| self.reach.go_on(marks));
        steps
    }
}
