//! The states of a run whose values are not kept: one file, replaced as a whole.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use grundy::heap::SavedTrail;
use grundy_positions::Sentence;
use grundy_positions::certificate::Certificate;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    check_empty, check_version, header, json_file, lock, make_directory, replace, unreadable, unwritable,
};
use crate::failure::Failure;

pub(super) const FILE: &str = "states.jsonl";
const CERTIFICATE: &str = "certificate.json";
const FORMAT: &str = "grundy-states";
/// Raised whenever an earlier program would misread the file.
const VERSION: u64 = 1;

/// The first line; the trail is the second.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    format: String,
    version: u64,
    ruleset: String,
    /// Of the second line, without the line feed.
    crc32: String,
}

/// A directory of a run that keeps all values is refused.
pub(crate) fn check_kind(directory: &Path) -> Result<(), Failure> {
    if directory.exists() && header::Header::read(directory)?.is_some() {
        let message = Sentence::of("error-keeps-values").text("directory", directory.display());
        return Err(Failure::bad_input(message).advice("advice-states-directory"));
    }
    Ok(())
}

/// Makes the directory, and locks it as long as what is returned lives.
pub(crate) fn open(directory: &Path) -> Result<File, Failure> {
    make_directory(directory)?;
    check_kind(directory)?;
    if !are_in(directory) {
        check_empty(directory)?;
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
            let message = Sentence::of("error-other-states").text("directory", directory.display());
            Err(Failure::bad_input(message.text("held", of).text("wanted", ruleset))
                .advice("advice-each-ruleset"))
        }
        found => Ok(found.map(|(_, trail)| trail)),
    }
}

/// The ruleset and its states.
pub(crate) fn read_any(directory: &Path) -> Result<Option<(String, SavedTrail)>, Failure> {
    let path = directory.join(FILE);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(&path, &error)),
    };
    let shown = path.display();
    let damage = |what: Sentence| Failure::bad_input(what.text("file", &shown)).advice("advice-from-copy");
    let damaged = || damage(Sentence::of("error-damaged"));
    let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
    let first: Value = serde_json::from_slice(&bytes[..end]).map_err(|_| damaged())?;
    if first["format"] != FORMAT {
        return Err(Failure::bad_input(Sentence::of("error-no-states-there").text("file", &shown))
            .hint(Sentence::of("advice-made-by").text("command", "grundy run")));
    }
    let version = first["version"].as_u64().ok_or_else(damaged)?;
    check_version(&path, version, VERSION)?;
    let header: Header = serde_json::from_value(first).map_err(|_| damaged())?;
    let second = bytes[end + 1..].strip_suffix(b"\n").ok_or_else(damaged)?;
    if header.crc32 != checksum(second) {
        return Err(damaged());
    }
    let trail: SavedTrail = serde_json::from_slice(second).map_err(|_| damaged())?;
    // The checksum is that of the second line, which names the code, too.
    if trail.code != header.ruleset {
        let mixed = Sentence::of("error-mixed-states").text("ruleset", header.ruleset);
        return Err(damage(mixed.text("held", trail.code)));
    }
    Ok(Some((header.ruleset, trail)))
}

/// Replaces the states that are there.
pub(crate) fn write(directory: &Path, trail: &SavedTrail) -> Result<(), Failure> {
    let text = serde_json::to_string(trail).expect("text and numbers");
    let (format, ruleset) = (FORMAT.into(), trail.code.clone());
    let header = Header { format, version: VERSION, ruleset, crc32: checksum(text.as_bytes()) };
    let header = serde_json::to_string(&header).expect("text and numbers");
    let path = directory.join(FILE);
    replace(directory, FILE, format!("{header}\n{text}\n").as_bytes())
        .map_err(|error| unwritable(&path, &error).advice("advice-kept-until-now"))
}

/// Writes a certificate beside the states, and tells where.
pub(crate) fn write_certificate(directory: &Path, certificate: &Certificate) -> Result<PathBuf, Failure> {
    let path = directory.join(CERTIFICATE);
    replace(directory, CERTIFICATE, json_file(certificate).as_bytes())
        .map_err(|error| unwritable(&path, &error).advice("advice-states-saved"))?;
    Ok(path)
}

/// Where the certificate is, if there is one.
pub(crate) fn certificate(directory: &Path) -> Option<PathBuf> {
    Some(directory.join(CERTIFICATE)).filter(|path| path.exists())
}

fn checksum(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}
