//! What is asked is what is counted and listed: all tuples of a box, compared with a count by hand.

use std::collections::HashMap;

use grundy::{Budget, Natural};
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::count::{Count, Counting};
use grundy_positions::{Component, PeriodReport, Table, TableError};
use proptest::prelude::*;

fn game(rules: &str) -> Game {
    let catalog = Catalog::standard().with_rules(rules).unwrap();
    catalog.build(&rules[..rules.find('(').unwrap()]).unwrap()
}

/// The positions of a table, each with its value.
fn entries(rules: &str, ranges: &[std::ops::RangeInclusive<u64>]) -> Vec<(String, u64)> {
    let mut table = Table::new(game(rules), ranges).unwrap();
    let (mut positions, mut values) = (table.positions().expect("they are listed"), Vec::new());
    let mut rows = table.values(&Budget::default()).unwrap();
    while let Some(row) = rows.next_row(&mut Budget::default()).unwrap() {
        values.extend_from_slice(row);
    }
    let mut told = Vec::new();
    while let Some(position) = positions.next(&mut Budget::default()).unwrap() {
        told.push((position.to_string(), values[told.len()]));
    }
    assert_eq!(told.len(), values.len());
    told
}

/// Moves of three numbers: `which` takes numbers `[a, b, c]` from the three, where that goes; both written and as they are.
const MOVES: [(&str, [i64; 3]); 6] = [
    ("(a-1, b, c) if a > 0", [1, 0, 0]),
    ("(a, b-2, c) if b > 1", [0, 2, 0]),
    ("(a-1, b-1, c) if a > 0 and b > 0", [1, 1, 0]),
    ("(a, b, c-1) if c > 0", [0, 0, 1]),
    ("(a-2, b, c-1) if a > 1 and c > 0", [2, 0, 1]),
    ("(a-1, b-1, c-1) if a > 0 and b > 0 and c > 0", [1, 1, 1]),
];

/// The value by the definition.
fn value(at: [i64; 3], moves: &[usize], known: &mut HashMap<[i64; 3], u64>) -> u64 {
    if let Some(value) = known.get(&at) {
        return *value;
    }
    let options = moves.iter().filter_map(|which| {
        let taken = MOVES[*which].1;
        let left = [0, 1, 2].map(|index: usize| at[index] - taken[index]);
        left.iter().all(|number| *number >= 0).then_some(left)
    });
    let options: Vec<u64> =
        options.collect::<Vec<_>>().into_iter().map(|left| value(left, moves, known)).collect();
    let mex = (0..).find(|number| !options.contains(number)).unwrap();
    known.insert(at, mex);
    mex
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(80)))]

    #[test]
    fn all_tuples_of_a_box_are_counted(
        which in prop::collection::btree_set(0..MOVES.len(), 1..4),
        lengths in [(0..3u64, 0..4u64), (0..3, 0..4), (0..3, 0..4)],
        heaps in 1..3u64,
        modulus in prop::option::of(2..9u64),
        is_three_excluded: bool,
    ) {
        let which: Vec<usize> = which.into_iter().collect();
        let legal = |at: &[i64; 3]| !is_three_excluded || at[0] + at[1] + at[2] != 3;
        prop_assume!(!is_three_excluded || which == [3]);
        let moves: Vec<&str> = which.iter().map(|one| MOVES[*one].0).collect();
        let excluded = if is_three_excluded { "; where a + b + c != 3" } else { "" };
        let rules = format!("own(a, b, c): {}{excluded}", moves.join("; "));
        let ranges = lengths.map(|(from, more)| from..=from + more);
        let (mut all, mut known) = (Vec::new(), HashMap::new());
        for a in ranges[0].clone() {
            for b in ranges[1].clone() {
                for c in ranges[2].clone() {
                    let at = [a, b, c].map(|number| number as i64);
                    if !legal(&at) {
                        continue;
                    }
                    // With an excluded position, the one move counts c down, but not to it.
                    let value = if is_three_excluded {
                        let sum = a + b + c;
                        if sum < 3 { c % 2 } else { c.min(sum - 4) % 2 }
                    } else {
                        value(at, &which, &mut known)
                    };
                    all.push((a + b + c, value));
                }
            }
        }
        prop_assume!(!all.is_empty());
        let mut table = Table::new(game(&rules), &ranges).unwrap();
        let mut asked = Counting::heaps(heaps).with_sum();
        asked.modulus = modulus.map(Natural::from);
        let counted = Count::of(&mut table, &asked, &mut Budget::default()).unwrap();
        let (mut positions, mut lost, mut sum) = (0u64, 0u64, 0u64);
        for (size, value) in &all {
            if heaps == 1 {
                positions += 1;
                if *value == 0 { lost += 1; sum += size; }
                continue;
            }
            for (other_size, other) in &all {
                positions += 1;
                if value == other { lost += 1; sum += size + other_size; }
            }
        }
        let reduced = |number: u64| Natural::from(modulus.map_or(number, |modulus| number % modulus));
        prop_assert_eq!(&counted.positions, &reduced(positions), "{}", rules);
        prop_assert_eq!(&counted.lost, &reduced(lost), "{}", rules);
        prop_assert_eq!(&counted.won, &reduced(positions - lost), "{}", rules);
        prop_assert_eq!(counted.sum_of_lost, Some(reduced(sum)), "{}", rules);
    }
}

