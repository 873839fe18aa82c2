//! Theorem 13: as much as a bound that grows slowly allows.

use super::prelude::*;
use crate::forms::bound::BoundRules;

/// No first heap is beyond this.
const FIRST: u64 = 1 << 20;
/// The most heaps that were computed.
const COMPUTED: u64 = 1 << 12;

/// A claim about rules with a bound. Whatever the sequence, the claim is the recursion of the theorem.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let f grow by at most 1 from heap to heap, and from heap c on, let
/// moves take from 1 to f(n), where f(c) <= c. Let h(n) be the least of f(n) and n - c + 1 from c on, if that is not negative, and else
/// 0. Then G(n) = h(n) if h(n) > h(n - 1), and else G(n - h(n) - 1). Where moves leave from a to f(n) instead, and that is less
/// than n for the first n with such a move, G(n) = 1 + G(f(n)), or 0 without a move.
///
/// The conditions follow from the form of f; so what is recomputed is to show that this is said of these rules.
#[derive(Debug)]
struct BoundedMoves {
    ruleset: String,
    sequence: Sequence,
    limits: BoundRules,
    computed: u64,
    sha256: String,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let sequence = document.sequence()?;
    let up_to = |up_to: &Json| match up_to.text()? {
        "taken" => Ok(false),
        "left" => Ok(true),
        _ => expected("`taken` or `left`"),
    };
    let is_left = document.claim(|claim| claim.fields(&["up_to"])?.read("up_to", up_to))?;
    let names = [&BoundRules::FIELDS[..], &["computed", "sha256"]].concat();
    document.evidence(&names, |proof| {
        let limits = BoundRules::read(is_left, proof)?;
        let count = |json: &Json| json.number_in(1..COMPUTED + 1, "a whole number from 1 to 4096");
        let (computed, sha256) = (proof.read("computed", count)?, proof.text("sha256")?);
        document.has_rules(&limits.to_string())?;
        let ruleset = document.ruleset.clone();
        Ok(BoundedMoves { ruleset, sequence, limits, computed, sha256 })
    })
}

impl Theorem for BoundedMoves {
    fn outline(&self) -> Outline<'_> {
        Outline::new(Statement::Bound(self.sequence), self.computed)
    }

    fn check(&self, work: &mut Work) -> Finding {
        let BoundedMoves { ruleset, limits, computed, sha256, .. } = self;
        if limits.bound.step().is_none_or(|step| step > 1) {
            return fault("the bound may grow by more than 1 from one heap to the next, or fall");
        }
        let first = first_move(limits, work)?;
        let at = |heap: u64| limits.bound.at(heap).map(i128::from).ok_or_else(|| no_number(heap));
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
            let value = mex(options.clone().map(|left| values[place(left)]));
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
        check_values(ruleset, values.iter().copied(), sha256, work)?;
        let verb = if limits.least_left.is_some() { "left" } else { "taken" };
        let condition = format!("what is {verb} grows by at most 1 from heap to heap");
        Ok((condition, Recomputed::All { values: *computed }))
    }
}

fn no_number(heap: u64) -> Rejected {
    Rejected::Fault(format!("the bound is no number of 64 bits for heap {heap}"))
}

/// The first heap from which something may be left; where it is taken, the first of all.
fn first_move(limits: &BoundRules, work: &mut Work) -> Result<u64, Refusal> {
    let Some(least) = limits.least_left else { return Ok(limits.from) };
    let (mut low, mut high) = (limits.from, FIRST + 1);
    while low < high {
        work.spend(1)?;
        let middle = low.midpoint(high);
        let bound = limits.bound.at(middle).ok_or_else(|| no_number(middle))?;
        if i128::from(bound) < least.into() {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if low > FIRST { fault("no heap up to 2^20 has a move") } else { Ok(low) }
}

#[cfg(test)]
mod tests;
