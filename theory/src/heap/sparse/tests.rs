//! The engine against the loop over all sums, whatever the classes, and where classes are easily got wrong.

use proptest::prelude::*;

use super::exact::Entry;
use super::prover::Pays;
use super::*;
use crate::games::Move;
use crate::heap::{Breaking, Engine, Splitting};

fn moves(code: &str) -> Vec<Move> {
    match code {
        "grundys-game" => vec![Move { two_unequal_heaps: true, ..Move::default() }],
        _ => Move::of(&code.parse().unwrap()),
    }
}

fn narrow(values: Vec<u32>) -> Vec<u16> {
    values.into_iter().map(|value| u16::try_from(value).unwrap()).collect()
}

fn plain(moves: &[Move], to: usize) -> Vec<u16> {
    let mut values = Vec::new();
    Breaking::new(moves.to_vec()).extend(&mut values, to, &mut Budget::unlimited()).unwrap();
    narrow(values)
}

/// The engine, by blocks from the start and again after each rare heap: as no sequence pays for, but all must bear.
fn at_once(mut sparse: Sparse) -> Sparse {
    sparse.prover.pay(Pays { block: 0, after_rare: 0 }, &sparse.space);
    sparse
}

/// All ways to compute: one heap at a time, and blocks with each set of instructions.
fn ways() -> impl Iterator<Item = Option<Instructions>> {
    [None].into_iter().chain(Instructions::all().map(Some))
}

/// Games with a sparse space, of both types, with each number of heaps left and with few and many rares.
const SPARSE: [&str; 16] = [
    "0.6",
    "grundys-game",
    "0.16",
    "0.034",
    "0.161",
    "0.054",
    "0.106",
    "0.127",
    "0.354",
    "0.56",
    "0.156",
    "4.0",
    "0.45",
    "0.14",
    "0.26",
    "0.204",
];

/// Games with none, and games solved before it would be looked for.
const OTHERS: [&str; 14] = [
    "0.007", "0.04", "0.06", "0.76", "0.77", "0.07", "0.137", "0.165", "0.055", "0.644", "0.164", "0.104",
    "0.36", "0.064",
];

#[test]
fn blocks_give_the_values_of_the_loop_over_all_sums() {
    blocks_give_the_values(12_000);
}

#[test]
#[ignore = "a quarter of a minute: `./test all` runs it"]
fn blocks_give_the_values_of_the_loop_over_all_sums_further() {
    blocks_give_the_values(30_000);
}

fn blocks_give_the_values(to: usize) {
    for code in SPARSE {
        let slow = plain(&moves(code), to);
        for with in ways() {
            let Some(fast) = Sparse::new(Rules::new(&moves(code)).unwrap(), slow[..1000].to_vec(), with)
            else {
                break;
            };
            let mut fast = at_once(fast);
            fast.extend(to, &mut Budget::unlimited()).unwrap();
            let first = slow.iter().zip(fast.values()).position(|(a, b)| a != b);
            assert_eq!(first, None, "{code} {with:?} {} rares", fast.rares().len());
        }
    }
}

fn some_moves() -> impl Strategy<Value = Vec<Move>> {
    let digits = prop::collection::vec(0..8u8, 1..5);
    (any::<bool>(), digits).prop_filter_map("no code", |(split, digits)| {
        let text: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        let code: crate::games::Code = format!("{}.{text}", if split { 4 } else { 0 }).parse().ok()?;
        Some(Move::of(&code))
    })
}

/// Whether blocks give the values of the loop over all sums with these classes, or with the best ones.
fn gives_the_values(moves: &[Move], classes: Option<Classes>, count: usize) -> Result<(), TestCaseError> {
    let Some(rules) = Rules::new(moves) else { return Ok(()) };
    let slow = plain(moves, count);
    let classes = classes.unwrap_or_else(|| Classes::best(&rules, &slow[..800]).0);
    for with in ways() {
        let fast = Sparse::with_classes(rules.clone(), classes, slow[..800].to_vec(), with);
        let mut fast = at_once(fast);
        fast.look = usize::MAX;
        fast.extend(count, &mut Budget::unlimited()).unwrap();
        let first = slow.iter().zip(fast.values()).position(|(a, b)| a != b);
        prop_assert_eq!(first, None, "{:?} {:?}", with, classes);
    }
    Ok(())
}

