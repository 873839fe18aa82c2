//! What is wrong with the text of rules, where, and what would be right.

use std::fmt;

use crate::limits;
use crate::needed::Needed;
use crate::span::Span;
use crate::syntax::Shape;

/// Why a text is no rules: the problem, its place, and a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RulesError {
    /// What is wrong.
    pub problem: Problem,
    /// Where in the text.
    pub span: Span,
    /// What would be right, where that is known.
    pub hint: Option<Hint>,
}

impl RulesError {
    pub(crate) fn new(problem: Problem, span: Span) -> Self {
        RulesError { problem, span, hint: None }
    }

    pub(crate) fn hint(self, hint: impl Into<Option<Hint>>) -> Self {
        RulesError { hint: hint.into(), ..self }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(f)
    }
}

impl std::error::Error for RulesError {}

/// What is wrong with rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text is longer than [`limits::TEXT`]; or, where it was printed, than [`limits::PRINTED`](crate::limits::PRINTED).
    #[error("rules may have {most} bytes")]
    TooLong {
        /// How many it may have.
        most: usize,
    },
    /// Expressions are nested deeper than [`limits::NESTING`].
    #[error("expressions may be nested {} deep", limits::NESTING)]
    TooDeep,
    /// There is more of something than is allowed.
    #[error("there may be {most} {what}")]
    TooMany {
        /// Of what.
        what: Counted,
        /// How many are allowed.
        most: usize,
    },
    /// A character that means nothing.
    #[error("`{sign}` means nothing in rules")]
    UnknownSign {
        /// It.
        sign: char,
    },
    /// A number that does not fit into 63 bits.
    #[error("numbers in rules end below 2^63")]
    NumberTooLarge,
    /// A text has no end in its line.
    #[error("this text has no closing `\"`")]
    OpenText,
    /// Something else was expected.
    #[error("expected {expected}, found {}", found.as_ref().map_or("nothing".to_owned(), |found| format!("`{found}`")))]
    Unexpected {
        /// What was expected.
        expected: Expected,
        /// What is there; `None` at the end of the clause.
        found: Option<String>,
    },
    /// A word of the language where a name is given.
    #[error("`{word}` is a word of the language, not a name")]
    ReservedWord {
        /// It.
        word: String,
    },
    /// A name that nothing has.
    #[error("nothing is called `{name}` here")]
    UnknownName {
        /// It.
        name: String,
    },
    /// A function that there is none.
    #[error("there is no function `{name}`")]
    UnknownFunction {
        /// It.
        name: String,
    },
    /// A shape of a part that there is none.
    #[error("`{word}` is no shape of a part")]
    UnknownShape {
        /// It.
        word: String,
    },
    /// A name is given twice.
    #[error("`{name}` has a meaning here already")]
    NameTaken {
        /// It.
        name: String,
    },
    /// Two games of a text have one name.
    #[error("two games are called `{name}`")]
    SecondGame {
        /// It.
        name: String,
    },
    /// A clause of which there can be one is there twice.
    #[error("`{clause}` is said twice")]
    SecondClause {
        /// Its first word.
        clause: &'static str,
    },
    /// There is no move in the rules.
    #[error("`{name}` has no moves")]
    NoMoves {
        /// The game.
        name: String,
    },
    /// There is no game in the text.
    #[error("expected a game, as in `halving(n): n-t for t in 1..n/2`")]
    NoGame,
    /// Something is of another kind than is needed.
    #[error("expected {expected}, found {found}")]
    WrongKind {
        /// What is needed.
        expected: Needed,
        /// What is there.
        found: Needed,
    },
    /// A function is given too few or too many things.
    #[error("`{function}` takes {expected}, not {found}")]
    WrongCount {
        /// Its name.
        function: &'static str,
        /// How it is written.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A tuple has no such element.
    #[error("there is no element {index} of {length}")]
    NoElement {
        /// Which was asked for, counted from 0.
        index: i64,
        /// How many there are.
        length: usize,
    },
    /// `marks` and cells do not fit together.
    #[error("`marks` are different letters, one for each content of a cell, without blanks and `/`")]
    BadMarks,
    /// `marks` where no part is a grid.
    #[error("no part of `{name}` is a grid, so nothing has `marks`")]
    NoGrid {
        /// The game.
        name: String,
    },
}

/// Of what there can be too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counted {
    /// Games of a text.
    Games,
    /// Parts of a position.
    Parts,
    /// Clauses of a game.
    Clauses,
    /// Names at one place.
    Names,
    /// `for` inside of each other.
    Loops,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Counted::Games => "games of a text",
            Counted::Parts => "parts of a position",
            Counted::Clauses => "clauses of a game",
            Counted::Names => "names at one place",
            Counted::Loops => "`for` inside of each other",
        })
    }
}

/// What the parser expects at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The name of a game.
    Game,
    /// Any name.
    Name,
    /// A number, a name, a list or the like.
    Value,
    /// `for`, `let`, `if`, `and`, or the end of the clause.
    EndOfMove,
    /// The end of a clause.
    EndOfClause,
    /// A text between quotes.
    Quoted,
    /// This sign or word.
    Sign(&'static str),
    /// One of two signs.
    Either(&'static str, &'static str),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Game => f.write_str("a game, as in `halving(n): n-t for t in 1..n/2`"),
            Expected::Name => f.write_str("a name"),
            Expected::Value => f.write_str("a number, a name or a list"),
            Expected::EndOfMove => f.write_str("`for`, `let`, `if`, `and` or the end of the clause"),
            Expected::EndOfClause => f.write_str("the end of the clause"),
            Expected::Quoted => f.write_str("a text between quotes"),
            Expected::Sign(sign) => write!(f, "`{sign}`"),
            Expected::Either(one, other) => write!(f, "`{one}` or `{other}`"),
        }
    }
}

/// What would be right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// This may have been meant.
    Near(String),
    /// These words are possible.
    OneOf(String),
    /// `=` gives a name a value only after `let`; to compare is `==`.
    Equality,
    /// What a part may be: a word for its shape.
    Shapes,
    /// This is how it is written.
    Written(&'static str),
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::Near(name) => write!(f, "did you mean `{name}`?"),
            Hint::OneOf(names) => write!(f, "known here: {names}"),
            Hint::Equality => f.write_str("two things are compared by `==`"),
            Hint::Shapes => {
                write!(f, "a part is a number, or ")?;
                let words: Vec<&str> = Shape::ALL.iter().map(|(word, _)| *word).collect();
                write!(f, "one of {}", words.join(", "))
            }
            Hint::Written(form) => write!(f, "it is written `{form}`"),
        }
    }
}

/// The name of these that is nearest to one, if any is near.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<Hint> {
    let near = known.map(|one| (strsim::damerau_levenshtein(name, one), one)).min()?;
    (near.0 <= 1 + name.chars().count() / 4).then(|| Hint::Near(near.1.to_owned()))
}
