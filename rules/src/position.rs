//! Positions of written rules, and how they are written themselves: one word without blanks or `+`.

mod error; // what is wrong with a word
mod families; // graphs by name
mod read; // what is printed again is what was typed

use std::fmt;
use std::sync::Arc;

use grundy::prices;

use crate::marks::are_usual;
use crate::value::{BETWEEN_PARTS, Grid, Value, is_plain_letter};

pub use error::{ReadError, WrongPiece};
pub use families::{is_family_with_more, with_edges};
pub(crate) use read::read;

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

    /// The numbers that its parts are; `None` where one is something else or beyond 64 bits, or there is none.
    pub fn numbers(&self) -> Option<Vec<i64>> {
        let number = |part: &Value| if let Value::Number(number) = part { Some(*number) } else { None };
        self.0.iter().map(number).collect::<Option<Vec<_>>>().filter(|numbers| !numbers.is_empty())
    }

    /// How much there is of it: numbers added up, and lengths of all else.
    pub fn size(&self) -> u64 {
        let of = |part: &Value| match part {
            Value::List(elements) => {
                elements.iter().map(magnitude).fold(elements.len() as u64, u64::saturating_add)
            }
            other => magnitude(other),
        };
        self.0.iter().map(of).fold(0, u64::saturating_add)
    }
}

/// How large a number is, as far as 64 bits tell; how much there is of what is none.
fn magnitude(value: &Value) -> u64 {
    match value {
        Value::Number(number) => number.unsigned_abs(),
        Value::Large(_) => u64::MAX,
        other => other.size() as u64,
    }
}

impl Position {
    /// Number of bytes that it owns beside itself. Copies share them.
    pub fn bytes(&self) -> usize {
        prices::block(16 + size_of_val(&self.0[..])) + self.0.iter().map(Value::bytes).sum::<usize>()
    }
}

/// What is empty is written so, whatever it is.
const EMPTY: &str = "[]";
/// What is written where nothing is left to play with.
pub(crate) const NOTHING: &str = "[-]";

/// Writes a position; [`read`] reads it back.
pub(crate) fn write(position: &Position, marks: &[char], f: &mut impl fmt::Write) -> fmt::Result {
    if position.is_nothing() {
        return f.write_str(NOTHING);
    }
    let is_number = |part: &Value| matches!(part, Value::Number(_) | Value::Large(_));
    let separator = if position.parts().iter().all(is_number) { ',' } else { BETWEEN_PARTS };
    for (index, part) in position.parts().iter().enumerate() {
        if index > 0 {
            f.write_char(separator)?;
        }
        write_part(part, marks, f)?;
    }
    Ok(())
}

pub(crate) fn write_part(part: &Value, marks: &[char], f: &mut impl fmt::Write) -> fmt::Result {
    match part {
        Value::Number(number) => write!(f, "{number}"),
        Value::Large(number) => write!(f, "{number}"),
        empty if empty.size() == 0 => f.write_str(EMPTY),
        Value::Text(letters) => {
            let quote = if letters.iter().all(|letter| is_plain_letter(*letter)) { "" } else { "\"" };
            f.write_str(quote)?;
            letters.iter().try_for_each(|letter| f.write_char(*letter))?;
            f.write_str(quote)
        }
        Value::List(elements) => elements.iter().enumerate().try_for_each(|(index, element)| {
            write!(f, "{}{}", if index > 0 { "," } else { "" }, element.whole())
        }),
        Value::Grid(grid) => {
            for (index, row) in grid.rows().enumerate() {
                f.write_str(if index > 0 { "/" } else { "" })?;
                row.iter().try_for_each(|content| f.write_char(mark(*content, marks)))?;
            }
            f.write_str(if is_like_a_size(grid, marks) { "/" } else { "" })
        }
        Value::Graph(graph) => write!(f, "{graph}"),
        Value::Flag(_) | Value::Tuple(_) => unreachable!("no part of a position is one"),
    }
}

/// Whether the only row of a grid reads as a size, such as `4x4` or `8`: then it ends with `/`.
fn is_like_a_size(grid: &Grid, marks: &[char]) -> bool {
    let mut rows = grid.rows();
    let (Some(row), None) = (rows.next(), rows.next()) else { return false };
    let mut crosses = row.iter().enumerate().filter(|(_, content)| **content == 1);
    let is_between = crosses.next().is_none_or(|(at, _)| at > 0 && at + 1 < row.len());
    are_usual(marks) && !row.contains(&0) && is_between && crosses.next().is_none()
}

fn mark(content: i64, marks: &[char]) -> char {
    let found = usize::try_from(content).ok().and_then(|content| marks.get(content));
    *found.expect("contents of cells are compared with the marks")
}
