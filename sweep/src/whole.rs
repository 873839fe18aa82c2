//! Files that are whole: how they are written, and how those of a shard prove it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use grundy::Worded;

/// A file of a shard that is not what a run writes.
#[derive(Clone, PartialEq, Eq, Worded)]
#[says(
    if let Some(line) = line,
    "`{file}`, line {line}, is not what a run writes: {reason}",
    file = file.display()
)]
#[says("`{file}` is not what a run writes: {reason}", file = file.display())]
#[non_exhaustive]
pub struct Damage {
    /// Which.
    pub file: PathBuf,
    /// At which line, where it is one; the first is 1.
    pub line: Option<u64>,
    /// Why.
    pub reason: String,
}

/// Checks the text of a shard by itself: it is written as a run writes it, and has a row for each of its games.
pub(crate) fn proved(
    file: &Path,
    text: &str,
    columns: &[&str],
    mut codes: impl Iterator<Item = String>,
) -> Result<(), Damage> {
    let at = |line: u64, reason: String| Damage { file: file.to_owned(), line: Some(line), reason };
    let mut rewritten = csv::Writer::from_writer(Vec::with_capacity(text.len()));
    rewritten.write_record(columns).expect("a vector takes all");
    let mut read = csv::Reader::from_reader(text.as_bytes());
    let lines = text.lines().count() as u64;
    if read.headers().ok().is_none_or(|header| *header != *columns) {
        return Err(at(1, "its columns are others".into()));
    }
    for record in read.records() {
        let record = record.map_err(|error| {
            let line = error.position().map_or(lines, csv::Position::line);
            at(line, format!("expected {} columns", columns.len()))
        })?;
        let line = record.position().map_or(lines, csv::Position::line);
        let (found, expected) = (record.get(0).unwrap_or_default(), codes.next());
        match expected {
            Some(code) if code == found => {}
            Some(code) => {
                return Err(at(line, format!("its games are others, `{found}` instead of `{code}`")));
            }
            None => return Err(at(line, format!("its games are others, `{found}` after the last one"))),
        }
        rewritten.write_record(&record).expect("a vector takes all");
    }
    if !text.ends_with('\n') {
        return Err(at(lines, "its end is missing".into()));
    }
    if let Some(code) = codes.next() {
        return Err(at(lines, format!("games are missing after it, `{code}` is the first")));
    }
    // Lines without anything, other quotes and other line ends are read, and not written.
    let rewritten = rewritten.into_inner().expect("a vector takes all");
    if rewritten != text.as_bytes() {
        let same = text.bytes().zip(&rewritten).take_while(|(found, written)| found == *written).count();
        let line = text.as_bytes()[..same].iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
        return Err(at(line, "its empty lines, line ends or quotes are others".into()));
    }
    Ok(())
}

/// Writes a file that is there as a whole or not at all, whatever happens meanwhile. Until then it is `unnamed`.
pub(crate) fn write(file: &Path, unnamed: &Path, contents: &[u8]) -> io::Result<()> {
    let write = || {
        let mut opened = File::create(unnamed)?;
        opened.write_all(contents)?;
        opened.sync_all()?;
        fs::rename(unnamed, file)
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(unnamed);
    })
}
