//! How many sums of heaps of a range are won, are lost, or have some value.

use std::collections::BTreeMap;
use std::ops::{Add, Sub};

use grundy::{Budget, Natural, Undecided};
use serde::{Serialize, Serializer};

use crate::json::{json_number, json_option};
use crate::table::Table;

/// What is counted: sums of so many components of a table.
///
/// ```
/// use grundy::{Budget, Natural};
/// use grundy_positions::count::{Count, Counting};
/// use grundy_positions::{Table, notation::parse_ruleset};
///
/// // Two heaps of Nim of 0 to 9 are lost where they are equal.
/// let mut table = Table::new(parse_ruleset("nim").unwrap(), &[0..=9])?;
/// let count = Count::of(&mut table, &Counting::heaps(2), &mut Budget::default())?;
/// assert_eq!((count.lost, count.won), (Natural::from(10u8), Natural::from(90u8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counting {
    /// Of how many components a position is made, each of them any one of the table.
    pub heaps: u64,
    /// Whether positions of the same components in another order are the same position.
    pub unordered: bool,
    /// A value: how many positions have it is counted, too.
    pub value: Option<u64>,
    /// Whether the sizes of all lost positions are added up, too.
    pub sum: bool,
    /// What is left of each number after a division by this one, instead of the number.
    pub modulus: Option<Natural>,
}

impl Counting {
    /// Positions of so many components, in order.
    pub fn heaps(heaps: u64) -> Self {
        Counting { heaps, unordered: false, value: None, sum: false, modulus: None }
    }

    /// The same without their order.
    #[must_use]
    pub fn unordered(self) -> Self {
        Counting { unordered: true, ..self }
    }

    /// With how many have a value.
    #[must_use]
    pub fn with_value(self, value: u64) -> Self {
        Counting { value: Some(value), ..self }
    }

    /// With the sum of the sizes of all lost positions.
    #[must_use]
    pub fn with_sum(self) -> Self {
        Counting { sum: true, ..self }
    }

    /// All numbers as what is left of them.
    #[must_use]
    pub fn modulo(self, modulus: Natural) -> Self {
        Counting { modulus: Some(modulus), ..self }
    }
}

/// Why nothing is counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotCounted {
    /// The numbers would be too large to be written down; or, without order, the permutations too many.
    #[error("sums of {heaps} components are not counted: at most {most}")]
    TooManyHeaps {
        /// How many were asked for.
        heaps: u64,
        /// How many can be.
        most: u64,
    },
    /// What is left after a division by 0.
    #[error("expected a number to divide by, found 0")]
    ModuloZero,
    /// Sizes are only added up where order counts.
    #[error("sizes are added up where the order of the heaps counts")]
    SumWithoutOrder,
    /// It is not known, or not within the budget.
    #[error("{0}")]
    Undecided(#[from] Undecided),
}

/// How many positions are won and lost in normal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Count {
    /// The ruleset.
    pub ruleset: String,
    /// Of how many components a position is made.
    pub heaps: u64,
    /// Whether their order counts.
    pub ordered: bool,
    /// How many positions there are.
    #[serde(serialize_with = "json_number")]
    pub positions: Natural,
    /// Those in which the player to move wins.
    #[serde(serialize_with = "json_number")]
    pub won: Natural,
    /// The others.
    #[serde(serialize_with = "json_number")]
    pub lost: Natural,
    /// Those with the value that was asked for.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "of_value")]
    pub of_value: Option<(u64, Natural)>,
    /// The sizes of all lost positions together.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "json_option")]
    pub sum_of_lost: Option<Natural>,
    /// Where the numbers are what is left of them after a division by this one.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "json_option")]
    pub modulus: Option<Natural>,
}

fn of_value<S: Serializer>(found: &Option<(u64, Natural)>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct OfValue<'a> {
        value: u64,
        #[serde(serialize_with = "json_number")]
        count: &'a Natural,
    }
    found.as_ref().map(|(value, count)| OfValue { value: *value, count }).serialize(serializer)
}

/// So many binary digits a number may have that is written down.
const MOST_BITS: u64 = 1 << 16;
/// So many components at most are counted without their order.
const MOST_UNORDERED: u64 = 64;

