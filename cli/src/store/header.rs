//! The header of a directory: what its values are the values of.

use std::fs;
use std::path::Path;

use grundy_positions::{AsSentence, Sentence};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{check_version, heaps, json_file, replace, unwritable};
use crate::failure::Failure;

pub(super) const FILE: &str = "run.json";
const FORMAT: &str = "grundy-run";
/// Raised whenever an earlier program would misread the directory.
const VERSION: u64 = 2;
/// That of a directory without a table, which the first programs read, too.
const VERSION_OF_SEQUENCES: u64 = 1;
const ENCODING: &str = "blocks-crc32";

#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Header {
    format: String,
    version: u64,
    #[serde(flatten)]
    pub(super) contents: Contents,
    encoding: String,
}

/// What the values are the values of.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Contents {
    pub(crate) ruleset: String,
    /// For a table of pairs of heaps: the least and the greatest first heap, and second heap. The values are then those
    /// of its rows, one row after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<[(u64, u64); 2]>,
}

impl Contents {
    /// The values of single heaps, from heap 0 on.
    pub(crate) fn sequence(ruleset: &str) -> Self {
        Contents { ruleset: ruleset.into(), table: None }
    }

    /// What the first `count` values are called, with their number.
    pub(crate) fn counted(&self, count: u64) -> Sentence {
        match self.table {
            None => heaps(count),
            Some(_) => Sentence::of("so-many-values").counted(&count.into()),
        }
    }
}

impl AsSentence for Contents {
    fn sentence(&self) -> Sentence {
        let range = |(from, to)| format!("{from}..{to}");
        match self.table {
            None => Sentence::of("values-of-heaps").text("ruleset", &self.ruleset),
            Some([x, y]) => {
                let table = Sentence::of("values-of-table").text("ruleset", &self.ruleset);
                table.text("x", range(x)).text("y", range(y))
            }
        }
    }
}

impl Header {
    pub(super) fn new(contents: Contents) -> Self {
        let version = if contents.table.is_some() { VERSION } else { VERSION_OF_SEQUENCES };
        Header { format: FORMAT.into(), version, contents, encoding: ENCODING.into() }
    }

    /// Reads the header of a directory; `None` if it has none.
    pub(super) fn read(directory: &Path) -> Result<Option<Self>, Failure> {
        let path = directory.join(FILE);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(missing) if missing.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(file) if file.kind() == std::io::ErrorKind::NotADirectory => {
                return Err(super::not_a_directory(directory));
            }
            Err(error) => return Err(super::unreadable(&path, &error)),
        };
        let shown = path.display();
        let other = || {
            Failure::bad_input(Sentence::of("error-not-a-header").text("file", &shown))
                .hint(Sentence::of("advice-same-command"))
        };
        let value: Value = serde_json::from_slice(&bytes).map_err(|_| other())?;
        if value["format"] != FORMAT {
            return Err(other());
        }
        let version = value["version"].as_u64().ok_or_else(other)?;
        check_version(&path, version, VERSION)?;
        let header: Header = serde_json::from_value(value).map_err(|_| other())?;
        if header.encoding != ENCODING {
            let message = Sentence::of("error-unknown-encoding").text("file", &shown);
            let message = message.text("encoding", header.encoding);
            let hint = Sentence::of("advice-known-encoding").text("encoding", ENCODING);
            return Err(Failure::bad_input(message).hint(hint));
        }
        Ok(Some(header))
    }

    pub(super) fn write(&self, directory: &Path) -> Result<(), Failure> {
        replace(directory, FILE, json_file(self).as_bytes())
            .map_err(|error| unwritable(&directory.join(FILE), &error))
    }
}
