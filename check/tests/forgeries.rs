//! What forgers make of certificates of rules that users wrote: false ones are refused by both checkers.

use grundy_check::{Claim, Limits, Refusal};
use serde_json::{Value, json};

use crate::classes::kinds;
use crate::common::check;
use crate::common::classes::{
    certificate, code, least, multiple, of_values, one, text, values, window, with_numbers,
};
use crate::common::mutation::Random;
use crate::common::python::Python;
use crate::common::random_moves::random_moves;

/// What the checkers say of a certificate; they agree.
fn verdict(document: &Value, python: &mut Python) -> Result<(), Refusal> {
    let limits = Limits::default().with_values(1 << 16).with_steps(1 << 24);
    let found = check(&document.to_string(), &limits).map(|_| ());
    let by_python = python.verdict(&document.to_string());
    assert_eq!(found.is_ok(), by_python == "accepted", "{found:?} and {by_python} in Python:\n{document}");
    found
}

fn always() -> Value {
    json!(["all"])
}

const ANY_CLAIM: Claim = Claim { preperiod: 1, period: 1, saltus: 0 };

/// Every condition that has no meaning here, or that the theorem does not cover, cannot be read.
#[test]
fn what_the_theorem_does_not_cover_is_not_read() {
    let mut python = Python::start(1 << 24);
    let modulo = |m: u64, residues: Value| json!(["mod", m, residues, [1, 0, 0]]);
    let deep = |depth: usize| (1..depth).fold(json!(["any"]), |inner, _| json!(["all", inner]));
    let wide = |count: usize| Value::Array([vec![json!("any")], vec![json!(["any"]); count]].concat());
    let right = [
        (1, 1, always()),
        (0, 2, json!(["gap", 2, 1, 0])),
        (0, 2, json!(["all", ["gap", 2, 1, 0], ["gap", 2, 1, 0], ["gap", 1, 2, 1]])),
        (0, 3, json!(["all", ["gap", 2, 1, 0], ["gap", 1, 3, 0], ["gap", 2, 3, 0]])),
        (0, 2, json!(["all", ["equal"], ["equal"]])),
        (0, 2, json!(["any", ["ratio", 1, 2, 1, 1, 0], ["any"]])),
        (1, 2, modulo(2, json!([0, 1]))),
        (1, 1, deep(64)),
        (1, 1, wide(4095)),
        (0, 4, json!(["from", 4, 1])),
    ];
    let wrong = [
        (0, 1, always()),
        (0, 0, always()),
        (1, 5, always()),
        (1 << 20, 1, always()),
        (1, 1, json!([])),
        (1, 1, json!("all")),
        (1, 1, json!(["not", ["all"]])),
        (1, 1, json!([["all"]])),
        (1, 1, json!([1])),
        (1, 1, json!(null)),
        (1, 1, json!(["all", 1])),
        (1, 1, json!(["all", "any"])),
        // Residues.
        (1, 2, modulo(0, json!([0]))),
        (1, 2, modulo(1, json!([0]))),
        (1, 2, modulo(1 << 20, json!([0]))),
        (1, 2, modulo(3, json!([]))),
        (1, 2, modulo(3, json!([3]))),
        (1, 2, modulo(3, json!([1, 0]))),
        (1, 2, modulo(3, json!([1, 1]))),
        (1, 2, modulo(3, json!([true]))),
        (1, 2, json!(["mod", 3, [0]])),
        (1, 2, json!(["mod", 3, [0], [1, 0]])),
        (1, 2, json!(["mod", 3, [0], [1, 0, 0, 0]])),
        (1, 2, json!(["mod", 3, [0], [1, 0, 3]])),
        (1, 2, json!(["mod", 3, [0], [1, 0, -1]])),
        (1, 2, json!(["mod", 3, 0, [1, 0, 0]])),
        (1, 2, json!(["all", modulo(1009, json!([0])), modulo(1049, json!([0]))])),
        // Thresholds.
        (1, 2, json!(["from", 3, 1])),
        (1, 0, json!(["from", 1, 1])),
        (1, 2, json!(["from", -1, 1])),
        (1, 2, json!(["from", 1, -1])),
        (1, 2, json!(["from", 1])),
        (1, 2, json!(["below", 1, 1, 1])),
        (1, 2, json!(["below", 1, 1u64 << 40])),
        (1, 2, json!(["below", 1, 1.5])),
        // Comparisons.
        (1, 2, json!(["gap", 1, 1, 1])),
        (1, 2, json!(["gap", 0, 1, 1])),
        (1, 2, json!(["gap", 1, 0, 1])),
        (1, 2, json!(["gap", 1, 3, 1])),
        (1, 2, json!(["gap", 1, 2, -1])),
        (1, 2, json!(["gap", 1, 2, 1u64 << 40])),
        (1, 1, json!(["gap", 1, 1, 0])),
        (1, 1, json!(["gap", 0, 1, 0])),
        (1, 2, json!(["all", ["gap", 1, 2, 0], ["gap", 2, 1, 0]])),
        (1, 3, json!(["all", ["gap", 1, 2, 0], ["any", ["gap", 2, 3, 0], ["all", ["gap", 3, 1, 0]]]])),
        (1, 2, json!(["ratio", 1, 2, 1, 2, 0])),
        (1, 2, json!(["ratio", 1, 2, 1, 0, 0])),
        (1, 2, json!(["ratio", 1, 2, 0, 0, 0])),
        (1, 2, json!(["ratio", 1, 1, 2, 1, 0])),
        (1, 2, json!(["ratio", 0, 1, 2, 1, 0])),
        (1, 2, json!(["ratio", 1, 2, 2, 1, -1])),
        (1, 2, json!(["ratio", 1, 2, 2, 1, 1 << 20])),
        (1, 2, json!(["ratio", 1, 2, 1 << 20, 1, 0])),
        (1, 2, json!(["ratio", 1, 2, 2, 1])),
        (1, 3, json!(["ratio", 1, 2, 2, 1, 0])),
        (1, 2, json!(["any", ["ratio", 1, 2, 2, 1, 0], ["ratio", 2, 1, 2, 1, 0]])),
        (1, 2, json!(["all", ["ratio", 1, 2, 2, 1, 0], ["gap", 1, 2, 1]])),
        (1, 2, json!(["equal"])),
        (1, 2, json!(["all", ["equal", 1]])),
        (1, 2, json!(["any", ["equal"]])),
        (1, 2, json!(["all", ["any", ["equal"]]])),
        (1, 2, json!(["all", ["all", ["equal"]]])),
        (1, 2, json!(["all", ["equal"], ["any", ["equal"]]])),
        (1, 2, json!(["all", ["equal"], ["gap", 1, 2, 0]])),
        (1, 2, json!(["all", ["equal"], ["ratio", 1, 2, 1, 1, 0]])),
        (1, 3, json!(["all", ["equal"]])),
        (1, 1, json!(["all", ["equal"]])),
        // Sizes.
        (1, 1, deep(65)),
        (1, 1, deep(120)),
        (1, 1, wide(4096)),
    ];
    for (take, heaps, condition) in right {
        let moves = json!([one(take, heaps, condition)]);
        let found = verdict(&with_numbers(&moves, "values", ANY_CLAIM, 1, 2), &mut python);
        assert!(!matches!(found, Err(Refusal::Unreadable(_))), "{moves}: {found:?}");
    }
    // Whatever the text and the numbers are, these moves are not read.
    let mut document = with_numbers(&json!([one(1, 2, always())]), "values", ANY_CLAIM, 1, 1);
    for (take, heaps, condition) in wrong {
        document["proof"]["moves"] = json!([one(take, heaps, condition)]);
        let found = verdict(&document, &mut python);
        let why = format!("{:?}", found.unwrap_err());
        assert!(why.contains("proof.moves"), "{document}: {why}");
    }
    for moves in [json!([]), json!({}), json!([{}]), json!([one(1, 1, always()), 1])] {
        document["proof"]["moves"] = moves;
        assert!(matches!(verdict(&document, &mut python), Err(Refusal::Unreadable(_))), "{document}");
    }
    for (field, value) in [("if", None), ("take", None), ("heaps", None), ("heap", Some(json!(1)))] {
        let mut changed = one(1, 1, always());
        match value {
            Some(value) => changed[field] = value,
            None => drop(changed.as_object_mut().unwrap().remove(field)),
        }
        document["proof"]["moves"] = json!([changed]);
        assert!(matches!(verdict(&document, &mut python), Err(Refusal::Unreadable(_))), "{document}");
    }
}