/// Three heaps of Nim, each position of which is lost where the nim-sum is 0.
const NIM: &str =
    "three(a, b, c): (a-t, b, c) for t in 1..a; (a, b-t, c) for t in 1..b; (a, b, c-t) for t in 1..c";

#[test]
fn three_heaps_are_all_tuples_of_three() {
    let mut table = Table::new(game(NIM), &[0..=15]).unwrap();
    let counted = Count::of(&mut table, &Counting::heaps(1).with_value(5), &mut Budget::default()).unwrap();
    // Two heaps below 16 decide the third one.
    assert_eq!((counted.positions, counted.lost), (Natural::from(4096u64), Natural::from(256u64)));
    assert_eq!(counted.of_value, Some((5, Natural::from(256u64))));
    for (position, value) in entries(NIM, &[0..=2, 5..=6, 1..=1]) {
        let nim_sum =
            position.split(',').map(|heap| heap.parse::<u64>().unwrap()).fold(0, |sum, heap| sum ^ heap);
        assert_eq!(value, nim_sum, "{position}");
    }
    assert_eq!(entries(NIM, &[0..=2, 5..=6, 1..=1]).len(), 6);
    // What is too much is refused within the budget.
    let mut large = Table::new(game(NIM), &[0..=1_000_000]).unwrap();
    assert!(Count::of(&mut large, &Counting::heaps(1), &mut Budget::new(1_000_000)).is_err());
    let mut large = Table::new(game(NIM), &[0..=999]).unwrap();
    let told = Count::of(&mut large, &Counting::heaps(1), &mut Budget::default()).unwrap_err().to_string();
    assert!(told.contains("a table of 1000000000 values is needed"), "{told}");
    let two = Table::new(game(NIM), &[0..=3, 0..=3]).map(|_| ()).unwrap_err();
    assert_eq!(two.to_string(), "expected one range, or one for each of 3 numbers for `three`, found 2");
}

#[test]
fn pairs_with_a_move_from_nothing_are_pairs() {
    // The corner 3,3 ends the game; the value is the parity of the steps to it.
    let mut table = Table::new(game("up(a, b): (a+1, b) if a < 3; (a, b+1) if b < 3"), &[0..=3]).unwrap();
    assert!(table.positions().is_none() && table.x().is_some());
    let mut rows = table.values(&Budget::default()).unwrap();
    for a in 0..4u64 {
        let row = rows.next_row(&mut Budget::default()).unwrap().unwrap().to_vec();
        assert_eq!(row, (0..4u64).map(|b| (6 - a - b) % 2).collect::<Vec<_>>());
    }
}

