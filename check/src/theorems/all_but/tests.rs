use serde_json::{Value, json};

use crate::Recomputed;
use crate::tests::kept::{check, comes_to, kept, with};
use crate::{Certificate, Limits, Watch};

#[test]
fn what_was_kept_is_accepted_with_its_condition() {
    let accepted = check(&kept("take:all-but:3,5,8")).unwrap();
    assert_eq!(accepted.condition, "every take is allowed except some, the greatest of them 8");
    assert_eq!(accepted.recomputed, Recomputed::All { values: 87 });
}

#[test]
fn each_change_has_its_reason() {
    let right = kept("take:all-but:3,5,8");
    let refused = |changes: &[_], why: &str| comes_to(&right, changes, &format!("rejected: {why}"));
    let ascending = "`n1` and `n2` must be ascending and greater than 8, the greatest excluded take";
    refused(&[("/proof/n1", json!(8)), ("/proof/n2", json!(86))], ascending);
    refused(&[("/proof/n1", json!(87))], ascending);
    refused(&[("/proof/n1", json!(88))], ascending);
    refused(&[("/proof/n1", json!(10))], "the states before the heaps 10 and 87 differ");
    refused(&[("/proof/n2", json!(88))], "the states before the heaps 9 and 88 differ");
    refused(
        &[("/claim/preperiod", json!(1))],
        "preperiod 1 is not the least: the values repeat from heap 0 on",
    );
    refused(&[("/claim/saltus", json!(27))], "not periodic: heap 78 has not the value of heap 0 plus 27");
    refused(&[("/claim/saltus", json!(25))], "not periodic: heap 78 has not the value of heap 0 plus 25");
    refused(&[("/claim/period", json!(39)), ("/claim/saltus", json!(13))], "not periodic: heap 39 has not");
    refused(&[("/proof/sha256", json!("00"))], "wrong hash");
    // One later, both: the hash has one value more. Some periods later, the claim is the same.
    refused(&[("/proof/n1", json!(10)), ("/proof/n2", json!(88))], "wrong hash");
    let later = with(&right, &[("/proof/n1", json!(10)), ("/proof/n2", json!(88))]);
    let why = "rejected: preperiod 3 is not the least: the values repeat from heap 2 on";
    comes_to(&later, &[("/claim/preperiod", json!(3))], why);
    refused(&[("/proof/n2", json!(165))], "wrong hash");
    let twice = with(&right, &[("/proof/n2", json!(165)), ("/claim/period", json!(156))]);
    comes_to(&twice, &[("/claim/saltus", json!(52))], "rejected: period 156 is not the least: 78 is proved");
    let other = [("/ruleset", json!("take:3,5,8"))];
    refused(&other, "the theorem does not apply to this ruleset and sequence");
}

/// The values, by the definition.
fn values(excluded: &[usize], count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..count {
        let takes = (1..=n).filter(|take| !excluded.contains(take));
        let options: std::collections::BTreeSet<u64> = takes.map(|take| values[n - take]).collect();
        values.push((0..).find(|value| !options.contains(value)).expect("it is the mex"));
    }
    values
}

/// Whether the theorem proves something from these heaps on: the definition of the state.
fn states_agree(values: &[u64], m: usize, n1: usize, n2: usize) -> bool {
    let state = |n: usize| {
        let settled: std::collections::BTreeSet<i64> =
            values[..n - m].iter().map(|&value| value.cast_signed()).collect();
        let level = (0..).find(|value| !settled.contains(value)).expect("it is the least");
        let last: Vec<i64> = values[n - m..n].iter().map(|&value| value.cast_signed() - level).collect();
        let above: Vec<i64> = settled.into_iter().filter(|&v| v > level).map(|v| v - level).collect();
        (last, above)
    };
    m < n1 && n1 < n2 && state(n1) == state(n2)
}

#[test]
fn states_are_equal_where_the_definition_has_them_equal() {
    for excluded in [&[1, 3][..], &[2, 3], &[1, 2, 4], &[3]] {
        let m = excluded[excluded.len() - 1];
        let values = values(excluded, 60);
        let list: Vec<String> = excluded.iter().map(ToString::to_string).collect();
        let ruleset = json!(format!("take:all-but:{}", list.join(",")));
        let mut proofs = 0;
        for n1 in 1..14 {
            for n2 in 1..32 {
                let (p, s) = (n2.max(n1) - n1, (values[n2].max(values[n1]) - values[n1]));
                let document = with(
                    &kept("take:all-but:2,3"),
                    &[
                        ("/ruleset", ruleset.clone()),
                        ("/proof/n1", json!(n1)),
                        ("/proof/n2", json!(n2)),
                        ("/claim", json!({ "preperiod": 0, "period": p.max(1), "saltus": s })),
                    ],
                );
                let told = crate::tests::kept::told(&document);
                let is_proved = !told.contains("the states before") && !told.contains("must be ascending");
                let expected = m < n1 && states_agree(&values, m, n1, n2);
                assert_eq!(is_proved, expected, "{document}: {told}");
                proofs += u32::from(is_proved);
            }
        }
        assert!(proofs > 5, "{excluded:?}: {proofs}");
    }
}

