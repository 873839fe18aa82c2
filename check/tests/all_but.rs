//! All-but sets: where their states are equal, and what a forger can make of that.

use grundy_check::{Certificate, Claim, Limits, Statement};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::common::mutation::Random;
use crate::common::python::Python;
use crate::common::{certificate, check, text};

/// The first values, by the definition.
fn values(excluded: &[usize], count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..count {
        let options: Vec<u64> =
            (1..=n).filter(|take| !excluded.contains(take)).map(|take| values[n - take]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// The state before heap `n` as the manual defines it, and its level.
fn state(values: &[u64], m: usize, n: usize) -> (Vec<i64>, Vec<i64>, u64) {
    let settled = &values[..n - m];
    let level = (0..).find(|value| !settled.contains(value)).unwrap();
    let relative = |value: &u64| value.cast_signed() - level.cast_signed();
    let mut above: Vec<i64> = settled.iter().filter(|value| **value > level).map(relative).collect();
    above.sort_unstable();
    above.dedup();
    (values[n - m..n].iter().map(relative).collect(), above, level)
}

/// The least claim that holds for these many values, of periods up to `most`.
fn least(values: &[u64], most: usize) -> Claim {
    let half = values.len() / 2;
    let holds = |n: usize, p: usize, s: u64| values[n + p] == values[n] + s;
    let found = (1..=most).find_map(|p| {
        let s = values[half + p].checked_sub(values[half])?;
        (half..values.len() - p).all(|n| holds(n, p, s)).then_some((p, s))
    });
    let (p, saltus) = found.expect("it has a period");
    let preperiod = (0..half).rev().find(|&n| !holds(n, p, saltus)).map_or(0, |n| n as u64 + 1);
    Claim { preperiod, period: p as u64, saltus }
}

/// A certificate with these numbers, right or not, and with the right hash.
fn made(ruleset: &str, sequence: &str, claim: Claim, (n1, n2): (usize, usize), values: &[u64]) -> Value {
    let mut hashed = format!("{ruleset}\n").into_bytes();
    for mut value in values[..n2].iter().copied() {
        while value >= 128 {
            hashed.push(u8::try_from(value % 128 + 128).unwrap());
            value /= 128;
        }
        hashed.push(u8::try_from(value).unwrap());
    }
    let Claim { preperiod, period, saltus } = claim;
    json!({
        "format": "grundy-certificate", "version": 2, "ruleset": ruleset, "sequence": sequence,
        "claim": { "preperiod": preperiod, "period": period, "saltus": saltus },
        "proof": { "theorem": "all-but", "n1": n1, "n2": n2, "sha256": format!("{:x}", Sha256::digest(hashed)) },
    })
}

/// Four sets whose values repeat before their states do, and others.
const SETS: [&[usize]; 8] = [
    &[1, 3, 4, 7],
    &[2, 3, 5, 7],
    &[1, 4, 5, 9],
    &[1, 3, 4, 7, 9],
    &[2, 3],
    &[3],
    &[1, 2, 4, 5, 8],
    &[2, 5, 6],
];

fn ruleset(set: &[usize]) -> String {
    format!("take:all-but:{}", set.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
}

/// The states that the program finds are the first that are equal, and the claim is the least.
#[test]
fn what_is_written_begins_at_the_first_equal_states() {
    let mut early = 0;
    for set in SETS {
        let (m, values) = (set[set.len() - 1], values(set, 400));
        let document: Value = serde_json::from_str(&text(&certificate(&ruleset(set), false))).unwrap();
        let claim = least(&values, 60);
        let read: Certificate = document.to_string().parse().unwrap();
        assert_eq!(read.claim(), Statement::Heaps(grundy_check::Sequence::Values, claim), "{set:?}");
        let first = usize::try_from(claim.preperiod).unwrap().max(1) + m;
        let period = usize::try_from(claim.period).unwrap();
        let is_equal = |n: usize| {
            let [now, then] = [n, n + period].map(|n| state(&values, m, n));
            (now.0, now.1) == (then.0, then.1) && then.2 - now.2 == claim.saltus
        };
        let n1 = (first..).find(|&n| is_equal(n)).unwrap();
        early += u32::from(n1 > first);
        let claimed = json!({ "preperiod": claim.preperiod, "period": claim.period, "saltus": claim.saltus });
        assert_eq!(document["claim"], claimed);
        assert_eq!(document, made(&ruleset(set), "values", claim, (n1, n1 + period), &values));
    }
    assert_eq!(early, 4);
}

/// Any two states, any claim near the right one, and the right hash: accepted by both checkers where the states are equal and the
/// claim is the least, and refused by both everywhere else.
fn forgeries_are_found_out(of_each: usize, seed: u64) {
    let (mut python, mut random) = (Python::start(100_000_000), Random(seed));
    let (mut accepted, mut refused) = (0, 0);
    for set in SETS {
        let (m, values) = (set[set.len() - 1], values(set, 400));
        let outcomes: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
        for round in 0..of_each {
            let (sequence, all) = if round % 4 == 3 { ("outcomes", &outcomes) } else { ("values", &values) };
            let (right, claim) = (least(&values, 60), least(all, 60));
            let period = usize::try_from(right.period).unwrap();
            let n1 = (m + random.below(12)).saturating_sub(random.below(2));
            let n2 = n1 + period * (1 + random.below(3)) + random.below(8) / 6 * random.below(3);
            let mut forged = claim;
            match random.below(5) {
                0 => {
                    forged.preperiod =
                        (claim.preperiod + random.below(4) as u64).saturating_sub(random.below(3) as u64);
                }
                1 => forged.period *= 1 + random.below(3) as u64,
                2 => forged.saltus = (claim.saltus + random.below(3) as u64).saturating_sub(1),
                _ => {}
            }
            let document = made(&ruleset(set), sequence, forged, (n1, n2), &values).to_string();
            let is_proved = m < n1 && n1 < n2 && {
                let [now, then] = [n1, n2].map(|n| state(&values, m, n));
                (now.0, now.1) == (then.0, then.1)
            };
            let is_right = is_proved && forged == claim;
            let by_rust = check(&document, &Limits::default());
            assert_eq!(by_rust.is_ok(), is_right, "{by_rust:?}: {document}");
            assert_eq!(python.verdict(&document) == "accepted", is_right, "{document}");
            *if is_right { &mut accepted } else { &mut refused } += 1;
        }
    }
    assert!(accepted > of_each / 2 && refused > of_each, "{accepted} {refused}");
}

#[test]
fn what_does_not_follow_is_refused() {
    forgeries_are_found_out(60, 1);
}

#[test]
#[ignore = "takes long: `./test all` runs it"]
fn what_does_not_follow_is_refused_of_thousands() {
    forgeries_are_found_out(1000, 2);
}
