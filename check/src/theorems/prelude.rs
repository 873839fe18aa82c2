//! What a theorem reads its evidence with, and proves a claim from it.

pub(super) use crate::json::{Fields, Json, Read, expected};
pub(super) use crate::nimber::{mex, nim_sum};
pub(super) use crate::periods::{Agreement, Periods, Progression, ZERO, greatest_parts, is_a_multiple};
pub(super) use crate::refusal::{Refusal, Rejected, Undecided, Unreadable, fault};
pub(super) use crate::sha256::{AFTER, check_values};
pub(super) use crate::statement::{
    AutomatonClaim, Claim, MisereClaim, MisereHeaps, PositionClaim, RecursionClaim, RowClaim, Sequence,
    Statement,
};
pub(super) use crate::theorem::{Document, Finding, Outline, Recomputed, Theorem};
pub(super) use crate::values::{DEFINITION, Engine, of_moves, of_takes};
pub(super) use crate::work::{Work, index};
