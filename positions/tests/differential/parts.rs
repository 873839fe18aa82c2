//! Parts of positions as this oracle holds them, and how the manual says that they are written.

use std::collections::BTreeSet;
use std::fmt;

use super::chance::Chance;
use super::numbers::Names;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Numbers(usize),
    List,
    Text,
    Set,
    Grid,
    Graph,
    /// A number, `n`, before another part or after it.
    Beside(&'static Shape, Place),
}

/// Where the number of a mixed position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Place {
    First,
    Last,
}

pub(crate) const SHAPES: [Shape; 13] = [
    Shape::Numbers(1),
    Shape::Numbers(2),
    Shape::Numbers(3),
    Shape::List,
    Shape::Text,
    Shape::Set,
    Shape::Grid,
    Shape::Graph,
    Shape::Beside(&Shape::Set, Place::First),
    Shape::Beside(&Shape::Graph, Place::First),
    Shape::Beside(&Shape::Text, Place::Last),
    Shape::Beside(&Shape::List, Place::Last),
    Shape::Beside(&Shape::Grid, Place::First),
];

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Position {
    Numbers(Vec<i64>),
    List(Vec<i64>),
    Text(Vec<char>),
    Set(BTreeSet<i64>),
    Grid(Vec<Vec<i64>>),
    Graph {
        vertices: BTreeSet<i64>,
        edges: BTreeSet<(i64, i64)>,
    },
    Beside {
        number: i64,
        other: Box<Position>,
        place: Place,
    },
    /// What a move leaves that leaves nothing.
    Nothing,
}

pub(crate) const MARKS: &str = ".xo";

impl Position {
    pub(crate) fn random(shape: Shape, chance: &mut Chance) -> Position {
        match shape {
            Shape::Numbers(1) => Position::Numbers(vec![chance.number(0, 14)]),
            Shape::Numbers(2) => Position::Numbers(vec![chance.number(0, 6), chance.number(0, 6)]),
            Shape::Numbers(parts) => Position::Numbers((0..parts).map(|_| chance.number(0, 4)).collect()),
            Shape::List => Position::List((0..chance.number(0, 4)).map(|_| chance.number(0, 4)).collect()),
            Shape::Text => {
                Position::Text((0..chance.number(0, 6)).map(|_| chance.one_of(&['a', 'b', 'c'])).collect())
            }
            Shape::Set => Position::Set((0..chance.number(0, 4)).map(|_| chance.number(0, 7)).collect()),
            Shape::Grid => {
                let (rows, columns) = (chance.number(1, 3), chance.number(1, 3));
                let row =
                    |chance: &mut Chance| (0..columns).map(|_| chance.one_of(&[0, 0, 0, 1, 2])).collect();
                Position::Grid((0..rows).map(|_| row(chance)).collect())
            }
            Shape::Graph => {
                let most = chance.number(0, 5);
                let mut edges = BTreeSet::new();
                for _ in 0..chance.number(0, 6) {
                    let (one, other) = (chance.number(0, most), chance.number(0, most));
                    if one != other {
                        edges.insert((one.min(other), one.max(other)));
                    }
                }
                let mut vertices: BTreeSet<i64> =
                    edges.iter().flat_map(|&(one, other)| [one, other]).collect();
                if chance.once_in(3) {
                    vertices.insert(chance.number(0, 12));
                }
                Position::Graph { vertices, edges }
            }
            Shape::Beside(other, place) => {
                let number = chance.number(0, 4);
                Position::Beside { number, other: Box::new(Position::random(*other, chance)), place }
            }
        }
    }

    /// The part that is no number, of a mixed position; of any other, itself.
    pub(crate) fn other(&self) -> &Position {
        match self {
            Position::Beside { other, .. } => other,
            position => position,
        }
    }

    /// The names by which a condition or a number may speak of it.
    pub(crate) fn names(&self) -> Names {
        let named: Vec<(&str, i64)> = match self {
            Position::Numbers(numbers) => PART_NAMES.iter().copied().zip(numbers.iter().copied()).collect(),
            Position::List(elements) => {
                vec![("len(r)", elements.len() as i64), ("sum(r)", elements.iter().sum())]
            }
            Position::Text(letters) => vec![("len(s)", letters.len() as i64)],
            Position::Set(elements) => {
                vec![("len(s)", elements.len() as i64), ("sum(s)", elements.iter().sum())]
            }
            Position::Grid(rows) => vec![
                ("rows(b)", rows.len() as i64),
                ("columns(b)", rows.first().map_or(0, Vec::len) as i64),
                ("len(cells(b, 0))", rows.iter().flatten().filter(|content| **content == 0).count() as i64),
            ],
            Position::Graph { vertices, edges } => {
                vec![("len(vertices(g))", vertices.len() as i64), ("len(edges(g))", edges.len() as i64)]
            }
            Position::Beside { number, other, .. } => {
                return other.names().with([("n".to_owned(), *number)]);
            }
            Position::Nothing => vec![],
        };
        Names::default().with(named.into_iter().map(|(name, number)| (name.to_owned(), number)))
    }

