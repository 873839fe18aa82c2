//! Blocks of heaps at a time: sums of sets in vectors, then each heap's candidate.

use super::beyond::Beyond;
use super::classes::Classes;
use super::codes::Codes;
use super::exact::Exact;
use super::history::History;
use super::narrow;
use super::plan::Plan;
use super::rows::CodeRows;
use super::space::Setting;
use crate::kernels::{BitNumbers, Instructions, Patterns, Steps, Sums, least_missing, look_up};

/// The engine for a fixed set of rare heaps.
#[derive(Debug)]
pub(super) struct Block {
    with: Instructions,
    plan: Plan,
    patterns: Patterns,
    pub(super) rows: CodeRows,
    /// The sums of a rare and a common heap, for each heap of the block.
    sums: Vec<u8>,
    /// `values[n % 2][code]`: the common value of that code at heap n.
    values: [Vec<u16>; 2],
    /// The common values of the codes, for rows of 16 bits.
    narrow: BitNumbers,
    pub(super) codes: Codes,
    beyond: Beyond,
}

impl Block {
    /// Keeps at least `rows` rows and `codes` codes before a block.
    pub(super) fn new(
        with: Instructions,
        bytes: usize,
        setting: &Setting<'_>,
        (rows, codes): (usize, usize),
        history: &History,
    ) -> Self {
        let plan = Plan::new(bytes, setting.classes, setting.entries);
        let width = u16::try_from(8 * bytes).expect("at most 256");
        let beyond = Beyond::new(width, setting, history);
        let values = [0, 1].map(|n| (0..width).map(|code| setting.classes.common_value(code, n)).collect());
        Block {
            with,
            patterns: Patterns::new(bytes, if bytes <= 16 { &plan.near } else { &[] }),
            rows: CodeRows::new(bytes, plan.depth.max(rows), setting.classes, history),
            sums: vec![0; (plan.block() + plan.nearest()) * bytes + 2 * 64],
            values,
            narrow: narrow::values(setting.classes),
            codes: Codes::new(beyond.depth().max(codes), setting.classes, history),
            beyond,
            plan,
        }
    }

    /// The heaps of a block.
    pub(super) fn len(&self) -> usize {
        self.plan.block()
    }

    /// Roughly how many steps a heap costs.
    pub(super) fn steps_each(&self) -> u64 {
        let far: usize = self.plan.levels.iter().map(|(_, entries)| entries.entries()).sum();
        let single = self.plan.near.len() + self.plan.distant.len() + self.plan.wide.len();
        (8 + single + far * self.plan.bytes / 64) as u64
    }

    /// Pushes the candidates of the next block, which must begin beyond where rare heaps have moves that
    /// depend on n.
    pub(super) fn push(&mut self, setting: &Setting<'_>, history: &mut History, exact: &mut Exact) {
        let start = history.len();
        self.rows.make_room(start, 2 * self.len());
        self.codes.make_room(2 * self.len());
        self.sums.fill(0);
        let near = self.plan.levels.last().map_or(1, |&(size, _)| size) * self.plan.bytes;
        let at = self.rows.at(start);
        self.plan.near_before.join(self.with, self.rows.data(), at, &mut self.sums[..near]);
        self.add_distant(setting.classes, history);
        self.level(0, start, 0, setting, history, exact);
        self.codes.note_pushed(history);
    }

    /// Entries for which no rows are kept, for all heaps of the block.
    fn add_distant(&mut self, classes: Classes, history: &History) {
        let bytes = self.plan.bytes;
        let start = history.len();
        for &(offset, code) in &self.plan.distant {
            // The partner must be at least 1.
            let skipped = (offset + 1).saturating_sub(start);
            if skipped >= self.plan.block() {
                continue;
            }
            let from = start + skipped - offset;
            let partners = &history.since(from)[..self.plan.block() - skipped];
            for (place, (heap, &value)) in (skipped..).zip((from..).zip(partners)) {
                let sum = usize::from(classes.code(value) ^ code);
                if sum < 8 * bytes && classes.is_common(value, heap) {
                    self.sums[place * bytes + sum / 8] |= 1 << (sum % 8);
                }
            }
        }
    }