impl Count {
    /// Counts the positions made of components of a table, by their values: that of a sum is the nim-sum, and the number of
    /// sums with a nim-sum follows from the Walsh-Hadamard transform of the numbers of components with each value.
    ///
    /// # Errors
    /// [`NotCounted`], also where a value is not known.
    pub fn of(table: &mut Table, asked: &Counting, budget: &mut Budget) -> Result<Self, NotCounted> {
        let modulus = asked.modulus.as_ref();
        if modulus.is_some_and(Natural::is_zero) {
            return Err(NotCounted::ModuloZero);
        }
        if asked.unordered && asked.sum {
            return Err(NotCounted::SumWithoutOrder);
        }
        let ruleset = table.ruleset().to_owned();
        let values = Values::of(table, budget)?;
        let most = if asked.unordered {
            MOST_UNORDERED
        } else if modulus.is_some() {
            u64::MAX
        } else {
            MOST_BITS / u64::from(values.components.max(2).ilog2() + 1)
        };
        if asked.heaps > most {
            return Err(NotCounted::TooManyHeaps { heaps: asked.heaps, most });
        }
        let spectrum = Spectrum::new(values, asked.sum, budget)?;
        let all = Natural::from(spectrum.components);
        let reduced = |number: Natural| modulus.map_or(number.clone(), |modulus| number % modulus);
        let with_value = |value: u64, budget: &mut Budget| {
            if asked.unordered {
                spectrum.unordered(asked.heaps, value, budget).map(reduced)
            } else {
                spectrum.ordered(asked.heaps, value, modulus, budget)
            }
        };
        let positions = match asked.unordered {
            true => reduced(multisets(&all, asked.heaps)),
            false => power(&all, asked.heaps, modulus),
        };
        let lost = with_value(0, budget)?;
        let of_value =
            asked.value.map(|value| with_value(value, budget).map(|count| (value, count))).transpose()?;
        let sum_of_lost =
            if asked.sum { Some(spectrum.sum_of_lost(asked.heaps, modulus, budget)?) } else { None };
        let won = match modulus {
            Some(modulus) => (&positions + modulus - &lost) % modulus,
            None => &positions - &lost,
        };
        let (heaps, ordered, modulus) = (asked.heaps, !asked.unordered, asked.modulus.clone());
        Ok(Count { ruleset, heaps, ordered, positions, won, lost, of_value, sum_of_lost, modulus })
    }
}

/// How many components of a table have each value, and their sizes together.
struct Values {
    counts: Vec<i64>,
    sizes: Vec<i128>,
    components: u64,
}

impl Values {
    fn of(table: &mut Table, budget: &mut Budget) -> Result<Self, Undecided> {
        let (x, y) = (table.x().cloned(), *table.y().start());
        let mut rows = table.values(budget)?;
        let mut found = Values { counts: Vec::new(), sizes: Vec::new(), components: 0 };
        let (mut row_size, mut first) = (x.as_ref().map_or(0, |x| *x.start()), y);
        while let Some(row) = rows.next_row(budget)? {
            for (size, value) in (first..).zip(row) {
                let place = usize::try_from(*value).unwrap_or(usize::MAX);
                if place >= found.counts.len() {
                    let length = place.saturating_add(1).checked_next_power_of_two().unwrap_or(usize::MAX);
                    budget.keep_at_once::<[i128; 2]>(length)?;
                    found.counts.resize(length, 0);
                    found.sizes.resize(length, 0);
                }
                found.counts[place] += 1;
                found.sizes[place] += i128::from(row_size) + i128::from(size);
                found.components += 1;
            }
            match x {
                // The rows of pairs, and the stretches of one row.
                Some(_) => row_size += 1,
                None => first += row.len() as u64,
            }
        }
        Ok(found)
    }
}

/// The transforms of these: at each place the numbers of all values, added up with the sign of the value there.
struct Spectrum {
    counts: Vec<i64>,
    sizes: Vec<i128>,
    components: u64,
}

/// How often each number occurs in the transform, with the weights of its places.
type Weights = BTreeMap<i64, i128>;

impl Spectrum {
    fn new(mut values: Values, with_sizes: bool, budget: &mut Budget) -> Result<Self, Undecided> {
        let length = values.counts.len();
        budget.spend((length as u64).saturating_mul(1 + u64::from(length.max(1).ilog2())))?;
        hadamard(&mut values.counts);
        if with_sizes {
            hadamard(&mut values.sizes);
        }
        let Values { counts, sizes, components } = values;
        Ok(Spectrum { counts, sizes, components })
    }