    /// Words that look like this position and say something else, or say it in another way: each may be refused, and none may
    /// be answered for a position that is written in another way.
    pub(crate) fn other_words(&self) -> Vec<String> {
        match self {
            // Heaps may have a comma between them.
            Position::Numbers(numbers) if numbers.len() == 1 => {
                vec![format!("{self}-1"), format!("{self}.5")]
            }
            Position::Numbers(_) => vec![format!("{self},"), format!("{self},1")],
            Position::List(elements) if !elements.is_empty() => {
                vec![format!("{self},"), format!("{self},01")]
            }
            Position::Set(elements) if !elements.is_empty() => {
                let first = elements.first().unwrap();
                vec![format!("{self},{first}"), format!("{first},{self}")]
            }
            Position::Grid(rows) if rows.len() > 1 => {
                let word = self.to_string();
                vec![word[..word.len() - 1].to_owned(), word.replacen('/', "//", 1), format!("{word}?")]
            }
            Position::Graph { edges, .. } if !edges.is_empty() => {
                let (one, other) = edges.first().unwrap();
                vec![
                    format!("{self},{one}-{other}"),
                    self.to_string().replacen(&format!("{one}-{other}"), &format!("{other}-{one}"), 1),
                    format!("{self},{other}-{one}"),
                    format!("{self},{one}-{one}"),
                    format!("{self},{one}"),
                ]
            }
            Position::Beside { number, other, place } => {
                let mixed = |other: String| match place {
                    Place::First => format!("{number}:{other}"),
                    Place::Last => format!("{other}:{number}"),
                };
                let mut words: Vec<String> = other.other_words().into_iter().map(mixed).collect();
                words.extend([
                    format!("{self}:"),
                    format!(":{self}"),
                    format!("{self}:{number}"),
                    format!("{number}::{other}"),
                    other.to_string(),
                    number.to_string(),
                    self.to_string().replacen(':', ",", 1),
                    self.to_string().replacen(':', "/", 1),
                ]);
                words
            }
            _ => vec![],
        }
    }
}

const PART_NAMES: [&str; 3] = ["x", "y", "z"];

impl Shape {
    pub(crate) fn parameters(self) -> String {
        let parameters = match self {
            Shape::Beside(other, Place::First) => return format!("n, {}", other.parameters()),
            Shape::Beside(other, Place::Last) => return format!("{}, n", other.parameters()),
            Shape::Numbers(1) => "x",
            Shape::Numbers(2) => "x, y",
            Shape::Numbers(_) => "x, y, z",
            Shape::List => "r: list",
            Shape::Text => "s: text",
            Shape::Set => "s: set",
            Shape::Grid => "b: grid",
            Shape::Graph => "g: graph",
        };
        parameters.to_owned()
    }

    /// The shape of the part that is no number, of a mixed one.
    pub(crate) fn other(self) -> Shape {
        if let Shape::Beside(other, _) = self { *other } else { self }
    }

    /// The names of [`Position::names`].
    pub(crate) fn names(self) -> Vec<String> {
        let names: &[&str] = match self {
            Shape::Numbers(parts) => &PART_NAMES[..parts],
            Shape::List => &["len(r)", "sum(r)"],
            Shape::Text => &["len(s)"],
            Shape::Set => &["len(s)", "sum(s)"],
            Shape::Grid => &["rows(b)", "columns(b)", "len(cells(b, 0))"],
            Shape::Graph => &["len(vertices(g))", "len(edges(g))"],
            Shape::Beside(other, _) => return [other.names(), vec!["n".to_owned()]].concat(),
        };
        names.iter().map(|name| (*name).to_owned()).collect()
    }
}

fn joined(all: impl IntoIterator<Item = impl ToString>, between: &str) -> String {
    let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    if all.is_empty() { "[]".to_owned() } else { all.join(between) }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Position::Numbers(numbers) | Position::List(numbers) => joined(numbers, ","),
            Position::Text(letters) => joined(letters, ""),
            Position::Set(elements) => joined(elements, ","),
            Position::Grid(rows) => {
                let mark = |content: &i64| MARKS.chars().nth(usize::try_from(*content).unwrap()).unwrap();
                joined(rows.iter().map(|row| row.iter().map(mark).collect::<String>()), "/")
            }
            Position::Graph { vertices, edges } => {
                let is_alone =
                    |vertex: &&i64| !edges.iter().any(|(one, other)| one == *vertex || other == *vertex);
                let edges = edges.iter().map(|(one, other)| format!("{one}-{other}"));
                joined(edges.chain(vertices.iter().filter(is_alone).map(ToString::to_string)), ",")
            }
            Position::Beside { number, other, place: Place::First } => format!("{number}:{other}"),
            Position::Beside { number, other, place: Place::Last } => format!("{other}:{number}"),
            Position::Nothing => "[-]".to_owned(),
        })
    }
}
