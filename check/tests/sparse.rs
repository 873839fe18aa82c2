//! Certificates of sparse spaces: accepted where they are right, refused with the reason where not.

mod common;

use std::num::NonZeroU64;

use common::{SOLVED, Solved, sparse, text, with_depth};
use grundy::Budget;
use grundy::certificate::{Certificate, Checkpoint, Evidence, state_text};
use grundy::games::Code;
use grundy::heap::{Periodicity, Sequence};
use grundy_check::{BeyondLimits, Limits, Recomputed, Refusal, Rejected, check};
use serde_json::{Value, json};

const ALL: Limits = Limits { values: 1 << 28, steps: 1 << 40, sample: None, seed: 0 };

fn sample(heaps: u64, seed: u64) -> Limits {
    Limits { sample: NonZeroU64::new(heaps), seed, ..ALL }
}

#[test]
fn solved_games_are_accepted() {
    for solved in &SOLVED {
        let certificate = text(&sparse(solved, 1000));
        let report = check(&certificate, &ALL).unwrap_or_else(|refusal| panic!("{}: {refusal}", solved.code));
        assert!(report.recomputed.is_complete());
        let sample = check(&certificate, &sample(700, 7)).unwrap();
        let Recomputed::Chain { heaps, of_heaps, segments, of_segments, .. } = sample.recomputed else {
            panic!()
        };
        assert!(heaps >= of_heaps.min(700) && heaps <= of_heaps && segments <= of_segments);
        // Whole segments: no more than one goes beyond the sample.
        assert!(heaps < 700 + 1000 || of_heaps < 700 + 1000, "{}: {heaps}", solved.code);
    }
}

/// A certificate of 0.45 with a depth beyond the preperiod, and states before these heaps alone.
fn with_late_states(depth: u64, at: [u64; 2]) -> String {
    let Evidence::SparseSpace { mask, by_position, rares, .. } = sparse(&SOLVED[0], 1000).proof else {
        unreachable!()
    };
    let mut sequence = Sequence::from(&"0.45".parse::<Code>().unwrap());
    let values = sequence.values_to(10_000, &mut Budget::unlimited()).unwrap();
    let window = rares.last().unwrap().0 + 2 + 1;
    let place = |heap: u64| usize::try_from(heap).unwrap();
    let state = |at| state_text(&values[place(at - window)..place(at)]);
    let checkpoints = at.map(|at| Checkpoint { at, state: state(at) }).to_vec();
    let proof = Evidence::SparseSpace { mask, by_position, depth, rares, checkpoints };
    let claim = Periodicity { preperiod: 498, period: 20, saltus: 0 };
    text(&Certificate::new("0.45".into(), "values", claim, proof))
}

#[test]
fn states_before_the_first_recorded_one_are_computed() {
    let Evidence::SparseSpace { rares, .. } = sparse(&SOLVED[0], 1000).proof else { unreachable!() };
    let (depth, last) = (2000, 2);
    let start = 498 + rares.last().unwrap().0 + last;
    let shown = start + depth + last;
    for first in [depth + 1, shown] {
        let report = check(&with_late_states(depth, [first, shown + 20]), &ALL).unwrap();
        assert!(report.recomputed.is_complete());
    }
    // Heaps of the last period would not be shown to be common by small heaps.
    let refusal = check(&with_late_states(depth, [shown + 1, shown + 20]), &ALL).unwrap_err();
    let why = format!("the first must not lie beyond heap {shown}");
    assert!(refusal.to_string().contains(&why), "{refusal}");
}

/// The certificate with its claim and what is proved changed, as a careless search would write it.
#[track_caller]
fn rejected(solved: &Solved, why: &str) {
    let refusal = check(&text(&sparse(solved, 1000)), &ALL).unwrap_err();
    assert!(matches!(refusal, Refusal::Rejected(_)), "{refusal}");
    assert!(refusal.to_string().starts_with(why), "expected `{why}`, found `{refusal}`");
}

