//! Certificates of sparse spaces: accepted where they are right, refused with the reason where not.

use crate::common::mutation::relinked;
use crate::common::{SOLVED, Solved, States, cases, check, parts, sparse, spot_check, text, with_depth};
use grundy::Budget;
use grundy::games::Code;
use grundy::heap::Sequence;
use grundy_check::{Limits, Recomputed, Refusal, Rejected, Undecided};
use serde_json::{Value, json};

fn all() -> Limits {
    Limits::default().with_steps(1 << 40).with_threads(2)
}

#[test]
fn solved_games_are_accepted() {
    for solved in &SOLVED {
        let certificate = sparse(solved, 1000);
        let (mut without, _, heaps) = parts(&certificate);
        let (first, last) = (heaps[0], heaps[heaps.len() - 1]);
        let accepted = check(&text(&certificate), &all());
        let accepted = accepted.unwrap_or_else(|refusal| panic!("{}: {refusal}", solved.code));
        let segments = heaps.len() as u64 - 1;
        let recomputed = Recomputed::Chain { first, segments, heaps: last - first };
        assert_eq!(accepted.recomputed, recomputed, "{}", solved.code);
        // The first version has no links.
        without["version"] = json!(1);
        for checkpoint in without["proof"]["checkpoints"].as_array_mut().unwrap() {
            checkpoint.as_object_mut().unwrap().remove("link");
        }
        assert_eq!(check(&without.to_string(), &all()), Ok(accepted));
        without["version"] = json!(2);
        let refusal = check(&without.to_string(), &all()).unwrap_err();
        assert_eq!(refusal.to_string(), "the field `proof.checkpoints[0].link` is missing");
    }
}

/// A certificate of 0.45 with a depth beyond the preperiod, and states before these heaps alone.
fn with_late_states(depth: u64, at: [u64; 2]) -> String {
    let (_, rares, _) = parts(&sparse(&SOLVED[0], 1000));
    let mut sequence = Sequence::from(&"0.45".parse::<Code>().unwrap());
    let values = sequence.values_to(10_000, &mut Budget::unlimited()).unwrap();
    let window = rares.last().unwrap().0 + 2 + 1;
    let place = |heap: u64| usize::try_from(heap).unwrap();
    let states = at.map(|at| (at, values[place(at - window)..place(at)].to_vec())).to_vec();
    let Solved { code, preperiod, period, mask, by_position, .. } = SOLVED[0];
    text(&States { code, preperiod, period, mask, by_position, depth, rares, states }.certificate())
}

/// The rare heaps are those before the first state: a list that goes on behind it is refused, at length and fast.
#[test]
fn rare_heaps_end_before_the_first_state() {
    let (document, _, heaps) = parts(&sparse(&SOLVED[0], 1000));
    for at in [heaps[0], heaps[0] + 1, heaps[1]] {
        for value in 0..4 {
            let mut wrong = document.clone();
            wrong["proof"]["rares"].as_array_mut().unwrap().push(json!([at, value]));
            let wrong = relinked(&wrong).to_string();
            let read: grundy_check::Certificate = wrong.parse().unwrap();
            let slow = read.check_by_definition(&all(), &Default::default());
            assert!(check(&wrong, &all()).is_err() && slow.is_err(), "{at} {value}: {slow:?}");
        }
    }
}

#[test]
fn states_before_the_first_recorded_one_are_computed() {
    let (_, rares, _) = parts(&sparse(&SOLVED[0], 1000));
    let (depth, last) = (2000, 2);
    let start = 498 + rares.last().unwrap().0 + last;
    let shown = start + depth + last;
    for first in [depth + 1, shown] {
        check(&with_late_states(depth, [first, shown + 20]), &all()).unwrap();
    }
    // Heaps of the last period would not be shown to be common by small heaps.
    let refusal = check(&with_late_states(depth, [shown + 1, shown + 20]), &all()).unwrap_err();
    let why = format!("the first must not lie beyond heap {shown}");
    assert!(refusal.to_string().contains(&why), "{refusal}");
}

