//! Values as numbers side by side, and back.
//!
//! A text is its letters, a list its elements, and a list of pairs two numbers for each. A grid is the length of its rows and
//! then its cells; a graph is how many vertices there are, then the vertices, then two numbers for each edge.

use std::sync::Arc;

use crate::kinds::Kind;
use crate::value::{Graph, Grid, Value};

/// The numbers of a value; `None` where it is none of these.
pub(super) fn filled(value: &Value, all: &mut Vec<i64>) -> Option<()> {
    match value {
        Value::Number(_) | Value::Large(_) | Value::Flag(_) => return None,
        Value::Text(letters) => all.extend(letters.iter().map(|letter| i64::from(u32::from(*letter)))),
        Value::List(elements) | Value::Tuple(elements) => {
            for element in elements.iter() {
                match element {
                    Value::Number(number) => all.push(*number),
                    Value::Tuple(numbers) => {
                        for number in numbers.iter() {
                            let Value::Number(number) = number else { return None };
                            all.push(*number);
                        }
                    }
                    _ => return None,
                }
            }
        }
        Value::Grid(grid) => {
            all.push(grid.width() as i64);
            all.extend(grid.rows().flatten());
        }
        Value::Graph(graph) => {
            all.push(graph.vertices().len() as i64);
            all.extend(graph.vertices());
            all.extend(graph.edges().iter().flat_map(|&(a, b)| [a, b]));
        }
    }
    Some(())
}

/// The value of a kind that has these numbers.
pub(super) fn value_of(numbers: &[i64], kind: &Kind) -> Option<Value> {
    let tuple = |numbers: &[i64]| Value::Tuple(numbers.iter().map(|number| Value::Number(*number)).collect());
    Some(match kind {
        Kind::Text => {
            let letter = |number: &i64| char::from_u32(u32::try_from(*number).ok()?);
            Value::Text(numbers.iter().map(letter).collect::<Option<Arc<[char]>>>()?)
        }
        Kind::Tuple(_) => tuple(numbers),
        Kind::List(of) => match &**of {
            Kind::Tuple(kinds) => Value::list(numbers.chunks(kinds.len()).map(tuple)),
            _ => Value::numbers(numbers.iter().copied()),
        },
        Kind::Grid => {
            let (width, cells) = numbers.split_first()?;
            let width = usize::try_from(*width).ok()?;
            let rows: Vec<Vec<i64>> = cells.chunks(width.max(1)).map(<[i64]>::to_vec).collect();
            Value::Grid(Grid::new(&rows)?.into())
        }
        Kind::Graph(kind) => {
            let (vertices, edges) = graph(numbers)?;
            let edges = edges.as_chunks::<2>().0.iter().map(|[a, b]| (*a, *b));
            Value::Graph(Graph::of_kind(*kind, edges, vertices.iter().copied()).ok()?.into())
        }
        _ => return None,
    })
}

/// The vertices and the edges of a graph.
pub(super) fn graph(numbers: &[i64]) -> Option<(&[i64], &[i64])> {
    let (count, all) = numbers.split_first()?;
    all.split_at_checked(usize::try_from(*count).ok()?)
}

/// How many numbers an element has, where all have as many.
pub(super) fn width(kind: &Kind) -> Option<usize> {
    match kind {
        Kind::Text => Some(1),
        Kind::List(of) => match &**of {
            Kind::Number | Kind::Any => Some(1),
            Kind::Tuple(kinds) => kinds.iter().all(|kind| *kind == Kind::Number).then_some(kinds.len()),
            _ => None,
        },
        Kind::Tuple(kinds) => kinds.iter().all(|kind| *kind == Kind::Number).then_some(1),
        _ => None,
    }
}

/// Whether it can be a row.
pub(super) fn is_row(kind: &Kind) -> bool {
    matches!(kind, Kind::Grid | Kind::Graph(_)) || width(kind).is_some()
}
