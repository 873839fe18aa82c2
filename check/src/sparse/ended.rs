//! Which segments were not confirmed, and why.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::refusal::Refusal;

/// Why the computation of a segment ended early.
#[derive(Debug)]
pub(super) enum Halt {
    /// A value does not fit into a lane: wider ones are needed.
    TooNarrow,
    Refused(Refusal),
}

impl<T: Into<Refusal>> From<T> for Halt {
    fn from(refusal: T) -> Self {
        Halt::Refused(refusal.into())
    }
}

/// Segments that were recomputed, one after the other, until one was refused or all were confirmed.
pub(crate) struct Recomputed {
    /// How many of them, from the first on, are confirmed.
    pub(crate) confirmed: usize,
    /// What was wrong with the next, or why it was not decided.
    pub(crate) refusal: Option<Refusal>,
}

/// Which segments were halted, by any thread. They are known by their places among those that are recomputed. One that
/// is halted ends all after it, and none before it.
pub(super) struct Ended {
    first: AtomicUsize,
    halts: Mutex<Vec<(usize, Halt)>>,
}

impl Ended {
    /// For so many segments, none of them halted.
    pub(super) fn new(count: usize) -> Self {
        Ended { first: AtomicUsize::new(count), halts: Mutex::default() }
    }

    /// Whether what this segment comes to no longer matters.
    pub(super) fn by(&self, place: usize) -> bool {
        place >= self.first.load(Ordering::Relaxed)
    }

    pub(super) fn halt(&self, place: usize, why: Halt) {
        self.first.fetch_min(place, Ordering::Relaxed);
        self.halts.lock().expect("no thread panics").push((place, why));
    }

    /// What follows for all of so many.
    pub(super) fn recomputed(self, count: usize) -> Result<Recomputed, Halt> {
        let halts = self.halts.into_inner().expect("no thread panics");
        match halts.into_iter().min_by_key(|(place, _)| *place) {
            None => Ok(Recomputed { confirmed: count, refusal: None }),
            Some((confirmed, Halt::Refused(refusal))) => Ok(Recomputed { confirmed, refusal: Some(refusal) }),
            Some((_, too_narrow)) => Err(too_narrow),
        }
    }
}
