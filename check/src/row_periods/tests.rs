use serde_json::{Value, json};

use crate::kept::{check, comes_to, of};
use crate::{Certificate, Limits, Recomputed, Watch};

const RULES: &str = "(n, s): (n-t, s) for t in 1..n; (n, 0) if s == 1; (n-1, 0) if s == 1 and n >= 1";

fn kept() -> Value {
    of(RULES, "rows")
}

#[test]
fn what_was_kept_is_accepted_with_its_condition() {
    let accepted = check(&kept()).unwrap();
    assert_eq!(
        accepted.condition,
        "any number may be taken in each row, and other moves lead to earlier rows"
    );
    // One of the first row, and of the second twice two moves, and a period.
    assert_eq!(accepted.recomputed, Recomputed::All { values: 1 + 7 });
}

#[test]
fn each_change_has_its_reason() {
    let document = kept();
    let rejected = |place: &str, value: Value, why: &str| {
        comes_to(&document, &[(place, value)], &format!("rejected: {why}"));
    };
    rejected("/claim/rows/0/period", json!(2), "row 0: period 2 is not the least: 1 is proved");
    rejected("/claim/rows/0/preperiod", json!(1), "row 0: preperiod 1 is not the least");
    rejected(
        "/claim/rows/1/period",
        json!(1),
        "row 1: not periodic: heap 2 has not the value of heap 1 plus 1",
    );
    rejected("/claim/rows/1/period", json!(2), "row 1: not periodic");
    rejected("/claim/rows/1/period", json!(6), "row 1: period 6 is not the least: 3 is proved");
    rejected("/claim/rows/1/preperiod", json!(1), "row 1: preperiod 1 is not the least");
    rejected("/claim/rows", json!([]), "the claim is to have 2 rows, as the proof has, and has 0");
    rejected("/proof/sha256", json!("00"), "wrong hash");
}

#[test]
fn room_and_work_are_counted_before_they_are_used() {
    let certificate: Certificate = kept().to_string().parse().unwrap();
    let few = certificate.check(&Limits::default().with_values(7), &Watch::default()).unwrap_err();
    assert_eq!(few.to_string(), "not decided with a table of 7 values: 8 are needed");
    let far = [("/claim/rows/0/preperiod", json!(1u64 << 49))];
    comes_to(&kept(), &far, "undecided: not decided with a table of");
    let long = [
        ("/claim/rows/0/period", json!((1u64 << 49) + 1)),
        ("/claim/rows/1/period", json!((1u64 << 49) - 1)),
    ];
    comes_to(&kept(), &long, "undecided: not decided with a table of");
}
