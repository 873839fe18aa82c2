//! What a certificate file holds: JSON, one object, described in the manual.

use serde::Deserialize;

use crate::refusal::Unreadable;
use crate::rules::Rules;

/// The version of the format that is read here.
const VERSION: u64 = 1;
/// Heaps, columns, preperiods and periods stay below this bound, so that no sum of them overflows.
const BOUND: u64 = 1 << 50;

/// No certificate is about a row further down: to prove its period would take years.
pub(crate) const LAST_ROW: usize = 10_000;

/// A certificate, as it is written: what it is about decides the form of its claim and proof.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<S, C, P> {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    ruleset: String,
    sequence: S,
    claim: C,
    proof: P,
}

/// What a certificate is about, and what it says.
#[derive(Debug)]
pub(crate) enum Content {
    /// The sequence of a heap game.
    Heaps(Statement, Proof),
    /// The first rows of the table of Wythoff's game. Invariant: the last is at most [`LAST_ROW`].
    Rows(Vec<RowClaim>, Vec<Repeat>),
}

/// What a certificate about a heap game states, without the proof.
#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) ruleset: String,
    /// The same, understood.
    pub(crate) rules: Rules,
    pub(crate) sequence: Sequence,
    pub(crate) claim: Claim,
}

/// What a certificate claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed<'a> {
    /// A period of the sequence of a heap game.
    Heaps(Sequence, Claim),
    /// Periods of the first rows of the table of Wythoff's game, from row 0 on.
    Rows(&'a [RowClaim]),
}

/// Which sequence of a heap game a claim is about.
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

/// The claim about a row r: `G(r, n + period) = G(r, n) + period` for all `n >= preperiod`, and no smaller
/// preperiod or period will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowClaim {
    /// After how many columns the values repeat, plus that number.
    pub period: u64,
    /// The first column from which on they do.
    pub preperiod: u64,
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

/// The theorem about rows of Wythoff's game.
pub(crate) const ABOUT_ROWS: &str = "repeated-windows";

const THEOREMS: [&str; 6] =
    ["repeated-values", "repeated-outcomes", "guy-smith", "all-but", "sparse-space", ABOUT_ROWS];

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

/// What a certificate about rows is about.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OfRows {
    Rows,
}

/// What it claims: of every row from row 0 on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RowClaims {
    rows: Vec<RowClaim>,
}

/// Theorem 5: where the windows of the rows come back.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Windows {
    #[serde(rename = "theorem")]
    _theorem: String,
    repeats: Vec<Repeat>,
}

/// The windows of a row, and of those above it, are the same when all values below `since` are placed as
/// when those below `again` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Repeat {
    pub(crate) since: u64,
    pub(crate) again: u64,
}

/// Reads a certificate.
pub(crate) fn read(text: &str) -> Result<Content, Unreadable> {
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
    let header: Header = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    if header.format.as_deref() != Some("grundy-certificate") {
        return Err(Unreadable::NotACertificate);
    }
    match header.version {
        Some(VERSION) => {}
        Some(found) if found > VERSION => return Err(Unreadable::LaterVersion { found, known: VERSION }),
        _ => return Err(Unreadable::NoVersion),
    }
    match header.proof.and_then(|proof| proof.theorem) {
        Some(theorem) if theorem == ABOUT_ROWS => read_rows(text),
        Some(theorem) if !THEOREMS.contains(&theorem.as_str()) => {
            Err(Unreadable::UnknownTheorem { found: theorem.chars().take(40).collect() })
        }
        _ => read_heaps(text),
    }
}

/// Reads a certificate about a heap game.
fn read_heaps(text: &str) -> Result<Content, Unreadable> {
    let written: Written<Sequence, Claim, Proof> =
        serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    let Written { ruleset, sequence, claim, proof, .. } = written;
    let rules = ruleset.parse().map_err(Unreadable::Ruleset)?;
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
    are_sane(&[claim.period], &numbers)?;
    Ok(Content::Heaps(Statement { ruleset, rules, sequence, claim }, proof))
}

/// Reads a certificate about rows.
fn read_rows(text: &str) -> Result<Content, Unreadable> {
    let written: Written<OfRows, RowClaims, Windows> =
        serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    let Written { ruleset, sequence: OfRows::Rows, claim: RowClaims { rows }, proof, .. } = written;
    if ruleset != "wythoff" {
        let reason = format!("`{ABOUT_ROWS}` is a theorem about the rows of `wythoff`");
        return Err(Unreadable::Ruleset(reason));
    }
    let entries = rows.len().max(proof.repeats.len());
    if entries > LAST_ROW + 1 {
        return Err(Unreadable::TooManyRows { entries, most: LAST_ROW + 1 });
    }
    let periods: Vec<u64> = rows.iter().map(|claim| claim.period).collect();
    let claimed = rows.iter().flat_map(|claim| [claim.period, claim.preperiod]);
    let proved = proof.repeats.iter().flat_map(|repeat| [repeat.since, repeat.again]);
    are_sane(&periods, &claimed.chain(proved).collect::<Vec<u64>>())?;
    Ok(Content::Rows(rows, proof.repeats))
}

fn unreadable(error: &serde_json::Error) -> Unreadable {
    match error.classify() {
        serde_json::error::Category::Eof => Unreadable::CutOff,
        _ => Unreadable::NotUnderstood { reason: error.to_string() },
    }
}

/// Whether the periods are not 0, and all numbers below the bound.
fn are_sane(periods: &[u64], numbers: &[u64]) -> Result<(), Unreadable> {
    if periods.contains(&0) {
        return Err(Unreadable::NoPeriod);
    }
    match numbers.iter().find(|&&number| number >= BOUND) {
        Some(&number) => Err(Unreadable::TooLarge { number }),
        None => Ok(()),
    }
}
