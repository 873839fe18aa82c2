//! Certificates of games with a memory, and of those in which all takes but small ones are allowed: the library writes them for
//! rules that somebody wrote, and both checkers accept them.

use grundy::Budget;
use grundy_check::{Certificate, Claim, Limits, Recomputed, Refusal, Statement, Watch};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use serde_json::{Value, json};

use crate::common::check;
use crate::common::classes::{list, memory_text, near_takes_text, number, text_from_states};
use crate::common::python::Python;

/// Rules with each kind of move and condition.
const CERTIFIED: [&str; 9] = [
    "game(n, last): (n-t, t) for t in 1..min(n, 4) if t != last; start (n, 0) for n in 1..9",
    "game(n, a, b): (n-t, t, a) for t in 1..3 if t <= n and t != a and t != b; start (n, 0, 0) for n in 1..9",
    "game(n, p): (n-t, p) for t in [2, 5, 7] if t <= n; (n, p-1) if p > 0 and n > 0; start (n, 2) for n in 1..9",
    "game(n, p): (n, 1) if p == 0; (n-1, 0) if n > 0; start (n, 0) for n in 1..9",
    "game(a, b): (a, b-2) if b > 1; (a-1, b) if a > 0; (a-1, b-3) if a > 0 and b > 2; (a-2, b+1) if a > 1; start (4, n) for n in 1..9",
    "game(n, s): (n-t, (s+t) % 3) for t in 1..3 if t <= n and n % 2 == s % 2; start (n, 1) for n in 1..9",
    "game(n, s): (n-1, 1-s) if n > 0 and (n % 3 != 1 or n < 8); (n-3, s) if n >= 5; start (n, 0) for n in 1..9",
    "game(n, s): (n-2, 0) if n > 1 and n % 5 in [1, 2, 4] and n < 40; (n-1, 1) if n > 0 and s == 0; start (n, 0) for n in 1..9",
    "game(n, s): (n-2, s) if n > 1; start (n, 7) for n in 1..9",
];

/// Rules in which all takes but small ones are allowed.
const ALL_BUT: [&str; 6] = [
    "game(n): n-t for t in 1..n if t not in [1, 4] and n % 2 == 0; n-t for t in 1..n if t not in [2, 3, 7] and n % 2 == 1",
    "game(n): n-t for t in 1..n if t > 1 or n % 2 == 0",
    "game(n): n-t for t in 3..n; n-2 if n >= 2 and n % 3 != 0",
    "game(n): n-t for t in 1..n if t > 5 or n >= 9 and t != 2",
    "game(n): n-t for t in 4..n; n-1 if n > 0 and (n % 5 in [0, 2] or n < 7); n-3 if n > 2 and n % 2 == 0",
    "game(n): n-t for t in 1..n if t > 2 or n < 30 and n % 4 != t",
];

/// Rules of heaps in states, of which moves leave several.
const SPLIT: [&str; 5] = [
    "game(n, s): (a, s) and (n-1-a, 1) for a in 0..n-1 if s == 0 or a < 2; (n-2, 0) if n >= 2 and n % 3 == 1; start (n, 0) for n in 1..9",
    "game(n, s): (a, r) and (n-2-a, (s+r) % 2) for r in 0..1 for a in 0..n-2 if a % 2 == r; (n-3, 0) if n >= 3; start (n, 0) for n in 1..9",
    "game(n, s, t): (a, t, s) and (n-2-a, 0, 1) for a in 1..n-3 if n > 4 or s == 1; (n-3, 1, 1) if n >= 3; start (n, 0, 0) for n in 1..9",
    "game(n, s): (n-2-a, 1) and (a, s) for a in 1..n-3 if n % 2 == 0 or a >= 3; (n-1, 0) if n >= 1; start (n, 1) for n in 1..9",
    "game(n, s): (a, 1-s) and (b, 1) and (n-1-a-b, 1) for a in 0..n-1 for b in 0..n-1-a if b < 2; (n-1, 0) if n >= 2 and s == 0; start (n, 0) for n in 1..9",
];

