//! The values of packed positions, in pages.

use rustc_hash::FxHashMap;

use crate::{Held, Undecided, prices};

/// The values of the positions that were met, those whose words differ in the last bits alone side by side: a move often goes
/// from one to the other, and what is far away in memory takes longer than all else.
#[derive(Default)]
pub(super) struct Known {
    pages: FxHashMap<u64, [u16; PAGE]>,
    /// The values that are too large for a page.
    large: FxHashMap<u64, u32>,
    /// How many positions have a value.
    pub(super) count: usize,
}

const PAGE: usize = 8;
/// In a page: it is not known, it waits for its options, it stands elsewhere.
const UNKNOWN: u16 = u16::MAX;
const OPEN: u16 = u16::MAX - 1;
const LARGE: u16 = u16::MAX - 2;

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) enum Of {
    Value(u32),
    /// It waits for its options.
    Open,
    Nothing,
}

impl Known {
    fn place(word: u64) -> (u64, usize) {
        (word / PAGE as u64, usize::from(word.to_le_bytes()[0]) % PAGE)
    }

    #[inline(always)] // in the page's engine, too, which is built for its size
    pub(super) fn of(&self, word: u64) -> Of {
        let (page, at) = Self::place(word);
        match self.pages.get(&page).map_or(UNKNOWN, |page| page[at]) {
            UNKNOWN => Of::Nothing,
            OPEN => Of::Open,
            LARGE => Of::Value(self.large[&word]),
            value => Of::Value(value.into()),
        }
    }

    pub(super) fn value(&self, word: u64) -> Option<u32> {
        if let Of::Value(value) = self.of(word) { Some(value) } else { None }
    }

    pub(super) fn is_open(&self, word: u64) -> bool {
        matches!(self.of(word), Of::Open)
    }

    pub(super) fn set(&mut self, word: u64, to: Of) {
        let to = match to {
            Of::Value(value) => {
                self.count += 1;
                u16::try_from(value).ok().filter(|value| *value < LARGE).unwrap_or_else(|| {
                    self.large.insert(word, value);
                    LARGE
                })
            }
            Of::Open => OPEN,
            Of::Nothing => UNKNOWN,
        };
        let (page, at) = Self::place(word);
        self.pages.entry(page).or_insert([UNKNOWN; PAGE])[at] = to;
    }

    /// Makes room for one more position.
    pub(super) fn reserve(&mut self, held: &mut Held) -> Result<(), Undecided> {
        held.reserve_entry(&mut self.pages)?;
        held.reserve_entry(&mut self.large)
    }

    pub(super) fn bytes(&self) -> usize {
        prices::map::<(u64, [u16; PAGE])>(self.pages.capacity())
            + prices::map::<(u64, u32)>(self.large.capacity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_all_sizes_are_kept_beside_each_other() {
        let mut known = Known::default();
        let values = [0, 1, u32::from(LARGE) - 1, LARGE.into(), OPEN.into(), UNKNOWN.into(), 70_000];
        for (word, value) in (100..).zip(values) {
            known.set(word, Of::Open);
            assert!(known.is_open(word) && known.value(word).is_none());
            known.set(word, Of::Value(value));
        }
        for (word, value) in (100..).zip(values) {
            assert_eq!(known.value(word), Some(value));
        }
        assert_eq!((known.value(99), known.value(107), known.count), (None, None, values.len()));
        known.set(99, Of::Open);
        known.set(99, Of::Nothing);
        assert!(!known.is_open(99) && known.value(99).is_none());
    }
}
