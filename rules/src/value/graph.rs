//! Vertices and edges, or arcs.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::fmt;

use grundy::{Worded, in_order};

use crate::syntax::GraphKind;

/// Vertices, which are numbers from 0 on, and edges between them: which there may be is said by its [`GraphKind`].
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Graph {
    kind: GraphKind,
    /// In ascending order.
    vertices: Vec<i64>,
    /// Each with its smaller vertex first, unless they have a direction; in ascending order.
    edges: Vec<(i64, i64)>,
}

impl Graph {
    /// The simple graph of these edges, each with its smaller vertex first, and with these vertices beside their ends.
    ///
    /// ```
    /// use grundy_rules::{Graph, NoEdge};
    ///
    /// let graph = Graph::new([(1, 2), (0, 1)], [3]).unwrap();
    /// assert_eq!((graph.vertices(), graph.edges()), (&[0, 1, 2, 3][..], &[(0, 1), (1, 2)][..]));
    /// // What would become another graph is refused.
    /// assert_eq!(Graph::new([(0, 1), (0, 1)], []), Err(NoEdge::Twice(0, 1)));
    /// assert_eq!(Graph::new([(3, 1)], []), Err(NoEdge::Turned(3, 1)));
    /// assert_eq!(Graph::new([(2, 2)], []), Err(NoEdge::Loop(2)));
    /// ```
    ///
    /// # Errors
    /// [`NoEdge`] tells which edge is none of a graph: the first one.
    pub fn new(
        edges: impl IntoIterator<Item = (i64, i64)>,
        vertices: impl IntoIterator<Item = i64>,
    ) -> Result<Self, NoEdge> {
        Graph::of_kind(GraphKind::Graph, edges, vertices)
    }

    /// The graph of a kind that has these edges, and these vertices beside their ends.
    ///
    /// ```
    /// use grundy_rules::{Graph, GraphKind, NoEdge};
    ///
    /// let bundle = Graph::of_kind(GraphKind::Multigraph, [(0, 1), (0, 1), (2, 2)], []).unwrap();
    /// assert_eq!(bundle.edges(), [(0, 1), (0, 1), (2, 2)]);
    /// let arrows = Graph::of_kind(GraphKind::Digraph, [(3, 1), (1, 3)], []).unwrap();
    /// assert_eq!(arrows.edges(), [(1, 3), (3, 1)]);
    /// assert_eq!(Graph::of_kind(GraphKind::Digraph, [(3, 1), (3, 1)], []), Err(NoEdge::ArcTwice(3, 1)));
    /// ```
    ///
    /// # Errors
    /// [`NoEdge`] tells which edge is none of such a graph: the first one.
    pub fn of_kind(
        kind: GraphKind,
        edges: impl IntoIterator<Item = (i64, i64)>,
        vertices: impl IntoIterator<Item = i64>,
    ) -> Result<Self, NoEdge> {
        Graph::of_lists(kind, edges.into_iter().collect(), vertices.into_iter().collect())
    }

    fn of_lists(kind: GraphKind, mut edges: Vec<(i64, i64)>, vertices: Vec<i64>) -> Result<Self, NoEdge> {
        edges.iter().try_for_each(|&(a, b)| NoEdge::look(kind, a, b))?;
        in_order(&mut edges);
        if let Some(twice) = edges.windows(2).find(|two| two[0] == two[1]) {
            NoEdge::look_at_second(kind, twice[0].0, twice[0].1)?;
        }
        let mut vertices = ascending(vertices.into_iter().chain(ends(&edges)));
        vertices.dedup();
        Ok(Graph { kind, vertices, edges })
    }

    /// The graph of a kind without vertices.
    pub(crate) fn empty(kind: GraphKind) -> Self {
        Graph { kind, ..Graph::default() }
    }

    /// What it may have.
    pub fn kind(&self) -> GraphKind {
        self.kind
    }

    /// The vertices, in ascending order.
    pub fn vertices(&self) -> &[i64] {
        &self.vertices
    }

    /// The edges in ascending order, each with its smaller vertex first; of a digraph, the arcs.
    pub fn edges(&self) -> &[(i64, i64)] {
        &self.edges
    }

