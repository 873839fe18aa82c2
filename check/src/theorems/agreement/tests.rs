use serde_json::json;

use crate::Recomputed;
use crate::tests::kept::{all, check, comes_to, kept, of, with};

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
    refused(&[("/proof/computed", json!(167))], "the theorem asks for 168 values, the certificate has 167");
    refused(&[("/proof/computed", json!(169))], "the theorem asks for 168 values, the certificate has 169");
    // Heap 70 is the last exception in Kayles [WW, 1982, p. 91].
    let early = [("/proof/n0", json!(70)), ("/proof/computed", json!(166))];
    refused(&early, "not periodic: heap 82 has not the value of heap 70 plus 0");
    let longer = |p: u64| [("/proof/p", json!(p)), ("/proof/computed", json!(2 * (71 + p) + 2))];
    refused(&longer(11), "not periodic: heap 82 has not the value of heap 71 plus 0");
    refused(&longer(6), "not periodic: heap 77 has not the value of heap 71 plus 0");
    comes_to(&kayles, &longer(24), "rejected: wrong hash");
    let twice = with(&kayles, &longer(24));
    comes_to(&twice, &[("/claim/period", json!(24))], "rejected: period 24 is not the least: 12 is proved");
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
    let other =
        |theorem: &str, sequence: &str| [("/proof/theorem", json!(theorem)), ("/sequence", json!(sequence))];
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
