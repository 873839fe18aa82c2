//! An independent checker of the certificates of periods, rows, positions and misère quotients that `grundy` writes.
//!
//! A certificate claims that the values of a heap game have a certain preperiod, period and saltus, or
//! that the first rows of the table of Wythoff's game have certain preperiods and periods; and it names
//! the theorem and the numbers that prove it. This crate reads such a file and convinces
//! itself, from the rules of the game and the theorem alone. It shares no code with the library that
//! found the period. The format is described field by field in the manual, `docs/certificates.md`.
//!
//! What has to be doubted is the core, in the order below: how a file is read, the forms of rules, and the theorems, each in a file of
//! its own with its proof or the place of it. The core follows the definitions, is slow, and decides each certificate alone
//! ([`Certificate::check_by_definition`]). Beside it, `fast` does the same for large certificates; tests compare the two.
//!
//! [`Certificate::check`] recomputes everything, and only what it gives, [`Accepted`], is a proof.
//! [`Certificate::spot_check`] recomputes a random sample; what it gives is [`NotRefuted`].
//! [`Certificate::check_segments`] recomputes a part and gives a [`Transcript`]; [`merge`] puts parts together.
//!
//! ```
//! use grundy_check::{Certificate, Limits, Watch};
//!
//! let text = r#"{
//!     "format": "grundy-certificate", "version": 2, "ruleset": "take:1,2", "sequence": "values",
//!     "claim": {"preperiod": 0, "period": 3, "saltus": 0},
//!     "proof": {"theorem": "repeated-values", "n0": 1, "p": 3, "computed": 6,
//!               "sha256": "a3194bdc0a6a3d9d9a51b742dc6b370bf09e16773a9f114833b6b1f5d848daf6"}
//! }"#;
//! let check = |text: &str| text.parse::<Certificate>()?.check(&Limits::default(), &Watch::default());
//! assert!(check(text).is_ok());
//!
//! let refusal = check(&text.replace(r#""period": 3"#, r#""period": 4"#)).unwrap_err();
//! assert_eq!(refusal.to_string(), "period 4 is not the least: 3 is proved");
//! ```

// Each module needs only those above it: a test of the library that this crate checks holds them to it. The core:
mod refusal; // why a certificate is not accepted
mod work; // how much a check may do
mod json; // JSON as it is written
mod sha256; // hashes of values and texts
mod nimber; // the least number that is excluded, and the nim-sum
mod statement; // what a certificate states
mod theorem; // what a theorem is, and the document that its evidence is read from
mod forms; // the rules of games, from their notation or from JSON
mod values; // values from the definition
mod periods; // that a preperiod and a period are right and the least
mod theorems; // the theorems, one by one
// Beside the core: what it does not need.
mod fast; // fast ways to check large certificates
mod certificate; // a certificate, and the check of all of it
mod sample; // a check of a random sample
mod transcript; // a check in parts
#[cfg(feature = "program")]
pub mod program; // the program `grundy-check`, which is `grundy check`, too

pub use certificate::{Accepted, Certificate};
pub use refusal::{FieldFault, NoParts, Refusal, Rejected, Undecided, Unreadable};
pub use sample::{NotRefuted, Sample};
pub use statement::{
    AutomatonClaim, Claim, MisereClaim, MisereHeaps, PositionClaim, RecursionClaim, RowClaim, Sequence,
    Statement,
};
pub use theorem::Recomputed;
pub use transcript::{Merged, NotMerged, PartVerdict, Transcript, merge};
pub use work::{Limits, Watch};

#[cfg(test)]
mod tests;
