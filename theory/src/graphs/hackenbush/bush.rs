//! Positions of Green Hackenbush, and its rules.

use std::fmt;
use std::str::FromStr;

use super::fused::FusedTree;
use crate::graphs::labels::sort_edges;
use crate::graphs::notation::{self, Allowed, GraphError, GraphProblem};
use crate::graphs::{EdgeList, Labels};
use crate::{Ruleset, prices};

/// Green Hackenbush [WW, 1982, ch. 2 and 7]: a player cuts an edge; what is no longer connected with the ground falls.
///
/// ```
/// use grundy::{Budget, Nimber, Solver};
/// use grundy::graphs::hackenbush::{Bush, Hackenbush};
///
/// let bush: Bush = "0-1,0-1,1-2".parse()?;
/// assert_eq!(bush.fused().value(), 1);
/// assert_eq!(Solver::new(Hackenbush).grundy_value(&bush, &mut Budget::default()), Ok(Nimber(1)));
/// # Ok::<(), grundy::graphs::GraphError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Hackenbush;

/// Edges that hang on the ground, which is one vertex or several.
///
/// It is written as its edges, `0-1,1-2,1-2`, each as often as it is there; the ground is vertex 0, or the vertices before a colon
/// are: `3,4:0-3,0-4`. Nothing is `[]`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bush {
    /// In ascending order.
    ground: Vec<u64>,
    /// In ascending order, each with its smaller end first.
    edges: Vec<[u64; 2]>,
}

impl Bush {
    /// These edges on this ground.
    ///
    /// # Errors
    /// [`GraphError`] where an edge hangs in the air; the place is not told.
    pub fn new(ground: Vec<u64>, edges: Vec<[u64; 2]>) -> Result<Self, GraphError> {
        let bush = Bush::sorted(ground, edges);
        match bush.held(None).into_iter().position(|is_held| !is_held) {
            None => Ok(bush),
            Some(edge) => {
                let ([a, b], ground) = (bush.edges[edge], bush.ground);
                let ground = ground.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
                Err(GraphError::new(GraphProblem::InTheAir { a, b, ground }, 0))
            }
        }
    }

    /// Those of these edges that hang on this ground.
    pub fn hanging(ground: Vec<u64>, edges: Vec<[u64; 2]>) -> Self {
        Bush::sorted(ground, edges).left(None)
    }

    fn sorted(mut ground: Vec<u64>, edges: Vec<[u64; 2]>) -> Self {
        let mut edges: Vec<[u64; 2]> = edges.into_iter().map(|[a, b]| [a.min(b), a.max(b)]).collect();
        sort_edges(&mut edges);
        ground.sort_unstable();
        ground.dedup();
        Bush { ground, edges }
    }

    /// The edges, in ascending order, each with its smaller end first.
    pub fn edges(&self) -> &[[u64; 2]] {
        &self.edges
    }

    /// The vertices that are the ground.
    pub fn ground(&self) -> &[u64] {
        &self.ground
    }

    /// The tree that is left when cycles are fused. Vertex 0 of it is the ground, and the others are those of [`Bush::labels`],
    /// counted from 1.
    ///
    /// # Panics
    /// Never: all edges hang on the ground.
    pub fn fused(&self) -> FusedTree {
        FusedTree::new(&self.list().1).expect("all edges hang on the ground")
    }

    /// The names of the vertices.
    pub fn labels(&self) -> Labels {
        Labels::new(&self.edges, [])
    }

    /// The edges by number, the ground being vertex 0.
    fn list(&self) -> (Labels, EdgeList) {
        let labels = self.labels();
        let is_ground: Vec<bool> =
            (0..labels.count()).map(|at| self.ground.binary_search(&labels.label(at)).is_ok()).collect();
        let named = labels.list(&self.edges);
        let number = |end: u32| if is_ground[end as usize] { 0 } else { end + 1 };
        let edges = named.edges().iter().map(|ends| ends.map(number));
        let list = EdgeList::new(labels.count() + 1, edges.collect()).expect("as many edges as before");
        (labels, list)
    }

    /// For each edge whether it hangs on the ground, when one of them is cut.
    fn held(&self, cut: Option<usize>) -> Vec<bool> {
        let (_, list) = self.list();
        let near = list.near();
        let mut is_held = vec![false; self.edges.len()];
        let mut is_met = vec![false; list.vertices()];
        is_met[0] = true;
        let mut open = vec![0];
        while let Some(vertex) = open.pop() {
            for (other, edge) in near.of(vertex).filter(|(_, edge)| Some(*edge) != cut) {
                is_held[edge] = true;
                if !std::mem::replace(&mut is_met[other], true) {
                    open.push(other);
                }
            }
        }
        is_held
    }

    /// What is left when the edge of this number is cut.
    #[must_use]
    pub fn cut(&self, edge: usize) -> Bush {
        self.left(Some(edge))
    }

    fn left(&self, cut: Option<usize>) -> Bush {
        let held = self.held(cut);
        let left = self.edges.iter().zip(held).filter(|(_, is_held)| *is_held);
        Bush { ground: self.ground.clone(), edges: left.map(|(ends, _)| *ends).collect() }
    }

    /// The edges by number, one of those that join the same vertices: cutting any of them is the same move.
    pub fn different(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.edges.len()).filter(|edge| *edge == 0 || self.edges[*edge] != self.edges[*edge - 1])
    }
}

impl Ruleset for Hackenbush {
    type Position = Bush;

    fn options(&self, bush: &Bush) -> impl Iterator<Item = Bush> {
        bush.different().map(|edge| bush.cut(edge))
    }

    fn owned_bytes(&self, bush: &Bush) -> usize {
        prices::block(16 * bush.edges.capacity()) + prices::block(8 * bush.ground.capacity())
    }
}

impl fmt::Display for Bush {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ground = Some(&self.ground[..]).filter(|ground| **ground != [0]);
        notation::write(ground, &self.edges, &[], f)
    }
}

impl FromStr for Bush {
    type Err = GraphError;

    fn from_str(word: &str) -> Result<Self, GraphError> {
        let read = notation::read(word, Allowed { loops: true, doubles: true, directed: false })?;
        let ground = read.before.unwrap_or_else(|| vec![0]);
        // The ground may be there without an edge, as in a path of one vertex.
        if let Some(vertex) = read.alone.iter().copied().find(|vertex| !ground.contains(vertex)) {
            let at = notation::place(word, &vertex.to_string());
            return Err(GraphError::new(GraphProblem::NoVertex { vertex }, at));
        }
        let in_the_air = |mut error: GraphError| {
            if let GraphProblem::InTheAir { a, b, .. } = &error.problem {
                error.at = notation::place(word, &format!("{a}-{b}"));
            }
            error
        };
        Bush::new(ground, read.edges).map_err(in_the_air)
    }
}
