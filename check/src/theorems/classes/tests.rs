use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::*;
use crate::forms::moves;
use crate::tests::kept::{check as checked, comes_to, kept, with};
use crate::work::{Limits, Watch, index};

const EXAMPLE: &str = "(n): all([]) if n == 1; n-1 if n > 1; a and b for a in 1..n-2-1 let b = n-2-a if n % 2 in [0] and a-b >= 1";

fn read(list: &Value) -> Moves {
    moves::read(&serde_json::from_value(list.clone()).unwrap())
        .unwrap_or_else(|error| panic!("{list}: {error}"))
}

fn one(take: u64, heaps: u64, condition: &Value) -> Moves {
    read(&json!([{ "take": take, "heaps": heaps, "if": condition }]))
}

#[test]
fn what_was_kept_is_accepted_with_its_condition() {
    let accepted = checked(&kept(EXAMPLE)).unwrap();
    let words = "moves take at most 2 and leave at most 2 heaps, by residues modulo 2";
    assert_eq!(accepted.condition, words);
    assert_eq!(accepted.recomputed, Recomputed::All { values: 49 });
    let single = one(3, 1, &json!(["all", ["mod", 6, [1], [1, 0]], ["from", 0, 8]]));
    assert_eq!(
        in_words(&single),
        "moves take at most 3 and leave at most 1 heap, by residues modulo 6, by size below heap 8"
    );
}

#[test]
fn each_change_has_its_reason() {
    let right = kept(EXAMPLE);
    let refused = |changes: &[_], why: &str| comes_to(&right, changes, &format!("rejected: {why}"));
    for zero in ["/proof/n0", "/proof/p"] {
        refused(&[(zero, json!(0))], "`n0` and `p` must be at least 1");
    }
    for computed in [48, 50] {
        let why = format!("the theorem asks for 49 values, the certificate has {computed}");
        refused(&[("/proof/computed", json!(computed))], &why);
    }
    refused(&[("/proof/p", json!(5))], "`p` is 5, and must be a multiple of 2");
    refused(&[("/proof/p", json!(12))], "the theorem asks for 55 values, the certificate has 49");
    let early = [("/proof/n0", json!(8)), ("/proof/computed", json!(47))];
    refused(&early, "not periodic: heap 18 has not the value of heap 8 plus 0");
    refused(&[("/claim/preperiod", json!(8))], "not periodic: heap 18 has not");
    refused(&[("/claim/preperiod", json!(10))], "preperiod 10 is not the least");
    refused(&[("/claim/period", json!(20))], "period 20 is not the least: 10 is proved");
    refused(&[("/claim/period", json!(5))], "not periodic: heap");
    refused(&[("/claim/saltus", json!(1))], "not periodic: heap 19 has not");
    refused(&[("/proof/sha256", json!("00"))], "wrong hash");
    let later = [("/proof/n0", json!(10)), ("/proof/computed", json!(51))];
    comes_to(&with(&right, &later), &[], "rejected: wrong hash");
    let unreadable = |changes: &[_], why: &str| comes_to(&right, changes, &format!("unreadable: {why}"));
    let text = "the ruleset of the certificate is not understood: the moves are written as `(n): ";
    unreadable(&[("/ruleset", json!("0.7"))], text);
    unreadable(&[("/proof/moves/0/take", json!(2))], text);
    unreadable(&[("/proof/moves/0/take", json!(-2))], "`proof.moves[0].take`: expected");
    unreadable(&[("/proof/theorem", json!("guy-smith"))], "`proof.moves` is no field here");
    // Heap 0 is lost, and all odd heaps from 7 on: the outcomes have a shorter period.
    let outcomes =
        [("/sequence", json!("outcomes")), ("/claim/preperiod", json!(6)), ("/claim/period", json!(2))];
    let outcomes = with(&right, &outcomes);
    comes_to(&outcomes, &[], "accepted");
    comes_to(&outcomes, &[("/claim/preperiod", json!(5))], "rejected: not periodic: heap 7 has not");
    comes_to(&outcomes, &[("/claim/preperiod", json!(7))], "rejected: preperiod 7 is not the least");
}

