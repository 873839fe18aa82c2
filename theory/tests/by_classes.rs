//! Games whose moves are allowed by classes: the engine against the definition, and the theorem against what comes later.

use grundy::games::{ByClasses, ClassMove, Code, Condition};
use grundy::heap::{DefinitionEngine, Engine, Sequence};
use grundy::{Budget, Natural, Nimber, Undecided};
use proptest::prelude::*;

fn residue(modulus: u64, residue: u64, coefficients: &[u64]) -> Condition {
    Condition::Residue { modulus, residues: vec![residue], coefficients: coefficients.to_vec() }
}

fn gap(larger: usize, smaller: usize, by: u64) -> Condition {
    Condition::Gap { larger, smaller, by }
}

/// At least so far apart, one way or the other.
fn apart(by: u64) -> Condition {
    Condition::Any(vec![gap(1, 2, by), gap(2, 1, by)])
}

/// The moves of a code, each allowed where the condition for its number of heaps says so.
fn code(code: &str, when: impl Fn(u64, usize) -> Condition) -> Vec<ClassMove> {
    let code: Code = code.parse().unwrap();
    let digits = code.digits().to_vec();
    let of = |(take, digit): (u64, u8)| {
        (0..4).filter(move |bit| digit >> bit & 1 == 1).map(move |heaps| (take, heaps))
    };
    let kinds = (0u64..).zip(digits).flat_map(of);
    kinds.map(|(take, heaps)| ClassMove::new(take, heaps, when(take, heaps)).unwrap()).collect()
}

fn split(when: Condition) -> impl Fn(u64, usize) -> Condition {
    move |_, heaps| if heaps >= 2 { when.clone() } else { Condition::ALWAYS }
}

/// Published preperiods and periods, with the number of values where it is given (shared theory of one's own rules, T1;
/// verified there by a second program).
#[test]
fn the_published_periods_come_out() {
    let one_is_one = Condition::Any(
        (1..=3)
            .map(|place| Condition::All(vec![Condition::AtLeast(place, 1), Condition::Below(place, 2)]))
            .collect(),
    );
    let odd = Condition::All(vec![residue(2, 1, &[0, 1, 0]), residue(2, 1, &[0, 0, 1])]);
    let one_is_3i = Condition::Any(vec![residue(3, 0, &[0, 1, 0]), residue(3, 0, &[0, 0, 1])]);
    let even = |heaps: usize| residue(2, 0, &[&[1], &vec![0; heaps][..]].concat());
    let by_parity = {
        let of = |parity: u64, takes: [u64; 2]| {
            takes.into_iter().flat_map(move |take| {
                (0..=2).map(move |heaps| {
                    let when = residue(2, parity, &[&[1], &vec![0; heaps][..]].concat());
                    ClassMove::new(take, heaps, when).unwrap()
                })
            })
        };
        of(0, [1, 2]).chain(of(1, [2, 3])).collect::<Vec<_>>()
    };
    let cases: Vec<(Vec<ClassMove>, u64, u64, Option<u64>)> = vec![
        (code("0.171", split(apart(1))), 324, 270, Some(1459)),
        (code("0.043", split(apart(1))), 180, 152, None),
        (code("0.351", split(apart(2))), 363, 400, None),
        (code("0.36", split(even(2))), 115, 228, None),
        (code("0.624", split(odd)), 514, 188, None),
        (code("0.014", split(one_is_3i)), 942, 102, None),
        (by_parity, 142, 24, Some(334)),
        (code("0.724", split(Condition::AtLeast(0, 10))), 1145, 26, None),
        (code("0.062", split(Condition::All(vec![Condition::Equal]))), 17, 4, None),
        (
            code("hex:0.9", |_, heaps| if heaps == 3 { one_is_one.clone() } else { Condition::ALWAYS }),
            48,
            48,
            None,
        ),
        (
            code("hex:0.8B", |_, heaps| if heaps == 3 { one_is_one.clone() } else { Condition::ALWAYS }),
            142,
            24,
            None,
        ),
    ];
    for (moves, preperiod, period, values) in cases {
        let rules = ByClasses::new(moves).unwrap();
        let proof = Sequence::from(&rules).prove(&mut Budget::default()).unwrap();
        let found = proof.periodicity;
        assert_eq!((found.preperiod, found.period, found.saltus), (preperiod, period, 0), "{rules}");
        assert!(values.is_none_or(|values| values == proof.heaps_used), "{rules}: {proof:?}");
    }
}

