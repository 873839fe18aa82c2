//! Rules whose names and kinds are known: what is run.

use crate::functions::Function;
use crate::span::Span;
use crate::syntax::{Binary, Shape};
use crate::value::Value;

/// An expression. Names have become places: of the parts of the position, and after them of what `for` and `let` name.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) kind: CodeKind,
    pub(crate) span: Span,
}

impl Code {
    /// What is handed to a function, where this is a call of it.
    pub(crate) fn call(&self, name: &str) -> Option<&[Code]> {
        match &self.kind {
            CodeKind::Call(function, given) if function.name() == name => Some(given),
            _ => None,
        }
    }

    /// Whether this function is called of the whole position, which has one part, and of nothing else.
    pub(crate) fn is_of_whole(&self, function: &str) -> bool {
        matches!(self.call(function), Some([whole]) if whole.is_place(0))
    }

    /// The number that it is, where it is one of 64 bits and written as such.
    pub(crate) fn number(&self) -> Option<i64> {
        if let CodeKind::Constant(Value::Number(number)) = self.kind { Some(number) } else { None }
    }

    /// The place of which it is what stands there.
    pub(crate) fn place(&self) -> Option<usize> {
        if let CodeKind::Place(place) = self.kind { Some(place) } else { None }
    }

    /// Whether it is what stands in a place.
    pub(crate) fn is_place(&self, place: usize) -> bool {
        self.place() == Some(place)
    }

    /// The edge of which it is an end, `e[0]` or `e[1]`.
    pub(crate) fn edge_of_end(&self) -> Option<&Code> {
        match &self.kind {
            CodeKind::Index(edge, at) if matches!(at.number(), Some(0 | 1)) => Some(edge),
            _ => None,
        }
    }

    /// The expressions in it, but for those that are in these.
    pub(crate) fn parts(&self) -> Vec<&Code> {
        match &self.kind {
            CodeKind::Constant(_) | CodeKind::Place(_) => Vec::new(),
            CodeKind::Negative(one) | CodeKind::Not(one) => vec![one],
            CodeKind::Both(one, other)
            | CodeKind::Either(one, other)
            | CodeKind::Binary(_, one, other)
            | CodeKind::Range(one, other)
            | CodeKind::Index(one, other) => vec![one, other],
            CodeKind::Slice(one, from, to) => {
                std::iter::once(one).chain(from).chain(to).map(|part| &**part).collect()
            }
            CodeKind::List(all) | CodeKind::Tuple(all) | CodeKind::Call(_, all) => all.iter().collect(),
            CodeKind::Every(one, stages) => {
                std::iter::once(&**one).chain(stages.iter().map(Stage::code)).collect()
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum CodeKind {
    Constant(Value),
    Place(usize),
    Negative(Box<Code>),
    Not(Box<Code>),
    Both(Box<Code>, Box<Code>),
    Either(Box<Code>, Box<Code>),
    /// What stands between two values.
    Binary(Binary, Box<Code>, Box<Code>),
    Range(Box<Code>, Box<Code>),
    Index(Box<Code>, Box<Code>),
    Slice(Box<Code>, Option<Box<Code>>, Option<Box<Code>>),
    List(Vec<Code>),
    Tuple(Vec<Code>),
    Every(Box<Code>, Vec<Stage>),
    Call(&'static Function, Vec<Code>),
}

/// A `for`, `let` or `if`: the first two fill a place.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    For(usize, Code),
    Let(usize, Code),
    If(Code),
}

impl Stage {
    pub(crate) fn code(&self) -> &Code {
        let (Stage::For(_, code) | Stage::Let(_, code) | Stage::If(code)) = self;
        code
    }

    /// The place that it fills.
    pub(crate) fn place(&self) -> Option<usize> {
        match self {
            Stage::For(place, _) | Stage::Let(place, _) => Some(*place),
            Stage::If(_) => None,
        }
    }
}

/// One move: what it leaves, for every way through the stages.
pub(crate) struct Move {
    pub(crate) to: Vec<Left>,
    pub(crate) stages: Vec<Stage>,
    /// What it is called, piece by piece, where the rules say so.
    pub(crate) name: Option<Vec<NamePiece>>,
}

/// A piece of what a move is called.
pub(crate) enum NamePiece {
    Text(String),
    Of(Code),
}

/// A component that a move leaves, or all of a list.
pub(crate) enum Left {
    One(Code),
    All(Code),
}

/// What is guessed of a position.
pub(crate) enum Guess {
    /// Its value.
    Value(Code),
    /// Whether it is lost.
    Lost(Code),
}

/// The rules of a game.
pub(crate) struct Program {
    pub(crate) shapes: Vec<Shape>,
    pub(crate) moves: Vec<Move>,
    /// Positions to begin with.
    pub(crate) starts: Vec<(Code, Vec<Stage>)>,
    pub(crate) split: Option<Code>,
    pub(crate) canon: Option<Code>,
    pub(crate) legal: Option<Code>,
    pub(crate) measure: Option<Code>,
    pub(crate) guess: Option<Guess>,
    /// The most places that are filled at a time.
    pub(crate) places: usize,
}
