//! What was found of a claim of rules.

use grundy::Worded;
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
    /// What the claim says: a value, or for `measure` what a move leaves.
    pub claimed: String,
    /// What the moves say.
    pub found: String,
}
