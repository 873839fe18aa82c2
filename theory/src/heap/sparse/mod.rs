//! Values of games whose heaps are nearly all of one class: the sparse space of [WW, 1982, ch. 4].
//!
//! Heaps are computed by the class of their values: the least value of the common class that no sum
//! of a rare and a common heap gives is found by looking at the few rare heaps; then it is shown that
//! each smaller value of the rare class is the value of an option. If one is not, the heap is rare. So every
//! value is verified, whatever the rule of the classes is; a good one only makes it fast.

// Each needs only those above it.
mod chance; // choices that only speed depends on
mod rules; // moves
mod classes; // common and rare values
mod history; // the values that are still needed
mod exact; // one heap at a time
mod space; // what is known of the heaps
mod rows; // recent values as bits
mod codes; // bytes for values
mod narrow; // rows of 16 bits
mod plan; // which rows make which sums
mod beyond; // values wider than rows
mod block; // blocks of heaps in vectors
mod depths; // how far one has to look for what shows a heap to be common
mod shown; // what shows a heap to be common, one by one
mod probes; // what shows that no rare value is missing
mod proof; // that heaps are common
mod witnesses; // what shows it, and how far away it is
mod prover; // one heap or block after the other, each proved
mod recurrence; // states that come back
mod periods; // the watch for them
mod leaving; // when most values are forgotten

use classes::Classes;
use periods::PeriodWatch;
pub(crate) use periods::Watched;
use prover::Prover;
pub(crate) use rules::Rules;
pub(crate) use shown::PARTNERS;
use space::Space;

use std::sync::Arc;

use super::room::roomy;
use crate::kernels::Instructions;
use crate::theorems::{Periodicity, Proof, Recurrence, SparseSpace, StateAgain};
use crate::{Budget, Undecided};

/// Computes the values of a game from those of the first heaps, by blocks where that is fastest.
#[derive(Debug)]
pub(crate) struct Sparse {
    space: Space,
    prover: Prover,
    periods: PeriodWatch,
    /// When the classes are looked at anew.
    look: usize,
    /// How many of the first and of the last values are kept, of these up to four times as many for a
    /// while; `None` if all are.
    keep: Option<usize>,
}

/// With more values than this, another rule of classes is no longer looked for.
const LAST_LOOK: usize = 1 << 23;

impl Sparse {
    /// Goes on from the values of the first heaps; with blocks if instructions are given. `None` if no
    /// rule of classes leaves so few rare heaps that this is faster than looking at all sums.
    pub(crate) fn new(rules: Rules, values: Vec<u16>, with: Option<Instructions>) -> Option<Self> {
        let (classes, rare) = Classes::best(&rules, &values);
        (rare * 8 < values.len()).then(|| Sparse::with_classes(rules, classes, values, with))
    }

    fn with_classes(rules: Rules, classes: Classes, values: Vec<u16>, with: Option<Instructions>) -> Self {
        let look = 2 * values.len();
        let space = Space::new(rules, classes, values);
        let prover = Prover::new(with, &space);
        Sparse { space, prover, periods: PeriodWatch::default(), look, keep: None }
    }

    /// Number of bytes that it keeps of `count` values, beside what does not grow with them.
    pub(crate) fn bytes(&self, count: usize) -> usize {
        let values = roomy(count).saturating_mul(size_of::<u16>());
        values.saturating_add(self.space.bytes()).saturating_add(self.periods.bytes())
    }

    /// The heaps whose values are known.
    pub(crate) fn values(&self) -> &[u16] {
        self.space.history().since(0)
    }

    /// The rare heaps but 0, ascending, and their values.
    pub(crate) fn rares(&self) -> &[(usize, u16)] {
        self.space.rares()
    }

    /// The last rare heap; 0 if there is no other.
    pub(crate) fn last_rare(&self) -> usize {
        self.space.last_rare()
    }

    /// The state that came back, once that proves the period.
    pub(crate) fn recurrence(&self) -> Option<Recurrence> {
        self.periods.recurrence()
    }

    /// The proof of the period, once there is one; it need not be the least.
    pub(crate) fn proof(&self) -> Option<Proof> {
        let found = self.recurrence()?;
        let (take, space) = (self.space.rules().last() as u64, self.space());
        let periodicity = Periodicity { preperiod: found.start + 1, period: found.period, saltus: 0 };
        let theorem = StateAgain { take, space, found };
        Some(Proof::new(periodicity, Arc::new(theorem), found.values))
    }

    /// What the values have in common.
    pub(crate) fn space(&self) -> SparseSpace {
        self.space.described()
    }

    /// Computes more values, up to `to` or a little more.
    pub(crate) fn extend(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        self.space.check_what_is_kept()?;
        if self.keep.is_none() {
            self.space.make_room(to)?;
        }
        while self.space.len() < to {
            if self.is_time_to_look() {
                self.look_again();
            }
            self.prover.next(&mut self.space, budget)?;
            if let Some(keep) = self.keep {
                if self.space.history().is_long(keep) {
                    self.space.forget(keep);
                }
                self.space.check_what_is_kept()?;
            }
            if self.is_time_to_look_for_period() {
                self.periods.look(&self.space, self.prover.witnesses());
            }
        }
        Ok(())
    }

    fn is_time_to_look(&self) -> bool {
        self.space.len() >= self.look || self.prover.probes_are_old(&self.space)
    }

    fn is_time_to_look_for_period(&self) -> bool {
        self.prover.shows() && self.periods.is_due(self.space.len())
    }

    /// Takes new probes where they are old, and another rule of classes if it leaves clearly fewer rare heaps.
    fn look_again(&mut self) {
        self.prover.forget_old_probes(&self.space);
        let heaps = self.space.len();
        if heaps >= self.look {
            self.look = 2 * heaps;
            if self.space.history().start() == 0 && heaps <= LAST_LOOK {
                let (classes, rare) = Classes::best(self.space.rules(), self.values());
                if rare * 10 < self.rares().len() * 9 {
                    self.space.sort_by(classes);
                    self.prover.follow_classes(&self.space);
                    self.periods.forget();
                }
            }
        }
        self.prover.drop_block();
    }
}

#[cfg(test)]
mod tests;
