//! Graphs as numbers side by side: from edges, and into what no edge joins.

use grundy::in_order;

use super::flattened::graph;
use super::known::Halt;
use crate::syntax::GraphKind;
use crate::value::{NoEdge, least_joined};

/// A graph from its edges, whose numbers beside their ends do not count.
pub(super) fn of_edges(row: &[i64], width: usize, kind: GraphKind, left: &mut Vec<i64>) -> Result<(), Halt> {
    // An empty list is one of anything.
    let mut edges: Vec<[i64; 2]> = row.chunks(width.max(2)).map(|edge| [edge[0], edge[1]]).collect();
    if !edges.is_sorted() {
        in_order(&mut edges);
    }
    let is_edge = |[a, b]: &[i64; 2]| 0 <= *a.min(b) && NoEdge::look(kind, *a, *b).is_ok();
    let is_again = |two: &[[i64; 2]]| two[0] == two[1] && NoEdge::look_at_second(kind, 0, 1).is_err();
    if !edges.iter().all(is_edge) || edges.windows(2).any(is_again) {
        return Err(Halt::Fails);
    }
    let from = left.len();
    left.push(0);
    left.extend(edges.iter().flatten());
    in_order(&mut left[from + 1..]);
    let mut kept = from + 1;
    for at in from + 1..left.len() {
        if at == from + 1 || left[at] != left[kept - 1] {
            left[kept] = left[at];
            kept += 1;
        }
    }
    left.truncate(kept);
    left[from] = (kept - from - 1) as i64;
    left.extend(edges.iter().flatten());
    Ok(())
}

/// The parts of a graph that no edge joins.
pub(super) fn components(
    position: &[i64],
    mut each: impl FnMut(&[i64]) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let (vertices, edges) = graph(position).ok_or(Halt::Fails)?;
    let edges = edges.as_chunks::<2>().0;
    let place = |vertex: &i64| vertices.binary_search(vertex).map_err(|_| Halt::Fails);
    let least = least_joined(vertices, edges.iter().copied()).ok_or(Halt::Fails)?;
    if least.iter().all(|root| *root == 0) {
        return if vertices.is_empty() { Ok(()) } else { each(position) };
    }
    let mut part = Vec::with_capacity(position.len());
    for first in (0..vertices.len()).filter(|at| least[*at] == *at) {
        part.clear();
        part.push(0);
        part.extend(
            vertices.iter().zip(&least).filter(|(_, root)| **root == first).map(|(vertex, _)| *vertex),
        );
        part[0] = (part.len() - 1) as i64;
        for [a, b] in edges {
            if least[place(a)?] == first {
                part.extend([a, b]);
            }
        }
        each(&part)?;
    }
    Ok(())
}
