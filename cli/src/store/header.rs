//! The header of a directory: what its values are the values of.

use std::borrow::Cow;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use grundy_positions::catalog::Game;
use grundy_positions::own::strip_of;
use grundy_positions::{AsSentence, Sentence};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{check_version, heaps, json_file, replace, unwritable};
use crate::failure::Failure;

pub(super) const FILE: &str = "run.json";
const FORMAT: &str = "grundy-run";
/// Raised whenever an earlier program would misread the directory.
const VERSION: u64 = 3;
/// That of a table, and that of heaps, which the first programs read, too.
const VERSION_OF_TABLES: u64 = 2;
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
    /// For the powers of a pattern: the number of values saved for each power, between all ends, of which the first is that of the power
    /// alone. The ruleset is then the whole text of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ends: Option<NonZeroUsize>,
}

impl Contents {
    /// The values of single heaps, from heap 0 on, or of the powers of the pattern that the rules begin with.
    pub(crate) fn sequence(game: &mut Game) -> Self {
        let width = game.sequence().map_or(1, |sequence| sequence.width());
        let ends = NonZeroUsize::new(width).filter(|_| strip_of(game).is_some());
        let written = game.about().written.as_deref().filter(|_| ends.is_some());
        Contents { ruleset: written.unwrap_or(game.ruleset()).into(), table: None, ends }
    }

    /// The values of a table of pairs of heaps.
    pub(crate) fn table(ruleset: &str, ranges: [(u64, u64); 2]) -> Self {
        Contents { ruleset: ruleset.into(), table: Some(ranges), ends: None }
    }

    /// The number of values saved for each heap or power.
    pub(crate) fn width(&self) -> usize {
        self.ends.map_or(1, NonZeroUsize::get)
    }

    /// Of consecutive values that are saved, those of the heaps or powers.
    pub(crate) fn own<'a>(&self, saved: &'a [u32]) -> Cow<'a, [u32]> {
        match self.width() {
            1 => Cow::Borrowed(saved),
            width => Cow::Owned(saved.iter().step_by(width).copied().collect()),
        }
    }

    /// What the first `count` values that are saved are called, with their number.
    pub(crate) fn counted(&self, count: u64) -> Sentence {
        match self.table {
            None => self.first(count / self.width() as u64),
            Some(_) => Sentence::of("so-many-values").counted(&count.into()),
        }
    }

    /// How a number of heaps, from heap 0 on, is called, or of powers.
    pub(crate) fn first(&self, count: u64) -> Sentence {
        if self.ends.is_none() {
            return heaps(count);
        }
        match count.checked_sub(1) {
            None => Sentence::of("no-powers"),
            Some(last) => Sentence::of("powers-to").text("last", last),
        }
    }

    /// Returns true if each value is that of a heap.
    pub(crate) fn are_of_heaps(&self) -> bool {
        self.table.is_none() && self.ends.is_none()
    }

    /// What the values are of, one by one: a name for messages.
    pub(crate) fn of(&self) -> &'static str {
        if self.ends.is_some() { "powers" } else { "heaps" }
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
        let version = match &contents {
            Contents { ends: Some(_), .. } => VERSION,
            Contents { table: Some(_), .. } => VERSION_OF_TABLES,
            _ => VERSION_OF_SEQUENCES,
        };
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
                .advice("advice-same-command")
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
