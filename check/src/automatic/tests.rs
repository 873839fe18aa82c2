use serde_json::json;

use crate::Recomputed;
use crate::kept::{check, comes_to, kept};

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
    let few = crate::Limits::default().with_steps(60);
    let certificate: crate::Certificate = right.to_string().parse().unwrap();
    let spent = certificate.check(&few, &crate::Watch::default()).unwrap_err();
    assert!(matches!(spent, crate::Refusal::Undecided(_)), "{spent}");
    let small = crate::Limits::default().with_values(100);
    let full = certificate.check(&small, &crate::Watch::default()).unwrap_err();
    assert!(matches!(full, crate::Refusal::Undecided(_)), "{full}");
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
