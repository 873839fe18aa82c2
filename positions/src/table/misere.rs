//! Who wins in misère play, position by position: what is found for one is kept for those that follow.

use std::slice::from_ref;

use grundy::misere::{HeapQuotient, MisereRule};
use grundy::{Budget, Natural, Outcome, Play, Solver, Undecided};

use crate::catalog::Game;
use crate::component::Component;
use crate::sum::{Part, SumRules, told_of_loop};

/// Maximum number of steps for the quotient of the heaps at each cell: about a second. Cells that it does not tell are searched.
const QUOTIENT_STEPS: u64 = 300_000_000;

/// The outcomes of a game in misère play.
pub(super) struct MisereOutcomes<'a> {
    game: &'a Game,
    solver: Solver<SumRules<'a>>,
    /// The quotient of the heaps, as long as it is found.
    quotient: Option<HeapQuotient>,
}

impl<'a> MisereOutcomes<'a> {
    pub(super) fn of(game: &'a mut Game) -> Self {
        let quotient = game.misere_quotient().map(|quotient| quotient.anew());
        MisereOutcomes { game, solver: Solver::new(SumRules::new(from_ref(game))), quotient }
    }

    pub(super) fn outcome(
        &mut self,
        component: &Component,
        budget: &mut Budget,
    ) -> Result<Outcome, Undecided> {
        if let Some(heap) = component.as_heap().filter(|_| self.game.rules().has_move(component))
            && let Some(outcome) = self.by_rule(heap, budget)
        {
            return Ok(outcome);
        }
        let position = self.solver.ruleset().position([Part { game: 0, component: component.clone() }]);
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
}
