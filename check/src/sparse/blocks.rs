//! The values of many common heaps at a time.

use super::classes::Classes;
use super::exact::Left;
use super::row::Row;

/// So many heaps are worked on together.
pub(crate) const BLOCK: usize = 64;

/// Options that leave a common heap and one whose value has this index, by how far back the common one is.
#[derive(Clone)]
struct SameIndex {
    index: u16,
    backs: Vec<usize>,
}

/// How blocks of heaps are computed. All values concerned have an index below the bits of a row, and each
/// heap that is left is common: then the class of an option's value, and from its index the value, is known.
#[derive(Clone)]
pub(crate) struct Blocks<R> {
    /// The options of common numbers, if the heap that is left lies before the block of every heap in it.
    far: Vec<SameIndex>,
    /// The others, with the index of the value beside.
    near: Vec<Left>,
    /// Options of rare numbers, by which nearly all heaps are shown to be common.
    probes: Vec<SameIndex>,
    /// For even and for odd heaps, the number common at it by its index.
    common: [Vec<u16>; 2],
    /// And which indices have the smaller numbers rare at it.
    below: [Vec<R>; 2],
    /// How far back the options of common numbers lead, and all.
    farthest: [usize; 2],
}

/// The values of the last heaps, with their indices, alone and as rows; those of rare heaps have an empty row.
#[derive(Clone)]
pub(crate) struct Recent<R> {
    pub(crate) values: Vec<u16>,
    indices: Vec<u16>,
    rows: Vec<R>,
}

impl<R: Row> Recent<R> {
    /// The values of the heaps before heap `end`, all of which fit into rows.
    pub(crate) fn new(values: &[u16], end: u64, classes: &Classes) -> Self {
        let indices: Vec<u16> = values.iter().map(|&value| classes.index(value)).collect();
        let first = end - values.len() as u64;
        let row = |(heap, &value): (u64, &u16)| {
            let is_left = heap > 0 && classes.is_common(value, heap);
            if is_left { R::one(classes.index(value)) } else { R::default() }
        };
        let rows = (first..).zip(values).map(row).collect();
        Recent { values: values.to_vec(), indices, rows }
    }

    /// The value of the next heap, which is common.
    pub(crate) fn push(&mut self, value: u16, index: u16) {
        self.values.push(value);
        self.indices.push(index);
        self.rows.push(R::one(index));
    }

    /// Forgets all but the last values.
    pub(crate) fn keep(&mut self, count: usize) {
        let from = self.values.len() - count;
        self.values.drain(..from);
        self.indices.drain(..from);
        self.rows.drain(..from);
    }
}

impl<R: Row> Blocks<R> {
    /// From all decisive options and some others.
    pub(crate) fn new(classes: &Classes, options: impl Iterator<Item = Left>) -> Self {
        let is_decisive = |left: &Left| classes.are_common(left.back, left.beside);
        let (decisive, probes): (Vec<Left>, Vec<Left>) = options.partition(is_decisive);
        let (near, far): (Vec<Left>, Vec<Left>) = decisive.iter().partition(|left| left.back < BLOCK);
        let near = near.iter().map(|left| Left { beside: classes.index(left.beside), ..*left }).collect();
        let numbers = |common| [0, 1].map(|heap| classes.numbers(common, heap, R::BITS));
        let (common, rare) = (numbers(true), numbers(false));
        let below = [0, 1].map(|parity| {
            let smaller = |&candidate: &u16| {
                let indices = (0..).zip(&rare[parity]).filter(|(_, number)| **number < candidate);
                indices.fold(R::default(), |set, (index, _)| set | R::one(index))
            };
            common[parity].iter().map(smaller).collect()
        });
        let farthest = |options: &[Left]| options.iter().map(|left| left.back).max().unwrap_or(0);
        let farthest = [farthest(&decisive), farthest(&decisive).max(farthest(&probes))];
        Blocks {
            far: by_index(classes, &far),
            near,
            probes: by_index(classes, &probes),
            common,
            below,
            farthest,
        }
    }

