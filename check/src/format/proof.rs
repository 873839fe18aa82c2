//! The proofs that a certificate may have, and how they are read.

use crate::json::{Json, field};
use crate::moves::is_text;
use crate::refusal::{FieldFault, Unreadable};
use crate::rules::Rules;
use crate::{memory, moves};

/// The proof, by the name of its theorem.
#[derive(Debug)]
pub(crate) enum Proof {
    RepeatedValues(Agreement),
    RepeatedOutcomes(Agreement),
    GuySmith(Agreement),
    AllBut(States),
    AllButClasses(States),
    SparseSpace(Sparse),
    ArithmeticPeriod(Rise),
    Classes(Agreement),
    Memory(Agreement),
}

impl Proof {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Proof::RepeatedValues(_) => "repeated-values",
            Proof::RepeatedOutcomes(_) => "repeated-outcomes",
            Proof::GuySmith(_) => "guy-smith",
            Proof::AllBut(_) => "all-but",
            Proof::AllButClasses(_) => "all-but-classes",
            Proof::SparseSpace(_) => "sparse-space",
            Proof::ArithmeticPeriod(_) => "arithmetic-period",
            Proof::Classes(_) => "classes",
            Proof::Memory(_) => "memory",
        }
    }
}

/// Theorems 1, 2, 7 and 8: the first `computed` values have the period `p` from `n0` on.
#[derive(Debug)]
pub(crate) struct Agreement {
    pub(crate) n0: u64,
    pub(crate) p: u64,
    pub(crate) computed: u64,
    pub(crate) sha256: String,
}

/// Theorems 3 and 9: the states before the heaps `n1` and `n2` are the same, relative to their levels.
#[derive(Debug)]
pub(crate) struct States {
    pub(crate) n1: u64,
    pub(crate) n2: u64,
    pub(crate) sha256: String,
}

/// Theorem 4.
#[derive(Debug)]
pub(crate) struct Sparse {
    pub(crate) mask: String,
    pub(crate) by_position: bool,
    pub(crate) depth: u64,
    pub(crate) rares: Vec<(u64, u64)>,
    pub(crate) checkpoints: Vec<Checkpoint>,
}

/// The values of the last heaps before heap `at`.
#[derive(Debug)]
pub(crate) struct Checkpoint {
    pub(crate) at: u64,
    pub(crate) state: String,
    /// The hash of all before it; version 1 has none.
    pub(crate) link: Option<String>,
}

/// Theorem 6.
#[derive(Debug)]
pub(crate) struct Rise {
    pub(crate) n0: u64,
    pub(crate) p: u64,
    pub(crate) s: u64,
    pub(crate) from: u64,
    pub(crate) base: u64,
    pub(crate) computed: u64,
    pub(crate) sha256: String,
}

/// The windows of a row, and of those above it, are the same when all values below `since` are placed as
/// when those below `again` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Repeat {
    pub(crate) since: u64,
    pub(crate) again: u64,
}

pub(super) fn read_agreement(proof: &Json) -> Result<Agreement, Unreadable> {
    let [_, numbers @ ..] = proof.fields(["theorem", "n0", "p", "computed", "sha256"])?;
    agreement_of(numbers)
}

fn agreement_of([n0, p, computed, sha256]: [&Json; 4]) -> Result<Agreement, Unreadable> {
    Ok(Agreement {
        n0: field("n0", n0, Json::number)?,
        p: field("p", p, Json::number)?,
        computed: field("computed", computed, Json::number)?,
        sha256: field("sha256", sha256, Json::text)?.to_owned(),
    })
}

/// The moves of rules that a user wrote, if `ruleset` is their text, and the proof about them.
pub(super) fn read_classes(proof: &Json, ruleset: &str) -> Result<(Rules, Proof), Unreadable> {
    let [_, moves, n0, p, computed, sha256] =
        proof.fields(["theorem", "moves", "n0", "p", "computed", "sha256"])?;
    let moves = field("moves", moves, moves::read)?;
    is_text(&moves::ruleset(&moves.list), ruleset)?;
    Ok((Rules::Moves(moves), Proof::Classes(agreement_of([n0, p, computed, sha256])?)))
}

