//! What is needed at a place of rules.

use grundy::Worded;

/// What is needed at a place of rules, or found there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Worded)]
#[non_exhaustive]
pub enum Needed {
    /// A number.
    #[says("kind-number", "a number")]
    Number,
    /// A condition.
    #[says("kind-condition", "a condition")]
    Condition,
    /// A text.
    #[says("kind-text", "a text")]
    Text,
    /// A list.
    #[says("kind-list", "a list")]
    List,
    /// A list of texts.
    #[says("kind-texts", "a list of texts")]
    Texts,
    /// A list of numbers.
    #[says("kind-numbers", "a list of numbers")]
    Numbers,
    /// A pair.
    #[says("kind-pair", "a pair")]
    Pair,
    /// Values in parentheses.
    #[says("kind-several", "values in parentheses")]
    Several,
    /// A grid.
    #[says("kind-grid", "a grid")]
    Grid,
    /// A graph.
    #[says("kind-graph", "a graph")]
    Graph,
    /// A multigraph.
    #[says("kind-multigraph", "a multigraph")]
    Multigraph,
    /// A digraph.
    #[says("kind-digraph", "a digraph")]
    Digraph,
    /// Anything.
    #[says("kind-anything", "anything")]
    Anything,
    /// A list of positions.
    #[says("kind-positions", "a list of positions")]
    Positions,
    /// A range or a list.
    #[says("kind-range", "a range or a list")]
    Range,
    /// A list or a text.
    #[says("kind-list-or-text", "a list or a text")]
    ListOrText,
    /// A list, a text or a grid.
    #[says("kind-row", "a list, a text or a grid")]
    Row,
    /// A list or a grid.
    #[says("kind-list-or-grid", "a list or a grid")]
    ListOrGrid,
    /// A cell, as in (0, 1).
    #[says("kind-cell", "a cell, as in (0, 1)")]
    Cell,
    /// What the list has.
    #[says("kind-element", "what the list has")]
    Element,
    /// A list of the same kind.
    #[says("kind-same-list", "a list of the same kind")]
    SameList,
    /// A vertex, an edge, or a list of these.
    #[says("kind-vertices-or-edges", "a vertex, an edge, or a list of these")]
    VerticesOrEdges,
    /// A list or a graph.
    #[says("kind-list-or-graph", "a list or a graph")]
    ListOrGraph,
    /// A vertex, which is a number.
    #[says("kind-vertex", "a vertex, which is a number")]
    Vertex,
    /// A grid or a graph.
    #[says("kind-grid-or-graph", "a grid or a graph")]
    GridOrGraph,
}
