//! Every take but a few: the values rise for ever, which two equal states prove.

use std::sync::Arc;

use super::agreement::NowAndThen;
use super::evidence::{Datum, Fields};
use super::periodicity::{Periodicity, least};
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Search, Theorem, index};
use crate::games::{AllButByClasses, Condition, lcm};
use crate::words::Sentence;
use crate::{Budget, Undecided};

/// Every take is allowed except some up to `greatest` [Siegel, 2013]: the last `greatest` values, counted from the least value not
/// in use before them, decide what follows. If they agree at two places, the sequence is arithmetic periodic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AllBut {
    /// The greatest excluded take.
    pub(crate) greatest: u64,
}

impl Theorem for AllBut {
    fn name(&self) -> &'static str {
        "all-but"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-all-but").text("greatest", self.greatest)
    }

    fn search(self: Arc<Self>) -> Option<Box<dyn Search>> {
        let greatest = self.greatest;
        Some(two_equal_states(self, [greatest, 1, 0]))
    }

    fn may_rise(&self) -> bool {
        true
    }
}

impl Certified for AllBut {
    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        places(proof.periodicity, [self.greatest, 1, 0], values, budget)
    }
}

/// Takes above a number are allowed, and smaller ones by remainders and sizes of the heap. The two places are as for [`AllBut`], and
/// have the same remainder, too (`docs/theory.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AllButClasses {
    rules: AllButByClasses,
}

impl AllButClasses {
    /// The theorem about these rules.
    pub(crate) fn new(rules: &AllButByClasses) -> Self {
        AllButClasses { rules: rules.clone() }
    }

    /// Every greater number may be taken; remainders by the second number matter, and from the third on nothing else.
    fn numbers(&self) -> [u64; 3] {
        [self.rules.near().len() as u64, self.rules.modulus(), self.rules.threshold()]
    }
}

impl Theorem for AllButClasses {
    fn name(&self) -> &'static str {
        "all-but-classes"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-all-but-classes").text("greatest", self.rules.near().len())
    }

    fn search(self: Arc<Self>) -> Option<Box<dyn Search>> {
        let numbers = self.numbers();
        Some(two_equal_states(self, numbers))
    }

    fn may_rise(&self) -> bool {
        true
    }
}

impl Certified for AllButClasses {
    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let never = Condition::Any(Vec::new());
        let near = (1u64..).zip(self.rules.near()).filter(|(_, when)| **when != never);
        let take =
            |(take, when): (u64, &Condition)| Datum::Fields(vec![("take", take.into()), ("if", when.into())]);
        let moves = Datum::List(near.map(take).collect());
        let [greatest, ..] = self.numbers();
        let mut fields = vec![("far", (greatest + 1).into()), ("moves", moves)];
        fields.extend(places(proof.periodicity, self.numbers(), values, budget)?);
        Ok(fields)
    }
}

/// The two places, and the values below the second.
fn places<'a>(
    periodicity: Periodicity,
    numbers: [u64; 3],
    values: &'a mut dyn FirstValues,
    budget: &mut Budget,
) -> Result<Fields<'a>, NoEvidence> {
    let (n1, n2) = equal_states(periodicity, numbers, values, budget)?;
    let hash = Datum::Hash(values.values_to(index(n2), budget)?.into());
    Ok(vec![("n1", n1.into()), ("n2", n2.into()), ("sha256", hash)])
}

/// The first two heaps a period apart with the same state.
///
/// The values may repeat from an earlier heap on: the state counts them from the least that no earlier heap has, and so has
/// something of the greatest value before them.
fn equal_states(
    Periodicity { preperiod, period, .. }: Periodicity,
    [greatest, modulus, threshold]: [u64; 3],
    values: &mut dyn FirstValues,
    budget: &mut Budget,
) -> Result<(u64, u64), Undecided> {
    let period = lcm(period, modulus).expect("both are in memory");
    let first = (preperiod + greatest).max(threshold).max(greatest + 1);
    let mut count = first + period;
    loop {
        // As soon as the values of one period are above all before, states come again.
        let values = values.values_to(index(count), budget)?;
        budget.spend(count)?;
        let mut held = budget.holding();
        held.set(size_of_val(values).saturating_mul(BESIDE))?;
        if let Some(n1) = same_states(values, index(greatest), index(first), index(period)) {
            return Ok((n1 as u64, n1 as u64 + period));
        }
        count += count / 2 + 1;
    }
}

/// Number of numbers of 4 bytes that are kept for each value, beside the values.
const BESIDE: usize = 2;

/// The search for two equal states.
fn two_equal_states(theorem: Arc<dyn Theorem>, [greatest, modulus, threshold]: [u64; 3]) -> Box<dyn Search> {
    let mut states = StateSearch::new(greatest, modulus, threshold);
    Box::new(NowAndThen::new(move |values: &[u32], budget: &mut Budget| {
        budget.spend(values.len() as u64 / 10)?;
        let found = states.search(values);
        Ok(found.map(|(periodicity, used)| Proof::new(periodicity, Arc::clone(&theorem), used)))
    }))
}