    /// The number of each edge among those that join the same vertices, from 0 on.
    pub(crate) fn numbered_edges(&self) -> impl Iterator<Item = [i64; 3]> {
        let mut before = (None, 0);
        self.edges.iter().map(move |&edge| {
            let number = if before.0 == Some(edge) { before.1 + 1 } else { 0 };
            before = (Some(edge), number);
            [edge.0, edge.1, number]
        })
    }

    /// The vertices without edges, in ascending order.
    pub(crate) fn alone(&self) -> Vec<i64> {
        let ends = ascending(ends(&self.edges));
        self.vertices.iter().copied().filter(|vertex| ends.binary_search(vertex).is_err()).collect()
    }

    /// The vertices that an edge or an arc joins to this one, each once and in ascending order.
    pub(crate) fn near(&self, vertex: i64) -> Vec<i64> {
        let other = |&(a, b): &(i64, i64)| (a == vertex).then_some(b).or_else(|| (b == vertex).then_some(a));
        let mut near: Vec<i64> = self.edges.iter().filter_map(other).collect();
        in_order(&mut near);
        near.dedup();
        near
    }

    /// The vertices to which arcs lead from this one; without directions, its neighbours.
    pub(crate) fn out(&self, vertex: i64) -> Vec<i64> {
        if self.kind != GraphKind::Digraph {
            return self.near(vertex);
        }
        let first = self.edges.partition_point(|(tail, _)| *tail < vertex);
        self.edges[first..].iter().take_while(|(tail, _)| *tail == vertex).map(|(_, head)| *head).collect()
    }

    /// The vertices from which arcs lead to this one; without directions, its neighbours.
    pub(crate) fn into(&self, vertex: i64) -> Vec<i64> {
        if self.kind != GraphKind::Digraph {
            return self.near(vertex);
        }
        self.edges.iter().filter(|(_, head)| *head == vertex).map(|(tail, _)| *tail).collect()
    }

    /// How many ends of edges are at a vertex: a loop has both there.
    pub(crate) fn degree(&self, vertex: i64) -> usize {
        ends(&self.edges).filter(|end| *end == vertex).count()
    }

    /// Without these vertices and their edges.
    pub fn without(&self, gone: &[i64]) -> Graph {
        let mut gone = gone.to_vec();
        in_order(&mut gone);
        self.of_vertices(|vertex| gone.binary_search(&vertex).is_err())
    }

    /// Without these edges; the vertices stay.
    pub(crate) fn without_edges(&self, gone: &[[i64; 3]]) -> Graph {
        let edges = self.numbered_edges().filter(|edge| !gone.contains(edge)).map(|[a, b, _]| (a, b));
        Graph { kind: self.kind, vertices: self.vertices.clone(), edges: edges.collect() }
    }

    /// The part with the vertices that stay.
    fn of_vertices(&self, stays: impl Fn(i64) -> bool) -> Graph {
        Graph {
            kind: self.kind,
            vertices: self.vertices.iter().copied().filter(|vertex| stays(*vertex)).collect(),
            edges: self.edges.iter().copied().filter(|(a, b)| stays(*a) && stays(*b)).collect(),
        }
    }

    /// The parts that no edge joins, in the order of their least vertices.
    pub(crate) fn components(&self) -> Vec<Graph> {
        let edges = self.edges.iter().map(|(a, b)| [*a, *b]);
        let least = least_joined(&self.vertices, edges).expect("the ends of edges are vertices");
        let mut parts: Vec<Graph> = Vec::new();
        let mut part_of = vec![0; least.len()];
        for (at, vertex) in self.vertices.iter().enumerate() {
            if least[at] == at {
                part_of[at] = parts.len();
                parts.push(Graph::empty(self.kind));
            }
            part_of[at] = part_of[least[at]];
            parts[part_of[at]].vertices.push(*vertex);
        }
        for edge in &self.edges {
            let at = self.vertices.binary_search(&edge.0).expect("the ends of edges are vertices");
            parts[part_of[at]].edges.push(*edge);
        }
        parts
    }

