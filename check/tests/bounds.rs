//! Certificates of rules in which as much as a bound allows is taken, or left: the library writes them, both checkers accept
//! them, and neither accepts what does not follow, however well it is made up.

use grundy::Budget;
use grundy_check::{Certificate, Recomputed};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::common::all;
use crate::common::mutation::{Random, mutated};
use crate::common::python::Python;

/// Rules with everything that there can be.
const CERTIFIED: [&str; 12] = [
    "game(n): n-t for t in 1..n/2",
    "game(n): n-t for t in 1..(2*n+1)/3",
    "game(n): n-t for t in 1..sqrt(n)",
    "game(n): n-t if n >= 3 for t in 1..log2(n)",
    "game(n): n-t for t in 1..min(n/2, 2*sqrt(n/9+2)/3)",
    "game(n): x for x in max(n/2, n-sqrt(n))..n-1",
    "game(n): n-t for t in 1..n-(n+2)/3",
    "game(n): n-t for t in 1..n/2 if n > 20",
    "game(n): x for x in 0..n/3 if n > 0",
    "game(n): x for x in 2..(n-3)/2",
    "game(n): n-t for t in sqrt(n)..n if n > 0",
    "game(n): x for x in 1..min(max(5, n/2), n-log2(max(n, 1))-1) if n > 9",
];

fn written(rules: &str) -> Option<Value> {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let mut game = catalog.build("game").unwrap();
    let certificate = Written::of(&mut game, false, &mut Budget::default()).ok();
    let certificate = certificate.filter(|certificate| certificate.theorem() == "bound");
    certificate.map(|certificate| serde_json::to_value(certificate).unwrap())
}

fn verdict(document: &str) -> String {
    let Ok(read) = document.parse::<Certificate>() else { return "unreadable".into() };
    match read.check(&Default::default(), &Default::default()) {
        Ok(accepted) => {
            assert_eq!(accepted.recomputed, Recomputed::All { values: read.heaps() });
            "accepted".into()
        }
        Err(refusal) => format!("{refusal}"),
    }
}

#[test]
fn both_checkers_accept_what_the_library_writes() {
    let mut python = Python::start(10_000_000);
    for rules in CERTIFIED {
        let document = written(rules).unwrap_or_else(|| panic!("{rules}")).to_string();
        assert_eq!(verdict(&document), "accepted", "{document}");
        assert_eq!(python.verdict(&document), "accepted", "{document}");
    }
    assert_eq!(written("game(n): n-t for t in 1..n"), None);
}

/// How many mutations of each certificate are tried.
fn mutations() -> usize {
    if all() { 1000 } else { 100 }
}

#[test]
fn what_is_changed_a_little_is_accepted_by_neither() {
    let (mut python, mut random) = (Python::start(10_000_000), Random(5));
    for rules in CERTIFIED {
        let document = written(rules).unwrap();
        for _ in 0..mutations() {
            let (kind, text) = mutated(&document, &mut random);
            // Values tell the outcomes, too, and an older version has no other meaning.
            let is_same = serde_json::from_str::<Value>(&text).is_ok_and(|mut changed| {
                if changed["sequence"] == "outcomes" {
                    changed["sequence"] = json!("values");
                }
                if changed["version"] == 1 {
                    changed["version"] = json!(2);
                }
                changed == document
            });
            if !is_same {
                assert_ne!(verdict(&text), "accepted", "{kind}: {text}");
                assert_ne!(python.verdict(&text), "accepted", "{kind}: {text}");
            }
        }
    }
}

/// A certificate about these rules, whose moves are as `bound` says it, with the values that they have.
fn forged(rules: &str, up_to: &str, bound: &Value, least: u64, from: u64) -> String {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(&format!("game{rules}")).unwrap();
    let mut game = catalog.build("game").unwrap();
    let count = 200;
    let values = game.sequence().unwrap().values_to(count, &mut Budget::default()).unwrap().to_vec();
    let mut bytes = format!("{rules}\n").into_bytes();
    bytes.extend(values.iter().map(|value| u8::try_from(*value).unwrap()));
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    json!({
        "format": "grundy-certificate", "version": 2, "ruleset": rules, "sequence": "values", "claim": {"up_to": up_to},
        "proof": {"theorem": "bound", "bound": bound, "least": least, "from": from, "computed": count, "sha256": hash}
    })
    .to_string()
}

