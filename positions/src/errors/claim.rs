//! What was found of a claim of rules.

use grundy::{Outcome, Worded};
use grundy_rules::Guessed;
use serde::Serialize;

/// What was found of a claim.
#[derive(Clone, PartialEq, Eq, Serialize, Worded)]
#[says(
    if let (Some(Refuted { position, claimed, found }), "split") = (refuted, *clause),
    "rules-false-claim-split",
    "`split` is false at `{position}`: the value of the parts is {claimed}, that of the position {found}"
)]
#[says(
    if let (Some(Refuted { position, claimed, found }), "canon") = (refuted, *clause),
    "rules-false-claim-canon",
    "`canon` is false at `{position}`: the value of what stands for it is {claimed}, its own {found}"
)]
#[says(
    if let (Some(Refuted { position, found, .. }), "measure") = (refuted, *clause),
    "rules-false-claim-measure",
    "`measure` is false: the move from `{position}` to `{found}` makes it no smaller"
)]
#[says(
    if let (Some(Refuted { position, claimed, found }), true) = (refuted, is_of_outcome(refuted)),
    "rules-false-claim-lost",
    "`guess` is false at `{position}`: it says {claimed}, the outcome is {found}"
)]
#[says(
    if let Some(Refuted { position, claimed, found }) = refuted,
    "rules-false-claim-guess",
    "`guess` is false at `{position}`: it says {claimed}, the value is {found}"
)]
#[says(if *proved, "claim-proved", "`{clause}` follows from the form of the rules: proved")]
#[says(if *positions == 0, "claim-not-compared", "`{clause}` was compared on no position (no proof)")]
#[says("claim-compared", "`{clause}` holds on the {positions} positions compared (no proof)")]
#[non_exhaustive]
pub struct Compared {
    /// The word of its clause: `split`, `canon`, `measure` or `guess`.
    pub clause: &'static str,
    /// Whether it follows from the form of the rules.
    pub proved: bool,
    /// On how many positions it holds; 0 where none was compared, which says nothing.
    pub positions: u64,
    /// The first position where it does not.
    pub refuted: Option<Refuted>,
}

/// A position where a claim is false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Refuted {
    /// The position.
    pub position: String,
    /// What the claim says: a value, or who wins (`N` or `P`), or for `measure` what a move leaves.
    pub claimed: String,
    /// What the moves say.
    pub found: String,
}

/// Whether it was said who wins, not which value there is.
fn is_of_outcome(refuted: &Option<Refuted>) -> bool {
    let words = [Outcome::N, Outcome::P].map(|outcome| outcome.to_string());
    refuted.as_ref().is_some_and(|refuted| words.contains(&refuted.claimed))
}

impl Refuted {
    /// What was guessed of a position, where its value is another one.
    pub(crate) fn by_value(position: String, guessed: Guessed, value: u64) -> Option<Self> {
        let (claimed, found) = match guessed {
            Guessed::Value(claimed) => (claimed.to_string(), value.to_string()),
            Guessed::Lost(is_lost) => return Refuted::by_outcome(position, is_lost, outcome(value == 0)),
        };
        (claimed != found).then_some(Refuted { position, claimed, found })
    }

    /// Whether it was guessed that a position is lost, where somebody else wins.
    pub(crate) fn by_outcome(position: String, is_lost: bool, found: Outcome) -> Option<Self> {
        let claimed = outcome(is_lost);
        let refuted = || Refuted { position, claimed: claimed.to_string(), found: found.to_string() };
        (claimed != found).then(refuted)
    }
}

fn outcome(is_lost: bool) -> Outcome {
    if is_lost { Outcome::P } else { Outcome::N }
}
