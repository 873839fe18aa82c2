//! Theorem 10: heaps that are divided.

use std::collections::BTreeSet;

use crate::Recomputed;
use crate::format::Sequence;
use crate::parts::{Divided, Parts, RecursionClaim};
use crate::refusal::{Refusal, Rejected};
use crate::sha256::check_values;
use crate::work::Work;

/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let heaps be counted so that quotients are rounded down. From m >=
/// c >= 1 on, let each option be heaps floor(m/k) with k >= 2; K the greatest k. If G(m) = G(floor(m/L)) for m1 <= m < max(K m1,
/// c L), m1 >= 1, then for all m >= m1.
///
/// Proof, in short. From a larger m, floor(m/k) is at least m1, and has the value of floor(floor(m/k)/L) = floor(floor(m/L)/k).
/// So the options of m have the values of those of floor(m/L), which is at least c.
pub(crate) fn check(
    sequence: Sequence,
    divided: &Divided,
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    let Divided { parts, claim: RecursionClaim { from, by }, .. } = divided;
    let shift = u128::from(parts.shift());
    let (first, greatest) = (parts.first(), parts.greatest());
    let m1 = divided.n1.checked_sub(shift).filter(|m1| *m1 > 0).ok_or(Rejected::Zero)?;
    // Heap 0 is that of the claim which holds for all: up to `shift`, the heap divided is itself.
    let start = if *from == 0 { Some(1) } else { from.checked_sub(shift).filter(|start| *start > 1) };
    let start =
        start.filter(|start| *start <= m1).ok_or(Rejected::NotUpTo { from: *from, n1: divided.n1 })?;
    let ends = u128::from(greatest).checked_mul(m1).zip(by.checked_mul(first.into()));
    let (one, other) = ends.ok_or(Rejected::TooFar)?;
    let changes = Changes::below(one.max(other), parts, work)?;
    let of_parts = |heap: u128| (changes.value(heap), changes.value(heap / by));
    let claimed = |heap: u128| {
        let (now, then) = of_parts(heap);
        if sequence == Sequence::Values { (now, then) } else { (now.min(1), then.min(1)) }
    };
    let differ = |heap: u128| {
        let ((now, then), part) =
            (if heap >= m1 { of_parts(heap) } else { claimed(heap) }, heap / by + shift);
        if now == then { None } else { Some(Rejected::NotThatOfAPart { heap: heap + shift, part }) }
    };
    // Where one of both may change.
    let mut turns: Vec<u128> = changes.0.iter().map(|(heap, _)| *heap).collect();
    turns.extend(changes.0.iter().filter_map(|(heap, _)| heap.checked_mul(*by)));
    turns.extend([m1, start]);
    turns.retain(|heap| *heap < one.max(other));
    work.spend(turns.len() as u64 * 20)?;
    if let Some(why) = turns.into_iter().filter(|heap| *heap >= start).find_map(differ) {
        return Err(why.into());
    }
    if start > 1 && differ(start - 1).is_none() {
        return Err(Rejected::FromNotLeast { claimed: *from }.into());
    }
    let written = changes.0.len() as u64;
    if written != divided.computed {
        return Err(Rejected::WrongCount { needed: written, written: divided.computed }.into());
    }
    let numbers = changes.0.iter().flat_map(|(heap, value)| [*heap, u128::from(*value)]);
    check_values(&divided.ruleset, numbers, &divided.sha256, work)?;
    let condition = format!("from heap {} on, moves divide by {greatest} at most", parts.small.len());
    Ok((condition, Recomputed::All { values: written }))
}

/// The heaps at which the values change, the first of which is 0, and to what.
struct Changes(Vec<(u128, u32)>);

impl Changes {
    /// Those below some heap, from the definition: a value is the least that no option has.
    fn below(end: u128, parts: &Parts, work: &mut Work) -> Result<Self, Refusal> {
        let mut small: Vec<u32> = Vec::new();
        for options in &parts.small {
            let value = |part: &u64| small[usize::try_from(*part).expect("it is less than the heap")];
            let value =
                least(options.iter().map(|left| left.iter().map(value).fold(0, |sum, one| sum ^ one)));
            small.push(value);
        }
        let first = u128::from(parts.first());
        let mut changes = Changes(Vec::new());
        // From the first heap that is in no list on, the values change at most where a quotient comes to a change.
        let mut waiting = BTreeSet::from([first]);
        let shift = usize::from(parts.up);
        for (heap, value) in (0u128..).zip(&small[shift..]) {
            changes.add(heap, *value, parts, (first, end), &mut waiting, work)?;
        }
        let cost: u64 = parts.moves.iter().map(|parts| 1 + 20 * parts.len() as u64).sum();
        while let Some(heap) = waiting.pop_first() {
            work.spend(cost)?;
            let value = |by: &u64| changes.value(heap / u128::from(*by));
            let value =
                least(parts.moves.iter().map(|parts| parts.iter().map(value).fold(0, |sum, one| sum ^ one)));
            changes.add(heap, value, parts, (first, end), &mut waiting, work)?;
        }
        Ok(changes)
    }

    /// The value of a heap before the next change.
    fn value(&self, heap: u128) -> u32 {
        self.0[self.0.partition_point(|(change, _)| *change <= heap) - 1].1
    }

    fn add(
        &mut self,
        heap: u128,
        value: u32,
        parts: &Parts,
        (first, end): (u128, u128),
        waiting: &mut BTreeSet<u128>,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        if self.0.last().is_some_and(|(_, before)| *before == value) {
            return Ok(());
        }
        self.0.push((heap, value));
        for by in parts.moves.iter().flatten() {
            let turn = heap.checked_mul((*by).into()).filter(|turn| first < *turn && *turn < end);
            waiting.extend(turn);
        }
        work.spend(20 * parts.moves.iter().map(Vec::len).sum::<usize>() as u64)?;
        work.keep((self.0.len() + waiting.len()) as u64)?;
        Ok(())
    }
}

/// The least number that is none of these.
fn least(values: impl Iterator<Item = u32>) -> u32 {
    let values: BTreeSet<u32> = values.collect();
    (0..).find(|value| !values.contains(value)).expect("they are finitely many")
}

#[cfg(test)]
mod tests;
