//! Misère play: by a rule where every component has the same one, such as Bouton's for Nim; by the misère quotient of what can follow;
//! by search elsewhere.

use std::any::Any;
use std::collections::hash_map::Entry;

use grundy::Natural;
use rustc_hash::FxHashMap;

use super::question::MisereQuestion;
use super::search::told_of_loop;
use super::{Part, Sum, SumRules};
use crate::analysis::KnownBy;
use crate::catalog::{Component, Game, HAS_QUOTIENTS, Replacement, found_among};
use crate::explanation::{ElementOf, Step};
use grundy::misere::{Bouton, Element, MisereRule, Quotient, product};
use grundy::{Budget, Outcome, Play, Solver, Undecided, prices};

/// The answer to a misère position.
pub(super) struct MisereAnswer {
    pub(super) outcome: Outcome,
    pub(super) winning: Vec<(usize, Replacement)>,
    /// Why some winning moves may be missing, where some are known.
    pub(super) cut: Option<Undecided>,
    pub(super) known_by: KnownBy,
    /// Where it was asked for.
    pub(super) reason: Option<Step>,
}

/// What tells the elements of the components of a sum, and who wins their product.
pub(super) trait Elements {
    /// The element of a component, where it is known.
    fn element(&self, game: usize, component: &Component) -> Option<Element>;

    /// The rule by which elements are multiplied.
    fn rule(&self) -> &dyn MisereRule;

    /// The quotient, where the elements are of one.
    fn quotient(&self) -> Option<&Quotient>;
}

/// The elements of heaps, by a rule.
struct OfHeaps<'a> {
    rule: &'a dyn MisereRule,
    quotient: Option<&'a Quotient>,
}

impl Elements for OfHeaps<'_> {
    fn element(&self, _: usize, component: &Component) -> Option<Element> {
        self.rule.element(component.as_heap()?)
    }

    fn rule(&self) -> &dyn MisereRule {
        self.rule
    }

    fn quotient(&self) -> Option<&Quotient> {
        self.quotient
    }
}

/// Maximum number of steps that a quotient of heaps, and then the search, may take before more is tried: some tenths of a second.
const FIRST: u64 = 50_000_000;

/// Number of equal parts of the budget of which the search for a quotient may take one.
const QUOTIENT_PARTS: u64 = 4;

/// Maximum number of options of a component that are looked at for winning moves, if those of all were too many.
const MOST_OPTIONS: u64 = 1_000_000;

/// Maximum number of elements that an explanation lists.
const SHOWN: usize = 12;

