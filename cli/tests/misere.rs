//! `grundy misere`, and misère tables.

use serde_json::Value;

use crate::common::{Folder, grundy};

fn json(arguments: &[&str]) -> Value {
    let run = grundy(arguments);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_quotient_has_the_same_elements_under_another_name_of_its_rules() {
    let rules = "pins(n): n-t for t in 1..min(n,2); a and n-t-a for t in 1..2 for a in 1..(n-t)/2";
    let [kayles, pins] = ["kayles", rules].map(|ruleset| json(&["misere", ruleset, "--json"]));
    assert_eq!(
        (&kayles["order"], &kayles["p_order"], &kayles["period"]),
        (&40.into(), &9.into(), &12.into())
    );
    assert_eq!((&kayles["proved"], &kayles["tame"]), (&true.into(), &false.into()));
    for field in ["order", "lost", "phi", "presentation", "preperiod", "period"] {
        assert_eq!(kayles[field], pins[field], "{field}");
    }
}

#[test]
fn a_certificate_is_one_that_check_accepts() {
    let folder = Folder::new("misere");
    let rules = "pins(n): n-t for t in 1..min(n,2); a and n-t-a for t in 1..2 for a in 1..(n-t)/2";
    for (place, ruleset) in ["0.75", rules, "take:1..3"].into_iter().enumerate() {
        let file = folder.file(&format!("{place}.json"));
        assert_eq!(grundy(&["misere", ruleset, "--certificate", &file]).code, 0);
        let run = grundy(&["check", &file]);
        assert!(run.stdout.contains("accepted"), "{ruleset}: {}{}", run.stdout, run.stderr);
    }
    // Where no checker reads the rules, nothing is computed.
    for ruleset in ["grundys-game", "nim", "lasker"] {
        let file = folder.file("none.json");
        let run = grundy(&["misere", ruleset, "--to", "10^9", "--certificate", &file]);
        assert_eq!(run.code, 2, "{}", run.stdout);
        assert!(run.stderr.contains("no certificate of the misère quotient"), "{}", run.stderr);
        assert!(!std::fs::exists(&file).unwrap());
    }
}

#[test]
fn a_game_that_need_not_end_has_no_quotient_and_its_loop_is_told() {
    let run = grundy(&["misere", "tokens", "0:0-1,1-0"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("0:0-1,1-0 -> 1:0-1,1-0 -> 0:0-1,1-0"), "{}", run.stderr);
}

#[test]
fn large_sums_and_large_heaps_are_decided() {
    let run = grundy(&["solve", "--misere", "kayles", "10^18", "31", "7", "--json"]);
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&answer["outcome"], &answer["known_by"]), (&"N".into(), &"misere-quotient".into()));
    // Heap 3 of one and heap 5 of another game: their common quotient is not needed where a search is short.
    let mixed = json(&["solve", "--misere", "kayles", "5", "+", "nim", "3", "--json"]);
    assert_eq!(mixed["known_by"], "search");
}

#[test]
fn tables_of_genera_and_of_misere_values() {
    let genera = json(&["table", "--misere", "kayles", "4..7", "--genus", "--json"]);
    assert_eq!(genera["genera"], serde_json::json!(["1", "4^146", "3", "2^2"]));
    let values = json(&["table", "--misere", "nim", "0..3", "--values", "--json"]);
    assert_eq!(values["values"], serde_json::json!([1, 0, 2, 3]));
    let outcomes = json(&["table", "--misere", "nim", "0..3", "--json"]);
    assert_eq!(outcomes["outcomes"], serde_json::json!(["N", "P", "N", "N"]));
    for refused in ["wythoff 0..3 --genus", "kayles 0..3 --genus --format png --output x.png"] {
        let arguments: Vec<&str> = ["table", "--misere"].into_iter().chain(refused.split(' ')).collect();
        assert_eq!(grundy(&arguments).code, 2, "{refused}");
    }
}

