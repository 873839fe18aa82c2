//! Grundy's game.

use crate::Natural;

use crate::families::{Families, Family};

/// Grundy's game: split a heap into two heaps of different sizes [Grundy, 1939].
///
/// It is no octal code, since a code cannot ask for different sizes.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::GrundysGame;
///
/// assert!(GrundysGame.options(6).eq([vec![1, 5], vec![2, 4]]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GrundysGame;

impl Families for GrundysGame {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family>> {
        Box::new((!heap.is_zero()).then(|| Family::UnequalSplit(heap.clone())).into_iter())
    }
}
