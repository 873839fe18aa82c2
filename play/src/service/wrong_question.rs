//! What can be asked, and what is wrong with a question.

use grundy::Worded;

/// What can be asked, each with its fields.
pub(super) const ASKS: [(&str, &[&str]); 19] = [
    ("games", &[]),
    ("gallery", &[]),
    ("written", &[]),
    ("levels", &[]),
    ("solve", &["position", "play", "max_moves", "explain", "rules", "rules_version", "claims"]),
    ("game", &["record", "briefly"]),
    ("move", &["record", "move", "briefly"]),
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
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum WrongQuestion {
    /// It is no JSON.
    #[says("error-not-json", "expected a question in JSON, which goes wrong at line {line}, column {column}")]
    NotJson {
        /// The line, counted from 1.
        line: usize,
        /// The byte in it, counted from 1.
        column: usize,
    },
    /// It has a field twice, and only one of them could be answered.
    #[says("error-twice-field", "the field `{field}` is there twice")]
    Twice {
        /// The field.
        field: String,
    },
    /// It does not say what is asked.
    #[says("error-no-ask", "expected an object with the field `ask`")]
    #[hint(QuestionAdvice::questions())]
    NoAsk,
    /// Nothing is asked so.
    #[says("error-unknown-question", "unknown question `{found}`")]
    #[hint(QuestionAdvice::questions())]
    Unknown {
        /// The value of `ask`.
        found: String,
    },
    /// A field is not there.
    #[says("error-missing-field", "the question `{ask}` needs the field `{field}`")]
    #[hint(QuestionAdvice::of_fields(ask))]
    Missing {
        /// What is asked.
        ask: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field that the question does not have.
    #[says("error-unknown-field", "the question `{ask}` has no field `{found}`")]
    #[hint(QuestionAdvice::of_fields(ask))]
    UnknownField {
        /// What is asked.
        ask: &'static str,
        /// The field.
        found: String,
    },
    /// A field has a value that it cannot have.
    #[says("error-field", "expected {expected} as `{field}`, found `{found}`")]
    #[hint(if matches!(expected, Expected::Lesson | Expected::Exercise), QuestionAdvice::Lessons)]
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
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Expected {
    /// A text.
    #[says("field-text", "a text")]
    Text,
    /// A number, both ends included.
    #[says("field-number", "a whole number from {least} to {most}")]
    Number {
        /// The least one.
        least: u64,
        /// The greatest one.
        most: u64,
    },
    /// True or false.
    #[says("field-truth", "`true` or `false`")]
    Truth,
    /// From one number to another.
    #[says("field-range", "two whole numbers below 2^64")]
    Range,
    /// Normal or misère play.
    #[says("field-play", "`normal` or `misere`")]
    Play,
    /// A lesson.
    #[says("field-lesson", "the name of a lesson")]
    Lesson,
    /// An exercise of the lessons.
    #[says("field-exercise", "the name of an exercise")]
    Exercise,
}

/// What would be right where a question is none.
#[derive(Worded)]
enum QuestionAdvice {
    #[says("advice-questions", "the questions are `{names}`")]
    Names { names: String },
    #[says("advice-fields", "the fields of `{ask}` are `{fields}`")]
    Fields { ask: &'static str, fields: String },
    #[says("advice-no-fields", "`{ask}` has no other field")]
    NoFields { ask: &'static str },
    #[says("advice-lessons", "the question `lessons` tells the names")]
    Lessons,
}

impl QuestionAdvice {
    fn questions() -> Self {
        QuestionAdvice::Names { names: ASKS.map(|(name, _)| name).join("`, `") }
    }

    fn of_fields(ask: &'static str) -> Self {
        match ASKS.iter().find(|(name, _)| *name == ask) {
            Some((_, fields)) if !fields.is_empty() => {
                QuestionAdvice::Fields { ask, fields: fields.join("`, `") }
            }
            _ => QuestionAdvice::NoFields { ask },
        }
    }
}