#[test]
fn heaps_are_equal_by_no_other_condition_than_that() {
    // Heap 3 may be taken whole, and an even heap halved: 0 0 1 1 1 0 1 0. Gaps of 0 both ways would prove that all are 1.
    let halved = Condition::All(vec![gap(1, 2, 0), gap(2, 1, 0)]);
    assert_eq!(ClassMove::new(0, 2, halved), None);
    let around = Condition::Any(vec![gap(1, 2, 0), Condition::All(vec![gap(2, 3, 0), gap(3, 1, 0)])]);
    assert_eq!(ClassMove::new(1, 3, around), None);
    let chain = vec![gap(1, 2, 0), gap(2, 3, 0), gap(1, 3, 0)];
    assert!(ClassMove::new(1, 3, Condition::All(chain)).is_some());
    assert!(ClassMove::new(0, 2, Condition::Any(vec![gap(1, 2, 1), gap(2, 1, 0)])).is_some());
    let halved = ClassMove::new(0, 2, Condition::All(vec![Condition::Equal])).unwrap();
    let rules = ByClasses::new(vec![ClassMove::new(3, 0, Condition::ALWAYS).unwrap(), halved]).unwrap();
    let mut values = Sequence::from(&rules);
    let first = [0, 0, 1, 1, 1, 0, 1, 0, 1, 0];
    assert_eq!(values.values_to(10, &mut Budget::default()).unwrap(), first);
    let found = values.prove(&mut Budget::default()).unwrap().periodicity;
    assert_eq!((found.preperiod, found.period), (4, 2));
}

fn condition(heaps: usize, compared: bool) -> impl Strategy<Value = Condition> {
    let place = 0..=heaps;
    let by_remainder = (2..5u64, proptest::collection::vec(0..5u64, heaps + 1), 0..5u64).prop_map(
        |(modulus, times, rest)| {
            let coefficients = times.iter().map(|times| times % modulus).collect();
            Condition::Residue { modulus, residues: vec![rest % modulus], coefficients }
        },
    );
    let by_size = (place, 0..12u64, any::<bool>()).prop_map(|(place, number, least)| {
        if least { Condition::AtLeast(place, number) } else { Condition::Below(place, number) }
    });
    let by_gap = (1..=heaps.max(2), 1..heaps.max(2), 0..5u64).prop_map(move |(larger, other, by)| {
        let smaller = (larger - 1 + other) % heaps.max(2) + 1;
        Condition::Gap { larger, smaller, by }
    });
    let leaf = prop_oneof![
        2 => by_remainder,
        1 => by_size,
        1 => by_gap.prop_map(move |gap| if compared && heaps >= 2 { gap } else { Condition::ALWAYS }),
    ];
    leaf.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 1..3).prop_map(Condition::All),
            proptest::collection::vec(inner, 1..3).prop_map(Condition::Any),
        ]
    })
}

fn class_move(most: usize) -> impl Strategy<Value = ClassMove> {
    let plain = (0..5u64, 0..=most, any::<bool>()).prop_flat_map(|(take, heaps, compared)| {
        let condition = prop_oneof![1 => Just(Condition::ALWAYS), 2 => condition(heaps, compared)];
        condition.prop_filter_map("heaps without an order", move |condition| {
            ClassMove::new(take.max(u64::from(heaps < 2)), heaps, condition)
        })
    });
    let ratio =
        (0..4u64, 1..4u64, 0..3u64, 0..5u64, any::<bool>()).prop_map(|(take, times, above, more, turned)| {
            let (larger, smaller) = if turned { (2, 1) } else { (1, 2) };
            let ratio = Condition::Ratio { larger, smaller, times, of: times + above, more };
            ClassMove::new(take, 2, ratio).unwrap()
        });
    let equal = (0..4u64, condition(2, false)).prop_map(|(take, condition)| {
        ClassMove::new(take, 2, Condition::All(vec![Condition::Equal, condition])).unwrap()
    });
    prop_oneof![6 => plain, 1 => ratio, 1 => equal]
}

fn rules(most: usize) -> impl Strategy<Value = ByClasses> {
    proptest::collection::vec(class_move(most), 1..5)
        .prop_filter_map("too many comparisons of multiples", ByClasses::new)
}

fn values(engine: &mut dyn Engine, count: usize) -> Vec<u32> {
    let mut values = Vec::new();
    engine.extend(&mut values, count, &mut Budget::default()).unwrap();
    values.truncate(count);
    values
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::amount(83, 1000)))]

    #[test]
    fn values_are_those_of_the_definition(rules in rules(4)) {
        let mut sequence = Sequence::from(&rules);
        let found = sequence.values_to(24, &mut Budget::default()).unwrap();
        prop_assert_eq!(found, values(&mut DefinitionEngine(rules.clone()), 24), "{}", rules);
    }

    #[test]
    fn what_is_proved_holds_ten_times_further(rules in rules(2)) {
        let mut sequence = Sequence::from(&rules);
        let proof = match sequence.prove(&mut Budget::new(3_000_000)) {
            Ok(proof) => proof,
            Err(Undecided::BudgetSpent { .. }) => return Ok(()),
            Err(other) => panic!("{other}"),
        };
        let known = usize::try_from(proof.heaps_used).unwrap();
        let far = (10 * known).min(600).max(2 * known).min(2000);
        let later = values(&mut DefinitionEngine(rules.clone()), far);
        for (heap, value) in later.into_iter().enumerate() {
            let told = sequence.value(&Natural::from(heap), &mut Budget::default()).unwrap();
            prop_assert_eq!(told, Nimber(Natural::from(value)), "heap {} of {}", heap, rules);
        }
    }
}
