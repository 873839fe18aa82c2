//! Values are computed as far as they are asked for, or follow from the period.

use super::{PART, Sequence};
use crate::theorems::Periodicity;
use crate::{BigNimber, Budget, Natural, Nimber, Undecided};

/// More values than this fit no memory that a machine of today can address.
const ADDRESSABLE: u64 = 1 << 45;

impl Sequence {
    /// The value of a heap of any size: at once after a proof, otherwise by computing the values
    /// up to it, or until a period is proved.
    ///
    /// # Errors
    /// [`Undecided::TableTooSmall`] where the heap is too large for the budget's table and no theorem could help, and
    /// [`Undecided::OutOfReach`] where it is too large for any table; otherwise what the budget says. Values found so
    /// far are kept.
    pub fn value(&mut self, heap: &Natural, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        if let Some(closed_form) = &self.closed_form {
            return closed_form.value(heap, budget).map(Nimber);
        }
        if let Some(far) = self.engine.far_mut()
            && let Some(value) = far.value(heap, budget)?
        {
            return Ok(Nimber(value.into()));
        }
        let index = usize::try_from(heap).ok();
        let known = self.values.len();
        if self.theorem.is_err() && index.is_none_or(|heap| heap >= known && heap >= self.most_values(budget))
        {
            let most = self.most_values(budget);
            return Err(match index {
                Some(heap) if (heap as u64) < ADDRESSABLE => {
                    Undecided::TableTooSmall { needed: heap + 1, values: most }
                }
                _ => Undecided::out_of_reach(&heap, &self.ruleset, (most as u64).saturating_sub(1)),
            });
        }
        loop {
            if let Some(&value) = index.and_then(|heap| self.values.get(heap)) {
                return Ok(Nimber(Natural::from(value)));
            }
            if let Some(proof) = &self.proof {
                return Ok(proof.periodicity.value(&self.values, heap));
            }
            self.step(index.map_or(usize::MAX, |heap| heap.saturating_add(1)), budget)?;
        }
    }

    /// The values of the first `count` heaps: 0, 1, …, `count - 1`.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; values found so far are kept.
    pub fn values_to(&mut self, count: usize, budget: &mut Budget) -> Result<&[u32], Undecided> {
        budget.keep_values(count)?;
        if self.values.len() < count {
            self.room_for_all(count, budget)?;
        }
        while self.values.len() < count {
            match &self.proof {
                // Its period may be proved without a table.
                _ if self.closed_form.is_some() => self.engine.extend(&mut self.values, count, budget)?,
                Some(proof) => self.copy(proof.periodicity, count, budget)?,
                None => self.step(count, budget)?,
            }
        }
        Ok(&self.values[..count])
    }

    /// The values of consecutive heaps of any size, from heap `from` on; after a proof, without
    /// keeping what lies before them.
    ///
    /// # Errors
    /// As for [`value`](Self::value); [`Undecided::OutOfReach`] also where a value has more than 64 bits.
    pub fn fill(&mut self, from: u64, values: &mut [u64], budget: &mut Budget) -> Result<(), Undecided> {
        if let Some(far) = self.engine.far_mut()
            && far.fill(from, values, budget)?
        {
            return Ok(());
        }
        let heaps = (from..=u64::MAX).zip(values);
        if let Some(closed_form) = &self.closed_form {
            budget.spend(heaps.size_hint().0 as u64)?;
            for (heap, cell) in heaps {
                *cell = closed_form.small_value(heap, budget)?;
            }
            return Ok(());
        }
        let to = usize::try_from(from).unwrap_or(usize::MAX).saturating_add(heaps.size_hint().0);
        while self.proof.is_none() && self.values.len() < to {
            self.step(to, budget)?;
        }
        let known = |heap: u64| usize::try_from(heap).ok().and_then(|heap| self.values.get(heap)).copied();
        let mut periodic = None;
        for (heap, cell) in heaps {
            *cell = match (known(heap), &self.proof) {
                (Some(value), _) => u64::from(value),
                (None, None) => unreachable!("the values up to the last heap were computed"),
                (None, Some(proof)) => {
                    let Periodicity { preperiod, period, saltus } = proof.periodicity;
                    // The place in the period and the number of periods before: divided once, then counted.
                    let (place, times) = periodic
                        .get_or_insert_with(|| ((heap - preperiod) % period, (heap - preperiod) / period));
                    let first = known(preperiod + *place).expect("the first period is in memory");
                    let value = times.checked_mul(saltus).and_then(|grown| grown.checked_add(first.into()));
                    // Beyond the greatest heap no other follows.
                    (*place, *times) =
                        if *place + 1 == period { (0, times.wrapping_add(1)) } else { (*place + 1, *times) };
                    value.ok_or_else(|| Undecided::out_of_reach(&heap, &self.ruleset, heap - 1))?
                }
            };
        }
        Ok(())
    }