    /// The numbers of the transform with their signs for a value; `None` where no sum has it.
    fn weights(&self, value: u64) -> Option<Weights> {
        if value >= self.counts.len() as u64 {
            return None;
        }
        let mut weights = Weights::new();
        for (place, count) in (0u64..).zip(&self.counts) {
            *weights.entry(*count).or_default() += sign(place & value);
        }
        Some(weights)
    }

    /// How many sums of so many components have a value, each order of them counted.
    fn ordered(
        &self,
        heaps: u64,
        value: u64,
        modulus: Option<&Natural>,
        budget: &mut Budget,
    ) -> Result<Natural, Undecided> {
        match self.weights(value) {
            Some(weights) => self.added_up(&weights, heaps, modulus, budget),
            None => Ok(Natural::ZERO),
        }
    }

    /// The sizes of all sums with the value 0 together: each component may be the one that is looked at.
    fn sum_of_lost(
        &self,
        heaps: u64,
        modulus: Option<&Natural>,
        budget: &mut Budget,
    ) -> Result<Natural, Undecided> {
        let Some(others) = heaps.checked_sub(1) else { return Ok(Natural::ZERO) };
        let mut weights = Weights::new();
        for (count, size) in self.counts.iter().zip(&self.sizes) {
            *weights.entry(*count).or_default() += size;
        }
        let one = self.added_up(&weights, others, modulus, budget)?;
        let all = one * Natural::from(heaps);
        Ok(modulus.map_or(all.clone(), |modulus| all % modulus))
    }

    /// The sum of weight times number to a power, divided by how many places there are: the transform back, at one place.
    fn added_up(
        &self,
        weights: &Weights,
        exponent: u64,
        modulus: Option<&Natural>,
        budget: &mut Budget,
    ) -> Result<Natural, Undecided> {
        let bits = self.counts.len().max(1).ilog2() as usize;
        // What is left after the division by the places is known if it was known by that much more before.
        let wide = modulus.map(|modulus| modulus.clone() << bits);
        let (mut plus, mut minus) = (Natural::ZERO, Natural::ZERO);
        for (number, weight) in weights {
            let digits = u64::from(number.unsigned_abs().checked_ilog2().unwrap_or(0) + 1);
            let words = match modulus {
                Some(_) => 8 * u64::from(exponent.max(1).ilog2() + 1),
                None => 1 + exponent * digits / 64,
            };
            budget.spend(words.saturating_mul(words.min(64)))?;
            let term = power(&Natural::from(number.unsigned_abs()), exponent, wide.as_ref())
                * Natural::from(weight.unsigned_abs());
            let is_minus = (*weight < 0) != (*number < 0 && exponent % 2 == 1);
            let sum = if is_minus { &mut minus } else { &mut plus };
            *sum += term;
        }
        Ok(match wide {
            Some(wide) => (((&plus % &wide) + &wide - (&minus % &wide)) % &wide) >> bits,
            None => (plus - minus) >> bits,
        })
    }

    /// How many multisets of so many components have a nim-sum: by Burnside's lemma, the mean over all ways to permute their
    /// places of how many sums a permutation leaves as they are. What is in a cycle is equal then; twice, it adds up to 0.
    fn unordered(&self, heaps: u64, value: u64, budget: &mut Budget) -> Result<Natural, Undecided> {
        let heaps = usize::try_from(heaps).expect("there are few of them");
        let all = Natural::from(self.components);
        let mut sum = Natural::ZERO;
        let mut ordered = Vec::new();
        for odd in 0..=heaps {
            ordered.push(self.ordered(odd as u64, value, None, budget)?);
        }
        for ((odd, even), permutations) in cycles(heaps) {
            sum += permutations * all.pow(even) * &ordered[odd];
        }
        Ok(sum / factorial(heaps))
    }
}

/// -1 for each binary digit.
fn sign(digits: u64) -> i128 {
    if digits.count_ones().is_multiple_of(2) { 1 } else { -1 }
}

/// The Walsh-Hadamard transform, in place.
fn hadamard<T: Copy + Add<Output = T> + Sub<Output = T>>(values: &mut [T]) {
    let mut width = 1;
    while width < values.len() {
        for block in values.chunks_exact_mut(2 * width) {
            let (first, second) = block.split_at_mut(width);
            for (one, other) in first.iter_mut().zip(second) {
                (*one, *other) = (*one + *other, *one - *other);
            }
        }
        width *= 2;
    }
}