/// The moves of rules with a memory, if `ruleset` is their text, and the proof about them.
pub(super) fn read_memory(proof: &Json, ruleset: &str) -> Result<(Rules, Proof), Unreadable> {
    let [_, states, lifts, moves, start, n0, p, computed, sha256] =
        proof.fields(["theorem", "states", "lifts", "moves", "start", "n0", "p", "computed", "sha256"])?;
    let game = memory::read([states, lifts, moves, start])?;
    is_text(&game.to_string(), ruleset)?;
    Ok((Rules::Memory(game), Proof::Memory(agreement_of([n0, p, computed, sha256])?)))
}

pub(super) fn read_states(proof: &Json) -> Result<States, Unreadable> {
    let [_, numbers @ ..] = proof.fields(["theorem", "n1", "n2", "sha256"])?;
    states_of(numbers)
}

fn states_of([n1, n2, sha256]: [&Json; 3]) -> Result<States, Unreadable> {
    Ok(States {
        n1: field("n1", n1, Json::number)?,
        n2: field("n2", n2, Json::number)?,
        sha256: field("sha256", sha256, Json::text)?.to_owned(),
    })
}

/// The small takes of rules that a user wrote.
pub(super) fn read_near_takes(proof: &Json, ruleset: &str) -> Result<(Rules, Proof), Unreadable> {
    let [_, far, takes, n1, n2, sha256] = proof.fields(["theorem", "far", "moves", "n1", "n2", "sha256"])?;
    let near = moves::read_near(far, takes)?;
    is_text(&moves::near_takes(&near), ruleset)?;
    Ok((Rules::NearTakes(near), Proof::AllButClasses(states_of([n1, n2, sha256])?)))
}

pub(super) fn read_sparse(proof: &Json, version: u64) -> Result<Sparse, Unreadable> {
    let [_, mask, by_position, depth, rares, checkpoints] =
        proof.fields(["theorem", "mask", "by_position", "depth", "rares", "checkpoints"])?;
    let rare = |rare: &Json| match rare.list(Json::number)?[..] {
        [heap, value] => Ok((heap, value)),
        _ => Err(expected_here("a heap and its value")),
    };
    let checkpoint = |checkpoint: &Json| {
        let (at, state, link) = if version == 1 {
            let [at, state] = checkpoint.fields(["at", "state"])?;
            (at, state, None)
        } else {
            let [at, state, link] = checkpoint.fields(["at", "state", "link"])?;
            (at, state, Some(field("link", link, Json::text)?.to_owned()))
        };
        let state = field("state", state, Json::text)?.to_owned();
        Ok(Checkpoint { at: field("at", at, Json::number)?, state, link })
    };
    Ok(Sparse {
        mask: field("mask", mask, Json::text)?.to_owned(),
        by_position: field("by_position", by_position, Json::truth)?,
        depth: field("depth", depth, Json::number)?,
        rares: field("rares", rares, |list| list.list(rare))?,
        checkpoints: field("checkpoints", checkpoints, |list| list.list(checkpoint))?,
    })
}

pub(super) fn read_rise(proof: &Json) -> Result<Rise, Unreadable> {
    let [_, n0, p, s, from, base, computed, sha256] =
        proof.fields(["theorem", "n0", "p", "s", "from", "base", "computed", "sha256"])?;
    Ok(Rise {
        n0: field("n0", n0, Json::number)?,
        p: field("p", p, Json::number)?,
        s: field("s", s, Json::number)?,
        from: field("from", from, Json::number)?,
        base: field("base", base, Json::number)?,
        computed: field("computed", computed, Json::number)?,
        sha256: field("sha256", sha256, Json::text)?.to_owned(),
    })
}

pub(super) fn read_repeats(proof: &Json) -> Result<Vec<Repeat>, Unreadable> {
    let repeat = |repeat: &Json| {
        let [since, again] = repeat.fields(["since", "again"])?;
        Ok(Repeat {
            since: field("since", since, Json::number)?,
            again: field("again", again, Json::number)?,
        })
    };
    let [_, repeats] = proof.fields(["theorem", "repeats"])?;
    field("repeats", repeats, |repeats| repeats.list(repeat))
}

pub(super) fn expected_here(what: &'static str) -> Unreadable {
    Unreadable::Field { place: String::new(), fault: FieldFault::Expected(what) }
}
