//! The period that a trail proves: the least one, and the states of its certificate.

use super::{KEEP, PART, RecordedState, Trail, place};
use crate::heap::sparse::{PARTNERS, Sparse};
use crate::theorems::{Evidence, Periodicity, Proof, RecordedPlaces, RecordedStates, prime_factors};
use crate::words::{AsSentence, Sentence};
use crate::{Budget, Undecided};

/// How many values are recorded in a certificate, roughly.
const ROOM: usize = 1 << 21;

/// What a long proof is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It looks for the least period.
    LeastPeriod,
    /// It looks for the least preperiod.
    LeastPreperiod,
    /// It records states for the certificate.
    States,
}

impl AsSentence for Stage {
    fn sentence(&self) -> Sentence {
        Sentence::of(match self {
            Stage::LeastPeriod => "told-least-period",
            Stage::LeastPreperiod => "told-least-preperiod",
            Stage::States => "told-states",
        })
    }
}

impl Trail {
    /// The proof of the least preperiod and period, and the evidence of a certificate, once there is a recurrence. Tells what it
    /// is doing.
    ///
    /// # Errors
    /// [`Undecided`] if the budget is spent.
    pub fn prove(
        &self,
        tell: &mut dyn FnMut(Stage),
        budget: &mut Budget,
    ) -> Result<Option<(Proof, Evidence<'static>)>, Undecided> {
        let Some((found, proof)) = self.recurrence().zip(self.sparse.proof()) else { return Ok(None) };
        let [start, whole] = [found.start, found.period].map(place);
        // The state before this heap has no value from before the period.
        let decisive = self.window() - 1;
        let start = start + 1 + decisive;
        tell(Stage::LeastPeriod);
        let mut period = whole;
        for prime in prime_factors(whole as u64) {
            let prime = place(prime);
            while period.is_multiple_of(prime) && self.same(start, start + period / prime, budget)? {
                period /= prime;
            }
        }
        tell(Stage::LeastPreperiod);
        let preperiod = self.least_preperiod(start, period, budget)?;
        tell(Stage::States);
        // A run that was ended meanwhile chose other probes and has seen other witnesses. So that its
        // certificate is the same, the depth is, for nearly all.
        let depth = RecordedPlaces::depth(&found).next_power_of_two().max(PARTNERS as u64);
        let least = Periodicity { preperiod: preperiod as u64, period: period as u64, saltus: 0 };
        let space = self.space();
        let places = RecordedPlaces::new(least, self.rules.last() as u64, &space, depth);
        let step = (self.states.len() * self.window()).div_ceil(ROOM).max(1);
        let mut bits = 0;
        let mut has_new_bit = |state: &&RecordedState| {
            let newest = state.values.last().copied().unwrap_or(0);
            let is_new = newest.leading_zeros() < u16::leading_zeros(bits);
            bits |= if is_new { newest } else { 0 };
            is_new
        };
        let others = self.states.iter().filter(&mut has_new_bit).chain(self.thinned_out(step));
        let mut states = Vec::new();
        for at in places.with(others.map(|state| state.at as u64)) {
            states.push((at, self.state(place(at), budget)?));
        }
        let proof = Proof { periodicity: least, ..proof };
        let fields = RecordedStates { space, depth, states }.fields(least);
        let evidence = Evidence::new(self.code.clone(), least.claim(), proof.theorem.name(), fields);
        Ok(Some((proof, evidence)))
    }

    /// One state in `step`; more where the next would be farther away than the states of a certificate may be.
    fn thinned_out(&self, step: usize) -> Vec<&RecordedState> {
        let mut kept: Vec<&RecordedState> = Vec::new();
        for (index, state) in self.states.iter().enumerate() {
            let next = self.states.get(index + 1).map_or(state.at, |next| next.at);
            let gap = kept.last().map_or(0, |last| next - last.at);
            if index % step == 0 || gap as u64 > RecordedPlaces::LONGEST_SEGMENT {
                kept.push(state);
            }
        }
        kept
    }

    /// An engine that stands at a heap, or a little after it, and has the values before it.
    fn replay(&self, at: usize, budget: &mut Budget) -> Result<Sparse, Undecided> {
        let state = self.states.iter().rev().find(|state| state.at <= at).filter(|state| state.at > KEEP);
        let mut sparse = match state {
            Some(state) => self.sparse.replay(state.at, &state.values),
            None => self.sparse.replay(KEEP, self.sparse.first(KEEP)),
        };
        sparse.keep(KEEP);
        while sparse.len() < at {
            sparse.extend(at.min(sparse.len() + PART), budget)?;
        }
        Ok(sparse)
    }

    /// The last values before a heap.
    fn state(&self, at: usize, budget: &mut Budget) -> Result<Vec<u16>, Undecided> {
        let from = at - self.window().min(at);
        Ok(self.replay(at, budget)?.values_from(from)[..at - from].to_vec())
    }

    /// Whether what decides the values from these heaps on is the same.
    fn same(&self, one: usize, other: usize, budget: &mut Budget) -> Result<bool, Undecided> {
        let [one, other] = [self.state(one, budget)?, self.state(other, budget)?];
        Ok(one[1..] == other[1..])
    }

    /// The values from heap `start` on repeat; from which on do they at the earliest?
    fn least_preperiod(&self, start: usize, period: usize, budget: &mut Budget) -> Result<usize, Undecided> {
        // Once a state agrees with that one period later, all later ones do.
        let before = self.states.partition_point(|state| state.at <= start);
        let (mut low, mut high) = (0, before);
        while low < high {
            let middle = low.midpoint(high);
            let at = self.states[middle].at;
            if self.same(at, at + period, budget)? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        // The last heap whose value is another one is before the window of this state, and after the one before.
        let end = self.states.get(low).map_or(start, |state| state.at.min(start));
        let begin = low.checked_sub(1).map_or(0, |last| self.states[last].at.saturating_sub(self.window()));
        let mut last = None;
        let mut from = begin;
        let mut one = self.replay(begin, budget)?;
        let mut other = self.replay(begin + period, budget)?;
        while from < end {
            // Few enough for both to be kept.
            let to = end.min(from + PART);
            one.extend(to, budget)?;
            other.extend(to + period, budget)?;
            let (one, other) = (one.values_from(from), &other.values_from(from + period)[..to - from]);
            let differs = one.iter().zip(other).rposition(|(one, other)| one != other);
            last = differs.map(|place| from + place).or(last);
            from = to;
        }
        Ok(last.map_or(0, |last| last + 1))
    }
}
