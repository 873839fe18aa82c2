//! An independent checker of the certificates of periods and of rows that `grundy` writes.
//!
//! A certificate claims that the values of a heap game have a certain preperiod, period and saltus, or
//! that the first rows of the table of Wythoff's game have certain preperiods and periods; and it names
//! the theorem and the numbers that prove it. This crate reads such a file and convinces
//! itself, from the rules of the game and the theorem alone. It shares no code with the library that
//! found the period: all of it can be read, and doubted, in one sitting, in the order below. The
//! format is described field by field in the manual, `docs/certificates.md`.
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

// Each module needs only those above it: a test of the library that this crate checks holds them to it.
mod refusal; // why a certificate is not accepted
mod work; // how much a check may do
mod json; // JSON as it is written
mod moves; // moves of rules that a user wrote
mod memory; // moves of one heap and a state
mod parts; // heaps that are divided
mod digits; // heaps of which the digits tell what is left
mod bound; // as much as a bound allows is taken, or left
mod row_moves; // moves of one heap in a row
mod rules; // the rules of a game, from its notation
mod format; // what a certificate file holds
mod sha256; // hashes of values and texts
mod values; // values from the definition
mod recomputed; // what a check recomputed
mod claim; // that a preperiod and a period are right and the least
mod agreement; // theorems 1 and 2: enough values agree
mod all_but; // theorem 3: all-but sets
mod sparse; // theorem 4: sparse spaces
mod places; // where the values of Wythoff's game stand in rows
mod rows; // theorem 5: rows of Wythoff's game
mod arithmetic; // theorem 6: values that rise for ever
mod classes; // theorem 7: moves by classes
mod levels; // theorem 8: games with a memory
mod division; // theorem 10: heaps that are divided
mod row_periods; // theorem 11: rows of written rules
mod automatic; // theorem 12: values that the digits tell
mod bounded; // theorem 13: recursions by such bounds
mod certificate; // all of it, or a sample
mod transcript; // a check in parts
#[cfg(test)]
mod kept; // certificates for the tests
#[cfg(feature = "program")]
pub mod program; // the program `grundy-check`, which is `grundy check`, too

pub use certificate::{Accepted, Certificate, NoParts, NotRefuted, Sample};
pub use digits::AutomatonClaim;
pub use format::{Claim, Claimed, RowClaim, Sequence};
pub use parts::RecursionClaim;
pub use recomputed::Recomputed;
pub use refusal::{FieldFault, Refusal, Rejected, RowFault, Undecided, Unreadable};
pub use transcript::{Merged, NotMerged, PartVerdict, Transcript, merge};
pub use work::{Limits, Watch};

#[cfg(test)]
mod tests;
