//! Own rules whose numbers pass 64 bits: values and moves are those of the definition.

use std::collections::HashMap;

use grundy::{Budget, Natural};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};

fn analysed(rules: &str, position: &str) -> Analysis {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let mut sum = Sum::parse_in(&catalog, &format!("own {position}")).unwrap();
    sum.analyse(&Question::default(), &mut Budget::default())
}

/// The value by the definition, where options are told by a function.
fn value<P: Clone + Eq + std::hash::Hash>(
    position: &P,
    options: &dyn Fn(&P) -> Vec<P>,
    known: &mut HashMap<P, u64>,
) -> u64 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let values: Vec<u64> = options(position).iter().map(|left| value(left, options, known)).collect();
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(position.clone(), mex);
    mex
}

/// Compares the value and the winning moves of a position with the definition.
fn compare<P: Clone + Eq + std::hash::Hash>(
    rules: &str,
    position: &P,
    options: &dyn Fn(&P) -> Vec<P>,
    written: &dyn Fn(&P) -> String,
) {
    let (analysis, mut known) = (analysed(rules, &written(position)), HashMap::new());
    let expected = value(position, options, &mut known);
    assert_eq!(analysis.value.unwrap().to_string(), format!("*{expected}"), "{rules} {}", written(position));
    let mut wins: Vec<String> =
        options(position).iter().filter(|left| known[left] == 0).map(written).collect();
    wins.sort();
    wins.dedup();
    let mut told: Vec<String> = analysis.winning_moves.unwrap().into_iter().map(|one| one.to).collect();
    told.sort();
    assert_eq!(told, wins, "{rules} {}", written(position));
}

fn power(base: u64, exponent: usize) -> Natural {
    Natural::from(base).pow(exponent)
}

#[test]
fn heaps_beyond_64_bits_are_searched() {
    let rules =
        "own(n): n/5 if n > 0; n/7 if n > 0; n/11 if n > 0 and n % 2 == 0; n - n % 1000 if n % 1000 > 0";
    let options = |n: &Natural| {
        let mut all = Vec::new();
        if !n.is_zero() {
            all.extend([n / 5u64, n / 7u64]);
            if !n.bit(0) {
                all.push(n / 11u64);
            }
        }
        let rest = n % 1000u64;
        if rest > 0 {
            all.push(n - rest);
        }
        all
    };
    for n in [power(10, 21), power(2, 63), power(3, 41) + 999u64] {
        compare(rules, &n, &options, &|n: &Natural| n.to_string());
    }
}

#[test]
fn numbers_that_pass_64_bits_on_the_way_are_counted_with() {
    // The square of the heap is larger than 64 bits, and what is left is not.
    let rules = "own(n): n*n % 1000 if n >= 1000; n*n*n*n % 7 if n >= 7; n/5 if n > 0";
    let options = |n: &u64| {
        let wide = u128::from(*n);
        let mut all = Vec::new();
        if *n >= 1000 {
            all.push((wide * wide % 1000) as u64);
        }
        if *n >= 7 {
            all.push((wide * wide % 7 * (wide * wide % 7) % 7) as u64);
        }
        if *n > 0 {
            all.push(n / 5);
        }
        all
    };
    for n in [10_000_000_000u64, 1 << 62, 123_456_789_012, 3_037_000_500, 3_037_000_499] {
        compare(rules, &n, &options, &|n: &u64| n.to_string());
    }
}

#[test]
fn pairs_and_lists_may_grow_beyond_64_bits() {
    // The search among rows of numbers meets a larger one, and another search answers.
    let rules =
        "own(n, k): (n*n + 1, k-1) if k > 0; (n/2, k-1) if k > 0; (n % 10, 0) if n % 10 < n and k > 0";
    let options = |(n, k): &(Natural, u64)| {
        let mut all = Vec::new();
        if *k > 0 {
            all.extend([(n.square() + 1u64, k - 1), (n / 2u64, k - 1)]);
            let digit = Natural::from(n % 10u64);
            if digit < *n {
                all.push((digit, 0));
            }
        }
        all
    };
    for (n, k) in [(5, 6), (2, 7), (1_000_000_007, 4), (0, 7)] {
        let written = |(n, k): &(Natural, u64)| format!("{n},{k}");
        compare(rules, &(Natural::from(n as u64), k), &options, &written);
    }
    let rules = "own(l: list): [l[0] * l[1], l[1] - 1] if l[1] > 0; [l[0] / 3, l[1] - 1] if l[1] > 0";
    let options = |(n, k): &(Natural, u64)| match k {
        0 => Vec::new(),
        k => vec![(n * *k, k - 1), (n / 3u64, k - 1)],
    };
    for (n, k) in [(power(10, 20), 5), (Natural::from(7u64), 9), (power(10, 16), 7)] {
        compare(rules, &(n, k), &options, &|(n, k)| format!("{n},{k}"));
    }
}

#[test]
fn theorems_about_pairs_and_lists_hold_at_any_size() {
    // Take 1 to 8, but not as many as were taken last: the period is 162, from 87 on.
    let rules = "own(n, last): (n-t, t) for t in 1..min(n, 8) if t != last";
    let (near, far) = (analysed(rules, "1000,3"), analysed(rules, &format!("{},3", power(10, 40))));
    let rest = |n: &Natural| n % 162u64;
    let same =
        (1000..1162u64).find(|n| Natural::from(rest(&power(10, 40))) == Natural::from(n % 162)).unwrap();
    let same = analysed(rules, &format!("{same},3"));
    assert_eq!((near.known_by, far.value), (far.known_by, same.value));
    assert_eq!(far.winning_moves.unwrap().len(), same.winning_moves.unwrap().len());
    // Wythoff's game: rows are proved, and the large heap is no part of the row.
    let rules = "own(a, b): (a-t, b) for t in 1..a; (a, b-t) for t in 1..b; (a-t, b-t) for t in 1..min(a, b)";
    let queen = analysed(rules, &format!("{},3", power(10, 40)));
    assert_eq!(queen.winning_moves.unwrap()[0].to, "5,3");
    assert_eq!(queen.value.unwrap().to_string().len(), 41);
    let rules = "own(h: list): set(h, i, x) for i in 0..len(h)-1 for x in 0..h[i]-1";
    let nim = analysed(rules, &format!("{0},{0},{1},5", power(10, 40), power(2, 64)));
    assert_eq!(nim.value.unwrap().to_string(), "*18446744073709551621");
    let wins = nim.winning_moves.unwrap();
    assert!(wins.iter().any(|one| one.to == format!("{0},{0},5,5", power(10, 40))));
}

#[test]
fn parameters_may_be_large() {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules("own:k(n): n-k if n >= k; n/3 if n > 0").unwrap();
    let (k, n) = (power(10, 20), power(10, 22));
    let mut sum = Sum::parse_in(&catalog, &format!("own:{k} {n}")).unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    let options = |n: &Natural| {
        let less = n.checked_sub(&power(10, 20));
        less.into_iter().chain((!n.is_zero()).then(|| n / 3u64)).collect()
    };
    let expected = value(&n, &options, &mut HashMap::new());
    assert_eq!(analysis.value.unwrap().to_string(), format!("*{expected}"));
}
