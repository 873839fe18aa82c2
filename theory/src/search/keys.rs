//! What a search knows positions by, and what is known of them.

use std::hash::Hash;

use crate::{Held, Undecided};

/// The positions of a search: their keys, and the values that were found.
pub(super) trait Keys<V: Copy> {
    /// A position.
    type Key: Clone + Eq + Hash;
    /// What a move leaves: positions side by side.
    type Left;

    /// The value of a position, if it is known. What it takes to keep it stays within `room` bytes.
    fn get(&mut self, key: &Self::Key, room: usize) -> Option<V>;

    /// Remembers a value, within `room` bytes. It may be forgotten at once; what never forgets asks `held` for more room.
    fn insert(&mut self, key: Self::Key, value: V, room: usize, held: &mut Held) -> Result<(), Undecided>;

    /// Number of bytes that all of it takes.
    fn bytes(&self) -> usize;

    /// Forgets as much as may be forgotten, so that the rest takes no more than `room` bytes.
    fn shrink_to(&mut self, room: usize);

    /// Does something for each position that a move leaves: for each component, or for all of them as one position.
    fn each_part(&mut self, left: Self::Left, by_components: bool, each: impl FnMut(&mut Self, Self::Key));

    /// The order in which what moves leave is looked at, the least first; `None` where that is the order of the moves.
    fn effort(&self, _left: &Self::Left) -> Option<u64> {
        None
    }

    /// Number of bytes that a position owns beside itself.
    fn key_bytes(&self, _key: &Self::Key) -> usize {
        0
    }

    /// Number of bytes that what a move leaves owns beside itself.
    fn left_bytes(&self, left: &Self::Left) -> usize;
}
