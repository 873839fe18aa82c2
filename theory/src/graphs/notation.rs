//! Edges as people write them: `0-1,1-2,5`, where a number alone is a vertex without edges, and `[]` is nothing.

use std::fmt;

use super::Labels;
use super::labels::sort_edges;
use crate::Worded;
use crate::written::{Misread, place_in, shorten};

/// What stands between the tokens, or the ground, and the edges.
pub(super) const BETWEEN: char = ':';
/// A graph without vertices.
pub(super) const EMPTY: &str = "[]";

/// Why a word is no graph, and where.
pub type GraphError = Misread<GraphProblem>;

/// What is wrong with a graph.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum GraphProblem {
    /// A piece is no edge and no vertex.
    #[says(
        "graph-not-an-edge",
        "expected an edge such as 0-1 or a vertex, found `{found}`",
        found = shorten(found)
    )]
    NotAnEdge {
        /// The piece.
        found: String,
    },
    /// A piece before the colon is no vertex.
    #[says("graph-not-a-vertex", "expected a vertex, found `{found}`", found = shorten(found))]
    NotAVertex {
        /// The piece.
        found: String,
    },
    /// An edge is written from its greater end.
    #[says(
        "graph-turned",
        "the ends of `{greater}-{smaller}` are turned round: an edge without direction is written from its smaller end"
    )]
    Turned {
        /// The first end.
        greater: u64,
        /// The second end.
        smaller: u64,
    },
    /// A loop, where there can be none.
    #[says("graph-loop", "`{vertex}-{vertex}` is a loop: no move leads along it")]
    Loop {
        /// The vertex.
        vertex: u64,
    },
    /// An edge is there twice, where it can be there once.
    #[says("graph-twice", "`{found}` is there twice")]
    Twice {
        /// The edge or the vertex.
        found: String,
    },
    /// No token stands before the colon.
    #[says(
        "graph-no-token",
        "no token: write the vertices with a token and a colon before the edges, as in `{example}`"
    )]
    NoToken {
        /// How to write it.
        example: String,
    },
    /// A token on a vertex that is not there.
    #[says("graph-no-vertex", "there is no vertex {vertex} in this graph")]
    NoVertex {
        /// The vertex.
        vertex: u64,
    },
    /// More than one token, where there is one.
    #[says("graph-several-tokens", "expected one token, found several")]
    SeveralTokens,
    /// An edge that hangs in the air.
    #[says("graph-in-the-air", "the edge `{a}-{b}` is not connected with the ground, vertex {ground}")]
    InTheAir {
        /// Its first end.
        a: u64,
        /// Its second end.
        b: u64,
        /// The ground.
        ground: String,
    },
}

impl GraphError {
    /// What to write at that place, where it is plain what was meant.
    pub fn instead(&self) -> Option<String> {
        match self.problem {
            GraphProblem::Turned { greater, smaller } => Some(format!("{smaller}-{greater}")),
            _ => None,
        }
    }
}

/// Which edges a graph may have.
#[derive(Clone, Copy)]
pub(super) struct Allowed {
    pub(super) loops: bool,
    pub(super) doubles: bool,
    pub(super) directed: bool,
}

/// A word of a graph, with the vertices before its colon.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct GraphWord {
    /// The vertices before the colon; `None` without one.
    pub(super) before: Option<Vec<u64>>,
    /// In ascending order.
    pub(super) edges: Vec<[u64; 2]>,
    /// The vertices without edges, in ascending order.
    pub(super) alone: Vec<u64>,
}

