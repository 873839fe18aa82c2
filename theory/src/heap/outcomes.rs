//! Who wins at each heap, without the values where they are not needed.

mod sieve; // P-positions of finite subtraction sets, as bits
mod cycle; // their period

use std::sync::Arc;

use cycle::CycleSearch;
pub use sieve::OutcomeSieve;

use super::Sequence;
use crate::theorems::{
    Evidence, Finding, FirstValues, GuySmith, Law, NoEvidence, Periodicity, Proof, Seen, StateAgain, Theorem,
    agreement, evidence_of, least,
};
use crate::{Budget, Natural, Outcome, Undecided};

/// The outcomes of the heaps 0, 1, 2, … in normal play, and their own period, which may be
/// shorter and start earlier than that of the values.
///
/// ```
/// use grundy::games::TakeSet;
/// use grundy::heap::OutcomeSequence;
/// use grundy::{Budget, Outcome, Natural};
///
/// let takes: TakeSet = "30,61,63".parse().unwrap();
/// let mut outcomes = OutcomeSequence::from(&takes);
/// let budget = &mut Budget::default();
/// assert_eq!(outcomes.outcome(&Natural::from(29u8), budget)?, Outcome::P);
/// // The values have preperiod 1457.
/// assert_eq!(outcomes.prove(budget)?.periodicity.preperiod, 1366);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct OutcomeSequence(Source);

enum Source {
    Takes(Box<TakesOnly>),
    /// From the values, with the outcomes' own proof once asked for.
    Values(Box<Sequence>, Option<Proof>),
}

impl From<Sequence> for OutcomeSequence {
    fn from(values: Sequence) -> Self {
        OutcomeSequence(Source::Values(Box::new(values), None))
    }
}

impl OutcomeSequence {
    /// The outcomes of a list of takes, each from those of smaller heaps: without values. `None` where values cost less.
    pub(crate) fn of_takes(takes: &[u64]) -> Option<Self> {
        TakesOnly::new(takes).map(|takes| OutcomeSequence(Source::Takes(Box::new(takes))))
    }

    /// The values that the outcomes come from, where they do.
    pub fn values(&mut self) -> Option<&mut Sequence> {
        match &mut self.0 {
            Source::Takes(_) => None,
            Source::Values(values, _) => Some(values),
        }
    }

    /// The outcome of a heap of any size.
    ///
    /// # Errors
    /// As for [`Sequence::value`].
    pub fn outcome(&mut self, heap: &Natural, budget: &mut Budget) -> Result<Outcome, Undecided> {
        let has_winning_move = match &mut self.0 {
            Source::Takes(takes) => takes.is_n(heap, budget)?,
            Source::Values(values, _) => !values.value(heap, budget)?.0.is_zero(),
        };
        Ok(if has_winning_move { Outcome::N } else { Outcome::P })
    }

