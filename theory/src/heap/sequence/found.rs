//! What is found of the values of all heaps: a period, a law, that there is no period, or what is only seen.

use std::sync::Arc;

use super::Sequence;
use crate::heap::far::Far;
use crate::theorems::{
    ApparentPeriod, Certified, Evidence, Finding, FirstValues, InVain, Law, NoEvidence, Periodicity, Proof,
    Seen, Theorem, certified, evidence_of,
};
use crate::{Budget, Reason, Undecided, prices};

/// The steps that looking at values already computed may take.
const LOOKING: u64 = 1 << 32;

/// How many values, the last ones, are looked at where the time is up, or the memory is full: some hundredths of a second.
const LOOKED_AT_LATE: usize = 1 << 21;

/// Number of bytes that a look takes for each value, beside the values.
const BYTES_OF_A_LOOK: usize = 8;

/// How many values are computed to see whether they look periodic, where no theorem could prove that they are.
const LOOKED_AT: usize = 10_000;

impl Sequence {
    /// Looks for what is known of the values of all heaps, until it is proved or the budget is spent. Where nothing is proved, the
    /// values up to heap `to` are looked at, or some.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::heap::{Finding, Sequence};
    ///
    /// let mut kayles = Sequence::from(&"0.77".parse::<grundy::games::Code>().unwrap());
    /// let Finding::Period(proof) = kayles.find(None, &mut Budget::default()) else { panic!() };
    /// assert_eq!((proof.periodicity.preperiod, proof.periodicity.period), (71, 12));
    /// ```
    pub fn find(&mut self, to: Option<u64>, budget: &mut Budget) -> Finding {
        let (law, proof) = (self.law(false, budget), self.prove(budget));
        match self.found(law, proof.map(Finding::Period)) {
            Finding::Seen(seen) => Finding::Seen(Box::new(self.look_at_values(*seen, to, budget))),
            found => found,
        }
    }

    /// What is found where that came of the searches for a law and for a period.
    pub(in crate::heap) fn found(
        &self,
        law: Result<Option<Arc<dyn Law>>, Undecided>,
        period: Result<Finding, Undecided>,
    ) -> Finding {
        let undecided = match period {
            Ok(period) => return period,
            Err(undecided) => undecided,
        };
        let in_vain = self.engine.far().map(|far| InVain { law: far.sought(), to_the_end: law.is_ok() });
        match (law, undecided) {
            (Ok(Some(law)), Undecided::NoPeriod { reason }) => Finding::Law(law, Some(reason)),
            (_, Undecided::NoPeriod { reason }) => Finding::NoPeriod(reason, in_vain),
            (Ok(Some(law)), _) => Finding::Law(law, None),
            (Ok(None), undecided) | (Err(undecided), _) => {
                Finding::Seen(Box::new(Seen::new(undecided, in_vain)))
            }
        }
    }

    /// What the values show where nothing is proved: as many as the budget gives, up to a number that shows what there is to see.
    fn look_at_values(&mut self, seen: Seen, to: Option<u64>, budget: &mut Budget) -> Seen {
        let usual = if self.known().is_empty() { LOOKED_AT } else { 0 };
        let asked = to.map(|heap| usize::try_from(heap.saturating_add(1)).unwrap_or(usize::MAX));
        let mut undecided = seen.undecided;
        if self.known().len() < asked.unwrap_or(usual) {
            match self.values_to(asked.unwrap_or(usual), budget) {
                Err(failed @ (Undecided::RulesFail(_) | Undecided::Stopped)) => undecided = failed,
                Err(failed) if asked.is_some() => undecided = failed,
                _ => {}
            }
        }
        let known = self.known().len();
        // The budget is spent, but looking at what it gave costs little beside it. Where it is the time that is up, a look
        // at all values could take as long again.
        let is_late = matches!(undecided, Undecided::TimeSpent { .. });
        let most = if is_late { LOOKED_AT_LATE } else { known };
        // Where the values fill the memory, there is still what a question may take beside its table.
        let table = budget.table().saturating_add(prices::values(prices::BESIDE));
        let mut closing = budget.beyond(LOOKING).with_table(table);
        let most = most.min(closing.holding().limit() / BYTES_OF_A_LOOK);
        let apparent = self.apparent_period(most, &mut closing);
        // A run of two periods, or of the last few heaps, may well be chance.
        let often = |ApparentPeriod(period): &ApparentPeriod| {
            let run = (known as u64).saturating_sub(period.preperiod);
            run >= 3 * period.period && run >= known as u64 / 10
        };
        let is_found = apparent.as_ref().is_ok_and(|one| one.as_ref().is_some_and(often));
        let looked = apparent.is_ok() && (most >= known || is_found);
        Seen {
            undecided,
            values: known as u64,
            apparent: apparent.ok().flatten().filter(often),
            looked_to: (known as u64).checked_sub(1).filter(|_| looked),
            looked,
            greatest: self.known().iter().copied().max(),
            space: self.space(),
            in_vain: seen.in_vain.map(|in_vain| InVain { to_the_end: looked, ..in_vain }),
        }
    }