/// Reads a word.
pub(super) fn read(word: &str, allowed: Allowed) -> Result<GraphWord, GraphError> {
    let (before, after) = match word.split_once(BETWEEN) {
        Some((before, after)) => (Some(before), after),
        None => (None, word),
    };
    let place = |piece: &str| place_in(word, piece);
    let not_a_vertex =
        |piece: &str| GraphError::new(GraphProblem::NotAVertex { found: piece.to_owned() }, place(piece));
    let vertices = |text: &str| -> Result<Vec<u64>, GraphError> {
        text.split(',').map(|piece| number(piece).ok_or_else(|| not_a_vertex(piece))).collect()
    };
    let before = before.map(vertices).transpose()?;
    let (mut edges, mut alone) = (Vec::new(), Vec::new());
    for piece in after.split(',').filter(|_| after != EMPTY) {
        let wrong = |problem| GraphError::new(problem, place(piece));
        let not_an_edge = || wrong(GraphProblem::NotAnEdge { found: piece.to_owned() });
        match piece.split_once('-') {
            None => alone.push(number(piece).ok_or_else(not_an_edge)?),
            Some((a, b)) => {
                let (a, b) = number(a).zip(number(b)).ok_or_else(not_an_edge)?;
                if a == b && !allowed.loops {
                    return Err(wrong(GraphProblem::Loop { vertex: a }));
                }
                if a > b && !allowed.directed {
                    return Err(wrong(GraphProblem::Turned { greater: a, smaller: b }));
                }
                edges.push([a, b]);
            }
        }
    }
    sort_edges(&mut edges);
    alone.sort_unstable();
    // Which pieces say it is looked for where something is wrong: millions of edges are sorted without them.
    let twice = |nth: usize, is_it: &dyn Fn(&str) -> bool| {
        let piece = after.split(',').filter(|piece| is_it(piece)).nth(nth).expect("it was read");
        GraphError::new(GraphProblem::Twice { found: piece.to_owned() }, place(piece))
    };
    if !allowed.doubles
        && let Some(pair) = edges.windows(2).find(|pair| pair[0] == pair[1])
    {
        let ends = |piece: &str| piece.split_once('-').and_then(|(a, b)| Some([number(a)?, number(b)?]));
        return Err(twice(1, &|piece| ends(piece) == Some(pair[0])));
    }
    let mut ends: Vec<u64> = Vec::new();
    // Most graphs have no vertex without edges, and millions of ends take time to sort.
    if !alone.is_empty() {
        ends.extend(edges.iter().flatten());
        ends.sort_unstable();
    }
    let known = alone.iter().find(|vertex| ends.binary_search(vertex).is_ok()).map(|vertex| (vertex, 0));
    let again = || alone.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| (&pair[1], 1));
    if let Some((vertex, nth)) = known.or_else(again) {
        return Err(twice(nth, &|piece| number(piece) == Some(*vertex)));
    }
    Ok(GraphWord { before, edges, alone })
}

/// Looks whether the vertices before the colon, as they were written, are vertices of the graph.
pub(super) fn all_there(written: &[u64], labels: &Labels) -> Result<(), GraphError> {
    let mut at = 0;
    for vertex in written {
        if labels.number(*vertex).is_none() {
            return Err(GraphError::new(GraphProblem::NoVertex { vertex: *vertex }, at));
        }
        at += vertex.to_string().len() + 1;
    }
    Ok(())
}

/// A vertex: digits, without zeros before others.
fn number(piece: &str) -> Option<u64> {
    let is_plain =
        piece.bytes().all(|digit| digit.is_ascii_digit()) && (piece.len() == 1 || !piece.starts_with('0'));
    if is_plain { piece.parse().ok() } else { None }
}

/// Where a piece stands in a word, in bytes: the last of several that are equal.
pub(super) fn place(word: &str, piece: &str) -> usize {
    let after = word.find(BETWEEN).map_or(0, |colon| colon + 1);
    let is_it = |other: &&str| *other == piece;
    word[after..].rsplit(',').find(is_it).map_or(0, |it| place_in(word, it))
}

/// Writes numbers with commas between them.
pub(super) fn write_numbers(numbers: &[u64], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, number) in numbers.iter().enumerate() {
        write!(f, "{}{number}", if index > 0 { "," } else { "" })?;
    }
    Ok(())
}

/// Writes a word as [`read`] reads it.
pub(super) fn write(
    before: Option<&[u64]>,
    edges: &[[u64; 2]],
    alone: &[u64],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if let Some(before) = before {
        write_numbers(before, f)?;
        write!(f, "{BETWEEN}")?;
    }
    if edges.is_empty() && alone.is_empty() {
        return f.write_str(EMPTY);
    }
    for (index, [a, b]) in edges.iter().enumerate() {
        write!(f, "{}{a}-{b}", if index > 0 { "," } else { "" })?;
    }
    if !edges.is_empty() && !alone.is_empty() {
        f.write_str(",")?;
    }
    write_numbers(alone, f)
}
