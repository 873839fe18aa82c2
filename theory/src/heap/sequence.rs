//! The sequence of values of a heap game, and its period where one is proved.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

use super::engine::Engine;
use super::{ClosedForm, IntervalTakes};
use crate::theorems::{
    ApparentPeriod, ClosedFormPeriod, Periodicity, Proof, Rises, Search, SparseSpace, Theorem, best_period,
    best_rise, least,
};
use crate::{Budget, Held, Reason, Undecided};

/// The Grundy values of the heaps 0, 1, 2, … of a game, computed as far as they are asked for.
///
/// As soon as a theorem proves a period, the value of a heap of any size is known at once.
///
/// ```
/// use grundy::games::Code;
/// use grundy::heap::Sequence;
/// use grundy::{Budget, Nimber, Natural};
///
/// let kayles: Code = "0.77".parse().unwrap();
/// let mut values = Sequence::from(&kayles);
/// let budget = &mut Budget::default();
/// assert_eq!(values.values_to(8, budget)?, [0, 1, 2, 3, 1, 4, 3, 2]);
/// assert_eq!(values.value(&Natural::from(10u8).pow(100), budget)?, Nimber(Natural::ONE));
/// assert_eq!(values.prove(budget)?.periodicity.period, 12);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct Sequence {
    ruleset: String,
    engine: Box<dyn Engine>,
    /// The theorem that may prove a period, or why there is none.
    theorem: Result<Arc<dyn Theorem>, Undecided>,
    /// The searches for what theorems ask for, in the order in which they are asked.
    searches: Vec<Box<dyn Search>>,
    /// Whether the values may rise for ever.
    may_rise: bool,
    values: Vec<u32>,
    /// What the values and the engine hold of the memory of the last budget.
    held: Held,
    proof: Option<Proof>,
    /// The values of all heaps at once, where there is a formula.
    closed_form: Option<ClosedForm>,
}

impl Sequence {
    /// The sequence that `engine` computes; `ruleset` names it in messages. No theorem proves a period, and `reason` says why
    /// not: which theorem is about which engine, only this crate can say.
    ///
    /// ```
    /// use grundy::Reason;
    /// use grundy::heap::{DefinitionEngine, Sequence};
    /// use grundy::{Budget, HeapRuleset};
    ///
    /// /// Take one or two.
    /// struct OneOrTwo;
    ///
    /// impl HeapRuleset for OneOrTwo {
    ///     fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
    ///         (heap.saturating_sub(2)..heap).map(|rest| vec![rest])
    ///     }
    /// }
    ///
    /// let engine = Box::new(DefinitionEngine(OneOrTwo));
    /// let mut values = Sequence::without_theorem("one or two".into(), engine, Reason::OpenForOwnRules);
    /// let budget = &mut Budget::default();
    /// assert_eq!(values.values_to(6, budget)?, [0, 1, 2, 0, 1, 2]);
    /// assert!(values.prove(budget).is_err());
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn without_theorem(ruleset: String, engine: Box<dyn Engine>, reason: Reason) -> Self {
        Sequence::new(ruleset, engine, Err(Undecided::NoTheorem { reason }))
    }

    /// The sequence that `engine` computes, and the theorem that may prove its period, or why there is none: it is about that
    /// engine's rules.
    pub(crate) fn new(
        ruleset: String,
        engine: Box<dyn Engine>,
        theorem: Result<Arc<dyn Theorem>, Undecided>,
    ) -> Self {
        let searches = theorem.iter().filter_map(|theorem| Arc::clone(theorem).search()).collect();
        let may_rise = theorem.as_ref().is_ok_and(|theorem| theorem.may_rise());
        let (values, held, proof, closed_form) = (Vec::new(), Held::default(), None, None);
        Sequence { ruleset, engine, theorem, searches, may_rise, values, held, proof, closed_form }
    }

    /// The sequence that `engine` computes, and the theorem that may prove its period.
    pub(crate) fn by(ruleset: String, engine: Box<dyn Engine>, theorem: impl Theorem) -> Self {
        Sequence::new(ruleset, engine, Ok(Arc::new(theorem)))
    }

    /// The sequence of takes with a closed form. Where a table holds enough of it, its period is proved by
    /// repetition all the same: a certificate can be given of that.
    pub(crate) fn of_interval(ruleset: String, takes: IntervalTakes, theorem: impl Theorem) -> Self {
        Sequence::of_closed_form(ruleset, ClosedForm::Interval(takes), Ok(Arc::new(theorem)))
    }

