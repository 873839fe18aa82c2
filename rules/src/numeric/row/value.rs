//! Rows are computed: each is written down behind the others, or is a part of one that is there.

use super::super::flattened::graph;
use super::super::known::{Halt, Known, ROOM, Span};
use super::super::tree::{OfRow, OfRows, One, Row, Step};
use grundy::in_order;

/// As an index into `length` elements.
fn index(number: i64, length: usize) -> Result<usize, Halt> {
    usize::try_from(number).ok().filter(|at| *at < length).ok_or(Halt::Fails)
}

/// The place of a cell in the row that a grid is.
fn cell_of(grid: &[i64], row: i64, column: i64) -> Option<usize> {
    let (width, cells) = grid.split_first()?;
    let on_it = row >= 0 && (0..*width).contains(&column);
    let at = usize::try_from(row.checked_mul(*width).filter(|_| on_it)?.checked_add(column)?).ok()?;
    (at < cells.len()).then_some(at + 1)
}

impl Row {
    pub(in super::super) fn value(&self, known: &mut Known<'_>) -> Result<Span, Halt> {
        match self {
            Row::Place(place) => Ok(known.row(*place)),
            Row::Constant(numbers) => known.add(|all| {
                all.extend_from_slice(numbers);
                Ok(())
            }),
            Row::Numbers(numbers) => {
                // What is behind it is forgotten, so that it can grow.
                let from = known.rows.all.len();
                for number in numbers {
                    let number = number.value(known)?;
                    known.rows.all.push(number);
                }
                known.charge(numbers.len() as u64)?;
                Ok(Span { from, to: known.rows.all.len() })
            }
            Row::Joined(rows) => {
                let mut spans = [Span::default(); 2];
                if let [_, _] = &rows[..] {
                    for (span, row) in spans.iter_mut().zip(rows) {
                        *span = row.value(known)?;
                    }
                    return known.add(|all| {
                        all.extend_from_within(spans[0].from..spans[0].to);
                        all.extend_from_within(spans[1].from..spans[1].to);
                        Ok(())
                    });
                }
                known.collected(|known, list| {
                    rows.iter().try_for_each(|row| {
                        let row = row.value(known)?;
                        list.extend_from_slice(known.at(row));
                        Ok(())
                    })
                })
            }
            Row::Range(both) => {
                let (from, to) = (both[0].value(known)?, both[1].value(known)?);
                if from <= to && to.abs_diff(from) >= ROOM as u64 {
                    return Err(Halt::Fails);
                }
                known.add(|all| {
                    all.extend(from..=to);
                    Ok(())
                })
            }
            Row::Slice(of, [from, to], width) => {
                let (of, width) = (of.value(known)?, *width);
                let length = of.len() / width;
                let from = from.as_ref().map_or(Ok(0), |from| from.value(known))?;
                let to = to.as_ref().map_or(Ok(length as i64), |to| to.value(known))?;
                if from > to {
                    return Err(Halt::Fails);
                }
                let (from, to) = (index(from, length + 1)?, index(to, length + 1)?);
                Ok(Span { from: of.from + from * width, to: of.from + to * width })
            }
            Row::Element(of, at, width) => {
                let (of, width) = (of.value(known)?, *width);
                let from = of.from + index(at.value(known)?, of.len() / width)? * width;
                Ok(Span { from, to: from + width })
            }
            Row::Every(every) => known.collected(|known, list| {
                every_way(&every.steps, known, &mut |known| {
                    known.charge(1)?;
                    match &every.element {
                        One::Number(number) => list.push(number.value(known)?),
                        One::Row(row) => {
                            let row = row.value(known)?;
                            list.extend_from_slice(known.at(row));
                        }
                    }
                    if list.len() > ROOM { Err(Halt::Fails) } else { Ok(()) }
                })
            }),
            Row::With(of, change) => {
                let of = of.value(known)?;
                let at = index(change[0].value(known)?, of.len())?;
                let to = change[1].value(known)?;
                changed(known, of, at, to)
            }
            Row::WithCell(both, to) => {
                let (grid, cell) = (both[0].value(known)?, both[1].value(known)?);
                let to = to.value(known)?;
                let &[row, column] = known.at(cell) else { return Err(Halt::Fails) };
                let at = cell_of(known.at(grid), row, column).ok_or(Halt::Fails)?;
                changed(known, grid, at, to)
            }
            Row::Reversed(of, width) => {
                let of = of.value(known)?;
                known.add(|all| {
                    for from in (of.from..of.to).step_by(*width).rev() {
                        all.extend_from_within(from..from + width);
                    }
                    Ok(())
                })
            }
            Row::Sorted(of) => {
                let of = of.value(known)?;
                let sorted = known.add(|all| {
                    all.extend_from_within(of.from..of.to);
                    Ok(())
                })?;
                known.charge(sorted.len() as u64 * u64::from(sorted.len().checked_ilog2().unwrap_or(0)))?;
                in_order(&mut known.rows.all[sorted.from..]);
                Ok(sorted)
            }
            Row::Without(both) => {
                let (of, gone) = (both[0].value(known)?, both[1].value(known)?);
                known.charge(of.len() as u64 * (1 + gone.len() as u64))?;
                known.add(|all| {
                    for at in of.from..of.to {
                        let number = all[at];
                        if !all[gone.from..gone.to].contains(&number) {
                            all.push(number);
                        }
                    }
                    Ok(())
                })
            }
            Row::Cells(grid, content) => {
                let grid = grid.value(known)?;
                let content = content.as_ref().map(|content| content.value(known)).transpose()?;
                known.charge(grid.len() as u64)?;
                known.add(|all| {
                    let width = all.get(grid.from).copied().filter(|width| *width > 0).unwrap_or(1);
                    for at in grid.from + 1..grid.to {
                        if content.is_none_or(|content| content == all[at]) {
                            let place = (at - grid.from - 1) as i64;
                            all.extend([place / width, place % width]);
                        }
                    }
                    Ok(())
                })
            }
            Row::Beside(both, steps) => {
                let (grid, cell) = (both[0].value(known)?, both[1].value(known)?);
                let &[row, column] = known.at(cell) else { return Err(Halt::Fails) };
                cell_of(known.at(grid), row, column).ok_or(Halt::Fails)?;
                known.add(|all| {
                    for (down, right) in *steps {
                        let (row, column) = (row + down, column + right);
                        if cell_of(&all[grid.from..grid.to], row, column).is_some() {
                            all.extend([row, column]);
                        }
                    }
                    Ok(())
                })
            }
            Row::Vertices(of) => {
                let of = of.value(known)?;
                let (vertices, _) = graph(known.at(of)).ok_or(Halt::Fails)?;
                Ok(Span { from: of.from + 1, to: of.from + 1 + vertices.len() })
            }
            Row::Edges(of) => {
                let of = of.value(known)?;
                let (vertices, _) = graph(known.at(of)).ok_or(Halt::Fails)?;
                Ok(Span { from: of.from + 1 + vertices.len(), to: of.to })
            }
            Row::Near(of, vertex) => {
                let of = of.value(known)?;
                let vertex = vertex.value(known)?;
                known.charge(of.len() as u64)?;
                let (vertices, _) = graph(known.at(of)).ok_or(Halt::Fails)?;
                let edges = of.from + 1 + vertices.len()..of.to;
                let near = known.add(|all| {
                    for at in edges.step_by(2) {
                        let (a, b) = (all[at], all[at + 1]);
                        if a == vertex {
                            all.push(b);
                        } else if b == vertex {
                            all.push(a);
                        }
                    }
                    Ok(())
                })?;
                in_order(&mut known.rows.all[near.from..]);
                Ok(near)
            }
            Row::WithoutVertices(both) => {
                let (of, gone) = (both[0].value(known)?, both[1].value(known)?);
                known.charge(of.len() as u64 * (1 + gone.len() as u64))?;
                let (vertices, _) = graph(known.at(of)).ok_or(Halt::Fails)?;
                let (first, edges) = (of.from + 1, of.from + 1 + vertices.len());
                known.add(|all| {
                    let stays = |all: &[i64], at: usize| !all[gone.from..gone.to].contains(&all[at]);
                    let count = all.len();
                    all.push(0);
                    for at in first..edges {
                        if stays(all, at) {
                            all.push(all[at]);
                        }
                    }
                    all[count] = (all.len() - count - 1) as i64;
                    for at in (edges..of.to).step_by(2) {
                        if stays(all, at) && stays(all, at + 1) {
                            all.extend([all[at], all[at + 1]]);
                        }
                    }
                    Ok(())
                })
            }
            Row::Interpreted(code, kinds) => {
                let value = known.interpreted(code, kinds)?;
                known.add_value(&value)
            }
        }
    }
}