#[test]
fn what_is_announced_is_what_is_spent() {
    let (watch, text) = (Watch::default(), kept("take:all-but:3,5,8").to_string());
    let certificate: Certificate = text.parse().unwrap();
    certificate.check(&Limits::default(), &watch).unwrap();
    // For each heap the takes up to the greatest excluded one, and the heap itself. The claim is compared up to n0 + p,
    // and for each of the three primes that divide the period. A value that is hashed costs five, and one to be compared.
    assert_eq!(watch.needed(), Some(87 * (9 + 6)));
    assert_eq!(watch.steps(), 87 * (9 + 5) + (79 + 3 * 78));
    let few = Limits::default().with_values(86);
    let refusal = certificate.check(&few, &watch).unwrap_err().to_string();
    assert_eq!(refusal, "not decided with a table of 86 values: 87 are needed");
}

const EVEN: &str = "(n): n-t for t in 2..n; n-1 if n >= 1 and n % 2 in [0]";

/// With other moves and their text.
fn with_moves(far: u64, moves: &Value, text: &str) -> Value {
    let changes = [("/proof/far", json!(far)), ("/proof/moves", moves.clone()), ("/ruleset", json!(text))];
    with(&kept(EVEN), &changes)
}

#[test]
fn small_takes_may_have_conditions() {
    let accepted = check(&kept(EVEN)).unwrap();
    assert_eq!(
        accepted.condition,
        "every take above 1 is allowed, and smaller ones by conditions on the heap"
    );
    assert_eq!(accepted.recomputed, Recomputed::All { values: 4 });
    let right = kept(EVEN);
    let refused = |changes: &[_], why: &str| comes_to(&right, changes, &format!("rejected: {why}"));
    refused(&[("/proof/n1", json!(1))], "`n1` and `n2` must be ascending and greater than 1");
    refused(&[("/proof/n2", json!(5))], "`p` is 3, and must be a multiple of 2");
    let thirds = with_moves(
        2,
        &json!([{"take": 1, "if": ["mod", 3, [0], [1]]}]),
        "(n): n-t for t in 2..n; n-1 if n >= 1 and n % 3 in [0]",
    );
    let next = [("/proof/n1", json!(4)), ("/proof/n2", json!(5))];
    comes_to(&thirds, &next, "rejected: `p` is 1, and must be a multiple of 3");
    // Each heap is a step, and its take, and the condition on it; and what is done with its value costs six.
    let watch = Watch::default();
    right.to_string().parse::<Certificate>().unwrap().check(&Limits::default(), &watch).unwrap();
    assert_eq!(watch.needed(), Some(4 * (3 + 6)));
    refused(&[("/proof/n1", json!(3)), ("/proof/n2", json!(5))], "wrong hash");
    refused(&[("/claim/saltus", json!(2))], "not periodic");
    refused(&[("/claim/preperiod", json!(1))], "preperiod 1 is not the least");
    refused(&[("/proof/sha256", json!("00"))], "wrong hash");
    // 1 from no heap, from all, from large and from small ones.
    let of_one = |when: Value| json!([{"take": 1, "if": when}]);
    comes_to(&with_moves(2, &json!([]), "(n): n-t for t in 2..n"), &[], "rejected: wrong hash");
    let always = with_moves(2, &of_one(json!(["all"])), "(n): n-t for t in 2..n; n-1 if n >= 1");
    comes_to(&always, &[], "rejected: not periodic");
    let late = with_moves(
        2,
        &of_one(json!(["any", ["from", 0, 9]])),
        "(n): n-t for t in 2..n; n-1 if n >= 1 and (n >= 9)",
    );
    comes_to(&late, &[], "rejected: `n1` is 2, and must be at least 9, with which heaps are compared");
    comes_to(
        &late,
        &[("/proof/n1", json!(9)), ("/proof/n2", json!(11))],
        "rejected: not periodic: heap 9 has not",
    );
}

#[test]
fn small_takes_that_are_none_are_not_read() {
    let right = kept(EVEN);
    let unreadable = |changes: &[_], why: &str| comes_to(&right, changes, &format!("unreadable: {why}"));
    unreadable(&[("/proof/far", json!(0))], "`proof.far`: expected a whole number from 1 on, below 2^20");
    unreadable(
        &[("/proof/far", json!(1 << 20))],
        "`proof.far`: expected a whole number from 1 on, below 2^20",
    );
    let below = "`proof.moves[0].take`: expected a whole number from 1 on, below `far`";
    unreadable(&[("/proof/far", json!(1))], below);
    unreadable(&[("/proof/moves/0/take", json!(0))], below);
    unreadable(&[("/proof/far", json!(3))], "the ruleset of the certificate is not understood");
    let twice = json!([{"take": 1, "if": ["all"]}, {"take": 1, "if": ["all"]}]);
    unreadable(&[("/proof/moves", twice)], "`proof.moves`: expected ascending takes");
    let two = |first: u64, second: u64| {
        let moves = json!([{"take": first, "if": ["all"]}, {"take": second, "if": ["all"]}]);
        with_moves(3, &moves, "(n): n-t for t in 3..n; n-1 if n >= 1; n-2 if n >= 2")
    };
    comes_to(&two(1, 2), &[], "rejected: `n1` and `n2` must be ascending and greater than 2");
    comes_to(&two(2, 1), &[], "unreadable: `proof.moves`: expected ascending takes");
    let of_two = json!([{"take": 1, "if": ["from", 1, 3]}]);
    unreadable(&[("/proof/moves", of_two)], "`proof.moves[0].if[1]`: expected the place of a number");
}
