//! Divisor Nim.

mod divisors; // of numbers below 2^64

use std::iter;

use crate::Natural;

use crate::families::{Families, Family};
use divisors::divisors;

/// Divisor Nim: take a proper divisor of a heap, that is, a divisor smaller than the heap [Project Euler 509, 2015].
/// A heap of 1 has no move.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::DivisorNim;
///
/// assert!(DivisorNim.options(6).eq([vec![5], vec![4], vec![3]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DivisorNim;

impl Families for DivisorNim {
    /// The least divisor comes first. The first of all needs no factors; the others of a heap below 2^64 are found when
    /// the second is asked for, and those of a greater heap by trying every number, for who has the patience.
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        let heap = heap.clone();
        if heap <= Natural::ONE {
            return Box::new(iter::empty());
        }
        let further: Box<dyn Iterator<Item = Natural>> = match u64::try_from(&heap) {
            Ok(heap) => {
                Box::new(iter::once_with(move || divisors(heap)).flatten().map(Natural::from).skip(1))
            }
            Err(_) => Box::new(iter::successors(Some(Natural::ONE), |number| Some(number + 1u8)).skip(1)),
        };
        let (half, whole) = (&heap / 2u8, heap.clone());
        let further =
            further.take_while(move |take| *take <= half).filter(move |take| (&whole % take).is_zero());
        Box::new(iter::once(Natural::ONE).chain(further).map(move |take| Family::One(&heap - take)))
    }
}

impl DivisorNim {
    /// The Grundy value of a heap, the number of its factors 2 [OEIS A007814]; 0 for the empty heap.
    ///
    /// *Proof.* Let a heap have k factors 2. Taking a divisor with j < k of them leaves a heap with exactly j, and 2^j is
    /// such a divisor. Taking one with k leaves 2^k times a difference of two odd numbers: more than k. So the heaps
    /// that moves leave have every value below k, and never k.
    ///
    /// ```
    /// use grundy::{Natural, games::DivisorNim};
    ///
    /// assert_eq!(DivisorNim::value(&Natural::from(10u8).pow(40)), Natural::from(40u8));
    /// ```
    pub fn value(heap: &Natural) -> Natural {
        let factors = (0..heap.bit_len()).find(|&place| heap.bit(place));
        factors.unwrap_or(0).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, HeapRuleset, Heaps, Outcome, Play, Solver, options_of_families};

    #[test]
    fn the_closed_form_is_the_value_by_search() {
        let mut solver = Solver::new(Heaps(DivisorNim));
        for heap in 0..600u64 {
            let searched = solver.grundy_value(&vec![heap], &mut Budget::default()).unwrap();
            assert_eq!(DivisorNim::value(&heap.into()), Natural::from(searched.0), "{heap}");
        }
    }

    #[test]
    fn as_many_positions_of_three_heaps_are_won_as_published() {
        // S(10) and S(100) of [Project Euler 509, 2015].
        for (most, published) in [(10u64, 692), (100, 735_494)] {
            let values: Vec<Natural> = (1..=most).map(|heap| DivisorNim::value(&heap.into())).collect();
            let sums = values.iter().flat_map(|a| values.iter().map(move |b| a ^ b));
            let won: usize = sums.map(|sum| values.iter().filter(|c| **c != sum).count()).sum();
            assert_eq!(won, published);
        }
    }

    #[test]
    fn heaps_up_to_ten_have_the_published_count_by_search_too() {
        let mut solver = Solver::new(Heaps(DivisorNim));
        let heaps = || 1..=10u64;
        let all = heaps().flat_map(|a| heaps().flat_map(move |b| heaps().map(move |c| vec![a, b, c])));
        let won = all
            .filter(|all| solver.outcome(all, Play::Normal, &mut Budget::default()).unwrap() == Outcome::N)
            .count();
        assert_eq!(won, 692);
    }

    #[test]
    fn options_are_those_of_the_definition() {
        for heap in 0..2000u64 {
            let takes = (1..heap).filter(|&take| heap.is_multiple_of(take));
            assert!(DivisorNim.options(heap).eq(takes.map(|take| vec![heap - take])), "{heap}");
        }
    }

    #[test]
    fn options_are_listed_as_they_are_asked_for() {
        let heap = Natural::from(10u8).pow(40);
        let left = |take: u8| Family::One(&heap - Natural::from(take));
        assert!(DivisorNim.families(&heap).take(5).eq([1, 2, 4, 5, 8].map(left)));
        assert_eq!(options_of_families(&DivisorNim, u64::MAX).next(), Some(vec![u64::MAX - 1]));
    }
}
