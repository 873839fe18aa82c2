//! Certificates of games in which heaps are divided: the library writes them for rules that somebody wrote, both checkers accept
//! them, and neither accepts a claim that is false, however well its proof is made up.

use grundy::Budget;
use grundy_check::{Certificate, Recomputed, RecursionClaim, Sequence, Statement};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::common::mutation::Random;
use crate::common::python::Python;

/// Rules with everything that there can be.
pub(crate) const CERTIFIED: [&str; 9] = [
    "game(n): n/2 if n>0; n/3 if n>0",
    "game(n): n/k for k in [4, 6, 9] if n > 0",
    "game(n): (n+1)/2 if n > 1; (n+2)/3 and (n+2)/3 if n > 1",
    "game(n): n/2 and n/2 if n > 3; n/3 if n > 3; n-t for t in 1..2 if t <= n and n < 4",
    "game(n): n/2 if n > 0; all([]) if n > 0",
    "game(n): n-n/2 if n > 5; (n+6)/7 if n > 5; a and n-a for a in 1..n-1 if n < 6",
    "game(n): n/2 and n/2 and n/3 if n > 0; n/5 if n > 0",
    "game(n): (n+1)/2 and (n+1)/2 if n > 1; all([]) if n == 1",
    "game(n): n/k for k in [2, 3, 7] if n > 0",
];

/// The certificate that the library writes.
pub(crate) fn written(rules: &str, outcomes: bool) -> Option<Value> {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let mut game = catalog.build("game").unwrap();
    let certificate = Written::of(&mut game, outcomes, &mut Budget::new(500_000)).ok();
    let certificate = certificate.filter(|certificate| certificate.theorem() == "division");
    certificate.map(|certificate| serde_json::to_value(certificate).unwrap())
}

