//! Which expressions are rows, or tell something of rows.

use super::super::flattened::{filled, is_row, width};
use super::super::tree::{Every, Number, OfRow, OfRows, One, Row, Step, Test};
use crate::code::{Code, CodeKind, Stage};
use crate::kinds::Kind;
use crate::syntax::{Binary, GraphKind};
use crate::value::Value;

impl One {
    pub(in super::super) fn of(code: &Code, kinds: &[Kind]) -> Option<(One, Kind)> {
        if let Some(number) = Number::of(code, kinds) {
            return Some((One::Number(number), Kind::Number));
        }
        let (row, kind) = Row::of(code, kinds)?;
        Some((One::Row(row), kind))
    }
}

impl Step {
    /// The steps, and the kinds of all places after them.
    pub(in super::super) fn all(stages: &[Stage], kinds: &mut [Kind]) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        for stage in stages {
            steps.push(match stage {
                Stage::For(place, Code { kind: CodeKind::Range(from, to), .. }) => {
                    let (from, to) = (Number::surely(from, kinds), Number::surely(to, kinds));
                    kinds[*place] = Kind::Number;
                    Step::Range(*place, from, to)
                }
                Stage::For(place, list) => {
                    let (of, kind) = Row::of(list, kinds)?;
                    // A graph stands for its edges.
                    let (of, kind) = match kind {
                        Kind::Graph(kind) => Row::edges(of, kind),
                        kind => (of, kind),
                    };
                    let (width, element) = (width(&kind)?, kind.element()?);
                    // Of an empty list, nobody looks at an element.
                    let element = if element == Kind::Any { Kind::Number } else { element };
                    let is_number = element == Kind::Number;
                    kinds[*place] = element;
                    Step::Each { place: *place, of, width, is_number }
                }
                Stage::Let(place, value) => {
                    let (value, kind) = One::of(value, kinds)?;
                    kinds[*place] = kind;
                    Step::Let(*place, value)
                }
                Stage::If(condition) => Step::If(Test::of(condition, kinds)),
            });
        }
        Some(steps)
    }
}

/// The kind of what functions are given, which need be no row: as of the list of boards in `least(symmetries(b))`.
fn kind_of(code: &Code, kinds: &[Kind]) -> Option<Kind> {
    if let Some((_, kind)) = One::of(code, kinds) {
        return Some(kind);
    }
    let all = |codes: &[Code]| codes.iter().map(|one| kind_of(one, kinds)).collect::<Option<Vec<_>>>();
    match &code.kind {
        CodeKind::Call(function, given) => (function.kind)(&all(given)?).ok(),
        CodeKind::List(elements) => {
            all(elements)?.iter().try_fold(Kind::Any, |both, kind| both.with(kind)).map(Kind::list)
        }
        _ => None,
    }
}

