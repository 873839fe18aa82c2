//! An independent checker of the certificates that `grundy period` and `grundy rows` write.
//!
//! A certificate claims that the values of a heap game have a certain preperiod, period and saltus, or
//! that the first rows of the table of Wythoff's game have certain preperiods and periods; and it names
//! the theorem and the numbers that prove it. This crate reads such a file and convinces
//! itself, from the rules of the game and the theorem alone. It shares no code with the library that
//! found the period: all of it can be read, and doubted, in one sitting, in the order below. The
//! format is described field by field in the manual, `docs/certificates.md`.
//!
//! ```
//! let certificate = r#"{
//!     "format": "grundy-certificate", "version": 1, "ruleset": "take:1,2", "sequence": "values",
//!     "claim": {"preperiod": 0, "period": 3, "saltus": 0},
//!     "proof": {"theorem": "repeated-values", "n0": 1, "p": 3, "computed": 6,
//!               "sha256": "a3194bdc0a6a3d9d9a51b742dc6b370bf09e16773a9f114833b6b1f5d848daf6"}
//! }"#;
//! let report = grundy_check::check(certificate, &grundy_check::Limits::default()).unwrap();
//! assert!(report.recomputed.is_complete());
//!
//! let wrong = certificate.replace(r#""period": 3"#, r#""period": 4"#);
//! let refusal = grundy_check::check(&wrong, &grundy_check::Limits::default()).unwrap_err();
//! assert_eq!(refusal.to_string(), "period 4 is not the least: 3 is proved");
//! ```

mod format; // what a certificate file holds
mod rules; // the rules of a game, from its notation
mod values; // values from the definition
mod claim; // that a preperiod and a period are right and the least
mod agreement; // theorems 1 and 2: enough values agree
mod all_but; // theorem 3: all-but sets
mod sparse; // theorem 4: sparse spaces
mod segment; // the values for theorem 4, from heap 0 on and between recorded states
mod rows; // theorem 5: rows of Wythoff's game
mod places; // where the values stand in these rows
mod refusal; // why a certificate is not accepted

pub use format::{Claim, Claimed, RowClaim, Sequence};
pub use refusal::{BeyondLimits, Refusal, Rejected, RowFault, Unreadable};

use std::num::NonZeroU64;
use std::str::FromStr;

use format::{Content, Proof};
use values::Work;

/// How much a check may do, so that no file can make it run away.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many values may be in memory.
    pub values: u64,
    /// How many steps are allowed: options looked at, values compared, or 64 columns of a row.
    pub steps: u64,
    /// Of a certificate with recorded states: at least how many heaps to recompute, in whole segments
    /// chosen at random. `None`: all of them.
    pub sample: Option<NonZeroU64>,
    /// What the random choice follows from.
    pub seed: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { values: 1 << 28, steps: 100_000_000_000, sample: NonZeroU64::new(1_000_000), seed: 0 }
    }
}

/// What was checked of a certificate that is accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The theorem's condition for this game, in words.
    pub condition: String,
    /// What was recomputed.
    pub recomputed: Recomputed,
}

/// What a check recomputed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recomputed {
    /// All that the theorem asks for, from heap 0 on, or in rows from value 0 on.
    All {
        /// How many values (or outcomes); each row has its own.
        values: u64,
    },
    /// Stretches between recorded states.
    Chain {
        /// How many values were computed from heap 0 on, from the rules.
        first: u64,
        /// How many segments were recomputed.
        segments: u64,
        /// Of how many.
        of_segments: u64,
        /// How many heaps were recomputed in them.
        heaps: u64,
        /// Of how many.
        of_heaps: u64,
    },
}

impl Recomputed {
    /// Whether nothing that the proof needs was left out.
    pub fn is_complete(self) -> bool {
        match self {
            Recomputed::All { .. } => true,
            Recomputed::Chain { segments, of_segments, .. } => segments == of_segments,
        }
    }
}

/// A certificate that was read, and not yet checked.
#[derive(Debug)]
pub struct Certificate {
    content: Content,
}

impl FromStr for Certificate {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        format::read(text).map(|content| Certificate { content })
    }
}

impl Certificate {
    /// The ruleset, as it is written.
    pub fn ruleset(&self) -> &str {
        match &self.content {
            Content::Heaps(statement, _) => &statement.ruleset,
            Content::Rows(..) => "wythoff",
        }
    }

    /// What is claimed, and of what.
    pub fn claim(&self) -> Claimed<'_> {
        match &self.content {
            Content::Heaps(statement, _) => Claimed::Heaps(statement.sequence, statement.claim),
            Content::Rows(claims, _) => Claimed::Rows(claims),
        }
    }

    /// The name of the theorem.
    pub fn theorem(&self) -> &'static str {
        match &self.content {
            Content::Heaps(_, proof) => proof.name(),
            Content::Rows(..) => format::ABOUT_ROWS,
        }
    }

    /// Checks it.
    ///
    /// # Errors
    /// [`Refusal`], which tells apart a claim or proof that is wrong and one that asks for more than
    /// `limits`.
    pub fn check(&self, limits: &Limits) -> Result<Report, Refusal> {
        let work = &mut Work::new(limits);
        let (condition, recomputed) = match &self.content {
            Content::Heaps(statement, proof) => match proof {
                Proof::RepeatedValues(proof) => agreement::check(statement, 1..=1, proof, work)?,
                Proof::GuySmith(proof) => agreement::check(statement, 2..=3, proof, work)?,
                Proof::RepeatedOutcomes(proof) => agreement::check_outcomes(statement, proof, work)?,
                Proof::AllBut(proof) => all_but::check(statement, proof, work)?,
                Proof::SparseSpace(proof) => sparse::check(statement, proof, work)?,
            },
            Content::Rows(claims, repeats) => rows::check(claims, repeats, work)?,
        };
        Ok(Report { condition, recomputed })
    }
}

/// Reads a certificate and checks it.
///
/// # Errors
/// [`Refusal`].
pub fn check(certificate: &str, limits: &Limits) -> Result<Report, Refusal> {
    certificate.parse::<Certificate>()?.check(limits)
}
