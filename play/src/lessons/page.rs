//! What a lesson is made of: things to read, and things to touch.
//!
//! A front end shows each in its way; what is right in them is the engine's answer, and none of it is written here.

use serde::Serialize;

use super::exercise::Exercise;
use grundy::Play;

/// A page of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "page", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Page {
    /// Something to read.
    Text {
        /// The message.
        text: &'static str,
    },
    /// A position to be played against the machine.
    Board(LessonBoard),
    /// Heaps in binary, whose digits are turned until each column has an even number of ones.
    Bits(Bits),
    /// Heaps side by side, whose values or outcomes are found one after the other.
    Row(LessonRow),
    /// Pairs of heaps as a board, in which one finds those that are lost.
    Sieve(Sieve),
    /// A question that one answers before the answer is told with its reason.
    Predict(Prediction),
    /// The values of heaps as a picture, row below row.
    Wrapped(Wrapped),
    /// Something to do, drawn by chance.
    Exercise {
        /// What.
        exercise: Exercise,
    },
}

/// A position to be played against the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LessonBoard {
    /// The message: what to do.
    pub text: &'static str,
    /// The position.
    pub position: &'static str,
    /// Whether the last move wins.
    pub play: Play,
    /// Who begins.
    pub begins: Begins,
    /// Whether the value of each component stands beside it.
    pub values: bool,
}

/// Who begins on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// Who reads.
    Reader,
    /// The machine.
    Machine,
}

/// Heaps of Nim in binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Bits {
    /// The message: what to do.
    pub text: &'static str,
    /// The heaps.
    pub position: &'static str,
    /// Whether only a move is allowed: one heap becomes smaller. Else, any digits are turned.
    pub one_move: bool,
}

/// The heaps of a ruleset, from heap 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LessonRow {
    /// The message: what to do.
    pub text: &'static str,
    /// The ruleset.
    pub ruleset: &'static str,
    /// The last heap.
    pub to: u64,
    /// The first heap that is asked; those before it are told.
    pub asked: u64,
    /// What is asked of each.
    pub of: Filled,
}

/// What is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filled {
    /// The Grundy values.
    Values,
    /// Who wins.
    Outcomes,
    /// Who wins in misère play.
    MisereOutcomes,
}

/// Pairs of heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Sieve {
    /// The message: what to do.
    pub text: &'static str,
    /// The ruleset.
    pub ruleset: &'static str,
    /// The largest heap.
    pub to: u64,
}

/// A question that one answers before the answer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Prediction {
    /// The message of the question.
    pub text: &'static str,
    /// The message of the reason.
    pub why: &'static str,
    /// What the question is about.
    #[serde(flatten)]
    pub asked: Subject,
}

/// The subject of a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "about", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Subject {
    /// Who wins.
    Outcome {
        /// The position.
        position: &'static str,
        /// Whether the last move wins.
        play: Play,
    },
    /// The Grundy value.
    Value {
        /// The position.
        position: &'static str,
    },
    /// How many moves win.
    WinningMoves {
        /// The position.
        position: &'static str,
    },
    /// The value of the first heap after some that repeat earlier ones.
    Next {
        /// The ruleset.
        ruleset: &'static str,
        /// The heap.
        heap: u64,
        /// How far before each heap stands the one that it repeats.
        period: u64,
    },
    /// How many values prove the period.
    ValuesNeeded {
        /// The ruleset.
        ruleset: &'static str,
    },
}

/// The values of a ruleset, from heap 0 on, in rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Wrapped {
    /// The message: what is to be seen.
    pub text: &'static str,
    /// The ruleset.
    pub ruleset: &'static str,
    /// The last heap.
    pub to: u64,
    /// How many values are in a row.
    pub width: u64,
}
