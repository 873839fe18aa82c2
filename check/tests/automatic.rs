//! Certificates of games in which the digits of a heap tell what moves leave: the library writes them for rules that somebody wrote, both
//! checkers accept them, and neither accepts an automaton that is wrong, however late it shows.

use std::collections::BTreeSet;

use grundy::Budget;
use grundy_check::{AutomatonClaim, Certificate, Limits, Recomputed, Sequence, Statement};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use serde_json::{Value, json};

use crate::common::mutation::Random;
use crate::common::python::Python;

/// Rules with everything that there can be.
pub(crate) const CERTIFIED: [&str; 9] = [
    "game(n): n-1 if n>0; n/2 if n>0",
    "game(n): n-1 if n>0; n/2 and n/2 and n/2 if n>0 and n%2==0",
    "game(n): n-t for t in 1..min(n,2); n/2 if n>0 and n%2==0",
    "game(n): n-2 if n>1; n/2 if n>0",
    "game(n): (n-1)/2 and (n+1)/2 if n>1 and n%2==1",
    "game(n): n/3 if n>0; n-1 if n%9==4; all([]) if n%3==1",
    "game(n): n/2+1 and n/4 if n>5; n-t for t in 1..2 if t<=n and n<9",
    "game(n): n/10 if n>0; n-1 if n>0 and n%10==3",
    "game(n): n/2 and n-n/2 if n>1 and n%2==1; n/4+1 if n>5 and n%2==0; n-1 if n>0 and n<4",
];

/// The certificate that the library writes.
pub(crate) fn written(rules: &str, outcomes: bool) -> Option<Value> {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let mut game = catalog.build("game").unwrap();
    let certificate = Written::of(&mut game, outcomes, &mut Budget::new(30_000_000)).ok();
    let certificate = certificate.filter(|certificate| certificate.theorem() == "automatic");
    certificate.map(|certificate| serde_json::to_value(certificate).unwrap())
}

fn accepted(document: &Value, python: &mut Python) -> AutomatonClaim {
    let read: Certificate = document.to_string().parse().unwrap_or_else(|why| panic!("{document}: {why}"));
    let accepted = read.check(&Limits::default(), &Default::default());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    assert_eq!(accepted.recomputed, Recomputed::All { values: read.heaps() });
    assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
    match read.claim() {
        Statement::Automaton(sequence, claim) => {
            assert_eq!(document["sequence"] == "values", sequence == Sequence::Values);
            claim
        }
        other => panic!("{other:?}"),
    }
}

/// Neither checker accepts it.
fn refused(document: &Value, python: &mut Python, why: &str) {
    let refusal = crate::common::check(&document.to_string(), &Limits::default()).unwrap_err().to_string();
    assert!(refusal.contains(why), "{refusal}: {document}");
    assert_ne!(python.verdict(&document.to_string()), "accepted", "{document}");
}

#[test]
fn both_checkers_accept_what_the_library_writes() {
    let mut python = Python::start(100_000_000);
    for rules in CERTIFIED {
        for outcomes in [false, true] {
            accepted(&written(rules, outcomes).unwrap_or_else(|| panic!("{rules}")), &mut python);
        }
    }
}

/// Shared theory of one's own rules, T4.4: from rules to accepted certificates.
#[test]
fn the_automata_of_a_second_program_are_certified() {
    let mut python = Python::start(100_000_000);
    for (rules, states, vectors) in
        [(CERTIFIED[0], 5, 10), (CERTIFIED[1], 15, 27), (CERTIFIED[2], 51, 142), (CERTIFIED[3], 82, 241)]
    {
        let document = written(rules, false).unwrap();
        assert_eq!(document["proof"]["vectors"], vectors, "{rules}");
        assert_eq!(accepted(&document, &mut python), AutomatonClaim { base: 2, states });
    }
}

/// A list of numbers.
fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|one| one.as_u64().unwrap()).collect()
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

/// What the automaton of a certificate tells of a heap.
fn told(document: &Value, mut heap: u64) -> u64 {
    let (base, mut state) = (document["claim"]["base"].as_u64().unwrap(), 0);
    while heap > 0 {
        state = document["proof"]["next"][state][index(heap % base)].as_u64().map(index).unwrap();
        heap /= base;
    }
    document["proof"]["values"][state].as_u64().unwrap()
}

