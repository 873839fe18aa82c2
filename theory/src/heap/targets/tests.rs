use super::*;
use crate::games::{Code, DivisorNim, GrundysGame, Lasker, LaskerInParts, Nim, TakeSet};
use proptest::prelude::*;

/// Every option looked at.
fn by_definition(
    rules: &dyn Families,
    values: &mut Sequence,
    heap: &Natural,
    target: &BigNimber,
) -> Vec<Vec<Natural>> {
    let mut value = |heap: &Natural| values.value(heap, &mut Budget::default()).unwrap();
    let options = rules.families(heap).flat_map(|family| family.options());
    options.filter(|heaps| heaps.iter().map(&mut value).sum::<BigNimber>() == *target).collect()
}

fn check(rules: &dyn Families, mut values: Sequence, heap: u64, target: u32, limit: usize) {
    let (heap, target) = (Natural::from(heap), Nimber(Natural::from(target)));
    let found = targets(rules, &mut values, &heap, &target, limit, &mut Budget::default()).unwrap();
    let all = by_definition(rules, &mut values, &heap, &target);
    assert_eq!(found.count, Some(Natural::from(all.len())), "{heap} to {target} of {}", values.ruleset());
    assert_eq!(found.complete, all.len() <= limit);
    assert_eq!(found.list.len(), all.len().min(limit));
    assert_eq!(found.list, all[..found.list.len()], "{heap} to {target} of {}", values.ruleset());
}

fn code(text: &str) -> (Code, Sequence) {
    let code: Code = text.parse().unwrap();
    let sequence = Sequence::from(&code);
    (code, sequence)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn targets_are_all_options_with_the_value(heap in 0..3000u64, target in 0..9u32, limit in 0..20usize) {
        check(&Nim, Sequence::from(&Nim), heap, target, limit);
        check(&Lasker, Sequence::from(&Lasker), heap, target, limit);
        check(&Lasker, Sequence::from(&Lasker), heap, u32::try_from(heap).unwrap() ^ target, limit);
        for (in_parts, heap) in [
            (LaskerInParts::new(3, Some(3)).unwrap(), heap / 30),
            (LaskerInParts::new(3, Some(4)).unwrap(), heap / 75),
        ] {
            check(&in_parts, Sequence::from(&in_parts), heap, target, limit);
            check(&in_parts, Sequence::from(&in_parts), heap, u32::try_from(heap).unwrap() ^ target, limit);
        }
        let in_many = LaskerInParts::new(3, None).unwrap();
        check(&in_many, Sequence::from(&in_many), heap / 120, target, limit);
        check(&GrundysGame, Sequence::from(&GrundysGame), heap / 3, target, limit);
        check(&DivisorNim, Sequence::from(&DivisorNim), heap, target, limit);
        for text in ["0.77", "0.07", "4.3", "0.3", "0.15", "0.6"] {
            let (code, sequence) = code(text);
            check(&code, sequence, heap, target, limit);
        }
        for text in ["1,4,9,12,16", "30,61,63", "all-but:3,5,8", "squares", "primes"] {
            let takes: TakeSet = text.parse().unwrap();
            check(&takes, Sequence::from(&takes), heap, target, limit);
        }
    }

    #[test]
    fn three_heaps_too(heap in 0..60u64, target in 0..9u32, limit in 0..20usize) {
        for text in ["0.3F", "hex:0.8", "hex:0.88"] {
            let (code, mut sequence) = code(text);
            sequence.values_to(61, &mut Budget::default()).unwrap();
            check(&code, sequence, heap, target, limit);
        }
    }
}

#[test]
fn a_huge_heap_is_counted_by_the_period() {
    let huge = Natural::from(10u8).pow(40);
    let (kayles, mut values) = code("0.77");
    let budget = &mut Budget::default();
    let target = Nimber(Natural::ZERO);
    let found = targets(&kayles, &mut values, &huge, &target, 50, budget).unwrap();
    assert_eq!(found.list.len(), 50);
    for heaps in &found.list {
        let sum: BigNimber = heaps.iter().map(|heap| values.value(heap, budget).unwrap()).sum();
        assert_eq!(sum, target);
    }
    // Counts at heaps of the same residue grow by the same number each 12 heaps.
    let mut count = |heap: u64| {
        let found = targets(&kayles, &mut values, &Natural::from(heap), &target, 0, &mut Budget::default());
        found.unwrap().count.unwrap()
    };
    let residue = u64::try_from(Natural::from(&huge % 24u8)).unwrap();
    let [first, second] = [2400, 2424].map(|heap| count(heap + residue));
    let rounds = (&huge - Natural::from(2400 + residue)) / 24u8;
    assert_eq!(found.count, Some(&first + (second - &first) * rounds));
}

#[test]
fn each_smaller_value_is_that_of_a_split_into_many_parts() {
    let budget = &mut Budget::unlimited();
    for most in [Some(5), None] {
        let rules = LaskerInParts::new(3, most).unwrap();
        let mut values = Sequence::from(&rules);
        // A whole period of sizes, near and far.
        for heap in (0..12u64).chain(2000..2005).chain(10u64.pow(17)..10u64.pow(17) + 5) {
            let heap = Natural::from(heap);
            let own = values.value(&heap, budget).unwrap();
            for target in (0..8u64).flat_map(|at| [at, at * 1_000_003, 10u64.pow(17) + at]) {
                let target = Nimber(Natural::from(target));
                if target > own {
                    continue;
                }
                let found = targets(&rules, &mut values, &heap, &target, 3, budget).unwrap();
                assert_eq!(found.list.is_empty(), target == own, "{heap} to {target} in {most:?}");
                for heaps in &found.list {
                    let sum: BigNimber = heaps.iter().map(|heap| values.value(heap, budget).unwrap()).sum();
                    assert_eq!(sum, target);
                    let tokens = heaps.iter().fold(Natural::ZERO, |all, heap| all + heap);
                    assert!(tokens == heap || heaps.len() < 2 && tokens < heap);
                }
            }
        }
    }
}

#[test]
fn a_huge_heap_of_laskers_nim_has_its_winning_moves() {
    let heap = Natural::from(10u8).pow(18);
    let mut values = Sequence::from(&Lasker);
    let budget = &mut Budget::default();
    let one = Nimber(Natural::from(12_345u32));
    let found = targets(&Lasker, &mut values, &heap, &one, 1000, budget).unwrap();
    assert!(found.count.is_some() && !found.list.is_empty());
    for heaps in &found.list {
        let sum: BigNimber = heaps.iter().map(|heap| values.value(heap, budget).unwrap()).sum();
        assert_eq!(sum, one);
    }
}
