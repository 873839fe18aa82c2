//! What a solver remembers: as much as there is room for, and rather what was asked for last.

use rustc_hash::FxHashMap;

use super::keys::Keys;
use crate::{Held, Ruleset, Undecided, prices};

/// What was found, in two generations.
///
/// What is found goes to the young one. Once that has half of the room, it becomes the old one, and what the old one
/// held is forgotten. What is found again in the old one goes to the young one, so that only positions that nobody has
/// asked for since a whole generation are forgotten.
pub(super) struct Memory<R: Ruleset, V> {
    young: Generation<R, V>,
    old: Generation<R, V>,
}

struct Generation<R: Ruleset, V> {
    known: FxHashMap<R::Position, V>,
    /// Number of bytes that the positions own.
    owned: usize,
}

impl<R: Ruleset, V: Copy> Generation<R, V> {
    fn new() -> Self {
        Generation { known: FxHashMap::default(), owned: 0 }
    }

    fn bytes(&self) -> usize {
        prices::map::<(R::Position, V)>(self.known.capacity()) + self.owned
    }

    /// Number of bytes with one more position, and while room for it is made.
    fn bytes_with(&self, owned: usize) -> (usize, usize) {
        let capacity = self.known.capacity();
        if self.known.len() < capacity {
            return (self.bytes() + owned, self.bytes() + owned);
        }
        let grown = prices::map::<(R::Position, V)>(capacity + 1) + self.owned + owned;
        (grown, grown + prices::map::<(R::Position, V)>(capacity))
    }
}

impl<R: Ruleset, V: Copy> Memory<R, V> {
    pub(super) fn new() -> Self {
        Memory { young: Generation::new(), old: Generation::new() }
    }

    /// How many positions it remembers.
    pub(super) fn len(&self) -> usize {
        self.young.known.len() + self.old.known.len()
    }

    /// Number of bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.young.bytes() + self.old.bytes()
    }

    /// What is known of a position. What is found in the old generation is kept within `room` bytes.
    pub(super) fn get(&mut self, ruleset: &R, position: &R::Position, room: usize) -> Option<V> {
        if let Some(&value) = self.young.known.get(position) {
            return Some(value);
        }
        if self.old.known.is_empty() {
            return None;
        }
        let (position, value) = self.old.known.remove_entry(position)?;
        self.old.owned -= ruleset.owned_bytes(&position);
        self.insert(ruleset, position, value, room);
        Some(value)
    }

    /// Remembers what was found, within `room` bytes. It may be forgotten at once.
    pub(super) fn insert(&mut self, ruleset: &R, position: R::Position, value: V, room: usize) {
        let owned = ruleset.owned_bytes(&position);
        if !self.has_room(owned, room) {
            std::mem::swap(&mut self.young, &mut self.old);
            self.young.known.clear();
            self.young.owned = 0;
            if self.young.bytes() > room / 2 {
                self.young = Generation::new();
            }
            if !self.has_room(owned, room) {
                return;
            }
        }
        self.young.known.insert(position, value);
        self.young.owned += owned;
    }

    fn has_room(&self, owned: usize, room: usize) -> bool {
        let (grown, growing) = self.young.bytes_with(owned);
        grown <= room / 2 && growing + self.old.bytes() <= room
    }

    /// Forgets as much as is needed for the rest to take no more than `room` bytes, the oldest first.
    pub(super) fn shrink_to(&mut self, room: usize) {
        if self.bytes() > room {
            self.old = Generation::new();
        }
        if self.bytes() > room {
            self.young = Generation::new();
        }
    }

    /// Takes in what was found before.
    pub(super) fn remember(&mut self, ruleset: &R, known: FxHashMap<R::Position, V>) {
        let owned = known.keys().map(|position| ruleset.owned_bytes(position)).sum();
        *self = Memory { young: Generation { known, owned }, old: Generation::new() };
    }

    /// Gives away what was found, or the larger of its generations.
    pub(super) fn take(&mut self) -> FxHashMap<R::Position, V> {
        let Memory { young, old } = std::mem::replace(self, Memory::new());
        if old.known.len() > young.known.len() { old.known } else { young.known }
    }
}

/// The positions of a ruleset, each of which is its own key.
pub(super) struct Positions<'a, R: Ruleset, V> {
    pub(super) ruleset: &'a R,
    pub(super) memory: &'a mut Memory<R, V>,
}

impl<R: Ruleset, V: Copy> Keys<V> for Positions<'_, R, V> {
    type Key = R::Position;
    type Left = R::Position;

    fn get(&mut self, position: &R::Position, room: usize) -> Option<V> {
        self.memory.get(self.ruleset, position, room)
    }

    fn insert(
        &mut self,
        position: R::Position,
        value: V,
        room: usize,
        _: &mut Held,
    ) -> Result<(), Undecided> {
        self.memory.insert(self.ruleset, position, value, room);
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.memory.bytes()
    }

    fn shrink_to(&mut self, room: usize) {
        self.memory.shrink_to(room);
    }

    fn each_part(
        &mut self,
        left: R::Position,
        by_components: bool,
        mut each: impl FnMut(&mut Self, R::Position),
    ) {
        let ruleset = self.ruleset;
        if by_components {
            for part in ruleset.components(&left) {
                each(self, ruleset.canonical(ruleset.of_equal_value(part)));
            }
        } else {
            each(self, ruleset.canonical(left));
        }
    }

    fn effort(&self, left: &R::Position) -> Option<u64> {
        self.ruleset.effort(left)
    }

    fn key_bytes(&self, position: &R::Position) -> usize {
        self.ruleset.owned_bytes(position)
    }

    fn left_bytes(&self, left: &R::Position) -> usize {
        self.ruleset.owned_bytes(left)
    }
}