/// The certificate with its claim and what is proved changed, as a careless search would write it.
#[track_caller]
fn rejected(solved: &Solved, why: &str) {
    let refusal = check(&text(&sparse(solved, 1000)), &all()).unwrap_err();
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
        let refusal = check(&certificate.to_string(), &all()).unwrap_err().to_string();
        // Links are compared before anything is computed.
        let before_links =
            ["wrong checkpoints", "the theorem", "`by_position`", "wrong mask: expected a hexa"];
        if !before_links.iter().any(|why| refusal.starts_with(why)) {
            assert!(refusal.starts_with("the link of the state at heap"), "{refusal}");
        }
        let refusal = check(&relinked(&certificate).to_string(), &all()).unwrap_err().to_string();
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
    changed("/proof/checkpoints", json!([]), "wrong checkpoints: there are less than two");
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
        let refusal = check(&certificate, &all()).unwrap_err().to_string();
        assert!(
            refusal.contains("is not shown to be common: no option within the depth has value"),
            "{refusal}"
        );
    }
    check(&text(&with_depth(&SOLVED[2], 1000, |depth| depth + 5)), &all()).unwrap();
}

#[test]
fn samples_follow_from_their_seed_and_find_faults_that_they_meet() {
    let certificate = sparse(&SOLVED[2], 50);
    let text = text(&certificate);
    let wrong_at = |index: usize| {
        let (mut document, ..) = parts(&certificate);
        let state = &mut document["proof"]["checkpoints"][index]["state"];
        let mut changed = state.as_str().unwrap().to_owned();
        changed.replace_range(changed.len() - 1.., "f");
        *state = changed.into();
        relinked(&document).to_string()
    };
    let wrong = wrong_at(3);
    let sample = |text: &str, heaps, seed| spot_check(text, heaps, seed, &all());
    let seeds = if crate::common::all() { 100 } else { 40 };
    let found = (0..seeds).filter(|&seed| sample(&wrong, 12, seed).is_err()).count() as u64;
    let right = sample(&text, 12, 0).unwrap();
    assert!((seeds / 20..seeds * 4 / 5).contains(&found), "{found}, {right:?}");
    assert!(check(&wrong, &all()).is_err());
    for seed in 0..4 {
        let not_refuted = sample(&text, 12, seed).unwrap();
        assert_eq!(Ok(&not_refuted), sample(&text, 12, seed).as_ref());
        assert!((1..=12).contains(&not_refuted.segments) && not_refuted.drawn == 12);
        assert!(not_refuted.heaps < not_refuted.of_heaps && not_refuted.segments < not_refuted.of_segments);
        // The longest segment has 50 heaps of some 4000.
        let expected = (1.0 - 50.0 / not_refuted.of_heaps as f64).powi(12);
        assert!((not_refuted.missed - expected).abs() < 1e-9 && not_refuted.longest == 50);
    }
    let drawn: std::collections::BTreeSet<u64> =
        (0..6).map(|seed| sample(&text, 12, seed).unwrap().heaps).collect();
    assert!(drawn.len() > 3, "{drawn:?}");
}

/// A certificate of a period that 0.156 has not: the state at its end is written as it should be. States are
/// recorded at these heaps, besides those at the end of the period and of all.
fn forged(period: u64, at: impl Fn(u64) -> Vec<u64>) -> String {
    let (document, rares, _) = parts(&sparse(&SOLVED[2], 1000));
    let depth = document["proof"]["depth"].as_u64().unwrap();
    // Long before the values repeat, so that no state comes twice.
    let (preperiod, last) = (1500, 3);
    let decisive = rares.last().unwrap().0 + last;
    let (start, reach) = (preperiod + decisive, depth + last);
    let mut sequence = Sequence::from(&"0.156".parse::<Code>().unwrap());
    let values = sequence.values_to(10_000, &mut Budget::unlimited()).unwrap();
    let place = |heap: u64| usize::try_from(heap).unwrap();
    let state = |heap: u64| values[place(heap - decisive - 1)..place(heap)].to_vec();
    let mut repeated = state(start);
    // Otherwise the preperiod would not be the least.
    repeated[0] ^= 1;
    let mut states: Vec<(u64, Vec<u32>)> = at(start).into_iter().map(|heap| (heap, state(heap))).collect();
    states.push((start + period, repeated));
    states.push((start + period + reach, state(start + reach)));
    let Solved { code, mask, by_position, .. } = SOLVED[2];
    text(&States { code, preperiod, period, mask, by_position, depth, rares, states }.certificate())
}

