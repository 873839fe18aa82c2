//! Graphs, as other programs write them: edge lists, DIMACS, graph6, digraph6, sparse6. The form is recognised from the content.
//!
//! ```text
//! 0 1          c a square          Cl        >>digraph6<<&BP_
//! 1 2          p edge 4 4
//! # and 3      e 1 2
//! 3            …
//! ```
//!
//! An edge list has an edge a line, two vertices with a blank or a comma between them; or edges and vertices as positions are
//! printed, `0-1,1-2,3`. A vertex alone has no edges. Lines that begin with `#`, `%` or `//` are comments, and `{}` behind an edge
//! (no data) says nothing.

mod error; // what is wrong with a file, and where
mod lines; // edge lists and DIMACS
mod packed; // graph6, digraph6 and sparse6
#[cfg(test)]
mod tests;

use grundy_rules::{Graph, GraphKind, NoEdge};

pub use error::{GraphFileError, WrongGraph};

/// Reads a graph of a kind that has `most` vertices and edges at most.
///
/// ```
/// use grundy_positions::graph_files::read_graph;
/// use grundy_rules::GraphKind;
///
/// let read = |file: &str| read_graph(file.as_bytes(), GraphKind::Graph, 1000).map(|graph| graph.to_string());
/// assert_eq!(read("0 1\n1 2 # and more\n7\n").unwrap(), "0-1,1-2,7");
/// assert_eq!(read("p edge 3 2\ne 1 2\ne 3 2\n").unwrap(), "1-2,2-3");
/// assert_eq!(read("Cl").unwrap(), "0-1,0-3,1-2,2-3");
/// let cut = read("p edge 3 2\ne 1 2\n").unwrap_err().to_string();
/// assert_eq!(cut, "line 3, character 1: the file ends in the middle: 2 edges are declared, 1 found");
/// ```
///
/// # Errors
/// [`GraphFileError`] tells what is wrong, with its line and character.
pub fn read_graph(bytes: &[u8], kind: GraphKind, most: usize) -> Result<Graph, GraphFileError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    // As an empty graph is printed.
    if bytes.trim_ascii() == b"[]" {
        return Ok(Graph::of_kind(kind, [], []).expect("no edge is wrong"));
    }
    if packed::is_packed(bytes) {
        return packed::read(bytes, kind, most);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let begin = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        GraphFileError { line, character: before.len() - begin + 1, what: WrongGraph::NoText }
    })?;
    lines::read(text, kind, most)
}

/// The ends of an edge as graphs without directions have them.
fn turned((a, b): (i64, i64), kind: GraphKind) -> (i64, i64) {
    if kind == GraphKind::Digraph { (a, b) } else { (a.min(b), a.max(b)) }
}

/// The first edge, in ascending order, that cannot be there as often as it is.
fn too_often(kind: GraphKind, edges: &mut [(i64, i64)]) -> Option<NoEdge> {
    grundy::in_order(edges);
    let twice = edges.windows(2).find(|two| two[0] == two[1])?;
    NoEdge::look_at_second(kind, twice[0].0, twice[0].1).err()
}
