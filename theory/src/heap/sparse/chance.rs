//! Choices by chance, the same every time: only speed depends on them.

use rustc_hash::FxHashSet;

/// Random numbers that follow from the first state: the generator splitmix64.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Chance(seed)
    }

    /// Different numbers below a bound, in random order: this many, or all of them.
    pub(super) fn sample(&mut self, below: usize, count: usize) -> Vec<usize> {
        if count < below / 2 {
            let mut drawn = FxHashSet::default();
            let numbers = std::iter::repeat_with(|| self.below(below));
            return numbers.filter(|&number| drawn.insert(number)).take(count).collect();
        }
        let mut all: Vec<usize> = (0..below).collect();
        let count = count.min(below);
        (0..count).for_each(|place| all.swap(place, place + self.below(below - place)));
        all.truncate(count);
        all
    }

    /// A number below this bound. That some come a little more often, by one in 2^64, harms nobody here.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from((u128::from(mixed) * bound as u128) >> 64).expect("it is below the bound")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_sample_has_different_numbers_below_the_bound(below in 0..300usize, count in 0..400usize, seed: u64) {
            let sample = Chance::new(seed).sample(below, count);
            let different: FxHashSet<usize> = sample.iter().copied().collect();
            prop_assert_eq!((sample.len(), different.len()), (count.min(below), count.min(below)));
            prop_assert!(sample.iter().all(|&number| number < below));
        }
    }

    #[test]
    fn each_number_is_drawn_about_as_often_as_any_other() {
        let mut chance = Chance::new(1);
        for count in [3, 7] {
            let mut drawn = [0; 10];
            (0..3000).for_each(|_| chance.sample(10, count).iter().for_each(|&number| drawn[number] += 1));
            let expected = 300 * count;
            assert!(drawn.iter().all(|&times: &usize| times.abs_diff(expected) < expected / 5), "{drawn:?}");
        }
    }
}
