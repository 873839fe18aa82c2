//! Certificates that were tampered with are not accepted, and nothing makes the checker panic.

mod common;

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use common::{SOLVED, certificate, sparse, text};
use grundy::Budget;
use grundy::lines::{Rows, RowsCertificate};
use grundy_check::{Certificate, Limits, Refusal, Rejected, check};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Everything is recomputed; a mutated number may ask for much, so the limits are narrow.
const ALL: Limits = Limits { values: 1 << 16, steps: 1 << 22, sample: None, seed: 0 };

/// As much as by default: all of a short certificate.
fn sample() -> Limits {
    Limits { sample: Limits::default().sample, ..ALL }
}

fn corpus() -> Vec<Value> {
    let written = [
        ("0.77", false),
        ("0.15", false),
        ("0.07", true),
        ("0.F2", false),
        ("0.3", false),
        ("take:2,5,7", false),
        ("take:1..3", false),
        ("take:2,4,7", true),
        ("take:all-but:3,5,8", false),
        ("take:all-but:4,7,9", true),
    ];
    let written = written.map(|(ruleset, outcomes)| text(&certificate(ruleset, outcomes)));
    let sparse = [0, 1].map(|index| text(&sparse(&SOLVED[index], 100)));
    let read = |text: &String| serde_json::from_str(text).unwrap();
    let mut corpus: Vec<Value> = written.iter().chain(&sparse).map(read).collect();
    for last in [4, 11] {
        let rows = Rows::prove(last, &mut Budget::unlimited()).expect("it is proved");
        corpus.push(serde_json::to_value(RowsCertificate::of(&rows)).unwrap());
    }
    corpus
}

/// Random numbers that are the same in each run: splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % bound as u64).unwrap()
    }

    fn choose<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// The places of all values in a document, the document itself included.
fn places(document: &Value) -> Vec<String> {
    let inside: Vec<(String, &Value)> = match document {
        Value::Object(fields) => fields.iter().map(|(name, value)| (escaped(name), value)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(place, item)| (place.to_string(), item)).collect()
        }
        _ => Vec::new(),
    };
    let below = inside
        .iter()
        .flat_map(|(name, value)| places(value).into_iter().map(move |place| format!("/{name}{place}")));
    std::iter::once(String::new()).chain(below).collect()
}

/// A field's name in a JSON pointer.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A text with one change; it may be the same document, or none at all.
fn mutated(document: &Value, random: &mut Random) -> (&'static str, String) {
    let mut changed = document.clone();
    let places = places(document);
    let numbers: Vec<&String> =
        places.iter().filter(|place| document.pointer(place).unwrap().is_u64()).collect();
    // After an earlier change a field may be gone: then its place keeps what it has.
    let number = |place: &str| document.pointer(place).and_then(Value::as_u64).unwrap_or(1);
    let set = |changed: &mut Value, place: &str, number: Option<u64>| {
        if let Some(field) = changed.pointer_mut(place) {
            *field = json!(number);
        }
    };
    // Of a certificate about rows: one of them.
    let row =
        document.pointer("/claim/rows").and_then(Value::as_array).map(|rows| random.below(rows.len().max(1)));
    let claim = row.map_or("/claim".to_owned(), |row| format!("/claim/rows/{row}"));
    let repeat = format!("/proof/repeats/{}", row.unwrap_or_default());
    let heaps = number("/proof/computed") / number("/proof/n0").saturating_add(number("/proof/p")).max(1);
    let heaps = heaps.min(3);
    let same = || ("the same", document.to_string());
    if numbers.is_empty() {
        return same();
    }
    let kind = match random.below(10) {
        0 => {
            let mut text = document.to_string().into_bytes();
            let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_hexdigit()).collect();
            text[*random.choose(&digits)] = *random.choose(b"0123456789abcdef");
            return ("a digit or letter", String::from_utf8(text).unwrap());
        }
        1 => {
            let text = document.to_string();
            return ("cut off", text.chars().take(random.below(text.len())).collect());
        }
        2 => {
            let place = random.choose(&numbers);
            let factor = 2 + random.below(5) as u64;
            set(&mut changed, place, number(place).checked_mul(factor));
            "a number multiplied"
        }
        3 => {
            let place = random.choose(&numbers);
            set(&mut changed, place, number(place).checked_add_signed(random.below(7) as i64 - 3));
            "a number moved"
        }
        4 => {
            let [a, b] = [(); 2].map(|()| random.choose(&places[1..]));
            if a.starts_with(b.as_str()) || b.starts_with(a.as_str()) {
                return same();
            }
            let [left, right] = [a, b].map(|place| document.pointer(place).unwrap().clone());
            *changed.pointer_mut(a).unwrap() = right;
            *changed.pointer_mut(b).unwrap() = left;
            "two fields changed places"
        }
        5 => {
            let place = random.choose(&places[1..]);
            let (parent, name) = place.rsplit_once('/').unwrap();
            if parent == "/proof/checkpoints" {
                // With one state less, but not one that the theorem needs, a certificate is as good.
                return same();
            }
            match changed.pointer_mut(parent).unwrap() {
                Value::Object(fields) => drop(fields.remove(name)),
                Value::Array(items) => drop(items.remove(name.parse().unwrap())),
                _ => unreachable!("only objects and lists have something inside"),
            }
            "something left out"
        }
        6 => {
            // The period multiplied wherever it stands, with all that depends on it.
            let factor = 2 + random.below(4) as u64;
            let more = number(&format!("{claim}/period")).saturating_mul(factor - 1);
            for place in [&format!("{claim}/period"), "/proof/p", "/proof/n2"] {
                set(&mut changed, place, number(place).checked_add(more));
            }
            set(&mut changed, "/proof/computed", number("/proof/computed").checked_add(heaps * more));
            let [since, again] = ["since", "again"].map(|name| format!("{repeat}/{name}"));
            let longer = number(&again).saturating_sub(number(&since)).saturating_mul(factor - 1);
            set(&mut changed, &again, number(&again).checked_add(longer));
            "a multiple of the period"
        }
        7 => {
            // The preperiod moved wherever it stands.
            let by = random.below(9) as i64 - 4;
            for place in [&format!("{claim}/preperiod"), "/proof/n0", "/proof/n1", "/proof/n2"] {
                set(&mut changed, place, number(place).checked_add_signed(by));
            }
            let computed = number("/proof/computed").checked_add_signed(by * heaps.cast_signed());
            set(&mut changed, "/proof/computed", computed);
            "another preperiod"
        }
        8 => {
            // The windows compared earlier, with as many values in between.
            let [since, again] = ["since", "again"].map(|name| format!("{repeat}/{name}"));
            let earlier = random.below(usize::try_from(number(&since)).unwrap().saturating_add(1)) as u64;
            set(&mut changed, &again, number(&again).checked_sub(earlier));
            set(&mut changed, &since, number(&since).checked_sub(earlier));
            "other windows"
        }
        _ => {
            let place = random.choose(&places[1..]);
            let other =
                [json!(null), json!(true), json!(-1), json!(0.5), json!(""), json!([]), json!(1u64 << 60)];
            *changed.pointer_mut(place).unwrap() = random.choose(&other).clone();
            "something else in a field"
        }
    };
    (kind, changed.to_string())
}

