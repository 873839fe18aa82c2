//! Certificates as files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use grundy_positions::Sentence;
use serde::Serialize;

use crate::failure::Failure;
use crate::store::json_file;
use crate::whole_file::may_be_replaced;

/// Before a long computation: whether there is nothing in the way of its certificate.
pub(super) fn may_be_written(file: Option<&Path>, force: bool) -> Result<(), Failure> {
    match file {
        Some(file) if !force && file.exists() => Err(exists(file)),
        Some(file) => may_be_replaced(file).map_err(|error| unwritable(file, &error)),
        None => Ok(()),
    }
}

fn exists(file: &Path) -> Failure {
    Failure::bad_input(Sentence::of("error-file-exists").text("file", file.display()))
        .hint(Sentence::of("advice-force"))
}

fn unwritable(file: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => exists(file),
        _ => Failure::of_file("error-cannot-write-certificate", file, error, 1),
    }
}

/// Writes a certificate to a new file or, with `force`, in place of another.
pub(super) fn write(file: &Path, certificate: &impl Serialize, force: bool) -> Result<(), Failure> {
    let unwritable = |error: io::Error| unwritable(file, &error);
    if force {
        may_be_replaced(file).map_err(unwritable)?;
    }
    let mut options = File::options();
    // Without `force`, a file that came while the period was looked for is not lost either.
    let options = if force { options.create(true).truncate(true) } else { options.create_new(true) };
    let mut written = options.write(true).open(file).map_err(unwritable)?;
    let whole = written.write_all(json_file(certificate).as_bytes()).and_then(|()| written.sync_all());
    whole.map_err(|error| {
        if !force {
            // Half a certificate would only be in the way.
            let _ = fs::remove_file(file);
        }
        unwritable(error)
    })
}
