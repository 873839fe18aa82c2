//! The forms of a table that programs read.

use std::fmt::Display;
use std::io::{Result, Write};

use grundy::analysis::JsonNumber;
use grundy::{Outcome, UBig, Undecided};

use super::{Axes, Form};

/// What a table is made of.
pub(super) trait Cell: Display {
    fn write_json(&self, out: &mut impl Write) -> Result<()>;
}

impl Cell for u64 {
    fn write_json(&self, out: &mut impl Write) -> Result<()> {
        Ok(serde_json::to_writer(out, &JsonNumber(&UBig::from(*self)))?)
    }
}

impl Cell for Outcome {
    fn write_json(&self, out: &mut impl Write) -> Result<()> {
        Ok(serde_json::to_writer(out, self)?)
    }
}

/// `n,value` or `x,y,value`.
pub(super) struct Csv<'a, W> {
    out: &'a mut W,
    axes: Axes,
}

impl<'a, W: Write> Csv<'a, W> {
    pub(super) fn new(out: &'a mut W, axes: Axes) -> Self {
        Csv { out, axes }
    }
}

impl<T: Cell, W: Write> Form<T> for Csv<'_, W> {
    fn start(&mut self) -> Result<()> {
        let heaps = if self.axes.x.is_some() { "x,y" } else { "n" };
        writeln!(self.out, "{heaps},{}", self.axes.cell)
    }

    fn row(&mut self, cells: &[T]) -> Result<()> {
        match self.axes.x {
            None => self.axes.stretch(cells, |n, cell| writeln!(self.out, "{n},{cell}")),
            Some(x) => {
                self.axes.x = Some(x.wrapping_add(1));
                cells
                    .iter()
                    .zip(self.axes.y..=u64::MAX)
                    .try_for_each(|(cell, y)| writeln!(self.out, "{x},{y},{cell}"))
            }
        }
    }

    fn end(&mut self, _: Option<&Undecided>) -> Result<()> {
        self.out.flush()
    }
}

impl Axes {
    /// Goes over a stretch of the one row, and on to the next.
    fn stretch<T>(&mut self, cells: &[T], each: impl FnMut(u64, &T) -> Result<()>) -> Result<()> {
        let mut each = each;
        for cell in cells {
            each(self.y, cell)?;
            self.y = self.y.wrapping_add(1);
        }
        Ok(())
    }
}

/// `n value`, as the OEIS has it.
pub(super) struct Bfile<'a, W>(Csv<'a, W>);

impl<'a, W: Write> Bfile<'a, W> {
    pub(super) fn new(out: &'a mut W, axes: Axes) -> Self {
        Bfile(Csv { out, axes })
    }
}

impl<T: Cell, W: Write> Form<T> for Bfile<'_, W> {
    fn start(&mut self) -> Result<()> {
        Ok(())
    }

    fn row(&mut self, cells: &[T]) -> Result<()> {
        self.0.axes.stretch(cells, |n, cell| writeln!(self.0.out, "{n} {cell}"))
    }

    fn end(&mut self, _: Option<&Undecided>) -> Result<()> {
        self.0.out.flush()
    }
}

/// `{"ruleset", "from", "values": […]}`.
pub(super) struct Json<'a, W> {
    out: &'a mut W,
    axes: Axes,
    is_first: bool,
}

impl<'a, W: Write> Json<'a, W> {
    pub(super) fn new(out: &'a mut W, axes: Axes) -> Self {
        Json { out, axes, is_first: true }
    }

    fn cells<T: Cell>(&mut self, cells: &[T]) -> Result<()> {
        for cell in cells {
            if !std::mem::take(&mut self.is_first) {
                self.out.write_all(b",")?;
            }
            cell.write_json(self.out)?;
        }
        Ok(())
    }
}

impl<T: Cell, W: Write> Form<T> for Json<'_, W> {
    fn start(&mut self) -> Result<()> {
        let ruleset = serde_json::to_string(&self.axes.ruleset)?;
        write!(self.out, "{{\"ruleset\":{ruleset},\"from\":")?;
        match self.axes.x {
            None => self.axes.y.write_json(self.out)?,
            Some(x) => {
                self.out.write_all(b"[")?;
                x.write_json(self.out)?;
                self.out.write_all(b",")?;
                self.axes.y.write_json(self.out)?;
                self.out.write_all(b"]")?;
            }
        }
        write!(self.out, ",\"{}s\":[", self.axes.cell)
    }

    fn row(&mut self, cells: &[T]) -> Result<()> {
        if self.axes.x.is_none() {
            return self.cells(cells);
        }
        self.out.write_all(if std::mem::take(&mut self.is_first) { b"[" } else { b",[" })?;
        self.is_first = true;
        self.cells(cells)?;
        self.is_first = false;
        self.out.write_all(b"]")
    }

    fn end(&mut self, undecided: Option<&Undecided>) -> Result<()> {
        self.out.write_all(b"]")?;
        if let Some(undecided) = undecided {
            write!(self.out, ",\"undecided\":{}", serde_json::to_string(&undecided.to_string())?)?;
        }
        self.out.write_all(b"}\n")?;
        self.out.flush()
    }
}
