//! Up to a fraction of a heap may be taken.

use std::fmt;

use crate::Natural;
use crate::families::{Families, Family};

/// From a heap of n, any number from 1 up to `times` n / `by`, rounded down, may be taken; a fraction below 1.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::Fraction;
///
/// let half = Fraction::new(1, 2).unwrap();
/// assert!(half.options(5).eq([vec![3], vec![4]]));
/// assert!(Fraction::new(3, 3).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    times: u64,
    by: u64,
}

impl Fraction {
    /// The greatest number to divide by: the search for a heap of a value makes so many steps at a time.
    pub const GREATEST: u64 = 4096;

    /// The fraction `times`/`by`; `None` where it is 0, or not below 1, or its numbers are too large.
    pub fn new(times: u64, by: u64) -> Option<Self> {
        (0 < times && times < by && by <= Self::GREATEST).then_some(Fraction { times, by })
    }

    /// How many tokens may be taken at most.
    fn most(self, heap: &Natural) -> Natural {
        heap * Natural::from(self.times) / Natural::from(self.by)
    }

    /// The Grundy value of a heap.
    ///
    /// *Proof.* Let f(n) be how many may be taken at most; from heap to heap it grows by 1 or stays. The values of the heaps
    /// n - f(n) to n are 0 to f(n) in some order: that is so for n = 0, and let it be so for n - 1. If f grows, the options of
    /// n are all the heaps of before, with the values 0 to f(n - 1), so that G(n) = f(n). If it stays, all but one of these
    /// are, and the least missing value is that of the heap n - f(n) - 1. So G(n) = f(n) or G(n) = G(n - f(n) - 1).
    ///
    /// ```
    /// use grundy::{Natural, games::Fraction};
    ///
    /// // G(2n) = n and G(2n + 1) = G(n).
    /// let half = Fraction::new(1, 2).unwrap();
    /// let heap = Natural::from(10u8).pow(40);
    /// assert_eq!(half.value(&heap), &heap / 2u8);
    /// assert_eq!(half.value(&(&heap * 2u8 + Natural::ONE)), &heap / 2u8);
    /// ```
    pub fn value(self, heap: &Natural) -> Natural {
        let mut heap = heap.clone();
        loop {
            let most = self.most(&heap);
            if most.is_zero() || most > self.most(&(&heap - Natural::ONE)) {
                return most;
            }
            heap -= most + Natural::ONE;
        }
    }

    /// The Grundy value of a heap of 64 bits.
    pub(crate) fn small_value(self, heap: u64) -> u64 {
        let most = |heap: u64| {
            let most = u128::from(heap) * u128::from(self.times) / u128::from(self.by);
            u64::try_from(most).expect("it is a fraction of the heap")
        };
        let mut heap = heap;
        loop {
            let now = most(heap);
            if now == 0 || now > most(heap - 1) {
                return now;
            }
            heap -= now + 1;
        }
    }

    /// The only heap from `least` to `greatest` that has a value, where these are no more than one more than may be taken from
    /// the next heap: see [`Fraction::value`].
    pub(crate) fn heap_of(self, value: &Natural, least: &Natural, greatest: &Natural) -> Option<Natural> {
        let (times, by, left) = [self.times, self.by, self.by - self.times].map(Natural::from).into();
        // The first heap from which so many may be taken; after a heap p, the next m of its value has m - f(m) - 1 = p.
        let mut heap = (value * by.clone() + &times - Natural::ONE) / times;
        while heap < *least {
            heap = heap * by.clone() / &left + Natural::ONE;
        }
        (heap <= *greatest).then_some(heap)
    }
}

impl Families for Fraction {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        let most = self.most(heap);
        let family = (!most.is_zero()).then(|| Family::Between(heap - most, heap - Natural::ONE));
        Box::new(family.into_iter())
    }
}

/// In the language of written rules.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.times {
            1 => write!(f, "(n): n-t for t in 1..n/{}", self.by),
            times => write!(f, "(n): n-t for t in 1..{times}*n/{}", self.by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::{DefinitionEngine, Engine, Sequence, targets};
    use crate::{Budget, Nimber};

    #[test]
    fn the_recursion_is_the_value_by_the_definition_and_finds_the_moves() {
        for (times, by) in [(1, 2), (1, 3), (1, 5), (2, 3), (3, 4), (5, 7), (1, 40), (99, 100)] {
            let rules = Fraction::new(times, by).unwrap();
            let mut expected = Vec::new();
            DefinitionEngine(rules).extend(&mut expected, 300, &mut Budget::default()).unwrap();
            let budget = &mut Budget::default();
            for (heap, value) in (0..300u64).zip(&expected) {
                let big = Natural::from(heap);
                assert_eq!(rules.value(&big), Natural::from(*value), "{heap}: {rules}");
                assert_eq!(rules.small_value(heap), u64::from(*value), "{heap}: {rules}");
                let least = heap - heap * times / by;
                for value in 0..8u32 {
                    let has_it = |left: &(u64, &u32)| (least..heap).contains(&left.0) && *left.1 == value;
                    let all: Vec<u64> = (0..).zip(&expected).filter(has_it).map(|(left, _)| left).collect();
                    let found =
                        targets(&rules, &mut Sequence::from(&rules), &big, &Nimber(value.into()), 9, budget)
                            .unwrap();
                    let list: Vec<Vec<Natural>> = all
                        .iter()
                        .map(|left| if *left == 0 { vec![] } else { vec![(*left).into()] })
                        .collect();
                    assert_eq!((found.list, found.count), (list, Some(all.len().into())), "{heap}: {rules}");
                }
            }
        }
    }

    #[test]
    fn published_values_come_out() {
        // By the shared theory of one's own rules, T4.1, verified by a second program.
        let third = Fraction::new(1, 3).unwrap();
        assert_eq!(third.value(&Natural::from(1_000_000u32)), Natural::from(222_222u32));
        for heap in (1..100).map(|less| u64::MAX - less * less) {
            assert_eq!(Natural::from(third.small_value(heap)), third.value(&heap.into()));
        }
        assert_eq!(
            Fraction::new(1, 5).unwrap().value(&Natural::from(1_000_000u32)),
            Natural::from(200_000u32)
        );
        let lost: Vec<u32> = (0..93u32).filter(|heap| third.value(&Natural::from(*heap)).is_zero()).collect();
        assert_eq!(lost, [0, 1, 2, 4, 7, 11, 17, 26, 40, 61, 92]);
    }
}
