//! What a theorem is here, and the document from which its evidence is read.

use std::any::Any;
use std::fmt::Debug;

use crate::json::{Fields, Json, Read, expected};
use crate::refusal::{FieldFault, Refusal, Unreadable};
use crate::statement::{Sequence, Statement};
use crate::work::Work;

/// The version of the format that is written today; all before it are read, too.
const VERSION: u64 = 2;

/// A claim and the evidence for it by one theorem, as a certificate has them.
pub(crate) trait Theorem: Any + Debug + Send + Sync {
    /// What is claimed, and how much a complete check computes.
    fn outline(&self) -> Outline<'_>;

    /// Recomputes all that the theorem asks for, from the rules.
    ///
    /// # Errors
    /// If the claim is wrong or the evidence does not show it, and if it takes more than there is.
    fn check(&self, work: &mut Work) -> Finding;

    /// The values of parts of a position that a check recomputes, where it is these.
    fn values_of_parts(&self) -> Vec<(u128, u16)> {
        Vec::new()
    }
}

/// What a certificate says before it is checked.
pub(crate) struct Outline<'a> {
    /// What is claimed, and of what.
    pub(crate) statement: Statement<'a>,
    /// How many values a complete check computes, as far as the certificate says; of rows, in all of them together.
    pub(crate) count: u64,
    /// What is computed, if it is not values.
    pub(crate) noun: &'static str,
}

impl<'a> Outline<'a> {
    /// Of a check that computes values.
    pub(crate) fn new(statement: Statement<'a>, count: u64) -> Self {
        Outline { statement, count, noun: "values" }
    }
}

/// What a check comes to: the theorem's condition for this game, in words, and what was recomputed.
pub(crate) type Finding = Result<(String, Recomputed), Refusal>;

/// What a complete check recomputed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Recomputed {
    /// All from heap 0 on, or in rows from value 0 on.
    All {
        /// How many values (or outcomes); each row has its own.
        values: u64,
    },
    /// All from heap 0 on to the first recorded state, and from each recorded state to the next.
    Chain {
        /// How many values were computed from heap 0 on, from the rules.
        first: u64,
        /// How many segments were recomputed.
        segments: u64,
        /// How many heaps were recomputed in them.
        heaps: u64,
    },
}

impl Recomputed {
    /// How many values, or outcomes, these are in all.
    ///
    /// ```
    /// use grundy_check::Recomputed;
    ///
    /// assert_eq!(Recomputed::Chain { first: 10, segments: 2, heaps: 30 }.values(), 40);
    /// assert_eq!(Recomputed::All { values: 7 }.values(), 7);
    /// ```
    pub fn values(&self) -> u64 {
        match *self {
            Recomputed::All { values } => values,
            Recomputed::Chain { first, heaps, .. } => first + heaps,
        }
    }
}

/// The text of a certificate as JSON, of which the theorem is known by name.
pub(crate) struct Document<'a> {
    pub(crate) version: u64,
    pub(crate) ruleset: String,
    pub(crate) theorem: String,
    fields: Fields<'a>,
}

impl<'a> Document<'a> {
    pub(crate) fn of(json: &'a Json) -> Read<Self> {
        if !matches!(json.get("format"), Some(Json::Text(format)) if format == "grundy-certificate") {
            return Err(Unreadable::NotACertificate);
        }
        let version = read_version(json, VERSION)?;
        let fields = json.fields(&["format", "version", "ruleset", "sequence", "claim", "proof"])?;
        // Without a theorem, nothing in the proof has a meaning.
        let missing = || Unreadable::Field { place: "theorem".into(), fault: FieldFault::Missing };
        let theorem = |proof: &Json| match proof.get("theorem").ok_or_else(missing)?.text() {
            Ok(theorem) => Ok(theorem.to_owned()),
            Err(error) => Err(error.within("theorem")),
        };
        Ok(Document {
            version,
            theorem: fields.read("proof", theorem)?,
            ruleset: fields.text("ruleset")?,
            fields,
        })
    }

    pub(crate) fn sequence(&self) -> Read<Sequence> {
        self.fields.read("sequence", Sequence::read)
    }

    /// That the certificate is about no sequence of heaps, but about what has this name, and these words.
    pub(crate) fn is_about(&self, name: &str, in_words: &'static str) -> Read<()> {
        let is_it = |json: &Json| if json.text() == Ok(name) { Ok(()) } else { expected(in_words) };
        self.fields.read("sequence", is_it)
    }

    pub(crate) fn claim<T>(&self, read: impl FnOnce(&'a Json) -> Read<T>) -> Read<T> {
        self.fields.read("claim", read)
    }

    /// Reads the proof, which has these fields besides the name of the theorem.
    pub(crate) fn proof<T>(&self, names: &[&str], read: impl FnOnce(Fields<'a>) -> Read<T>) -> Read<T> {
        let names = [&["theorem"], names].concat();
        self.fields.read("proof", |proof| read(proof.fields(&names)?))
    }

    /// Reads the evidence of a theorem from the proof, which has these fields besides the name of the theorem.
    pub(crate) fn evidence<T: Theorem>(
        &self,
        names: &[&str],
        read: impl FnOnce(Fields<'a>) -> Read<T>,
    ) -> Read<Box<dyn Theorem>> {
        Ok(Box::new(self.proof(names, read)?))
    }

    /// That the ruleset is the text of the rules in the proof.
    pub(crate) fn has_rules(&self, rules: &str) -> Read<()> {
        if rules == self.ruleset {
            return Ok(());
        }
        let begin: String = rules.chars().take(200).collect();
        Err(Unreadable::Ruleset(format!("the moves are written as `{begin}`")))
    }
}

/// The version of a file, from 1 to the one that is known.
pub(crate) fn read_version(json: &Json, known: u64) -> Read<u64> {
    match json.get("version") {
        Some(&Json::Number(found)) if found > known => Err(Unreadable::LaterVersion { found, known }),
        Some(&Json::Number(version @ 1..)) => Ok(version),
        _ => Err(Unreadable::NoVersion { known }),
    }
}
