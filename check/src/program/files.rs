//! Certificates and transcripts as files.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use super::{BAD_INPUT, REJECTED};
use crate::Transcript;

/// A larger file is not read: the greatest certificate known has a few megabytes.
const GREATEST_FILE: u64 = 1 << 28;

/// Why a file cannot be used.
pub(super) struct Unusable {
    pub(super) message: String,
    pub(super) hint: Option<&'static str>,
    pub(super) code: u8,
}

/// The text of a file.
pub(super) fn read(file: &Path) -> Result<String, Unusable> {
    let unusable = |message| Unusable { message, hint: None, code: BAD_INPUT };
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(GREATEST_FILE + 1).read_to_end(&mut bytes));
    read.map_err(|error| unusable(format!("cannot read `{}`: {error}", file.display())))?;
    if bytes.len() as u64 > GREATEST_FILE {
        let most = GREATEST_FILE;
        return Err(unusable(format!(
            "`{}` has more than {most} bytes: no certificate is so large",
            file.display()
        )));
    }
    // What is no text is no JSON either, and is told so.
    Ok(String::from_utf8(bytes).unwrap_or_default())
}

/// Before a long computation: whether there is nothing in the way of its transcript.
pub(super) fn may_be_written(path: &Path, force: bool) -> Result<(), Unusable> {
    if path.exists() && !force { Err(exists(path)) } else { Ok(()) }
}

fn exists(path: &Path) -> Unusable {
    Unusable {
        message: format!("there is a file `{}` already", path.display()),
        hint: Some("`--force` writes the transcript in its place, `--transcript` elsewhere"),
        code: BAD_INPUT,
    }
}

/// Writes a transcript, whole or not at all.
pub(super) fn write(path: &Path, transcript: &Transcript, force: bool) -> Result<(), Unusable> {
    let mut unnamed = path.as_os_str().to_owned();
    unnamed.push(format!(".part-{}", std::process::id()));
    let written = (|| {
        let mut file = File::create_new(&unnamed)?;
        file.write_all(format!("{transcript}\n").as_bytes())?;
        file.sync_all()?;
        // A link fails where a file is, also one that came meanwhile.
        if force { fs::rename(&unnamed, path) } else { fs::hard_link(&unnamed, path) }
    })();
    if written.is_err() || !force {
        let _ = fs::remove_file(&unnamed);
    }
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(path),
        _ => Unusable {
            message: format!("cannot write the transcript `{}`: {error}", path.display()),
            hint: None,
            code: REJECTED,
        },
    })
}
