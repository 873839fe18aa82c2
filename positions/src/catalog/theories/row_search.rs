//! Positions as rows of numbers: solved by the search of rows, which is several times faster than that of any positions.

use super::search::options_of_value;
use crate::analysis::KnownBy;
use crate::catalog::rules::Carried;
use crate::catalog::{HandOver, OptionsOfValue, Theory};
use crate::component::Component;
use grundy::{BigNimber, Budget, Options, RowSolver, Ruleset, Undecided};

/// Values by search, of rules that hand over their options as rows, too.
pub(in crate::catalog) struct RowSearch<R: Ruleset> {
    rules: R,
    /// The row that a position is.
    row: fn(&R::Position) -> Vec<i64>,
    solver: RowSolver<HandOver>,
}

impl<R: Ruleset> RowSearch<R> {
    /// The options that `hand_over` hands over of a row must be those of the position.
    pub(in crate::catalog) fn new(
        rules: R,
        row: fn(&R::Position) -> Vec<i64>,
        hand_over: fn(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided>,
    ) -> Self {
        RowSearch { rules, row, solver: RowSolver::new(Box::new(hand_over)) }
    }
}

impl<R: Ruleset<Position: Carried> + Send> Theory for RowSearch<R> {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(self.solver.grundy_value(&(self.row)(&Carried::of(component)), budget)?.into())
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::Search
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let RowSearch { rules, row, solver } = self;
        let position = Carried::of(component);
        let value = |option: &R::Position, budget: &mut Budget| solver.grundy_value(&row(option), budget);
        options_of_value(rules.options(&position), target, limit, budget, value)
    }

    fn has_searched(&self) -> bool {
        self.solver.known() > 0
    }

    fn bytes(&self) -> usize {
        self.solver.bytes()
    }
}
