//! Families of graphs by name, as in `path 20` or `grid 3x5`.
//!
//! Vertices are numbered from 0 on: along a path, around a cycle, row by row on a grid; the middle of a star and the root of a tree
//! are 0. Where edges have a direction, they lead from the smaller to the greater number, around a cycle, and away from a root.

use std::borrow::Cow;

use grundy::written::{parse_number, shorten};

use super::error::{ReadError, WrongPiece};
use crate::limits;
use crate::syntax::GraphKind;
use crate::value::{Graph, NoEdge};

/// What follows the name of a family.
#[derive(Clone, Copy, PartialEq)]
enum Takes {
    Nothing,
    /// A number, which is at least this.
    Number(i64),
    /// Two numbers with an `x` between them, each at least this.
    Sides(i64),
    /// The parents of the vertices 1, 2, ….
    Parents,
}

const FAMILIES: [(&str, Takes, &str); 10] = [
    ("path", Takes::Number(1), "path 20"),
    ("cycle", Takes::Number(1), "cycle 12"),
    ("star", Takes::Number(0), "star 5"),
    ("complete", Takes::Number(0), "complete 6"),
    ("empty", Takes::Number(0), "empty 4"),
    ("grid", Takes::Sides(1), "grid 3x5"),
    ("torus", Takes::Sides(1), "torus 4x4"),
    ("bipartite", Takes::Sides(0), "bipartite 3x3"),
    ("petersen", Takes::Nothing, "petersen"),
    ("tree", Takes::Parents, "tree 0,0,1,1"),
];

/// Whether the family of graphs that a word, or its last part, names is followed by more, as `path` in `path 20`; `None` where it
/// names none.
///
/// ```
/// use grundy_rules::is_family_with_more;
///
/// let found = ["path", "3:grid", "petersen", "0-1"].map(is_family_with_more);
/// assert_eq!(found, [Some(true), Some(true), Some(false), None]);
/// ```
pub fn is_family_with_more(word: &str) -> Option<bool> {
    let name = word.rsplit(crate::value::BETWEEN_PARTS).next().unwrap_or(word);
    FAMILIES.iter().find(|(known, ..)| *known == name).map(|(_, takes, _)| *takes != Takes::Nothing)
}

/// The word with the edges of a graph in the place of a family that its last part names.
///
/// ```
/// use grundy_rules::{GraphKind, with_edges};
///
/// assert_eq!(with_edges("0:path 3", GraphKind::Graph).unwrap(), "0:0-1,1-2");
/// assert_eq!(with_edges("0: 0-1", GraphKind::Graph).unwrap(), "0:0-1");
/// ```
///
/// # Errors
/// [`ReadError`] tells what is wrong with the family.
pub fn with_edges(word: &str, kind: GraphKind) -> Result<Cow<'_, str>, ReadError> {
    let at = word.rfind(crate::value::BETWEEN_PARTS).map_or(0, |sign| sign + 1);
    let (before, edges) = (&word[..at], &word[at..]);
    match read(edges, kind, at) {
        Some(graph) => Ok(Cow::Owned(format!("{before}{}", graph?))),
        None if edges.starts_with(' ') => Ok(Cow::Owned(format!("{before}{}", edges.trim_start()))),
        None => Ok(Cow::Borrowed(word)),
    }
}

/// The graph of a family; `None` where no family is named. `at` is where the text begins in the word.
pub(super) fn read(text: &str, kind: GraphKind, at: usize) -> Option<Result<Graph, ReadError>> {
    let mut words = text.split_whitespace();
    // A grid is named by its sides alone, too, as boards are.
    let name = if are_sides(text.trim()) { "grid" } else { words.next()? };
    let family = FAMILIES.iter().find(|(known, ..)| *known == name);
    let (known, takes, written) = family.or_else(|| nearest(name))?;
    let error = |problem| ReadError::Piece { problem, at };
    let wrong = |found: &str| error(WrongPiece::Family { written, found: shorten(found).into() });
    let given = words.next().unwrap_or("");
    if *known != name || words.next().is_some() || (*takes == Takes::Nothing) != given.is_empty() {
        return Some(Err(wrong(text)));
    }
    let number = |digits: &str, least: i64| {
        let number = parse_number(digits).ok().and_then(|number| u64::try_from(&number).ok());
        let number = number.and_then(|number| i64::try_from(number).ok());
        number.filter(|number| *number >= least).ok_or_else(|| wrong(text))
    };
    let found = match *takes {
        Takes::Nothing => Ok(petersen(kind)),
        Takes::Number(least) => number(given, least).and_then(|number| of_number(name, kind, number)),
        Takes::Sides(least) => {
            let sides = given.split_once(['x', '×']).ok_or_else(|| wrong(text));
            let sides = sides.and_then(|(one, other)| Ok([number(one, least)?, number(other, least)?]));
            sides.and_then(|sides| of_sides(name, kind, sides))
        }
        Takes::Parents => {
            let parents: Result<Vec<i64>, _> = given.split(',').map(|parent| number(parent, 0)).collect();
            parents.and_then(|parents| tree(kind, &parents, at))
        }
    };
    Some(found.and_then(|graph| graph.map_err(|why| error(why.into()))))
}

