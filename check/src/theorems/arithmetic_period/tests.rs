use std::collections::BTreeSet;

use serde_json::json;

use super::*;
use crate::tests::kept::{check, comes_to, kept, with};
use crate::work::{Limits, Watch, with_usual_limits};

#[test]
fn what_was_kept_is_accepted_with_its_condition() {
    let accepted = check(&kept("0.1B")).unwrap();
    assert_eq!(accepted.condition, "from heap 15 on, options lift all numbers from 2 on");
    assert_eq!(accepted.recomputed, Recomputed::All { values: 21 });
}

#[test]
fn each_change_has_its_reason() {
    let right = kept("0.1B");
    let refused = |changes: &[_], why: &str| comes_to(&right, changes, &format!("rejected: {why}"));
    for zero in ["/proof/n0", "/proof/p", "/proof/s"] {
        refused(&[(zero, json!(0))], "`n0` and `p` must be at least 1");
    }
    refused(&[("/proof/computed", json!(20))], "the theorem asks for 21 values, the certificate has 20");
    refused(&[("/proof/computed", json!(22))], "the theorem asks for 21 values, the certificate has 22");
    let from = |from: u64| [("/proof/from", json!(from)), ("/proof/computed", json!(from + 6))];
    // N + 3p >= 3 n0 + k - 2 asks for N >= 9.
    refused(&from(8), "`from` is 8, which is too early for the theorem");
    refused(&from(9), "no option of heap");
    let later = with(&right, &from(16));
    comes_to(&later, &[], "rejected: wrong hash");
    // Here N >= n0 asks for more.
    let hex = kept("hex:0.8");
    let early = [("/proof/from", json!(0)), ("/proof/computed", json!(9))];
    comes_to(&hex, &early, "rejected: `from` is 0, which is too early");
    refused(&[("/proof/n0", json!(4))], "not periodic: heap 6 has not the value of heap 4 plus 1");
    refused(&[("/proof/s", json!(2))], "not periodic: heap 7 has not the value of heap 5 plus 2");
    // With a longer period, no more than a few of the heaps are early.
    let longer = [("/proof/p", json!(6)), ("/proof/s", json!(2)), ("/proof/computed", json!(33))];
    refused(&longer, "not periodic: heap 11 has not the value of heap 5 plus 2");
    refused(&[("/proof/base", json!(1))], "no option of heap 15 that rises or stays");
    refused(&[("/proof/base", json!(30))], "no option of heap 17 that rises or stays");
    refused(&[("/proof/sha256", json!("00"))], "wrong hash");
    refused(&[("/claim/preperiod", json!(4))], "not periodic: heap 6 has not");
    refused(&[("/claim/saltus", json!(2))], "not periodic: heap 7 has not");
    refused(&[("/ruleset", json!("take:1,2"))], "the theorem does not apply to this ruleset and sequence");
    let outcomes =
        [("/sequence", json!("outcomes")), ("/claim/saltus", json!(0)), ("/claim/period", json!(1))];
    let outcomes = with(&right, &outcomes);
    // The heaps 0, 3 and 4 are P-positions, and no other.
    comes_to(&outcomes, &[], "accepted");
    comes_to(&outcomes, &[("/claim/preperiod", json!(4))], "rejected: not periodic: heap 5 has not");
    comes_to(&outcomes, &[("/claim/preperiod", json!(6))], "rejected: preperiod 6 is not the least");
    comes_to(&outcomes, &[("/claim/preperiod", json!(8))], "rejected: preperiod 8 is not the least");
}

/// What a move may leave, in one to three heaps below `most`: as in the manual.
fn heaps_left(digits: &[u8], most: u64) -> Vec<(u64, Vec<u64>)> {
    let mut all = Vec::new();
    for (take, digit) in (0..).zip(digits) {
        for x in 1..most {
            if digit & 2 != 0 && take > 0 {
                all.push((take, vec![x]));
            }
            for a in 1..=x {
                if digit & 4 != 0 {
                    all.push((take, vec![x, a]));
                }
                if digit & 8 != 0 {
                    all.extend((1..=a).map(|b| (take, vec![x, a, b])));
                }
            }
        }
    }
    all
}