impl Sum {
    /// Outcome and winning moves in misère play.
    pub(super) fn misere(
        &mut self,
        asked: MisereQuestion,
        budget: &mut Budget,
    ) -> Result<MisereAnswer, Undecided> {
        if self.is_finished() {
            let reason = Some(Step::Finished { play: Play::Misere });
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
        if live.iter().all(|index| self.misere_rule(*index).is_some_and(is_bouton)) {
            let rule = self.misere_rule(live[0]).expect("it is Bouton's");
            return self.misere_by(&OfHeaps { rule, quotient: None }, &live, asked, budget);
        }
        // A quotient tells more than a search, and a search of a small position takes less: each gets little time first, then more.
        let first = FIRST.min(budget.left() / QUOTIENT_PARTS);
        if let Some(answer) = self.misere_by_heaps(&live, first, asked, budget) {
            return answer;
        }
        let searched = budget.within(FIRST, |part| self.search_misere(part));
        // Who wins may be known before all winning moves are: what is tried after that may only add to it.
        let first_answer = match searched {
            Ok(answer) if matches!(answer.cut, Some(Undecided::BudgetSpent { .. })) && budget.left() > 0 => {
                Some(answer)
            }
            Err(Undecided::BudgetSpent { .. }) if budget.left() > 0 => None,
            decided => return decided,
        };
        let steps = budget.left() / QUOTIENT_PARTS;
        if let Some(answer) = self.misere_by_heaps(&live, steps, asked, budget) {
            return answer;
        }
        // Said twice, since a list without games would pass: where it is false for all, no code for it may be in the page's engine.
        let may_look = HAS_QUOTIENTS && self.games.iter().all(Game::has_quotients);
        if may_look && budget.within(steps, |part| self.quotient_of_parts(&live, part)).is_ok() {
            let quotient = self.quotient.as_ref().expect("it was found");
            return self.misere_by(quotient, &live, asked, budget);
        }
        match (budget.spend(0).and_then(|()| self.search_misere(budget)), first_answer) {
            (Err(undecided), Some(answer)) => Ok(MisereAnswer { cut: Some(undecided), ..answer }),
            (searched, _) => searched,
        }
    }

    fn misere_rule(&self, index: usize) -> Option<&dyn MisereRule> {
        self.games[self.parts[index].game].theory().misere_rule()
    }

    /// The answer by the quotient of the heaps of a game, where the components are such heaps and it is found within some steps.
    fn misere_by_heaps(
        &mut self,
        live: &[usize],
        steps: u64,
        asked: MisereQuestion,
        budget: &mut Budget,
    ) -> Option<Result<MisereAnswer, Undecided>> {
        let game = self.parts[live[0]].game;
        if live.iter().any(|index| self.parts[*index].game != game) {
            return None;
        }
        let heaps = live.iter().map(|index| self.parts[*index].component.as_heap());
        let greatest = heaps.collect::<Option<Vec<_>>>()?.into_iter().max()?;
        let greatest = u64::try_from(greatest).unwrap_or(u64::MAX);
        let quotient = self.games[game].misere_quotient()?;
        // What is not found in time is left to the search.
        let _ = budget.within(steps, |part| quotient.reach(greatest, part));
        let theory = self.games[game].theory();
        let rule = theory.misere_rule()?;
        let is_known =
            |index: &usize| self.parts[*index].component.as_heap().and_then(|heap| rule.element(heap));
        live.iter().all(|index| is_known(index).is_some()).then(|| {
            let quotient = rule_as_quotient(rule);
            self.misere_by(&OfHeaps { rule, quotient }, live, asked, budget)
        })
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
        let reason = Some(Step::Searched { positions });
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
        found_among(self.moves(), budget, |(index, left), budget| {
            // The sum is copied for each of its moves.
            budget.spend(prices::OPTION + self.parts.len() as u64)?;
            let option = solver.ruleset().position(self.after(*index, left));
            let outcome = solver.outcome_by_search(&option, Play::Misere, budget);
            let outcome = outcome.map_err(|undecided| told_of_loop(undecided, solver.last_loop()))?;
            Ok(outcome == Outcome::P)
        })
    }

    /// Outcome and winning moves by elements: of each component, the moves beside what the others are together.
    fn misere_by(
        &self,
        elements: &dyn Elements,
        live: &[usize],
        asked: MisereQuestion,
        budget: &mut Budget,
    ) -> Result<MisereAnswer, Undecided> {
        let rule = elements.rule();
        let element = |index: &usize| {
            let part = &self.parts[*index];
            elements.element(part.game, &part.component).expect("it is known of all components")
        };
        let own: Vec<Element> = live.iter().map(element).collect();
        let mut after = vec![Element::UNIT];
        for element in own.iter().rev() {
            budget.spend(0)?;
            after.push(rule.product(element, after.last().expect("it begins with one")));
        }
        let all = after.last().expect("it begins with one").clone();
        let outcome = rule.outcome(&all);
        let (mut winning, mut cut) = (Vec::new(), None);
        if outcome == Outcome::N {
            let mut before = Element::UNIT;
            // Components that are alike have the same moves.
            let mut alike: FxHashMap<&Part, Vec<Replacement>> = FxHashMap::default();
            for (at, index) in live.iter().enumerate() {
                if winning.len() >= asked.moves {
                    break;
                }
                budget.spend(0)?;
                let lost = match alike.entry(&self.parts[*index]) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(place) => {
                        let rest = rule.product(&before, &after[live.len() - 1 - at]);
                        let (found, why) = self.lost_options(elements, *index, &rest, budget);
                        cut = cut.or(why);
                        place.insert(found)
                    }
                };
                winning.extend(lost.iter().map(|left| (*index, left.clone())));
                before = rule.product(&before, &own[at]);
            }
        }
        let known_by = match elements.quotient() {
            None => KnownBy::BoutonMisere,
            Some(_) => KnownBy::MisereQuotient,
        };
        let reason = || match elements.quotient() {
            None => {
                let is_large = |index: &usize| self.parts[*index].component.as_heap() > Some(&Natural::ONE);
                let large: Vec<usize> = live.iter().copied().filter(is_large).collect();
                let ones = live.len() - large.len();
                Step::MisereNim { large, ones }
            }
            Some(quotient) => self.by_quotient(quotient, live, &own, &all),
        };
        let reason = asked.reason.then(reason);
        Ok(MisereAnswer { outcome, winning, cut, known_by, reason })
    }

