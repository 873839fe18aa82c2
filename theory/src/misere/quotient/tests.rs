//! Quotients against the definition of misère play, and against published ones.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::{Parts, Quotient};
use crate::games::{ByClasses, ClassMove, Code, Condition};
use crate::heap::Sequence;
use crate::misere::HeapQuotient;
use crate::{Budget, HeapRuleset, Undecided};

const MANY: u64 = 2_000_000_000;

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn quotient(text: &str, heaps: u64, steps: u64) -> HeapQuotient {
    let mut found = HeapQuotient::new(Arc::new(code(text)), &Sequence::from(&code(text)));
    // Where there is no finite one, it is that of the heaps so far.
    let _ = found.reach(heaps, &mut Budget::new(steps));
    found
}

/// Whether the player to move loses a sum of heaps, in ascending order, by looking at every move.
fn is_lost(rules: &Code, heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(is_lost) = known.get(heaps) {
        return *is_lost;
    }
    let (mut has_move, mut has_lost_option) = (false, false);
    for (at, heap) in heaps.iter().enumerate() {
        for option in rules.options(*heap) {
            let rest = heaps[..at].iter().chain(&heaps[at + 1..]);
            let mut after: Vec<u64> = rest.copied().chain(option).filter(|heap| *heap > 0).collect();
            after.sort_unstable();
            has_move = true;
            has_lost_option |= is_lost(rules, &after, known);
        }
    }
    let found = has_move && !has_lost_option;
    known.insert(heaps.to_vec(), found);
    found
}

/// All sums of heaps with this total, none greater than `most`.
fn sums(total: u64, most: u64) -> Vec<Vec<u64>> {
    if total == 0 {
        return vec![Vec::new()];
    }
    let with = |heap: u64| {
        sums(total - heap, heap).into_iter().map(move |mut heaps| {
            heaps.push(heap);
            heaps
        })
    };
    (1..=total.min(most)).flat_map(with).collect()
}

/// With and without splits, tame and wild, finite and not, with a heap that has no move.
const GAMES: [&str; 30] = [
    "0.77", "0.07", "0.137", "0.6", "0.15", "0.123", "0.75", "0.45", "0.3312", "0.3122", "0.3", "0.33",
    "0.333", "0.0333", "0.3F", "hex:0.8", "4.3", "0.7", "0.007", "0.34", "0.36", "0.144", "0.26", "0.53",
    "0.72", "0.054", "0.156", "0.64", "0.16", "0.04",
];

/// The first amount in every run, the second in `./test all`.
fn amount(usual: u64, all: u64) -> u64 {
    if std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all") { all } else { usual }
}

#[test]
fn who_wins_a_sum_is_what_every_move_says() {
    let total = amount(20, 30);
    for text in GAMES {
        let (rules, found, mut known) = (code(text), quotient(text, total, 30_000_000), HashMap::new());
        assert!(found.heaps() > 5 || found.periodicity().is_some(), "{text}: {found:?}");
        let last = if found.periodicity().is_some() { total } else { found.heaps().min(total) };
        for heaps in (1..=total).flat_map(|total| sums(total, last)) {
            let elements = heaps.iter().map(|heap| found.element_of_heap(&(*heap).into()).unwrap());
            let element = elements.fold(Quotient::UNIT, |all, one| found.quotient().product(all, one));
            let expected = is_lost(&rules, &heaps, &mut known);
            assert_eq!(found.quotient().is_lost(element), expected, "{text} {heaps:?}");
        }
    }
}

