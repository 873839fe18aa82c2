//! How much work a computation may do, and how it is stopped from outside.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::held::{Held, Room};
use crate::{Undecided, prices};

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

/// A bound on the work of a computation.
///
/// A step is about one look at an option in a table. `table` bounds the memory: the number of values, of 16 bytes each,
/// that are kept at the same time, by all parts of a question together: what grows asks for its room before it takes it
/// ([`Budget::holding`]), and gives it back. Four values of a sequence count as one, and what its engine keeps beside them
/// counts, too, but for 4 megabytes that do not grow with them. What other work costs in these units, and what larger
/// things take, is in [`prices`](crate::prices).
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
    room: Room,
    threads: usize,
    stop: Stop,
    /// Whether it ends when the time is up.
    is_timed: bool,
}

impl Budget {
    /// The steps that [`Budget::default`] allows: some seconds of work.
    pub const DEFAULT_STEPS: u64 = 10_000_000_000;
    /// The values that [`Budget::default`] keeps at most: 2^30 bytes.
    pub const DEFAULT_TABLE: usize = 1 << 26;
    /// The steps that the options of one position may take in any budget.
    pub const LEAST_FOR_ONE_POSITION: u64 = 1_000_000;
    /// The part of its steps that a budget allows for one position is one of this number.
    pub const POSITIONS: u64 = 1_000_000;

    /// A budget of `steps` with the default table and a stop flag of its own.
    pub fn new(steps: u64) -> Self {
        Budget {
            whole: steps,
            allowed: steps,
            left: steps,
            table: Self::DEFAULT_TABLE,
            room: Room::default(),
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

    /// The same budget, for as many threads at a time: 1 unless told. A table of Wythoff's game has work for
    /// several; what they compute is the same.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Budget { threads, ..self }
    }

    /// How many threads may compute at a time.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The flag that stops it.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The same budget, stopped by `stop`.
    #[must_use]
    pub fn with_stop(self, stop: Stop) -> Self {
        Budget { stop, ..self }
    }

    /// Answers a question that is a part of this one: with `steps` steps, or all that is left where that is less, the same
    /// table and the same stop flag. What the part spends is taken from this budget, whatever comes of it.
    ///
    /// ```
    /// use grundy::{Budget, Undecided};
    ///
    /// let mut budget = Budget::new(100);
    /// let answer = budget.within(10, |part| part.spend(7).map(|()| "answered"));
    /// assert_eq!((answer, budget.left()), (Ok("answered"), 93));
    /// assert_eq!(budget.within(10, |part| part.spend(11)), Err(Undecided::BudgetSpent { steps: 100 }));
    /// assert_eq!(budget.left(), 83);
    /// ```
    pub fn within<T>(&mut self, steps: u64, question: impl FnOnce(&mut Budget) -> T) -> T {
        let mut part = self.aside(steps);
        let answer = question(&mut part);
        // It had no more than what was left.
        self.left -= part.spent();
        self.stop.0.spent.store(self.spent(), Ordering::Relaxed);
        answer
    }

    /// A budget of its own for a side question: at most `steps` of what is left, and the same
    /// stop flag. What it spends is not taken from this one: that is for questions that are free on purpose, such as
    /// those of a game, of which each has the same time; all others are asked [`within`](Self::within). Where it does not
    /// suffice, that is told of this one, whose part it is.
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
            room: self.room.clone(),
            stop: self.stop.clone(),
            is_timed: false,
            ..*self
        }
    }

    /// How many values may be kept at the same time.
    pub fn table(&self) -> usize {
        self.table
    }

    /// The number of steps that the options of one position may take: a millionth of all, and a million at least. So one
    /// position does not take the whole budget, and whoever allows more steps allows more for each position, too.
    pub fn for_one_position(&self) -> u64 {
        Self::LEAST_FOR_ONE_POSITION.max(self.allowed / Self::POSITIONS)
    }

    /// The memory that a part of the question is going to hold: nothing yet.
    pub fn holding(&self) -> Held {
        self.room.held(self.table)
    }

    /// Charges to this budget what was held for another question, such as the values of a sequence.
    pub(crate) fn take_over(&self, held: &mut Held) {
        held.move_to(&self.room, self.table);
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
        if positions <= self.table { Ok(()) } else { Err(Undecided::TableFull { values: self.table }) }
    }

    /// Checks that `positions` may be kept at the same time, where room is made for all of them at once, and that
    /// there is memory for as many `T`: each counts as one value, or as several where it has more than 16 bytes.
    ///
    /// # Errors
    /// [`Undecided::TableTooSmall`] where they are too many, and [`Undecided::NoMemory`].
    pub fn keep_at_once<T>(&self, positions: usize) -> Result<(), Undecided> {
        let needed = positions.saturating_mul(size_of::<T>().div_ceil(prices::BYTES_A_VALUE));
        // The greatest number stands for all that is greater.
        if needed > self.table && needed < usize::MAX {
            return Err(Undecided::TableTooSmall { needed, values: self.table });
        }
        self.keep(needed)?;
        // The room is given back at once: only what no machine of this size has is refused.
        Vec::<T>::new().try_reserve_exact(positions).map_err(|_| Undecided::NoMemory { values: positions })
    }

    /// How many values of a sequence may be kept: four of them count as one.
    pub fn values(&self) -> usize {
        self.table.saturating_mul(prices::SEQUENCE_VALUES)
    }

    /// Checks that `values` values of a sequence may be kept at the same time.
    ///
    /// # Errors
    /// [`Undecided::TableFull`] where they are too many.
    pub fn keep_values(&self, values: usize) -> Result<(), Undecided> {
        if values <= self.values() { Ok(()) } else { Err(Undecided::TableFull { values: self.values() }) }
    }

    /// Whether nothing more can be computed within it: its steps are spent, its time is up, or it was stopped.
    ///
    /// ```
    /// use grundy::Budget;
    ///
    /// let mut budget = Budget::new(10);
    /// assert!(!budget.is_over());
    /// budget.spend(11).unwrap_err();
    /// assert!(budget.is_over());
    /// ```
    pub fn is_over(&mut self) -> bool {
        self.left == 0 || self.spend(0).is_err()
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
