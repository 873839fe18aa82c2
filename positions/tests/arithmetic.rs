//! Periods with a saltus of codes: proved, or only seen, and never in between.

use grundy::Budget;
use grundy::heap::ApparentPeriod;
use grundy_positions::certificate::Certificate;
use grundy_positions::{PeriodReport, catalog};
use proptest::prelude::*;
use serde_json::json;

fn report(ruleset: &str, budget: u64) -> PeriodReport {
    let mut game = catalog::build(ruleset).unwrap();
    PeriodReport::of(&mut game, false, &mut Budget::new(budget)).unwrap()
}

#[test]
fn a_rise_that_no_theorem_proves_is_only_seen() {
    let report = report("hex:0.209", 1_000_000);
    let ApparentPeriod(apparent) = report.finding.seen().unwrap().apparent.unwrap();
    assert_eq!((apparent.preperiod, apparent.period, apparent.saltus), (1, 9, 3));
}

#[test]
fn the_certificate_of_a_rise_has_the_documented_form() {
    let mut game = catalog::build("hex:0.8").unwrap();
    let certificate = Certificate::of(&mut game, false, &mut Budget::default()).unwrap();
    let mut written = serde_json::to_value(&certificate).unwrap();
    assert_eq!(written["claim"], json!({ "preperiod": 1, "period": 3, "saltus": 1 }));
    let sha256 = written["proof"].as_object_mut().unwrap().remove("sha256").unwrap();
    assert_eq!(sha256.as_str().unwrap().len(), 64);
    let proof = json!({
        "theorem": "arithmetic-period", "n0": 1, "p": 3, "s": 1, "from": 1, "base": 0, "computed": 10,
    });
    assert_eq!(written["proof"], proof);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn octal_codes_never_rise(first in 0..2u8, rest in "[0-7]{1,4}[1-7]") {
        let report = report(&format!("{}.{rest}", 4 * first), 300_000);
        prop_assert!(report.finding.proof().is_none_or(|proof| proof.periodicity.saltus == 0));
        let apparent = report.finding.seen().and_then(|seen| seen.apparent);
        prop_assert!(apparent.is_none_or(|ApparentPeriod(seen)| seen.saltus == 0));
    }
}