/// All numbers of the moves, and of what is said of them, one changed at a time, with the old text and with a new one.
#[test]
fn every_number_matters() {
    let mut python = Python::start(1 << 24);
    for (moves, count) in kinds() {
        let right = certificate(&moves, count);
        assert_eq!(verdict(&right, &mut python), Ok(()), "{right}");
        let mut places = Vec::new();
        numbers("", &right, &mut places);
        for place in &places {
            let before = right.pointer(place).unwrap().as_u64().unwrap();
            for after in [before + 1, before.wrapping_sub(1), 0, 2 * before, 1 << 30, (1 << 50) - 1] {
                let mut changed = right.clone();
                *changed.pointer_mut(place).unwrap() = json!(after);
                if after == before {
                    continue;
                }
                // Version 1 has the same theorem; and values that repeat before a threshold may be compared from any heap
                // before it on.
                let may_be_right = ["/version", "/proof/n0"].contains(&place.as_str());
                assert!(verdict(&changed, &mut python).is_err() || may_be_right, "{place}: {changed}");
            }
        }
        for text in ["(n): ", "(n): n-1 if n > 1", "0.7", "", "wythoff"] {
            let mut changed = right.clone();
            changed["ruleset"] = json!(text);
            assert!(matches!(verdict(&changed, &mut python), Err(Refusal::Unreadable(_))), "{changed}");
        }
        let mut changed = right.clone();
        changed["ruleset"] = json!(format!("{} ", right["ruleset"].as_str().unwrap()));
        assert!(matches!(verdict(&changed, &mut python), Err(Refusal::Unreadable(_))), "{changed}");
        for theorem in ["guy-smith", "repeated-values", "all-but", "arithmetic-period", "sparse-space"] {
            let mut changed = right.clone();
            changed["proof"]["theorem"] = json!(theorem);
            assert!(verdict(&changed, &mut python).is_err(), "{changed}");
            changed["proof"].as_object_mut().unwrap().remove("moves");
            assert!(verdict(&changed, &mut python).is_err(), "{changed}");
        }
    }
}

