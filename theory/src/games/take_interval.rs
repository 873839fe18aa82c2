//! Any number of tokens from one number to another one may be taken, however many these are.

use std::fmt;

use crate::Natural;
use crate::families::{Families, Family};

/// From a heap, any number of tokens from `least` to `greatest` may be taken: an interval with more numbers than a
/// [`TakeSet`](super::TakeSet) lists.
///
/// ```
/// use grundy::{Budget, Natural, NormalForm};
/// use grundy::games::TakeInterval;
///
/// let rules = TakeInterval::new(1_000u32.into(), 900_000_000u32.into()).unwrap();
/// assert_eq!(rules.to_string(), "1000..900000000");
/// // floor((n mod (1000 + 900000000)) / 1000)
/// let value = rules.values().value(&Natural::from(900_003_500u64), &mut Budget::default())?;
/// assert_eq!(value.to_string(), "*2");
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeInterval {
    /// Invariant: at least 1, and at most the greatest.
    least: Natural,
    greatest: Natural,
}

impl TakeInterval {
    /// The game with these takes; `None` where the least is 0 or exceeds the greatest.
    pub fn new(least: Natural, greatest: Natural) -> Option<Self> {
        (!least.is_zero() && least <= greatest).then_some(TakeInterval { least, greatest })
    }

    /// The fewest tokens that may be taken.
    pub fn least(&self) -> &Natural {
        &self.least
    }

    /// The most tokens that may be taken.
    pub fn greatest(&self) -> &Natural {
        &self.greatest
    }
}

impl Families for TakeInterval {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        let most = heap.checked_sub(&self.least);
        let least = heap.checked_sub(&self.greatest).unwrap_or(Natural::ZERO);
        Box::new(most.into_iter().map(move |most| Family::Between(least.clone(), most)))
    }
}

impl fmt::Display for TakeInterval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.least, self.greatest)
    }
}
