//! Codes with few rare heaps: a state that comes back proves their period, and recorded states show it to a checker.

use super::evidence::{Datum, Fields};
use super::periodicity::{Periodicity, prime_factors};
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Theorem, index};
use crate::Budget;
use crate::words::Sentence;
use crate::written::state_text;

/// The rule of the classes that was found, and what it leaves rare.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SparseSpace {
    /// A value is of the one class or the other by the parity of its bits in the mask, up to the
    /// highest bit of any value so far.
    pub mask: u16,
    /// Whether the parity of the heap counts, too.
    pub position_type: bool,
    /// The rare heaps and their values.
    pub rares: Vec<(u64, u32)>,
    /// The greatest value so far.
    pub greatest: u32,
}

/// The state before heap `start + 1` is that before heap `start + period + 1`: the last values, as many as
/// the entries reach back, agree.
///
/// If all heaps n in (start, start + period + witnesses + last] are common, where `last` is the greatest
/// number taken, and each rare value below G(n), for n in the last `period` of them, is a sum of heaps i
/// and `n - t - i` with `i <= witnesses`, then `G(n + period) = G(n)` for all `n > start`: the candidates
/// depend on the state alone, and each witness moves on by the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Recurrence {
    /// The heap after which the values repeat.
    pub start: u64,
    /// After how many heaps.
    pub period: u64,
    /// How small one of the two heaps of a witness is.
    pub witnesses: u64,
    /// From which heap on that is known; the heaps before were shown in another way.
    pub shown_from: u64,
    /// How many values, from that of heap 0 on, were needed to prove it.
    pub values: u64,
}

/// The state of the sparse space came back, and no later heap is rare: see [`Recurrence`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StateAgain {
    /// The greatest number taken.
    pub(crate) take: u64,
    pub(crate) space: SparseSpace,
    pub(crate) found: Recurrence,
}

impl Theorem for StateAgain {
    fn name(&self) -> &'static str {
        "sparse-space"
    }

    fn words(&self) -> Sentence {
        let Recurrence { start, witnesses, .. } = self.found;
        Sentence::of("proof-sparse-space").text("start", start).text("witnesses", witnesses)
    }
}

impl Certified for StateAgain {
    /// The states that prove the period, from all values.
    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let StateAgain { take, space, found } = self;
        let depth = RecordedPlaces::depth(found);
        let places = RecordedPlaces::new(proof.periodicity, *take, space, depth);
        let RecordedPlaces { window, first, last, .. } = places;
        let apart = LEAST_HEAPS.max(depth + take);
        let states = (ROOM / window).max(LEAST_STATES).min(1 + (last - first) / apart);
        let states = states.max((last - first).div_ceil(RecordedPlaces::LONGEST_SEGMENT));
        let all = values.values_to(index(last), budget)?;
        // The mask has no bits beyond those of recorded values: so a value with the highest bit is recorded.
        let highest = all.iter().position(|value| value.leading_zeros() == space.greatest.leading_zeros());
        let others = (1..states).map(|part| first + (last - first) / states * part);
        let heaps = places.with(others.chain(highest.map(|heap| heap as u64 + 1)));
        let state = |at: u64| {
            let values = &all[index(at.saturating_sub(window))..index(at)];
            values.iter().map(|&value| u16::try_from(value).expect("of a sparse space")).collect()
        };
        let states = heaps.into_iter().map(|at| (at, state(at))).collect();
        Ok(RecordedStates { space: space.clone(), depth, states }.fields(proof.periodicity))
    }
}

impl RecordedStates {
    /// As a certificate has them, for the least preperiod and period.
    pub(crate) fn fields<'a>(self, Periodicity { preperiod, period, .. }: Periodicity) -> Fields<'a> {
        let RecordedStates { space, depth, states } = self;
        let (mask, by_position) = (format!("{:x}", space.mask), space.position_type);
        let rares: String = space.rares.iter().map(|(heap, value)| format!("{heap} {value}\n")).collect();
        let first = format!("{preperiod} {period}\n{mask}\n{by_position}\n{depth}\n{rares}");
        let states = states.iter().map(|(at, values)| (*at, state_text(values))).collect();
        let rare = |(heap, value): &(u64, u32)| Datum::List(vec![(*heap).into(), (*value).into()]);
        vec![
            ("mask", mask.into()),
            ("by_position", by_position.into()),
            ("depth", depth.into()),
            ("rares", Datum::List(space.rares.iter().map(rare).collect())),
            ("checkpoints", Datum::Links { first, states }),
        ]
    }
}

/// States, recorded so that each stretch between two of them can be computed again by itself: the content of
/// a certificate (`docs/certificates.md`, with the theorem).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordedStates {
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
