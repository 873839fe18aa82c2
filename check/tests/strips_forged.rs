//! Certificates of games on a strip that a forger wrote: the hash is right, so that only what is false in them can be the reason
//! to refuse them.

use std::collections::HashMap;

use grundy_check::{Certificate, Limits, Refusal, Watch};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::common::python::Python;
use crate::strips::corpus;

type RowTable = HashMap<String, u64>;

/// The value of a row by the definition on words.
fn value(rules: &[(String, String)], row: &str, known: &mut RowTable) -> u64 {
    if let Some(value) = known.get(row) {
        return *value;
    }
    let mut seen = Vec::new();
    for (left, right) in rules {
        let bare = left.trim_start_matches('^').trim_end_matches('$');
        // A forger writes any number for rules of no letters, or of sides that are not of one length.
        let is_rule = !bare.is_empty() && bare.len() == right.len();
        for at in (0..row.len()).filter(|at| is_rule && row[*at..].starts_with(bare)) {
            let end = at + bare.len();
            if (left.starts_with('^') && at > 0) || (left.ends_with('$') && end < row.len()) {
                continue;
            }
            let after = [&row[..at], right, &row[end..]].concat();
            if after.contains('-') {
                seen.push(after.split('-').fold(0, |sum, part| sum ^ value(rules, part, known)));
            }
        }
    }
    let value = (0..).find(|value| !seen.contains(value)).unwrap();
    known.insert(row.to_owned(), value);
    value
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// The text of the rules that a proof has.
fn ruleset(proof: &Value) -> String {
    let letters: Vec<String> = proof["letters"].as_str().unwrap().chars().map(String::from).collect();
    let rules: Vec<String> =
        proof["rules"].as_array().unwrap().iter().map(|rule| texts(rule).join(" -> ")).collect();
    let pattern = proof["pattern"].as_str().unwrap();
    format!("strip over {}: {}; start ({pattern})^n", letters.join(" "), rules.join("; "))
}

/// Writes the hash of what stands there, from the definition. With `rules`, also the ruleset that the proof is about.
fn signed(document: Value, rules: bool) -> Value {
    signed_with(document, rules, &mut RowTable::new())
}

/// Of the same rules as before, whose values are known.
fn signed_with(mut document: Value, rules: bool, known: &mut RowTable) -> Value {
    let proof = &document["proof"];
    let text = if rules { ruleset(proof) } else { document["ruleset"].as_str().unwrap().to_owned() };
    let both = |rule: &Value| texts(rule).try_into().map(|[left, right]: [String; 2]| (left, right)).unwrap();
    let written: Vec<(String, String)> = proof["rules"].as_array().unwrap().iter().map(both).collect();
    let (lefts, rights) = (texts(&proof["left"]), texts(&proof["right"]));
    let (pattern, computed) = (proof["pattern"].as_str().unwrap(), proof["computed"].as_u64().unwrap());
    let mut bytes = format!("{text}\n").into_bytes();
    // Nobody has the hash of more values than can be computed.
    for times in 0..if computed < 400 { usize::try_from(computed).unwrap() } else { 0 } {
        for left in &lefts {
            for right in &rights {
                let value = value(&written, &format!("{left}{}{right}", pattern.repeat(times)), known);
                bytes.push(u8::try_from(value).ok().filter(|value| *value < 128).expect("values are small"));
            }
        }
    }
    document["ruleset"] = json!(text);
    document["proof"]["sha256"] =
        json!(Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    document
}

fn narrow() -> Limits {
    Limits::default().with_values(1 << 18).with_steps(1 << 24)
}

fn checked(document: &Value) -> Result<(), Refusal> {
    let read: Certificate = document.to_string().parse()?;
    read.check(&narrow(), &Watch::default()).map(drop)
}

fn refused(document: &Value, what: &str, python: &mut Python) {
    assert!(checked(document).is_err(), "{what}: {document}");
    assert_ne!(python.verdict(&document.to_string()), "accepted", "{what}: {document}");
}

#[test]
fn the_definition_signs_what_the_library_writes() {
    for document in corpus() {
        assert_eq!(signed(document.clone(), true), document);
    }
}

#[test]
fn false_numbers_with_the_right_hash_are_refused() {
    let mut python = Python::start(4_000_000);
    for document in corpus() {
        let number = |name: &str| document["proof"][name].as_u64().unwrap();
        let (n0, p, computed) = (number("n0"), number("p"), number("computed"));
        let mut known = RowTable::new();
        let mut forge = |what: &str, changes: &[(&str, u64)]| {
            let mut forged = document.clone();
            changes.iter().for_each(|(place, number)| *forged.pointer_mut(place).unwrap() = json!(number));
            refused(&signed_with(forged, true, &mut known), what, &mut python);
        };
        let claim = |name: &str| document["claim"][name].as_u64().unwrap();
        forge("a later preperiod", &[("/claim/preperiod", claim("preperiod") + 1)]);
        forge("twice the period", &[("/claim/period", 2 * claim("period"))]);
        forge("a saltus", &[("/claim/saltus", 1)]);
        forge("no period", &[("/claim/period", 0)]);
        forge("p of 0", &[("/proof/p", 0)]);
        forge("p of 0, fewer values", &[("/proof/p", 0), ("/proof/computed", computed - p)]);
        for computed in [0, 1, computed - 1, computed + 1] {
            forge("another number of values", &[("/proof/computed", computed)]);
        }
        if p > 1 {
            for p in [1, p - 1, p + 1] {
                for computed in computed.saturating_sub(4)..computed + 4 {
                    forge("another p", &[("/proof/p", p), ("/proof/computed", computed)]);
                }
            }
        }
        if n0 > 0 {
            for computed in computed.saturating_sub(3)..=computed {
                forge("an earlier n0", &[("/proof/n0", n0 - 1), ("/proof/computed", computed)]);
            }
        }
        for far in [1 << 32, (1 << 50) - 1, 1 << 50, u64::MAX] {
            forge("a huge n0", &[("/proof/n0", far)]);
            forge("a huge p", &[("/proof/p", far)]);
            forge("both", &[("/proof/n0", far), ("/proof/p", far)]);
            forge("a huge preperiod", &[("/claim/preperiod", far)]);
            forge("many values", &[("/proof/n0", far / 4), ("/proof/computed", far)]);
        }
    }
}

#[test]
fn false_ends_and_rules_with_the_right_hash_are_refused() {
    let mut python = Python::start(4_000_000);
    for document in corpus() {
        let mut forge = |what: &str, change: &dyn Fn(&mut Value)| {
            let mut forged = document.clone();
            change(&mut forged["proof"]);
            refused(&signed(forged, true), what, &mut python);
        };
        for side in ["left", "right"] {
            let ends = texts(&document["proof"][side]);
            for (place, end) in ends.iter().enumerate() {
                let remove = |proof: &mut Value| drop(proof[side].as_array_mut().unwrap().remove(place));
                forge("an end is missing", &remove);
                let twice = |proof: &mut Value| proof[side].as_array_mut().unwrap().push(json!(end));
                forge("an end is there twice", &twice);
                if place > 0 {
                    forge("an end before the empty one", &|proof| {
                        proof[side].as_array_mut().unwrap().swap(0, place);
                    });
                }
            }
            forge("an end of another letter", &|proof| proof[side].as_array_mut().unwrap().push(json!("?")));
            forge("a dead end", &|proof| proof[side].as_array_mut().unwrap().push(json!("-")));
        }
        let letter = document["proof"]["letters"].as_str().unwrap()[..1].to_owned();
        let none = ["^", "$", "^$", "", "-"].map(str::to_owned);
        let twice =
            [format!("^^{letter}"), format!("{letter}$$"), format!("{letter}^"), format!("${letter}")];
        for left in none.into_iter().chain(twice) {
            forge("a rule of nothing, or with an anchor twice", &|proof| {
                proof["rules"].as_array_mut().unwrap().push(json!([left, "-"]));
            });
        }
        for right in [letter.clone(), String::new(), "--".into(), format!("-{letter}"), "^".into()] {
            forge("a rule that does not cut, or of unequal sides", &|proof| {
                proof["rules"].as_array_mut().unwrap().push(json!([letter, right]));
            });
        }
        forge("no rules", &|proof| proof["rules"] = json!([]));
        forge("no pattern", &|proof| proof["pattern"] = json!(""));
        forge("a letter twice", &|proof| {
            proof["letters"] = json!(format!("{}{letter}", proof["letters"].as_str().unwrap()));
        });
        for strange in ["-", "^", "$", " ", ";", "é"] {
            forge("what is no letter", &|proof| {
                proof["letters"] = json!(format!("{}{strange}", proof["letters"].as_str().unwrap()));
            });
        }
        // A proof of these rules is none of a row that begins, or ends, in another way, or of other rules.
        for (from, to) in [
            ("start (", "start x("),
            (")^n", ")^nx"),
            (")^n", ")^m"),
            ("over ", "over ? "),
            (" -> ", " ->  "),
        ] {
            let mut forged = document.clone();
            forged["ruleset"] = json!(document["ruleset"].as_str().unwrap().replace(from, to));
            refused(&signed(forged, false), "another ruleset", &mut python);
        }
    }
}

/// More letters and ends than a proof needs change nothing that is claimed; both checkers say the same of them.
#[test]
fn ends_that_no_move_leaves_are_as_good_as_others() {
    let (mut python, mut accepted) = (Python::start(50_000_000), 0);
    for document in corpus().into_iter().filter(|document| document["proof"]["computed"].as_u64() < Some(60))
    {
        for side in ["left", "right"] {
            let mut more = document.clone();
            more["proof"]["letters"] = json!(format!("{}z", more["proof"]["letters"].as_str().unwrap()));
            more["proof"][side].as_array_mut().unwrap().push(json!("z"));
            let more = signed(more, true);
            let is_accepted = checked(&more).is_ok();
            assert_eq!(python.verdict(&more.to_string()) == "accepted", is_accepted, "{more}");
            accepted += u32::from(is_accepted);
        }
    }
    assert!(accepted > 0);
}

/// Thousands of moves at hundreds of ends count as steps: no certificate keeps a checker longer than it may take.
#[test]
fn moves_at_ends_count_as_steps() {
    let ends: Vec<String> = (0..=24).map(|count| "x".repeat(count)).collect();
    let mut document = corpus().swap_remove(0);
    document["claim"] = json!({"preperiod": 0, "period": 1, "saltus": 0});
    document["proof"] = json!({
        "theorem": "strips", "letters": "xy", "rules": vec![["x", "-"]; 64], "pattern": "y", "left": ends, "right": ends,
        "n0": 0, "p": 40, "computed": 80, "sha256": "0".repeat(64),
    });
    document["ruleset"] = json!(ruleset(&document["proof"]));
    let read: Certificate = document.to_string().parse().unwrap();
    let checked = read.check(&Limits::default().with_steps(1 << 22), &Watch::default());
    assert!(matches!(checked, Err(Refusal::Undecided(_))), "{checked:?}");
    assert_eq!(Python::start(1 << 22).verdict(&document.to_string()), "undecided");
}
