//! Numbers as values: the least that is excluded, and the nim-sum.

use std::collections::BTreeSet;

/// The least number that is none of these.
pub(crate) fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let values: BTreeSet<u64> = values.into_iter().collect();
    (0..).find(|value| !values.contains(value)).expect("they are finitely many")
}

/// The nim-sum of these.
pub(crate) fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |sum, value| sum ^ value)
}
