//! The values of many common heaps at a time: some heaps in a row, of several segments.

use super::exact::Left;
use super::lanes::{Row, flip, join, least_absent};
use crate::theorems::sparse_space::Classes;

/// Number of heaps that are worked on together.
pub(super) const BLOCK: usize = 16;
/// Number of rows that are joined at a time: the registers of any machine hold them.
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

/// The indices that these options have, for each of `ROWS` heaps from a place on.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::sparse::lanes::{get, lanes, put};
    use crate::tests::sparse::{Example, SOLVED};

    #[test]
    fn blocks_hold_the_indices_that_options_have() {
        let written = Example::of(SOLVED[8]);
        let classes = Classes::new(&written.digits, 0x1b, false).unwrap();
        let options = |backs: &[usize]| -> Vec<Left> {
            backs.iter().map(|&back| Left { back, beside: u16::try_from(back * 5 % 13).unwrap() }).collect()
        };
        let (decisive, probes) = (options(&[1, 2, 3, 5, 15, 16, 17, 30, 33, 47]), options(&[4, 18, 40]));
        let blocks = Blocks::<16>::new(&classes, decisive.clone(), probes.clone());
        // A row for each heap, with an index in each lane.
        let index = |heap: usize, lane: usize| u16::try_from((heap * heap + 3 * lane) % 16).unwrap();
        let mut rows: Vec<Row> = Vec::new();
        for heap in 0..50 {
            let mut row = Row::default();
            (0..lanes::<16>()).for_each(|lane| put::<16>(&mut row, lane, index(heap, lane)));
            rows.push(row);
        }
        blocks.candidates(&mut rows);
        assert_eq!(rows.len(), 50 + BLOCK);
        let seen = |rows: &[Row], place: usize, lane: usize, options: &[Left]| {
            let mut seen = 0u128;
            for Left { back, beside } in options {
                let left = get::<16>(&rows[place - back], lane);
                if left != 0 {
                    seen |= 1 << (left.trailing_zeros() ^ u32::from(classes.index(*beside)));
                }
            }
            seen
        };
        for (place, lane) in (50..rows.len()).flat_map(|place| (0..8).map(move |lane| (place, lane))) {
            let least = seen(&rows, place, lane, &decisive).trailing_ones();
            assert_eq!(get::<16>(&rows[place], lane), 1 << least, "{place} {lane}");
        }
        for (within, row) in blocks.probed(&rows).iter().enumerate() {
            for lane in 0..8 {
                assert_eq!(get::<16>(row, lane), seen(&rows, 50 + within, lane, &probes));
            }
        }
    }

    #[test]
    fn a_block_costs_as_much_as_it_has_options() {
        let classes = Classes::new(&[0, 4], 1, false).unwrap();
        let options =
            |count: usize| (0..count).map(|n| Left { back: 1 + n, beside: 0 }).collect::<Vec<Left>>();
        let price = |decisive: usize, probes: usize| {
            Blocks::<16>::new(&classes, options(decisive), options(probes)).price()
        };
        // A row is joined for each heap and each option, and for each heap there is something to do besides.
        for (decisive, probes) in [(0, 0), (10, 0), (0, 10), (100, 0), (100, 50), (1000, 50)] {
            let joined = (BLOCK * (decisive + probes)) as u64;
            let price = price(decisive, probes);
            assert!(
                (joined / 2 + 64..=joined / 2 + 64 + 12 * 8).contains(&price),
                "{decisive} {probes}: {price}"
            );
        }
    }
}
