//! Certificates of rows of written rules: the library writes them, both checkers accept them, and no forgery of them.

use grundy::Budget;
use grundy_check::{Certificate, Limits, Recomputed, Refusal, Rejected, RowClaim, Statement, Watch};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use grundy_positions::own::WrittenRows;
use serde_json::{Value, json};

use crate::common::check;
use crate::common::classes::written_rows_text;
use crate::common::python::Python;

const WYTHOFF: &str =
    "game(a, b): (a-t, b) for t in 1..a; (a, b-t) for t in 1..b; (a-t, b-t) for t in 1..min(a, b)";
const STEPS: &str = "game(a, b): (a, b-8) if b >= 8; (a-1, b-5) if a > 0 and b >= 5";
const ANY: &str = "game(a, b): (a, b-t) for t in 1..b; (a-1, b+2) if a > 0; (a-2, b) if a > 1; \
    (a-2, b-1) if a > 1 and b > 0; (a-3, b-2) if a > 2 and b > 1";

/// Rules with each kind of move and condition.
pub(crate) const CERTIFIED: [&str; 8] = [
    WYTHOFF,
    STEPS,
    ANY,
    "game(a, b): (a, b-t) for t in 1..b",
    "game(a, b): (a, b-t) for t in 1..b; (a-1, b) if a > 0 and b % 3 != 1; (0, b-3) if a > 0 and b > 2 and b < 20",
    "game(a, b): (a, b-t) for t in 1..b; (a/2, b) if a > 0 and (b >= 9 or b % 2 == 0)",
    "game(a, b): (a, b-2) if b > 1; (a-1, b) if a > 0; (a-1, b-3) if a > 0 and b > 2; (a-2, b+1) if a > 1",
    "game(a, b): (a, b-t) for t in [1, 4] if t <= b; (a-1, b+3) if a > 0 and b % 2 == a % 2",
];

/// The certificate that the library writes of the rows from 0 on.
pub(crate) fn written(rules: &str, last: u64) -> Value {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let game = catalog.build("game").unwrap();
    let rules = game.theory().written().unwrap();
    let rows = WrittenRows::prove(rules, last, &mut Budget::unlimited()).expect("they are rows");
    serde_json::to_value(Written::new("rows", rows.unwrap().evidence())).unwrap()
}

fn accepted(document: &Value, python: &mut Python) -> Vec<RowClaim> {
    let read: Certificate = document.to_string().parse().unwrap_or_else(|why| panic!("{document}: {why}"));
    assert_eq!(read.theorem(), "written-rows");
    let accepted = read.check(&Limits::default(), &Watch::default());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    assert_eq!(accepted.recomputed, Recomputed::All { values: read.heaps() });
    assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
    let Statement::Rows(claims) = read.claim() else { panic!("it is about rows") };
    claims.to_vec()
}

#[test]
fn both_checkers_accept_what_the_library_writes() {
    let mut python = Python::start(10_000_000);
    for rules in CERTIFIED {
        for last in [0, 3, 6] {
            let document = written(rules, last);
            assert_eq!(document["ruleset"], written_rows_text(&document["proof"]));
            accepted(&document, &mut python);
        }
    }
}

/// Periods and preperiods as published (shared theory of one's own rules, T3), from rules to accepted certificates.
#[test]
fn published_periods_are_certified() {
    let mut python = Python::start(100_000_000);
    let mut of = |rules| -> (Vec<u64>, Vec<u64>) {
        let claims = accepted(&written(rules, 6), &mut python);
        claims.iter().map(|claim| (claim.period, claim.preperiod)).unzip()
    };
    assert_eq!(of(ANY), (vec![1, 1, 3, 4, 12, 24, 24], vec![0, 0, 0, 0, 4, 5, 14]));
    assert_eq!(of(STEPS), (vec![16; 7], vec![0, 0, 13, 26, 39, 52, 65]));
    assert_eq!(of(WYTHOFF).0, [1, 3, 3, 6, 12, 24, 12]);
}

/// As a forger writes it: with the text of its moves, and with the hash of the values that they have.
fn forged(document: &Value, changes: &[(&str, Value)]) -> Value {
    let mut forged = document.clone();
    for (place, value) in changes {
        *forged.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value.clone();
    }
    forged["ruleset"] = json!(written_rows_text(&forged["proof"]));
    if let Err(Refusal::Rejected(Rejected::WrongHash { found })) =
        check(&forged.to_string(), &Limits::default())
    {
        forged["proof"]["sha256"] = json!(found);
    }
    forged
}

