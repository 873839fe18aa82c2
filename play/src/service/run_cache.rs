//! Games under way, kept from one question to the next, so that a click does not replay the game.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::run::Run;

/// The games of the last questions, by their records, in bounded memory.
///
/// A game that is taken out is as its record would bring it back, but for the sequences that are computed already. Where
/// a search was needed, or something was not found out, it is not kept: then the same question has the same answer,
/// whether its game was kept or is replayed.
pub(super) struct RunCache {
    /// Maximum number of bytes, about.
    most: usize,
    /// The one that was used last at the end.
    games: Mutex<VecDeque<CachedRun>>,
}

struct CachedRun {
    record: String,
    run: Run,
    bytes: usize,
}

impl RunCache {
    pub(super) fn new(most: usize) -> Self {
        RunCache { most, games: Mutex::default() }
    }

    /// Takes out the game with this record, so that nobody else changes it.
    pub(super) fn take(&self, record: &str) -> Option<Run> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let place = games.iter().position(|game| game.record == record)?;
        games.remove(place).map(|game| game.run)
    }

    /// Keeps a game, and forgets those that were not used for longest where there is no room for all.
    pub(super) fn put(&self, run: Run) {
        let Some(run) = run.replayed() else { return };
        let record = run.record().to_string();
        let bytes = run.bytes() + record.len();
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|game| game.record != record);
        games.push_back(CachedRun { record, run, bytes });
        let mut all: usize = games.iter().map(|game| game.bytes).sum();
        while all > self.most {
            let Some(oldest) = games.pop_front() else { break };
            all -= oldest.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Seat;
    use grundy::{Budget, Play};
    use grundy_positions::Sum;

    fn run(position: &str) -> Run {
        Run::new(Sum::parse(position).unwrap(), Play::Normal, Seat::One)
    }

    fn record(position: &str) -> String {
        run(position).record().to_string()
    }

    #[test]
    fn a_game_is_there_once_and_the_oldest_is_forgotten() {
        let kept = RunCache::new(3 * (run("nim 1").bytes() + record("nim 1").len()));
        for position in ["nim 1", "nim 2", "nim 3"] {
            kept.put(run(position));
        }
        let first = kept.take(&record("nim 1")).unwrap();
        assert!(kept.take(&record("nim 1")).is_none(), "it is in use");
        kept.put(first);
        kept.put(run("nim 4"));
        assert!(kept.take(&record("nim 2")).is_none(), "it was not used for longest");
        assert!(kept.take(&record("nim 1")).is_some());
    }

    #[test]
    fn what_is_larger_than_all_room_is_not_kept() {
        let kept = RunCache::new(1000);
        let mut long = run("kayles 4000");
        long.standing(&mut Budget::default());
        kept.put(long);
        assert!(kept.take(&record("kayles 4000")).is_none());
    }

    #[test]
    fn a_game_of_which_something_is_unknown_is_replayed() {
        let kept = RunCache::new(1 << 20);
        let mut unknown = run("kayles 4000");
        unknown.standing(&mut Budget::new(10));
        kept.put(unknown);
        assert!(kept.take(&record("kayles 4000")).is_none());
    }
}
