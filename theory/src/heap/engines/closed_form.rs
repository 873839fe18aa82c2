//! Games of which a formula gives the value of every heap.
//!
//! Idea: where a theorem gives the value of a heap of any size, no table is needed. As an engine it makes tables, since a certificate of
//! a period is about values. The slow twin of each formula is the search among its rules, compared in the tests of the rules.

use std::sync::Arc;

use super::IntervalTakes;
use crate::games::{LeaveUpTo, TakeUpTo};
use crate::heap::engine::Engine;
use crate::theorems::{BoundLaw, Law, Proof};
use crate::{Budget, Natural, Undecided};

/// A formula for the values of a game in which every move takes tokens and leaves one heap.
#[derive(Clone, Debug)]
pub(crate) enum ClosedForm {
    /// That of takes from an interval, which has a period.
    Interval(IntervalTakes),
    /// That of takes up to a bound.
    TakeUpTo(Arc<TakeUpTo>),
    /// That of what is left, up to a bound.
    LeaveUpTo(Arc<LeaveUpTo>),
    /// Any other, of which it does not tell a period.
    Function(fn(&Natural) -> Natural),
}

impl ClosedForm {
    /// The value of a heap of any size.
    pub(crate) fn value(&self, heap: &Natural, budget: &mut Budget) -> Result<Natural, Undecided> {
        match self {
            ClosedForm::Interval(takes) => Ok(takes.value(heap)),
            ClosedForm::TakeUpTo(rules) => rules.value(heap, budget),
            ClosedForm::LeaveUpTo(rules) => rules.value(heap, budget),
            ClosedForm::Function(value) => Ok(value(heap)),
        }
    }

    /// The value of a heap of 64 bits.
    pub(crate) fn small_value(&self, heap: u64, budget: &mut Budget) -> Result<u64, Undecided> {
        match self {
            ClosedForm::Interval(takes) => Ok(takes.small_value(heap)),
            ClosedForm::TakeUpTo(rules) => rules.small_value(heap, budget),
            form => form.value(&heap.into(), budget).map(|value| {
                u64::try_from(&value).expect("no value exceeds a heap of which each move takes")
            }),
        }
    }

    /// The value of the next heap, where those of all smaller ones are known.
    fn next(&self, known: &[u32], budget: &mut Budget) -> Result<u32, Undecided> {
        match self {
            ClosedForm::TakeUpTo(rules) => Ok(rules.next(known)),
            ClosedForm::LeaveUpTo(rules) => Ok(rules.next(known)),
            form => form
                .small_value(known.len() as u64, budget)
                .map(|value| u32::try_from(value).expect("no value exceeds its heap, which is in memory")),
        }
    }

    /// The steps that it costs.
    fn price(&self) -> u64 {
        match self {
            ClosedForm::Interval(_) | ClosedForm::Function(_) => 1,
            ClosedForm::TakeUpTo(rules) => rules.price(),
            ClosedForm::LeaveUpTo(rules) => rules.price(),
        }
    }

    /// The period that it has, if it tells one that 64 bits hold.
    pub(crate) fn proof(&self) -> Option<Proof> {
        match self {
            ClosedForm::Interval(takes) => takes.proof(),
            ClosedForm::TakeUpTo(_) | ClosedForm::LeaveUpTo(_) | ClosedForm::Function(_) => None,
        }
    }
}

impl crate::heap::engine::sealed::Sealed for ClosedForm {}

/// As an engine, it makes tables, from which a period is proved by repetition, too.
impl Engine for ClosedForm {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        while values.len() < to {
            let end = to.min(values.len() + (1 << 16));
            budget.spend(self.price() * (end - values.len()) as u64)?;
            while values.len() < end {
                values.push(self.next(values, budget)?);
            }
        }
        Ok(())
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }

    /// The recursion of the bound. The outcomes follow from the values.
    fn law(&mut self, _: bool, _: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided> {
        Ok(match self {
            ClosedForm::Interval(_) | ClosedForm::Function(_) => None,
            ClosedForm::TakeUpTo(rules) => Some(Arc::new(BoundLaw::from(&**rules))),
            ClosedForm::LeaveUpTo(rules) => Some(Arc::new(BoundLaw::from(&**rules))),
        })
    }
}
