//! Certificates: what a checker needs to convince itself of a proved period.
//!
//! The `Serialize` of [`Certificate`] is the documented form (`docs/certificates.md`). The checker, the
//! crate `grundy-check`, has its own description of it and shares no code with this library.

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::catalog::Game;
use crate::heap::{OutcomeSequence, Periodicity, Sequence, Theorem, prime_factors};
use crate::{Budget, Outcome, Undecided};

/// A proved period with the numbers that prove it.
///
/// ```
/// use grundy::certificate::Certificate;
/// use grundy::{Budget, catalog};
///
/// let mut kayles = catalog::build("kayles").unwrap();
/// let certificate = Certificate::of(&mut *kayles, false, &mut Budget::default())?;
/// let text = serde_json::to_string(&certificate).unwrap();
/// assert!(text.contains(r#""ruleset":"0.77""#) && text.contains(r#""theorem":"guy-smith""#));
/// # Ok::<(), grundy::certificate::NoCertificate>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Certificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The ruleset: a code, or a take set.
    pub ruleset: String,
    /// What the claim is about: `values` or `outcomes`.
    pub sequence: &'static str,
    /// The claim.
    pub claim: Claim,
    /// The proof.
    pub proof: Evidence,
}

/// The least preperiod and period, and the saltus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// The first heap from which on the values repeat.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
    /// How much larger they are then.
    pub saltus: u64,
}

impl From<Periodicity> for Claim {
    fn from(Periodicity { preperiod, period, saltus }: Periodicity) -> Self {
        Claim { preperiod, period, saltus }
    }
}

/// A theorem with the numbers that meet its condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "theorem", rename_all = "kebab-case")]
pub enum Evidence {
    /// Agreement of values, where a move leaves at most one heap.
    RepeatedValues(Agreement),
    /// The same for the outcomes alone.
    RepeatedOutcomes(Agreement),
    /// Agreement of values, where a move leaves two or three heaps.
    GuySmith(Agreement),
    /// Two equal states of an all-but set.
    AllBut {
        /// The heap of the first state.
        n1: u64,
        /// The heap of the second.
        n2: u64,
        /// The SHA-256 of the ruleset and the values below `n2`.
        sha256: String,
    },
    /// Recorded states of a code with a sparse space.
    SparseSpace {
        /// The mask, in hexadecimal, without bits beyond those of the values.
        mask: String,
        /// Whether the class of a heap also depends on its parity.
        by_position: bool,
        /// The greatest of the small heaps in the options that show a heap to be common.
        depth: u64,
        /// The rare heaps with their values.
        rares: Vec<(u64, u32)>,
        /// The recorded states.
        checkpoints: Vec<Checkpoint>,
    },
}

/// Agreement of the first values: `G(n + p) = G(n)` for `n0 <= n`, as far as they were computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Agreement {
    /// The first heap of the agreement, at least 1.
    pub n0: u64,
    /// The period.
    pub p: u64,
    /// How many values were computed.
    pub computed: u64,
    /// The SHA-256 of the ruleset and these values.
    pub sha256: String,
}

/// A recorded state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checkpoint {
    /// The state is that before this heap.
    pub at: u64,
    /// The last values before it (see [`state_text`]).
    pub state: String,
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCertificate {
    /// The period is not proved.
    #[error(transparent)]
    Undecided(#[from] Undecided),
    /// The period follows from a formula, which no finite computation proves.
    #[error(
        "the period of `{ruleset}` follows from a closed form {source_of_it}, so there is nothing to certify"
    )]
    ClosedForm {
        /// The ruleset.
        ruleset: String,
        /// Where the proof stands.
        source_of_it: &'static str,
    },
    /// The ruleset has no sequence of values.
    #[error("`{ruleset}` is not played with single heaps, so it has no sequence")]
    NoSequence {
        /// The ruleset.
        ruleset: String,
    },
}

impl Certificate {
    /// The version of the format that is written.
    pub const VERSION: u32 = 1;

