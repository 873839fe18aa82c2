use std::collections::BTreeSet;
use std::ops::Range;

use serde_json::{Value, json};

use crate::tests::kept::{check, comes_to, hash};
use crate::{Certificate, Limits, Recomputed, Watch};

fn scaled(of: &Value, [times, plus, minus, by]: [u64; 4]) -> Value {
    json!({"of": of, "times": times, "plus": plus, "minus": minus, "by": by})
}

/// The values, from the definition: the heaps that a move may leave are a range.
fn values(left: impl Fn(i64) -> Range<i64>, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..count {
        let left = left(i64::try_from(heap).unwrap()).filter(|left| *left >= 0);
        let options: BTreeSet<u64> = left.map(|left| values[usize::try_from(left).unwrap()]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// A certificate about these rules, with these values.
fn document(text: &str, bound: &Value, [least, from]: [u64; 2], values: &[u64]) -> Value {
    let up_to = if text.starts_with("(n): x") { "left" } else { "taken" };
    json!({
        "format": "grundy-certificate", "version": 2, "sequence": "values",
        "ruleset": text, "claim": {"up_to": up_to},
        "proof": {
            "theorem": "bound", "bound": bound, "least": least, "from": from,
            "computed": values.len(), "sha256": hash(text, values.iter().copied()),
        }
    })
}

/// Rules, their bound, the least number taken or left, the first heap with moves, and the heaps that are left.
type Rules = (&'static str, Value, [u64; 2], fn(i64) -> Range<i64>);

fn taken() -> Vec<Rules> {
    let half = || scaled(&json!("n"), [1, 0, 0, 2]);
    vec![
        ("(n): n-t for t in 1..n/2", half(), [1, 0], |n| n - n / 2..n),
        ("(n): n-t for t in 1..sqrt(n)", json!({"sqrt": "n"}), [1, 0], |n| n - n.isqrt()..n),
        // From a heap on, and from the first of which all may be taken.
        ("(n): n-t if n >= 5 for t in 1..n/2", half(), [1, 5], |n| if n < 5 { 0..0 } else { n - n / 2..n }),
        ("(n): n-t if n >= 4 for t in 1..n", json!("n"), [1, 4], |n| if n < 4 { 0..0 } else { 0..n }),
        // Where the bound is less than nothing, nothing is taken.
        ("(n): n-t for t in 1..n-5", scaled(&json!("n"), [1, 0, 5, 1]), [1, 0], |n| 5.min(n)..n),
        ("(n): n-t for t in 1..min(n, 3)", json!({"min": ["n", {"number": 3}]}), [1, 0], |n| n - n.min(3)..n),
    ]
}

fn left() -> Vec<Rules> {
    vec![
        ("(n): x for x in 2..(n-3)/2", scaled(&json!("n"), [1, 0, 3, 2]), [2, 0], |n| {
            2..(n - 3).div_euclid(2) + 1
        }),
        ("(n): x for x in 0..n-1", scaled(&json!("n"), [1, 0, 1, 1]), [0, 0], |n| 0..n),
        ("(n): x if n >= 9 for x in 1..n/3", scaled(&json!("n"), [1, 0, 0, 3]), [1, 9], |n| {
            if n < 9 { 0..0 } else { 1..n / 3 + 1 }
        }),
        // From heap 6 on there is a move, which leaves 5, one fewer.
        ("(n): x for x in 5..n-1", scaled(&json!("n"), [1, 0, 1, 1]), [5, 0], |n| 5..n),
    ]
}

#[test]
fn recursions_are_accepted_with_the_values_of_the_definition() {
    for (verb, rules) in [("taken", taken()), ("left", left())] {
        for (text, bound, numbers, options) in rules {
            let right = document(text, &bound, numbers, &values(options, 60));
            let accepted = check(&right).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            let condition = format!("what is {verb} grows by at most 1 from heap to heap");
            assert_eq!(accepted.condition, condition);
            assert_eq!(accepted.recomputed, Recomputed::All { values: 60 });
            comes_to(&right, &[("/proof/computed", json!(59))], "rejected: wrong hash");
        }
    }
}

/// Where one more may be taken from a heap than before and yet one more, values need not be as the theorem has them.
#[test]
fn bounds_that_grow_fast_or_fall_are_refused() {
    let all = |n: i64| 0..n;
    for (text, bound) in [
        ("(n): n-t for t in 1..min(2*n, n)", json!({"min": [scaled(&json!("n"), [2, 0, 0, 1]), "n"]})),
        ("(n): n-t for t in 1..n-2*n", json!({"rest": scaled(&json!("n"), [2, 0, 0, 1])})),
    ] {
        let why = "rejected: the bound may grow by more than 1 from one heap to the next, or fall";
        comes_to(&document(text, &bound, [1, 0], &values(all, 9)), &[], why);
    }
}

#[test]
fn what_is_left_is_no_negative_number_and_less_than_the_heap() {
    let more = || scaled(&json!("n"), [1, 1, 0, 1]);
    let why = |heap: u64| format!("rejected: a move from heap {heap} leaves less than nothing, or");
    for (text, bound, [least, from], heap) in [
        ("(n): n-t if n >= 3 for t in 1..n+1", more(), [1, 3], 3),
        ("(n): n-t for t in 1..n+1", more(), [1, 0], 0),
        ("(n): x for x in 0..n", json!("n"), [0, 0], 0),
        ("(n): x for x in 7..n", json!("n"), [7, 0], 7),
        ("(n): x for x in 7..n+1", more(), [7, 0], 6),
        ("(n): x if n >= 9 for x in 7..n", json!("n"), [7, 9], 9),
    ] {
        comes_to(&document(text, &bound, [least, from], &[0; 3]), &[], &why(heap));
    }
}

#[test]
fn the_first_move_is_looked_for_up_to_a_million_heaps() {
    let rules = |least: u64, from: u64| {
        let when = if from > 0 { format!("if n >= {from} ") } else { String::new() };
        let text = format!("(n): x {when}for x in {least}..n-1");
        document(&text, &scaled(&json!("n"), [1, 0, 1, 1]), [least, from], &[0; 3])
    };
    comes_to(&rules((1 << 20) - 1, 0), &[], "accepted");
    comes_to(&rules(1, 1 << 20), &[], "accepted");
    comes_to(&rules(1 << 20, 0), &[], "rejected: no heap up to 2^20 has a move");
    // None has, since what may be left does not grow.
    let never = document("(n): x for x in 5..4", &json!({"number": 4}), [5, 0], &[0; 3]);
    comes_to(&never, &[], "rejected: no heap up to 2^20 has a move");
}

#[test]
fn a_bound_is_a_number_for_all_heaps() {
    let less = || scaled(&json!("n"), [1, 0, 5, 1]);
    for (text, bound, [least, from]) in [
        ("(n): n-t for t in 1..sqrt(n-5)", json!({"sqrt": less()}), [1, 0]),
        ("(n): n-t if n >= 5 for t in 1..log2(n-5)", json!({"log2": less()}), [1, 5]),
        ("(n): x if n >= 4 for x in 0..sqrt(n-5)", json!({"sqrt": less()}), [0, 4]),
    ] {
        let why = format!("rejected: the bound is no number of 64 bits for heap {from}");
        comes_to(&document(text, &bound, [least, from], &[0; 3]), &[], &why);
    }
}

#[test]
fn each_option_is_a_step() {
    let steps = |(text, bound, numbers, options): &Rules| {
        let right = document(text, bound, *numbers, &values(*options, 60));
        let watch = Watch::default();
        let certificate: Certificate = right.to_string().parse().unwrap();
        certificate.check(&Limits::default(), &watch).unwrap();
        watch.steps()
    };
    let of_options =
        // A value that is hashed costs five.
        |options: fn(i64) -> Range<i64>| (0..60).map(|n| 1 + 5 + options(n).count() as u64).sum::<u64>();
    for rules in taken() {
        assert_eq!(steps(&rules), of_options(rules.3), "{}", rules.0);
    }
    // And to find the first of 2^20 heaps from which something may be left, 20 steps or 21.
    for rules in left() {
        assert!((20..=21).contains(&(steps(&rules) - of_options(rules.3))), "{}", rules.0);
    }
}
