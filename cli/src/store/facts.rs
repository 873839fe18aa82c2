//! What a search of parts found out, in a directory: segments, each sorted, and each there as a whole or not at all.
//!
//! A segment is `grundy facts 1`, a line; then, each as a number of 7 digits a byte, the lowest first, how many facts there are and the facts;
//! then the SHA-256 of all that. The facts are sorted by the numbers of cells of their parts, and then by the parts. A fact is how many
//! cells more its part has than the one before; the part, less the one before if that has as many cells; and its value, or 255 and, as
//! digits of a number, which values it has not. What stands in a later segment counts.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use grundy::CellFact;
use grundy_positions::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{check_empty, check_version, json_file, lock, make_directory, replace, unreadable, unwritable};
use crate::failure::Failure;

pub(super) const FILE: &str = "search.json";
const FORMAT: &str = "grundy-search";
const VERSION: u64 = 1;
const BEGINNING: &[u8] = b"grundy facts 1\n";
/// Of more segments than this, one is made when the directory is opened.
const MOST_SEGMENTS: usize = 16;

/// What the directory is of.
#[derive(Debug, Deserialize, Serialize)]
struct Header {
    format: String,
    version: u64,
    cells: String,
}

/// A directory of facts that this process alone writes.
pub(crate) struct FactStore {
    directory: PathBuf,
    /// The number of the next segment.
    next: u64,
    _lock: File,
}

impl FactStore {
    /// Opens the directory of a search of these cells, or makes it, and gives the facts that it holds.
    pub(crate) fn open(directory: &Path, cells: &str) -> Result<(Self, Vec<CellFact>), Failure> {
        make_directory(directory)?;
        let path = directory.join(FILE);
        let is_new = match fs::read_to_string(&path) {
            Ok(text) => {
                check_header(directory, &text, cells)?;
                false
            }
            Err(_) if path.exists() => return Err(damaged(&path)),
            Err(_) => {
                check_empty(directory)?;
                true
            }
        };
        let lock = lock(directory)?;
        if is_new {
            let header = Header { format: FORMAT.into(), version: VERSION, cells: cells.into() };
            replace(directory, FILE, json_file(&header).as_bytes())
                .map_err(|error| unwritable(&path, &error))?;
        }
        let segments = segments(directory)?;
        let mut latest = BTreeMap::new();
        for number in &segments {
            let path = directory.join(name(*number));
            let bytes = fs::read(&path).map_err(|error| unreadable(&path, &error))?;
            let facts = decode(&bytes).ok_or_else(|| damaged(&path))?;
            latest.extend(facts.into_iter().map(|fact| ((fact.part.count_ones(), fact.part), fact.known)));
        }
        let facts: Vec<_> = latest.into_iter().map(|((_, part), known)| CellFact { part, known }).collect();
        let next = segments.last().map_or(1, |last| last + 1);
        let mut store = FactStore { directory: directory.into(), next, _lock: lock };
        if segments.len() > MOST_SEGMENTS {
            store.save(&facts)?;
            for number in segments {
                let path = directory.join(name(number));
                fs::remove_file(&path).map_err(|error| unwritable(&path, &error))?;
            }
        }
        Ok((store, facts))
    }

    /// Saves sorted facts. When this returns, they are on the disk.
    pub(crate) fn save(&mut self, facts: &[CellFact]) -> Result<(), Failure> {
        if facts.is_empty() {
            return Ok(());
        }
        let name = name(self.next);
        let saved = replace(&self.directory, &name, &encode(facts));
        saved.map_err(|error| unwritable(&self.directory.join(name), &error))?;
        self.next += 1;
        Ok(())
    }
}

fn name(number: u64) -> String {
    format!("facts-{number:06}")
}

/// The numbers of the segments, in ascending order.
fn segments(directory: &Path) -> Result<Vec<u64>, Failure> {
    let mut numbers = Vec::new();
    for entry in fs::read_dir(directory).map_err(|error| unreadable(directory, &error))? {
        let file = entry.map_err(|error| unreadable(directory, &error))?.file_name();
        let number = file.to_str().and_then(|file| file.strip_prefix("facts-")?.parse().ok());
        numbers.extend(number.filter(|number| file == name(*number).as_str()));
    }
    numbers.sort_unstable();
    Ok(numbers)
}

