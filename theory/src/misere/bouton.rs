//! Misère Nim.

use super::{Element, MisereRule};
use crate::{Natural, Outcome};

/// Bouton's rule for heaps of which any number may be taken: as in normal play while a heap of 2 or more is left; of heaps of 1
/// alone, an even number wins [Bouton, 1901].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bouton;

/// The class of sums with a heap of 2 or more.
const LARGE: u32 = 1;

impl MisereRule for Bouton {
    fn element(&self, heap: &Natural) -> Option<Element> {
        let class = if *heap > Natural::ONE { LARGE } else { 0 };
        Some(Element { class, nim_sum: heap.clone() })
    }

    fn product(&self, one: &Element, other: &Element) -> Element {
        Element { class: one.class.max(other.class), nim_sum: &one.nim_sum ^ &other.nim_sum }
    }

    fn outcome(&self, element: &Element) -> Outcome {
        let is_lost =
            if element.class == LARGE { element.nim_sum.is_zero() } else { element.nim_sum.is_one() };
        if is_lost { Outcome::P } else { Outcome::N }
    }

    /// Beside a rest with a large heap, the nim-sum of the rest; else an odd number of heaps of 1 is to be left.
    fn lost_options(&self, heap: &Natural, rest: &Element) -> Option<Vec<Natural>> {
        let left = if rest.class == LARGE { rest.nim_sum.clone() } else { &rest.nim_sum ^ &Natural::ONE };
        Some(if left < *heap { vec![left] } else { Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the player who begins loses, by looking at every move.
    fn is_lost(heaps: [u8; 3]) -> bool {
        let moves = (0..3).flat_map(|at| (0..heaps[at]).map(move |left| (at, left)));
        heaps != [0; 3]
            && moves.into_iter().all(|(at, left)| {
                let mut after = heaps;
                after[at] = left;
                !is_lost(after)
            })
    }

    #[test]
    fn the_rule_is_what_every_move_says() {
        let element = |heap: u8| Bouton.element(&heap.into()).unwrap();
        for heaps in (0..5u8).flat_map(|a| (0..5u8).flat_map(move |b| (0..5u8).map(move |c| [a, b, c]))) {
            if heaps == [0; 3] {
                continue;
            }
            let all = heaps.into_iter().fold(Element::UNIT, |all, heap| Bouton.product(&all, &element(heap)));
            assert_eq!(Bouton.outcome(&all) == Outcome::P, is_lost(heaps), "{heaps:?}");
            let rest = Bouton.product(&element(heaps[1]), &element(heaps[2]));
            let lost: Vec<Natural> = (0..heaps[0])
                .filter(|left| is_lost([*left, heaps[1], heaps[2]]))
                .map(Natural::from)
                .collect();
            assert_eq!(Bouton.lost_options(&heaps[0].into(), &rest), Some(lost), "{heaps:?}");
        }
    }
}