    /// For each vertex, by its place, the places of those beside it. Arcs are followed as they lead, unless `both_ways`.
    fn beside(&self, both_ways: bool) -> Vec<Vec<usize>> {
        let place =
            |vertex: &i64| self.vertices.binary_search(vertex).expect("the ends of edges are vertices");
        let mut beside: Vec<Vec<usize>> = vec![Vec::new(); self.vertices.len()];
        for (a, b) in &self.edges {
            let (a, b) = (place(a), place(b));
            beside[a].push(b);
            if both_ways || self.kind != GraphKind::Digraph {
                beside[b].push(a);
            }
        }
        beside
    }

    /// For each vertex, by its place, how far it is from one; `None` where no way leads there. Arcs are followed as they lead.
    pub(crate) fn distances(&self, from: i64) -> Vec<Option<i64>> {
        let mut distances = vec![None; self.vertices.len()];
        if let Ok(from) = self.vertices.binary_search(&from) {
            spread(&self.beside(false), from, &mut distances);
        }
        distances
    }

    /// The vertices in two halves, where each edge joins one to another: the least vertex of each component is in the first half.
    /// `None` where there are no such halves.
    pub(crate) fn halves(&self) -> Option<[Vec<i64>; 2]> {
        let (beside, mut distances) = (self.beside(true), vec![None; self.vertices.len()]);
        for first in 0..beside.len() {
            if distances[first].is_none() {
                spread(&beside, first, &mut distances);
            }
        }
        let side = |at: usize| distances[at].is_some_and(|distance: i64| distance % 2 == 1);
        if beside.iter().enumerate().any(|(at, others)| others.iter().any(|other| side(at) == side(*other))) {
            return None;
        }
        let half = |wanted: bool| (0..beside.len()).filter(move |at| side(*at) == wanted);
        Some([false, true].map(|wanted| half(wanted).map(|at| self.vertices[at]).collect()))
    }

    /// For each vertex, by its place, that of its parent; `None` where it is no forest. Arcs lead away from the roots; without
    /// directions, the root of each tree is its least vertex.
    pub(crate) fn parents(&self) -> Option<Vec<Option<usize>>> {
        let count = self.vertices.len();
        let mut parents = vec![None; count];
        let beside = self.beside(false);
        let mut has_parent = vec![false; count];
        if self.kind == GraphKind::Digraph {
            beside.iter().flatten().for_each(|head| has_parent[*head] = true);
        }
        // Each vertex is met once, from its root; an edge to one that was met is one too many.
        let (mut met, mut waiting, mut edges) = (vec![false; count], Vec::new(), 0);
        for root in (0..count).filter(|at| !has_parent[*at]) {
            if met[root] {
                continue;
            }
            met[root] = true;
            waiting.push(root);
            while let Some(at) = waiting.pop() {
                let parent = parents[at];
                for next in beside[at].iter().filter(|next| Some(**next) != parent) {
                    if std::mem::replace(&mut met[*next], true) {
                        return None;
                    }
                    parents[*next] = Some(at);
                    waiting.push(*next);
                    edges += 1;
                }
            }
        }
        (met.into_iter().all(|met| met) && edges == self.edges.len()).then_some(parents)
    }
}

/// How far each place is from one, along what is beside it.
fn spread(beside: &[Vec<usize>], from: usize, distances: &mut [Option<i64>]) {
    distances[from] = Some(0);
    let mut waiting = VecDeque::from([from]);
    while let Some(at) = waiting.pop_front() {
        for next in &beside[at] {
            if distances[*next].is_none() {
                distances[*next] = distances[at].map(|distance| distance + 1);
                waiting.push_back(*next);
            }
        }
    }
}

/// Edges and single vertices with commas between them, as in `0-1,1-2,3`; `[]` without any.
impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for (a, b) in &self.edges {
            write!(f, "{comma}{a}-{b}")?;
            comma = ",";
        }
        for vertex in self.alone() {
            write!(f, "{comma}{vertex}")?;
            comma = ",";
        }
        if self.vertices.is_empty() { f.write_str("[]") } else { Ok(()) }
    }
}

