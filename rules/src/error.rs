//! What is wrong with the text of rules, where, and what would be right.

use grundy::Worded;

use crate::limits;
use crate::needed::Needed;
use crate::span::Span;
use crate::strip_word::WordError;

/// Why a text is no rules: the problem, its place, and a hint.
#[derive(Clone, PartialEq, Eq, Worded)]
#[says(transparent problem)]
#[hint(self.hint.clone().map(|hint| Box::new(hint) as Box<dyn Worded>))]
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

/// A part of a text of rules, and what would be right in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The part; empty where something is missing.
    pub span: Span,
    /// What would be right.
    pub text: String,
}

/// What is wrong with rules.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Problem {
    /// The text is longer than [`limits::TEXT`]; or, where it was printed, than [`limits::PRINTED`](crate::limits::PRINTED).
    #[says("rules-too-long", "rules may have at most {most} bytes")]
    TooLong {
        /// How many it may have.
        most: usize,
    },
    /// Expressions are nested deeper than [`limits::NESTING`].
    #[says("rules-too-deep", "expressions may be nested {most} deep", most = limits::NESTING)]
    TooDeep,
    /// There is more of something than is allowed.
    #[says("rules-too-many", "there may be {most} {what}")]
    TooMany {
        /// Of what.
        what: Counted,
        /// How many are allowed.
        most: usize,
    },
    /// A character that means nothing.
    #[says("rules-unknown-sign", "`{sign}` means nothing in rules")]
    UnknownSign {
        /// It.
        sign: char,
    },
    /// A text has no end in its line.
    #[says("rules-open-text", "this text has no closing `\"`")]
    OpenText,
    /// Something else was expected.
    #[says(if let Some(found) = found, "rules-unexpected", "expected {expected}, found `{found}`")]
    #[says("rules-unexpected-end", "expected {expected}, found nothing")]
    Unexpected {
        /// What was expected.
        expected: Expected,
        /// What is there; `None` at the end of the clause.
        found: Option<String>,
    },
    /// A word of the language where a name is given.
    #[says("rules-reserved-word", "`{word}` is a word of the language, not a name")]
    ReservedWord {
        /// It.
        word: String,
    },
    /// A name that nothing has.
    #[says("rules-unknown-name", "nothing is called `{name}` here")]
    UnknownName {
        /// It.
        name: String,
    },
    /// A function that there is none.
    #[says("rules-unknown-function", "there is no function `{name}`")]
    UnknownFunction {
        /// It.
        name: String,
    },
    /// A shape of a part that there is none.
    #[says("rules-unknown-shape", "`{word}` is no shape of a part")]
    UnknownShape {
        /// It.
        word: String,
    },
    /// A name is given twice.
    #[says("rules-name-taken", "`{name}` has a meaning here already")]
    NameTaken {
        /// It.
        name: String,
    },
    /// Two games of a text have one name.
    #[says("rules-second-game", "two games are called `{name}`")]
    SecondGame {
        /// It.
        name: String,
    },
    /// A clause of which there can be one is there twice.
    #[says("rules-second-clause", "`{clause}` is said twice")]
    SecondClause {
        /// Its first word.
        clause: &'static str,
    },
    /// There is no move in the rules.
    #[says("rules-no-moves", "`{name}` has no moves")]
    NoMoves {
        /// The game.
        name: String,
    },
    /// There is no game in the text.
    #[says("rules-no-game", "expected a game, as in `halving(n): n-t for t in 1..n/2`")]
    NoGame,
    /// Something is of another kind than is needed.
    #[says("rules-wrong-kind", "expected {expected}, found {found}")]
    WrongKind {
        /// What is needed.
        expected: Needed,
        /// What is there.
        found: Needed,
    },
    /// A function is given too few or too many things.
    #[says("rules-wrong-count", "`{function}` takes {expected}, not {found}")]
    WrongCount {
        /// Its name.
        function: &'static str,
        /// How it is written.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
    /// `^` between two written numbers, where many mean a power.
    #[says("rules-power", "`{found}` may be a power, or what `^` is in rules, the nim-sum")]
    Power {
        /// The numbers, and the sign between them.
        found: String,
    },
    /// A tuple has no such element.
    #[says("fault-element", "there is no element {index} of {length}")]
    NoElement {
        /// Which was asked for, counted from 0.
        index: String,
        /// How many there are.
        length: usize,
    },
    /// `marks` and cells do not fit together.
    #[says(
        "rules-bad-marks",
        "`marks` are different letters, one for each content of a cell, without `/`; behind a blank may stand rows of them that fill a board, as in `.xo xo/ox`"
    )]
    BadMarks,
    /// A sign that no letter of a strip can be.
    #[says(
        "strip-bad-letter",
        "`{letter}` cannot be a letter of a strip: letters are those from a to z and A to Z, and signs such as `.` and `#`"
    )]
    StripLetter {
        /// It.
        letter: char,
    },
    /// A letter of a rule that is not among those of the strip.
    #[says("strip-unknown-letter", "`{letter}` is no letter of this strip")]
    StripUnknown {
        /// It.
        letter: char,
    },
    /// A dead letter on the left side of a rule.
    #[says(
        "strip-dead",
        "`-` is dead, and no move changes what is dead: it stands on the right side of rules alone"
    )]
    StripDead,
    /// The sides of a rule differ in length.
    #[says(
        "strip-sides",
        "the left side is {left} long, the right side {right}: both have the same number of letters"
    )]
    StripSides {
        /// The number of letters on the left side.
        left: usize,
        /// The number of letters on the right side.
        right: usize,
    },
    /// A pattern that is none.
    #[says("strip-pattern", "a pattern has from 1 to {most} letters, none of them dead")]
    StripPattern {
        /// The most letters of a pattern.
        most: usize,
    },
    /// The powers of a pattern where the rules do not cut.
    #[says(
        "strip-not-cutting",
        "some rule leaves no dead letter, so rows of any length are searched one by one: `^n` is for rules that cut"
    )]
    StripNotCutting,
    /// A row to begin with that is none.
    #[says(transparent)]
    StripStart(WordError),
    /// `marks` where no part is a grid.
    #[says("rules-no-grid", "no part of `{name}` is a grid, so nothing has `marks`")]
    NoGrid {
        /// The game.
        name: String,
    },
}

