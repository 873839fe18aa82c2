//! The codes of recent common values, each as a row with one bit.

use super::classes::Classes;
use super::history::History;

/// Rows of `bytes` bytes for the heaps from `start` on; rows not yet known have no bit.
#[derive(Debug)]
pub(super) struct CodeRows {
    bytes: usize,
    /// How many rows before the next are kept.
    depth: usize,
    /// The heap of the first row; below 0 where rows before heap 1, all empty, are kept.
    start: isize,
    data: Vec<u8>,
    /// Bytes before the first row, so that it begins a line of the cache.
    skipped: usize,
}

/// The bytes of a line of the cache.
const LINE: usize = 64;

/// Bytes for rows to come before old ones are dropped.
const AHEAD: usize = 1 << 18;

impl CodeRows {
    fn empty(bytes: usize, depth: usize, history: &History) -> Self {
        // The next row begins a line, too, and a line before the farthest is there.
        let depth = (depth * bytes).next_multiple_of(LINE) / bytes + LINE / bytes;
        let data = vec![0; depth * bytes + AHEAD + 2 * LINE];
        let skipped = data.as_ptr().align_offset(LINE);
        CodeRows { bytes, depth, start: history.len().cast_signed() - depth.cast_signed(), data, skipped }
    }

    /// The last `depth` rows of a sequence.
    pub(super) fn new(bytes: usize, depth: usize, classes: Classes, history: &History) -> Self {
        let mut rows = CodeRows::empty(bytes, depth, history);
        let first = rows.start.max(1).cast_unsigned().max(history.start());
        for (heap, &value) in (first..).zip(history.since(first)) {
            if classes.is_common(value, heap) {
                rows.set(heap, usize::from(classes.code(value)));
            }
        }
        rows
    }

    /// Not bits, but room for a byte for each of the last `depth` heaps; for those that are not known, `none`.
    pub(super) fn of_bytes(depth: usize, none: u8, history: &History) -> Self {
        let mut rows = CodeRows::empty(1, depth, history);
        rows.data.fill(none);
        rows
    }

    /// Sets bit `code` in the row of a heap, if a row has that bit.
    pub(super) fn set(&mut self, heap: usize, code: usize) {
        if code < 8 * self.bytes {
            let byte = self.at(heap) + code / 8;
            self.data[byte] |= 1 << (code % 8);
        }
    }

    /// The place of the row of a heap.
    pub(super) fn at(&self, heap: usize) -> usize {
        self.skipped + (heap.cast_signed() - self.start).cast_unsigned() * self.bytes
    }

    /// All bytes.
    pub(super) fn data(&self) -> &[u8] {
        &self.data
    }

    /// The bytes from the row of a heap on.
    pub(super) fn rest_mut(&mut self, heap: usize) -> &mut [u8] {
        let from = self.at(heap);
        &mut self.data[from..]
    }

    /// Makes room for `count` rows from heap `next` on.
    pub(super) fn make_room(&mut self, next: usize, count: usize) {
        let end = self.at(next);
        if end + count * self.bytes + LINE > self.data.len() {
            let kept = self.depth * self.bytes;
            self.data.copy_within(end - kept..end, self.skipped);
            self.data[self.skipped + kept..].fill(0);
            self.start = next.cast_signed() - self.depth.cast_signed();
        }
    }
}
