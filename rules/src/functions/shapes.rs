//! Functions of grids.

use super::rows::cells;
use super::{Cause, Function, Mismatch, of_numbers, of_one};
use crate::fault::Fault;
use crate::kinds::Kind;
use crate::needed::Needed;
use crate::value::{Grid, Value};

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        written: "cells(grid)  cells(grid, content)",
        kind: |kinds| match kinds {
            [Kind::Grid] | [Kind::Grid, Kind::Number] => Ok(Kind::list(Kind::pair())),
            [Kind::Grid, _] => Err(Mismatch::At(1, Needed::Number)),
            [_] | [_, _] => Err(Mismatch::At(0, Needed::Grid)),
            _ => Err(Mismatch::Count),
        },
        run: |given, _| cells(given[0].grid(), given.get(1).map(Value::number).transpose()?),
    },
    Function { written: "right(grid, cell)", kind: beside, run: |given, _| neighbour(given, 0, 1) },
    Function { written: "down(grid, cell)", kind: beside, run: |given, _| neighbour(given, 1, 0) },
    Function {
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
                Ok(Value::numbers(graph.near(given[1].number()?)))
            }
            grid => {
                let (row, column) = cell(grid.grid(), &given[1])?;
                Ok(Value::list(grid.grid().near(row, column).map(|(row, column)| Value::pair(row, column))))
            }
        },
    },
    Function {
        written: "block(grid, cell)",
        kind: beside,
        run: |given, budget| {
            let grid = given[0].grid();
            let (row, column) = cell(grid, &given[1])?;
            budget.spend(4 * grid.len() as u64)?;
            Ok(Value::list(grid.block(row, column).into_iter().map(|(row, column)| Value::pair(row, column))))
        },
    },
    Function {
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
            let regions = grid.regions(given[1].number()?);
            budget.spend(regions.iter().map(|region| region.len() as u64).sum())?;
            Ok(Value::list(regions.into_iter().map(|region| Value::Grid(region.into()))))
        },
    },
    Function {
        written: "line(grid, cell, step)",
        kind: |kinds| match kinds {
            [grid, cell, step] => match step.with(&Kind::pair()) {
                Some(_) => beside(&[grid.clone(), cell.clone()]),
                None => Err(Mismatch::At(2, Needed::Pair)),
            },
            _ => Err(Mismatch::Count),
        },
        run: |given, budget| {
            let grid = given[0].grid();
            let ((row, column), (down, right)) = (cell(grid, &given[1])?, given[2].two()?);
            let mut cells = Vec::new();
            let next = |(row, column): (i64, i64)| {
                let there = (row.checked_add(down)?, column.checked_add(right)?);
                grid.at(there.0, there.1).map(|_| there)
            };
            let mut at = next((row, column)).filter(|_| (down, right) != (0, 0));
            while let Some((row, column)) = at {
                budget.spend(1)?;
                cells.push(Value::pair(row, column));
                at = next((row, column));
            }
            Ok(Value::list(cells))
        },
    },
    Function {
        written: "flip(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Grid),
        run: |given, _| {
            Ok(turned(given[0].grid(), |[row, column], [_, columns]| [row, columns - 1 - column], false))
        },
    },
    Function {
        written: "turn(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Grid),
        run: |given, _| {
            Ok(turned(given[0].grid(), |[row, column], [rows, _]| [rows - 1 - column, row], true))
        },
    },
    Function {
        written: "transpose(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Grid),
        run: |given, _| Ok(turned(given[0].grid(), |[row, column], _| [column, row], true)),
    },
    Function {
        written: "symmetries(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::list(Kind::Grid)),
        run: |given, budget| {
            budget.spend(8 * given[0].size() as u64)?;
            let mut all = Vec::with_capacity(8);
            let mut grid = given[0].clone();
            for _ in 0..4 {
                all.push(turned(grid.grid(), |[row, column], _| [column, row], true));
                grid = turned(grid.grid(), |[row, column], [rows, _]| [rows - 1 - column, row], true);
                all.push(grid.clone());
            }
            Ok(Value::list(all))
        },
    },
    Function {
        written: "shift(grid, down, right)",
        kind: |kinds| match kinds {
            [Kind::Grid, rest @ ..] => of_numbers(rest, 2, Kind::Grid).map_err(|wrong| match wrong {
                Mismatch::At(at, told) => Mismatch::At(at + 1, told),
                other => other,
            }),
            [_, _, _] => Err(Mismatch::At(0, Needed::Grid)),
            _ => Err(Mismatch::Count),
        },
        run: |given, _| {
            let (grid, down, right) = (given[0].grid(), given[1].number()?, given[2].number()?);
            let sides = [grid.height(), grid.width()].map(|side| side.max(1) as i64);
            let by = [down.rem_euclid(sides[0]), right.rem_euclid(sides[1])];
            let from = |at: usize, side: usize| (at as i64 + sides[side] - by[side]).rem_euclid(sides[side]);
            let row = |row: usize| {
                let cell = |column| grid.at(from(row, 0), from(column, 1)).expect("it is on the grid");
                (0..grid.width()).map(cell).collect()
            };
            let rows: Vec<Vec<i64>> = (0..grid.height()).map(row).collect();
            Ok(Value::Grid(Grid::new(&rows).expect("rows of one length").into()))
        },
    },
    Function {
        written: "rows(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].grid().height() as i64)),
    },
    Function {
        written: "columns(grid)",
        kind: |kinds| of_one(kinds, &Kind::Grid, Needed::Grid, Kind::Number),
        run: |given, _| Ok(Value::Number(given[0].grid().width() as i64)),
    },
];

/// A grid where each cell has what is in another one, by the rows and columns of the given one; its sides may be exchanged.
fn turned(grid: &Grid, from: fn([i64; 2], [i64; 2]) -> [i64; 2], exchanged: bool) -> Value {
    let sides = [grid.height() as i64, grid.width() as i64];
    let [rows, columns] = if exchanged { [sides[1], sides[0]] } else { sides };
    let cell = |row, column| {
        let [row, column] = from([row, column], sides);
        grid.at(row, column).expect("it is on the grid")
    };
    let rows: Vec<Vec<i64>> =
        (0..rows).map(|row| (0..columns).map(|column| cell(row, column)).collect()).collect();
    Value::Grid(Grid::new(&rows).expect("rows of one length").into())
}

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
    let (row, column) = value.two()?;
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
