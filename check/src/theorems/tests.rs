use serde_json::{Value, json};

use crate::Certificate;
use crate::tests::kept::{comes_to, kept};
use crate::tests::sparse::{Example, SOLVED};

fn rows() -> Value {
    serde_json::from_str(include_str!("../../tests/data/rows.json")).unwrap()
}

#[test]
fn each_field_is_read() {
    let kayles = kept("0.77");
    let unreadable = |changes: &[_], why: &str| comes_to(&kayles, changes, &format!("unreadable: {why}"));
    unreadable(&[("/format", json!("grundy-transcript"))], "not a certificate: expected an object with");
    unreadable(&[("", json!([]))], "not a certificate: expected an object with");
    unreadable(&[("/version", json!(3))], "written in version 3 of the format: this checker reads version 2");
    for version in [json!(0), json!(null), json!("2"), json!(2.0)] {
        unreadable(&[("/version", version)], "no version is given: expected `\"version\": 2`");
    }
    comes_to(&kayles, &[("/version", json!(1))], "accepted");
    unreadable(&[("/sequence", json!("rows"))], "`sequence`: expected `values` or `outcomes`");
    unreadable(&[("/claim/period", json!(0))], "a period is at least 1");
    unreadable(&[("/claim", json!({ "period": 1, "preperiod": 0 }))], "the field `claim.saltus` is missing");
    unreadable(&[("/proof", json!({}))], "the field `proof.theorem` is missing");
    unreadable(&[("/proof/theorem", json!(["guy-smith"]))], "`proof.theorem`: expected a text");
    unreadable(&[("/proof/theorem", json!("fermat\n"))], "unknown theorem `fermat\\n`");
    unreadable(&[("/proof/theorem", json!("all-but"))], "`proof.computed` is no field here");
    unreadable(&[("/proof/theorem", json!("repeated-windows"))], "`sequence`: expected `rows`");
    unreadable(
        &[("/ruleset", json!("kayles"))],
        "the ruleset of the certificate is not understood: expected a code",
    );
    for field in ["n0", "p", "computed"] {
        let place = format!("/proof/{field}");
        let why = format!("`proof.{field}`: expected a whole number below 2^50");
        comes_to(&kayles, &[(&place, json!(1u64 << 50))], &format!("unreadable: {why}"));
    }
}

#[test]
fn states_and_rares_are_read() {
    let written = Example::of(SOLVED[8]);
    let right = written.certificate(written.depth(), 50);
    let unreadable = |changes: &[_], why: &str| comes_to(&right, changes, &format!("unreadable: {why}"));
    unreadable(&[("/proof/rares/3", json!([1]))], "`proof.rares[3]`: expected a heap and its value");
    unreadable(&[("/proof/rares/3", json!([1, 2, 3]))], "`proof.rares[3]`: expected a heap and its value");
    unreadable(&[("/proof/by_position", json!(0))], "`proof.by_position`: expected `true` or `false`");
    unreadable(&[("/proof/checkpoints/1", json!({}))], "the field `proof.checkpoints[1].at` is missing");
    let without = json!({ "at": 1, "state": "" });
    unreadable(&[("/proof/checkpoints/1", without)], "the field `proof.checkpoints[1].link` is missing");
    // The first version has no links.
    unreadable(&[("/version", json!(1))], "`proof.checkpoints[0].link` is no field here");
    let mut first = right.clone();
    first["version"] = json!(1);
    for state in first["proof"]["checkpoints"].as_array_mut().unwrap() {
        state.as_object_mut().unwrap().remove("link");
    }
    comes_to(&first, &[], "accepted");
}

#[test]
fn rows_are_read() {
    comes_to(&rows(), &[], "accepted");
    let unreadable = |changes: &[_], why: &str| comes_to(&rows(), changes, &format!("unreadable: {why}"));
    unreadable(&[("/sequence", json!("values"))], "`sequence`: expected `rows`");
    unreadable(&[("/claim/rows/2/period", json!(0))], "a period is at least 1");
    let not_wythoff =
        "the ruleset of the certificate is not understood: `repeated-windows` is a theorem about";
    unreadable(&[("/ruleset", json!("0.77"))], not_wythoff);
    unreadable(
        &[("/proof/repeats/2", json!({ "since": 1 }))],
        "the field `proof.repeats[2].again` is missing",
    );
    let many = |place: &str, count: usize| {
        let one = rows().pointer(place).unwrap()[0].clone();
        json!(vec![one; count])
    };
    for place in ["/claim/rows", "/proof/repeats"] {
        unreadable(
            &[(place, many(place, 10_002))],
            "a list of 10002 rows is too long, there are at most 10001",
        );
    }
    comes_to(&rows(), &[("/claim/rows", many("/claim/rows", 10_001))], "rejected: `rows` and `repeats` have");
    comes_to(&rows(), &[("/claim/rows", json!([]))], "rejected: `rows` and `repeats` have");
}

#[test]
fn a_proof_has_the_name_of_its_theorem() {
    for ruleset in ["0.77", "0.3", "take:all-but:2,3", "0.3F"] {
        let document = kept(ruleset);
        let certificate: Certificate = document.to_string().parse().unwrap();
        assert_eq!(certificate.theorem(), document["proof"]["theorem"]);
    }
}