#[test]
fn what_does_not_follow_is_refused_with_the_right_values() {
    let mut python = Python::start(10_000_000);
    let scaled = |of: Value, times: u64, plus: u64, minus: u64, by: u64| json!({"of": of, "times": times, "plus": plus, "minus": minus, "by": by});
    let half = || scaled(json!("n"), 1, 0, 0, 2);
    let third = || scaled(json!("n"), 1, 0, 0, 3);
    // The first is right, and shows that the others are refused for what they are.
    let right = forged("(n): n-t for t in 1..n/2", "taken", &half(), 1, 0);
    assert_eq!((verdict(&right).as_str(), python.verdict(&right).as_str()), ("accepted", "accepted"));
    let fast = scaled(third(), 2, 0, 0, 1);
    let steep = scaled(json!("n"), 4, 0, 0, 1);
    // Where the rules would fail: the text alone is forged, with the values that the tree would have.
    let failing = |text: &str, bound: Value, from: u64| {
        let mut document: Value = serde_json::from_str(&right).unwrap();
        (document["ruleset"], document["proof"]["bound"]) = (json!(text), bound);
        document["proof"]["from"] = json!(from);
        document.to_string()
    };
    let less = || scaled(json!("n"), 1, 0, 5, 1);
    let huge = (0..3).fold(json!({"number": 1u64 << 32}), |of, _| scaled(of, 1 << 32, 0, 0, 1));
    for (why, forgery) in [
        ("a root of less than 0", failing("(n): n-t for t in 1..sqrt(n-5)", json!({"sqrt": less()}), 0)),
        ("a logarithm of 0", failing("(n): n-t if n >= 5 for t in 1..log2(n-5)", json!({"log2": less()}), 5)),
        (
            "a number beyond 64 bits",
            failing(
                "(n): n-t for t in 1..min(n/2, 4294967296*(4294967296*(4294967296*4294967296)))",
                json!({"min": [half(), huge]}),
                0,
            ),
        ),
        ("it grows by 2", forged("(n): n-t for t in 1..2*(n/3)", "taken", &fast, 1, 0)),
        (
            "what it grows by is hidden",
            forged("(n): n-t for t in 1..min(2*(n/3), n)", "taken", &json!({"min": [fast, "n"]}), 1, 0),
        ),
        (
            "its root grows by 2",
            forged(
                "(n): n-t for t in 1..min(sqrt(4*n), n)",
                "taken",
                &json!({"min": [{"sqrt": steep}, "n"]}),
                1,
                0,
            ),
        ),
        ("it may fall", forged("(n): n-t for t in 1..n-2*(n/3)", "taken", &json!({"rest": fast}), 1, 0)),
        ("another bound than the text has", forged("(n): n-t for t in 1..n/2", "taken", &third(), 1, 0)),
        ("it is left", forged("(n): n-t for t in 1..n/2", "left", &half(), 1, 0)),
        ("it is taken", forged("(n): x for x in 1..n/2", "taken", &half(), 1, 0)),
        ("two may be taken", forged("(n): n-t for t in 2..n/2", "taken", &half(), 2, 0)),
        ("another first heap", forged("(n): n-t if n >= 9 for t in 1..n/2", "taken", &half(), 1, 8)),
    ] {
        assert_ne!(verdict(&forgery), "accepted", "{why}: {forgery}");
        assert_ne!(python.verdict(&forgery), "accepted", "{why}: {forgery}");
    }
}

#[test]
fn each_fault_is_told() {
    let right = written(CERTIFIED[0]).unwrap();
    let with = |place: &str, value: Value| {
        let mut changed = right.clone();
        *changed.pointer_mut(place).unwrap() = value;
        changed.to_string()
    };
    let mut python = Python::start(10_000_000);
    for (place, value) in [
        ("/claim/up_to", json!("given")),
        ("/proof/bound", json!("m")),
        ("/proof/bound", json!({"min": []})),
        ("/proof/bound", json!([])),
        ("/proof/bound", json!({})),
        ("/proof/bound/by", json!(0)),
        ("/proof/bound/times", json!(0)),
        ("/proof/bound/plus", json!(1u64 << 33)),
        ("/proof/least", json!(2)),
        ("/proof/from", json!(1 << 21)),
        ("/proof/computed", json!(0)),
        ("/proof/computed", json!(5000)),
    ] {
        let changed = with(place, value);
        assert_eq!(verdict(&changed), "unreadable", "{changed}");
        assert_eq!(python.verdict(&changed), "unreadable", "{changed}");
    }
    // Neither taken nor left; and the language has no least of one.
    let nothing = json!({"up_to": "whatever"});
    let mut empty = right.clone();
    (empty["claim"], empty["ruleset"]) = (nothing, json!("(n): "));
    let mut alone = right.clone();
    (alone["proof"]["bound"], alone["ruleset"]) =
        (json!({"min": ["n"]}), json!("(n): n-t for t in 1..min(n)"));
    for document in [empty, alone] {
        assert_eq!(verdict(&document.to_string()), "unreadable");
        assert_eq!(python.verdict(&document.to_string()), "unreadable");
    }
    let deep = (0..100).fold(json!("n"), |of, _| json!({ "sqrt": of }));
    assert_eq!(verdict(&with("/proof/bound", deep.clone())), "unreadable");
    assert_eq!(python.verdict(&with("/proof/bound", deep)), "unreadable");
}
