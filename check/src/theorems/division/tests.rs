use serde_json::{Value, json};

use crate::tests::kept::{check, comes_to, hash, kept, with};
use crate::{Certificate, Limits, Recomputed, Watch};

const HALF_OR_THIRD: &str = "(n): n/2 if n >= 1; n/3 if n >= 1";

#[test]
fn a_recursion_is_recomputed() {
    let right = kept(HALF_OR_THIRD);
    let accepted = check(&right).unwrap();
    assert_eq!(accepted.condition, "from heap 1 on, moves divide by 3 at most");
    assert_eq!(accepted.recomputed, Recomputed::All { values: 5 });
    let refused = |changes: &[_], why: &str| comes_to(&right, changes, &format!("rejected: {why}"));
    let from = |from: &str| ("/claim/from", json!(from));
    refused(&[from("2")], "heap 2 has not the value of heap 0");
    refused(&[from("4")], "`from` is 4, and must be at most `n1`, 3;");
    refused(
        &[from("4"), ("/proof/n1", json!("4"))],
        "4 is not the least heap from which on it holds: 3 will do",
    );
    refused(&[from("1"), ("/proof/n1", json!("1"))], "`from` is 1, and must");
    refused(&[("/proof/n1", json!("0"))], "`n0` and `p` must be");
    refused(&[("/claim/by", json!("12"))], "heap 6 has not the value of heap 0");
    refused(&[("/proof/computed", json!(6))], "the theorem asks for 5 values, the certificate has 6");
    refused(&[("/proof/sha256", json!("00"))], "wrong hash");
    refused(
        &[("/claim/by", json!((u128::MAX).to_string())), ("/proof/n1", json!(u128::MAX.to_string()))],
        "the theorem asks for heaps beyond 2^128",
    );
    comes_to(&right, &[("/sequence", json!("outcomes"))], "accepted");
    // For all heaps it does not hold.
    refused(&[from("0")], "heap 1 has not the value of heap 0");
}

#[test]
fn what_is_no_such_proof_is_not_read() {
    let right = kept(HALF_OR_THIRD);
    let unreadable = |changes: &[_], why: &str| comes_to(&right, changes, &format!("unreadable: {why}"));
    for wrong in [
        json!("03"),
        json!("+3"),
        json!(""),
        json!("-3"),
        json!(3),
        json!("340282366920938463463374607431768211456"),
    ] {
        unreadable(&[("/claim/from", wrong.clone())], "`claim.from`: expected a text");
        unreadable(&[("/proof/n1", wrong)], "`proof.n1`: expected a text");
    }
    unreadable(&[("/claim/by", json!("1"))], "`claim.by`: expected a number to divide by");
    unreadable(
        &[("/proof/moves", json!([[1], [3]]))],
        "`proof.moves[0][0]`: expected a whole number from 2 on",
    );
    unreadable(&[("/proof/moves", json!([[2], 3]))], "`proof.moves[1]`: expected a list");
    unreadable(&[("/proof/moves", json!([[], []]))], "`proof`: expected moves that divide");
    unreadable(&[("/proof/small", json!([]))], "`proof`: expected moves that divide");
    unreadable(&[("/proof/small", json!([[[]]]))], "`proof`: expected moves that divide");
    unreadable(&[("/proof/small", json!([[], [[1]]]))], "`proof.small[1][0][0]`: expected a heap");
    unreadable(&[("/proof/up", json!(true))], "`proof`: expected moves that divide");
    unreadable(
        &[("/proof/moves", json!([[3], [2]]))],
        "the ruleset of the certificate is not understood: the moves are written as",
    );
    let long: Vec<Value> = vec![json!([2]); 4096];
    unreadable(&[("/proof/moves", json!(long))], "`proof`: expected moves that divide");
    unreadable(&[("/proof/small", json!([[], []]))], "the ruleset of the certificate is not understood");
}

/// What is read but for the text of the moves, and the next that is too much.
#[test]
fn there_are_greatest_numbers_and_longest_lists() {
    let right = kept(HALF_OR_THIRD);
    let read = "unreadable: the ruleset of the certificate is not understood";
    comes_to(&right, &[("/proof/moves", json!([[(1_u64 << 40) - 1]]))], read);
    let divisor = "unreadable: `proof.moves[0][0]`: expected a whole number from 2 on, below 2^40";
    comes_to(&right, &[("/proof/moves", json!([[1_u64 << 40]]))], divisor);
    // A list for each heap, each option and each move, and each number: 4096 in all.
    let small = |heaps: usize, last: &Value| {
        let mut small = vec![json!([]); heaps];
        small[heaps - 1] = last.clone();
        [("/proof/small", json!(small)), ("/proof/moves", json!([[2, 2], [3]]))]
    };
    let too_many = "unreadable: `proof`: expected moves that divide, and the options of heap 0";
    for (heaps, last) in [(4096 - 5, json!([])), (4096 - 5 - 6, json!([[1], [1, 1], []]))] {
        comes_to(&right, &small(heaps, &last), read);
        comes_to(&right, &small(heaps + 1, &last), too_many);
    }
}

