//! Vertices as people name them: any numbers, which need not be in a row.

use super::EdgeList;

/// Puts edges in ascending order. Mostly their ends are below 2^32, and millions are sorted as numbers, as much else is: another
/// sort would be more code for the page.
pub(super) fn sort_edges(edges: &mut [[u64; 2]]) {
    let half = 1 << 32;
    if edges.iter().flatten().any(|end| *end >= half) {
        return crate::in_order(edges);
    }
    let mut keys: Vec<u64> = edges.iter().map(|[a, b]| a * half + b).collect();
    keys.sort_unstable();
    for (edge, key) in edges.iter_mut().zip(keys) {
        *edge = [key / half, key % half];
    }
}

/// The vertices that edges and single vertices name, in ascending order: the number of a vertex is its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels(Vec<u64>);

impl Labels {
    /// Those of these edges, and single ones beside them.
    pub fn new(edges: &[[u64; 2]], others: impl IntoIterator<Item = u64>) -> Self {
        let mut labels: Vec<u64> = edges.iter().flatten().copied().chain(others).collect();
        // There may be millions.
        labels.sort_unstable();
        labels.dedup();
        Labels(labels)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The number of a vertex, if it is one.
    pub fn number(&self, label: u64) -> Option<usize> {
        // Mostly, vertices are numbered from 0 on.
        let here = usize::try_from(label).ok().filter(|at| self.0.get(*at) == Some(&label));
        here.or_else(|| self.0.binary_search(&label).ok())
    }

    /// The name of a vertex.
    pub fn label(&self, number: usize) -> u64 {
        self.0[number]
    }

    /// The edges by number.
    ///
    /// # Panics
    /// If the end of one is none of these vertices, or there are 2^31 of them.
    pub fn list(&self, edges: &[[u64; 2]]) -> EdgeList {
        let number = |label: u64| self.number(label).expect("the ends are among the labels") as u32;
        let edges = edges.iter().map(|ends| ends.map(number)).collect();
        EdgeList::new(self.0.len(), edges).expect("a text has fewer edges")
    }
}