/// Whether only the proof differs, of a certificate about rows.
fn is_another_proof(document: &Value, text: &str) -> bool {
    let [before, now] = [&document.to_string(), text].map(|text| text.parse::<Certificate>().unwrap());
    before.theorem() == "repeated-windows" && before.claim() == now.claim()
}

/// The name of what is wrong.
fn first_word(wrong: &impl std::fmt::Debug) -> String {
    format!("{wrong:?}").split([' ', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn ten_thousand_mutations_are_not_accepted() {
    let corpus = corpus();
    for (document, limits) in corpus.iter().flat_map(|document| [(document, ALL), (document, sample())]) {
        let report = check(&document.to_string(), &limits);
        let report = report.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
        // Nothing is left out: only so must each change be noticed.
        assert!(report.recomputed.is_complete(), "{document}");
    }
    let mut random = Random(1);
    let mut refused: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    // The same of the certificates with states, by what is wrong.
    let mut sparse: BTreeMap<String, u32> = BTreeMap::new();
    // Of those about rows, by what is wrong.
    let mut rows: BTreeMap<String, u32> = BTreeMap::new();
    let mut other_proofs = 0;
    let mut count = 0;
    while count < 10_000 {
        let document = random.choose(&corpus);
        let (kind, text) = mutated(document, &mut random);
        if serde_json::from_str::<Value>(&text).is_ok_and(|changed| changed == *document) {
            continue;
        }
        let refusal = match (check(&text, &sample()), check(&text, &ALL)) {
            (Err(by_sample), Err(refusal)) => {
                assert_eq!(by_sample, refusal, "{kind}:\n{text}");
                refusal
            }
            // Windows come back again and again, and each time prove the same.
            (Ok(_), Ok(_)) if is_another_proof(document, &text) => {
                other_proofs += 1;
                continue;
            }
            _ => panic!("accepted with {kind}:\n{text}\ninstead of\n{document}"),
        };
        let why = match &refusal {
            Refusal::Unreadable(_) => "unreadable",
            Refusal::Rejected(_) => "rejected",
            Refusal::BeyondLimits(_) => "beyond the limits",
        };
        *refused.entry((kind, why)).or_default() += 1;
        let theorem = document.pointer("/proof/theorem").and_then(Value::as_str);
        match (refusal, theorem) {
            (Refusal::Rejected(rejected), Some("sparse-space")) => {
                *sparse.entry(first_word(&rejected)).or_default() += 1;
            }
            (Refusal::Rejected(Rejected::Row { fault, .. }), _) => {
                *rows.entry(first_word(&fault)).or_default() += 1;
            }
            _ => {}
        }
        count += 1;
    }
    // Of the states, too: also what only the recomputation of a segment finds.
    for (name, least) in
        [("AnotherState", 50), ("WrongCheckpoints", 100), ("WrongRares", 50), ("WrongState", 20)]
    {
        assert!(sparse.get(name).is_some_and(|&count| count >= least), "{name}: {sparse:#?}");
    }
    for name in
        ["NotLater", "NotADivisor", "WindowsDiffer", "NotPeriodic", "PreperiodNotLeast", "PeriodNotLeast"]
    {
        assert!(rows.get(name).is_some_and(|&count| count >= 10), "{name}: {rows:#?}");
    }
    assert!((1..200).contains(&other_proofs), "{other_proofs}");
    // Each kind of change was there; and most of them are readable, and seen to be wrong.
    let rejected: u32 =
        refused.iter().filter(|((_, why), _)| *why == "rejected").map(|(_, count)| count).sum();
    assert!(rejected > 4_000, "{refused:#?}");
    for kind in ["a digit or letter", "a multiple of the period", "another preperiod", "a number multiplied"]
    {
        assert!(refused.get(&(kind, "rejected")).is_some_and(|&count| count > 200), "{refused:#?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn no_text_makes_the_checker_panic_or_run_away(
        seed: u64,
        changes in 1..6usize,
        noise in ".{0,6}",
        sample in prop::option::of(1..500u64),
    ) {
        thread_local!(static CORPUS: Vec<Value> = corpus());
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
        let _ = check(&text, &Limits { sample: sample.and_then(NonZeroU64::new), ..ALL });
    }
}
