//! Runs: what is missing in the folder of a sweep is computed, by one run or several at once.

use std::fs::{self, File};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use grundy::Stop;

use crate::family::gcd;
use crate::folder::{Folder, FolderError, at, sum};
use crate::manifest::{NotComputed, Shard};
use crate::row::hash;
use crate::whole;

/// Maximum number of shards that are computed at a time.
const MOST_THREADS: u64 = 1024;

/// The step from each shard to the next that is begun: about the golden section of all, and without a common divisor with their number,
/// so that each has its turn. Games that are alike stand side by side in a family, and often take as long; so those that are done
/// at any time tell how long the others take.
fn stride(shards: u64) -> u64 {
    let golden =
        u64::try_from(u128::from(shards) * 618_034 / 1_000_000).expect("it is less than their number");
    (golden.max(1)..).find(|stride| gcd(shards, *stride) == 1).expect("a prime comes")
}

/// The shard whose turn it is.
fn scattered(turn: u64, stride: u64, shards: u64) -> u64 {
    let place = u128::from(turn) * u128::from(stride) % u128::from(shards);
    u64::try_from(place).expect("it is below the number of shards")
}

/// How often a run looks whether a shard is free, and how long it waits between looks.
const LOOKS: u32 = 5;
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// What came of a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ran {
    /// It was computed, and is there now.
    Computed,
    /// It was there before: nothing was done.
    WasThere,
}

impl Folder {
    /// Computes a shard and keeps it, or does nothing where it is there, whole and untouched. With `certificates` each
    /// certificate is kept, too: where one is not, the shard is computed anew.
    ///
    /// # Errors
    /// [`FolderError`]; then nothing of the shard was written.
    pub fn run(
        &self,
        shard: u64,
        certificates: bool,
        stop: &Stop,
        done: impl FnMut(u64),
    ) -> Result<Ran, FolderError> {
        self.run_with(shard, certificates, stop, done, true)
    }

    /// Computes a shard and keeps it. Where another run is at work, it `waits` a moment.
    fn run_with(
        &self,
        shard: u64,
        certificates: bool,
        stop: &Stop,
        done: impl FnMut(u64),
        waits: bool,
    ) -> Result<Ran, FolderError> {
        if shard >= self.manifest.shards {
            return Err(NotComputed::NotThere { shard, last: self.manifest.shards - 1 }.into());
        }
        if !self.is_open(shard, certificates)? {
            return Ok(Ran::WasThere);
        }
        let lock = if waits { self.take(shard)? } else { self.lock(shard)? };
        self.clear(shard)?;
        // Another run may have ended between the look and the lock.
        let ran = if self.is_open(shard, certificates)? {
            self.put(&self.manifest.compute(shard, stop, done)?, certificates)?;
            Ran::Computed
        } else {
            Ran::WasThere
        };
        self.release(shard, lock);
        Ok(ran)
    }

    /// Lets go of a shard. Nobody needs the file any more: whoever opens it again finds the shard.
    fn release(&self, shard: u64, lock: File) {
        let _ = fs::remove_file(self.file(shard, "lock"));
        drop(lock);
    }

    /// Removes what a run left that was killed while it wrote. (In `times`, earlier versions left some.)
    fn clear(&self, shard: u64) -> Result<(), FolderError> {
        let begins = format!("{shard:04}.");
        for folder in ["shards", "times"] {
            let folder = self.path.join(folder);
            for entry in fs::read_dir(&folder).map_err(at(&folder))? {
                let path = entry.map_err(at(&folder))?.path();
                let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
                if name.starts_with(&begins) && name.ends_with(".part") {
                    let _ = fs::remove_file(&path);
                }
            }
        }
        Ok(())
    }

