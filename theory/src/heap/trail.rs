//! A sequence too long to be kept: of most values, only a trail of states is left.

use super::sparse::{PARTNERS, Rules, Sparse, Watched};
use super::state_text::{state_text, state_values};
use super::{
    Engine, Instructions, Periodicity, Places, RecordedStates, SparseSpace, Splitting, Stage, prime_factors,
};
use crate::games::Code;
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
/// let (periodicity, _) = trail.prove(&mut |_| (), budget)?.unwrap();
/// assert_eq!((periodicity.preperiod, periodicity.period), (105_351, 149_459));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Debug)]
pub struct Trail {
    code: String,
    rules: Rules,
    sparse: Sparse,
    every: usize,
    /// Ascending.
    states: Vec<State>,
    /// The bits of the values whose highest bit was new; their states are recorded.
    bits: u16,
}

/// The last values before a heap.
#[derive(Clone, Debug)]
struct State {
    at: usize,
    values: Vec<u16>,
}

/// A trail as text, to go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SavedTrail {
    /// The code.
    pub code: String,
    mask: u16,
    position_type: bool,
    /// How many values were computed.
    pub heaps: u64,
    /// Between how many a state is recorded, at most.
    pub every: u64,
    /// The last values.
    recent: String,
    /// The rare heaps but 0, and their values.
    rares: Vec<(u64, u16)>,
    greatest: u16,
    /// For which heaps a witness was looked for farther than for any since.
    depths: Vec<(u64, u64)>,
    /// A state for which the return is awaited, and the period it came back after.
    awaited: Vec<(u64, String)>,
    mark: Option<u16>,
    expected: Option<(u64, u64)>,
    states: Vec<(u64, String)>,
}

impl SavedTrail {
    /// How many states were recorded.
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// What the values have in common.
    pub fn space(&self) -> SparseSpace {
        SparseSpace {
            mask: self.mask,
            position_type: self.position_type,
            rares: self.rares.iter().map(|&(heap, value)| (heap, value.into())).collect(),
            greatest: self.greatest.into(),
        }
    }
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
        let every = place(every.clamp(1, Places::LONGEST_SEGMENT));
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
    pub fn recurrence(&self) -> Option<super::Recurrence> {
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
            self.states.insert(place, State { at, values });
        }
    }

    /// How many values a state has: those that decide the next, and one more.
    fn window(&self) -> usize {
        self.sparse.last_rare() + self.rules.last() + 1
    }

    /// As text.
    pub fn save(&self) -> SavedTrail {
        let heaps = self.sparse.len();
        let Watched { mark, kept, depths, expected } = self.sparse.watched();
        let space = self.space();
        SavedTrail {
            code: self.code.clone(),
            mask: space.mask,
            position_type: space.position_type,
            heaps: heaps as u64,
            every: self.every as u64,
            recent: state_text(self.sparse.values_from(heaps - KEEP.min(heaps))),
            rares: self.sparse.rares().iter().map(|&(heap, value)| (heap as u64, value)).collect(),
            greatest: self.sparse.greatest(),
            depths: depths.into_iter().map(|(heap, depth)| (heap as u64, depth as u64)).collect(),
            awaited: kept.iter().map(|(heap, values)| (*heap as u64, state_text(values))).collect(),
            mark,
            expected: expected.map(|(heap, period)| (heap as u64, period as u64)),
            states: self.states.iter().map(|state| (state.at as u64, state_text(&state.values))).collect(),
        }
    }

    /// Goes on from where another run of the same code ended. The first values are computed anew; `None` if
    /// what was saved does not fit them.
    ///
    /// # Errors
    /// As [`Trail::new`].
    pub fn resume(code: &Code, saved: &SavedTrail, budget: &mut Budget) -> Result<Option<Self>, Undecided> {
        let Some(mut trail) = Trail::new(code, saved.every, budget)? else { return Ok(None) };
        let place = |number: u64| usize::try_from(number).ok();
        let resumed = (|| {
            let recent = state_values(&saved.recent)?;
            let rares: Vec<_> = saved
                .rares
                .iter()
                .map(|&(heap, value)| Some((place(heap)?, value)))
                .collect::<Option<_>>()?;
            let depths = saved
                .depths
                .iter()
                .map(|&(heap, depth)| Some((place(heap)?, place(depth)?)))
                .collect::<Option<_>>()?;
            let awaited = saved
                .awaited
                .iter()
                .map(|(heap, values)| Some((place(*heap)?, state_values(values)?)))
                .collect::<Option<_>>()?;
            let states: Vec<_> = saved
                .states
                .iter()
                .map(|(at, values)| Some(State { at: place(*at)?, values: state_values(values)? }))
                .collect::<Option<_>>()?;
            trail.states.extend(states);
            trail.states.sort_by_key(|state| state.at);
            trail.states.dedup_by_key(|state| state.at);
            let expected = match saved.expected {
                Some((heap, period)) => Some((place(heap)?, place(period)?)),
                None => None,
            };
            let heaps = place(saved.heaps).filter(|&heaps| heaps >= trail.sparse.len())?;
            let known = rares.starts_with(trail.sparse.rares()) && recent.len() == KEEP.min(heaps);
            (known && trail.code == saved.code).then_some(())?;
            trail.sparse.go_on(heaps, &recent, rares, saved.greatest);
            trail.sparse.set_watched(Watched { mark: saved.mark, kept: awaited, depths, expected });
            let recorded = trail.states.iter().flat_map(|state| &state.values);
            trail.bits = recorded.fold(trail.bits, |bits, value| bits | value);
            Some(())
        })();
        Ok(resumed.map(|()| trail))
    }

    /// The least preperiod and period, and the states of a certificate, once there is a recurrence. Tells what it
    /// is doing.
    ///
    /// # Errors
    /// [`Undecided`] if the budget is spent.
    pub fn prove(
        &self,
        tell: &mut dyn FnMut(Stage),
        budget: &mut Budget,
    ) -> Result<Option<(Periodicity, RecordedStates)>, Undecided> {
        let Some(found) = self.recurrence() else { return Ok(None) };
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
        let depth = Places::depth(&found).next_power_of_two().max(PARTNERS as u64);
        let least = Periodicity { preperiod: preperiod as u64, period: period as u64, saltus: 0 };
        let space = self.space();
        let places = Places::new(least, self.rules.last() as u64, &space, depth);
        let step = (self.states.len() * self.window()).div_ceil(ROOM).max(1);
        let mut bits = 0;
        let mut has_new_bit = |state: &&State| {
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
        Ok(Some((least, RecordedStates { space, depth, states })))
    }

    /// One state in `step`; more where the next would be farther away than the states of a certificate may be.
    fn thinned_out(&self, step: usize) -> Vec<&State> {
        let mut kept: Vec<&State> = Vec::new();
        for (index, state) in self.states.iter().enumerate() {
            let next = self.states.get(index + 1).map_or(state.at, |next| next.at);
            let gap = kept.last().map_or(0, |last| next - last.at);
            if index % step == 0 || gap as u64 > Places::LONGEST_SEGMENT {
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

fn place(number: u64) -> usize {
    usize::try_from(number).expect("at most as many values as were counted")
}

/// How many values are recorded in a certificate, roughly.
const ROOM: usize = 1 << 21;
