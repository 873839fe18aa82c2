use serde_json::{Value, json};

use super::*;
use crate::Certificate;

fn scaled(of: Bound, times: u64, plus: i64, by: u64) -> Bound {
    Bound::Scaled { of: Box::new(of), times, plus, by }
}

fn root(of: Bound) -> Bound {
    Bound::Root(Box::new(of))
}

fn logarithm(of: Bound) -> Bound {
    Bound::Logarithm(Box::new(of))
}

fn rest(of: Bound) -> Bound {
    Bound::Rest(Box::new(of))
}

/// The text, the number for heap 20, and by how much it grows at most.
fn all() -> Vec<(Bound, &'static str, Option<i64>, Option<u64>)> {
    use Bound::{Greatest, Heap, Least, Number};
    let half = || scaled(Heap, 1, 0, 2);
    vec![
        (Heap, "n", Some(20), Some(1)),
        (Number(7), "7", Some(7), Some(0)),
        (half(), "n/2", Some(10), Some(1)),
        (scaled(Heap, 3, 0, 1), "3*n", Some(60), Some(3)),
        (scaled(Heap, 3, 1, 2), "(3*n+1)/2", Some(30), Some(2)),
        (scaled(Heap, 1, -21, 2), "(n-21)/2", Some(-1), Some(1)),
        (scaled(Heap, 1, -3, 1), "n-3", Some(17), Some(1)),
        (scaled(half(), 2, 0, 1), "2*(n/2)", Some(20), Some(2)),
        (scaled(rest(half()), 1, 0, 3), "(n-n/2)/3", Some(3), Some(1)),
        (scaled(root(Heap), 2, 5, 1), "2*sqrt(n)+5", Some(13), Some(2)),
        (root(Heap), "sqrt(n)", Some(4), Some(1)),
        (root(Number(9)), "sqrt(9)", Some(3), Some(0)),
        // From 0 to 3 and from 1 to 4 a root grows by 1, from 0 to 4 by 2.
        (root(scaled(Heap, 3, 0, 1)), "sqrt(3*n)", Some(7), Some(1)),
        (root(scaled(Heap, 4, 0, 1)), "sqrt(4*n)", Some(8), Some(4)),
        (root(scaled(Heap, 1, -21, 1)), "sqrt(n-21)", None, Some(1)),
        // From 1 to 3 and from 2 to 4 a logarithm grows by 1, from 1 to 4 by 2.
        (logarithm(scaled(Heap, 2, 0, 1)), "log2(2*n)", Some(5), Some(1)),
        (logarithm(scaled(Heap, 3, 0, 1)), "log2(3*n)", Some(5), Some(3)),
        (logarithm(Number(8)), "log2(8)", Some(3), Some(0)),
        (logarithm(scaled(Heap, 1, -20, 1)), "log2(n-20)", None, Some(1)),
        (Least(vec![half(), Number(7)]), "min(n/2, 7)", Some(7), Some(1)),
        (Greatest(vec![half(), scaled(Heap, 2, 0, 1), Number(7)]), "max(n/2, 2*n, 7)", Some(40), Some(2)),
        (Least(vec![Heap, root(scaled(Heap, 1, -21, 1))]), "min(n, sqrt(n-21))", None, Some(1)),
        (rest(Number(5)), "n-5", Some(15), Some(1)),
        (rest(half()), "n-n/2", Some(10), Some(1)),
        (rest(rest(half())), "n-(n-n/2)", Some(10), Some(1)),
        (rest(scaled(Heap, 1, 4, 1)), "n-(n+4)", Some(-4), Some(1)),
        (rest(scaled(Heap, 1, 1, 3)), "n-(n+1)/3", Some(13), Some(1)),
        // What is left of 2 n falls, as does what is made of it.
        (rest(scaled(Heap, 2, 0, 1)), "n-2*n", Some(-20), None),
        (Least(vec![Heap, rest(scaled(Heap, 2, 0, 1))]), "min(n, n-2*n)", Some(-20), None),
    ]
}

#[test]
fn bounds_are_written_and_have_the_numbers_of_the_language() {
    for (bound, text, number, step) in all() {
        assert_eq!(bound.to_string(), text);
        assert_eq!((bound.at(20), bound.step()), (number, step), "{text}");
    }
    // Beyond 64 bits there is no number.
    assert_eq!(Bound::Heap.at(1 << 63), None);
    assert_eq!(scaled(Bound::Heap, 2, 0, 1).at(1 << 62), None);
    assert_eq!(scaled(Bound::Heap, 1, 1, 1).at((1 << 63) - 1), None);
}

#[test]
fn none_grows_by_more_than_it_is_said_to() {
    for (bound, text, _, step) in all() {
        let numbers: Vec<Option<i64>> = (0..400).map(|heap| bound.at(heap)).collect();
        for pair in numbers.windows(2) {
            if let ([Some(one), Some(next)], Some(step)) = (pair, step) {
                assert!((0..=step.cast_signed()).contains(&(next - one)), "{text}: {one} {next}");
            }
        }
    }
}

#[test]
fn rules_are_written_with_the_heap_from_which_on_they_are() {
    let text = |from, least_left| BoundRules { bound: Bound::Heap, from, least_left }.to_string();
    assert_eq!(text(0, None), "(n): n-t for t in 1..n");
    assert_eq!(text(1, None), "(n): n-t if n >= 1 for t in 1..n");
    assert_eq!(text(0, Some(0)), "(n): x for x in 0..n");
    assert_eq!(text(9, Some(2)), "(n): x if n >= 9 for x in 2..n");
}

