//! Finds the period of each row, and proves it: a state of the machine that comes back.

use std::ops::Range;

use super::joined::common_multiple;
use super::machine::{Machine, words};
use super::periodic::Periodic;
use super::settle::settle;
use super::{Repeat, Row, Rows};
use crate::kernels::{Instructions, TOGETHER};
use crate::{Budget, Undecided};

/// Windows are kept from time to time, in so many words at most; where they become more, at every second time.
const MOST_WORDS: usize = 1 << 23;
/// At first after so many values.
const FIRST_STRIDE: usize = 1 << 10;

/// Looks for the periods of the rows `0..=last` of the table of `wythoff`.
///
/// What the rows up to some row do from value `g` on depends on their windows at `g` alone. Where those are the
/// same at `g` and at `g - q`, the rows repeat for ever what they did in between: they are periodic, and the
/// period of each divides `q`. This is a proof, and no more than a comparison.
///
/// ```
/// use grundy::lines::RowSearch;
/// use grundy::{Budget, Undecided};
///
/// let mut search = RowSearch::new(40);
/// assert_eq!(search.run(&mut Budget::new(100_000)).map(|_| ()), Err(Undecided::BudgetSpent { steps: 100_000 }));
/// let saved = search.saved();
/// assert_eq!((saved.last, saved.known.len() > 10), (40, true));
///
/// let rows = RowSearch::resume(saved).unwrap().run(&mut Budget::default())?;
/// assert_eq!(rows.get(40).unwrap().period(), 768);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Debug)]
pub struct RowSearch {
    machine: Machine,
    /// The first rows, whose values are known for ever.
    known: Vec<Periodic>,
    /// The rows after these that are proved to be periodic, while the values of a period are written down.
    written: Vec<Written>,
    /// For each of all these rows: from which value on it is periodic, and where the windows came back.
    repeats: Vec<Repeat>,
    /// A multiple of their periods.
    together: usize,
    /// Windows that may come back.
    anchors: [Option<Kept>; 2],
    kept: Vec<Kept>,
    stride: usize,
}

/// The windows of rows, from `first` on, where `value` is the next.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) value: usize,
    pub(super) first: usize,
    pub(super) windows: Vec<u64>,
}

/// A [`RowSearch`], to be kept and gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// The last row.
    pub last: usize,
    /// The rows that are known, from row 0 on.
    pub known: Vec<SavedRow>,
    /// Those after them whose windows came back, and not yet all values of a period were placed since.
    pub written: Vec<SavedRow>,
    /// How far it is.
    pub now: SavedWindows,
    /// Windows that may come back.
    pub anchors: Vec<SavedWindows>,
    /// Windows from where preperiods are looked for, in the order of the values.
    pub kept: Vec<SavedWindows>,
}

/// A row whose windows came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRow {
    /// What proves its period.
    pub repeat: Repeat,
    /// For each value its column, less the value, plus the row. Of a row that is known: for the values of a period, from
    /// value 0 on if the period went back so far; otherwise from value `again` on.
    pub offsets: Vec<u16>,
}

/// The windows of rows when all values less than one are placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedWindows {
    /// The next value.
    pub value: usize,
    /// The first row that was not known yet.
    pub first: usize,
    /// From this row on, for each row the columns that are taken from `value - row` to `value + 2 row`, as bits,
    /// each row in words of its own.
    pub windows: Vec<u64>,
}

#[derive(Debug)]
struct Written {
    from: usize,
    length: usize,
    offsets: Vec<u16>,
}

impl Kept {
    fn of(machine: &Machine, first: usize) -> Self {
        Kept { value: machine.value(), first, windows: machine.windows(first..machine.last() + 1) }
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
    fn first_difference(&self, machine: &Machine, from: usize) -> usize {
        let rows = from..=machine.last();
        rows.clone()
            .find(|&row| machine.window(row).ne(self.window(row).iter().copied()))
            .unwrap_or(*rows.end() + 1)
    }
}

impl RowSearch {
    /// For the rows `0..=last`, of which there are at most [`Rows::MOST`] besides row 0.
    pub fn new(last: usize) -> Self {
        RowSearch::with(Instructions::best(), last)
    }

    /// The same with these instructions.
    pub(super) fn with(with: Instructions, last: usize) -> Self {
        RowSearch {
            machine: Machine::new(with, last),
            known: Vec::new(),
            written: Vec::new(),
            repeats: Vec::new(),
            together: 1,
            anchors: [None, None],
            kept: Vec::new(),
            stride: FIRST_STRIDE,
        }
    }

