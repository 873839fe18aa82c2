//! Certificates: what a checker needs to convince itself of a proved period.
//!
//! The `Serialize` of [`Certificate`] is the documented form (`docs/certificates.md`). The checker, the
//! crate `grundy-check`, has its own description of it and shares no code with this library.

mod automatic; // heaps of which the digits tell what is left
mod bound; // as much as a bound allows is taken, or left
mod classes; // moves that are allowed by classes
mod division; // heaps that are divided
mod memory; // one heap, and finitely many states
mod rows; // of rows of Wythoff's game
mod written_rows; // of rows of written rules
mod any; // of whatever is proved

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::catalog::{Game, RulesetFamily};
pub use any::AnyCertificate;
pub use automatic::{AutomaticCertificate, AutomaticEvidence, AutomatonClaim, WrittenDigitMove};
pub use bound::{BoundCertificate, BoundClaim, BoundEvidence, WrittenBound};
pub use classes::{WrittenCondition, WrittenMove, WrittenTake};
pub use division::{DivisionCertificate, DivisionEvidence, RecursionClaim};
pub use grundy::heap::state_text::state_text;
use grundy::heap::state_text::{encode, hexadecimal};
use grundy::heap::{OutcomeSequence, Periodicity, RecordedStates, Sequence, Theorem};
use grundy::{Budget, Outcome, Undecided};
pub use memory::{MemoryEvidence, WrittenMemoryMove};
pub use rows::{RepeatedWindows, RowClaim, RowRepeat, RowsCertificate, RowsClaim};
pub use written_rows::{WrittenRowsCertificate, WrittenRowsEvidence};

/// A proved period with the numbers that prove it.
///
/// ```
/// use grundy_positions::certificate::Certificate;
/// use grundy::Budget;
/// use grundy_positions::catalog;
///
/// let mut kayles = catalog::build("kayles").unwrap();
/// let certificate = Certificate::of(&mut kayles, false, &mut Budget::default())?;
/// let text = serde_json::to_string(&certificate).unwrap();
/// assert!(text.contains(r#""ruleset":"0.77""#) && text.contains(r#""theorem":"guy-smith""#));
/// # Ok::<(), grundy_positions::certificate::NoCertificate>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Certificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The ruleset: a code, or a subtraction set.
    pub ruleset: String,
    /// What the claim is about: `values` or `outcomes`.
    pub sequence: &'static str,
    /// The claim.
    pub claim: Periodicity,
    /// The proof.
    pub proof: Evidence,
}