/// Vertices in ascending order; there may be millions. They are sorted as numbers without a sign, as much else is: another sort
/// would be more code for the page.
fn ascending(vertices: impl Iterator<Item = i64>) -> Vec<i64> {
    const SIGN: i64 = i64::MIN;
    let mut keys: Vec<u64> = vertices.map(|vertex| (vertex ^ SIGN).cast_unsigned()).collect();
    keys.sort_unstable();
    keys.into_iter().map(|key| key.cast_signed() ^ SIGN).collect()
}

/// The ends of all edges.
fn ends(edges: &[(i64, i64)]) -> impl Iterator<Item = i64> {
    edges.iter().flat_map(|&(a, b)| [a, b])
}

/// For each vertex, the place of the least one that edges join it to; `None` where the end of an edge is no vertex.
pub(crate) fn least_joined(vertices: &[i64], edges: impl Iterator<Item = [i64; 2]>) -> Option<Vec<usize>> {
    // As far as is known.
    let mut least: Vec<usize> = (0..vertices.len()).collect();
    let root = |least: &mut [usize], end: i64| {
        let mut at = vertices.binary_search(&end).ok()?;
        while least[at] != at {
            // Each way becomes half as long, so that no later one is long.
            least[at] = least[least[at]];
            at = least[at];
        }
        Some(at)
    };
    for [a, b] in edges {
        let (one, other) = (root(&mut least, a)?, root(&mut least, b)?);
        least[one.max(other)] = one.min(other);
    }
    // What a vertex is told is less than itself, so that those before it are told already.
    for at in 0..least.len() {
        least[at] = least[least[at]];
    }
    Some(least)
}

/// Why two vertices are no edge of a graph. It would be another graph with the edge turned, or once.
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NoEdge {
    /// A loop.
    #[says(
        "edge-loop",
        "`{edge}` is a loop, which joins a vertex to itself: a `multigraph` can have it",
        edge = format!("{_0}-{_0}")
    )]
    Loop(i64),
    /// An edge that is written from its greater end.
    #[says(
        "edge-turned",
        "the ends of `{edge}` are turned round: edges have no direction, and the smaller end comes first",
        edge = format!("{_0}-{_1}")
    )]
    Turned(i64, i64),
    /// A double edge.
    #[says(
        "edge-twice",
        "the edge `{edge}` is there twice: a `multigraph` can have that",
        edge = format!("{_0}-{_1}")
    )]
    Twice(i64, i64),
    /// A double arc.
    #[says("arc-twice", "the arc `{edge}` is there twice", edge = format!("{_0}-{_1}"))]
    ArcTwice(i64, i64),
    /// An arc where edges have no direction.
    #[says(
        "edge-arc",
        "`{edge}` has a direction, and edges have none here: a `digraph` can have it",
        edge = format!("{_0}>{_1}")
    )]
    Arc(i64, i64),
}

impl NoEdge {
    /// Looks whether these two vertices can be an edge of a kind of graph.
    ///
    /// # Errors
    /// [`NoEdge`] tells why not.
    pub fn look(kind: GraphKind, a: i64, b: i64) -> Result<(), NoEdge> {
        match (kind, a.cmp(&b)) {
            (GraphKind::Digraph, _) | (_, Ordering::Less) => Ok(()),
            (GraphKind::Multigraph, Ordering::Equal) => Ok(()),
            (GraphKind::Graph, Ordering::Equal) => Err(NoEdge::Loop(a)),
            (_, Ordering::Greater) => Err(NoEdge::Turned(a, b)),
        }
    }

    /// Looks whether an edge can be there a second time.
    ///
    /// # Errors
    /// [`NoEdge`] tells why not.
    pub fn look_at_second(kind: GraphKind, a: i64, b: i64) -> Result<(), NoEdge> {
        match kind {
            GraphKind::Multigraph => Ok(()),
            GraphKind::Graph => Err(NoEdge::Twice(a, b)),
            GraphKind::Digraph => Err(NoEdge::ArcTwice(a, b)),
        }
    }
}
