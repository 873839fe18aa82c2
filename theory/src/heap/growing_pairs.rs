//! Heaps and pairs of heaps with a given value, where the values grow for ever.
//!
//! One class of heaps is `start + r + period i` for i = 0, 1, …, with value `G(start + r) + saltus i`.

use dashu_int::UBig;

use super::Periodicity;

/// The heaps up to `greatest` with this value, ascending.
pub(super) fn heaps_with_value(it: Periodicity, values: &[u32], greatest: &UBig, value: &UBig) -> Vec<UBig> {
    let early = values.iter().zip(0..it.preperiod).filter(|(known, _)| UBig::from(**known) == *value);
    let mut heaps: Vec<UBig> = early.map(|(_, heap)| UBig::from(heap)).collect();
    for heap in it.preperiod..it.first_values() {
        let least = value_of(values, heap);
        if *value >= least && ((value - &least) % it.saltus) == 0 {
            heaps.push(UBig::from(heap) + (value - least) / it.saltus * it.period);
        }
    }
    heaps.retain(|heap| heap <= greatest);
    heaps.sort_unstable();
    heaps
}

/// The smaller heaps of the pairs with this sum of sizes and this nim-sum, neither empty: the
/// first `limit`, and how many there are. Known where the saltus is a power of two, and the sum is
/// larger than twice what comes before the period.
pub(super) fn pairs_with_sum(
    it: Periodicity,
    values: &[u32],
    sum: &UBig,
    target: &UBig,
    limit: usize,
) -> Option<(Vec<UBig>, UBig)> {
    let start = it.preperiod.max(1);
    if !it.saltus.is_power_of_two() || *sum < UBig::from(2 * (start + it.period)) {
        return None;
    }
    // Below `start`, one by one; the other heap is then far larger.
    let early = (1..start).map(UBig::from).filter(|a| {
        let other = it.value(values, &(sum - a));
        (it.value(values, a).0 ^ other.0) == *target
    });
    let mut smaller: Vec<UBig> = early.collect();
    let (early, mut ordered) = (smaller.len(), UBig::ZERO);
    let half = sum / 2u8;
    for heap in start..start + it.period {
        let other = start + (sum - UBig::from(start + heap)) % it.period;
        let steps = (sum - UBig::from(heap + other)) / it.period;
        let [first, second] = [heap, other].map(|heap| it.value(values, &UBig::from(heap)).0);
        if (&first ^ &second ^ target) % it.saltus != 0 {
            continue;
        }
        // The high parts x and y of the two values have a sum and a nim-sum, and least values.
        let [least_x, least_y] = [first, second].map(|value| value / it.saltus);
        let Some(high) = HighParts::new(steps + &least_x + &least_y, &(target / it.saltus)) else { continue };
        // Both parts run through the same numbers.
        ordered += high.count() - high.below(&least_x) - high.below(&least_y);
        let sizes =
            high.iter().skip_while(|x| *x < least_x).map(|x| (x - &least_x) * it.period + UBig::from(heap));
        smaller.extend(sizes.take_while(|a| *a <= half).take(limit));
    }
    let is_even = (sum % 2u8) == 0;
    let equal = is_even && target.is_zero();
    let count = (ordered + UBig::from(u8::from(equal))) / 2u8 + UBig::from(early);
    smaller.sort_unstable();
    smaller.truncate(limit);
    Some((smaller, count))
}

fn value_of(values: &[u32], heap: u64) -> UBig {
    UBig::from(values[usize::try_from(heap).expect("the first values are in memory")])
}

/// The numbers x with `x + y = sum` and `x xor y = difference` for some y: what both have in
/// common is fixed, and each bit of the difference belongs to either.
struct HighParts {
    common: UBig,
    free: Vec<usize>,
}

impl HighParts {
    fn new(sum: UBig, difference: &UBig) -> Option<Self> {
        if sum < *difference {
            return None;
        }
        let twice = sum - difference;
        let common = &twice / 2u8;
        if (twice % 2u8) != 0 || (&common & difference) != UBig::ZERO {
            return None;
        }
        let bits = difference.as_words().len() * 64;
        let free = (0..bits).filter(|&bit| (difference >> bit) % 2u8 == 1).collect();
        Some(HighParts { common, free })
    }

    fn count(&self) -> UBig {
        UBig::ONE << self.free.len()
    }

    /// Ascending: counting through the free bits keeps the order.
    fn iter(&self) -> impl Iterator<Item = UBig> + '_ {
        let counters = std::iter::successors(Some(UBig::ZERO), |counter| Some(counter + UBig::ONE));
        counters.take_while(|counter| *counter < self.count()).map(|counter| {
            let chosen = self.free.iter().enumerate().filter(|(index, _)| (&counter >> *index) % 2u8 == 1);
            chosen.fold(self.common.clone(), |x, (_, &bit)| x | (UBig::ONE << bit))
        })
    }

    /// How many are below a small bound.
    fn below(&self, bound: &UBig) -> usize {
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
            let value = |heap: u64| it.value(&values, &UBig::from(heap)).0;
            let target = UBig::from(target);
            let pairs = |a: &u64| value(*a) ^ value(sum - a) == target;
            let expected: Vec<UBig> = (1..=sum / 2).filter(pairs).map(UBig::from).collect();
            let (list, count) = pairs_with_sum(it, &values, &UBig::from(sum), &target, limit).unwrap();
            prop_assert_eq!(count, UBig::from(expected.len()));
            prop_assert_eq!(&list[..], &expected[..expected.len().min(limit)]);
            let with_value: Vec<UBig> = (0..=sum).filter(|&heap| value(heap) == target).map(UBig::from).collect();
            prop_assert_eq!(heaps_with_value(it, &values, &UBig::from(sum), &target), with_value);
        }
    }
}
