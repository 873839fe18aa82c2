//! The tree that is left of a graph when its cycles are fused, and the values at its vertices.

use crate::graphs::{EdgeList, Near};
use crate::in_order;

/// No vertex, or no edge.
pub(super) const NONE: u32 = u32::MAX;

/// A graph that hangs on its vertex 0, searched in depth, with the values that fusion and colon principle give.
///
/// The vertices have places here: the order in which a search in depth meets them. Of each edge that is not in the tree of
/// this search, one end is an ancestor of the other.
///
/// ```
/// use grundy::graphs::{EdgeList, hackenbush::FusedTree};
///
/// // A triangle on the ground, and a stalk of two edges on one of its corners.
/// let edges = EdgeList::new(5, vec![[0, 1], [1, 2], [0, 2], [1, 3], [3, 4]]).unwrap();
/// let tree = FusedTree::new(&edges).unwrap();
/// assert_eq!(tree.value(), 1 ^ 2);
/// // The move to 0: it leaves a stalk of one edge, which is worth as much as the triangle.
/// assert_eq!(tree.cuts_to(0), [4]);
/// ```
#[derive(Debug)]
pub struct FusedTree {
    /// The vertex at each place.
    pub(super) vertex: Vec<u32>,
    /// The place of each vertex's parent.
    pub(super) parent: Vec<u32>,
    /// The edge to the parent.
    pub(super) up: Vec<u32>,
    /// Of each edge that is not in the tree, the places of its lower and its upper end; of the others, none.
    pub(super) back: Vec<[u32; 2]>,
    /// How many edges outside of the tree lead over the edge to the parent. Where none does, that is a bridge.
    pub(super) cover: Vec<u32>,
    /// The sum of their numbers, so that it is the number where there is one.
    pub(super) cover_sum: Vec<u64>,
    /// The place of the highest vertex with which each is fused.
    pub(super) top: Vec<u32>,
    /// The nim-sum of the stalks on the vertices below each with which it is fused, and on itself.
    pub(super) stalks: Vec<u64>,
    /// How many edges join two of these vertices.
    pub(super) inner: Vec<u64>,
    /// The value of all that hangs on each place that is the highest of those that are fused with it.
    pub(super) value: Vec<u64>,
}

/// Vertices that are fused into one, with the loops that their edges become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FusedPart {
    /// The vertices.
    pub vertices: Vec<usize>,
    /// The edges between them, by number.
    pub loops: Vec<usize>,
}

/// A bridge with what hangs on its upper end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stalk {
    /// The bridge, by number.
    pub edge: usize,
    /// Its upper end.
    pub upper: usize,
    /// The value of what hangs there: the stalk is worth one more.
    pub above: u64,
}

impl FusedTree {
    /// The tree of the edges that hang on the vertex 0.
    ///
    /// `None` where an edge does not, or there is no vertex.
    pub fn new(graph: &EdgeList) -> Option<Self> {
        if graph.vertices() == 0 {
            return None;
        }
        let mut tree = FusedTree::search(graph, &graph.near())?;
        tree.add();
        Some(tree)
    }

    /// The search in depth, without recursion: a path may be as long as there are edges.
    fn search(graph: &EdgeList, near: &Near) -> Option<Self> {
        let (vertices, edges) = (graph.vertices(), graph.edges().len());
        let mut place = vec![NONE; vertices];
        let (mut vertex, mut parent, mut up) = (vec![0], vec![NONE], vec![NONE]);
        let mut back = vec![[NONE; 2]; edges];
        let mut is_used = vec![false; edges];
        place[0] = 0;
        // The path down to where the search is, with the number of edges that were looked at there.
        let mut path = vec![(0, 0)];
        while let Some((here, looked)) = path.last_mut() {
            let Some((other, edge)) = near.nth(vertex[*here as usize] as usize, *looked) else {
                path.pop();
                continue;
            };
            *looked += 1;
            if std::mem::replace(&mut is_used[edge], true) {
                continue;
            }
            if place[other] != NONE {
                // An edge is looked at from its lower end first, since all below the upper one comes before it goes on.
                back[edge] = [(*here).max(place[other]), (*here).min(place[other])];
                continue;
            }
            let new = vertex.len() as u32;
            place[other] = new;
            vertex.push(other as u32);
            parent.push(*here);
            up.push(edge as u32);
            path.push((new, 0));
        }
        if is_used.contains(&false) {
            return None;
        }
        let count = vertex.len();
        Some(FusedTree {
            vertex,
            parent,
            up,
            back,
            cover: vec![0; count],
            cover_sum: vec![0; count],
            top: vec![0; count],
            stalks: vec![0; count],
            inner: vec![0; count],
            value: vec![0; count],
        })
    }

