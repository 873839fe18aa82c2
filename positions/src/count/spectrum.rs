//! The Walsh-Hadamard transform of how many components have each value: by it, sums are counted.

use std::collections::BTreeMap;
use std::ops::{Add, Sub};

use grundy::{Budget, Natural, Undecided};

use super::orders::{cycles, factorial};
use crate::table::{Positions, Table};

/// How many components of a table have each value, and their sizes together where these are asked for.
pub(super) struct Values {
    counts: Vec<i64>,
    sizes: Vec<i128>,
    pub(super) components: u64,
}

impl Values {
    pub(super) fn of(table: &mut Table, with_sizes: bool, budget: &mut Budget) -> Result<Self, Undecided> {
        let (x, y, mut positions) = (table.x().cloned(), *table.y().start(), table.positions());
        positions.as_ref().map_or(Ok(()), |all| all.may_be_kept(budget))?;
        let mut rows = table.values(budget)?;
        let mut found = Values { counts: Vec::new(), sizes: Vec::new(), components: 0 };
        let (mut row_size, mut first) = (x.as_ref().map_or(0, |x| *x.start()), y);
        while let Some(row) = rows.next_row(budget)? {
            for (heap, value) in (first..).zip(row) {
                let size = match positions.as_mut().filter(|_| with_sizes) {
                    Some(positions) => size_of_next(positions, budget)?,
                    None => i128::from(row_size) + i128::from(heap),
                };
                let place = usize::try_from(*value).unwrap_or(usize::MAX);
                if place >= found.counts.len() {
                    let length = place.saturating_add(1).checked_next_power_of_two().unwrap_or(usize::MAX);
                    budget.keep_at_once::<[i64; 3]>(length)?;
                    found.counts.resize(length, 0);
                    found.sizes.resize(if with_sizes { length } else { 0 }, 0);
                }
                found.counts[place] += 1;
                if with_sizes {
                    found.sizes[place] += size;
                }
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

/// How much there is of the next position.
fn size_of_next(positions: &mut Positions, budget: &mut Budget) -> Result<i128, Undecided> {
    let size = positions.next(budget)?.map(|position| position.size());
    // A position has few numbers of 64 bits.
    Ok(size.and_then(|size| u128::try_from(&size).ok()).map_or(0, u128::cast_signed))
}

/// The transforms of these: at each place the numbers of all values, added up with the sign of the value there.
pub(super) struct Spectrum(Values);

/// How often each number occurs in the transform, with the weights of its places.
type Weights = BTreeMap<i64, i128>;

impl Spectrum {
    pub(super) fn new(mut values: Values, budget: &mut Budget) -> Result<Self, Undecided> {
        let length = values.counts.len();
        budget.spend((length as u64).saturating_mul(1 + u64::from(length.max(1).ilog2())))?;
        hadamard(&mut values.counts);
        hadamard(&mut values.sizes);
        Ok(Spectrum(values))
    }

    /// The numbers of the transform with their signs for a value; `None` where no sum has it.
    fn weights(&self, value: u64) -> Option<Weights> {
        if value >= self.0.counts.len() as u64 {
            return None;
        }
        let mut weights = Weights::new();
        for (place, count) in (0u64..).zip(&self.0.counts) {
            *weights.entry(*count).or_default() += sign(place & value);
        }
        Some(weights)
    }

    /// How many sums of `heaps` components have the value `value`, each order of them counted.
    pub(super) fn ordered(
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
    pub(super) fn sum_of_lost(
        &self,
        heaps: u64,
        modulus: Option<&Natural>,
        budget: &mut Budget,
    ) -> Result<Natural, Undecided> {
        let Some(others) = heaps.checked_sub(1) else { return Ok(Natural::ZERO) };
        let mut weights = Weights::new();
        for (count, size) in self.0.counts.iter().zip(&self.0.sizes) {
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
        let bits = self.0.counts.len().max(1).ilog2() as usize;
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

    /// How many multisets of `heaps` components have the nim-sum `value`: by Burnside's lemma, the mean over all ways to permute their
    /// places of how many sums a permutation leaves as they are. What is in a cycle is equal then; twice, it adds up to 0.
    pub(super) fn unordered(
        &self,
        heaps: u64,
        value: u64,
        budget: &mut Budget,
    ) -> Result<Natural, Undecided> {
        let heaps = usize::try_from(heaps).expect("there are few of them");
        let all = Natural::from(self.0.components);
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
pub(super) fn power(base: &Natural, exponent: u64, modulus: Option<&Natural>) -> Natural {
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
