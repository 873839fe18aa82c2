//! What a certificate file holds: JSON, one object, described in the manual.

use serde::Deserialize;

use crate::refusal::Unreadable;
use crate::rules::Rules;

/// The version of the format that is read here.
const VERSION: u64 = 1;
/// Heaps, preperiods and periods stay below this bound, so that no sum of them overflows.
const BOUND: u64 = 1 << 50;

/// A certificate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    ruleset: String,
    sequence: Sequence,
    claim: Claim,
    proof: Proof,
}

/// What it states, without the proof.
#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) ruleset: String,
    /// The same, understood.
    pub(crate) rules: Rules,
    pub(crate) sequence: Sequence,
    pub(crate) claim: Claim,
}

/// What a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sequence {
    /// The Grundy values of the heaps 0, 1, 2, …
    Values,
    /// Their outcomes in normal play: 0 where it is P, 1 where it is N.
    Outcomes,
}

/// The claim: `G(n + period) = G(n) + saltus` for all `n >= preperiod`, and no smaller preperiod or
/// period will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The first heap from which on the values repeat.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
    /// How much larger they are then.
    pub saltus: u64,
}

/// The proof, by the name of its theorem.
#[derive(Debug, Deserialize)]
#[serde(tag = "theorem", rename_all = "kebab-case")]
pub(crate) enum Proof {
    RepeatedValues(Agreement),
    RepeatedOutcomes(Agreement),
    GuySmith(Agreement),
    AllBut(States),
    SparseSpace(Sparse),
}

impl Proof {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Proof::RepeatedValues(_) => "repeated-values",
            Proof::RepeatedOutcomes(_) => "repeated-outcomes",
            Proof::GuySmith(_) => "guy-smith",
            Proof::AllBut(_) => "all-but",
            Proof::SparseSpace(_) => "sparse-space",
        }
    }
}

const THEOREMS: [&str; 5] = ["repeated-values", "repeated-outcomes", "guy-smith", "all-but", "sparse-space"];

/// Theorems 1 and 2: the first `computed` values have the period `p` from `n0` on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agreement {
    pub(crate) n0: u64,
    pub(crate) p: u64,
    pub(crate) computed: u64,
    pub(crate) sha256: String,
}

/// Theorem 3: the states before the heaps `n1` and `n2` are the same, relative to their levels.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct States {
    pub(crate) n1: u64,
    pub(crate) n2: u64,
    pub(crate) sha256: String,
}

/// Theorem 4.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sparse {
    pub(crate) mask: String,
    pub(crate) by_position: bool,
    pub(crate) depth: u64,
    pub(crate) rares: Vec<(u64, u64)>,
    pub(crate) checkpoints: Vec<Checkpoint>,
}

/// The values of the last heaps before heap `at`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Checkpoint {
    pub(crate) at: u64,
    pub(crate) state: String,
}

/// Reads a certificate.
pub(crate) fn read(text: &str) -> Result<(Statement, Proof), Unreadable> {
    // Only what tells whether the rest can be understood at all.
    #[derive(Deserialize)]
    struct Header {
        format: Option<String>,
        version: Option<u64>,
        proof: Option<Named>,
    }
    #[derive(Deserialize)]
    struct Named {
        theorem: Option<String>,
    }
    let unreadable = |error: serde_json::Error| match error.classify() {
        serde_json::error::Category::Eof => Unreadable::CutOff,
        _ => Unreadable::NotUnderstood { reason: error.to_string() },
    };
    let header: Header = serde_json::from_str(text).map_err(unreadable)?;
    if header.format.as_deref() != Some("grundy-certificate") {
        return Err(Unreadable::NotACertificate);
    }
    match header.version {
        Some(VERSION) => {}
        Some(found) if found > VERSION => return Err(Unreadable::LaterVersion { found, known: VERSION }),
        _ => return Err(Unreadable::NoVersion),
    }
    let theorem = header.proof.and_then(|proof| proof.theorem);
    if let Some(found) = theorem.filter(|theorem| !THEOREMS.contains(&theorem.as_str())) {
        return Err(Unreadable::UnknownTheorem { found: found.chars().take(40).collect() });
    }
    let Written { ruleset, sequence, claim, proof, .. } = serde_json::from_str(text).map_err(unreadable)?;
    let rules = ruleset.parse().map_err(Unreadable::Ruleset)?;
    if claim.period == 0 {
        return Err(Unreadable::NoPeriod);
    }
    let mut numbers = vec![claim.preperiod, claim.period, claim.saltus];
    match &proof {
        Proof::RepeatedValues(proof) | Proof::RepeatedOutcomes(proof) | Proof::GuySmith(proof) => {
            numbers.extend([proof.n0, proof.p, proof.computed]);
        }
        Proof::AllBut(proof) => numbers.extend([proof.n1, proof.n2]),
        Proof::SparseSpace(proof) => {
            numbers.push(proof.depth);
            numbers.extend(proof.rares.iter().map(|rare| rare.0));
            numbers.extend(proof.checkpoints.iter().map(|checkpoint| checkpoint.at));
        }
    }
    match numbers.into_iter().find(|&number| number >= BOUND) {
        Some(number) => Err(Unreadable::TooLarge { number }),
        None => Ok((Statement { ruleset, rules, sequence, claim }, proof)),
    }
}
