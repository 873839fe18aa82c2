//! How much work a computation may do, and how it is stopped from outside.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A flag that stops every computation whose [`Budget`] carries it, and a view of how far it is.
///
/// Clones share both, so that a signal handler or another thread can use them. There are two reasons to stop: somebody
/// wants no answer any more, which is for good; or the time of a question is up, and the next one has its own. The
/// library reads no clock for that: whoever does tells it.
///
/// ```
/// use std::num::NonZeroU32;
///
/// use grundy::{Budget, Stop, Undecided};
///
/// let stop = Stop::default();
/// let mut budget = Budget::default().with_stop(stop.clone());
/// stop.time_is_up(NonZeroU32::new(10).unwrap());
/// assert_eq!(budget.spend(1), Err(Undecided::TimeSpent { seconds: 10 }));
/// stop.begin_anew();
/// assert_eq!(budget.spend(1), Ok(()));
/// stop.request();
/// stop.begin_anew();
/// assert_eq!(budget.spend(1), Err(Undecided::Stopped));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    /// [`GOES_ON`], [`REQUESTED`], or after how many seconds the time was up: one look tells a step all of it.
    reason: AtomicU64,
    spent: AtomicU64,
}

const GOES_ON: u64 = 0;
/// More than any number of seconds.
const REQUESTED: u64 = u64::MAX;

impl Stop {
    /// Asks the computations to stop as soon as they can.
    pub fn request(&self) {
        self.0.reason.store(REQUESTED, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    pub fn is_requested(&self) -> bool {
        self.0.reason.load(Ordering::Relaxed) == REQUESTED
    }

    /// Tells the computations that the time of their question is up: it had `seconds` seconds.
    pub fn time_is_up(&self, seconds: NonZeroU32) {
        self.change(GOES_ON, u64::from(seconds.get()));
    }

    /// Another question begins, with a time of its own. What was requested stays so.
    pub fn begin_anew(&self) {
        let reason = self.0.reason.load(Ordering::Relaxed);
        if reason != REQUESTED {
            self.change(reason, GOES_ON);
        }
    }

    /// Why the computations shall stop, if they shall.
    pub fn reason(&self) -> Option<Undecided> {
        match self.0.reason.load(Ordering::Relaxed) {
            GOES_ON => None,
            REQUESTED => Some(Undecided::Stopped),
            seconds => Some(Undecided::TimeSpent { seconds }),
        }
    }

    /// A request may come at any moment, and is not lost.
    fn change(&self, from: u64, to: u64) {
        // Where another reason has come in between, that is the one.
        let _ = self.0.reason.compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// The steps that the computation has spent; with several, those of the one that spent last.
    pub fn steps_spent(&self) -> u64 {
        self.0.spent.load(Ordering::Relaxed)
    }
}

/// Why a question has no answer (yet). It is never a guess in disguise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Undecided {
    /// The work allowed was not enough.
    #[error("not decided within the budget of {steps} steps")]
    BudgetSpent {
        /// The whole budget.
        steps: u64,
    },
    /// Whoever keeps the clock said that the time was up.
    #[error("not decided within {seconds} {}", if *seconds == 1 { "second" } else { "seconds" })]
    TimeSpent {
        /// How many seconds there were.
        seconds: u64,
    },
    /// Somebody asked the [`Stop`] flag to stop it.
    #[error("stopped")]
    Stopped,
    /// More values or positions would have to be kept than are allowed.
    #[error("not decided with a table of {positions} values")]
    TableFull {
        /// How many may be kept.
        positions: usize,
    },
    /// More values or positions would have to be kept than are allowed, and it is known beforehand how many.
    #[error("a table of {needed} values is needed, and one of {positions} is allowed")]
    TableTooSmall {
        /// How many would have to be kept.
        needed: usize,
        /// How many may be kept.
        positions: usize,
    },
    /// More values or positions would have to be kept than there is memory for.
    #[error("a table of {positions} values does not fit into the memory")]
    NoMemory {
        /// How many.
        positions: usize,
    },
    /// Only the first and the last values were kept, and they do not tell the value of a heap.
    #[error("the values that are kept do not tell the value of heap {heap}")]
    Forgotten {
        /// The heap.
        heap: u64,
    },
    /// No theorem that could decide it is known.
    #[error("no theorem proves a period: {reason}")]
    NoTheorem {
        /// Why not.
        reason: &'static str,
    },
    /// A period was asked for, and it is proved that there is none.
    #[error("the values have no period: {reason}")]
    NoPeriod {
        /// Why not.
        reason: &'static str,
    },
    /// No theorem reaches this heap, and its table would be larger than allowed.
    #[error("heap {heap} of `{ruleset}` is beyond what can be computed: heaps up to {limit} can")]
    OutOfReach {
        /// The heap asked for, in decimal.
        heap: String,
        /// The ruleset, in the notation; empty where the engine does not know it.
        ruleset: String,
        /// The greatest heap that a table may hold.
        limit: u64,
    },
}

impl Undecided {
    /// Whether more steps, time or room could help.
    pub fn is_by_a_limit(&self) -> bool {
        matches!(
            self,
            Undecided::BudgetSpent { .. }
                | Undecided::TimeSpent { .. }
                | Undecided::Stopped
                | Undecided::TableFull { .. }
                | Undecided::TableTooSmall { .. }
        )
    }
}

/// A bound on the work of a computation.
///
/// A step is about one look at an option: some nanoseconds. `table` bounds the memory: the
/// number of values (or of positions) that are kept at the same time.
///
/// ```
/// use grundy::{Budget, Undecided};
///
/// let mut budget = Budget::new(10);
/// assert_eq!(budget.spend(7), Ok(()));
/// assert_eq!(budget.spend(7), Err(Undecided::BudgetSpent { steps: 10 }));
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    whole: u64,
    /// What was allowed at first: where this is a part of a budget, the whole of that.
    allowed: u64,
    left: u64,
    table: usize,
    threads: usize,
    stop: Stop,
    /// Whether it ends when the time is up.
    is_timed: bool,
}

impl Budget {
    /// The steps that [`Budget::default`] allows: some seconds of work.
    pub const DEFAULT_STEPS: u64 = 10_000_000_000;
    /// The values that [`Budget::default`] keeps: a few hundred megabytes.
    pub const DEFAULT_TABLE: usize = 1 << 26;