    /// The candidates of the heaps of one level, which begin `place` heaps after the start of the block.
    fn level(
        &mut self,
        level: usize,
        start: usize,
        place: usize,
        setting: &Setting<'_>,
        history: &mut History,
        exact: &mut Exact,
    ) {
        let (size, ref gathering) = self.plan.levels[level];
        let at = self.rows.at(start + place);
        let bytes = self.plan.bytes;
        let sums = &mut self.sums[place * bytes..(place + size) * bytes];
        gathering.join(self.with, self.rows.data(), at, sums);
        match self.plan.levels.get(level + 1) {
            Some(&(smaller, _)) => {
                for part in 0..size / smaller {
                    self.level(level + 1, start, place + part * smaller, setting, history, exact);
                }
            }
            None if self.plan.steps.is_some() => {
                self.steps(start, place, size, setting, history, exact);
            }
            None if bytes <= 16 && self.plan.wide.is_empty() => {
                self.nearest(start, place, setting, history, exact);
            }
            None => {
                for place in place..place + size {
                    self.single(start, place, setting, history, exact);
                }
            }
        }
    }

    /// The candidates of the heaps of the last level, `size` of them, where rows are narrow and do not
    /// touch their neighbours.
    fn steps(
        &mut self,
        start: usize,
        place: usize,
        size: usize,
        setting: &Setting<'_>,
        history: &mut History,
        exact: &mut Exact,
    ) {
        let steps = self.plan.steps.as_ref().expect("asked before");
        let first = start + place;
        let mut from = 0;
        loop {
            let rows = self.rows.rest_mut(first - Steps::AROUND);
            let reached = steps.fill(self.with, &self.sums[2 * place..], rows, from, size);
            let [begin, end] = [from, reached].map(|row| 2 * (Steps::AROUND + row));
            let (done, odd) = (&rows[begin..end], (first + from) % 2);
            history.push_many(reached - from, |values| look_up(self.with, done, odd, &self.narrow, values));
            if reached == size {
                break;
            }
            self.codes.note_pushed(history);
            self.beyond.push(setting, &self.codes, history, exact);
            from = reached + 1;
        }
    }

    /// The candidates of the heaps of the last level: 64 bytes of rows.
    fn nearest(
        &mut self,
        start: usize,
        place: usize,
        setting: &Setting<'_>,
        history: &mut History,
        exact: &mut Exact,
    ) {
        let bytes = self.plan.bytes;
        let count = 64 / bytes;
        let (here, after) = self.sums[place * bytes..].split_at_mut(64);
        let here: &mut [u8; 64] = here.try_into().expect("split so");
        let after: &mut [u8; 64] = after.first_chunk_mut().expect("one block more is kept");
        let mut codes = [0; 32];
        let mut from = 0;
        loop {
            let reached =
                self.patterns.fill(self.with, Sums { rows: here, next: after, numbers: &mut codes }, from);
            for (row, &code) in codes.iter().enumerate().take(reached).skip(from) {
                let n = start + place + row;
                history.push(self.values[n % 2][usize::from(code)]);
                self.rows.set(n, usize::from(code));
            }
            if reached == count {
                break;
            }
            self.codes.note_pushed(history);
            self.beyond.push(setting, &self.codes, history, exact);
            from = reached + 1;
            if from == count {
                break;
            }
        }
    }

    /// The candidate of one heap.
    fn single(
        &mut self,
        start: usize,
        place: usize,
        setting: &Setting<'_>,
        history: &mut History,
        exact: &mut Exact,
    ) {
        let (n, bytes) = (start + place, self.plan.bytes);
        for &(offset, code) in &self.plan.wide {
            if offset < n && n - offset >= history.start() {
                let value = history.value(n - offset);
                let sum = usize::from(setting.classes.code(value) ^ code);
                if sum < 8 * bytes && setting.classes.is_common(value, n - offset) {
                    set(&mut self.sums, place, sum, bytes);
                }
            }
        }
        let code = least_missing(&self.sums, place, bytes);
        if code == 8 * bytes {
            self.codes.note_pushed(history);
            self.beyond.push(setting, &self.codes, history, exact);
            return;
        }
        history.push(self.values[n % 2][code]);
        self.rows.set(n, code);
        for &(offset, other) in &self.plan.near {
            set(&mut self.sums, place + offset, code ^ other, bytes);
        }
    }
}

/// Adds a number to the set of this row, in the words by which rows are read.
#[inline(always)]
fn set(rows: &mut [u8], row: usize, number: usize, bytes: usize) {
    let at = row * bytes;
    match bytes {
        2 => {
            let word: &mut [u8; 2] = rows[at..].first_chunk_mut().expect("the row is there");
            *word = (u16::from_le_bytes(*word) | 1 << number).to_le_bytes();
        }
        4 => {
            let word: &mut [u8; 4] = rows[at..].first_chunk_mut().expect("the row is there");
            *word = (u32::from_le_bytes(*word) | 1 << number).to_le_bytes();
        }
        _ => {
            let word: &mut [u8; 8] =
                rows[at + number / 64 * 8..].first_chunk_mut().expect("the row is there");
            *word = (u64::from_le_bytes(*word) | 1 << (number % 64)).to_le_bytes();
        }
    }
}