/// A power, or what is left of it.
fn power(base: &Natural, exponent: u64, modulus: Option<&Natural>) -> Natural {
    let Some(modulus) = modulus else {
        return base.pow(usize::try_from(exponent).expect("it can be written down"));
    };
    let mut result = Natural::ONE % modulus;
    let mut square = base % modulus;
    let mut left = exponent;
    while left > 0 {
        if left % 2 == 1 {
            result = result * &square % modulus;
        }
        square = square.square() % modulus;
        left /= 2;
    }
    result
}

/// How many permutations have so many odd and so many even cycles.
fn cycles(places: usize) -> BTreeMap<(usize, usize), Natural> {
    let mut known = vec![BTreeMap::from([((0, 0), Natural::ONE)])];
    for last in 1..=places {
        let mut found: BTreeMap<(usize, usize), Natural> = BTreeMap::new();
        // In how many ways the last place is in a cycle of a length.
        let mut ways = Natural::ONE;
        for length in 1..=last {
            for ((odd, even), count) in &known[last - length] {
                let now = if length % 2 == 1 { (odd + 1, *even) } else { (*odd, even + 1) };
                *found.entry(now).or_default() += count * &ways;
            }
            ways *= Natural::from(last - length);
        }
        known.push(found);
    }
    known.swap_remove(places)
}

fn factorial(number: usize) -> Natural {
    (1..=number).map(Natural::from).fold(Natural::ONE, |product, factor| product * factor)
}

