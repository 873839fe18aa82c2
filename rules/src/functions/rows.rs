//! Functions of lists and texts.

use rustc_hash::FxHashSet;

use grundy::in_order;

use super::{Cause, Function, Mismatch};
use crate::fault::Fault;
use crate::kinds::Kind;
use crate::needed::Needed;
use crate::value::{Grid, TooLarge, Value};

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        written: "len(list)  len(text)",
        kind: |kinds| row(kinds).map(|_| Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].size() as i64)),
    },
    Function {
        written: "sort(list)",
        kind: |kinds| match row(kinds)? {
            Kind::Text => Err(Mismatch::At(0, Needed::List)),
            list => Ok(list),
        },
        run: |given, budget| {
            let mut elements = given[0].elements().to_vec();
            given[0].charge_whole(1 + elements.len().checked_ilog2().unwrap_or(0) as usize, budget)?;
            in_order(&mut elements);
            Ok(Value::list(elements))
        },
    },
    Function {
        written: "least(list)",
        kind: |kinds| match kinds {
            [Kind::List(of)] => Ok((**of).clone()),
            [_] => Err(Mismatch::At(0, Needed::List)),
            _ => Err(Mismatch::Count),
        },
        run: |given, budget| {
            given[0].charge_whole(1, budget)?;
            Ok(given[0].elements().iter().min().cloned().ok_or(Fault::NothingToChoose)?)
        },
    },
    Function {
        written: "rev(list)  rev(text)",
        kind: row,
        run: |given, _| {
            Ok(match &given[0] {
                Value::Text(letters) => Value::Text(letters.iter().rev().copied().collect()),
                list => Value::list(list.elements().iter().rev().cloned()),
            })
        },
    },
    Function {
        written: "set(list, place, value)  set(grid, cell, value)",
        kind: |kinds| match kinds {
            [Kind::List(of), Kind::Number, value] => match of.with(value) {
                Some(of) => Ok(Kind::list(of)),
                None => Err(Mismatch::At(2, Needed::Element)),
            },
            [Kind::Grid, cell, value] => match (cell.with(&Kind::pair()), value) {
                (None, _) => Err(Mismatch::At(1, Needed::Cell)),
                (_, Kind::Number) => Ok(Kind::Grid),
                _ => Err(Mismatch::At(2, Needed::Number)),
            },
            [Kind::List(_), _, _] => Err(Mismatch::At(1, Needed::Number)),
            [_, _, _] => Err(Mismatch::At(0, Needed::ListOrGrid)),
            _ => Err(Mismatch::Count),
        },
        run: |given, _| match &given[0] {
            Value::Grid(grid) => {
                let (row, column) = given[1].two()?;
                let changed = grid.with(row, column, given[2].number()?);
                Ok(Value::Grid(changed.ok_or(Fault::NoCell { row, column })?.into()))
            }
            list => {
                let (elements, index) = (list.elements(), given[1].number()?);
                let at = usize::try_from(index).ok().filter(|at| *at < elements.len());
                let at = at.ok_or(Fault::NoElement { index, length: elements.len() })?;
                let mut changed = elements.to_vec();
                changed[at] = given[2].clone();
                Ok(Value::list(changed))
            }
        },
    },
    Function {
        written: "without(list, gone)  without(graph, vertices)  without(graph, edges)",
        kind: |kinds| match kinds {
            [list @ Kind::List(_), gone] => {
                list.with(gone).ok_or(Mismatch::At(1, Needed::SameList)).map(|_| list.clone())
            }
            [graph @ Kind::Graph(kind), gone] => {
                let edge = Kind::edge(*kind);
                let fits = [Kind::numbers(), Kind::Number, Kind::list(edge.clone()), edge];
                let fits = fits.iter().any(|kind| gone.with(kind).is_some());
                fits.then(|| graph.clone()).ok_or(Mismatch::At(1, Needed::VerticesOrEdges))
            }
            [_, _] => Err(Mismatch::At(0, Needed::ListOrGraph)),
            _ => Err(Mismatch::Count),
        },
        run: |given, budget| {
            // An edge or a vertex alone is the only one of a list.
            let alone = std::slice::from_ref(&given[1]);
            let gone = match &given[1] {
                Value::Tuple(_) | Value::Number(_) | Value::Large(_) => alone,
                list => list.elements(),
            };
            budget.spend((given[0].size() as u64).saturating_mul(1 + gone.len() as u64 / 8))?;
            given.iter().try_for_each(|one| one.charge_whole(1, budget))?;
            Ok(match &given[0] {
                Value::Graph(graph) if matches!(gone, [Value::Tuple(_), ..]) => {
                    let edge = |edge: &Value| {
                        let numbers = edge.elements().iter().map(Value::number);
                        let numbers: Vec<i64> = numbers.collect::<Result<_, TooLarge>>()?;
                        Ok([numbers[0], numbers[1], numbers.get(2).copied().unwrap_or(0)])
                    };
                    let gone: Vec<[i64; 3]> = gone.iter().map(edge).collect::<Result<_, TooLarge>>()?;
                    Value::Graph(graph.without_edges(&gone).into())
                }
                Value::Graph(graph) => {
                    let gone: Vec<i64> = gone.iter().map(Value::number).collect::<Result<_, _>>()?;
                    Value::Graph(graph.without(&gone).into())
                }
                list => {
                    let gone: FxHashSet<&Value> = gone.iter().collect();
                    Value::list(list.elements().iter().filter(|one| !gone.contains(one)).cloned())
                }
            })
        },
    },
    Function {
        written: "join(texts)",
        kind: |kinds| match kinds {
            [Kind::List(of)] if of.with(&Kind::Text).is_some() => Ok(Kind::Text),
            [_] => Err(Mismatch::At(0, Needed::Texts)),
            _ => Err(Mismatch::Count),
        },
        run: |given, budget| {
            given[0].charge_whole(1, budget)?;
            let (texts, mut held) = (given[0].elements(), budget.holding());
            held.set(texts.iter().map(Value::size).sum::<usize>() * size_of::<char>())?;
            let letters =
                texts.iter().filter_map(|text| if let Value::Text(text) = text { Some(text) } else { None });
            Ok(Value::Text(letters.flat_map(|text| text.iter().copied()).collect()))
        },
    },
    Function {
        written: "runs(list)  runs(text)",
        kind: |kinds| row(kinds).map(Kind::list),
        run: |given, budget| {
            given[0].charge_whole(1, budget)?;
            Ok(match &given[0] {
                Value::Text(letters) => {
                    Value::list(letters.chunk_by(|one, next| one == next).map(|run| Value::Text(run.into())))
                }
                list => {
                    let runs = list.elements().chunk_by(|one, next| one == next);
                    Value::list(runs.map(|run| Value::list(run.iter().cloned())))
                }
            })
        },
    },
];

/// One list or text.
fn row(kinds: &[Kind]) -> Result<Kind, Mismatch> {
    match kinds {
        [kind @ (Kind::List(_) | Kind::Text)] => Ok(kind.clone()),
        [_] => Err(Mismatch::At(0, Needed::ListOrText)),
        _ => Err(Mismatch::Count),
    }
}

/// The cells of a grid that have a content, or all.
pub(super) fn cells(grid: &Grid, content: Option<i64>) -> Result<Value, Cause> {
    let wanted = grid.cells().filter(|(_, here)| content.is_none_or(|content| content == *here));
    Ok(Value::list(wanted.map(|((row, column), _)| Value::pair(row, column))))
}
