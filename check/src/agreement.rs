//! Theorems 1 and 2: where enough values agree, all do.

use std::ops::RangeInclusive;

use crate::Recomputed;
use crate::claim::Proved;
use crate::format::{Agreement, Sequence, Statement};
use crate::refusal::{Refusal, Rejected};
use crate::rules::Rules;
use crate::sha256::check_values;
use crate::values::{of_code, of_takes, outcomes_of_takes};
use crate::work::{Work, index};

/// **Theorem** [Guy & Smith, 1956, for two heaps]. Let a move take at most k tokens and leave at most j
/// heaps, and let n0 >= 1, p >= 1. If G(n + p) = G(n) for all n >= n0 with n + p < j (n0 + p) + k, then
/// for all n >= n0.
///
/// Proof. Let n >= n0 with n + p >= j (n0 + p) + k, and let the equation hold for all smaller n >= n0.
/// An option of n + p leaves a sum of at least j (n0 + p), so one of its heaps is at least n0 + p: it is
/// m + p with m >= n0, has the value of m, and with m in its place the option is one of n. An option of
/// n leaves at least j (n0 + p) - p >= j n0, so one of its heaps is m >= n0, has the value of m + p, and
/// with that in its place the option is one of n + p. (No heap is empty, since n0 >= 1; the move that
/// leaves no heap is not possible from more than k.) So n and n + p have the same values of options.
///
/// With j = 1 this says that the last k values decide the next one. `G` may then be the outcome, too:
/// it is decided by the outcomes of the options.
pub(crate) fn check(
    statement: &Statement,
    most_heaps: RangeInclusive<u64>,
    proof: &Agreement,
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    let rules = &statement.rules;
    let heaps = rules.heaps().filter(|heaps| most_heaps.contains(heaps)).ok_or(Rejected::NotThisTheorem)?;
    let count = values_needed(rules, heaps, proof, work)?;
    match rules {
        Rules::Code(digits) => compare(&of_code(digits, count, work)?, statement, proof, work)?,
        Rules::Takes(takes) => compare(&of_takes(takes, count, work)?, statement, proof, work)?,
        Rules::AllBut(_) => return Err(Rejected::NotThisTheorem.into()),
    }
    let noun = if heaps == 1 { "heap" } else { "heaps" };
    let condition = format!("moves take at most {} and leave at most {heaps} {noun}", rules.last());
    Ok((condition, Recomputed::All { values: count as u64 }))
}

/// The same for the outcomes of a finite take set, which are decided without the values.
pub(crate) fn check_outcomes(
    statement: &Statement,
    proof: &Agreement,
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    let (Rules::Takes(takes), Sequence::Outcomes) = (&statement.rules, statement.sequence) else {
        return Err(Rejected::NotThisTheorem.into());
    };
    let count = values_needed(&statement.rules, 1, proof, work)?;
    compare(&outcomes_of_takes(takes, count, work)?, statement, proof, work)?;
    let condition = format!("moves take at most {} and leave at most 1 heap", statement.rules.last());
    Ok((condition, Recomputed::All { values: count as u64 }))
}

fn values_needed(rules: &Rules, heaps: u64, proof: &Agreement, work: &Work) -> Result<usize, Refusal> {
    if proof.n0 == 0 || proof.p == 0 {
        return Err(Rejected::Zero.into());
    }
    let needed = heaps * (proof.n0 + proof.p) + rules.last();
    if needed != proof.computed {
        return Err(Rejected::WrongCount { needed, written: proof.computed }.into());
    }
    Ok(work.keep(needed)?)
}

/// Checks the agreement, the claim that follows, and the hash, in this order: the first tells most.
fn compare<V: Copy + Into<u64> + PartialEq>(
    values: &[V],
    statement: &Statement,
    proof: &Agreement,
    work: &mut Work,
) -> Result<(), Refusal> {
    let (n0, p) = (index(proof.n0), index(proof.p));
    if let Some(n) = (n0..values.len() - p).find(|&n| values[n + p] != values[n]) {
        let (heap, later) = (n as u64, (n + p) as u64);
        return Err(Rejected::NotPeriodic { heap, later, saltus: 0 }.into());
    }
    // Outcomes are 0 and 1 already, and stay so when the claim takes them for values.
    Proved { values, n0: proof.n0, p: proof.p, saltus: 0 }.check(statement, work)?;
    Ok(check_values(&statement.ruleset, values.iter().map(|&value| value.into()), &proof.sha256)?)
}
