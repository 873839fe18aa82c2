//! Certificates that the library writes for published periods are accepted.

use grundy::Budget;
use grundy_check::{Certificate, Claim, Limits, Recomputed, Sequence, Statement, Watch};
use grundy_positions::catalog::{self, Catalog};
use grundy_positions::certificate::Certificate as Written;
use serde_json::Value;

use crate::common;
use crate::common::python::Python;

fn certificate(ruleset: &str, outcomes: bool) -> String {
    let mut game = catalog::build(ruleset).expect("it is in the notation");
    let certificate = Written::of(&mut game, outcomes, &mut Budget::unlimited()).expect("it is proved");
    serde_json::to_string(&certificate).unwrap()
}

#[track_caller]
fn accepted(ruleset: &str, outcomes: bool) -> Certificate {
    let read: Certificate = certificate(ruleset, outcomes).parse().unwrap();
    let checked = read.check(&Limits::default(), &Watch::default());
    checked.unwrap_or_else(|refusal| panic!("{ruleset}: {refusal}"));
    read
}

fn claim(certificate: &Certificate) -> (Sequence, Claim) {
    match certificate.claim() {
        Statement::Heaps(sequence, claim) => (sequence, claim),
        _ => panic!("it is about a period"),
    }
}

fn read(json: &str) -> Vec<Value> {
    serde_json::from_str(json).expect("the data file is a list")
}

fn list(numbers: &Value) -> String {
    let numbers: Vec<String> = numbers.as_array().unwrap().iter().map(Value::to_string).collect();
    numbers.join(",")
}

#[test]
fn codes_with_published_periods() {
    let mut count = 0;
    let rows = include_str!("../../theory/tests/data/octal_periods.tsv");
    for row in rows.lines().filter(|line| !line.starts_with(['#', 'c'])) {
        let [code, preperiod, period] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let [preperiod, period] = [preperiod, period].map(|number| number.parse().unwrap());
        if preperiod < 6000 {
            let report = accepted(code, false);
            assert_eq!(claim(&report).1, Claim { preperiod, period, saltus: 0 }, "{code}");
            let outcomes = accepted(code, true);
            // States of the sparse space do not tell the least period of the outcomes.
            let theorem = if report.theorem() == "sparse-space" { "guy-smith" } else { report.theorem() };
            assert_eq!((claim(&outcomes).0, outcomes.theorem()), (Sequence::Outcomes, theorem));
            count += 1;
        }
    }
    assert_eq!(count, 56);
}

#[test]
fn take_sets_with_published_periods_of_values_and_outcomes() {
    for row in read(include_str!("../../theory/tests/data/take_periods.json")) {
        let set = format!("take:{}", list(&row["set"]));
        for (outcomes, kind) in [(false, "nim"), (true, "outcome")] {
            let [preperiod, period] =
                ["preperiod", "period"].map(|key| row[format!("{kind}_{key}")].as_u64().unwrap());
            let report = accepted(&set, outcomes);
            assert_eq!(claim(&report).1, Claim { preperiod, period, saltus: 0 }, "{set}");
            let theorem = if outcomes { "repeated-outcomes" } else { "repeated-values" };
            assert_eq!(report.theorem(), theorem);
        }
    }
}

#[test]
fn all_but_sets_with_published_arithmetic_periods() {
    for row in read(include_str!("../../theory/tests/data/all_but_periods.json")) {
        let set = format!("take:all-but:{}", list(&row["excluded"]));
        let [preperiod, period, saltus] =
            ["preperiod", "period", "saltus"].map(|key| row[key].as_u64().unwrap());
        let report = accepted(&set, false);
        assert_eq!(
            (claim(&report).1, report.theorem()),
            (Claim { preperiod, period, saltus }, "all-but"),
            "{set}"
        );
        assert_eq!(claim(&accepted(&set, true)).1.period, 1, "{set}");
    }
    let long = accepted("take:all-but:5,13,19,20,22,24,25", false);
    assert_eq!(claim(&long).1, Claim { preperiod: 5052, period: 624, saltus: 218 });
}

/// The certificate of rules that somebody wrote, where their period is proved within a budget.
fn of_rules(rules: &str, steps: u64) -> Option<(Written, String)> {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut game = catalog.build("own").unwrap();
    let written = Written::of(&mut game, false, &mut Budget::new(steps)).ok()?;
    let text = serde_json::to_string(&written).unwrap();
    Some((written, text))
}

/// Rules of every kind that is proved by classes, with the preperiod and the period where these are published (shared theory
/// of one's own rules, T1).
const WRITTEN: [(&str, Option<(u64, u64)>); 9] = [
    (
        "a and n-2-a for a in 0..n-2 if n%2==0; a and n-t-a for t in 1..3 for a in 0..n-t if n%2==1",
        Some((72, 32)),
    ),
    (
        "a and n-t-a for t in 1..2 for a in 0..n-t if n%2==0; a and n-t-a for t in 2..3 for a in 0..n-t if n%2==1",
        Some((142, 24)),
    ),
    ("all([]) if n in [1, 3]; n-2 if n>1; a and n-2-a for a in 1..n-3 if a != n-2-a", Some((324, 270))),
    ("n-2 if n > 1; a and n-2-a for a in 1..n-3 if 2*a >= 3*(n-2-a)+1", None),
    ("n-1 if n > 0; n/2 and n/2 if n > 1", None),
    ("n-1 if n > 0 and n%4 == 0", Some((1, 4))),
    ("n-3 if n > 2 and n < 50; n-5 if n >= 20 or n == 5; n-1 if n%3==1", None),
    (
        "a and b and n-1-a-b for a in 1..n for b in 1..a if n-1-a-b >= 1 if n-1-a-b <= b and a%2==0; n-1 if n>0",
        None,
    ),
    ("a and n-a for a in 1..n-1 if abs(n-2*a) >= 5; n-2 if n > 1 and n < 9; n-4 if n >= 4", None),
];

