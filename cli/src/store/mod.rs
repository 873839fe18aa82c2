//! The directory of a long run or search: what was computed, safe against whatever ends it.
//!
//! `docs/runs.md` describes the files.

mod block; // consecutive values, and what shows that they are whole
mod checksum; // of all values
mod header; // what the values are of
mod histograms; // how often each value occurs
mod reading; // all blocks of a file, and what is wrong with it
mod saved; // how many bytes of them were saved
mod saving; // beside the computation
pub(crate) mod states; // of a run whose values are not kept
mod facts; // of a search of parts

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::{AsSentence, Sentence};
use serde::Serialize;

pub(crate) use block::MOST_VALUES;
pub(crate) use checksum::Checksum;
pub(crate) use facts::FactStore;
pub(crate) use header::Contents;
use header::Header;
pub(crate) use histograms::write_missing as write_histogram;
use reading::Tail;
use saved::Saved;
pub(crate) use saving::{SavedSoFar, save_beside, tell_saved};

use crate::failure::Failure;

const VALUES: &str = "values.blocks";
const LOCK: &str = "lock";
const FOUND: &str = "found.json";

/// After so long, the values that are there are saved.
pub(crate) const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(2);

/// What the blocks hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The heaps whose values are saved.
    pub(crate) heaps: u64,
    pub(crate) blocks: u64,
    pub(crate) bytes: u64,
}

/// A directory that this process alone writes.
#[derive(Debug)]
pub(crate) struct Store {
    directory: PathBuf,
    contents: Contents,
    values: File,
    saved: Saved,
    extent: Extent,
    /// Room for the next block.
    buffer: Vec<u8>,
    /// Held as long as the store.
    _lock: File,
}

impl Store {
    /// Opens the directory of these values, or makes it, and hands over what it holds: each block's values go to
    /// `each`. A torn last block is cut off; `tell` is told.
    pub(crate) fn open(
        directory: &Path,
        contents: Contents,
        each: impl FnMut(&[u32]) -> Result<(), Failure>,
        tell: impl Fn(&Sentence),
    ) -> Result<Self, Failure> {
        // The directory keeps a name, which means the same another day if nobody wrote its rules.
        // Of powers it keeps the rules themselves.
        let is_ours = |game: Game| game.written_rules().is_none();
        if contents.ends.is_none() && !Catalog::standard().build(&contents.ruleset).is_ok_and(is_ours) {
            let message = Sentence::of("error-not-kept").text("ruleset", contents.ruleset);
            return Err(Failure::bad_input(message).advice("advice-table-output"));
        }
        make_directory(directory)?;
        let header = Header::read(directory)?;
        match &header {
            Some(header) if header.contents != contents => {
                let message = Sentence::of("error-other-values").text("directory", directory.display());
                let message =
                    message.with("held", header.contents.sentence()).with("wanted", contents.sentence());
                let hint = match contents.table {
                    None => "advice-each-ruleset",
                    Some(_) => "advice-each-table",
                };
                return Err(Failure::bad_input(message).hint(Sentence::of(hint)));
            }
            None if states::are_in(directory) => {
                let message = Sentence::of("error-keeps-states").text("directory", directory.display());
                return Err(Failure::bad_input(message).advice("advice-states"));
            }
            None => check_empty(directory)?,
            Some(_) => {}
        }
        let lock = lock(directory)?;
        if header.is_none() {
            Header::new(contents.clone()).write(directory)?;
            // The name of the directory itself stands in the one above.
            sync_directory(&directory.join(".."));
        }
        let path = directory.join(VALUES);
        let mut values = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| unwritable(&path, &error))?;
        let saved = saved::read(directory);
        let (extent, tail) = reading::read(&path, &mut values, &contents, saved, each)?;
        if let Tail::Torn { bytes } = tail {
            let cut = values.set_len(extent.bytes).and_then(|()| values.sync_data());
            cut.map_err(|error| unwritable(&path, &error))?;
            let torn = Sentence::of("told-torn").text("file", path.display());
            tell(&torn.counted(&bytes.into()).with("kept", contents.counted(extent.heaps)));
        }
        if saved > extent.bytes {
            let lost = Sentence::of("told-lost").text("file", path.display());
            tell(&lost.counted(&(saved - extent.bytes).into()));
        }
        let saved = Saved::open(directory, extent.bytes).map_err(|error| unwritable(directory, &error))?;
        values.seek(SeekFrom::Start(extent.bytes)).map_err(|error| unreadable(&path, &error))?;
        sync_directory(directory);
        Ok(Store {
            directory: directory.into(),
            contents,
            values,
            saved,
            extent,
            buffer: Vec::new(),
            _lock: lock,
        })
    }

    /// What is saved.
    pub(crate) fn extent(&self) -> Extent {
        self.extent
    }

    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    /// Saves the values of the next heaps as one block. When this returns, they are on the disk.
    pub(crate) fn save(&mut self, values: &[u32]) -> Result<(), Failure> {
        block::encode(self.extent.blocks, self.extent.heaps, values, &mut self.buffer);
        // One block at a time is not yet on the disk, so only the last can be torn.
        let written = self.values.write_all(&self.buffer).and_then(|()| self.values.sync_data());
        if let Err(error) = written {
            // The room that half a block takes is not needed; opening the directory cuts it off anyway.
            let _ = self.values.set_len(self.extent.bytes);
            return Err(self.unsaved(&error));
        }
        self.extent.heaps += values.len() as u64;
        self.extent.blocks += 1;
        self.extent.bytes += self.buffer.len() as u64;
        self.saved.set(self.extent.bytes).map_err(|error| self.unsaved(&error))
    }

    /// The end of a run that cannot save any more.
    fn unsaved(&self, error: &io::Error) -> Failure {
        let saved = self.contents.counted(self.extent.heaps);
        unwritable(&self.directory.join(VALUES), error)
            .hint(Sentence::of("advice-saved-until-now").with("saved", saved))
    }
}

