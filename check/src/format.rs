//! What a certificate file holds: JSON, one object, described in the manual.

use crate::bound::Bounded;
use crate::digits::{Automatic, AutomatonClaim};
use crate::json::{Json, field, parse};
use crate::moves::is_text;
use crate::parts::{Divided, RecursionClaim};
use crate::refusal::{FieldFault, Unreadable};
use crate::row_moves::{self, RowMoves};
use crate::rules::Rules;
use crate::{bound, digits, memory, moves, parts};

/// The version of the format that is written today; all before it are read, too.
const VERSION: u64 = 2;

/// No certificate is about a row further down: to prove its period would take years.
pub(crate) const LAST_ROW: usize = 10_000;

/// What a certificate is about, and what it says.
#[derive(Debug)]
pub(crate) enum Content {
    /// The sequence of a heap game.
    Heaps(Statement, Proof),
    /// The first rows of the table of Wythoff's game. Invariant: the last is at most [`LAST_ROW`].
    Rows(Vec<RowClaim>, Vec<Repeat>),
    /// The sequence of a game in which heaps are divided.
    Divided(Sequence, Divided),
    /// The sequence of a game in which the digits of heaps tell what is left.
    Automatic(Sequence, Automatic),
    /// The sequence of a game in which as much as a bound allows is taken, or left.
    Bounded(Sequence, Bounded),
    /// Rows of rules that a user wrote.
    WrittenRows(WrittenRows),
}

/// A certificate about rows of written rules.
#[derive(Debug)]
pub(crate) struct WrittenRows {
    /// The text of the moves.
    pub(crate) ruleset: String,
    pub(crate) game: RowMoves,
    /// Of each row, in the order of the game.
    pub(crate) claims: Vec<RowClaim>,
    pub(crate) sha256: String,
}

/// What a certificate about a heap game states, without the proof.
#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) ruleset: String,
    /// The rules that `ruleset` stands for.
    pub(crate) rules: Rules,
    pub(crate) sequence: Sequence,
    pub(crate) claim: Claim,
}

/// What a certificate claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed<'a> {
    /// A period of the sequence of a heap game.
    Heaps(Sequence, Claim),
    /// Periods of the first rows of the table of Wythoff's game, from row 0 on; or of rows of written rules, in the order of the
    /// proof.
    Rows(&'a [RowClaim]),
    /// A recursion of the sequence of a heap game.
    Recursion(Sequence, RecursionClaim),
    /// The recursion by what may be taken, or left, of a heap game; and with its values the outcomes.
    Bound(Sequence),
    /// That an automaton tells the values of a heap game, and with them the outcomes.
    Automaton(Sequence, AutomatonClaim),
}

/// Which sequence of a heap game a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// The Grundy values of the heaps 0, 1, 2, …
    Values,
    /// Their outcomes in normal play: 0 where it is P, 1 where it is N.
    Outcomes,
}

/// The claim: `G(n + period) = G(n) + saltus` for all `n >= preperiod`, and no smaller preperiod or
/// period will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The first heap from which on the values repeat.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
    /// How much larger they are then.
    pub saltus: u64,
}

/// The claim about a row r: `G(r, n + period) = G(r, n) + period` for all `n >= preperiod`, and no smaller
/// preperiod or period will do. (In rows of written rules where not any number may be taken, nothing is added.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowClaim {
    /// After how many columns the values repeat.
    pub period: u64,
    /// The first column from which on they do.
    pub preperiod: u64,
}

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

/// The theorem about heaps that are divided.
pub(crate) const ABOUT_DIVISION: &str = "division";

/// The theorem about as much as a bound allows.
pub(crate) const ABOUT_BOUNDS: &str = "bound";

/// The theorem about values that the digits tell.
pub(crate) const ABOUT_DIGITS: &str = "automatic";

/// The theorem about rows of Wythoff's game.
pub(crate) const ABOUT_ROWS: &str = "repeated-windows";
/// And about rows of written rules.
pub(crate) const ABOUT_WRITTEN_ROWS: &str = "written-rows";

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