    /// The certificate of the least period of a game's values or outcomes, which is proved first if
    /// that has not been done.
    ///
    /// # Errors
    /// [`NoCertificate`].
    pub fn of(game: &mut dyn Game, outcomes: bool, budget: &mut Budget) -> Result<Self, NoCertificate> {
        let ruleset = game.ruleset();
        let missing = NoCertificate::NoSequence { ruleset: ruleset.clone() };
        if !outcomes {
            let values = game.sequence().ok_or(missing)?;
            let claim = values.prove(budget)?.periodicity;
            let proof = evidence(values, false, budget)?;
            return Ok(Certificate::new(values.ruleset().to_owned(), "values", claim, proof));
        }
        let outcomes = game.outcomes().ok_or(missing)?;
        let claim = outcomes.prove(budget)?.periodicity;
        let (ruleset, proof) = match outcomes.values() {
            // The period of the outcomes follows from that of the values.
            Some(values) => (values.ruleset().to_owned(), evidence(values, true, budget)?),
            None => {
                let proof = evidence_of_outcomes(&ruleset, outcomes, budget)?;
                (ruleset, proof)
            }
        };
        Ok(Certificate::new(ruleset, "outcomes", claim, proof))
    }

    /// A certificate in the format that this version of the library writes.
    pub fn new(ruleset: String, sequence: &'static str, claim: Periodicity, proof: Evidence) -> Self {
        let claim = claim.into();
        Certificate { format: "grundy-certificate", version: Self::VERSION, ruleset, sequence, claim, proof }
    }
}

/// The evidence for the proved period of values, which is to be that of the outcomes, too, or not.
fn evidence(values: &mut Sequence, outcomes: bool, budget: &mut Budget) -> Result<Evidence, NoCertificate> {
    let proof = values.prove(budget)?;
    let ruleset = values.ruleset().to_owned();
    let Periodicity { preperiod, period: p, .. } = proof.periodicity;
    let n0 = preperiod.max(1);
    match proof.theorem {
        Theorem::TakeAndBreak { heaps, last } => {
            let computed = u64::from(heaps) * (n0 + p) + last;
            let sha256 = hash(&ruleset, values.values_to(index(computed), budget)?);
            let agreement = Agreement { n0, p, computed, sha256 };
            Ok(if heaps == 1 { Evidence::RepeatedValues } else { Evidence::GuySmith }(agreement))
        }
        Theorem::AllBut { greatest } => {
            // The first state that has no value before the period.
            let n1 = n0 + greatest;
            let n2 = n1 + p;
            Ok(Evidence::AllBut { n1, n2, sha256: hash(&ruleset, values.values_to(index(n2), budget)?) })
        }
        Theorem::SparseSpace { witnesses, .. } => {
            let space = values.space().expect("the engine found it");
            let last_rare = space.rares.last().map_or(0, |rare| rare.0);
            let Theorem::TakeAndBreak { last, .. } = values.theorem() else {
                unreachable!("games with a sparse space take and break")
            };
            // See docs/certificates.md for the places of the states.
            let decisive = last_rare + last;
            let window = decisive + 1;
            let start = n0 + decisive;
            let end = start + p + witnesses + last;
            let first = last_rare.max(witnesses).max(last) + 1;
            if start < first || outcomes {
                // The period begins too early for recorded states, and its values are soon recomputed;
                // or the least period of the outcomes has to be told from all values.
                let computed = 2 * (n0 + p) + last;
                let sha256 = hash(&ruleset, values.values_to(index(computed), budget)?);
                return Ok(Evidence::GuySmith(Agreement { n0, p, computed, sha256 }));
            }
            let mut heaps = vec![first, start, start + p, end];
            heaps.extend(prime_factors(p).into_iter().map(|prime| start + p / prime));
            let states = (ROOM / window).max(LEAST_STATES).min(1 + (end - first) / LEAST_HEAPS);
            heaps.extend((1..states).map(|part| first + (end - first) / states * part));
            heaps.sort_unstable();
            heaps.dedup();
            let all = values.values_to(index(end), budget)?;
            let state = |at: u64| state_text(&all[index(at.saturating_sub(window))..index(at)]);
            Ok(Evidence::SparseSpace {
                mask: format!("{:x}", space.mask),
                by_position: space.position_type,
                depth: witnesses,
                rares: space.rares,
                checkpoints: heaps.into_iter().map(|at| Checkpoint { at, state: state(at) }).collect(),
            })
        }
        Theorem::ClosedForm { source } => Err(NoCertificate::ClosedForm { ruleset, source_of_it: source }),
        Theorem::None { reason } => Err(Undecided::NoTheorem { reason }.into()),
    }
}