    /// Adds up, from the leaves to the ground.
    fn add(&mut self) {
        let count = self.vertex.len();
        // Edges outside of the tree by their lower ends, and vertices, both of those below that are fused with each.
        let (mut lower_ends, mut fused) = (vec![0_u64; count], vec![1_u64; count]);
        for (edge, &[lower, upper]) in self.back.iter().enumerate().filter(|(_, ends)| **ends != [NONE; 2]) {
            let (lower, upper) = (lower as usize, upper as usize);
            lower_ends[lower] += 1;
            if lower != upper {
                // What leads up from below, without what ends here: differences are added up modulo 2^32 and 2^64.
                self.cover[lower] = self.cover[lower].wrapping_add(1);
                self.cover[upper] = self.cover[upper].wrapping_sub(1);
                self.cover_sum[lower] = self.cover_sum[lower].wrapping_add(edge as u64);
                self.cover_sum[upper] = self.cover_sum[upper].wrapping_sub(edge as u64);
            }
        }
        for place in (0..count).rev() {
            // Both ends of an edge count as inner, unless it leads over the edge to the parent.
            self.inner[place] = fused[place] - 1 + lower_ends[place] - u64::from(self.cover[place]);
            let above = self.parent[place] as usize;
            if self.is_top(place) {
                self.value[place] = self.stalks[place] ^ self.inner[place] & 1;
                if place > 0 {
                    self.stalks[above] ^= self.value[place] + 1;
                }
                continue;
            }
            self.cover[above] = self.cover[above].wrapping_add(self.cover[place]);
            self.cover_sum[above] = self.cover_sum[above].wrapping_add(self.cover_sum[place]);
            self.stalks[above] ^= self.stalks[place];
            lower_ends[above] += lower_ends[place];
            fused[above] += fused[place];
        }
        for place in 0..count {
            self.top[place] =
                if self.is_top(place) { place as u32 } else { self.top[self.parent[place] as usize] };
        }
    }

    /// Whether the vertex of this place is the ground, or the upper end of a bridge.
    pub(super) fn is_top(&self, place: usize) -> bool {
        self.cover[place] == 0 || place == 0
    }

    /// The value of the whole.
    pub fn value(&self) -> u64 {
        self.value[0]
    }

    /// The vertices that are fused into one, where edges join them, in the order of the search: those on the ground first.
    pub fn parts(&self) -> Vec<FusedPart> {
        let mut parts: Vec<FusedPart> = Vec::new();
        let mut part_of = vec![NONE; self.vertex.len()];
        let mut add = |top: u32| {
            let part = &mut part_of[top as usize];
            if *part == NONE {
                *part = parts.len() as u32;
                parts.push(FusedPart { vertices: Vec::new(), loops: Vec::new() });
            }
            *part as usize
        };
        // A part with edges has one outside of the tree, since it is no tree.
        let mut loops: Vec<(usize, usize)> = Vec::new();
        for (edge, &[lower, _]) in self.back.iter().enumerate().filter(|(_, ends)| **ends != [NONE; 2]) {
            loops.push((add(self.top[lower as usize]), edge));
        }
        for (part, edge) in loops {
            parts[part].loops.push(edge);
        }
        for place in 0..self.vertex.len() {
            let part = part_of[self.top[place] as usize];
            if part != NONE {
                parts[part as usize].vertices.push(self.vertex[place] as usize);
                if !self.is_top(place) {
                    parts[part as usize].loops.push(self.up[place] as usize);
                }
            }
        }
        for part in &mut parts {
            in_order(&mut part.loops);
        }
        parts
    }

    /// The stalks, those first on which no other stands.
    pub fn stalks(&self) -> impl Iterator<Item = Stalk> + '_ {
        let stalks = (1..self.vertex.len()).rev().filter(|place| self.is_top(*place));
        stalks.map(|place| Stalk {
            edge: self.up[place] as usize,
            upper: self.vertex[place] as usize,
            above: self.value[place],
        })
    }
}
