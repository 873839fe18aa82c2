//! The analysis of a sum in normal play: the nim-sum of the values of its components.

use grundy::Natural;
use rustc_hash::FxHashMap;

use super::question::{MisereQuestion, Question};
use super::{Part, Sum};
use crate::analysis::{Analysis, ComponentAnalysis, KnownBy, Move};
use crate::catalog::{ClosedOutcome, OptionsOfValue, closing};
use crate::form::Form;
use crate::own::WrittenFault;
use crate::written::{Claim, Reliance, WrittenRules};
use grundy::{BigNimber, Budget, Nimber, Outcome, Play, Undecided};

/// Number of equal parts of the budget of which the value of a lone component may take one where its outcome is known
/// without it, if that is more than it is worth by itself: so a larger budget allows more.
const SIDE_PARTS: u64 = 25_000;

/// Maximum number of components that are looked at after the time is up.
pub(super) const MOST_LATE: usize = 10_000;

/// What is known of the values of a sum.
pub(super) struct Values {
    /// The value of each component, where known.
    known: Vec<Option<BigNimber>>,
    /// Why one is not.
    pub(super) undecided: Option<Undecided>,
    /// The nim-sum of the known ones.
    sum: BigNimber,
    /// The components of unknown value that have no twin. Twins cancel: G + G = 0.
    single: Vec<usize>,
}

impl Values {
    /// The value of the sum, where known.
    pub(super) fn value(&self) -> Option<BigNimber> {
        self.single.is_empty().then(|| self.sum.clone())
    }

    /// Whether a component was found that need not end: then nothing adds up, and no two cancel.
    pub(super) fn may_loop(&self) -> bool {
        matches!(self.undecided, Some(Undecided::Loop { .. }))
    }

    /// The value that a component must get to win, that of all the others together, where known.
    pub(super) fn target(&self, index: usize) -> Option<BigNimber> {
        match (&self.single[..], &self.known[index]) {
            ([], Some(value)) => Some(self.sum.clone() + value.clone()),
            ([single], None) if *single == index => Some(self.sum.clone()),
            _ => None,
        }
    }
}

impl Sum {
    /// Who wins, by which moves, and why.
    ///
    /// What the budget does not suffice for is missing from the answer (`None`), never guessed.
    pub fn analyse(&mut self, question: &Question, budget: &mut Budget) -> Analysis {
        let mut analysis = Analysis {
            rules: self.written_rules().map(WrittenRules::new),
            position: self.to_string(),
            play: question.play,
            outcome: None,
            value: None,
            components: self.components(),
            winning_moves: None,
            winning_moves_count: None,
            winning_moves_complete: false,
            remoteness: None,
            longest_move: None,
            known_by: None,
            draw: None,
            undecided: None,
            explanation: None,
        };
        let reliances: Vec<Reliance> = self.reliances().into_iter().map(Reliance::from_now_on).collect();
        match question.play {
            Play::Normal => self.analyse_normal(question, budget, &mut analysis),
            Play::Misere => self.analyse_misere(question, budget, &mut analysis),
        }
        if question.remoteness
            && analysis.outcome == Some(Outcome::P)
            && analysis.known_by != Some(KnownBy::Retrograde)
        {
            let holding_out = self.hold_out(question.play, budget);
            (analysis.remoteness, analysis.longest_move) = (holding_out.moves, holding_out.first);
        }
        if question.play == Play::Normal {
            // Whatever the answer has, the reasons and the moves, too, may come from a search that believes.
            let claims: Vec<Claim> = reliances.iter().filter_map(Reliance::claim).collect();
            if let Some(refuted) = self.refuted() {
                analysis.leave_nothing(refuted);
            } else if analysis.contradicts_itself() && !claims.is_empty() {
                // Values by claims can say that a move wins where none does.
                analysis.leave_nothing(self.false_claims(&claims));
            } else {
                analysis.rules = analysis.rules.take().map(|rules| rules.resting_on(claims));
            }
        }
        analysis
    }

    /// The components as an analysis shows them, before anything is known of their values.
    pub fn components(&self) -> Vec<ComponentAnalysis> {
        let shown = |part: &Part| {
            let game = &self.games[part.game];
            ComponentAnalysis {
                ruleset: game.ruleset().to_owned(),
                kind: part.component.kind(),
                is_graph: matches!(&game.about().form, Form::Boards(boards) if boards.graph().is_some()),
                position: part.component.to_string(),
                value: None,
            }
        };
        self.parts.iter().map(shown).collect()
    }