/// Of what there can be too many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Worded)]
#[non_exhaustive]
pub enum Counted {
    /// Games of a text.
    #[says("counted-games", "games of a text")]
    Games,
    /// Parts of a position.
    #[says("counted-parts", "parts of a position")]
    Parts,
    /// Clauses of a game.
    #[says("counted-clauses", "clauses of a game")]
    Clauses,
    /// Names at one place.
    #[says("counted-names", "names at one place")]
    Names,
    /// Letters on a side of a rule of a strip.
    #[says("counted-letters", "letters on a side of a rule")]
    Letters,
    /// `for` inside of each other.
    #[says("counted-loops", "`for` inside of each other")]
    Loops,
}

/// What the parser expects at a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Worded)]
#[non_exhaustive]
pub enum Expected {
    /// The name of a game.
    #[says("expected-game", "a game, as in `halving(n): n-t for t in 1..n/2`")]
    Game,
    /// The head of the rules of a strip.
    #[says("expected-strip", "the head of a strip, as in `strip clobber over x o: xo -> -x`")]
    Strip,
    /// A rule of a strip.
    #[says("expected-rewriting", "a rule of a strip, as in `xo -> -x`, or `start` with a row")]
    Rewriting,
    /// Any name.
    #[says("expected-name", "a name")]
    Name,
    /// A number, a name, a list or the like.
    #[says("expected-value", "a number, a name or a list")]
    Value,
    /// `for`, `let`, `if`, `and`, or the end of the clause.
    #[says("expected-end-of-move", "`for`, `let`, `if`, `and` or the end of the clause")]
    EndOfMove,
    /// The end of a clause.
    #[says("expected-end-of-clause", "the end of the clause")]
    EndOfClause,
    /// A text between quotes.
    #[says("expected-quoted", "a text between quotes")]
    Quoted,
    /// This sign or word.
    #[says("expected-sign", "`{sign}`", sign = _0)]
    Sign(&'static str),
    /// One of two signs.
    #[says("expected-either", "`{one}` or `{other}`", one = _0, other = _1)]
    Either(&'static str, &'static str),
}

/// What would be right.
#[derive(Clone, PartialEq, Eq, Hash, Worded)]
#[non_exhaustive]
pub enum Hint {
    /// This may have been meant.
    #[says("advice-near", "did you mean `{name}`?", name = _0)]
    Near(String),
    /// These words are possible.
    #[says("rules-known-names", "known here: {names}", names = _0)]
    OneOf(String),
    /// `=` gives a name a value only after `let`; to compare is `==`.
    #[says("rules-equality", "two things are compared by `==`")]
    Equality,
    /// What a part may be: a word for its shape.
    #[says("rules-shapes", "a part is a number, or one of text, list, set, grid, graph")]
    Shapes,
    /// A power with its digits, or the function of the nim-sum.
    #[says("rules-power-or-sum", "write the digits of the power, or `nimsum(a, b)`")]
    PowerOrSum,
    /// This is how it is written.
    #[says("rules-written", "it is written `{form}`", form = _0)]
    Written(&'static str),
}

/// The name of these that is nearest to one, if any is near.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<Hint> {
    let near = known.map(|one| (strsim::damerau_levenshtein(name, one), one)).min()?;
    (near.0 <= 1 + name.chars().count() / 4).then(|| Hint::Near(near.1.to_owned()))
}
