//! One number that is a heap, and others that are its row: found in rules that somebody wrote.

use grundy::heap::{Periodicity, RowValues};
use grundy::{Budget, Natural, Nimber, Ruleset, Undecided};
use grundy_rules::{Position, RowsForm, Rules};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

fn form(rules: &str, heap: usize, last: i64) -> Option<RowsForm> {
    let rows: Vec<Vec<i64>> = (0..=last).map(|row| vec![row]).collect();
    Rules::parse(rules).unwrap().rows_form(heap, &rows)
}

/// Periods and preperiods of the rows from 0 on.
fn found(rules: &str, last: i64) -> (Vec<u64>, Vec<u64>) {
    let form = form(rules, 1, last).expect(rules);
    let mut values = RowValues::from(form.game);
    let rows = (0..form.rows.len()).map(|row| values.prove(row, &mut Budget::default()).unwrap());
    rows.map(|Periodicity { preperiod, period, .. }| (period, preperiod)).unzip()
}

const WYTHOFF: &str =
    "own(a, b): (a-t, b) for t in 1..a; (a, b-t) for t in 1..b; (a-t, b-t) for t in 1..min(a, b)";

/// Periods and preperiods as published (shared theory of one's own rules, T3).
#[test]
fn rows_are_found_with_their_periods() {
    let any = "own(a, b): (a, b-t) for t in 1..b; (a-1, b+2) if a > 0; (a-2, b) if a > 1; \
               (a-2, b-1) if a > 1 and b > 0; (a-3, b-2) if a > 2 and b > 1";
    assert_eq!(found(any, 6), (vec![1, 1, 3, 4, 12, 24, 24], vec![0, 0, 0, 0, 4, 5, 14]));
    assert_eq!(found(WYTHOFF, 6).0, [1, 3, 3, 6, 12, 24, 12]);
    let steps = "own(a, b): (a, b-8) if b >= 8; (a-1, b-5) if a > 0 and b >= 5";
    assert_eq!(found(steps, 6), (vec![16; 7], vec![0, 0, 13, 26, 39, 52, 65]));
    let five = "own(a, b): (a, b-t) for t in [2, 3, 5, 8] if t <= b; (a-1, b-1) if a > 0 and b > 0";
    assert_eq!(found(five, 4), (vec![17; 5], vec![13, 10, 33, 44, 54]));
}

/// It is what the rules say, not how they say it.
#[test]
fn any_number_may_be_written_in_several_ways() {
    for any in [
        "(a, b-t) for t in 1..b",
        "(a, t) for t in 0..b-1",
        "(a, b-t-1) for t in 0..b-1",
        "(a, b-t) for t in 1..b if t <= b and b > 0 and t > 0",
        "(a, b-t) for t in 1..b if a % 2 == 0; (a, b-t) for t in 1..b if a % 2 == 1",
        "(a, b-t) for t in 1..b; (a, b-2) if b > 1",
    ] {
        let form = form(&format!("own(a, b): {any}; (a-1, b) if a > 0"), 1, 3).expect(any);
        assert!(form.game.takes_any() && form.game.moves(3).len() == 1, "{any}");
    }
}

#[test]
fn other_rules_have_no_such_rows() {
    for rules in [
        // Not every number.
        "own(a, b): (a, b-t) for t in 2..b; (a-1, b) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b-1; (a-1, b) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b if b % 2 == 0; (a-1, b) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b if t != 3; (a-1, b) if a > 0",
        "own(a, b): (a, b-2*t) for t in 1..b/2; (a-1, b) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b if a > 1; (a-1, b) if a > 0",
        // Into other rows.
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b-t) for t in 1..b if a > 0",
        "own(a, b): (a, b-t) for t in 1..b; (b, b-1) if b > 0",
        // There and back; and where play need not end.
        "own(a, b): (a, b-t) for t in 1..b; (3-a, b-1) if b > 0",
        "own(a, b): (a, b-t) for t in 0..b; (a-1, b) if a > 0",
        "own(a, b): (a, b+1)",
        // Several components; and rules that fail.
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b) and (a-1, 1) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b) for t in 0..1",
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b-3) if a > 0 and b != 2",
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b-1024) if a > 0 and b != 1000",
        "own(a, b): (a, b-t) for t in 1..b+1; (a-1, b) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b/2) if a > 0",
        "own(a, b): (a, b-t) for t in 1..b; (a-1, b) if a > 0; where a != 2",
        "own(n): n-t for t in 1..n",
    ] {
        assert_eq!(form(rules, 1, 3), None, "{rules}");
    }
    assert_eq!(form(WYTHOFF, 2, 3), None);
    assert_eq!(Rules::parse(WYTHOFF).unwrap().rows_form(1, &[]), None);
    assert_eq!(Rules::parse(WYTHOFF).unwrap().rows_form(1, &[vec![1, 2]]), None);
    assert_eq!(form(WYTHOFF, 1, 2000), None);
}

/// A row may be told by several numbers, and the heap may stand anywhere.
#[test]
fn rows_of_several_numbers_are_found() {
    let rules = Rules::parse(
        "own(p, b, q): (p, b-t, q) for t in 1..b; (p-1, b, q+1) if p > 0; (p, b+3, q-1) if q > 0 and b % 2 == 0",
    );
    let form = rules.unwrap().rows_form(1, &[vec![1, 1]]).unwrap();
    assert_eq!(form.rows, [[1, 1], [0, 2], [1, 0], [0, 1], [0, 0]]);
    let nim = Rules::parse("own(a, b): (a-t, b) for t in 1..a; (a, b-t) for t in 1..b").unwrap();
    for heap in 0..2 {
        let form = nim.rows_form(heap, &[vec![5]]).unwrap();
        let mut values = RowValues::from(form.game);
        let far = Natural::from(1u64 << 40);
        let value = values.value(&(&far + 1u8), 0, &mut Budget::default()).unwrap();
        assert_eq!(value, Nimber(far + 4u8));
    }
}

