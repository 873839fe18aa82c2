//! Files that are written as a whole or not at all.

use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, PoisonError};

/// A file is not replaced whose owner said that nobody should write to it. To give another file its name needs only the
/// right to change the directory, so that the system would not object.
#[derive(Debug)]
pub(crate) struct ReadOnly;

impl Error for ReadOnly {}

impl fmt::Display for ReadOnly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is read-only")
    }
}

impl ReadOnly {
    /// Whether this is why a file cannot be written.
    pub(crate) fn is_why(error: &io::Error) -> bool {
        error.get_ref().is_some_and(<dyn Error + Send + Sync + 'static>::is::<ReadOnly>)
    }
}

/// Whether the file at a path may be replaced, if there is one.
pub(crate) fn may_be_replaced(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() && there.permissions().readonly() => Err(io::Error::other(ReadOnly)),
        // A file of somebody else that this program may not write to is not read-only for its owner.
        Ok(there) if there.is_file() => File::options().write(true).open(path).map(drop),
        _ => Ok(()),
    }
}

/// A file that gets its name when it is whole. Dropped before that, it is gone.
pub(crate) struct WholeFile {
    file: File,
    /// The name that it has until then.
    unnamed: PathBuf,
    path: PathBuf,
    is_named: bool,
}

/// The file that was begun last, under the name that it has until it is whole.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes what is not whole when the program ends at once, by a signal. A file that is whole has another name.
pub(crate) fn remove_unfinished() {
    if let Some(unnamed) = &*UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) {
        let _ = fs::remove_file(unnamed);
    }
}

impl WholeFile {
    /// Begins a file that will be at `path`; where a link is there, at what it leads to. A file that is replaced keeps its
    /// permissions, and one that is [`ReadOnly`] is not replaced.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        may_be_replaced(&path)?;
        let mut unnamed = path.file_name().ok_or(ErrorKind::InvalidInput)?.to_owned();
        unnamed.push(format!(".part-{}", process::id()));
        let unnamed = path.with_file_name(unnamed);
        let file = File::create_new(&unnamed)?;
        if let Ok(replaced) = fs::metadata(&path) {
            // Before anything is in it. A file system that has no permissions has none to keep.
            let _ = file.set_permissions(replaced.permissions());
        }
        *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) = Some(unnamed.clone());
        Ok(WholeFile { file, unnamed, path, is_named: false })
    }

    /// The file, to write to.
    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Where it will be.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// It is whole: it has its name now, and whatever had it before is gone.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.unnamed, &self.path)?;
        self.is_named = true;
        Ok(())
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if !self.is_named {
            // Half a file would only be in the way.
            let _ = fs::remove_file(&self.unnamed);
        }
    }
}

/// Writes a file at once. A device or a pipe is written to, and keeps its place.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    if path.exists() && !path.is_file() {
        return fs::write(path, text);
    }
    let mut whole = WholeFile::begin(path)?;
    whole.file().write_all(text.as_bytes())?;
    whole.finish()
}