/// How many values are recorded in all, roughly, but at least so many states, and none nearer than this
/// to the one before it, besides those that the theorem asks for.
const ROOM: u64 = 1 << 18;
const LEAST_STATES: u64 = 64;
const LEAST_HEAPS: u64 = 1 << 12;

/// The evidence for the proved period of outcomes that were computed without values.
fn evidence_of_outcomes(
    ruleset: &str,
    outcomes: &mut OutcomeSequence,
    budget: &mut Budget,
) -> Result<Evidence, NoCertificate> {
    let proof = outcomes.prove(budget)?;
    let Periodicity { preperiod, period: p, .. } = proof.periodicity;
    let n0 = preperiod.max(1);
    let computed = proof.theorem.values_needed(n0, p).expect("the outcomes have the theorem of take sets");
    let outcomes = outcomes.outcomes_to(index(computed), budget)?;
    let numbers: Vec<u32> = outcomes.iter().map(|&outcome| u32::from(outcome == Outcome::N)).collect();
    Ok(Evidence::RepeatedOutcomes(Agreement { n0, p, computed, sha256: hash(ruleset, &numbers) }))
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("what proves a period is in memory")
}

/// The values of a recorded state as text: each in unsigned LEB128, the bytes in hexadecimal.
///
/// ```
/// assert_eq!(grundy::certificate::state_text(&[0u32, 1, 300]), "0001ac02");
/// ```
pub fn state_text<T: Copy + Into<u32>>(values: &[T]) -> String {
    let mut bytes = Vec::with_capacity(values.len());
    values.iter().for_each(|&value| encode(value.into(), &mut bytes));
    hexadecimal(&bytes)
}

/// The values, below 2^16, of which this is the text; `None` if it is not such a text.
pub(crate) fn state_values(text: &str) -> Option<Vec<u16>> {
    let (mut values, mut value, mut shift) = (Vec::new(), 0u32, 0);
    for pair in text.as_bytes().chunks(2) {
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let byte = digit(pair[0])? << 4 | digit(*pair.get(1)?)?;
        value |= (byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            values.push(u16::try_from(value).ok()?);
            (value, shift) = (0, 0);
        } else if shift > 14 {
            return None;
        }
    }
    (shift == 0).then_some(values)
}

/// The SHA-256 of the ruleset, a line feed, and the values, each in unsigned LEB128.
fn hash(ruleset: &str, values: &[u32]) -> String {
    let mut hasher = Sha256::new();
    hasher.update(format!("{ruleset}\n"));
    let mut bytes = Vec::new();
    for part in values.chunks(1 << 12) {
        bytes.clear();
        part.iter().for_each(|&value| encode(value, &mut bytes));
        hasher.update(&bytes);
    }
    hexadecimal(&hasher.finalize())
}

/// Seven bits a byte, the lowest first; all bytes but the last have bit 7.
fn encode(value: u32, bytes: &mut Vec<u8>) {
    let mut rest = value;
    while let [low, _, _, _] = rest.to_le_bytes()
        && rest >= 128
    {
        bytes.push(low | 128);
        rest >>= 7;
    }
    bytes.push(rest.to_le_bytes()[0]);
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |number: u8| char::from_digit(number.into(), 16).expect("4 bits");
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;

    #[test]
    fn a_closed_form_has_no_certificate() {
        for (ruleset, outcomes) in [("nim", false), ("lasker", false), ("nim", true)] {
            let mut game = catalog::build(ruleset).unwrap();
            let refused = Certificate::of(&mut *game, outcomes, &mut Budget::default());
            assert!(matches!(refused, Err(NoCertificate::ClosedForm { .. })), "{ruleset}");
        }
    }

    #[test]
    fn without_a_proof_there_is_no_certificate() {
        let of = |ruleset: &str| {
            let mut game = catalog::build(ruleset).unwrap();
            Certificate::of(&mut *game, false, &mut Budget::new(100_000))
        };
        let undecided = of("grundys-game");
        assert!(matches!(undecided, Err(NoCertificate::Undecided(Undecided::NoTheorem { .. }))));
        let undecided = of("officers");
        assert!(matches!(undecided, Err(NoCertificate::Undecided(Undecided::BudgetSpent { .. }))));
        assert!(matches!(of("wythoff"), Err(NoCertificate::NoSequence { .. })));
    }
}