    /// The sequence of a formula by which there is no period, for the reason that ends "the values have no period: …".
    /// Every move is to take tokens and to leave one heap.
    pub(crate) fn without_period(ruleset: String, form: ClosedForm, reason: Reason) -> Self {
        Sequence::of_closed_form(ruleset, form, Err(Undecided::NoPeriod { reason }))
    }

    /// The sequence of a formula for all heaps.
    fn of_closed_form(
        ruleset: String,
        form: ClosedForm,
        theorem: Result<Arc<dyn Theorem>, Undecided>,
    ) -> Self {
        Sequence { closed_form: Some(form.clone()), ..Sequence::new(ruleset, Box::new(form), theorem) }
    }

    /// The same sequence, whose values may rise for ever where there are rules by which to prove it.
    pub(crate) fn that_may_rise(mut self, rules: Option<Rises>) -> Self {
        if let Some(rules) = rules {
            self.searches.insert(0, rules.search());
            self.may_rise = true;
        }
        self
    }

    /// A sequence whose period is known by a formula.
    pub(crate) fn with_formula(
        ruleset: String,
        mut engine: Box<dyn Engine>,
        source: Reason,
        periodicity: Periodicity,
    ) -> Self {
        let theorem: Arc<dyn Theorem> = Arc::new(ClosedFormPeriod { source });
        let mut values = Vec::new();
        let heaps_used = periodicity.first_values();
        let first = usize::try_from(heaps_used).expect("a formula has a short period");
        engine.extend(&mut values, first, &mut Budget::unlimited()).expect("the budget has no bound");
        let proof = Some(Proof::new(periodicity, Arc::clone(&theorem), 0));
        Sequence { values, proof, ..Sequence::new(ruleset, engine, Ok(theorem)) }
    }

    /// Takes over values that another run computed, from the first on and with those beside them ([`Sequence::values_to_save`]), where
    /// none were computed yet: as many as the engine can go on from, which may be none. They are believed. The room of the vector
    /// is used, so that it need not grow.
    pub fn resume(&mut self, mut values: Vec<u32>) {
        if self.values.is_empty() {
            values.truncate(self.engine.resume(&values));
            let width = self.width();
            self.values = if width == 1 { values } else { values.into_iter().step_by(width).collect() };
        }
    }

    /// The number of values by which another run goes on from one of these: 1, or more where these are one of several sequences that
    /// are computed together.
    pub fn width(&self) -> usize {
        self.engine.width()
    }

    /// The values from which another run can go on, for these of the values computed so far: [`Sequence::width`] for each, of which the
    /// first is its own.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::games::Strip;
    /// use grundy::heap::StripValues;
    ///
    /// let strip = Strip::new("xo", [("xo", "-x"), ("ox", "o-")]).unwrap();
    /// let row = || StripValues::column("strip".into(), &strip, &strip.letters_of("xo").unwrap()).unwrap();
    /// let (mut values, budget) = (row(), &mut Budget::default());
    /// let first = values.values_to(20, budget)?.to_vec();
    /// let saved = values.values_to_save(0..20);
    /// assert_eq!(saved.iter().step_by(values.width()).copied().collect::<Vec<_>>(), first);
    /// let mut later = row();
    /// later.resume(saved);
    /// assert_eq!(later.values_to(40, budget)?, values.values_to(40, budget)?);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Panics
    /// If not all of them are computed.
    pub fn values_to_save(&self, own: Range<usize>) -> Vec<u32> {
        self.engine.group(own.clone()).unwrap_or_else(|| self.values[own].to_vec())
    }

    /// The ruleset, in the notation.
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// The theorem that may prove a period.
    ///
    /// # Errors
    /// [`Undecided::NoTheorem`] where none is known, and [`Undecided::NoPeriod`] where it is proved that there is no period.
    pub fn theorem(&self) -> Result<&dyn Theorem, Undecided> {
        self.theorem.as_deref().map_err(Undecided::clone)
    }

    /// The theorem that asks for agreement, if one is about these values.
    pub(crate) fn agreement(&self) -> Option<Arc<dyn Theorem>> {
        self.theorem.as_ref().ok().filter(|theorem| theorem.values_needed(1, 1).is_some()).cloned()
    }

    /// The values computed so far, that of heap 0 first.
    pub fn known(&self) -> &[u32] {
        &self.values
    }

    /// The values computed so far, that of heap 0 first, for who wants these alone: the sequence ends, and nothing is
    /// copied.
    pub fn into_values(self) -> Vec<u32> {
        self.values
    }

    /// The proof of the period, once there is one.
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// Whether there is a closed form for the values of all heaps.
    pub fn has_closed_form(&self) -> bool {
        self.closed_form.is_some()
    }

    /// The closed form of the values of all heaps, where the game has one.
    pub(super) fn closed_form(&self) -> Option<ClosedForm> {
        self.closed_form.clone()
    }

