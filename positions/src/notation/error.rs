//! What is wrong with a text, where, and what would be right.

use std::fmt;

use super::NumberError;
use crate::catalog::RulesetError;

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
        write!(f, "{} (character {} of `{}`)", self.problem, self.character, super::shorten(&self.text))
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Nothing is there at all.
    #[error("expected a position, found nothing")]
    Empty,
    /// A `+` with no term before or after it.
    #[error(
        "expected a ruleset and its heaps, found {}",
        if *is_last { "nothing after the last `+`" } else { "nothing before `+`" }
    )]
    EmptyTerm {
        /// Whether it is the last term.
        is_last: bool,
    },
    /// A ruleset without any heap.
    #[error("expected at least one {} after `{ruleset}`", if *arity == 1 { "heap" } else { "pair of heaps" })]
    NoComponent {
        /// The ruleset.
        ruleset: String,
        /// How many heaps make a component.
        arity: usize,
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
    #[error(
        "expected {} joined by a comma for `{ruleset}`, found `{found}`",
        if *arity == 1 { "one number, not numbers" } else { "two numbers" }
    )]
    Arity {
        /// The ruleset.
        ruleset: String,
        /// How many numbers make a component.
        arity: usize,
        /// The component.
        found: String,
    },
}

/// What would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Hint {
    /// What a position is made of.
    #[error("write a ruleset and its heaps, as in `nim 3 5 7`")]
    Position,
    /// Where the rulesets are listed.
    #[error("`grundy games` lists the rulesets")]
    Games,
    /// What stands between heaps.
    #[error("heaps are separated by blanks, as in `nim 3 5 7`")]
    Blanks,
    /// A position with the same ruleset.
    #[error("as in `{0}`")]
    Example(String),
    /// The name that was meant.
    #[error("did you mean `{0}`?")]
    Near(&'static str),
    /// One of these was meant.
    #[error("did you mean `{0}` or `{1}`?")]
    NearTwo(&'static str, &'static str),
    /// The name takes nothing after a `:`.
    #[error("write `{0}` alone")]
    Alone(String),
    /// The game in which every take is allowed.
    #[error("with every take allowed, the game is `nim`")]
    AllTakes,
    /// The forms of a set of takes.
    #[error("write `1,4,9`, `1..3`, `all-but:2,3`, `squares` or `primes`")]
    Takes,
    /// A range the other way round.
    #[error("write `{least}..{greatest}`")]
    Range {
        /// Its first number.
        least: u64,
        /// Its last number.
        greatest: u64,
    },
    /// The sets of takes without end.
    #[error("`all-but:2,3` and `nim` allow takes of any size")]
    AnySize,
    /// How digits above 7 are written.
    #[error("a hexadecimal code is written with `hex:`, as in `hex:0.8`")]
    Hexadecimal,
    /// Where the point of a code stands.
    #[error("Kayles is `0.77` or `.77`")]
    Point,
    /// The number that stands for Wythoff's own game.
    #[error("`wythoff` is `wythoff:1`")]
    Classic,
    /// A direction that says nothing new.
    #[error("leave out `{0}`")]
    LeaveOut(String),
    /// A blank beside the comma of a pair.
    #[error("no blank stands beside the comma of a pair, as in `{0}`")]
    NoBlank(String),
    /// How directions are written.
    #[error("as in `lines:queen`, `lines:1-0,0-1,1-1` (any number of times) or `lines:1-1/2-1` (2-1 once)")]
    Directions,
}
