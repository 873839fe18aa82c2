use std::ops::RangeInclusive;

use proptest::prelude::*;

use grundy::{Budget, Natural, Undecided};

use super::spectrum::power;
use super::{Count, Counting, NotCounted};
use crate::catalog::Catalog;
use crate::notation::parse_ruleset;
use crate::table::Table;

fn count(ruleset: &str, ranges: &[RangeInclusive<u64>], asked: &Counting) -> Count {
    let mut table = Table::new(parse_ruleset(ruleset).unwrap(), ranges).unwrap();
    Count::of(&mut table, asked, &mut Budget::default()).unwrap()
}

/// The values one by one, with the sizes.
fn values(ruleset: &str, ranges: &[RangeInclusive<u64>]) -> Vec<(u64, u64)> {
    let mut table = Table::new(parse_ruleset(ruleset).unwrap(), ranges).unwrap();
    let (x, y) = (table.x().cloned(), *table.y().start());
    let mut rows = table.values(&Budget::default()).unwrap();
    let mut all = Vec::new();
    let mut first = x.map(|x| *x.start());
    while let Some(row) = rows.next_row(&mut Budget::default()).unwrap() {
        let before = if first.is_some() { 0 } else { all.len() as u64 };
        all.extend((0..).zip(row).map(|(at, value)| (first.unwrap_or(0) + y + before + at, *value)));
        first = first.map(|first| first + 1);
    }
    all
}

/// By going through all of them: how many there are, lost, of a value, and the sizes of those that are lost.
fn by_hand(of: &[(u64, u64)], asked: &Counting) -> [u64; 4] {
    fn go(
        of: &[(u64, u64)],
        from: usize,
        left: u64,
        size: u64,
        sum: u64,
        asked: &Counting,
        told: &mut [u64; 4],
    ) {
        if left == 0 {
            told[0] += 1;
            told[1] += u64::from(sum == 0);
            told[2] += u64::from(Some(sum) == asked.value);
            told[3] += if sum == 0 { size } else { 0 };
            return;
        }
        for (at, (more, value)) in of.iter().enumerate().skip(from) {
            let next = if asked.unordered { at } else { 0 };
            go(of, next, left - 1, size + more, sum ^ value, asked, told);
        }
    }
    let mut told = [0; 4];
    go(of, 0, asked.heaps, 0, 0, asked, &mut told);
    told
}

proptest! {
    #[test]
    fn numbers_are_those_of_going_through_all_positions(
        which in 0..5usize, from in 0..9u64, length in 0..9u64, heaps in 0..5u64, value in 0..20u64, unordered: bool, modulus in 1..50u64,
    ) {
        let ruleset = ["nim", "kayles", "take:squares", "wythoff", "grundys-game"][which];
        let ranges = [from..=from + if which == 3 { length % 4 } else { length }];
        let mut asked = Counting::heaps(heaps).with_value(value);
        if unordered {
            asked = asked.unordered();
        } else {
            asked = asked.with_sum();
        }
        let [positions, lost, of_value, sizes] = by_hand(&values(ruleset, &ranges), &asked);
        let natural = Natural::from;
        let found = count(ruleset, &ranges, &asked);
        prop_assert_eq!(&found.positions, &natural(positions));
        prop_assert_eq!(&found.lost, &natural(lost));
        prop_assert_eq!(&found.won, &natural(positions - lost));
        prop_assert_eq!(&found.of_value, &Some((value, natural(of_value))));
        prop_assert_eq!(&found.sum_of_lost, &(!unordered).then(|| natural(sizes)));
        let left = count(ruleset, &ranges, &asked.modulo(natural(modulus)));
        prop_assert_eq!(left.positions, natural(positions % modulus));
        prop_assert_eq!(left.lost, natural(lost % modulus));
        prop_assert_eq!(left.won, natural((positions - lost) % modulus));
        prop_assert_eq!(left.of_value, Some((value, natural(of_value % modulus))));
        prop_assert_eq!(left.sum_of_lost, (!unordered).then(|| natural(sizes % modulus)));
    }
}

/// From the statements of Project Euler's problems, and their published answers where these are known.
#[test]
fn published_numbers_come_out() {
    let natural = Natural::from;
    // 306: a strip of paper of which two neighbouring squares are taken.
    assert_eq!(count("dawsons-kayles", &[1..=50], &Counting::heaps(1)).won, natural(40u64));
    assert_eq!(count("dawsons-kayles", &[1..=1_000_000], &Counting::heaps(1)).won, natural(852_938u64));
    // 310: Nim Square.
    let three = Counting::heaps(3).unordered();
    assert_eq!(count("take:squares", &[0..=29], &three).lost, natural(1160u64));
    // 509: Divisor Nim, three heaps.
    assert_eq!(count("divisor-nim", &[1..=10], &Counting::heaps(3)).won, natural(692u64));
    assert_eq!(count("divisor-nim", &[1..=100], &Counting::heaps(3)).won, natural(735_494u64));
    // 550: five heaps that fall into two divisors.
    let mut catalog = Catalog::standard().clone();
    let rules = "divisor-game(n): a and b for a in divisors(n) if 1 < a and a < n for b in divisors(n) if 1 < b and b <= a";
    catalog.add_rules(rules).unwrap();
    let mut table = Table::new(catalog.parse_ruleset("divisor-game").unwrap(), &[2..=10]).unwrap();
    let found = Count::of(&mut table, &Counting::heaps(5), &mut Budget::default()).unwrap();
    assert_eq!(found.won, natural(40_085u64));
}

#[test]
fn many_heaps_are_counted_by_what_is_left() {
    let far = Counting::heaps(1_000_000_000_000).modulo(Natural::from(987_654_321u64));
    let found = count("nim", &[0..=7], &far);
    // Of as many as a power of 2, each value occurs equally often: 8^(10^12 - 1).
    let expected = power(&Natural::from(8u8), 999_999_999_999, far.modulus.as_ref());
    assert_eq!(found.lost, expected);
    let mut table = Table::new(parse_ruleset("nim").unwrap(), &[0..=7]).unwrap();
    let refused = Count::of(&mut table, &Counting::heaps(1_000_000), &mut Budget::default());
    assert!(matches!(refused, Err(NotCounted::TooManyHeaps { most: 16384, .. })), "{refused:?}");
    let zero = Counting::heaps(2).modulo(Natural::ZERO);
    assert_eq!(Count::of(&mut table, &zero, &mut Budget::default()), Err(NotCounted::ModuloZero));
    let unordered = Counting { sum: true, ..Counting::heaps(2).unordered() };
    assert_eq!(Count::of(&mut table, &unordered, &mut Budget::default()), Err(NotCounted::SumWithoutOrder));
    assert!(matches!(
        Count::of(&mut table, &Counting::heaps(2), &mut Budget::new(3)),
        Err(NotCounted::Undecided(Undecided::BudgetSpent { .. }))
    ));
}
