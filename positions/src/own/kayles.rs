//! Node Kayles and Arc Kayles on paths, cycles and stars, and on whatever falls into them.
//!
//! Argument: let a path have n vertices in Node Kayles, or n edges in Arc Kayles. A move takes one of them with those next to it and
//! leaves the two sides: that is the code 0.137, Dawson's chess, whose period is proved. Each move in a cycle of n leaves a path of
//! n - 3. In a star, a move of Node Kayles takes all of it, or a leaf with the middle, so that the other leaves stand alone; a
//! move of Arc Kayles leaves no edge.
//!
//! A search takes a shortest path of the same value in the place of such a component. So of a tree, it looks only at what has not fallen into
//! paths and stars.

use std::sync::{Arc, Mutex, PoisonError};

use grundy::games::Code;
use grundy::heap::Sequence;
use grundy::{BigNimber, Budget, Natural, Nimber, NormalForm, Undecided, in_order_by, prices};
use grundy_rules::{Graph, Kayles, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;

/// The values of paths, cycles and stars.
pub(super) struct KaylesValues {
    kayles: Kayles,
    rows: Mutex<Sequence>,
}

/// A component of a graph: its vertices by their places in the list of all.
enum Piece {
    /// From one end to the other.
    Path(Vec<usize>),
    /// In their order around it.
    Cycle(Vec<usize>),
    /// A vertex with at least three leaves.
    Star { middle: usize, leaves: Vec<usize> },
}

/// What a move takes, behind what it begins at.
type Taken = ((i64, i64), Vec<i64>);

impl KaylesValues {
    /// Those of rules whose moves are of one of the two games.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let code: Code = "0.137".parse().expect("it is a code");
        Some(KaylesValues { kayles: rules.kayles()?, rows: Mutex::new(code.values()) })
    }

    /// The value of a position, if it is made of paths, cycles and stars.
    fn value_of(&self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let pieces = match self.pieces(position, budget)? {
            Ok(pieces) => pieces,
            Err(undecided) => return Some(Err(undecided)),
        };
        Some(pieces.iter().map(|piece| self.of_piece(piece, budget)).sum())
    }

    fn found(
        &self,
        graph: &Graph,
        pieces: &[Piece],
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<MovesOfValue, Undecided> {
        let values: Vec<BigNimber> =
            pieces.iter().map(|piece| self.of_piece(piece, budget)).collect::<Result<_, _>>()?;
        let all: BigNimber = values.iter().cloned().sum();
        let mut taken = Vec::new();
        for (piece, value) in pieces.iter().zip(values) {
            let wanted = all.clone() + value + target.clone();
            taken.extend(self.taken(graph, piece, &wanted, budget)?);
        }
        in_order_by(&mut taken, |one, other| one.0.cmp(&other.0));
        let room = LISTED / (graph.vertices().len() + graph.edges().len()).max(1);
        MovesOfValue::made(limit.min(room.max(1)), taken, |(_, gone)| {
            budget.spend(size(graph))?;
            Ok(vec![Position::new([Value::Graph(self.kayles.without(graph, &gone).into())])])
        })
    }

    /// A shortest path with the value of a component that is a path, a cycle or a star.
    pub(super) fn shortest(&self, position: &Position) -> Option<Position> {
        let budget = &mut Budget::new(STEPS);
        let value = self.value_of(position, budget)?.ok()?;
        let length = (0..LONGEST).find(|length| self.row(*length, budget).is_ok_and(|one| one == value))?;
        let edges = match self.kayles {
            Kayles::Node => length.saturating_sub(1),
            _ => length,
        };
        let vertices = (length > 0).then_some(0);
        let graph = Graph::new((0..edges as i64).map(|at| (at, at + 1)), vertices).ok()?;
        Some(Position::new([Value::Graph(graph.into())]))
    }

    /// The vertices that the moves to a value take from a piece; one of those that leave the same.
    fn taken(
        &self,
        graph: &Graph,
        piece: &Piece,
        wanted: &BigNimber,
        budget: &mut Budget,
    ) -> Result<Vec<Taken>, Undecided> {
        let name = |at: &usize| graph.vertices()[*at];
        let is_node = self.kayles == Kayles::Node;
        let begins = |taken: &[i64], at: i64| match taken {
            [a, b] if !is_node => (*a.min(b), *a.max(b)),
            _ => (at, at),
        };
        let mut found: Vec<Taken> = Vec::new();
        let mut add = |at: i64, taken: Vec<i64>| found.push((begins(&taken, at), taken));
        match piece {
            Piece::Path(vertices) => {
                let count = if is_node { vertices.len() } else { vertices.len() - 1 };
                for at in 0..count {
                    budget.spend(prices::COMPONENT)?;
                    let left = self.row(at.saturating_sub(1), budget)?;
                    if left + self.row(count.saturating_sub(at + 2), budget)? == *wanted {
                        let first = if is_node { at.saturating_sub(1) } else { at };
                        let last = (at + 1).min(vertices.len() - 1);
                        add(name(&vertices[at]), vertices[first..=last].iter().map(name).collect());
                    }
                }
            }
            Piece::Cycle(vertices) if self.row(vertices.len() - 3, budget)? == *wanted => {
                let count = vertices.len();
                budget.spend(count as u64 * prices::COMPONENT)?;
                for at in 0..count {
                    let next = name(&vertices[(at + 1) % count]);
                    let mut taken = vec![name(&vertices[at]), next];
                    if is_node {
                        taken.push(name(&vertices[(at + count - 1) % count]));
                    }
                    add(name(&vertices[at]), taken);
                }
            }
            Piece::Cycle(_) => {}
            Piece::Star { middle, leaves } => {
                budget.spend(leaves.len() as u64 * prices::COMPONENT)?;
                let alone = if is_node { (leaves.len() - 1) % 2 } else { 0 };
                if Nimber(Natural::from(alone)) == *wanted {
                    leaves.iter().for_each(|leaf| add(name(leaf), vec![name(middle), name(leaf)]));
                }
                if is_node && *wanted == BigNimber::default() {
                    let all = leaves.iter().chain([middle]).map(name).collect();
                    add(name(middle), all);
                }
            }
        }
        // Two vertices that are neighbours of all of a piece leave the same, as do the edges of a star where no vertices are left.
        let leave_the_same = match (self.kayles, piece) {
            (Kayles::Node, Piece::Path(vertices)) => vertices.len() == 2,
            (Kayles::Node, Piece::Cycle(vertices)) => vertices.len() == 3,
            (Kayles::Arc { keeps_vertices: false }, Piece::Path(vertices)) => vertices.len() == 3,
            (Kayles::Arc { keeps_vertices: false }, Piece::Cycle(vertices)) => vertices.len() == 3,
            (Kayles::Arc { keeps_vertices: false }, Piece::Star { .. }) => true,
            _ => false,
        };
        if leave_the_same {
            found = found.into_iter().min().into_iter().collect();
        }
        Ok(found)
    }

    fn of_piece(&self, piece: &Piece, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        budget.spend(prices::COMPONENT)?;
        let is_node = self.kayles == Kayles::Node;
        Ok(match piece {
            Piece::Path(vertices) if is_node => self.row(vertices.len(), budget)?,
            Piece::Path(vertices) => self.row(vertices.len() - 1, budget)?,
            Piece::Cycle(vertices) => {
                let is_zero = self.row(vertices.len() - 3, budget)? == BigNimber::default();
                Nimber(Natural::from(usize::from(is_zero)))
            }
            Piece::Star { leaves, .. } if is_node && leaves.len() % 2 == 0 => Nimber(Natural::from(2_u32)),
            Piece::Star { .. } => Nimber(Natural::from(1_u32)),
        })
    }

    /// The value of a path with this number of vertices, or of edges.
    fn row(&self, length: usize, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        // What it knows is right, whoever panicked.
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        rows.value(&Natural::from(length), budget)
    }

    /// The components; `None` where one of them is no path, cycle or star.
    fn pieces(&self, position: &Position, budget: &mut Budget) -> Option<Result<Vec<Piece>, Undecided>> {
        if position.is_nothing() {
            return Some(Ok(Vec::new()));
        }
        let graph = graph_of(position)?;
        let mut held = budget.holding();
        let room = budget.spend(size(graph)).and_then(|()| held.set(BYTES * graph.vertices().len()));
        room.err().map_or_else(|| pieces(graph).map(Ok), |undecided| Some(Err(undecided)))
    }
}

/// A search has them, too.
impl ByForm for Arc<KaylesValues> {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        self.value_of(position, budget)
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let is_known = position.is_nothing() || graph_of(position).and_then(pieces).is_some();
        is_known.then_some(KnownBy::PathsAndStars)
    }

    /// In the order of the rules; all are counted, and fewer listed of a large graph.
    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        let graph = graph_of(position)?;
        let found = self.pieces(position, budget)?;
        Some(found.and_then(|pieces| self.found(graph, &pieces, target, limit, budget)))
    }
}

