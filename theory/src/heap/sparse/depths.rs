//! How far one has to look for what shows a heap to be common.

/// For which heaps a witness had to be looked for farther than for any since: the greatest depths of all
/// ends of the sequence.
#[derive(Clone, Debug, Default)]
pub(super) struct Depths(Vec<(usize, usize)>);

impl From<Vec<(usize, usize)>> for Depths {
    fn from(list: Vec<(usize, usize)>) -> Self {
        Depths(list)
    }
}

impl Depths {
    /// Heap n needed this depth; the heaps come in order.
    pub(super) fn put(&mut self, n: usize, depth: usize) {
        while self.0.last().is_some_and(|&(_, less)| less <= depth) {
            self.0.pop();
        }
        self.0.push((n, depth));
    }

    /// Takes in those of later heaps.
    pub(super) fn append(&mut self, later: &mut Depths) {
        for (n, depth) in later.0.drain(..) {
            self.put(n, depth);
        }
    }

    pub(super) fn list(&self) -> Vec<(usize, usize)> {
        self.0.clone()
    }

    /// The least depth, at least `least`, that sufficed for all heaps above it and above `from`.
    pub(super) fn sufficient(&self, from: usize, least: usize) -> usize {
        // From the end, depths grow and heaps fall.
        let mut depth = least;
        for &(n, needed) in self.0.iter().rev() {
            if n > from.max(depth) {
                depth = depth.max(needed);
            }
        }
        depth
    }
}