/// The greatest power of two that divides a number.
fn power(number: u64) -> u64 {
    (0..).map(|c| 1 << c).take_while(|power| number.is_multiple_of(*power)).last().expect("1 does")
}

/// G(n), as it rises.
fn g(rising: &Rising, n: u64) -> u64 {
    let Progression { values, n0, p, saltus: s } = *rising.known;
    let (mut n, mut rise) = (n, 0);
    while n >= n0 + p {
        (n, rise) = (n - p, rise + s);
    }
    values[index(n)] + rise
}

/// Step 3 of the manual: the heaps of which an option hits the prediction.
fn hit(rising: &Rising) -> BTreeSet<u64> {
    let Progression { n0, p, saltus, .. } = *rising.known;
    let two_to_c = power(saltus);
    let high = |x: u64| x / two_to_c;
    let hits = heaps_left(rising.digits, n0 + p).into_iter().filter_map(|(take, heaps)| {
        let of = |is_large: bool| heaps.iter().filter(move |&&x| (x >= n0) == is_large);
        let large: Vec<u64> = of(true).map(|&x| g(rising, x)).collect();
        let r = of(false).fold(0, |r, &x| r ^ g(rising, x));
        let heap = take + heaps.iter().sum::<u64>();
        let predicted = g(rising, heap);
        let nim_sum = large.iter().fold(r, |sum, x| sum ^ x);
        let reach = high(r) + large.iter().map(|&x| high(x)).sum::<u64>();
        let hit = if let [one] = large[..] {
            let twice = (high(r) + high(one)).checked_sub(high(predicted));
            let in_common = twice.filter(|twice| twice % 2 == 0).map(|twice| twice / 2);
            (nim_sum ^ predicted).is_multiple_of(two_to_c)
                && in_common.is_some_and(|common| common & high(r) == common)
        } else {
            (nim_sum ^ predicted).is_multiple_of(2 * two_to_c) && reach >= high(predicted)
        };
        (hit && !large.is_empty()).then_some(heap)
    });
    hits.collect()
}

/// The values of the options of heap n that rise, that stay, and that do both: step 4 of the manual.
fn lifting(rising: &Rising, n: u64) -> [BTreeSet<u64>; 3] {
    let Rising { digits, known } = *rising;
    let Progression { values, n0, saltus: s, .. } = *known;
    let high = |x: u64| x / power(s);
    let value = |heap: u64| values[index(heap)];
    let [mut rise, mut stay, mut both] = [(); 3].map(|()| BTreeSet::new());
    for (take, digit) in (0..=n).zip(digits) {
        let left = n - take;
        if digit & 2 != 0 && take > 0 && left >= n0 {
            rise.insert(value(left));
        }
        for a in 1..left {
            let (v, w) = (value(a), value(left - a));
            if digit & 4 != 0 && left - a >= n0 && high(v) == 0 {
                rise.insert(v ^ w);
            }
            if digit & 4 != 0 && a.min(left - a) >= n0 && high(v) == high(w) {
                stay.insert(v ^ w);
            }
            for b in (1..left - a).filter(|_| digit & 8 != 0) {
                let c = left - a - b;
                let sum = v ^ value(b) ^ value(c);
                let is_level = high(v) == high(value(b));
                let pair_is_large = a.min(b) >= n0;
                if is_level && c >= n0 {
                    rise.insert(sum);
                }
                if is_level && pair_is_large {
                    stay.insert(sum);
                }
                if is_level && pair_is_large && c >= n0 {
                    both.insert(sum);
                }
            }
        }
    }
    [rise, stay, both]
}

