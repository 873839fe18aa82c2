//! The values of many common heaps at a time: some heaps in a row, of several segments.

use super::classes::Classes;
use super::exact::Left;
use super::lanes::{Row, flip, join, least_absent};

/// So many heaps are worked on together.
pub(super) const BLOCK: usize = 16;
/// So many rows are joined at a time: the registers of any machine hold them.
const TOGETHER: usize = 8;

/// How blocks are computed. All values concerned have an index below the bits of a lane, and each heap that is
/// left is common: then the class of an option's value, and from its index the value, is known.
pub(super) struct Blocks<const BITS: usize> {
    /// The options of common numbers, if the heap that is left lies before the block of every heap in it.
    far: Vec<SameIndex>,
    /// The others.
    near: Vec<SameIndex>,
    /// Options of rare numbers, by which nearly all heaps are shown to be common.
    probes: Vec<SameIndex>,
}

/// Options that leave a common heap and one whose value has this index.
struct SameIndex {
    index: u16,
    /// How far back the common heaps are.
    backs: Vec<usize>,
}

impl<const BITS: usize> Blocks<BITS> {
    /// From all options that decide which number is the candidate, and from probes.
    pub(super) fn new(classes: &Classes, decisive: Vec<Left>, probes: Vec<Left>) -> Self {
        let (near, far): (Vec<Left>, Vec<Left>) = decisive.into_iter().partition(|left| left.back < BLOCK);
        let [far, near, probes] = [far, near, probes].map(|options| by_index(classes, &options));
        Blocks { far, near, probes }
    }

    /// The work that a block is, in steps of about a nanosecond.
    pub(super) fn price(&self) -> u64 {
        let count = |list: &[SameIndex]| list.iter().map(|same| 4 + same.backs.len()).sum::<usize>();
        (BLOCK * (8 + count(&self.near) + count(&self.far) + count(&self.probes)) / 2) as u64
    }

    /// Puts the indices of the candidates of a block of heaps behind the rows of those before; none where a lane
    /// has no room for it.
    pub(super) fn candidates(&self, rows: &mut Vec<Row>) {
        for far in gather_block::<BITS>(&self.far, rows, rows.len()) {
            let [mut seen] = gather::<BITS, 1>(&self.near, rows, rows.len());
            join(std::array::from_mut(&mut seen), &[far]);
            rows.push(least_absent::<BITS>(seen));
        }
    }

    /// The indices that probes have, for each heap of the last block.
    pub(super) fn probed(&self, rows: &[Row]) -> [Row; BLOCK] {
        gather_block::<BITS>(&self.probes, rows, rows.len() - BLOCK)
    }
}

/// The options by the index beside, so that from each to the next few of its bits change (a Gray code).
fn by_index(classes: &Classes, options: &[Left]) -> Vec<SameIndex> {
    let codes = (0..1u16 << 15).map(|number| number ^ number >> 1);
    let mut all: Vec<(u16, usize)> =
        options.iter().map(|left| (classes.index(left.beside), left.back)).collect();
    all.sort_unstable();
    let with = |index: u16| {
        let from = all.partition_point(|&(other, _)| other < index);
        let same = all[from..].iter().take_while(|(other, _)| *other == index);
        let backs: Vec<usize> = same.map(|(_, back)| *back).collect();
        (!backs.is_empty()).then_some(SameIndex { index, backs })
    };
    codes.filter_map(with).collect()
}

/// The indices that these options have, for each heap of a block from a place on.
fn gather_block<const BITS: usize>(options: &[SameIndex], rows: &[Row], place: usize) -> [Row; BLOCK] {
    let mut all = [Row::default(); BLOCK];
    for (place, all) in (place..).step_by(TOGETHER).zip(all.as_chunks_mut::<TOGETHER>().0) {
        *all = gather::<BITS, TOGETHER>(options, rows, place);
    }
    all
}

/// The same, for some heaps.
fn gather<const BITS: usize, const ROWS: usize>(
    options: &[SameIndex],
    rows: &[Row],
    place: usize,
) -> [Row; ROWS] {
    let mut all = [Row::default(); ROWS];
    let mut before = 0;
    for SameIndex { index, backs } in options {
        flip::<BITS>(&mut all, before ^ index);
        before = *index;
        for back in backs {
            join(&mut all, rows[place - back..].first_chunk().expect("the heaps left come before"));
        }
    }
    flip::<BITS>(&mut all, before);
    all
}