#[test]
fn bounds_are_those_of_the_theorem() {
    let all = json!(["all"]);
    for (take, heaps, condition) in [
        (7, 0, all.clone()),
        (7, 1, all.clone()),
        (0, 2, all.clone()),
        (7, 3, all.clone()),
        (1, 4, json!(["any", ["from", 1, 20]])),
        (7, 2, json!(["any", ["gap", 1, 2, 3], ["gap", 2, 1, 5]])),
        (0, 3, json!(["all", ["gap", 1, 2, 0], ["below", 2, 4]])),
        (2, 4, json!(["gap", 4, 1, 9])),
        (7, 2, json!(["ratio", 1, 2, 3, 2, 1])),
        (0, 2, json!(["all", ["ratio", 2, 1, 1, 1, 0], ["from", 0, 9]])),
        (7, 2, json!(["all", ["equal"], ["from", 0, 30]])),
        (7, 2, json!(["all", ["equal"]])),
    ] {
        let moves = one(take, heaps, &condition);
        for (n0, p) in [(1, 1), (1, 8), (5, 3), (40, 11)] {
            let c = moves.threshold;
            let (n1, j, t) = (n0.max(c), heaps, take);
            let name = |kind: &str| condition.to_string().contains(kind);
            // As the manual has them.
            let bound = if name("equal") {
                2 * c + t + 1
            } else if name("ratio") {
                let [a, b, d] = if c == 1 { [3, 2, 1] } else { [1, 1, 0] };
                ((a + b) * (n1 + p) + d).div_ceil(b) + t
            } else if name("gap") {
                let e = [0, 0, 5, 0, 9][index(j)];
                j * n1 + (p - 1) * j * (j + 1) / 2 + e * j * (j - 1) / 2 + t + 1 - p
            } else if j == 0 {
                t + 1
            } else {
                j * (n1 + p) + t + 1 - p - j
            };
            assert_eq!(
                first_proved(&moves, n0, p, moves.threshold),
                u128::from(bound.max(n1)),
                "{condition} {n0} {p}"
            );
        }
    }
    let two = json!([{ "take": 9, "heaps": 1, "if": all }, { "take": 1, "heaps": 2, "if": ["below", 1, 6] }]);
    assert_eq!(first_proved(&read(&two), 2, 3, 6), 2 * 6 + 2 + 1);
    assert_eq!(first_proved(&read(&two), 30, 1, 6), 61);
}

#[test]
fn equal_parts_ask_for_an_even_period() {
    let right = kept(EXAMPLE);
    let moves = json!([{ "take": 1, "heaps": 2, "if": ["all", ["equal"], ["mod", 3, [0], [1, 0, 0]]] }]);
    let text = moves::ruleset(&read(&moves).list);
    let changes = [("/ruleset", json!(text)), ("/proof/moves", moves)];
    comes_to(&with(&right, &changes), &[], "rejected: `p` is 10, and must be a multiple of 6");
    comes_to(&with(&right, &changes), &[("/proof/p", json!(12))], "rejected: the theorem asks for 21 values");
}

#[test]
fn what_is_too_large_is_undecided() {
    let right = kept(EXAMPLE);
    let moves = json!([{ "take": 1, "heaps": 1, "if": ["from", 0, (1u64 << 40) - 3] }]);
    let text = moves::ruleset(&read(&moves).list);
    let computed = |p: u64| ("/proof/computed", json!((1u64 << 40) - 3 + 1 + p));
    let changes = |p: u64| {
        [("/ruleset", json!(text)), ("/proof/moves", moves.clone()), ("/proof/p", json!(p)), computed(p)]
    };
    // Whatever the limits are.
    let limits = Limits::default().with_values(u64::MAX);
    let large: crate::Certificate = with(&right, &changes(3)).to_string().parse().unwrap();
    let refusal = large.check(&limits, &Watch::default()).unwrap_err();
    assert_eq!(refusal, Undecided::Values { needed: (1 << 40) + 1, allowed: 1 << 40 }.into());
    comes_to(&with(&right, &changes(2)), &[], "undecided: not decided with a table of 268435456 values");
    comes_to(&with(&right, &changes(3)), &[], "undecided: not decided with a table of 268435456 values");
}

