//! Takes from an interval: the values have a closed form.

use std::sync::Arc;

use crate::theorems::{ClosedFormPeriod, Periodicity, Proof};
use crate::{Natural, Reason};

/// Takes whose values have a closed form: up to a common factor g, they are the numbers from a to b and any
/// others that leave such a remainder when they are divided by a + b. With p = a + b,
///
/// > G(n) = floor( (floor(n / g) mod p) / a ).
///
/// A single take s is g = s and a = b = 1; the takes 1 to m are a = 1 and b = m, so that the value is
/// n mod (m + 1); odd takes with 1 among them are a = b = 1, and the value is n mod 2.
///
/// *Proof.* All takes are multiples of g, so that n mod g never changes: say g = 1. Let r = n mod p, and let a
/// take be c modulo p, with a <= c <= b. It leaves r - c, which is at most r - a, or r + (p - c), which is at
/// least r + a: another value than floor(r / a) either way. Each value i less than that is left by a take c
/// from a to b: it must be from r - ia - (a - 1) to r - ia, of which the greatest is at least a, and
/// the least at most b, since r < p.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IntervalTakes {
    factor: u64,
    /// a, and the period p = a + b where no factor is common; both again where 64 bits hold them, as for heaps of 64 bits.
    least: Natural,
    residues: Natural,
    narrow: [Option<u64>; 2],
}

impl IntervalTakes {
    /// The closed form for these takes, ascending and without 0, if they have it.
    pub(crate) fn of(takes: &[u64]) -> Option<Self> {
        let factor = takes.iter().fold(0, |all, &take| greatest_common_divisor(all, take));
        let least = takes.first()?.checked_div(factor)?;
        let numbers = takes.iter().map(|take| take / factor);
        let greatest = numbers.clone().zip(least..=u64::MAX).take_while(|(a, b)| a == b).last()?.0;
        let interval = u128::from(least)..=u128::from(greatest);
        let fits = |take: u64| interval.contains(&(u128::from(take) % (interval.start() + interval.end())));
        let all_fit = numbers.into_iter().all(fits);
        all_fit.then(|| Self::with_factor(factor, least.into(), greatest.into()))
    }

    /// The closed form for all takes from one number, which is at least 1, to another one.
    pub(crate) fn between(least: Natural, greatest: Natural) -> Self {
        Self::with_factor(1, least, greatest)
    }

    fn with_factor(factor: u64, least: Natural, greatest: Natural) -> Self {
        let residues = &least + greatest;
        let narrow = [&least, &residues].map(|number| u64::try_from(number).ok());
        IntervalTakes { factor, least, residues, narrow }
    }

    /// The value of a heap of any size.
    pub(crate) fn value(&self, heap: &Natural) -> Natural {
        match u64::try_from(heap) {
            Ok(heap) => Natural::from(self.small_value(heap)),
            Err(_) => (heap / self.factor) % &self.residues / &self.least,
        }
    }

    /// The value of a heap of 64 bits.
    pub(crate) fn small_value(&self, heap: u64) -> u64 {
        let units = heap / self.factor;
        let [least, residues] = self.narrow;
        // A greater divisor leaves all of it.
        let rest = residues.map_or(units, |residues| units % residues);
        least.map_or(0, |least| rest / least)
    }

    /// The first heaps from one to another one that have a value, as many as `limit`, and how many have it: they come in runs, one
    /// in each period.
    pub(crate) fn heaps_of(
        &self,
        value: &Natural,
        (least, greatest): (&Natural, &Natural),
        limit: usize,
    ) -> (Vec<Natural>, Natural) {
        let factor = Natural::from(self.factor);
        let first = value * &self.least;
        if first >= self.residues || least > greatest {
            return (Vec::new(), Natural::ZERO);
        }
        let end = (&first + &self.least).min(self.residues.clone());
        let (first, end, period) = (first * &factor, end * &factor, &self.residues * &factor);
        let run = &end - &first;
        // How many heaps below a number have the value.
        let below = |heap: &Natural| {
            let rest = heap % &period;
            let some = rest.checked_sub(&first).unwrap_or(Natural::ZERO);
            heap / &period * &run + some.min(run.clone())
        };
        let before = below(least);
        let count = below(&(greatest + Natural::ONE)) - &before;
        let number = usize::try_from(&count).unwrap_or(usize::MAX).min(limit);
        let at = |index: usize| {
            let index = &before + Natural::from(index);
            &index / &run * &period + &first + &index % &run
        };
        ((0..number).map(at).collect(), count)
    }

