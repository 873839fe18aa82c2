//! Why a certificate is not accepted.

use crate::format::Claim;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It cannot be read as a certificate.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// What it says is wrong, or does not follow.
    #[error(transparent)]
    Rejected(#[from] Rejected),
    /// Nothing is known: the check would need more than it may use.
    #[error(transparent)]
    BeyondLimits(#[from] BeyondLimits),
}

/// A file that is no certificate, or none that is known here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The text ends before the JSON does.
    #[error("the certificate is cut off: its JSON ends too early")]
    CutOff,
    /// No `"format": "grundy-certificate"`.
    #[error("not a certificate: expected an object with `\"format\": \"grundy-certificate\"`")]
    NotACertificate,
    /// No version, or 0.
    #[error("not a certificate: expected `\"version\": 1`")]
    NoVersion,
    /// A format that came later.
    #[error("a certificate of version {found}: this checker reads version {known}")]
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
    /// A field that is missing, unknown, there twice, or of the wrong kind; or no JSON.
    #[error("not a certificate: {reason}")]
    NotUnderstood {
        /// What the JSON reader says, with the place.
        reason: String,
    },
    /// A ruleset that is no code and no take set; or not `wythoff`, where it is about rows.
    #[error("the ruleset of the certificate is not understood: {0}")]
    Ruleset(String),
    /// A period of 0.
    #[error("not a certificate: a period is at least 1")]
    NoPeriod,
    /// A number that no heap and no column has here.
    #[error("not a certificate: {number} is too large, numbers are below 2^50")]
    TooLarge {
        /// The number.
        number: u64,
    },
    /// More rows than anybody can prove something about.
    #[error("not a certificate: a list of {entries} rows is too long, there are at most {most}")]
    TooManyRows {
        /// How many there are.
        entries: usize,
        /// How many there may be.
        most: usize,
    },
}

/// A certificate whose claim is wrong, or whose proof does not show it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    /// The theorem is about other games, or other sequences.
    #[error("the theorem does not apply to this ruleset and sequence")]
    NotThisTheorem,
    /// The theorem is wrong with n0 = 0.
    #[error("`n0` and `p` must be at least 1")]
    Zero,
    /// Another number of values than the theorem asks for.
    #[error("the theorem asks for {needed} values, the certificate has {written}")]
    WrongCount {
        /// j (n0 + p) + k.
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
    /// Not m < n1 < n2.
    #[error("`n1` and `n2` must be ascending and greater than {greatest}, the greatest excluded take")]
    WrongStates {
        /// m.
        greatest: u64,
    },
    /// The states of an all-but set are not equal.
    #[error("the states before the heaps {n1} and {n2} differ")]
    StatesDiffer {
        /// The first heap.
        n1: u64,
        /// The second.
        n2: u64,
    },
    /// A mask that is no hexadecimal number, or has bits that no value has.
    #[error("wrong mask: expected a hexadecimal number without bits that no value has")]
    WrongMask,
    /// Takes of both parities with a class that depends on the position.
    #[error("`by_position` asks for splits after takes of one parity, and an even period")]
    WrongParity,
    /// A rare heap that is not, or a common one that is.
    #[error("wrong rares: heap {heap} is {}", if *is_rare { "rare, and not listed with its value" } else { "not rare" })]
    WrongRares {
        /// The first heap where the list is wrong.
        heap: u64,
        /// Whether it is rare.
        is_rare: bool,
    },
    /// The recorded states do not lie where the theorem needs them.
    #[error("wrong checkpoints: {0}")]
    WrongCheckpoints(String),
    /// A recorded state that cannot be one.
    #[error("the state at heap {at} is not understood: expected {values} values in hexadecimal LEB128")]
    WrongState {
        /// The checkpoint.
        at: u64,
        /// How many values it should have.
        values: u64,
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
    /// The states at both ends of the period differ.
    #[error("period {} from heap {} on is not shown: the states at {at} and {later} differ", claim.period, claim.preperiod)]
    NotRepeated {
        /// The claim.
        claim: Claim,
        /// The first checkpoint.
        at: u64,
        /// The second.
        later: u64,
    },
    /// The claims and proofs are not about the same rows, or about none.
    #[error(
        "`rows` and `repeats` have an entry for each row from 0 on: expected as many, found {rows} and {repeats}"
    )]
    WrongRows {
        /// How many claims there are.
        rows: usize,
        /// How many proofs.
        repeats: usize,
    },
    /// What is said of a row of Wythoff's game is wrong.
    #[error("row {row}: {fault}")]
    Row {
        /// The row.
        row: usize,
        /// What is wrong.
        fault: RowFault,
    },
}

/// What is wrong with the claim about a row of Wythoff's game, or with its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowFault {
    /// The windows cannot come back before they were there.
    #[error("`since` must be less than `again`, found {since} and {again}")]
    NotLater {
        /// The first time.
        since: u64,
        /// The second time.
        again: u64,
    },
    /// After `again - since` the row repeats, and so its least period divides that.
    #[error("the least period divides {again} - {since}, and {period} does not")]
    NotADivisor {
        /// The claimed period.
        period: u64,
        /// The first time.
        since: u64,
        /// The second time.
        again: u64,
    },
    /// The columns that are taken, counted from the next value, are not the same.
    #[error("the windows at {since} and at {again} differ")]
    WindowsDiffer {
        /// The first time.
        since: u64,
        /// The second time.
        again: u64,
    },
    /// A value is not where the claim would have it.
    #[error(
        "not periodic from column {preperiod} on: the columns of the values {value} and {later} do not differ by {}",
        later - value
    )]
    NotPeriodic {
        /// The claimed preperiod.
        preperiod: u64,
        /// A value.
        value: u64,
        /// That one period later.
        later: u64,
    },
    /// The equation also holds for the last column of the preperiod.
    #[error("preperiod {claimed} is not the least: {} will do", claimed - 1)]
    PreperiodNotLeast {
        /// The claim, at least 1.
        claimed: u64,
    },
    /// There is a shorter period.
    #[error("period {claimed} is not the least: {shorter} is proved")]
    PeriodNotLeast {
        /// The claim.
        claimed: u64,
        /// A shorter period.
        shorter: u64,
    },
}

/// What a check would need, and may not use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BeyondLimits {
    /// Too much work.
    #[error("not decided within the budget of {steps} steps")]
    Steps {
        /// How many were allowed.
        steps: u64,
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
}
