//! Lasker's Nim.

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

impl Families for Lasker {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        if heap.is_zero() {
            return Box::new(std::iter::empty());
        }
        Box::new([Family::Below(heap - Natural::ONE), Family::Split(heap.clone())].into_iter())
    }
}
