//! Edge lists and DIMACS: a line, or what stands between two commas, is an edge or a vertex.

use grundy_rules::{Graph, GraphKind, NoEdge};

use super::error::{GraphFileError, WrongGraph};
use super::{too_often, turned};

/// What a piece of a file says.
enum Item {
    Vertex(i64),
    Edge {
        ends: (i64, i64),
        /// Whether it says that it has a direction, or none; an edge list without signs says neither.
        directed: Option<bool>,
        /// Whether it is two numbers and nothing else.
        is_plain: bool,
    },
    /// Two numbers with a comma between them.
    Pair(i64, i64),
    /// `p edge VERTICES EDGES`.
    Header {
        vertices: i64,
        edges: u64,
    },
}

/// A place in a file.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    character: usize,
}

impl Place {
    fn wrong(self, what: impl Into<WrongGraph>) -> GraphFileError {
        GraphFileError { line: self.line, character: self.character, what: what.into() }
    }
}

pub(super) fn read(text: &str, kind: GraphKind, most: usize) -> Result<Graph, GraphFileError> {
    let mut found = Contents {
        kind,
        most,
        declared: None,
        directed: None,
        edges: Vec::new(),
        alone: Vec::new(),
        pair: None,
    };
    each(text, &mut |item, place| found.add(&item, place))?;
    let end = Place { line: text.split('\n').count(), character: 1 };
    found.graph(text, end)
}

/// What was found in a file.
struct Contents {
    kind: GraphKind,
    most: usize,
    /// How many vertices and edges are declared.
    declared: Option<(i64, u64)>,
    /// Whether edges have a direction, as far as they say so.
    directed: Option<bool>,
    /// The edges, each from the end that is named first.
    edges: Vec<(i64, i64)>,
    /// The vertices that stand alone, and where.
    alone: Vec<(i64, Place)>,
    /// The first two numbers with a comma between them, and where.
    pair: Option<(i64, i64, Place)>,
}

impl Contents {
    fn add(&mut self, item: &Item, place: Place) -> Result<(), GraphFileError> {
        match *item {
            Item::Header { vertices, edges } => {
                if self.declared.is_some() || !self.edges.is_empty() || !self.alone.is_empty() {
                    return Err(place.wrong(WrongGraph::LateHeader));
                }
                self.declared = Some((vertices, edges));
                self.has_room(usize::try_from(vertices).unwrap_or(usize::MAX), place)
            }
            Item::Vertex(vertex) => {
                self.is_declared(vertex, place)?;
                self.alone.push((vertex, place));
                self.has_room(0, place)
            }
            Item::Pair(one, other) => {
                self.pair.get_or_insert((one, other, place));
                let edge = Item::Edge { ends: (one, other), directed: None, is_plain: false };
                self.add(&edge, place)
            }
            Item::Edge { ends, directed, .. } => {
                if let Some((_, declared)) =
                    self.declared.filter(|(_, edges)| self.edges.len() as u64 >= *edges)
                {
                    return Err(place.wrong(WrongGraph::More { declared }));
                }
                if self.directed.is_some() && directed.is_some() && self.directed != directed {
                    return Err(place.wrong(WrongGraph::Mixed));
                }
                self.directed = self.directed.or(directed);
                match (self.directed, self.kind) {
                    (Some(true), GraphKind::Graph | GraphKind::Multigraph) => {
                        return Err(place.wrong(NoEdge::Arc(ends.0, ends.1)));
                    }
                    (Some(false), GraphKind::Digraph) => return Err(place.wrong(WrongGraph::NoArcs)),
                    _ => {}
                }
                self.is_declared(ends.0, place)?;
                self.is_declared(ends.1, place)?;
                let (a, b) = turned(ends, self.kind);
                NoEdge::look(self.kind, a, b).map_err(|why| place.wrong(why))?;
                self.edges.push(ends);
                self.has_room(0, place)
            }
        }
    }

    fn has_room(&self, more: usize, place: Place) -> Result<(), GraphFileError> {
        let all = (self.edges.len() + self.alone.len()).saturating_add(more);
        if all > self.most { Err(place.wrong(WrongGraph::TooLarge { most: self.most })) } else { Ok(()) }
    }

    fn is_declared(&self, vertex: i64, place: Place) -> Result<(), GraphFileError> {
        match self.declared {
            Some((last, _)) if !(1..=last).contains(&vertex) => {
                Err(place.wrong(WrongGraph::Undeclared { vertex, first: 1, last }))
            }
            _ => Ok(()),
        }
    }