/// The least value not in a set, after `value` came in, for the values of the heaps from 0 up to
/// some heap. Such a set has no gap: below the value of a heap, by its mex, are values of smaller heaps.
pub(crate) fn above(least: usize, value: u32) -> usize {
    least.max(value as usize + 1)
}

/// The first heap from `first` on that has the same state as the one a period later: the last `greatest` values before it,
/// counted from the least value that stays an option.
fn same_states(values: &[u32], greatest: usize, first: usize, period: usize) -> Option<usize> {
    let mut least = Vec::with_capacity(values.len() + 1);
    let mut level = 0;
    for n in 0..=values.len() {
        if let Some(settled) = n.checked_sub(greatest + 1) {
            level = above(level, values[settled]);
        }
        least.push(level);
    }
    let state = |n: usize| values[n - greatest..n].iter().map(move |&value| value as usize);
    (first..).take_while(|n| n + period <= values.len()).find(|&n| {
        let rise = least[n + period] - least[n];
        state(n + period).eq(state(n).map(|value| value + rise))
    })
}

/// Looks for two equal states (see [`AllBut`]) by Brent's method.
struct StateSearch {
    /// The greatest excluded take.
    greatest: usize,
    /// A period is a multiple of it: what remainders see.
    modulus: usize,
    /// The first heap not looked at, whose state is that of the values before it.
    next: usize,
    /// The least value that none of the heaps below `next - greatest` has.
    least: usize,
    kept: Option<HeapState>,
    /// The heap at which the next state is kept.
    keep_at: usize,
}

/// The state before heap `n`, with its last values left in the sequence.
struct HeapState {
    n: usize,
    least: usize,
}

impl StateSearch {
    /// Where remainders by `modulus` matter, and from heap `threshold` on nothing else does.
    fn new(greatest: u64, modulus: u64, threshold: u64) -> Self {
        // With so large a take, no sequence in memory is long enough to prove anything.
        let greatest = usize::try_from(greatest).unwrap_or(usize::MAX).min(usize::MAX - 1);
        let [modulus, threshold] =
            [modulus, threshold].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let next = greatest + 1;
        let keep_at = next.max(threshold);
        StateSearch { greatest, modulus, next, least: 0, kept: None, keep_at }
    }

    /// Looks at the values not seen yet; gives the least period, and how many values proved it.
    pub(super) fn search(&mut self, values: &[u32]) -> Option<(Periodicity, u64)> {
        while self.next <= values.len() {
            let n = self.next;
            self.next += 1;
            // The state before n is about the heaps 0 .. n - greatest - 1.
            let first = if n == self.greatest + 1 { 0 } else { n - self.greatest - 1 };
            for &value in &values[first..n - self.greatest] {
                self.least = above(self.least, value);
            }
            if self.kept.as_ref().is_some_and(|kept| self.is_same(kept, n, values)) {
                let kept = self.kept.as_ref().expect("just compared");
                let (start, period) = (kept.n - self.greatest, n - kept.n);
                let saltus = (self.least - kept.least) as u64;
                let given = Periodicity { preperiod: start as u64, period: period as u64, saltus };
                return Some((least(values, given), n as u64));
            }
            if n == self.keep_at {
                self.keep_at = n.saturating_mul(2);
                self.kept = Some(HeapState { n, least: self.least });
            }
        }
        None
    }

    fn is_same(&self, kept: &HeapState, n: usize, values: &[u32]) -> bool {
        if !(n - kept.n).is_multiple_of(self.modulus) {
            return false;
        }
        let rise = self.least - kept.least;
        let window = |n: usize| values[n - self.greatest..n].iter().map(|&value| value as usize);
        window(n).rev().eq(window(kept.n).rev().map(|value| value + rise))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TakeSet;
    use crate::heap::Sequence;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(30))]
        #[test]
        fn a_proved_period_goes_on(excluded in prop::collection::btree_set(1..12u64, 1..5)) {
            let excluded: Vec<u64> = excluded.into_iter().collect();
            let mut sequence = Sequence::from(&TakeSet::all_but(&excluded).unwrap());
            let values = sequence.values_to(10_000, &mut Budget::default()).unwrap();
            let proved = StateSearch::new(*excluded.last().unwrap(), 1, 0).search(values);
            if let Some((Periodicity { preperiod, period, saltus }, _)) = proved {
                for n in preperiod..10_000 - period {
                    let [now, then] = [n, n + period].map(|n| u64::from(values[index(n)]));
                    prop_assert_eq!(now + saltus, then);
                }
            }
        }
    }

    #[test]
    fn states_may_come_again_later_than_values() {
        let mut values = Sequence::from(&"all-but:1,3,4,7".parse::<TakeSet>().unwrap());
        let budget = &mut Budget::default();
        let least = values.prove(budget).unwrap().periodicity;
        assert_eq!((least.preperiod, least.period, least.saltus), (0, 8, 2));
        // In the states before 8 and 16 the values are not counted from numbers 2 apart.
        assert_eq!(equal_states(least, [7, 1, 0], &mut values, budget).unwrap(), (10, 18));
    }
}