/// The first values of the rules of a certificate, heap after heap by the definition.
fn values(document: &Value, count: u64) -> Vec<u64> {
    let (base, proof) = (document["claim"]["base"].as_u64().unwrap(), &document["proof"]);
    let modulus = base.pow(u32::try_from(proof["digits"].as_u64().unwrap()).unwrap());
    let moves: Vec<(Vec<Vec<u64>>, Vec<u64>)> = proof["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (one["parts"].as_array().unwrap().iter().map(numbers).collect(), numbers(&one["residues"]))
        })
        .collect();
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..count {
        let options: Vec<Vec<u64>> = match proof["small"].get(index(heap)) {
            Some(options) => options.as_array().unwrap().iter().map(numbers).collect(),
            None => {
                let part =
                    |part: &Vec<u64>| heap / base.pow(u32::try_from(part[0]).unwrap()) + part[2] - part[1];
                let is_told = |one: &&(_, Vec<u64>)| one.1.contains(&(heap % modulus));
                moves.iter().filter(is_told).map(|(parts, _)| parts.iter().map(part).collect()).collect()
            }
        };
        let of_option = |parts: &Vec<u64>| parts.iter().fold(0, |sum, part| sum ^ values[index(*part)]);
        let taken: Vec<u64> = options.iter().map(of_option).collect();
        values.push((0..).find(|value| !taken.contains(value)).unwrap());
    }
    values
}

/// Whether the automaton of a certificate tells the first `count` values of its rules.
pub(crate) fn is_true(document: &Value, count: u64) -> bool {
    (0..).zip(values(document, count)).all(|(heap, value)| told(document, heap) == value)
}

#[test]
fn what_is_certified_is_so_for_many_heaps() {
    for rules in CERTIFIED {
        assert!(is_true(&written(rules, false).unwrap(), 32_000), "{rules}");
    }
}

/// A wrong value, a state that leads elsewhere, other rules.
#[test]
fn forgeries_are_found_out() {
    let mut python = Python::start(100_000_000);
    for rules in CERTIFIED {
        let right = written(rules, false).unwrap();
        let states = right["claim"]["states"].as_u64().unwrap();
        for state in 0..index(states) {
            let mut forged = right.clone();
            let value = right["proof"]["values"][state].as_u64().unwrap();
            forged["proof"]["values"][state] = json!(value + 1);
            refused(&forged, &mut python, "");
        }
        let mut forged = right.clone();
        forged["ruleset"] = json!(right["ruleset"].as_str().unwrap().replacen("n >= ", "n >= 1", 1));
        refused(&forged, &mut python, "ruleset");
        let mut forged = right.clone();
        forged["proof"]["vectors"] = json!(right["proof"]["vectors"].as_u64().unwrap() + 1);
        refused(&forged, &mut python, "the theorem asks for");
        // A state more, to which nothing leads.
        let mut forged = right.clone();
        forged["claim"]["states"] = json!(states + 1);
        for (field, new) in [("next", right["proof"]["next"][0].clone()), ("values", json!(0))] {
            forged["proof"][field].as_array_mut().unwrap().push(new);
        }
        refused(&forged, &mut python, &format!("no digits lead to state {states}"));
    }
}

/// The certificate with this automaton, without the states to which no digits lead.
fn with_automaton(right: &Value, next: &[Vec<u64>], values: &[u64]) -> Value {
    let mut reached = vec![0];
    let mut done = 0;
    while let Some(state) = reached.get(done).copied() {
        for target in &next[index(state)] {
            if !reached.contains(target) {
                reached.push(*target);
            }
        }
        done += 1;
    }
    let place = |state: &u64| reached.iter().position(|other| other == state).unwrap();
    let row = |state: &u64| next[index(*state)].iter().map(place).collect::<Vec<_>>();
    let mut forged = right.clone();
    forged["claim"]["states"] = json!(reached.len());
    forged["proof"]["next"] = json!(reached.iter().map(row).collect::<Vec<_>>());
    forged["proof"]["values"] = json!(reached.iter().map(|state| values[index(*state)]).collect::<Vec<_>>());
    forged
}

