//! Games of two heaps whose moves are lines, in the catalog.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use super::game::{Game, Moves};
use super::pair_game::options;
use super::tabulated::Tabulated;
use crate::analysis::KnownBy;
use crate::component::{Component, Replacement, print_component};
use crate::explanation::{OptionValue, Step};
use crate::lines::Lines;
use crate::table::Rows;
use crate::{BigNimber, Budget, Undecided};

pub(super) struct LinesGame {
    rules: Lines,
    values: Tabulated<Lines>,
}

impl LinesGame {
    pub(super) fn new(rules: Lines) -> Self {
        LinesGame { values: Tabulated::new(rules.clone()), rules }
    }
}

impl Game for LinesGame {
    fn ruleset(&self) -> String {
        format!("lines:{}", self.rules)
    }

    fn arity(&self) -> usize {
        2
    }

    fn greatest_heap(&self) -> Option<UBig> {
        Some(UBig::from(u64::MAX))
    }

    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        options(&self.rules, component)
    }

    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(self.values.of_options(component, budget)?.value.into())
    }

    fn rows(
        &self,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        budget: &Budget,
    ) -> Option<Result<Box<dyn Rows<u64>>, Undecided>> {
        Some(self.values.rows(&x, &y, budget))
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<Moves, Undecided> {
        self.values.moves_to(component, target, limit, budget)
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::ComputedValues
    }

    fn explain(
        &mut self,
        index: usize,
        component: &Component,
        limit: usize,
        budget: &mut Budget,
    ) -> Vec<Step> {
        let ruleset = self.ruleset();
        let Ok(values) = self.values.of_options(component, budget) else { return Vec::new() };
        let listed = values.options.iter().take(limit).map(|&((x, y), value)| OptionValue {
            to: print_component(&vec![UBig::from(x), UBig::from(y)]),
            value: value.into(),
        });
        vec![Step::Options {
            component: index,
            ruleset,
            position: print_component(component),
            options: listed.collect(),
            omitted: Some(UBig::from(values.options.len().saturating_sub(limit))),
            mex: values.value.into(),
        }]
    }
}
