//! What expressions stand for, while rules run.

mod graph; // vertices and edges
mod grid; // cells in rows
pub(crate) mod large; // numbers beyond 64 bits

use std::cmp::Ordering;
use std::sync::Arc;

use grundy::{Budget, Undecided, prices};

use crate::syntax::GraphKind;

pub(crate) use graph::least_joined;
pub use graph::{Graph, NoEdge};
pub use grid::Grid;
pub(crate) use grid::{block, each_region};
pub use large::Large;
pub(crate) use large::TooLarge;

/// What stands between the parts of a position that are not all numbers.
pub(crate) const BETWEEN_PARTS: char = ':';
/// What stands around a text with letters that mean something around it.
pub(crate) const QUOTE: char = '"';
/// Letters that a text has in quotes alone: they mean something around it.
const QUOTED: [char; 7] = ['[', ']', '(', ')', '+', ',', BETWEEN_PARTS];

/// Whether a text of a position may have it.
pub(crate) fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
        || letter == ' '
        || !letter.is_whitespace() && !letter.is_control() && letter != QUOTE
}

/// Whether a text may have it without quotes around.
pub(crate) fn is_plain_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || is_letter(letter) && letter != ' ' && !QUOTED.contains(&letter)
}

/// What an expression stands for.
///
/// Copies share what they hold, so that a value is cheap to hand on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A number that does not fit there.
    Large(Large),
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

    /// The edges of a graph as lists have them: pairs or, where they are numbered, three numbers each.
    pub(crate) fn edges(of: &Graph) -> Value {
        let number = Value::Number;
        match of.kind() {
            GraphKind::Multigraph => {
                Value::list(of.numbered_edges().map(|edge| Value::Tuple(edge.map(number).into())))
            }
            _ => Value::list(of.edges().iter().map(|&(a, b)| Value::pair(a, b))),
        }
    }

    /// The number that this is, where it has to be one of 64 bits.
    ///
    /// # Errors
    /// [`TooLarge`] where it is none of these.
    ///
    /// # Panics
    /// Where it is none: the kinds were compared before.
    pub(crate) fn number(&self) -> Result<i64, TooLarge> {
        match self {
            Value::Number(number) => Ok(*number),
            Value::Large(_) => Err(TooLarge),
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
    pub(crate) fn two(&self) -> Result<(i64, i64), TooLarge> {
        let elements = self.elements();
        Ok((elements[0].number()?, elements[1].number()?))
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

    /// Charges for going `times` times through all of it, whatever it holds. Values share what they hold: what is small to
    /// copy may be large to compare.
    pub(crate) fn charge_whole(&self, times: usize, budget: &mut Budget) -> Result<(), Undecided> {
        match self {
            // What is charged for the step that made it suffices.
            Value::Number(_) | Value::Flag(_) => Ok(()),
            Value::Large(_) => budget.spend((self.words() as u64).saturating_mul(times as u64)),
            Value::List(elements) | Value::Tuple(elements) => {
                budget.spend((elements.len() as u64).saturating_mul(times as u64))?;
                elements.iter().try_for_each(|element| element.charge_whole(times, budget))
            }
            other => budget.spend((other.size() as u64).saturating_mul(times as u64)),
        }
    }

    /// Number of bytes that it owns beside itself, with what it shares.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Value::Number(_) | Value::Flag(_) => 0,
            Value::Large(large) => large.bytes(),
            Value::Text(letters) => prices::block(16 + size_of_val(&letters[..])),
            Value::List(elements) | Value::Tuple(elements) => {
                prices::block(16 + size_of_val(&elements[..]))
                    + elements.iter().map(Value::bytes).sum::<usize>()
            }
            Value::Grid(grid) => prices::block(48) + prices::block(8 * grid.len()),
            Value::Graph(graph) => {
                let (vertices, edges) = (graph.vertices().len(), graph.edges().len());
                prices::block(64) + prices::block(8 * vertices) + prices::block(16 * edges)
            }
        }
    }

    /// How much there is of it: what is charged for a copy.
    pub(crate) fn size(&self) -> usize {
        match self {
            Value::Number(_) | Value::Large(_) | Value::Flag(_) => 1,
            Value::Text(letters) => letters.len(),
            Value::List(elements) | Value::Tuple(elements) => elements.len(),
            Value::Grid(grid) => grid.len(),
            Value::Graph(graph) => graph.vertices().len() + graph.edges().len(),
        }
    }

    /// How many machine words each number takes that does not fit one: itself, or its elements. What elements hold is not looked
    /// at: lists share what they hold, so that what was soon made may take for ever to go through.
    pub(crate) fn large_words(&self) -> impl Iterator<Item = usize> + '_ {
        let numbers = match self {
            Value::List(elements) | Value::Tuple(elements) => &elements[..],
            number => std::slice::from_ref(number),
        };
        numbers
            .iter()
            .filter_map(|value| if let Value::Large(large) = value { Some(large.words()) } else { None })
    }

    /// How many machine words a number takes, which is what it costs to count with it.
    pub(crate) fn words(&self) -> usize {
        if let Value::Large(large) = self { large.words() } else { 1 }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let kind = |value: &Value| match value {
            Value::Number(_) | Value::Large(_) => 0,
            Value::Flag(_) => 1,
            Value::Text(_) => 2,
            Value::List(_) => 3,
            Value::Tuple(_) => 4,
            Value::Grid(_) => 5,
            Value::Graph(_) => 6,
        };
        match (self, other) {
            (Value::Number(one), Value::Number(other)) => one.cmp(other),
            (Value::Large(one), Value::Large(other)) => one.cmp(other),
            (Value::Large(one), Value::Number(_)) => one.to_small(),
            (Value::Number(_), Value::Large(other)) => other.to_small().reverse(),
            (Value::Flag(one), Value::Flag(other)) => one.cmp(other),
            (Value::Text(one), Value::Text(other)) => one.cmp(other),
            (Value::List(one), Value::List(other)) | (Value::Tuple(one), Value::Tuple(other)) => {
                one.cmp(other)
            }
            (Value::Grid(one), Value::Grid(other)) => one.cmp(other),
            (Value::Graph(one), Value::Graph(other)) => one.cmp(other),
            _ => kind(self).cmp(&kind(other)),
        }
    }
}
