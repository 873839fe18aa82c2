//! In how many ways places are permuted, and multisets chosen.

use std::collections::BTreeMap;

use grundy::Natural;

/// The number of permutations of `places` places, by the number of their odd and of their even cycles.
pub(super) fn cycles(places: usize) -> BTreeMap<(usize, usize), Natural> {
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

pub(crate) fn factorial(number: usize) -> Natural {
    (1..=number).map(Natural::from).fold(Natural::ONE, |product, factor| product * factor)
}

/// The number of multisets of `heaps` elements out of `all`.
pub(super) fn multisets(all: &Natural, heaps: u64) -> Natural {
    let product = (0..heaps).fold(Natural::ONE, |product, more| product * (all + Natural::from(more)));
    product / factorial(usize::try_from(heaps).expect("there are few of them"))
}
