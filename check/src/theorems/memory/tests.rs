use serde_json::{Value, json};

use crate::tests::kept::{check, comes_to, hash, kept, with};
use crate::{Certificate, Limits, Recomputed, Refusal, Undecided, Watch};

const RULES: &str = "(n, s): (n-1, 1) if s == 0 and n >= 1; (n-2, 2) if s == 0 and n >= 2; \
    (n-2, 2) if s == 1 and n >= 2; (n-1, 1) if s == 2 and n >= 1; start (n, 0) for n in 0..9";

/// With other moves and their text.
fn made(moves: &Value, text: &str) -> Value {
    with(&kept(RULES), &[("/proof/moves", moves.clone()), ("/ruleset", json!(text))])
}

#[test]
fn what_was_kept_is_accepted_with_its_condition() {
    let accepted = check(&kept(RULES)).unwrap();
    assert_eq!(accepted.condition, "3 states, and moves lead at most 2 levels down");
    assert_eq!(accepted.recomputed, Recomputed::All { values: 21 });
}

#[test]
fn each_change_has_its_reason() {
    let document = kept(RULES);
    let rejected =
        |changes: &[(&str, Value)], why: &str| comes_to(&document, changes, &format!("rejected: {why}"));
    let lift = "`p` must be at least 1, and `n0` at least each lift";
    rejected(&[("/proof/p", json!(0))], lift);
    rejected(&[("/proof/lifts", json!([3, 3, 3]))], lift);
    rejected(&[("/proof/computed", json!(6))], "the theorem asks for 7 values, the certificate has 6");
    rejected(&[("/proof/computed", json!(8))], "the theorem asks for 7 values, the certificate has 8");
    rejected(
        &[("/proof/n0", json!(1)), ("/proof/computed", json!(6))],
        "not periodic: heap 4 has not the value of heap 1",
    );
    rejected(&[("/proof/p", json!(2)), ("/proof/computed", json!(6))], "not periodic");
    rejected(&[("/proof/n0", json!(3)), ("/proof/computed", json!(8))], "wrong hash");
    rejected(&[("/proof/sha256", json!("00"))], "wrong hash");
    rejected(&[("/claim/preperiod", json!(1))], "not periodic: heap 4 has not the value of heap 1");
    rejected(&[("/claim/preperiod", json!(3))], "preperiod 3 is not the least");
    rejected(&[("/claim/period", json!(6))], "period 6 is not the least");
    rejected(&[("/claim/saltus", json!(1))], "not periodic");
    // All states one level higher, and one level more.
    let higher = [("/proof/lifts", json!([1, 1, 1])), ("/proof/n0", json!(3)), ("/proof/computed", json!(8))];
    rejected(&higher, "wrong hash");
    // A state that is higher than the one it leads to.
    let up = "a move leads to a higher level, or stays at its level and leads to no earlier state";
    rejected(&[("/proof/lifts", json!([0, 2, 0])), ("/proof/n0", json!(2))], up);
    rejected(&[("/proof/lifts", json!([0, 1, 0])), ("/proof/n0", json!(2))], up);
    let of_other_rules = [("/proof/theorem", json!("guy-smith"))];
    comes_to(&document, &of_other_rules, "unreadable: `proof.lifts` is no field here");
}

#[test]
fn moves_that_stay_at_their_level_lead_to_earlier_states() {
    let pass = |from: u64, to: u64| json!([{"from": from, "take": 0, "add": 0, "to": to, "if": ["all"]}]);
    let up = "rejected: a move leads to a higher level, or stays at its level and leads to no earlier state";
    comes_to(&made(&pass(1, 1), "(n, s): (n, 1) if s == 1; start (n, 0) for n in 0..9"), &[], up);
    comes_to(&made(&pass(1, 2), "(n, s): (n, 2) if s == 1; start (n, 0) for n in 0..9"), &[], up);
    let earlier = made(&pass(2, 1), "(n, s): (n, 1) if s == 2; start (n, 0) for n in 0..9");
    comes_to(&earlier, &[], "rejected: the theorem asks for 5 values");
    // Nothing is added where nothing lifts the state.
    let add = json!([{"from": 2, "take": 0, "add": 1, "to": 1, "if": ["all"]}]);
    comes_to(&made(&add, "(n, s): (n+1, 1) if s == 2; start (n, 0) for n in 0..9"), &[], up);
}