/// How many multisets of so many there are.
fn multisets(all: &Natural, heaps: u64) -> Natural {
    let product = (0..heaps).fold(Natural::ONE, |product, more| product * (all + Natural::from(more)));
    product / factorial(usize::try_from(heaps).expect("there are few of them"))
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use proptest::prelude::*;

    use super::*;
    use crate::catalog::Catalog;
    use crate::notation::parse_ruleset;

    fn count(ruleset: &str, ranges: &[RangeInclusive<u64>], asked: &Counting) -> Count {
        let mut table = Table::new(parse_ruleset(ruleset).unwrap(), ranges).unwrap();
        Count::of(&mut table, asked, &mut Budget::default()).unwrap()
    }

    /// The values one by one, with the sizes.
    fn values(ruleset: &str, ranges: &[RangeInclusive<u64>]) -> Vec<(u64, u64)> {
        let mut table = Table::new(parse_ruleset(ruleset).unwrap(), ranges).unwrap();
        let (x, y) = (table.x().cloned(), *table.y().start());
        let mut rows = table.values(&Budget::default()).unwrap();
        let mut all = Vec::new();
        let mut first = x.map(|x| *x.start());
        while let Some(row) = rows.next_row(&mut Budget::default()).unwrap() {
            let before = if first.is_some() { 0 } else { all.len() as u64 };
            all.extend((0..).zip(row).map(|(at, value)| (first.unwrap_or(0) + y + before + at, *value)));
            first = first.map(|first| first + 1);
        }
        all
    }

    /// By going through all of them: how many there are, lost, of a value, and the sizes of those that are lost.
    fn by_hand(of: &[(u64, u64)], asked: &Counting) -> [u64; 4] {
        fn go(
            of: &[(u64, u64)],
            from: usize,
            left: u64,
            size: u64,
            sum: u64,
            asked: &Counting,
            told: &mut [u64; 4],
        ) {
            if left == 0 {
                told[0] += 1;
                told[1] += u64::from(sum == 0);
                told[2] += u64::from(Some(sum) == asked.value);
                told[3] += if sum == 0 { size } else { 0 };
                return;
            }
            for (at, (more, value)) in of.iter().enumerate().skip(from) {
                let next = if asked.unordered { at } else { 0 };
                go(of, next, left - 1, size + more, sum ^ value, asked, told);
            }
        }
        let mut told = [0; 4];
        go(of, 0, asked.heaps, 0, 0, asked, &mut told);
        told
    }

    proptest! {
        #[test]
        fn numbers_are_those_of_going_through_all_positions(
            which in 0..5usize, from in 0..9u64, length in 0..9u64, heaps in 0..5u64, value in 0..20u64, unordered: bool, modulus in 1..50u64,
        ) {
            let ruleset = ["nim", "kayles", "take:squares", "wythoff", "grundys-game"][which];
            let ranges = [from..=from + if which == 3 { length % 4 } else { length }];
            let mut asked = Counting::heaps(heaps).with_value(value);
            if unordered {
                asked = asked.unordered();
            } else {
                asked = asked.with_sum();
            }
            let [positions, lost, of_value, sizes] = by_hand(&values(ruleset, &ranges), &asked);
            let natural = Natural::from;
            let found = count(ruleset, &ranges, &asked);
            prop_assert_eq!(&found.positions, &natural(positions));
            prop_assert_eq!(&found.lost, &natural(lost));
            prop_assert_eq!(&found.won, &natural(positions - lost));
            prop_assert_eq!(&found.of_value, &Some((value, natural(of_value))));
            prop_assert_eq!(&found.sum_of_lost, &(!unordered).then(|| natural(sizes)));
            let left = count(ruleset, &ranges, &asked.modulo(natural(modulus)));
            prop_assert_eq!(left.positions, natural(positions % modulus));
            prop_assert_eq!(left.lost, natural(lost % modulus));
            prop_assert_eq!(left.won, natural((positions - lost) % modulus));
            prop_assert_eq!(left.of_value, Some((value, natural(of_value % modulus))));
            prop_assert_eq!(left.sum_of_lost, (!unordered).then(|| natural(sizes % modulus)));
        }
    }

    /// From the statements of Project Euler's problems, and their published answers where these are known.
    #[test]
    fn published_numbers_come_out() {
        let natural = Natural::from;
        // 306: a strip of paper of which two neighbouring squares are taken.
        assert_eq!(count("dawsons-kayles", &[1..=50], &Counting::heaps(1)).won, natural(40u64));
        assert_eq!(count("dawsons-kayles", &[1..=1_000_000], &Counting::heaps(1)).won, natural(852_938u64));
        // 310: Nim Square.
        let three = Counting::heaps(3).unordered();
        assert_eq!(count("take:squares", &[0..=29], &three).lost, natural(1160u64));
        // 509: Divisor Nim, three heaps.
        assert_eq!(count("divisor-nim", &[1..=10], &Counting::heaps(3)).won, natural(692u64));
        assert_eq!(count("divisor-nim", &[1..=100], &Counting::heaps(3)).won, natural(735_494u64));
        // 550: five heaps that fall into two divisors.
        let mut catalog = Catalog::standard().clone();
        let rules = "divisor-game(n): a and b for a in divisors(n) if 1 < a and a < n for b in divisors(n) if 1 < b and b <= a";
        catalog.add_rules(rules).unwrap();
        let mut table = Table::new(catalog.parse_ruleset("divisor-game").unwrap(), &[2..=10]).unwrap();
        let found = Count::of(&mut table, &Counting::heaps(5), &mut Budget::default()).unwrap();
        assert_eq!(found.won, natural(40_085u64));
    }

    #[test]
    fn many_heaps_are_counted_by_what_is_left() {
        let far = Counting::heaps(1_000_000_000_000).modulo(Natural::from(987_654_321u64));
        let found = count("nim", &[0..=7], &far);
        // Of as many as a power of 2, each value occurs equally often: 8^(10^12 - 1).
        let expected = power(&Natural::from(8u8), 999_999_999_999, far.modulus.as_ref());
        assert_eq!(found.lost, expected);
        let mut table = Table::new(parse_ruleset("nim").unwrap(), &[0..=7]).unwrap();
        let refused = Count::of(&mut table, &Counting::heaps(1_000_000), &mut Budget::default());
        assert!(matches!(refused, Err(NotCounted::TooManyHeaps { most: 16384, .. })), "{refused:?}");
        let zero = Counting::heaps(2).modulo(Natural::ZERO);
        assert_eq!(Count::of(&mut table, &zero, &mut Budget::default()), Err(NotCounted::ModuloZero));
        let unordered = Counting { sum: true, ..Counting::heaps(2).unordered() };
        assert_eq!(
            Count::of(&mut table, &unordered, &mut Budget::default()),
            Err(NotCounted::SumWithoutOrder)
        );
        assert!(matches!(
            Count::of(&mut table, &Counting::heaps(2), &mut Budget::new(3)),
            Err(NotCounted::Undecided(Undecided::BudgetSpent { .. }))
        ));
    }
}
