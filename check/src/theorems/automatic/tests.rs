use serde_json::{Value, json};

use crate::tests::kept::{check, comes_to, kept};
use crate::{Certificate, Limits, Recomputed, Refusal, Watch};

const ONE_OR_HALF: &str = "(n): n-1 if n >= 1; n/2 if n >= 1";

#[test]
fn vectors_of_states_are_recomputed() {
    let right = kept(ONE_OR_HALF);
    let accepted = check(&right).unwrap();
    assert_eq!(accepted.condition, "from heap 1 on, the digits tell what is left");
    assert_eq!(accepted.recomputed, Recomputed::All { values: 10 });
    comes_to(&right, &[("/sequence", json!("outcomes"))], "accepted");
    let refused = |changes: &[_], why: &str| comes_to(&right, changes, &format!("rejected: {why}"));
    refused(&[("/proof/vectors", json!(11))], "the theorem asks for 10 values, the certificate has 11");
    refused(&[("/proof/values/4", json!(1))], "heap 3 has the value 2, and the automaton tells 1");
    refused(&[("/proof/values/0", json!(7))], "the digit 0 leads from state 0 to one with another value");
    refused(&[("/proof/next/0", json!([0, 2]))], "no digits lead to state 1");
    refused(&[("/proof/next/3/1", json!(4))], "heap ");
    // So many vectors need more room and work than was allowed.
    let few = Limits::default().with_steps(60);
    let certificate: Certificate = right.to_string().parse().unwrap();
    let spent = certificate.check(&few, &Watch::default()).unwrap_err();
    assert!(matches!(spent, Refusal::Undecided(_)), "{spent}");
    let small = Limits::default().with_values(100);
    let full = certificate.check(&small, &Watch::default()).unwrap_err();
    assert!(matches!(full, Refusal::Undecided(_)), "{full}");
}

#[test]
fn what_is_no_automaton_is_not_read() {
    let right = kept(ONE_OR_HALF);
    let unreadable = |changes: &[_], why: &str| comes_to(&right, changes, &format!("unreadable: {why}"));
    for base in [json!(0), json!(1), json!(257), json!("2"), json!(2.0)] {
        unreadable(&[("/claim/base", base)], "`claim.base`: expected a base from 2 to 256");
    }
    unreadable(&[("/claim/base", json!(3))], "`proof.next[0]`: expected a state for each digit");
    unreadable(&[("/claim/states", json!(6))], "`proof`: expected as many lists in `next`");
    unreadable(&[("/claim/states", json!(4))], "`proof.next[2][1]`: expected a state, counted from 0");
    unreadable(&[("/claim/states", json!(0))], "`claim.states`: expected a number of states");
    unreadable(&[("/claim/states", json!(40_000))], "`claim.states`: expected a number of states");
    unreadable(&[("/proof/next/1/0", json!(5))], "`proof.next[1][0]`: expected a state, counted from 0");
    unreadable(&[("/proof/next/1/0", json!(-1))], "`proof.next[1][0]`: expected a state, counted from 0");
    unreadable(&[("/proof/values", json!([0, 0, 1, 0]))], "`proof`: expected as many lists in `next`");
    unreadable(&[("/proof/digits", json!(13))], "`proof.digits`: expected a number of digits");
    unreadable(&[("/proof/digits", json!(1))], "the ruleset of the certificate is not understood");
    let part = |part| ("/proof/moves/0/parts/0", part);
    unreadable(&[part(json!([0, 1]))], "`proof.moves[0].parts[0]`: expected three numbers");
    unreadable(&[part(json!([0, 1, 1]))], "`proof.moves[0].parts[0]`: expected one of the last two");
    unreadable(&[part(json!([0, 4097, 0]))], "`proof.moves[0].parts[0]`: expected a whole number up to");
    unreadable(&[part(json!([13, 0, 0]))], "`proof.moves[0].parts[0]`: expected a number of digits");
    unreadable(&[part(json!([0, 2, 0]))], "the ruleset of the certificate is not understood");
    let residues = |residues| ("/proof/moves/0/residues", residues);
    unreadable(&[residues(json!([]))], "`proof.moves[0]`: expected ascending residues");
    unreadable(&[residues(json!([0, 0]))], "`proof.moves[0]`: expected ascending residues");
    unreadable(&[residues(json!([1]))], "`proof.moves[0].residues[0]`: expected a number of so many digits");
    unreadable(&[("/proof/small", json!([]))], "`proof`: expected the options of heap 0");
    unreadable(&[("/proof/small", json!([[[]]]))], "`proof`: expected the options of heap 0");
    unreadable(&[("/proof/small", json!(vec![json!([]); 4097]))], "`proof`: expected the options of heap 0");
    unreadable(&[("/proof/small", json!([[], [[1]]]))], "`proof.small[1][0][0]`: expected a heap");
}

