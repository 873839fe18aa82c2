//! What rules can run into.

use grundy::{Undecided, Worded};

use crate::span::Span;
use crate::value::{NoEdge, TooLarge};

/// What went wrong while rules ran: at which place of them.
#[derive(Clone, PartialEq, Eq, Worded)]
#[says(transparent fault)]
#[non_exhaustive]
pub struct Faulty {
    /// What.
    pub fault: Fault,
    /// Where in the text of the rules.
    pub span: Span,
}

/// What can go wrong while rules run.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum Fault {
    /// A number beyond what is counted with, or one beyond 64 bits where a place, a vertex or a cell is named.
    #[says("fault-overflow", "a number becomes too large")]
    Overflow,
    /// A division by 0.
    #[says("fault-division", "a division by 0")]
    DivisionByZero,
    /// There is no such element.
    #[says("fault-element", "there is no element {index} of {length}")]
    NoElement {
        /// Which was asked for, counted from 0.
        index: i64,
        /// How many there are.
        length: usize,
    },
    /// There is no such cell.
    #[says("fault-cell", "there is no cell ({row}, {column})")]
    NoCell {
        /// Its row.
        row: i64,
        /// Its column.
        column: i64,
    },
    /// A slice that ends before it begins.
    #[says("fault-slice", "a slice from {from} to {to}")]
    Descending {
        /// Where it begins.
        from: i64,
        /// Where it ends.
        to: i64,
    },
    /// The least or greatest element of none.
    #[says("fault-choose", "the least or greatest of no numbers")]
    NothingToChoose,
    /// A number of a position below 0.
    #[says("fault-negative", "a part of a position is {number}, and none may be below 0")]
    Negative {
        /// It.
        number: String,
    },
    /// Two vertices that are no edge of a graph.
    #[says(transparent)]
    NoEdge(#[from] NoEdge),
    /// A cell with a content that has no mark.
    #[says(
        "fault-mark",
        "a cell gets the content {content}, and there are marks for 0 to {greatest}",
        greatest = marks - 1
    )]
    NoMark {
        /// The content.
        content: i64,
        /// How many marks there are.
        marks: usize,
    },
    /// A text gets a quote, or what nobody sees.
    #[says("fault-letter", "a text gets the letter `{letter}`, which no position can have")]
    NoLetter {
        /// The letter.
        letter: char,
    },
    /// A shift by a number below 0.
    #[says("fault-shift", "a shift by {by}")]
    BadShift {
        /// The number.
        by: String,
    },
    /// A graph with a cycle, or with a vertex that has two parents, where a tree is needed.
    #[says("fault-no-forest", "the graph is no tree with a root, nor several such trees")]
    NoForest,
    /// A list or a position of more elements than [`limits::ELEMENTS`](crate::limits::ELEMENTS), and than the position has from which
    /// rules are run.
    #[says(
        "fault-too-many",
        "a list or a position of more than {most} elements",
        most = crate::limits::ELEMENTS
    )]
    TooManyElements,
    /// A number that a function has no answer for.
    #[says("fault-answer", "`{function}` has no answer for {number}")]
    NoAnswer {
        /// The function.
        function: &'static str,
        /// The number.
        number: String,
    },
}

impl From<TooLarge> for Fault {
    fn from(_: TooLarge) -> Self {
        Fault::Overflow
    }
}

/// Why options were not found.
#[derive(Clone, PartialEq, Eq, Worded)]
pub enum Stopped {
    /// The rules themselves.
    #[says(transparent)]
    Faulty(#[from] Faulty),
    /// The budget.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}