#[test]
fn a_false_segment_is_refused_wherever_it_is_recomputed() {
    // A prime, so that no more states are asked for.
    let period = 100_003;
    let is_refused = |result: Result<(), Refusal>| {
        let refusal = result.unwrap_err();
        let by_recomputation = |rejected: &Rejected| {
            matches!(rejected, Rejected::AnotherState { .. } | Rejected::NoWitness { .. })
        };
        assert!(matches!(&refusal, Refusal::Rejected(why) if by_recomputation(why)), "{refusal}");
    };
    let certificate = forged(period, |start| vec![start + 2]);
    is_refused(check(&certificate, &all()).map(drop));
    is_refused(check(&certificate, &Limits::default()).map(drop));
    // There are three segments, and the false one has nearly all heaps.
    for seed in 0..20 {
        is_refused(spot_check(&certificate, 10, seed, &all()).map(drop));
    }
    // Other segments, which are right, do not make up for it.
    let certificate = forged(period, |start| vec![start - 300, start, start + 1, start + 2, start + 200]);
    (0..20).for_each(|seed| is_refused(spot_check(&certificate, 10, seed, &all()).map(drop)));
}

#[test]
fn the_search_among_numbers_is_counted() {
    // No number below 2^15 is common: each candidate is looked for among many.
    let certificate = text(&sparse(&SOLVED[0], 1000)).replace(r#""mask":"f""#, r#""mask":"8000""#);
    let certificate = relinked(&serde_json::from_str(&certificate).unwrap()).to_string();
    let refusal = check(&certificate, &all().with_steps(10_000)).unwrap_err();
    assert!(matches!(refusal, Refusal::Undecided(Undecided::Steps { .. })), "{refusal}");
    let refusal = check(&certificate, &all()).unwrap_err();
    assert!(matches!(refusal, Refusal::Rejected(Rejected::WrongRares { .. })), "{refusal}");
}

/// What a forger would write: all of it is as it should be, but for one jump to a copy of a state. `first` honest
/// segments, then one that ends where the states at the end of the period would be.
fn officers(segments: usize, heaps: u64, period: u64) -> String {
    let mut sequence = Sequence::from(&"0.6".parse::<Code>().unwrap());
    let count = 130_000 + heaps * segments as u64;
    let values = sequence.values_to(usize::try_from(count).unwrap(), &mut Budget::unlimited()).unwrap();
    // With it, heap 20627 is the last rare one, as far as anybody has seen.
    let mask = 0x1ee;
    let is_rare = |value: u32| (value & mask).count_ones().is_multiple_of(2);
    let place = |heap: u64| usize::try_from(heap).unwrap();
    let rares: Vec<(u64, u32)> =
        (1..65_000).map(|heap| (heap, values[place(heap)])).filter(|rare| is_rare(rare.1)).collect();
    let (last, depth) = (1, 60_000);
    let decisive = rares[rares.len() - 1].0 + last;
    let state = |at: u64| values[place(at.saturating_sub(decisive + 1))..place(at)].to_vec();
    let preperiod = 65_000 - decisive;
    let (start, reach) = (preperiod + decisive, depth + last);
    let mut states: Vec<(u64, Vec<u32>)> =
        (0..=segments as u64).map(|part| start + part * heaps).map(|at| (at, state(at))).collect();
    let mut repeated = state(start);
    repeated[0] ^= 1;
    // States after parts of the period would be there, too: the period is a prime.
    states.push((start + 1, state(start + 1)));
    states.push((start + period, repeated));
    states.push((start + period + reach, state(start + reach)));
    states.sort();
    let (code, by_position) = ("0.6", false);
    text(&States { code, preperiod, period, mask, by_position, depth, rares, states }.certificate())
}

#[test]
fn an_open_game_is_not_solved_by_a_jump_to_a_copy_of_a_state() {
    let refused = |certificate: &str| {
        let refusal = check(certificate, &Limits::default()).unwrap_err();
        // Nor by a sample, whatever its seed.
        for seed in 0..u64::from(cases(24)) {
            let refusal_of_sample = spot_check(certificate, 3, seed, &Limits::default()).unwrap_err();
            assert_eq!(refusal_of_sample, refusal);
        }
        refusal
    };
    // Far: the segment is longer than any may be.
    let refusal = refused(&officers(2, 20_000, 100_000_000_000_031));
    assert!(matches!(refusal, Refusal::Rejected(_)), "{refusal}");
    assert!(refusal.to_string().contains("which no segment has"), "{refusal}");
    // Within the bound: the segment would have to be recomputed, and so it is, or it is not decided.
    let certificate = officers(2, 20_000, 100_000_007);
    let few = Limits::default().with_steps(2_000_000_000);
    let refusal = check(&certificate, &few).unwrap_err();
    let needed = match refusal {
        Refusal::Undecided(Undecided::Steps { needed, .. }) => needed,
        other => panic!("{other}"),
    };
    assert!(needed.is_some_and(|steps| steps > 10_000_000_000), "{needed:?}");
    let refusal = check(&officers(2, 20_000, 100_003), &Limits::default()).unwrap_err();
    assert!(matches!(refusal, Refusal::Rejected(Rejected::AnotherState { .. })), "{refusal}");
    // Two states that are the same, with honest heaps between them.
    let refusal = check(&officers(0, 20_000, 1), &Limits::default()).unwrap_err();
    assert!(matches!(refusal, Refusal::Rejected(_)), "{refusal}");
}

#[test]
fn by_position_a_state_may_have_no_values() {
    // In 4.0 heap n has the value 1 if n is even, but for heap 0: all are common by position, and no values decide.
    let certificate = |preperiod, period, depth| {
        let end = preperiod + period + depth;
        let state = |at: u64| (at, vec![if at % 2 == 1 { 1u32 } else { 0 }]);
        let (states, rares) = ([depth + 1, end].map(state).to_vec(), Vec::new());
        let (code, mask, by_position) = ("4.0", 1, true);
        let written = States { code, preperiod, period, mask, by_position, depth, rares, states };
        check(&text(&written.certificate()), &all())
    };
    assert!(certificate(1, 2, 3).is_ok(), "{:?}", certificate(1, 2, 3));
    for (preperiod, period) in [(0, 2), (2, 2), (1, 4), (3, 2), (1, 1), (1, 3)] {
        assert!(certificate(preperiod, period, 3).is_err(), "{preperiod} {period}");
    }
}

#[test]
fn decoded_states_count_against_the_table() {
    let certificate = text(&sparse(&SOLVED[0], 10));
    let refusal = check(&certificate, &all().with_values(5000)).unwrap_err();
    assert!(matches!(refusal, Refusal::Undecided(Undecided::Values { .. })), "{refusal}");
    check(&certificate, &all().with_values(50_000)).unwrap();
}

#[test]
fn a_short_text_does_not_take_more_room_than_the_table() {
    // In 0.555… every heap but 0 has the value 1: k splits a heap, each of which is a witness.
    let k: u64 = 3000;
    let (depth, start) = (2, 1 + k);
    let end = start + 1 + depth + k;
    let ones = |at: u64| {
        (0..at).map(|heap| u32::from(heap > 0)).skip(usize::try_from(at.saturating_sub(k + 1)).unwrap())
    };
    let states = [start, start + 1, end].map(|at| (at, ones(at).collect())).to_vec();
    let code = &format!("0.{}", "5".repeat(usize::try_from(k).unwrap()));
    let (preperiod, period, mask, by_position, rares) = (1, 1, 1, false, Vec::new());
    let written = States { code, preperiod, period, mask, by_position, depth, rares, states };
    let certificate = text(&written.certificate());
    let refusal = check(&certificate, &all().with_values(1 << 20)).unwrap_err();
    assert!(matches!(refusal, Refusal::Undecided(Undecided::Values { .. })), "{refusal}");
    check(&certificate, &all()).unwrap();
}