/// The numbers with nothing but ones up to some number of digits have states of their own, and that of the last is made wrong: it
/// shows beyond the first ten thousand heaps, or far beyond.
#[test]
fn automata_that_are_right_for_the_first_heaps_are_found_out() {
    let mut python = Python::start(1_000_000_000);
    for rules in &CERTIFIED[..4] {
        let right = written(rules, false).unwrap();
        for depth in [14u64, 40, 70] {
            let states = right["claim"]["states"].as_u64().unwrap();
            let mut next: Vec<Vec<u64>> =
                right["proof"]["next"].as_array().unwrap().iter().map(numbers).collect();
            let mut values = numbers(&right["proof"]["values"]);
            let mut state = 0;
            for step in 0..depth {
                // A copy of where the digit 1 leads.
                let target = index(next[state][1]);
                let (row, value) = (next[target].clone(), values[target]);
                next[state][1] = states + step;
                next.push(row);
                values.push(value);
                state = index(states + step);
            }
            // So far it is right, only with another number of vectors.
            let mut still_right = with_automaton(&right, &next, &values);
            let counted = crate::common::check(&still_right.to_string(), &Limits::default());
            let message = counted.unwrap_err().to_string();
            assert!(message.contains("the theorem asks for"), "{message}");
            let vectors: u64 = message.split(' ').find_map(|word| word.parse().ok()).unwrap();
            still_right["proof"]["vectors"] = json!(vectors);
            accepted(&still_right, &mut python);
            // And now wrong for one number, whatever zeros stand before it: 2^depth - 1.
            let (wrong, last) = (values[state] + 1, next.len() as u64);
            next.push(vec![last, next[state][1]]);
            values.push(wrong);
            values[state] = wrong;
            next[state][0] = last;
            let mut forged = with_automaton(&right, &next, &values);
            forged["proof"]["vectors"] = json!(vectors);
            assert!(is_true(&forged, 10_000));
            refused(&forged, &mut python, "and the automaton tells");
        }
    }
}

/// A single number of a certificate is another one: no checker accepts what is false, both say the same.
#[test]
fn changed_numbers_are_refused_or_still_true() {
    let mut python = Python::start(100_000_000);
    let mut random = Random(11);
    let (mut still, mut found_out) = (0, 0);
    for rules in CERTIFIED {
        let right = written(rules, false).unwrap();
        let states = index(right["claim"]["states"].as_u64().unwrap());
        for _ in 0..60 {
            let mut forged = right.clone();
            let base = index(right["claim"]["base"].as_u64().unwrap());
            let (state, other) = (random.below(states), random.below(states));
            match random.below(5) {
                0 | 1 => forged["proof"]["next"][state][random.below(base)] = json!(other),
                2 => forged["proof"]["values"][state] = right["proof"]["values"][other].clone(),
                3 => forged["proof"]["next"][state] = right["proof"]["next"][other].clone(),
                _ => forged["claim"]["base"] = json!(2 + random.below(9)),
            }
            let by_rust = crate::common::check(&forged.to_string(), &Limits::default());
            let by_python = python.verdict(&forged.to_string());
            assert_eq!(by_rust.is_ok(), by_python == "accepted", "{by_rust:?} {by_python}: {forged}");
            if by_rust.is_ok() {
                assert!(is_true(&forged, 5_000), "{forged}");
                still += 1;
            } else {
                found_out += 1;
            }
        }
    }
    assert!(found_out > 200, "{still} {found_out}");
}

#[test]
fn certificates_of_random_rules_are_accepted() {
    random_rules_are_certified(24, 3);
}

#[test]
#[ignore = "takes long: `./test all` runs it"]
fn certificates_of_five_hundred_random_rules_are_accepted() {
    random_rules_are_certified(500, 4);
}

fn random_rules_are_certified(count: usize, seed: u64) {
    let mut python = Python::start(1_000_000_000);
    let mut random = Random(seed);
    let (mut certified, mut sizes) = (0, BTreeSet::new());
    for _ in 0..count {
        let base = *random.choose(&[2, 2, 2, 3, 4]);
        let mut moves: Vec<String> = Vec::new();
        for _ in 0..1 + random.below(3) {
            let mut one = Vec::new();
            for _ in 0..1 + random.below(5) / 3 {
                one.push(match random.below(6) {
                    0 | 1 => format!("n-{}", 1 + random.below(3)),
                    2 => format!("n/{base}-1"),
                    3 => format!("(n+{})/{}", random.below(base), base * base),
                    _ => format!("n/{base}"),
                });
            }
            let when = match random.below(3) {
                0 => format!(" and n%{base} == {}", random.below(base)),
                1 => format!(" and n%{} != {}", base * base, random.below(base * base)),
                _ => String::new(),
            };
            moves.push(format!("{} if n >= {}{when}", one.join(" and "), 3 + base * base + random.below(3)));
        }
        let rules = format!("game(n): {}", moves.join("; "));
        if let Some(document) = written(&rules, random.below(2) == 0) {
            sizes.insert(accepted(&document, &mut python).states);
            certified += 1;
        }
    }
    println!("{certified} of {count} are certified, with up to {:?} states", sizes.last());
    assert!(certified > count / 4, "{certified} of {count}");
}
