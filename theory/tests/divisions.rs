//! Heaps that are divided: values against the definition, published recursions, and the theorem against what comes later.

use grundy::games::Division;
use grundy::heap::{DefinitionEngine, DivisionLaw, Engine, OutcomeSequence, Sequence, targets};
use grundy::{Budget, Families, Natural, Nimber, Outcome, Undecided};
use proptest::prelude::*;

use crate::random::{self, drawn};

/// One heap is left, divided by one of these.
fn one_of(divisors: &[u64]) -> Division {
    Division::new(false, divisors.iter().map(|by| vec![*by]).collect(), vec![vec![]]).unwrap()
}

fn recursion(rules: &Division) -> Option<(Natural, Natural, u64)> {
    let law: DivisionLaw = Sequence::from(rules).law_of(&mut Budget::default()).unwrap()?;
    let found = law.recursion().clone();
    assert_eq!(found.is_rounded_up, rules.is_rounded_up());
    Some((found.from, found.by, found.changes))
}

/// Shared theory of one's own rules, T4.3; verified there by a second program.
#[test]
fn the_published_recursions_come_out() {
    for (divisors, from, by) in [
        (&[2][..], 2u64, 4u64),
        (&[2, 3], 3, 6),
        (&[2, 3, 4, 5, 6], 6, 12),
        (&[2, 5], 25, 10),
        (&[4, 6, 9], 9, 36),
        (&[2, 3, 7], 5488, 14),
        (&[2, 3, 11], 1089, 33),
        (&[2, 7, 11], 3388, 77),
    ] {
        let (found, divided, _) = recursion(&one_of(divisors)).unwrap();
        assert_eq!((found, divided), (from.into(), by.into()), "{divisors:?}");
    }
    let (from, by, changes) = recursion(&one_of(&[2, 5, 7])).unwrap();
    assert_eq!(from.to_string(), "2295856928869814954822205440000000000");
    assert_eq!((by, changes), (Natural::from(35u8), 4013));
    assert_eq!(recursion(&one_of(&[2, 5, 11])), None);
}

/// A half and a third are left, both: the values change at 2^i 3^j where i and j have no binary digit in common.
#[test]
fn both_parts_together_follow_no_recursion() {
    let both = Division::new(false, vec![vec![2, 3]], vec![vec![]]).unwrap();
    assert_eq!(recursion(&both), None);
    let mut values = Sequence::from(&both);
    let mut value = |heap: &Natural| values.value(heap, &mut Budget::default()).unwrap();
    for i in 0..40usize {
        for j in 0..30usize {
            let heap = Natural::from(2u8).pow(i) * Natural::from(3u8).pow(j);
            assert_eq!(value(&heap) != value(&(&heap - 1u8)), i & j == 0, "{i} {j}");
        }
    }
    // The number of heaps that are left is even, so that it is not known whether a last change comes.
    let proved = Sequence::from(&both).prove(&mut Budget::default());
    assert!(matches!(proved, Err(Undecided::NoTheorem { .. })));
    let proved = Sequence::from(&one_of(&[2, 3])).prove(&mut Budget::default());
    assert!(matches!(proved, Err(Undecided::NoPeriod { .. })));
}

#[test]
fn values_that_stay_have_a_recursion_but_no_absence_of_a_period() {
    let twice = Division::new(false, vec![vec![2, 2]], vec![vec![]]).unwrap();
    let mut values = Sequence::from(&twice);
    let budget = &mut Budget::default();
    assert_eq!(values.values_to(5, budget).unwrap(), [0, 1, 1, 1, 1]);
    assert_eq!(values.value(&Natural::from(10u8).pow(500), budget).unwrap(), Nimber(Natural::ONE));
    assert!(values.law(false, budget).unwrap().is_some());
    assert!(matches!(values.prove(budget), Err(Undecided::NoTheorem { .. })));
    // All heaps are won where two equal ones may be left, whatever else may.
    let more = Division::new(false, vec![vec![2, 2], vec![3]], vec![vec![]]).unwrap();
    assert!(matches!(Sequence::from(&more).prove(budget), Err(Undecided::NoPeriod { .. })));
    assert!(matches!(OutcomeSequence::from(&more).prove(budget), Err(Undecided::NoTheorem { .. })));
    assert!(matches!(OutcomeSequence::from(&one_of(&[3])).prove(budget), Err(Undecided::NoPeriod { .. })));
}

#[test]
fn a_huge_heap_is_solved_with_its_moves() {
    let rules = one_of(&[2, 3]);
    let mut values = Sequence::from(&rules);
    let budget = &mut Budget::new(10_000);
    for heap in [Natural::from(10u8).pow(40), Natural::from(7u8).pow(5000)] {
        let value = values.value(&heap, budget).unwrap();
        for smaller in 0..3u8 {
            let found = targets(&rules, &mut values, &heap, &Nimber(smaller.into()), 9, budget).unwrap();
            let options = [&heap / 2u8, &heap / 3u8];
            let expected: Vec<Vec<Natural>> = options
                .into_iter()
                .filter(|left| values.value(left, budget).unwrap() == Nimber(smaller.into()))
                .map(|left| vec![left])
                .collect();
            assert_eq!(found.count, Some(expected.len().into()));
            assert_eq!(found.list, expected);
            // A smaller value is that of an option, and its own is not.
            let smaller = Nimber(Natural::from(smaller));
            assert!(smaller > value || expected.is_empty() == (smaller == value));
        }
    }
    // Where no recursion is known, exact all the same.
    let open = one_of(&[2, 5, 11]);
    let heap = Natural::from(10u8).pow(60);
    let budget = &mut Budget::default();
    let mut values = Sequence::from(&open);
    let own = values.value(&heap, budget).unwrap();
    let options = [2u8, 5, 11].map(|by| values.value(&(&heap / by), budget).unwrap());
    assert_eq!(
        (0u8..).find(|least| !options.contains(&Nimber((*least).into()))).map(Natural::from),
        Some(own.0)
    );
}

