use super::missed::{may_hit_alone, may_hit_together};
use super::*;
use crate::heap::{Breaking, Engine, Sequence, targets};
use crate::{BigNimber, Natural, Nimber};
use proptest::prelude::*;

/// The values of a code, with every option looked at.
fn by_definition(code: &Code, to: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..to {
        let mut seen = vec![false; 4 * to];
        for (rest, digit) in (0..=n).rev().zip(code.digits()) {
            let mut mark = |heaps: &[usize]| {
                if digit >> heaps.len() & 1 == 1 {
                    seen[heaps.iter().fold(0, |sum, &heap| sum ^ usize::try_from(values[heap]).unwrap())] =
                        true;
                }
            };
            match rest {
                0 => mark(&[]),
                _ if rest < n => mark(&[rest]),
                _ => {}
            }
            for a in 1..=rest / 2 {
                mark(&[a, rest - a]);
                for b in (a..=(rest - a) / 2).filter(|_| digit & 8 != 0) {
                    mark(&[a, b, rest - a - b]);
                }
            }
        }
        values.push(seen.iter().position(|&seen| !seen).unwrap() as u64);
    }
    values
}

fn proof(code: &Code, budget: u64) -> Option<Proof> {
    Sequence::from(code).prove(&mut Budget::new(budget)).ok()
}

/// Compares what is proved with the definition, ten times as far as values were needed.
#[track_caller]
fn holds_ten_times_further(code: &Code, proof: &Proof) {
    let Periodicity { preperiod, period, saltus } = proof.periodicity;
    let [preperiod, period] = [preperiod, period].map(|number| usize::try_from(number).unwrap());
    let far = 10 * usize::try_from(proof.heaps_used).unwrap();
    let values = by_definition(code, far.min(1000));
    for (n, pair) in values.windows(period + 1).enumerate().skip(preperiod) {
        assert_eq!(pair[period], pair[0] + saltus, "heap {n} of {code}, {proof:?}");
    }
    if let Some(before) = preperiod.checked_sub(1) {
        assert_ne!(values[before + period], values[before] + saltus, "{code}");
    }
}

#[test]
fn published_rises_are_proved() {
    // [Howse & Nowakowski, 2004], and the values by the definition.
    for (text, preperiod, period, saltus) in
        [("0.3F", 0, 6, 3), ("hex:0.8", 1, 3, 1), ("hex:8.0", 1, 2, 1), ("0.C", 1, 2, 1), ("8.D", 19, 24, 16)]
    {
        let code: Code = text.parse().unwrap();
        let proof = proof(&code, 1 << 30).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod, period, saltus }, "{text}");
        assert!(proof.by::<ArithmeticPeriod>().is_some());
        holds_ten_times_further(&code, &proof);
    }
}

#[test]
fn values_after_the_proof_are_those_of_the_definition() {
    let code: Code = "0.3F".parse().unwrap();
    let mut values = Sequence::from(&code);
    values.prove(&mut Budget::default()).unwrap();
    let known: Vec<u64> =
        values.values_to(600, &mut Budget::default()).unwrap().iter().map(|&v| v.into()).collect();
    assert_eq!(known, by_definition(&code, 600));
}

#[test]
fn a_rise_that_ends_is_not_proved() {
    // The first values of these codes rise for at least three periods, and then no more.
    let mut ended = 0;
    for digits in 0..1u8 << 6 {
        let digits = [8, digits >> 3 | 8, digits & 7];
        let code = Code::new(&digits).unwrap();
        let rules = Rises::of(&code).unwrap();
        let mut all = Vec::new();
        Breaking::new(Move::of(&code)).extend(&mut all, 200, &mut Budget::default()).unwrap();
        for count in 5..120 {
            let budget = &mut Budget::default();
            let Some(ApparentPeriod(seen)) = best_rise(&all[..count], budget).unwrap() else { continue };
            let Periodicity { preperiod, period, saltus } = seen;
            let goes_on = (preperiod..200 - period).all(|n| {
                let [now, then] = [n, n + period].map(|n| u64::from(all[usize::try_from(n).unwrap()]));
                now + saltus == then
            });
            let proved = rules.prove(&all[..count], seen, budget).unwrap();
            assert!(goes_on || proved.is_none(), "{code}: {seen:?} from the first {count} values");
            ended += u32::from(!goes_on && preperiod + 3 * period <= count as u64);
        }
    }
    assert!(ended > 100, "{ended}");
}

#[test]
fn a_huge_heap_has_a_winning_move_by_lifts() {
    let huge = Natural::from(10u8).pow(30);
    for (text, targets_of) in [
        ("0.3F", [0u32, 1, 2, 3, 77, 1000]),
        ("hex:8.0", [0, 1, 2, 3, 4, 5000]),
        ("8.D", [0, 5, 9, 10, 30, 999]),
    ] {
        let code: Code = text.parse().unwrap();
        let mut values = Sequence::from(&code);
        let budget = &mut Budget::default();
        let value = values.value(&huge, budget).unwrap().0;
        let near_the_top = (1..40u32).map(|less| &value - less);
        for target in targets_of.into_iter().map(Natural::from).chain([&value / 3u8]).chain(near_the_top) {
            let found = targets(&code, &mut values, &huge, &Nimber(target.clone()), 3, budget).unwrap();
            assert!(!found.list.is_empty(), "{text} to {target}");
            for option in found.list {
                let sum: BigNimber = option.iter().map(|heap| values.value(heap, budget).unwrap()).sum();
                assert_eq!(sum.0, target, "{text}: {option:?}");
                let taken = usize::try_from(&huge - option.iter().sum::<Natural>()).unwrap();
                assert!(code.digits()[taken] >> option.len() & 1 == 1, "{text}: {option:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn what_is_proved_holds_ten_times_further(first in 0..4u8, rest in prop::collection::vec(0..16u8, 0..5)) {
        let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
        if let Ok(code) = Code::new(&digits)
            && let Some(proof) = proof(&code, 1 << 22).filter(|proof| proof.heaps_used < 200)
        {
            if code.most_heaps() < 3 {
                prop_assert_eq!(proof.periodicity.saltus, 0);
            }
            holds_ten_times_further(&code, &proof);
        }
    }

    #[test]
    fn a_single_large_heap_hits_as_the_sums_say(
        large in 0..200usize, rest in 0..60usize, predicted in 0..260usize, saltus in 1..20usize,
    ) {
        let rise = Rise { values: &[], start: 1, period: 1, saltus, places: saltus.trailing_zeros() };
        let hits = (0..256).any(|q| (large + saltus * q) ^ rest == predicted + saltus * q);
        prop_assert_eq!(may_hit_alone(&rise, large, rest, predicted), hits);
    }

    #[test]
    fn several_large_heaps_miss_as_the_sums_say(
        heaps in prop::collection::vec(0..40usize, 2..4), predicted in 0..60usize, saltus in 1..9usize,
    ) {
        let rise = Rise { values: &[], start: 1, period: 1, saltus, places: saltus.trailing_zeros() };
        let later = |value: usize, periods: usize| value + saltus * periods;
        let hits = (0..24).any(|i| (0..24).any(|j| {
            let sum = heaps.iter().skip(2).fold(later(heaps[0], i) ^ later(heaps[1], j), |sum, value| sum ^ value);
            sum == later(predicted, i + j)
        }));
        prop_assert!(!hits || may_hit_together(&rise, &heaps, predicted));
    }
}
