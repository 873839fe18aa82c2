//! What a search of parts found out, in a directory: segments, each sorted, and each there as a whole or not at all.
//!
//! A segment is a line, `grundy facts 1`; then the facts; then the SHA-256 of all that. The facts are sorted by how many cells their parts
//! have, and then by the parts. A fact is three numbers or four: how many cells more its part has than the part before; the part, less the
//! part before if that has as many cells; and its value, or 255 and, as digits of a number, which values it has not. Each number
//! stands in bytes of 7 digits, the lowest first, and all but its last byte have the highest digit set. Of a part that is in
//! several segments, the latest counts.

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
    /// Opens the directory of a search of these cells, or makes it, and hands out the facts of each segment, the latest last.
    pub(crate) fn open(
        directory: &Path,
        cells: &str,
        mut each: impl FnMut(&[CellFact]) -> bool,
    ) -> Result<Self, Failure> {
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
        let mut segments = segments(directory)?;
        let next = segments.last().map_or(1, |last| last + 1);
        let mut store = FactStore { directory: directory.into(), next, _lock: lock };
        if segments.len() > MOST_SEGMENTS {
            segments = store.join(segments)?;
        }
        for number in segments {
            let path = directory.join(name(number));
            let facts: Option<Vec<CellFact>> = Segment::of(&store.read(number)?).map(Iterator::collect);
            if !facts.is_some_and(|facts| each(&facts)) {
                return Err(damaged(&path));
            }
        }
        Ok(store)
    }

    fn read(&self, number: u64) -> Result<Vec<u8>, Failure> {
        let path = self.directory.join(name(number));
        fs::read(&path).map_err(|error| unreadable(&path, &error))
    }

    /// Makes one segment of many: none of their facts is in memory but as it is written.
    fn join(&mut self, numbers: Vec<u64>) -> Result<Vec<u64>, Failure> {
        let all = numbers.iter().map(|number| self.read(*number)).collect::<Result<Vec<_>, _>>()?;
        let mut segments = Vec::new();
        for (bytes, number) in all.iter().zip(&numbers) {
            let segment = Segment::of(bytes).ok_or_else(|| damaged(&self.directory.join(name(*number))))?;
            segments.push(segment.peekable());
        }
        let mut joined = Writer::default();
        while let Some(least) = segments.iter_mut().filter_map(|one| one.peek().map(key)).min() {
            let same = segments.iter_mut().filter_map(|one| one.next_if(|fact| key(fact) == least));
            joined.put(same.last().expect("one of them has it"));
        }
        self.write(&joined.finish())?;
        for number in numbers {
            let path = self.directory.join(name(number));
            fs::remove_file(&path).map_err(|error| unwritable(&path, &error))?;
        }
        Ok(vec![self.next - 1])
    }

    /// Saves sorted facts. When this returns, they are on the disk.
    pub(crate) fn save(&mut self, facts: &[CellFact]) -> Result<(), Failure> {
        if facts.is_empty() {
            return Ok(());
        }
        let mut writer = Writer::default();
        facts.iter().for_each(|fact| writer.put(*fact));
        self.write(&writer.finish())
    }

    fn write(&mut self, segment: &[u8]) -> Result<(), Failure> {
        let name = name(self.next);
        let saved = replace(&self.directory, &name, segment);
        saved.map_err(|error| unwritable(&self.directory.join(name), &error))?;
        self.next += 1;
        Ok(())
    }
}

/// By what facts are sorted.
fn key(fact: &CellFact) -> (u32, u128) {
    (fact.part.count_ones(), fact.part)
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
    Err(Failure::bad_input(message).advice("advice-each-search"))
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
    Failure::bad_input(message).advice("advice-facts-damaged").because_of_a_file()
}

/// A segment that is written.
struct Writer {
    bytes: Vec<u8>,
    before: u128,
}

impl Default for Writer {
    fn default() -> Self {
        Writer { bytes: BEGINNING.to_vec(), before: 0 }
    }
}

impl Writer {
    fn put(&mut self, CellFact { part, known }: CellFact) {
        let more = part.count_ones() - self.before.count_ones();
        self.number(more.into());
        self.number(if more == 0 { part - self.before } else { part });
        let [.., value] = known.to_le_bytes();
        self.number(value.into());
        if value == u8::MAX {
            self.number((known & !(u64::from(u8::MAX) << 56)).into());
        }
        self.before = part;
    }

    fn number(&mut self, mut number: u128) {
        while number >= 1 << 7 {
            self.bytes.push(1 << 7 | number.to_le_bytes()[0]);
            number >>= 7;
        }
        self.bytes.push(number.to_le_bytes()[0]);
    }

    fn finish(mut self) -> Vec<u8> {
        let hash = Sha256::digest(&self.bytes);
        self.bytes.extend_from_slice(&hash);
        self.bytes
    }
}

/// The facts of a segment, one after the other.
struct Segment<'a> {
    left: &'a [u8],
    before: u128,
}

impl<'a> Segment<'a> {
    /// `None` where it is not as it was written: that is seen from its hash, and from what it says.
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let (bytes, hash) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
        let left = bytes.strip_prefix(BEGINNING)?;
        let begin = || Segment { left, before: 0 };
        let mut tried = begin();
        let is_whole = Sha256::digest(bytes).as_slice() == hash && {
            tried.by_ref().for_each(drop);
            tried.left.is_empty()
        };
        is_whole.then(begin)
    }

    /// The next fact, after which `self` stands behind it.
    fn fact(&mut self) -> Option<CellFact> {
        let mut left = self.left;
        let more = u32::try_from(number(&mut left)?).ok()?;
        let part = number(&mut left)?;
        let part =
            if more == 0 { self.before.checked_add(part).filter(|part| *part > self.before)? } else { part };
        let is_larger = self.before.count_ones().checked_add(more) == Some(part.count_ones());
        let value = u8::try_from(number(&mut left)?).ok().filter(|_| is_larger)?;
        let not = if value == u8::MAX { u64::try_from(number(&mut left)?).ok()? } else { 0 };
        (self.left, self.before) = (left, part);
        (not >> 56 == 0).then_some(CellFact { part, known: u64::from(value) << 56 | not })
    }
}

impl Iterator for Segment<'_> {
    type Item = CellFact;

    fn next(&mut self) -> Option<CellFact> {
        let before = self.left;
        let fact = self.fact();
        if fact.is_none() {
            self.left = before;
        }
        fact
    }
}

/// A number in bytes of 7 digits.
fn number(left: &mut &[u8]) -> Option<u128> {
    let (mut number, mut digits) = (0u128, 0);
    loop {
        let byte = u128::from(*left.split_off_first()?);
        if digits > 126 || byte & 0x7f > u128::MAX >> digits {
            return None;
        }
        number |= (byte & 0x7f) << digits;
        digits += 7;
        if byte >> 7 == 0 {
            return Some(number);
        }
    }
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
        let encode = |facts: &[CellFact]| {
            let mut writer = Writer::default();
            facts.iter().for_each(|fact| writer.put(*fact));
            writer.finish()
        };
        let decode = |bytes: &[u8]| Segment::of(bytes).map(Iterator::collect::<Vec<_>>);
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
                assert!(read.is_sorted_by_key(key));
                assert!(read != facts);
            }
        }
    }
}
