//! Misère play: by a rule where every component has the same one, such as Bouton's for Nim; by search elsewhere.

use grundy::Natural;

use super::search::told_of_loop;
use super::{Sum, SumRules};
use crate::analysis::KnownBy;
use crate::catalog::{Component, Replacement, found_among};
use crate::explanation::Step;
use grundy::misere::{Element, MisereRule};
use grundy::{Budget, Outcome, Play, Solver, Undecided, prices};

/// The answer to a misère position.
pub(super) struct MisereAnswer {
    pub(super) outcome: Outcome,
    pub(super) winning: Vec<(usize, Replacement)>,
    /// Why some winning moves may be missing, where some are known.
    pub(super) cut: Option<Undecided>,
    pub(super) known_by: KnownBy,
    pub(super) reason: Step,
}

impl Sum {
    /// Outcome and winning moves in misère play.
    pub(super) fn misere(&mut self, budget: &mut Budget) -> Result<MisereAnswer, Undecided> {
        if self.is_finished() {
            let reason = Step::Finished { play: Play::Misere };
            return Ok(MisereAnswer {
                outcome: Outcome::N,
                winning: Vec::new(),
                cut: None,
                known_by: KnownBy::Finished,
                reason,
            });
        }
        let mut live = Vec::new();
        for index in self.live() {
            budget.spend(0)?;
            live.push(index);
        }
        let rule = |index: usize| self.games[self.parts[index].game].theory().misere_rule();
        // One rule has one type.
        let kind = |rule: &dyn MisereRule| rule.type_id();
        let is_same = |first: &dyn MisereRule, index: &usize| {
            rule(*index).is_some_and(|other| kind(other) == kind(first))
        };
        let first = rule(live[0]).filter(|first| live.iter().all(|index| is_same(*first, index)));
        match first {
            Some(rule) => Ok(self.misere_by(rule, &live)),
            None => self.search_misere(budget),
        }
    }

    /// The components that have a move.
    pub(super) fn live_parts(&self) -> Vec<usize> {
        self.live().collect()
    }

    /// The components that have a move, one by one: to find that takes long where there are millions.
    pub(super) fn live(&self) -> impl Iterator<Item = usize> {
        (0..self.parts.len()).filter(|index| self.is_live(*index))
    }

    /// Whether a component has a move.
    pub(super) fn is_live(&self, index: usize) -> bool {
        let part = &self.parts[index];
        self.games[part.game].rules().has_move(&part.component)
    }

    /// The component that has a move, where it is the only one.
    pub(super) fn only_live(&self) -> Option<usize> {
        let mut live = self.live();
        live.next().filter(|_| live.next().is_none())
    }

    /// Outcome and winning moves by looking at every position that can follow. What was found for
    /// earlier positions is kept, as long as there is room.
    fn search_misere(&mut self, budget: &mut Budget) -> Result<MisereAnswer, Undecided> {
        let had_less_room = !self.searched.is_empty();
        let before = self.searched.len() as u64;
        let mut solver = Solver::new(SumRules::new(&self.games));
        solver.remember(Play::Misere, std::mem::take(&mut self.searched));
        let (winning, cut) = self.searched_winning_moves(&mut solver, budget);
        // Those that were forgotten for want of room were searched, too.
        let positions = before + solver.solved();
        self.searched = solver.forget(Play::Misere);
        if had_less_room && matches!(cut, Some(Undecided::TableFull { .. })) {
            self.searched.clear();
            return self.search_misere(budget);
        }
        let outcome = match cut {
            // A single winning move tells who wins, whatever the other options are worth.
            Some(undecided) if winning.is_empty() => return Err(undecided),
            // Where the game need not end, all of it is searched in another way.
            Some(may_loop @ Undecided::Loop { .. }) => return Err(may_loop),
            _ if winning.is_empty() => Outcome::P,
            _ => Outcome::N,
        };
        let reason = Step::Searched { positions };
        Ok(MisereAnswer { outcome, winning, cut, known_by: KnownBy::Search, reason })
    }

    fn searched_winning_moves(
        &self,
        solver: &mut Solver<SumRules<'_>>,
        budget: &mut Budget,
    ) -> (Vec<(usize, Replacement)>, Option<Undecided>) {
        if let Err(undecided) = self.can_list(budget) {
            return (Vec::new(), Some(undecided));
        }
        let parts: Vec<(usize, Component)> =
            self.parts.iter().map(|part| (part.game, part.component.clone())).collect();
        found_among(self.moves(), budget, |(index, left), budget| {
            // The sum is copied for each of its moves.
            budget.spend(prices::OPTION + parts.len() as u64)?;
            let game = self.parts[*index].game;
            let mut option = parts.clone();
            option.splice(index..=index, left.iter().map(|component| (game, component.clone())));
            let option = solver.ruleset().position(option);
            let outcome = solver.outcome_by_search(&option, Play::Misere, budget);
            let outcome = outcome.map_err(|undecided| told_of_loop(undecided, solver.last_loop()))?;
            Ok(outcome == Outcome::P)
        })
    }

    /// Outcome and winning moves by a rule: of each component, the moves beside what the others are together.
    fn misere_by(&self, rule: &dyn MisereRule, live: &[usize]) -> MisereAnswer {
        let heap = |index: &usize| self.parts[*index].component.as_heap().expect("the rule is about heaps");
        let elements: Vec<Element> = live.iter().map(|index| rule.element(heap(index))).collect();
        let mut after = vec![Element::UNIT];
        for element in elements.iter().rev() {
            after.push(rule.product(element, after.last().expect("it begins with one")));
        }
        let outcome = rule.outcome(after.last().expect("it begins with one"));
        let (mut before, mut winning) = (Element::UNIT, Vec::new());
        for (at, index) in live.iter().enumerate() {
            let rest = rule.product(&before, &after[live.len() - 1 - at]);
            let lost = rule.lost_options(heap(index), &rest);
            winning.extend(lost.into_iter().map(|left| (*index, leave(left))));
            before = rule.product(&before, &elements[at]);
        }
        let large: Vec<usize> = live.iter().copied().filter(|index| *heap(index) > Natural::ONE).collect();
        let ones = live.len() - large.len();
        let reason = Step::MisereNim { large, ones };
        MisereAnswer { outcome, winning, cut: None, known_by: KnownBy::BoutonMisere, reason }
    }
}

fn leave(heap: Natural) -> Replacement {
    if heap == Natural::ZERO { Vec::new() } else { vec![Component::heap(heap)] }
}
