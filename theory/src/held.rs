//! Memory that computations hold, charged to their budget where it is taken.
//!
//! Idea: all parts of a question share one count of bytes. What grows (the stack of a search, its memory, the list of a
//! position's options) asks for the room before it takes it, and gives it back when it is dropped. Many small bounds, one for
//! each structure, would allow a question that has many structures a multiple of its memory.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{Undecided, prices};

/// The memory of a budget: its bound, and how much of it is held.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room(Arc<AtomicUsize>);

impl Room {
    /// Nothing of it yet, where `values` values of 16 bytes may be kept.
    pub(crate) fn held(&self, values: usize) -> Held {
        Held { room: self.clone(), values, bytes: 0 }
    }
}

/// Bytes that a computation holds of the memory of its [`Budget`](crate::Budget), until this is dropped.
///
/// ```
/// use grundy::{Budget, Undecided};
///
/// let budget = Budget::default().with_table(10);
/// let (mut one, mut other) = (budget.holding(), budget.holding());
/// assert_eq!(one.set(100), Ok(()));
/// assert_eq!(other.set(100), Err(Undecided::TableFull { values: 10 }));
/// assert_eq!((one.bytes(), other.bytes(), other.limit()), (100, 0, 60));
/// drop(one);
/// assert_eq!(other.set(100), Ok(()));
/// ```
#[derive(Debug, Default)]
pub struct Held {
    room: Room,
    values: usize,
    bytes: usize,
}

impl Held {
    /// Holds what it does of this room from now on, too many bytes or not, where `values` values of 16 bytes may be kept.
    pub(crate) fn move_to(&mut self, room: &Room, values: usize) {
        if !Arc::ptr_eq(&self.room.0, &room.0) {
            let bytes = self.bytes;
            *self = room.held(values);
            self.hold(bytes);
        }
        self.values = values;
    }

    /// Number of bytes that it holds.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Number of bytes that it may hold: what it holds, and what nobody does.
    pub fn limit(&self) -> usize {
        let others = self.room.0.load(Ordering::Relaxed) - self.bytes;
        self.values.saturating_mul(prices::BYTES_A_VALUE).saturating_sub(others)
    }

    /// Holds this number of bytes from now on, instead of what it held.
    ///
    /// # Errors
    /// [`Undecided::TableFull`] where they are too many; then it holds what it held.
    pub fn set(&mut self, bytes: usize) -> Result<(), Undecided> {
        if bytes > self.bytes && bytes > self.limit() {
            return Err(Undecided::TableFull { values: self.values });
        }
        self.hold(bytes);
        Ok(())
    }

    /// Holds this number of bytes from now on, whether or not they are too many: what cannot be made smaller is counted.
    pub(crate) fn hold(&mut self, bytes: usize) {
        if bytes == self.bytes {
            return;
        }
        self.room.0.fetch_add(bytes.wrapping_sub(self.bytes), Ordering::Relaxed);
        self.bytes = bytes;
    }

    /// Appends an element to a list, and holds the room that it takes.
    ///
    /// # Errors
    /// As [`Held::reserve`].
    #[inline]
    pub fn push<T>(&mut self, list: &mut Vec<T>, element: T) -> Result<(), Undecided> {
        self.reserve(list, 1)?;
        list.push(element);
        Ok(())
    }

    /// Appends copies of an element to a list, until it has `length`, and holds the room that it takes.
    ///
    /// # Errors
    /// As [`Held::reserve`].
    pub fn lengthen<T: Clone>(
        &mut self,
        list: &mut Vec<T>,
        length: usize,
        element: T,
    ) -> Result<(), Undecided> {
        if length > list.len() {
            self.reserve(list, length - list.len())?;
            list.resize(length, element);
        }
        Ok(())
    }

