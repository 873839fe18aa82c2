//! Vertices and edges.

use std::cmp::Ordering;

use grundy::{Worded, in_order};

/// Vertices, which are numbers from 0 on, and edges between two different ones of them. An edge has no direction, and there is
/// one at the most between two vertices.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Graph {
    /// In ascending order.
    vertices: Vec<i64>,
    /// Each with its smaller vertex first, in ascending order.
    edges: Vec<(i64, i64)>,
}

impl Graph {
    /// The graph of these edges, each with its smaller vertex first, and with these vertices beside their ends.
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
        let mut edges: Vec<(i64, i64)> = edges.into_iter().collect();
        edges.iter().try_for_each(|&(a, b)| NoEdge::look(a, b))?;
        in_order(&mut edges);
        if let Some(twice) = edges.windows(2).find(|two| two[0] == two[1]) {
            return Err(NoEdge::Twice(twice[0].0, twice[0].1));
        }
        let mut vertices: Vec<i64> =
            vertices.into_iter().chain(edges.iter().flat_map(|&(a, b)| [a, b])).collect();
        in_order(&mut vertices);
        vertices.dedup();
        Ok(Graph { vertices, edges })
    }

    /// The vertices, in ascending order.
    pub fn vertices(&self) -> &[i64] {
        &self.vertices
    }

    /// The edges, each with its smaller vertex first, in ascending order.
    pub fn edges(&self) -> &[(i64, i64)] {
        &self.edges
    }

    /// The vertices without edges.
    pub(crate) fn alone(&self) -> impl Iterator<Item = i64> {
        self.vertices
            .iter()
            .copied()
            .filter(|vertex| !self.edges.iter().any(|(a, b)| a == vertex || b == vertex))
    }

    /// The vertices that an edge joins to this one, in ascending order.
    pub(crate) fn near(&self, vertex: i64) -> Vec<i64> {
        let other = |&(a, b): &(i64, i64)| (a == vertex).then_some(b).or_else(|| (b == vertex).then_some(a));
        let mut near: Vec<i64> = self.edges.iter().filter_map(other).collect();
        in_order(&mut near);
        near
    }

    /// Without these vertices and their edges.
    pub(crate) fn without(&self, gone: &[i64]) -> Graph {
        let stays = |vertex: &i64| !gone.contains(vertex);
        Graph {
            vertices: self.vertices.iter().copied().filter(stays).collect(),
            edges: self.edges.iter().copied().filter(|(a, b)| stays(a) && stays(b)).collect(),
        }
    }

    /// The parts that no edge joins.
    pub(crate) fn components(&self) -> Vec<Graph> {
        let edges = self.edges.iter().map(|(a, b)| [*a, *b]);
        let joined = least_joined(&self.vertices, edges).expect("the ends of edges are vertices");
        let is_in = |first: i64, vertex: i64| {
            self.vertices.binary_search(&vertex).is_ok_and(|at| self.vertices[joined[at]] == first)
        };
        let firsts =
            self.vertices.iter().zip(&joined).filter(|(first, least)| self.vertices[**least] == **first);
        let part = |first: i64| Graph {
            vertices: self.vertices.iter().copied().filter(|vertex| is_in(first, *vertex)).collect(),
            edges: self.edges.iter().copied().filter(|(a, _)| is_in(first, *a)).collect(),
        };
        firsts.map(|(first, _)| part(*first)).collect()
    }
}

/// For each vertex, the place of the least one that edges join it to; `None` where the end of an edge is no vertex.
pub(crate) fn least_joined(vertices: &[i64], edges: impl Iterator<Item = [i64; 2]>) -> Option<Vec<usize>> {
    // As far as is known.
    let mut least: Vec<usize> = (0..vertices.len()).collect();
    let root = |least: &[usize], end: i64| {
        let mut at = vertices.binary_search(&end).ok()?;
        while least[at] != at {
            at = least[at];
        }
        Some(at)
    };
    for [a, b] in edges {
        let (one, other) = (root(&least, a)?, root(&least, b)?);
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
    #[says("edge-loop", "`{edge}` is a loop, which joins a vertex to itself", edge = format!("{_0}-{_0}"))]
    Loop(i64),
    /// An edge that is written from its greater end.
    #[says(
        "edge-turned",
        "the ends of `{edge}` are turned round: edges have no direction, and the smaller end comes first",
        edge = format!("{_0}-{_1}")
    )]
    Turned(i64, i64),
    /// A double edge.
    #[says("edge-twice", "the edge `{edge}` is there twice", edge = format!("{_0}-{_1}"))]
    Twice(i64, i64),
}

impl NoEdge {
    /// Whether these two vertices can be an edge.
    pub(crate) fn look(a: i64, b: i64) -> Result<(), NoEdge> {
        match a.cmp(&b) {
            Ordering::Less => Ok(()),
            Ordering::Equal => Err(NoEdge::Loop(a)),
            Ordering::Greater => Err(NoEdge::Turned(a, b)),
        }
    }
}
