//! Values that are wider than a row: those of heaps where all that a row holds are sums.

use std::collections::VecDeque;

use super::codes::Codes;
use super::exact::Exact;
use super::history::History;
use super::space::Setting;

/// Finds the first code from the width of a row on that is no sum of a rare and a common heap.
///
/// Only the next few codes are looked at, and but for a few heaps, all codes so far are below these. Then,
/// to reach them, the code of an entry must be small or as wide: far from all entries are.
#[derive(Debug)]
pub(super) struct Beyond {
    /// The codes of a row, a power of 2.
    width: u16,
    /// How many codes from `width` on are looked at, a power of 2; none if bytes do not hold them.
    few: u16,
    /// The entries that matter: offsets and codes.
    entries: Vec<(usize, u8)>,
    /// The greatest of those offsets.
    depth: usize,
    /// Common heaps whose codes are wider still, ascending; those no entry reaches any more are dropped.
    wider: VecDeque<usize>,
}

/// Maximum number of codes that are looked at: each is a bit of a word.
const FEW: u16 = 32;

impl Beyond {
    pub(super) fn new(width: u16, setting: &Setting<'_>, history: &History) -> Self {
        let few = if width <= 128 { FEW.min(width) } else { 0 };
        let matters = |&code: &u8| u16::from(code) < few || (width..2 * width).contains(&code.into());
        let code = |value| u8::try_from(setting.classes.code(value)).ok().filter(matters);
        let entries = setting.entries.iter().filter_map(|entry| Some((entry.offset, code(entry.value)?)));
        let entries: Vec<(usize, u8)> = if few > 0 { entries.collect() } else { Vec::new() };
        let farthest = setting.entries.last().map_or(0, |entry| entry.offset);
        let first = history.len().saturating_sub(farthest).max(history.start());
        let heaps = (first..).zip(history.since(first));
        // A rare heap makes with another a sum of the rare class, whose code says nothing here.
        let is_wider = |&(heap, &value): &(usize, &u16)| {
            setting.classes.code(value) >= width + few && setting.classes.is_common(value, heap)
        };
        Beyond {
            width,
            few,
            depth: entries.last().map_or(0, |&(offset, _)| offset),
            entries,
            wider: heaps.filter(is_wider).map(|(heap, _)| heap).collect(),
        }
    }

    /// How many codes before a heap are looked at.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// Pushes the value of the next heap, of which a row holds none; the codes are those of all heaps before.
    pub(super) fn push(
        &mut self,
        setting: &Setting<'_>,
        codes: &Codes,
        history: &mut History,
        exact: &mut Exact,
    ) {
        let n = history.len();
        let farthest = setting.entries.last().map_or(0, |entry| entry.offset);
        while self.wider.front().is_some_and(|heap| heap + farthest < n) {
            self.wider.pop_front();
        }
        let value = match self.first_missing(n, setting, codes, history) {
            Some(code) => setting.classes.common_value(code, n),
            None => exact.candidate(n, setting.rules, setting.classes, history, setting.entries),
        };
        if setting.classes.code(value) >= self.width + self.few {
            self.wider.push_back(n);
        }
        exact.allow(value);
        history.push(value);
    }

    fn first_missing(
        &self,
        n: usize,
        setting: &Setting<'_>,
        codes: &Codes,
        history: &History,
    ) -> Option<u16> {
        let width = u8::try_from(self.width).ok()?;
        let few = u8::try_from(self.few).ok()?;
        let recent = &codes.since(n - self.depth)[..self.depth];
        let mut seen = 0u64;
        for &(offset, code) in &self.entries {
            let above = recent[self.depth - offset] ^ code ^ width;
            seen |= u64::from(above < few) << (above % 64);
        }
        for &heap in self.wider.iter().rev() {
            let offset = n - heap;
            let from = setting.entries.partition_point(|entry| entry.offset < offset);
            for entry in setting.entries[from..].iter().take_while(|entry| entry.offset == offset) {
                let above = setting.classes.code(history.value(heap) ^ entry.value) ^ self.width;
                seen |= u64::from(above < self.few) << (above % 64);
            }
        }
        let missing = u16::try_from(seen.trailing_ones()).ok().filter(|&code| code < self.few)?;
        Some(self.width + missing)
    }
}
