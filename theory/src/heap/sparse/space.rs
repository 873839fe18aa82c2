//! What is known of the heaps: their values, the classes of these, and which heaps are rare.

use super::classes::Classes;
use super::exact::{Below, Entry, Exact, TooShort};
use super::history::History;
use super::rules::Rules;
use crate::Undecided;
use crate::theorems::SparseSpace;

/// Heaps by the class of their values. Invariant: `rares` and `entries` are those of the present classes.
#[derive(Debug)]
pub(super) struct Space {
    rules: Rules,
    classes: Classes,
    history: History,
    /// The rare heaps but 0, ascending, and their values.
    rares: Vec<(usize, u16)>,
    /// Sums of a rare and a common heap, the nearest first.
    entries: Vec<Entry>,
    exact: Exact,
    greatest: u16,
}

/// What belongs to the game and does not change while a block is computed.
pub(super) struct Setting<'a> {
    pub(super) rules: &'a Rules,
    pub(super) classes: Classes,
    pub(super) entries: &'a [Entry],
}

impl Space {
    /// The heaps from 0 on.
    pub(super) fn new(rules: Rules, classes: Classes, values: Vec<u16>) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let mut space = Space {
            rules,
            classes,
            history: History::new(values),
            rares: Vec::new(),
            entries: Vec::new(),
            exact: Exact::new(greatest),
            greatest,
        };
        space.sort_by(classes);
        space
    }

    /// The same space, where only some values before heap `at` are known.
    pub(super) fn before(&self, at: usize, values: &[u16]) -> Self {
        Space {
            rules: self.rules.clone(),
            classes: self.classes,
            history: History::before(at, values),
            rares: self.rares.clone(),
            entries: self.entries.clone(),
            exact: self.exact.clone(),
            greatest: self.greatest,
        }
    }

    /// Number of bytes that the rare heaps take: in lists, and where blocks are made for them.
    pub(super) fn bytes(&self) -> usize {
        self.rares.len() * size_of::<(usize, u16)>() + self.entries.len() * 4 * size_of::<Entry>()
    }

    /// Makes room for the values of the first `count` heaps, and for a block more.
    pub(super) fn make_room(&mut self, count: usize) -> Result<(), Undecided> {
        self.history.make_room(count)
    }

    /// Finds the rare heaps by these classes. All values must be kept.
    pub(super) fn sort_by(&mut self, classes: Classes) {
        self.classes = classes;
        let is_rare = |&(n, &value): &(usize, &u16)| !classes.is_common(value, n);
        let heaps = self.history.since(0).iter().enumerate().skip(1);
        self.rares = heaps.filter(is_rare).map(|(n, &value)| (n, value)).collect();
        self.make_entries();
    }

    fn make_entries(&mut self) {
        self.entries.clear();
        for &(rare, value) in &self.rares {
            self.entries.extend(self.rules.breaking.iter().map(|take| Entry { offset: take + rare, value }));
        }
        let keeping = self.rules.keeping.iter().filter(|&&take| self.classes.keeps_class(take));
        self.entries.extend(keeping.map(|&take| Entry { offset: take, value: 0 }));
        // In one number each, so that they are sorted as fast as numbers. Heaps in memory are below 2^48.
        let key = |entry: &Entry| (entry.offset as u64) << 16 | u64::from(entry.value);
        let mut keys: Vec<u64> = self.entries.iter().map(key).collect();
        keys.sort_unstable();
        let entry = |key: u64| Entry { offset: (key >> 16) as usize, value: (key & 0xFFFF) as u16 };
        self.entries.clear();
        self.entries.extend(keys.into_iter().map(entry));
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(super) fn classes(&self) -> Classes {
        self.classes
    }

    pub(super) fn history(&self) -> &History {
        &self.history
    }

    /// How many values were computed.
    pub(super) fn len(&self) -> usize {
        self.history.len()
    }

    /// The rare heaps but 0, ascending, and their values.
    pub(super) fn rares(&self) -> &[(usize, u16)] {
        &self.rares
    }

    /// The last rare heap; 0 if there is no other.
    pub(super) fn last_rare(&self) -> usize {
        self.rares.last().map_or(0, |rare| rare.0)
    }

    /// Sums of a rare and a common heap, the nearest first.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The greatest value that is known to be right.
    pub(super) fn greatest(&self) -> u16 {
        self.greatest
    }

    /// What the values have in common.
    pub(super) fn described(&self) -> SparseSpace {
        SparseSpace {
            mask: self.classes.mask_up_to(self.greatest),
            position_type: self.classes.is_position_type(),
            rares: self.rares.iter().map(|&(heap, value)| (heap as u64, u32::from(value))).collect(),
            greatest: u32::from(self.greatest),
        }
    }

    pub(super) fn setting(&self) -> Setting<'_> {
        Setting { rules: &self.rules, classes: self.classes, entries: &self.entries }
    }

    /// What does not change while a block is computed, and what does.
    pub(super) fn split(&mut self) -> (Setting<'_>, &mut History, &mut Exact) {
        let setting = Setting { rules: &self.rules, classes: self.classes, entries: &self.entries };
        (setting, &mut self.history, &mut self.exact)
    }

    /// Makes room for sums with all common values that rows of `bytes` bytes hold: the greatest may come before
    /// it is looked for.
    pub(super) fn allow_rows(&mut self, bytes: usize) {
        let widest = u16::try_from(8 * bytes - 1).expect("at most 256");
        (0..2).for_each(|n| self.exact.allow(self.classes.common_value(widest, n)));
    }

    /// The value of the next heap, unless a rare value below it is missing.
    pub(super) fn candidate(&mut self) -> u16 {
        let n = self.history.len();
        let candidate = self.exact.candidate(n, &self.rules, self.classes, &self.history, &self.entries);
        self.exact.allow(candidate);
        candidate
    }

    /// Whether a value of the rare class below that of heap n, or below its candidate, is missing.
    ///
    /// # Errors
    /// [`Undecided::Forgotten`] if the values kept do not tell.
    pub(super) fn missing_below(&mut self, value: u16, n: usize) -> Result<Below, Undecided> {
        self.exact
            .missing_below(value, n, &self.rules, self.classes, &self.history)
            .map_err(|TooShort| forgotten(n))
    }

    /// Pushes the value of the next heap, which is known to be right.
    pub(super) fn push(&mut self, value: u16) {
        self.greatest = self.greatest.max(value);
        self.exact.allow(value);
        self.history.push(value);
    }

    /// Pushes the value of the next heap, which is rare.
    pub(super) fn push_rare(&mut self, value: u16) {
        self.rares.push((self.history.len(), value));
        self.push(value);
        self.make_entries();
    }

    /// The values of the heaps from `start` up to `end`, which were pushed as candidates, are known to be right.
    pub(super) fn note_proved(&mut self, start: usize, end: usize) {
        let values = &self.history.since(start)[..end - start];
        // Signed, which old processors can compare too; values stay far below.
        let greatest = values.iter().fold(0, |greatest: i16, value| greatest.max(value.cast_signed()));
        self.greatest = self.greatest.max(greatest.cast_unsigned());
    }

    /// Forgets the values from heap `len` on, which are candidates.
    pub(super) fn truncate(&mut self, len: usize) {
        self.history.truncate(len);
    }

    /// Forgets all but the first and last `keep` values, once there are many.
    pub(super) fn forget(&mut self, keep: usize) {
        self.history.forget(keep);
    }

    /// Goes on after `heaps` heaps that another run computed, of which the last values are given.
    pub(super) fn go_on(&mut self, heaps: usize, recent: &[u16], rares: Vec<(usize, u16)>, greatest: u16) {
        self.history.go_on(heaps, recent);
        self.rares = rares;
        self.greatest = self.greatest.max(greatest);
        self.exact.allow(self.greatest);
        self.make_entries();
    }

    /// Beside a rare heap, any later heap may leave one that is forgotten: after a late rare heap nothing
    /// more can be computed.
    ///
    /// # Errors
    /// [`Undecided::Forgotten`] if it is so.
    pub(super) fn check_what_is_kept(&self) -> Result<(), Undecided> {
        let (heaps, start) = (self.history.len(), self.history.start());
        let farthest = self.last_rare() + self.rules.last();
        if start > 0 && farthest > heaps - start { Err(forgotten(heaps)) } else { Ok(()) }
    }
}

/// The values that are kept do not tell whether this heap is rare, or the next ones.
fn forgotten(heap: usize) -> Undecided {
    Undecided::Forgotten { heap: heap as u64 }
}
