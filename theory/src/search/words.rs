//! The values of short rows of numbers, each a word, in pages.

use rustc_hash::FxHashMap;

use crate::{Held, Undecided, prices};

/// The values of the positions that were solved, those whose words differ in the last bits alone side by side: a move often goes
/// from one to the other, and what is far away in memory takes longer than all else.
#[derive(Default)]
pub(super) struct Words {
    pages: FxHashMap<u64, [u16; PAGE]>,
    /// The values that are too large for a page.
    large: FxHashMap<u64, u32>,
    /// How many positions have a value.
    pub(super) count: usize,
}

const PAGE: usize = 8;
/// In a page: it is not known, it stands elsewhere.
const UNKNOWN: u16 = u16::MAX;
const LARGE: u16 = u16::MAX - 1;

impl Words {
    fn place(word: u64) -> (u64, usize) {
        (word / PAGE as u64, usize::from(word.to_le_bytes()[0]) % PAGE)
    }

    #[inline(always)] // in the page's engine, too, which is built for its size
    pub(super) fn value(&self, word: u64) -> Option<u32> {
        let (page, at) = Self::place(word);
        match self.pages.get(&page)?[at] {
            UNKNOWN => None,
            LARGE => Some(self.large[&word]),
            value => Some(value.into()),
        }
    }

    /// Keeps the value of one more position, in room that `held` holds.
    pub(super) fn insert(&mut self, word: u64, value: u32, held: &mut Held) -> Result<(), Undecided> {
        held.reserve_entry(&mut self.pages)?;
        let small = u16::try_from(value).ok().filter(|value| *value < LARGE);
        if small.is_none() {
            held.reserve_entry(&mut self.large)?;
            self.large.insert(word, value);
        }
        let (page, at) = Self::place(word);
        self.pages.entry(page).or_insert([UNKNOWN; PAGE])[at] = small.unwrap_or(LARGE);
        self.count += 1;
        Ok(())
    }

    pub(super) fn bytes(&self) -> usize {
        prices::map::<(u64, [u16; PAGE])>(self.pages.capacity())
            + prices::map::<(u64, u32)>(self.large.capacity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    #[test]
    fn values_of_all_sizes_are_kept_beside_each_other() {
        let (mut words, mut held) = (Words::default(), Budget::default().holding());
        let values = [0, 1, u32::from(LARGE) - 1, LARGE.into(), UNKNOWN.into(), 70_000];
        for (word, value) in (100..).zip(values) {
            assert_eq!(words.value(word), None);
            words.insert(word, value, &mut held).unwrap();
        }
        for (word, value) in (100..).zip(values) {
            assert_eq!(words.value(word), Some(value));
        }
        assert_eq!((words.value(99), words.value(106), words.count), (None, None, values.len()));
        assert_eq!(words.bytes(), held.bytes());
    }
}
