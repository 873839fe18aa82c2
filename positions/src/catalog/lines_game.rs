//! Games of two heaps whose moves are lines, in the catalog.

use std::ops::RangeInclusive;

use grundy::Natural;

use super::RulesetFamily;
use super::game::{Game, Moves};
use super::searched::{Carried, explain_by_options, few_moves, options};
use super::tabulated::Tabulated;
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement};
use crate::drawn::Drawn;
use crate::explanation::{OptionValue, Step};
use crate::form::Form;
use crate::row_by_row::RowByRow;
use crate::said::Sentence;
use grundy::lines::{ClosedForm, Lines};
use grundy::{BigNimber, Budget, Nimber, Undecided};

pub(super) struct LinesGame {
    rules: Lines,
    family: RulesetFamily,
    closed_form: Option<ClosedForm>,
    values: Tabulated<Lines>,
}

impl LinesGame {
    pub(super) fn new(rules: Lines) -> Self {
        let (closed_form, values) = (ClosedForm::of(&rules), Tabulated::new(rules.clone()));
        LinesGame { closed_form, values, family: RulesetFamily::Lines(rules.clone()), rules }
    }
}

impl Game for LinesGame {
    fn ruleset(&self) -> String {
        format!("lines:{}", self.rules)
    }

    fn form(&self) -> &Form {
        Form::narrow_pair()
    }

    fn family(&self) -> &RulesetFamily {
        &self.family
    }

    fn drawn(&self) -> Drawn {
        Drawn::Piece
    }

    fn rules(&self) -> Sentence {
        Sentence::of("rules-lines")
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        options(&self.rules, component)
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        if let Some(form) = self.closed_form {
            let (x, y) = Carried::of(component);
            return Ok(Nimber(Natural::from(form.value(x, y))));
        }
        Ok(self.values.of_options(component, budget)?.value.into())
    }

    fn rows(
        &self,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        budget: &Budget,
    ) -> Option<Result<Box<dyn RowByRow<u64>>, Undecided>> {
        Some(self.values.rows(&x, &y, budget))
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        if let Some(form) = self.closed_form {
            let (x, y) = Carried::of(component);
            let options =
                u64::try_from(&target.0).map_or_else(|_| Vec::new(), |target| form.options(x, y, target));
            let big = options.into_iter().map(|(x, y)| (Natural::from(x), Natural::from(y)));
            return Ok(few_moves(big.collect(), limit));
        }
        self.values.moves_to(component, target, limit, budget)
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        if self.closed_form.is_some() { KnownBy::ClosedForm } else { KnownBy::ComputedValues }
    }

    fn explain(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Vec<Step> {
        if self.closed_form.is_some() {
            return explain_by_options(self, index, component, limit, budget);
        }
        let ruleset = self.ruleset();
        let Ok(values) = self.values.of_options(component, budget) else { return Vec::new() };
        let listed = values.options.iter().take(limit).map(|&((x, y), value)| OptionValue {
            to: Component::heaps([x, y]).to_string(),
            value: value.into(),
        });
        vec![Step::Options {
            component: index,
            kind: component.kind(),
            ruleset,
            position: component.to_string(),
            options: listed.collect(),
            omitted: Some(Natural::from(values.options.len().saturating_sub(limit))),
            mex: values.value.into(),
        }]
    }
}