fn check_header(directory: &Path, text: &str, cells: &str) -> Result<(), Failure> {
    let path = directory.join(FILE);
    let json: Value = serde_json::from_str(text).map_err(|_| damaged(&path))?;
    if json["format"] != FORMAT {
        return Err(damaged(&path));
    }
    check_version(&path, json["version"].as_u64().ok_or_else(|| damaged(&path))?, VERSION)?;
    let header: Header = serde_json::from_value(json).map_err(|_| damaged(&path))?;
    if header.cells == cells {
        return Ok(());
    }
    let message = Sentence::of("error-other-search").text("directory", directory.display());
    let message = message.text("held", shortened(&header.cells)).text("wanted", shortened(cells));
    Err(Failure::bad_input(message).hint(Sentence::of("advice-each-search")))
}

/// The neighbours of the vertices of a graph are more than a message needs.
fn shortened(cells: &str) -> String {
    const MOST: usize = 60;
    if cells.chars().count() <= MOST {
        cells.into()
    } else {
        cells.chars().take(MOST).chain("...".chars()).collect()
    }
}

fn damaged(path: &Path) -> Failure {
    let message = Sentence::of("error-facts-damaged").text("file", path.display());
    Failure::bad_input(message).hint(Sentence::of("advice-facts-damaged")).because_of_a_file()
}

fn encode(facts: &[CellFact]) -> Vec<u8> {
    let mut bytes = BEGINNING.to_vec();
    let mut put = |mut number: u128| {
        while number >= 1 << 7 {
            bytes.push(1 << 7 | number.to_le_bytes()[0]);
            number >>= 7;
        }
        bytes.push(number.to_le_bytes()[0]);
    };
    put(facts.len() as u128);
    let mut before = 0u128;
    for CellFact { part, known } in facts {
        let more = part.count_ones() - before.count_ones();
        put(more.into());
        put(if more == 0 { part - before } else { *part });
        let [.., value] = known.to_le_bytes();
        put(value.into());
        if value == u8::MAX {
            put((known & !(u64::from(u8::MAX) << 56)).into());
        }
        before = *part;
    }
    let hash = Sha256::digest(&bytes);
    bytes.extend_from_slice(&hash);
    bytes
}

/// The facts of a segment; `None` where it is not one, or not as it was written.
fn decode(bytes: &[u8]) -> Option<Vec<CellFact>> {
    let (bytes, hash) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
    if Sha256::digest(bytes).as_slice() != hash {
        return None;
    }
    let mut left = bytes.strip_prefix(BEGINNING)?.iter();
    let mut number = || {
        let (mut number, mut digits) = (0u128, 0);
        loop {
            let byte = u128::from(*left.next()?);
            if digits > 126 || byte & 0x7f > u128::MAX >> digits {
                return None;
            }
            number |= (byte & 0x7f) << digits;
            digits += 7;
            if byte >> 7 == 0 {
                return Some(number);
            }
        }
    };
    let count = number()?;
    let mut facts = Vec::new();
    let mut before = 0u128;
    for _ in 0..count {
        let more = u32::try_from(number()?).ok()?;
        let part = number()?;
        let part = if more == 0 { before.checked_add(part).filter(|part| *part > before)? } else { part };
        if part.count_ones() != before.count_ones().checked_add(more)? {
            return None;
        }
        let value = u8::try_from(number()?).ok()?;
        let not =
            if value == u8::MAX { u64::try_from(number()?).ok().filter(|not| not >> 56 == 0)? } else { 0 };
        facts.push(CellFact { part, known: u64::from(value) << 56 | not });
        before = part;
    }
    left.next().is_none().then_some(facts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_is_read_as_it_was_written_and_no_other_way() {
        let fact = |part, known| CellFact { part, known };
        let open = 0xff << 56;
        let facts = vec![
            fact(0b11, 1 << 56),
            fact(0b110, 0),
            fact(0b1110_0000, open | 0b101),
            fact(u128::MAX >> 1, open | ((1 << 56) - 1)),
            fact(u128::MAX, 254 << 56),
        ];
        let written = encode(&facts);
        assert_eq!(decode(&written), Some(facts.clone()));
        assert_eq!(decode(&encode(&[])), Some(Vec::new()));
        for length in 0..written.len() {
            assert_eq!(decode(&written[..length]), None);
        }
        // However it is changed, and even if somebody makes the hash right again, it is read as sorted facts, or not at all.
        for place in 0..written.len() - 32 {
            for by in 1..=255 {
                let mut changed = written.clone();
                changed[place] ^= by;
                assert_eq!(decode(&changed), None);
                let end = changed.len() - 32;
                let hash = Sha256::digest(&changed[..end]);
                changed[end..].copy_from_slice(&hash);
                let read = decode(&changed).unwrap_or_default();
                assert!(read.is_sorted_by_key(|fact| (fact.part.count_ones(), fact.part)));
                assert!(read != facts);
            }
        }
    }
}
