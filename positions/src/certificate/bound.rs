//! What a checker needs to convince itself of the recursion of rules in which as much as a bound allows is taken, or left.

use grundy::Budget;
use grundy::games::Bound;
use grundy::heap::state_text::{encode, hexadecimal};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Certificate, NoCertificate};
use crate::catalog::{Game, RulesetFamily};
use crate::period::Bounded;

/// The recursion that the values, and with them the outcomes, of a game follow in which as much as a bound allows is taken, or left.
///
/// The `Serialize` is the documented form (`docs/certificates.md`), which the crate `grundy-check` reads.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::catalog::Catalog;
/// use grundy_positions::Bounded;
/// use grundy_positions::certificate::BoundCertificate;
///
/// let rules = "halving(n): n-t for t in 1..n/2";
/// let mut game = Catalog::standard().with_rules(rules)?.build("halving").unwrap();
/// let certificate = BoundCertificate::of(&mut game, false, &mut Budget::default())?.unwrap();
/// assert_eq!((certificate.ruleset.as_str(), certificate.claim.up_to), ("(n): n-t for t in 1..n/2", Bounded::Taken));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoundCertificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The rules.
    pub ruleset: String,
    /// What the claim is about: `values` or `outcomes`.
    pub sequence: &'static str,
    /// The claim.
    pub claim: BoundClaim,
    /// The proof.
    pub proof: BoundEvidence,
}

/// The recursion of the theorem holds for all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoundClaim {
    /// What is bounded.
    pub up_to: Bounded,
}

/// The rules, and the first values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoundEvidence {
    /// Always `bound`.
    pub theorem: &'static str,
    /// The bound.
    pub bound: WrittenBound,
    /// The least number that may be taken, which is 1, or the least heap that may be left.
    pub least: u64,
    /// The first heap with moves.
    pub from: u64,
    /// How many values were computed.
    pub computed: usize,
    /// The SHA-256 of the ruleset and these values.
    pub sha256: String,
}

/// A bound, by its form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum WrittenBound {
    /// `n`, the heap.
    Heap(&'static str),
    /// The same number for each heap.
    Number {
        /// The number.
        number: u64,
    },
    /// A multiple, with a number added or taken away, divided by one and rounded down.
    #[non_exhaustive]
    Scaled {
        /// Of this.
        of: Box<WrittenBound>,
        /// So often.
        times: u64,
        /// This is added.
        plus: u64,
        /// Or this is taken away; one of both is 0.
        minus: u64,
        /// The divisor.
        by: u64,
    },
    /// The square root, rounded down.
    Root {
        /// Of this.
        sqrt: Box<WrittenBound>,
    },
    /// The logarithm to base 2, rounded down.
    Log2 {
        /// Of this.
        log2: Box<WrittenBound>,
    },
    /// The least of some.
    Least {
        /// Of these.
        min: Vec<WrittenBound>,
    },
    /// The greatest of some.
    Greatest {
        /// Of these.
        max: Vec<WrittenBound>,
    },
    /// The heap minus a bound.
    Rest {
        /// The bound.
        rest: Box<WrittenBound>,
    },
}

/// How many values are computed: none is needed for the proof, but they show that the rules are these.
const COMPUTED: usize = 256;

impl BoundCertificate {
    /// The certificate of a game's recursion; `None` where no bound tells the moves, or one with a negative number in it.
    ///
    /// # Errors
    /// [`NoCertificate`] where the budget does not suffice.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Result<Option<Self>, NoCertificate> {
        let (up_to, ruleset, bound, least, from) = match &game.about().family {
            RulesetFamily::TakeUpTo(rules) => {
                (Bounded::Taken, rules.to_string(), rules.bound(), 1, rules.from())
            }
            RulesetFamily::LeaveUpTo(rules) => {
                (Bounded::Left, rules.to_string(), rules.bound(), rules.least(), rules.from())
            }
            _ => return Ok(None),
        };
        let Some(bound) = written(bound) else { return Ok(None) };
        let Some(values) = game.theory_mut().sequence() else { return Ok(None) };
        let mut bytes = format!("{ruleset}\n").into_bytes();
        for value in values.values_to(COMPUTED, budget)? {
            encode(*value, &mut bytes);
        }
        let sha256 = hexadecimal(&Sha256::digest(&bytes));
        let proof = BoundEvidence { theorem: "bound", bound, least, from, computed: COMPUTED, sha256 };
        Ok(Some(BoundCertificate {
            format: "grundy-certificate",
            version: Certificate::VERSION,
            ruleset,
            sequence: if outcomes { "outcomes" } else { "values" },
            claim: BoundClaim { up_to },
            proof,
        }))
    }
}

fn written(bound: &Bound) -> Option<WrittenBound> {
    let boxed = |of: &Bound| written(of).map(Box::new);
    let all = |all: &[Bound]| all.iter().map(written).collect::<Option<Vec<_>>>();
    Some(match bound {
        Bound::Heap => WrittenBound::Heap("n"),
        Bound::Number(number) => WrittenBound::Number { number: u64::try_from(*number).ok()? },
        Bound::Scaled { of, times, plus, by } => WrittenBound::Scaled {
            of: boxed(of)?,
            times: *times,
            plus: u64::try_from(*plus).unwrap_or(0),
            minus: plus.checked_neg().and_then(|minus| u64::try_from(minus).ok()).unwrap_or(0),
            by: *by,
        },
        Bound::Root(of) => WrittenBound::Root { sqrt: boxed(of)? },
        Bound::Log2(of) => WrittenBound::Log2 { log2: boxed(of)? },
        Bound::Least(them) => WrittenBound::Least { min: all(them)? },
        Bound::Greatest(them) => WrittenBound::Greatest { max: all(them)? },
        Bound::Rest(of) => WrittenBound::Rest { rest: boxed(of)? },
        _ => return None,
    })
}