#[test]
fn residues_and_bounds_count() {
    let one =
        |take: u64, condition: Value| json!([{"from": 0, "take": take, "add": 0, "to": 0, "if": condition}]);
    let odd = made(
        &one(1, json!(["mod", 2, [1], [1]])),
        "(n, s): (n-1, 0) if s == 0 and n >= 1 and n % 2 in [1]; start (n, 0) for n in 0..9",
    );
    comes_to(&odd, &[], "rejected: `p` is 3, and must be a multiple of 2");
    let late = made(
        &one(1, json!(["any", ["from", 0, 20], ["below", 0, 9]])),
        "(n, s): (n-1, 0) if s == 0 and n >= 1 and (n >= 20 or n < 9); start (n, 0) for n in 0..9",
    );
    comes_to(&late, &[], "rejected: the theorem asks for 23 values");
    comes_to(&late, &[("/proof/lifts", json!([2, 0, 0]))], "rejected: the theorem asks for 25 values");
    let all = made(
        &one(5, json!(["all", ["below", 0, 9], ["all"]])),
        "(n, s): (n-5, 0) if s == 0 and n >= 5 and n < 9 and (0 == 0); start (n, 0) for n in 0..9",
    );
    comes_to(&all, &[], "rejected: the theorem asks for 12 values");
}

/// The first `count` values of the three states, from the definition of the rules that were kept.
fn values(count: usize) -> Vec<[u64; 3]> {
    let mut values: Vec<[u64; 3]> = Vec::new();
    for n in 0..count {
        let option = |take: usize, state: usize| n.checked_sub(take).map(|left| values[left][state]);
        let of_states = [[option(1, 1), option(2, 2)], [option(2, 2), None], [option(1, 1), None]];
        let value = |options: [Option<u64>; 2]| (0..).find(|value| !options.contains(&Some(*value))).unwrap();
        values.push(of_states.map(value));
    }
    values
}

/// Three levels higher, all states are at level 3 what they were at level 0, and have no move below it.
#[test]
fn a_claim_may_be_about_any_state_at_any_level() {
    for (start, preperiod, period) in [(0, 2, 3), (1, 0, 3), (2, 0, 3)] {
        let ruleset = RULES.replace("start (n, 0)", &format!("start (n, {start})"));
        let rows = [vec![[0; 3]; 3], values(7)].concat();
        let changes = [
            ("/ruleset", json!(ruleset)),
            ("/proof/start", json!(start)),
            ("/proof/lifts", json!([3, 3, 3])),
            ("/proof/n0", json!(5)),
            ("/proof/computed", json!(10)),
            ("/proof/sha256", json!(hash(&ruleset, rows.into_iter().flatten()))),
            ("/claim", json!({"preperiod": preperiod, "period": period, "saltus": 0})),
        ];
        comes_to(&kept(RULES), &changes, "accepted");
        let later = with(&kept(RULES), &changes);
        comes_to(&later, &[("/claim/preperiod", json!(preperiod + 1))], "rejected: preperiod");
    }
}

/// A state whose values change later, and that the start never leads to, is compared, too.
#[test]
fn all_states_are_compared_at_all_levels() {
    let moves = json!([{"from": 1, "take": 1, "add": 0, "to": 1, "if": ["below", 0, 5]}]);
    let late = made(&moves, "(n, s): (n-1, 1) if s == 1 and n >= 1 and n < 5; start (n, 0) for n in 0..9");
    let proof = [
        ("/claim", json!({"preperiod": 0, "period": 1, "saltus": 0})),
        ("/proof/n0", json!(3)),
        ("/proof/p", json!(2)),
        ("/proof/computed", json!(7)),
    ];
    comes_to(&late, &proof, "rejected: not periodic: heap 5 has not the value of heap 3");
}

