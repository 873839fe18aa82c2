//! Any game of single heaps in the catalog: values from its sequence, options from its rules.

use grundy::Natural;

use super::RulesetFamily;
use super::game::{Game, Moves};
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement, print_replacement};
use crate::drawn::Drawn;
use crate::explanation::{OptionValue, Step};
use crate::said::Sentence;
use grundy::Families;
use grundy::heap::{OutcomeSequence, Sequence, Theorem, targets};
use grundy::{BigNimber, Budget, Undecided};

/// A game of heaps, from its rules and the sequence of its values.
pub(super) struct HeapGame {
    name: String,
    /// What a player may do.
    told: Sentence,
    family: RulesetFamily,
    drawn: Drawn,
    rules: Box<dyn Families + Send>,
    sequence: Sequence,
    outcomes: OutcomeSequence,
}

impl HeapGame {
    pub(super) fn new(
        name: String,
        told: Sentence,
        rules: Box<dyn Families + Send>,
        sequence: Sequence,
        outcomes: OutcomeSequence,
    ) -> Self {
        let (family, drawn) = (RulesetFamily::Other, Drawn::Tokens);
        HeapGame { name, told, family, drawn, rules, sequence, outcomes }
    }

    /// With well-known rules.
    pub(super) fn in_family(self, family: RulesetFamily) -> Self {
        HeapGame { family, ..self }
    }

    /// Another picture than heaps of tokens.
    pub(super) fn drawn_as(self, drawn: Drawn) -> Self {
        HeapGame { drawn, ..self }
    }
}

impl Game for HeapGame {
    fn ruleset(&self) -> String {
        self.name.clone()
    }

    fn family(&self) -> &RulesetFamily {
        &self.family
    }

    fn drawn(&self) -> Drawn {
        self.drawn
    }

    fn rules(&self) -> Sentence {
        self.told.clone()
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let families = self.rules.families(heap(component));
        Box::new(families.flat_map(|family| family.options()).map(|heaps| {
            heaps.into_iter().filter(|heap| *heap != Natural::ZERO).map(Component::heap).collect()
        }))
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.sequence.value(heap(component), budget)
    }

    fn values(
        &mut self,
        _: Option<u64>,
        from: u64,
        values: &mut [u64],
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        self.sequence.fill(from, values, budget)
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        let found = targets(&*self.rules, &mut self.sequence, heap(component), target, limit, budget)?;
        let list = found.list.into_iter().map(|heaps| {
            heaps.into_iter().filter(|heap| *heap != Natural::ZERO).map(Component::heap).collect()
        });
        Ok(Moves { list: list.collect(), count: found.count })
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        if self.sequence.has_closed_form() {
            return KnownBy::ClosedForm;
        }
        match self.sequence.proof().map(|proof| proof.theorem) {
            Some(Theorem::ClosedForm { .. }) => KnownBy::ClosedForm,
            Some(_) => KnownBy::ProvedPeriod,
            None => KnownBy::ComputedValues,
        }
    }

    fn explain(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Vec<Step> {
        let heap = heap(component);
        let Ok(value) = self.sequence.value(heap, budget) else { return Vec::new() };
        let position = heap.to_string();
        let mut steps = Vec::new();
        if self.sequence.has_closed_form() {
            let (ruleset, position) = (self.ruleset(), heap.to_string());
            steps.push(Step::ClosedForm { component: index, ruleset, position, value: value.clone() });
        } else if let Some(step) = self.period_step(index, heap, &value) {
            steps.push(step);
        }
        // A heap with more options than anyone would read is explained by the period alone.
        let mut options = self.options(component);
        let first: Vec<Replacement> = options.by_ref().take(limit).collect();
        let omitted = options.take(COUNTED_OPTIONS).count();
        let omitted = (omitted < COUNTED_OPTIONS).then(|| Natural::from(omitted));
        let mut listed = Vec::new();
        for left in first {
            let mut sum = BigNimber::default();
            for heap in &left {
                let Ok(value) = self.sequence.value(self::heap(heap), budget) else { return steps };
                sum = sum + value;
            }
            listed.push(OptionValue { to: print_replacement(&left, component), value: sum });
        }
        let ruleset = self.ruleset();
        steps.push(Step::Options {
            component: index,
            kind: component.kind(),
            ruleset,
            position,
            options: listed,
            omitted,
            mex: value,
        });
        steps
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.sequence)
    }

    fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        Some(&mut self.outcomes)
    }
}

fn heap(component: &Component) -> &Natural {
    component.as_heap().expect("the components are single heaps")
}

/// The options beyond those listed are counted up to here.
const COUNTED_OPTIONS: usize = 1_000_000;

impl HeapGame {
    /// How the proved period takes `heap` back to a small one, if it is beyond the first period.
    fn period_step(&self, index: usize, heap: &Natural, value: &BigNimber) -> Option<Step> {
        let periodicity = self.sequence.proof()?.periodicity;
        let first = self.sequence.first_values()?;
        let preperiod = Natural::from(periodicity.preperiod);
        if *heap < Natural::from(periodicity.first_values()) {
            return None;
        }
        let small = (heap - &preperiod) % Natural::from(periodicity.period) + preperiod;
        let place = usize::try_from(&small).ok()?;
        Some(Step::Period {
            component: index,
            ruleset: self.name.clone(),
            position: heap.to_string(),
            preperiod: periodicity.preperiod,
            period: periodicity.period,
            saltus: periodicity.saltus,
            small,
            small_value: grundy::Nimber(*first.get(place)?).into(),
            value: value.clone(),
        })
    }
}
