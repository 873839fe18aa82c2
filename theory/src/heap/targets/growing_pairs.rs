//! Heaps and pairs of heaps with a given value, where the values grow for ever.
//!
//! One class of heaps is `start + r + period i` for i = 0, 1, …, with value `G(start + r) + saltus i`.

use crate::{Natural, in_order};

use crate::theorems::Periodicity;

/// The heaps up to `greatest` with this value, ascending.
pub(super) fn heaps_with_value(
    it: Periodicity,
    values: &[u32],
    greatest: &Natural,
    value: &Natural,
) -> Vec<Natural> {
    let early = values.iter().zip(0..it.preperiod).filter(|(known, _)| Natural::from(**known) == *value);
    let mut heaps: Vec<Natural> = early.map(|(_, heap)| Natural::from(heap)).collect();
    for heap in it.preperiod..it.first_values() {
        let least = value_of(values, heap);
        if *value >= least && ((value - &least) % it.saltus) == 0 {
            heaps.push(Natural::from(heap) + (value - least) / it.saltus * it.period);
        }
    }
    heaps.retain(|heap| heap <= greatest);
    in_order(&mut heaps);
    heaps
}

/// The smaller heaps of the pairs with this sum of sizes and this nim-sum, neither empty: the
/// first `limit`, and how many there are. Known where the saltus is a power of two, and the sum is
/// larger than twice what comes before the period.
pub(super) fn pairs_with_sum(
    it: Periodicity,
    values: &[u32],
    sum: &Natural,
    target: &Natural,
    limit: usize,
) -> Option<(Vec<Natural>, Natural)> {
    let start = it.preperiod.max(1);
    if !it.saltus.is_power_of_two() || *sum < Natural::from(2 * (start + it.period)) {
        return None;
    }
    // Below `start`, one by one; the other heap is then far larger.
    let early = (1..start).map(Natural::from).filter(|a| {
        let other = it.value(values, &(sum - a));
        (it.value(values, a).0 ^ other.0) == *target
    });
    let mut smaller: Vec<Natural> = early.collect();
    let (early, mut ordered) = (smaller.len(), Natural::ZERO);
    let half = sum / 2u8;
    for heap in start..start + it.period {
        let other = start + (sum - Natural::from(start + heap)) % it.period;
        let steps = (sum - Natural::from(heap + other)) / it.period;
        let [first, second] = [heap, other].map(|heap| it.value(values, &Natural::from(heap)).0);
        if (&first ^ &second ^ target) % it.saltus != 0 {
            continue;
        }
        // The high parts x and y of the two values have a sum and a nim-sum, and least values.
        let [least_x, least_y] = [first, second].map(|value| value / it.saltus);
        let Some(high) = HighParts::new(steps + &least_x + &least_y, &(target / it.saltus)) else { continue };
        // Both parts run through the same numbers.
        ordered += high.count() - high.below(&least_x) - high.below(&least_y);
        let sizes = high
            .iter()
            .skip_while(|x| *x < least_x)
            .map(|x| (x - &least_x) * it.period + Natural::from(heap));
        smaller.extend(sizes.take_while(|a| *a <= half).take(limit));
    }
    let is_even = (sum % 2u8) == 0;
    let equal = is_even && target.is_zero();
    let count = (ordered + Natural::from(u8::from(equal))) / 2u8 + Natural::from(early);
    in_order(&mut smaller);
    smaller.truncate(limit);
    Some((smaller, count))
}

fn value_of(values: &[u32], heap: u64) -> Natural {
    Natural::from(values[usize::try_from(heap).expect("the first values are in memory")])
}

/// The numbers x with `x + y = sum` and `x xor y = difference` for some y: what both have in
/// common is fixed, and each bit of the difference belongs to either.
struct HighParts {
    common: Natural,
    free: Vec<usize>,
}

impl HighParts {
    fn new(sum: Natural, difference: &Natural) -> Option<Self> {
        if sum < *difference {
            return None;
        }
        let twice = sum - difference;
        let common = &twice / 2u8;
        if (twice % 2u8) != 0 || (&common & difference) != Natural::ZERO {
            return None;
        }
        let free = (0..difference.bit_len()).filter(|&bit| difference.bit(bit)).collect();
        Some(HighParts { common, free })
    }

    fn count(&self) -> Natural {
        Natural::ONE << self.free.len()
    }

    /// Ascending: counting through the free bits keeps the order.
    fn iter(&self) -> impl Iterator<Item = Natural> + '_ {
        let counters = std::iter::successors(Some(Natural::ZERO), |counter| Some(counter + Natural::ONE));
        counters.take_while(|counter| *counter < self.count()).map(|counter| {
            let chosen = self.free.iter().enumerate().filter(|(index, _)| counter.bit(*index));
            chosen.fold(self.common.clone(), |x, (_, &bit)| x + (Natural::ONE << bit))
        })
    }

    /// How many are below a small bound.
    fn below(&self, bound: &Natural) -> usize {
        self.iter().take_while(|x| x < bound).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn pairs_are_found_and_counted(
            early in prop::collection::vec(0..9u32, 1..4),
            once in prop::collection::vec(0..12u32, 1..5),
            saltus in prop::sample::select(vec![1u32, 2, 4, 8]),
            beyond in 0..200u64,
            target in 0..200u32,
            limit in 0..9usize,
        ) {
            let values = [early.clone(), once.clone()].concat();
            let it = Periodicity { preperiod: early.len() as u64, period: once.len() as u64, saltus: saltus.into() };
            let sum = 2 * it.first_values() + beyond;
            let value = |heap: u64| it.value(&values, &Natural::from(heap)).0;
            let target = Natural::from(target);
            let pairs = |a: &u64| value(*a) ^ value(sum - a) == target;
            let expected: Vec<Natural> = (1..=sum / 2).filter(pairs).map(Natural::from).collect();
            let (list, count) = pairs_with_sum(it, &values, &Natural::from(sum), &target, limit).unwrap();
            prop_assert_eq!(count, Natural::from(expected.len()));
            prop_assert_eq!(&list[..], &expected[..expected.len().min(limit)]);
            let with_value: Vec<Natural> = (0..=sum).filter(|&heap| value(heap) == target).map(Natural::from).collect();
            prop_assert_eq!(heaps_with_value(it, &values, &Natural::from(sum), &target), with_value);
        }
    }
}