/// A mask, where it is not the best one that is asked for, and whether the parity of heaps counts.
fn some_classes(moves: &[Move], mask: u16, by_position: bool) -> Option<Classes> {
    let rules = Rules::new(moves)?;
    Some(Classes::new(mask, rules.parity().filter(|_| by_position)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5, ..ProptestConfig::default() })]

    #[test]
    fn any_mask_gives_the_right_values(moves in some_moves(), mask: u16, best: bool, by_position: bool) {
        let classes = some_classes(&moves, mask, by_position).filter(|_| !best);
        gives_the_values(&moves, classes, if best { 4000 } else { 2000 })?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    #[ignore = "half a minute: `./test all` runs it"]
    fn any_mask_gives_the_right_values_further(moves in some_moves(), mask: u16, best: bool, by_position: bool) {
        let classes = some_classes(&moves, mask, by_position).filter(|_| !best);
        gives_the_values(&moves, classes, if best { 6000 } else { 2600 })?;
    }
}

#[test]
fn three_and_more_takes_may_break() {
    many_takes_break(5800);
}

#[test]
#[ignore = "half a minute: `./test all` runs it"]
fn three_and_more_takes_may_break_further() {
    many_takes_break(12_000);
}

fn many_takes_break(to: usize) {
    for code in ["0.0444", "0.4044", "0.444", "0.0666", "0.4404404"] {
        let slow = plain(&moves(code), to);
        let rules = Rules::new(&moves(code)).unwrap();
        let classes = Classes::best(&rules, &slow[..5000]).0;
        for with in ways() {
            let fast = Sparse::with_classes(rules.clone(), classes, slow[..5000].to_vec(), with);
            let mut fast = at_once(fast);
            fast.extend(to, &mut Budget::unlimited()).unwrap();
            assert_eq!(slow, fast.values()[..to], "{code} {with:?}");
        }
    }
}

#[test]
#[ignore = "a quarter of a minute: `./test all` runs it"]
fn the_first_value_of_256_in_grundys_game_is_common() {
    // With a mask that ends below it, it would be the 1274th rare heap: so bits above all values are set.
    const HEAP: usize = 7_250_049;
    let moves = moves("grundys-game");
    let rules = Rules::new(&moves).unwrap();
    let start = plain(&moves, 1 << 14);
    let best = Some(Instructions::best());
    let mut right = Sparse::new(rules.clone(), start, best).unwrap();
    right.extend(HEAP, &mut Budget::unlimited()).unwrap();
    let before = right.values()[..HEAP].to_vec();
    assert!(before.iter().all(|&value| value < 256));
    let mask = right.space().mask;
    // Up to the bits of the values, which have one more by now.
    assert_eq!((mask, right.rares().len(), right.last_rare()), (0x1FE, 1273, 82_860));
    let mut short = Sparse::with_classes(rules, Classes::new(0xFE, None), before, None);
    for engine in [&mut right, &mut short] {
        engine.extend(HEAP + 1, &mut Budget::unlimited()).unwrap();
        assert!(engine.values()[HEAP] >= 256);
    }
    assert_eq!((right.rares().len(), short.rares().len()), (1273, 1274));
}

#[test]
fn in_the_position_type_only_even_takes_keep_the_class() {
    let kept = |code: &str| {
        let moves = moves(code);
        let rules = Rules::new(&moves).unwrap();
        let values = plain(&moves, 8000);
        let classes = Classes::best(&rules, &values).0;
        let sparse = Sparse::with_classes(rules, classes, values, None);
        let kept = sparse
            .space
            .rules()
            .keeping
            .iter()
            .copied()
            .filter(|&take| sparse.space.entries().contains(&Entry { offset: take, value: 0 }));
        (
            sparse.space.classes().is_position_type(),
            sparse.space.rules().keeping.clone(),
            kept.collect::<Vec<_>>(),
        )
    };
    // The takes that leave one heap, and those of them that count; those of 0.127 and 0.16 are 2 and 3.
    assert_eq!(kept("0.127"), (true, vec![2, 3], vec![2]));
    assert_eq!(kept("0.106"), (true, vec![3], vec![]));
    assert_eq!(kept("0.16"), (false, vec![2], vec![2]));
    assert_eq!(kept("0.6"), (false, vec![1], vec![1]));
}