#[test]
fn boards_are_those_that_start_tells_or_whole_ones() {
    let entry = |position: &str, value: u64| (position.to_owned(), value);
    // Each number may be taken away: the parity of how many there are.
    let sets = "sets(s: set): [x for x in s if x != y] for y in s";
    assert_eq!(entries(sets, &[0..=2]), [entry("[]", 0), entry("0", 1), entry("0,1", 0)]);
    let told = format!("{sets}; start [1, 2, 4]; start [7, 5] for i in 1..2");
    assert_eq!(entries(&told, &[0..=9]), [entry("1,2,4", 1), entry("5,7", 0)]);
    assert_eq!(entries(&told, &[1..=1]), [entry("5,7", 0)]);
    let none = Table::new(game(&told), &[3..=5]).map(|_| ()).unwrap_err();
    assert_eq!(none, TableError::NoStart { ruleset: "sets".into(), found: 3, family: None });
    // What `where` excludes is left out.
    let legal = format!("{sets}; where 0 not in s");
    assert_eq!(entries(&legal, &[0..=2]), [entry("[]", 0)]);
    assert_eq!(
        Table::new(game(&legal), &[1..=2]).map(|_| ()).unwrap_err(),
        TableError::NoPosition { ruleset: "sets".into() }
    );
}

#[test]
fn what_where_excludes_is_neither_counted_nor_listed() {
    let even = "even(n): n-2 if n > 1; where n % 2 == 0";
    let told: Vec<String> = entries(even, &[0..=6]).into_iter().map(|(position, _)| position).collect();
    assert_eq!(told, ["0", "2", "4", "6"]);
    let mut table = Table::new(game(even), &[0..=9]).unwrap();
    let counted = Count::of(&mut table, &Counting::heaps(2).with_sum(), &mut Budget::default()).unwrap();
    // Of five heaps 0, 2, 4, 6 and 8 with values 0, 1, 0, 1 and 0: 9 + 4 sums are lost.
    assert_eq!((counted.positions, counted.lost), (25u8.into(), 13u8.into()));
    // 3 * 2 * (0 + 4 + 8) and 2 * 2 * (2 + 6).
    assert_eq!(counted.sum_of_lost, Some(104u8.into()));
    // Where it excludes none of the range, heaps are as always.
    let small = Table::new(game("small(n): n-1 if n > 0; where n < 20"), &[0..=19]).unwrap();
    assert!(small.positions().is_none());
    // Where it fails, nothing is told.
    let mut fails = Table::new(game("fails(n): n-1 if n > 0; where 6 % n == 0"), &[0..=3]).unwrap();
    assert!(fails.values(&Budget::default()).unwrap().next_row(&mut Budget::default()).is_err());
    assert!(PeriodReport::of(&mut game(even), false, &mut Budget::default()).is_none());
    assert!(!game(even).allows(&Component::heap(3u8)));
}

#[test]
fn a_period_that_is_seen_is_told_with_what_was_looked_at() {
    // From heap 20 000 on there is another value, which 10 000 heaps do not show.
    let late = "late(n): 0 if n * n >= 20000 * 20000";
    let seen = |to: Option<u64>| {
        let report = PeriodReport::looking_to(to, &mut game(late), false, &mut Budget::default()).unwrap();
        report.finding.seen().unwrap().clone()
    };
    let usual = seen(None);
    let seen_then = usual.apparent.unwrap().0;
    assert_eq!((usual.looked_to, seen_then.period), (Some(9999), 1));
    let further = seen(Some(30_000));
    let seen_then = further.apparent.unwrap().0;
    assert_eq!((further.looked_to, seen_then.period, seen_then.preperiod), (Some(30_000), 1, 20_000));
    assert_eq!((further.greatest, further.values), (Some(1), 30_001));
}
