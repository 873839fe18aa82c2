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
        _ => return Err(Rejected::NotThisTheorem.into()),
    }
    let noun = if heaps == 1 { "heap" } else { "heaps" };
    let condition = format!("moves take at most {} and leave at most {heaps} {noun}", rules.last());
    Ok((condition, Recomputed::All { values: count as u64 }))
}

/// Checks a certificate about the outcomes of a finite subtraction set, which are decided without the values.
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
pub(crate) fn compare<V: Copy + Into<u64> + PartialEq>(
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
    let wide = |value: &V| u128::from((*value).into());
    check_values(&statement.ruleset, values.iter().map(wide), &proof.sha256, work)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::Recomputed;
    use crate::kept::{all, check, comes_to, kept, of, with};

    #[test]
    fn what_was_kept_is_accepted_with_its_condition() {
        for (ruleset, sequence, values, condition) in [
            ("0.77", "values", 168, "moves take at most 2 and leave at most 2 heaps"),
            ("0.B", "values", 10, "moves take at most 1 and leave at most 3 heaps"),
            ("0.3", "values", 4, "moves take at most 1 and leave at most 1 heap"),
            ("take:1,4,9", "values", 15, "moves take at most 9 and leave at most 1 heap"),
            ("take:2,5,7", "outcomes", 30, "moves take at most 7 and leave at most 1 heap"),
        ] {
            let accepted = check(&of(ruleset, sequence)).unwrap();
            assert_eq!(accepted.condition, condition, "{ruleset}");
            assert_eq!(accepted.recomputed, Recomputed::All { values }, "{ruleset}");
        }
        all().iter().for_each(|document| assert!(check(document).is_ok(), "{document}"));
    }

    #[test]
    fn each_change_has_its_reason() {
        let kayles = kept("0.77");
        let refused = |changes: &[_], why: &str| comes_to(&kayles, changes, &format!("rejected: {why}"));
        refused(&[("/proof/n0", json!(0))], "`n0` and `p` must be at least 1");
        refused(&[("/proof/p", json!(0))], "`n0` and `p` must be at least 1");
        refused(
            &[("/proof/computed", json!(167))],
            "the theorem asks for 168 values, the certificate has 167",
        );
        refused(
            &[("/proof/computed", json!(169))],
            "the theorem asks for 168 values, the certificate has 169",
        );
        // Heap 70 is the last exception in Kayles [WW, 1982, p. 91].
        let early = [("/proof/n0", json!(70)), ("/proof/computed", json!(166))];
        refused(&early, "not periodic: heap 82 has not the value of heap 70 plus 0");
        let longer = |p: u64| [("/proof/p", json!(p)), ("/proof/computed", json!(2 * (71 + p) + 2))];
        refused(&longer(11), "not periodic: heap 82 has not the value of heap 71 plus 0");
        refused(&longer(6), "not periodic: heap 77 has not the value of heap 71 plus 0");
        comes_to(&kayles, &longer(24), "rejected: wrong hash");
        let twice = with(&kayles, &longer(24));
        comes_to(
            &twice,
            &[("/claim/period", json!(24))],
            "rejected: period 24 is not the least: 12 is proved",
        );
        refused(&[("/claim/preperiod", json!(70))], "not periodic: heap 82 has not the value of heap 70");
        refused(&[("/claim/preperiod", json!(72))], "preperiod 72 is not the least");
        refused(&[("/claim/saltus", json!(1))], "not periodic: heap 83 has not the value of heap 71 plus 1");
        refused(&[("/proof/sha256", json!("00"))], "wrong hash");
        refused(&[("/ruleset", json!("0.7"))], "the theorem asks for 167 values");
        // The hash has the ruleset as it is written.
        refused(&[("/ruleset", json!("0.770"))], "wrong hash");
        // There is a P-position in Kayles, heap 0 alone.
        let outcomes =
            [("/sequence", json!("outcomes")), ("/claim/preperiod", json!(1)), ("/claim/period", json!(1))];
        comes_to(&kayles, &outcomes, "accepted");
    }

    #[test]
    fn each_theorem_is_about_its_own_games() {
        let other = |theorem: &str, sequence: &str| {
            [("/proof/theorem", json!(theorem)), ("/sequence", json!(sequence))]
        };
        let not_this = "rejected: the theorem does not apply to this ruleset and sequence";
        comes_to(&kept("0.77"), &other("repeated-values", "values"), not_this);
        comes_to(&kept("0.F"), &other("repeated-values", "values"), not_this);
        comes_to(&kept("take:1,4,9"), &other("guy-smith", "values"), not_this);
        comes_to(&kept("take:1,4,9"), &other("repeated-outcomes", "values"), not_this);
        comes_to(&kept("0.3"), &other("repeated-outcomes", "outcomes"), not_this);
        let all_but = [("/ruleset", json!("take:all-but:1"))];
        comes_to(&kept("take:1,4,9"), &all_but, not_this);
        comes_to(&of("take:2,5,7", "outcomes"), &all_but, not_this);
    }
}
