//! The values of short rows of numbers, each a word: of the least words one after the other, where most of them are met, and of all
//! others in pages.

use rustc_hash::FxHashMap;

use crate::{Held, Undecided, prices};

/// The values of the positions that were solved, those whose words differ in the last bits alone side by side: a move often goes
/// from one to the other, and what is far away in memory takes longer than all else.
///
/// A huge heap may leave few different ones below it, such as all up to its root. These are small words, and each is looked up as
/// often as something leaves it: an index costs a fifth of what a hash does.
#[derive(Default)]
pub(super) struct Words {
    /// The values of the words below its length.
    least: Vec<u16>,
    pages: FxHashMap<u64, [u16; PAGE]>,
    /// The values that are too large for a page.
    large: FxHashMap<u64, u32>,
    /// How many positions have a value.
    pub(super) count: usize,
}

/// How many values stand one after the other at least, and of how many of them one must be met before there are twice as many.
const LEAST: usize = 1 << 12;
const DENSE: usize = 8;
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
        let kept = match self.index(word) {
            Some(index) => self.least[index],
            None => self.pages.get(&page)?[at],
        };
        match kept {
            UNKNOWN => None,
            LARGE => Some(self.large[&word]),
            value => Some(value.into()),
        }
    }

    /// Keeps the value of one more position, in room that `held` holds.
    pub(super) fn insert(&mut self, word: u64, value: u32, held: &mut Held) -> Result<(), Undecided> {
        if self.index(word).is_none() && self.count >= self.least.len() / DENSE {
            self.lengthen(word, held);
        }
        let small = u16::try_from(value).ok().filter(|value| *value < LARGE);
        if small.is_none() {
            held.reserve_entry(&mut self.large)?;
            self.large.insert(word, value);
        }
        let kept = small.unwrap_or(LARGE);
        match self.index(word) {
            Some(index) => self.least[index] = kept,
            None => {
                held.reserve_entry(&mut self.pages)?;
                let (page, at) = Self::place(word);
                self.pages.entry(page).or_insert([UNKNOWN; PAGE])[at] = kept;
            }
        }
        self.count += 1;
        Ok(())
    }

    /// The place among the least words.
    #[inline(always)]
    fn index(&self, word: u64) -> Option<usize> {
        usize::try_from(word).ok().filter(|index| *index < self.least.len())
    }

    /// Takes a word and all below it among the least ones, if these become no more than twice as many, and there is room.
    fn lengthen(&mut self, word: u64, held: &mut Held) {
        let length = (2 * self.least.len()).max(LEAST);
        let mut has_room = |words: &mut Self| held.lengthen(&mut words.least, length, UNKNOWN).is_ok();
        if word >= length as u64 || !has_room(self) {
            return;
        }
        let least = &mut self.least;
        self.pages.retain(|page, values| {
            let from = usize::try_from(*page).map_or(usize::MAX, |page| page.saturating_mul(PAGE));
            let is_among = from < least.len();
            if is_among {
                least[from..from + PAGE].copy_from_slice(values);
            }
            !is_among
        });
        // A map counts what was taken out of it as room that is used; and its room is needed elsewhere.
        self.pages.shrink_to_fit();
    }

    pub(super) fn bytes(&self) -> usize {
        prices::map::<(u64, [u16; PAGE])>(self.pages.capacity())
            + prices::map::<(u64, u32)>(self.large.capacity())
            + self.least.capacity() * size_of::<u16>()
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

    #[test]
    fn words_are_kept_wherever_they_stand_and_in_whatever_order_they_come() {
        let (mut words, mut held) = (Words::default(), Budget::default().holding());
        // Each number below 2^17 once, by a step that shares no factor with their count; and some far away.
        let near = (0..1u64 << 17).map(|count| count * 77_777 % (1 << 17));
        let all: Vec<u64> = near.chain([1 << 40, 1 << 50, u64::MAX >> 4]).collect();
        let value = |word: u64| u32::try_from(word % 70_000).unwrap();
        for (count, word) in all.iter().enumerate() {
            assert_eq!(words.value(*word), None, "{word}");
            words.insert(*word, value(*word), &mut held).unwrap();
            assert_eq!((words.value(*word), words.count), (Some(value(*word)), count + 1));
        }
        assert!(all.iter().all(|word| words.value(*word) == Some(value(*word))));
        assert!(words.least.len() > 1 << 16 && words.bytes() <= held.bytes());
    }
}
