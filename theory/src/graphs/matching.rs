//! A maximum matching of a graph [Edmonds, 1965], and the vertices that some maximum matching leaves out.
//!
//! A matching is a set of edges without common ends. Where a path leads from one vertex without a partner to another, and every
//! second edge of it is in the matching, the matching grows by changing all of them; where there is no such path, it is
//! maximum [Berge, 1957]. The paths are searched from one vertex at a time, and cycles of odd length, *blossoms*, are
//! taken for one vertex.
//!
//! What a search that fails has met is not looked at again: from there, no path leads to a vertex without a partner, however the
//! rest of the matching changes. So a search costs what it meets for the first time, unless it succeeds; and few have to
//! be, since most vertices get a partner before, by a start that takes vertices of one edge first [Karp & Sipser, 1981].

use super::{EdgeList, Near};
use crate::{Budget, Undecided};

const NONE: u32 = u32::MAX;

/// A maximum matching.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    partner: Vec<u32>,
    /// Of each vertex whether a maximum matching leaves it out.
    is_spare: Vec<bool>,
}

impl Matching {
    /// A maximum matching of a graph. Loops are no edges of one.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::graphs::{EdgeList, matching::Matching};
    ///
    /// let path = EdgeList::new(3, vec![[0, 1], [1, 2]]).unwrap();
    /// let matching = Matching::maximum(&path, &[], &mut Budget::default())?;
    /// assert_eq!((0..3).map(|vertex| matching.is_spare(vertex)).collect::<Vec<_>>(), [true, false, true]);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// The vertices `without` are left out, as if they were not there.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn maximum(graph: &EdgeList, without: &[usize], budget: &mut Budget) -> Result<Self, Undecided> {
        budget.spend(8 * graph.steps())?;
        let mut held = budget.holding();
        held.set(64 * graph.vertices() + 24 * graph.edges().len())?;
        let near = graph.near();
        let mut search = Search::new(&near, graph.vertices(), without);
        search.start();
        for root in 0..graph.vertices() {
            if search.partner[root] == NONE && !search.is_gone[root] {
                budget.spend(1)?;
                search.from(root as u32, budget)?;
            }
        }
        let is_spare = search.side.iter().map(|side| *side == Side::Even).collect();
        Ok(Matching { partner: search.partner, is_spare })
    }

    /// The vertex that is matched with this one.
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        Some(self.partner[vertex]).filter(|partner| *partner != NONE).map(|partner| partner as usize)
    }

    /// Whether some maximum matching leaves the vertex out: a path of even length, of which every second edge is in the matching,
    /// leads there from a vertex without a partner.
    pub fn is_spare(&self, vertex: usize) -> bool {
        self.is_spare[vertex]
    }
}

/// On which side of a path from the root a vertex is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Unmet,
    Even,
    Odd,
}

struct Search<'a> {
    near: &'a Near,
    partner: Vec<u32>,
    side: Vec<Side>,
    /// Of a vertex that was met on the odd side, the one from which it was.
    before: Vec<u32>,
    /// The vertex that stands for the blossom of each, or one that leads there.
    blossom: Vec<u32>,
    is_gone: Vec<bool>,
    /// Marks for the way up from two vertices.
    mark: Vec<u32>,
    marks: u32,
}

impl<'a> Search<'a> {
    fn new(near: &'a Near, vertices: usize, without: &[usize]) -> Self {
        let mut is_gone = vec![false; vertices];
        without.iter().for_each(|vertex| is_gone[*vertex] = true);
        Search {
            near,
            partner: vec![NONE; vertices],
            side: vec![Side::Unmet; vertices],
            before: vec![NONE; vertices],
            blossom: (0..vertices as u32).collect(),
            is_gone,
            mark: vec![0; vertices],
            marks: 0,
        }
    }