    /// The outcomes of the first `count` heaps.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn outcomes_to(&mut self, count: usize, budget: &mut Budget) -> Result<Vec<Outcome>, Undecided> {
        let outcome = |is_n| if is_n { Outcome::N } else { Outcome::P };
        match &mut self.0 {
            Source::Takes(takes) => {
                budget.keep_values(count)?;
                takes.extend(count, budget)?;
                Ok((0..count).map(|heap| outcome(takes.known_n(heap))).collect())
            }
            Source::Values(values, _) => {
                Ok(values.values_to(count, budget)?.iter().map(|&value| outcome(value > 0)).collect())
            }
        }
    }

    /// The law that the outcomes follow, where rules of this form may follow one: see [`Sequence::law`].
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. A later call goes on.
    pub fn law(&mut self, budget: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided> {
        self.values().map_or(Ok(None), |values| values.law(true, budget))
    }

    /// The law of the outcomes, where it is one of this type.
    ///
    /// # Errors
    /// As for [`OutcomeSequence::law`].
    pub fn law_of<L: Law + Clone>(&mut self, budget: &mut Budget) -> Result<Option<L>, Undecided> {
        Ok(self.law(budget)?.and_then(|law| law.of().cloned()))
    }

    /// Looks for what is known of the outcomes of all heaps, until it is proved or the budget is spent.
    pub fn find(&mut self, budget: &mut Budget) -> Finding {
        let (law, period) = (self.law(budget), self.prove(budget).map(Finding::Period));
        match (self.values(), period) {
            (Some(values), period) => values.found(law, period),
            (None, Ok(period)) => period,
            (None, Err(undecided)) => Finding::Seen(Box::new(Seen::new(undecided, None))),
        }
    }

    /// What a checker needs to convince itself of what is found of the outcomes of all heaps of this ruleset.
    ///
    /// # Errors
    /// [`NoEvidence`] where nothing is proved within the budget, or a closed form alone is the proof.
    pub fn evidence(&mut self, ruleset: &str, budget: &mut Budget) -> Result<Evidence<'_>, NoEvidence> {
        if let Some(evidence) = self.law(budget)?.and_then(|law| evidence_of(&*law)) {
            return Ok(evidence);
        }
        let proof = self.prove(budget)?;
        let claim = proof.periodicity;
        match &mut self.0 {
            Source::Takes(takes) => {
                let fields = agreement(&takes.theorem.clone(), claim, &mut **takes, budget)?;
                Ok(Evidence::new(ruleset.to_owned(), claim.claim(), "repeated-outcomes", fields))
            }
            // The period of the outcomes follows from that of the values.
            Source::Values(values, _) => {
                let of_values = values.prove(budget)?;
                // The least period of the outcomes is told from all values, and not from states.
                let by_all = values.agreement().filter(|_| of_values.by::<StateAgain>().is_some());
                let theorem = by_all.unwrap_or_else(|| Arc::clone(&of_values.theorem));
                values.evidence_by(&*theorem, &of_values, claim, budget)
            }
        }
    }

    /// Computes outcomes until their period (with saltus 0) is proved.
    ///
    /// # Errors
    /// As for [`Sequence::prove`].
    pub fn prove(&mut self, budget: &mut Budget) -> Result<Proof, Undecided> {
        match &mut self.0 {
            Source::Takes(takes) => takes.prove(budget),
            Source::Values(values, Some(proof)) if values.proof().is_some() => Ok(proof.clone()),
            Source::Values(values, known) => {
                let proof = values.prove(budget)?;
                // A closed form alone proves the period of interval takes, which have a heap of value 0 first.
                let of_first = |first: &[u32]| of_outcomes(first, proof.periodicity);
                let periodicity = values.first_values().map_or(proof.periodicity, of_first);
                Ok(known.insert(Proof { periodicity, ..proof }).clone())
            }
        }
    }
}

/// The period of the outcomes from that of the values.
fn of_outcomes(first: &[u32], proved: Periodicity) -> Periodicity {
    if proved.saltus > 0 {
        // After one period all values are larger than 0.
        let last = first.iter().rposition(|&value| value == 0).map_or(0, |heap| heap as u64 + 1);
        return Periodicity { preperiod: last, period: 1, saltus: 0 };
    }
    let outcomes: Vec<u32> = first.iter().map(|&value| value.min(1)).collect();
    least(&outcomes, proved)
}

/// Outcomes for a list of takes, and their period, which needs no table.
struct TakesOnly {
    theorem: GuySmith,
    sieve: OutcomeSieve,
    /// The P-positions asked for so far, as bits.
    known: Vec<u64>,
    search: CycleSearch,
    proof: Option<Proof>,
    /// The outcomes as numbers, of which a certificate has the hash: 1 for an N-position.
    numbers: Vec<u32>,
}

/// The words between two looks at the budget.
const WORDS: usize = 1 << 12;

impl TakesOnly {
    fn new(takes: &[u64]) -> Option<Self> {
        Some(TakesOnly {
            theorem: GuySmith { heaps: 1, last: *takes.last()? },
            numbers: Vec::new(),
            sieve: OutcomeSieve::new(takes)?,
            known: Vec::new(),
            search: CycleSearch::new(takes)?,
            proof: None,
        })
    }

    fn extend(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        while 64 * self.known.len() < to {
            let words = (to.div_ceil(64) - self.known.len()).min(WORDS);
            budget.spend(words as u64 * self.sieve.steps())?;
            self.sieve.extend(&mut self.known, words);
        }
        Ok(())
    }

    /// Whether a heap that was computed is an N-position.
    fn known_n(&self, heap: usize) -> bool {
        self.known[heap / 64] >> (heap % 64) & 1 == 0
    }

    /// Looks for the period for a while.
    fn step(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        if let Some(periodicity) = self.search.go_on(budget)? {
            let Periodicity { preperiod, period, .. } = periodicity;
            let used = self.theorem.values_needed(preperiod, period).unwrap_or(self.search.heaps());
            self.proof = Some(Proof::new(periodicity, Arc::new(self.theorem), used));
        }
        Ok(())
    }

    fn prove(&mut self, budget: &mut Budget) -> Result<Proof, Undecided> {
        loop {
            if let Some(proof) = &self.proof {
                return Ok(proof.clone());
            }
            self.step(budget)?;
        }
    }

