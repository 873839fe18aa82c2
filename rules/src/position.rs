//! Positions of written rules, and how they are written themselves: one word without blanks or `+`.

use std::fmt;
use std::sync::Arc;

use grundy::written::parse_number;
use grundy::{in_order, prices};

use crate::limits;
use crate::syntax::Shape;
use crate::value::{BETWEEN_PARTS, Graph, Grid, Value, is_letter};

/// A position: what each part of it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub(crate) Arc<[Value]>);

impl Position {
    /// What a move leaves that leaves nothing: no part, and no move. It is written `[-]`.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_rules::{Position, Rules};
    ///
    /// let rules = Rules::parse("word(s: text): all([]) if len(s) > 0").unwrap();
    /// let nothing = rules.read("[-]").unwrap();
    /// assert_eq!(nothing, Position::nothing());
    /// assert!(rules.options(&nothing, &mut Budget::default()).unwrap().is_empty());
    /// ```
    pub fn nothing() -> Self {
        Position(Arc::new([]))
    }

    /// Whether it is that.
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// The parts.
    pub fn parts(&self) -> &[Value] {
        &self.0
    }

    /// The position of these parts. What its rules make of it is theirs: they expect the shapes that they say.
    ///
    /// ```
    /// use grundy_rules::{Position, Rules, Value};
    ///
    /// let rules = Rules::parse("pair(x, y): (x-t, y) for t in 1..x").unwrap();
    /// assert_eq!(rules.read("3,5").unwrap(), Position::new([Value::Number(3), Value::Number(5)]));
    /// ```
    pub fn new(parts: impl IntoIterator<Item = Value>) -> Self {
        Position(parts.into_iter().collect())
    }

    /// The position whose parts are these numbers.
    ///
    /// ```
    /// use grundy_rules::{Position, Rules};
    ///
    /// let rules = Rules::parse("pair(x, y): (x-t, y) for t in 1..x").unwrap();
    /// assert_eq!(rules.read("3,5").unwrap(), Position::of_numbers([3, 5]));
    /// ```
    pub fn of_numbers(numbers: impl IntoIterator<Item = i64>) -> Self {
        Position(numbers.into_iter().map(Value::Number).collect())
    }

    /// The numbers that its parts are; `None` where one is something else, or there is none.
    pub fn numbers(&self) -> Option<Vec<i64>> {
        let number = |part: &Value| if let Value::Number(number) = part { Some(*number) } else { None };
        self.0.iter().map(number).collect::<Option<Vec<_>>>().filter(|numbers| !numbers.is_empty())
    }

    /// How much there is of it: numbers added up, and lengths of all else.
    pub fn size(&self) -> u64 {
        let of = |part: &Value| match part {
            Value::Number(number) => number.unsigned_abs(),
            Value::List(elements) => elements
                .iter()
                .fold(elements.len() as u64, |sum, one| sum.saturating_add(one.number().unsigned_abs())),
            other => other.size() as u64,
        };
        self.0.iter().map(of).fold(0, u64::saturating_add)
    }
}

impl Position {
    /// Number of bytes that it owns beside itself. Copies share them.
    pub fn bytes(&self) -> usize {
        prices::block(16 + size_of_val(&self.0[..])) + self.0.iter().map(Value::bytes).sum::<usize>()
    }
}

/// Why a word is no position of some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It has too few or too many parts.
    #[error("expected {expected} parts, found {found}")]
    Parts {
        /// How many parts a position has.
        expected: usize,
        /// How many are there.
        found: usize,
    },
    /// A part cannot be read.
    #[error("expected {}, found `{found}`", Written(*shape))]
    Part {
        /// What was expected.
        shape: Shape,
        /// What is there.
        found: String,
    },
    /// It is larger than positions may be.
    #[error("a position may have {} numbers", limits::ELEMENTS)]
    TooLarge,
    /// `where` says that it is no position.
    #[error("`{found}` is no position by `where`")]
    Illegal {
        /// The position.
        found: String,
    },
}

/// How parts of a shape are written, in words.
struct Written(Shape);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Shape::Number => "a number below 2^63",
            Shape::Text => "letters, as in abba, or [] for none",
            Shape::List => "numbers, as in 3,1,2, or [] for none",
            Shape::Set => "different numbers, as in 0,3,5, or [] for none",
            Shape::Grid => "rows of cells, as in ..x/x.., or [] for none",
            Shape::Graph => "edges and single vertices, as in 0-1,1-2,3, or [] for none",
        })
    }
}

/// What is empty is written so, whatever it is.
const EMPTY: &str = "[]";
/// What is written where nothing is left to play with.
const NOTHING: &str = "[-]";

/// Writes a position; [`read`] reads it back.
pub(crate) fn write(position: &Position, marks: &[char], f: &mut impl fmt::Write) -> fmt::Result {
    if position.is_nothing() {
        return f.write_str(NOTHING);
    }
    let separator = if position.numbers().is_some() { ',' } else { BETWEEN_PARTS };
    for (index, part) in position.parts().iter().enumerate() {
        if index > 0 {
            f.write_char(separator)?;
        }
        write_part(part, marks, f)?;
    }
    Ok(())
}

