//! Why a certificate is not accepted.

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
    /// A part was asked for where there is none.
    #[error(transparent)]
    NoParts(#[from] NoParts),
}

/// A certificate whose claim is wrong, or whose proof does not show it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Rejected {
    /// The theorem is about other games, or other sequences.
    #[error("the theorem does not apply to this ruleset and sequence")]
    NotThisTheorem,
    /// A condition of the theorem that is not met, or evidence that is wrong, in the words of the theorem's file.
    #[error("{0}")]
    Fault(String),
    /// Another number of values than the theorem asks for.
    #[error("the theorem asks for {needed} values, the certificate has {written}")]
    WrongCount {
        /// How many the theorem asks for.
        needed: u64,
        /// What the certificate says.
        written: u64,
    },
    /// The value of a heap one period later is another one.
    #[error("not periodic: heap {later} has not the value of heap {heap} plus {saltus}")]
    NotPeriodic {
        /// The heap.
        heap: u64,
        /// The later one.
        later: u64,
        /// What the value should have grown by.
        saltus: u64,
    },
    /// There is a shorter period.
    #[error("period {claimed} is not the least: {shorter} is proved")]
    PeriodNotLeast {
        /// The claim.
        claimed: u64,
        /// A shorter period.
        shorter: u64,
    },
    /// The values repeat earlier.
    #[error("preperiod {claimed} is not the least: the values repeat from heap {least} on")]
    PreperiodNotLeast {
        /// The claim.
        claimed: u64,
        /// A smaller one.
        least: u64,
    },
    /// The recomputed values are not those that the certificate is about.
    #[error("wrong hash: the values have the SHA-256 {found}")]
    WrongHash {
        /// The right hash.
        found: String,
    },
    /// A move that leaves no heap, or none that is smaller.
    #[error("a move from heap {heap} leaves less than nothing, or a heap that is no smaller")]
    NoSmallerHeap {
        /// The first heap that is in no list.
        heap: u64,
    },
    /// An automaton or a recursion that tells a wrong value.
    #[error("{} has the value {right}, and the automaton tells {told}", named(*heap))]
    ToldWrong {
        /// A heap with this value, if it is not too large to be told.
        heap: Option<u128>,
        /// What is told.
        told: u64,
        /// The least number that no option has, if the values told of smaller heaps are right.
        right: u64,
    },
    /// A rare heap that is not, or a common one that is.
    #[error("wrong rares: heap {heap} is {}", if *is_rare { "rare, and not listed with its value" } else { "not rare" })]
    WrongRares {
        /// The first heap where the list is wrong.
        heap: u64,
        /// Whether it is rare.
        is_rare: bool,
    },
    /// The recomputed values are not those recorded.
    #[error("the state at heap {at} is not the recomputed one: they differ at heap {heap}")]
    AnotherState {
        /// The checkpoint.
        at: u64,
        /// The first heap where they differ.
        heap: u64,
    },
    /// A heap that is not shown to be common.
    #[error("heap {heap} is not shown to be common: no option within the depth has value {value}")]
    NoWitness {
        /// The heap.
        heap: u64,
        /// The rare value without a witness.
        value: u64,
    },
    /// What is said of a row is wrong.
    #[error("row {row}: {why}")]
    Row {
        /// The row, in the order of the proof.
        row: usize,
        /// What is wrong.
        why: Box<Rejected>,
    },
}

fn named(heap: Option<u128>) -> String {
    heap.map_or_else(|| "a heap beyond 2^128".to_owned(), |heap| format!("heap {heap}"))
}

/// Rejects a certificate, with what is wrong in words.
pub(crate) fn fault<T, E: From<Rejected>>(why: impl Into<String>) -> Result<T, E> {
    Err(Rejected::Fault(why.into()).into())
}

impl Refusal {
    /// Says of which row a rejection is; other refusals stay as they are.
    pub(crate) fn of_row(self, row: usize) -> Self {
        match self {
            Refusal::Rejected(why) => Rejected::Row { row, why: Box::new(why) }.into(),
            other => other,
        }
    }
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

/// The certificate has no recorded states, and so no parts: it can only be checked as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoParts {
    /// The theorem records no states.
    #[error("the certificate has no recorded states, between which a part could be recomputed")]
    NoStates,
    /// The range is empty or goes beyond the last segment.
    #[error("the certificate has the segments 0..{last}")]
    NotThere {
        /// The last segment.
        last: u64,
    },
}