#[test]
fn certificates_of_the_atlas() {
    let mut python = Python::start(2_000_000_000);
    let most = if common::all() { 1000 } else { 60 };
    let lines = include_str!("../../assets/atlas/certificates.jsonl").lines();
    assert!(lines.clone().count() > 250);
    for text in lines.step_by(if common::all() { 1 } else { 4 }) {
        // Some of strips take Python hours, and many seconds; the tests of the sweep check all of them, in `./test all`.
        let told: serde_json::Value = serde_json::from_str(text).unwrap();
        let (theorem, computed) = (&told["proof"]["theorem"], told["proof"]["computed"].as_u64());
        if theorem == "strips" && computed > Some(most) {
            continue;
        }
        // That of 0.3777 takes Python ten minutes, and Rust five seconds: there, too, the tests of the sweep check it. That of 0.156 takes
        // Python seven seconds, and the values of 0.165 two: as much as all others together, so Python checks these in `./test all`.
        let [order, elements] = [&told["claim"]["order"], &told["proof"]["elements"]];
        let has_many = elements.as_array().map(Vec::len) > Some(5000);
        if has_many && order.as_u64() > Some(100) {
            continue;
        }
        let is_long = has_many || (theorem == "guy-smith" && computed > Some(10_000));
        assert!(common::check(text, &Limits::default()).is_ok(), "{text}");
        if common::all() || !is_long {
            assert_eq!(python.verdict(text), "accepted", "{text}");
        }
    }
}

#[test]
fn rules_that_somebody_wrote() {
    let mut python = Python::start(50_000_000);
    let mut proved = 0;
    for (moves, published) in WRITTEN {
        let found = of_rules(&format!("own(n): {moves}"), 100_000_000);
        assert!(found.is_some() || published.is_none(), "{moves}");
        let Some((written, text)) = found else { continue };
        assert!(written.ruleset().starts_with("(n): "), "{moves}");
        let read: Certificate = text.parse().unwrap_or_else(|error| panic!("{moves}: {error}"));
        let checked = read.check(&Limits::default(), &Watch::default());
        checked.unwrap_or_else(|refusal| panic!("{moves}: {refusal}\n{text}"));
        assert_eq!(python.verdict(&text), "accepted", "{moves}");
        let Claim { preperiod, period, .. } = claim(&read).1;
        assert!(published.is_none_or(|published| published == (preperiod, period)), "{moves}");
        proved += 1;
    }
    assert!(proved >= 7, "{proved}");
}

#[test]
fn codes_that_leave_up_to_three_heaps() {
    let (mut count, mut rising) = ([0; 4], 0);
    for digits in 0..256u32 {
        // Split into two, three or both without taking; and all hexadecimal codes of two digits.
        for first in if digits < 16 { &[0, 4, 8, 12][..] } else { &[0] } {
            let code = format!("hex:{first:X}.{:X}{:X}", digits % 16, digits / 16);
            let Ok(mut game) = catalog::build(&code) else { continue };
            let Ok(certificate) = Written::of(&mut game, false, &mut Budget::new(1_000_000)) else {
                continue;
            };
            let read: Certificate = serde_json::to_string(&certificate).unwrap().parse().unwrap();
            let report = read
                .check(&Limits::default(), &Watch::default())
                .unwrap_or_else(|refusal| panic!("{code}: {refusal}"));
            let Claim { preperiod, period, saltus } = claim(&read).1;
            if saltus > 0 {
                assert_eq!(read.theorem(), "arithmetic-period", "{code}");
                rising += 1;
                continue;
            }
            let theorem = game.theory_mut().sequence().unwrap().theorem().unwrap();
            let values = theorem.values_needed(preperiod, period).unwrap();
            assert_eq!(report.recomputed, Recomputed::All { values }, "{code}");
            let code: grundy::games::Code = code.parse().unwrap();
            count[code.most_heaps().max(1) as usize] += 1;
        }
    }
    assert!(count[1..].iter().all(|&count| count >= 10) && rising > 50, "{count:?} {rising}");
}

#[test]
fn states_of_sparse_spaces() {
    // 0.73413: the greatest value comes shortly before a rare heap.
    for (code, preperiod, period) in [("0.73413", 56_076, 17_180), ("0.16", 105_351, 149_459)] {
        let read = accepted(code, false);
        assert_eq!(
            (read.theorem(), claim(&read).1),
            ("sparse-space", Claim { preperiod, period, saltus: 0 })
        );
    }
}

#[test]
fn a_name_is_written_as_its_code_and_a_set_as_in_the_notation() {
    let kayles = accepted("kayles", false);
    assert_eq!((kayles.ruleset(), claim(&kayles).1.period), ("0.77", 12));
    assert_eq!(accepted("take:1..3,7", false).ruleset(), "take:1..3,7");
}