/// A row with one number changed.
fn changed(known: &mut Known<'_>, of: Span, at: usize, to: i64) -> Result<Span, Halt> {
    known.add(|all| {
        let from = all.len();
        all.extend_from_within(of.from..of.to);
        all[from + at] = to;
        Ok(())
    })
}

/// Does something once for every way through the steps.
pub(in super::super) fn every_way(
    steps: &[Step],
    known: &mut Known<'_>,
    each: &mut dyn FnMut(&mut Known<'_>) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let Some((first, rest)) = steps.split_first() else { return known.meanwhile(each) };
    match first {
        Step::Range(place, from, to) => {
            let (from, to) = (from.value(known)?, to.value(known)?);
            for number in from..=to {
                known.charge(1)?;
                known.places[*place] = number;
                every_way(rest, known, each)?;
            }
            Ok(())
        }
        Step::Each { place, of, width, is_number } => known.meanwhile(|known| {
            let of = of.value(known)?;
            for from in (of.from..of.to).step_by(*width) {
                known.charge(1)?;
                if *is_number {
                    known.places[*place] = known.rows.all[from];
                } else {
                    known.set_row(*place, Span { from, to: from + width });
                }
                every_way(rest, known, each)?;
            }
            Ok(())
        }),
        Step::Let(place, One::Number(number)) => {
            known.places[*place] = number.value(known)?;
            every_way(rest, known, each)
        }
        Step::Let(place, One::Row(row)) => known.meanwhile(|known| {
            let row = row.value(known)?;
            known.set_row(*place, row);
            every_way(rest, known, each)
        }),
        Step::If(test) => {
            if test.holds(known)? {
                every_way(rest, known, each)?;
            }
            Ok(())
        }
    }
}

impl OfRow {
    pub(in super::super) fn value(&self, known: &mut Known<'_>) -> Result<i64, Halt> {
        known.meanwhile(|known| match self {
            OfRow::Length(row, width) => Ok((row.value(known)?.len() / *width) as i64),
            OfRow::Element(row, at) => {
                let row = row.value(known)?;
                let at = at.value(known)?;
                Ok(known.at(row)[index(at, row.len())?])
            }
            OfRow::Cell([grid, cell]) => {
                let (grid, cell) = (grid.value(known)?, cell.value(known)?);
                let &[row, column] = known.at(cell) else { return Err(Halt::Fails) };
                let grid = known.at(grid);
                cell_of(grid, row, column).map(|at| grid[at]).ok_or(Halt::Fails)
            }
            OfRow::Sum(row) => {
                let row = row.value(known)?;
                known.charge(row.len() as u64)?;
                known.at(row).iter().try_fold(0i64, |sum, one| sum.checked_add(*one)).ok_or(Halt::Fails)
            }
            OfRow::Least(row) => {
                let row = row.value(known)?;
                known.at(row).iter().min().copied().ok_or(Halt::Fails)
            }
            OfRow::Greatest(row) => {
                let row = row.value(known)?;
                known.at(row).iter().max().copied().ok_or(Halt::Fails)
            }
            OfRow::Height(grid) => {
                let grid = grid.value(known)?;
                let (width, cells) = known.at(grid).split_first().ok_or(Halt::Fails)?;
                Ok((cells.len() as i64).checked_div(*width).unwrap_or(0))
            }
            OfRow::Width(grid) => {
                let grid = grid.value(known)?;
                known.at(grid).first().copied().ok_or(Halt::Fails)
            }
        })
    }
}

impl OfRows {
    pub(in super::super) fn holds(&self, known: &mut Known<'_>) -> Result<bool, Halt> {
        known.meanwhile(|known| match self {
            OfRows::Equal(one, other) => {
                let (one, other) = (one.value(known)?, other.value(known)?);
                known.charge(one.len() as u64)?;
                Ok(known.at(one) == known.at(other))
            }
            OfRows::Has(number, row) => {
                let number = number.value(known)?;
                let row = row.value(known)?;
                known.charge(row.len() as u64)?;
                Ok(known.at(row).contains(&number))
            }
            OfRows::HasElement(one, all, width) => {
                let (one, all) = (one.value(known)?, all.value(known)?);
                known.charge(all.len() as u64)?;
                Ok(known.at(all).chunks(*width).any(|element| element == known.at(one)))
            }
        })
    }
}
