//! What a certificate file holds: JSON, one object, described in the manual.

mod proof; // the proofs, and how they are read

use crate::bound::Bounded;
use crate::digits::{Automatic, AutomatonClaim};
use crate::json::{Json, field, parse};
use crate::moves::is_text;
use crate::parts::{Divided, RecursionClaim};
use crate::refusal::{FieldFault, Unreadable};
use crate::row_moves::{self, RowMoves};
use crate::rules::Rules;
use crate::{bound, digits, parts};

pub(crate) use proof::{Agreement, Proof, Repeat, Rise, Sparse, States};
use proof::{
    expected_here, read_agreement, read_classes, read_memory, read_near_takes, read_repeats, read_rise,
    read_sparse, read_states,
};

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

#[cfg(test)]
mod tests;
