use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use super::*;
use crate::refusal::Rejected;
use crate::tests::sparse::{Example, SOLVED, Solved, text};
use crate::work::{Limits, Watch, with_usual_limits};
use crate::{Certificate, PartVerdict};

/// Does this with the chain of a certificate.
fn on_chain<T>(document: &Value, work: &mut Work, act: impl FnOnce(&OnChain, &mut Work) -> T) -> T {
    let certificate: Certificate = document.to_string().parse().unwrap();
    let chain = Chain::new(certificate.with_states().unwrap(), work).unwrap();
    let rares = &chain.proof.rares;
    let first = chain.all_heaps().start;
    let (mut exact, values) =
        Exact::from_the_rules(chain.digits, &chain.classes, rares, first, work).unwrap();
    exact.set_depth(chain.proof.depth, rares, &values, work).unwrap();
    let chosen: Vec<usize> = (0..chain.segments()).collect();
    act(&OnChain { chain: &chain, chosen: &chosen, exact: &exact, values: &values }, work)
}

/// How many segments are confirmed, and why no more are.
type Verdict = (usize, Option<(usize, String)>);

/// What all ways to recompute come to, nothing where lanes are too narrow.
fn in_all_ways(on_chain: &OnChain, work: &mut Work) -> Vec<Option<Verdict>> {
    let told = |result: Result<Confirmation, Halt>| match result {
        Ok(Confirmation { confirmed, refusal }) => {
            Some((confirmed, refusal.map(|(place, refusal)| (place, refusal.to_string()))))
        }
        Err(Halt::TooNarrow) => None,
        Err(Halt::Refused(refusal)) => panic!("{refusal}"),
    };
    let known = on_chain.chain.states.values.iter().flatten().chain(on_chain.values);
    let greatest = known.map(|&value| usize::from(on_chain.chain.classes.index(value))).max().unwrap();
    let ways = [
        on_chain.one_by_one(greatest, work),
        on_chain.in_lanes::<128>(greatest, work),
        on_chain.in_lanes::<64>(greatest, work),
        on_chain.in_lanes::<32>(greatest, work),
        on_chain.in_lanes::<16>(greatest, work),
    ];
    ways.map(told).into()
}

#[test]
fn the_panic_of_a_thread_is_told_as_what_it_is_and_ends_the_others() {
    let written = Example::of(SOLVED[0]);
    let right = written.certificate(written.depth(), 23);
    let limits = Limits::default().with_threads(3);
    let watch = Watch::default();
    let work = &mut Work::new(&limits, &watch);
    on_chain(&right, work, |on_chain, work| {
        let panic = catch_unwind(AssertUnwindSafe(|| {
            on_chain.in_threads(1, work, |places, ended, _, _| {
                assert_ne!(places.start, 1, "a fault of the test");
                // What takes long is ended.
                while !ended.by(places.start) {
                    thread::yield_now();
                }
            })
        }));
        let panic = panic.map(|_| ()).unwrap_err();
        let said = panic.downcast_ref::<String>().unwrap();
        assert!(said.contains("a fault of the test"), "{said}");
    });
}

#[test]
fn all_lanes_come_to_the_same() {
    for (solved, step) in SOLVED.into_iter().flat_map(|solved| [(solved, 1000), (solved, 23)]) {
        let written = Example::of(solved);
        let right = written.certificate(written.depth(), step);
        let greatest = *written.values.iter().max().unwrap();
        for threads in [1, 3] {
            let limits = Limits::default().with_threads(threads);
            let (watch, last) =
                (Watch::default(), right["proof"]["checkpoints"].as_array().unwrap().len() - 1);
            let work = &mut Work::new(&limits, &watch);
            on_chain(&right, work, |on_chain, work| {
                for (way, found) in in_all_ways(on_chain, work).into_iter().enumerate() {
                    // Values with an index beyond 15 are too large for the lanes of 16 bits.
                    let is_narrow = way == 4 && on_chain.chain.classes.index(greatest) > 15;
                    assert_eq!(found, (!is_narrow).then_some((last, None)), "{solved:?} {way}");
                }
            });
        }
    }
}

