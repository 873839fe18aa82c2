//! What is needed at a place of rules.

use std::fmt;

/// What is needed at a place of rules, or found there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Needed {
    /// A number.
    Number,
    /// A condition.
    Condition,
    /// A text.
    Text,
    /// A list.
    List,
    /// A list of numbers.
    Numbers,
    /// A pair.
    Pair,
    /// Values in parentheses.
    Several,
    /// A grid.
    Grid,
    /// A graph.
    Graph,
    /// Anything.
    Anything,
    /// A list of positions.
    Positions,
    /// A range or a list.
    Range,
    /// A list or a text.
    ListOrText,
    /// A list, a text or a grid.
    Row,
    /// A list or a grid.
    ListOrGrid,
    /// A cell, as in (0, 1).
    Cell,
    /// What the list has.
    Element,
    /// A list of the same kind.
    SameList,
    /// A list of vertices.
    Vertices,
    /// A list or a graph.
    ListOrGraph,
    /// A vertex, which is a number.
    Vertex,
    /// A grid or a graph.
    GridOrGraph,
}

impl Needed {
    const ALL: [(Needed, &'static str, &'static str); 22] = [
        (Needed::Number, "number", "a number"),
        (Needed::Condition, "condition", "a condition"),
        (Needed::Text, "text", "a text"),
        (Needed::List, "list", "a list"),
        (Needed::Numbers, "numbers", "a list of numbers"),
        (Needed::Pair, "pair", "a pair"),
        (Needed::Several, "several", "values in parentheses"),
        (Needed::Grid, "grid", "a grid"),
        (Needed::Graph, "graph", "a graph"),
        (Needed::Anything, "anything", "anything"),
        (Needed::Positions, "positions", "a list of positions"),
        (Needed::Range, "range", "a range or a list"),
        (Needed::ListOrText, "list-or-text", "a list or a text"),
        (Needed::Row, "row", "a list, a text or a grid"),
        (Needed::ListOrGrid, "list-or-grid", "a list or a grid"),
        (Needed::Cell, "cell", "a cell, as in (0, 1)"),
        (Needed::Element, "element", "what the list has"),
        (Needed::SameList, "same-list", "a list of the same kind"),
        (Needed::Vertices, "vertices", "a list of vertices"),
        (Needed::ListOrGraph, "list-or-graph", "a list or a graph"),
        (Needed::Vertex, "vertex", "a vertex, which is a number"),
        (Needed::GridOrGraph, "grid-or-graph", "a grid or a graph"),
    ];

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    fn row(self) -> (Needed, &'static str, &'static str) {
        *Self::ALL.iter().find(|(one, ..)| *one == self).expect("all are listed")
    }
}

impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().2)
    }
}