/// Keeps what a run found out beside the values.
pub(crate) fn write_found(directory: &Path, found: &str) -> Result<(), Failure> {
    let path = directory.join(FOUND);
    replace(directory, FOUND, found.as_bytes()).map_err(|error| unwritable(&path, &error))
}

/// What an earlier run found out beside the values, if it said so.
pub(crate) fn found(directory: &Path) -> Option<String> {
    fs::read_to_string(directory.join(FOUND)).ok()
}

/// A directory as it is, whoever may be writing it.
#[derive(Debug)]
pub(crate) struct Status {
    pub(crate) contents: Contents,
    pub(crate) extent: Extent,
    /// The bytes of a last block that is not whole: torn, or being written.
    pub(crate) unfinished: u64,
    pub(crate) running: bool,
}

/// Looks at a directory without writing to it; each block's values go to `each`, with what they are the values of.
pub(crate) fn status(
    directory: &Path,
    mut each: impl FnMut(&Contents, &[u32]) -> Result<(), Failure>,
) -> Result<Status, Failure> {
    let Some(header) = Header::read(directory)? else {
        return Err(no_run(directory));
    };
    if header.contents.table.is_some() {
        let message = Sentence::of("error-holds-table").text("directory", directory.display());
        let message = message.with("held", header.contents.sentence());
        return Err(Failure::bad_input(message).advice("advice-table-goes-on"));
    }
    let running = is_running(directory);
    let path = directory.join(VALUES);
    // Before the blocks: a run that is writing puts more behind both.
    let saved = saved::read(directory);
    let (extent, tail) = match File::open(&path) {
        Ok(mut values) => {
            reading::read(&path, &mut values, &header.contents, saved, |block| each(&header.contents, block))?
        }
        // A run that ended between its header and its first block.
        Err(missing) if missing.kind() == io::ErrorKind::NotFound => (Extent::default(), Tail::Whole),
        Err(error) => return Err(unreadable(&path, &error)),
    };
    let unfinished = match tail {
        Tail::Whole => 0,
        Tail::Torn { bytes } => bytes,
    };
    Ok(Status { contents: header.contents, extent, unfinished, running })
}

