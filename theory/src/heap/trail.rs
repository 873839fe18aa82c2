//! A sequence too long to be kept: of most values, only a trail of states is left.

mod proof; // the period, and the states of a certificate
mod saved; // as text, to go on from

pub use proof::Stage;
pub use saved::SavedTrail;

use super::sparse::{Rules, Sparse};
use super::{Engine, Instructions, Splitting};
use crate::games::Code;
use crate::theorems::{RecordedPlaces, Recurrence, SparseSpace};
use crate::{Budget, Undecided};

/// The values of a code with a sparse space, computed and forgotten; a state is recorded every so often,
/// the last values that decide all that follow. When the state comes back, the period is proved, and any
/// stretch can be computed again from the states.
///
/// ```
/// use grundy::Budget;
/// use grundy::games::Code;
/// use grundy::heap::Trail;
///
/// let budget = &mut Budget::unlimited();
/// let mut trail = Trail::new(&"0.16".parse::<Code>().unwrap(), 1 << 14, budget)?.unwrap();
/// while trail.recurrence().is_none() {
///     trail.extend(trail.heaps() + 10_000, budget)?;
/// }
/// let (proof, _) = trail.prove(&mut |_| (), budget)?.unwrap();
/// assert_eq!((proof.periodicity.preperiod, proof.periodicity.period), (105_351, 149_459));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Debug)]
pub struct Trail {
    code: String,
    rules: Rules,
    sparse: Sparse,
    every: usize,
    /// Ascending.
    states: Vec<RecordedState>,
    /// The bits of the values whose highest bit was new; their states are recorded.
    bits: u16,
}

/// The last values before a heap.
#[derive(Clone, Debug)]
struct RecordedState {
    at: usize,
    values: Vec<u16>,
}

/// First and last values that are kept.
const KEEP: usize = 1 << 20;
/// Number of values after which the rule of the classes is no longer changed.
const SETTLED: usize = 1 << 22;
/// With more values than this, the sparse space was looked for in vain.
const LAST_LOOK: usize = 1 << 15;
/// Values computed at a time: fewer than are kept.
const PART: usize = 1 << 19;
/// Number of values between two recorded states of a short trail, unless fewer were asked for.
const NEAREST: usize = 1 << 18;

impl Trail {
    /// The values that are computed to begin with, at the least.
    pub const FIRST: u64 = SETTLED as u64;

    /// Computes the first values; a state is to be recorded each `every` values. `None` if few heaps are not rare,
    /// if the last rare heap is so late that the last 2^20 values do not decide the next, or if no classes
    /// are defined for the code.
    ///
    /// # Errors
    /// [`Undecided`] if the budget is spent.
    pub fn new(code: &Code, every: u64, budget: &mut Budget) -> Result<Option<Self>, Undecided> {
        let mut engine = Splitting::of_code(code, Instructions::best());
        engine.extend(&mut Vec::new(), LAST_LOOK, budget)?;
        let Some((rules, sparse)) = engine.into_sparse() else { return Ok(None) };
        let every = place(every.clamp(1, RecordedPlaces::LONGEST_SEGMENT));
        let mut trail = Trail { code: code.to_string(), rules, sparse, every, states: Vec::new(), bits: 0 };
        trail.sparse.extend(SETTLED, budget)?;
        trail.sparse.keep(KEEP);
        if trail.window() > KEEP {
            return Ok(None);
        }
        trail.record_new_bits(0);
        Ok(Some(trail))
    }

    /// How many values have been computed.
    pub fn heaps(&self) -> u64 {
        self.sparse.len() as u64
    }

    /// The state that came back, which proves a period, once it did.
    pub fn recurrence(&self) -> Option<Recurrence> {
        self.sparse.recurrence()
    }

    /// What the values have in common.
    pub fn space(&self) -> SparseSpace {
        self.sparse.space()
    }

    /// Computes more values, up to `to` or a little more, or until a period is proved.
    ///
    /// # Errors
    /// [`Undecided`] if the budget is spent, or if a heap is rare or cannot be settled by the first and last 2^20
    /// values: [`Undecided::Forgotten`].
    pub fn extend(&mut self, to: u64, budget: &mut Budget) -> Result<(), Undecided> {
        let to = usize::try_from(to).unwrap_or(usize::MAX);
        while self.sparse.len() < to && self.recurrence().is_none() {
            let from = self.sparse.len();
            let apart = self.apart(from);
            let next = (from / apart + 1).saturating_mul(apart);
            let extended = self.sparse.extend(next.min(from + PART).min(to), budget);
            if let Err(forgotten @ Undecided::Forgotten { .. }) = extended {
                return Err(forgotten);
            }
            // Some were computed even if the budget did not suffice for all.
            for at in (next..=self.sparse.len()).step_by(apart) {
                self.record(at);
            }
            self.record_new_bits(from);
            extended?;
        }
        Ok(())
    }

    /// The mask of a certificate has no bits beyond those of recorded values: so the first value with a new
    /// highest bit is recorded, if it comes after all rare heaps.
    fn record_new_bits(&mut self, from: usize) {
        let is_new = |value: u16, bits: u16| value.leading_zeros() < bits.leading_zeros();
        let mut next = from;
        while is_new(self.sparse.greatest(), self.bits) {
            let values = self.sparse.values_from(next);
            let Some(place) = values.iter().position(|&value| is_new(value, self.bits)) else { break };
            self.bits |= values[place];
            next += place + 1;
            if next > self.sparse.last_rare() {
                self.record(next);
            }
        }
    }

    /// Between how many values a state is recorded: fewer in a short trail, so that it need not be computed
    /// again as a whole. A power of two, until it is what was asked for: where a trail was saved does
    /// not matter.
    fn apart(&self, heap: usize) -> usize {
        let few = (heap / 64).max(NEAREST);
        self.every.min(1 << few.ilog2())
    }

    fn record(&mut self, at: usize) {
        let place = self.states.partition_point(|state| state.at < at);
        if self.states.get(place).is_none_or(|state| state.at != at) {
            let from = at.saturating_sub(self.window());
            let values = self.sparse.values_from(from)[..at - from].to_vec();
            self.states.insert(place, RecordedState { at, values });
        }
    }

    /// How many values a state has: those that decide the next, and one more.
    fn window(&self) -> usize {
        self.sparse.last_rare() + self.rules.last() + 1
    }
}

fn place(number: u64) -> usize {
    usize::try_from(number).expect("at most as many values as were counted")
}