    /// Whether all options lead to heaps whose values are known, those of the probes included if heaps are shown.
    pub(crate) fn reach_within(&self, recent: &Recent<R>, shown: bool) -> bool {
        recent.rows.len() >= self.farthest[usize::from(shown)]
    }

    /// The work that a heap is, in steps of about a nanosecond.
    pub(crate) fn price(&self) -> u64 {
        let count = |list: &[SameIndex]| list.iter().map(|same| 4 + same.backs.len()).sum::<usize>();
        (8 + self.near.len() + (count(&self.far) + count(&self.probes)) * R::BITS / 256) as u64
    }

    /// Puts the candidates of as many heaps from `n` on behind the recent values. `None` if one does not fit into a
    /// row, and then none is put there.
    pub(crate) fn candidates(&self, n: u64, recent: &mut Recent<R>) -> Option<()> {
        let place = recent.rows.len();
        let mut rows = gather(&self.far, &recent.rows, place);
        // The indices of as many heaps before as the near options lead back to, and those of the block.
        let mut indices = [0; 2 * BLOCK];
        let known = &recent.indices[place.saturating_sub(BLOCK)..];
        indices[BLOCK - known.len()..BLOCK].copy_from_slice(known);
        let mut values = [0; BLOCK];
        for within in 0..BLOCK {
            let mut seen = rows[within];
            for &Left { back, beside } in &self.near {
                seen |= R::one(indices[BLOCK + within - back] ^ beside);
            }
            let index = seen.least_absent()?;
            indices[BLOCK + within] = index;
            rows[within] = R::one(index);
            values[within] = self.common[parity(n + within as u64)][usize::from(index)];
        }
        recent.values.extend(values);
        recent.indices.extend(&indices[BLOCK..]);
        recent.rows.extend(rows);
        Some(())
    }

    /// Which of the last heaps, up to heap `end`, the probes do not show to be common: their distances from it.
    pub(crate) fn not_shown(&self, end: u64, recent: &Recent<R>) -> impl Iterator<Item = usize> {
        let place = recent.rows.len() - BLOCK;
        let seen = gather(&self.probes, &recent.rows, place);
        let indices: [u16; BLOCK] = recent.indices[place..].try_into().expect("the length is the same");
        let begin = end - BLOCK as u64;
        (0..BLOCK).filter_map(move |within| {
            let below = self.below[parity(begin + within as u64)][usize::from(indices[within])];
            (below & !seen[within] != R::default()).then_some(BLOCK - within)
        })
    }
}

fn parity(n: u64) -> usize {
    usize::from(n % 2 == 1)
}

/// The options by the index beside, so that from each to the next few of its bits change (a Gray code).
fn by_index(classes: &Classes, options: &[Left]) -> Vec<SameIndex> {
    let codes = (0..1u16 << 15).map(|number| number ^ number >> 1);
    let mut all: Vec<(u16, usize)> =
        options.iter().map(|left| (classes.index(left.beside), left.back)).collect();
    all.sort_unstable();
    let with = |index: u16| {
        let from = all.partition_point(|&(other, _)| other < index);
        let backs: Vec<usize> =
            all[from..].iter().take_while(|(other, _)| *other == index).map(|(_, back)| *back).collect();
        (!backs.is_empty()).then_some(SameIndex { index, backs })
    };
    codes.filter_map(with).collect()
}

/// For each heap from place `place` on, the indices that these options have.
fn gather<R: Row>(options: &[SameIndex], rows: &[R], place: usize) -> [R; BLOCK] {
    let mut all = [R::default(); BLOCK];
    let mut before = options.first().map_or(0, |same| same.index);
    for SameIndex { index, backs } in options {
        flip(&mut all, before ^ index);
        before = *index;
        for back in backs {
            let from = place - back;
            for (all, row) in all.iter_mut().zip(&rows[from..from + BLOCK]) {
                *all |= *row;
            }
        }
    }
    flip(&mut all, before);
    all
}

/// Each index of each row xor this one.
fn flip<R: Row>(rows: &mut [R; BLOCK], index: u16) {
    for bit in 0..R::BITS.ilog2() {
        if index >> bit & 1 != 0 {
            rows.iter_mut().for_each(|row| *row = row.flipped(bit));
        }
    }
}