/// Reads a certificate.
pub(crate) fn read(text: &str) -> Result<Content, Unreadable> {
    let json = parse(text)?;
    if !matches!(json.get("format"), Some(Json::Text(format)) if format == "grundy-certificate") {
        return Err(Unreadable::NotACertificate);
    }
    let version = read_version(&json, VERSION)?;
    let [_, _, ruleset, sequence, claim, proof] =
        json.fields(["format", "version", "ruleset", "sequence", "claim", "proof"])?;
    let theorem = field("proof", proof, |proof| match proof.get("theorem") {
        Some(theorem) => field("theorem", theorem, Json::text),
        // Without it, nothing in the proof has a meaning.
        None => Err(Unreadable::Field { place: "theorem".into(), fault: FieldFault::Missing }),
    })?;
    let ruleset = field("ruleset", ruleset, Json::text)?;
    if theorem == ABOUT_ROWS || theorem == ABOUT_WRITTEN_ROWS {
        field("sequence", sequence, |sequence| one_of(sequence, &[("rows", ())], "`rows`"))?;
        let rows = field("claim", claim, read_row_claims)?;
        if theorem == ABOUT_WRITTEN_ROWS {
            let read = |proof: &Json| read_written_rows(proof, ruleset, rows);
            return field("proof", proof, read).map(Content::WrittenRows);
        }
        let repeats = field("proof", proof, read_repeats)?;
        return about_rows(ruleset, rows, repeats);
    }
    let sequences = [("values", Sequence::Values), ("outcomes", Sequence::Outcomes)];
    let sequence =
        field("sequence", sequence, |sequence| one_of(sequence, &sequences, "`values` or `outcomes`"))?;
    if theorem == ABOUT_BOUNDS {
        return Ok(Content::Bounded(sequence, bound::read(ruleset, claim, proof)?));
    }
    if theorem == ABOUT_DIGITS {
        return Ok(Content::Automatic(sequence, digits::read(ruleset, claim, proof)?));
    }
    if theorem == ABOUT_DIVISION {
        return Ok(Content::Divided(sequence, parts::read(ruleset, claim, proof)?));
    }
    let claim = field("claim", claim, Claim::read)?;
    let with_rules = match theorem {
        "classes" => Some(field("proof", proof, |proof| read_classes(proof, ruleset))?),
        "all-but-classes" => Some(field("proof", proof, |proof| read_near_takes(proof, ruleset))?),
        "memory" => Some(field("proof", proof, |proof| read_memory(proof, ruleset))?),
        _ => None,
    };
    if let Some((rules, proof)) = with_rules {
        let statement = Statement { ruleset: ruleset.to_owned(), rules, sequence, claim };
        return Ok(Content::Heaps(statement, proof));
    }
    let proof = field("proof", proof, |proof| match theorem {
        "repeated-values" => read_agreement(proof).map(Proof::RepeatedValues),
        "repeated-outcomes" => read_agreement(proof).map(Proof::RepeatedOutcomes),
        "guy-smith" => read_agreement(proof).map(Proof::GuySmith),
        "all-but" => read_states(proof).map(Proof::AllBut),
        "sparse-space" => read_sparse(proof, version).map(Proof::SparseSpace),
        "arithmetic-period" => read_rise(proof).map(Proof::ArithmeticPeriod),
        _ => {
            let found = theorem.chars().take(40).flat_map(char::escape_debug).collect();
            Err(Unreadable::UnknownTheorem { found })
        }
    })?;
    let rules = ruleset.parse().map_err(Unreadable::Ruleset)?;
    Ok(Content::Heaps(Statement { ruleset: ruleset.to_owned(), rules, sequence, claim }, proof))
}

impl Claim {
    pub(crate) fn read(claim: &Json) -> Result<Claim, Unreadable> {
        let [preperiod, period, saltus] = claim.fields(["preperiod", "period", "saltus"])?;
        let claim = Claim {
            preperiod: field("preperiod", preperiod, Json::number)?,
            period: field("period", period, Json::number)?,
            saltus: field("saltus", saltus, Json::number)?,
        };
        if claim.period == 0 { Err(Unreadable::NoPeriod) } else { Ok(claim) }
    }
}

/// The version of a file, from 1 to the one that is known.
pub(crate) fn read_version(json: &Json, known: u64) -> Result<u64, Unreadable> {
    match json.get("version") {
        Some(&Json::Number(found)) if found > known => Err(Unreadable::LaterVersion { found, known }),
        Some(&Json::Number(version @ 1..)) => Ok(version),
        _ => Err(Unreadable::NoVersion { known }),
    }
}

