//! What computes the values of heap after heap.

use std::ops::Range;
use std::sync::Arc;

use sealed::Sealed;

use super::far::Far;
use crate::theorems::{Law, Proof, SparseSpace};
use crate::{Budget, HeapRuleset, Nimber, Undecided, mex};

/// Computes the Grundy values of heaps 0, 1, 2, … in order.
///
/// Proofs rest on what an engine computes, so the trait is sealed: other rules are computed by [`DefinitionEngine`].
pub trait Engine: Sealed + Send {
    /// Appends values until there are `to` (values beyond that are allowed); `values[n]` is that of
    /// heap n, and `values` is always what the same engine left in the last call.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice or the stop flag is set; the values so far
    /// are right, and the next call goes on from there.
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided>;

    /// Number of bytes that it keeps beside the values, where there are `count` of them. The [`Sequence`](super::Sequence)
    /// holds these before it asks for that number of values.
    fn bytes(&self, _count: usize) -> usize {
        0
    }

    /// Before the first call of `extend`: how many of these values, which another run computed, the
    /// engine can go on from. None, unless it says otherwise. Of a whole, they are all of them, and whole groups are taken.
    fn resume(&mut self, _values: &[u32]) -> usize {
        0
    }

    /// A period that the engine proved on its way, which need not be the least.
    fn proof(&self) -> Option<Proof> {
        None
    }

    /// Whether it looks for periods on its way.
    fn finds_periods(&self) -> bool {
        false
    }

    /// Values of heaps of any size, where it finds these without those of all smaller heaps.
    fn far(&self) -> Option<&dyn Far> {
        None
    }

    /// Values of heaps of any size, where it goes on to find these without those of all smaller heaps.
    fn far_mut(&mut self) -> Option<&mut dyn Far> {
        None
    }

    /// The number of values of a whole of which it picks out the first, for each of its own; 1 where its own are all. Another run
    /// goes on from the whole.
    fn width(&self) -> usize {
        1
    }

    /// The values of the whole for its own values in this range, which are known; `None` where these are all.
    fn group(&self, _own: Range<usize>) -> Option<Vec<u32>> {
        None
    }

    /// The first values of a whole of which it picks out some, if it does so: evidence is about the whole.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    fn whole(&mut self, _count: usize, _budget: &mut Budget) -> Result<Option<&[u32]>, Undecided> {
        Ok(None)
    }

    /// The law that the values, or the outcomes alone, follow, if one is found and proved.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. A later call goes on.
    fn law(&mut self, outcomes: bool, budget: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided> {
        self.far_mut().map_or(Ok(None), |far| far.law(outcomes, budget))
    }

    /// The sparse space that the engine found.
    fn space(&self) -> Option<SparseSpace> {
        None
    }
}

/// What only this crate implements.
pub(super) mod sealed {
    pub trait Sealed {}
}

/// The steps between two looks at the budget and the stop flag: some milliseconds.
pub(super) const STEPS_BETWEEN_LOOKS: u64 = 1 << 23;

/// Any rules, by the definition: the mex over the options of the nim-sum of their heaps.
///
/// Slow, and the oracle of the other engines.
///
/// ```
/// use grundy::games::Nim;
/// use grundy::heap::{DefinitionEngine, Engine};
/// use grundy::Budget;
///
/// let mut values = Vec::new();
/// DefinitionEngine(Nim).extend(&mut values, 5, &mut Budget::default())?;
/// assert_eq!(values, [0, 1, 2, 3, 4]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct DefinitionEngine<H>(pub H);

impl<H: HeapRuleset + Send> Sealed for DefinitionEngine<H> {}

impl<H: HeapRuleset + Send> Engine for DefinitionEngine<H> {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        while values.len() < to {
            let mut seen = Vec::new();
            for option in self.0.options(values.len() as u64) {
                budget.spend(1)?;
                let value = |heap: u64| {
                    let heap = usize::try_from(heap).expect("an option is smaller than the heap in memory");
                    Nimber(values[heap])
                };
                seen.push(option.into_iter().map(value).sum());
            }
            values.push(mex(seen).0);
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }
}

/// Values by a formula.
pub(crate) struct Formula(pub(crate) fn(u32) -> u32);

impl Sealed for Formula {}

impl Engine for Formula {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        while values.len() < to {
            let next = to.min(values.len() + (1 << 20));
            budget.spend((next - values.len()) as u64)?;
            let heaps = values.len()..next;
            let small = |heap| u32::try_from(heap).expect("2^32 values of 4 bytes are never asked for");
            values.extend(heaps.map(|heap| self.0(small(heap))));
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }
}

/// The first values by an engine.
#[cfg(test)]
pub(super) fn values(mut engine: impl Engine, to: usize) -> Vec<u32> {
    let mut values = Vec::new();
    // In three calls, as callers do.
    for to in [1, to / 3, to] {
        engine.extend(&mut values, to, &mut Budget::default()).unwrap();
    }
    values.truncate(to);
    values
}
