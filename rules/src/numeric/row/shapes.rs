//! What is made of grids and graphs, as rows.

use grundy::in_order;

use super::super::flattened::graph;
use super::super::known::{Halt, Known, Span};
use crate::value::block as joined_cells;

/// The place of a cell in the row that a grid is.
fn cell_of(grid: &[i64], row: i64, column: i64) -> Option<usize> {
    let (width, cells) = grid.split_first()?;
    let on_it = row >= 0 && (0..*width).contains(&column);
    let at = usize::try_from(row.checked_mul(*width).filter(|_| on_it)?.checked_add(column)?).ok()?;
    (at < cells.len()).then_some(at + 1)
}

/// As [`cell_of`], where the cell is a row, too.
pub(super) fn cell_at(known: &Known<'_>, grid: Span, cell: Span) -> Result<usize, Halt> {
    let &[row, column] = known.at(cell) else { return Err(Halt::Fails) };
    cell_of(known.at(grid), row, column).ok_or(Halt::Fails)
}

/// The cells of a grid, or those of a content.
pub(super) fn cells(known: &mut Known<'_>, grid: Span, content: Option<i64>) -> Result<Span, Halt> {
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

/// The cells of a grid beside a cell: each step is a number of rows down and of columns to the right.
pub(super) fn beside(
    known: &mut Known<'_>,
    grid: Span,
    cell: Span,
    steps: &[(i64, i64)],
) -> Result<Span, Halt> {
    cell_at(known, grid, cell)?;
    known.add(|all| {
        let (row, column) = (all[cell.from], all[cell.from + 1]);
        for (down, right) in steps {
            let (row, column) = (row + down, column + right);
            if cell_of(&all[grid.from..grid.to], row, column).is_some() {
                all.extend([row, column]);
            }
        }
        Ok(())
    })
}

/// The cells that neighbours of one content join to a cell of a grid.
pub(super) fn block(known: &mut Known<'_>, grid: Span, cell: Span) -> Result<Span, Halt> {
    let start = cell_at(known, grid, cell)? - 1;
    known.charge(4 * grid.len() as u64)?;
    known.add(|all| {
        // The cell is on the grid, so its rows have cells.
        let width = usize::try_from(all[grid.from]).map_err(|_| Halt::Fails)?;
        for at in joined_cells(width, &all[grid.from + 1..grid.to], start) {
            all.extend([(at / width) as i64, (at % width) as i64]);
        }
        Ok(())
    })
}

/// Where the vertices and the edges of a graph are.
pub(super) fn parts(known: &Known<'_>, of: Span) -> Result<(Span, Span), Halt> {
    let (vertices, _) = graph(known.at(of)).ok_or(Halt::Fails)?;
    let edges = of.from + 1 + vertices.len();
    Ok((Span { from: of.from + 1, to: edges }, Span { from: edges, to: of.to }))
}

/// The edges of a multigraph, each with its number among those that join the same vertices.
pub(super) fn numbered(known: &mut Known<'_>, edges: Span) -> Result<Span, Halt> {
    known.add(|all| {
        let mut number = 0;
        for at in (edges.from..edges.to).step_by(2) {
            let is_again = at > edges.from && all[at - 2] == all[at] && all[at - 1] == all[at + 1];
            number = if is_again { number + 1 } else { 0 };
            all.extend([all[at], all[at + 1], number]);
        }
        Ok(())
    })
}

/// The vertices beside a vertex, each once.
pub(super) fn near(known: &mut Known<'_>, of: Span, vertex: i64) -> Result<Span, Halt> {
    known.charge(of.len() as u64)?;
    let (_, edges) = parts(known, of)?;
    let near = known.add(|all| {
        for at in (edges.from..edges.to).step_by(2) {
            let (a, b) = (all[at], all[at + 1]);
            if a == vertex {
                all.push(b);
            } else if b == vertex {
                all.push(a);
            }
        }
        Ok(())
    })?;
    let all = &mut known.rows.all;
    in_order(&mut all[near.from..]);
    let mut to = near.from;
    for at in near.from..near.to {
        if to == near.from || all[to - 1] != all[at] {
            all[to] = all[at];
            to += 1;
        }
    }
    all.truncate(to);
    Ok(Span { to, ..near })
}

/// A graph without these vertices.
pub(super) fn without_vertices(known: &mut Known<'_>, of: Span, gone: Span) -> Result<Span, Halt> {
    known.charge(of.len() as u64 * (1 + gone.len() as u64))?;
    let (vertices, edges) = parts(known, of)?;
    known.add(|all| {
        let stays = |all: &[i64], at: usize| !all[gone.from..gone.to].contains(&all[at]);
        let count = all.len();
        all.push(0);
        for at in vertices.from..vertices.to {
            if stays(all, at) {
                all.push(all[at]);
            }
        }
        all[count] = (all.len() - count - 1) as i64;
        for at in (edges.from..edges.to).step_by(2) {
            if stays(all, at) && stays(all, at + 1) {
                all.extend([all[at], all[at + 1]]);
            }
        }
        Ok(())
    })
}