#[test]
fn a_search_goes_on_from_a_table_as_if_it_had_never_been_left() {
    for text in GAMES {
        let (whole, part) = (quotient(text, 24, 30_000_000), quotient(text, 7, 30_000_000));
        let mut resumed = part.anew();
        assert!(resumed.resume(&part.table(), &mut Budget::new(30_000_000)).unwrap(), "{text}");
        assert_eq!((resumed.heaps(), resumed.periodicity()), (part.heaps(), part.periodicity()), "{text}");
        let _ = resumed.reach(24, &mut Budget::new(30_000_000));
        assert_eq!(resumed.periodicity(), whole.periodicity(), "{text}");
        let last = resumed.heaps().min(whole.heaps());
        if resumed.heaps() == whole.heaps() {
            assert_eq!(resumed.quotient().order(), whole.quotient().order(), "{text}");
        }
        for heaps in (1..=14).flat_map(|total| sums(total, last)) {
            let is_lost = |found: &HeapQuotient| found.quotient().is_lost(element(found, &heaps));
            assert_eq!(is_lost(&resumed), is_lost(&whole), "{text} {heaps:?}");
        }
        // A table of more heaps is gone on with, and one of fewer takes nothing away.
        assert!(resumed.resume(&part.table(), &mut Budget::new(30_000_000)).unwrap(), "{text}");
        assert!(resumed.heaps() >= last, "{text}");
    }
}

/// The element of a sum of heaps.
fn element(found: &HeapQuotient, heaps: &[u64]) -> u32 {
    let elements = heaps.iter().map(|heap| found.element_of_heap(&(*heap).into()).unwrap());
    elements.fold(Quotient::UNIT, |all, one| found.quotient().product(all, one))
}

/// Tables with a number changed, some of them right by chance: what is taken over tells who wins every sum, with no element too many.
#[test]
fn no_false_table_is_taken_over() {
    let (mut random, mut refused) = (1u64, 0);
    let mut below = |bound: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % bound
    };
    for (text, heaps) in [("0.77", 9), ("0.07", 12), ("0.15", 9), ("0.3", 6), ("0.7777", 4)] {
        let (found, mut known) = (quotient(text, heaps, MANY), HashMap::new());
        for _ in 0..200 {
            let mut table = found.table();
            let order = table.products[0].len();
            let number = u32::try_from(below(order + 1)).unwrap();
            match below(7) {
                0 => table.lost.push(number),
                1 => drop(table.lost.remove(below(table.lost.len()))),
                2 => {
                    let column = below(table.products.len());
                    table.products[column].swap(below(order), below(order));
                }
                3 => {
                    let column = below(table.products.len());
                    table.products[column][below(order)] = number;
                }
                4 => {
                    let heap = below(table.elements.len());
                    table.elements[heap] = number;
                }
                5 => {
                    // An element more, which is like another one.
                    table
                        .products
                        .iter_mut()
                        .for_each(|column| column.push(column[(number as usize).min(order - 1)]));
                    let heap = below(table.elements.len());
                    table.elements[heap] = u32::try_from(order).unwrap();
                }
                _ => {
                    let generator = below(table.generators.len());
                    table.generators[generator] = below(table.elements.len() + 2) as u64;
                }
            }
            let mut resumed = found.anew();
            if !resumed.resume(&table, &mut Budget::new(MANY)).unwrap() {
                refused += 1;
                continue;
            }
            assert_eq!(resumed.quotient().order(), found.quotient().order(), "{text} {table:?}");
            for heaps in (1..=10).flat_map(|total| sums(total, resumed.heaps())) {
                let is_told = resumed.quotient().is_lost(element(&resumed, &heaps));
                assert_eq!(is_told, is_lost(&code(text), &heaps, &mut known), "{text} {heaps:?} {table:?}");
            }
        }
    }
    assert!(refused > 700, "{refused}");
}

/// Codes of up to five digits, of which each may leave up to three heaps.
fn any_code() -> impl Strategy<Value = Code> {
    let digits = prop::collection::vec(0..16u32, 1..6);
    let has_move = |(first, digits): &(bool, Vec<u32>)| *first || digits.iter().any(|digit| *digit > 0);
    let code = |(first, digits): (bool, Vec<u32>)| {
        let digits: String =
            digits.iter().map(|digit| char::from_digit(*digit, 16).expect("below 16")).collect();
        code(&format!("hex:{}.{}", if first { 4 } else { 0 }, digits.to_uppercase()))
    };
    (any::<bool>(), digits).prop_filter("nobody can ever move", has_move).prop_map(code)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn of_any_rules_who_wins_is_what_every_move_says(rules in any_code()) {
        let mut found = HeapQuotient::new(Arc::new(rules.clone()), &Sequence::from(&rules));
        let _ = found.reach(TOTAL, &mut Budget::new(3_000_000));
        let last = if found.periodicity().is_some() { TOTAL } else { found.heaps().min(TOTAL) };
        let mut known = HashMap::new();
        for heaps in (1..=TOTAL).flat_map(|total| sums(total, last)) {
            let elements = heaps.iter().map(|heap| found.element_of_heap(&(*heap).into()).unwrap());
            let element = elements.fold(Quotient::UNIT, |all, one| found.quotient().product(all, one));
            let expected = is_lost(&rules, &heaps, &mut known);
            prop_assert_eq!(found.quotient().is_lost(element), expected, "{} {:?}", rules, heaps);
        }
    }
}

