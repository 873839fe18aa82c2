//! Aligned lines, each of a label and what is told beside it.

use std::io::{self, Write};

use grundy_positions::sentence::Inserted;

use crate::explanation::filled;
use crate::texts::Texts;

/// The labels of an answer, and how wide they are.
pub struct Labels<'a> {
    texts: &'a Texts,
    /// What stands in front of each line.
    indent: &'static str,
    width: usize,
}

impl<'a> Labels<'a> {
    /// Room for these labels, whether all of them are told or not: so an answer looks the same however much is known.
    pub fn new(texts: &'a Texts, labels: &[&str]) -> Self {
        let width = labels.iter().map(|label| texts.say(label).chars().count()).max().unwrap_or(0);
        Labels { texts, indent: "", width: width + 2 }
    }

    /// Room for the labels of lines that belong to one above them, with `blanks` blanks after the widest label.
    pub fn indented(texts: &'a Texts, labels: &[&str], blanks: usize) -> Self {
        let labels = Labels::new(texts, labels);
        Labels { indent: "  ", width: labels.width - 2 + blanks, ..labels }
    }

    /// How many characters stand in front of what is told.
    pub fn width(&self) -> usize {
        self.indent.len() + self.width
    }

    /// Writes a line; further lines of what is told stand under its first.
    pub fn line(&self, out: &mut impl Write, label: &str, told: impl Into<Inserted>) -> io::Result<()> {
        let told = self.texts.inserted(&told.into());
        let (mut label, indent, width) = (self.texts.say(label), self.indent, self.width);
        for line in told.lines() {
            writeln!(out, "{indent}{label:<width$}{line}")?;
            label.clear();
        }
        Ok(())
    }

    /// As [`Labels::line`], for whole sentences: lines are filled to 80 columns, whatever the texts' own are.
    pub fn prose(&self, out: &mut impl Write, label: &str, told: impl Into<Inserted>) -> io::Result<()> {
        let told = self.texts.inserted(&told.into());
        let lines = filled(told.split_whitespace(), 80usize.saturating_sub(self.width()));
        self.line(out, label, lines.join("\n"))
    }
}
