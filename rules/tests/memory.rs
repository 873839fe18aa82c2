//! One number that is a heap, and others that remember something: found in rules that somebody wrote.

use std::collections::HashMap;

use grundy::heap::{Remembered, StateForm};
use grundy::{Budget, Natural, Nimber, Ruleset, Solver};
use grundy_rules::{Position, Rules};
use proptest::prelude::*;

fn found(rules: &str, heap: usize, position: &[i64]) -> Option<(usize, u64, u64)> {
    let memory = Rules::parse(rules).unwrap().memory(heap, position)?;
    let mut column = Remembered::column("it".into(), &StateForm::from(&memory), 0);
    let proof = column.prove(&mut Budget::default()).unwrap();
    Some((memory.states.len(), proof.periodicity.preperiod, proof.periodicity.period))
}

/// Preperiods and periods as published (shared theory of one's own rules, T2 and T3.2).
#[test]
fn memories_are_found_with_their_periods() {
    let not_again = |most: usize| format!("own(n, last): (n-t, t) for t in 1..min(n, {most}) if t != last");
    assert_eq!(found(&not_again(7), 0, &[0, 0]), Some((8, 83, 50)));
    assert_eq!(found(&not_again(8), 0, &[9, 0]), Some((9, 87, 162)));
    let two = "own(n, a, b): (n-t, t, a) for t in 1..5 if t <= n and t != a and t != b";
    assert_eq!(found(two, 0, &[0, 0, 0]).map(|(_, preperiod, period)| (preperiod, period)), Some((107, 12)));
    let passes = "own(n, p): (n-t, p) for t in [2, 5, 7] if t <= n; (n, p-1) if p > 0 and n > 0";
    assert_eq!(found(passes, 0, &[0, 2]), Some((3, 0, 22)));
    let steps = "own(a, b): (a, b-8) if b >= 8; (a-1, b-5) if a > 0 and b >= 5";
    for (row, preperiod) in [(1, 0), (2, 13), (3, 26), (6, 65)] {
        assert_eq!(found(steps, 1, &[row, 100]).unwrap(), (usize::try_from(row).unwrap() + 1, preperiod, 16));
    }
    let back =
        "own(a, b): (a-1, b) if a > 0; (a, b-2) if b > 1; (a-1, b-3) if a > 0 and b > 2; (a-2, b+1) if a > 1";
    assert_eq!(found(back, 1, &[9, 0]), Some((10, 9, 4)));
    // What is remembered may be computed, and compared with the remainder of the heap.
    let sevenths = "own(n, s): (n-t, (3*s+t) % 4) for t in divisors(6) if t <= n and (n+s) % 2 == 0; (n-1, max(s-1, 0)) if n > s";
    assert!(found(sevenths, 0, &[0, 3]).is_some());
}

#[test]
fn what_remembers_too_much_is_no_memory() {
    let rules = |text: &str| Rules::parse(text).unwrap();
    let none = [
        ("own(n, q): (n-t, 2*t) for t in 1..min(n, q)", vec![10, 9]),
        ("own(n, q): (n-t, t) for t in 1..n", vec![10, 0]),
        ("own(n, q): (n-1, q+1) if n > 0", vec![10, 0]),
        ("own(n, q): (n/2, q) if n > 0", vec![10, 0]),
        ("own(n, q): (n-1, q) and (n-2, q) if n > 1", vec![10, 0]),
        ("own(n, q): (n-1, n) if n > 0", vec![10, 0]),
        // It fails for small heaps.
        ("own(n, q): (n-2, q)", vec![10, 0]),
        // It need not end.
        ("own(n, q): (n, 1-q)", vec![10, 0]),
        ("own(n, q): (n, 1-q) if n > 5; (n-1, q) if n > 0", vec![10, 0]),
        ("own(n, q): (n-1, q-1) if n > 0", vec![10, 3]),
    ];
    for (text, position) in none {
        assert_eq!(rules(text).memory(0, &position), None, "{text}");
    }
    assert_eq!(rules("own(n): n-1 if n > 0").memory(0, &[3]), None);
    assert_eq!(rules("own(n, s): (n-1, s) if n > 0").memory(2, &[3, 0]), None);
    assert_eq!(rules("own(n, s): (n-1, s) if n > 0").memory(0, &[3]), None);
}