/// The family that a name with one letter wrong may mean.
fn nearest(name: &str) -> Option<&'static (&'static str, Takes, &'static str)> {
    FAMILIES.iter().find(|(known, ..)| strsim::damerau_levenshtein(known, name) == 1)
}

/// Whether a text is two numbers with an `x` between them.
fn are_sides(text: &str) -> bool {
    let is_number = |side: &str| !side.is_empty() && side.bytes().all(|digit| digit.is_ascii_digit());
    text.split_once(['x', '×']).is_some_and(|(one, other)| is_number(one) && is_number(other))
}

/// The graph of these edges.
///
/// # Errors
/// [`NoEdge`] where a kind of graph cannot have one of them: a short cycle has a loop, or an edge twice.
fn graph(
    kind: GraphKind,
    edges: &mut dyn Iterator<Item = (i64, i64)>,
    vertices: i64,
) -> Result<Graph, NoEdge> {
    let turned = |(a, b): (i64, i64)| if kind == GraphKind::Digraph { (a, b) } else { (a.min(b), a.max(b)) };
    Graph::of_kind(kind, edges.map(turned), 0..vertices)
}

/// As many as can be held.
fn bounded(numbers: Option<i64>) -> Result<(), ReadError> {
    let fits = numbers.is_some_and(|numbers| numbers <= limits::GRAPH as i64);
    if fits { Ok(()) } else { Err(ReadError::TooLargeGraph) }
}

fn of_number(name: &str, kind: GraphKind, n: i64) -> Result<Result<Graph, NoEdge>, ReadError> {
    let edges = if name == "complete" { n.checked_mul(n) } else { n.checked_mul(3) };
    bounded(edges)?;
    Ok(match name {
        "path" => graph(kind, &mut (1..n).map(|b| (b - 1, b)), n),
        "cycle" => graph(kind, &mut (0..n).map(|a| (a, (a + 1) % n)), n),
        "star" => graph(kind, &mut (1..=n).map(|leaf| (0, leaf)), n + 1),
        "complete" => graph(kind, &mut (1..n).flat_map(|b| (0..b).map(move |a| (a, b))), n),
        _ => graph(kind, &mut std::iter::empty(), n),
    })
}

fn of_sides(
    name: &str,
    kind: GraphKind,
    [rows, columns]: [i64; 2],
) -> Result<Result<Graph, NoEdge>, ReadError> {
    bounded(rows.checked_mul(columns).and_then(|cells| cells.checked_mul(3)))?;
    bounded(rows.checked_add(columns))?;
    let at = |row: i64, column: i64| row * columns + column;
    let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    Ok(match name {
        "grid" => {
            let right = cells().filter(|(_, column)| column + 1 < columns);
            let down = cells().filter(|(row, _)| row + 1 < rows);
            let right = right.map(|(row, column)| (at(row, column), at(row, column + 1)));
            let down = down.map(|(row, column)| (at(row, column), at(row + 1, column)));
            graph(kind, &mut right.chain(down), rows * columns)
        }
        "torus" => {
            let right = cells().map(|(row, column)| (at(row, column), at(row, (column + 1) % columns)));
            let down = cells().map(|(row, column)| (at(row, column), at((row + 1) % rows, column)));
            graph(kind, &mut right.chain(down), rows * columns)
        }
        _ => graph(kind, &mut cells().map(|(one, other)| (one, rows + other)), rows + columns),
    })
}

/// A pentagon, a pentagram within it, and five edges between these.
fn petersen(kind: GraphKind) -> Result<Graph, NoEdge> {
    let mut edges = (0..5).flat_map(|a| [(a, (a + 1) % 5), (a, a + 5), (a + 5, (a + 2) % 5 + 5)]);
    graph(kind, &mut edges, 10)
}

/// The tree with the root 0 in which each other vertex has a parent.
fn tree(kind: GraphKind, parents: &[i64], at: usize) -> Result<Result<Graph, NoEdge>, ReadError> {
    bounded(i64::try_from(parents.len()).ok())?;
    let last = parents.len() as i64;
    let place = |vertex: i64| usize::try_from(vertex).expect("no vertex is below 0");
    if let Some(found) = parents.iter().find(|parent| **parent > last) {
        return Err(ReadError::Piece { problem: WrongPiece::NoVertex { vertex: *found, last }, at });
    }
    // Which vertices are known to hang on the root; the way up from each is gone once.
    let mut hangs = vec![false; parents.len() + 1];
    hangs[0] = true;
    for first in 1..=last {
        let (mut way, mut vertex) = (Vec::new(), first);
        while !hangs[place(vertex)] {
            if way.len() > parents.len() {
                return Err(ReadError::Piece { problem: WrongPiece::NoTree { vertex: first }, at });
            }
            way.push(vertex);
            vertex = parents[place(vertex) - 1];
        }
        way.into_iter().for_each(|vertex| hangs[place(vertex)] = true);
    }
    Ok(graph(kind, &mut parents.iter().zip(1..).map(|(parent, vertex)| (*parent, vertex)), last + 1))
}
