//! Positions are read: what is printed again is what was typed, or it is refused. A grid of empty cells may be typed by its sides.

use std::sync::Arc;

use grundy::written::{MAX_DIGITS, NumberError, parse_number, split_unquoted};
use grundy::{in_order, in_order_by};

use super::error::{ReadError, WrongPiece};
use super::{EMPTY, NOTHING, Position, families};
use crate::limits;
use crate::marks::{Marks, are_usual};
use crate::syntax::{GraphKind, Shape};
use crate::value::{BETWEEN_PARTS, Graph, Grid, NoEdge, QUOTE, Value, is_letter, is_plain_letter};

/// Reads a position as [`write`](super::write) writes it. A board that is typed by its size is filled as the marks say.
pub(crate) fn read(word: &str, shapes: &[Shape], marks: &Marks) -> Result<Position, ReadError> {
    // An edge between vertices of 19 digits, and what stands between two, take 40 letters. Of numbers of any size there are a few.
    let has_graph = shapes.iter().any(|shape| matches!(shape, Shape::Graph(_)));
    let (most, too_large) = match has_graph {
        true => (limits::GRAPH, ReadError::TooLargeGraph),
        false => (limits::ELEMENTS, ReadError::TooLarge),
    };
    if word.len() > 40 * most + 2 * MAX_DIGITS {
        return Err(too_large);
    }
    if word == NOTHING {
        return Ok(Position::nothing());
    }
    let are_numbers = shapes.iter().all(|shape| *shape == Shape::Number);
    let separator = if are_numbers { ',' } else { BETWEEN_PARTS };
    let parts = match shapes {
        [_] => vec![word],
        _ => split_unquoted(word, |sign| sign == separator),
    };
    if parts.len() != shapes.len() {
        return Err(ReadError::Parts { expected: shapes.len(), found: parts.len() });
    }
    let reader = |(part, shape): (&&str, &Shape)| Reader { word, shape: *shape, marks }.part(part);
    let values: Arc<[Value]> = parts.iter().zip(shapes).map(reader).collect::<Result<_, _>>()?;
    let of_graphs = |value: &&Value| matches!(value, Value::Graph(_));
    let size = |graphs: bool| {
        values.iter().filter(|value| of_graphs(value) == graphs).map(Value::size).sum::<usize>()
    };
    match () {
        () if size(false) > limits::ELEMENTS => Err(ReadError::TooLarge),
        () if values.iter().flat_map(Value::large_words).sum::<usize>() > limits::WORDS => {
            Err(ReadError::TooLong)
        }
        () if size(true) > limits::GRAPH => Err(ReadError::TooLargeGraph),
        () => Ok(Position(values)),
    }
}

/// Reads a part of a word.
struct Reader<'a> {
    word: &'a str,
    shape: Shape,
    marks: &'a Marks,
}