fn one_of<T: Copy>(json: &Json, texts: &[(&str, T)], expected: &'static str) -> Result<T, Unreadable> {
    let found = json.text().ok().and_then(|text| texts.iter().find(|(known, _)| *known == text));
    found.map(|(_, meaning)| *meaning).ok_or_else(|| expected_here(expected))
}

fn read_agreement(proof: &Json) -> Result<Agreement, Unreadable> {
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
fn read_classes(proof: &Json, ruleset: &str) -> Result<(Rules, Proof), Unreadable> {
    let [_, moves, n0, p, computed, sha256] =
        proof.fields(["theorem", "moves", "n0", "p", "computed", "sha256"])?;
    let moves = field("moves", moves, moves::read)?;
    is_text(&moves::ruleset(&moves.list), ruleset)?;
    Ok((Rules::Moves(moves), Proof::Classes(agreement_of([n0, p, computed, sha256])?)))
}

/// The same with a memory.
fn read_memory(proof: &Json, ruleset: &str) -> Result<(Rules, Proof), Unreadable> {
    let [_, states, lifts, moves, start, n0, p, computed, sha256] =
        proof.fields(["theorem", "states", "lifts", "moves", "start", "n0", "p", "computed", "sha256"])?;
    let game = memory::read([states, lifts, moves, start])?;
    is_text(&game.to_string(), ruleset)?;
    Ok((Rules::Memory(game), Proof::Memory(agreement_of([n0, p, computed, sha256])?)))
}

fn read_states(proof: &Json) -> Result<States, Unreadable> {
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
fn read_near_takes(proof: &Json, ruleset: &str) -> Result<(Rules, Proof), Unreadable> {
    let [_, far, takes, n1, n2, sha256] = proof.fields(["theorem", "far", "moves", "n1", "n2", "sha256"])?;
    let near = moves::read_near(far, takes)?;
    is_text(&moves::near_takes(&near), ruleset)?;
    Ok((Rules::NearTakes(near), Proof::AllButClasses(states_of([n1, n2, sha256])?)))
}

fn read_sparse(proof: &Json, version: u64) -> Result<Sparse, Unreadable> {
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

fn read_rise(proof: &Json) -> Result<Rise, Unreadable> {
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

fn read_row_claims(claim: &Json) -> Result<Vec<RowClaim>, Unreadable> {
    let row = |row: &Json| {
        let [period, preperiod] = row.fields(["period", "preperiod"])?;
        let (period, preperiod) =
            (field("period", period, Json::number)?, field("preperiod", preperiod, Json::number)?);
        if period == 0 { Err(Unreadable::NoPeriod) } else { Ok(RowClaim { period, preperiod }) }
    };
    let [rows] = claim.fields(["rows"])?;
    field("rows", rows, |rows| rows.list(row))
}

fn read_written_rows(proof: &Json, ruleset: &str, claims: Vec<RowClaim>) -> Result<WrittenRows, Unreadable> {
    let [_, any, rows, moves, sha256] = proof.fields(["theorem", "any", "rows", "moves", "sha256"])?;
    let game = row_moves::read([any, rows, moves])?;
    is_text(&game.to_string(), ruleset)?;
    let sha256 = field("sha256", sha256, Json::text)?.to_owned();
    Ok(WrittenRows { ruleset: ruleset.to_owned(), game, claims, sha256 })
}

fn read_repeats(proof: &Json) -> Result<Vec<Repeat>, Unreadable> {
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

fn about_rows(ruleset: &str, rows: Vec<RowClaim>, repeats: Vec<Repeat>) -> Result<Content, Unreadable> {
    if ruleset != "wythoff" {
        let reason = format!("`{ABOUT_ROWS}` is a theorem about the rows of `wythoff`");
        return Err(Unreadable::Ruleset(reason));
    }
    let entries = rows.len().max(repeats.len());
    if entries > LAST_ROW + 1 {
        return Err(Unreadable::TooManyRows { entries, most: LAST_ROW + 1 });
    }
    Ok(Content::Rows(rows, repeats))
}

fn expected_here(what: &'static str) -> Unreadable {
    Unreadable::Field { place: String::new(), fault: FieldFault::Expected(what) }
}

#[cfg(test)]
mod tests;
