//! The values that an engine still needs.

use crate::Undecided;
use crate::heap::room::make_room;

/// Maximum number of heaps that are computed beyond those asked for.
const BLOCK: usize = 1 << 10;

/// The values of the heaps from some heap on, and those of the first heaps.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// The values of the first heaps, once those of heap 0 on are no longer in `recent`.
    head: Vec<u16>,
    /// The first heap of `recent`.
    start: usize,
    recent: Vec<u16>,
}

impl History {
    pub(super) fn new(values: Vec<u16>) -> Self {
        History { head: Vec::new(), start: 0, recent: values }
    }

    /// The values before a heap, where those of the first heaps are not known.
    pub(super) fn before(heap: usize, values: &[u16]) -> Self {
        History { head: Vec::new(), start: heap - values.len(), recent: values.to_vec() }
    }

    /// Makes room for the values of the first `count` heaps, and for a block more, where all are kept.
    pub(super) fn make_room(&mut self, count: usize) -> Result<(), Undecided> {
        make_room(&mut self.recent, count.saturating_sub(self.start) + BLOCK)
    }

    /// Goes on after `len` values, of which the last are given; the first ones are known.
    pub(super) fn go_on(&mut self, len: usize, recent: &[u16]) {
        if self.start == 0 {
            self.head = std::mem::take(&mut self.recent);
        }
        self.start = len - recent.len();
        self.recent = recent.to_vec();
    }

    /// Forgets all but the first `keep` values and the last, once there are four times as many of these.
    pub(super) fn forget(&mut self, keep: usize) {
        if self.is_long(keep) {
            if self.start == 0 {
                self.head = self.recent[..keep].to_vec();
            }
            let forgotten = self.recent.len() - keep;
            self.recent.drain(..forgotten);
            self.start += forgotten;
        }
    }

    /// Whether [`History::forget`] would forget some.
    pub(super) fn is_long(&self, keep: usize) -> bool {
        self.recent.len() >= 4 * keep
    }

    /// How many values have been pushed.
    pub(super) fn len(&self) -> usize {
        self.start + self.recent.len()
    }

    /// The values of the first heaps that are kept.
    pub(super) fn head(&self) -> &[u16] {
        if self.start == 0 { &self.recent } else { &self.head }
    }

    pub(super) fn push(&mut self, value: u16) {
        self.recent.push(value);
    }

    /// Pushes `count` values, which are given once there is room for them.
    pub(super) fn push_many(&mut self, count: usize, give: impl FnOnce(&mut [u16])) {
        let known = self.recent.len();
        self.recent.resize(known + count, 0);
        give(&mut self.recent[known..]);
    }

    /// Forgets the values from heap `len` on, which are still kept.
    pub(super) fn truncate(&mut self, len: usize) {
        self.recent.truncate(len - self.start);
    }

    /// The value of a heap that is still kept.
    pub(super) fn value(&self, heap: usize) -> u16 {
        self.recent[heap - self.start]
    }

    /// The first heap from which on all are kept.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The values from heap `from` on.
    pub(super) fn since(&self, from: usize) -> &[u16] {
        &self.recent[from - self.start..]
    }
}
