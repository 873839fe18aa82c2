//! The random player, and the generator of all random choices.

use grundy::games::Nim;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::{MOST_OPTIONS, STEPS_AN_OPTION};
use grundy::{Budget, Natural, Undecided};
use grundy_positions::{Component, Replacement, Sum};

/// A stream of random numbers that is the same on every machine and in every version.
///
/// It depends on the seed, the number of the game and the seat alone, so that games can be
/// played in any order, on any number of threads.
#[derive(Clone, Debug)]
pub struct Generator(Pcg64);

impl Generator {
    /// The generator of one player in one game.
    pub fn new(seed: u64, game: u64, seat: u64) -> Self {
        let mut words = SplitMix(seed);
        words = SplitMix(words.next() ^ game);
        words = SplitMix(words.next() ^ seat);
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(8) {
            word.copy_from_slice(&words.next().to_le_bytes());
        }
        Generator(Pcg64::from_seed(bytes))
    }

    /// A number from 0 to `bound - 1`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: &Natural) -> Natural {
        assert!(*bound > Natural::ZERO, "a number below 0 was asked for");
        let bits = (bound - Natural::ONE).bit_len();
        let mask = (Natural::ONE << bits) - Natural::ONE;
        // Numbers of `bits` bits are drawn until one is small enough: two tries on average at most.
        loop {
            let bytes: Vec<u8> =
                (0..bits.div_ceil(64)).flat_map(|_| self.0.next_u64().to_le_bytes()).collect();
            let number = Natural::from_le_bytes(&bytes) & &mask;
            if number < *bound {
                return number;
            }
        }
    }

    /// A number from `from` to `to`, each equally likely.
    ///
    /// # Panics
    /// If `to` is less than `from`.
    pub fn within(&mut self, from: u64, to: u64) -> u64 {
        let drawn = self.below(&Natural::from(u128::from(to) - u128::from(from) + 1));
        from + u64::try_from(&drawn).expect("it is not beyond `to`")
    }

    /// True in `percent` cases out of 100.
    pub fn chance(&mut self, percent: u8) -> bool {
        self.below(&Natural::from(100u8)) < Natural::from(percent)
    }
}

/// Sebastiano Vigna's SplitMix64: it makes seeds that differ in one bit unlike each other.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

/// One of all moves of the sum, each equally likely; of a component with more than
/// [`MOST_OPTIONS`] options, one of the first [`MOST_OPTIONS`].
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to count the options.
pub(super) fn any_move(
    generator: &mut Generator,
    sum: &Sum,
    budget: &mut Budget,
) -> Result<Option<(usize, Replacement)>, Undecided> {
    let mut counts = Vec::new();
    for index in 0..sum.parts().len() {
        counts.push(count_options(sum, index, budget)?);
    }
    let all = counts.iter().fold(Natural::ZERO, |all, count| all + count);
    if all == Natural::ZERO {
        return Ok(None);
    }
    let mut number = generator.below(&all);
    let mut index = 0;
    while number >= counts[index] {
        number -= &counts[index];
        index += 1;
    }
    if is_nim(sum, index) {
        let left = if number == Natural::ZERO { Vec::new() } else { vec![Component::heap(number)] };
        return Ok(Some((index, left)));
    }
    let place = usize::try_from(&number).expect("few options are counted");
    Ok(Some((index, sum.options(index).nth(place).expect("the option was counted"))))
}

/// A move where there are too many to count: every component that has one is equally likely, and in it each of the
/// [`FIRST_OPTIONS`].
pub(super) fn one_of_the_first(generator: &mut Generator, sum: &Sum) -> Option<(usize, Replacement)> {
    let live: Vec<usize> =
        (0..sum.parts().len()).filter(|&index| sum.options(index).next().is_some()).collect();
    let last = (live.len() as u64).checked_sub(1)?;
    let index = live[usize::try_from(generator.within(0, last)).expect("it is a place in the list")];
    let mut options: Vec<Replacement> = sum.options(index).take(FIRST_OPTIONS).collect();
    let drawn = generator.within(0, options.len() as u64 - 1);
    Some((index, options.swap_remove(usize::try_from(drawn).expect("it is a place in the list"))))
}

/// How many options of a component are looked at where nothing more can be.
const FIRST_OPTIONS: usize = 16;

/// How many moves the component has, but no more than [`MOST_OPTIONS`] if they are not those of a Nim heap.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to count them.
pub(crate) fn count_options(sum: &Sum, index: usize, budget: &mut Budget) -> Result<Natural, Undecided> {
    if is_nim(sum, index) {
        return Ok(sum.parts()[index].component.size());
    }
    let mut count = 0u64;
    for _ in sum.options(index).take(MOST_OPTIONS) {
        budget.spend(STEPS_AN_OPTION)?;
        count += 1;
    }
    Ok(Natural::from(count))
}

/// A Nim heap has as many options as tokens: one for each smaller heap.
fn is_nim(sum: &Sum, index: usize) -> bool {
    sum.games()[sum.parts()[index].game].about().known.are::<Nim>()
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashMap;

    use super::*;

    #[test]
    fn every_move_is_equally_likely() {
        let sum = Sum::parse("nim 2 3 0 + euclid 12,1 2,7").unwrap();
        let moves: Vec<_> = sum.moves().collect();
        let mut counts = FxHashMap::default();
        let mut generator = Generator::new(1, 2, 3);
        const DRAWS: u32 = 19_000;
        for _ in 0..DRAWS {
            let drawn = any_move(&mut generator, &sum, &mut Budget::default()).unwrap().unwrap();
            *counts.entry(drawn).or_insert(0u32) += 1;
        }
        let expected = f64::from(DRAWS) / f64::from(u32::try_from(moves.len()).unwrap());
        let chi_squared: f64 = moves
            .iter()
            .map(|chosen| (f64::from(*counts.get(chosen).unwrap_or(&0)) - expected).powi(2) / expected)
            .sum();
        assert_eq!(counts.len(), moves.len());
        // 18 degrees of freedom: beyond 42.3 in one case of a thousand.
        assert_eq!(moves.len(), 19);
        assert!(chi_squared < 42.3, "{chi_squared}");
    }

    #[test]
    fn a_move_in_a_heap_of_many_digits_is_drawn_without_a_list() {
        let sum = Sum::parse("nim 10^400").unwrap();
        let mut generator = Generator::new(0, 0, 0);
        let (_, left) = any_move(&mut generator, &sum, &mut Budget::new(10)).unwrap().unwrap();
        assert!(*left[0].as_heap().unwrap() > Natural::from(10u8).pow(390));
    }

    #[test]
    fn the_stream_is_that_of_the_seed_the_game_and_the_seat() {
        let draw = |seed, game, seat| {
            let mut generator = Generator::new(seed, game, seat);
            generator.below(&Natural::from(u64::MAX))
        };
        assert_eq!(draw(1, 2, 0), draw(1, 2, 0));
        let different = [draw(1, 2, 0), draw(2, 1, 0), draw(1, 2, 1), draw(1, 3, 0), draw(2, 2, 0)];
        for (index, one) in different.iter().enumerate() {
            assert!(!different[..index].contains(one));
        }
    }
}