impl Reader<'_> {
    fn part(&self, part: &str) -> Result<Value, ReadError> {
        // As in `0: path 20`.
        let part = if matches!(self.shape, Shape::Graph(_)) { part.trim_start() } else { part };
        let pieces = || part.split(',').filter(|_| part != EMPTY);
        Ok(match self.shape {
            Shape::Number => self.parsed(part)?,
            Shape::Text if part == EMPTY => Value::text(""),
            Shape::Text => {
                let quoted = part.strip_prefix(QUOTE).and_then(|rest| rest.strip_suffix(QUOTE));
                let is_right = if quoted.is_some() { is_letter } else { is_plain_letter };
                let letters = quoted.unwrap_or(part);
                match letters.char_indices().find(|(_, letter)| !is_right(*letter)) {
                    Some((at, letter)) => return Err(self.wrong(&letters[at..at + letter.len_utf8()])),
                    None if part.is_empty() => return Err(self.wrong(part)),
                    None => Value::text(letters),
                }
            }
            Shape::List => Value::list(self.numbers(pieces())?.into_iter().map(|(number, _)| number)),
            Shape::Set => Value::list(self.different(self.numbers(pieces())?)?),
            Shape::Grid => self.grid(part)?,
            Shape::Graph(kind) => {
                let family = families::read(part, kind, self.place(part));
                let listed = || self.graph(kind, pieces());
                Value::Graph(family.unwrap_or_else(listed)?.into())
            }
        })
    }

    fn grid(&self, part: &str) -> Result<Value, ReadError> {
        if let Some([rows, columns]) = self.sides(part)? {
            let grid = Grid::new(&self.marks.filled(rows, columns)).ok_or_else(|| self.wrong(part))?;
            return Ok(Value::Grid(grid.into()));
        }
        // A single row that reads as a size ends so.
        let single = part.strip_suffix('/').filter(|row| are_usual(self.marks) && !row.contains('/'));
        let mut rows: Vec<Vec<i64>> = Vec::new();
        for row in single.unwrap_or(part).split('/').filter(|_| part != EMPTY) {
            let mut cells = Vec::new();
            for (at, letter) in row.char_indices() {
                let content = self.marks.iter().position(|mark| *mark == letter);
                let no_mark = || WrongPiece::Mark { found: letter, marks: self.marks.iter().collect() };
                cells.push(content.ok_or_else(|| self.error(&row[at..], no_mark()))? as i64);
            }
            if cells.is_empty() {
                return Err(self.wrong(if row.is_empty() { part } else { row }));
            }
            let expected = rows.first().map_or(cells.len(), Vec::len);
            if cells.len() != expected {
                let uneven = WrongPiece::Row { row: rows.len() + 1, found: cells.len(), expected };
                return Err(self.error(row, uneven));
            }
            rows.push(cells);
        }
        let grid = Grid::new(&rows).ok_or_else(|| self.wrong(part))?;
        Ok(Value::Grid(grid.into()))
    }

    /// The rows and columns of a grid, as in `3x4`, or `8` for a square. What can be read as marks that somebody chose is none.
    fn sides(&self, part: &str) -> Result<Option<[usize; 2]>, ReadError> {
        let is_side =
            |side: &str| side.starts_with(|first: char| first.is_ascii_digit()) && !side.contains('x');
        let square =
            (!part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())).then_some((part, part));
        let sides = part.split_once(['x', '×']).or(square);
        let sides = sides.filter(|(rows, columns)| is_side(rows) && is_side(columns));
        let are_marks = || {
            part.contains('/')
                || !are_usual(self.marks) && part.chars().all(|letter| self.marks.contains(&letter))
        };
        let Some((rows, columns)) = sides.filter(|_| !are_marks()) else {
            return Ok(None);
        };
        let [rows, columns] = [self.small(rows)?, self.small(columns)?];
        if rows == 0 || columns == 0 {
            return Err(self.wrong(part));
        }
        let cells = rows.checked_mul(columns).filter(|cells| *cells <= limits::ELEMENTS as i64);
        let side = |side: i64| usize::try_from(side).expect("as many as there are cells at most");
        cells.map(|_| Some([side(rows), side(columns)])).ok_or(ReadError::TooLarge)
    }

    fn graph<'a>(&self, kind: GraphKind, pieces: impl Iterator<Item = &'a str>) -> Result<Graph, ReadError> {
        let (mut edges, mut alone) = (Vec::new(), Vec::new());
        for piece in pieces {
            let arrow = piece.split_once("->").or_else(|| piece.split_once('>'));
            let Some((a, b)) = arrow.or_else(|| piece.split_once('-')) else {
                alone.push((self.small(piece)?, piece));
                continue;
            };
            // As in `1-` or `1-2-3`: what is no edge is told as a whole.
            let is_edge = |end: &str| !end.is_empty() && end.bytes().all(|digit| digit.is_ascii_digit());
            if !is_edge(a) || !is_edge(b) {
                return Err(self.wrong(piece));
            }
            let edge = (self.small(a)?, self.small(b)?);
            let no_edge = |why| self.error(piece, WrongPiece::NoEdge(why));
            if arrow.is_some() && kind != GraphKind::Digraph {
                return Err(no_edge(NoEdge::Arc(edge.0, edge.1)));
            }
            NoEdge::look(kind, edge.0, edge.1).map_err(no_edge)?;
            edges.push((edge, piece));
        }
        if let Some(&((a, b), second)) = repeated(&edges) {
            NoEdge::look_at_second(kind, a, b).map_err(|why| self.error(second, why.into()))?;
        }
        let mut ends: Vec<i64> = edges.iter().flat_map(|((a, b), _)| [*a, *b]).collect();
        in_order(&mut ends);
        if let Some((_, named)) = alone.iter().find(|(vertex, _)| ends.binary_search(vertex).is_ok()) {
            return Err(self.twice(named));
        }
        let alone = self.different(alone)?;
        let graph = Graph::of_kind(kind, edges.into_iter().map(|(edge, _)| edge), alone);
        Ok(graph.expect("each edge was looked at"))
    }

    fn numbers<'a>(&self, pieces: impl Iterator<Item = &'a str>) -> Result<Vec<(Value, &'a str)>, ReadError> {
        pieces.map(|piece| Ok((self.number(piece)?, piece))).collect()
    }

    /// A number as elsewhere, such as `12` or `10^3`; with no zero before others.
    fn number(&self, digits: &str) -> Result<Value, ReadError> {
        if digits.is_empty() || !digits.starts_with(|first: char| first.is_ascii_digit()) {
            return Err(self.wrong(digits));
        }
        match digits.strip_prefix('0').and_then(|rest| rest.chars().next()) {
            Some('0'..='9') => {
                return Err(self.error(digits, WrongPiece::Zero { found: digits.to_owned() }));
            }
            // As in `0_1`, and in `0–1` with a dash that is no minus.
            Some(letter) if !"^*×·eE".contains(letter) => return Err(self.wrong(digits)),
            _ => {}
        }
        self.parsed(digits)
    }

    fn parsed(&self, digits: &str) -> Result<Value, ReadError> {
        parse_number(digits).map(|number| Value::from(&number)).map_err(|why| match why {
            NumberError::TooLong => self.error(digits, why.into()),
            _ => self.wrong(digits),
        })
    }

    /// A number that names a vertex, or counts rows or columns.
    fn small(&self, digits: &str) -> Result<i64, ReadError> {
        let large = |_| self.error(digits, WrongPiece::Large { found: digits.to_owned() });
        self.number(digits)?.number().map_err(large)
    }

    /// The numbers in ascending order, where none is there twice.
    fn different<T: Ord>(&self, numbers: Vec<(T, &str)>) -> Result<Vec<T>, ReadError> {
        if let Some((_, second)) = repeated(&numbers) {
            return Err(self.twice(second));
        }
        let mut numbers: Vec<T> = numbers.into_iter().map(|(number, _)| number).collect();
        in_order(&mut numbers);
        Ok(numbers)
    }

    /// Where a piece of the word begins in it.
    fn place(&self, piece: &str) -> usize {
        piece.as_ptr() as usize - self.word.as_ptr() as usize
    }

    fn error(&self, piece: &str, problem: WrongPiece) -> ReadError {
        ReadError::Piece { problem, at: self.place(piece) }
    }

    fn wrong(&self, piece: &str) -> ReadError {
        self.error(piece, WrongPiece::Part { shape: self.shape, found: piece.to_owned() })
    }

    fn twice(&self, piece: &str) -> ReadError {
        self.error(piece, WrongPiece::Twice { found: piece.to_owned() })
    }
}

/// The first of these that was there before, by what it is.
fn repeated<'a, 'b, T: Ord>(all: &'a [(T, &'b str)]) -> Option<&'a (T, &'b str)> {
    let mut places: Vec<usize> = (0..all.len()).collect();
    in_order_by(&mut places, |one, other| (&all[*one].0, one).cmp(&(&all[*other].0, other)));
    let again = places.windows(2).filter(|pair| all[pair[0]].0 == all[pair[1]].0).map(|pair| pair[1]);
    again.min().map(|place| &all[place])
}
