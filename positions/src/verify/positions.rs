//! The positions to compare: multisets of components, in an order where small ones come first.

use grundy::Natural;
use rustc_hash::FxHashSet;

use crate::catalog::{Component, Game};
use crate::count::factorial;
use grundy::{Budget, Undecided, prices};

/// Every component with heaps from 0 to `greatest`, those with small heaps first.
pub(super) fn kinds(arity: usize, greatest: u64, budget: &Budget) -> Result<Vec<Component>, Undecided> {
    let heaps = usize::try_from(greatest).unwrap_or(usize::MAX).saturating_add(1);
    budget.keep_at_once::<Vec<u64>>(heaps.saturating_pow(u32::try_from(arity).unwrap_or(u32::MAX)))?;
    let mut kinds: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |kind: &Vec<u64>| {
            let kind = kind.clone();
            (0..=greatest).map(move |heap| [kind.clone(), vec![heap]].concat())
        };
        kinds = kinds.iter().flat_map(longer).collect();
    }
    kinds.sort_by_key(|kind| kind.iter().max().copied());
    Ok(kinds.into_iter().map(Component::heaps).collect())
}

/// The whole board of a size and all that can follow it, small ones first.
pub(super) fn boards(game: &Game, size: u64, budget: &mut Budget) -> Result<Vec<Component>, Undecided> {
    let whole = game.about().form.whole(size).filter(|whole| game.allows(whole));
    let whole =
        whole.ok_or_else(|| Undecided::out_of_reach(&size, &game.ruleset(), size.saturating_sub(1)))?;
    let mut known: FxHashSet<Component> = [whole.clone()].into_iter().collect();
    let mut boards = vec![whole];
    let mut next = 0;
    while next < boards.len() {
        for component in game.rules().options(&boards[next]).collect::<Vec<_>>().into_iter().flatten() {
            budget.spend(prices::COMPONENT)?;
            if known.insert(component.clone()) {
                boards.push(component);
                budget.keep(prices::values(boards.len() * prices::BYTES_A_COMPONENT))?;
            }
        }
        next += 1;
    }
    boards.sort_by_cached_key(|board| (board.size(), board.to_string()));
    Ok(boards)
}

/// How many multisets of `size` elements of `kinds` kinds there are, if fewer than 2^64:
/// binomial(kinds + size - 1, size).
pub(super) fn multisets(kinds: &Natural, size: usize) -> Option<u64> {
    let size = Natural::from(size);
    let others = kinds - Natural::ONE;
    // The binomial is that of either; by the lesser one, each factor is at least 2.
    let (less, more) = if size < others { (size, others) } else { (others, size) };
    let (mut count, mut index) = (Natural::ONE, Natural::ZERO);
    while index < less {
        index += Natural::ONE;
        count = count * (&more + &index) / &index;
        u64::try_from(&count).ok()?;
    }
    u64::try_from(&count).ok()
}

/// How many lists have the elements of this sorted list: the factorial of its length, divided by
/// that of each number of repeats.
fn orders(sorted: &[usize]) -> Natural {
    let repeats = sorted.chunk_by(|one, other| one == other);
    repeats.fold(factorial(sorted.len()), |orders, repeat| orders / factorial(repeat.len()))
}

/// How many lists the first `count` multisets stand for.
pub(super) fn first_ordered(kinds: usize, size: usize, count: u64) -> Natural {
    let mut multisets = Multisets::new(kinds, size);
    let all = (0..count).map_while(|_| multisets.next().map(orders));
    all.fold(Natural::ZERO, |all, orders| all + orders)
}

/// Sorted lists of kinds `0..kinds`, ordered by the last element, then the one before, and so on.
pub(super) struct Multisets {
    kinds: usize,
    multiset: Vec<usize>,
    started: bool,
}

impl Multisets {
    pub(super) fn new(kinds: usize, size: usize) -> Self {
        Multisets { kinds, multiset: vec![0; size], started: false }
    }

    pub(super) fn next(&mut self) -> Option<&[usize]> {
        if self.started {
            // The first element that may grow without passing the next one; those before start anew.
            let bound = |index: usize| self.multiset.get(index + 1).copied().unwrap_or(self.kinds - 1);
            let grown = (0..self.multiset.len()).find(|&index| self.multiset[index] < bound(index))?;
            self.multiset[grown] += 1;
            self.multiset[..grown].fill(0);
        }
        self.started = true;
        Some(&self.multiset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_multiset_comes_once_and_stands_for_its_orders() {
        for (kinds, size) in [(1, 1), (1, 4), (5, 1), (4, 3), (13, 4), (3, 6)] {
            let mut seen = std::collections::BTreeSet::new();
            let mut ordered = Natural::ZERO;
            let mut multisets = Multisets::new(kinds, size);
            while let Some(multiset) = multisets.next() {
                assert!(multiset.is_sorted() && multiset.iter().all(|&kind| kind < kinds));
                ordered += orders(multiset);
                assert!(seen.insert(multiset.to_vec()), "{multiset:?}");
            }
            assert_eq!(super::multisets(&kinds.into(), size), Some(seen.len() as u64));
            assert_eq!(first_ordered(kinds, size, u64::MAX), ordered);
            assert_eq!(ordered, Natural::from(kinds).pow(size));
        }
    }

    #[test]
    fn more_multisets_than_can_be_counted_are_told_at_once() {
        let count = |kinds: u64, size| super::multisets(&kinds.into(), size);
        assert_eq!(count(1, usize::MAX), Some(1));
        assert_eq!(count(2, usize::MAX - 1), Some(u64::MAX));
        assert_eq!(count(2, usize::MAX), None);
        assert_eq!(count(u64::MAX, 1), Some(u64::MAX));
        assert_eq!(count(u64::MAX, usize::MAX), None);
        assert_eq!(count(1_000_000, 1_000_000), None);
    }

    #[test]
    fn kinds_with_small_heaps_come_first() {
        let pair = |x: u8, y: u8| Component::heaps([x, y]);
        let pairs = kinds(2, 1, &Budget::default()).unwrap();
        assert_eq!(pairs, [pair(0, 0), pair(0, 1), pair(1, 0), pair(1, 1)]);
    }
}