    fn graph(mut self, text: &str, end: Place) -> Result<Graph, GraphFileError> {
        match self.declared {
            Some((_, declared)) => {
                let found = self.edges.len() as u64;
                if found < declared {
                    return Err(end.wrong(WrongGraph::Cut { declared, found }));
                }
            }
            None if self.edges.is_empty() && self.alone.is_empty() => {
                return Err(end.wrong(WrongGraph::Empty));
            }
            None => self.is_no_header(text)?,
        }
        let kind = self.kind;
        if kind == GraphKind::Graph {
            self.listed_both_ways();
        }
        let mut edges: Vec<(i64, i64)> = self.edges.iter().map(|edge| turned(*edge, kind)).collect();
        if let Some(why) = too_often(kind, &mut edges) {
            return Err(second_place(text, kind, why, end).wrong(why));
        }
        if self.declared.is_none() {
            self.stand_alone(&edges)?;
            self.are_edges(&edges)?;
        }
        let declared = self.declared.map_or(1..1, |(last, _)| 1..last + 1);
        let vertices = declared.chain(self.alone.iter().map(|(vertex, _)| *vertex));
        Ok(Graph::of_kind(kind, edges, vertices).expect("each edge was looked at"))
    }

    /// Some files list each edge from both ends, as a matrix does: then half of them are the graph.
    fn listed_both_ways(&mut self) {
        let up = self.edges.iter().filter(|(a, b)| a < b).count();
        if 2 * up != self.edges.len() {
            return;
        }
        let mut listed = self.edges.clone();
        grundy::in_order(&mut listed);
        let mut turned: Vec<(i64, i64)> = self.edges.iter().map(|(a, b)| (*b, *a)).collect();
        grundy::in_order(&mut turned);
        if listed == turned && listed.windows(2).all(|two| two[0] != two[1]) {
            self.edges.retain(|(a, b)| a < b);
        }
    }

    /// Refuses a first line that may be an edge or a vertex, or tell how many vertices and edges follow. A file that was cut in the middle
    /// has fewer edges than it tells.
    fn is_no_header(&self, text: &str) -> Result<(), GraphFileError> {
        let Some(((one, other), others)) = self.edges.split_first() else { return Ok(()) };
        let greatest = |edges: &[(i64, i64)]| edges.iter().map(|(a, b)| *a.max(b)).max().unwrap_or(0);
        let what = match self.alone[..] {
            [(count, _)] if greatest(&self.edges) < count => WrongGraph::VertexOrCount { count },
            [] if greatest(others) <= *one => WrongGraph::Ambiguous { one: *one, other: *other },
            _ => return Ok(()),
        };
        let (told, found) = (u64::try_from(*other), others.len() as u64);
        let fits = |told: u64| told == found || told > found && found > 0;
        if self.alone.is_empty() && !told.is_ok_and(fits) {
            return Ok(());
        }
        let (mut first, mut are_plain) = (None, true);
        each(text, &mut |item, place| {
            are_plain &= match item {
                Item::Edge { is_plain, .. } => is_plain,
                Item::Vertex(_) => first.is_none(),
                _ => false,
            };
            first.get_or_insert(place);
            Ok(())
        })?;
        first.filter(|_| are_plain).map_or(Ok(()), |place| Err(place.wrong(what)))
    }

    /// Refuses `0,1` where it may be two vertices without edges, as positions are printed: no number is there again.
    fn are_edges(&self, edges: &[(i64, i64)]) -> Result<(), GraphFileError> {
        let Some((one, other, place)) = self.pair else { return Ok(()) };
        let mut ends: Vec<i64> = edges.iter().flat_map(|(a, b)| [*a, *b]).collect();
        ends.sort_unstable();
        let is_again = ends.windows(2).any(|two| two[0] == two[1]);
        if is_again { Ok(()) } else { Err(place.wrong(WrongGraph::EdgeOrVertices { one, other })) }
    }

    /// Refuses a vertex that stands alone, and has an edge or stands there twice.
    fn stand_alone(&mut self, edges: &[(i64, i64)]) -> Result<(), GraphFileError> {
        if self.alone.is_empty() {
            return Ok(());
        }
        let mut ends: Vec<i64> = edges.iter().flat_map(|(a, b)| [*a, *b]).collect();
        ends.sort_unstable();
        grundy::in_order_by(&mut self.alone, |(one, at), (other, place)| {
            (one, at.line, at.character).cmp(&(other, place.line, place.character))
        });
        let again = self.alone.windows(2).find(|two| two[0].0 == two[1].0).map(|two| two[1]);
        let joined = self.alone.iter().copied().find(|(vertex, _)| ends.binary_search(vertex).is_ok());
        match joined.or(again) {
            Some((vertex, place)) => Err(place.wrong(WrongGraph::Alone { vertex })),
            None => Ok(()),
        }
    }
}

