//! The memory of a sequence: the one place where it is charged.
//!
//! Idea: the values take 4 bytes each, and an engine tells what it keeps beside them. Both are held before the values are computed,
//! a part of the sequence at a time, so that no engine asks for memory by itself. The values stay from question to question:
//! what they hold goes over to the budget of each next one.

use super::Sequence;
use crate::heap::room::roomy;
use crate::{Budget, Undecided, prices};

impl Sequence {
    /// Maximum number of values for which a budget has room, beside what the engine keeps, as far as that is known yet.
    ///
    /// ```
    /// use grundy::Reason;
    /// use grundy::heap::{DefinitionEngine, Sequence};
    /// use grundy::{Budget, games::GrundysGame};
    ///
    /// let budget = Budget::default().with_table(1000);
    /// let definition = Box::new(DefinitionEngine(GrundysGame));
    /// let values = Sequence::without_theorem("slow".into(), definition, Reason::OpenForOwnRules);
    /// assert_eq!(values.most_values(&budget), 4000);
    /// assert!(Sequence::from(&GrundysGame).most_values(&budget) < 3000);
    /// ```
    pub fn most_values(&self, budget: &Budget) -> usize {
        let bytes = budget.table().saturating_mul(prices::BYTES_A_VALUE);
        greatest(0..budget.values().saturating_add(1), |count| self.bytes(count, count) <= bytes)
    }

    /// Makes room for the values of the first `count` heaps, to be computed by the engine, or of fewer, but more than are known:
    /// of how many.
    ///
    /// # Errors
    /// As [`Sequence::hold`].
    pub(super) fn room_for(&mut self, count: usize, budget: &Budget) -> Result<usize, Undecided> {
        budget.take_over(&mut self.held);
        let count = count.min(budget.values());
        let fits = |count: usize| self.bytes(self.room().max(count), count) <= self.held.limit();
        let count = if fits(count) { count } else { greatest(self.values.len()..count, fits) };
        let count = count.max(self.values.len() + 1);
        self.hold(self.more_room(count), count)?;
        Ok(count)
    }

    /// Makes room for the values of the first `count` heaps at once; only for those to come where the engine might need it, for a
    /// period may be proved before.
    ///
    /// # Errors
    /// As [`Sequence::hold`].
    pub(super) fn room_for_all(&mut self, count: usize, budget: &Budget) -> Result<(), Undecided> {
        budget.take_over(&mut self.held);
        let known = self.values.len();
        let computed = if self.proof.is_some() { known } else { count };
        if self.bytes(count, computed) > self.held.limit() && self.bytes(count, known) <= self.held.limit() {
            return Ok(());
        }
        // Many values have all their room at once. Few at a time would be copied each time.
        let room = if count - known > known / 4 { count } else { self.more_room(count) };
        self.hold(room, known)
    }

    /// For how many values room is made, where it is needed for `count`: a list that doubles is copied seldom. Where there is
    /// no room for that, with all that the engine then keeps, it grows by an eighth.
    fn more_room(&self, count: usize) -> usize {
        if count <= self.room() {
            return self.room();
        }
        let known = self.values.len();
        let wanted = [2 * known, roomy(known), count].into_iter().filter(|room| *room >= count);
        let mut fits = wanted.filter(|room| self.bytes(*room, *room) <= self.held.limit());
        fits.next().unwrap_or(count)
    }

    /// Makes room for `room` values, and holds it, together with what the engine keeps beside the first `count`.
    ///
    /// # Errors
    /// [`Undecided::TableFull`] where that is too much, and [`Undecided::NoMemory`] where the system has no more.
    fn hold(&mut self, room: usize, count: usize) -> Result<(), Undecided> {
        let here = self.room();
        let room = room.max(here);
        let bytes = self.bytes(room, count);
        if self.held.set(bytes).is_err() {
            let fits = |room: usize| self.bytes(room, count.min(room)) <= self.held.limit();
            let values = greatest(0..room, fits).max(self.values.len());
            return Err(Undecided::TableFull { values });
        }
        if room > here {
            let more = room.saturating_add(BLOCK) - self.values.len();
            self.values.try_reserve_exact(more).map_err(|_| Undecided::NoMemory { values: room })?;
        }
        Ok(())
    }

    /// Number of values that there is room for, beside a block.
    fn room(&self) -> usize {
        self.values.capacity().saturating_sub(BLOCK).max(self.values.len())
    }

    /// Number of bytes of room for `room` values, and of what the engine keeps beside the first `count` values.
    fn bytes(&self, room: usize, count: usize) -> usize {
        room.saturating_mul(size_of::<u32>()).saturating_add(self.engine.bytes(count))
    }
}

/// Maximum number of values by which an engine exceeds what it is asked for, since it computes them in blocks.
const BLOCK: usize = 1 << 10;

/// The greatest number of a range for which something holds that holds for all before it, or its first number.
fn greatest(range: std::ops::Range<usize>, holds: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (range.start, range.end);
    while from + 1 < to {
        let middle = from + (to - from) / 2;
        if holds(middle) {
            from = middle;
        } else {
            to = middle;
        }
    }
    from
}
