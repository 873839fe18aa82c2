//! The search for the periods of rows, saved: one file, replaced as a whole.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::slice;

use grundy::wythoff::{Repeat, SavedRow, SavedSearch, SavedWindows};
use grundy_positions::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    check_empty, check_version, lock, make_directory, not_a_directory, replace, unreadable, unwritable,
};
use crate::failure::Failure;

pub(super) const FILE: &str = "rows.bin";
const FORMAT: &str = "grundy-rows";
/// Raised whenever an earlier program would misread the file.
const VERSION: u64 = 2;

/// The first line; then come `bytes` bytes, as `docs/runs.md` has them.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    format: String,
    version: u64,
    ruleset: String,
    /// The last row.
    last: usize,
    bytes: usize,
    crc32: String,
}

/// Makes the directory, and locks it as long as what is returned lives.
pub(crate) fn open(directory: &Path) -> Result<File, Failure> {
    make_directory(directory)?;
    if !are_in(directory) {
        check_empty(directory)?;
    }
    lock(directory)
}

/// Whether the directory is that of a search for rows.
pub(super) fn are_in(directory: &Path) -> bool {
    directory.join(FILE).exists()
}

/// There is a search for rows where a run was looked for.
pub(super) fn no_run(directory: &Path) -> Failure {
    let shown = directory.display();
    Failure::bad_input(Sentence::of("error-holds-rows").text("directory", &shown))
        .hint(Sentence::of("advice-list-rows").text("directory", &shown))
}

/// The search for the rows up to `last` that is there.
pub(crate) fn read(directory: &Path, last: usize) -> Result<Option<SavedSearch>, Failure> {
    match read_any(directory)? {
        Some(saved) if saved.last != last => {
            let message = Sentence::of("error-other-rows").text("directory", directory.display());
            let hint = Sentence::of("advice-each-last-row").text("last", saved.last);
            Err(Failure::bad_input(message.text("last", saved.last)).hint(hint))
        }
        saved => Ok(saved),
    }
}

/// The search that is there.
pub(crate) fn read_any(directory: &Path) -> Result<Option<SavedSearch>, Failure> {
    let path = directory.join(FILE);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => return Err(not_a_directory(directory)),
        Err(error) => return Err(unreadable(&path, &error)),
    };
    let damaged = || {
        Failure::bad_input(Sentence::of("error-damaged").text("file", path.display()))
            .hint(Sentence::of("advice-from-copy"))
    };
    let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
    let first: Value = serde_json::from_slice(&bytes[..end]).map_err(|_| damaged())?;
    if first["format"] != FORMAT {
        return Err(Failure::bad_input(Sentence::of("error-no-rows-there").text("file", path.display()))
            .hint(Sentence::of("advice-made-by").text("command", "grundy rows")));
    }
    check_version(&path, first["version"].as_u64().ok_or_else(damaged)?, VERSION)?;
    let header: Header = serde_json::from_value(first).map_err(|_| damaged())?;
    let body = &bytes[end + 1..];
    if body.len() != header.bytes || header.crc32 != checksum(body) {
        return Err(damaged());
    }
    decode(body, header.last).map(Some).ok_or_else(damaged)
}

/// Replaces what is there.
pub(crate) fn write(directory: &Path, saved: &SavedSearch) -> Result<(), Failure> {
    let body = encode(saved);
    let header = Header {
        format: FORMAT.into(),
        version: VERSION,
        ruleset: "wythoff".into(),
        last: saved.last,
        bytes: body.len(),
        crc32: checksum(&body),
    };
    let mut bytes = serde_json::to_vec(&header).expect("text and numbers");
    bytes.push(b'\n');
    bytes.extend(body);
    replace(directory, FILE, &bytes).map_err(|error| unwritable(&directory.join(FILE), &error))
}

