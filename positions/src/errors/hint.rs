//! What would be right.

use grundy::games::{CodeError, TakeSetError};
use grundy::lines::LinesError;
use grundy::written::NumberError;

/// What would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Hint {
    /// What a position is made of.
    #[error("write a ruleset and its heaps, as in `nim 3 5 7`")]
    Position,
    /// The rulesets that there are.
    #[error("the rulesets are {names}")]
    Rulesets {
        /// Their names, with commas between them.
        names: String,
    },
    /// A position with the same ruleset.
    #[error("as in `{0}`")]
    Example(String),
    /// The name that was meant.
    #[error("did you mean `{0}`?")]
    Near(String),
    /// One of these was meant.
    #[error("did you mean `{0}` or `{1}`?")]
    NearTwo(String, String),
    /// What to write for each of two meanings.
    #[error("write `{0}` or `{1}`")]
    Either(String, String),
    /// What to write at the place.
    #[error("write `{0}`")]
    Write(String),
    /// The name takes nothing after a `:`.
    #[error("write `{0}` alone")]
    Alone(String),
    /// The game in which every take is allowed.
    #[error("if every number may be taken, the game is `nim`")]
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
    #[error("`all-but:2,3` and `nim` allow numbers of any size")]
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
    /// Which positions the claims of rules are about.
    #[error("claims are about the positions that `start` leads to or, without it, all that `where` allows")]
    Where,
    /// A direction that says nothing new.
    #[error("leave out `{0}`")]
    LeaveOut(String),
    /// Numbers for the parameters of rules that somebody wrote.
    #[error("write a number for each parameter, as in `{0}`; behind rules in a line, too")]
    Parameters(String),
    /// How whole numbers are written.
    #[error("a whole number is written as in `1000`, `10^6`, `5*10^8`, `1e9` or `1_000_000`")]
    Numbers,
    /// How directions are written.
    #[error("as in `lines:queen`, `lines:1-0,0-1,1-1` (any number of times) or `lines:1-1/2-1` (2-1 once)")]
    Directions,
}

/// What would help with a number.
pub(crate) fn for_number(error: &NumberError) -> Option<Hint> {
    error.is_of_the_form().then_some(Hint::Numbers)
}

/// What would help with the takes of `take:`.
pub(super) fn for_takes(error: &TakeSetError) -> Option<Hint> {
    match *error {
        TakeSetError::NothingExcluded { .. } => Some(Hint::AllTakes),
        TakeSetError::Descending { first, last, .. } => Some(Hint::Range { least: last, greatest: first }),
        TakeSetError::Nothing { .. } | TakeSetError::Missing { .. } | TakeSetError::NotANumber { .. } => {
            Some(Hint::Takes)
        }
        TakeSetError::TooLong { .. } => Some(Hint::AnySize),
        _ => None,
    }
}

/// What would help with a take-and-break code.
pub(super) fn for_code(error: &CodeError) -> Option<Hint> {
    match error {
        CodeError::NotADigit { base: 8, found: '8' | '9', .. } => Some(Hint::Hexadecimal),
        CodeError::NoPoint { .. } => Some(Hint::Point),
        _ => None,
    }
}

/// What would help with the directions of `lines:`.
pub(super) fn for_lines(error: &LinesError) -> Hint {
    match error {
        LinesError::Twice { direction, .. }
        | LinesError::Ridden { direction, .. }
        | LinesError::Repeated { direction, .. } => Hint::LeaveOut(direction.to_string()),
        _ => Hint::Directions,
    }
}