#[test]
#[ignore = "a minute in the release profile: `./test all` runs it"]
fn late_values_of_grundys_game_are_those_of_the_definition() {
    const LATE: [usize; 13] = [
        47_461_861, 47_482_266, 47_595_779, 47_844_890, 47_846_178, 47_850_055, 47_879_108, 47_912_346,
        48_042_117, 48_046_310, 48_142_092, 48_142_376, 48_399_022,
    ];
    let moves = moves("grundys-game");
    let mut sparse =
        Sparse::new(Rules::new(&moves).unwrap(), plain(&moves, 1 << 14), Some(Instructions::best())).unwrap();
    sparse.extend(48_400_000, &mut Budget::unlimited()).unwrap();
    let values = sparse.values();
    let late = sparse.rares().iter().map(|&(heap, _)| heap).filter(|&heap| heap > 82_860);
    assert_eq!(late.collect::<Vec<_>>(), LATE);
    assert_eq!(values[48_142_994], 257);
    assert!(sparse.space.classes().is_common(257, 48_142_994));

    // Knuth's MMIX generator.
    let random = |seed: &u64| {
        Some(seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    };
    let anywhere =
        std::iter::successors(Some(1), random).map(|seed: u64| (seed >> 33) as usize % values.len());
    let before_and_after = LATE.into_iter().flat_map(|heap| [heap - 1, heap, heap + 1]);
    for heap in before_and_after.chain([48_142_994]).chain(anywhere.take(300)) {
        assert_eq!(value_by_definition(&moves, values, heap), u32::from(values[heap]), "heap {heap}");
    }
}

#[test]
#[ignore = "half a minute in the release profile: `./test all` runs it"]
fn grundys_game_has_1287_rare_heaps_up_to_48_million() {
    // With heap 0. The test above compares the last 13 with the definition.
    let moves = moves("grundys-game");
    let mut sparse =
        Sparse::new(Rules::new(&moves).unwrap(), plain(&moves, 1 << 14), Some(Instructions::best())).unwrap();
    sparse.extend(50_000_000, &mut Budget::unlimited()).unwrap();
    assert_eq!((1 + sparse.rares().len(), sparse.last_rare()), (1287, 48_399_022));
    assert_eq!(sparse.rares()[1273].0, 47_461_861);
}

#[test]
#[ignore = "minutes of the definition: `./test all` runs it"]
fn thirty_codes_have_the_values_of_the_definition() {
    const COUNT: usize = 60_000;
    for code in SPARSE.into_iter().chain(OTHERS) {
        let moves = moves(code);
        let slow = definition(&moves, COUNT);
        for with in Instructions::all() {
            let mut values = Vec::new();
            Splitting::new(moves.clone(), with).extend(&mut values, COUNT, &mut Budget::unlimited()).unwrap();
            let first = slow.iter().zip(&values).position(|(slow, fast)| slow != fast);
            assert_eq!(first, None, "{code} {with:?}");
        }
    }
}

/// The first values by the definition, of moves that leave at most two heaps.
fn definition(moves: &[Move], count: usize) -> Vec<u32> {
    let mut values = Vec::new();
    for n in 0..count {
        values.push(value_by_definition(moves, &values, n));
    }
    values
}

/// The mex of the values of all options of heap `n`.
fn value_by_definition<V: Copy + Ord + Into<u32>>(moves: &[Move], values: &[V], n: usize) -> u32 {
    let value = |heap: usize| values[heap].into() as usize;
    let greatest: u32 = values[..n].iter().max().map_or(0, |&greatest| greatest.into());
    let mut seen = vec![false; 2 + greatest.next_power_of_two() as usize * 2];
    for rule in moves.iter().filter(|rule| rule.take <= n) {
        let rest = n - rule.take;
        seen[0] |= rule.no_heap && rest == 0;
        if rule.one_heap && rest > 0 && rule.take > 0 {
            seen[value(rest)] = true;
        }
        if rule.two_heaps || rule.two_unequal_heaps {
            let last = (rest - usize::from(rule.two_unequal_heaps && rest > 0)) / 2;
            for small in 1..=last {
                seen[value(small) ^ value(rest - small)] = true;
            }
        }
    }
    let mex = seen.iter().position(|seen| !seen).unwrap();
    u32::try_from(mex).unwrap()
}
