//! The states that prove the period of a code with a sparse space.

use super::{Periodicity, Recurrence, Sequence, SparseSpace, Theorem, prime_factors};
use crate::{Budget, Undecided};

/// States, recorded so that each stretch between two of them can be computed again by itself: the content of
/// a certificate (`docs/certificates.md`, with the theorem).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedStates {
    /// What the values have in common.
    pub space: SparseSpace,
    /// The greatest of the small heaps in the options that show a heap to be common.
    pub depth: u64,
    /// Heaps, ascending, each with the last values before it.
    pub states: Vec<(u64, Vec<u16>)>,
}

/// The heaps before which states are recorded.
#[derive(Clone, Debug)]
pub(crate) struct RecordedPlaces {
    /// How many values a state has: those that decide the next, and one more.
    pub(crate) window: u64,
    /// All values before the first are computed from the rules.
    pub(crate) first: u64,
    pub(crate) last: u64,
    /// Those between them that show the period, and that it is the least; some may come before the first.
    needed: Vec<u64>,
}

impl RecordedPlaces {
    /// Maximum number of heaps from each recorded state to the next: a checker refuses longer segments.
    pub(crate) const LONGEST_SEGMENT: u64 = 1 << 29;

    /// A depth that suffices for all heaps from the first state on: for those before which it is not known, it
    /// must not have to.
    pub(crate) fn depth(found: &Recurrence) -> u64 {
        found.witnesses.max(found.shown_from.saturating_sub(1))
    }

    /// For the least preperiod and period; `take` is the greatest number taken.
    pub(crate) fn new(least: Periodicity, take: u64, space: &SparseSpace, depth: u64) -> Self {
        let last_rare = space.rares.last().map_or(0, |rare| rare.0);
        let decisive = last_rare + take;
        let Periodicity { preperiod, period, .. } = least;
        // The state before this heap has no value from before the period.
        let start = preperiod.max(1) + decisive;
        let parts = prime_factors(period).into_iter().map(|prime| start + period / prime);
        RecordedPlaces {
            window: decisive + 1,
            first: last_rare.max(depth).max(take) + 1,
            last: start + period + depth + take,
            needed: [start, start + period].into_iter().chain(parts).collect(),
        }
    }

    /// All of them, ascending, with those of the others that lie between the first and the last.
    pub(crate) fn with(&self, others: impl IntoIterator<Item = u64>) -> Vec<u64> {
        let between =
            self.needed.iter().copied().chain(others).filter(|at| (self.first..self.last).contains(at));
        let mut heaps: Vec<u64> = [self.first, self.last].into_iter().chain(between).collect();
        heaps.sort_unstable();
        heaps.dedup();
        heaps
    }
}

/// Number of values that are recorded in all, roughly, but in at least [`LEAST_STATES`] states, and none of these
/// nearer than [`LEAST_HEAPS`] heaps to the one before it, besides those that the theorem asks for.
const ROOM: u64 = 1 << 18;
const LEAST_STATES: u64 = 64;
const LEAST_HEAPS: u64 = 1 << 12;

impl Sequence {
    /// The states that prove the period of a code with a sparse space, from all values.
    ///
    /// # Errors
    /// [`Undecided`] where no period is proved within the budget.
    ///
    /// # Panics
    /// If the period was not proved by the sparse space: [`Sequence::space`] tells whether there is one.
    pub fn recorded_states(&mut self, budget: &mut Budget) -> Result<RecordedStates, Undecided> {
        let least = self.prove(budget)?.periodicity;
        let (space, found) = self.space().zip(self.recurrence()).expect("the engine found them");
        let depth = RecordedPlaces::depth(&found);
        let Theorem::TakeAndBreak { last: take, .. } = self.theorem() else {
            unreachable!("games with a sparse space take and break")
        };
        let places = RecordedPlaces::new(least, take, &space, depth);
        let RecordedPlaces { window, first, last, .. } = places;
        let apart = LEAST_HEAPS.max(depth + take);
        let states = (ROOM / window).max(LEAST_STATES).min(1 + (last - first) / apart);
        let states = states.max((last - first).div_ceil(RecordedPlaces::LONGEST_SEGMENT));
        let all = self.values_to(index(last), budget)?;
        // The mask has no bits beyond those of recorded values: so a value with the highest bit is recorded.
        let highest = all.iter().position(|value| value.leading_zeros() == space.greatest.leading_zeros());
        let others = (1..states).map(|part| first + (last - first) / states * part);
        let heaps = places.with(others.chain(highest.map(|heap| heap as u64 + 1)));
        let state = |at: u64| {
            let values = &all[index(at.saturating_sub(window))..index(at)];
            values.iter().map(|&value| u16::try_from(value).expect("of a sparse space")).collect()
        };
        let states = heaps.into_iter().map(|at| (at, state(at))).collect();
        Ok(RecordedStates { space, depth, states })
    }
}

fn index(heap: u64) -> usize {
    usize::try_from(heap).expect("the values are in memory")
}