/// State 1 adds a token, and is one level higher than state 0, where one is taken.
#[test]
fn what_is_added_counts_where_the_state_is_higher() {
    let moves = json!([
        {"from": 0, "take": 1, "add": 0, "to": 0, "if": ["all"]},
        {"from": 1, "take": 0, "add": 1, "to": 0, "if": ["all"]},
    ]);
    let text = "(n, s): (n-1, 0) if s == 0 and n >= 1; (n+1, 0) if s == 1; start (n, 1) for n in 0..9";
    let rows = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 0]];
    let changes = [
        ("/claim", json!({"preperiod": 0, "period": 2, "saltus": 0})),
        ("/proof/lifts", json!([0, 1, 0])),
        ("/proof/start", json!(1)),
        ("/proof/n0", json!(1)),
        ("/proof/p", json!(2)),
        ("/proof/computed", json!(4)),
        ("/proof/sha256", json!(hash(text, rows.into_iter().flatten()))),
    ];
    comes_to(&made(&moves, text), &changes, "accepted");
}

/// One token may be taken from an odd heap.
#[test]
fn residues_are_told_and_each_condition_is_a_step() {
    let moves = json!([{"from": 0, "take": 1, "add": 0, "to": 0, "if": ["mod", 2, [1], [1]]}]);
    let text = "(n, s): (n-1, 0) if s == 0 and n >= 1 and n % 2 in [1]; start (n, 0) for n in 0..9";
    let changes = [
        ("/claim", json!({"preperiod": 0, "period": 2, "saltus": 0})),
        ("/proof/n0", json!(0)),
        ("/proof/p", json!(2)),
        ("/proof/computed", json!(3)),
        ("/proof/sha256", json!(hash(text, [0, 0, 0, 1, 0, 0, 0, 0, 0].into_iter()))),
    ];
    let odd = with(&made(&moves, text), &changes);
    let words = "3 states, and moves lead at most 1 levels down, by residues modulo 2";
    assert_eq!(check(&odd).unwrap().condition, words);
    let watch = Watch::default();
    odd.to_string().parse::<Certificate>().unwrap().check(&Limits::default(), &watch).unwrap();
    // At each level the states, the move and its condition; then the claim, of two heaps and of half its period. To hash a
    // value costs five, and one is for its comparison.
    assert_eq!(watch.needed(), Some(3 * (3 + 2) + 9 * 6));
    assert_eq!(watch.steps(), 3 * (3 + 2) + 2 + 2 + 9 * 5);
}