fn numbers(place: &str, document: &Value, places: &mut Vec<String>) {
    match document {
        Value::Number(_) => places.push(place.to_owned()),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, inner)| numbers(&format!("{place}/{at}"), inner, places));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| numbers(&format!("{place}/{name}"), inner, places));
        }
        _ => {}
    }
}

fn refused(document: &Value, python: &mut Python, expected: &str) {
    let why = verdict(document, python).unwrap_err().to_string();
    assert!(why.starts_with(expected), "{document}: {why}");
}

#[test]
fn what_the_theorem_needs_is_asked_for() {
    let mut python = Python::start(1 << 24);
    let claim = |preperiod, period| Claim { preperiod, period, saltus: 0 };
    // One may be taken from multiples of 4: the first values are 0 0 0 0 1. With p = 1 two values would be enough.
    let by_four = json!([one(1, 1, json!(["mod", 4, [0], [1, 0]]))]);
    assert_eq!(values(&by_four, 6), [0, 0, 0, 0, 1, 0]);
    assert_eq!(window(&by_four, 1, 1), 2);
    let false_one = with_numbers(&by_four, "values", claim(0, 1), 1, 1);
    refused(&false_one, &mut python, "`p` is 1, and must be a multiple of 4");
    // Parts five or more apart: heap 7 is the first that can be split. Without the gap 3 values would be enough.
    let apart = json!([one(0, 2, json!(["gap", 1, 2, 5]))]);
    assert_eq!(values(&apart, 8), [0, 0, 0, 0, 0, 0, 0, 1]);
    assert_eq!((window(&json!([one(0, 2, always())]), 1, 1), window(&apart, 1, 1)), (2, 7));
    let false_one = of_values(&apart, "values", claim(0, 1), (1, 1), &[0; 3]);
    refused(&false_one, &mut python, "the theorem asks for 8 values, the certificate has 3");
    refused(&with_numbers(&apart, "values", claim(0, 1), 1, 1), &mut python, "not periodic: heap 7 has not");
    // Equal parts see the parity of the heap.
    let equal = json!([one(0, 2, json!(["all", ["equal"], ["from", 1, 1]]))]);
    refused(
        &with_numbers(&equal, "values", claim(1, 1), 1, 1),
        &mut python,
        "`p` is 1, and must be a multiple of 2",
    );
    refused(
        &with_numbers(&equal, "values", claim(1, 3), 1, 3),
        &mut python,
        "`p` is 3, and must be a multiple of 2",
    );
    // So do two gaps of 0 that force them. Heap 3 may be taken, or a heap be halved: with the bound for gaps of 0 the equal
    // values of the heaps 2, 3 and 4 would be enough.
    let halves = json!([one(3, 0, always()), one(0, 2, json!(["all", ["gap", 1, 2, 0], ["gap", 2, 1, 0]]))]);
    assert_eq!(values(&halves, 8), [0, 0, 1, 1, 1, 0, 1, 0]);
    assert_eq!(window(&halves, 2, 1), 4);
    let false_one = with_numbers(&halves, "values", claim(2, 1), 2, 1);
    refused(&false_one, &mut python, "`proof.moves[1].if`: expected an order of the parts");
    // Nothing is compared from heap 0 on, or after no heap.
    for (n0, p) in [(0, 4), (1, 0)] {
        let mut document = certificate(&by_four, 40);
        let right = document.clone();
        document["proof"]["n0"] = json!(n0);
        document["proof"]["p"] = json!(p);
        for computed in 0..10 {
            document["proof"]["computed"] = json!(computed);
            refused(&document, &mut python, "`n0` and `p` must be at least 1");
        }
        document["proof"]["n0"] = right["proof"]["n0"].clone();
    }
    // What is claimed is the least.
    let kayles = code(&[0, 7, 7], &always());
    for (preperiod, period, expected) in [
        (71, 24, "period 24 is not the least: 12 is proved"),
        (72, 12, "preperiod 72 is not the least"),
        (70, 12, "not periodic: heap 82 has not"),
        (71, 6, "not periodic: heap 77 has not"),
    ] {
        refused(&with_numbers(&kayles, "values", claim(preperiod, period), 72, 24), &mut python, expected);
    }
    let rising = Claim { saltus: 1, ..claim(71, 12) };
    refused(&with_numbers(&kayles, "values", rising, 71, 12), &mut python, "not periodic: heap 83 has not");
    // Kayles is lost with no token alone; outcomes follow from values.
    assert_eq!(verdict(&with_numbers(&kayles, "outcomes", claim(1, 1), 71, 12), &mut python), Ok(()));
    refused(
        &with_numbers(&kayles, "outcomes", claim(0, 1), 71, 12),
        &mut python,
        "not periodic: heap 1 has not",
    );
}

