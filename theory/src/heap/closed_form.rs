//! Games of which a formula gives the value of every heap.

use crate::Natural;
use crate::games::Fraction;

use super::engine::Engine;
use super::{IntervalTakes, Proof};
use crate::{Budget, Undecided};

/// A formula for the values of a game in which every move takes tokens and leaves one heap.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClosedForm {
    /// That of takes from an interval, which has a period.
    Interval(IntervalTakes),
    /// That of takes up to a fraction of the heap.
    Fraction(Fraction),
    /// Any other, of which it does not tell a period.
    Function(fn(&Natural) -> Natural),
}

impl ClosedForm {
    /// The value of a heap of any size.
    pub(super) fn value(&self, heap: &Natural) -> Natural {
        match self {
            ClosedForm::Interval(takes) => takes.value(heap),
            ClosedForm::Fraction(rules) => rules.value(heap),
            ClosedForm::Function(value) => value(heap),
        }
    }

    /// The value of a heap of 64 bits.
    pub(super) fn small_value(&self, heap: u64) -> u64 {
        match self {
            ClosedForm::Interval(takes) => takes.small_value(heap),
            ClosedForm::Fraction(rules) => rules.small_value(heap),
            ClosedForm::Function(value) => {
                u64::try_from(&value(&heap.into())).expect("no value exceeds a heap of which each move takes")
            }
        }
    }

    /// The period that it has, if it tells one that 64 bits hold.
    pub(super) fn proof(&self) -> Option<Proof> {
        match self {
            ClosedForm::Interval(takes) => takes.proof(),
            ClosedForm::Fraction(_) | ClosedForm::Function(_) => None,
        }
    }
}

impl super::engine::sealed::Sealed for ClosedForm {}

/// As an engine, it makes tables, from which a period is proved by repetition, too.
impl Engine for ClosedForm {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        while values.len() < to {
            let heaps = values.len() as u64..to.min(values.len() + (1 << 20)) as u64;
            budget.spend(heaps.end - heaps.start)?;
            let value = |heap| u32::try_from(self.small_value(heap));
            values.extend(
                heaps.map(|heap| value(heap).expect("no value exceeds its heap, which is in memory")),
            );
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }
}
