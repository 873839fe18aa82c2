//! Why a certificate is not accepted.

mod rejected; // what is wrong with a claim, or with its proof

pub use rejected::{Rejected, RowFault};

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It cannot be read as a certificate.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// What it says is wrong, or does not follow.
    #[error(transparent)]
    Rejected(#[from] Rejected),
    /// Nothing is known: the check would need more than it may use, or was stopped.
    #[error(transparent)]
    Undecided(#[from] Undecided),
}

/// A file that is no certificate, or none that is known here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// The text ends before the JSON does.
    #[error("the file is cut off: its JSON ends too early")]
    CutOff,
    /// No JSON.
    #[error("the file is no JSON from line {line}, column {column} on")]
    NotJson {
        /// The line of the fault, from 1.
        line: usize,
        /// The column of the fault, in bytes.
        column: usize,
    },
    /// No `"format": "grundy-certificate"`.
    #[error("not a certificate: expected an object with `\"format\": \"grundy-certificate\"`")]
    NotACertificate,
    /// No `"format": "grundy-transcript"`.
    #[error("not a transcript: expected an object with `\"format\": \"grundy-transcript\"`")]
    NotATranscript,
    /// No version, or 0.
    #[error("no version is given: expected `\"version\": {known}`")]
    NoVersion {
        /// The greatest that is read.
        known: u64,
    },
    /// A format that came later.
    #[error("written in version {found} of the format: this checker reads version {known}")]
    LaterVersion {
        /// Its version.
        found: u64,
        /// The greatest that is read.
        known: u64,
    },
    /// A theorem that has no checker here.
    #[error("unknown theorem `{found}`")]
    UnknownTheorem {
        /// Its name, shortened.
        found: String,
    },
    /// A field that is missing, unknown, there twice, or of the wrong kind.
    #[error("{}`{place}`{fault}", if matches!(fault, FieldFault::Missing) { "the field " } else { "" })]
    Field {
        /// Where it is, as in `proof.checkpoints[3].at`; empty for the whole.
        place: String,
        /// What is wrong.
        fault: FieldFault,
    },
    /// A ruleset that is no code and no subtraction set; or not `wythoff`, where it is about rows; or not the text of the
    /// moves of the proof.
    #[error("the ruleset of the certificate is not understood: {0}")]
    Ruleset(String),
    /// A period of 0.
    #[error("a period is at least 1")]
    NoPeriod,
    /// More rows than anybody can prove something about.
    #[error("a list of {entries} rows is too long, there are at most {most}")]
    TooManyRows {
        /// How many there are.
        entries: usize,
        /// How many there may be.
        most: usize,
    },
}

impl Unreadable {
    /// Puts the place of a fault in a field inside of the field `outer`; other refusals stay as they are.
    pub(crate) fn within(self, outer: impl std::fmt::Display) -> Self {
        let Unreadable::Field { place, fault } = self else { return self };
        let dot = if place.is_empty() || place.starts_with('[') { "" } else { "." };
        Unreadable::Field { place: format!("{outer}{dot}{place}"), fault }
    }
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FieldFault {
    /// It is not there.
    #[error(" is missing")]
    Missing,
    /// It is there more than once.
    #[error(" is there twice")]
    Twice,
    /// No field has this name there.
    #[error(" is no field here")]
    NotKnown,
    /// It is of another kind.
    #[error(": expected {0}")]
    Expected(&'static str),
}

/// Why a check came to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Undecided {
    /// Too much work.
    #[error("not decided within {allowed} steps{}", needed.map_or(String::new(), |needed| format!(": it takes about {needed}")))]
    Steps {
        /// How many were allowed.
        allowed: u64,
        /// How many the whole check takes, about, if that is known.
        needed: Option<u64>,
    },
    /// Too much memory.
    #[error("not decided with a table of {allowed} values: {needed} are needed")]
    Values {
        /// How many are needed.
        needed: u64,
        /// How many are allowed.
        allowed: u64,
    },
    /// A value that needs more than 16 bits.
    #[error("heap {heap} has a value beyond 65535")]
    Value {
        /// The heap.
        heap: u64,
    },
    /// The check was stopped from outside.
    #[error("stopped")]
    Stopped,
}
