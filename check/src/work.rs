//! How much a check may do, and how it is watched and stopped.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::refusal::Undecided;

/// How much a check may do, so that no file can make it run away.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// How many values may be in memory.
    pub values: u64,
    /// How many steps are allowed: options looked at, values compared, or 64 columns of a row.
    pub steps: u64,
    /// How many threads may recompute segments between recorded states; at least 1.
    pub threads: usize,
}

impl Default for Limits {
    /// 2^28 values, 10^11 steps, one thread.
    fn default() -> Self {
        Limits { values: 1 << 28, steps: 100_000_000_000, threads: 1 }
    }
}

impl Limits {
    /// With another number of values.
    pub fn with_values(self, values: u64) -> Self {
        Limits { values, ..self }
    }

    /// With another number of steps.
    pub fn with_steps(self, steps: u64) -> Self {
        Limits { steps, ..self }
    }

    /// With another number of threads.
    pub fn with_threads(self, threads: usize) -> Self {
        Limits { threads, ..self }
    }
}

/// What another thread sees of a check, and how it stops it. It is for one check at a time.
///
/// ```
/// use grundy_check::Watch;
///
/// let watch = Watch::default();
/// watch.stop();
/// assert_eq!((watch.steps(), watch.needed()), (0, None));
/// ```
#[derive(Debug, Default)]
pub struct Watch {
    stop: AtomicBool,
    steps: AtomicU64,
    /// 0 while it is not known.
    needed: AtomicU64,
    /// How many steps all threads of the check may still take.
    left: AtomicU64,
}

impl Watch {
    /// Asks the check to end, undecided.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How many steps were spent, about, since the last check began.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// How many the whole check takes, about, once that is known.
    pub fn needed(&self) -> Option<u64> {
        Some(self.needed.load(Ordering::Relaxed)).filter(|&needed| needed > 0)
    }
}

/// What one thread has spent, and may spend.
pub(crate) struct Work<'a> {
    pub(crate) limits: Limits,
    watch: &'a Watch,
    /// Taken from what is left for all threads, in all, and not yet spent.
    taken: u64,
    allowance: u64,
}

/// A thread takes this number of steps at a time: about a millisecond.
const ALLOWANCE: u64 = 1 << 20;
/// If a check is known to need more than it may spend, this much of it is done all the same: from the time
/// that it takes follows about how long all would.
const TRIAL: u64 = 1 << 31;
/// More values are not kept, whatever the limits are: then no sum of heaps, and no product in a condition, overflows.
const MOST_VALUES: u64 = 1 << 40;

impl<'a> Work<'a> {
    /// Of the first thread of a check, which begins.
    pub(crate) fn new(limits: &Limits, watch: &'a Watch) -> Self {
        watch.steps.store(0, Ordering::Relaxed);
        watch.needed.store(0, Ordering::Relaxed);
        watch.left.store(limits.steps, Ordering::Relaxed);
        Work { limits: *limits, watch, taken: 0, allowance: 0 }
    }

    /// Accounts for this number of steps.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Undecided> {
        match self.allowance.checked_sub(steps) {
            Some(left) => {
                self.allowance = left;
                Ok(())
            }
            None => self.fetch(steps),
        }
    }

    #[cold]
    fn fetch(&mut self, steps: u64) -> Result<(), Undecided> {
        let watch = self.watch;
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Undecided::Stopped);
        }
        let missing = steps - self.allowance;
        let mut taken = 0;
        let enough = watch.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            taken = left.min(missing.max(ALLOWANCE));
            (left >= missing).then(|| left - taken)
        });
        if enough.is_err() {
            return Err(Undecided::Steps { allowed: self.limits.steps, needed: watch.needed() });
        }
        watch.steps.fetch_add(taken, Ordering::Relaxed);
        self.taken += taken;
        self.allowance = self.allowance + taken - steps;
        Ok(())
    }

    /// Says how many more steps the rest of the check takes, before it is begun.
    pub(crate) fn announce(&mut self, steps: u128) {
        let watch = self.watch;
        // What this thread took and did not spend is not counted twice.
        let spent = watch.steps().saturating_sub(self.allowance);
        let needed = u64::try_from(steps).unwrap_or(u64::MAX).saturating_add(spent);
        watch.needed.store(needed.max(1), Ordering::Relaxed);
        if steps > u128::from(watch.left.load(Ordering::Relaxed)) {
            watch.left.fetch_min(TRIAL, Ordering::Relaxed);
        }
    }

    /// How many steps this thread has spent.
    pub(crate) fn spent(&self) -> u64 {
        self.taken - self.allowance
    }

    /// Of another thread of the same check.
    pub(crate) fn beside(&self) -> Work<'a> {
        Work { limits: self.limits, watch: self.watch, taken: 0, allowance: 0 }
    }

    /// A number of values that may be kept, as an index.
    pub(crate) fn keep(&self, values: u64) -> Result<usize, Undecided> {
        let allowed = self.limits.values.min(MOST_VALUES);
        let fits = usize::try_from(values).ok().filter(|_| values <= allowed);
        fits.ok_or(Undecided::Values { needed: values, allowed })
    }
}

impl Drop for Work<'_> {
    fn drop(&mut self) {
        self.watch.left.fetch_add(self.allowance, Ordering::Relaxed);
        self.watch.steps.fetch_sub(self.allowance, Ordering::Relaxed);
    }
}