    /// Computes the values of the first `count` heaps, or fewer where their period is proved before: then
    /// [`repeat`](Self::repeat) has all others. Whether it is.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::games::Code;
    /// use grundy::heap::Sequence;
    ///
    /// let budget = &mut Budget::default();
    /// let mut values = Sequence::from(&"0.77".parse::<Code>().unwrap());
    /// assert!(values.reach(1_000_000, budget)?);
    /// let mut all = vec![0; 1_000_000];
    /// values.repeat(&mut all, budget)?;
    /// assert_eq!((all[5], all[999_999]), (4, 8));
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; values found so far are kept.
    pub fn reach(&mut self, count: usize, budget: &mut Budget) -> Result<bool, Undecided> {
        while self.first_values().is_none() {
            let known = self.values.len();
            if known >= count {
                return Ok(false);
            }
            // Past this, the values are those of a formula, or of a period that no table holds.
            self.values_to(count.min(known + known / 4 + PART), budget)?;
        }
        Ok(true)
    }

    /// Writes the values of the heaps 0, 1, …, once their period is proved.
    ///
    /// # Errors
    /// [`Undecided::NoMemory`] where a value does not fit into 4 bytes, and what the budget says.
    ///
    /// # Panics
    /// Panics where no period is proved: [`reach`](Self::reach) tells.
    pub fn repeat(&self, values: &mut [u32], budget: &mut Budget) -> Result<(), Undecided> {
        let first = self.first_values().expect("a period is proved");
        let proof = self.proof.as_ref().expect("a period is proved");
        let Periodicity { preperiod, saltus, .. } = proof.periodicity;
        let preperiod = usize::try_from(preperiod).expect("it is in memory");
        budget.spend(values.len() as u64)?;
        let known = first.len().min(values.len());
        values[..known].copy_from_slice(&first[..known]);
        let (mut at, period) = (known, first.len() - preperiod);
        while at < values.len() {
            // As many whole periods at a time as there are, while they stay in the cache.
            let periods = ((at - preperiod) / period).min(CACHED / period).max(1);
            let chunk = (periods * period).min(values.len() - at);
            let from = at - periods * period;
            values.copy_within(from..from + chunk, at);
            if saltus > 0 && !grow(&mut values[at..at + chunk], saltus, periods as u64) {
                return Err(Undecided::NoMemory { values: values.len() });
            }
            at += chunk;
        }
        Ok(())
    }

    /// Repeats the period.
    fn copy(&mut self, periodicity: Periodicity, count: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let index = |number: u64| usize::try_from(number).expect("one period is in memory");
        let (preperiod, period) = (index(periodicity.preperiod), index(periodicity.period));
        let none = Undecided::NoMemory { values: count };
        let times = count.saturating_sub(preperiod).div_ceil(period) as u64;
        // The last values tell beforehand whether all have room in 4 bytes each.
        let is_narrow =
            times.checked_mul(periodicity.saltus).is_some_and(|grown| u32::try_from(grown).is_ok());
        if !is_narrow {
            return Err(none);
        }
        self.room_for_all(count, budget)?;
        while self.values.len() < count {
            let known = self.values.len();
            // As many whole periods at a time as there are, while they stay in the cache.
            let periods = ((known - preperiod) / period).min(CACHED / period).max(1);
            let chunk = (periods * period).min(count - known).min(1 << 20);
            budget.spend(chunk as u64)?;
            let from = known - periods * period;
            self.values.extend_from_within(from..from + chunk);
            let copied = &mut self.values[known..];
            if periodicity.saltus > 0 && !grow(copied, periodicity.saltus, periods as u64) {
                self.values.truncate(known);
                return Err(none);
            }
        }
        Ok(())
    }
}

/// Values some periods later. False where they go beyond the 4 bytes that a value has.
pub(super) fn grow(values: &mut [u32], saltus: u64, periods: u64) -> bool {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let grown = saltus.checked_mul(periods).and_then(|grown| u32::try_from(grown).ok());
    let grown = grown.filter(|grown| greatest.checked_add(*grown).is_some());
    grown.map(|grown| values.iter_mut().for_each(|value| *value += grown)).is_some()
}

/// Number of values that stay in a cache.
const CACHED: usize = 1 << 15;
