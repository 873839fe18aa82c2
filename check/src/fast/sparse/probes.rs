//! Which few options show nearly all heaps to be common.

use super::exact::Left;
use crate::theorems::sparse_space::Classes;

/// Maximum number of heaps that are looked at to choose.
const HEAPS: usize = 1 << 10;
/// Maximum number of options that are tried.
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
    let mut chosen = Vec::new();
    loop {
        let gain = |option: &usize| {
            shown[*option].iter().zip(&missing).filter(|(shown, missing)| *shown & *missing != 0).count()
        };
        // Of those that show as many, the first.
        let best = (0..options.len()).rev().max_by_key(gain);
        let Some(best) = best.filter(|best| gain(best) > 0) else { return chosen };
        chosen.push(options[best]);
        missing.iter_mut().zip(&shown[best]).for_each(|(missing, shown)| *missing &= !shown);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::sparse::{Example, SOLVED};

    /// What `choose` is to choose: again and again the best of all options, by the numbers themselves.
    fn by_definition(
        classes: &Classes,
        options: &[Left],
        values: &[u16],
        written: &Example,
        bits: usize,
    ) -> Vec<Left> {
        let is_known = |heap: usize| {
            heap > 0
                && !written.is_rare(values[heap], heap)
                && usize::from(classes.index(values[heap])) < bits
        };
        let heaps: Vec<usize> = (values.len().saturating_sub(HEAPS).max(1)..values.len()).collect();
        // What is rare at a heap and below its value.
        let mut missing: Vec<Vec<u16>> = heaps
            .iter()
            .map(|&heap| (0..values[heap]).filter(|&v| is_known(heap) && written.is_rare(v, heap)).collect())
            .collect();
        let shows = |left: &Left, heap: usize| {
            (heap > left.back && is_known(heap - left.back)).then(|| values[heap - left.back] ^ left.beside)
        };
        let mut chosen = Vec::new();
        loop {
            let gain = |left: &Left| {
                let shown = heaps.iter().zip(&missing);
                shown
                    .filter(|(heap, missing)| shows(left, **heap).is_some_and(|v| missing.contains(&v)))
                    .count()
            };
            let best = options.iter().take(TRIED).rev().max_by_key(|left| gain(left));
            match best {
                Some(best) if gain(best) > 0 => {
                    chosen.push(*best);
                    for (&heap, missing) in heaps.iter().zip(&mut missing) {
                        missing.retain(|&v| shows(best, heap) != Some(v));
                    }
                }
                _ => return chosen,
            }
        }
    }

    #[test]
    fn each_that_is_chosen_shows_the_most_that_none_before_shows() {
        for (solved, count, bits) in [
            (SOLVED[8], 400, 16),
            (SOLVED[9], 1300, 32),
            (SOLVED[9], 300, 16),
            (SOLVED[4], 60, 16),
            (SOLVED[7], 3, 16),
        ] {
            let written = Example::of(solved);
            let values = &written.values[..count];
            let mask = u16::try_from(solved.mask).unwrap();
            let classes = Classes::new(&written.digits, mask, solved.by_position).unwrap();
            let splits = (0..written.digits.len()).filter(|&take| written.digits[take] & 4 != 0);
            let splits: Vec<usize> = splits.collect();
            // Small common heaps beside others: their values are rare where the others are common. More than are tried.
            let small = (1..count.min(700)).filter(|&heap| !written.is_rare(values[heap], heap));
            let options: Vec<Left> = small
                .flat_map(|heap| {
                    splits.iter().map(move |take| Left { back: take + heap, beside: values[heap] })
                })
                .collect();
            let rare = [0, 1].map(|heap| classes.numbers(false, heap, bits));
            let common = [0, 1].map(|heap| classes.numbers(true, heap, bits));
            let below = [0, 1].map(|parity| {
                let smaller = |candidate: &u16| {
                    (0..bits).filter(|&i| rare[parity][i] < *candidate).fold(0u128, |set, i| set | 1 << i)
                };
                common[parity].iter().map(smaller).collect::<Vec<u128>>()
            });
            let told =
                |chosen: Vec<Left>| chosen.iter().map(|left| (left.back, left.beside)).collect::<Vec<_>>();
            let found = told(choose(&classes, &options, values, &below));
            assert_eq!(found, told(by_definition(&classes, &options, values, &written, bits)), "{solved:?}");
            assert!(found.len() > 2 || count == 3, "{solved:?}: {found:?}");
        }
    }
}