#[test]
fn forgeries_are_refused_by_both_checkers() {
    let mut python = Python::start(10_000_000);
    let mut refused = |document: &Value, changes: &[(&str, Value)]| {
        let forged = forged(document, changes);
        let refusal = check(&forged.to_string(), &Limits::default()).expect_err("it is false");
        let Refusal::Rejected(why) = refusal else { panic!("{refusal}: {forged}") };
        assert_eq!(python.verdict(&forged.to_string()), "rejected", "{forged}");
        assert!(!matches!(why, Rejected::WrongHash { .. }), "{forged}");
        why.to_string()
    };
    let any = written(ANY, 6);
    // Each claim by itself.
    for row in 0..7 {
        for (name, most) in [("period", 50), ("preperiod", 20)] {
            let place = format!("/claim/rows/{row}/{name}");
            let right = any.pointer(&place).unwrap().as_u64().unwrap();
            for number in (u64::from(name == "period")..most).filter(|number| *number != right) {
                let why = refused(&any, &[(&place, json!(number))]);
                assert!(why.starts_with("row "), "{why}");
            }
        }
    }
    // A move that comes late, by a condition or by what it takes, is not overlooked.
    let nim = written("game(a, b): (a, b-t) for t in 1..b; (a-1, b) if a > 0", 1);
    for late in [json!(["from", 0, 500]), json!(["all", ["from", 0, 700], ["mod", 2, [1], [1]]])] {
        let why = refused(&nim, &[("/proof/moves/0/if", late)]);
        assert!(why.starts_with("row 1: not periodic"), "{why}");
    }
    // A row before that is not what is said of it, even where that would make the next one right.
    let why = refused(&any, &[("/claim/rows/2/period", json!(12)), ("/claim/rows/3/period", json!(12))]);
    assert_eq!(why, "row 2: period 12 is not the least: 6 is proved");
    // Into the same row, and to a later one.
    for to in [1, 2] {
        let of_three = written("game(a, b): (a, b-t) for t in 1..b; (a-1, b) if a > 0", 2);
        let why = refused(&of_three, &[("/proof/moves/0/to", json!(to))]);
        assert!(why.contains("leads to no earlier row"), "{why}");
    }
    // Not any number any more: then nothing is added.
    let why = refused(&any, &[("/proof/any", json!(false))]);
    assert!(why.starts_with("row 2: period 3 is not the least"), "{why}");
    let fixed = written(STEPS, 2);
    let why = refused(&fixed, &[("/proof/any", json!(true))]);
    assert!(why.contains("leads to no earlier row"), "{why}");
    for take in [0, 3] {
        refused(
            &fixed,
            &[("/proof/moves/0/take", json!(take)), ("/claim/rows/0", json!({"period": 1, "preperiod": 0}))],
        );
    }
    // More rows in the claim, or fewer.
    let mut more = any.clone();
    more["claim"]["rows"].as_array_mut().unwrap().pop();
    assert_eq!(refused(&more, &[]), "the claim is to have 7 rows, as the proof has, and has 6");
}

#[test]
fn what_is_no_game_of_rows_is_not_read() {
    let mut python = Python::start(10_000_000);
    let document = written(ANY, 2);
    let mut unreadable = |changes: &[(&str, Value)]| {
        let mut changed = document.clone();
        for (place, value) in changes {
            *changed.pointer_mut(place).unwrap() = value.clone();
        }
        let refusal = check(&changed.to_string(), &Limits::default()).unwrap_err();
        assert!(matches!(refusal, Refusal::Unreadable(_)), "{refusal}: {changed}");
        assert_eq!(python.verdict(&changed.to_string()), "unreadable", "{changed}");
    };
    unreadable(&[("/ruleset", json!("wythoff"))]);
    unreadable(&[("/sequence", json!("values"))]);
    unreadable(&[("/proof/any", json!(1))]);
    unreadable(&[("/proof/rows", json!([[0], [1], [1]]))]);
    unreadable(&[("/proof/rows", json!([[0], [1], [1, 2]]))]);
    unreadable(&[("/proof/rows", json!([[], [], []]))]);
    unreadable(&[("/proof/moves/0/to", json!(3))]);
    unreadable(&[("/proof/moves/0/take", json!(1))]);
    unreadable(&[("/claim/rows/0/period", json!(0))]);
    unreadable(&[("/claim/rows", json!({}))]);
    unreadable(&[("/proof/moves/0/if", json!(["from", 1, 3]))]);
    let moduli = |m: u64| json!(["mod", m, [0], [1]]);
    unreadable(&[("/proof/moves/0/if", json!(["all", moduli(1021), moduli(1031)]))]);
    let conditions = Value::Array([vec![json!("all")], vec![json!(["all"]); 1 << 14]].concat());
    unreadable(&[("/proof/moves/0/if", conditions)]);
}
