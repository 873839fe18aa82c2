//! Finds the period of a sequence of values as soon as it can be proved.

use std::cmp::Reverse;

use super::all_but::StateSearch;
use super::periodicity::{ApparentPeriod, Periodicity, Proof, least};
use super::{ArithmeticPeriods, Theorem};
use crate::{Budget, Held, Undecided};

/// Looks at a growing sequence from time to time.
///
/// Where agreement proves (see [`Theorem::values_needed`]), each look finds the period that would
/// be proved first if it goes on, and the next look is when it is proved, or after the sequence
/// has grown by a tenth (to twice its length where values cost less than looks): all looks together cost a
/// small multiple of the values.
pub(super) struct Search {
    theorem: Theorem,
    /// How many values the next look needs.
    next: usize,
    /// How many values the next look for new periods needs.
    next_full: usize,
    /// The period that is proved by `next` values if it goes on, where there is one.
    expected: Option<ApparentPeriod>,
    states: Option<StateSearch>,
    /// How to prove that values rise for ever, where they may.
    rises: Option<ArithmeticPeriods>,
}

impl Search {
    pub(super) fn new(theorem: Theorem) -> Self {
        let states = match theorem {
            Theorem::AllBut { greatest } => Some(StateSearch::new(greatest, 1, 0)),
            Theorem::AllButByClasses { greatest, modulus, threshold } => {
                Some(StateSearch::new(greatest, modulus.into(), threshold))
            }
            _ => None,
        };
        let next = if theorem.can_prove() { 32 } else { usize::MAX };
        Search { theorem, next, next_full: next, expected: None, states, rises: None }
    }

    /// From now on, looks for values that rise for ever, too.
    pub(super) fn look_for_rises(&mut self, rules: Option<ArithmeticPeriods>) {
        self.rises = rules;
    }

    /// The period with the longest run of agreement at the end, with a saltus only where there may be one.
    pub(super) fn apparent_period(
        &self,
        values: &[u32],
        budget: &mut Budget,
    ) -> Result<Option<ApparentPeriod>, Undecided> {
        let period = best_period(values, budget)?;
        let may_rise = self.rises.is_some() || self.states.is_some();
        let rise = if may_rise { best_rise(values, budget)? } else { None };
        let earliest = |seen: &ApparentPeriod| Reverse(seen.0.first_values());
        Ok(period.into_iter().chain(rise).max_by_key(earliest))
    }

    /// Looks no more until there are clearly more values than these.
    pub(super) fn put_off(&mut self, values: usize) {
        self.next_full = 2 * values + 1;
        self.next = self.next_full;
    }

    /// How many values should be known for the next look.
    pub(super) fn next(&self) -> usize {
        self.next
    }

    /// Looks at the values, if there are enough of them.
    pub(super) fn look(&mut self, values: &[u32], budget: &mut Budget) -> Result<Option<Proof>, Undecided> {
        if values.len() < self.next {
            return Ok(None);
        }
        let cheap = match self.theorem {
            Theorem::TakeAndBreak { heaps, .. } => heaps == 1,
            Theorem::ByClasses(bound) => bound.most_heaps() <= 1,
            _ => false,
        };
        let later = values.len() + values.len() / if cheap || values.len() > MANY { 1 } else { 10 } + 1;
        if let Some(states) = &mut self.states {
            self.next = later;
            budget.spend(values.len() as u64 / 10)?;
            return Ok(states
                .search(values)
                .map(|(periodicity, heaps_used)| self.proof(periodicity, heaps_used)));
        }
        // A run that is long by chance soon ends: looking for another one each time would cost far
        // more than the values.
        let seen = match self.expected.take() {
            Some(expected) if goes_on(values, expected) => Some(expected),
            _ if values.len() < self.next_full => {
                self.next = self.next_full;
                return Ok(None);
            }
            _ => best_period(values, budget)?,
        };
        self.next_full = later;
        self.next = later;
        if let Some(proof) = self.proved_rise(values, budget)? {
            return Ok(Some(proof));
        }
        let Some(ApparentPeriod(seen)) = seen else { return Ok(None) };
        let needed = self.theorem.values_needed(seen.preperiod, seen.period);
        if needed.is_some_and(|needed| needed <= values.len() as u64) {
            let minimal = least(values, seen);
            let heaps_used = self.theorem.values_needed(minimal.preperiod, minimal.period);
            return Ok(heaps_used.map(|heaps_used| self.proof(minimal, heaps_used)));
        }
        if let Some(needed) =
            needed.and_then(|needed| usize::try_from(needed).ok()).filter(|&needed| needed < later)
        {
            self.next = needed;
            self.expected = Some(ApparentPeriod(seen));
        }
        Ok(None)
    }