#[test]
fn what_is_too_large_is_undecided_and_nothing_overflows() {
    let mut python = Python::start(1 << 24);
    let far = (1u64 << 40) - 1;
    let take = (1u64 << 20) - 1;
    for (take, heaps, condition) in [
        (take, 4, json!(["all", ["gap", 1, 2, far], ["from", 0, far], ["below", 3, far]])),
        (take, 2, json!(["all", ["ratio", 1, 2, take, 1, take], ["from", 0, far]])),
        (take, 2, json!(["all", ["equal"], ["from", 0, far]])),
        (take, 1, json!(["mod", take, [take - 1], [take - 1, take - 1]])),
    ] {
        let moves = json!([one(take, heaps, condition)]);
        for p in [1 << 30, (1 << 49) / take * take * 2, (1 << 50) - 1] {
            let mut document = with_numbers(&json!([one(1, 1, always())]), "values", ANY_CLAIM, 1, 1);
            document["ruleset"] = json!(text(&moves));
            document["proof"]["moves"] = moves.clone();
            document["proof"]["n0"] = json!((1u64 << 50) - 1);
            document["proof"]["p"] = json!(p);
            for computed in [1 << 30, (1u64 << 50) - 1] {
                document["proof"]["computed"] = json!(computed);
                assert!(matches!(verdict(&document, &mut python), Err(Refusal::Rejected(_))), "{document}");
            }
        }
    }
    // A certificate that may be right, but for a machine of another age.
    let moves = json!([one(1, 1, json!(["from", 0, 1u64 << 39]))]);
    let mut document = with_numbers(&json!([one(1, 1, always())]), "values", ANY_CLAIM, 1, 1);
    document["ruleset"] = json!(text(&moves));
    document["proof"]["moves"] = moves.clone();
    document["proof"]["computed"] = json!(window(&moves, 1, 1) + 1);
    assert!(matches!(verdict(&document, &mut python), Err(Refusal::Undecided(_))), "{document}");
}

