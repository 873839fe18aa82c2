//! What would be right.

use grundy::Worded;
use grundy::games::{CodeProblem, TakeProblem};
use grundy::lines::LinesProblem;

/// What would be right.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Hint {
    /// What a position is made of.
    #[says("advice-position", "write a ruleset and its heaps, as in `nim 3 5 7`")]
    Position,
    /// The rulesets that there are.
    #[says("advice-rulesets", "the rulesets are {names}, and the games of the gallery, such as `cram`")]
    Rulesets {
        /// Their names, with commas between them.
        names: String,
    },
    /// A position with the same ruleset.
    #[says("advice-example", "as in `{example}`", example = _0)]
    Example(String),
    /// The name that was meant.
    #[says("advice-near", "did you mean `{name}`?", name = _0)]
    Near(String),
    /// One of these was meant.
    #[says("advice-near-two", "did you mean `{one}` or `{other}`?", one = _0, other = _1)]
    NearTwo(String, String),
    /// What to write for each of two meanings.
    #[says("advice-either", "write `{one}` or `{other}`", one = _0, other = _1)]
    Either(String, String),
    /// What to write at the place.
    #[says("advice-write", "write `{text}`", text = _0)]
    Write(String),
    /// How a text is written that has signs in it.
    #[says(
        "advice-quotes",
        "a text with `+`, `,` or blanks stands in quotes, as in `\"+-+\"`; a shell needs others around these"
    )]
    Quotes,
    /// The name takes nothing after a `:`.
    #[says("advice-alone", "write `{name}` alone", name = _0)]
    Alone(String),
    /// The game in which every take is allowed.
    #[says("advice-all-takes", "if every number may be taken, the game is `nim`")]
    AllTakes,
    /// The forms of a set of takes.
    #[says("advice-takes", "write `1,4,9`, `1..3`, `all-but:2,3`, `squares` or `primes`")]
    Takes,
    /// A range the other way round.
    #[says("advice-range", "write `{least}..{greatest}`")]
    Range {
        /// Its first number.
        least: u64,
        /// Its last number.
        greatest: u64,
    },
    /// The sets of takes without end.
    #[says("advice-any-size", "`all-but:2,3` and `nim` allow numbers of any size")]
    AnySize,
    /// How digits above 7 are written.
    #[says("advice-hexadecimal", "a hexadecimal code is written with `hex:`, as in `hex:0.8`")]
    Hexadecimal,
    /// Where the point of a code stands.
    #[says("advice-point", "Kayles is `0.77` or `.77`")]
    Point,
    /// The number that stands for Wythoff's own game.
    #[says("advice-classic", "`wythoff` is `wythoff:1`")]
    Classic,
    /// Which positions the claims of rules are about.
    #[says(
        "rules-where",
        "claims are about the positions that `start` leads to or, without it, all that `where` allows"
    )]
    Where,
    /// A direction that says nothing new.
    #[says("advice-leave-out", "leave out `{what}`", what = _0)]
    LeaveOut(String),
    /// Numbers for the parameters of rules that somebody wrote.
    #[says("advice-parameters", "write a number for each parameter, as in `{example}`; behind rules in a line, too", example = _0)]
    Parameters(String),
    /// How whole numbers are written.
    #[says(
        "advice-numbers",
        "a whole number is written as in `1000`, `10^6`, `5*10^8`, `1e9` or `1_000_000`"
    )]
    Numbers,
    /// How a range is written.
    #[says("advice-one-range", "`0..12` is one range")]
    OneRange,
    /// How directions are written.
    #[says(
        "advice-directions",
        "as in `lines:queen`, `lines:1-0,0-1,1-1` (any number of times) or `lines:1-1/2-1` (2-1 once)"
    )]
    Directions,
}

/// What would help with the takes of `take:`.
pub(super) fn for_takes(problem: &TakeProblem) -> Option<Hint> {
    match *problem {
        TakeProblem::NothingExcluded => Some(Hint::AllTakes),
        TakeProblem::Descending { first, last } => Some(Hint::Range { least: last, greatest: first }),
        TakeProblem::Nothing | TakeProblem::Missing | TakeProblem::NotANumber { .. } => Some(Hint::Takes),
        TakeProblem::TooLong => Some(Hint::AnySize),
        _ => None,
    }
}

/// What would help with a take-and-break code.
pub(super) fn for_code(problem: &CodeProblem) -> Option<Hint> {
    match problem {
        CodeProblem::NotADigit { base: 8, found: '8' | '9' } => Some(Hint::Hexadecimal),
        CodeProblem::NoPoint { .. } => Some(Hint::Point),
        _ => None,
    }
}

/// What would help with the directions of `lines:`.
pub(super) fn for_lines(problem: &LinesProblem) -> Hint {
    match problem {
        LinesProblem::Twice { direction }
        | LinesProblem::Ridden { direction }
        | LinesProblem::Repeated { direction, .. } => Hint::LeaveOut(direction.to_string()),
        _ => Hint::Directions,
    }
}