/// Rules that begin otherwise, by hand: from 2, nothing or 1 may be left, from larger heaps a half, rounded up, and that twice.
#[test]
fn the_first_heaps_have_options_of_their_own() {
    let text = "(n): (n+1)/2 and (n+1)/2 if n >= 3; (n+1)/2 if n >= 3; all([]) if n == 2; 1 if n == 2";
    let changes = [
        ("/ruleset", json!(text)),
        ("/proof/up", json!(true)),
        ("/proof/moves", json!([[2, 2], [2]])),
        ("/proof/small", json!([[], [], [[], [1]]])),
        ("/claim", json!({"from": "5", "by": "4"})),
        ("/proof/n1", json!("5")),
        ("/proof/computed", json!(4)),
        ("/proof/sha256", json!("8b1eb6017de65d223704a3492f7d3c501b7277e47b54e3034a4cf728ed69a74d")),
    ];
    // The values are 0 0 1 2 2 1 1 1 1, then eight times 2, sixteen times 1, and so on.
    let right = with(&kept(HALF_OR_THIRD), &changes);
    comes_to(&right, &[], "accepted");
    let from = |from: &str| [("/claim/from", json!(from)), ("/proof/n1", json!("5"))];
    comes_to(&right, &from("4"), "rejected: heap 4 has not the value of heap 1");
    comes_to(&right, &[("/claim/by", json!("2"))], "rejected: heap 5 has not the value of heap 3");
    // Outcomes: heap 4 is won, and heap 1 lost.
    comes_to(&right, &[("/sequence", json!("outcomes"))], "accepted");
    let later = [("/claim/from", json!("6")), ("/proof/n1", json!("6"))];
    comes_to(&right, &later, "rejected: 6 is not the least heap from which on it holds: 5 will do");
}

/// A certificate about rules that divide by these numbers, from heap 3 on, where one token is to be taken from heap 1 and heap 2
/// divided into two of one: their values are 0, 1, 1, and `turns` are all heaps with another value than before, and it.
fn with_small(moves: &Value, text: &str, [from, by, n1]: [&str; 3], turns: &[[u64; 2]]) -> Value {
    let ruleset = format!("(n): {text}; all([]) if n == 1; 1 and 1 if n == 2");
    let changes = [
        ("/ruleset", json!(ruleset)),
        ("/proof/moves", moves.clone()),
        ("/proof/small", json!([[], [[]], [[1, 1]]])),
        ("/claim", json!({"from": from, "by": by})),
        ("/proof/n1", json!(n1)),
        ("/proof/computed", json!(turns.len())),
        ("/proof/sha256", json!(hash(&ruleset, turns.iter().flatten().copied()))),
    ];
    with(&kept(HALF_OR_THIRD), &changes)
}

const OUTCOMES: (&str, &str) = ("/sequence", "outcomes");

/// One token is left of two, or two heaps of one, which are as good as nothing.
#[test]
fn first_heaps_have_the_values_of_sums() {
    let ruleset = "(n): n/2 if n >= 3; all([]) if n == 1; 1 if n == 2; 1 and 1 if n == 2";
    let turns = [[0, 0], [1, 1], [2, 2], [3, 0], [6, 1], [12, 0]];
    let changes = [
        ("/ruleset", json!(ruleset)),
        ("/proof/moves", json!([[2]])),
        ("/proof/small", json!([[], [[]], [[1], [1, 1]]])),
        ("/claim", json!({"from": "12", "by": "4"})),
        ("/proof/n1", json!("12")),
        ("/proof/computed", json!(6)),
        ("/proof/sha256", json!(hash(ruleset, turns.into_iter().flatten()))),
    ];
    comes_to(&kept(HALF_OR_THIRD), &changes, "accepted");
}

