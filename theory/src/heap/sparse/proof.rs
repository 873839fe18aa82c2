//! That heaps are common: no value of the rare class is missing below theirs.

use super::classes::Classes;
use super::codes::Codes;
use super::depths::Depths;
use super::history::History;
use super::narrow::rare_below;
use super::probes::Probes;
use super::rows::CodeRows;
use super::shown::{PARTNERS, Small};
use super::space::Setting;
use crate::kernels::{BitNumbers, Gathering, Instructions, lacking, least_missing};

/// Shows it for a block of heaps at a time: first with the probes for all of them, then one by one.
#[derive(Debug)]
pub(super) struct BlockProof {
    with: Instructions,
    classes: Classes,
    takes: Vec<usize>,
    /// The bytes of a row.
    bytes: usize,
    probes: Gathering,
    /// How far away heaps beside the probes are.
    probes_depth: usize,
    small: Small,
    /// The sums of probes, for each heap of the block.
    sums: Vec<u8>,
    /// For rows of 16 bits, the rare codes below each value.
    rare_below: Option<BitNumbers>,
    /// A bit for each heap of the block that is not yet shown to be common, if rows have 16 bits.
    lacking: Vec<u32>,
    /// How small one of two heaps is that show each rare value below those of the last blocks.
    depths: Depths,
    /// Heaps for which it remains open, ascending.
    open: Vec<usize>,
}

impl BlockProof {
    pub(super) fn new(with: Instructions, setting: &Setting<'_>, probes: &Probes, history: &History) -> Self {
        let small = history.head().len().min(PARTNERS).min(history.len() / 4);
        BlockProof {
            with,
            classes: setting.classes,
            takes: setting.rules.breaking.clone(),
            bytes: probes.bytes,
            probes: Gathering::new(probes.bytes, &probes.pairs),
            probes_depth: probes.farthest(),
            small: Small::new(with, small, &probes.parts, setting.classes, history),
            sums: Vec::new(),
            rare_below: (probes.bytes == 2).then(|| rare_below(setting.classes)),
            lacking: Vec::new(),
            depths: Depths::default(),
            open: Vec::new(),
        }
    }

    /// How many rows before a block are looked at.
    pub(super) fn rows(&self) -> usize {
        self.probes_depth
    }

    /// How many codes before a block are looked at.
    pub(super) fn codes(&self) -> usize {
        self.small.depth() + self.takes.iter().max().unwrap_or(&0)
    }

    /// Roughly how many steps a heap costs.
    pub(super) fn steps_each(&self) -> usize {
        self.probes.entries() * self.bytes / 64
    }

    /// Looks at the block from heap `start` on, whose values, rows and codes are given.
    pub(super) fn look_at(&mut self, start: usize, values: &[u16], rows: &CodeRows, codes: &Codes) {
        self.sums.clear();
        self.sums.resize(values.len() * self.bytes, 0);
        self.probes.join(self.with, rows.data(), rows.at(start), &mut self.sums);
        if let Some(rare_below) = &self.rare_below {
            let rows = &rows.data()[rows.at(start)..][..self.sums.len()];
            lacking(self.with, rows, &self.sums, start % 2, rare_below, &mut self.lacking);
        }
        self.one_by_one(start, values, codes);
    }

    /// How small one of two heaps is that show what was looked at since this was asked last, and the
    /// heaps that remain open, ascending.
    pub(super) fn take_results(&mut self) -> (Depths, Vec<usize>) {
        (std::mem::take(&mut self.depths), std::mem::take(&mut self.open))
    }

    fn one_by_one(&mut self, start: usize, values: &[u16], codes: &Codes) {
        let mut place = 0;
        while let Some(next) = self.next_lacking(place, values) {
            place = next + 1;
            let n = start + next;
            let below = self.classes.rare_codes_below(values[next]);
            let row = &self.sums[next * self.bytes..][..self.bytes];
            match self.small.show(n, row, below, &self.takes, codes) {
                Some(depth) => self.depths.put(n, depth),
                None => self.open.push(n),
            }
        }
    }

    /// The first place from `place` on for whose value not all rare codes below are among the sums.
    fn next_lacking(&self, place: usize, values: &[u16]) -> Option<usize> {
        match self.bytes {
            2 => {
                let (first, rest) = self.lacking.get(place / 32..)?.split_first()?;
                let first = first >> (place % 32) << (place % 32);
                let words = std::iter::once(&first).chain(rest).zip(place / 32..);
                let (word, at) = words.into_iter().find(|&(&word, _)| word != 0)?;
                Some(32 * at + word.trailing_zeros() as usize)
            }
            4 => self.next_lacking_of::<4>(place, values),
            8 => self.next_lacking_of::<8>(place, values),
            16 => self.next_lacking_of::<16>(place, values),
            _ => self.next_lacking_of::<32>(place, values),
        }
    }

    fn next_lacking_of<const BYTES: usize>(&self, place: usize, values: &[u16]) -> Option<usize> {
        (place..values.len()).find(|&place| {
            let below = self.classes.rare_codes_below(values[place]);
            least_missing(&self.sums, place, BYTES) < usize::from(below)
        })
    }
}
