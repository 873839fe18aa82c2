//! The files of a sweep.
//!
//! `manifest.json`; `shards/0007.csv`, which is there as a whole or not at all, and `shards/0007.sha256`, which tells whether
//! it was touched since; `times/0007.csv`; and, where they are kept, `certificates/CODE.json`.

use grundy::Worded;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::family::Family;
use crate::manifest::{Manifest, ManifestError, NotComputed};
use crate::row::hash;
use crate::whole::{self, Damage};

/// The folder of a sweep.
#[derive(Debug)]
pub struct Folder {
    pub(crate) path: PathBuf,
    pub(crate) manifest: Manifest,
    /// That of the manifest, of which each shard's games are a part.
    family: Family,
}

/// How far a sweep is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// The shards that are done.
    pub done: Vec<u64>,
    /// Those at which somebody is at work.
    pub running: Vec<u64>,
    /// Those whose file is not what a run writes, and why. A run computes them anew.
    pub damaged: Vec<(u64, Damage)>,
    /// All others.
    pub missing: Vec<u64>,
}

/// What is wrong with a folder.
#[derive(Worded)]
#[non_exhaustive]
pub enum FolderError {
    /// A file cannot be read or written.
    #[says("cannot use `{file}`: {error}", file = file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// What was put together cannot be written to where it was to go.
    #[says("cannot write the table: {0}")]
    Unwritten(io::Error),
    /// Its manifest is none, or is of another version.
    #[says("`{file}`: {error}", file = file.display())]
    Manifest {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        error: ManifestError,
    },
    /// There is another sweep.
    #[says("there is a sweep in `{directory}` already", directory = _0.display())]
    Taken(PathBuf),
    /// Another run is at work at the same shard.
    #[says("another run is at work at shard {0}")]
    Locked(u64),
    /// It has no rows.
    #[says(transparent)]
    NotComputed(#[from] NotComputed),
    /// A file of a shard is not what a run writes.
    #[says(transparent)]
    Damaged(#[from] Damage),
    /// Not all shards are there.
    #[says("{missing} of {shards} shards are missing, shard {first} among them")]
    Incomplete {
        /// How many.
        missing: usize,
        /// Of how many.
        shards: u64,
        /// The first one.
        first: u64,
    },
}

pub(crate) fn at(file: &Path) -> impl FnOnce(io::Error) -> FolderError {
    let file = file.to_owned();
    move |error| FolderError::File { file, error }
}

impl Folder {
    /// Makes the folder of a new sweep.
    ///
    /// # Errors
    /// [`FolderError::Taken`] where there is one of another sweep; the same one is gone on with.
    pub fn create(path: &Path, manifest: Manifest) -> Result<Self, FolderError> {
        let file = path.join("manifest.json");
        if file.exists() {
            let there = Folder::open(path)?;
            return if there.manifest.is_of_the_same(&manifest) {
                Ok(there)
            } else {
                Err(FolderError::Taken(path.to_owned()))
            };
        }
        for folder in ["shards", "times"] {
            let folder = path.join(folder);
            fs::create_dir_all(&folder).map_err(at(&folder))?;
        }
        let unnamed = file.with_extension(format!("{}.part", std::process::id()));
        whole::write(&file, &unnamed, manifest.to_text().as_bytes()).map_err(at(&file))?;
        Ok(Folder::new(path, manifest))
    }

    /// The folder of a sweep that was planned.
    ///
    /// # Errors
    /// [`FolderError`] where there is none, or another version planned it.
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let file = path.join("manifest.json");
        let text = fs::read_to_string(&file).map_err(at(&file))?;
        let manifest = Manifest::read(&text).map_err(|error| FolderError::Manifest { file, error })?;
        Ok(Folder::new(path, manifest))
    }

    fn new(path: &Path, manifest: Manifest) -> Self {
        let family = manifest.family().expect("the manifest was planned or read");
        Folder { path: path.to_owned(), manifest, family }
    }

    /// The sweep.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// A file of a shard: its rows, `csv`; their hash, `sha256`; what a run holds while it computes it, `lock`; or what a run
    /// has begun to write, `part`.
    pub(crate) fn file(&self, shard: u64, ending: &str) -> PathBuf {
        self.path.join("shards").join(format!("{shard:04}.{ending}"))
    }

    pub(crate) fn certificate_file(&self, code: &str) -> PathBuf {
        self.path.join("certificates").join(format!("{}.json", code.replace(':', "_")))
    }

    /// The rows of a shard that is there, whole and untouched.
    pub(crate) fn rows(&self, shard: u64) -> Result<Option<String>, FolderError> {
        let file = self.file(shard, "csv");
        let bytes = match fs::read(&file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(at(&file)(error)),
        };
        let sum = sum(shard, &bytes);
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = before.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
            Damage { file: file.clone(), line: Some(line), reason: "it is no text".into() }
        })?;
        whole::proved(&file, &text, self.manifest.columns(), self.manifest.codes(&self.family, shard))?;
        let beside = self.file(shard, "sha256");
        match fs::read(&beside) {
            Ok(kept) if kept == sum.as_bytes() => Ok(Some(text)),
            Ok(_) => {
                let reason = format!("its SHA-256 is another than in `{}`", beside.display());
                Err(Damage { file, line: None, reason }.into())
            }
            // Sweeps were computed before there were any.
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Some(text)),
            Err(error) => Err(at(&beside)(error)),
        }
    }

    pub(crate) fn is_running(&self, shard: u64) -> bool {
        self.file(shard, "lock").exists() && self.lock(shard).is_err()
    }

    /// Takes a shard for oneself, until what is given is dropped or the process ends, however it ends.
    pub(crate) fn lock(&self, shard: u64) -> Result<File, FolderError> {
        let file = self.file(shard, "lock");
        let lock = File::options().write(true).create(true).truncate(false).open(&file).map_err(at(&file))?;
        match lock.try_lock() {
            Ok(()) => Ok(lock),
            Err(TryLockError::WouldBlock) => Err(FolderError::Locked(shard)),
            Err(TryLockError::Error(error)) => Err(at(&file)(error)),
        }
    }

    /// How far it is. Each shard that is there is read: one that is done is whole, and untouched.
    pub fn status(&self) -> Status {
        let (mut done, mut running, mut damaged, mut missing) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for shard in 0..self.manifest.shards {
            match self.rows(shard) {
                Ok(Some(_)) => done.push(shard),
                _ if self.is_running(shard) => running.push(shard),
                Ok(None) => missing.push(shard),
                Err(FolderError::Damaged(damage)) => damaged.push((shard, damage)),
                Err(error) => {
                    let (file, reason) = (self.file(shard, "csv"), error.to_string());
                    damaged.push((shard, Damage { file, line: None, reason }));
                }
            }
        }
        Status { done, running, damaged, missing }
    }

    /// Puts all shards together: one CSV file, with one header.
    ///
    /// # Errors
    /// [`FolderError::Incomplete`] where shards are missing, and [`FolderError::Damaged`] where a file is not whole.
    pub fn merge(&self, out: &mut impl Write) -> Result<u64, FolderError> {
        let mut status = self.status();
        if !status.damaged.is_empty() {
            return Err(status.damaged.swap_remove(0).1.into());
        }
        let open: Vec<u64> = status.running.iter().chain(&status.missing).copied().collect();
        if let Some(first) = open.iter().min().copied() {
            let (missing, shards) = (open.len(), self.manifest.shards);
            return Err(FolderError::Incomplete { missing, shards, first });
        }
        let header = self.manifest.columns().join(",") + "\n";
        let mut rows = 0;
        for shard in 0..self.manifest.shards {
            // It may have been changed since.
            let file = self.file(shard, "csv");
            let gone = || at(&file)(ErrorKind::NotFound.into());
            let text = self.rows(shard)?.ok_or_else(gone)?;
            rows += csv::Reader::from_reader(text.as_bytes()).into_records().count() as u64;
            let told = if shard == 0 { text.as_str() } else { &text[header.len()..] };
            out.write_all(told.as_bytes()).map_err(FolderError::Unwritten)?;
        }
        if rows != self.manifest.games {
            let reason = format!("{rows} rows of {} games", self.manifest.games);
            return Err(Damage { file: self.path.join("shards"), line: None, reason }.into());
        }
        Ok(rows)
    }
}

/// What stands beside the rows of a shard: their hash, as `sha256sum --check` reads it.
pub(crate) fn sum(shard: u64, rows: &[u8]) -> String {
    format!("{}  {shard:04}.csv\n", hash(rows))
}