    /// Makes room for `more` elements of a list, and holds it.
    ///
    /// # Errors
    /// [`Undecided::TableFull`] where that is too much, and [`Undecided::NoMemory`] where the system has no more.
    #[inline]
    pub fn reserve<T>(&mut self, list: &mut Vec<T>, more: usize) -> Result<(), Undecided> {
        if list.capacity() - list.len() >= more { Ok(()) } else { self.grow(list, more) }
    }

    #[cold]
    fn grow<T>(&mut self, list: &mut Vec<T>, more: usize) -> Result<(), Undecided> {
        let (length, free) = (list.len(), list.capacity() - list.len());
        let bytes = |more: usize| self.bytes.saturating_add((more - free).saturating_mul(size_of::<T>()));
        // A list that doubles is copied seldom; where that is too much, it grows by an eighth.
        let doubled = more.max(length).max(8);
        let more = if bytes(doubled) <= self.limit() { doubled } else { more.max(length / 8) };
        let (before, held) = (self.bytes, bytes(more));
        self.set(held)?;
        list.try_reserve_exact(more).map_err(|_| {
            self.hold(before);
            Undecided::NoMemory { values: length.saturating_add(more) }
        })
    }

    /// Makes room for one more entry of a map, and holds it.
    ///
    /// While a map grows, the old table stands beside the new one, which is twice as large. Half of the old one is charged for
    /// that moment, so that a process takes a fifth more than its bound for it, and no more.
    ///
    /// # Errors
    /// As [`Held::reserve`].
    #[inline]
    pub fn reserve_entry<K: Eq + Hash, V, S: BuildHasher>(
        &mut self,
        map: &mut HashMap<K, V, S>,
    ) -> Result<(), Undecided> {
        if map.len() < map.capacity() { Ok(()) } else { self.grow_map(map) }
    }

    #[cold]
    fn grow_map<K: Eq + Hash, V, S: BuildHasher>(
        &mut self,
        map: &mut HashMap<K, V, S>,
    ) -> Result<(), Undecided> {
        let [old, new] = [map.capacity(), map.capacity() + 1].map(prices::map::<(K, V)>);
        let before = self.bytes;
        self.set(before - old.min(before) + new + old / 2)?;
        let grown = map.try_reserve(1);
        self.hold(if grown.is_ok() { self.bytes - old / 2 } else { before });
        grown.map_err(|_| Undecided::NoMemory { values: map.len() })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.hold(0);
    }
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashMap;

    use crate::{Budget, Undecided, prices};

    #[test]
    fn lists_and_maps_hold_what_they_take_and_give_it_back() {
        let budget = Budget::default().with_table(1000);
        let full = Undecided::TableFull { values: 1000 };
        let (mut held, mut list) = (budget.holding(), Vec::new());
        let pushed = (0u64..).map_while(|number| held.push(&mut list, number).ok()).count();
        // 16 000 bytes, and a list grows by an eighth at the end.
        assert!((1700..=2000).contains(&pushed), "{pushed}");
        assert_eq!(held.bytes(), list.capacity() * 8);
        assert_eq!(budget.holding().set(16_000 - held.bytes() + 1), Err(full.clone()));
        drop(held);
        let (mut held, mut map) = (budget.holding(), FxHashMap::default());
        let entered =
            (0u64..).map_while(|key| held.reserve_entry(&mut map).ok().map(|()| map.insert(key, key)));
        assert!((200..=1000).contains(&entered.count()));
        assert_eq!(held.bytes(), prices::map::<(u64, u64)>(map.capacity()));
        // What a part of the question holds counts, too.
        assert_eq!(budget.aside(10).holding().set(16_000), Err(full));
    }

    #[test]
    fn memory_that_the_system_refuses_ends_the_question() {
        let budget = Budget::default().with_table(usize::MAX);
        let (mut held, mut list) = (budget.holding(), Vec::<u64>::new());
        assert_eq!(
            held.reserve(&mut list, usize::MAX / 16),
            Err(Undecided::NoMemory { values: usize::MAX / 16 })
        );
        assert_eq!(held.bytes(), 0);
    }
}