/// Where an edge is the second time.
fn second_place(text: &str, kind: GraphKind, why: NoEdge, end: Place) -> Place {
    let (NoEdge::Twice(a, b) | NoEdge::ArcTwice(a, b)) = why else { return end };
    let (mut times, mut second) = (0, end);
    let looked = each(text, &mut |item, place| {
        let ends = match item {
            Item::Edge { ends, .. } => Some(ends),
            Item::Pair(one, other) => Some((one, other)),
            _ => None,
        };
        if ends.is_some_and(|ends| turned(ends, kind) == (a, b)) {
            times += 1;
            second = if times == 2 { place } else { second };
        }
        Ok(())
    });
    looked.map_or(end, |()| second)
}

/// Hands over each piece of a text, with its place.
fn each(
    text: &str,
    add: &mut dyn FnMut(Item, Place) -> Result<(), GraphFileError>,
) -> Result<(), GraphFileError> {
    for (index, line) in text.split('\n').enumerate() {
        let line = line.trim_end_matches('\r');
        let place = |piece: &str| {
            let before = piece.as_ptr() as usize - line.as_ptr() as usize;
            Place { line: index + 1, character: line[..before].chars().count() + 1 }
        };
        let content = line.split('#').next().unwrap_or("").trim();
        let is_comment = content.starts_with('%') || content.starts_with("//") || is_word(content, "c");
        if content.is_empty() || is_comment {
            continue;
        }
        if is_word(content, "p") {
            let header = header(content)
                .ok_or_else(|| place(content).wrong(WrongGraph::Header { found: content.to_owned() }))?;
            add(header, place(content))?;
            continue;
        }
        // As in a table of two columns.
        if let Some((one, other)) = content.split_once(',')
            && let (Some(one), Some(other)) = (vertex(one.trim()), vertex(other.trim()))
        {
            add(Item::Pair(one, other), place(content))?;
            continue;
        }
        for piece in content.split(',') {
            let piece = piece.trim();
            let found = || place(piece).wrong(WrongGraph::NoVertices { found: piece.to_owned() });
            add(edge(piece).ok_or_else(found)?, place(piece))?;
        }
    }
    Ok(())
}

/// Whether a line begins with this word.
fn is_word(line: &str, word: &str) -> bool {
    line.split_whitespace().next() == Some(word)
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn vertex(word: &str) -> Option<i64> {
    word.parse().ok().filter(|_| is_number(word))
}

/// `p edge VERTICES EDGES`, with any word in the place of `edge`.
fn header(line: &str) -> Option<Item> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [_, _, vertices, edges] = words[..] else { return None };
    let edges = edges.parse().ok().filter(|_| is_number(edges))?;
    Some(Item::Header { vertices: vertex(vertices)?, edges })
}

/// An edge or a vertex alone.
fn edge(piece: &str) -> Option<Item> {
    let signed = |(one, other): (&str, &str), directed| {
        let ends = (vertex(one.trim())?, vertex(other.trim())?);
        Some(Item::Edge { ends, directed, is_plain: false })
    };
    if let Some(ends) = piece.split_once("->").or_else(|| piece.split_once('>')) {
        return signed(ends, Some(true));
    }
    // Between positions as they are printed, this sign says nothing of a direction.
    if let Some((one, other)) = piece.split_once('-') {
        // As in `1 -1`, where the second number would be below 0.
        let is_sign = one.ends_with(char::is_whitespace) != other.starts_with(char::is_whitespace);
        return if is_sign { None } else { signed((one, other), None) };
    }
    let words: Vec<&str> = piece.split_whitespace().collect();
    let of = |one: &str, other: &str, directed, is_plain| {
        Some(Item::Edge { ends: (vertex(one)?, vertex(other)?), directed, is_plain })
    };
    match words[..] {
        [one] => vertex(one).map(Item::Vertex),
        [one, other] => of(one, other, None, true),
        [one, other, "{}"] => of(one, other, None, false),
        ["e", one, other] => of(one, other, Some(false), false),
        // The third number is a length, which no game here has.
        ["a", one, other] | ["a", one, other, "1"] => of(one, other, Some(true), false),
        _ => None,
    }
}