    fn is_n(&mut self, heap: &Natural, budget: &mut Budget) -> Result<bool, Undecided> {
        let index = u64::try_from(heap).ok();
        loop {
            if let Some(Proof { periodicity: Periodicity { preperiod, period, .. }, .. }) = &self.proof {
                let (preperiod, period) = (*preperiod, *period);
                let small = index.filter(|&heap| heap < preperiod);
                let place = small.unwrap_or_else(|| preperiod + (heap - Natural::from(preperiod)) % period);
                return self.compute(place, budget);
            }
            if let Some(heap) = index.filter(|&heap| heap < self.search.heaps()) {
                return self.compute(heap, budget);
            }
            self.step(budget)?;
        }
    }

    /// Whether a heap is an N-position, from the outcomes of all smaller ones. They are kept where the
    /// budget's table has room, two of its values for 64 outcomes.
    fn compute(&mut self, heap: u64, budget: &mut Budget) -> Result<bool, Undecided> {
        let cells = usize::try_from(2 * (heap / 64 + 1)).unwrap_or(usize::MAX);
        let room = if heap / 64 < self.known.len() as u64 { Ok(()) } else { budget.keep(cells) };
        if let (Ok(()), Ok(heap)) = (room, usize::try_from(heap)) {
            self.extend(heap + 1, budget)?;
            return Ok(self.known_n(heap));
        }
        let (mut sieve, mut done, mut words) = (self.sieve.clone(), self.known.len() as u64, Vec::new());
        loop {
            budget.spend(WORDS as u64 * sieve.steps())?;
            words.clear();
            sieve.extend(&mut words, WORDS);
            let word = usize::try_from(heap / 64 - done).ok().and_then(|at| words.get(at));
            if let Some(word) = word {
                return Ok(word >> (heap % 64) & 1 == 0);
            }
            done += words.len() as u64;
        }
    }
}

impl FirstValues for TakesOnly {
    fn values_to(&mut self, count: usize, budget: &mut Budget) -> Result<&[u32], Undecided> {
        budget.keep_values(count)?;
        self.extend(count, budget)?;
        self.numbers = (0..count).map(|heap| u32::from(self.known_n(heap))).collect();
        Ok(&self.numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Code, DivisorNim, Nim, TakeSet};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn outcomes_are_those_of_the_values(takes in prop::collection::btree_set(1..150u64, 1..8)) {
            let takes: Vec<u64> = takes.into_iter().collect();
            let set = TakeSet::finite(&takes).unwrap();
            let mut outcomes = OutcomeSequence::from(&set);
            outcomes.outcomes_to(70, &mut Budget::default()).unwrap();
            let quick = outcomes.outcomes_to(1000, &mut Budget::default()).unwrap();
            let mut values = OutcomeSequence::from(Sequence::from(&set));
            prop_assert_eq!(quick, values.outcomes_to(1000, &mut Budget::default()).unwrap());
            let budget = || Budget::new(100_000_000).with_table(1 << 20);
            if let (Ok(a), Ok(b)) = (outcomes.prove(&mut budget()), values.prove(&mut budget())) {
                prop_assert_eq!(a.periodicity, b.periodicity);
            }
            let far = Natural::from(10u8).pow(30);
            if let (Ok(a), Ok(b)) = (outcomes.outcome(&far, &mut budget()), values.outcome(&far, &mut budget())) {
                prop_assert_eq!(a, b);
            }
        }
    }

    #[test]
    fn growing_values_have_finitely_many_p_positions() {
        let mut nim = OutcomeSequence::from(Sequence::from(&Nim));
        let proof = nim.prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod: 1, period: 1, saltus: 0 });
        let mut all_but = OutcomeSequence::from(&"all-but:3,5,8".parse::<TakeSet>().unwrap());
        let proof = all_but.prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod: 9, period: 1, saltus: 0 });
    }

    #[test]
    fn outcomes_have_a_period_where_the_values_of_divisor_nim_have_none() {
        let mut quick = OutcomeSequence::from(&DivisorNim);
        let proof = quick.prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod: 1, period: 2, saltus: 0 });
        let of_values =
            OutcomeSequence::from(Sequence::from(&DivisorNim)).outcomes_to(1000, &mut Budget::default());
        assert_eq!(quick.outcomes_to(1000, &mut Budget::default()), of_values);
    }

    #[test]
    fn the_outcomes_of_a_code_come_from_its_values() {
        let mut kayles = OutcomeSequence::from(Sequence::from(&"0.77".parse::<Code>().unwrap()));
        // Kayles has no P-position but the empty row [WW, 1982, ch. 4].
        let proof = kayles.prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod: 1, period: 1, saltus: 0 });
    }
}
