//! Certificates that were tampered with are not accepted, by neither checker, and nothing makes them panic.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::classes::certificate as made;
use crate::common::mutation::{Random, mutated};
use crate::common::python::Python;
use crate::common::{SOLVED, certificate, check, sparse, text};
use crate::{automatic, classes, division, memory, misere, positions, strips, written_rows};
use grundy::Budget;
use grundy::wythoff::Rows;
use grundy_check::{
    Accepted, Certificate, Claim, Limits, RecursionClaim, Refusal, Rejected, Sequence, Statement, Watch,
};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate as Written;
use proptest::prelude::*;
use serde_json::Value;

/// A mutated number may ask for much, so the limits are narrow.
fn limits() -> Limits {
    Limits::default().with_values(1 << 16).with_steps(1 << 22)
}

/// Certificates of each theorem, as the library writes them.
fn corpus() -> BTreeMap<&'static str, Vec<Value>> {
    let written = |rulesets: &[(&str, bool)]| {
        let written = rulesets.iter().map(|(ruleset, outcomes)| text(&certificate(ruleset, *outcomes)));
        written.map(|text| serde_json::from_str(&text).unwrap()).collect()
    };
    let rows = [4, 11].map(|last| {
        let rows = Rows::prove(last, &mut Budget::unlimited()).expect("it is proved");
        serde_json::to_value(Written::new("rows", rows.evidence())).unwrap()
    });
    let states = [0, 1].map(|index| serde_json::to_value(sparse(&SOLVED[index], 100)).unwrap());
    let mut corpus = BTreeMap::from([
        ("repeated-values", written(&[("0.3", false), ("take:2,5,7", false), ("take:1..3", false)])),
        ("repeated-outcomes", written(&[("take:2,4,7", true), ("take:1,4,10", true)])),
        ("guy-smith", written(&[("0.77", false), ("0.15", false), ("0.07", true), ("0.F2", false)])),
        ("all-but", written(&[("take:all-but:3,5,8", false), ("take:all-but:4,7,9", true)])),
        ("sparse-space", states.to_vec()),
        (
            "arithmetic-period",
            written(&[("0.3F", false), ("hex:0.8", false), ("hex:8.0", false), ("0.3F", true)]),
        ),
        ("repeated-windows", rows.to_vec()),
        (
            "division",
            division::CERTIFIED.iter().filter_map(|rules| division::written(rules, false)).collect(),
        ),
        // The last one has too many vectors for narrow limits.
        (
            "automatic",
            automatic::CERTIFIED[..8].iter().filter_map(|rules| automatic::written(rules, false)).collect(),
        ),
        (
            "written-rows",
            written_rows::CERTIFIED.iter().map(|rules| written_rows::written(rules, 3)).collect(),
        ),
        ("classes", classes::kinds().iter().map(|(moves, count)| made(moves, *count)).collect()),
    ]);
    corpus.extend(memory::corpus());
    corpus.insert("strips", strips::corpus());
    corpus.insert("values-of-parts", positions::corpus());
    corpus.insert("misere-quotient", misere::corpus());
    corpus
}

fn word(result: &Result<grundy_check::Accepted, Refusal>) -> &'static str {
    match result {
        Ok(_) => "accepted",
        Err(Refusal::Unreadable(_)) => "unreadable",
        Err(Refusal::Rejected(_)) => "rejected",
        Err(Refusal::Undecided(_) | Refusal::NoParts(_)) => "undecided",
        Err(_) => "refused for a reason that this test does not know",
    }
}

