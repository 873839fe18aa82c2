//! Theorem 10: heaps that are divided.

use std::collections::BTreeSet;

use super::prelude::*;
use crate::forms::parts::Parts;

/// A claim that the values of heaps are those of parts of them, compared from heap `n1` on.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let heaps be counted so that quotients are rounded down. From m >=
/// c >= 1 on, let each option be heaps floor(m/k) with k >= 2; K the greatest k. If G(m) = G(floor(m/L)) for m1 <= m < max(K m1,
/// c L), m1 >= 1, then for all m >= m1.
///
/// Proof, in short. From a larger m, floor(m/k) is at least m1, and has the value of floor(floor(m/k)/L) = floor(floor(m/L)/k).
/// So the options of m have the values of those of floor(m/L), which is at least c.
#[derive(Debug)]
struct Division {
    ruleset: String,
    sequence: Sequence,
    claim: RecursionClaim,
    parts: Parts,
    n1: u128,
    /// How many changes of the values were compared.
    computed: u64,
    sha256: String,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let (sequence, claim) = (document.sequence()?, document.claim(read_claim)?);
    document.evidence(&["up", "moves", "small", "n1", "computed", "sha256"], |proof| {
        let parts = Parts::read(proof)?;
        let (n1, [computed]) = (proof.read("n1", number)?, proof.numbers(["computed"])?);
        let sha256 = proof.text("sha256")?;
        document.has_rules(&parts.to_string())?;
        let ruleset = document.ruleset.clone();
        Ok(Division { ruleset, sequence, claim, parts, n1, computed, sha256 })
    })
}

fn read_claim(claim: &Json) -> Read<RecursionClaim> {
    let fields = claim.fields(&["from", "by"])?;
    let (from, by) = (fields.read("from", number)?, fields.read("by", number)?);
    if by < 2 {
        return fields.read("by", |_| expected("a number to divide by, from 2 on"));
    }
    Ok(RecursionClaim { from, by })
}

/// A number below 2^128, as a text.
fn number(json: &Json) -> Read<u128> {
    let text = json.text()?;
    match text.parse::<u128>() {
        Ok(number) if number.to_string() == text => Ok(number),
        _ => expected("a text of decimal digits, of a number below 2^128"),
    }
}

impl Theorem for Division {
    fn outline(&self) -> Outline<'_> {
        Outline {
            statement: Statement::Recursion(self.sequence, self.claim),
            count: self.computed,
            noun: "changes of the values",
        }
    }

    fn check(&self, work: &mut Work) -> Finding {
        let Division { sequence, claim: RecursionClaim { from, by }, parts, n1, computed, .. } = self;
        let shift = u128::from(parts.shift());
        let (first, greatest) = (parts.first(), parts.greatest());
        let Some(m1) = n1.checked_sub(shift).filter(|m1| *m1 > 0) else {
            return fault(ZERO);
        };
        // Heap 0 is that of the claim which holds for all: up to `shift`, the heap divided is itself.
        let start = if *from == 0 { Some(1) } else { from.checked_sub(shift).filter(|start| *start > 1) };
        let Some(start) = start.filter(|start| *start <= m1) else {
            return fault(format!(
                "`from` is {from}, and must be at most `n1`, {n1}; if it is not 0, heaps before it are divided, too"
            ));
        };
        let ends = u128::from(greatest).checked_mul(m1).zip(by.checked_mul(first.into()));
        let Some((one, other)) = ends else { return fault("the theorem asks for heaps beyond 2^128") };
        let end = one.max(other);
        let changes = Changes::below(end, parts, work)?;
        let of_parts = |heap: u128| (changes.value(heap), changes.value(heap / by));
        let claimed = |heap: u128| {
            let (now, then) = of_parts(heap);
            if *sequence == Sequence::Values { (now, then) } else { (now.min(1), then.min(1)) }
        };
        let differ = |heap: &u128| {
            let (now, then) = if *heap >= m1 { of_parts(*heap) } else { claimed(*heap) };
            now != then
        };
        // Where one of both may change.
        let mut turns: Vec<u128> = changes.0.iter().map(|(heap, _)| *heap).collect();
        turns.extend(changes.0.iter().filter_map(|(heap, _)| heap.checked_mul(*by)));
        turns.extend([m1, start]);
        turns.retain(|heap| *heap < end);
        work.spend(turns.len() as u64 * 20)?;
        if let Some(heap) = turns.into_iter().filter(|heap| *heap >= start).find(differ) {
            let (heap, part) = (heap + shift, heap / by + shift);
            return fault(format!("heap {heap} has not the value of heap {part}"));
        }
        if start > 1 && !differ(&(start - 1)) {
            let less = from - 1;
            return fault(format!("{from} is not the least heap from which on it holds: {less} will do"));
        }
        let written = changes.0.len() as u64;
        if written != *computed {
            return Err(Rejected::WrongCount { needed: written, written: *computed }.into());
        }
        let numbers = changes.0.iter().flat_map(|(heap, value)| [*heap, u128::from(*value)]);
        check_values(&self.ruleset, numbers, &self.sha256, work)?;
        let condition = format!("from heap {} on, moves divide by {greatest} at most", parts.small.end());
        Ok((condition, Recomputed::All { values: written }))
    }
}

/// The heaps at which the values change, the first of which is 0, and to what.
struct Changes(Vec<(u128, u64)>);

impl Changes {
    /// Those below some heap, from the definition: a value is the least that no option has.
    fn below(end: u128, parts: &Parts, work: &mut Work) -> Result<Self, Refusal> {
        let first = u128::from(parts.first());
        let mut changes = Changes(Vec::new());
        // From the first heap that is in no list on, the values change at most where a quotient comes to a change.
        let mut waiting = BTreeSet::from([first]);
        for (heap, value) in (0u128..).zip(parts.small.values().into_iter().skip(parts.up.into())) {
            changes.add(heap, value, parts, (first, end), &mut waiting, work)?;
        }
        let cost: u64 = parts.moves.iter().map(|parts| 1 + 20 * parts.len() as u64).sum();
        while let Some(heap) = waiting.pop_first() {
            work.spend(cost)?;
            let value = |by: &u64| changes.value(heap / u128::from(*by));
            let value = mex(parts.moves.iter().map(|parts| nim_sum(parts.iter().map(value))));
            changes.add(heap, value, parts, (first, end), &mut waiting, work)?;
        }
        Ok(changes)
    }

    /// The value of a heap before the next change.
    fn value(&self, heap: u128) -> u64 {
        self.0[self.0.partition_point(|(change, _)| *change <= heap) - 1].1
    }

    fn add(
        &mut self,
        heap: u128,
        value: u64,
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

#[cfg(test)]
mod tests;