fn accepted(document: &Value, python: &mut Python) -> RecursionClaim {
    let read: Certificate = document.to_string().parse().unwrap_or_else(|why| panic!("{document}: {why}"));
    let accepted = read.check(&Default::default(), &Default::default());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    assert_eq!(accepted.recomputed, Recomputed::All { values: read.heaps() });
    assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
    match read.claim() {
        Statement::Recursion(sequence, claim) => {
            assert_eq!(document["sequence"] == "values", sequence == Sequence::Values);
            claim
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn both_checkers_accept_what_the_library_writes() {
    let mut python = Python::start(10_000_000);
    for rules in CERTIFIED {
        for outcomes in [false, true] {
            let document = written(rules, outcomes).unwrap_or_else(|| panic!("{rules}"));
            accepted(&document, &mut python);
        }
    }
}

/// Shared theory of one's own rules, T4.3: from rules to accepted certificates.
#[test]
fn published_recursions_are_certified() {
    let mut python = Python::start(10_000_000);
    for (divisors, from, by) in [
        ("2", "2", 4u128),
        ("2, 3", "3", 6),
        ("2, 3, 4, 5, 6", "6", 12),
        ("2, 5", "25", 10),
        ("4, 6, 9", "9", 36),
        ("2, 3, 7", "5488", 14),
        ("2, 3, 11", "1089", 33),
        ("2, 7, 11", "3388", 77),
        ("2, 5, 7", "2295856928869814954822205440000000000", 35),
    ] {
        let rules = format!("game(n): n/k for k in [{divisors}] if n > 0");
        let claim = accepted(&written(&rules, false).unwrap(), &mut python);
        assert_eq!(claim, RecursionClaim { from: from.parse().unwrap(), by }, "{rules}");
    }
    assert_eq!(written("game(n): n/k for k in [2, 5, 11] if n > 0", false), None);
    assert_eq!(written("game(n): n/2 and n/3 if n > 0", false), None);
}

/// A number of a list.
fn parts(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|part| part.as_u64().unwrap()).collect()
}

fn lists(list: &Value) -> Vec<Vec<u64>> {
    list.as_array().unwrap().iter().map(parts).collect()
}

/// The text of the moves of a proof.
pub(crate) fn text(proof: &Value) -> String {
    let up = proof["up"].as_bool().unwrap();
    let from = proof["small"].as_array().unwrap().len();
    let joined = |parts: Vec<String>| if parts.is_empty() { "all([])".into() } else { parts.join(" and ") };
    let quotient = |by: &u64| if up { format!("(n+{})/{by}", by - 1) } else { format!("n/{by}") };
    let mut all: Vec<String> = Vec::new();
    for parts in lists(&proof["moves"]) {
        all.push(format!("{} if n >= {from}", joined(parts.iter().map(quotient).collect())));
    }
    for (heap, options) in proof["small"].as_array().unwrap().iter().enumerate() {
        for left in lists(options) {
            all.push(format!("{} if n == {heap}", joined(left.iter().map(u64::to_string).collect())));
        }
    }
    format!("(n): {}", all.join("; "))
}

/// The first values of the rules of a proof, heap after heap by the definition.
fn values(proof: &Value, count: u64) -> Vec<u64> {
    let up = proof["up"].as_bool().unwrap();
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..count {
        let options = match proof["small"].get(usize::try_from(heap).unwrap()) {
            Some(options) => lists(options),
            None => {
                let part = |by: &u64| if up { heap.div_ceil(*by) } else { heap / by };
                lists(&proof["moves"]).iter().map(|parts| parts.iter().map(part).collect()).collect()
            }
        };
        let of_option = |parts: &Vec<u64>| {
            parts.iter().fold(0, |sum, part| sum ^ values[usize::try_from(*part).unwrap()])
        };
        let taken: Vec<u64> = options.iter().map(of_option).collect();
        values.push((0..).find(|value| !taken.contains(value)).unwrap());
    }
    values
}

/// The document with the number of changes and the hash that its claim and rules ask for, for small numbers.
fn made_up(document: &Value) -> Value {
    let (mut made, proof) = (document.clone(), &document["proof"]);
    let number = |text: &Value| text.as_str().unwrap().parse::<u64>().unwrap();
    let shift = u64::from(proof["up"].as_bool().unwrap());
    let greatest = lists(&proof["moves"]).into_iter().flatten().max().unwrap();
    let first = proof["small"].as_array().unwrap().len() as u64 - shift;
    let end = (greatest * (number(&proof["n1"]) - shift)).max(first * number(&document["claim"]["by"]));
    let values = values(proof, end + shift);
    let mut bytes = format!("{}\n", text(proof)).into_bytes();
    let (mut before, mut count) = (None, 0);
    for (heap, value) in (0..end).zip(&values[usize::try_from(shift).unwrap()..]) {
        if before != Some(value) {
            (before, count) = (Some(value), count + 1);
            for mut number in [heap, *value] {
                while number >= 128 {
                    bytes.push(u8::try_from(number % 128 + 128).unwrap());
                    number /= 128;
                }
                bytes.push(u8::try_from(number).unwrap());
            }
        }
    }
    made["ruleset"] = json!(text(proof));
    made["proof"]["computed"] = json!(count);
    made["proof"]["sha256"] = json!(format!("{:x}", Sha256::digest(bytes)));
    made
}

/// Forged claims, with everything else as it would be if they were true: accepted by both checkers if they are, by neither if not.
#[test]
fn well_made_forgeries_are_found_out() {
    const HEAPS: u64 = 60_000;
    let mut python = Python::start(10_000_000);
    let mut random = Random(7);
    let (mut accepted, mut refused) = (0, 0);
    for rules in CERTIFIED {
        let right = written(rules, false).unwrap();
        assert_eq!(made_up(&right), right, "{rules}");
        let (up, all) = (right["proof"]["up"] == true, values(&right["proof"], HEAPS));
        let number = |text: &Value| text.as_str().unwrap().parse::<u64>().unwrap();
        let (from, by) = (number(&right["claim"]["from"]), number(&right["claim"]["by"]));
        for _ in 0..60 {
            let by = *random.choose(&[by, by, by, by * by, by / 2, 2, 3, 4, 6, 8, 9, 12]).max(&2);
            let n1 = (from + random.below(5) as u64).saturating_sub(random.below(4) as u64).max(2);
            let from = *random.choose(&[n1, n1, n1 - 1, from, n1 + 1]);
            let outcomes = random.below(3) == 0;
            let mut forged = right.clone();
            forged["claim"] = json!({ "from": from.to_string(), "by": by.to_string() });
            forged["proof"]["n1"] = json!(n1.to_string());
            forged["sequence"] = json!(if outcomes { "outcomes" } else { "values" });
            if n1 < 1 + u64::from(up) || from * by * 3 > HEAPS {
                continue;
            }
            let forged = made_up(&forged).to_string();
            let holds = |heap: u64, of_values: bool| {
                let part = if up { heap.div_ceil(by) } else { heap / by };
                let [now, then] = [heap, part].map(|heap| all[usize::try_from(heap).unwrap()]);
                if of_values { now == then } else { now.min(1) == then.min(1) }
            };
            let is_true = (from..HEAPS).all(|heap| holds(heap, !outcomes))
                && (from == 0 || !holds(from - 1, !outcomes));
            // The proof is about all values from n1 on.
            let is_proved = is_true && from <= n1 && (n1..HEAPS).all(|heap| holds(heap, true));
            let by_rust = crate::common::check(&forged, &Default::default());
            assert_eq!(by_rust.is_ok(), is_proved, "{by_rust:?}: {forged}");
            assert_eq!(python.verdict(&forged) == "accepted", is_proved, "{forged}");
            *if is_proved { &mut accepted } else { &mut refused } += 1;
        }
    }
    assert!(accepted > 20 && refused > 100, "{accepted} {refused}");
}