/// Any rules of the form, with some of the heaps to begin with.
fn random_rules() -> impl Strategy<Value = Division> {
    let divisor = prop_oneof![4 => 2..6u64, 2 => 2..13u64, 1 => 2..40u64];
    let parts = prop_oneof![
        1 => Just(1..2usize),
        1 => Just(0..4usize),
    ]
    .prop_flat_map(move |count| prop::collection::vec(divisor.clone(), count));
    let moves = prop::collection::vec(parts, 1..4);
    let small =
        prop::collection::vec(prop::collection::vec(prop::collection::vec(0..100u64, 0..3), 0..4), 0..9);
    (any::<bool>(), moves, small).prop_filter_map("something is divided", |(up, moves, small)| {
        let of_heap = |(heap, options): (u64, Vec<Vec<u64>>)| {
            let part = |part: u64| if heap < 2 { None } else { Some(1 + part % (heap - 1)) };
            let left = |parts: Vec<u64>| parts.into_iter().filter_map(part).collect::<Vec<u64>>();
            options.into_iter().map(left).filter(|_| heap > 0).collect::<Vec<_>>()
        };
        let mut listed: Vec<Vec<Vec<u64>>> = (0..).zip(small).map(of_heap).collect();
        listed.resize(listed.len().max(1 + usize::from(up)), Vec::new());
        Division::new(up, moves, listed)
    })
}

/// All about one game: the definition, the table in parts, and the recursion, far beyond what proves it.
fn holds(rules: &Division) -> bool {
    const HEAPS: usize = 1700;
    let budget = &mut Budget::new(200_000);
    let mut expected = Vec::new();
    DefinitionEngine(rules.clone()).extend(&mut expected, HEAPS, &mut Budget::default()).unwrap();
    let mut values = Sequence::from(rules);
    assert_eq!(values.values_to(HEAPS, budget).unwrap()[..HEAPS], expected, "{rules}");
    let mut cells = [0; 700];
    values.fill(900, &mut cells, budget).unwrap();
    assert!(cells.iter().zip(&expected[900..]).all(|(found, one)| *found == u64::from(*one)), "{rules}");
    let Ok(found) = values.law_of::<DivisionLaw>(budget) else { return false };
    let mut outcomes = OutcomeSequence::from(rules);
    let of_outcomes = outcomes.law_of::<DivisionLaw>(&mut Budget::new(200_000)).unwrap();
    let (Some(found), Some(of_outcomes)) = (found, of_outcomes) else { return false };
    let (found, of_outcomes) = (found.recursion(), of_outcomes.recursion());
    let divided = |heap: &Natural| {
        let more = if rules.is_rounded_up() { &found.by - 1u8 } else { Natural::ZERO };
        (heap + more) / &found.by
    };
    // Values without the recursion: each from the parts of its heap, by the definition.
    let mut known = std::collections::HashMap::new();
    let mut check = |heap: &Natural| {
        let (now, then) = (of(rules, heap, &mut known), of(rules, &divided(heap), &mut known));
        if *heap >= found.from {
            assert_eq!(now, then, "{heap} of {rules}");
        }
        if *heap >= of_outcomes.from {
            assert_eq!(now.min(1), then.min(1), "outcomes, {heap} of {rules}");
        }
        (now != then, now.min(1) != then.min(1))
    };
    let mut heap = found.from.clone().max(Natural::ONE);
    // So far that it was compared a thousand times as far as its proof needs.
    let last = heap.clone() * 1000u32 * 40u8 * &found.by;
    while heap < last {
        for near in 0..2u8 {
            check(&(&heap - 1u8 + near));
        }
        heap = &heap + (&heap / 29u8) + 1u8;
    }
    // And least: the heap before is an exception, unless it holds for all.
    assert!(found.from.is_zero() || check(&(&found.from - 1u8)).0, "{rules}");
    assert!(of_outcomes.from.is_zero() || check(&(&of_outcomes.from - 1u8)).1, "outcomes of {rules}");
    let budget = &mut Budget::new(200_000);
    for heap in [last.clone(), last / 7u8] {
        assert_eq!(values.value(&heap, budget).unwrap(), Nimber(of(rules, &heap, &mut known).into()));
        let won = outcomes.outcome(&heap, budget).unwrap() == Outcome::N;
        assert_eq!(won, of(rules, &heap, &mut known) > 0);
    }
    true
}

/// By the definition, with what is known of the parts.
fn of(rules: &Division, heap: &Natural, known: &mut std::collections::HashMap<Natural, u32>) -> u32 {
    if let Some(value) = known.get(heap) {
        return *value;
    }
    let mut options = Vec::new();
    for option in rules.families(heap).flat_map(|family| family.options()) {
        options.push(option.iter().fold(0, |sum, part| sum ^ of(rules, part, known)));
    }
    let value = (0..).find(|least| !options.contains(least)).unwrap();
    known.insert(heap.clone(), value);
    value
}

/// About half of random rules have a recursion.
fn random_rules_hold(count: usize) {
    let proved = drawn(random_rules(), count).filter(holds).count();
    assert!(proved > count / 3, "{proved} of {count}");
}

#[test]
fn what_is_proved_of_random_rules_holds_further() {
    random_rules_hold(12);
}

#[test]
#[ignore = "takes long: `./test all` runs it"]
fn what_is_proved_of_a_thousand_random_rules_holds_further() {
    random_rules_hold(1000);
}

#[test]
fn options_come_once() {
    drawn(random_rules(), 50).for_each(|rules| random::options_come_once(&rules));
}
