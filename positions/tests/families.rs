//! Tables over boards by their sizes, against the definition.

use std::collections::HashMap;

use grundy::{Budget, Play};
use grundy_positions::guess::Guess;
use grundy_positions::notation::parse_ruleset;
use grundy_positions::{Family, Question, Sum, Table};

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

/// The values of a table, one row after the other.
fn values_of(mut table: Table) -> Vec<u64> {
    let mut budget = Budget::default();
    let mut rows = table.values(&budget).unwrap();
    let mut all = Vec::new();
    while let Some(row) = rows.next_row(&mut budget).unwrap() {
        all.extend(row);
    }
    all
}

#[test]
fn a_number_alone_is_a_square_board_as_it_is_in_a_position() {
    // From 0 on, the one board that the rules tell to begin with is not meant either, but for 0 alone.
    let of = |range| {
        let game = parse_ruleset("queens").unwrap();
        let squares = Table::squares(&game, &range).unwrap();
        values_of(Table::of_family(game, &squares).unwrap())
    };
    let one = |side: u64| {
        let mut sum = Sum::parse(&format!("queens {side}")).unwrap();
        let value = sum.analyse(&Question::default(), &mut Budget::default()).value.unwrap();
        u64::try_from(&value.0).unwrap()
    };
    assert_eq!(of(1..=5), (1..=5).map(one).collect::<Vec<_>>());
    assert_eq!(of(4..=4), [one(4)]);
    // Without a square there is no move.
    assert_eq!(of(0..=2), [0, one(1), one(2)]);
}

#[test]
fn families_stand_behind_tokens_and_the_ground() {
    let of = |ruleset: &str, family: &str| {
        values_of(Table::of_family(parse_ruleset(ruleset).unwrap(), &Family::parse(family).unwrap()).unwrap())
    };
    // A stalk of n - 1 edges; on both ends of a path stand two of them, and an odd number of edges leaves one.
    assert_eq!(of("hackenbush", "path 1..6"), [0, 1, 2, 3, 4, 5]);
    assert_eq!(of("hackenbush", "0,1:path 2..3"), [1, 0]);
    // From the end of a path, each move is the only one.
    assert_eq!(of("tokens", "0:path 1..4"), [0, 1, 0, 1]);
    assert_eq!(Family::parse("5:3..7"), None);
}
