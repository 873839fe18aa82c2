//! Moves of every shape: as a text of the language, and what they leave by the manual's words.

use std::collections::BTreeSet;
use std::fmt;

use super::numbers::{Condition, Names, Number};
use super::parts::{Place, Position, Shape};

/// A step that runs through something, and binds names.
#[derive(Clone)]
pub(super) enum Loop {
    Range(&'static str, Number, Number),
    PlaceOfList,
    PlaceOfText,
    Element,
    Cell(Option<i64>),
    Beside,
    Vertex,
    Edge,
}

/// What one part of a move leaves.
#[derive(Clone)]
pub(super) enum Target {
    Numbers(Vec<Number>),
    WithElement(Number),
    WithLetter(char),
    Dropped,
    Before,
    After,
    Backwards(Box<Target>),
    Sorted(Box<Target>),
    AllLess,
    WithoutElement,
    WithElementInPlace,
    Marked(i64),
    MarkedTwice(i64),
    WithoutVertex,
    WithoutNeighbours,
    WithoutEdge,
    /// The other part of a mixed position stays as it is.
    Same,
    /// What is left of a mixed position: a number, and the other part.
    Beside(Number, Box<Target>, Place),
    Nothing,
}

/// A condition on letters, which are no numbers.
#[derive(Clone)]
pub(super) enum Letter {
    Is(char),
    IsThatBefore,
}

/// A move: what it leaves for every way through its loops where its conditions hold.
#[derive(Clone)]
pub(crate) struct Move {
    pub(super) shape: Shape,
    pub(super) targets: Vec<Target>,
    pub(super) loops: Vec<Loop>,
    pub(super) letter: Option<Letter>,
    pub(super) condition: Option<Condition>,
}

/// Why the oracle has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoValue {
    /// The game need not end.
    Loop,
    /// A move leaves a number below 0, which no position has.
    BelowZero,
    /// There is more to do than a test should.
    TooLarge,
}

/// The most ways through the loops of a move.
const WAYS: usize = 2_000;
/// Numbers below this are computed with.
const GREATEST: i64 = 1 << 20;

impl Move {
    /// What this move can leave.
    pub(crate) fn options(&self, position: &Position) -> Result<Vec<Vec<Position>>, NoValue> {
        let mut ways = vec![position.names()];
        for one in &self.loops {
            if ways.iter().map(|names| one.length(names)).sum::<usize>() > WAYS {
                return Err(NoValue::TooLarge);
            }
            ways = ways.iter().flat_map(|names| one.ways(position, names)).collect();
        }
        let is_meant = |names: &Names| {
            self.condition.as_ref().is_none_or(|condition| condition.holds(names))
                && self.letter.as_ref().is_none_or(|letter| letter.holds(position, names))
        };
        let leave = |names: &Names| self.targets.iter().map(|target| target.left(position, names)).collect();
        ways.iter().filter(|names| is_meant(names)).map(leave).collect()
    }
}