/// The total of the sums of any rules.
const TOTAL: u64 = 12;

/// Far beyond what the proof looked at, the elements of random sums say of each what the elements of all its options say.
#[test]
fn a_proved_quotient_holds_to_three_times_its_bound() {
    let few = amount(8_000, 20_000);
    for (text, sums) in [("0.77", amount(20_000, 40_000)), ("0.15", few), ("0.123", few), ("0.75", few)] {
        let (rules, found) = (code(text), quotient(text, 1000, MANY));
        let proved = found.periodicity().unwrap();
        let bound = 3 * (2 * proved.preperiod + 2 * proved.period + 3);
        let of = |heaps: &[u64]| {
            let elements = heaps.iter().map(|heap| found.element_of_heap(&(*heap).into()).unwrap());
            elements.fold(Quotient::UNIT, |all, one| found.quotient().product(all, one))
        };
        // Numbers of a linear congruential generator: the same in each run.
        let mut random = 1u64;
        let mut below = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % bound
        };
        for _ in 0..sums {
            let heaps: Vec<u64> = (0..=below(3)).map(|_| 1 + below(bound)).collect();
            let at = usize::try_from(below(heaps.len() as u64)).unwrap();
            let rest = of(&[&heaps[..at], &heaps[at + 1..]].concat());
            let is_lost_after = |option: Vec<u64>| {
                let left = found.quotient().product(rest, of(&option));
                found.quotient().is_lost(left)
            };
            // Of a lost sum no option is lost; of a won one some option is, or it has no move.
            if found.quotient().is_lost(of(&heaps)) {
                assert!(!rules.options(heaps[at]).any(is_lost_after), "{text} {heaps:?}");
            } else {
                let mut options = heaps.iter().enumerate().flat_map(|(at, heap)| {
                    let rest = of(&[&heaps[..at], &heaps[at + 1..]].concat());
                    rules.options(*heap).map(move |option| (rest, option)).collect::<Vec<_>>()
                });
                let mut has_move = false;
                let has_lost_option = options.any(|(rest, option)| {
                    has_move = true;
                    found.quotient().is_lost(found.quotient().product(rest, of(&option)))
                });
                assert!(has_lost_option || !has_move, "{text} {heaps:?}");
            }
        }
    }
}

/// Orders, with those of the P-part, preperiods and periods: [Plambeck & Siegel, 2008], of quotients of all heaps; the first heaps of
/// two games beside them as the author of `MisereSolver` has them.
#[test]
fn quotients_have_their_published_orders() {
    for (text, order, lost, preperiod, period) in
        [("0.77", 40, 9, 71, 12), ("0.15", 42, 12, 66, 10), ("0.123", 20, 5, 5, 5), ("0.75", 8, 2, 8, 2)]
    {
        let found = quotient(text, 1000, MANY);
        let proved = found.periodicity().unwrap_or_else(|| panic!("{text}: {found:?}"));
        let quotient = found.quotient();
        assert_eq!((quotient.order(), quotient.lost_elements().count()), (order, lost), "{text}");
        assert!(proved.preperiod <= preperiod && proved.period == period, "{text}: {proved:?}");
    }
    for (text, heaps, order) in [("0.07", 33, 638), ("0.45", 26, 550), ("0.3312", 13, 264)] {
        assert_eq!(quotient(text, heaps, MANY).quotient().order(), order, "{text}");
    }
}