impl Row {
    /// The row that an expression is, where the places hold what is of these kinds; and its own kind.
    pub(in super::super) fn of(code: &Code, kinds: &[Kind]) -> Option<(Row, Kind)> {
        let of = |code: &Code| Row::of(code, kinds);
        Some(match &code.kind {
            CodeKind::Constant(value) => {
                let kind = match value {
                    Value::Text(_) => Kind::Text,
                    _ => return None,
                };
                let mut numbers = Vec::new();
                filled(value, &mut numbers)?;
                (Row::Constant(numbers), kind)
            }
            CodeKind::Place(place) => {
                is_row(&kinds[*place]).then(|| (Row::Place(*place), kinds[*place].clone()))?
            }
            CodeKind::Range(from, to) => {
                let both = [Number::of(from, kinds)?, Number::of(to, kinds)?];
                (Row::Range(Box::new(both)), Kind::numbers())
            }
            CodeKind::Binary(Binary::Join, one, other) => {
                let ((one, kind), (other, found)) = (of(one)?, of(other)?);
                (Row::Joined(vec![one, other]), kind.with(&found)?)
            }
            CodeKind::Slice(row, from, to) => {
                let (row, kind) = of(row)?;
                let end = |end: &Option<Box<Code>>| match end {
                    None => Some(None),
                    Some(end) => Number::of(end, kinds).map(Some),
                };
                (Row::Slice(Box::new(row), [end(from)?, end(to)?], width(&kind)?), kind)
            }
            CodeKind::Index(row, at) => {
                let (row, kind) = of(row)?;
                let (width, element) = (width(&kind)?, kind.element()?);
                is_row(&element).then_some(())?;
                (Row::Element(Box::new(row), Number::of(at, kinds)?, width), element)
            }
            CodeKind::List(elements) => {
                let all = elements.iter().map(|one| One::of(one, kinds)).collect::<Option<Vec<_>>>()?;
                let kind = all.iter().try_fold(Kind::Any, |all, (_, kind)| all.with(kind))?;
                let kind = Kind::list(kind);
                width(&kind)?;
                (Row::side_by_side(all.into_iter().map(|(one, _)| one).collect()), kind)
            }
            CodeKind::Tuple(elements) => {
                let all = elements.iter().map(|one| Number::of(one, kinds)).collect::<Option<Vec<_>>>()?;
                let kind = Kind::Tuple(vec![Kind::Number; all.len()]);
                (Row::Numbers(all), kind)
            }
            CodeKind::Every(element, stages) => {
                let mut kinds = kinds.to_vec();
                let steps = Step::all(stages, &mut kinds)?;
                let (element, kind) = One::of(element, &kinds)?;
                let kind = Kind::list(kind);
                width(&kind)?;
                (Row::Every(Box::new(Every { element, steps })), kind)
            }
            CodeKind::Call(function, given) => {
                return Row::called(function.name(), given, kinds).or_else(|| {
                    let given: Option<Vec<Kind>> = given.iter().map(|one| kind_of(one, kinds)).collect();
                    let kind = (function.kind)(&given?).ok().filter(is_row)?;
                    Some((Row::Interpreted(code.clone(), kinds.to_vec()), kind))
                });
            }
            _ => return None,
        })
    }

    fn side_by_side(all: Vec<One>) -> Row {
        let numbers: Option<Vec<Number>> = all
            .iter()
            .map(|one| if let One::Number(number) = one { Some(number.clone()) } else { None })
            .collect();
        let rows = |one| match one {
            One::Number(number) => Row::Numbers(vec![number]),
            One::Row(row) => row,
        };
        numbers.map_or_else(|| Row::Joined(all.into_iter().map(rows).collect()), Row::Numbers)
    }

    /// The edges of a graph, and their kind.
    fn edges(of: Row, kind: GraphKind) -> (Row, Kind) {
        let edges = Kind::list(Kind::edge(kind));
        (Row::Edges(Box::new(of), kind == GraphKind::Multigraph), edges)
    }