    /// A budget of `steps` with the default table and a stop flag of its own.
    pub fn new(steps: u64) -> Self {
        Budget {
            whole: steps,
            allowed: steps,
            left: steps,
            table: Self::DEFAULT_TABLE,
            threads: 1,
            stop: Stop::default(),
            is_timed: true,
        }
    }

    /// No bound on the steps. The table keeps its bound.
    pub fn unlimited() -> Self {
        Budget::new(u64::MAX)
    }

    /// The same budget with room for `table` values.
    #[must_use]
    pub fn with_table(self, table: usize) -> Self {
        Budget { table, ..self }
    }

    /// The same budget, for as many threads at a time: 1 unless told. The engines of codes use two while they
    /// measure that it helps; what they compute is the same.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Budget { threads, ..self }
    }

    /// How many threads may compute at a time.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The same budget, stopped by `stop`.
    #[must_use]
    pub fn with_stop(self, stop: Stop) -> Self {
        Budget { stop, ..self }
    }

    /// A budget of its own for a side question: at most `steps` of what is left, and the same
    /// stop flag. What it spends is not taken from this one. Where it does not suffice, that is
    /// told of this one, whose part it is.
    ///
    /// ```
    /// use grundy::{Budget, Undecided};
    ///
    /// let mut part = Budget::new(100).aside(10);
    /// assert_eq!(part.spend(11), Err(Undecided::BudgetSpent { steps: 100 }));
    /// ```
    #[must_use]
    pub fn aside(&self, steps: u64) -> Self {
        Budget { allowed: self.allowed, is_timed: self.is_timed, ..self.beyond(steps.min(self.left)) }
    }

    /// A budget for a closing question after this one may be spent: `steps`, the same table and
    /// the same stop flag; it goes on after the time is up.
    #[must_use]
    pub fn beyond(&self, steps: u64) -> Self {
        Budget {
            whole: steps,
            allowed: steps,
            left: steps,
            stop: self.stop.clone(),
            is_timed: false,
            ..*self
        }
    }

    /// How many values may be kept at the same time.
    pub fn table(&self) -> usize {
        self.table
    }

    /// The steps still allowed.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The steps spent so far.
    pub fn spent(&self) -> u64 {
        self.whole - self.left
    }

    /// Checks that `positions` may be kept at the same time.
    ///
    /// # Errors
    /// [`Undecided::TableFull`] where they are too many.
    pub fn keep(&self, positions: usize) -> Result<(), Undecided> {
        if positions <= self.table { Ok(()) } else { Err(Undecided::TableFull { positions: self.table }) }
    }

    /// Checks that `positions` may be kept at the same time, where room is made for all of them at once, and that
    /// there is memory for as many `T`.
    ///
    /// # Errors
    /// [`Undecided::TableTooSmall`] where they are too many, and [`Undecided::NoMemory`].
    pub fn keep_at_once<T>(&self, positions: usize) -> Result<(), Undecided> {
        // The greatest number stands for all that is greater.
        if positions > self.table && positions < usize::MAX {
            return Err(Undecided::TableTooSmall { needed: positions, positions: self.table });
        }
        self.keep(positions)?;
        // The room is given back at once: only what no machine of this size has is refused.
        Vec::<T>::new().try_reserve_exact(positions).map_err(|_| Undecided::NoMemory { positions })
    }

    /// How many values of a sequence may be kept: they are smaller than positions.
    pub fn values(&self) -> usize {
        self.table.saturating_mul(4)
    }

    /// Checks that `values` values of a sequence may be kept at the same time.
    ///
    /// # Errors
    /// [`Undecided::TableFull`] where they are too many.
    pub fn keep_values(&self, values: usize) -> Result<(), Undecided> {
        if values <= self.values() { Ok(()) } else { Err(Undecided::TableFull { positions: self.values() }) }
    }

    /// Takes `steps` from what is left.
    ///
    /// # Errors
    /// [`Undecided::BudgetSpent`] where less is left (the rest is then gone too);
    /// [`Undecided::Stopped`] and [`Undecided::TimeSpent`] where the stop flag is set.
    pub fn spend(&mut self, steps: u64) -> Result<(), Undecided> {
        match self.stop.reason() {
            None => {}
            Some(Undecided::TimeSpent { .. }) if !self.is_timed => {}
            Some(reason) => return Err(reason),
        }
        match self.left.checked_sub(steps) {
            Some(left) => {
                self.left = left;
                self.stop.0.spent.store(self.whole - left, Ordering::Relaxed);
                Ok(())
            }
            None => {
                self.left = 0;
                Err(Undecided::BudgetSpent { steps: self.allowed })
            }
        }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::new(Self::DEFAULT_STEPS)
    }
}
