//! Any ruleset: solved by search, or by a closed form of its values.

use std::sync::Arc;

use grundy::Natural;

use crate::analysis::KnownBy;
use crate::catalog::rules::{Carried, pair, to_pair};
use crate::catalog::{OptionsOfValue, Theory, found_among};
use crate::component::Component;
use grundy::{BigNimber, Budget, Nimber, Ruleset, Solver, Undecided, prices};

/// Values by search, with a memory of the positions met.
pub(in crate::catalog) struct Search<R: Ruleset> {
    solver: Solver<Arc<R>>,
}

impl<R: Ruleset> Search<R> {
    pub(in crate::catalog) fn new(rules: Arc<R>) -> Self {
        Search { solver: Solver::new(rules) }
    }

    /// The value of a position by search. The solver charges what it takes; a loop is told in the notation.
    fn search(&mut self, position: &R::Position, budget: &mut Budget) -> Result<Nimber, Undecided>
    where
        R::Position: Carried,
    {
        self.solver.grundy_value(position, budget).map_err(|undecided| {
            undecided.with_loop(self.solver.last_loop().iter().cloned().map(Carried::into_component))
        })
    }
}

impl<R: Ruleset<Position: Carried + Send> + Send + Sync> Theory for Search<R> {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(self.search(&Carried::of(component), budget)?.into())
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::Search
    }

    fn has_searched(&self) -> bool {
        self.solver.known() > 0
    }

    fn bytes(&self) -> usize {
        self.solver.known() * prices::BYTES_A_COMPONENT
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let position = Carried::of(component);
        let rules = Arc::clone(self.solver.ruleset());
        let value = |option: &R::Position, budget: &mut Budget| self.search(option, budget);
        options_of_value(rules.options(&position), target, limit, budget, value)
    }
}

/// Those of some options that have a value.
pub(super) fn options_of_value<P: Carried>(
    options: impl Iterator<Item = P>,
    target: &BigNimber,
    limit: usize,
    budget: &mut Budget,
    mut value: impl FnMut(&P, &mut Budget) -> Result<Nimber, Undecided>,
) -> Result<OptionsOfValue, Undecided> {
    let has_value = |option: &P, budget: &mut Budget| {
        budget.spend(prices::COMPONENT)?;
        Ok(BigNimber::from(value(option, budget)?) == *target)
    };
    let (found, cut) = found_among(options, budget, has_value);
    let list = found.into_iter().map(|option| vec![option.into_component()]).collect();
    OptionsOfValue::found(limit, list, cut)
}

/// The values of a game of two heaps, and its winning moves, without a search.
#[derive(Clone, Copy)]
pub(in crate::catalog) struct ClosedForm {
    /// The value of a position.
    pub(in crate::catalog) value: fn(&Natural, &Natural) -> Natural,
    /// The options of a position that have a value.
    pub(in crate::catalog) options: fn(&Natural, &Natural, &Natural) -> Vec<(Natural, Natural)>,
}

impl Theory for ClosedForm {
    fn value(&mut self, component: &Component, _: &mut Budget) -> Result<BigNimber, Undecided> {
        let [x, y] = pair(component);
        Ok(Nimber((self.value)(x, y)))
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::ClosedForm
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        budget.spend(prices::COMPONENT)?;
        let [x, y] = pair(component);
        let options = (self.options)(x, y, &target.0).into_iter();
        Ok(OptionsOfValue::first(limit, options.map(|option| vec![to_pair(option)]).collect()))
    }
}