/// A forger takes random rules and any n0 and p for which the values that the theorem asks for agree, and claims what they show.
/// All of these claims are true: many more values have the period; and those of which the values disagree are refused.
fn forged(rounds: usize, seed: u64) {
    let mut python = Python::start(1 << 24);
    let mut random = Random(seed);
    let (mut proved, mut disagree, mut by_heaps) = (0, 0, [0; 5]);
    for round in 0..rounds {
        let last = [1, 1, 2, 2, 2, 3, 3, 4][round % 8];
        let moves = random_moves(last, &mut random);
        let count = [400, 400, 180, 75, 60][last];
        let all = values(&moves, count);
        for n0 in [1, 2, 1 + random.below(8) as u64] {
            for times in 1..4 {
                let p = times * multiple(&moves);
                let needed = usize::try_from(window(&moves, n0, p) + p).unwrap();
                if needed > 2 * count / 3 {
                    continue;
                }
                let period = usize::try_from(p).unwrap();
                let from = usize::try_from(n0).unwrap();
                let agree = (from..needed - period).all(|n| all[n] == all[n + period]);
                let extended: Vec<u64> = (0..count)
                    .map(|n| all[if n < needed { n } else { from + (n - from) % period }])
                    .collect();
                let Some(claim) = least(&extended) else { continue };
                let document = of_values(&moves, "values", claim, (n0, p), &all[..needed]);
                let found = verdict(&document, &mut python);
                assert_eq!(found.is_ok(), agree, "{document}: {found:?}");
                if agree {
                    assert_eq!(all, extended, "a false claim: {document}");
                    proved += 1;
                    by_heaps[last] += 1;
                } else {
                    disagree += 1;
                }
            }
        }
    }
    assert!(proved > rounds / 4 && disagree > rounds / 4, "{proved} {disagree}");
    assert!(by_heaps[1..].iter().all(|&count| count > 0), "{by_heaps:?}");
}

#[test]
fn whatever_a_forger_can_prove_of_random_rules_is_true() {
    forged(200, 1);
}

#[test]
#[ignore = "takes minutes: `./test all` runs it"]
fn whatever_a_forger_can_prove_of_many_random_rules_is_true() {
    forged(20_000, 2);
}