    fn analyse_misere(&mut self, question: &Question, budget: &mut Budget, analysis: &mut Analysis) {
        // How many positions a search met is a part of the reasons, and so are the elements of a quotient: they must not depend on what
        // was asked before.
        if question.explain.is_some() {
            self.searched.clear();
            self.quotient = None;
            for game in &mut self.games {
                if let Some(quotient) = game.misere_quotient() {
                    *quotient = quotient.anew();
                }
            }
        }
        match self.misere(MisereQuestion { moves: usize::MAX, reason: question.explain.is_some() }, budget) {
            Err(undecided) => {
                let may_loop = matches!(undecided, Undecided::Loop { .. });
                analysis.undecided = Some(undecided);
                if may_loop {
                    self.analyse_loops(question, budget, analysis);
                }
            }
            Ok(answer) => {
                analysis.outcome = Some(answer.outcome);
                analysis.known_by = Some(answer.known_by);
                let count = answer.winning.len();
                let is_cut = answer.cut.is_some();
                analysis.winning_moves_count = (!is_cut).then(|| Natural::from(count));
                analysis.winning_moves_complete = !is_cut && count <= question.max_moves;
                analysis.undecided = answer.cut.filter(|_| count < question.max_moves);
                let listed = answer.winning.iter().take(question.max_moves);
                analysis.winning_moves =
                    Some(listed.map(|(index, left)| self.describe(*index, left)).collect());
                analysis.explanation = answer.reason.map(|reason| self.explain_misere(reason));
            }
        }
    }

    fn analyse_normal(&mut self, question: &Question, budget: &mut Budget, analysis: &mut Analysis) {
        let alone = self.live().nth(1).is_none();
        let values = self.values(alone, budget);
        for (component, value) in analysis.components.iter_mut().zip(&values.known) {
            component.value.clone_from(value);
        }
        analysis.undecided.clone_from(&values.undecided);
        if values.may_loop() {
            return self.analyse_loops(question, budget, analysis);
        }
        analysis.value = values.value();
        let (outcome, winning) = match self.outcome_by(&values) {
            Some(Outcome::P) => (Outcome::P, OptionsOfValue::all(Vec::new())),
            Some(Outcome::N) => (Outcome::N, self.normal_winning_moves(&values, question.max_moves, budget)),
            None => match self.deciding_moves(&values, question.max_moves, budget) {
                Some(winning) => (Outcome::N, winning),
                None => return,
            },
        };
        let OptionsOfValue { list: moves, count, cut } = winning;
        analysis.outcome = Some(outcome);
        analysis.known_by = Some(self.known_by(&values));
        // A list that is as long as was asked for lacks nothing.
        if moves.len() < question.max_moves {
            analysis.undecided = analysis.undecided.take().or(cut);
        }
        analysis.winning_moves_complete = count.as_ref() == Some(&Natural::from(moves.len()));
        analysis.winning_moves_count = count;
        analysis.winning_moves = Some(moves);
        if let Some(limit) = question.explain {
            match self.explain_normal(&values.known, limit, budget) {
                Ok(explanation) => analysis.explanation = Some(explanation),
                Err(undecided) => {
                    analysis.undecided.get_or_insert(undecided);
                }
            }
        }
    }

    /// Who wins, where the values tell.
    pub(super) fn outcome_by(&self, values: &Values) -> Option<Outcome> {
        let zero = Nimber(Natural::ZERO);
        match values.single[..] {
            [] => Some(if values.sum == zero { Outcome::P } else { Outcome::N }),
            // Of the lone component of unknown value, a closed form may still tell that it is not 0.
            [single] if values.sum == zero => self.closed_outcome(single),
            _ => None,
        }
    }

    /// The values of the components. If a component stands `alone`, a closed form of its outcome
    /// makes its value a side question, which may take few steps only.
    pub(super) fn values(&mut self, alone: bool, budget: &mut Budget) -> Values {
        let mut values =
            Values { known: Vec::new(), undecided: None, sum: Nimber(Natural::ZERO), single: Vec::new() };
        let mut twins: FxHashMap<Part, usize> = FxHashMap::default();
        // Marks instead of a list, since of a million components none may be known.
        let mut is_single = vec![false; self.parts.len()];
        for index in 0..self.parts.len() {
            // Components that are left could cancel each other, but to look at very many takes longer than there is.
            if self.parts.len() - index > MOST_LATE
                && let Err(undecided) = budget.spend(0)
            {
                values.known.resize(self.parts.len(), None);
                is_single[index..].fill(true);
                values.undecided.get_or_insert(undecided);
                break;
            }
            let key = self.parts[index].clone();
            if let Some(twin) = twins.get(&key).copied() {
                // Asked before: the same answer, and where there is none, the two cancel.
                values.known.push(values.known[twin].clone());
                match &values.known[twin] {
                    Some(value) => values.sum = values.sum.clone() + value.clone(),
                    None => is_single[twin] = !is_single[twin],
                }
                continue;
            }
            twins.insert(key, index);
            match self.value_of(index, alone, budget) {
                Ok(value) => {
                    values.sum = values.sum + value.clone();
                    values.known.push(Some(value));
                }
                Err(undecided) => {
                    values.known.push(None);
                    is_single[index] = true;
                    // That a game need not end is more than that a budget was spent.
                    match undecided {
                        Undecided::Loop { .. } if !values.may_loop() => values.undecided = Some(undecided),
                        undecided => drop(values.undecided.get_or_insert(undecided)),
                    }
                }
            }
        }
        values.single = (0..is_single.len()).filter(|index| is_single[*index]).collect();
        values
    }

