//! What is wrong with a certificate that proves by agreement of values: the reason is told.

use crate::common::check;
use grundy::Budget;
use grundy_check::{Certificate, Limits, Refusal, Watch};
use grundy_positions::catalog;
use grundy_positions::certificate::Certificate as Written;

#[test]
fn each_fault_has_its_own_reason() {
    let mut kayles = catalog::build("kayles").unwrap();
    let right = Written::of(&mut kayles, false, &mut Budget::default()).unwrap();
    let right = serde_json::to_string_pretty(&right).unwrap();
    let refused = |text: &str, why: &str| {
        let refusal = check(text, &Limits::default()).unwrap_err();
        assert!(refusal.to_string().contains(why), "expected `{why}`, found `{refusal}`");
        refusal
    };
    let unreadable = |text: &str, why: &str| assert!(matches!(refused(text, why), Refusal::Unreadable(_)));
    let rejected = |text: &str, why: &str| assert!(matches!(refused(text, why), Refusal::Rejected(_)));
    let swap = |from: &str, to: &str| {
        assert!(right.contains(from), "{from}");
        right.replace(from, to)
    };
    check(&right, &Limits::default()).unwrap();
    unreadable(&right[..right.len() / 2], "cut off");
    unreadable("", "cut off");
    unreadable(&right[right.len() / 2..], "no JSON from line 1, column");
    unreadable("[]", "not a certificate");
    unreadable("{\"preperiod\": 71}", "`\"format\": \"grundy-certificate\"`");
    unreadable(&swap("\"version\": 2", "\"version\": 3"), "written in version 3 of the format");
    unreadable(&swap("\"version\": 2", "\"version\": 0"), "no version is given");
    unreadable(&swap("\"version\": 2,", ""), "no version is given");
    check(&swap("\"version\": 2", "\"version\": 1"), &Limits::default()).unwrap();
    unreadable(&swap("guy-smith", "fermat"), "unknown theorem `fermat`");
    unreadable(&swap("\"n0\"", "\"n\""), "`proof.n` is no field here");
    unreadable(&swap("\"n0\": 71,", ""), "the field `proof.n0` is missing");
    unreadable(&swap("\"n0\": 71", "\"n0\": 71, \"n0\": 71"), "`proof.n0` is there twice");
    unreadable(&swap("\"n0\": 71", "\"n0\": 71.5"), "`proof.n0`: expected a whole number below 2^50");
    unreadable(&swap("\"n0\": 71", "\"n0\": 9999999999999999"), "expected a whole number below 2^50");
    unreadable(&swap("\"guy-smith\"", "7"), "`proof.theorem`: expected a text");
    unreadable(&swap("\"theorem\": \"guy-smith\",", ""), "the field `proof.theorem` is missing");
    unreadable(
        &swap("\"sequence\": \"values\"", "\"sequence\": \"rows\""),
        "expected `values` or `outcomes`",
    );
    unreadable(&swap("0.77", "kayles"), "the ruleset of the certificate is not understood");
    unreadable(&swap("\"period\": 12", "\"period\": 0"), "a period is at least 1");
    rejected(&swap("guy-smith", "repeated-values"), "the theorem does not apply");
    rejected(&swap("\"period\": 12", "\"period\": 11"), "not periodic: heap");
    rejected(&swap("\"period\": 12", "\"period\": 24"), "period 24 is not the least: 12 is proved");
    rejected(&swap("\"preperiod\": 71", "\"preperiod\": 72"), "preperiod 72 is not the least");
    rejected(
        &swap("\"preperiod\": 71", "\"preperiod\": 70"),
        "not periodic: heap 82 has not the value of heap 70",
    );
    rejected(&swap("\"saltus\": 0", "\"saltus\": 1"), "not periodic: heap");
    rejected(&swap("\"computed\": 168", "\"computed\": 167"), "the theorem asks for 168 values");
    rejected(&swap("\"n0\": 71", "\"n0\": 0"), "`n0` and `p` must be at least 1");
    rejected(&swap("\"sha256\": \"8", "\"sha256\": \"9"), "wrong hash");
    rejected(&swap("0.77", "0.75"), "");
    // A list of the numbers is no object with them.
    let mut listed: serde_json::Value = serde_json::from_str(&right).unwrap();
    listed["claim"] = serde_json::json!([71, 12, 0]);
    unreadable(&listed.to_string(), "`claim`: expected an object");
}

#[test]
fn a_certificate_is_known_by_the_hash_of_its_text() {
    let text = concat!(
        r#"{"format": "grundy-certificate", "version": 2, "ruleset": "take:1,2", "sequence": "values", "#,
        r#""claim": {"preperiod": 0, "period": 3, "saltus": 0}, "proof": {"theorem": "repeated-values", "#,
        r#""n0": 1, "p": 3, "computed": 6, "#,
        r#""sha256": "a3194bdc0a6a3d9d9a51b742dc6b370bf09e16773a9f114833b6b1f5d848daf6"}}"#
    );
    let certificate: Certificate = text.parse().unwrap();
    // What `sha256sum` says.
    assert_eq!(certificate.sha256(), "cd78b7c32031e3fd61358b5a9be9a01440e90bb91a645f51e2971b3540223db7");
    let watch = Watch::default();
    assert!(!watch.is_stopped());
    assert!(certificate.check(&Limits::default(), &watch).is_ok());
    watch.stop();
    assert!(watch.is_stopped());
}
