//! The states of a run whose values are not kept: one file, replaced as a whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use grundy::certificate::Certificate;
use grundy::heap::SavedTrail;
use serde::{Deserialize, Serialize};

use super::{header, lock, not_a_directory, replace, unreadable, unwritable};
use crate::failure::Failure;

const FILE: &str = "states.jsonl";
const CERTIFICATE: &str = "certificate.json";
const FORMAT: &str = "grundy-states";
const VERSION: u32 = 1;

/// The first line; the trail is the second.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    ruleset: String,
    /// Of the second line, without the line feed.
    crc32: String,
}

/// Makes the directory, and locks it as long as what is returned lives.
pub(crate) fn open(directory: &Path) -> Result<File, Failure> {
    fs::create_dir_all(directory).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => not_a_directory(directory),
        _ => unwritable(directory, &error),
    })?;
    if header::Header::read(directory)?.is_some() {
        let message = format!("`{}` holds a run that keeps all values", directory.display());
        return Err(Failure::bad_input(message).hint("`--states` wants a directory of its own"));
    }
    lock(directory)
}

/// Whether the directory is that of a run that keeps states.
pub(crate) fn are_in(directory: &Path) -> bool {
    directory.join(FILE).exists()
}

/// The states of this ruleset that are there.
pub(crate) fn read(directory: &Path, ruleset: &str) -> Result<Option<SavedTrail>, Failure> {
    match read_any(directory)? {
        Some((of, _)) if of != ruleset => {
            let message = format!("`{}` holds states of `{of}`, not of `{ruleset}`", directory.display());
            Err(Failure::bad_input(message).hint("each ruleset wants a directory of its own"))
        }
        found => Ok(found.map(|(_, trail)| trail)),
    }
}

/// The ruleset and its states.
pub(crate) fn read_any(directory: &Path) -> Result<Option<(String, SavedTrail)>, Failure> {
    let path = directory.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(&path, &error)),
    };
    let damaged = || {
        Failure::bad_input(format!("`{}` is damaged: its checksum is wrong", path.display()))
            .hint("take it from a copy, or begin in another directory")
    };
    let (first, second) = text.split_once('\n').ok_or_else(damaged)?;
    let header: Header = serde_json::from_str(first).map_err(|_| damaged())?;
    if header.format != FORMAT || header.version > VERSION {
        let message = format!("`{}` is of version {} of its format", path.display(), header.version);
        return Err(Failure::bad_input(message).hint(format!("this program reads up to version {VERSION}")));
    }
    let second = second.trim_end_matches('\n');
    if header.crc32 != checksum(second) {
        return Err(damaged());
    }
    let trail = serde_json::from_str(second).map_err(|_| damaged())?;
    Ok(Some((header.ruleset, trail)))
}

/// Replaces the states that are there.
pub(crate) fn write(directory: &Path, ruleset: &str, trail: &SavedTrail) -> Result<(), Failure> {
    let text = serde_json::to_string(trail).map_err(io::Error::from)?;
    let header =
        Header { format: FORMAT.into(), version: VERSION, ruleset: ruleset.into(), crc32: checksum(&text) };
    let header = serde_json::to_string(&header).map_err(io::Error::from)?;
    let path = directory.join(FILE);
    replace(directory, FILE, format!("{header}\n{text}\n").as_bytes()).map_err(|error| {
        unwritable(&path, &error).hint("what was saved before is kept; the same command goes on from there")
    })
}

/// Writes a certificate beside the states, and tells where.
pub(crate) fn write_certificate(directory: &Path, certificate: &Certificate) -> Result<PathBuf, Failure> {
    let path = directory.join(CERTIFICATE);
    let mut text = Vec::new();
    serde_json::to_writer_pretty(&mut text, certificate).map_err(io::Error::from)?;
    text.write_all(b"\n")?;
    replace(directory, CERTIFICATE, &text).map_err(|error| unwritable(&path, &error))?;
    Ok(path)
}

fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
