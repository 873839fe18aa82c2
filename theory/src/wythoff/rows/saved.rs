//! A search for periods of rows, to be kept and gone on with.

use super::periodic::{Periodic, words};
use super::search::{FIRST_STRIDE, Written};
use super::windows::KeptWindows;
use super::{Repeat, RowSearch};
use crate::kernels::TOGETHER;

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
    /// The preperiods of all rows, when they are known.
    pub preperiods: Option<Vec<usize>>,
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

impl RowSearch {
    /// What is needed to go on from here.
    pub fn saved(&self) -> SavedSearch {
        let windows = |kept: &KeptWindows| SavedWindows {
            value: kept.value,
            first: kept.first,
            windows: kept.windows.clone(),
        };
        let known = self.known.iter().map(Periodic::offsets).zip(&self.repeats);
        let written = self.written.iter().map(|written| &written.offsets[..]);
        let written = written.zip(&self.repeats[self.known.len()..]);
        let row = |(offsets, &repeat): (&[u16], &Repeat)| SavedRow { repeat, offsets: offsets.to_vec() };
        // When it is done, no window is needed any more.
        let (anchors, kept) =
            if self.is_done() { (&[][..], &[][..]) } else { (&self.anchors[..], &self.kept[..]) };
        SavedSearch {
            last: self.machine.last(),
            known: known.map(row).collect(),
            written: written.map(row).collect(),
            now: windows(&KeptWindows::of(&self.machine, self.known.len())),
            anchors: anchors.iter().flatten().map(windows).collect(),
            kept: kept.iter().map(windows).collect(),
            preperiods: self.preperiods.clone(),
        }
    }

    /// Goes on from what was saved; `None` where that cannot be.
    pub fn resume(saved: SavedSearch) -> Option<Self> {
        let last = saved.last;
        let mut search = RowSearch::new(last).ok()?;
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
        search.rows_are_possible(now).then_some(())?;
        let windows = |saved: SavedWindows| possible_windows(saved, last, now);
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
        let for_all = |preperiods: &Vec<usize>| known == last + 1 && preperiods.len() == known;
        if !saved.preperiods.as_ref().is_none_or(for_all) {
            return None;
        }
        search.preperiods = saved.preperiods;
        Some(search)
    }

    /// Whether there may be such rows when value `now` is the next.
    fn rows_are_possible(&self, now: usize) -> bool {
        let known = self.known.iter().map(Periodic::offsets);
        let offsets = known.chain(self.written.iter().map(|written| &written.offsets[..]));
        let mut within = (0..)
            .zip(offsets)
            .map(|(row, offsets)| offsets.iter().all(|&offset| usize::from(offset) <= 3 * row));
        self.repeats.len() <= self.machine.last() + 1
            && self.repeats.is_sorted_by_key(|repeat| repeat.since)
            && self.repeats.iter().all(|repeat| repeat.since < repeat.again && repeat.again <= now)
            && within.all(|within| within)
    }
}

/// The windows, if there may be such until value `now`.
fn possible_windows(saved: SavedWindows, last: usize, now: usize) -> Option<KeptWindows> {
    let SavedWindows { value, first, windows } = saved;
    let whole = first <= last + 1 && (first..last + 1).map(words).sum::<usize>() == windows.len();
    (whole && value <= now && value.is_multiple_of(TOGETHER)).then_some(KeptWindows { value, first, windows })
}