fn one_move() -> impl Strategy<Value = String> {
    let to = prop_oneof![
        (1..3i64).prop_map(|less| format!("a-{less}")),
        Just("a/2".to_owned()),
        Just("0".to_owned()),
        (2..4i64).prop_map(|by| format!("a % {by}")),
    ];
    let take =
        prop_oneof![(1..6i64).prop_map(|take| format!("b-{take}")), Just("b".into()), Just("b+2".into())];
    let when = prop_oneof![
        3 => Just("a > 2".to_owned()),
        1 => (2..4i64, 0..2i64).prop_map(|(by, rest)| format!("b % {by} == {rest}")),
        1 => (1..9i64).prop_map(|least| format!("b >= {least}")),
        1 => (1..9i64).prop_map(|bound| format!("a + b < {bound}")),
        1 => (2..4i64).prop_map(|by| format!("(a+b) % {by} != 0")),
    ];
    let least = |text: &str, of: char| {
        text.strip_prefix(of)
            .and_then(|rest| rest.strip_prefix('-'))
            .map_or(0, |rest| rest.parse::<i64>().unwrap())
    };
    (to, take, proptest::collection::vec(when, 0..2)).prop_map(move |(to, take, when)| {
        let all = [vec![format!("a > {} and b >= {}", least(&to, 'a').max(2) - 1, least(&take, 'b'))], when]
            .concat();
        format!("({to}, {take}) if {}", all.join(" and "))
    })
}

fn rules() -> impl Strategy<Value = String> {
    let own = prop_oneof![
        2 => Just("(a, b-t) for t in 1..b".to_owned()),
        1 => (1..5i64, 1..5i64).prop_map(|(one, more)| format!("(a, b-t) for t in [{one}, {}] if t <= b", one + more)),
    ];
    (own, proptest::collection::vec(one_move(), 1..5))
        .prop_map(|(own, moves)| format!("own(a, b): {own}; {}", moves.join("; ")))
}

/// Where rows are found, their options are those of the rules, and their values those of the definition, ten times as far as
/// was needed to prove them. Whether some were found and proved.
fn is_right(rules: &str) -> Result<bool, TestCaseError> {
    let parsed = Rules::parse(rules).unwrap();
    let Some(form) = parsed.rows_form(1, &[vec![5], vec![4]]) else { return Ok(false) };
    let position = |heap: u64, row: usize| Position::of_numbers([form.rows[row][0], heap.cast_signed()]);
    let told = |positions: Vec<Vec<Position>>| {
        let mut told: Vec<String> = positions.iter().map(|left| parsed.tell(left)).collect();
        told.sort();
        told.dedup();
        told
    };
    for heap in (0..15).chain([50, 51, 52, 53]) {
        for row in 0..form.rows.len() {
            let own = parsed.options(&position(heap, row), &mut Budget::default()).unwrap();
            let at = (heap, row);
            let others = form.game.options(&at).map(|(heap, row)| vec![position(heap, row)]);
            prop_assert_eq!(told(own), told(others.collect()), "{}: {}, {}", rules, form.rows[row][0], heap);
        }
    }
    let mut values = RowValues::from(form.game.clone());
    let mut budget = Budget::new(3_000_000);
    for row in 0..form.rows.len() {
        match values.prove(row, &mut budget) {
            Err(Undecided::BudgetSpent { .. }) => return Ok(false),
            found => drop(found.unwrap()),
        }
    }
    let used = (0..form.rows.len()).map(|row| values.proved(row).unwrap().1.len()).max().unwrap();
    let (last, depth) = ((10 * used).min(600), form.rows.len());
    // A move adds two at most.
    let more = last + 2 * depth;
    let mut all = vec![vec![0u64; more]; depth];
    for &row in form.game.order() {
        let mut seen = vec![usize::MAX; 2 * more];
        for heap in 0..more {
            for (left, to) in form.game.options(&(heap as u64, row)) {
                if let Some(value) = all[to].get(usize::try_from(left).unwrap()) {
                    seen[usize::try_from(*value).unwrap()] = heap;
                }
            }
            all[row][heap] = seen.iter().position(|seen| *seen != heap).unwrap() as u64;
        }
        for (heap, value) in all[row].iter().take(last).enumerate() {
            let found = values.value(&(heap as u64).into(), row, &mut budget).unwrap();
            prop_assert_eq!(
                found,
                Nimber(Natural::from(*value)),
                "{}: {:?}, {}",
                rules,
                form.rows[row],
                heap
            );
        }
    }
    Ok(true)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::cases(720), failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn what_is_found_has_the_same_options_and_what_is_proved_holds_further(rules in rules()) {
        is_right(&rules)?;
    }
}

#[test]
#[ignore = "takes a minute: `./test all` runs it"]
fn a_thousand_rules_have_the_rows_that_are_proved() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut tried, mut proved) = (0, 0);
    while proved < 1000 {
        tried += 1;
        proved += u32::from(is_right(&rules().new_tree(&mut runner).unwrap().current()).unwrap());
        assert!(tried < 2000, "{proved}");
    }
}
