//! Periods: proved ones and those that are only seen.

use super::evidence::Fields;
use crate::{BigNimber, Natural, Nimber};

/// `G(n + period) = G(n) + saltus` for every `n >= preperiod`: proved.
///
/// Both the period and the preperiod are the least possible.
///
/// ```
/// use grundy::heap::Periodicity;
/// use grundy::{Nimber, Natural};
///
/// // Lasker's Nim: 0, then 1 2 4 3 and 4 more every 4 heaps.
/// let lasker = Periodicity { preperiod: 1, period: 4, saltus: 4 };
/// let heap = Natural::from(10u8).pow(18);
/// assert_eq!(lasker.value(&[0, 1, 2, 4, 3], &heap), Nimber(&heap - Natural::ONE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Periodicity {
    /// The first heap from which on the values repeat.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
    /// How much larger they are then.
    pub saltus: u64,
}

impl Periodicity {
    /// As certificates claim it.
    pub(crate) fn claim<'a>(self) -> Fields<'a> {
        let Periodicity { preperiod, period, saltus } = self;
        vec![("preperiod", preperiod.into()), ("period", period.into()), ("saltus", saltus.into())]
    }

    /// How many first values decide all others.
    pub fn first_values(&self) -> u64 {
        self.preperiod + self.period
    }

    /// The value of any heap, from the first [`Periodicity::first_values`].
    ///
    /// # Panics
    /// If there are fewer first values.
    pub fn value(&self, first: &[u32], heap: &Natural) -> BigNimber {
        let index = |heap: &Natural| usize::try_from(heap).ok().filter(|&heap| heap < first.len());
        if let Some(known) = index(heap) {
            return Nimber(Natural::from(first[known]));
        }
        let beyond = heap - Natural::from(self.preperiod);
        let times = &beyond / self.period;
        let place = beyond - &times * self.period + Natural::from(self.preperiod);
        let place = index(&place).expect("the first values hold the preperiod and one period");
        Nimber(Natural::from(first[place]) + times * self.saltus)
    }

    /// The values of the heaps from `from` on, one after the other, from the first
    /// [`Periodicity::first_values`]. They end where a value has more than 64 bits.
    ///
    /// # Panics
    /// If there are fewer first values.
    pub fn values_from(self, first: &[u32], from: u64) -> impl Iterator<Item = u64> {
        let start = index(self.preperiod);
        let (before, repeated) = first[..start + index(self.period)].split_at(start);
        let before = &before[index(from.min(self.preperiod))..];
        // The place in the period and the number of periods before: divided once, then counted.
        let beyond = from.saturating_sub(self.preperiod);
        let (mut place, mut times) = (index(beyond % self.period), beyond / self.period);
        let periodic = std::iter::from_fn(move || {
            let value = times.checked_mul(self.saltus)?.checked_add(repeated[place].into())?;
            (place, times) = if place + 1 == repeated.len() { (0, times + 1) } else { (place + 1, times) };
            Some(value)
        });
        before.iter().copied().map(u64::from).chain(periodic)
    }
}

/// A period seen in finitely many values. It proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ApparentPeriod(pub Periodicity);

/// The least period and preperiod of a sequence that has `period` from `preperiod` on.
///
/// `values` holds at least the first `preperiod + period`.
pub(crate) fn least(values: &[u32], proved: Periodicity) -> Periodicity {
    let (start, whole) = (index(proved.preperiod), index(proved.period));
    let agree = |n: usize, period: usize, saltus: u64| {
        let later = n + period;
        let later = if later < start + whole {
            u64::from(values[later])
        } else {
            u64::from(values[later - whole]) + proved.saltus
        };
        later == u64::from(values[n]) + saltus
    };
    let (mut period, mut saltus) = (whole, proved.saltus);
    for prime in prime_factors(proved.period).into_iter().map(index) {
        // The least period divides every period, and its saltus is the same part of the other.
        while period % prime == 0 && saltus % prime as u64 == 0 {
            let (shorter, less) = (period / prime, saltus / prime as u64);
            if !(start..start + whole).all(|n| agree(n, shorter, less)) {
                break;
            }
            (period, saltus) = (shorter, less);
        }
    }
    let exception = (0..start).rev().find(|&n| !agree(n, period, saltus));
    let preperiod = exception.map_or(0, |n| n as u64 + 1);
    Periodicity { preperiod, period: period as u64, saltus }
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("the values are in memory")
}

pub(crate) fn prime_factors(number: u64) -> Vec<u64> {
    let (mut rest, mut factors) = (number, Vec::new());
    let mut factor = 2;
    while factor * factor <= rest {
        if rest % factor == 0 {
            factors.push(factor);
            while rest % factor == 0 {
                rest /= factor;
            }
        }
        factor += 1;
    }
    if rest > 1 {
        factors.push(rest);
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_least_period_is_found_and_extends_the_values(
            start in prop::collection::vec(0..3u32, 0..5),
            once in prop::collection::vec(0..3u32, 1..6),
            saltus in 0..3u32,
            repeats in 1..5u32,
            late in 0..7usize,
        ) {
            let value = |n: usize| match n.checked_sub(start.len()) {
                None => start[n],
                Some(k) => once[k % once.len()] + saltus * u32::try_from(k / once.len()).unwrap(),
            };
            let values: Vec<u32> = (0..80).map(value).collect();
            let given = Periodicity {
                preperiod: (start.len() + late) as u64,
                period: once.len() as u64 * u64::from(repeats),
                saltus: u64::from(saltus * repeats),
            };
            let found = least(&values[..index(given.first_values())], given);
            let brute = (1..).find_map(|period: usize| {
                let step = i64::from(values[79]) - i64::from(values[79 - period]);
                let fits = |n: usize| i64::from(values[n + period]) - i64::from(values[n]) == step;
                let exception = (0..80 - period).rev().find(|&n| !fits(n));
                let preperiod = exception.map_or(0, |n| n + 1);
                (preperiod < 12).then_some((preperiod as u64, period as u64, step))
            });
            prop_assert_eq!(Some((found.preperiod, found.period, found.saltus.cast_signed())), brute);
            for (n, &value) in values.iter().enumerate() {
                let first = &values[..index(found.first_values())];
                prop_assert_eq!(found.value(first, &Natural::from(n)), Nimber(Natural::from(value)));
            }
        }
    }
}