    /// Partners for most: a vertex with one neighbour left takes that, which costs nothing; where there is none, any takes any.
    fn start(&mut self) {
        let vertices = self.partner.len();
        let is_free =
            |search: &Self, vertex: usize| search.partner[vertex] == NONE && !search.is_gone[vertex];
        let others = |search: &Self, vertex: usize| -> usize {
            search.near.of(vertex).filter(|(other, _)| *other != vertex && is_free(search, *other)).count()
        };
        let mut free: Vec<usize> = (0..vertices).map(|vertex| others(self, vertex)).collect();
        let mut lone: Vec<usize> = (0..vertices).filter(|vertex| free[*vertex] == 1).collect();
        let mut next = 0;
        loop {
            let vertex = match lone.pop() {
                Some(vertex) => vertex,
                None if next < vertices => {
                    next += 1;
                    next - 1
                }
                None => return,
            };
            if !is_free(self, vertex) {
                continue;
            }
            let candidates = self.near.of(vertex).map(|(other, _)| other);
            // One with few neighbours left, since it may soon have none.
            let candidates = candidates.filter(|other| *other != vertex && is_free(self, *other));
            let Some(other) = candidates.min_by_key(|other| free[*other]) else { continue };
            self.partner[vertex] = other as u32;
            self.partner[other] = vertex as u32;
            for taken in [vertex, other] {
                for (near, _) in self.near.of(taken) {
                    free[near] = free[near].saturating_sub(1);
                    if free[near] == 1 && is_free(self, near) {
                        lone.push(near);
                    }
                }
            }
        }
    }

    /// Looks for a path from a vertex without a partner, and changes the matching along it. Where there is none, all that was met
    /// stays marked.
    fn from(&mut self, root: u32, budget: &mut Budget) -> Result<(), Undecided> {
        let near = self.near;
        let mut met = vec![root];
        self.side[root as usize] = Side::Even;
        let mut open = std::collections::VecDeque::from([root]);
        while let Some(vertex) = open.pop_front() {
            budget.spend(4 * near.count(vertex as usize) as u64)?;
            for (other, _) in near.of(vertex as usize) {
                let to = other as u32;
                if self.is_gone[other] || self.stem(vertex) == self.stem(to) {
                    continue;
                }
                match self.side[other] {
                    Side::Odd => {}
                    Side::Even => self.shrink(vertex, to, &mut open),
                    Side::Unmet if self.partner[other] == NONE => {
                        self.before[other] = vertex;
                        self.change(to);
                        for vertex in met {
                            self.side[vertex as usize] = Side::Unmet;
                            self.before[vertex as usize] = NONE;
                            self.blossom[vertex as usize] = vertex;
                        }
                        self.before[other] = NONE;
                        return Ok(());
                    }
                    Side::Unmet => {
                        let partner = self.partner[other];
                        self.before[other] = vertex;
                        self.side[other] = Side::Odd;
                        self.side[partner as usize] = Side::Even;
                        met.extend([to, partner]);
                        open.push_back(partner);
                    }
                }
            }
        }
        Ok(())
    }

    /// The vertex that stands for the blossom of this one.
    fn stem(&mut self, mut vertex: u32) -> u32 {
        while self.blossom[vertex as usize] != vertex {
            let next = self.blossom[vertex as usize];
            self.blossom[vertex as usize] = self.blossom[next as usize];
            vertex = next;
        }
        vertex
    }

    /// Takes the odd cycle that this edge closes for one vertex.
    fn shrink(&mut self, one: u32, other: u32, open: &mut std::collections::VecDeque<u32>) {
        let stem = self.common_stem(one, other);
        self.shrink_side(one, other, stem, open);
        self.shrink_side(other, one, stem, open);
    }

    fn shrink_side(
        &mut self,
        mut vertex: u32,
        mut next: u32,
        stem: u32,
        open: &mut std::collections::VecDeque<u32>,
    ) {
        while self.stem(vertex) != stem {
            self.before[vertex as usize] = next;
            let partner = self.partner[vertex as usize];
            if self.side[partner as usize] == Side::Odd {
                self.side[partner as usize] = Side::Even;
                open.push_back(partner);
            }
            // Within a blossom that was found before, only its stem: the others lead there, and the way goes on until it is met.
            for inside in [vertex, partner] {
                if self.blossom[inside as usize] == inside {
                    self.blossom[inside as usize] = stem;
                }
            }
            next = partner;
            vertex = self.before[partner as usize];
        }
    }