    fn value_of(&mut self, index: usize, alone: bool, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        // Of many components, those that cost no steps take time, too.
        budget.spend(0)?;
        let (game, component) = self.game(index);
        match game.theory().closed_outcome(component) {
            Some(ClosedOutcome { outcome: Outcome::P, .. }) => Ok(Nimber(Natural::ZERO)),
            // The outcome is known without the value, which is only shown.
            Some(ClosedOutcome { outcome: Outcome::N, worth, .. }) if alone => {
                let steps = match worth {
                    0 => 0,
                    worth => worth.max(budget.left() / SIDE_PARTS),
                };
                // Whoever asks at every turn of a game has less left.
                budget.within(steps, |side| {
                    // What is worth nothing is not begun; what is known already costs nothing.
                    if steps == 0 {
                        side.spend(1)?;
                    }
                    game.theory_mut().value(component, side)
                })
            }
            _ => game.theory_mut().value(component, budget),
        }
    }

    pub(super) fn closed_outcome(&self, index: usize) -> Option<Outcome> {
        let part = &self.parts[index];
        self.games[part.game].theory().closed_outcome(&part.component).map(|known| known.outcome)
    }

    /// The row of a table whose proof takes longer than an answer may, and would give the value of the only component.
    ///
    /// ```
    /// use grundy_positions::Sum;
    ///
    /// assert_eq!(Sum::parse("wythoff 10^40,400").unwrap().row_needed(), Some(400));
    /// assert_eq!(Sum::parse("wythoff 400,500").unwrap().row_needed(), None);
    /// ```
    pub fn row_needed(&self) -> Option<usize> {
        let part = &self.parts[self.only_live()?];
        self.games[part.game].theory().closed_outcome(&part.component)?.row
    }

    /// The winning moves.
    fn normal_winning_moves(
        &mut self,
        values: &Values,
        limit: usize,
        budget: &mut Budget,
    ) -> OptionsOfValue<Move> {
        let mut winning = OptionsOfValue::all(Vec::new());
        for index in 0..self.parts.len() {
            // To win, the component must get the nim-sum of all the others.
            let Some(target) = values.target(index) else {
                if winning.count.is_some() && self.is_live(index) {
                    winning.count = None;
                }
                continue;
            };
            // Of many components, those that cost no steps take time, too.
            if let Err(late) = budget.spend(0) {
                winning.count = None;
                winning.cut.get_or_insert(late);
                break;
            }
            if !self.is_live(index) {
                continue;
            }
            let room = limit - winning.list.len();
            let (game, component) = self.game(index);
            match game.theory_mut().moves_to(component, &target, room, budget) {
                Ok(moves) => {
                    winning.count = winning.count.zip(moves.count).map(|(all, more)| all + more);
                    winning.list.extend(moves.list.iter().map(|left| self.describe(index, left)));
                    winning.cut = winning.cut.or(moves.cut);
                }
                Err(undecided) => {
                    winning.count = None;
                    winning.cut.get_or_insert(undecided);
                }
            }
        }
        winning
    }

    /// Winning moves of a position whose value is not known: one of them tells who wins, whatever the other options are
    /// worth. `None` where none is found.
    pub(super) fn deciding_moves(
        &mut self,
        values: &Values,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<OptionsOfValue<Move>> {
        let closing = &mut closing(budget);
        let budget = if budget.is_over() { closing } else { budget };
        let mut winning = self.normal_winning_moves(values, limit.max(1), budget);
        let is_one = !winning.list.is_empty();
        winning.list.truncate(limit);
        is_one.then_some(winning)
    }

    /// Where a claim was found to be false, if one was: then no value that was computed counts.
    pub(super) fn refuted(&self) -> Option<Undecided> {
        self.games.iter().find_map(|game| game.theory().refuted())
    }

    /// Where a position is won, and no move wins.
    fn false_claims(&self, claims: &[Claim]) -> Undecided {
        let words: Vec<&str> = claims.iter().flat_map(|claim| claim.clauses.iter().copied()).collect();
        Undecided::rules_fail(self.to_string(), words.join(", "), &WrittenFault::Claims)
    }

    fn known_by(&self, values: &Values) -> KnownBy {
        let live = self.live_parts();
        let mut reasons: Vec<KnownBy> = live
            .iter()
            .map(|&index| {
                let part = &self.parts[index];
                let game = &self.games[part.game];
                let is_unknown = values.known[index].is_none();
                if is_unknown && !values.single.contains(&index) {
                    return KnownBy::Mirror;
                }
                match game.theory().closed_outcome(&part.component) {
                    Some(known) if known.outcome == Outcome::P || live.len() == 1 || is_unknown => {
                        known.known_by
                    }
                    _ => game.theory().known_by(&part.component),
                }
            })
            .collect();
        reasons.dedup();
        match reasons[..] {
            [] => KnownBy::Finished,
            [reason] => reason,
            _ => KnownBy::SpragueGrundy,
        }
    }
}
