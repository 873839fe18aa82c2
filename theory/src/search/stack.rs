//! The positions that wait for one that is being solved, found by their hash.

use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::{Undecided, prices};

/// A position that waits for the values of its options.
pub(super) struct Frame<P, V, State> {
    pub(super) position: P,
    hash: u32,
    /// The next frame below in the same chain, or [`NONE`].
    below: u32,
    progress: Progress<V, State>,
}

/// How far the options of a position were looked at.
pub(super) struct Progress<V, State> {
    /// What the options say that were looked at.
    pub(super) state: State,
    /// How many options were looked at, and how many wait.
    pub(super) seen: usize,
    pub(super) waiting: Waiting,
    /// How many parts of the option that is looked at wait, and the sum of the others.
    pub(super) parts: u32,
    pub(super) sum: V,
}

/// The options that a position has not looked at yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// The rules were not asked for options yet.
    Unasked,
    /// The rules are to be asked for those that were not looked at.
    Unlisted,
    /// Number of options that are on the list of the search.
    Listed(usize),
}

impl Waiting {
    pub(super) const NONE: Waiting = Waiting::Listed(0);
}

/// Where a search ended without a value.
pub(super) enum Unsolved<K> {
    Undecided(Undecided),
    /// These positions come after each other, and after the last the first comes again.
    Loop(Vec<K>),
}

impl<K: Clone> Unsolved<K> {
    pub(super) fn of_loop<V, State>(frames: &[Frame<K, V, State>]) -> Self {
        Unsolved::Loop(frames.iter().map(|frame| frame.position.clone()).collect())
    }
}

impl<K> From<Undecided> for Unsolved<K> {
    fn from(undecided: Undecided) -> Self {
        Unsolved::Undecided(undecided)
    }
}

/// The frames, the lowest first, and a table of them: to meet one of them again is a loop, which is found by one look.
///
/// The table holds the numbers of frames alone, since a set of positions would keep each position twice: a chain of
/// frames goes from each of its places, the highest frame first. Frames come and go in the order of the stack, so that
/// the highest of a chain is the one to go.
pub(super) struct Stack<P, V, State> {
    frames: Vec<Frame<P, V, State>>,
    chains: Vec<u32>,
    /// How many frames are in a chain.
    entered: usize,
}

const NONE: u32 = u32::MAX;
/// Number of places of the table for each frame that there is room for, at least: so most chains are empty.
const PLACES_A_FRAME: usize = 2;

/// Number of frames that are all in a chain, since their table stays in the cache; of those above, every 16th is. Who is
/// in a loop goes round it, and so comes to one of those and back to it: the loop is found some rounds later.
const ALL_ENTERED: usize = 1 << 14;
const ENTERED_OF_OTHERS: usize = 16;

fn is_entered(index: usize) -> bool {
    index < ALL_ENTERED || index.is_multiple_of(ENTERED_OF_OTHERS)
}

impl<P: Eq + Hash, V, State> Stack<P, V, State> {
    pub(super) fn new() -> Self {
        Stack { frames: Vec::new(), chains: Vec::new(), entered: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.frames.len()
    }

    /// Number of bytes, without what positions and states own.
    pub(super) fn bytes(&self) -> usize {
        self.frames.capacity() * prices::of::<Frame<P, V, State>>()
            + self.chains.capacity() * size_of::<u32>()
    }

    /// The frames from the one of this position on, if it has one.
    pub(super) fn from(&self, position: &P, hash: u32) -> Option<&[Frame<P, V, State>]> {
        let mut index = *self.chains.get(self.place(hash))?;
        while index != NONE {
            let frame = &self.frames[index as usize];
            if frame.hash == hash && frame.position == *position {
                return Some(&self.frames[index as usize..]);
            }
            index = frame.below;
        }
        None
    }

    /// The hash of a position: as many bits as there may be places. The lowest bits of this hasher are its best, and where a
    /// machine word has 32 bits, its only ones: of pairs that have one number in common, others may all be equal.
    pub(super) fn hash(position: &P) -> u32 {
        let [a, b, c, d, ..] = FxBuildHasher.hash_one(position).to_le_bytes();
        u32::from_le_bytes([a, b, c, d])
    }

    pub(super) fn push(&mut self, position: P, hash: u32, progress: Progress<V, State>) {
        if self.frames.len() == self.frames.capacity() {
            // Doubling would take twice the room where it is scarce.
            self.frames.reserve_exact(8 + self.frames.len() / 4);
        }
        let index = self.frames.len();
        self.frames.push(Frame { position, hash, below: NONE, progress });
        if !is_entered(index) {
            return;
        }
        self.entered += 1;
        if self.entered * PLACES_A_FRAME > self.chains.len() {
            self.chains = vec![NONE; self.chains.len().max(16) * 2];
            (0..=index).filter(|index| is_entered(*index)).for_each(|index| self.enter(index));
        } else {
            self.enter(index);
        }
    }

    /// The highest frame's position, its hash, and how far it is.
    pub(super) fn pop(&mut self) -> Option<(P, u32, Progress<V, State>)> {
        let frame = self.frames.pop()?;
        if is_entered(self.frames.len()) {
            self.entered -= 1;
            let place = self.place(frame.hash);
            self.chains[place] = frame.below;
        }
        Some((frame.position, frame.hash, frame.progress))
    }

    /// The loop that is on a stack whose frames are not all in a chain: the first that is closed, if there is one. It
    /// is looked for where a search ends without a value, since it is then the reason.
    pub(super) fn unseen_loop(&self) -> Option<&[Frame<P, V, State>]> {
        if self.frames.len() <= ALL_ENTERED {
            return None;
        }
        let hashes = self.frames.iter().map(|frame| u64::from(frame.hash));
        let mut by_hash: Vec<u64> = hashes.zip(0u64..).map(|(hash, index)| hash << 32 | index).collect();
        by_hash.sort_unstable();
        let at = |index: u32| &self.frames[index as usize].position;
        let index = |key: u64| (key & 0xFFFF_FFFF) as u32;
        let pairs = by_hash.windows(2).map(|pair| (index(pair[0]), index(pair[1])));
        let (first, again) =
            pairs.filter(|(one, other)| at(*one) == at(*other)).min_by_key(|(_, again)| *again)?;
        Some(&self.frames[first as usize..again as usize])
    }

    pub(super) fn progress(&mut self, index: usize) -> &mut Progress<V, State> {
        &mut self.frames[index].progress
    }

    /// Puts the frame first in its chain.
    fn enter(&mut self, index: usize) {
        let place = self.place(self.frames[index].hash);
        let index_in_chain = u32::try_from(index).expect("so many frames fit into no room");
        self.frames[index].below = std::mem::replace(&mut self.chains[place], index_in_chain);
    }

    /// The number of places is a power of two.
    fn place(&self, hash: u32) -> usize {
        hash as usize & self.chains.len().wrapping_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn pairs_with_a_number_in_common_have_different_places() {
        // As two numbers lie in a word; the last one is the same.
        let places = 1u32 << 14;
        for common in [0u64, 1, 5] {
            let hashes = (0..1u64 << 13).map(|number| Stack::<u64, (), ()>::hash(&(number << 30 | common)));
            let mut places: Vec<u32> = hashes.map(|hash| hash & (places - 1)).collect();
            places.sort_unstable();
            places.dedup();
            assert!(places.len() > 5000, "{}", places.len());
        }
    }
}
