//! What is wrong with the word of a position, and where.

use grundy::Worded;
use grundy::written::{NumberError, shorten};

use crate::fault::Stopped;
use crate::limits;
use crate::strip_word::WordError;
use crate::syntax::Shape;
use crate::value::NoEdge;

/// Why a word is no position of some rules.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum ReadError {
    /// It has too few or too many parts.
    #[says("written-parts", "expected {expected} parts, found {found}")]
    Parts {
        /// How many parts a position has.
        expected: usize,
        /// How many are there.
        found: usize,
    },
    /// A piece of it is wrong.
    #[says(transparent problem)]
    Piece {
        /// What is wrong with it.
        problem: WrongPiece,
        /// Where it begins, in bytes of the word.
        at: usize,
    },
    /// It is no row of a strip.
    #[says(transparent)]
    Strip(#[from] WordError),
    /// It is larger than positions may be.
    #[says("written-too-large", "a position may have at most {most} numbers", most = limits::ELEMENTS)]
    TooLarge,
    /// Its numbers have more digits than they may have.
    #[says("written-too-long", "the numbers of a position may have at most {most} digits in all", most = limits::DIGITS)]
    TooLong,
    /// A graph is larger than one may be.
    #[says(
        "written-too-large-graph",
        "a graph may have at most {most} vertices and edges",
        most = limits::GRAPH
    )]
    TooLargeGraph,
    /// `where` says that it is no position.
    #[says("written-illegal", "`{found}` is no position by `where`", found = shorten(found))]
    Illegal {
        /// The position.
        found: String,
    },
    /// `where` does not tell whether it is one.
    #[says("written-untold", "`where` does not tell whether `{found}` is a position: {reason}", found = shorten(found), reason = why)]
    Untold {
        /// The position.
        found: String,
        /// Why not.
        why: Box<Stopped>,
    },
}

/// What is wrong with a piece of a word.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum WrongPiece {
    /// A part cannot be read, or a piece of it.
    #[says("written-part", "expected {shape}, found `{found}`", found = shorten(found))]
    Part {
        /// What was expected.
        shape: Shape,
        /// What is there.
        found: String,
    },
    /// A number is longer than one may be.
    #[says(transparent)]
    Number(#[from] NumberError),
    /// A number that names a vertex, or counts rows or columns, is beyond 64 bits.
    #[says("written-large", "expected a number below 2^63, found `{found}`", found = shorten(found))]
    Large {
        /// The number.
        found: String,
    },
    /// A number of a list, a set or a graph begins with a 0.
    #[says("written-zero", "`{found}` begins with a 0", found = shorten(found))]
    Zero {
        /// The number.
        found: String,
    },
    /// An element of a set, or a vertex, is named twice.
    #[says("written-twice", "`{found}` is there twice")]
    Twice {
        /// It.
        found: String,
    },
    /// Two vertices that are no edge of a graph.
    #[says(transparent)]
    NoEdge(#[from] NoEdge),
    /// A family of graphs is not named as it has to be.
    #[says("written-family", "a family of graphs is written as in `{written}`, not `{found}`", found = found.to_string())]
    Family {
        /// How it is written.
        written: &'static str,
        /// What is there.
        found: Box<str>,
    },
    /// A parent in a tree is no vertex of it.
    #[says("written-no-vertex", "there is no vertex {vertex}: the vertices of this tree are 0 to {last}")]
    NoVertex {
        /// The vertex.
        vertex: i64,
        /// The last one that is there.
        last: i64,
    },
    /// The parents of a tree lead round a cycle.
    #[says("written-no-tree", "vertex {vertex} does not hang on the root 0: the parents lead round a cycle")]
    NoTree {
        /// A vertex from which they do.
        vertex: i64,
    },
    /// A row of a grid has not as many cells as the first.
    #[says("written-row", "row {row} is of length {found}, and the first of length {expected}")]
    Row {
        /// Which row, counted from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many cells the first row has.
        expected: usize,
    },
    /// No content of a cell is written so.
    #[says("written-mark", "`{found}` is no mark of a cell: these are `{marks}`")]
    Mark {
        /// The letter.
        found: char,
        /// The letters that are.
        marks: String,
    },
}

impl ReadError {
    /// Where it is wrong, in bytes of the word.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("h(g: graph): [d for d in g if d != e] for e in g").unwrap();
    /// assert_eq!(rules.read("0-1,2-3,0-1").unwrap_err().at(), 8);
    /// ```
    pub fn at(&self) -> usize {
        match self {
            ReadError::Strip(error) => error.at(),
            ReadError::Piece { at, .. } => *at,
            _ => 0,
        }
    }

    /// What to write at that place, where it is plain what was meant.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("h(g: graph): [d for d in g if d != e] for e in g").unwrap();
    /// assert_eq!(rules.read("0-1,3-1").unwrap_err().instead().as_deref(), Some("1-3"));
    /// ```
    pub fn instead(&self) -> Option<String> {
        let ReadError::Piece { problem, .. } = self else { return None };
        match problem {
            WrongPiece::NoEdge(NoEdge::Turned(a, b)) => Some(format!("{b}-{a}")),
            WrongPiece::Zero { found } => {
                let number = found.trim_start_matches('0');
                Some(if number.is_empty() { "0" } else { number }.to_owned())
            }
            _ => None,
        }
    }
}