    /// What functions give that are known here.
    fn called(name: &str, given: &[Code], kinds: &[Kind]) -> Option<(Row, Kind)> {
        let number = |code: &Code| Number::of(code, kinds);
        let (first, kind) = Row::of(given.first()?, kinds)?;
        let first = Box::new(first);
        let second = |wanted: &Kind| {
            let (second, kind) = Row::of(given.get(1)?, kinds)?;
            kind.with(wanted).map(|_| second)
        };
        let cells = || Kind::list(Kind::pair());
        let beside =
            |steps| Some((Row::Beside(Box::new([(*first).clone(), second(&Kind::pair())?]), steps), cells()));
        Some(match (name, &kind, given) {
            ("rev", _, [_]) => {
                let width = width(&kind)?;
                (Row::Reversed(first, width), kind)
            }
            ("sort", Kind::List(of), [_]) if **of == Kind::Number => (Row::Sorted(first), kind),
            ("set", Kind::List(of), [_, at, value]) if **of == Kind::Number => {
                (Row::With(first, Box::new([number(at)?, number(value)?])), kind)
            }
            ("set", Kind::Grid, [_, _, value]) => {
                (Row::WithCell(Box::new([*first, second(&Kind::pair())?]), number(value)?), kind)
            }
            ("without", Kind::List(of), [_, _]) if **of == Kind::Number => {
                (Row::Without(Box::new([*first, second(&Kind::numbers())?])), kind)
            }
            ("without", Kind::Graph(_), [_, _]) => {
                (Row::WithoutVertices(Box::new([*first, second(&Kind::numbers())?])), kind)
            }
            ("cells", Kind::Grid, [_]) => (Row::Cells(first, None), cells()),
            ("cells", Kind::Grid, [_, content]) => (Row::Cells(first, Some(number(content)?)), cells()),
            ("right", Kind::Grid, [_, _]) => beside(&[(0, 1)])?,
            ("down", Kind::Grid, [_, _]) => beside(&[(1, 0)])?,
            ("near", Kind::Grid, [_, _]) => beside(&[(-1, 0), (0, -1), (0, 1), (1, 0)])?,
            ("block", Kind::Grid, [_, _]) => {
                (Row::Block(Box::new([*first, second(&Kind::pair())?])), cells())
            }
            ("near", Kind::Graph(_), [_, vertex]) => (Row::Near(first, number(vertex)?), Kind::numbers()),
            ("vertices", Kind::Graph(_), [_]) => (Row::Vertices(first), Kind::numbers()),
            ("edges", Kind::Graph(kind), [_]) => Row::edges(*first, *kind),
            _ => return None,
        })
    }
}

impl OfRow {
    /// What an expression tells of a row.
    pub(in super::super) fn of(code: &Code, kinds: &[Kind]) -> Option<OfRow> {
        Some(match &code.kind {
            CodeKind::Index(row, at) => {
                let (row, kind) = Row::of(row, kinds)?;
                match &kind {
                    Kind::Grid => OfRow::Cell([row, Row::of(at, kinds)?.0]),
                    Kind::Text => return None,
                    _ => {
                        (kind.element()? == Kind::Number).then_some(())?;
                        OfRow::Element(row, Number::of(at, kinds)?)
                    }
                }
            }
            CodeKind::Call(function, given) => {
                let [only] = &given[..] else { return None };
                let (row, kind) = Row::of(only, kinds)?;
                let are_numbers = kind == Kind::numbers() || kind == Kind::list(Kind::Any);
                match function.name() {
                    "len" => OfRow::Length(row, width(&kind)?),
                    "sum" if are_numbers => OfRow::Sum(row),
                    "min" if are_numbers => OfRow::Least(row),
                    "max" if are_numbers => OfRow::Greatest(row),
                    "rows" if kind == Kind::Grid => OfRow::Height(row),
                    "columns" if kind == Kind::Grid => OfRow::Width(row),
                    _ => return None,
                }
            }
            _ => return None,
        })
    }
}

impl OfRows {
    pub(in super::super) fn equal(one: &Code, other: &Code, kinds: &[Kind]) -> Option<OfRows> {
        let ((one, kind), (other, found)) = (Row::of(one, kinds)?, Row::of(other, kinds)?);
        kind.with(&found).map(|_| OfRows::Equal(one, other))
    }

    /// One is in all.
    pub(in super::super) fn is_in(one: &Code, all: &Code, kinds: &[Kind]) -> Option<OfRows> {
        let (all, kind) = Row::of(all, kinds)?;
        match kind {
            // In a text may be several letters; a graph stands for its edges.
            Kind::Text | Kind::Grid | Kind::Graph(_) => None,
            kind => {
                if let Some(number) = Number::of(one, kinds) {
                    let element = kind.element()?;
                    return element.with(&Kind::Number).map(|_| OfRows::Has(number, all));
                }
                let (one, found) = Row::of(one, kinds)?;
                let element = kind.element()?;
                element.with(&found)?;
                Some(OfRows::HasElement(one, all, width(&kind)?))
            }
        }
    }
}