    /// Where the ways back to the root meet: each takes a step in turn, so that they cost no more than the blossom is large.
    fn common_stem(&mut self, one: u32, other: u32) -> u32 {
        self.marks += 1;
        let mut ways = [Some(self.stem(one)), Some(self.stem(other))];
        loop {
            for way in &mut ways {
                let Some(vertex) = *way else { continue };
                if self.mark[vertex as usize] == self.marks {
                    return vertex;
                }
                self.mark[vertex as usize] = self.marks;
                let partner = self.partner[vertex as usize];
                *way =
                    (partner != NONE).then(|| self.before[partner as usize]).map(|before| self.stem(before));
            }
        }
    }

    /// Changes the matching along the path that leads to a vertex without a partner.
    fn change(&mut self, mut vertex: u32) {
        while vertex != NONE {
            let before = self.before[vertex as usize];
            let next = self.partner[before as usize];
            self.partner[vertex as usize] = before;
            self.partner[before as usize] = vertex;
            vertex = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The greatest number of edges without common ends, by going through all.
    fn most(edges: &[[u32; 2]], used: u32) -> usize {
        let Some(([a, b], rest)) = edges.split_first() else { return 0 };
        let without = most(rest, used);
        let is_free = a != b && used >> a & 1 == 0 && used >> b & 1 == 0;
        if is_free { without.max(1 + most(rest, used | 1 << a | 1 << b)) } else { without }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn a_matching_is_maximum_and_a_vertex_spare_by_the_definition(
            vertices in 1..12_u32, ends in prop::collection::vec((0..12_u32, 0..12_u32), 0..18), gone in 0..14_usize,
        ) {
            let edges: Vec<[u32; 2]> = ends.into_iter().map(|(a, b)| [a % vertices, b % vertices]).collect();
            let gone: Vec<usize> = Some(gone).filter(|gone| *gone < vertices as usize).into_iter().collect();
            let without = gone.iter().fold(0, |all, vertex| all | 1 << vertex);
            let graph = EdgeList::new(vertices as usize, edges.clone()).unwrap();
            let matching = Matching::maximum(&graph, &gone, &mut Budget::default()).unwrap();
            let size = most(&edges, without);
            let pairs: Vec<(usize, usize)> =
                (0..vertices as usize).filter_map(|vertex| Some((vertex, matching.partner(vertex)?))).collect();
            prop_assert_eq!(pairs.len(), 2 * size);
            for &(one, other) in &pairs {
                prop_assert_eq!(matching.partner(other), Some(one));
                prop_assert!(edges.iter().any(|[a, b]| (*a as usize, *b as usize) == (one, other) || (*b as usize, *a as usize) == (one, other)));
            }
            for vertex in (0..vertices as usize).filter(|vertex| !gone.contains(vertex)) {
                let is_spare = most(&edges, without | 1 << vertex) == size;
                prop_assert_eq!(matching.is_spare(vertex), is_spare, "{}", vertex);
            }
        }
    }

    #[test]
    fn a_hundred_thousand_edges_are_done_at_once() {
        let mixed = |at: u32| (u64::from(at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33) as u32;
        let count = 100_000_u32;
        let random = |vertices: u32| -> Vec<[u32; 2]> {
            (0..count).map(|edge| [mixed(2 * edge) % vertices, mixed(2 * edge + 1) % vertices]).collect()
        };
        let triangles = (0..count / 3)
            .flat_map(|at| [[2 * at, 2 * at + 1], [2 * at + 1, 2 * at + 2], [2 * at, 2 * at + 2]]);
        let path: Vec<[u32; 2]> = (1..count).map(|vertex| [vertex - 1, vertex]).collect();
        let cycle: Vec<[u32; 2]> = path.iter().copied().chain([[0, count - 1]]).collect();
        let side = 223;
        let grid: Vec<[u32; 2]> = (0..side * side)
            .flat_map(|at| {
                [
                    (at % side + 1 < side).then_some([at, at + 1]),
                    (at + side < side * side).then_some([at, at + side]),
                ]
            })
            .flatten()
            .collect();
        let shapes = [
            random(80_000),
            random(50_000),
            random(20_000),
            random(1_000),
            triangles.collect(),
            path,
            cycle,
            grid,
        ];
        for (shape, edges) in shapes.into_iter().enumerate() {
            let graph = EdgeList::new(count as usize, edges).unwrap();
            // By its square, it would take 10^10 steps.
            let budget = &mut Budget::new(1_000 * u64::from(count));
            assert!(Matching::maximum(&graph, &[], budget).is_ok(), "shape {shape}");
        }
    }
}