fn named(all: impl IntoIterator<Item = (&'static str, i64)>) -> Vec<(String, i64)> {
    all.into_iter().map(|(name, number)| (name.to_owned(), number)).collect()
}

fn near(rows: &[Vec<i64>], row: i64, column: i64) -> Vec<(i64, i64)> {
    let is_cell = |&(row, column): &(i64, i64)| content(rows, row, column).is_some();
    [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        .into_iter()
        .filter(is_cell)
        .collect()
}

fn content(rows: &[Vec<i64>], row: i64, column: i64) -> Option<i64> {
    rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}

fn neighbours(edges: &BTreeSet<(i64, i64)>, vertex: i64) -> BTreeSet<i64> {
    edges.iter().filter(|(a, b)| *a == vertex || *b == vertex).map(|(a, b)| a + b - vertex).collect()
}

impl Loop {
    /// The names that it binds.
    pub(super) fn names(&self) -> Vec<String> {
        let names: &[&str] = match self {
            Loop::Range(name, ..) => &[name],
            Loop::PlaceOfList => &["i", "r[i]"],
            Loop::PlaceOfText => &["i"],
            Loop::Element => &["x"],
            Loop::Cell(_) => &["c[0]", "c[1]", "b[c]", "len(near(b, c))"],
            Loop::Beside => &["b[d]"],
            Loop::Vertex => &["v", "len(near(g, v))"],
            Loop::Edge => &["e[0]", "e[1]"],
        };
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// At least how many ways there are through it.
    fn length(&self, names: &Names) -> usize {
        let Loop::Range(_, from, to) = self else { return 1 };
        usize::try_from(to.at(names) - from.at(names) + 1).unwrap_or(0)
    }

    fn ways(&self, position: &Position, names: &Names) -> Vec<Names> {
        let bound: Vec<Vec<(String, i64)>> = match (self, position.other()) {
            (Loop::Range(name, from, to), _) => {
                (from.at(names)..=to.at(names)).map(|number| named([(*name, number)])).collect()
            }
            (Loop::PlaceOfList, Position::List(elements)) => {
                elements.iter().enumerate().map(|(i, one)| named([("i", i as i64), ("r[i]", *one)])).collect()
            }
            (Loop::PlaceOfText, Position::Text(letters)) => {
                (0..letters.len()).map(|i| named([("i", i as i64)])).collect()
            }
            (Loop::Element, Position::Set(elements)) => elements.iter().map(|x| named([("x", *x)])).collect(),
            (Loop::Cell(only), Position::Grid(rows)) => {
                let places = rows.iter().enumerate().flat_map(|(row, cells)| {
                    cells
                        .iter()
                        .enumerate()
                        .map(move |(column, content)| (row as i64, column as i64, *content))
                });
                let meant = places.filter(|(.., content)| only.is_none_or(|only| only == *content));
                let bind = |(row, column, content)| {
                    let near = near(rows, row, column).len() as i64;
                    named([("c[0]", row), ("c[1]", column), ("b[c]", content), ("len(near(b, c))", near)])
                };
                meant.map(bind).collect()
            }
            (Loop::Beside, Position::Grid(rows)) => {
                let (row, column) = (names.of("c[0]"), names.of("c[1]"));
                let beside = [(row, column + 1), (row + 1, column)].into_iter();
                beside
                    .filter_map(|(row, column)| Some((row, column, content(rows, row, column)?)))
                    .map(|(row, column, content)| named([("d[0]", row), ("d[1]", column), ("b[d]", content)]))
                    .collect()
            }
            (Loop::Vertex, Position::Graph { vertices, edges }) => {
                let degree = |vertex| neighbours(edges, vertex).len() as i64;
                vertices.iter().map(|v| named([("v", *v), ("len(near(g, v))", degree(*v))])).collect()
            }
            (Loop::Edge, Position::Graph { edges, .. }) => {
                edges.iter().map(|(a, b)| named([("e[0]", *a), ("e[1]", *b)])).collect()
            }
            _ => vec![],
        };
        bound.into_iter().map(|more| names.with(more)).collect()
    }
}

impl Letter {
    fn holds(&self, position: &Position, names: &Names) -> bool {
        let (Position::Text(letters), i) = (position.other(), usize::try_from(names.of("i")).unwrap()) else {
            return false;
        };
        match self {
            Letter::Is(letter) => letters[i] == *letter,
            Letter::IsThatBefore => i > 0 && letters[i - 1] == letters[i],
        }
    }
}

impl Target {
    fn left(&self, position: &Position, names: &Names) -> Result<Position, NoValue> {
        let place = || usize::try_from(names.of("i")).unwrap();
        let checked = |number: i64| match number {
            ..0 => Err(NoValue::BelowZero),
            // Numbers may grow at every move, and what the language says of numbers beyond 64 bits is not asked here.
            GREATEST.. => Err(NoValue::TooLarge),
            number => Ok(number),
        };
        Ok(match (self, position) {
            (Target::Nothing, _) => Position::Nothing,
            (Target::Same, _) => position.clone(),
            (Target::Beside(number, target, place), _) => Position::Beside {
                number: checked(number.at(names))?,
                other: Box::new(target.left(position.other(), names)?),
                place: *place,
            },
            (Target::Numbers(left), _) => Position::Numbers(
                left.iter().map(|number| checked(number.at(names))).collect::<Result<_, _>>()?,
            ),
            (Target::Backwards(target), _) => match target.left(position, names)? {
                Position::List(elements) => Position::List(elements.into_iter().rev().collect()),
                Position::Text(letters) => Position::Text(letters.into_iter().rev().collect()),
                other => other,
            },
            (Target::Sorted(target), _) => match target.left(position, names)? {
                Position::List(mut elements) => {
                    elements.sort_unstable();
                    Position::List(elements)
                }
                other => other,
            },
            (Target::WithElement(number), Position::List(elements)) => {
                let mut elements = elements.clone();
                elements[place()] = checked(number.at(names))?;
                Position::List(elements)
            }
            (Target::AllLess, Position::List(elements)) => {
                Position::List(elements.iter().filter(|one| **one > 0).map(|one| one - 1).collect())
            }
            (Target::Dropped, Position::List(elements)) => {
                Position::List([&elements[..place()], &elements[place() + 1..]].concat())
            }
            (Target::Before, Position::List(elements)) => Position::List(elements[..place()].to_vec()),
            (Target::After, Position::List(elements)) => Position::List(elements[place() + 1..].to_vec()),
            (Target::Dropped, Position::Text(letters)) => {
                Position::Text([&letters[..place()], &letters[place() + 1..]].concat())
            }
            (Target::Before, Position::Text(letters)) => Position::Text(letters[..place()].to_vec()),
            (Target::After, Position::Text(letters)) => Position::Text(letters[place() + 1..].to_vec()),
            (Target::WithLetter(letter), Position::Text(letters)) => {
                let mut letters = letters.clone();
                letters[place()] = *letter;
                Position::Text(letters)
            }
            (Target::WithoutElement | Target::WithElementInPlace, Position::Set(elements)) => {
                let mut elements = elements.clone();
                elements.remove(&names.of("x"));
                if matches!(self, Target::WithElementInPlace) {
                    elements.insert(names.of("y"));
                }
                Position::Set(elements)
            }
            (Target::Marked(mark) | Target::MarkedTwice(mark), Position::Grid(rows)) => {
                let mut rows = rows.clone();
                let mut put = |row: &str, column: &str| {
                    let at = |name| usize::try_from(names.of(name)).unwrap();
                    rows[at(row)][at(column)] = *mark;
                };
                put("c[0]", "c[1]");
                if matches!(self, Target::MarkedTwice(_)) {
                    put("d[0]", "d[1]");
                }
                Position::Grid(rows)
            }
            (Target::WithoutVertex | Target::WithoutNeighbours, Position::Graph { vertices, edges }) => {
                let v = names.of("v");
                let gone: BTreeSet<i64> = if matches!(self, Target::WithoutVertex) {
                    [v].into()
                } else {
                    neighbours(edges, v).into_iter().chain([v]).collect()
                };
                Position::Graph {
                    vertices: vertices.difference(&gone).copied().collect(),
                    edges: edges
                        .iter()
                        .filter(|(a, b)| !gone.contains(a) && !gone.contains(b))
                        .copied()
                        .collect(),
                }
            }
            (Target::WithoutEdge, Position::Graph { edges, .. }) => {
                // A list of pairs is a graph: a vertex that has lost its last edge is not there.
                let mut edges = edges.clone();
                edges.remove(&(names.of("e[0]"), names.of("e[1]")));
                Position::Graph { vertices: edges.iter().flat_map(|&(a, b)| [a, b]).collect(), edges }
            }
            _ => unreachable!("targets are of the shape of the position"),
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, target) in self.targets.iter().enumerate() {
            write!(f, "{}{}", if index > 0 { " and " } else { "" }, target.text(self.shape))?;
        }
        for one in &self.loops {
            write!(f, "{one}")?;
        }
        match &self.letter {
            Some(Letter::Is(letter)) => write!(f, " if s[i] == \"{letter}\"")?,
            Some(Letter::IsThatBefore) => f.write_str(" if i > 0 and s[i-1] == s[i]")?,
            None => {}
        }
        self.condition.as_ref().map_or(Ok(()), |condition| write!(f, " if {condition}"))
    }
}

impl Target {
    fn text(&self, shape: Shape) -> String {
        let row = if shape.other() == Shape::List { "r" } else { "s" };
        match self {
            Target::Nothing => "all([])".to_owned(),
            Target::Same => match shape.other() {
                Shape::Grid => "b".to_owned(),
                Shape::Graph => "g".to_owned(),
                _ => row.to_owned(),
            },
            Target::Beside(number, target, Place::First) => format!("({number}, {})", target.text(shape)),
            Target::Beside(number, target, Place::Last) => format!("({}, {number})", target.text(shape)),
            Target::Numbers(left) if left.len() == 1 => left[0].to_string(),
            Target::Numbers(left) => {
                format!("({})", left.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
            }
            Target::WithElement(number) => format!("set(r, i, {number})"),
            Target::WithLetter(letter) => format!("s[..i] ++ \"{letter}\" ++ s[i+1..]"),
            Target::Dropped => format!("{row}[..i] ++ {row}[i+1..]"),
            Target::Before => format!("{row}[..i]"),
            Target::After => format!("{row}[i+1..]"),
            Target::Backwards(target) => format!("rev({})", target.text(shape)),
            Target::Sorted(target) => format!("sort({})", target.text(shape)),
            Target::AllLess => "[k - 1 for k in r if k > 0]".to_owned(),
            Target::WithoutElement => "without(s, [x])".to_owned(),
            Target::WithElementInPlace => "without(s, [x]) ++ [y]".to_owned(),
            Target::Marked(mark) => format!("set(b, c, {mark})"),
            Target::MarkedTwice(mark) => format!("set(set(b, c, {mark}), d, {mark})"),
            Target::WithoutVertex => "without(g, [v])".to_owned(),
            Target::WithoutNeighbours => "without(g, near(g, v) ++ [v])".to_owned(),
            Target::WithoutEdge => "[k for k in edges(g) if k != e]".to_owned(),
        }
    }
}

impl fmt::Display for Loop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loop::Range(name, from, to) => write!(f, " for {name} in {from}..{to}"),
            Loop::PlaceOfList => f.write_str(" for i in 0..len(r)-1"),
            Loop::PlaceOfText => f.write_str(" for i in 0..len(s)-1"),
            Loop::Element => f.write_str(" for x in s"),
            Loop::Cell(None) => f.write_str(" for c in cells(b)"),
            Loop::Cell(Some(content)) => write!(f, " for c in cells(b, {content})"),
            Loop::Beside => f.write_str(" for d in right(b, c) ++ down(b, c)"),
            Loop::Vertex => f.write_str(" for v in vertices(g)"),
            Loop::Edge => f.write_str(" for e in edges(g)"),
        }
    }
}