fn write_part(part: &Value, marks: &[char], f: &mut impl fmt::Write) -> fmt::Result {
    match part {
        Value::Number(number) => write!(f, "{number}"),
        empty if empty.size() == 0 => f.write_str(EMPTY),
        Value::Text(letters) => letters.iter().try_for_each(|letter| f.write_char(*letter)),
        Value::List(elements) => elements.iter().enumerate().try_for_each(|(index, element)| {
            write!(f, "{}{}", if index > 0 { "," } else { "" }, element.number())
        }),
        Value::Grid(grid) => grid.rows().enumerate().try_for_each(|(index, row)| {
            f.write_str(if index > 0 { "/" } else { "" })?;
            row.iter().try_for_each(|content| f.write_char(mark(*content, marks)))
        }),
        Value::Graph(graph) => {
            let edges = graph.edges().iter().map(|(a, b)| format!("{a}-{b}"));
            let all: Vec<String> = edges.chain(graph.alone().map(|vertex| vertex.to_string())).collect();
            f.write_str(&all.join(","))
        }
        Value::Flag(_) | Value::Tuple(_) => unreachable!("no part of a position is one"),
    }
}

fn mark(content: i64, marks: &[char]) -> char {
    let found = usize::try_from(content).ok().and_then(|content| marks.get(content));
    *found.expect("contents of cells are compared with the marks")
}

/// Reads a position as [`write`] writes it.
pub(crate) fn read(word: &str, shapes: &[Shape], marks: &[char]) -> Result<Position, ReadError> {
    // An edge between vertices of 19 digits, and what stands between two, take 40 letters.
    if word.len() > 40 * limits::ELEMENTS {
        return Err(ReadError::TooLarge);
    }
    if word == NOTHING {
        return Ok(Position::nothing());
    }
    let are_numbers = shapes.iter().all(|shape| *shape == Shape::Number);
    let separator = if are_numbers { ',' } else { BETWEEN_PARTS };
    let parts: Vec<&str> = if shapes.len() == 1 { vec![word] } else { word.split(separator).collect() };
    if parts.len() != shapes.len() {
        return Err(ReadError::Parts { expected: shapes.len(), found: parts.len() });
    }
    let read = |(part, shape): (&&str, &Shape)| {
        let value = read_part(part, *shape, marks);
        value.ok_or_else(|| ReadError::Part { shape: *shape, found: (*part).to_owned() })
    };
    let values: Arc<[Value]> = parts.iter().zip(shapes).map(read).collect::<Result<_, _>>()?;
    if values.iter().map(Value::size).sum::<usize>() > limits::ELEMENTS {
        return Err(ReadError::TooLarge);
    }
    Ok(Position(values))
}

fn read_part(part: &str, shape: Shape, marks: &[char]) -> Option<Value> {
    let pieces = || part.split(',').filter(|_| part != EMPTY);
    Some(match shape {
        Shape::Number => Value::Number(number(part)?),
        Shape::Text if part == EMPTY => Value::text(""),
        Shape::Text => (!part.is_empty() && part.chars().all(is_letter)).then(|| Value::text(part))?,
        Shape::List => Value::numbers(pieces().map(number).collect::<Option<Vec<_>>>()?),
        Shape::Set => {
            let mut numbers = pieces().map(number).collect::<Option<Vec<_>>>()?;
            in_order(&mut numbers);
            let all = numbers.len();
            numbers.dedup();
            (numbers.len() == all).then(|| Value::numbers(numbers))?
        }
        Shape::Grid => {
            let content = |letter| marks.iter().position(|mark| *mark == letter).map(|at| at as i64);
            let row = |row: &str| row.chars().map(content).collect::<Option<Vec<i64>>>();
            let rows = part.split('/').filter(|_| part != EMPTY).map(row).collect::<Option<Vec<_>>>()?;
            if rows.iter().any(Vec::is_empty) {
                return None;
            }
            Value::Grid(Grid::new(&rows)?.into())
        }
        Shape::Graph => {
            let (mut edges, mut vertices) = (Vec::new(), Vec::new());
            for piece in pieces() {
                match piece.split_once('-') {
                    Some((a, b)) => edges.push((number(a)?, number(b)?)),
                    None => vertices.push(number(piece)?),
                }
            }
            Value::Graph(Graph::new(edges, vertices)?.into())
        }
    })
}

/// A number as elsewhere, such as `12` or `10^3`; with no zero before others, which could be digits of the number before it.
fn number(text: &str) -> Option<i64> {
    if text.len() > 1 && text.starts_with('0') {
        return None;
    }
    i64::try_from(u64::try_from(&parse_number(text).ok()?).ok()?).ok()
}
