//! Functions of grids.

use super::rows::cells;
use super::{Cause, Function, Mismatch, of_one};
use crate::fault::Fault;
use crate::kinds::Kind;
use crate::needed::Needed;
use crate::value::{Grid, Value};

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "cells",
        written: "cells(grid)  cells(grid, content)",
        kind: |kinds| match kinds {
            [Kind::Grid] | [Kind::Grid, Kind::Number] => Ok(Kind::list(Kind::pair())),
            [Kind::Grid, _] => Err(Mismatch::At(1, Needed::Number)),
            [_] | [_, _] => Err(Mismatch::At(0, Needed::Grid)),
            _ => Err(Mismatch::Count),
        },
        run: |given, _| cells(given[0].grid(), given.get(1).map(Value::number)),
    },
    Function {
        name: "right",
        written: "right(grid, cell)",
        kind: beside,
        run: |given, _| neighbour(given, 0, 1),
    },
    Function {
        name: "down",
        written: "down(grid, cell)",
        kind: beside,
        run: |given, _| neighbour(given, 1, 0),
    },
    Function {
        name: "near",
        written: "near(grid, cell)  near(graph, vertex)",
        kind: |kinds| match kinds {
            [Kind::Graph(_), Kind::Number] => Ok(Kind::numbers()),
            [Kind::Graph(_), _] => Err(Mismatch::At(1, Needed::Vertex)),
            [Kind::Grid, _] => beside(kinds),
            [_, _] => Err(Mismatch::At(0, Needed::GridOrGraph)),
            _ => Err(Mismatch::Count),
        },
        run: |given, budget| match &given[0] {
            Value::Graph(graph) => {
                budget.spend(graph.edges().len() as u64)?;
                Ok(Value::numbers(graph.near(given[1].number())))
            }
            grid => {
                let (row, column) = cell(grid.grid(), &given[1])?;
                Ok(Value::list(grid.grid().near(row, column).map(|(row, column)| Value::pair(row, column))))
            }
        },
    },
    Function {
        name: "regions",
        written: "regions(grid, content)",
        kind: |kinds| match kinds {
            [Kind::Grid, Kind::Number] => Ok(Kind::list(Kind::Grid)),
            [Kind::Grid, _] => Err(Mismatch::At(1, Needed::Number)),
            [_, _] => Err(Mismatch::At(0, Needed::Grid)),
            _ => Err(Mismatch::Count),
        },
        run: |given, budget| {
            let grid = given[0].grid();
            budget.spend(8 * grid.len() as u64)?;
            let regions = grid.regions(given[1].number());
            budget.spend(regions.iter().map(|region| region.len() as u64).sum())?;
            Ok(Value::list(regions.into_iter().map(|region| Value::Grid(region.into()))))
        },
    },
    Function {
        name: "rows",
        written: "rows(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].grid().height() as i64)),
    },
    Function {
        name: "columns",
        written: "columns(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].grid().width() as i64)),
    },
];

/// A grid and a cell of it.
fn beside(kinds: &[Kind]) -> Result<Kind, Mismatch> {
    match kinds {
        [Kind::Grid, cell] if cell.with(&Kind::pair()).is_some() => Ok(Kind::list(Kind::pair())),
        [Kind::Grid, _] => Err(Mismatch::At(1, Needed::Cell)),
        [_, _] => Err(Mismatch::At(0, Needed::Grid)),
        _ => Err(Mismatch::Count),
    }
}

fn cell(grid: &Grid, value: &Value) -> Result<(i64, i64), Fault> {
    let (row, column) = value.two();
    if grid.at(row, column).is_none() { Err(Fault::NoCell { row, column }) } else { Ok((row, column)) }
}

/// The cell so far from another, if it is on the grid.
fn neighbour(given: &[Value], down: i64, right: i64) -> Result<Value, Cause> {
    let grid = given[0].grid();
    let (row, column) = cell(grid, &given[1])?;
    let (row, column) = (row + down, column + right);
    let is_there = grid.at(row, column).is_some();
    Ok(Value::list(is_there.then(|| Value::pair(row, column))))
}
