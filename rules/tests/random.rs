//! Random rules of single heaps.

use proptest::prelude::*;

/// A number, of what is known.
fn number(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    let leaf = prop_oneof![2 => proptest::sample::select(names).prop_map(str::to_owned), 1 => (0..6i64).prop_map(|n| n.to_string())];
    leaf.prop_recursive(2, 5, 2, |inner| {
        prop_oneof![
            3 => (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one}+{other})")),
            3 => (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one}-{other})")),
            1 => (inner.clone(), 1..4i64).prop_map(|(one, times)| format!("{times}*{one}")),
            1 => (inner.clone(), 1..4i64).prop_map(|(one, by)| format!("({one})/{by}")),
            1 => (inner.clone(), 1..4i64).prop_map(|(one, by)| format!("({one})%{by}")),
            1 => (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("min({one}, {other})")),
            1 => (inner.clone(), inner).prop_map(|(one, other)| format!("abs({one}-{other})")),
        ]
    })
}

fn condition(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    const SIGNS: &[&str] = &["<", "<=", "==", "!=", ">", ">="];
    let leaf = prop_oneof![
        4 => (number(names), proptest::sample::select(SIGNS), number(names)).prop_map(|(one, sign, other)| format!("{one} {sign} {other}")),
        1 => (number(names), 2..5i64, 0..3i64).prop_map(|(one, by, left)| format!("({one})%{by} == {left}")),
        1 => (number(names), 0..4i64, 0..9i64).prop_map(|(one, from, to)| format!("{one} in {from}..{to}")),
        1 => (number(names), 0..4i64, 0..9i64).prop_map(|(one, a, b)| format!("{one} not in [{a}, {b}]")),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one} and {other})")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one} or {other})")),
            inner.prop_map(|one| format!("not ({one})")),
        ]
    })
}

/// A move that takes tokens and leaves one heap or several, and never less than nothing; or one that may do anything.
pub(crate) fn one_move() -> impl Strategy<Value = String> {
    let when = |names| prop_oneof![1 => Just(String::new()), 3 => condition(names).prop_map(|condition| format!(" if {condition}"))];
    prop_oneof![
        (1..5i64, when(&["n"])).prop_map(|(take, when)| format!("n-{take} if n >= {take}{when}")),
        (1..4i64, when(&["n", "t"])).prop_map(|(most, when)| format!("n-t for t in 1..min(n, {most}){when}")),
        when(&["n", "t"]).prop_map(|when| format!("n-t for t in 1..n{when}")),
        (0..3i64, 0..2i64, when(&["n", "a"])).prop_map(|(take, from, when)| format!(
            "a and n-{take}-a for a in {from}..n-{take}-{from}{when}"
        )),
        (1..3i64, when(&["n", "a", "b"]))
            .prop_map(|(take, when)| format!("a and b for a in 0..n for b in 0..n if a+b == n-{take}{when}")),
        (1..3i64, when(&["n", "a", "b"])).prop_map(|(take, when)| {
            format!("a and b and n-{take}-a-b for a in 0..n-{take} for b in 0..n-{take}-a{when}")
        }),
        (when(&["n"])).prop_map(|when| format!("n/2 and n/2 if n > 1{when}")),
        (number(&["n", "a"]), when(&["n", "a"]))
            .prop_map(|(left, when)| format!("{left} for a in 1..n{when}")),
        (number(&["n", "a"]), number(&["n", "a"]), when(&["n", "a"]))
            .prop_map(|(one, other, when)| format!("{one} and {other} for a in 0..n{when}")),
        condition(&["n"]).prop_map(|condition| format!("all([]) if n > 0 if {condition}")),
    ]
}

/// The heaps that are left, without those of 0.
pub(crate) fn told<N: Ord + Default>(mut options: Vec<Vec<N>>) -> Vec<Vec<N>> {
    for option in &mut options {
        option.retain(|heap| *heap > N::default());
        option.sort_unstable();
    }
    options.sort();
    options.dedup();
    options
}