/// What is read but for the text of the moves, and the next that is too much.
#[test]
fn there_are_greatest_numbers_and_longest_lists() {
    let right = kept(ONE_OR_HALF);
    let text = "the ruleset of the certificate is not understood";
    let unreadable = |changes: &[_], why: &str| comes_to(&right, changes, &format!("unreadable: {why}"));
    unreadable(&[("/claim/base", json!(256))], "`proof.next[0]`: expected a state for each digit");
    unreadable(&[("/claim/states", json!(1 << 15))], "`proof`: expected as many lists in `next`");
    unreadable(&[("/claim/states", json!((1 << 15) + 1))], "`claim.states`: expected a number of states");
    unreadable(&[("/proof/digits", json!(12))], text);
    unreadable(&[("/proof/moves/0/parts/0", json!([12, 4096, 0]))], text);
    unreadable(&[("/proof/moves/0/parts/0", json!([12, 0, 4096]))], text);
    unreadable(&[("/proof/small", json!(vec![json!([]); 4096]))], text);
    unreadable(&[("/proof/moves", json!([]))], "`proof`: expected some move");
    unreadable(&[("/proof/moves", json!([])), ("/proof/small", json!([[], [[]]]))], text);
    // A move counts as three, and its residues and four for each part; of a first heap, lists and numbers do: 2^14 in all.
    let one = json!({"parts": [[0, 1, 0]], "residues": [0]});
    let two = json!({"parts": [[0, 1, 0], [0, 1, 0]], "residues": [0, 1]});
    let lists = |two: &Value, small: Value| {
        let mut moves = vec![one.clone(); 2047];
        moves[0] = two.clone();
        [("/proof/digits", json!(1)), ("/proof/moves", json!(moves)), ("/proof/small", small)]
    };
    let too_many = "`proof`: expected the options of heap 0, which has none, or more, and not too many";
    for (two, small, more) in [
        (&two, json!([[], [[]]]), json!([[], [[]], []])),
        (&one, json!([[], [], [[1], [1, 1]]]), json!([[], [], [[1], [1, 1]], []])),
    ] {
        unreadable(&lists(two, small), text);
        unreadable(&lists(two, more), too_many);
    }
}

/// Half of the heap and 1 is no smaller heap where the heap is 2; 2 fewer are less than nothing.
#[test]
fn parts_must_be_smaller_heaps() {
    let right = kept(ONE_OR_HALF);
    for (ruleset, part, first) in [
        ("(n): n/2+1 if n >= 1; n/2 if n >= 1", json!([1, 0, 1]), 1),
        ("(n): n-2 if n >= 1; n/2 if n >= 1", json!([0, 2, 0]), 1),
        ("(n): n if n >= 1; n/2 if n >= 1", json!([0, 0, 0]), 1),
    ] {
        let changes = [("/ruleset", json!(ruleset)), ("/proof/moves/0/parts/0", part)];
        comes_to(&right, &changes, &format!("rejected: a move from heap {first} leaves less than nothing"));
    }
}

/// A certificate about other rules in base 2.
fn made(ruleset: &str, states: usize, proof: &str) -> Value {
    let mut right = kept(ONE_OR_HALF);
    right["ruleset"] = json!(ruleset);
    right["claim"]["states"] = json!(states);
    right["proof"] = serde_json::from_str(proof).unwrap();
    right["proof"]["theorem"] = json!("automatic");
    right
}

/// A half or a quarter. The values are 0, 1, twice 2, four times 0, eight times 1, and so on.
fn half_or_quarter() -> Value {
    made(
        "(n): n/2 if n >= 1; n/4 if n >= 1",
        9,
        r#"{"digits": 0, "small": [[]], "vectors": 15,
            "moves": [{"parts": [[1, 0, 0]], "residues": [0]}, {"parts": [[2, 0, 0]], "residues": [0]}],
            "next": [[1, 2], [3, 4], [5, 4], [0, 0], [6, 0], [7, 0], [8, 2], [2, 2], [4, 4]],
            "values": [0, 0, 1, 0, 2, 1, 2, 1, 2]}"#,
    )
}