/// A certificate about rules in which as much may be taken as this bound says.
fn document(bound: &Value, text: &str) -> Value {
    json!({
        "format": "grundy-certificate", "version": 2, "sequence": "values", "claim": {"up_to": "taken"},
        "ruleset": format!("(n): n-t for t in 1..{text}"),
        "proof": {"theorem": "bound", "bound": bound, "least": 1, "from": 0, "computed": 9, "sha256": ""}
    })
}

/// Why it is not read, if it is not.
fn fault(document: &Value) -> String {
    document.to_string().parse::<Certificate>().map_or_else(|why| why.to_string(), |_| "read".to_owned())
}

#[test]
fn bounds_are_read() {
    let scaled = |of: Value, [times, plus, minus, by]: [u64; 4]| json!({"of": of, "times": times, "plus": plus, "minus": minus, "by": by});
    let n = || json!("n");
    for (bound, text) in [
        (n(), "n"),
        (json!({"number": 0}), "0"),
        (json!({"number": 1u64 << 32}), "4294967296"),
        (json!({"sqrt": "n"}), "sqrt(n)"),
        (json!({"log2": "n"}), "log2(n)"),
        (json!({"rest": {"number": 1}}), "n-1"),
        (json!({"min": ["n", {"number": 1}]}), "min(n, 1)"),
        (json!({"max": ["n", {"number": 1}]}), "max(n, 1)"),
        (scaled(n(), [3, 1, 0, 2]), "(3*n+1)/2"),
        (scaled(n(), [3, 0, 1, 2]), "(3*n-1)/2"),
        (scaled(n(), [1 << 32, 0, 0, 1]), "4294967296*n"),
    ] {
        assert_eq!(fault(&document(&bound, text)), "read", "{text}");
        let other = document(&bound, &format!("{text}+0"));
        assert!(fault(&other).contains("the moves are written as `(n): n-t for t in 1.."), "{text}");
    }
    let number = "expected a whole number up to 2^32";
    for (bound, why) in [
        (json!("m"), "`proof.bound`: expected `n`, for the heap".to_owned()),
        (json!({"sqrt": "m"}), "`proof.bound.sqrt`: expected `n`, for the heap".to_owned()),
        (json!({"log2": "n", "number": 1}), "`proof.bound.number` is no field here".to_owned()),
        (json!({"number": (1u64 << 32) + 1}), format!("`proof.bound.number`: {number}")),
        (json!({"min": "n"}), "`proof.bound.min`: expected a list".to_owned()),
        (json!({"max": ["n"]}), "`proof.bound.max`: expected two bounds or more".to_owned()),
        (scaled(n(), [0, 0, 0, 1]), format!("`proof.bound.times`: {number}")),
        (scaled(n(), [1, 0, 0, 0]), format!("`proof.bound.by`: {number}")),
        (scaled(n(), [1, (1 << 32) + 1, 0, 1]), format!("`proof.bound.plus`: {number}")),
        (scaled(n(), [1, 2, 1, 1]), "`proof.bound.minus`: expected 0, since `plus` is not".to_owned()),
    ] {
        let found = fault(&document(&bound, "n"));
        assert!(found.contains(&why), "expected `{why}`, found `{found}`");
    }
    // A bound of 48 parts, and one of 49; parts of a list count.
    let deep = |parts: usize| {
        let bound = (1..parts).fold(n(), |of, _| json!({"sqrt": of}));
        fault(&document(&bound, &format!("{}n{}", "sqrt(".repeat(parts - 1), ")".repeat(parts - 1))))
    };
    assert_eq!(deep(48), "read");
    assert!(deep(49).ends_with("expected a bound of at most 48 parts"), "{}", deep(49));
    let wide = |parts: usize| {
        let list = vec!["n"; parts - 1];
        fault(&document(&json!({"min": list}), &format!("min({})", list.join(", "))))
    };
    assert_eq!(wide(48), "read");
    assert!(wide(49).ends_with("expected a bound of at most 48 parts"), "{}", wide(49));
}

#[test]
fn what_belongs_to_the_bound_is_read() {
    let right = document(&json!("n"), "n");
    let with = |changes: &[(&str, Value)]| fault(&crate::tests::kept::with(&right, changes));
    let unreadable = |changes: &[(&str, Value)], why: &str| {
        let found = with(changes);
        assert!(found.contains(why), "{changes:?}: expected `{why}`, found `{found}`");
    };
    let up_to = |up_to: &str| ("/claim/up_to", json!(up_to));
    let ruleset = |ruleset: &str| ("/ruleset", json!(ruleset));
    unreadable(&[up_to("given")], "`claim.up_to`: expected `taken` or `left`");
    unreadable(&[up_to("left")], "the moves are written as `(n): x for x in 1..n`");
    let left = |least: u64, from: u64| {
        let text = format!("(n): x if n >= {from} for x in {least}..n");
        with(&[up_to("left"), ruleset(&text), ("/proof/least", json!(least)), ("/proof/from", json!(from))])
    };
    assert_eq!(left(0, 1), "read");
    assert_eq!(left(1 << 20, 1 << 20), "read");
    let up_to_2_20 = "expected a whole number up to 2^20";
    assert!(left((1 << 20) + 1, 1).contains(&format!("`proof.least`: {up_to_2_20}")));
    assert!(left(1, (1 << 20) + 1).contains(&format!("`proof.from`: {up_to_2_20}")));
    for least in [0, 2] {
        unreadable(&[("/proof/least", json!(least))], "`proof.least`: expected 1, since it is taken");
    }
    assert_eq!(with(&[("/proof/computed", json!(1))]), "read");
    assert_eq!(with(&[("/proof/computed", json!(4096))]), "read");
    for computed in [0, 4097] {
        unreadable(&[("/proof/computed", json!(computed))], "expected a whole number from 1 to 4096");
    }
}
