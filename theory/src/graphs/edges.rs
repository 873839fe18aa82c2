//! Vertices and edges by number.

/// Vertices `0..vertices`, and edges between them by number: an edge is known by its place in the list, so that there may be
/// several between two vertices, and loops. Whoever reads them as arcs lets each lead from its first end to its second.
///
/// ```
/// use grundy::graphs::EdgeList;
///
/// let triangle = EdgeList::new(3, vec![[0, 1], [1, 2], [2, 0]]).unwrap();
/// assert_eq!(triangle.near().of(1).map(|(vertex, _)| vertex).collect::<Vec<_>>(), [0, 2]);
/// assert_eq!(EdgeList::new(2, vec![[0, 2]]), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EdgeList {
    vertices: usize,
    edges: Vec<[u32; 2]>,
}

impl EdgeList {
    /// The graph of these edges; `None` where the end of one is no vertex, or there are 2^31 edges or vertices.
    pub fn new(vertices: usize, edges: Vec<[u32; 2]>) -> Option<Self> {
        let fits = vertices < 1 << 31 && edges.len() < 1 << 31;
        let is_edge = |ends: &[u32; 2]| ends.iter().all(|end| (*end as usize) < vertices);
        (fits && edges.iter().all(is_edge)).then_some(EdgeList { vertices, edges })
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// The ends of each edge.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// The edges at each vertex; a loop is there twice.
    pub fn near(&self) -> Near {
        Near::new(self.vertices, || self.numbered().flat_map(|(edge, [a, b])| [(a, b, edge), (b, a, edge)]))
    }

    /// The arcs out of each vertex.
    pub fn out(&self) -> Near {
        Near::new(self.vertices, || self.numbered().map(|(edge, [from, to])| (from, to, edge)))
    }

    /// The arcs into each vertex.
    pub fn into(&self) -> Near {
        Near::new(self.vertices, || self.numbered().map(|(edge, [from, to])| (to, from, edge)))
    }

    fn numbered(&self) -> impl Iterator<Item = (u32, [u32; 2])> + '_ {
        (0..).zip(self.edges.iter().copied())
    }

    /// About how many steps it takes to go through all of it once.
    pub fn steps(&self) -> u64 {
        (self.vertices as u64).saturating_add(self.edges.len() as u64)
    }
}

/// For each vertex, the vertices that an edge leads to, each with the number of the edge, in the order of the edges.
#[derive(Clone, Debug)]
pub struct Near {
    /// Where the list of each vertex begins, and where the last one ends.
    starts: Vec<u32>,
    list: Vec<(u32, u32)>,
}

impl Near {
    fn new<I: Iterator<Item = (u32, u32, u32)>>(vertices: usize, edges: impl Fn() -> I) -> Self {
        let mut starts = vec![0; vertices + 1];
        edges().for_each(|(from, ..)| starts[from as usize + 1] += 1);
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut list = vec![(0, 0); starts[vertices] as usize];
        for (from, to, edge) in edges() {
            list[next[from as usize] as usize] = (to, edge);
            next[from as usize] += 1;
        }
        Near { starts, list }
    }

    /// Those of a vertex.
    pub fn of(&self, vertex: usize) -> impl ExactSizeIterator<Item = (usize, usize)> + '_ {
        let list = &self.list[self.starts[vertex] as usize..self.starts[vertex + 1] as usize];
        list.iter().map(|(to, edge)| (*to as usize, *edge as usize))
    }

    /// How many a vertex has.
    pub fn count(&self, vertex: usize) -> usize {
        (self.starts[vertex + 1] - self.starts[vertex]) as usize
    }

    /// The one of this number at a vertex, for whoever comes back to where it left off.
    pub(super) fn nth(&self, vertex: usize, nth: usize) -> Option<(usize, usize)> {
        let at = self.starts[vertex] as usize + nth;
        (at < self.starts[vertex + 1] as usize).then(|| (self.list[at].0 as usize, self.list[at].1 as usize))
    }
}