/// Rules with moves of even and of odd heaps, with two parts, and with three heaps that have options of their own.
fn of_many_kinds() -> Value {
    made(
        "(n): n/2 if n >= 3 and n % 2 in [0]; n/2+1 if n >= 3 and n % 2 in [1]; n/2 and n/2 if n >= 3; \
            all([]) if n == 1; 1 if n == 2; all([]) if n == 2",
        6,
        r#"{"digits": 1, "small": [[], [[]], [[1], []]], "vectors": 17,
            "moves": [{"parts": [[1, 0, 0]], "residues": [0]}, {"parts": [[1, 0, 1]], "residues": [1]},
                {"parts": [[1, 0, 0], [1, 0, 0]], "residues": [0, 1]}],
            "next": [[1, 2], [0, 3], [4, 4], [5, 5], [2, 5], [3, 4]],
            "values": [0, 0, 1, 2, 1, 2]}"#,
    )
}

/// Two halves or one, from heap 2 on, which is a power of the base.
fn two_halves() -> Value {
    made(
        "(n): n/2 and n/2 if n >= 2; n/2 if n >= 2; all([]) if n == 1",
        6,
        r#"{"digits": 0, "small": [[], [[]]], "vectors": 8,
            "moves": [{"parts": [[1, 0, 0], [1, 0, 0]], "residues": [0]}, {"parts": [[1, 0, 0]], "residues": [0]}],
            "next": [[1, 2], [0, 3], [4, 3], [5, 2], [2, 2], [3, 3]], "values": [0, 0, 1, 2, 1, 2]}"#,
    )
}

/// Two halves alone, of which the values are the same: so heaps 0 and 1 have none, and all others 1.
fn equal_halves() -> Value {
    made(
        "(n): n/2 and n/2 if n >= 2",
        3,
        r#"{"digits": 0, "small": [[], []], "vectors": 4,
            "moves": [{"parts": [[1, 0, 0], [1, 0, 0]], "residues": [0]}],
            "next": [[1, 1], [1, 2], [2, 2]], "values": [0, 0, 1]}"#,
    )
}

#[test]
fn rules_of_many_kinds_are_accepted_with_their_vectors() {
    for (right, first, vectors) in
        [(half_or_quarter(), 1, 15), (of_many_kinds(), 3, 17), (two_halves(), 2, 8), (equal_halves(), 2, 4)]
    {
        let accepted = check(&right).unwrap_or_else(|refusal| panic!("{right}: {refusal}"));
        assert_eq!(accepted.condition, format!("from heap {first} on, the digits tell what is left"));
        assert_eq!(accepted.recomputed, Recomputed::All { values: vectors });
    }
}

/// Half of a heap: the values are 0 and 1 in turn with each digit more. The other way round, each is the least that the option
/// has not, and that of heap 0 alone is wrong.
#[test]
fn values_that_only_follow_from_each_other_are_refused() {
    let right = made(
        "(n): n/2 if n >= 1",
        4,
        r#"{"digits": 0, "small": [[]], "vectors": 6, "moves": [{"parts": [[1, 0, 0]], "residues": [0]}],
            "next": [[1, 2], [0, 0], [3, 0], [2, 2]], "values": [0, 0, 1, 1]}"#,
    );
    comes_to(&right, &[], "accepted");
    let why = "rejected: heap 0 has the value 0, and the automaton tells 1";
    comes_to(&right, &[("/proof/values", json!([1, 1, 0, 0]))], why);
}

#[test]
fn each_number_of_a_vector_is_a_step_and_has_its_room() {
    // Of the first heaps each is a step, as is each option. Then vectors of four heaps and two after each are looked at: of the
    // state of the heap, and of the options with one part or two.
    let one_part_twice = (half_or_quarter(), 2 + 2, 2 + 2 * 3, 15);
    let one_part_and_two = (of_many_kinds(), 5 + 7, 2 + 3 + 5, 17);
    for (right, heaps, numbers, vectors) in [one_part_twice, one_part_and_two] {
        let certificate: Certificate = right.to_string().parse().unwrap();
        let watch = Watch::default();
        certificate.check(&Limits::default(), &watch).unwrap();
        assert_eq!(watch.steps(), heaps + (4 + 2 * vectors) * numbers);
        let within = |values| certificate.check(&Limits::default().with_values(values), &Watch::default());
        assert!(within(8 * numbers * vectors).is_ok());
        assert!(matches!(within(8 * numbers * vectors - 1), Err(Refusal::Undecided(_))));
    }
}