/// A theorem: its name, rules that it is about, and the text of the rules of a proof.
type Tested = (&'static str, &'static [&'static str], fn(&Value) -> String);

pub(crate) const THEOREMS: [Tested; 3] = [
    ("memory", &CERTIFIED, memory_text),
    ("all-but-classes", &ALL_BUT, near_takes_text),
    ("parts-in-states", &SPLIT, |proof| text_from_states(proof, parts_left)),
];

/// What a move leaves in states that are told so, and the least n.
fn parts_left(one: &Value, state: &dyn Fn(&Value) -> String) -> (String, u64) {
    let (rest, to) = (format!("n-{}", one["take"]), list(&one["to"]));
    let names = if to.len() == 1 { vec![&rest[..]] } else { vec!["a", "b", "c", "d"] };
    let heaps = names.into_iter().zip(to).map(|(name, to)| format!("({name}, {})", state(to)));
    let ranges = match to.len() {
        1 => return (heaps.collect(), number(&one["take"])),
        2 => " for a in 0..REST let b = REST-a",
        3 => " for a in 0..REST for b in 0..REST-a let c = REST-a-b",
        _ => " for a in 0..REST for b in 0..REST-a for c in 0..REST-a-b let d = REST-a-b-c",
    };
    (heaps.collect::<Vec<_>>().join(" and ") + &ranges.replace("REST", &rest), 0)
}

/// Certificates of each theorem.
pub(crate) fn corpus() -> impl Iterator<Item = (&'static str, Vec<Value>)> {
    THEOREMS.iter().map(|(name, all, _)| (*name, all.iter().map(|rules| written(rules, false)).collect()))
}

/// The certificate that the library writes.
fn written(rules: &str, outcomes: bool) -> Value {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let mut game = catalog.build("game").unwrap();
    let certificate = Written::of(&mut game, outcomes, &mut Budget::unlimited());
    serde_json::to_value(certificate.unwrap_or_else(|why| panic!("{rules}: {why}"))).unwrap()
}

fn accepted(document: &Value, python: &mut Python) -> Claim {
    let read: Certificate = document.to_string().parse().unwrap_or_else(|why| panic!("{document}: {why}"));
    let accepted = read.check(&Limits::default(), &Watch::default());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    assert_eq!(accepted.recomputed, Recomputed::All { values: read.heaps() });
    assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
    match read.claim() {
        Statement::Heaps(_, claim) => claim,
        _ => panic!("it is about a period"),
    }
}

#[test]
fn both_checkers_accept_what_the_library_writes() {
    let mut python = Python::start(10_000_000);
    for (_, all, text) in THEOREMS {
        for rules in all {
            let document = written(rules, false);
            assert_eq!(document["ruleset"], text(&document["proof"]));
            accepted(&document, &mut python);
            accepted(&written(rules, true), &mut python);
        }
    }
}

/// Published periods (shared theory of one's own rules, T2, T3.2 and T1s), from rules to accepted certificates.
#[test]
fn published_periods_are_certified() {
    let mut python = Python::start(100_000_000);
    let not_again = |most: u64| {
        format!("game(n, last): (n-t, t) for t in 1..min(n, {most}) if t != last; start (n, 0) for n in 0..3")
    };
    let two = "game(n, a, b): (n-t, t, a) for t in 1..5 if t <= n and t != a and t != b; start (n, 0, 0) for n in 1..9";
    let steps = "game(a, b): (a, b-8) if b >= 8; (a-1, b-5) if a > 0 and b >= 5; start (6, n) for n in 0..99";
    for (rules, preperiod, period) in [
        (not_again(7), 83, 50),
        (not_again(8), 87, 162),
        (not_again(10), 306, 385),
        (two.into(), 107, 12),
        (CERTIFIED[2].into(), 0, 22),
        (steps.into(), 65, 16),
    ] {
        let claim = accepted(&written(&rules, false), &mut python);
        assert_eq!(claim, Claim { preperiod, period, saltus: 0 }, "{rules}");
    }
    let claim = accepted(&written(ALL_BUT[0], false), &mut python);
    assert_eq!(claim, Claim { preperiod: 5, period: 2, saltus: 1 });
}

#[test]
fn the_example_of_the_manual_is_the_certificate_of_parts_in_states() {
    let manual = include_str!("../../docs/certificates.md");
    let section = manual.split("## `parts-in-states`").nth(1).expect("it has this section");
    let example = section.split("```json").nth(1).and_then(|text| text.split("```").next());
    let example: Value = serde_json::from_str(example.expect("an example")).expect("it is JSON");
    assert_eq!(example, written(SPLIT[0], false));
}

/// Both checkers refuse them, in the same word.
#[test]
fn forged_certificates_of_parts_in_states_are_refused() {
    let mut python = Python::start(10_000_000);
    let right = written(SPLIT[0], false);
    let mut refused = |changes: &[(&str, Value)], word: &str, why: &str| {
        let mut forged = right.clone();
        changes.iter().for_each(|(place, value)| *forged.pointer_mut(place).unwrap() = value.clone());
        let refusal = check(&forged.to_string(), &Limits::default()).unwrap_err();
        assert!(refusal.to_string().contains(why), "{changes:?}: {refusal}");
        assert_eq!(matches!(refusal, Refusal::Unreadable(_)), word == "unreadable", "{changes:?}");
        assert_eq!(python.verdict(&forged.to_string()), word, "{changes:?}");
    };
    let computed = |n0: u64, p: u64| json!(2 * n0.max(2) + 2 * p + 2);
    for (n0, p, why) in [
        (0, 6, "`n0` and `p` must be at least 1"),
        (25, 0, "`n0` and `p` must be at least 1"),
        (24, 6, "not periodic: heap 30 has not the value of heap 24"),
        (25, 2, "`p` is 2, and must be a multiple of 3"),
        (26, 6, "wrong hash"),
    ] {
        let changes =
            [("/proof/n0", json!(n0)), ("/proof/p", json!(p)), ("/proof/computed", computed(n0, p))];
        refused(&changes, "rejected", why);
    }
    for (word, place, value, why) in [
        // As if no heap were split.
        ("rejected", "computed", json!(25 + 2 + 6), "the theorem asks for 64 values"),
        // The text tells no such moves.
        ("unreadable", "start", json!(1), "the moves are written as"),
        ("unreadable", "moves/2/if", json!(["below", 1, 3]), "the moves are written as"),
        ("unreadable", "start", json!(2), "the place of a state"),
        ("unreadable", "moves/0/to", json!([0, 2]), "the place of a state"),
        ("unreadable", "moves/0/to", json!([0, 0, 0, 0, 0]), "from 1 to 4 states"),
        ("unreadable", "moves/0/if", json!(["gap", 1, 2, 0]), "no comparison"),
        ("unreadable", "moves/0/if", json!(["all", ["ratio", 1, 2, 2, 1, 0]]), "no comparison"),
    ] {
        refused(&[(&format!("/proof/{place}"), value)], word, why);
    }
}
