//! What can be asked, and what is wrong with a question.

use std::fmt;

/// What can be asked, each with its fields.
pub(super) const ASKS: [(&str, &[&str]); 19] = [
    ("games", &[]),
    ("gallery", &[]),
    ("written", &[]),
    ("levels", &[]),
    ("solve", &["position", "play", "max_moves", "explain", "rules", "rules_version", "claims"]),
    ("game", &["record"]),
    ("move", &["record", "move"]),
    ("machine", &["record", "player", "seed"]),
    ("hint", &["record"]),
    ("analyse", &["record"]),
    ("random", &["like", "difficulty", "play", "seed", "rules", "rules_version", "claims"]),
    ("lessons", &[]),
    ("lesson", &["lesson"]),
    ("exercise", &["exercise", "seed"]),
    ("check", &["exercise", "seed", "answer"]),
    ("values", &["ruleset", "x", "y", "rules", "rules_version", "claims"]),
    (
        "overview",
        &["ruleset", "x", "y", "by", "modulus", "bit", "marked", "other", "rules", "rules_version", "claims"],
    ),
    ("period", &["ruleset", "outcomes", "rules", "rules_version", "claims"]),
    ("rules", &["text"]),
];

/// Why a text is no question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongQuestion {
    /// It is no JSON.
    #[error("expected a question in JSON, which goes wrong at line {line}, column {column}")]
    NotJson {
        /// The line, counted from 1.
        line: usize,
        /// The byte in it, counted from 1.
        column: usize,
    },
    /// It has a field twice, and only one of them could be answered.
    #[error("the field `{field}` is there twice")]
    Twice {
        /// The field.
        field: String,
    },
    /// It does not say what is asked.
    #[error("expected an object with the field `ask`")]
    NoAsk,
    /// Nothing is asked so.
    #[error("unknown question `{found}`")]
    Unknown {
        /// The value of `ask`.
        found: String,
    },
    /// A field is not there.
    #[error("the question `{ask}` needs the field `{field}`")]
    Missing {
        /// What is asked.
        ask: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field that the question does not have.
    #[error("the question `{ask}` has no field `{found}`")]
    UnknownField {
        /// What is asked.
        ask: &'static str,
        /// The field.
        found: String,
    },
    /// A field has a value that it cannot have.
    #[error("expected {expected} as `{field}`, found `{found}`")]
    Differs {
        /// The field.
        field: &'static str,
        /// What it can have.
        expected: Expected,
        /// What it has.
        found: String,
    },
}

/// What the value of a field can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A text.
    Text,
    /// A number, both ends included.
    Number {
        /// The least one.
        least: u64,
        /// The greatest one.
        most: u64,
    },
    /// True or false.
    Truth,
    /// From one number to another.
    Range,
    /// Normal or misère play.
    Play,
    /// A lesson.
    Lesson,
    /// An exercise of the lessons.
    Exercise,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Text => f.write_str("a text"),
            Expected::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
            Expected::Truth => f.write_str("`true` or `false`"),
            Expected::Range => f.write_str("two whole numbers below 2^64"),
            Expected::Play => f.write_str("`normal` or `misere`"),
            Expected::Lesson => f.write_str("the name of a lesson"),
            Expected::Exercise => f.write_str("the name of an exercise"),
        }
    }
}

impl WrongQuestion {
    /// What would be right, in English.
    pub fn hint(&self) -> Option<String> {
        match self {
            WrongQuestion::NoAsk | WrongQuestion::Unknown { .. } => {
                Some(format!("the questions are `{}`", WrongQuestion::names()))
            }
            WrongQuestion::Missing { ask, .. } | WrongQuestion::UnknownField { ask, .. } => {
                Some(match WrongQuestion::fields(ask) {
                    Some(fields) => format!("the fields of `{ask}` are `{fields}`"),
                    None => format!("`{ask}` has no other field"),
                })
            }
            WrongQuestion::Differs { expected: Expected::Lesson | Expected::Exercise, .. } => {
                Some("the question `lessons` tells the names".into())
            }
            WrongQuestion::NotJson { .. } | WrongQuestion::Twice { .. } | WrongQuestion::Differs { .. } => {
                None
            }
        }
    }

    /// What can be asked.
    pub(crate) fn names() -> String {
        ASKS.map(|(name, _)| name).join("`, `")
    }

    /// The fields of a question, if it has any but `ask`.
    pub(crate) fn fields(ask: &str) -> Option<String> {
        let (_, fields) = ASKS.iter().find(|(name, _)| *name == ask)?;
        (!fields.is_empty()).then(|| fields.join("`, `"))
    }
}