/// The most work for a component of a search, and how long the path may be that takes its place: the first ones of all values of 0.137 are
/// shorter.
const STEPS: u64 = 1 << 24;
const LONGEST: usize = 200;

/// How many vertices and edges all graphs together may have that moves leave: as many moves are listed, and all are counted.
const LISTED: usize = 1 << 21;

/// Number of bytes for a vertex: its neighbours, and its place in its piece.
const BYTES: usize = 64;

fn size(graph: &Graph) -> u64 {
    (graph.vertices().len() + graph.edges().len()) as u64
}

fn graph_of(position: &Position) -> Option<&Graph> {
    match position.parts() {
        [Value::Graph(graph)] => Some(graph),
        _ => None,
    }
}

/// The components of a graph; `None` where one of them is no path, cycle or star.
fn pieces(graph: &Graph) -> Option<Vec<Piece>> {
    let count = graph.vertices().len();
    if graph.edges().len() > count {
        return None;
    }
    let place = |vertex: &i64| graph.vertices().binary_search(vertex).expect("the ends are vertices");
    let mut near = vec![Vec::new(); count];
    for (a, b) in graph.edges() {
        let (a, b) = (place(a), place(b));
        near[a].push(b);
        near[b].push(a);
    }
    let mut is_met = vec![false; count];
    let mut pieces = Vec::new();
    // Stars first, then paths from their ends: what is left are cycles, or nothing that is known.
    for middle in (0..count).filter(|&at| near[at].len() > 2) {
        if near[middle].iter().any(|&leaf| near[leaf].len() != 1) {
            return None;
        }
        is_met[middle] = true;
        near[middle].iter().for_each(|&leaf| is_met[leaf] = true);
        pieces.push(Piece::Star { middle, leaves: near[middle].clone() });
    }
    let by_degree =
        (0..count).filter(|&at| near[at].len() < 2).chain((0..count).filter(|&at| near[at].len() == 2));
    for first in by_degree {
        if is_met[first] {
            continue;
        }
        let (mut vertices, mut here) = (Vec::new(), Some(first));
        while let Some(vertex) = here {
            is_met[vertex] = true;
            vertices.push(vertex);
            here = near[vertex].iter().copied().find(|&other| !is_met[other]);
        }
        pieces.push(if near[first].len() == 2 { Piece::Cycle(vertices) } else { Piece::Path(vertices) });
    }
    Some(pieces)
}
