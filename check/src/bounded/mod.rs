//! Theorem 13: as much as a bound that grows slowly allows.

use std::collections::BTreeSet;

use crate::Recomputed;
use crate::bound::{Bounded, Limited};
use crate::refusal::{Refusal, Rejected};
use crate::sha256::check_values;
use crate::work::Work;

/// No first heap is beyond this.
const FIRST: u64 = 1 << 20;

/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let f grow by at most 1 from heap to heap, and from heap c on, let
/// moves take from 1 to f(n), where f(c) <= c. Let h(n) be the least of f(n) and n - c + 1 from c on, if that is not negative, and else
/// 0. Then G(n) = h(n) if h(n) > h(n - 1), and else G(n - h(n) - 1). Where moves leave from a to f(n) instead, and that is less
/// than n for the first n with such a move, G(n) = 1 + G(f(n)), or 0 without a move.
///
/// The conditions follow from the form of f; so what is recomputed is to show that this is said of these rules.
pub(crate) fn check(bounded: &Bounded, work: &mut Work) -> Result<(String, Recomputed), Refusal> {
    let Bounded { limits, computed, .. } = bounded;
    if limits.bound.step().is_none_or(|step| step > 1) {
        return Err(Rejected::GrowsFast.into());
    }
    let first = first_move(limits, work)?;
    let at = |heap: u64| limits.bound.at(heap).map(i128::from).ok_or(Rejected::NoNumber { heap });
    // What is in a root or logarithm never falls: it has a meaning from the first heap on, or nowhere.
    at(limits.from)?;
    let fits = match limits.least_left {
        Some(_) => at(first)? < first.into(),
        None => at(limits.from)? <= limits.from.into(),
    };
    if !fits {
        return Err(Rejected::NoSmallerHeap { heap: first }.into());
    }
    let mut values: Vec<u64> = Vec::new();
    let mut before = 0;
    for heap in 0..*computed {
        let bound = if heap < limits.from { -1 } else { at(heap)? };
        let options = match limits.least_left {
            Some(least) => i128::from(least)..bound + 1,
            None => i128::from(heap) - bound.max(0)..heap.into(),
        };
        work.spend(1 + u64::try_from(options.end - options.start).unwrap_or(0))?;
        let place = |left: i128| usize::try_from(left).expect("it is from 0 to the heap");
        let of_options: BTreeSet<u64> = options.clone().map(|left| values[place(left)]).collect();
        let value = (0..).find(|value| !of_options.contains(value)).expect("they are finitely many");
        let told = match limits.least_left {
            Some(_) if options.is_empty() => 0,
            Some(_) => 1 + values[place(bound)],
            None => {
                let window = bound.min(i128::from(heap) - i128::from(limits.from) + 1).max(0);
                let grows = window > std::mem::replace(&mut before, window);
                if grows || window == 0 {
                    place(window) as u64
                } else {
                    values[place(i128::from(heap) - window - 1)]
                }
            }
        };
        if told != value {
            return Err(Rejected::ToldWrong { heap: Some(heap.into()), told, right: value }.into());
        }
        values.push(value);
    }
    check_values(&bounded.ruleset, values.iter().copied().map(u128::from), &bounded.sha256, work)?;
    let verb = if limits.least_left.is_some() { "left" } else { "taken" };
    let condition = format!("what is {verb} grows by at most 1 from heap to heap");
    Ok((condition, Recomputed::All { values: *computed }))
}

/// The first heap from which something may be left; where it is taken, the first of all.
fn first_move(limits: &Limited, work: &mut Work) -> Result<u64, Refusal> {
    let Some(least) = limits.least_left else { return Ok(limits.from) };
    let (mut low, mut high) = (limits.from, FIRST + 1);
    while low < high {
        work.spend(1)?;
        let middle = low.midpoint(high);
        let bound = limits.bound.at(middle).ok_or(Rejected::NoNumber { heap: middle })?;
        if i128::from(bound) < least.into() {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if low > FIRST { Err(Rejected::NoMove.into()) } else { Ok(low) }
}

#[cfg(test)]
mod tests;
