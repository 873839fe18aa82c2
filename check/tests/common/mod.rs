//! A slow producer of certificates of sparse spaces, for the tests: all values by the plain loop, then
//! what the certificate needs of them.

pub(crate) mod classes;
pub(crate) mod mutation;
pub(crate) mod python;
pub(crate) mod random_moves;
pub(crate) mod random_rules;

use std::collections::BTreeSet;

use std::num::NonZeroU64;

use grundy::Budget;
use grundy::games::Code;
use grundy::heap::{Datum, Evidence, Sequence};
use grundy::written::state_text;
use grundy_check::{Accepted, Limits, NotRefuted, Refusal, Sample, Watch};
use grundy_positions::catalog;
use grundy_positions::certificate::Certificate;
use serde_json::Value;

/// A solved code with the sparse space that it has.
#[derive(Clone, Copy)]
pub(crate) struct Solved {
    pub(crate) code: &'static str,
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    pub(crate) mask: u32,
    pub(crate) by_position: bool,
    pub(crate) rares: usize,
}

const fn solved(
    code: &'static str,
    (preperiod, period): (u64, u64),
    mask: u32,
    by_position: bool,
    rares: usize,
) -> Solved {
    Solved { code, preperiod, period, mask, by_position, rares }
}

pub(crate) const SOLVED: [Solved; 4] = [
    solved("0.45", (498, 20), 0xf, false, 10),
    solved("0.055", (259, 148), 0xf, false, 5),
    solved("0.156", (3479, 349), 0x1b, false, 14),
    solved("0.127", (46578, 4), 0x1, true, 693),
];

/// A certificate with a recorded state at every `step` heaps, and where the theorem needs one.
pub(crate) fn sparse(solved: &Solved, step: usize) -> Certificate {
    with_depth(solved, step, |depth| depth)
}

/// A certificate with a recorded state at every `step` heaps, and another depth than the least that suffices.
pub(crate) fn with_depth(solved: &Solved, step: usize, change: impl Fn(usize) -> usize) -> Certificate {
    let code: Code = solved.code.parse().unwrap();
    let last = code.last();
    let splits: Vec<usize> = (0..=last).filter(|&take| code.digits()[take] & 4 != 0).collect();
    let is_rare = |number: u32, heap: usize| {
        let position = if solved.by_position { heap + splits[0] } else { 0 };
        ((number & solved.mask).count_ones() as usize + position).is_multiple_of(2)
    };
    let mut sequence = Sequence::from(&code);
    let mut budget = Budget::unlimited();
    let period = usize::try_from(solved.period).unwrap();

    // The rares are those of the heaps up to the first state.
    let known = usize::try_from(solved.preperiod).unwrap() + period;
    let values = sequence.values_to(known, &mut budget).unwrap();
    let rares: Vec<usize> = (1..known).filter(|&heap| is_rare(values[heap], heap)).collect();
    assert_eq!(rares.len(), solved.rares, "{}", solved.code);
    let decisive = rares[rares.len() - 1] + last;
    let start = usize::try_from(solved.preperiod.max(1)).unwrap() + decisive;

    // The depth that witnesses of all heaps from the first state on need, up to the end that it decides.
    let room = start + period + start + last;
    let values = sequence.values_to(room, &mut budget).unwrap().to_vec();
    let depth_of = |n: usize| {
        let mut missing: BTreeSet<u32> = (0..values[n]).filter(|&number| is_rare(number, n)).collect();
        for take in (1..=last).filter(|&take| code.digits()[take] & 2 != 0) {
            missing.remove(&values[n - take]);
        }
        let mut depth = 0;
        while !missing.is_empty() {
            depth += 1;
            for take in &splits {
                missing.remove(&(values[depth] ^ values[n - take - depth]));
            }
        }
        depth
    };
    let first = (decisive + 1).max(start - start / 4);
    let mut depth = 0;
    let mut n = first;
    while n < start + period + depth + last {
        depth = depth.max(depth_of(n));
        n += 1;
    }
    assert!(depth < first, "{}: depth {depth}", solved.code);
    let depth = change(depth);
    let end = start + period + depth + last;
    let window = decisive + 1;

    let mut at: BTreeSet<usize> = (first..end).step_by(step).chain([start, start + period, end]).collect();
    at.extend((2..=period).filter(|q| period % q == 0).map(|q| start + period / q));
    let state = |&at: &usize| (at as u64, values[at.saturating_sub(window)..at].to_vec());
    let states = at.iter().map(state).collect();
    let rares = rares.iter().map(|&heap| (heap as u64, values[heap])).collect();
    let Solved { code, preperiod, period, mask, by_position, .. } = *solved;
    States { code, preperiod, period, mask, by_position, depth: depth as u64, rares, states }.certificate()
}

