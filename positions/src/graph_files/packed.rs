//! graph6, digraph6 and sparse6: six bits a letter, from `?` (0) to `~` (63).
//!
//! The forms are those of nauty [McKay, formats.txt]: the number of vertices, and then, of graph6, whether an edge joins (0,1), (0,2),
//! (1,2), (0,3), …; of digraph6, whether an arc leads from a vertex to another, row by row; of sparse6, steps to a vertex and edges
//! from it to smaller ones.

use grundy_rules::{Graph, GraphKind, NoEdge};

use super::error::{GraphFileError, WrongGraph};
use super::{too_often, turned};

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Graph6,
    Digraph6,
    Sparse6,
}

impl Form {
    fn name(self) -> &'static str {
        match self {
            Form::Graph6 => "graph6",
            Form::Digraph6 => "digraph6",
            Form::Sparse6 => "sparse6",
        }
    }
}

const HEADERS: [(&[u8], Form); 3] =
    [(b">>graph6<<", Form::Graph6), (b">>digraph6<<", Form::Digraph6), (b">>sparse6<<", Form::Sparse6)];

/// Whether a file is of one of these forms: its first line has their letters alone, or a beginning that only they have.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii_start();
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii_end();
    let are_letters = || !line.is_empty() && line.iter().all(|byte| matches!(byte, b'?'..=b'~'));
    bytes.starts_with(b">>") || matches!(bytes.first(), Some(b':' | b'&')) || are_letters()
}

