//! Any game of single heaps: values from its sequence, options from its rules.

use std::sync::Arc;

use grundy::Natural;

use crate::analysis::KnownBy;
use crate::catalog::misere::MisereHeaps;
use crate::catalog::rules::{heap, to_replacement};
use crate::catalog::{OptionsOfValue, Reasons, Subject, Theory};
use crate::component::Component;
use crate::explanation::Step;
use grundy::Families;
use grundy::heap::{OutcomeSequence, Sequence, targets};
use grundy::misere::{HeapQuotient, MisereRule};
use grundy::{BigNimber, Budget, Nimber, Undecided};

/// The sequences of a game of single heaps.
pub(in crate::catalog) struct Heaps {
    rules: Arc<dyn Families + Send + Sync>,
    values: Sequence,
    outcomes: OutcomeSequence,
    misere: MisereHeaps,
}

impl Heaps {
    pub(in crate::catalog) fn new(
        rules: Arc<dyn Families + Send + Sync>,
        values: Sequence,
        outcomes: OutcomeSequence,
    ) -> Self {
        let misere = MisereHeaps::new(|| Some(HeapQuotient::new(Arc::clone(&rules), &values)));
        Heaps { rules, values, outcomes, misere }
    }

    /// How the proved period takes the heap back to a small one, if it is beyond the first period.
    fn period_step(&self, asked: &Subject<'_>, value: &BigNimber) -> Option<Step> {
        let periodicity = self.values.proof()?.periodicity;
        let (heap, first) = (heap(asked.component), self.values.first_values()?);
        let preperiod = Natural::from(periodicity.preperiod);
        if *heap < Natural::from(periodicity.first_values()) {
            return None;
        }
        let small = (heap - &preperiod) % Natural::from(periodicity.period) + preperiod;
        let place = usize::try_from(&small).ok()?;
        Some(Step::Period {
            component: asked.index,
            ruleset: asked.ruleset.into(),
            position: heap.to_string(),
            preperiod: periodicity.preperiod,
            period: periodicity.period,
            saltus: periodicity.saltus,
            small,
            small_value: Nimber(*first.get(place)?).into(),
            value: value.clone(),
        })
    }
}

impl Theory for Heaps {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.values.value(heap(component), budget)
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        if self.values.has_closed_form() {
            return KnownBy::ClosedForm;
        }
        match (self.values.proved_law(), self.values.proof()) {
            (Some("recursion"), _) => KnownBy::ProvedRecursion,
            (Some("automaton"), _) => KnownBy::ProvedAutomaton,
            (_, Some(proof)) if proof.theorem.name() == "closed-form" => KnownBy::ClosedForm,
            (_, Some(_)) => KnownBy::ProvedPeriod,
            (_, None) => KnownBy::ComputedValues,
        }
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let found = targets(&*self.rules, &mut self.values, heap(component), target, limit, budget)?;
        let list = found.list.into_iter().map(to_replacement).collect();
        Ok(OptionsOfValue { list, count: found.count, cut: found.cut })
    }

    fn reasons(&mut self, asked: &Subject<'_>, budget: &mut Budget) -> Reasons {
        let Ok(value) = self.value(asked.component, budget) else { return Reasons::default() };
        let step = if self.values.has_closed_form() {
            let (component, ruleset, position) =
                (asked.index, asked.ruleset.into(), asked.component.to_string());
            Some(Step::ClosedForm { component, ruleset, position, value })
        } else {
            self.period_step(asked, &value)
        };
        Reasons::before_options(step.into_iter().collect())
    }

    fn has_searched(&self) -> bool {
        self.misere.has_searched()
    }

    fn bytes(&self) -> usize {
        // The values, and the same again in the engine.
        2 * size_of_val(self.values.known()) + self.misere.bytes()
    }

    fn misere_rule(&self) -> Option<&dyn MisereRule> {
        self.misere.rule()
    }

    fn misere_quotient(&mut self) -> Option<&mut HeapQuotient> {
        self.misere.quotient()
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.values)
    }

    fn into_sequence(self: Box<Self>) -> Option<Sequence> {
        Some(self.values)
    }

    fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        Some(&mut self.outcomes)
    }
}
