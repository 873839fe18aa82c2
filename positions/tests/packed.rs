//! Positions of several numbers: values by the fast search against the definition, and loops.

use std::collections::HashMap;

use grundy::{Budget, Undecided};
use grundy_positions::Component;
use grundy_positions::catalog::Catalog;
use grundy_rules::{Position, Rules};

/// The value of a position, from what the rules say of it.
fn value(rules: &Rules, position: &Position, known: &mut HashMap<Position, u32>) -> u32 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let options = rules.options(position, &mut Budget::default()).unwrap();
    let of = |left: &Vec<Position>, known: &mut HashMap<Position, u32>| {
        left.iter().fold(0, |sum, one| sum ^ value(rules, one, known))
    };
    let seen: Vec<u32> = options.iter().map(|left| of(left, known)).collect();
    let value = (0..).find(|value| !seen.contains(value)).unwrap();
    known.insert(position.clone(), value);
    value
}

#[test]
fn values_are_those_of_the_definition() {
    for text in [
        "game(a, b): (a-t, b) for t in 1..a; (a, b-t) for t in 1..b; (a-t, b-t) for t in 1..min(a, b)",
        "game(a, b): (a-t, 2*t) for t in 1..min(a, b)",
        "game(a, b): (a/2, b) and (a-1, b/3) if a > 0; (a, b-1) if b > 0 and (a+b) % 3 != 1",
        "game(a, b): (b, a-1) if a > 0; (a-t, b+t) for t in 1..a if a > 2*t",
        "game(a, b): (a-t, t) and (t-1, b) for t in 1..a if t % 2 == b % 2",
        "game(a, b): (a, b-t) for t in 1..b; (a-1, b+3) if a > 0",
        "game(a, b): all([]) if a > b; (a, x) for x in digits(a+b) if x < b; (a-1, b) if a > 0; where a != 4",
    ] {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(text).unwrap();
        let mut game = catalog.build("game").unwrap();
        let (rules, mut known) = (Rules::parse(text).unwrap(), HashMap::new());
        for (a, b) in (0..13u64).flat_map(|a| (0..13u64).map(move |b| (a, b))).filter(|(a, _)| *a != 4) {
            let position = Position::of_numbers([a.cast_signed(), b.cast_signed()]);
            let expected = value(&rules, &position, &mut known);
            let found = game.theory_mut().value(&Component::heaps([a, b]), &mut Budget::default());
            assert_eq!(found.unwrap().to_string(), format!("*{expected}"), "{a},{b} of {text}");
        }
    }
}

#[test]
fn loops_and_faults_are_told_with_their_positions() {
    let told = |text: &str, a: u64, b: u64| {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(text).unwrap();
        let mut game = catalog.build("game").unwrap();
        let component = Component::heaps([a, b]);
        let found = game.theory_mut().value(&component, &mut Budget::new(1_000_000)).unwrap_err();
        // Asked again, it says the same: nothing is left of the search.
        let again = game.theory_mut().value(&component, &mut Budget::new(1_000_000)).unwrap_err();
        assert_eq!(found.to_string(), again.to_string());
        found
    };
    let back =
        told("game(a, b): (b, a-1) if a > 3; (a+1, b) if b > 6 and a < 5; (a-1, b) if b > 6 and a > 4", 5, 8);
    let Undecided::Loop { positions, length } = back else { panic!("{back}") };
    assert_eq!((positions.len(), length), (2, 2), "{positions:?}");
    let fails = told("game(a, b): (a-1, 10/b) if a > 0", 3, 0);
    assert!(matches!(fails, Undecided::RulesFail(_)), "{fails}");
    let grows = told("game(a, b): (a+1, b) if b > 0", 3, 1);
    assert!(grows.is_by_a_limit(), "{grows}");
}