#[test]
fn numbers_that_are_not_the_least_are_rejected_with_all_states_in_place() {
    for solved in &SOLVED[..3] {
        let Solved { preperiod, period, .. } = *solved;
        let least = |preperiod| format!("preperiod {preperiod} is not the least");
        rejected(&Solved { preperiod: preperiod + 1, ..*solved }, &least(preperiod + 1));
        rejected(&Solved { preperiod: preperiod + period, ..*solved }, &least(preperiod + period));
        let longer = Solved { period: 2 * period, ..*solved };
        rejected(&longer, &format!("period {} is not the least: {period} is proved", 2 * period));
        let early = Solved { preperiod: preperiod - 1, ..*solved };
        rejected(&early, &format!("period {period} from heap {} on is not shown", preperiod - 1));
        let shorter = Solved { period: period - 1, ..*solved };
        rejected(&shorter, &format!("period {} from heap {preperiod} on is not shown", period - 1));
    }
}

#[test]
fn each_fault_has_its_own_reason() {
    let right = serde_json::to_value(sparse(&SOLVED[0], 100)).unwrap();
    let checkpoints = right["proof"]["checkpoints"].as_array().unwrap().clone();
    let changed = |place: &str, value: Value, why: &str| {
        let mut certificate = right.clone();
        *certificate.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        let refusal = check(&certificate.to_string(), &ALL).unwrap_err().to_string();
        assert!(refusal.starts_with(why), "{place}: expected `{why}`, found `{refusal}`");
    };
    let state = |index: usize| checkpoints[index]["state"].as_str().unwrap();
    changed("/proof/mask", json!("e"), "wrong rares: heap 2 is");
    changed("/proof/mask", json!("1f"), "wrong mask");
    changed("/proof/mask", json!("0f"), "wrong mask");
    changed("/proof/mask", json!("F"), "wrong mask");
    changed("/proof/by_position", json!(true), "`by_position` asks for");
    changed("/proof/rares/0/1", json!(9), "wrong rares: heap 1 is rare");
    changed("/proof/rares/0", json!([0, 0]), "wrong rares: heap 1 is rare, and not listed");
    changed("/proof/depth", json!(1), "wrong checkpoints: the last must be at heap");
    changed("/proof/checkpoints", json!([]), "wrong checkpoints: there are none");
    changed("/proof/checkpoints/0/at", json!(150), "wrong checkpoints: the first");
    changed("/proof/checkpoints/1/at", json!(500), "wrong checkpoints: they are not ascending");
    changed("/proof/checkpoints/2/at", json!(697), "wrong checkpoints: one must be at heap 698");
    changed("/proof/checkpoints/0/state", json!(&state(0)[2..]), "the state at heap 524 is not understood");
    changed("/proof/checkpoints/0/state", json!(&state(0)[1..]), "the state at heap 524 is not understood");
    changed("/proof/checkpoints/0/state", json!(format!("8100{}", &state(0)[4..])), "the state at heap 524");
    let another = |index: usize| json!(format!("{}7", &state(index)[..state(index).len() - 1]));
    changed("/proof/checkpoints/0/state", another(0), "the state at heap 524 is not the recomputed one");
    changed("/proof/checkpoints/1/state", another(1), "the state at heap 624 is not the recomputed one");
    changed("/sequence", json!("outcomes"), "the theorem does not apply");
    changed("/claim/saltus", json!(1), "the theorem does not apply");
    for ruleset in ["0.3", "0.F", "take:1,2", "take:all-but:2"] {
        changed("/ruleset", json!(ruleset), "the theorem does not apply");
    }
}

#[test]
fn a_depth_that_does_not_suffice_is_rejected() {
    for less in 1..4 {
        let certificate = text(&with_depth(&SOLVED[2], 1000, |depth| depth - less));
        let refusal = check(&certificate, &ALL).unwrap_err().to_string();
        assert!(
            refusal.contains("is not shown to be common: no option within the depth has value"),
            "{refusal}"
        );
    }
    check(&text(&with_depth(&SOLVED[2], 1000, |depth| depth + 5)), &ALL).unwrap();
}

