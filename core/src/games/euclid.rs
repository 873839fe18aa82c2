//! Euclid's game: take a multiple of the smaller heap from the larger.

use dashu_int::UBig;

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
}

/// The Grundy value, floor(|x/y - y/x|) [Nivasch, 2006, theorem 1]; 0 with an empty heap.
///
/// ```
/// use grundy::{UBig, games::euclid::value};
///
/// assert_eq!(value(&UBig::from(7u8), &UBig::from(3u8)), UBig::from(1u8));
/// ```
pub fn value(x: &UBig, y: &UBig) -> UBig {
    if *x == UBig::ZERO || *y == UBig::ZERO {
        return UBig::ZERO;
    }
    let (less, more) = if x < y { (x, y) } else { (y, x) };
    (more * more - less * less) / (more * less)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Solver};

    #[test]
    fn the_closed_form_is_the_value_by_search() {
        let mut solver = Solver::new(Euclid);
        for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
            let searched = solver.grundy_value(&(x, y), &mut Budget::default()).unwrap();
            assert_eq!(value(&x.into(), &y.into()), UBig::from(searched.0), "({x}, {y})");
        }
    }
}