fn one_move() -> impl Strategy<Value = String> {
    let take = prop_oneof![
        (1..6i64).prop_map(|take| format!("n-{take}")),
        Just("n".to_owned()),
        Just("n+1".to_owned())
    ];
    let state = prop_oneof![
        Just("s".to_owned()),
        (0..4i64).prop_map(|to| to.to_string()),
        (1..3i64, 0..3i64, 2..5i64).prop_map(|(times, plus, by)| format!("({times}*s+{plus}) % {by}")),
        Just("max(s-1, 0)".to_owned()),
    ];
    let when = prop_oneof![
        Just("n > 0".to_owned()),
        (2..5i64, 0..3i64).prop_map(|(by, rest)| format!("n % {by} == {rest}")),
        (0..4i64).prop_map(|state| format!("s != {state}")),
        (1..9i64).prop_map(|least| format!("2*n+s >= {least}")),
        (2..4i64).prop_map(|by| format!("(n+s) % {by} != 0")),
        Just("s > 0".to_owned()),
    ];
    let take_of = |text: &str| text.strip_prefix("n-").map_or(0, |take| take.parse::<i64>().unwrap());
    (take, state, proptest::collection::vec(when, 1..3)).prop_map(move |(take, state, when)| {
        format!("({take}, {state}) if n >= {} and {}", take_of(&take), when.join(" and "))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(2000)))]

    /// Where a memory is found, its options and its values are those of the rules as they are read.
    #[test]
    fn what_is_found_has_the_same_options_and_values(moves in proptest::collection::vec(one_move(), 1..4), start in 0..4i64) {
        let rules = Rules::parse(&format!("own(n, s): {}", moves.join("; "))).unwrap();
        let Some(memory) = rules.memory(0, &[0, start]) else { return Ok(()) };
        let position = |heap: u64, state: usize| Position::of_numbers([heap.cast_signed(), memory.states[state][0]]);
        let mut budget = Budget::default();
        for heap in (0..30).chain([97, 98, 99, 100]) {
            for state in 0..memory.states.len() {
                let mut own: Vec<String> = rules
                    .options(&position(heap, state), &mut budget)
                    .unwrap()
                    .iter()
                    .map(|left| rules.tell(left))
                    .collect();
                let at = (heap, state);
                let others = memory.game.options(&at);
                let mut others: Vec<String> =
                    others.map(|(heap, state)| rules.tell(&[position(heap, state)])).collect();
                own.sort();
                own.dedup();
                others.sort();
                others.dedup();
                prop_assert_eq!(own, others, "{}, {}", heap, memory.states[state][0]);
            }
        }
        let mut solver = Solver::new(memory.game.clone());
        let mut values = Remembered::from(memory.game.clone());
        for heap in 0..20u64 {
            match values.value(&heap.into(), 0, &mut Budget::new(200_000)) {
                Ok(value) => {
                    let searched = solver.grundy_value(&(heap, 0), &mut budget).unwrap();
                    prop_assert_eq!(value, Nimber(Natural::from(searched.0)));
                }
                Err(undecided) => prop_assert!(undecided.is_by_a_limit(), "{undecided}"),
            }
        }
    }
}

/// Linear Clobber on a row of the pattern `XXO`: a stone takes a neighbour of the other colour and stands there. A part of the row
/// is its length, the place in the pattern where it begins, and whether its first and its last stone are of the other colour.
fn clobber() -> String {
    let one = "(i == 0 and l == 1 and (i < n-2 or r == 0) or (i > 0 or l == 0) and i == n-2 and r == 1)";
    let differ = format!("((f+e) % 3 == 0 and {one} or (f+e) % 3 > 0 and not {one})");
    let left =
        ["(i, f, l, 0) and (n-1-i, (f+e+1) % 3, 1, r)", "(i+1, f, l, 1) and (n-2-i, (f+e+2) % 3, 0, r)"];
    let moves = left.map(|left| format!("{left} for e in 0..2 for i in 0..n-2 if i % 3 == e and {differ}"));
    format!("clobber(n, f, l, r): {}", moves.join("; "))
}

/// The value of a row of stones, from the moves of Clobber.
fn of_word(word: &[bool], known: &mut HashMap<Vec<bool>, u32>) -> u32 {
    if let Some(value) = known.get(word) {
        return *value;
    }
    let mut options = Vec::new();
    for place in 1..word.len() {
        if word[place - 1] != word[place] {
            let (before, behind) = word.split_at(place);
            // The one on the left takes, or the one on the right.
            let taken = [&[before[place - 1]], &behind[1..]].concat();
            options.push(of_word(&before[..place - 1], known) ^ of_word(&taken, known));
            let taken = [&before[..place - 1], &[behind[0]]].concat();
            options.push(of_word(&taken, known) ^ of_word(&behind[1..], known));
        }
    }
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(word.to_vec(), value);
    value
}

