//! What rules run into, for every language.

use grundy_rules::{Fault, NoEdge, limits};

/// The message of a fault, and what is put into it.
pub(crate) fn of_fault(fault: &Fault) -> (&'static str, Vec<(&'static str, String)>) {
    match fault {
        Fault::Overflow => ("fault-overflow", vec![]),
        Fault::DivisionByZero => ("fault-division", vec![]),
        Fault::NoElement { index, length } => {
            ("fault-element", vec![("index", index.to_string()), ("length", length.to_string())])
        }
        Fault::NoCell { row, column } => {
            ("fault-cell", vec![("row", row.to_string()), ("column", column.to_string())])
        }
        Fault::Descending { from, to } => {
            ("fault-slice", vec![("from", from.to_string()), ("to", to.to_string())])
        }
        Fault::NothingToChoose => ("fault-choose", vec![]),
        Fault::Negative { number } => ("fault-negative", vec![("number", number.to_string())]),
        Fault::NoEdge(why) => of_edge(*why),
        Fault::NoMark { content, marks } => {
            ("fault-mark", vec![("content", content.to_string()), ("greatest", (marks - 1).to_string())])
        }
        Fault::NoAnswer { function, number } => {
            ("fault-answer", vec![("function", (*function).to_owned()), ("number", number.to_string())])
        }
        Fault::NoLetter { letter } => ("fault-letter", vec![("letter", letter.to_string())]),
        Fault::BadShift { by } => ("fault-shift", vec![("by", by.to_string())]),
        Fault::TooManyElements => ("fault-too-many", vec![("most", limits::ELEMENTS.to_string())]),
        // All others are told in words.
        other => ("error-in-words", vec![("reason", other.to_string())]),
    }
}

/// Why two vertices are no edge.
pub(crate) fn of_edge(why: NoEdge) -> (&'static str, Vec<(&'static str, String)>) {
    let edge = |a: i64, b: i64| vec![("edge", format!("{a}-{b}"))];
    match why {
        NoEdge::Loop(vertex) => ("edge-loop", edge(vertex, vertex)),
        NoEdge::Turned(a, b) => ("edge-turned", edge(a, b)),
        NoEdge::Twice(a, b) => ("edge-twice", edge(a, b)),
        other => ("error-in-words", vec![("reason", other.to_string())]),
    }
}