/// Whether a run is writing the directory now.
pub(crate) fn is_running(directory: &Path) -> bool {
    File::open(directory.join(LOCK))
        .is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Nothing was begun there.
pub(crate) fn no_run(directory: &Path) -> Failure {
    Failure::bad_input(Sentence::of("error-no-run").text("directory", directory.display()))
        .advice("advice-begin-run")
}

/// How a number of heaps, from heap 0 on, is called.
pub(crate) fn heaps(count: u64) -> Sentence {
    match count.checked_sub(1) {
        None => Sentence::of("no-heaps"),
        Some(last) => Sentence::of("heaps-to").text("last", last),
    }
}

/// The content of a JSON file that people read, too.
pub(crate) fn json_file(content: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(content).expect("text and numbers");
    text.push('\n');
    text
}

/// Puts a file in the place of another in one step: whoever reads sees the old one or the new one.
fn replace(directory: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let new = directory.join(unfinished(name));
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, directory.join(name))?;
    sync_directory(directory);
    Ok(())
}

/// What a file is called that is not yet in its place.
fn unfinished(name: &str) -> String {
    format!("{name}.new")
}

/// Makes the names of the files last, where the system can.
fn sync_directory(directory: &Path) {
    if let Ok(directory) = File::open(directory) {
        let _ = directory.sync_all();
    }
}

fn lock(directory: &Path) -> Result<File, Failure> {
    let path = directory.join(LOCK);
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| unwritable(&path, &error))?;
    // The system frees the lock of a process that ends, however it ends. Looking at the status of a
    // directory takes the lock for a moment.
    let mut tries = (0..10).map(|_| file.try_lock().inspect_err(|_| thread::sleep(MOMENT)));
    let locked = tries.find(Result::is_ok).unwrap_or_else(|| file.try_lock());
    drop(tries);
    match locked {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let message = Sentence::of("error-another-process").text("directory", directory.display());
            Err(Failure::bad_input(message).advice("advice-wait"))
        }
        Err(TryLockError::Error(error)) => Err(unwritable(&path, &error)),
    }
}

const MOMENT: Duration = Duration::from_millis(10);

/// A directory without a header may hold nothing but what a run leaves that ended before its header.
fn check_empty(directory: &Path) -> Result<(), Failure> {
    for entry in fs::read_dir(directory).map_err(|_| not_a_directory(directory))? {
        let name = entry.map_err(|error| unreadable(directory, &error))?.file_name();
        let left_over = [header::FILE, states::FILE, facts::FILE].map(unfinished);
        if name != LOCK && !left_over.iter().any(|file| name == file.as_str()) {
            let message = Sentence::of("error-other-files").text("directory", directory.display());
            return Err(Failure::bad_input(message).advice("advice-own-directory"));
        }
    }
    Ok(())
}

fn make_directory(directory: &Path) -> Result<(), Failure> {
    fs::create_dir_all(directory).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => not_a_directory(directory),
        _ => unwritable(directory, &error),
    })
}

/// A file of a later version of its format is refused. (The version is read before the other fields, which
/// may differ.)
fn check_version(path: &Path, version: u64, greatest: u64) -> Result<(), Failure> {
    if version <= greatest {
        return Ok(());
    }
    let message = Sentence::of("error-later-version").text("file", path.display());
    let message = message.text("version", version).text("greatest", greatest);
    Err(Failure::bad_input(message).advice("advice-newer"))
}

fn not_a_directory(directory: &Path) -> Failure {
    Failure::bad_input(Sentence::of("error-not-a-directory").text("directory", directory.display()))
        .advice("advice-run-directory")
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    let failure = Failure::of_file("error-cannot-write", path, error, 1);
    match error.kind() {
        FileTooLarge | QuotaExceeded | StorageFull => failure.advice("advice-kept-until-room"),
        _ => failure,
    }
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::of_file("error-cannot-read", path, error, 1)
}
