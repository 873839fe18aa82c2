//! What is wrong with a claim, or with its proof.

/// A certificate whose claim is wrong, or whose proof does not show it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Rejected {
    /// The theorem is about other games, or other sequences.
    #[error("the theorem does not apply to this ruleset and sequence")]
    NotThisTheorem,
    /// The theorem is wrong with n0 = 0.
    #[error("`n0` and `p` must be at least 1")]
    Zero,
    /// A period that residues or equal parts can tell from none.
    #[error("`p` is {p}, and must be a multiple of {of}")]
    NotAMultiple {
        /// What the certificate says.
        p: u64,
        /// The least that may be.
        of: u64,
    },
    /// A heap below a number with which heaps are compared.
    #[error("`n1` is {n1}, and must be at least {bound}, with which heaps are compared")]
    BelowABound {
        /// What the certificate says.
        n1: u64,
        /// The number.
        bound: u64,
    },
    /// A level at which not every state has a heap.
    #[error("`p` must be at least 1, and `n0` at least each lift")]
    BelowALift,
    /// A move that leads up, or to a later state of its level.
    #[error("a move leads to a higher level, or stays at its level and leads to no earlier state")]
    NeedNotEnd,
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
    /// Values that are claimed from a later heap on than they are proved to be, or from one that has none before it.
    #[error(
        "`from` is {from}, and must be at most `n1`, {n1}; if it is not 0, heaps before it are divided, too"
    )]
    NotUpTo {
        /// The claim.
        from: u128,
        /// What is proved.
        n1: u128,
    },
    /// A heap that has not the value that is claimed.
    #[error("heap {heap} has not the value of heap {part}")]
    NotThatOfAPart {
        /// The heap.
        heap: u128,
        /// The heap, divided.
        part: u128,
    },
    /// The recursion holds for the heap before, too.
    #[error("{claimed} is not the least heap from which on it holds: {} will do", claimed - 1)]
    FromNotLeast {
        /// The claim.
        claimed: u128,
    },
    /// A move that leaves no heap, or none that is smaller.
    #[error("a move from heap {heap} leaves less than nothing, or a heap that is no smaller")]
    NoSmallerHeap {
        /// The first heap that is in no list.
        heap: u64,
    },
    /// A bound that may grow by more than 1 from one heap to the next.
    #[error("the bound may grow by more than 1 from one heap to the next, or fall")]
    GrowsFast,
    /// A root of less than 0, a logarithm of less than 1, or a number beyond 64 bits.
    #[error("the bound is no number of 64 bits for heap {heap}")]
    NoNumber {
        /// The heap.
        heap: u64,
    },
    /// No heap up to 2^20 has a move.
    #[error("no heap up to 2^20 has a move")]
    NoMove,
    /// A state to which no digits lead.
    #[error("no digits lead to state {state}")]
    StateNotReached {
        /// The state, counted from 0.
        state: usize,
    },
    /// A state whose value changes if a 0 follows.
    #[error("the digit 0 leads from state {state} to one with another value")]
    ZeroChangesValue {
        /// The state, counted from 0.
        state: usize,
    },
    /// An automaton that tells a wrong value.
    #[error("{} has the value {right}, and the automaton tells {told}", named(*heap))]
    ToldWrong {
        /// A heap with this value, if it is not too large to be told.
        heap: Option<u128>,
        /// What is told.
        told: u64,
        /// The least number that no option has, if the values told of smaller heaps are right.
        right: u64,
    },
    /// Heaps that are too large.
    #[error("the theorem asks for heaps beyond 2^128")]
    TooFar,
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
    /// From one recorded state to the next there are more heaps than a segment may have.
    #[error(
        "wrong checkpoints: from heap {from} to heap {to} it is more than {most} heaps, which no segment has"
    )]
    SegmentTooLong {
        /// The checkpoint.
        from: u64,
        /// The next.
        to: u64,
        /// The greatest length.
        most: u64,
    },
    /// A state that comes twice would prove other numbers than the claimed ones.
    #[error(
        "the states at heaps {at} and {again} are the same: then the claimed numbers would not be the least"
    )]
    StateTwice {
        /// The checkpoint.
        at: u64,
        /// The later one.
        again: u64,
    },
    /// A link that is not the hash of what comes before it.
    #[error("the link of the state at heap {at} is not the hash of all before it: {found} is")]
    WrongLink {
        /// The checkpoint.
        at: u64,
        /// The right hash.
        found: String,
    },
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
    #[error("period {period} from heap {preperiod} on is not shown: the states at {at} and {later} differ")]
    NotRepeated {
        /// The claimed preperiod.
        preperiod: u64,
        /// The claimed period.
        period: u64,
        /// The first checkpoint.
        at: u64,
        /// The second.
        later: u64,
    },
    /// Not N >= n0 and N + 3p >= 3 n0 + k - 2.
    #[error("`from` is {from}, which is too early for the theorem")]
    TooEarly {
        /// N.
        from: u64,
    },
    /// An option may have the value of its heap that the rise predicts.
    #[error(
        "an option of heap {heap}, or of one some periods later, may have the value that is predicted for it"
    )]
    MeetsThePrediction {
        /// The heap.
        heap: u64,
    },
    /// A number that is not the value of an option that lifts it.
    #[error("no option of heap {heap} that rises or stays as the theorem asks for has the value {value}")]
    NotLifted {
        /// The heap.
        heap: u64,
        /// The number.
        value: u64,
    },
    /// Not a claim for each row.
    #[error("the claim is to have {rows} rows, as the proof has, and has {claims}")]
    WrongClaims {
        /// How many rows the proof has.
        rows: usize,
        /// How many the claim.
        claims: usize,
    },
    /// A move that need not come to an end.
    #[error(
        "a move from row {row} leads to no earlier row, nor takes something where not any number may be taken"
    )]
    LeadsBack {
        /// The row, in the order of the proof.
        row: usize,
    },
    /// What is said of a row of written rules is wrong.
    #[error("row {row}: {why}")]
    InRow {
        /// The row, in the order of the proof.
        row: usize,
        /// What is wrong.
        why: Box<Rejected>,
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
#[non_exhaustive]
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

fn named(heap: Option<u128>) -> String {
    heap.map_or_else(|| "a heap beyond 2^128".to_owned(), |heap| format!("heap {heap}"))
}
