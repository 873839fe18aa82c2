//! Positions of written rules as components: see [`OptionLister::is_of_heaps`](super::option_lister::OptionLister::is_of_heaps).

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use grundy::written::shorten;
use grundy::{Budget, Undecided};
use grundy_rules::{Graph, GraphKind, Position, Rules, Shape, Stopped, StripGame, Value};

use crate::component::{Board, Component, Diagram, Look, Squares};
use crate::errors::BoardError;
use crate::form::Boards;

/// A position that is no heap and no pair of heaps, with the rules that write it.
#[derive(Clone)]
pub(super) struct OwnBoard {
    rules: Rules,
    pub(super) position: Position,
}

/// A position as a board.
pub(super) fn component(rules: &Rules, position: Position) -> Component {
    Component::board(OwnBoard { rules: rules.clone(), position })
}

/// The position that a component is.
///
/// # Panics
/// Where it is none of these rules: the parser sees to it that it is one.
pub(super) fn position(component: &Component) -> Position {
    match component.as_board::<OwnBoard>() {
        Some(board) => board.position.clone(),
        None => Position::new(component.as_heaps().iter().map(Value::from)),
    }
}

impl OwnBoard {
    /// A graph, with what stands beside it on its vertices; `None` where there is anything else, which would be missing in a picture.
    fn drawn(&self) -> Option<Diagram> {
        let parts = self.position.parts();
        let place = parts.iter().position(|part| matches!(part, Value::Graph(_)))?;
        let Value::Graph(graph) = &parts[place] else { return None };
        let mut diagram = diagram(graph);
        for (other, part) in parts.iter().enumerate().filter(|(other, _)| *other != place) {
            let are_vertices = self.rules.is_on_vertices(place, other);
            let numbers = match part {
                Value::List(numbers) => numbers,
                Value::Number(_) if are_vertices => std::slice::from_ref(part),
                _ => return None,
            };
            let small = |number: &Value| if let Value::Number(small) = number { Some(*small) } else { None };
            let mut numbers: Vec<i64> = numbers.iter().map(small).collect::<Option<_>>()?;
            if are_vertices {
                diagram.tokens.append(&mut numbers);
            } else if (0..).take(numbers.len()).eq(diagram.vertices.iter().copied()) {
                diagram.labels = numbers;
            } else {
                return None;
            }
        }
        (!diagram.vertices.is_empty()).then_some(diagram)
    }
}

fn diagram(graph: &Graph) -> Diagram {
    let edges = graph.edges().iter().map(|&(a, b)| [a, b]).collect();
    let diagram = Diagram::new(graph.vertices().to_vec(), edges);
    if graph.kind() == GraphKind::Digraph { diagram.directed() } else { diagram }
}

impl Board for OwnBoard {
    fn size(&self) -> u64 {
        self.position.size()
    }

    /// A grid has its letters in squares, a text has them in one row, and a graph is drawn, also with tokens or numbers on its vertices.
    fn look(&self) -> Option<Look> {
        let squares = |rows| Some(Look::Squares(Squares { rows }));
        match self.position.parts() {
            [Value::Grid(grid)] if !grid.is_empty() => {
                squares(self.to_string().split('/').map(str::to_owned).collect())
            }
            [Value::Text(text)] if !text.is_empty() => {
                // A blank would be no square.
                let square = |letter: &char| if *letter == ' ' { '␣' } else { *letter };
                squares(vec![text.iter().map(square).collect()])
            }
            _ => self.drawn().map(Look::Graph),
        }
    }

    fn owned_bytes(&self) -> usize {
        self.position.bytes()
    }
}

impl fmt::Display for OwnBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rules.write(&self.position))
    }
}

impl fmt::Debug for OwnBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

// Boards of one type are compared within a game: its rules are those of all of them.