#[test]
fn genera_of_kayles_are_the_published_ones() {
    let mut genera = quotient("0.77", 0, MANY).genera();
    let genus = |heap| genera.genus(&[heap], &mut Budget::default()).unwrap().to_string();
    let shown: Vec<String> = (0..10).map(genus).collect();
    assert_eq!(shown.join(" "), "0 1 2 3 1 4^146 3 2^2 1^1 4^046");
}

/// The misère nim value of a sum of heaps and of heaps of Nim: 1 where there is no move, else the mex.
fn misere_value(
    rules: &Code,
    sum: &(Vec<u64>, Vec<u32>),
    known: &mut HashMap<(Vec<u64>, Vec<u32>), u32>,
) -> u32 {
    if let Some(value) = known.get(sum) {
        return *value;
    }
    let mut values = Vec::new();
    let (heaps, nim) = sum;
    for (at, heap) in heaps.iter().enumerate() {
        for option in rules.options(*heap) {
            let rest = heaps[..at].iter().chain(&heaps[at + 1..]);
            let mut after: Vec<u64> = rest.copied().chain(option).filter(|heap| *heap > 0).collect();
            after.sort_unstable();
            values.push(misere_value(rules, &(after, nim.clone()), known));
        }
    }
    for (at, heap) in nim.iter().enumerate() {
        for left in 0..*heap {
            let mut after = nim.clone();
            after[at] = left;
            values.push(misere_value(rules, &(heaps.clone(), after), known));
        }
    }
    let value = if values.is_empty() { 1 } else { (0..).find(|value| !values.contains(value)).unwrap() };
    known.insert(sum.clone(), value);
    value
}