    /// The law that the values, or the outcomes alone, follow, where rules of this form may follow one, and where it is found and
    /// proved.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. A later call goes on.
    pub fn law(&mut self, outcomes: bool, budget: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided> {
        self.engine.law(outcomes, budget)
    }

    /// The law of the values, where it is one of this type.
    ///
    /// # Errors
    /// As for [`Sequence::law`].
    pub fn law_of<L: Law + Clone>(&mut self, budget: &mut Budget) -> Result<Option<L>, Undecided> {
        Ok(self.law(false, budget)?.and_then(|law| law.of().cloned()))
    }

    /// The name of the law of the values, where one other than a closed form is proved.
    pub fn proved_law(&self) -> Option<&'static str> {
        self.far().and_then(Far::proved)
    }

    /// The values of heaps of any size that the engine knows.
    pub(in crate::heap) fn far(&self) -> Option<&dyn Far> {
        self.engine.far()
    }

    /// What a checker needs to convince itself of what is found of the values of all heaps.
    ///
    /// # Errors
    /// [`NoEvidence`] where nothing is proved within the budget, or a closed form alone is the proof.
    pub fn evidence(&mut self, budget: &mut Budget) -> Result<Evidence<'_>, NoEvidence> {
        if let Some(evidence) = self.law(false, budget)?.and_then(|law| evidence_of(&*law)) {
            return Ok(evidence);
        }
        let proof = self.prove(budget)?;
        self.evidence_by(&*proof.theorem, &proof, proof.periodicity, budget)
    }

    /// The ruleset as certificates have it.
    pub fn certified_ruleset(&self) -> String {
        let theorem = self.theorem.as_ref().ok().and_then(|theorem| certified(&**theorem));
        theorem.and_then(Certified::ruleset).unwrap_or_else(|| self.ruleset.clone())
    }

    /// The evidence of this theorem for the proved period of the values, from which a claim follows.
    pub(in crate::heap) fn evidence_by(
        &mut self,
        theorem: &dyn Theorem,
        proof: &Proof,
        claim: Periodicity,
        budget: &mut Budget,
    ) -> Result<Evidence<'_>, NoEvidence> {
        let name = theorem.name();
        let none = NoEvidence::Undecided(Undecided::NoTheorem { reason: Reason::OpenForOwnRules });
        let theorem = certified(theorem).ok_or(none)?;
        let ruleset = theorem.ruleset().unwrap_or_else(|| self.ruleset.clone());
        let fields = theorem.evidence(proof, self, budget)?;
        Ok(Evidence::new(ruleset, claim.claim(), name, fields))
    }
}

impl FirstValues for Sequence {
    fn values_to(&mut self, count: usize, budget: &mut Budget) -> Result<&[u32], Undecided> {
        if self.engine.whole(0, budget)?.is_none() {
            return Sequence::values_to(self, count, budget);
        }
        Ok(self.engine.whole(count, budget)?.expect("there is a whole"))
    }
}
