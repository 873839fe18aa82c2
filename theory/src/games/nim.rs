//! Nim.

use crate::Natural;

use crate::families::{Families, Family};

/// Nim: take any number of tokens, at least one, from one heap [Bouton, 1901].
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::Nim;
///
/// assert!(Nim.options(2).eq([vec![], vec![1]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nim;

impl Families for Nim {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        Box::new((!heap.is_zero()).then(|| Family::Below(heap - Natural::ONE)).into_iter())
    }
}
