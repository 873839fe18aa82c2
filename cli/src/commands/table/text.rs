//! A table in aligned columns.

use std::io::{Result, Write};

use grundy::Undecided;

use super::Axes;
use super::forms::Cell;
use crate::output::{Form, Output};

/// The columns of a terminal.
const TERMINAL: usize = 80;
/// How many cells are aligned together: a longer table is aligned in parts.
const ALIGNED: usize = 1 << 20;

/// Rows with the heap at the left: for single heaps, that of the first value; the number above a
/// value is then added to it.
pub(super) struct Text {
    axes: Axes,
    /// How many cells a row has, or the one row has altogether.
    columns: u64,
    /// The cells that wait to be aligned.
    waiting: Vec<String>,
    /// The width of the column of heaps, and of a column of cells: never less than before.
    widths: (usize, usize),
    headed: bool,
}

impl Text {
    pub(super) fn new(axes: Axes) -> Self {
        let columns = axes.more_columns.saturating_add(1);
        Text { axes, columns, waiting: Vec::new(), widths: (0, 0), headed: false }
    }

    /// Writes the rows that wait, under a head if the widths have changed.
    fn write_waiting(&mut self, out: &mut Output) -> Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let widest = self.waiting.iter().map(String::len).max().unwrap_or(1);
        let rows = match self.axes.x {
            None => self.waiting.len() as u64,
            Some(_) => self.waiting.len() as u64 / self.columns,
        };
        let first = self.axes.x.unwrap_or(self.axes.y);
        let label = first.saturating_add(rows - 1).to_string().len().max(3);
        let last_column = self.axes.y.saturating_add(self.columns - 1);
        let cell = match self.axes.x {
            None => widest,
            Some(_) => widest.max(last_column.to_string().len()),
        };
        let widths = (self.widths.0.max(label), self.widths.1.max(cell));
        let (label, mut cell) = widths;
        let a_row = match self.axes.x {
            None => {
                let fits = |many: &usize| {
                    label + 1 + many * (cell.max((many - 1).to_string().len()) + 1) <= TERMINAL
                };
                let many = [20, 10, 5, 2].into_iter().find(fits).unwrap_or(1);
                cell = cell.max((many - 1).to_string().len());
                many
            }
            Some(_) => usize::try_from(self.columns).expect("a row is in memory"),
        };
        if !self.headed || widths != self.widths {
            self.head(out, label, cell, a_row)?;
        }
        (self.widths, self.headed) = (widths, true);
        for row in self.waiting.chunks(a_row) {
            let heap = self.axes.x.unwrap_or(self.axes.y);
            write!(out, "{heap:>label$} ")?;
            row.iter().try_for_each(|value| write!(out, " {value:>cell$}"))?;
            writeln!(out)?;
            match &mut self.axes.x {
                None => self.axes.y = self.axes.y.saturating_add(row.len() as u64),
                Some(x) => *x = x.saturating_add(1),
            }
        }
        self.waiting.clear();
        Ok(())
    }

    fn head(&mut self, out: &mut Output, label: usize, cell: usize, columns: usize) -> Result<()> {
        let (corner, first) = match self.axes.x {
            None => ("n +", 0),
            Some(_) => ("x\\y", self.axes.y),
        };
        if self.headed {
            writeln!(out)?;
        }
        write!(out, "{corner:>label$} ")?;
        let shown = columns.min(usize::try_from(self.columns).unwrap_or(usize::MAX)) as u64;
        (first..=u64::MAX)
            .take(usize::try_from(shown).unwrap_or(usize::MAX))
            .try_for_each(|column| write!(out, " {column:>cell$}"))?;
        writeln!(out)
    }
}

impl<T: Cell> Form<[T]> for Text {
    fn part(&mut self, out: &mut Output, cells: &[T]) -> Result<()> {
        self.waiting.extend(cells.iter().map(ToString::to_string));
        // A part ends with a whole row: stretches and ALIGNED are no multiple of 20.
        if self.waiting.len() >= ALIGNED && self.axes.x.is_some() {
            return self.write_waiting(out);
        }
        if self.waiting.len() >= ALIGNED + 20 {
            let rest = self.waiting.split_off(self.waiting.len() / 20 * 20);
            self.write_waiting(out)?;
            self.waiting = rest;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut Output, _: Option<&Undecided>) -> Result<()> {
        self.write_waiting(out)
    }
}