#[test]
fn samples_follow_from_their_seed_and_find_faults_that_they_meet() {
    let certificate = sparse(&SOLVED[2], 50);
    let text = text(&certificate);
    let wrong_at = |index: usize| {
        let mut wrong = serde_json::to_value(&certificate).unwrap();
        let state = wrong["proof"]["checkpoints"][index]["state"].as_str().unwrap();
        let changed = format!("{}f", &state[..state.len() - 1]);
        wrong["proof"]["checkpoints"][index]["state"] = json!(changed);
        wrong.to_string()
    };
    let wrong = wrong_at(3);
    let sample = |text: &str, seed| check(text, &sample(1000, seed));
    let found = (0..100).filter(|&seed| sample(&wrong, seed).is_err()).count();
    assert!((10..90).contains(&found), "{found}");
    assert!(check(&wrong, &ALL).is_err());
    for seed in 0..10 {
        assert_eq!(sample(&text, seed), sample(&text, seed));
    }
}

/// A certificate of a period that 0.45 has not: the state at its end is written as it should be. States are
/// recorded at these heaps, besides those at the end of the period and of all.
fn forged(period: u64, at: impl Fn(u64) -> Vec<u64>) -> String {
    let Evidence::SparseSpace { mask, by_position, depth, rares, .. } = sparse(&SOLVED[0], 1000).proof else {
        unreachable!()
    };
    let (preperiod, last) = (1000, 2);
    let decisive = rares.last().unwrap().0 + last;
    let (start, reach) = (preperiod + decisive, depth + last);
    let mut sequence = Sequence::from(&"0.45".parse::<Code>().unwrap());
    let values = sequence.values_to(10_000, &mut Budget::unlimited()).unwrap();
    let place = |heap: u64| usize::try_from(heap).unwrap();
    let state = |heap: u64| values[place(heap - decisive - 1)..place(heap)].to_vec();
    let mut repeated = state(start);
    // Otherwise the preperiod would not be the least.
    repeated[0] ^= 1;
    let mut states: Vec<(u64, Vec<u32>)> = at(start).into_iter().map(|heap| (heap, state(heap))).collect();
    states.push((start + period, repeated));
    states.push((start + period + reach, state(start + reach)));
    let checkpoints =
        states.into_iter().map(|(at, values)| Checkpoint { at, state: state_text(&values) }).collect();
    let proof = Evidence::SparseSpace { mask, by_position, depth, rares, checkpoints };
    let claim = Periodicity { preperiod, period, saltus: 0 };
    text(&Certificate::new("0.45".into(), "values", claim, proof))
}

#[test]
fn a_segment_longer_than_the_sample_is_recomputed_to_its_end() {
    // A prime, so that no more states are asked for.
    let period = 100_003;
    let certificate = forged(period, |start| vec![start + 2]);
    let rejected = |certificate: &str, limits: &Limits| {
        let refusal = check(certificate, limits).unwrap_err();
        assert!(matches!(refusal, Refusal::Rejected(Rejected::AnotherState { .. })), "{refusal}");
    };
    rejected(&certificate, &ALL);
    rejected(&certificate, &Limits::default());
    for heaps in [1, 2, 1000, period - 1, period, 2 * period, u64::MAX] {
        (0..5).for_each(|seed| rejected(&certificate, &sample(heaps, seed)));
    }
    // Other segments, which are right, do not make up for it unless they are as long as the sample.
    let certificate = forged(period, |start| vec![start - 300, start, start + 1, start + 2, start + 200]);
    (0..100).for_each(|seed| rejected(&certificate, &sample(1000, seed)));
}

#[test]
fn the_search_among_numbers_is_counted() {
    // No number below 2^15 is common: each candidate is looked for among many.
    let certificate = text(&sparse(&SOLVED[0], 1000)).replace(r#""mask":"f""#, r#""mask":"8000""#);
    let refusal = check(&certificate, &Limits { steps: 10_000, ..ALL }).unwrap_err();
    assert!(matches!(refusal, Refusal::BeyondLimits(BeyondLimits::Steps { .. })), "{refusal}");
    let refusal = check(&certificate, &ALL).unwrap_err();
    assert!(matches!(refusal, Refusal::Rejected(Rejected::WrongRares { .. })), "{refusal}");
}