    /// Computes all shards that are missing or damaged, several at a time; those at which another run is at work are left to it.
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
        let stride = stride(self.manifest.shards);
        let work = || {
            let mut locked = Vec::new();
            loop {
                let turn = next.fetch_add(1, Ordering::Relaxed);
                // Where another run is at work, others are free: nobody waits, until all had their turn. Then somebody may only have
                // looked at those, or was killed since.
                let (shard, waits) = if turn < self.manifest.shards {
                    (scattered(turn, stride, self.manifest.shards), false)
                } else if let Some(shard) = locked.pop() {
                    (shard, true)
                } else {
                    return Ok(());
                };
                match self.run_with(shard, certificates, stop, |_| done(), waits) {
                    Ok(Ran::Computed) => drop(computed.fetch_add(1, Ordering::Relaxed)),
                    Ok(Ran::WasThere) => {}
                    Err(FolderError::Locked(_)) if waits => {}
                    Err(FolderError::Locked(_)) => locked.push(shard),
                    Err(error) => {
                        next.store(self.manifest.shards, Ordering::Relaxed);
                        return Err(error);
                    }
                }
            }
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

    /// Keeps a shard that was computed anywhere.
    ///
    /// # Errors
    /// [`FolderError::File`]
    pub fn write(&self, shard: &Shard, certificates: bool) -> Result<(), FolderError> {
        // Where another run is at work, it writes the same.
        let lock = self.take(shard.number).ok();
        if lock.is_some() {
            self.clear(shard.number)?;
        }
        self.put(shard, certificates)?;
        lock.into_iter().for_each(|lock| self.release(shard.number, lock));
        Ok(())
    }

    /// Writes the files of a shard, its rows last: once they are there, all is.
    fn put(&self, shard: &Shard, certificates: bool) -> Result<(), FolderError> {
        let number = shard.number;
        // What is unfinished stands in one place, where the next run finds it.
        let unnamed = self.file(number, &format!("{}.part", std::process::id()));
        let write = |file: &Path, text: &str| whole::write(file, &unnamed, text.as_bytes()).map_err(at(file));
        if certificates {
            let folder = self.path.join("certificates");
            fs::create_dir_all(&folder).map_err(at(&folder))?;
            for (code, text) in &shard.certificates {
                write(&self.certificate_file(code), text)?;
            }
        }
        if self.rows(number).is_ok_and(|there| there.as_ref() == Some(&shard.rows)) {
            return Ok(());
        }
        write(&self.path.join("times").join(format!("{number:04}.csv")), &shard.times)?;
        write(&self.file(number, "sha256"), &sum(number, shard.rows.as_bytes()))?;
        write(&self.file(number, "csv"), &shard.rows)
    }

    /// Whether a run has something to do at a shard: it is not there, is damaged, or lacks certificates that are wanted.
    fn is_open(&self, shard: u64, certificates: bool) -> Result<bool, FolderError> {
        match self.rows(shard) {
            Ok(None) | Err(FolderError::Damaged(_)) => Ok(true),
            Ok(Some(rows)) => Ok(certificates && self.lacks_certificates(&rows)),
            Err(error) => Err(error),
        }
    }

    /// Whether a certificate whose hash stands in these rows is not kept.
    fn lacks_certificates(&self, rows: &str) -> bool {
        let column =
            self.manifest.columns().iter().position(|name| *name == "certificate").expect("it is a column");
        let mut read = csv::Reader::from_reader(rows.as_bytes());
        read.records().flatten().any(|row| {
            let is_kept = |text: Vec<u8>| hash(text) == row[column];
            !row[column].is_empty() && !fs::read(self.certificate_file(&row[0])).is_ok_and(is_kept)
        })
    }

    /// The shards that a run would compute now.
    ///
    /// # Errors
    /// [`FolderError::File`]
    pub fn open_shards(&self, certificates: bool) -> Result<Vec<u64>, FolderError> {
        let mut open = Vec::new();
        for shard in 0..self.manifest.shards {
            if self.is_open(shard, certificates)? && !self.is_running(shard) {
                open.push(shard);
            }
        }
        Ok(open)
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COLUMNS, Limits, Manifest};

    #[test]
    fn each_shard_has_its_turn() {
        for shards in (1..50).chain([256, 1000, 4096, u64::MAX]) {
            let stride = stride(shards);
            let turns = shards.min(5000);
            let mut seen: Vec<u64> = (0..turns).map(|turn| scattered(turn, stride, shards)).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!((seen.len() as u64, seen[0]), (turns, 0), "{shards}");
        }
    }

    /// Work is counted, not timed: the values of each game, and of a game with a split as many sums.
    #[test]
    fn games_done_tell_the_work_that_is_left() {
        for spec in ["octal:digits 2", "octal:digits 3", "take:subsets 1..10", "hex:digits 2"] {
            let limits = Limits::default().with_heaps(600).with_sparse_heaps(600);
            let manifest = Manifest::plan(spec, None, None, limits).unwrap();
            let work: Vec<Vec<f64>> = (0..manifest.shards)
                .map(|shard| {
                    let rows = manifest.compute(shard, &Stop::default(), |_| ()).unwrap().rows;
                    let mut read = csv::Reader::from_reader(rows.as_bytes());
                    let heaps = COLUMNS.iter().position(|name| *name == "heaps").unwrap();
                    read.records().map(|row| row.unwrap()[heaps].parse::<f64>().unwrap().powi(2)).collect()
                })
                .collect();
            let all: f64 = work.iter().flatten().sum();
            let (mut games, mut done) = (0, 0.0);
            for turn in 0..manifest.shards {
                let shard =
                    usize::try_from(scattered(turn, stride(manifest.shards), manifest.shards)).unwrap();
                games += work[shard].len() as u64;
                done += work[shard].iter().sum::<f64>();
                if 8 * games >= manifest.games {
                    // What is told of the whole, if as much work is in each game that is left as in those that are done.
                    let whole = done * manifest.games as f64 / games as f64;
                    assert!(
                        (all / 2.0..=2.0 * all).contains(&whole),
                        "{spec}: {games} games, {whole} of {all}"
                    );
                }
            }
        }
    }
}