/// The outcomes may be those of parts earlier than the values are, which must be.
#[test]
fn what_is_proved_is_about_values_and_what_is_claimed_may_be_about_outcomes() {
    let (moves, text) = (json!([[2], [3]]), "n/2 if n >= 3; n/3 if n >= 3");
    let turns = [[0, 0], [1, 1], [3, 0], [6, 2], [9, 1], [18, 0]];
    let outcomes = [(OUTCOMES.0, json!(OUTCOMES.1))];
    let values = |from, n1| with_small(&moves, text, [from, "6", n1], &turns);
    comes_to(&values("9", "9"), &[], "accepted");
    comes_to(&values("3", "9"), &[], "rejected: heap 6 has not the value of heap 1");
    comes_to(&values("3", "9"), &outcomes, "accepted");
    comes_to(&values("4", "9"), &outcomes, "rejected: 4 is not the least heap from which on it holds: 3");
    comes_to(&values("2", "9"), &outcomes, "rejected: heap 2 has not the value of heap 0");
    // Here heaps 2 to 5 are won as their halves are, and heap 6 is lost.
    let (moves, text) = (json!([[2, 3], [2]]), "n/2 and n/3 if n >= 3; n/2 if n >= 3");
    let short = with_small(&moves, text, ["2", "2", "2"], &[[0, 0], [1, 1], [3, 2]]);
    comes_to(&short, &outcomes, "rejected: heap 3 has not the value of heap 1");
}

/// Where each heap is emptied or divided into two equal ones, all but heap 0 have the value 1, and so that of a half.
#[test]
fn a_recursion_may_hold_for_all_heaps() {
    let ruleset = "(n): (n+1)/2 and (n+1)/2 if n >= 2; all([]) if n == 1";
    let changes = |from: &str| {
        [
            ("/ruleset", json!(ruleset)),
            ("/proof/up", json!(true)),
            ("/proof/moves", json!([[2, 2]])),
            ("/proof/small", json!([[], [[]]])),
            ("/claim", json!({"from": from, "by": "2"})),
            ("/proof/n1", json!("3")),
            ("/proof/computed", json!(1)),
            ("/proof/sha256", json!(hash(ruleset, [0, 1].into_iter()))),
        ]
    };
    comes_to(&kept(HALF_OR_THIRD), &changes("0"), "accepted");
    // One heap is looked at, with two parts, and the value of the first leads to two others; four heaps are compared; and
    // a heap and its value are hashed.
    let (watch, whole) = (Watch::default(), with(&kept(HALF_OR_THIRD), &changes("0")));
    whole.to_string().parse::<Certificate>().unwrap().check(&Limits::default(), &watch).unwrap();
    assert_eq!(watch.steps(), (1 + 2 * 20) + 2 * 20 + 4 * 20 + 2 * 5);
    comes_to(&kept(HALF_OR_THIRD), &changes("1"), "rejected: `from` is 1, and must be at most `n1`, 3;");
    comes_to(
        &kept(HALF_OR_THIRD),
        &changes("3"),
        "rejected: 3 is not the least heap from which on it holds: 2",
    );
}

/// The values of the heaps below the end are compared, and no other one is: here the end, heap 12, has another value than 11.
#[test]
fn no_change_at_the_end_is_looked_at() {
    let turns = [[0, 0], [1, 1], [2, 2], [3, 0], [6, 1]];
    let changes = [
        ("/proof/n1", json!("4")),
        ("/proof/computed", json!(5)),
        ("/proof/sha256", json!(hash(HALF_OR_THIRD, turns.into_iter().flatten()))),
    ];
    comes_to(&kept(HALF_OR_THIRD), &changes, "accepted");
}

#[test]
fn work_and_room_are_counted() {
    let right = kept(HALF_OR_THIRD);
    let certificate: Certificate = right.to_string().parse().unwrap();
    let watch = Watch::default();
    certificate.check(&Limits::default(), &watch).unwrap();
    // Heaps 1, 2, 3, 4 and 6 are looked at, each with two parts. All but heap 4 change the value, as heap 0 does: from these
    // five the values may change at two others. And below heap 9, these five, 6 times heap 0 and 1, and twice 3 are compared. Five heaps
    // and values are hashed.
    assert_eq!(watch.steps(), 5 * (2 + 2 * 20) + 5 * (2 * 20) + 9 * 20 + 5 * 2 * 5);
    // When heap 2 is known, three changes are, and 3, 4 and 6 wait.
    let within = |values| certificate.check(&Limits::default().with_values(values), &Watch::default());
    assert!(within(6).is_ok());
    assert!(within(5).is_err());
}
