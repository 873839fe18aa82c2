//! Rules for one heap, and the game of several heaps that they give.

use crate::{Ruleset, prices};

/// The rules of a game played heap by heap: what one heap can be replaced by.
///
/// ```
/// use grundy::{Budget, HeapRuleset, Heaps, Nimber, Solver};
///
/// /// Kayles: knock down one pin or two adjacent ones; the row may fall into two.
/// struct Kayles;
///
/// impl HeapRuleset for Kayles {
///     fn options(&self, row: u64) -> impl Iterator<Item = Vec<u64>> {
///         (1..=2u64).filter_map(move |hit| row.checked_sub(hit)).flat_map(|rest| (0..=rest / 2).map(move |left| vec![left, rest - left]))
///     }
/// }
///
/// let mut solver = Solver::new(Heaps(Kayles));
/// let value = solver.grundy_value(&vec![4, 5], &mut Budget::default())?;
/// assert_eq!(value, Nimber(5));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub trait HeapRuleset {
    /// The heaps that one move can leave in place of `heap`, each as a list; empty heaps in a
    /// list count for nothing. A heap of 0 must have no options.
    fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>>;
}

/// Any [`HeapRuleset`] played on several heaps: a position is a list of heaps in any order.
///
/// Options are listed with their heaps sorted and without empty ones, so that positions that
/// differ only in order are solved once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heaps<H>(pub H);

impl<H: HeapRuleset> Ruleset for Heaps<H> {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> impl Iterator<Item = Vec<u64>> {
        let mut sorted = heaps.clone();
        sorted.sort_unstable();
        let mut distinct: Vec<usize> = (0..sorted.len()).filter(|&i| sorted[i] > 0).collect();
        distinct.dedup_by_key(|i| sorted[*i]);
        distinct.into_iter().flat_map(move |index| {
            let others: Vec<u64> = sorted
                .iter()
                .enumerate()
                .filter(|&(i, &heap)| i != index && heap > 0)
                .map(|(_, &heap)| heap)
                .collect();
            self.0.options(sorted[index]).map(move |left| {
                let mut option = others.clone();
                option.extend(left.into_iter().filter(|&heap| heap > 0));
                option.sort_unstable();
                option
            })
        })
    }

    fn components(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        heaps.iter().filter(|&&heap| heap > 0).map(|&heap| vec![heap]).collect()
    }

    /// The heaps in order, without empty ones.
    fn canonical(&self, mut heaps: Vec<u64>) -> Vec<u64> {
        heaps.retain(|&heap| heap > 0);
        heaps.sort_unstable();
        heaps
    }

    fn owned_bytes(&self, heaps: &Vec<u64>) -> usize {
        prices::block(heaps.capacity() * size_of::<u64>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Take 1 or 2 tokens; what is left may also lie beside an empty heap. An empty heap has a move, which no sum knows.
    struct OneOrTwo;

    impl HeapRuleset for OneOrTwo {
        fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
            let of_none = (heap == 0).then(|| vec![9]);
            (1..=heap.min(2)).map(move |take| vec![heap - take, 0]).chain(of_none)
        }
    }

    #[test]
    fn empty_heaps_are_no_heaps() {
        let rules = Heaps(OneOrTwo);
        let options: Vec<_> = rules.options(&vec![2, 0, 1, 2]).collect();
        assert_eq!(
            options,
            [vec![2, 2], vec![1, 1, 2], vec![1, 2]],
            "a heap of each size, the smallest first"
        );
        assert_eq!(rules.options(&vec![0, 0]).count(), 0);
        assert_eq!(rules.components(&vec![3, 0, 1]), [[3], [1]]);
        assert_eq!(rules.canonical(vec![3, 0, 1, 0]), [1, 3]);
    }

    #[test]
    fn the_bytes_of_a_position_are_those_of_its_heaps() {
        let heaps = |count: usize| Heaps(OneOrTwo).owned_bytes(&Vec::with_capacity(count));
        assert_eq!(heaps(100), prices::block(800));
        assert!(heaps(100) >= 800 && heaps(1) >= 8);
    }
}
