//! Who wins in misère play, position by position: what is found for one is kept for those that follow.

use std::slice::from_ref;

use grundy::misere::{HeapQuotient, MisereRule};
use grundy::{Budget, Natural, Outcome, Play, Solver, Undecided};

use super::{Positions, Table};
use crate::catalog::Game;
use crate::component::Component;
use crate::row_by_row::RowByRow;
use crate::sum::{SumRules, told_of_loop};

/// Maximum number of steps for the quotient of the heaps at each cell: about a second. Cells that it does not tell are searched.
const QUOTIENT_STEPS: u64 = 300_000_000;

/// The outcomes of a table in misère play.
pub(super) struct MisereRows<'a> {
    game: &'a Game,
    solver: Solver<SumRules<'a>>,
    /// The quotient of the heaps, as long as it is found.
    quotient: Option<HeapQuotient>,
    positions: Positions,
    /// How many cells come together.
    length: usize,
    /// Whether fewer may come, where the budget does not suffice for more.
    comes_in_parts: bool,
    row: Vec<Outcome>,
    failed: Option<Undecided>,
}

impl<'a> MisereRows<'a> {
    pub(super) fn of(table: &'a mut Table) -> Self {
        let quotient = table.game.misere_quotient().map(|quotient| quotient.anew());
        let table = &*table;
        let (length, comes_in_parts) = table.part();
        MisereRows {
            game: &table.game,
            solver: Solver::new(SumRules::new(from_ref(&table.game))),
            quotient,
            positions: table.each_position(),
            length,
            comes_in_parts,
            row: Vec::new(),
            failed: None,
        }
    }

    fn outcome(&mut self, component: Component, budget: &mut Budget) -> Result<Outcome, Undecided> {
        if let Some(heap) = component.as_heap().filter(|_| self.game.rules().has_move(&component))
            && let Some(outcome) = self.by_rule(heap, budget)
        {
            return Ok(outcome);
        }
        let position = self.solver.ruleset().position([(0, component)]);
        let found = self.solver.outcome_by_search(&position, Play::Misere, budget);
        found.map_err(|undecided| told_of_loop(undecided, self.solver.last_loop()))
    }

    /// Who wins a heap by the rule of the game, such as Bouton's, or by its quotient.
    fn by_rule(&mut self, heap: &Natural, budget: &mut Budget) -> Option<Outcome> {
        let told = |rule: &dyn MisereRule| Some(rule.outcome(&rule.element(heap)?));
        if let Some(outcome) = self.game.theory().misere_rule().and_then(told) {
            return Some(outcome);
        }
        let small = u64::try_from(heap).unwrap_or(u64::MAX);
        let quotient = self.quotient.as_mut()?;
        if budget.within(QUOTIENT_STEPS, |part| quotient.reach(small, part)).is_err() {
            self.quotient = None;
        }
        told(self.quotient.as_ref()?)
    }

    fn next(&mut self, budget: &mut Budget) -> Result<Option<Outcome>, Undecided> {
        let Some(position) = self.positions.next(budget)? else { return Ok(None) };
        self.outcome(position, budget).map(Some)
    }
}

impl RowByRow<Outcome> for MisereRows<'_> {
    fn next_row(&mut self, budget: &mut Budget) -> Result<Option<&[Outcome]>, Undecided> {
        self.row.clear();
        while self.failed.is_none() && self.row.len() < self.length {
            match self.next(budget) {
                Ok(Some(outcome)) => self.row.push(outcome),
                Ok(None) => break,
                Err(undecided) => self.failed = Some(undecided),
            }
        }
        match &self.failed {
            Some(undecided) if self.row.is_empty() || !self.comes_in_parts => Err(undecided.clone()),
            _ => Ok((!self.row.is_empty()).then_some(&self.row[..])),
        }
    }
}
