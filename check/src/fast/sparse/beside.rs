//! The values of some segments, side by side: each has a lane.

use std::ops::Range;

use super::blocks::{BLOCK, Blocks};
use super::ended::{Ended, Halt};
use super::exact::{Left, Stretch, parity};
use super::lanes::{Row, get, lanes, may_lack, put};
use super::probes::choose;
use crate::refusal::{Refusal, Rejected};
use crate::theorems::sparse_space::Classes;
use crate::theorems::sparse_space::states::compare;
use crate::work::{Work, index};

/// A segment, from some heap on.
#[derive(Debug)]
pub(crate) struct Segment<'a> {
    /// Which of those that are recomputed it is.
    pub(crate) place: usize,
    /// Its heaps, and those of the next that are left to it.
    pub(crate) stretch: Stretch,
    /// The last values before.
    pub(crate) before: Vec<u16>,
    /// The heap before which the next recorded state stands, and that state.
    pub(crate) end: u64,
    pub(crate) state: &'a [u16],
}

/// What is done after some heaps, with the number of them that are computed of each segment.
pub(crate) type After<'a> = dyn FnMut(u64, &mut Work) + 'a;

/// How segments are recomputed, in lanes of `BITS` bits.
pub(crate) struct SideBySide<'a, const BITS: usize> {
    classes: &'a Classes,
    blocks: Blocks<BITS>,
    /// Options of rare numbers, in groups.
    witnesses: Vec<Vec<Witness>>,
    /// How many heaps before one are needed to compute its value, and to show it.
    needed: usize,
    /// For even and for odd heaps, the numbers common and rare at it by their index,
    common: [Vec<u16>; 2],
    rare: [Vec<u16>; 2],
    /// and by the index of a common number those of the smaller rare ones.
    below: [Vec<u128>; 2],
}

/// An option that leaves a heap so far back, and beside it one whose value has this index.
#[derive(Clone, Copy)]
struct Witness {
    back: usize,
    index: u16,
}

/// Number of witnesses that are looked at before it is asked whether something is still missing.
const GROUP: usize = 16;
/// Number of rows that may be kept beyond twice those that are needed, so that these are seldom moved.
const SPARE: usize = 1 << 10;

impl<'a, const BITS: usize> SideBySide<'a, BITS> {
    /// How many segments there can be side by side.
    pub(crate) const LANES: usize = lanes::<BITS>();

    /// From all options that decide the candidates, and all that show heaps to be common.
    pub(crate) fn new(
        classes: &'a Classes,
        decisive: &[Left],
        witnesses: impl Iterator<Item = Left>,
        values: &[u16],
        needed: usize,
    ) -> Self {
        // Where the heap that is left is common, the others have rare numbers.
        let decides = |left: &&Left| classes.are_common(left.back, left.beside);
        let (decisive, others): (Vec<&Left>, Vec<&Left>) = decisive.iter().partition(decides);
        let witnesses: Vec<Left> = others.into_iter().copied().chain(witnesses).collect();
        let numbers = |common| [0, 1].map(|heap| classes.numbers(common, heap, BITS));
        let (common, rare) = (numbers(true), numbers(false));
        let below = [0, 1].map(|parity| {
            let smaller = |&candidate: &u16| {
                let indices = (0..BITS).filter(|&index| rare[parity][index] < candidate);
                indices.fold(0, |set, index| set | 1 << index)
            };
            common[parity].iter().map(smaller).collect()
        });
        let probes = choose(classes, &witnesses, values, &below);
        let blocks = Blocks::new(classes, decisive.into_iter().copied().collect(), probes);
        let witness = |left: &Left| Witness { back: left.back, index: classes.index(left.beside) };
        let witnesses = witnesses.chunks(GROUP).map(|group| group.iter().map(witness).collect()).collect();
        SideBySide { classes, blocks, witnesses, needed, common, rare, below }
    }

    /// How many values fit into the room that it takes.
    pub(crate) fn room(needed: usize) -> u64 {
        8 * (2 * needed + SPARE) as u64
    }

    /// Recomputes as many segments as there are lanes, or fewer.
    pub(crate) fn recompute(&self, segments: &[Segment], ended: &Ended, after: &mut After, work: &mut Work) {
        let mut rows = self.rows_before(segments);
        // Those that show what no other does come to the front, for all of the segments here.
        let mut witnesses = self.witnesses.clone();
        let mut open: Vec<usize> = (0..segments.len()).collect();
        let mut done = 0;
        loop {
            open.retain(|&lane| {
                let Segment { stretch, place, .. } = &segments[lane];
                stretch.from + done < stretch.to && !ended.by(*place)
            });
            if open.is_empty() {
                return;
            }
            if let Err(undecided) = work.spend(self.blocks.price() + price(open.len())) {
                open.iter().for_each(|&lane| ended.halt(segments[lane].place, undecided.into()));
                return;
            }
            if rows.len() > 2 * self.needed + SPARE {
                rows.drain(..rows.len() - self.needed);
            }
            self.blocks.candidates(&mut rows);
            let probed = self.blocks.probed(&rows);
            let may_lack = self.may_lack(&rows, &probed);
            open.retain(|&lane| {
                let segment = &segments[lane];
                let block =
                    Block { engine: self, rows: &rows, probed: &probed, may_lack, lane, segment, done };
                let result = block.settle(&mut witnesses, work);
                result.map_err(|why| ended.halt(segment.place, why)).is_ok()
            });
            done += BLOCK as u64;
            after(done, work);
        }
    }