    /// The period as the closed form has it, if 64 bits hold it. It is the least: the heaps of value 0 stand
    /// side by side, once in each period.
    pub(crate) fn proof(&self) -> Option<Proof> {
        let period = self.narrow[1]?.checked_mul(self.factor)?;
        let periodicity = Periodicity { preperiod: 0, period, saltus: 0 };
        let theorem = ClosedFormPeriod { source: Reason::RestrictedTakes };
        Some(Proof::new(periodicity, Arc::new(theorem), 0))
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::engine::values;
    use crate::heap::{ClosedForm, DefinitionEngine};
    use proptest::prelude::*;

    /// The closed form against the mex over the options.
    fn check(takes: &[u64], heaps: usize) {
        let rules = TakeSet::finite(takes).unwrap();
        let expected = values(DefinitionEngine(rules), heaps);
        let found = IntervalTakes::of(takes).unwrap_or_else(|| panic!("{takes:?} have the closed form"));
        assert_eq!(values(ClosedForm::Interval(found.clone()), heaps), expected, "{takes:?}");
        let far = found.proof().unwrap().periodicity.period;
        for (heap, &value) in expected.iter().enumerate() {
            let huge = Natural::from(far) * Natural::from(10u8).pow(30) + Natural::from(heap);
            assert_eq!(found.value(&huge), Natural::from(value), "{takes:?}");
        }
    }

    proptest! {
        #[test]
        fn the_closed_form_is_the_definition(
            factor in 1..6u64, least in 1..8u64, more in 0..8u64,
            others in prop::collection::vec((any::<prop::sample::Index>(), 1..4u64), 0..5),
        ) {
            let interval: Vec<u64> = (least..=least + more).collect();
            let period = 2 * least + more;
            let further = others.iter().map(|(index, times)| index.get(&interval) + times * period);
            let mut takes: Vec<u64> = interval.iter().copied().chain(further).map(|take| factor * take).collect();
            takes.sort_unstable();
            takes.dedup();
            check(&takes, 200);
        }

        #[test]
        fn where_it_is_claimed_it_is_right(takes in prop::collection::btree_set(1..24u64, 1..6)) {
            let takes: Vec<u64> = takes.into_iter().collect();
            if IntervalTakes::of(&takes).is_some() {
                check(&takes, 150);
            }
        }
    }

    #[test]
    fn heaps_of_a_value_are_those_that_have_it() {
        for takes in [&[1, 2, 3][..], &[7], &[2, 3, 7, 8], &[6, 9], &[3, 4, 5, 6, 7]] {
            let form = IntervalTakes::of(takes).unwrap();
            for (least, greatest) in [(0u64, 0u64), (0, 50), (7, 61), (30, 31), (40, 39)] {
                for value in 0..6u64 {
                    let has = |heap: &u64| form.small_value(*heap) == value;
                    let all: Vec<Natural> = (least..=greatest).filter(has).map(Natural::from).collect();
                    for limit in [0, 1, 4, 100] {
                        let found = form.heaps_of(&value.into(), (&least.into(), &greatest.into()), limit);
                        let first: Vec<Natural> = all.iter().take(limit).cloned().collect();
                        assert_eq!(
                            found,
                            (first, Natural::from(all.len())),
                            "{takes:?} {least} {greatest} {value}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn an_interval_needs_no_list() {
        for (least, greatest) in [(1, 1), (1, 7), (3, 3), (3, 4), (5, 19), (2, 40)] {
            let takes: Vec<u64> = (least..=greatest).collect();
            let listed = IntervalTakes::of(&takes).unwrap();
            let between = IntervalTakes::between(least.into(), greatest.into());
            assert!((0..500).all(|heap| between.small_value(heap) == listed.small_value(heap)), "{takes:?}");
            // With heaps and takes all so many times as large, the values are the same, and those between have that below them.
            let times = Natural::from(10u8).pow(30);
            let wide = IntervalTakes::between(&times * least, &times * greatest);
            for heap in 0..500u64 {
                let value = Natural::from(listed.small_value(heap));
                let beside = &times * heap + Natural::from(heap);
                assert_eq!(
                    (wide.value(&(&times * heap)), wide.value(&beside)),
                    (value.clone(), value),
                    "{takes:?}"
                );
                assert_eq!(wide.small_value(heap), 0);
            }
        }
    }

    #[test]
    fn others_have_none() {
        for takes in [&[1, 4, 9][..], &[2, 5, 7], &[1, 2, 6], &[2, 3, 4, 7], &[4, 6, 12]] {
            assert_eq!(IntervalTakes::of(takes), None, "{takes:?}");
        }
        for takes in
            [&[7][..], &[1, 2, 3], &[3, 6, 9], &[1, 3, 5, 11], &[1, 2, 4, 8, 16], &[2, 3, 7, 8], &[6, 9, 21]]
        {
            check(takes, 120);
        }
    }

    #[test]
    fn the_greatest_takes_are_no_trouble() {
        let last = IntervalTakes::of(&[u64::MAX]).unwrap();
        assert_eq!((last.small_value(u64::MAX - 1), last.small_value(u64::MAX)), (0, 1));
        assert_eq!(last.proof(), None);
        let wide = IntervalTakes::of(&[u64::MAX - 1, u64::MAX]).unwrap();
        assert_eq!((wide.small_value(u64::MAX - 2), wide.small_value(u64::MAX)), (0, 1));
        let (least, greatest) = (Natural::from(u64::MAX - 1), Natural::from(u64::MAX));
        let huge = &least * &least;
        assert_eq!(wide.value(&huge), huge % (&least + greatest) / least);
    }
}