/// Numbers of 64 bits, and offsets of 16, the least significant byte first.
fn encode(saved: &SavedSearch) -> Vec<u8> {
    let mut bytes = Vec::new();
    for rows in [&saved.known, &saved.written] {
        put(&mut bytes, rows.len());
        for row in rows {
            put(&mut bytes, row.repeat.since);
            put(&mut bytes, row.repeat.again);
            put(&mut bytes, row.offsets.len());
            bytes.extend(row.offsets.iter().flat_map(|offset| offset.to_le_bytes()));
        }
    }
    for windows in [slice::from_ref(&saved.now), &saved.anchors, &saved.kept] {
        put(&mut bytes, windows.len());
        for kept in windows {
            put(&mut bytes, kept.value);
            put(&mut bytes, kept.first);
            put(&mut bytes, kept.windows.len());
            bytes.extend(kept.windows.iter().flat_map(|word| word.to_le_bytes()));
        }
    }
    for &preperiod in saved.preperiods.iter().flatten() {
        put(&mut bytes, preperiod);
    }
    bytes
}

fn put(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend((number as u64).to_le_bytes());
}

fn decode(bytes: &[u8], last: usize) -> Option<SavedSearch> {
    let mut left = Left { bytes };
    let (known, written) = (left.rows()?, left.rows()?);
    let mut now = left.windows()?;
    let (anchors, kept) = (left.windows()?, left.windows()?);
    let now = now.pop().filter(|_| now.is_empty())?;
    let preperiods = if left.bytes.is_empty() {
        None
    } else {
        Some((0..=last).map(|_| left.number()).collect::<Option<_>>()?)
    };
    left.bytes.is_empty().then_some(SavedSearch { last, known, written, now, anchors, kept, preperiods })
}

/// The bytes that are not read yet.
struct Left<'a> {
    bytes: &'a [u8],
}

impl<'a> Left<'a> {
    fn rows(&mut self) -> Option<Vec<SavedRow>> {
        let row = |left: &mut Self| {
            let repeat = Repeat { since: left.number()?, again: left.number()? };
            let count = left.number()?;
            let offsets = left.take(count, 2)?.as_chunks().0;
            Some(SavedRow {
                repeat,
                offsets: offsets.iter().map(|bytes| u16::from_le_bytes(*bytes)).collect(),
            })
        };
        (0..self.number()?).map(|_| row(self)).collect()
    }

    fn windows(&mut self) -> Option<Vec<SavedWindows>> {
        let windows = |left: &mut Self| {
            let (value, first, count) = (left.number()?, left.number()?, left.number()?);
            let words = left.take(count, 8)?.as_chunks().0;
            let windows = words.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect();
            Some(SavedWindows { value, first, windows })
        };
        (0..self.number()?).map(|_| windows(self)).collect()
    }

    fn take(&mut self, count: usize, size: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count.checked_mul(size)?)?;
        self.bytes = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<usize> {
        let (number, rest) = self.bytes.split_first_chunk()?;
        self.bytes = rest;
        usize::try_from(u64::from_le_bytes(*number)).ok()
    }
}

fn checksum(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let row =
            |offsets: &[u16]| SavedRow { repeat: Repeat { since: 0, again: 16 }, offsets: offsets.into() };
        let windows = |value| SavedWindows { value, first: 1, windows: vec![1, u64::MAX] };
        let saved = SavedSearch {
            last: 3,
            known: vec![row(&[0, 700, 65535]), row(&[7])],
            written: vec![row(&[])],
            now: windows(2048),
            anchors: vec![windows(64), windows(1024)],
            kept: vec![windows(0)],
            preperiods: None,
        };
        let bytes = encode(&saved);
        assert_eq!(decode(&bytes, 3), Some(saved.clone()));
        for length in 0..bytes.len() {
            assert_eq!(decode(&bytes[..length], 3), None, "{length}");
        }
        assert_eq!(decode(&[&bytes[..], &[0]].concat(), 3), None);
        let done = SavedSearch { preperiods: Some(vec![0, 1, 1 << 40, 7]), ..saved };
        assert_eq!(decode(&encode(&done), 3), Some(done));
        assert_eq!(decode(&u64::MAX.to_le_bytes(), 3), None);
    }
}
