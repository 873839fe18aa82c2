//! Games of two heaps whose moves are lines.

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy::Natural;

use super::tabulated::Tabulated;
use crate::analysis::KnownBy;
use crate::catalog::by_value::ByValue;
use crate::catalog::rules::{Carried, RulesOf};
use crate::catalog::{About, Game, KnownRules, OptionsOfValue, Reasons, Subject, Theory};
use crate::component::Component;
use crate::explanation::{OptionValue, Step};
use crate::form::Form;
use crate::row_by_row::RowByRow;
use grundy::lines::{ClosedForm, Lines};
use grundy::words::Sentence;
use grundy::{BigNimber, Budget, Nimber, Undecided};

/// A piece on a board, by a closed form where there is one, and else by tables.
pub(in crate::catalog) fn lines(rules: Lines) -> Game {
    let about = About::new(format!("lines:{rules}"), told_of_piece("rules-lines", &rules))
        .titled(told_of_piece("title-piece", &rules))
        .made_of(Form::narrow_pair())
        .knowing(KnownRules::new(rules.clone()))
        .drawn_as(rules.piece().into());
    let theory = LinesTheory { closed_form: ClosedForm::of(&rules), values: Tabulated::new(rules.clone()) };
    Game::new(about, Arc::new(RulesOf(Arc::new(rules))), Box::new(theory))
}

/// A message about a piece: its name or its steps are put in.
pub(in crate::catalog) fn told_of_piece(message: &'static str, rules: &Lines) -> Sentence {
    Sentence::of(message).text("piece", rules)
}

struct LinesTheory {
    closed_form: Option<ClosedForm>,
    values: Tabulated<Lines>,
}

impl Theory for LinesTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        if let Some(form) = self.closed_form {
            let (x, y) = Carried::of(component);
            return Ok(Nimber(Natural::from(form.value(x, y))));
        }
        Ok(self.values.of_options(component, budget)?.value.into())
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        if self.closed_form.is_some() { KnownBy::ClosedForm } else { KnownBy::ComputedValues }
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let Some(form) = self.closed_form else {
            return self.values.moves_to(component, target, limit, budget);
        };
        let (x, y) = Carried::of(component);
        let options =
            u64::try_from(&target.0).map_or_else(|_| Vec::new(), |target| form.options(x, y, target));
        Ok(OptionsOfValue::first(
            limit,
            options.into_iter().map(|option| vec![option.into_component()]).collect(),
        ))
    }

    fn reasons(&mut self, asked: &Subject<'_>, budget: &mut Budget) -> Reasons {
        if self.closed_form.is_some() {
            return Reasons::before_options(Vec::new());
        }
        // One table gives the values of all options.
        let Ok(values) = self.values.of_options(asked.component, budget) else { return Reasons::default() };
        let mut by_value = ByValue::new(true);
        for &(option, value) in &values.options {
            by_value.add(value.into(), option);
        }
        let mex = BigNimber::from(values.value);
        let print = |&(x, y): &(u64, u64)| Component::heaps([x, y]).to_string();
        let (groups, greater_complete) = by_value.groups(&mex, asked.limit, print);
        let listed = values.options.iter().take(asked.limit).map(|&((x, y), value)| OptionValue {
            to: Component::heaps([x, y]).to_string(),
            value: value.into(),
        });
        let options = Step::Options {
            component: asked.index,
            kind: asked.component.kind(),
            ruleset: asked.ruleset.into(),
            position: asked.component.to_string(),
            options: listed.collect(),
            omitted: Some(Natural::from(values.options.len().saturating_sub(asked.limit))),
            groups,
            greater_complete,
            mex,
        };
        Reasons::without_options(vec![options])
    }

    fn rows(
        &self,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        budget: &Budget,
    ) -> Option<Result<Box<dyn RowByRow<u64>>, Undecided>> {
        Some(self.values.rows(&x, &y, budget))
    }
}