/// Each power of a pattern is its row, as in normal play.
#[test]
fn powers_of_a_pattern_have_the_outcomes_of_their_rows() {
    let pins = "strip pins over x: x -> -; xx -> --";
    let table = |arguments: &[&str]| json(&[&["table", "--misere"], arguments, &["--json"]].concat());
    assert_eq!(table(&[pins, "x^n", "0..14"])["outcomes"], table(&["kayles", "0..14"])["outcomes"]);
    let lost = table(&[pins, "x^n", "0..14", "--lost"]);
    assert_eq!(
        lost["lost"],
        serde_json::json!(["x", "xxxx", "x^9", "x^12"].map(|row| {
            let power = row.strip_prefix("x^").map(|power| power.parse().unwrap());
            power.map_or(row.to_owned(), |power| "x".repeat(power))
        }))
    );
    let guess = grundy(&["guess", "--misere", pins, "x^n", "0..40"]);
    assert!(guess.stdout.contains("41 positions from (x)^0 to (x)^40"), "{}", guess.stdout);
}

/// Of rules of one's own, heaps are told as those of the catalog are; a number that is no heap, as where 0 has a move, is a position.
#[test]
fn rules_of_ones_own_have_quotients_and_genera() {
    let odd = "odd(n): n-3 if n >= 3 and n % 3 != 0; n-1 if n > 4";
    let found = json(&["misere", odd, "--json"]);
    let told = ["order", "p_order", "preperiod", "period"].map(|name| found[name].as_u64().unwrap());
    assert_eq!((told, &found["proved"]), ([12, 3, 8, 2], &true.into()));
    // The outcomes of the heaps, by the definition: beside no other heap, one is lost if a move leads to a won one alone.
    let mut lost = vec![false];
    for heap in 1..=40_usize {
        let takes = [(3, heap >= 3 && heap % 3 != 0), (1, heap > 4)];
        let left = takes.iter().filter(|(_, may)| *may).map(|(take, _)| heap - take);
        let left: Vec<usize> = left.collect();
        lost.push(!left.is_empty() && left.iter().all(|heap| !lost[*heap]));
    }
    let outcomes: Vec<&str> = lost.iter().map(|lost| if *lost { "P" } else { "N" }).collect();
    assert_eq!(json(&["table", "--misere", odd, "0..40", "--json"])["outcomes"], serde_json::json!(outcomes));
    let genera = json(&["table", "--misere", odd, "0..4", "--genus", "--json"]);
    assert_eq!(genera["genera"], serde_json::json!(["0", "0", "0", "0", "1"]));

    let up = "up(n): n+1 if n < 5";
    let refused = grundy(&["misere", up]);
    assert_eq!(refused.code, 2, "{}", refused.stderr);
    assert!(refused.stderr.contains("is not played with single heaps"), "{}", refused.stderr);
    assert_eq!(json(&["misere", up, "0", "--json"])["order"], 2);
}

#[test]
fn a_position_in_one_word_is_read_as_in_several() {
    for (one, several) in [
        ("kayles 5 9", &["kayles", "5", "9"][..]),
        ("nim(3,5)", &["nim", "3", "5"]),
        ("kayles 3 + nim 2", &["kayles", "3", "+", "nim", "2"]),
    ] {
        assert_eq!(
            json(&["misere", one, "--json"]),
            json(&[&["misere"], several, &["--json"]].concat()),
            "{one}"
        );
    }
    let both = json(&["misere", "kayles 5 + nim 5", "--json"]);
    let generators = both["presentation"]["generators"].as_array().unwrap();
    assert_eq!(generators.last().unwrap()["position"], "nim 4");
    // Rules are no position, and what is neither is refused as a ruleset.
    assert_eq!(json(&["misere", "f(n): n-1 if n > 0", "--json"])["order"], 2);
    assert_eq!(grundy(&["misere", "kayle 5"]).code, 2);
}
