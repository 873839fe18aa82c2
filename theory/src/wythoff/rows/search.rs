//! Finds the period of each row, and proves it: a state of the machine that comes back.

use dashu_int::ops::Gcd;

use super::machine::Machine;
use super::periodic::Periodic;
use super::settle::settle;
use super::windows::KeptWindows;
use super::{Repeat, Row, Rows};
use crate::kernels::{Instructions, TOGETHER};
use crate::{Budget, Undecided};

/// Maximum number of words in the windows that are kept from time to time; where they become more, only those of
/// every second time are kept.
const MOST_WORDS: usize = 1 << 23;
/// Number of values after which windows are kept again, at first.
const FIRST_STRIDE: usize = 1 << 10;

/// Looks for the periods of the rows `0..=last` of the table of `wythoff`.
///
/// What the rows up to some row do from value `g` on depends on their windows at `g` alone. Where those are the
/// same at `g` and at `g - q`, the rows repeat for ever what they did in between: they are periodic, and the
/// period of each divides `q`. This is a proof, and no more than a comparison.
#[derive(Debug)]
pub(super) struct RowSearch {
    machine: Machine,
    /// The first rows, whose values are known for ever.
    known: Vec<Periodic>,
    /// The rows after these that are proved to be periodic, while the values of a period are written down.
    written: Vec<Stretch>,
    /// For each of all these rows: from which value on it is periodic, and where the windows came back.
    repeats: Vec<Repeat>,
    /// The least common multiple of their periods, and of the lengths of those that are written down. Where it is
    /// beyond all numbers, it is `usize::MAX`, and nothing is compared any more: no windows are as far apart.
    together: usize,
    /// Windows that may come back.
    anchors: [Option<KeptWindows>; 2],
    kept: Vec<KeptWindows>,
    stride: usize,
}

/// The values of a row that are written down, from `from` on, until there are `length` of them.
#[derive(Debug)]
struct Stretch {
    from: usize,
    length: usize,
    offsets: Vec<u16>,
}

impl RowSearch {
    /// A search for the rows `0..=last`, with these instructions.
    ///
    /// # Errors
    /// [`Undecided::OutOfReach`] for more than [`Rows::MOST`] rows besides row 0.
    pub(super) fn with(with: Instructions, last: usize) -> Result<Self, Undecided> {
        // Before there is a machine: it has room for all windows from the start.
        if last > Rows::MOST {
            return Err(Undecided::out_of_reach(&last, &"wythoff", Rows::MOST as u64));
        }
        Ok(RowSearch {
            machine: Machine::new(with, last),
            known: Vec::new(),
            written: Vec::new(),
            repeats: Vec::new(),
            together: 1,
            anchors: [None, None],
            kept: Vec::new(),
            stride: FIRST_STRIDE,
        })
    }

    /// Goes on until all rows are known.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Rows, Undecided> {
        let last = self.machine.last();
        while self.known.len() <= last {
            budget.spend(((last + 1) * TOGETHER) as u64)?;
            self.look();
            let offsets = self.machine.next(&self.known, last);
            let first = self.known.len();
            for (written, offsets) in self.written.iter_mut().zip(&offsets[first..]) {
                let missing = written.length - written.offsets.len();
                written.offsets.extend_from_slice(&offsets[..missing.min(TOGETHER)]);
            }
            let is_whole = |written: &Stretch| written.offsets.len() == written.length;
            let whole = self.written.iter().take_while(|written| is_whole(written)).count();
            let found =
                self.written.drain(..whole).map(|written| Periodic::new(written.from, written.offsets));
            self.known.extend(found);
            if whole > 0 {
                budget.keep_values(self.known.iter().map(Periodic::period).sum())?;
                self.together = self.common_multiple();
            }
        }
        let since: Vec<usize> = self.repeats.iter().map(|repeat| repeat.since).collect();
        let preperiods = settle(self.machine, &self.known, &since, &self.kept, budget)?;
        let rows = self.known.into_iter().zip(preperiods).zip(self.repeats);
        let row = |((values, preperiod), repeat)| Row { preperiod, repeat, values };
        Ok(Rows { rows: rows.map(row).collect() })
    }

    /// Compares the windows with those of before, and keeps them from time to time.
    fn look(&mut self) {
        let value = self.machine.value();
        let repeating = self.repeats.len();
        for anchor in self.anchors.iter().flatten() {
            let passed = value - anchor.value;
            let comparable = passed > 0
                && passed.is_multiple_of(self.together)
                && self.repeats.last().is_none_or(|repeat| repeat.since <= anchor.value);
            if !comparable || self.repeats.len() > repeating {
                continue;
            }
            let different = anchor.first_difference(&self.machine, repeating);
            for _ in repeating..different {
                self.repeats.push(Repeat { since: anchor.value, again: value });
                self.written.push(Stretch {
                    from: value,
                    length: passed,
                    offsets: Vec::with_capacity(passed),
                });
            }
        }
        if self.repeats.len() > repeating {
            self.together = self.common_multiple();
        }
        let first = self.repeats.len();
        // A state that comes back after q values is found where one was kept after the preperiod, and is kept for q
        // values: the first anchor finds any q, the second those that are small beside the preperiod, and soon.
        for (anchor, part) in self.anchors.iter_mut().zip([1, 8]) {
            let due = anchor.as_ref().map_or(0, |kept| kept.value + (kept.value / part).max(4 * TOGETHER));
            if value >= due {
                *anchor = Some(KeptWindows::of(&self.machine, first));
            }
        }
        if value.is_multiple_of(self.stride) && self.kept.last().is_none_or(|kept| kept.value < value) {
            self.keep(value);
        }
    }

    fn keep(&mut self, value: usize) {
        let words: usize = self.kept.iter().map(|kept| kept.windows.len()).sum();
        if words > MOST_WORDS {
            self.stride *= 2;
            let stride = self.stride;
            self.kept.retain(|kept| kept.value.is_multiple_of(stride));
        }
        if value.is_multiple_of(self.stride) {
            self.kept.push(KeptWindows::of(&self.machine, self.known.len()));
        }
    }

    /// Of all rows whose windows came back: what [`RowSearch::together`] holds.
    fn common_multiple(&self) -> usize {
        let known = self.known.iter().map(Periodic::period);
        known.chain(self.written.iter().map(|written| written.length)).fold(1, common_multiple)
    }
}

/// The least common multiple; `usize::MAX` where it is no less than that. Of `usize::MAX` and any number it is `usize::MAX` again, so of
/// many numbers, too, one after the other.
fn common_multiple(a: usize, b: usize) -> usize {
    (a / a.gcd(b)).saturating_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_multiple_is_the_least() {
        assert_eq!([(1, 1), (4, 6), (64, 24), (7, 5)].map(|(a, b)| common_multiple(a, b)), [1, 12, 192, 35]);
        // What is no number of the machine is the greatest, and stays so.
        for number in [1, 2, 3, 15, 64, usize::MAX - 1, usize::MAX] {
            assert_eq!(common_multiple(usize::MAX, number), usize::MAX);
            assert_eq!(common_multiple(number, usize::MAX), usize::MAX);
        }
        assert_eq!([1 << 62, 3].map(|other| common_multiple(1 << 63, other)), [1 << 63, usize::MAX]);
    }
}
