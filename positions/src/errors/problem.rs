//! What is wrong with a text, and where.

use std::fmt;

use grundy::Undecided;
use grundy::written::{NumberError, shorten};
use serde::Serialize;

use super::{BoardError, Hint, RulesetError};
use crate::component::Kind;

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

impl fmt::Display for Refuted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refuted { position, claimed, found } = self;
        write!(f, "is false at `{position}`: it says {claimed}, the moves say {found}")
    }
}

/// A text that is no position (or no ruleset).
///
/// `Display` is one line that names the place; [`hint`](Self::hint) is a second one where
/// something helps.
///
/// ```
/// use grundy_positions::Sum;
///
/// let error = Sum::parse("nim 3 -5").unwrap_err();
/// assert_eq!(error.to_string(), "expected a whole number that is not negative, found `-5` (character 7 of `nim 3 -5`)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotationError {
    /// What is wrong.
    pub problem: Problem,
    /// The whole text.
    pub text: String,
    /// The place of the wrong part: its first character, counted from 1.
    pub character: usize,
    /// What would be right, where it is not plain from the problem.
    pub hint: Option<Box<Hint>>,
}

impl std::error::Error for NotationError {}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.text.trim().is_empty() {
            return write!(f, "{}", self.problem);
        }
        write!(f, "{} (character {} of `{}`)", self.problem, self.character, shorten(&self.text))
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Nothing is there at all.
    #[error("expected a position, found nothing")]
    Empty,
    /// The time was up before all of it was read, or somebody stopped it: nothing need be wrong.
    #[error(transparent)]
    Undecided(Box<Undecided>),
    /// A `+` with no term before or after it.
    #[error(
        "expected a ruleset and its heaps, found {}",
        if *is_last { "nothing after the last `+`" } else { "nothing before `+`" }
    )]
    EmptyTerm {
        /// Whether it is the last term.
        is_last: bool,
    },
    /// A ruleset without any component.
    #[error("expected at least one {} after `{ruleset}`", match kind {
        Kind::Heap => "heap",
        Kind::Pair => "pair of heaps",
        Kind::Board => "board",
    })]
    NoComponent {
        /// The ruleset.
        ruleset: String,
        /// What its components are.
        kind: Kind,
    },
    /// No ruleset has this name.
    #[error("unknown ruleset `{found}`")]
    UnknownRuleset {
        /// The name.
        found: String,
    },
    /// What follows the `:` of a ruleset, or a code, is not understood.
    #[error("{0}")]
    Ruleset(#[from] RulesetError),
    /// Nothing is there where a ruleset alone is expected.
    #[error("expected a ruleset, found nothing")]
    NoRuleset,
    /// Something follows where a ruleset alone is expected.
    #[error("expected one ruleset, found `{found}` after it")]
    SecondRuleset {
        /// What follows.
        found: String,
    },
    /// A component is no board of its ruleset.
    #[error("{0}")]
    Board(#[from] BoardError),
    /// A component is not made of numbers.
    #[error("{0}")]
    Number(#[from] NumberError),
    /// A heap is larger than the rules of its game can be asked about.
    #[error("expected heaps up to {greatest} for `{ruleset}`, found a larger one")]
    TooLarge {
        /// The ruleset.
        ruleset: String,
        /// The greatest heap.
        greatest: String,
    },
    /// A component has too few or too many numbers.
    #[error("expected two numbers joined by a comma for `{ruleset}`, found `{found}`")]
    Arity {
        /// The ruleset.
        ruleset: String,
        /// How many numbers make a component.
        arity: usize,
        /// The component.
        found: String,
    },
    /// A parenthesis has no other one.
    #[error("{}", if *opens { "this `(` has no `)`" } else { "this `)` has no `(`" })]
    Parenthesis {
        /// Whether it opens.
        opens: bool,
    },
    /// The rules of a ruleset, which somebody wrote beside others, claim what is not so.
    #[error("the rules of `{ruleset}` claim what is not so: `{clause}` {refuted}")]
    FalseClaim {
        /// The ruleset.
        ruleset: String,
        /// The word of the clause.
        clause: &'static str,
        /// Where it is false.
        refuted: Box<Refuted>,
    },
    /// It can be read in two ways.
    #[error("`{found}` can mean two things")]
    Ambiguous {
        /// What can.
        found: String,
    },
}