#[test]
fn parts_of_rows_of_stones_have_the_values_of_words() {
    let form = Rules::parse(&clobber()).unwrap().state_form(0, &[0, 0, 0, 0]).unwrap();
    let (mut values, mut known) = (Remembered::from(&form), HashMap::new());
    for (state, numbers) in form.states.iter().enumerate() {
        for length in 2..40 {
            let stone = |place: usize| (place + usize::try_from(numbers[0]).unwrap()) % 3 == 2;
            let mut word: Vec<bool> = (0..length).map(stone).collect();
            word[0] ^= numbers[1] == 1;
            word[length - 1] ^= numbers[2] == 1;
            let value = values.value(&length.into(), state, &mut Budget::default()).unwrap();
            assert_eq!(value, Nimber(of_word(&word, &mut known).into()), "{numbers:?} {length}");
        }
    }
}

#[test]
fn what_compares_parts_or_takes_nothing_has_no_theorem() {
    let form = |text: &str| Rules::parse(&format!("own(n, s): {text}")).unwrap().state_form(0, &[0, 0]);
    for none in [
        "(a, 1) and (n-1-a, 0) for a in 0..n-1 if a < n-1-a",
        "(a, 1) and (n-1-a, 0) for a in 0..(n-1)/2",
        "(a, 1) and (a, 0) for a in 0..n-1 if 2*a == n-1",
        "(a, 1) and (n-a, 1) for a in 1..n-1 if s == 0",
        "(a, a) and (n-1-a, 0) for a in 0..n-1",
        "(a, s+1) and (n-1-a, 0) for a in 0..n-1",
        "(a, 0) and (n-1-a, 0) for a in 0..n",
    ] {
        assert!(form(none).is_none(), "{none}");
    }
    // A theorem that asks for less comes first.
    assert_eq!(format!("{:?}", form("(n-1, 1-s) if n > 0")), "Some(memory)");
    assert_eq!(format!("{:?}", form("(a, 1-s) and (n-1-a, 0) for a in 0..n-1")), "Some(parts-in-states)");
}

/// The value of a position, from the options that the rules give.
fn of_position(rules: &Rules, position: &Position, known: &mut HashMap<Position, u32>) -> u32 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let options = rules.options(position, &mut Budget::default()).unwrap();
    let of = |left: &Vec<Position>| left.iter().fold(0, |sum, part| sum ^ of_position(rules, part, known));
    let options: Vec<u32> = options.iter().map(of).collect();
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(position.clone(), value);
    value
}

fn splitting_move() -> impl Strategy<Value = String> {
    let one_of = |texts: &[&'static str]| proptest::sample::select(texts.to_vec());
    let left = one_of(&[
        "(n-T, X) for r in 0..1 if n >= T and n % 2 == r",
        "(a, X) and (n-T-a, Y) for r in 0..1 for a in 0..n-T if a % 2 == r",
        "(a, X) and (b, 1) and (n-T-a-b, Y) for r in [2] for a in 1..n-T for b in 0..n-T-a if s < 2",
    ]);
    let when = one_of(&["n % 3 != 1", "n > 4", "s != 1", "(n < 9 or s == 1)"]);
    let state = || one_of(&["0", "1", "2", "s", "r", "(s+1) % 3"]);
    (left, when, 1..4u8, state(), state()).prop_map(|(left, when, take, x, y)| {
        format!("{left} and {when}").replace('T', &take.to_string()).replace('X', x).replace('Y', y)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(600)))]

    /// The values of heaps in states are those of the options, and go on as it was proved.
    #[test]
    fn parts_in_states_have_the_values_of_their_options(moves in proptest::collection::vec(splitting_move(), 1..4)) {
        let rules = Rules::parse(&format!("own(n, s): {}", moves.join("; "))).unwrap();
        let Some(form) = rules.state_form(0, &[0, 0]) else { return Ok(()) };
        let mut known = HashMap::new();
        for state in 0..form.states.len() {
            let mut column = Remembered::column("it".into(), &form, state);
            let proof = column.prove(&mut Budget::new(300_000)).ok();
            for heap in 0..if proof.is_some() { 70u8 } else { 25 } {
                let position = Position::of_numbers([i64::from(heap), form.states[state][0]]);
                let value = column.value(&heap.into(), &mut Budget::default()).unwrap();
                prop_assert_eq!(value, Nimber(of_position(&rules, &position, &mut known).into()), "{}", heap);
            }
        }
    }
}
