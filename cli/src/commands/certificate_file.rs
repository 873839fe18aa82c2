//! Certificates as files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use crate::failure::Failure;
use crate::store::json_file;

/// Before a long computation: whether there is nothing in the way of its certificate.
pub(super) fn may_be_written(file: Option<&Path>, force: bool) -> Result<(), Failure> {
    match file {
        Some(file) if !force && file.exists() => Err(exists(file)),
        _ => Ok(()),
    }
}

fn exists(file: &Path) -> Failure {
    Failure::bad_input(format!("there is a file `{}` already", file.display()))
        .hint("`--force` writes the certificate in its place")
}

/// Writes a certificate to a new file or, with `force`, in place of another.
pub(super) fn write(file: &Path, certificate: &impl Serialize, force: bool) -> Result<(), Failure> {
    let unwritable = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(file),
        _ => Failure::with_code(format!("cannot write the certificate `{}`: {error}", file.display()), 1),
    };
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
