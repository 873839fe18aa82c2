//! What is wrong with a text, and where.

use grundy::written::{NumberError, shorten};
use grundy::{Undecided, Worded};

use super::{BoardError, Compared, Hint, RulesetError};
use crate::component::Kind;

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
#[derive(Clone, PartialEq, Eq, Worded)]
#[says(if text.trim().is_empty(), transparent problem)]
#[says("error-at", "{problem} (character {character} of `{text}`)", text = shorten(text))]
#[hint(self.hint.clone().map(|hint| hint as Box<dyn Worded>).or_else(|| self.problem.hint()))]
#[undecided(self.problem.undecided())]
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

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Problem {
    /// Nothing is there at all.
    #[says("error-empty", "expected a position, found nothing")]
    Empty,
    /// The time was up before all of it was read, or somebody stopped it: nothing need be wrong.
    #[says(transparent)]
    Undecided(Box<Undecided>),
    /// A `+` with no term before or after it.
    #[says(
        if *is_last,
        "error-nothing-after-plus",
        "expected a ruleset and its heaps, found nothing after the last `+`"
    )]
    #[says("error-nothing-before-plus", "expected a ruleset and its heaps, found nothing before `+`")]
    EmptyTerm {
        /// Whether it is the last term.
        is_last: bool,
    },
    /// A ruleset without any component.
    #[says(if *kind == Kind::Heap, "error-no-component-heap", "expected at least one heap after `{ruleset}`")]
    #[says(
        if *kind == Kind::Pair,
        "error-no-component-pair",
        "expected at least one pair of heaps after `{ruleset}`"
    )]
    #[says("error-no-component-board", "expected at least one board after `{ruleset}`")]
    NoComponent {
        /// The ruleset.
        ruleset: String,
        /// What its components are.
        kind: Kind,
    },
    /// No ruleset has this name.
    #[says("error-unknown-ruleset", "unknown ruleset `{found}`")]
    UnknownRuleset {
        /// The name.
        found: String,
    },
    /// What follows the `:` of a ruleset, or a code, is not understood.
    #[says(transparent)]
    Ruleset(#[from] RulesetError),
    /// Nothing is there where a ruleset alone is expected.
    #[says("error-no-ruleset", "expected a ruleset, found nothing")]
    NoRuleset,
    /// Something follows where a ruleset alone is expected.
    #[says("error-second-ruleset", "expected one ruleset, found `{found}` after it")]
    SecondRuleset {
        /// What follows.
        found: String,
    },
    /// A component is no board of its ruleset.
    #[says(transparent)]
    Board(Box<BoardError>),
    /// A component is not made of numbers.
    #[says(transparent)]
    Number(#[from] NumberError),
    /// A heap is larger than the rules of its game can be asked about.
    #[says("error-heap-too-large", "expected heaps up to {greatest} for `{ruleset}`, found a larger one")]
    TooLarge {
        /// The ruleset.
        ruleset: String,
        /// The greatest heap.
        greatest: String,
    },
    /// A component has too few or too many numbers.
    #[says("error-arity", "expected two numbers joined by a comma for `{ruleset}`, found `{found}`")]
    Arity {
        /// The ruleset.
        ruleset: String,
        /// How many numbers make a component.
        arity: usize,
        /// The component.
        found: String,
    },
    /// A parenthesis has no other one.
    #[says(if *opens, "error-not-closed", "this `(` has no `)`")]
    #[says("error-not-opened", "this `)` has no `(`")]
    Parenthesis {
        /// Whether it opens.
        opens: bool,
    },
    /// The rules of a ruleset, which somebody wrote beside others, claim what is not so.
    #[says("rules-false-claim-of", "the rules of `{ruleset}` claim what is not so: {found}")]
    FalseClaim {
        /// The ruleset.
        ruleset: String,
        /// The claim, and where it is false.
        found: Box<Compared>,
    },
    /// It can be read in two ways.
    #[says("error-ambiguous", "`{found}` can mean two things")]
    Ambiguous {
        /// What can.
        found: String,
    },
}

impl From<BoardError> for Problem {
    fn from(error: BoardError) -> Self {
        Problem::Board(Box::new(error))
    }
}