/// A theorem with the numbers that meet its condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "theorem", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Evidence {
    /// Agreement of values, where a move leaves at most one heap.
    RepeatedValues(Agreement),
    /// Agreement of outcomes, computed without the values, where a move leaves at most one heap.
    RepeatedOutcomes(Agreement),
    /// Agreement of values, where a move leaves two or three heaps.
    GuySmith(Agreement),
    /// Agreement of values, where moves are allowed by remainders and sizes of heaps.
    Classes {
        /// The kinds of moves.
        moves: Vec<WrittenMove>,
        /// The first heap of the agreement, at least 1.
        n0: u64,
        /// The period, as a multiple of what remainders see.
        p: u64,
        /// How many values were computed.
        computed: u64,
        /// The SHA-256 of the ruleset and these values.
        sha256: String,
    },
    /// Agreement of the values of all states of a game with a memory.
    Memory(MemoryEvidence),
    /// Two equal states of an all-but set.
    AllBut {
        /// The heap of the first state.
        n1: u64,
        /// The heap of the second.
        n2: u64,
        /// The SHA-256 of the ruleset and the values below `n2`.
        sha256: String,
    },
    /// Two equal states of a game in which small takes have conditions, and all others are allowed.
    AllButClasses {
        /// From this number on, every number may be taken.
        far: u64,
        /// The smaller ones that may be.
        moves: Vec<WrittenTake>,
        /// The heap of the first state.
        n1: u64,
        /// The heap of the second.
        n2: u64,
        /// The SHA-256 of the ruleset and the values below `n2`.
        sha256: String,
    },
    /// Options that lift, of a code whose values rise for ever.
    ArithmeticPeriod {
        /// From this heap on the values rise; at least 1.
        n0: u64,
        /// Number of heaps after which they rise again in the same way.
        p: u64,
        /// How much they have risen after that number of heaps.
        s: u64,
        /// The heap from which on options lift.
        from: u64,
        /// From this number on, the numbers below the value lift with it.
        base: u64,
        /// How many values were computed.
        computed: u64,
        /// The SHA-256 of the ruleset and these values.
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
#[non_exhaustive]
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
#[non_exhaustive]
pub struct Checkpoint {
    /// The state is that before this heap.
    pub at: u64,
    /// The last values before it (see [`state_text`]).
    pub state: String,
    /// The SHA-256 of the link before it, or of what the proof begins with, and of this state: so it stands for all
    /// that comes before. [`Certificate::new`] sets it.
    pub link: String,
}

impl Checkpoint {
    /// The state with these last values, not yet linked.
    pub fn new<T: Copy + Into<u32>>(at: u64, values: &[T]) -> Self {
        Checkpoint { at, state: state_text(values), link: String::new() }
    }
}

impl From<RecordedStates> for Evidence {
    fn from(RecordedStates { space, depth, states }: RecordedStates) -> Self {
        Evidence::SparseSpace {
            mask: format!("{:x}", space.mask),
            by_position: space.position_type,
            depth,
            rares: space.rares,
            checkpoints: states.iter().map(|(at, values)| Checkpoint::new(*at, values)).collect(),
        }
    }
}

impl Evidence {
    /// Links the recorded states, if there are any, as the manual describes it.
    fn link_states(&mut self, ruleset: &str, Periodicity { preperiod, period, .. }: Periodicity) {
        let Evidence::SparseSpace { mask, by_position, depth, rares, checkpoints } = self else { return };
        let rares: String = rares.iter().map(|(heap, value)| format!("{heap} {value}\n")).collect();
        let version = Certificate::VERSION;
        let mut link = hexadecimal(&Sha256::digest(format!(
            "grundy-certificate {version}\n{ruleset}\n{preperiod} {period}\n{mask}\n{by_position}\n{depth}\n{rares}"
        )));
        for checkpoint in checkpoints {
            let Checkpoint { at, state, .. } = checkpoint;
            link = hexadecimal(&Sha256::digest(format!("{link}\n{at} {state}\n")));
            checkpoint.link.clone_from(&link);
        }
    }
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    pub const VERSION: u32 = 2;

    /// The certificate of the least period of a game's values or outcomes, which is proved first if
    /// that has not been done.
    ///
    /// # Errors
    /// [`NoCertificate`].
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Result<Self, NoCertificate> {
        let ruleset = game.ruleset().to_owned();
        let missing = NoCertificate::NoSequence { ruleset: ruleset.clone() };
        let family = game.about().family.clone();
        let sequence = if outcomes { "outcomes" } else { "values" };
        if let RulesetFamily::Memory(memory) = &family {
            let claim = match (outcomes, game.theory_mut().column()) {
                (false, Some((values, _))) => values.prove(budget)?.periodicity,
                (true, Some((_, outcomes))) => outcomes.prove(budget)?.periodicity,
                _ => return Err(missing),
            };
            let proof = Evidence::Memory(MemoryEvidence::of(memory, budget)?);
            return Ok(Certificate::new(memory::ruleset(memory), sequence, claim, proof));
        }
        let rules = &family;
        if !outcomes {
            let values = game.theory_mut().sequence().ok_or(missing)?;
            let claim = values.prove(budget)?.periodicity;
            let proof = evidence(values, rules, false, budget)?;
            return Ok(Certificate::new(values.ruleset().to_owned(), sequence, claim, proof));
        }
        // Rules that somebody wrote have another name than the takes that they are.
        let ruleset = game.theory_mut().sequence().map_or(ruleset, |values| values.ruleset().to_owned());
        let outcomes = game.theory_mut().outcomes().ok_or(missing)?;
        let claim = outcomes.prove(budget)?.periodicity;
        let (ruleset, proof) = match outcomes.values() {
            // The period of the outcomes follows from that of the values.
            Some(values) => (values.ruleset().to_owned(), evidence(values, rules, true, budget)?),
            None => {
                let proof = evidence_of_outcomes(&ruleset, outcomes, budget)?;
                (ruleset, proof)
            }
        };
        Ok(Certificate::new(ruleset, sequence, claim, proof))
    }

    /// A certificate in the format that this version of the library writes.
    pub fn new(ruleset: String, sequence: &'static str, claim: Periodicity, mut proof: Evidence) -> Self {
        proof.link_states(&ruleset, claim);
        Certificate { format: "grundy-certificate", version: Self::VERSION, ruleset, sequence, claim, proof }
    }
}

/// The evidence for the proved period of values, which is to be that of the outcomes, too, or not.
fn evidence(
    values: &mut Sequence,
    rules: &RulesetFamily,
    outcomes: bool,
    budget: &mut Budget,
) -> Result<Evidence, NoCertificate> {
    let proof = values.prove(budget)?;
    let ruleset = values.ruleset().to_owned();
    let Periodicity { preperiod, period: p, saltus: s } = proof.periodicity;
    let n0 = preperiod.max(1);
    match proof.theorem {
        // The least period of the outcomes is told from all values.
        Theorem::SparseSpace { .. } if outcomes => agreement(values, values.theorem(), n0, p, budget),
        Theorem::SparseSpace { .. } => Ok(values.recorded_states(budget)?.into()),
        Theorem::TakeAndBreak { .. } => agreement(values, proof.theorem, n0, p, budget),
        Theorem::ByClasses(bound) => {
            let p = bound.whole(p).expect("a proved period is in memory");
            let computed = bound.values_needed(n0, p).expect("so many values were computed");
            let sha256 = hash(&ruleset, values.values_to(index(computed), budget)?);
            let RulesetFamily::Classes(rules) = rules else { unreachable!("they have moves by classes") };
            let moves = classes::moves(rules);
            Ok(Evidence::Classes { moves, n0, p, computed, sha256 })
        }
        Theorem::AllBut { .. } => {
            let (n1, n2) = values.equal_states(budget)?;
            Ok(Evidence::AllBut { n1, n2, sha256: hash(&ruleset, values.values_to(index(n2), budget)?) })
        }
        Theorem::AllButByClasses { .. } => {
            let (n1, n2) = values.equal_states(budget)?;
            let RulesetFamily::AllButByClasses(rules) = rules else {
                unreachable!("its takes have conditions")
            };
            let (far, moves) = (rules.near().len() as u64 + 1, classes::takes(rules));
            let sha256 = hash(&ruleset, values.values_to(index(n2), budget)?);
            Ok(Evidence::AllButClasses { far, moves, n1, n2, sha256 })
        }
        Theorem::ArithmeticPeriod { from, base } => {
            let computed = proof.heaps_used;
            let sha256 = hash(&ruleset, values.values_to(index(computed), budget)?);
            Ok(Evidence::ArithmeticPeriod { n0, p, s, from, base, computed, sha256 })
        }
        Theorem::ClosedForm { source } => Err(NoCertificate::ClosedForm { ruleset, source_of_it: source }),
        Theorem::NoPeriod { reason } => Err(Undecided::NoPeriod { reason }.into()),
        Theorem::None { reason } => Err(Undecided::NoTheorem { reason }.into()),
        Theorem::Memory { .. } => unreachable!("its evidence is that of all states"),
    }
}

/// The agreement of as many values as this theorem asks for.
fn agreement(
    values: &mut Sequence,
    theorem: Theorem,
    n0: u64,
    p: u64,
    budget: &mut Budget,
) -> Result<Evidence, NoCertificate> {
    let ruleset = values.ruleset().to_owned();
    let computed = theorem.values_needed(n0, p).expect("the game takes and breaks");
    let sha256 = hash(&ruleset, values.values_to(index(computed), budget)?);
    let agreement = Agreement { n0, p, computed, sha256 };
    let one_heap = matches!(theorem, Theorem::TakeAndBreak { heaps: 1, .. });
    Ok(if one_heap { Evidence::RepeatedValues } else { Evidence::GuySmith }(agreement))
}

/// The evidence for the proved period of outcomes that were computed without values.
fn evidence_of_outcomes(
    ruleset: &str,
    outcomes: &mut OutcomeSequence,
    budget: &mut Budget,
) -> Result<Evidence, NoCertificate> {
    let proof = outcomes.prove(budget)?;
    let Periodicity { preperiod, period: p, .. } = proof.periodicity;
    let n0 = preperiod.max(1);
    let computed =
        proof.theorem.values_needed(n0, p).expect("the outcomes have the theorem of subtraction sets");
    let outcomes = outcomes.outcomes_to(index(computed), budget)?;
    let numbers: Vec<u32> = outcomes.iter().map(|&outcome| u32::from(outcome == Outcome::N)).collect();
    Ok(Evidence::RepeatedOutcomes(Agreement { n0, p, computed, sha256: hash(ruleset, &numbers) }))
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("what proves a period is in memory")
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

#[cfg(test)]
mod tests;