#[test]
fn what_is_no_game_with_a_memory_is_not_read() {
    let document = kept(RULES);
    let unreadable =
        |changes: &[(&str, Value)], why: &str| comes_to(&document, changes, &format!("unreadable: {why}"));
    let states = "`proof.states`: expected different states, of as many numbers each";
    for others in [json!([]), json!([[0], [1], [1]]), json!([[0], [1], [2, 0]]), json!([[], [], []])] {
        unreadable(&[("/proof/states", others)], states);
    }
    unreadable(&[("/proof/states", json!([vec![0; 17], vec![1; 17], vec![2; 17]]))], states);
    let too_many: Vec<[u64; 1]> = (0..4097).map(|number| [number]).collect();
    unreadable(&[("/proof/states", json!(too_many))], states);
    unreadable(
        &[("/proof/states/0/0", json!(1_u64 << 50))],
        "`proof.states[0][0]`: expected a whole number below 2^50",
    );
    unreadable(&[("/proof/lifts", json!([0, 0]))], "`proof.lifts`: expected a lift for each state");
    unreadable(
        &[("/proof/lifts/1", json!(1u64 << 40))],
        "`proof.lifts[1]`: expected a whole number below 2^40",
    );
    unreadable(&[("/proof/start", json!(3))], "`proof.start`: expected the place of a state");
    unreadable(&[("/proof/moves/0/from", json!(3))], "`proof.moves[0].from`: expected the place of a state");
    unreadable(&[("/proof/moves/0/to", json!(3))], "`proof.moves[0].to`: expected the place of a state");
    unreadable(
        &[("/proof/moves/0/take", json!(1 << 20))],
        "`proof.moves[0].take`: expected a whole number below 2^20",
    );
    unreadable(
        &[("/proof/moves/0/add", json!(1 << 20))],
        "`proof.moves[0].add`: expected a whole number below 2^20",
    );
    unreadable(
        &[("/proof/moves/0/add", json!(1))],
        "`proof.moves[0]`: expected a move that takes or adds, not both",
    );
    unreadable(
        &[("/proof/moves/0/if", json!(["from", 1, 1]))],
        "`proof.moves[0].if[1]`: expected the place of a number",
    );
    unreadable(&[("/proof/moves", json!([]))], "`proof.moves`: expected at least one move");
    // The most states, and the most numbers of each, are read; what follows differs.
    let read = "the ruleset of the certificate is not understood";
    let many: Vec<[u64; 1]> = (0..4096).map(|number| [number]).collect();
    let many = [("/proof/states", json!(many)), ("/proof/lifts", json!(vec![0; 4096]))];
    comes_to(&document, &many, "rejected: wrong hash");
    unreadable(&[("/proof/states", json!([vec![0; 16], vec![1; 16], vec![2; 16]]))], read);
    let text = "the ruleset of the certificate is not understood: the moves are written as `(n, s): (n-1, 1)";
    for changes in [
        ("/ruleset", json!("(n, s): ")),
        ("/proof/start", json!(1)),
        ("/proof/moves/0/take", json!(2)),
        ("/proof/moves/0/to", json!(0)),
        ("/proof/states/2/0", json!(7)),
        ("/proof/moves/3/if", json!(["all", ["all"]])),
    ] {
        let found = crate::tests::kept::told(&with(&document, std::slice::from_ref(&changes)));
        assert!(found.starts_with("unreadable: the ruleset of the certificate"), "{changes:?}: {found}");
    }
    unreadable(&[("/ruleset", json!("(n, s): "))], text);
}

#[test]
fn states_of_several_numbers_have_a_name_for_each() {
    let pairs = [
        ("/proof/states", json!([[0, 0], [0, 1], [2, 0]])),
        (
            "/ruleset",
            json!(
                "(n, s1, s2): (n-1, 0, 1) if s1 == 0 and s2 == 0 and n >= 1; (n-2, 2, 0) if s1 == 0 and s2 == 0 and n >= 2; \
                (n-2, 2, 0) if s1 == 0 and s2 == 1 and n >= 2; (n-1, 0, 1) if s1 == 2 and s2 == 0 and n >= 1; \
                start (n, 0, 0) for n in 0..9"
            ),
        ),
    ];
    // The values are the same, and hashed with another text.
    comes_to(&kept(RULES), &pairs, "rejected: wrong hash");
}

#[test]
fn limits_are_kept() {
    let mut far = kept(RULES);
    for (place, number) in [("/proof/n0", 1_u64 << 45), ("/proof/computed", (1 << 45) + 5)] {
        far = with(&far, &[(place, json!(number))]);
    }
    assert!(matches!(check(&far), Err(Refusal::Undecided(Undecided::Values { .. }))), "{:?}", check(&far));
    for (place, number) in [("/proof/n0", 1_u64 << 39), ("/proof/computed", (1 << 39) + 5)] {
        far = with(&far, &[(place, json!(number))]);
    }
    assert!(matches!(check(&far), Err(Refusal::Undecided(Undecided::Values { .. }))), "{:?}", check(&far));
}