    /// Which heaps of the last block may have no index, or miss a number, in some lane: a bit for each.
    fn may_lack(&self, rows: &[Row], probed: &[Row; BLOCK]) -> u16 {
        let round = self.classes.mask.trailing_zeros();
        let rows = rows[rows.len() - BLOCK..].iter().zip(probed);
        rows.rev().fold(0, |bits, (row, probed)| bits << 1 | u16::from(may_lack::<BITS>(row, probed, round)))
    }

    /// The rows before each segment, empty for rare heaps and for those that are not known. A lane that is left over
    /// has the first segment, too, so that nothing seems to be missing in it.
    fn rows_before(&self, segments: &[Segment]) -> Vec<Row> {
        let mut rows = vec![Row::default(); self.needed];
        for (lane, Segment { stretch, before, .. }) in segments.iter().cycle().take(Self::LANES).enumerate() {
            let heaps = (1..stretch.from).rev().zip(before.iter().rev());
            for ((heap, &value), row) in heaps.zip(rows.iter_mut().rev()) {
                if self.classes.is_common(value, heap) {
                    put::<BITS>(row, lane, self.classes.index(value));
                }
            }
        }
        rows
    }
}

/// Number of steps that it costs to settle a block in `open` lanes: half a step for each heap.
fn price(open: usize) -> u64 {
    (open * BLOCK / 2) as u64
}

/// The bits of these places.
fn bits(places: Range<usize>) -> u32 {
    ((1 << places.end) - 1) >> places.start << places.start
}

/// The heaps of one segment in the last block.
struct Block<'a, const BITS: usize> {
    engine: &'a SideBySide<'a, BITS>,
    /// The rows up to the block's.
    rows: &'a [Row],
    probed: &'a [Row; BLOCK],
    /// A bit for each heap that is to be looked at.
    may_lack: u16,
    lane: usize,
    segment: &'a Segment<'a>,
    /// How many heaps of the segment come before.
    done: u64,
}

impl<const BITS: usize> Block<'_, BITS> {
    /// Shows the heaps that are to be shown to be common, and compares the state if it is reached.
    fn settle(&self, witnesses: &mut [Vec<Witness>], work: &mut Work) -> Result<(), Halt> {
        let Segment { stretch, end, state, .. } = *self.segment;
        let first = stretch.from + self.done;
        let after = stretch.to.min(first + BLOCK as u64);
        if first < end && end <= after {
            self.show(first..end, witnesses, work)?;
            compare(end, state, &self.values_before(end, state.len()))?;
            self.show(end..after, witnesses, work)
        } else {
            self.show(first..after, witnesses, work)
        }
    }

    fn show(&self, heaps: Range<u64>, witnesses: &mut [Vec<Witness>], work: &mut Work) -> Result<(), Halt> {
        let first = self.segment.stretch.from + self.done;
        let [start, end] = [heaps.start, heaps.end].map(|n| index(n - first));
        let mut left = u32::from(self.may_lack) & bits(start..end);
        while left != 0 {
            let within = left.trailing_zeros() as usize;
            left &= left - 1;
            let n = first + within as u64;
            let place = self.rows.len() - BLOCK + within;
            let own = get::<BITS>(&self.rows[place], self.lane);
            if own == 0 {
                return Err(Halt::TooNarrow);
            }
            let below = self.engine.below[parity(n)][own.trailing_zeros() as usize];
            let missing = below & !get::<BITS>(&self.probed[within], self.lane);
            if missing != 0 && n >= self.segment.stretch.shown {
                self.find(missing, n, place, witnesses, work)?;
            }
        }
        Ok(())
    }

    /// Looks for these rare numbers among the witnesses.
    #[cold]
    fn find(
        &self,
        mut missing: u128,
        n: u64,
        place: usize,
        witnesses: &mut [Vec<Witness>],
        work: &mut Work,
    ) -> Result<(), Refusal> {
        for group in 0..witnesses.len() {
            work.spend(witnesses[group].len() as u64)?;
            for Witness { back, index } in &witnesses[group] {
                let left = get::<BITS>(&self.rows[place - back], self.lane);
                if left != 0 {
                    missing &= !(1 << (left.trailing_zeros() ^ u32::from(*index)));
                }
            }
            if missing == 0 {
                // What shows the last number is looked at earlier from now on: so four times fewer in 0.16.
                witnesses.swap(group, group / 2);
                return Ok(());
            }
        }
        let value = self.engine.rare[parity(n)][missing.trailing_zeros() as usize];
        Err(Rejected::NoWitness { heap: n, value: value.into() }.into())
    }

    /// The last `count` values before a heap of the block, or before the one after it.
    fn values_before(&self, heap: u64, count: usize) -> Vec<u16> {
        let Segment { stretch, before, .. } = self.segment;
        let next = stretch.from + self.done + BLOCK as u64;
        let value = |heap: u64| match stretch.from.checked_sub(heap) {
            Some(back) if back > 0 => before[before.len() - index(back)],
            _ => {
                let place = self.rows.len() - index(next - heap);
                let own = get::<BITS>(&self.rows[place], self.lane);
                self.engine.common[parity(heap)][own.trailing_zeros() as usize]
            }
        };
        (heap - count as u64..heap).map(value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_of_some_places_are_theirs_and_no_others() {
        for end in 0..=BLOCK {
            for start in 0..=end {
                let by_definition = (start..end).map(|place| 1 << place).sum::<u32>();
                assert_eq!(bits(start..end), by_definition, "{start}..{end}");
            }
        }
    }

    #[test]
    fn a_heap_is_settled_for_half_a_step() {
        assert_eq!([0, 1, 8].map(price), [0, 8, 64]);
    }
}
