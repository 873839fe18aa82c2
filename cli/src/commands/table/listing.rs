//! A table of positions one by one: each stands beside its value; or the lost ones, and no others.

use std::io::{Error, Result, Write};

use grundy::{Budget, Outcome, Undecided};
use grundy_positions::Positions;

use super::Axes;
use super::forms::{Cell, begin_json, end_json};
use crate::arguments::TableFormat;
use crate::output::{Form, Output};

/// Text, with the values at the left, since positions may be long; CSV; JSON.
pub(super) struct Listing {
    axes: Axes,
    positions: Positions,
    format: TableFormat,
    is_first: bool,
}

impl Listing {
    /// Whether it can be written so.
    pub(super) fn has(format: TableFormat) -> bool {
        matches!(format, TableFormat::Text | TableFormat::Csv | TableFormat::Json)
    }

    pub(super) fn new(axes: Axes, positions: Positions, format: TableFormat) -> Self {
        Listing { axes, positions, format, is_first: true }
    }

    /// Begins a list in JSON.
    fn begin_list(&self, out: &mut Output, name: &str) -> Result<()> {
        begin_json(out, &self.axes)?;
        write!(out, "\"{name}\":[")
    }

    /// Writes what stands between two entries of the list.
    fn comma(&mut self, out: &mut Output) -> Result<()> {
        out.write_all(if std::mem::take(&mut self.is_first) { b"" } else { b"," })
    }

    fn end_list(&self, out: &mut Output, undecided: Option<&Undecided>) -> Result<()> {
        match self.format {
            TableFormat::Json => end_json(out, &self.axes, undecided),
            _ => Ok(()),
        }
    }

    /// The next position, which has a value already: nothing is left to be bounded.
    fn position(&mut self) -> Result<String> {
        let position = self.positions.next(&mut Budget::new(u64::MAX)).map_err(Error::other)?;
        Ok(position.map(|position| position.to_string()).unwrap_or_default())
    }
}

impl<T: Cell> Form<[T]> for Listing {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        match self.format {
            TableFormat::Csv => writeln!(out, "position,{}", self.axes.cell),
            TableFormat::Json => self.begin_list(out, "entries"),
            _ => writeln!(out, "{}  position", self.axes.cell),
        }
    }

    fn part(&mut self, out: &mut Output, cells: &[T]) -> Result<()> {
        for cell in cells {
            let position = self.position()?;
            match self.format {
                TableFormat::Csv => writeln!(out, "{},{cell}", quoted(&position))?,
                TableFormat::Json => {
                    self.comma(out)?;
                    let position = serde_json::to_string(&position)?;
                    write!(out, "{{\"position\":{position},\"{}\":", self.axes.cell)?;
                    cell.write_json(out)?;
                    out.write_all(b"}")?;
                }
                _ => writeln!(out, "{:>width$}  {position}", cell.to_string(), width = self.axes.cell.len())?,
            }
        }
        Ok(())
    }

    fn end(&mut self, out: &mut Output, undecided: Option<&Undecided>) -> Result<()> {
        self.end_list(out, undecided)
    }
}

/// The lost positions alone: a line for each; CSV; a list in JSON.
pub(super) struct Lost(pub(super) Listing);

impl Form<[Outcome]> for Lost {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        match self.0.format {
            TableFormat::Csv => writeln!(out, "position"),
            TableFormat::Json => self.0.begin_list(out, "lost"),
            _ => Ok(()),
        }
    }

    fn part(&mut self, out: &mut Output, cells: &[Outcome]) -> Result<()> {
        for outcome in cells {
            let position = self.0.position()?;
            match self.0.format {
                _ if *outcome == Outcome::N => {}
                TableFormat::Csv => writeln!(out, "{}", quoted(&position))?,
                TableFormat::Json => {
                    self.0.comma(out)?;
                    write!(out, "{}", serde_json::to_string(&position)?)?;
                }
                _ => writeln!(out, "{position}")?,
            }
        }
        Ok(())
    }

    fn end(&mut self, out: &mut Output, undecided: Option<&Undecided>) -> Result<()> {
        self.0.end_list(out, undecided)
    }
}

/// A field of CSV.
fn quoted(field: &str) -> String {
    if field.contains([',', '"']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}