#[test]
fn what_is_wrong_is_found_in_all_ways() {
    for solved in [SOLVED[1], SOLVED[3], SOLVED[7], SOLVED[8]] {
        let written = Example::of(solved);
        let depth = written.depth();
        // One state with another last value: what leads to it does not come to it.
        let first = written.first(depth);
        for at in (first + 1..written.end(depth)).step_by(1 + solved.period / 3) {
            let mut wrong = written.values[at - 1 - written.decisive.min(at - 1)..at].to_vec();
            *wrong.last_mut().unwrap() ^= 1;
            let end = written.end(depth);
            let states = [(first, written.state(first)), (at, text(&wrong)), (end, written.state(end))];
            let document = written.with_states((solved.preperiod, solved.period), depth, states.into_iter());
            let why = Rejected::AnotherState { at: at as u64, heap: at as u64 - 1 }.to_string();
            with_usual_limits(|work| {
                on_chain(&document, work, |on_chain, work| {
                    for found in in_all_ways(on_chain, work).into_iter().flatten() {
                        assert_eq!(found, (0, Some((0, why.clone()))), "{solved:?} {at}");
                    }
                });
            });
        }
        // With too little depth: the first heap that needs more, and the least number that is missing there.
        for less in (0..depth).rev().take(1) {
            let document = written.certificate(less, 30);
            let mut heaps = written.first(less)..written.end(less);
            let heap = heaps.find(|&n| !written.missing(n, less).is_empty()).unwrap();
            let value = u64::from(*written.missing(heap, less).first().unwrap());
            let why = Rejected::NoWitness { heap: heap as u64, value }.to_string();
            with_usual_limits(|work| {
                on_chain(&document, work, |on_chain, work| {
                    for found in in_all_ways(on_chain, work).into_iter().flatten() {
                        let (confirmed, refusal) = found;
                        assert_eq!(refusal, Some((confirmed, why.clone())), "{solved:?} {less}");
                    }
                });
            });
        }
    }
}

#[test]
fn each_segment_is_its_own_and_of_the_next_what_is_left_to_it() {
    let written = Example::of(SOLVED[8]);
    let depth = written.depth();
    let document = written.certificate(depth, 50);
    let at: Vec<u64> = document["proof"]["checkpoints"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s["at"].as_u64().unwrap())
        .collect();
    let (end, reach) = (written.end(depth) as u64, (depth + written.take) as u64);
    with_usual_limits(|work| {
        on_chain(&document, work, |on_chain, work| {
            let chain = on_chain.chain;
            assert_eq!(chain.segments(), at.len() - 1);
            assert_eq!(chain.all_heaps(), at[0]..end);
            for segment in 0..chain.segments() {
                let Stretch { from, to, shown } = chain.stretch(segment);
                assert_eq!(chain.heaps(segment), at[segment]..at[segment + 1]);
                assert_eq!((from, to), (at[segment], (at[segment + 1] + reach).min(end)));
                assert_eq!(shown, if segment == 0 { from } else { (from + reach).min(end) });
                assert_eq!(
                    chain.links(&(segment..segment + 1))[1],
                    document["proof"]["checkpoints"][segment + 1]["link"]
                );
                assert_eq!(
                    chain.links(&(segment..segment + 1))[0],
                    document["proof"]["checkpoints"][segment]["link"]
                );
            }
            // Drawn heaps: each segment as often as it has heaps.
            let mut drawn = vec![0u64; chain.segments()];
            let one = NonZeroU64::new(1).unwrap();
            for seed in 0..20_000 {
                let [segment] = chain.draw(one, seed, work).unwrap()[..] else { panic!() };
                drawn[segment] += 1;
            }
            for (segment, &count) in drawn.iter().enumerate() {
                let heaps = chain.heaps(segment);
                let expected = 20_000 * (heaps.end - heaps.start) / (end - at[0]);
                assert!(count.abs_diff(expected) < 150 + expected / 10, "{segment}: {count}, {expected}");
            }
            let many = chain.draw(NonZeroU64::new(1000).unwrap(), 1, work).unwrap();
            assert!(many.is_sorted() && many.len() + 1 >= chain.segments(), "{many:?}");
            let before = work.spent();
            chain.draw(NonZeroU64::new(1000).unwrap(), 1, work).unwrap();
            assert_eq!(work.spent() - before, 1000);
        });
    });
}

