//! The lost positions of a table, and no others.

use std::io::{Error, Result, Write};

use grundy::{Budget, Outcome, Undecided};
use grundy_positions::Positions;

use super::Axes;
use super::forms::{begin_json, end_json};
use super::listing::quoted;
use crate::arguments::TableFormat;
use crate::output::{Form, Output};

/// A line for each lost position; CSV; a list in JSON.
pub(super) struct Lost {
    axes: Axes,
    positions: Positions,
    format: TableFormat,
    is_first: bool,
}

impl Lost {
    pub(super) fn new(axes: Axes, positions: Positions, format: TableFormat) -> Self {
        Lost { axes, positions, format, is_first: true }
    }
}

impl Form<[Outcome]> for Lost {
    fn start(&mut self, out: &mut Output) -> Result<()> {
        match self.format {
            TableFormat::Csv => writeln!(out, "position"),
            TableFormat::Json => {
                begin_json(out, &self.axes)?;
                out.write_all(b"\"lost\":[")
            }
            _ => Ok(()),
        }
    }

    fn part(&mut self, out: &mut Output, cells: &[Outcome]) -> Result<()> {
        for outcome in cells {
            // Each of them has an outcome already: nothing is left to be bounded.
            let position = self.positions.next(&mut Budget::new(u64::MAX)).map_err(Error::other)?;
            let Some(position) = position.filter(|_| *outcome == Outcome::P) else { continue };
            let position = position.to_string();
            match self.format {
                TableFormat::Csv => writeln!(out, "{}", quoted(&position))?,
                TableFormat::Json => {
                    let comma = if std::mem::take(&mut self.is_first) { "" } else { "," };
                    write!(out, "{comma}{}", serde_json::to_string(&position)?)?;
                }
                _ => writeln!(out, "{position}")?,
            }
        }
        Ok(())
    }

    fn end(&mut self, out: &mut Output, undecided: Option<&Undecided>) -> Result<()> {
        match self.format {
            TableFormat::Json => end_json(out, &self.axes, undecided),
            _ => Ok(()),
        }
    }
}