    /// The preperiod and one period of the values, once the period is proved; `None` also where it is so long
    /// that a closed form alone proves it.
    pub fn first_values(&self) -> Option<&[u32]> {
        let count = usize::try_from(self.proof.as_ref()?.periodicity.first_values()).ok()?;
        self.values.get(..count)
    }

    /// Computes values until the period is proved.
    ///
    /// # Errors
    /// [`Undecided::NoTheorem`] where none can be proved, [`Undecided::NoPeriod`] where it is proved that there is none,
    /// otherwise what the budget says. A later call goes on.
    pub fn prove(&mut self, budget: &mut Budget) -> Result<Proof, Undecided> {
        let theorem = self.theorem.as_ref().map_err(Undecided::clone)?;
        if let Some(proof) =
            self.closed_form.as_ref().and_then(ClosedForm::proof).filter(|_| self.proof.is_none())
            && let Periodicity { preperiod, period, .. } = proof.periodicity
            && theorem
                .values_needed(preperiod, period)
                .is_none_or(|needed| needed > (budget.values() / (1 + BESIDE_A_LOOK)) as u64)
        {
            // No table holds what a repetition is seen in.
            return Ok(self.proof.insert(proof).clone());
        }
        loop {
            if let Some(proof) = &self.proof {
                return Ok(proof.clone());
            }
            self.step(usize::MAX, budget)?;
        }
    }

    /// The period that the last `most` of the values computed so far suggest, if any does at all: the one with the longest
    /// run at the end. How far back it holds is looked at in all values. It proves nothing.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn apparent_period(
        &self,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Option<ApparentPeriod>, Undecided> {
        let before = self.values.len().saturating_sub(most);
        let last = &self.values[before..];
        let period = best_period(last, budget)?;
        let rise = if self.may_rise { best_rise(last, budget)? } else { None };
        let earliest = |seen: &ApparentPeriod| Reverse(seen.0.first_values());
        let found = period.into_iter().chain(rise).max_by_key(earliest);
        Ok(found.map(|ApparentPeriod(seen)| {
            let preperiod = seen.preperiod + before as u64;
            ApparentPeriod(extended(&self.values, Periodicity { preperiod, ..seen }))
        }))
    }

    /// Computes values up to the next look for a period, but not more than `to`, and looks.
    fn step(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        // In parts, since the engine may find a proof on its way.
        let part = self.values.len() + self.values.len() / 32 + PART;
        let look = self.searches.iter().map(|search| search.next()).min().unwrap_or(usize::MAX);
        let next = to.min(look.max(self.values.len() + 1)).min(part);
        let next = self.room_for(next, budget)?;
        let extended = self.engine.extend(&mut self.values, next, budget);
        self.proof = self.engine.proof().map(|found| {
            let periodicity = least(&self.values, found.periodicity);
            Proof { periodicity, ..found }
        });
        extended?;
        let finds_itself = self.values.len() > LONG && self.engine.finds_periods();
        if self.proof.is_none() && !finds_itself {
            let known = self.values.len();
            for search in self.searches.iter_mut().filter(|search| search.next() <= known) {
                match search.look(&self.values, budget) {
                    Ok(proof) => self.proof = proof,
                    // Whoever asks for some values has them without a look, too.
                    Err(Undecided::TableFull { .. } | Undecided::NoMemory { .. }) if to < usize::MAX => {
                        search.put_off(known);
                    }
                    Err(undecided) => return Err(undecided),
                }
                if self.proof.is_some() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// The sparse space of the game, where the engine found one.
    pub fn space(&self) -> Option<SparseSpace> {
        self.engine.space()
    }
}

/// The same period from where on it holds, 1 at least.
fn extended(values: &[u32], seen: Periodicity) -> Periodicity {
    let index = |number: u64| usize::try_from(number).expect("it was seen in memory");
    let [from, period] = [seen.preperiod, seen.period].map(index);
    let holds = |heap: &usize| u64::from(values[*heap]) + seen.saltus == u64::from(values[*heap + period]);
    let more = (1..from).rev().take_while(holds).count();
    Periodicity { preperiod: (from - more) as u64, ..seen }
}

/// Number of numbers of 4 bytes that a look for a period takes for each value, at the most, beside the values.
const BESIDE_A_LOOK: usize = 2;
/// The least number of values computed between two looks at what the engine found.
const PART: usize = 1 << 16;
/// From this many values on, what the engine finds itself is found first.
const LONG: usize = 1 << 18;

mod found; // what is found of all heaps, and its evidence
mod room; // the memory of the values
mod values;

#[cfg(test)]
mod tests;
