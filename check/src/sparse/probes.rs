//! Which few options show nearly all heaps to be common.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::classes::Classes;
use super::exact::Left;

/// So many heaps are looked at to choose, and so many options are tried.
const HEAPS: usize = 1 << 10;
const TRIED: usize = 1 << 10;

/// Of the options of rare numbers, some by which none of the last heaps misses a number: each is the one that shows
/// the most that none before shows. `below` has the indices of the rare numbers below a common one, by the index of
/// that, for even and for odd heaps.
pub(super) fn choose(
    classes: &Classes,
    options: &[Left],
    values: &[u16],
    below: &[Vec<u128>; 2],
) -> Vec<Left> {
    let bits = below[0].len();
    let options = &options[..options.len().min(TRIED)];
    let heaps = values.len().saturating_sub(HEAPS).max(1)..values.len();
    let index = |heap: usize| {
        let is_left = heap > 0 && classes.is_common(values[heap], heap as u64);
        is_left.then(|| classes.index(values[heap])).filter(|&index| usize::from(index) < bits)
    };
    let all = |heap: usize| index(heap).map_or(0, |index| below[heap % 2][usize::from(index)]);
    let mut missing: Vec<u128> = heaps.clone().map(all).collect();
    // For each option, the index that it has for each heap, as a set.
    let shown = |left: &Left| -> Vec<u128> {
        let other = classes.index(left.beside);
        let one = |heap: usize| index(heap.saturating_sub(left.back)).map_or(0, |index| 1 << (index ^ other));
        heaps.clone().map(one).collect()
    };
    let shown: Vec<Vec<u128>> = options.iter().map(shown).collect();
    let gain = |option: usize, missing: &[u128]| {
        shown[option].iter().zip(missing).filter(|(shown, missing)| *shown & *missing != 0).count()
    };
    let gains = (0..options.len()).map(|option| (gain(option, &missing), Reverse(option)));
    let mut best: BinaryHeap<(usize, Reverse<usize>)> = gains.collect();
    let mut chosen = Vec::new();
    while let Some((_, Reverse(option))) = best.pop() {
        // Others may show by now what it did before; gains only become smaller.
        let gain = gain(option, &missing);
        if best.peek().is_some_and(|next| (gain, Reverse(option)) < *next) {
            best.push((gain, Reverse(option)));
        } else if gain > 0 {
            chosen.push(options[option]);
            missing.iter_mut().zip(&shown[option]).for_each(|(missing, shown)| *missing &= !shown);
        } else {
            break;
        }
    }
    chosen
}