impl PartialEq for OwnBoard {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Eq for OwnBoard {}

impl PartialOrd for OwnBoard {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OwnBoard {
    fn cmp(&self, other: &Self) -> Ordering {
        self.position.cmp(&other.position)
    }
}

impl Hash for OwnBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

/// The boards of some rules.
pub(super) struct OwnBoards(pub(super) Rules);

impl OwnBoards {
    /// Some letters of a text.
    fn letters(&self) -> String {
        let strip = self.0.definition().strip();
        strip.map_or_else(|| "ab".to_owned(), |strip| strip.strip().letters().iter().collect())
    }

    fn board(&self, position: Position) -> Component {
        component(&self.0, position)
    }
}

impl Boards for OwnBoards {
    fn read(&self, word: &str) -> Result<Component, BoardError> {
        Ok(self.board(self.0.read(word)?))
    }

    /// A list of as many numbers from 1 up, a text of as many letters, a square of empty cells, a path of as many vertices.
    /// Whether `where` allows it is not looked at.
    fn whole(&self, size: u64) -> Option<Component> {
        if let Some(numbers) = self.numbers() {
            return self.of_numbers(&vec![size; numbers]);
        }
        let size = usize::try_from(size).ok().filter(|size| *size <= 64)?;
        let empty = |text: String| if text.is_empty() { "[]".to_owned() } else { text };
        let parts: Vec<String> = self
            .0
            .shapes()
            .iter()
            .map(|shape| match shape {
                Shape::Number => size.to_string(),
                Shape::List => {
                    empty((1..=size).rev().map(|number| number.to_string()).collect::<Vec<_>>().join(","))
                }
                Shape::Set => empty((0..size).map(|number| number.to_string()).collect::<Vec<_>>().join(",")),
                Shape::Text => empty(self.letters().chars().cycle().take(size).collect()),
                Shape::Grid => empty(self.0.square(size)),
                Shape::Graph(_) if size == 1 => "0".to_owned(),
                Shape::Graph(_) => {
                    empty((1..size).map(|end| format!("{}-{end}", end - 1)).collect::<Vec<_>>().join(","))
                }
            })
            .collect();
        Some(self.board(self.0.read_any(&parts.join(":")).ok()?))
    }

    fn starts(&self, most: usize, budget: &mut Budget) -> Result<Option<Vec<Component>>, Undecided> {
        if !self.0.definition().clauses().any(|clause| clause == Some("start")) {
            return Ok(None);
        }
        let starts = self.0.starts(most, budget).map_err(|stopped| failed(&self.0, stopped))?;
        Ok(Some(starts.into_iter().map(|start| self.board(start)).collect()))
    }

    fn numbers(&self) -> Option<usize> {
        let shapes = self.0.shapes();
        shapes.iter().all(|shape| *shape == Shape::Number).then_some(shapes.len())
    }

    fn graph(&self) -> Option<GraphKind> {
        let kind = |shape: &Shape| if let Shape::Graph(kind) = shape { Some(*kind) } else { None };
        self.0.shapes().iter().find_map(kind)
    }

    /// Of a strip that begins with the powers of a pattern, the number is that of a power.
    fn of_numbers(&self, numbers: &[u64]) -> Option<Component> {
        if let Some(pattern) = self.0.definition().strip().and_then(StripGame::pattern) {
            let [power] = numbers else { return None };
            let word = if *power == 0 { "[]".to_owned() } else { format!("({pattern})^{power}") };
            return self.0.read(&word).ok().map(|row| self.board(row));
        }
        let numbers: Option<Vec<i64>> = numbers.iter().map(|number| i64::try_from(*number).ok()).collect();
        Some(self.board(Position::of_numbers(numbers?)))
    }
}

/// Rules that fail where they tell the positions to begin with.
fn failed(rules: &Rules, stopped: Stopped) -> Undecided {
    match stopped {
        Stopped::Undecided(undecided) => undecided,
        Stopped::Faulty(faulty) => {
            Undecided::rules_fail("start".to_owned(), shorten(rules.at(faulty.span)), &faulty.fault)
        }
    }
}