#[test]
fn random_numbers_are_those_of_splitmix64() {
    // By the generator as its authors published it (Steele, Lea & Flood, 2014), with the seed 1234567.
    let mut random = Random(1_234_567);
    let bound = u64::MAX;
    let expected = [6_457_827_717_110_365_317u64, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
    for number in expected {
        assert_eq!(random.below(bound), number);
    }
    // No number from the last, broken part of the range: of two thirds of it, one in three is drawn again.
    let bound = u64::MAX / 3 * 2;
    let mut random = Random(1);
    let (mut low, mut high) = (0, 0);
    for _ in 0..3000 {
        let number = random.below(bound);
        assert!(number < bound);
        if number < bound / 2 { low += 1 } else { high += 1 }
    }
    assert!((1350..1650).contains(&low) && low + high == 3000, "{low} {high}");
}

#[test]
fn what_a_sample_misses_is_as_probable_as_that_it_lies_elsewhere() {
    assert!((missed(1, 4, 2) - 0.5625).abs() < 1e-12);
    assert!((missed(1, 2, 3) - 0.125).abs() < 1e-12);
    assert!((missed(0, 2, 3) - 1.0).abs() < 1e-12);
}

#[test]
fn a_range_of_segments_is_one_of_those_there_are() {
    assert_eq!(within(&(0..=0), 1), Some(0..1));
    assert_eq!(within(&(1..=3), 4), Some(1..4));
    for (range, segments) in [(0..=1, 1), (1..=1, 1), (0..=u64::MAX, 3)] {
        assert_eq!(within(&range, segments), None, "{range:?}");
    }
    #[expect(clippy::reversed_empty_ranges)]
    let reversed = 2..=1;
    assert_eq!(within(&reversed, 3), None);
}

/// A certificate of a small code that claims a period beyond all that it has: its states are right but for those
/// at the end. Recomputing takes many heaps.
fn long(solved: Solved, period: usize) -> Value {
    let written = Example::of(solved);
    let (depth, start) = (written.depth(), written.start);
    let mut repeated = written.values[start - written.decisive - 1..start].to_vec();
    // Otherwise the preperiod would not be the least.
    repeated[0] ^= 1;
    let first = written.first(depth);
    let mut states = vec![(first, written.state(first))];
    states.extend([start, start + 1].map(|at| (at, written.state(at))));
    states.retain(|(at, _)| *at >= first);
    states.dedup();
    let end = depth + written.take;
    states.push((start + period, text(&repeated)));
    states.push((start + period + end, written.state(start + end)));
    written.with_states((solved.preperiod, period), depth, states.into_iter())
}

#[test]
fn of_many_heaps_it_is_told_early_what_all_take() {
    // A prime that is no multiple of the period.
    for (period, is_told) in [(300_007, true), (200_003, false)] {
        let document = long(SOLVED[1], period);
        for threads in [1, 2] {
            let watch = Watch::default();
            let certificate: Certificate = document.to_string().parse().unwrap();
            let refusal = certificate.check(&Limits::default().with_threads(threads), &watch).unwrap_err();
            assert!(matches!(refusal, Refusal::Rejected(Rejected::AnotherState { .. })), "{refusal}");
            let (needed, spent) = (watch.needed(), watch.steps());
            assert_eq!(needed.is_some(), is_told, "{needed:?}");
            if let Some(needed) = needed {
                assert!(needed.abs_diff(spent) < spent / 4, "{needed} {spent}");
            }
        }
    }
}

#[test]
fn a_check_that_ends_early_tells_what_it_confirmed() {
    let document = long(SOLVED[1], 300_007);
    let certificate: Certificate = document.to_string().parse().unwrap();
    let watch = Watch::default();
    let all = certificate.check_segments(0..=3, &Limits::default(), &watch).unwrap();
    assert_eq!((all.first, all.last), (0, 2));
    assert!(matches!(all.verdict, PartVerdict::Rejected { .. }));
    let steps = watch.steps() / 2;
    let part = certificate.check_segments(0..=3, &Limits::default().with_steps(steps), &watch).unwrap();
    assert_eq!((part.first, part.last, part.verdict), (0, 1, PartVerdict::Confirmed));
    let stopped = Watch::default();
    stopped.stop();
    let refusal = certificate.check_segments(0..=3, &Limits::default(), &stopped).unwrap_err();
    assert_eq!(refusal, Undecided::Stopped.into());
}

#[test]
fn each_thread_has_room_of_its_own() {
    let written = Example::of(SOLVED[8]);
    let document = written.certificate(written.depth(), 20);
    let needed = |threads: usize| {
        // Room for the states, and not for what is recomputed side by side.
        let limits = Limits::default().with_values(5000).with_threads(threads);
        let watch = Watch::default();
        let result = on_chain(&document, &mut Work::new(&limits, &watch), |on_chain, work| {
            on_chain.in_lanes::<16>(0, work)
        });
        match result {
            Err(Halt::Refused(Refusal::Undecided(Undecided::Values { needed, allowed: 5000 }))) => needed,
            _ => panic!("there is room for all"),
        }
    };
    // At least the values before each of eight segments.
    assert!((8 * 57..1 << 18).contains(&needed(1)), "{}", needed(1));
    assert_eq!(needed(2), 2 * needed(1));
    assert_eq!(needed(7), 7 * needed(1));
}

#[test]
fn what_all_take_follows_from_what_a_part_took_wherever_it_begins() {
    let solved = SOLVED[1];
    let written = Example::of(solved);
    let depth = written.depth();
    // From heap to heap the same states come again and again: so also far beyond those that are computed here.
    let state = |at: usize| written.state(at % solved.period + 6 * solved.period);
    let (preperiod, period) = (1_000_000, 300_007);
    let start = preperiod + written.decisive;
    let end = start + period + depth + written.take;
    let at = [written.first(depth), start, start + 1, start + period, end];
    let states = at.map(|at| (at, if at < 100 { written.state(at) } else { state(at) }));
    let document = written.with_states((preperiod, period), depth, states.into_iter());
    for threads in [1, 2] {
        let (limits, watch) = (Limits::default().with_threads(threads), Watch::default());
        let work = &mut Work::new(&limits, &watch);
        on_chain(&document, work, |all, work| {
            // Not the first segment, and not the first work.
            work.spend(50_000_000).unwrap();
            let before = work.spent();
            let one = OnChain { chosen: &[2], ..*all };
            let told = |needed: Option<u64>, spent: u64| {
                let needed = needed.expect("there are many heaps") - 50_000_000;
                assert!(needed.abs_diff(spent) < spent / 4, "{needed} {spent}");
            };
            assert_eq!(one.one_by_one(0, work).unwrap().confirmed, 1);
            told(watch.needed(), work.spent() - before);
            work.announce(0);
            let before = work.spent();
            assert_eq!(one.in_lanes::<16>(0, work).unwrap().confirmed, 1);
            told(watch.needed().map(|needed| needed + 50_000_000 - before), work.spent() - before);
        });
    }
}
