//! What shows that no rare value is missing, heap by heap: pairs of a small heap and a large one.

use super::classes::Classes;
use super::codes::{Codes, code_at};
use super::history::History;
use crate::in_order_by;
use crate::kernels::{Instructions, PAIRS, take_out_sums};

/// The small heaps that are tried.
#[derive(Debug)]
pub(super) struct Small {
    with: Instructions,
    parts: Vec<Part>,
    /// The codes that are still to be shown.
    wanted: Vec<u8>,
}

/// Heaps that are looked at together, as many as pairs are.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The last of them.
    pub(super) last: usize,
    /// Their codes, that of the last first.
    pub(super) codes: [u8; PAIRS],
}

impl Part {
    /// The heaps below `count`, but for a part of the last ones.
    pub(super) fn of_heaps_below(count: usize, classes: Classes, history: &History) -> Vec<Part> {
        let heaps = (0..).zip(&history.head()[..count]).skip(1);
        let codes: Vec<u8> = heaps.map(|(heap, &value)| code_at(classes, heap, value)).collect();
        let parts = codes.as_chunks().0.iter().zip(1..).map(|(&codes, number)| {
            let mut part = Part { last: number * PAIRS, codes };
            part.codes.reverse();
            part
        });
        parts.collect()
    }
}

/// How many small heaps are tried at most.
pub(crate) const PARTNERS: usize = 1 << 16;

impl Small {
    /// Tries the heaps below `count`, but for a part of the last ones: first the `best` parts, told by their
    /// last heaps.
    pub(super) fn new(
        with: Instructions,
        count: usize,
        best: &[usize],
        classes: Classes,
        history: &History,
    ) -> Self {
        let parts = Part::of_heaps_below(count, classes, history).into_iter();
        let (mut parts, others): (Vec<Part>, Vec<Part>) = parts.partition(|part| best.contains(&part.last));
        let rank = |part: &Part| best.iter().position(|&last| last == part.last);
        in_order_by(&mut parts, |one, other| rank(one).cmp(&rank(other)));
        parts.extend(others);
        Small { with, parts, wanted: Vec::new() }
    }

    /// The greatest heap that is tried.
    pub(super) fn depth(&self) -> usize {
        self.parts.len() * PAIRS
    }

    /// If each rare code below `below` that is not in `row` is that of a sum of two heaps beside heap n,
    /// one of them small: how small the smaller of each is at most.
    pub(super) fn show(
        &mut self,
        n: usize,
        row: &[u8],
        below: u16,
        takes: &[usize],
        codes: &Codes,
    ) -> Option<usize> {
        let below = u8::try_from(below).ok()?;
        self.wanted.clear();
        push_missing(&mut self.wanted, row, below);
        let mut depth = 0;
        for part in &self.parts {
            depth = depth.max(part.last);
            for take in takes {
                // Beside heap 1, the last of the first part, stands heap `n - take - 1`.
                let Some(first) = n.checked_sub(take + part.last) else { continue };
                let partners = codes.since(first).first_chunk().expect("they are before n");
                take_out_sums(self.with, &mut self.wanted, &part.codes, partners);
                if self.wanted.is_empty() {
                    return Some(depth);
                }
            }
        }
        None
    }
}

/// Pushes the codes below `below` that are not in the set of this row.
fn push_missing(wanted: &mut Vec<u8>, row: &[u8], below: u8) {
    for (bytes, first) in row.chunks(8).zip((0u8..).step_by(64)) {
        let mut set = [u8::MAX; 8];
        set[..bytes.len()].copy_from_slice(bytes);
        let mut missing = !u64::from_le_bytes(set);
        while missing != 0 {
            let code = first + missing.trailing_zeros().to_le_bytes()[0];
            if code >= below {
                return;
            }
            wanted.push(code);
            missing &= missing - 1;
        }
    }
    wanted.extend(u8::try_from(8 * row.len()).map_or(below, |codes| codes)..below);
}
