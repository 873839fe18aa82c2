//! The forms of a table that programs read.

use std::fmt::Display;
use std::io::{Result, Write};

use grundy::{Natural, Outcome, Undecided};
use grundy_positions::json::JsonNumber;

use super::{Axes, GENUS};
use crate::output::{Form, Output};

/// What a table is made of.
pub(super) trait Cell: Display {
    fn write_json(&self, out: &mut impl Write) -> Result<()>;

    /// What `Display` writes; a number is written into a buffer, which is faster.
    fn text<'a>(&'a self, number: &'a mut itoa::Buffer) -> &'a str;
}

impl Cell for u64 {
    fn write_json(&self, out: &mut impl Write) -> Result<()> {
        Ok(serde_json::to_writer(out, &JsonNumber(&Natural::from(*self)))?)
    }

    fn text<'a>(&'a self, number: &'a mut itoa::Buffer) -> &'a str {
        number.format(*self)
    }
}

impl Cell for Outcome {
    fn write_json(&self, out: &mut impl Write) -> Result<()> {
        Ok(serde_json::to_writer(out, self)?)
    }

    fn text<'a>(&'a self, _: &'a mut itoa::Buffer) -> &'a str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }
}

/// A genus.
impl Cell for String {
    fn write_json(&self, out: &mut impl Write) -> Result<()> {
        Ok(serde_json::to_writer(out, self)?)
    }

    fn text<'a>(&'a self, _: &'a mut itoa::Buffer) -> &'a str {
        self
    }
}

/// The number, a mark, and the cell. The mark is one byte, since a text of any length is copied by a call.
fn entry(out: &mut Output, number: u64, mark: u8, cell: &impl Cell) -> Result<()> {
    out.write_all(itoa::Buffer::new().format(number).as_bytes())?;
    out.write_all(&[mark])?;
    out.write_all(cell.text(&mut itoa::Buffer::new()).as_bytes())?;
    out.write_all(b"\n")
}

/// `n,value` or `x,y,value`.
pub(super) struct Csv(pub(super) Axes);

impl<T: Cell> Form<[T]> for Csv {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        let heaps = if self.0.x.is_some() { "x,y" } else { "n" };
        writeln!(out, "{heaps},{}", self.0.cell)
    }

    fn part(&mut self, out: &mut Output, cells: &[T]) -> Result<()> {
        match self.0.x {
            None => self.0.stretch(cells, |n, cell| entry(out, n, b',', cell)),
            Some(x) => {
                self.0.x = Some(x.wrapping_add(1));
                let mut cells = cells.iter().zip(self.0.y..=u64::MAX);
                let mut number = itoa::Buffer::new();
                let x = number.format(x);
                cells.try_for_each(|(cell, y)| {
                    out.write_all(x.as_bytes())?;
                    out.write_all(b",")?;
                    entry(out, y, b',', cell)
                })
            }
        }
    }
}

impl Axes {
    /// Goes over a stretch of the one row, and on to the next.
    fn stretch<T>(&mut self, cells: &[T], mut each: impl FnMut(u64, &T) -> Result<()>) -> Result<()> {
        for cell in cells {
            each(self.y, cell)?;
            self.y = self.y.wrapping_add(1);
        }
        Ok(())
    }
}

/// `n value`, as the OEIS has it.
pub(super) struct Bfile(pub(super) Axes);

impl<T: Cell> Form<[T]> for Bfile {
    fn part(&mut self, out: &mut Output, cells: &[T]) -> Result<()> {
        self.0.stretch(cells, |n, cell| entry(out, n, b' ', cell))
    }
}

/// `{"ruleset", "from", "values": […]}`.
pub(super) struct Json {
    axes: Axes,
    is_first: bool,
}

impl Json {
    pub(super) fn new(axes: Axes) -> Self {
        Json { axes, is_first: true }
    }

    fn cells<T: Cell>(&mut self, out: &mut Output, cells: &[T]) -> Result<()> {
        for cell in cells {
            if !std::mem::take(&mut self.is_first) {
                out.write_all(b",")?;
            }
            cell.write_json(out)?;
        }
        Ok(())
    }
}

impl<T: Cell> Form<[T]> for Json {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        begin_json(out, &self.axes)?;
        out.write_all(b"\"from\":")?;
        match self.axes.x {
            None => self.axes.y.write_json(out)?,
            Some(x) => {
                out.write_all(b"[")?;
                x.write_json(out)?;
                out.write_all(b",")?;
                self.axes.y.write_json(out)?;
                out.write_all(b"]")?;
            }
        }
        let cells =
            if self.axes.cell == GENUS { "genera".to_owned() } else { format!("{}s", self.axes.cell) };
        write!(out, ",\"{cells}\":[")
    }

    fn part(&mut self, out: &mut Output, cells: &[T]) -> Result<()> {
        if self.axes.x.is_none() {
            return self.cells(out, cells);
        }
        out.write_all(if std::mem::take(&mut self.is_first) { b"[" } else { b",[" })?;
        self.is_first = true;
        self.cells(out, cells)?;
        self.is_first = false;
        out.write_all(b"]")
    }

    fn end(&mut self, out: &mut Output, undecided: Option<&Undecided>) -> Result<()> {
        end_json(out, &self.axes, undecided)
    }
}

/// What stands before the cells of a table.
pub(super) fn begin_json(out: &mut Output, axes: &Axes) -> Result<()> {
    write!(out, "{{\"ruleset\":{},", serde_json::to_string(&axes.ruleset)?)?;
    let Some(rules) = &axes.rules else { return Ok(()) };
    let text = serde_json::to_string(&rules.text)?;
    write!(out, "\"rules\":{text},\"rules_version\":{},", rules.version)?;
    Ok(())
}

/// What stands after them.
pub(super) fn end_json(out: &mut Output, axes: &Axes, undecided: Option<&Undecided>) -> Result<()> {
    out.write_all(b"]")?;
    if let Some(claim) = axes.reliance.claim() {
        write!(out, ",\"rests_on\":{}", serde_json::to_string(&[claim])?)?;
    }
    if let Some(undecided) = undecided {
        write!(out, ",\"undecided\":{}", serde_json::to_string(&undecided.to_string())?)?;
    }
    out.write_all(b"}\n")
}
