//! The blocks of an explanation, as lines.

use std::io::{self, Write};

use grundy_positions::sentence::{BinaryRow, Block, Columns, GroupRow};

use crate::texts::Texts;

/// The width that texts are wrapped at, where no terminal tells another.
pub const WIDTH: usize = 78;

/// Writes them one after the other.
///
/// # Errors
/// Those of `out`.
pub fn blocks(out: &mut impl Write, blocks: &[Block], texts: &Texts) -> io::Result<()> {
    for block in blocks {
        match block {
            Block::Sentence { sentence } => writeln!(out, "{}", texts.sentence(sentence))?,
            Block::Groups { groups, more } => {
                groups.iter().try_for_each(|row| writeln!(out, "{}", group(row, texts)))?;
                if *more {
                    writeln!(out, "  …")?;
                }
            }
            Block::Columns { columns } => write_columns(out, columns)?,
        }
    }
    Ok(())
}

/// A value and the options that have it, in one line however long.
fn group(GroupRow { value, options, more, none, .. }: &GroupRow, texts: &Texts) -> String {
    let mut told = options.clone();
    told.extend(more.then(|| "…".to_owned()));
    told.extend(none.as_ref().map(|none| texts.sentence(none)));
    format!("  {value}: {}", told.join(", "))
}

fn write_columns(out: &mut impl Write, Columns { rows, sum, .. }: &Columns) -> io::Result<()> {
    let width = rows.iter().map(|row| row.value.len()).max().unwrap_or(1);
    let bits = sum.bits.len();
    let row = |row: &BinaryRow| format!("  {:>width$}  {:>bits$}", row.value, row.bits);
    for summand in rows {
        writeln!(out, "{}", row(summand))?;
    }
    writeln!(out, "  {}  {}\n{}", " ".repeat(width), "-".repeat(bits), row(sum))
}

/// Writes items as lines of at most [`WIDTH`] characters, indented.
pub(crate) fn wrapped(out: &mut impl Write, items: &[String], separator: &str) -> io::Result<()> {
    let mut line = String::new();
    for (index, item) in items.iter().enumerate() {
        let end = if index + 1 == items.len() { "" } else { separator };
        if !line.is_empty() && line.chars().count() + item.chars().count() + end.len() > WIDTH {
            writeln!(out, "  {}", line.trim_end())?;
            line.clear();
        }
        line += item;
        line += end;
    }
    if line.is_empty() { Ok(()) } else { writeln!(out, "  {line}") }
}

/// A line as lines of at most `width` characters, broken at blanks where there are any.
pub fn broken(line: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest: Vec<char> = line.chars().collect();
    while rest.len() > width.max(1) {
        let blank = rest[..=width].iter().rposition(|letter| *letter == ' ').filter(|at| *at > 0);
        let more = rest.split_off(blank.unwrap_or(width.max(1)));
        lines.push(String::from_iter(&rest));
        rest = more.into_iter().skip(usize::from(blank.is_some())).collect();
    }
    lines.push(String::from_iter(&rest));
    lines
}

/// Writes a text of any length as lines of at most `width` characters. They do not end at a no-break space, as in
/// `(3,\u{a0}5)`.
pub fn paragraph(out: &mut impl Write, text: &str, width: usize) -> io::Result<()> {
    let words = text.split([' ', '\n']).filter(|word| !word.is_empty());
    writeln!(out, "{}", filled(words, width).join("\n"))
}

/// Words as lines of at most `width` characters, unless one is longer.
pub(crate) fn filled<'a>(words: impl Iterator<Item = &'a str>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}