    /// The proof that the values rise for ever, if they seem to and it can be proved.
    fn proved_rise(&self, values: &[u32], budget: &mut Budget) -> Result<Option<Proof>, Undecided> {
        let Some(rules) = &self.rises else { return Ok(None) };
        let Some(ApparentPeriod(seen)) = best_rise(values, budget)? else { return Ok(None) };
        let periodicity = least(values, seen);
        let proved = rules.prove(values, periodicity, budget)?;
        Ok(proved.map(|(theorem, heaps_used)| Proof { periodicity, theorem, heaps_used }))
    }

    fn proof(&self, periodicity: Periodicity, heaps_used: u64) -> Proof {
        Proof { periodicity, theorem: self.theorem, heaps_used }
    }
}

/// From this many values on, they are likely to come from an engine that is faster than looks.
const MANY: usize = 1 << 15;

/// Whether a period seen before still holds, up to the last value.
fn goes_on(values: &[u32], ApparentPeriod(seen): ApparentPeriod) -> bool {
    let [start, period] = [seen.preperiod, seen.period].map(|n| usize::try_from(n).expect("seen in memory"));
    values[start..].iter().zip(&values[start + period..]).all(|(now, then)| now == then)
}

/// The period with the longest run of agreement at the end: by [`Theorem::values_needed`], it is
/// the one proved first. The preperiod is at least 1.
fn best_period(values: &[u32], budget: &mut Budget) -> Result<Option<ApparentPeriod>, Undecided> {
    let (runs, _held) = agreement_at_the_end(values, budget)?;
    let best = (1..values.len()).max_by_key(|&period| (runs[period], Reverse(period)));
    Ok(best.filter(|&period| runs[period] > 0).map(|period| {
        let preperiod = (values.len() - period - runs[period] as usize).max(1) as u64;
        ApparentPeriod(Periodicity { preperiod, period: period as u64, saltus: 0 })
    }))
}

/// For values that rise: the period and saltus of the longest run at the end in which the steps from one value to
/// the next repeat.
pub(super) fn best_rise(values: &[u32], budget: &mut Budget) -> Result<Option<ApparentPeriod>, Undecided> {
    let (mut held, mut steps) = (budget.holding(), Vec::new());
    held.reserve(&mut steps, values.len())?;
    steps.extend(values.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])));
    let (runs, _held) = agreement_at_the_end(&steps, budget)?;
    let saltus = |period: usize| u64::from(values[steps.len()].saturating_sub(values[steps.len() - period]));
    let best = (1..steps.len())
        .filter(|&period| runs[period] > 0 && saltus(period) > 0)
        .max_by_key(|&period| (runs[period], Reverse(period)));
    Ok(best.map(|period| {
        let preperiod = (steps.len() - period - runs[period] as usize).max(1) as u64;
        ApparentPeriod(Periodicity { preperiod, period: period as u64, saltus: saltus(period) })
    }))
}

/// For each p, how many values at the end agree with those p before: the Z-function of the
/// sequence read from its end. With it, its memory.
fn agreement_at_the_end(values: &[u32], budget: &mut Budget) -> Result<(Vec<u32>, Held), Undecided> {
    let (mut held, mut runs) = (budget.holding(), Vec::new());
    held.lengthen(&mut runs, values.len(), 0)?;
    let (mut from, mut to) = (0, 0);
    for p in 1..values.len() {
        if p % (1 << 20) == 1 {
            budget.spend((1 << 20).min(values.len()) as u64)?;
        }
        let mut run = if p < to { (to - p).min(runs[p - from] as usize) } else { 0 };
        if p + run >= to {
            let [now, then] = [run, p + run].map(|known| values[..values.len() - known].iter().rev());
            run += now.zip(then).take_while(|(a, b)| a == b).count();
            (from, to) = (p, p + run);
        }
        runs[p] = u32::try_from(run).expect("2^32 values of 4 bytes are never asked for");
    }
    Ok((runs, held))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agreement_is_that_of_the_definition(values in prop::collection::vec(0..3u32, 1..60)) {
            let (runs, _) = agreement_at_the_end(&values, &mut Budget::default()).unwrap();
            for p in 1..values.len() {
                let agree = (p..values.len()).rev().take_while(|&n| values[n] == values[n - p]).count();
                prop_assert_eq!(runs[p] as usize, agree);
            }
        }
    }
}
