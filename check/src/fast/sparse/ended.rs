//! Which segments were not confirmed, and why.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

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

impl Halt {
    fn is_undecided(&self) -> bool {
        matches!(self, Halt::Refused(Refusal::Undecided(_)))
    }
}

/// Segments that were recomputed.
pub(crate) struct Confirmation {
    /// How many of them, from the first on, are confirmed.
    pub(crate) confirmed: usize,
    /// What was wrong with one, or, where nothing was, why the next was not decided; and which it is.
    pub(crate) refusal: Option<(usize, Refusal)>,
}

/// Which segments were halted, by any thread. They are known by their places among those that are recomputed. One that
/// is rejected ends all after it, and none before it; one that is not decided ends no other, since what is wrong with
/// those after it counts all the same.
pub(super) struct Ended {
    first: AtomicUsize,
    halts: Mutex<Vec<(usize, Halt)>>,
}

impl Ended {
    /// For `count` segments, none of them halted.
    pub(super) fn new(count: usize) -> Self {
        Ended { first: AtomicUsize::new(count), halts: Mutex::default() }
    }

    /// As long as this is kept, a panic of the thread ends all segments, so that it is told soon.
    pub(super) fn at_a_panic(&self) -> Alarm<'_> {
        Alarm(self)
    }

    /// Whether what this segment comes to no longer matters.
    pub(super) fn by(&self, place: usize) -> bool {
        place >= self.first.load(Ordering::Relaxed)
    }

    pub(super) fn halt(&self, place: usize, why: Halt) {
        if !why.is_undecided() {
            self.first.fetch_min(place, Ordering::Relaxed);
        }
        self.halts.lock().expect("no thread panics").push((place, why));
    }

    /// What follows for all of the `count` segments.
    pub(super) fn recomputed(self, count: usize) -> Result<Confirmation, Halt> {
        let halts = self.halts.into_inner().expect("no thread panics");
        let confirmed = halts.iter().map(|(place, _)| *place).min().unwrap_or(count);
        match halts.into_iter().min_by_key(|(place, why)| (why.is_undecided(), *place)) {
            None => Ok(Confirmation { confirmed, refusal: None }),
            Some((place, Halt::Refused(refusal))) => {
                Ok(Confirmation { confirmed, refusal: Some((place, refusal)) })
            }
            Some((_, too_narrow)) => Err(too_narrow),
        }
    }
}

/// See [`Ended::at_a_panic`].
pub(super) struct Alarm<'a>(&'a Ended);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.first.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::{Rejected, Undecided};

    #[test]
    fn what_is_wrong_counts_before_what_is_not_decided() {
        let undecided = || Halt::from(Undecided::Stopped);
        let wrong = |at| Halt::from(Rejected::AnotherState { at, heap: 1 });
        let ended = Ended::new(9);
        ended.halt(3, undecided());
        assert!(!ended.by(4) && !ended.by(8) && ended.by(9));
        ended.halt(7, wrong(7));
        assert!(ended.by(7) && !ended.by(6));
        ended.halt(5, wrong(5));
        let recomputed = ended.recomputed(9).unwrap();
        assert_eq!(recomputed.confirmed, 3);
        assert_eq!(recomputed.refusal, Some((5, Rejected::AnotherState { at: 5, heap: 1 }.into())));
        let ended = Ended::new(9);
        ended.halt(3, undecided());
        let recomputed = ended.recomputed(9).unwrap();
        assert_eq!((recomputed.confirmed, recomputed.refusal), (3, Some((3, Undecided::Stopped.into()))));
        let recomputed = Ended::new(9).recomputed(9).unwrap();
        assert_eq!((recomputed.confirmed, recomputed.refusal), (9, None));
        let ended = Ended::new(9);
        ended.halt(2, Halt::TooNarrow);
        ended.halt(3, wrong(3));
        assert!(matches!(ended.recomputed(9), Err(Halt::TooNarrow)));
    }
}