/// A number of values that was checked to fit the memory.
pub(crate) fn index(values: u64) -> usize {
    usize::try_from(values).expect("it was checked against the limits")
}

/// Does this with the usual limits.
#[cfg(test)]
pub(crate) fn with_usual_limits<T>(act: impl FnOnce(&mut Work) -> T) -> T {
    let (limits, watch) = (Limits::default(), Watch::default());
    act(&mut Work::new(&limits, &watch))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_exact_and_bounded_for_all_threads_together() {
        let (limits, watch) = (Limits::default().with_steps(3_000_000), Watch::default());
        let mut one = Work::new(&limits, &watch);
        let mut other = one.beside();
        one.spend(1_500_000).unwrap();
        other.spend(1_400_000).unwrap();
        assert_eq!(other.spend(200_000), Err(Undecided::Steps { allowed: 3_000_000, needed: None }));
        drop(one);
        other.spend(100_000).unwrap();
        assert!(other.spend(1).is_err());
        drop(other);
        assert_eq!(watch.steps(), 3_000_000);
    }

    #[test]
    fn what_cannot_suffice_ends_soon_and_tells_what_would() {
        let (limits, watch) = (Limits::default(), Watch::default());
        let mut work = Work::new(&limits, &watch);
        work.announce(u128::MAX);
        work.spend(TRIAL).unwrap();
        let Err(Undecided::Steps { allowed, needed }) = work.spend(1) else { panic!() };
        assert_eq!((allowed, needed), (limits.steps, Some(u64::MAX)));
        watch.stop();
        assert_eq!(work.beside().spend(1), Err(Undecided::Stopped));
    }
    #[test]
    fn each_limit_is_set_by_itself() {
        let limits = Limits::default().with_values(7).with_steps(8).with_threads(9);
        assert_eq!((limits.values, limits.steps, limits.threads), (7, 8, 9));
        let Limits { values, steps, threads } = Limits::default();
        assert_eq!((values, steps, threads), (1 << 28, 100_000_000_000, 1));
    }

    #[test]
    fn a_stopped_check_is_known_to_be() {
        let watch = Watch::default();
        assert!(!watch.is_stopped());
        watch.stop();
        assert!(watch.is_stopped());
    }

    #[test]
    fn what_is_kept_is_within_the_limit() {
        let (limits, watch) = (Limits::default().with_values(100), Watch::default());
        let work = Work::new(&limits, &watch);
        assert_eq!((work.keep(0), work.keep(37), work.keep(100)), (Ok(0), Ok(37), Ok(100)));
        assert_eq!(work.keep(101), Err(Undecided::Values { needed: 101, allowed: 100 }));
    }

    #[test]
    fn what_a_thread_spent_is_exact_and_what_it_left_is_given_back() {
        let (limits, watch) = (Limits::default().with_steps(10 * ALLOWANCE), Watch::default());
        let mut one = Work::new(&limits, &watch);
        let mut spent = 0;
        for steps in [0, 1, 5, ALLOWANCE - 7, 1, 1, 1, 2 * ALLOWANCE, 3, ALLOWANCE] {
            one.spend(steps).unwrap();
            spent += steps;
            assert_eq!(one.spent(), spent);
            // What was taken is what was spent, and less than two allowances more.
            let taken = watch.steps();
            assert!((spent..spent + 2 * ALLOWANCE).contains(&taken), "{spent} {taken}");
        }
        let mut other = one.beside();
        drop(one);
        assert_eq!(watch.steps(), spent);
        other.spend(10 * ALLOWANCE - spent).unwrap();
        assert!(other.spend(1).is_err());
        assert_eq!(watch.steps(), 10 * ALLOWANCE);
        drop(other);
        // The next check begins anew.
        Work::new(&limits, &watch);
        assert_eq!((watch.steps(), watch.needed()), (0, None));
    }

    #[test]
    fn what_is_announced_adds_to_what_was_spent_and_leaves_what_is_left_if_it_suffices() {
        let (limits, watch) = (Limits::default().with_steps(2 * TRIAL), Watch::default());
        let mut work = Work::new(&limits, &watch);
        work.announce(0);
        assert_eq!(watch.needed(), Some(1));
        work.announce(u128::from(2 * TRIAL));
        assert_eq!(watch.needed(), Some(2 * TRIAL));
        work.spend(ALLOWANCE).unwrap();
        work.announce(5);
        assert_eq!(watch.needed(), Some(ALLOWANCE + 5));
        work.spend(2 * TRIAL - ALLOWANCE).unwrap();
        assert!(work.spend(1).is_err());
        // One step more than there is.
        let mut work = Work::new(&limits, &watch);
        work.announce(u128::from(2 * TRIAL) + 1);
        work.spend(TRIAL).unwrap();
        assert!(work.spend(1).is_err());
    }
    #[test]
    fn the_last_step_that_is_left_can_be_spent() {
        let (limits, watch) = (Limits::default().with_steps(ALLOWANCE + 5), Watch::default());
        let mut work = Work::new(&limits, &watch);
        work.spend(1).unwrap();
        work.spend(ALLOWANCE + 4).unwrap();
        assert!(work.spend(1).is_err());
    }
}