    /// Goes on until all rows are known.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. It may be called again, and goes on; but what comes when all
    /// [rows are known](Self::rows_known), the preperiods, begins anew.
    pub fn run(&mut self, budget: &mut Budget) -> Result<Rows, Undecided> {
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
            let is_whole = |written: &Written| written.offsets.len() == written.length;
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
        let preperiods = settle(self.machine.clone(), &self.known, &since, &self.kept, budget)?;
        let rows = self.known.iter().cloned().zip(preperiods).zip(&self.repeats);
        let row = |((values, preperiod), &repeat)| Row { preperiod, repeat, values };
        Ok(Rows { rows: rows.map(row).collect() })
    }

    /// How many of the rows are known.
    pub fn rows_known(&self) -> usize {
        self.known.len()
    }

    /// How many values are placed in all rows.
    pub fn values_placed(&self) -> usize {
        self.machine.value()
    }

    /// What is needed to go on from here.
    pub fn saved(&self) -> SavedSearch {
        let windows = |kept: &Kept| SavedWindows {
            value: kept.value,
            first: kept.first,
            windows: kept.windows.clone(),
        };
        let known = self.known.iter().map(Periodic::offsets).zip(&self.repeats);
        let written = self.written.iter().map(|written| &written.offsets[..]);
        let written = written.zip(&self.repeats[self.known.len()..]);
        let row = |(offsets, &repeat): (&[u16], &Repeat)| SavedRow { repeat, offsets: offsets.to_vec() };
        SavedSearch {
            last: self.machine.last(),
            known: known.map(row).collect(),
            written: written.map(row).collect(),
            now: windows(&Kept::of(&self.machine, self.known.len())),
            anchors: self.anchors.iter().flatten().map(windows).collect(),
            kept: self.kept.iter().map(windows).collect(),
        }
    }

    /// Goes on from what was saved; `None` where that cannot be.
    pub fn resume(saved: SavedSearch) -> Option<Self> {
        let last = Some(saved.last).filter(|last| *last <= Rows::MOST)?;
        let mut search = RowSearch::new(last);
        let now = saved.now.value;
        for SavedRow { repeat, offsets } in saved.known {
            search.repeats.push(repeat);
            search.known.push(Periodic::new(0, Some(offsets).filter(|offsets| !offsets.is_empty())?));
        }
        for SavedRow { repeat, offsets } in saved.written {
            let length = repeat.again.checked_sub(repeat.since)?;
            if offsets.len() != length.min(now.checked_sub(repeat.again)?) {
                return None;
            }
            search.repeats.push(repeat);
            search.written.push(Written { from: repeat.again, length, offsets });
        }
        let known = search.known.len();
        let ascending = search.repeats.is_sorted_by_key(|repeat| repeat.since);
        let offsets = (0..).zip(
            search
                .known
                .iter()
                .map(Periodic::offsets)
                .chain(search.written.iter().map(|written| &written.offsets[..])),
        );
        let mut within = offsets
            .flat_map(|(row, offsets)| offsets.iter().map(move |&offset| usize::from(offset) <= 3 * row));
        let later = search.repeats.iter().all(|repeat| repeat.since < repeat.again && repeat.again <= now);
        if !(search.repeats.len() <= last + 1 && ascending && later && within.all(|within| within)) {
            return None;
        }
        let windows = |SavedWindows { value, first, windows }: SavedWindows| {
            let whole = first <= last + 1 && (first..last + 1).map(words).sum::<usize>() == windows.len();
            (whole && value <= now && value.is_multiple_of(TOGETHER)).then_some(Kept {
                value,
                first,
                windows,
            })
        };
        let here = windows(saved.now).filter(|kept| kept.first == known)?;
        search.machine.go_to(now, known..last + 1, &here.windows);
        for (anchor, saved) in search.anchors.iter_mut().zip(saved.anchors) {
            *anchor = Some(windows(saved).filter(|kept| kept.first <= known + search.written.len())?);
        }
        search.kept = saved.kept.into_iter().map(windows).collect::<Option<_>>()?;
        let in_order = search.kept.is_sorted_by(|a, b| a.value < b.value && a.first <= b.first);
        if !in_order || search.kept.last().is_some_and(|kept| kept.first > known) {
            return None;
        }
        search.stride = search.kept.get(1).map_or(FIRST_STRIDE, |kept| kept.value).max(FIRST_STRIDE);
        search.together = search.common_multiple();
        Some(search)
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
                self.written.push(Written {
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
                *anchor = Some(Kept::of(&self.machine, first));
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
            self.kept.push(Kept::of(&self.machine, self.known.len()));
        }
    }

    fn common_multiple(&self) -> usize {
        let known = self.known.iter().map(Periodic::period);
        known.chain(self.written.iter().map(|written| written.length)).fold(1, common_multiple)
    }
}
