//! The header of a directory: what its values are the values of.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{check_version, json_file, replace, unwritable};
use crate::failure::Failure;

pub(super) const FILE: &str = "run.json";
const FORMAT: &str = "grundy-run";
/// Raised whenever an earlier program would misread the directory.
const VERSION: u64 = 1;
const ENCODING: &str = "blocks-crc32";

#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Header {
    format: String,
    version: u64,
    pub(super) ruleset: String,
    encoding: String,
}

impl Header {
    pub(super) fn new(ruleset: &str) -> Self {
        Header { format: FORMAT.into(), version: VERSION, ruleset: ruleset.into(), encoding: ENCODING.into() }
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
            Failure::bad_input(format!("`{shown}` is not the header of a run"))
                .hint("`--dir` wants a directory that `grundy run` made, or a new one")
        };
        let value: Value = serde_json::from_slice(&bytes).map_err(|_| other())?;
        if value["format"] != FORMAT {
            return Err(other());
        }
        let version = value["version"].as_u64().ok_or_else(other)?;
        check_version(&path, version, VERSION)?;
        let header: Header = serde_json::from_value(value).map_err(|_| other())?;
        if header.encoding != ENCODING {
            let message = format!("`{shown}` names the encoding `{}`, which is unknown", header.encoding);
            return Err(Failure::bad_input(message).hint(format!("this program knows `{ENCODING}`")));
        }
        Ok(Some(header))
    }

    pub(super) fn write(&self, directory: &Path) -> Result<(), Failure> {
        replace(directory, FILE, json_file(self).as_bytes())
            .map_err(|error| unwritable(&directory.join(FILE), &error))
    }
}
