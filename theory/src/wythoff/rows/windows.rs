//! Windows that are kept, since they may come back.

use std::ops::Range;

use super::machine::Machine;
use super::periodic::words;

/// The windows of rows, from `first` on, where `value` is the next.
#[derive(Clone, Debug)]
pub(super) struct KeptWindows {
    pub(super) value: usize,
    pub(super) first: usize,
    pub(super) windows: Vec<u64>,
}

impl KeptWindows {
    pub(super) fn of(machine: &Machine, first: usize) -> Self {
        KeptWindows { value: machine.value(), first, windows: machine.windows(first..machine.last() + 1) }
    }

    /// The window of a row, which is not before `first`.
    pub(super) fn window(&self, row: usize) -> &[u64] {
        self.windows(row..row + 1)
    }

    /// The windows of some rows, which are not before `first`.
    pub(super) fn windows(&self, rows: Range<usize>) -> &[u64] {
        let skipped: usize = (self.first..rows.start).map(words).sum();
        &self.windows[skipped..][..rows.map(words).sum()]
    }

    /// The row of the first window from row `from` on that is not the machine's.
    pub(super) fn first_difference(&self, machine: &Machine, from: usize) -> usize {
        let rows = from..=machine.last();
        rows.clone()
            .find(|&row| machine.window(row).ne(self.window(row).iter().copied()))
            .unwrap_or(*rows.end() + 1)
    }
}