/// Whether what a certificate claims is right, judging by the values that the library computes, three periods
/// beyond the preperiod.
fn is_true(certificate: &Certificate, original: &Certificate) -> bool {
    if certificate.claim() == original.claim() && certificate.ruleset() == original.ruleset() {
        return true;
    }
    if let Statement::Recursion(sequence, claim) = certificate.claim() {
        return follows(certificate.ruleset(), sequence, claim);
    }
    if let Statement::Position(position, claim) = certificate.claim() {
        return positions::is_true(certificate.ruleset(), position, claim);
    }
    let Statement::Heaps(sequence, claim) = certificate.claim() else { return false };
    let of_numbers =
        certificate.ruleset().starts_with("(n").then(|| format!("game{}", certificate.ruleset()));
    let of_strip = certificate.ruleset().strip_prefix("strip").map(|rules| format!("strip game{rules}"));
    let written = of_numbers.or(of_strip);
    let mut catalog = Catalog::standard().clone();
    if let Some(rules) = &written {
        catalog.add_rules(rules).expect("the language has all that the checker writes");
    }
    let name = if written.is_some() { "game" } else { certificate.ruleset() };
    let mut game = catalog.build(name).expect("both read the same notation");
    let values = game.sequence().expect("it is a heap game");
    let Claim { preperiod, period, saltus } = claim;
    let count = usize::try_from(preperiod + 3 * period + 1000).unwrap();
    let of = |value: &u32| {
        if sequence == Sequence::Outcomes { u64::from(*value).min(1) } else { u64::from(*value) }
    };
    let values: Vec<u64> =
        values.values_to(count, &mut Budget::unlimited()).unwrap().iter().map(of).collect();
    let holds = |from: u64, period: u64, saltus: u64| {
        let [from, period] = [from, period].map(|number| usize::try_from(number).unwrap());
        (from..count - period).all(|n| values[n + period] == values[n] + saltus)
    };
    let shorter = (1..period).filter(|part| period % part == 0);
    holds(preperiod, period, saltus)
        && (preperiod == 0 || !holds(preperiod - 1, period, saltus))
        && !shorter.into_iter().any(|part| holds(preperiod, part, saltus * part / period))
}

/// Whether heaps have the values of parts of them as it is claimed, judging by those that the library computes, the first ones and
/// some a thousand times as large.
fn follows(ruleset: &str, sequence: Sequence, RecursionClaim { from, by }: RecursionClaim) -> bool {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(&format!("game{ruleset}")).expect("the language has all that the checker writes");
    let mut game = catalog.build("game").expect("it was just added");
    let values = game.sequence().expect("it is a heap game");
    let mut value = |heap: u128| {
        let value = values.value(&heap.into(), &mut Budget::unlimited()).unwrap();
        if sequence == Sequence::Outcomes { value.0.min(1u8.into()) } else { value.0 }
    };
    let is_up = ruleset.starts_with("(n): (n+") || ruleset.contains(" and (n+") || ruleset.contains("; (n+");
    let mut holds = |heap: u128| value(heap) == value(if is_up { heap.div_ceil(by) } else { heap / by });
    let far = (1..3000).map(|times| from + from.max(3) * times / 3);
    let mut all = (from..from + 3000).chain(far);
    all.all(&mut holds) && (from == 0 || !holds(from - 1))
}

/// Whether the core alone comes to an end; it comes to the same then, in the same words.
fn definition_agrees(text: &str, found: &Result<Accepted, Refusal>) -> bool {
    let certificate = text.parse::<Certificate>().map_err(Refusal::from);
    let slow = certificate.and_then(|read| read.check_by_definition(&limits(), &Watch::default()));
    let is_undecided = [found, &slow].iter().any(|checked| matches!(checked, Err(Refusal::Undecided(_))));
    if !is_undecided {
        assert_eq!(slow, *found, "{text}");
    }
    !is_undecided
}

