//! Finds the period of a sequence of values as soon as enough of them agree to prove it.

use std::cmp::Reverse;
use std::sync::Arc;

use super::evidence::{Datum, Fields};
use super::periodicity::{ApparentPeriod, Periodicity, least};
use super::theorem::{FirstValues, NoEvidence, Proof, Search, Theorem, index};
use crate::{Budget, Held, Undecided};

/// Looks for the agreement that a theorem asks for (see [`Theorem::values_needed`]).
///
/// Each look finds the period that would be proved first if it goes on, and the next look is when it is proved, or after the
/// sequence has grown by a tenth.
pub(crate) struct Agreement {
    theorem: Arc<dyn Theorem>,
    /// Whether values cost less than looks.
    is_cheap: bool,
    /// How many values the next look needs.
    next: usize,
    /// How many values the next look for new periods needs.
    next_full: usize,
    /// The period that is proved by `next` values if it goes on, where there is one.
    expected: Option<ApparentPeriod>,
}

impl Agreement {
    /// The search for what this theorem asks for.
    pub(crate) fn new(theorem: Arc<dyn Theorem>, is_cheap: bool) -> Self {
        Agreement { theorem, is_cheap, next: FIRST_LOOK, next_full: FIRST_LOOK, expected: None }
    }
}

impl Search for Agreement {
    fn next(&self) -> usize {
        self.next
    }

    fn put_off(&mut self, values: usize) {
        self.next_full = 2 * values + 1;
        self.next = self.next_full;
    }

    fn look(&mut self, values: &[u32], budget: &mut Budget) -> Result<Option<Proof>, Undecided> {
        let later = later(values.len(), self.is_cheap);
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
        let Some(ApparentPeriod(seen)) = seen else { return Ok(None) };
        let needed = self.theorem.values_needed(seen.preperiod, seen.period);
        if needed.is_some_and(|needed| needed <= values.len() as u64) {
            let minimal = least(values, seen);
            let heaps_used = self.theorem.values_needed(minimal.preperiod, minimal.period);
            return Ok(heaps_used.map(|used| Proof::new(minimal, Arc::clone(&self.theorem), used)));
        }
        if let Some(needed) =
            needed.and_then(|needed| usize::try_from(needed).ok()).filter(|&needed| needed < later)
        {
            self.next = needed;
            self.expected = Some(ApparentPeriod(seen));
        }
        Ok(None)
    }
}

/// A search that looks each time that there are a tenth more values.
pub(super) struct NowAndThen<F> {
    look: F,
    next: usize,
}

impl<F> NowAndThen<F>
where
    F: FnMut(&[u32], &mut Budget) -> Result<Option<Proof>, Undecided> + Send,
{
    /// The search that looks in this way.
    pub(super) fn new(look: F) -> Self {
        NowAndThen { look, next: FIRST_LOOK }
    }
}

impl<F> Search for NowAndThen<F>
where
    F: FnMut(&[u32], &mut Budget) -> Result<Option<Proof>, Undecided> + Send,
{
    fn next(&self) -> usize {
        self.next
    }

    fn put_off(&mut self, values: usize) {
        self.next = 2 * values + 1;
    }

    fn look(&mut self, values: &[u32], budget: &mut Budget) -> Result<Option<Proof>, Undecided> {
        self.next = later(values.len(), false);
        (self.look)(values, budget)
    }
}

/// The evidence of a theorem that asks for agreement alone.
pub(crate) fn agreement<'a>(
    theorem: &dyn Theorem,
    Periodicity { preperiod, period: p, .. }: Periodicity,
    values: &'a mut dyn FirstValues,
    budget: &mut Budget,
) -> Result<Fields<'a>, NoEvidence> {
    let n0 = preperiod.max(1);
    let computed = theorem.values_needed(n0, p).expect("so many values were computed");
    let hash = Datum::Hash(values.values_to(index(computed), budget)?.into());
    Ok(vec![("n0", n0.into()), ("p", p.into()), ("computed", computed.into()), ("sha256", hash)])
}

/// Number of values with which the next look is made after one at these: all looks together then cost a small multiple of the
/// values. Where values cost less than looks, there are to be twice as many.
fn later(values: usize, is_cheap: bool) -> usize {
    values + values / if is_cheap || values > MANY { 1 } else { 10 } + 1
}

/// Number of values with which the first look is made.
const FIRST_LOOK: usize = 32;

/// From this many values on, they are likely to come from an engine that is faster than looks.
const MANY: usize = 1 << 15;

/// Whether a period seen before still holds, up to the last value.
fn goes_on(values: &[u32], ApparentPeriod(seen): ApparentPeriod) -> bool {
    let [start, period] = [seen.preperiod, seen.period].map(|n| usize::try_from(n).expect("seen in memory"));
    values[start..].iter().zip(&values[start + period..]).all(|(now, then)| now == then)
}

/// The period with the longest run of agreement at the end: by [`Theorem::values_needed`], it is
/// the one proved first. The preperiod is at least 1.
pub(crate) fn best_period(values: &[u32], budget: &mut Budget) -> Result<Option<ApparentPeriod>, Undecided> {
    let (runs, _held) = agreement_at_the_end(values, budget)?;
    let best = (1..values.len()).max_by_key(|&period| (runs[period], Reverse(period)));
    Ok(best.filter(|&period| runs[period] > 0).map(|period| {
        let preperiod = (values.len() - period - runs[period] as usize).max(1) as u64;
        ApparentPeriod(Periodicity { preperiod, period: period as u64, saltus: 0 })
    }))
}

/// For values that rise: the period and saltus of the longest run at the end in which the steps from one value to
/// the next repeat.
pub(crate) fn best_rise(values: &[u32], budget: &mut Budget) -> Result<Option<ApparentPeriod>, Undecided> {
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
