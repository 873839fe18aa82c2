//! Rows are computed: each is written down behind the others, or is a part of one that is there.
//!
//! Idea: all rows of a position are in one list, and a row is a span of it. A slice, an element or the edges of a graph are spans
//! of what is there, so nothing is copied; what an expression made is forgotten by cutting the list off. The slow twin is the
//! interpreter, `run`, whose lists own their elements.

use super::super::known::{Halt, Known, ROOM, Span};
use super::super::tree::{OfRow, OfRows, One, Row, Step};
use super::shapes;
use grundy::in_order;

/// As an index into `length` elements.
fn index(number: i64, length: usize) -> Result<usize, Halt> {
    usize::try_from(number).ok().filter(|at| *at < length).ok_or(Halt::Fails)
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
                let at = shapes::cell_at(known, grid, cell)?;
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
                sorted(known, of)
            }
            Row::Without(both) => {
                let (of, gone) = (both[0].value(known)?, both[1].value(known)?);
                without(known, of, gone)
            }
            Row::Cells(grid, content) => {
                let grid = grid.value(known)?;
                let content = content.as_ref().map(|content| content.value(known)).transpose()?;
                shapes::cells(known, grid, content)
            }
            Row::Beside(both, steps) => {
                let (grid, cell) = (both[0].value(known)?, both[1].value(known)?);
                shapes::beside(known, grid, cell, steps)
            }
            Row::Block(both) => {
                let (grid, cell) = (both[0].value(known)?, both[1].value(known)?);
                shapes::block(known, grid, cell)
            }
            Row::Vertices(of) => {
                let of = of.value(known)?;
                shapes::parts(known, of).map(|(vertices, _)| vertices)
            }
            Row::Edges(of, are_numbered) => {
                let of = of.value(known)?;
                let (_, edges) = shapes::parts(known, of)?;
                if *are_numbered { shapes::numbered(known, edges) } else { Ok(edges) }
            }
            Row::Near(of, vertex) => {
                let of = of.value(known)?;
                let vertex = vertex.value(known)?;
                shapes::near(known, of, vertex)
            }
            Row::WithoutVertices(both) => {
                let (of, gone) = (both[0].value(known)?, both[1].value(known)?);
                shapes::without_vertices(known, of, gone)
            }
            Row::Interpreted(code, kinds) => {
                let value = known.interpreted(code, kinds)?;
                known.add_value(&value)
            }
        }
    }
}

fn sorted(known: &mut Known<'_>, of: Span) -> Result<Span, Halt> {
    let sorted = known.add(|all| {
        all.extend_from_within(of.from..of.to);
        Ok(())
    })?;
    known.charge(sorted.len() as u64 * u64::from(sorted.len().checked_ilog2().unwrap_or(0)))?;
    in_order(&mut known.rows.all[sorted.from..]);
    Ok(sorted)
}

/// The numbers of a row that are not in another.
fn without(known: &mut Known<'_>, of: Span, gone: Span) -> Result<Span, Halt> {
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
                let at = shapes::cell_at(known, grid, cell)?;
                Ok(known.at(grid)[at])
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
