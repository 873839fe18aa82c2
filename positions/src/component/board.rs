//! Components of any shape: what a ruleset plays with where that is no heap.

use std::any::Any;
use std::cmp::Ordering;
use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use grundy::{in_order, prices};

/// A component that is no heap: a row or a board of cells, a graph, a text.
///
/// It writes itself as one word of the notation, without blanks or `+`, and its ruleset's
/// [`Boards`](crate::Boards) read that word back. Boards that are equal have the same moves.
pub trait Board: Debug + Display + Eq + Ord + Hash + Send + Sync + 'static {
    /// How much is left to play with, such as the number of squares: no move makes it larger. 0 where no move is left.
    fn size(&self) -> u64;

    /// What it looks like, if it has a picture.
    fn look(&self) -> Option<Look> {
        None
    }

    /// Number of bytes that it owns beside itself: one small block, unless it says another.
    fn owned_bytes(&self) -> usize {
        prices::SMALL_BLOCK
    }
}

/// What a board looks like.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Look {
    /// Squares.
    Squares(Squares),
    /// A graph.
    Graph(Diagram),
}

/// What a board that is a graph looks like: its vertices, and which of them its edges join.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Diagram {
    /// The names of the vertices.
    pub vertices: Vec<i64>,
    /// The edges, each by the names of its ends.
    pub edges: Vec<[i64; 2]>,
    /// Whether an edge leads from its first end to its second.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_directed: bool,
    /// The vertices that are the ground, on which all others hang.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ground: Vec<i64>,
    /// The vertices of the tokens, each as often as it has some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<i64>,
    /// The numbers on the vertices, one for each, where there are some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<i64>,
}

impl Diagram {
    /// A graph by the names of its vertices, and its edges by those of their ends.
    pub fn new(vertices: Vec<i64>, edges: Vec<[i64; 2]>) -> Self {
        Diagram { vertices, edges, ..Diagram::default() }
    }

    /// A graph by its edges and the names of other vertices; `None` where a name is too large to be drawn.
    pub(crate) fn of_edges(edges: &[[u64; 2]], others: &[u64]) -> Option<Self> {
        let edges = edges.iter().map(|&[a, b]| Some([drawn(a)?, drawn(b)?]));
        let edges: Vec<[i64; 2]> = edges.collect::<Option<_>>()?;
        let mut vertices: Vec<i64> = others.iter().map(|&vertex| drawn(vertex)).collect::<Option<_>>()?;
        vertices.extend(edges.iter().flatten());
        in_order(&mut vertices);
        vertices.dedup();
        Some(Diagram::new(vertices, edges))
    }

    /// With edges that lead from their first ends to their second.
    #[must_use]
    pub fn directed(self) -> Self {
        Diagram { is_directed: true, ..self }
    }

    /// With these vertices as the ground.
    pub(crate) fn on_ground(self, ground: &[u64]) -> Self {
        Diagram { ground: ground.iter().filter_map(|&vertex| drawn(vertex)).collect(), ..self }
    }

    /// With tokens on these vertices.
    pub(crate) fn with_tokens(self, tokens: &[u64]) -> Self {
        Diagram { tokens: tokens.iter().filter_map(|&vertex| drawn(vertex)).collect(), ..self }
    }

    /// Which vertices of the list these are, counted from 0. Others are left out.
    pub fn places_of(&self, names: &[i64]) -> Vec<usize> {
        names.iter().filter_map(|name| self.vertices.iter().position(|vertex| vertex == name)).collect()
    }

    /// The edges, each by which vertices of the list its ends are, counted from 0. What ends elsewhere is left out.
    pub fn places_of_edges(&self) -> Vec<[usize; 2]> {
        let place = |name: i64| self.vertices.iter().position(|vertex| *vertex == name);
        self.edges.iter().filter_map(|&[a, b]| Some([place(a)?, place(b)?])).collect()
    }
}

/// The name of a vertex, if it can be that of one that is drawn.
fn drawn(vertex: u64) -> Option<i64> {
    i64::try_from(vertex).ok()
}

/// What a board of squares looks like: rows from top to bottom, a character for each square, a blank for none.
///
/// `#` is a plain square; any other character is shown in its square.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub struct Squares {
    /// The rows.
    pub rows: Vec<String>,
}

/// A board of a type that is told at run time.
#[derive(Clone)]
pub(super) struct AnyBoard(Arc<dyn Erased>);

impl AnyBoard {
    pub(super) fn new(board: impl Board) -> Self {
        AnyBoard(Arc::new(board))
    }

    pub(super) fn get<B: Board>(&self) -> Option<&B> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    pub(super) fn size(&self) -> u64 {
        self.0.size()
    }

    /// Number of bytes: those of the board, its counters, and what it owns. Clones share them.
    pub(super) fn bytes(&self) -> usize {
        prices::block((size_of_val(&*self.0) / size_of::<usize>() + 2) * prices::of::<usize>())
            + self.0.owned_bytes()
    }

    pub(super) fn look(&self) -> Option<Look> {
        self.0.look()
    }
}

/// [`Board`] without what names its type.
trait Erased: Any + Display + Send + Sync {
    fn type_name(&self) -> &'static str;
    fn compare(&self, other: &dyn Erased) -> Ordering;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn size(&self) -> u64;
    fn look(&self) -> Option<Look>;
    fn owned_bytes(&self) -> usize;
}

impl<B: Board> Erased for B {
    fn type_name(&self) -> &'static str {
        std::any::type_name::<B>()
    }

    /// Boards of different types are in the order of the names of these, which keeps what is sorted sorted.
    fn compare(&self, other: &dyn Erased) -> Ordering {
        match (other as &dyn Any).downcast_ref::<B>() {
            Some(other) => self.cmp(other),
            None => self.type_name().cmp(other.type_name()),
        }
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }

    fn size(&self) -> u64 {
        Board::size(self)
    }

    fn look(&self) -> Option<Look> {
        Board::look(self)
    }

    fn owned_bytes(&self) -> usize {
        Board::owned_bytes(self)
    }
}

impl PartialEq for AnyBoard {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for AnyBoard {}

impl PartialOrd for AnyBoard {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for AnyBoard {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.compare(&*other.0)
    }
}

impl Hash for AnyBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

impl Display for AnyBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}