/// The parts of all options, and the values, from the definition.
fn by_definition(moves: &Moves, count: u64) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    for n in 0..count {
        let mut options = BTreeSet::new();
        for one in moves.list.iter().filter(|one| one.take <= n) {
            // All numbers of parts, from which those with the right sum are chosen.
            let left = n - one.take;
            let mut all: Vec<Vec<u64>> = vec![vec![n]];
            for _ in 0..one.heaps {
                let longer = |places: &Vec<u64>| {
                    let places = places.clone();
                    (1..=left).map(move |part| [&places[..], &[part]].concat())
                };
                all = all.iter().flat_map(longer).collect();
            }
            all.retain(|places| places[1..].iter().sum::<u64>() == left && one.condition.holds(places));
            options.extend(
                all.iter().map(|places| places[1..].iter().fold(0, |sum, &part| sum ^ values[index(part)])),
            );
        }
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

#[test]
fn values_are_those_of_the_definition_and_what_is_tried_is_counted() {
    let all = json!(["all"]);
    let taken = |heaps: u64| json!({ "take": 1, "heaps": heaps, "if": all });
    for (list, count) in [
        (json!([taken(1), { "take": 3, "heaps": 0, "if": ["any", ["from", 0, 3]] }]), 30),
        (json!([taken(0), taken(1), { "take": 0, "heaps": 2, "if": ["gap", 2, 1, 2] }]), 30),
        (json!([taken(0), taken(2), { "take": 0, "heaps": 2, "if": ["mod", 3, [1], [0, 1, 0]] }]), 30),
        (json!([taken(1), { "take": 2, "heaps": 3, "if": ["all", ["below", 2, 3], ["from", 3, 2]] }]), 22),
        (json!([taken(0), taken(1), { "take": 0, "heaps": 4, "if": ["gap", 1, 4, 1] }]), 15),
        (json!([taken(0), taken(3), { "take": 5, "heaps": 2, "if": ["ratio", 1, 2, 2, 1, 0] }]), 22),
    ] {
        let moves = read(&list);
        let (limits, watch) = (Limits::default(), Watch::default());
        let mut work = Work::new(&limits, &watch);
        let found = of_moves(&moves.list, index(count), &mut work).unwrap();
        assert_eq!(found, by_definition(&moves, count), "{list}");
        // One step for each condition of each tuple of parts but the last, and one for each move of each heap.
        let needed = watch.needed().unwrap();
        let spent = work.spent();
        assert!(
            (needed - 6 * count).abs_diff(spent) < 4 * count * moves.list.len() as u64 + spent / 4,
            "{needed} {spent}"
        );
    }
    // A hundred heaps, of which the first two have no option; three conditions. What is done with a value
    // later is announced, too.
    let (limits, watch) = (Limits::default(), Watch::default());
    let mut work = Work::new(&limits, &watch);
    let three = json!(["all", ["from", 0, 0], ["from", 1, 0]]);
    of_moves(&one(1, 1, &three).list, 100, &mut work).unwrap();
    assert_eq!((watch.needed(), work.spent()), (Some(98 * 3 + 100 + 100 * 6), 98 * 3 + 100));
    // Two parts of the numbers left, 0 to 9: one of 0 and 1 is none.
    let before = work.spent();
    of_moves(&one(0, 2, &json!(["all"])).list, 10, &mut work).unwrap();
    assert_eq!(work.spent() - before, (0..10u64).sum::<u64>() + 10);
}
