//! What expressions stand for, while rules run.

mod graph; // vertices and edges
mod grid; // cells in rows

use std::sync::Arc;

pub use graph::Graph;
pub use grid::Grid;

/// What an expression stands for.
///
/// Copies share what they hold, so that a value is cheap to hand on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Whether something is so.
    Flag(bool),
    /// Letters.
    Text(Arc<[char]>),
    /// Values of one kind in a row.
    List(Arc<[Value]>),
    /// Two values or more, each of its kind.
    Tuple(Arc<[Value]>),
    /// Cells in rows.
    Grid(Arc<Grid>),
    /// Vertices and edges.
    Graph(Arc<Graph>),
}

impl Value {
    pub(crate) fn list(elements: impl IntoIterator<Item = Value>) -> Self {
        Value::List(elements.into_iter().collect())
    }

    pub(crate) fn numbers(elements: impl IntoIterator<Item = i64>) -> Self {
        Value::list(elements.into_iter().map(Value::Number))
    }

    pub(crate) fn pair(one: i64, other: i64) -> Self {
        Value::Tuple(Arc::new([Value::Number(one), Value::Number(other)]))
    }

    pub(crate) fn text(letters: &str) -> Self {
        Value::Text(letters.chars().collect())
    }

    /// The number that this is.
    ///
    /// # Panics
    /// Where it is none: the kinds were compared before.
    pub(crate) fn number(&self) -> i64 {
        match self {
            Value::Number(number) => *number,
            other => unreachable!("the kinds were compared before: {other:?}"),
        }
    }

    pub(crate) fn flag(&self) -> bool {
        match self {
            Value::Flag(flag) => *flag,
            other => unreachable!("the kinds were compared before: {other:?}"),
        }
    }

    /// The elements of a list or a tuple.
    pub(crate) fn elements(&self) -> &[Value] {
        match self {
            Value::List(elements) | Value::Tuple(elements) => elements,
            other => unreachable!("the kinds were compared before: {other:?}"),
        }
    }

    /// The two numbers of a pair.
    pub(crate) fn two(&self) -> (i64, i64) {
        let elements = self.elements();
        (elements[0].number(), elements[1].number())
    }

    pub(crate) fn grid(&self) -> &Grid {
        match self {
            Value::Grid(grid) => grid,
            other => unreachable!("the kinds were compared before: {other:?}"),
        }
    }

    pub(crate) fn graph(&self) -> &Graph {
        match self {
            Value::Graph(graph) => graph,
            other => unreachable!("the kinds were compared before: {other:?}"),
        }
    }

    /// How much there is of it: what is charged for a copy.
    pub(crate) fn size(&self) -> usize {
        match self {
            Value::Number(_) | Value::Flag(_) => 1,
            Value::Text(letters) => letters.len(),
            Value::List(elements) | Value::Tuple(elements) => elements.len(),
            Value::Grid(grid) => grid.len(),
            Value::Graph(graph) => graph.vertices().len() + graph.edges().len(),
        }
    }
}
