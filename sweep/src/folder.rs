//! The files of a sweep.
//!
//! `manifest.json`; `shards/0007.csv`, which is there as a whole or not at all; `times/0007.csv`; and, where they are
//! kept, `certificates/CODE.json`.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use grundy::Stop;

use crate::manifest::{Manifest, ManifestError, NotComputed, Shard};
use crate::row::COLUMNS;

/// Maximum number of shards that are computed at a time.
const MOST_THREADS: u64 = 1024;

/// How often a run looks whether a shard is free, and how long it waits between looks.
const LOOKS: u32 = 5;
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The folder of a sweep.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    manifest: Manifest,
}

/// What came of a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ran {
    /// It was computed, and is there now.
    Computed,
    /// It was there before: nothing was done.
    WasThere,
}

/// How far a sweep is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// The shards that are done.
    pub done: Vec<u64>,
    /// Those at which somebody is at work.
    pub running: Vec<u64>,
    /// All others.
    pub missing: Vec<u64>,
}

/// What is wrong with a folder.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("cannot use `{file}`: {error}")]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Its manifest is none, or is of another version.
    #[error("`{file}`: {error}")]
    Manifest {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        error: ManifestError,
    },
    /// There is another sweep.
    #[error("there is a sweep in `{0}` already")]
    Taken(PathBuf),
    /// Another run is at work at the same shard.
    #[error("another run is at work at shard {0}")]
    Locked(u64),
    /// It has no rows.
    #[error(transparent)]
    NotComputed(#[from] NotComputed),
    /// A file of a shard is not what a run writes.
    #[error("`{file}` is not what a run writes: {reason}")]
    Damaged {
        /// Which.
        file: PathBuf,
        /// Why.
        reason: String,
    },
    /// Not all shards are there.
    #[error("{missing} of {shards} shards are missing, shard {first} among them")]
    Incomplete {
        /// How many.
        missing: usize,
        /// Of how many.
        shards: u64,
        /// The first one.
        first: u64,
    },
}

