//! Conditions on a heap alone.

use grundy::games::Condition;
use grundy::in_order;

use super::condition::{Atoms, NEVER};
use super::formula::Formula;
use super::linear::{Linear, Unknown};

/// Beside the heap, no number of a state or a row is as large: certificates write them as JSON, where all numbers are below this.
pub(super) const NUMBERS: std::ops::Range<i64> = 0..1 << 50;

/// Conditions on a heap that is so large at least.
pub(super) struct OfHeap {
    pub(super) least: u64,
}

/// Nothing but the heap is unknown.
fn is_of_heap(linear: &Linear) -> Option<()> {
    linear.terms().all(|(unknown, _)| unknown == Unknown::Heap).then_some(())
}

impl Atoms for OfHeap {
    fn at_least_zero(&self, linear: &Linear) -> Option<Condition> {
        is_of_heap(linear)?;
        let (factor, constant) = (linear.factor(Unknown::Heap), linear.constant);
        Some(match factor {
            0 if constant >= 0 => Condition::ALWAYS,
            0 => NEVER,
            1.. => match u64::try_from(constant.div_euclid(factor).checked_neg()?) {
                Ok(least) if least > self.least => Condition::AtLeast(0, least),
                _ => Condition::ALWAYS,
            },
            _ => match u64::try_from(constant.div_euclid(factor.checked_neg()?).checked_add(1)?) {
                Ok(bound) if bound > self.least => Condition::Below(0, bound),
                _ => NEVER,
            },
        })
    }

    fn residues(&self, linear: &Linear, modulus: i64, residues: &[i64]) -> Option<Condition> {
        is_of_heap(linear)?;
        let factor = linear.factor(Unknown::Heap).rem_euclid(modulus);
        let constant = linear.constant.rem_euclid(modulus);
        let mut left: Vec<u64> =
            residues.iter().map(|one| (one - constant).rem_euclid(modulus).unsigned_abs()).collect();
        in_order(&mut left);
        left.dedup();
        Some(match (factor, left.contains(&0)) {
            (0, true) => Condition::ALWAYS,
            (0, false) => NEVER,
            _ => Condition::Residue {
                modulus: modulus.unsigned_abs(),
                residues: left,
                coefficients: vec![factor.unsigned_abs()],
            },
        })
    }
}

/// Where less than nothing would be left, the rules fail: whether they never do.
pub(super) fn leaves_no_less_than_nothing(when: &Formula, take: i64) -> Option<()> {
    let is_enough = |one: &Formula| match one {
        Formula::AtLeastZero(linear) => linear.terms().eq([(Unknown::Heap, 1)]) && linear.constant <= -take,
        _ => false,
    };
    if take <= 0 || when.clone().conjuncts().iter().any(is_enough) {
        return Some(());
    }
    let fails = |heap| when.with(Unknown::Heap, &Linear::number(heap))?.holds();
    (take <= NEAR && (0..take).all(|heap| fails(heap) == Some(false))).then_some(())
}

/// Heaps up to this are looked at one by one.
const NEAR: i64 = 1024;