    /// The moves of a component that are lost for the player who moves next, beside a rest with this element.
    fn lost_options(
        &self,
        elements: &dyn Elements,
        index: usize,
        rest: &Element,
        budget: &mut Budget,
    ) -> (Vec<Replacement>, Option<Undecided>) {
        let (part, rule) = (&self.parts[index], elements.rule());
        let by_rule = part.component.as_heap().and_then(|heap| rule.lost_options(heap, rest));
        if let Some(lost) = by_rule {
            return (lost.into_iter().map(leave).collect(), None);
        }
        let options = self.games[part.game].rules().options(&part.component);
        let steps = MOST_OPTIONS * prices::OPTION;
        budget.within(steps, |budget| {
            found_among(options, budget, |left, budget| {
                budget.spend(prices::OPTION)?;
                let of_left = |element: Element, component: &Component| {
                    let other =
                        elements.element(part.game, component).expect("it is smaller than what is known");
                    rule.product(&element, &other)
                };
                let element = left.iter().fold(rest.clone(), of_left);
                Ok(rule.outcome(&element) == Outcome::P)
            })
        })
    }

    /// The reason of an answer by a quotient.
    fn by_quotient(&self, quotient: &Quotient, live: &[usize], own: &[Element], all: &Element) -> Step {
        let presentation = quotient.presentation();
        let named = |element: u32| product(&presentation.elements[element as usize]);
        let mut elements: Vec<ElementOf> = Vec::new();
        for (index, element) in live.iter().zip(own) {
            let position = self.parts[*index].component.to_string();
            if elements.len() < SHOWN && elements.iter().all(|other| other.position != position) {
                elements.push(ElementOf { component: *index, position, element: named(element.class) });
            }
        }
        let lost: Vec<u32> = quotient.lost_elements().collect();
        Step::MisereQuotient {
            order: quotient.order(),
            elements,
            product: named(all.class),
            is_lost: quotient.is_lost(all.class),
            lost_count: lost.len(),
            lost: lost.into_iter().take(SHOWN).map(named).collect(),
        }
    }
}

fn is_bouton(rule: &dyn MisereRule) -> bool {
    let rule: &dyn Any = rule;
    rule.is::<Bouton>()
}

fn rule_as_quotient(rule: &dyn MisereRule) -> Option<&Quotient> {
    let rule: &dyn Any = rule;
    rule.downcast_ref::<grundy::misere::HeapQuotient>().map(grundy::misere::HeapQuotient::quotient)
}

fn leave(heap: Natural) -> Replacement {
    if heap == Natural::ZERO { Vec::new() } else { vec![Component::heap(heap)] }
}
