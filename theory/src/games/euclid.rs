//! Euclid's game: take a multiple of the smaller heap from the larger.

use crate::Natural;

use crate::Ruleset;

/// Euclid's game on two heaps: take a positive multiple of the smaller from the larger, which must
/// not become empty. The game ends at two equal heaps; with an empty heap there is no move.
///
/// This is the form of [Grossman, 1997], whose values Nivasch found [Nivasch, 2006]; in the original
/// of [Cole & Davie, 1969] the last move empties a heap.
///
/// ```
/// use grundy::{Ruleset, games::euclid::Euclid};
///
/// let options: Vec<_> = Euclid.options(&(7, 3)).collect();
/// assert_eq!(options, [(4, 3), (1, 3)]);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Euclid;

impl Ruleset for Euclid {
    type Position = (u64, u64);

    fn options(&self, &(x, y): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
        let (less, more) = (x.min(y), x.max(y));
        let multiples = more.saturating_sub(1).checked_div(less).unwrap_or(0);
        (1..=multiples).map(move |k| if x > y { (x - k * y, y) } else { (x, y - k * x) })
    }

    /// The order of the heaps does not count.
    fn canonical(&self, (x, y): (u64, u64)) -> (u64, u64) {
        (x.min(y), x.max(y))
    }
}

/// The Grundy value, floor(|x/y - y/x|) [Nivasch, 2006, theorem 1]; 0 with an empty heap.
///
/// ```
/// use grundy::{Natural, games::euclid::value};
///
/// assert_eq!(value(&Natural::from(7u8), &Natural::from(3u8)), Natural::from(1u8));
/// ```
pub fn value(x: &Natural, y: &Natural) -> Natural {
    if *x == Natural::ZERO || *y == Natural::ZERO {
        return Natural::ZERO;
    }
    let (less, more) = if x < y { (x, y) } else { (y, x) };
    (more * more - less * less) / (more * less)
}

/// The options of value `target`, the least take first.
///
/// The smaller heap is a, and what is left of the other is a remainder z. Where z >= a, the value
/// floor(z/a - a/z) is floor(z/a) or 1 less, since a/z <= 1: so floor(z/a) is `target` or 1 more. The only other
/// candidate is the least remainder, which is below a. For value 0 this leaves two, r and r + a.
///
/// ```
/// use grundy::{Natural, games::euclid::options_of_value};
///
/// let winning = options_of_value(&1u8.into(), &Natural::from(10u8).pow(18), &Natural::ZERO);
/// assert_eq!(winning, [(1u8.into(), 1u8.into())]);
/// ```
pub fn options_of_value(x: &Natural, y: &Natural, target: &Natural) -> Vec<(Natural, Natural)> {
    let (less, more) = if x < y { (x, y) } else { (y, x) };
    if less.is_zero() {
        return Vec::new();
    }
    let least = more % less;
    let of_quotient = |quotient: Natural| &least + quotient * less;
    let mut left = vec![of_quotient(target + Natural::ONE), of_quotient(target.clone()), least.clone()];
    left.dedup();
    left.retain(|left| !left.is_zero() && left < more && value(less, left) == *target);
    left.into_iter().map(|left| if x < y { (x.clone(), left) } else { (left, y.clone()) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Solver};

    #[test]
    fn the_options_of_a_value_are_those_of_the_definition() {
        for (x, y) in (0..60u64).flat_map(|x| (0..60u64).map(move |y| (x, y))) {
            let options: Vec<(Natural, Natural)> =
                Euclid.options(&(x, y)).map(|(x, y)| (Natural::from(x), Natural::from(y))).collect();
            for target in 0..12u8 {
                let mut expected = options.clone();
                expected.retain(|(x, y)| value(x, y) == Natural::from(target));
                let found = options_of_value(&x.into(), &y.into(), &target.into());
                assert_eq!(found, expected, "({x}, {y}) to {target}");
            }
        }
    }

    #[test]
    fn the_closed_form_is_the_value_by_search() {
        let mut solver = Solver::new(Euclid);
        for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
            let searched = solver.grundy_value(&(x, y), &mut Budget::default()).unwrap();
            assert_eq!(value(&x.into(), &y.into()), Natural::from(searched.0), "({x}, {y})");
        }
    }
}
