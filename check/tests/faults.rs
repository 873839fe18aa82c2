//! What is wrong with a certificate that proves by agreement of values: the reason is told.

use grundy::certificate::Certificate;
use grundy::{Budget, catalog};
use grundy_check::{Limits, Refusal, check};

#[test]
fn each_fault_has_its_own_reason() {
    let mut kayles = catalog::build("kayles").unwrap();
    let right = Certificate::of(&mut *kayles, false, &mut Budget::default()).unwrap();
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
    unreadable(&right[right.len() / 2..], "not a certificate");
    unreadable("[]", "not a certificate");
    unreadable("{\"preperiod\": 71}", "`\"format\": \"grundy-certificate\"`");
    unreadable(&swap("\"version\": 1", "\"version\": 2"), "a certificate of version 2");
    unreadable(&swap("guy-smith", "fermat"), "unknown theorem `fermat`");
    unreadable(&swap("\"n0\"", "\"n\""), "unknown field `n`");
    unreadable(&swap("\"n0\": 71,", ""), "missing field `n0`");
    unreadable(&swap("\"n0\": 71", "\"n0\": 71, \"n0\": 71"), "duplicate field `n0`");
    unreadable(&swap("\"n0\": 71", "\"n0\": 71.5"), "expected u64");
    unreadable(&swap("\"n0\": 71", "\"n0\": 9999999999999999"), "too large");
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
}