#[test]
fn genera_are_those_of_the_definition() {
    for text in ["0.77", "0.07", "0.137", "0.15", "0.45", "0.3F", "0.75", "4.3"] {
        let (rules, mut known) = (code(text), HashMap::new());
        let mut genera = quotient(text, 0, MANY).genera();
        for heap in 0..=9 {
            let genus = genera.genus(&[heap], &mut Budget::default()).unwrap();
            let [.., one, other] = genus.misere[..] else { panic!("{text} {heap}: {genus:?}") };
            assert_eq!(one ^ 2, other);
            for twos in 0..4 {
                let again = if (twos - twos.min(genus.misere.len())) % 2 == 0 { one } else { other };
                let expected = genus.misere.get(twos).copied().unwrap_or(again);
                let found = misere_value(&rules, &(vec![heap], vec![2; twos]), &mut known);
                assert_eq!(found, expected, "{text} {heap} with {twos} heaps of 2: {genus}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Five positions of each.
    #[test]
    fn genera_of_any_rules_are_those_of_the_definition(rules in any_code()) {
        let mut known = HashMap::new();
        let found = HeapQuotient::new(Arc::new(rules.clone()), &Sequence::from(&rules));
        let mut genera = found.genera();
        for heap in 2..7 {
            let genus = genera.genus(&[heap], &mut Budget::default()).unwrap();
            let [.., one, other] = genus.misere[..] else { panic!("{rules} {heap}: {genus:?}") };
            for twos in 0..3 {
                let again = if (twos - twos.min(genus.misere.len())) % 2 == 0 { one } else { other };
                let expected = genus.misere.get(twos).copied().unwrap_or(again);
                let found = misere_value(&rules, &(vec![heap], vec![2; twos]), &mut known);
                prop_assert_eq!(found, expected, "{} {} with {} heaps of 2: {}", rules, heap, twos, genus);
            }
        }
    }
}

#[test]
fn a_tame_quotient_is_one_of_nim() {
    for (text, is_tame) in [("0.3", true), ("0.333", true), ("0.77", false), ("0.75", false), ("0.6", false)]
    {
        assert_eq!(quotient(text, amount(24, 40), MANY).quotient().is_tame(), is_tame, "{text}");
    }
}

/// Heaps by classes, straight from the definition.
struct ByDefinition(ByClasses);

impl Parts for ByDefinition {
    fn options(&self, part: u32, budget: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided> {
        for option in self.0.options(u64::from(part) + 1) {
            budget.spend(1)?;
            let heaps = option.iter().map(|heap| u32::try_from(*heap).unwrap() - 1);
            each(&heaps.collect::<Vec<u32>>());
        }
        Ok(())
    }
}

/// A move that takes up to 3 and leaves up to two heaps: by remainders, by sizes, and where parts are equal or are not.
fn any_move() -> impl Strategy<Value = ClassMove> {
    (1..4u64, 0..3usize, 0..7u8, 2..4u64, 1..8u64).prop_map(|(take, heaps, kind, modulus, size)| {
        let residue = |factors: Vec<u64>| Condition::Residue {
            modulus,
            residues: vec![size % modulus],
            coefficients: factors,
        };
        let condition = match (kind, heaps) {
            (0, _) => residue([&[1][..], &vec![0; heaps]].concat()),
            (1, 1 | 2) => residue([&[0, 1][..], &vec![0; heaps - 1]].concat()),
            (2, _) => Condition::AtLeast(0, size),
            (3, _) => Condition::Below(0, size),
            (4 | 5, 2) => Condition::All(vec![Condition::Equal]),
            (6, 2) => Condition::Gap { larger: 1, smaller: 2, by: size % 4 },
            _ => Condition::ALWAYS,
        };
        ClassMove::new(take, heaps, condition).expect("it is a move")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// The elements of three times as many heaps, which nothing is believed of, repeat as was proved; no further one comes up.
    #[test]
    fn what_is_proved_of_moves_by_classes_holds_further(moves in prop::collection::vec(any_move(), 1..4)) {
        let rules = ByClasses::new(moves).unwrap();
        let parts: Arc<dyn Parts + Send + Sync> = Arc::new(ByDefinition(rules.clone()));
        let mut found = HeapQuotient::of_parts(Arc::clone(&parts), &Sequence::from(&rules));
        let _ = found.reach(150, &mut Budget::new(3_000_000));
        if let Some(proved) = found.periodicity() {
            let mut further = Quotient::new();
            let budget = &mut Budget::new(30_000_000);
            while u64::from(further.parts()) < 3 * found.heaps() && further.push(&*parts, budget).is_ok() {}
            prop_assert!(u64::from(further.parts()) >= found.heaps(), "{}", rules);
            prop_assert_eq!(further.order(), found.quotient().order(), "{}", rules);
            let element = |heap: u64| further.element_of(heap.checked_sub(1).map(|part| u32::try_from(part).unwrap()));
            for heap in proved.preperiod.max(1)..=u64::from(further.parts()) - proved.period {
                prop_assert_eq!(element(heap), element(heap + proved.period), "{}: {}", rules, heap);
            }
        }
    }
}

#[test]
fn too_little_of_a_budget_leaves_what_was_found() {
    let rules = code("0.07");
    let mut found = HeapQuotient::new(Arc::new(rules.clone()), &Sequence::from(&rules));
    assert!(found.reach(30, &mut Budget::new(500_000)).is_err());
    let heaps = found.heaps();
    assert!((10..30).contains(&heaps), "{heaps}");
    assert!(found.reach(30, &mut Budget::unlimited().with_table(1000)).is_err());
    found.reach(30, &mut Budget::default()).unwrap();
    assert_eq!((found.heaps(), found.quotient().order()), (30, 360));
}

/// Words that are worth the unit are looked at, too: the empty one, which is won without a move, says nothing of them.
#[test]
fn a_table_in_which_a_heap_without_a_lost_option_is_the_unit_is_wrong() {
    use super::beside::LostBeside;
    use super::candidate::Candidate;
    use super::columns::Columns;
    use super::monoid::Monoid;
    use super::verified::Letter;

    // Of heaps of 1 that are taken as a whole, the first is lost; here it would be worth nothing at all.
    let mut columns = Columns::default();
    columns.push(0, || vec![0]);
    let (monoid, _) = Monoid::generated(&columns);
    let letters = vec![Letter { element: 0, options: vec![0] }];
    let wrong = Candidate { monoid, letters, letter_of: vec![Some(0)] };
    let budget = &mut Budget::default();
    assert_eq!(wrong.verified(&mut LostBeside::new(1, budget), budget).unwrap().unwrap_err(), [0]);
}
