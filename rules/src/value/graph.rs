//! Vertices and edges.

use grundy::in_order;

/// Vertices, which are numbers from 0 on, and edges between two different ones of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Graph {
    /// In ascending order.
    vertices: Vec<i64>,
    /// Each with its smaller vertex first, in ascending order.
    edges: Vec<(i64, i64)>,
}

impl Graph {
    /// The graph of these edges, with these vertices beside their ends; `None` where an edge joins a vertex to itself.
    ///
    /// ```
    /// use grundy_rules::Graph;
    ///
    /// let graph = Graph::new([(1, 0), (1, 2), (0, 1)], [3]).unwrap();
    /// assert_eq!((graph.vertices(), graph.edges()), (&[0, 1, 2, 3][..], &[(0, 1), (1, 2)][..]));
    /// ```
    pub fn new(
        edges: impl IntoIterator<Item = (i64, i64)>,
        vertices: impl IntoIterator<Item = i64>,
    ) -> Option<Self> {
        let edges = ascending(edges.into_iter().map(|(a, b)| (a.min(b), a.max(b))));
        if edges.iter().any(|(a, b)| a == b) {
            return None;
        }
        let vertices = ascending(vertices.into_iter().chain(edges.iter().flat_map(|&(a, b)| [a, b])));
        Some(Graph { vertices, edges })
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
        // Where a vertex was found already, none is left.
        let mut left: Vec<Option<i64>> = self.vertices.iter().copied().map(Some).collect();
        let mut components = Vec::new();
        for place in 0..left.len() {
            let Some(first) = left[place].take() else { continue };
            let (mut waiting, mut inside) = (vec![first], vec![first]);
            while let Some(vertex) = waiting.pop() {
                for next in self.near(vertex) {
                    let at = self.vertices.binary_search(&next).expect("the ends of edges are vertices");
                    if left[at].take().is_some() {
                        waiting.push(next);
                        inside.push(next);
                    }
                }
            }
            in_order(&mut inside);
            let edges = self.edges.iter().copied().filter(|(a, _)| inside.binary_search(a).is_ok()).collect();
            components.push(Graph { vertices: inside, edges });
        }
        components
    }
}

/// Each once.
fn ascending<T: Ord>(elements: impl Iterator<Item = T>) -> Vec<T> {
    let mut elements: Vec<T> = elements.collect();
    in_order(&mut elements);
    elements.dedup();
    elements
}
