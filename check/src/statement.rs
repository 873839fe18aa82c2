//! What a certificate states, without the proof.

use serde_json::{Value, json};

use crate::json::{Json, Read, expected};
use crate::refusal::Unreadable;

/// What a certificate states, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement<'a> {
    /// A period of the sequence of a heap game.
    Heaps(Sequence, Claim),
    /// Periods of the first rows of the table of Wythoff's game, from row 0 on; or of rows of written rules, in the order of the
    /// proof.
    Rows(&'a [RowClaim]),
    /// A recursion of the sequence of a heap game.
    Recursion(Sequence, RecursionClaim),
    /// The recursion by what may be taken, or left, of a heap game; and with its values the outcomes.
    Bound(Sequence),
    /// What a position is worth, or who wins it: the position as it is written, and the claim.
    Position(&'a str, PositionClaim),
    /// That an automaton tells the values of a heap game, and with them the outcomes.
    Automaton(Sequence, AutomatonClaim),
    /// The misère quotient of a heap game.
    Misere(MisereClaim),
}

impl Statement<'_> {
    /// What the claim is about, by the name that it has in certificates: a sequence, or `rows`, `position` or `misere`.
    pub fn sequence(&self) -> &'static str {
        match self {
            Statement::Heaps(sequence, _)
            | Statement::Recursion(sequence, _)
            | Statement::Automaton(sequence, _)
            | Statement::Bound(sequence) => sequence.name(),
            Statement::Rows(_) => "rows",
            Statement::Position(..) => "position",
            Statement::Misere(_) => "misere",
        }
    }

    /// The numbers and texts of the claim as JSON: an object, or of rows a list of objects.
    pub fn to_json(&self) -> Value {
        match *self {
            Statement::Heaps(_, Claim { preperiod, period, saltus }) => {
                json!({ "preperiod": preperiod, "period": period, "saltus": saltus })
            }
            Statement::Rows(rows) => {
                rows.iter().map(|row| json!({ "preperiod": row.preperiod, "period": row.period })).collect()
            }
            Statement::Recursion(_, RecursionClaim { from, by }) => {
                json!({ "from": from.to_string(), "by": by.to_string() })
            }
            Statement::Bound(_) => json!({}),
            Statement::Position(position, PositionClaim::Value(value)) => {
                json!({ "position": position, "value": value })
            }
            Statement::Position(position, PositionClaim::Won) => {
                json!({ "position": position, "outcome": "N" })
            }
            Statement::Automaton(_, AutomatonClaim { base, states }) => {
                json!({ "base": base, "states": states })
            }
            Statement::Misere(MisereClaim { order, lost, heaps: MisereHeaps::To(heaps) }) => {
                json!({ "order": order, "lost": lost, "heaps": heaps })
            }
            Statement::Misere(MisereClaim { order, lost, heaps: MisereHeaps::All { preperiod, period } }) => {
                json!({ "order": order, "lost": lost, "preperiod": preperiod, "period": period })
            }
        }
    }
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

/// The claim: `G(n) = G(n / by)` for all `n >= from`, rounded as the rules do, and no smaller heap will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecursionClaim {
    /// The first heap from which on each has the value of a part of it.
    pub from: u128,
    /// By what it is divided.
    pub by: u128,
}

/// The claim: the values follow from the digits of heaps in a base, by an automaton that the proof has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutomatonClaim {
    /// The base.
    pub base: u64,
    /// How many states there are.
    pub states: u64,
}

/// The claim about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionClaim {
    /// Its Grundy value.
    Value(u64),
    /// That it is an N-position.
    Won,
}

/// The claim about the misère quotient of a heap game: how many elements it has, and of which heaps it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MisereClaim {
    /// The number of elements.
    pub order: u64,
    /// The number of elements whose positions are lost for the player to move, in misère play.
    pub lost: u64,
    /// The heaps whose sums are the positions.
    pub heaps: MisereHeaps,
}

/// The heaps that a claim about a misère quotient is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MisereHeaps {
    /// The heaps 1, 2, … up to this one.
    To(u64),
    /// All heaps. Their elements are periodic, and no smaller preperiod or period will do; heap 0 has the unit.
    All {
        /// The first heap from which on the elements repeat.
        preperiod: u64,
        /// After how many heaps.
        period: u64,
    },
}

impl MisereClaim {
    pub(crate) fn read(claim: &Json) -> Read<Self> {
        if claim.get("heaps").is_some() {
            let [order, lost, heaps] = claim.numbers(["order", "lost", "heaps"])?;
            return Ok(MisereClaim { order, lost, heaps: MisereHeaps::To(heaps) });
        }
        let [order, lost, preperiod, period] = claim.numbers(["order", "lost", "preperiod", "period"])?;
        if period == 0 {
            return Err(Unreadable::NoPeriod);
        }
        Ok(MisereClaim { order, lost, heaps: MisereHeaps::All { preperiod, period } })
    }
}

impl PositionClaim {
    /// The position, and what is claimed of it.
    pub(crate) fn read(claim: &Json) -> Read<(String, Self)> {
        let what = if claim.get("value").is_some() { "value" } else { "outcome" };
        let fields = claim.fields(&["position", what])?;
        let won = |json: &Json| if json.text() == Ok("N") { Ok(PositionClaim::Won) } else { expected("`N`") };
        let claim = match what {
            "value" => PositionClaim::Value(fields.read("value", Json::number)?),
            _ => fields.read("outcome", won)?,
        };
        Ok((fields.text("position")?, claim))
    }
}

impl Sequence {
    /// The name that it has in certificates.
    pub fn name(self) -> &'static str {
        match self {
            Sequence::Values => "values",
            Sequence::Outcomes => "outcomes",
        }
    }

    pub(crate) fn read(json: &Json) -> Read<Self> {
        match json.text() {
            Ok("values") => Ok(Sequence::Values),
            Ok("outcomes") => Ok(Sequence::Outcomes),
            _ => expected("`values` or `outcomes`"),
        }
    }
}

impl Claim {
    pub(crate) fn read(claim: &Json) -> Read<Self> {
        let [preperiod, period, saltus] = claim.numbers(["preperiod", "period", "saltus"])?;
        if period == 0 { Err(Unreadable::NoPeriod) } else { Ok(Claim { preperiod, period, saltus }) }
    }
}

impl RowClaim {
    /// The claims about all rows.
    pub(crate) fn read_all(claim: &Json) -> Read<Vec<Self>> {
        claim.fields(&["rows"])?.read("rows", |rows| rows.list(RowClaim::read))
    }

    fn read(row: &Json) -> Read<Self> {
        let [period, preperiod] = row.numbers(["period", "preperiod"])?;
        if period == 0 { Err(Unreadable::NoPeriod) } else { Ok(RowClaim { period, preperiod }) }
    }
}
