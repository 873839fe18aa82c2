//! Certificates as files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use grundy_positions::Sentence;
use grundy_show::Texts;
use serde::Serialize;

use crate::arguments::CertificateFile;
use crate::failure::Failure;
use crate::store::json_file;
use crate::whole_file::may_be_replaced;

impl CertificateFile {
    /// Before a long computation: whether there is nothing in the way of its certificate.
    pub(super) fn may_be_written(&self) -> Result<(), Failure> {
        match &self.file {
            Some(file) if !self.force && file.exists() => Err(exists(file)),
            Some(file) => may_be_replaced(file).map_err(|error| unwritable(file, &error)),
            None => Ok(()),
        }
    }

    /// Writes a certificate, if there is a file for it: a new one, or with `force` in place of another.
    pub(super) fn write(&self, certificate: &impl Serialize) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| write(file, certificate, self.force))
    }

    /// Says to which file it was written.
    pub(super) fn say(&self, out: &mut impl Write, texts: &Texts) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        writeln!(out, "{}", texts.fill("written-to", &[("file", file.display().to_string().into())]))
    }
}

fn exists(file: &Path) -> Failure {
    Failure::bad_input(Sentence::of("error-file-exists").text("file", file.display())).advice("advice-force")
}

fn unwritable(file: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => exists(file),
        _ => Failure::of_file("error-cannot-write-certificate", file, error, 1),
    }
}

fn write(file: &Path, certificate: &impl Serialize, force: bool) -> Result<(), Failure> {
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
