//! Lasker's Nim.

use std::fmt;

use crate::Natural;

use crate::families::{Families, Family};

/// Lasker's Nim: take any number from one heap, or split a heap into two without taking
/// [Lasker, 1931].
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::Lasker;
///
/// assert!(Lasker.options(3).eq([vec![], vec![1], vec![2], vec![1, 2]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lasker;

/// Lasker's Nim in which a heap may also be split into three: its values are those of Lasker's Nim. The proof is in
/// `docs/theory.md`.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::LaskerInThree;
///
/// assert!(LaskerInThree.options(3).eq([vec![], vec![1], vec![2], vec![1, 2], vec![1, 1, 1]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LaskerInThree;

impl fmt::Display for LaskerInThree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(n): n-t for t in 1..n; a and n-a for a in 1..n-1; ")?;
        f.write_str("a and b and n-a-b for a in 1..n-2 for b in 1..n-a-1")
    }
}

impl Families for LaskerInThree {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        let is_empty = heap.is_zero();
        let three = (!is_empty).then(|| Family::ThreeWay(heap.clone()));
        Box::new(Lasker.families(heap).chain(three))
    }
}

impl Families for Lasker {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        if heap.is_zero() {
            return Box::new(std::iter::empty());
        }
        Box::new([Family::Below(heap - Natural::ONE), Family::Split(heap.clone())].into_iter())
    }
}