/// Random codes with numbers that rise, as if they were values.
fn risings(rounds: u32, mut act: impl FnMut(&Rising, u64)) {
    let mut random = 1u64;
    let mut below = move |bound: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) % bound
    };
    for round in 0..rounds {
        let (n0, p, s) = (1 + below(4), 1 + below(3), 1 + below(if round % 2 == 0 { 4 } else { 16 }));
        let any = [1, 2, 4, 8, 6, 9, 0, 15];
        let digits: Vec<u8> =
            (0..=1 + below(3)).map(|take| any[index(below(8))] & if take == 0 { 12 } else { 15 }).collect();
        let mut values: Vec<u64> = vec![0];
        let from = n0 + below(6);
        for n in 1..from + 3 * p {
            let next = if n < n0 + p { below(12) } else { values[index(n - p)] + s };
            values.push(next);
        }
        let known = Progression { values: &values, n0, p, saltus: s };
        act(&Rising { digits: &digits, known: &known }, from);
    }
}

#[test]
fn options_meet_the_prediction_where_the_manual_has_them_meet_it() {
    let mut count = [0; 2];
    risings(2000, |rising, _| {
        let (found, hits) = (with_usual_limits(|work| rising.check_that_none_meets(work)), hit(rising));
        let meets = match found {
            Err(Refusal::Rejected(Rejected::Fault(why))) => {
                let heap =
                    why.strip_prefix("an option of heap ").and_then(|why| why.split_once(',')).unwrap().0;
                hits.contains(&heap.parse().unwrap())
            }
            Ok(()) => false,
            Err(other) => panic!("{other}"),
        };
        assert_eq!(meets, !hits.is_empty(), "{:?} {:?}", rising.digits, rising.known.values);
        count[usize::from(meets)] += 1;
    });
    assert!(count[0] > 200 && count[1] > 200, "{count:?}");
}

#[test]
fn options_lift_where_the_manual_has_them_lift() {
    risings(150, |rising, from| {
        let n = from + 3 * rising.known.p - 1;
        let [rise, stay, both] = lifting(rising, n);
        for base in 0..8 {
            let missing = |found: &BTreeSet<u64>, from, to| (from..to).find(|v| !found.contains(v));
            let early = missing(&rise, base, g(rising, n));
            let late = missing(&stay, 0, base).or_else(|| missing(&both, base, base + rising.known.saltus));
            for (is_early, missing) in [(true, early), (false, late)] {
                let found = with_usual_limits(|work| rising.check_options(n, base, is_early, work));
                let expected = missing.map(|value| {
                    format!(
                        "no option of heap {n} that rises or stays as the theorem asks for has the value {value}"
                    )
                });
                assert_eq!(
                    found.err().map(|why| why.to_string()),
                    expected,
                    "{:?} {:?}",
                    rising.digits,
                    rising.known.values
                );
            }
        }
    });
}

#[test]
fn what_is_looked_at_is_counted() {
    // Heap n has the value n - 1, and so meets no prediction: no sum of what it leaves has as much.
    let values: Vec<u64> = (0..60u64).map(|n| n.saturating_sub(1)).collect();
    for digits in [&[0, 7][..], &[0, 8], &[12, 0, 4, 15], &[0, 2, 0, 9]] {
        let (n0, p) = (3, 5);
        let rising = Rising { digits, known: &Progression { values: &values, n0, p, saltus: 5 } };
        let (limits, watch) = (Limits::default(), Watch::default());
        let mut work = Work::new(&limits, &watch);
        let _ = rising.check_options(17, 0, true, &mut work);
        // For each third heap up to a third of what is left, or none, all second ones.
        let thirds =
            |rest: u64, digit: u8| u64::from(digit & 4 != 0) + if digit & 8 != 0 { rest / 3 } else { 0 };
        let options: u64 =
            (0..).zip(digits).map(|(take, digit)| thirds(17 - take, *digit) * (18 - take)).sum();
        assert_eq!(work.spent(), options + (1 << 13), "{digits:?}");
        let before = work.spent();
        rising.check_that_none_meets(&mut work).unwrap();
        // For each large heap and each second one, the third ones up to it, where there may be one, and none.
        let pairs: u64 = (n0..n0 + p).map(|a| a + 1).sum();
        let triples: u64 = (n0..n0 + p).map(|a| (0..=a).map(|b| b + 1).sum::<u64>()).sum();
        let all = |digit: &u8| if digit & 8 != 0 { triples } else { pairs };
        assert_eq!(work.spent() - before, digits.iter().map(all).sum::<u64>(), "{digits:?}");
    }
}