/// `of_each` mutations of the certificates of each theorem: both checkers agree, and refuse them by the same word, and accept only
/// what is true.
fn mutations_are_refused(of_each: usize, seed: u64) {
    let corpus = corpus();
    let mut python = Python::start(4_000_000);
    let mut random = Random(seed);
    let mut rejected: BTreeSet<String> = BTreeSet::new();
    for (theorem, documents) in &corpus {
        for document in documents {
            let right = check(&document.to_string(), &limits());
            right.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
            assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
        }
        let (mut count, mut still_true, mut wrong, mut by_definition) = (0, 0, 0, 0);
        while count < of_each {
            let document = random.choose(documents);
            let (kind, text) = mutated(document, &mut random);
            if serde_json::from_str::<Value>(&text).is_ok_and(|changed| changed == *document) {
                continue;
            }
            count += 1;
            let result = check(&text, &limits());
            let by_python = python.verdict(&text);
            by_definition += u32::from(definition_agrees(&text, &result));
            // They count their steps in different ways.
            let agree = word(&result) == by_python
                || result.is_err()
                    && [word(&result), &by_python].contains(&"undecided")
                    && by_python != "accepted";
            assert!(agree, "{theorem}, {kind}: {} and {by_python} in Python:\n{text}", word(&result));
            match result {
                Ok(_) if *theorem == "automatic" => {
                    let now = serde_json::from_str(&text).expect("it was read");
                    assert!(automatic::is_true(&now, 3000), "accepted with {kind}:\n{text}");
                    still_true += 1;
                }
                Ok(_) if *theorem == "misere-quotient" => {
                    let now = serde_json::from_str(&text).expect("it was read");
                    assert!(misere::is_true(&now), "accepted with {kind}:\n{text}");
                    still_true += 1;
                }
                Ok(_) => {
                    let [now, before] = [&text, &document.to_string()].map(|text| text.parse().unwrap());
                    assert!(is_true(&now, &before), "accepted with {kind}:\n{text}\ninstead of\n{document}");
                    still_true += 1;
                }
                Err(Refusal::Rejected(why)) => {
                    wrong += 1;
                    let why = if let Rejected::Row { why, .. } = why { *why } else { why };
                    rejected.insert(why.to_string());
                }
                Err(_) => {}
            }
        }
        assert!(by_definition as usize > of_each / 2, "{theorem}: {by_definition}");
        // Many a change of an automaton makes it none.
        let part = if *theorem == "automatic" { 8 } else { 4 };
        assert!(wrong > of_each / part && still_true < of_each / 4, "{theorem}: {wrong} {still_true}");
    }
    // Of the states and the rows, too: also what only a recomputation finds.
    for (begin, within) in [
        ("the state at heap", "is not the recomputed one"),
        ("wrong checkpoints: ", ""),
        ("wrong rares: ", ""),
        ("the state at heap", "is not understood"),
        ("the link of the state at heap", ""),
        ("the states at heaps", "are the same"),
        ("`since` must be less than `again`", ""),
        ("the least period divides", ""),
        ("the windows at", "differ"),
        ("not periodic: ", ""),
        ("not periodic from column", ""),
        ("preperiod ", "is not the least"),
        ("period ", "is not the least"),
    ] {
        let is_found = rejected.iter().any(|why| why.starts_with(begin) && why.contains(within));
        assert!(is_found, "{begin}{within}: {rejected:#?}");
    }
}

#[test]
fn a_hundred_mutations_of_each_theorem_are_refused_by_both_checkers() {
    mutations_are_refused(100, 1);
}

#[test]
#[ignore = "takes a minute: `./test all` runs it"]
fn ten_thousand_mutations_of_each_theorem_are_refused_by_both_checkers() {
    mutations_are_refused(10_000, 2);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn no_text_makes_the_checker_panic_or_run_away(seed: u64, changes in 1..6usize, noise in ".{0,6}") {
        thread_local!(static CORPUS: Vec<Value> = corpus().into_values().flatten().collect());
        let mut random = Random(seed);
        let mut text = CORPUS.with(|corpus| random.choose(corpus).to_string());
        for _ in 0..changes {
            match serde_json::from_str::<Value>(&text) {
                Ok(document) if random.below(4) > 0 => text = mutated(&document, &mut random).1,
                _ => {
                    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                    if !places.is_empty() {
                        text.insert_str(*random.choose(&places), &noise);
                    }
                }
            }
        }
        // Whatever it says: an answer, soon.
        let _ = check(&text, &limits().with_threads(2));
    }
}