fn at(file: &Path) -> impl FnOnce(io::Error) -> FolderError {
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
            return if there.manifest == manifest {
                Ok(there)
            } else {
                Err(FolderError::Taken(path.to_owned()))
            };
        }
        for folder in ["shards", "times"] {
            let folder = path.join(folder);
            fs::create_dir_all(&folder).map_err(at(&folder))?;
        }
        whole(&file, manifest.to_text().as_bytes())?;
        Ok(Folder { path: path.to_owned(), manifest })
    }

    /// The folder of a sweep that was planned.
    ///
    /// # Errors
    /// [`FolderError`] where there is none, or another version planned it.
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let file = path.join("manifest.json");
        let text = fs::read_to_string(&file).map_err(at(&file))?;
        let manifest = Manifest::read(&text).map_err(|error| FolderError::Manifest { file, error })?;
        Ok(Folder { path: path.to_owned(), manifest })
    }

    /// The sweep.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn shard_file(&self, shard: u64) -> PathBuf {
        self.path.join("shards").join(format!("{shard:04}.csv"))
    }

    /// What a run holds while it computes a shard.
    fn lock_file(&self, shard: u64) -> PathBuf {
        self.path.join("shards").join(format!("{shard:04}.lock"))
    }

    /// Takes a shard for a run: who only looks at the lock holds it for a moment, too.
    fn take(&self, shard: u64) -> Result<File, FolderError> {
        for _ in 0..LOOKS {
            match self.lock(shard) {
                Err(FolderError::Locked(_)) => thread::sleep(BETWEEN_LOOKS),
                taken => return taken,
            }
        }
        self.lock(shard)
    }

    /// Takes a shard for oneself, until what is given is dropped or the process ends, however it ends.
    fn lock(&self, shard: u64) -> Result<File, FolderError> {
        let file = self.lock_file(shard);
        let lock = File::options().write(true).create(true).truncate(false).open(&file).map_err(at(&file))?;
        match lock.try_lock() {
            Ok(()) => Ok(lock),
            Err(TryLockError::WouldBlock) => Err(FolderError::Locked(shard)),
            Err(TryLockError::Error(error)) => Err(at(&file)(error)),
        }
    }

    /// Computes a shard and keeps it, or does nothing where it is there. With `certificates` each certificate is kept, too.
    ///
    /// # Errors
    /// [`FolderError`]; then there is nothing of the shard.
    pub fn run(
        &self,
        shard: u64,
        certificates: bool,
        stop: &Stop,
        done: impl FnMut(u64),
    ) -> Result<Ran, FolderError> {
        self.run_with(shard, certificates, stop, done, || self.take(shard))
    }

    /// Computes a shard and keeps it, with the way to take the shard.
    fn run_with(
        &self,
        shard: u64,
        certificates: bool,
        stop: &Stop,
        done: impl FnMut(u64),
        take: impl FnOnce() -> Result<File, FolderError>,
    ) -> Result<Ran, FolderError> {
        if shard >= self.manifest.shards {
            return Err(NotComputed::NotThere { shard, last: self.manifest.shards - 1 }.into());
        }
        if self.shard_file(shard).exists() {
            return Ok(Ran::WasThere);
        }
        let lock = take()?;
        self.clear(shard)?;
        // Another run may have ended between the look and the lock.
        let ran = if self.shard_file(shard).exists() {
            Ran::WasThere
        } else {
            self.write(&self.manifest.compute(shard, stop, done)?, certificates)?;
            Ran::Computed
        };
        // Nobody needs it any more: whoever opens it again finds the shard.
        let _ = fs::remove_file(self.lock_file(shard));
        drop(lock);
        Ok(ran)
    }

    /// Removes what a run left that was killed while it wrote.
    fn clear(&self, shard: u64) -> Result<(), FolderError> {
        let (folder, begins) = (self.path.join("shards"), format!("{shard:04}."));
        for entry in fs::read_dir(&folder).map_err(at(&folder))? {
            let path = entry.map_err(at(&folder))?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with(&begins) && name.ends_with(".part") {
                let _ = fs::remove_file(&path);
            }
        }
        Ok(())
    }

    /// Computes all shards that are missing, several at a time; those at which another run is at work are left to it.
    /// `done` is told each game that is computed. How many shards were computed here.
    ///
    /// # Errors
    /// The first [`FolderError`] of a shard, after which no other is begun.
    pub fn run_all(
        &self,
        threads: usize,
        certificates: bool,
        stop: &Stop,
        done: impl Fn() + Sync,
    ) -> Result<u64, FolderError> {
        let (next, computed) = (AtomicU64::new(0), AtomicU64::new(0));
        let count = |ran| {
            if ran == Ran::Computed {
                computed.fetch_add(1, Ordering::Relaxed);
            }
        };
        let work = || {
            let mut locked = Vec::new();
            loop {
                let shard = next.fetch_add(1, Ordering::Relaxed);
                if shard >= self.manifest.shards {
                    break;
                }
                // Where another run is at work, others are free: nobody waits.
                match self.run_with(shard, certificates, stop, |_| done(), || self.lock(shard)) {
                    Ok(ran) => count(ran),
                    Err(FolderError::Locked(_)) => locked.push(shard),
                    Err(error) => {
                        next.store(self.manifest.shards, Ordering::Relaxed);
                        return Err(error);
                    }
                }
            }
            // Somebody may only have looked at them, or was killed since.
            for shard in locked {
                match self.run(shard, certificates, stop, |_| done()) {
                    Ok(ran) => count(ran),
                    Err(FolderError::Locked(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        };
        let ended: Result<Vec<()>, FolderError> = thread::scope(|scope| {
            // More threads than shards would have nothing to do.
            let threads = (threads as u64).clamp(1, self.manifest.shards.min(MOST_THREADS));
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let joined =
                workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
            joined.collect()
        });
        ended.map(|_| computed.into_inner())
    }

    /// Keeps a shard that was computed anywhere. Its rows come last: once they are there, all is.
    ///
    /// # Errors
    /// [`FolderError::File`]
    pub fn write(&self, shard: &Shard, certificates: bool) -> Result<(), FolderError> {
        if certificates {
            let folder = self.path.join("certificates");
            fs::create_dir_all(&folder).map_err(at(&folder))?;
            for (code, text) in &shard.certificates {
                whole(&folder.join(format!("{}.json", code.replace(':', "_"))), text.as_bytes())?;
            }
        }
        let times = self.path.join("times").join(format!("{:04}.csv", shard.number));
        whole(&times, shard.times.as_bytes())?;
        whole(&self.shard_file(shard.number), shard.rows.as_bytes())
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        let (mut done, mut running, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for shard in 0..self.manifest.shards {
            let is_running = || self.lock_file(shard).exists() && self.lock(shard).is_err();
            let list = match () {
                () if self.shard_file(shard).exists() => &mut done,
                () if is_running() => &mut running,
                () => &mut missing,
            };
            list.push(shard);
        }
        Status { done, running, missing }
    }

    /// Puts all shards together: one CSV file, with one header.
    ///
    /// # Errors
    /// [`FolderError::Incomplete`] where shards are missing, and [`FolderError::Damaged`] where a file is not whole.
    pub fn merge(&self, out: &mut impl Write) -> Result<u64, FolderError> {
        let status = self.status();
        let open: Vec<u64> = status.running.iter().chain(&status.missing).copied().collect();
        if let Some(first) = open.iter().min().copied() {
            let (missing, shards) = (open.len(), self.manifest.shards);
            return Err(FolderError::Incomplete { missing, shards, first });
        }
        let header = COLUMNS.join(",") + "\n";
        let mut rows = 0;
        for shard in 0..self.manifest.shards {
            let file = self.shard_file(shard);
            let text = fs::read_to_string(&file).map_err(at(&file))?;
            let damaged =
                |reason: &str| FolderError::Damaged { file: file.clone(), reason: reason.to_owned() };
            let body = text.strip_prefix(&header).ok_or_else(|| damaged("its first line is another"))?;
            let mut read = csv::Reader::from_reader(text.as_bytes());
            let mut codes = self.manifest.codes(shard).into_iter();
            for record in read.records() {
                let record = record.map_err(|error| damaged(&error.to_string()))?;
                if codes.next().as_deref() != record.get(0) {
                    return Err(damaged("its games are others"));
                }
                rows += 1;
            }
            if codes.next().is_some() {
                return Err(damaged("games are missing"));
            }
            let begins = if shard == 0 { header.as_str() } else { "" };
            out.write_all(begins.as_bytes())
                .and_then(|()| out.write_all(body.as_bytes()))
                .map_err(at(&file))?;
        }
        if rows != self.manifest.games {
            let reason = format!("{rows} rows of {} games", self.manifest.games);
            return Err(FolderError::Damaged { file: self.path.join("shards"), reason });
        }
        Ok(rows)
    }
}

/// Writes a file that is there as a whole or not at all, whatever happens meanwhile.
fn whole(file: &Path, contents: &[u8]) -> Result<(), FolderError> {
    let unnamed = file.with_extension(format!("{}.part", std::process::id()));
    let write = || {
        let mut opened = File::create(&unnamed)?;
        opened.write_all(contents)?;
        opened.sync_all()?;
        fs::rename(&unnamed, file)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&unnamed);
        at(file)(error)
    })
}
