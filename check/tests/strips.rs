//! Certificates of games on a strip: the library writes them, and both checkers make the moves by themselves and accept them.

use grundy::Budget;
use grundy::games::Strip;
use grundy_check::{Certificate, Limits, Watch};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use serde_json::{Value, json};

use crate::common::cases;
use crate::common::mutation::Random;
use crate::common::python::Python;

/// Rules with anchors, with several letters, with middles, and with ends that become powers of the pattern.
const CERTIFIED: [&str; 8] = [
    "strip game over x: x -> -; xx -> --; start (x)^n",
    "strip game over .: ... -> ---; ^.. -> --; ..$ -> --; ^.$ -> -; start (.)^n",
    "strip game over x: xx -> -x; xx -> x-; start (x)^n",
    "strip game over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-; start (xxoo)^n",
    "strip game over a b: aba -> -a-; ab -> b-; start (aab)^n",
    "strip game over a b: ab -> -a; bb -> b-; ^a -> -; start (ab)^n",
    "strip game over a b c: abc -> -b-; ca -> -c; c$ -> -; start (abc)^n",
    "strip game over x: xxx -> x-x; start (xx)^n",
];

fn written(rules: &str, outcomes: bool, budget: &mut Budget) -> Option<Value> {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap_or_else(|why| panic!("{rules}: {why}"));
    let mut game = catalog.build("game").unwrap();
    Some(serde_json::to_value(Written::of(&mut game, outcomes, budget).ok()?).unwrap())
}

/// Certificates of the theorem.
pub(crate) fn corpus() -> Vec<Value> {
    let of = |rules: &&str| written(rules, false, &mut Budget::new(50_000_000));
    CERTIFIED.iter().filter_map(of).filter(|one| one["proof"]["computed"].as_u64() < Some(400)).collect()
}

fn accepted(document: &Value, python: &mut Python) {
    let read: Certificate = document.to_string().parse().unwrap_or_else(|why| panic!("{document}: {why}"));
    let accepted = read.check(&Limits::default(), &Watch::default());
    accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    assert_eq!(python.answer(&document.to_string()).split([' ', ':']).next(), Some("accepted"), "{document}");
}

#[test]
fn both_checkers_accept_strips() {
    let mut python = Python::start(100_000_000);
    assert!(corpus().len() > 4);
    for rules in CERTIFIED {
        for outcomes in [false, true] {
            if let Some(document) = written(rules, outcomes, &mut Budget::new(50_000_000)) {
                accepted(&document, &mut python);
            }
        }
    }
}

#[test]
fn both_checkers_accept_random_strips() {
    let (mut python, mut random, mut proved) = (Python::start(100_000_000), Random(41), 0);
    let count = cases(1000);
    for _ in 0..count {
        let rules = random_rules(&mut random);
        if let Some(document) = written(&rules, false, &mut Budget::new(100_000)) {
            proved += 1;
            accepted(&document, &mut python);
        }
    }
    assert!(proved > count / 2, "{proved}");
}

/// Random cutting rules of up to 3 letters.
fn random_rules(random: &mut Random) -> String {
    let letters = &"xo."[..1 + random.below(3)];
    let side = |length: usize, signs: &str, random: &mut Random| -> String {
        (0..length).map(|_| signs.as_bytes()[random.below(signs.len())] as char).collect()
    };
    let mut rules = Vec::new();
    for _ in 0..1 + random.below(4) {
        let length = 1 + random.below(3);
        let left = side(length, letters, random);
        let mut right = side(length, &format!("{letters}-"), random).into_bytes();
        right[random.below(length)] = b'-';
        let begin = if random.below(8) == 0 { "^" } else { "" };
        let end = if random.below(8) == 0 { "$" } else { "" };
        rules.push(format!("{begin}{left}{end} -> {}", String::from_utf8(right).unwrap()));
    }
    let pattern = side(1 + random.below(4), letters, random);
    let letters: Vec<String> = letters.chars().map(String::from).collect();
    format!("strip game over {}: {}; start ({pattern})^n", letters.join(" "), rules.join("; "))
}

#[test]
fn a_closure_with_an_end_less_or_with_other_rules_is_refused() {
    let mut python = Python::start(10_000_000);
    let clobber = written(CERTIFIED[3], false, &mut Budget::new(50_000_000));
    let documents: Vec<Value> = corpus().into_iter().chain(clobber).collect();
    let mut refused = 0;
    for document in documents {
        for side in ["left", "right"] {
            for place in 1..document["proof"][side].as_array().unwrap().len() {
                let mut changed = document.clone();
                changed["proof"][side].as_array_mut().unwrap().remove(place);
                refused += refuses(&changed, &mut python);
            }
        }
        let mut changed = document.clone();
        changed["proof"]["rules"].as_array_mut().unwrap().push(json!(["x", "-"]));
        refused += refuses(&changed, &mut python);
    }
    assert!(refused > 20, "{refused}");
}

fn refuses(document: &Value, python: &mut Python) -> u32 {
    let read = document.to_string().parse::<Certificate>();
    let checked = read.map(|read| read.check(&Limits::default(), &Watch::default()).is_ok());
    assert!(!checked.unwrap_or(false), "{document}");
    assert_ne!(python.verdict(&document.to_string()), "accepted", "{document}");
    1
}

#[test]
fn rules_of_certificates_are_those_of_the_language() {
    for rules in CERTIFIED {
        let catalog = &mut Catalog::standard().clone();
        catalog.add_rules(rules).unwrap();
        let written = catalog.build("game").unwrap().about().written.clone().unwrap();
        assert_eq!(written, rules);
    }
    assert!(Strip::new("x", [("x", "xx")]).is_none());
}

#[test]
fn the_example_of_the_manual_is_the_certificate_of_a_strip() {
    let manual = include_str!("../../docs/certificates.md");
    let section = manual.split("## `strips`").nth(1).expect("it has this section");
    let example = section.split("```json").nth(1).and_then(|text| text.split("```").next());
    let example: Value = serde_json::from_str(example.expect("an example")).expect("it is JSON");
    assert_eq!(Some(example), written(CERTIFIED[6], false, &mut Budget::new(50_000_000)));
}