pub(super) fn read(bytes: &[u8], kind: GraphKind, most: usize) -> Result<Graph, GraphFileError> {
    let before = bytes.len() - bytes.trim_ascii_start().len();
    let line = 1 + bytes[..before].iter().filter(|byte| **byte == b'\n').count();
    let mut rest = &bytes[before..];
    let all = rest;
    let wrong =
        |rest: &[u8], what: WrongGraph| GraphFileError { line, character: all.len() - rest.len() + 1, what };
    let header = HEADERS.iter().find(|(header, _)| rest.starts_with(header));
    if let Some((header, _)) = header {
        rest = &rest[header.len()..];
    }
    let form = match rest.first() {
        Some(b':') => Form::Sparse6,
        Some(b'&') => Form::Digraph6,
        _ => Form::Graph6,
    };
    if header.is_some_and(|(_, told)| *told != form) {
        let found = rest.first().map_or(String::new(), |byte| char::from(*byte).to_string());
        return Err(wrong(
            rest,
            WrongGraph::Letter { form: header.map_or("", |(_, told)| told.name()), found },
        ));
    }
    if form != Form::Graph6 {
        rest = &rest[1..];
    }
    match (form, kind) {
        (Form::Digraph6, GraphKind::Graph | GraphKind::Multigraph)
        | (Form::Graph6 | Form::Sparse6, GraphKind::Digraph) => {
            let what = if form == Form::Digraph6 { WrongGraph::Arcs } else { WrongGraph::NoArcs };
            return Err(wrong(all, what));
        }
        _ => {}
    }
    let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    let (body, after) = rest.split_at(end);
    let (body, behind) = (body.trim_ascii_end(), after.trim_ascii_start());
    if !behind.is_empty() {
        let lines = after[..after.len() - behind.len()].iter().filter(|byte| **byte == b'\n').count();
        return Err(GraphFileError { line: line + lines, character: 1, what: WrongGraph::Second });
    }
    if let Some(at) = body.iter().position(|byte| !matches!(byte, b'?'..=b'~')) {
        let found = String::from_utf8_lossy(&body[at..(at + 4).min(body.len())]).chars().next();
        let found = found.map_or(String::new(), String::from);
        return Err(wrong(&rest[at..], WrongGraph::Letter { form: form.name(), found }));
    }
    let (vertices, letters) = number(body).ok_or_else(|| {
        let what =
            if body.is_empty() { WrongGraph::Empty } else { WrongGraph::CutNumber { form: form.name() } };
        wrong(&rest[body.len()..], what)
    })?;
    let too_large = || wrong(rest, WrongGraph::TooLarge { most });
    let count = usize::try_from(vertices).ok().filter(|count| *count <= most).ok_or_else(too_large)?;
    let possible = match form {
        Form::Graph6 => vertices * vertices.saturating_sub(1) / 2,
        Form::Digraph6 => vertices * vertices,
        Form::Sparse6 => letters.len() as u64 * 6,
    };
    let expected = possible.div_ceil(6);
    if letters.len() as u64 != expected {
        let found = letters.len() as u64;
        // What is too much begins behind what is expected; where there is too little, the end is the place.
        let at = usize::try_from(expected).unwrap_or(letters.len()).min(letters.len());
        let what = WrongGraph::Length { form: form.name(), vertices, expected, found };
        return Err(wrong(&rest[body.len() - letters.len() + at..], what));
    }
    let bit = |at: usize| (letters[at / 6] - b'?') >> (5 - at % 6) & 1 == 1;
    let bits = letters.len() * 6;
    let (mut edges, possible) = (Vec::new(), usize::try_from(possible).map_err(|_| too_large())?);
    let place = |at: usize| &rest[body.len() - letters.len() + at / 6..];
    let mut add = |a: usize, b: usize, at: usize| {
        if edges.len() + count >= most {
            return Err(too_large());
        }
        let edge = turned((a as i64, b as i64), kind);
        NoEdge::look(kind, edge.0, edge.1).map_err(|why| wrong(place(at), why.into()))?;
        edges.push(edge);
        Ok(())
    };
    match form {
        Form::Graph6 => {
            let mut at = 0;
            for b in 1..count {
                for a in 0..b {
                    if bit(at) {
                        add(a, b, at)?;
                    }
                    at += 1;
                }
            }
        }
        Form::Digraph6 => {
            for at in (0..possible).filter(|at| bit(*at)) {
                add(at / count, at % count, at)?;
            }
        }
        Form::Sparse6 => {
            let width = (count.max(1) - 1).checked_ilog2().map_or(0, |log| log as usize + 1);
            let (mut vertex, mut at) = (0, 0);
            while at + 1 + width <= bits {
                vertex += usize::from(bit(at));
                let other = (at + 1..at + 1 + width).fold(0, |number, at| 2 * number + usize::from(bit(at)));
                if vertex >= count || other >= count {
                    // Only in the last letter there are bits that say nothing.
                    if at + 6 < bits {
                        let (vertex, last) = (vertex.max(other) as i64, count as i64 - 1);
                        let what = WrongGraph::Undeclared { vertex, first: 0, last };
                        return Err(wrong(place(at), what));
                    }
                    break;
                }
                if other > vertex {
                    vertex = other;
                } else {
                    add(other, vertex, at)?;
                }
                at += 1 + width;
            }
            // What is left of the last letter is filled with 1: else a letter behind it is cut off. Where 1 alone would be an edge of the
            // last vertex, there is one 0 before.
            let is_filled = |from: usize| (from..bits).all(bit);
            let has_zero = 1 << width == count && bits - at >= width && !bit(at);
            if at < bits && !is_filled(at) && !(has_zero && is_filled(at + 1)) {
                return Err(wrong(place(bits - 1), WrongGraph::Padding { form: form.name() }));
            }
        }
    }
    if form != Form::Sparse6 && (possible..bits).any(bit) {
        return Err(wrong(place(bits - 1), WrongGraph::Padding { form: form.name() }));
    }
    if let Some(why) = too_often(kind, &mut edges) {
        return Err(wrong(rest, why.into()));
    }
    Ok(Graph::of_kind(kind, edges, 0..count as i64).expect("each edge was looked at"))
}

/// The number of vertices, and what follows it: one letter up to 62; else three or six letters behind one or two `~`.
fn number(body: &[u8]) -> Option<(u64, &[u8])> {
    let (lead, letters) = match body {
        [b'~', b'~', ..] => (2, 6),
        [b'~', ..] => (1, 3),
        _ => (0, 1),
    };
    let digits = body.get(lead..lead + letters)?;
    let number = digits.iter().fold(0, |number, letter| number << 6 | u64::from(letter - b'?'));
    Some((number, &body[lead + letters..]))
}
