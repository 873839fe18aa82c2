//! Tables over boards by their sizes, against the definition.

use std::collections::HashMap;

use grundy::{Budget, Play};
use grundy_positions::guess::Guess;
use grundy_positions::notation::parse_ruleset;
use grundy_positions::{Family, Table};

/// The free squares of a board, row by row.
type Free = Vec<bool>;

/// Every domino laid on two free squares.
fn cram(free: &Free, rows: usize, columns: usize) -> Vec<Free> {
    let mut left = Vec::new();
    for (at, other) in (0..rows * columns).flat_map(|at| [(at, at + 1), (at, at + columns)]) {
        let is_beside = other < rows * columns && (other - at == columns || other % columns != 0);
        if is_beside && free[at] && free[other] {
            let mut after = free.clone();
            (after[at], after[other]) = (false, false);
            left.push(after);
        }
    }
    // In one column, the square to the right is that below.
    left.sort();
    left.dedup();
    left
}

fn value(free: &Free, size: (usize, usize), known: &mut HashMap<Free, u64>) -> u64 {
    if let Some(value) = known.get(free) {
        return *value;
    }
    let values: Vec<u64> = cram(free, size.0, size.1).iter().map(|left| value(left, size, known)).collect();
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(free.clone(), mex);
    mex
}

fn is_lost_misere(free: &Free, size: (usize, usize), known: &mut HashMap<Free, bool>) -> bool {
    if let Some(lost) = known.get(free) {
        return *lost;
    }
    let all = cram(free, size.0, size.1);
    let lost = !all.is_empty() && !all.iter().any(|left| is_lost_misere(left, size, known));
    known.insert(free.clone(), lost);
    lost
}

#[test]
fn boards_by_two_sizes_stand_in_rows_and_columns() {
    let family = Family::parse("1x2..3x5").unwrap();
    let table = || Table::of_family(parse_ruleset("cram").unwrap(), &family).unwrap();
    let (mut one, budget) = (table(), &mut Budget::default());
    let mut rows = one.values(budget).unwrap();
    for high in 1..=3 {
        let row = rows.next_row(budget).unwrap().unwrap().to_vec();
        let expected = |wide| value(&vec![true; high * wide], (high, wide), &mut HashMap::new());
        assert_eq!(row, (2..=5).map(expected).collect::<Vec<_>>(), "{high}");
    }
    assert_eq!(rows.next_row(budget).unwrap(), None);
    let mut other = table();
    let mut rows = other.outcomes_in(Play::Misere, budget).unwrap();
    for high in 1..=3 {
        let row: Vec<String> =
            rows.next_row(budget).unwrap().unwrap().iter().map(ToString::to_string).collect();
        let expected = |wide| {
            let lost = is_lost_misere(&vec![true; high * wide], (high, wide), &mut HashMap::new());
            if lost { "P" } else { "N" }
        };
        assert_eq!(row, (2..=5).map(expected).collect::<Vec<_>>(), "{high}");
    }
}

#[test]
fn boards_of_which_one_size_changes_are_a_sequence_with_its_period_apparent() {
    // On two rows, the half-turn tells boards of even length; of odd length, a domino in the middle leaves one of these.
    let mut table =
        Table::of_family(parse_ruleset("cram").unwrap(), &Family::parse("2x1..2x40").unwrap()).unwrap();
    let guess = Guess::of(&mut table, None, 1, &mut Budget::default()).unwrap();
    assert_eq!(guess.positions, Some(["2x1".to_owned(), "2x40".to_owned()]));
    assert_eq!(guess.apparent[0].expression.as_deref(), Some("n % 2"));
}

#[test]
#[ignore = "takes half a minute: `./test all` runs it"]
fn boards_of_one_row_have_the_apparent_period_of_their_code() {
    // A domino on a strip takes two squares and may part it: Dawson's Kayles, whose period is 34 from heap 53 on [WW, 1982, p. 90].
    let mut table =
        Table::of_family(parse_ruleset("cram").unwrap(), &Family::parse("1x1..1x200").unwrap()).unwrap();
    let guess = Guess::of(&mut table, None, 1, &mut Budget::default()).unwrap();
    assert_eq!(guess.positions, Some(["1x1".to_owned(), "1x200".to_owned()]));
    assert!(guess.apparent[0].expression.as_ref().unwrap().contains("n % 34"), "{:?}", guess.apparent);
    assert_eq!(guess.apparent[0].exceptions.last().unwrap().heap, 52);
}

#[test]
fn what_is_no_family_is_refused() {
    let of = |ruleset: &str, family: &str| {
        Table::of_family(parse_ruleset(ruleset).unwrap(), &Family::parse(family).unwrap())
            .err()
            .map(|error| error.to_string())
    };
    assert!(of("nim", "1x1..2x2").unwrap().contains("played with numbers"));
    assert!(of("cram", "1000x1000").unwrap().contains("at most 65536"));
    assert!(of("cram", "0x1..2x2").unwrap().starts_with("`0x1`: "));
    assert!(of("cram", "nothing 1..2").unwrap().starts_with("`nothing 1`: "));
    for text in [
        "", "x", "1x", "x2", "0..9", "3", "1x1..", "..2x2", "2x2..1x1", "1x1..2", "a", "a b", "a 3", "1x1x1",
        "a 3..1",
    ] {
        assert_eq!(Family::parse(text), None, "{text}");
    }
}