/// What a certificate of a sparse space says.
pub(crate) struct States<'a> {
    pub(crate) code: &'a str,
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    pub(crate) mask: u32,
    pub(crate) by_position: bool,
    pub(crate) depth: u64,
    pub(crate) rares: Vec<(u64, u32)>,
    /// Heaps, each with the values before it.
    pub(crate) states: Vec<(u64, Vec<u32>)>,
}

impl States<'_> {
    pub(crate) fn certificate(self) -> Certificate {
        let States { code, preperiod, period, mask, by_position, depth, rares, states } = self;
        let mask = format!("{mask:x}");
        let told: String = rares.iter().map(|(heap, value)| format!("{heap} {value}\n")).collect();
        let first = format!("{preperiod} {period}\n{mask}\n{by_position}\n{depth}\n{told}");
        let states = states.iter().map(|(at, values)| (*at, state_text(values))).collect();
        let rare = |(heap, value): &(u64, u32)| Datum::List(vec![(*heap).into(), (*value).into()]);
        let claim = vec![("preperiod", preperiod.into()), ("period", period.into()), ("saltus", 0u64.into())];
        let proof = vec![
            ("mask", mask.into()),
            ("by_position", by_position.into()),
            ("depth", depth.into()),
            ("rares", Datum::List(rares.iter().map(rare).collect())),
            ("checkpoints", Datum::Links { first, states }),
        ];
        Certificate::new("values", Evidence::new(code.into(), claim, "sparse-space", proof))
    }
}

/// As JSON, with the rare heaps of a sparse space and the heaps before which states are recorded.
pub(crate) fn parts(certificate: &Certificate) -> (Value, Vec<(u64, u32)>, Vec<u64>) {
    let document = serde_json::to_value(certificate).unwrap();
    let number = |value: &Value| value.as_u64().unwrap();
    let rare = |rare: &Value| (number(&rare[0]), u32::try_from(number(&rare[1])).unwrap());
    let rares = document["proof"]["rares"].as_array().unwrap().iter().map(rare).collect();
    let checkpoints = document["proof"]["checkpoints"].as_array().unwrap().iter();
    let heaps = checkpoints.map(|checkpoint| number(&checkpoint["at"])).collect();
    (document, rares, heaps)
}

/// A certificate by another theorem.
pub(crate) fn certificate(ruleset: &str, outcomes: bool) -> Certificate {
    let mut game = catalog::build(ruleset).expect("it is in the notation");
    Certificate::of(&mut game, outcomes, &mut Budget::unlimited()).expect("it is proved")
}

/// Its text.
pub(crate) fn text(certificate: &Certificate) -> String {
    serde_json::to_string(certificate).unwrap()
}

/// Reads a certificate and checks all of it.
pub(crate) fn check(text: &str, limits: &Limits) -> Result<Accepted, Refusal> {
    text.parse::<grundy_check::Certificate>()?.check(limits, &Watch::default())
}

/// Reads a certificate with recorded states and checks a sample.
pub(crate) fn spot_check(text: &str, heaps: u64, seed: u64, limits: &Limits) -> Result<NotRefuted, Refusal> {
    let sample = Sample::new(NonZeroU64::new(heaps).unwrap(), seed);
    let certificate: grundy_check::Certificate = text.parse()?;
    certificate.spot_check(sample, limits, &Watch::default())
}

/// Whether all is looked at, as in `./test all`, or a part of it, as in every run.
pub(crate) fn all() -> bool {
    std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all")
}

/// How many cases are looked at: all of them in `./test all`, else a twelfth.
pub(crate) fn cases(all: u32) -> u32 {
    if self::all() { all } else { all / 12 }
}
