//! Conditions on a heap alone.

use super::formula::Formula;
use super::linear::{Linear, Unknown};

/// Beside the heap, no number of a state or a row is as large: certificates write them as JSON, where all numbers are below this.
pub(super) const NUMBERS: std::ops::Range<i64> = 0..1 << 50;

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
