//! The values of written rules: by search, or heap after heap where moves are allowed by classes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy::heap::{OutcomeSequence, Sequence, StateForm, StreamedEngine};
use grundy::misere::{HeapQuotient, MisereRule};
use grundy::{
    BigNimber, Budget, Natural, Nimber, NormalForm, Options, Reason, RowPartSearch, RowSolver, Solver,
    Undecided, mex, prices,
};
use grundy_rules::{Position, Rules, Shape, StripGame, Value};
use rustc_hash::FxHashSet;

use super::board::position;
use super::by_form::{ByForm, MovesOfValue};
use super::by_rows::ByRows;
use super::cells::CellGame;
use super::geography::VertexGeography;
use super::lists::Lists;
use super::memories::{Memories, column};
use super::moore::MooresNim;
use super::option_lister::OptionLister;
use super::spot_checks;
use super::strips::{self, Strips};
use crate::analysis::KnownBy;
use crate::catalog::{
    ClosedOutcome, HandOver, InCells, MisereHeaps, OptionsOfValue, Reasons, Subject, Theory, closing,
    found_among,
};
use crate::component::{Component, Replacement};
use crate::written::Beliefs;

pub(super) struct OwnTheory {
    listed: Arc<OptionLister>,
    solver: Solver<Arc<OptionLister>>,
    /// The values of all heaps, where a position is one number, and who wins at each.
    sequences: Option<(Sequence, OutcomeSequence)>,
    /// Their misère quotient.
    misere: MisereHeaps,
    /// Whether a theorem may prove their period: then values are those of the sequence.
    is_known: bool,
    /// What tells values without a search, the first one that does.
    forms: Vec<Box<dyn ByForm>>,
    column: Option<(Sequence, OutcomeSequence)>,
    /// Of positions as rows of numbers, where it is known how they are split.
    rows: Option<RowSolver<HandOver>>,
    /// Of boards and graphs as rows of numbers: this search asks whether they have some value.
    boards: Option<RowPartSearch<HandOver>>,
    /// Whether the last search of these met a number that no row can have.
    met_large: Arc<AtomicBool>,
    /// Where a claim was found to be false.
    refuted: Option<Undecided>,
    /// How many values a search found, which believes what is claimed.
    beliefs: Beliefs,
}

/// The moves among positions as rows of numbers; `None` where it is not known how they are split. They stop where a number comes up
/// that no row can have, and say so.
fn hand_over(listed: &Arc<OptionLister>, met_large: &Arc<AtomicBool>) -> Option<HandOver> {
    let mut moves = listed.rules().moves()?;
    let (listed, met_large) = (Arc::clone(listed), Arc::clone(met_large));
    let hand_over = move |position: &[i64], options: &mut dyn Options, budget: &mut Budget| {
        if let Some(sample) = listed.sample() {
            sample.meet(listed.rules(), position);
        }
        if moves.each(position, budget, options)? {
            return Ok(());
        }
        // The interpreter counts beyond 64 bits, or tells what is wrong.
        let rules = listed.rules();
        let position = rules.position_of(position).expect("it was made of one");
        for left in listed.options(&position, budget)?.iter() {
            for one in left.iter().filter(|one| !one.is_nothing()) {
                let Some(row) = rules.flat_of(one) else {
                    met_large.store(true, Ordering::Relaxed);
                    return Err(Undecided::Stopped);
                };
                options.part(&row);
            }
            if !options.end() {
                break;
            }
        }
        Ok(())
    };
    Some(Box::new(hand_over))
}

/// Whether positions are boards or graphs: a play is not longer than these are large, and values are small.
fn are_boards(shapes: &[Shape]) -> bool {
    matches!(shapes, [Shape::Grid | Shape::Graph(_)])
}

/// Number of steps that comparing claims may take, however short a search was.
const LEAST_TO_COMPARE: u64 = 1_000_000;

impl OwnTheory {
    pub(super) fn new(
        listed: Arc<OptionLister>,
        known: Option<&dyn NormalForm>,
        memory: Option<&StateForm>,
    ) -> Self {
        let is_heap = listed.is_of_heaps() && *listed.rules().shapes() == [Shape::Number];
        let sequence = || {
            let (name, listed) = (listed.rules().name(), Arc::clone(&listed));
            // Each heap has a value of its own, whatever is claimed of several.
            let mut moves = listed.rules().without_claims().moves().expect("nothing is claimed");
            let engine =
                StreamedEngine::new(move |heap: i64, options: &mut dyn Options, budget: &mut Budget| {
                    if !moves.each(&[heap], budget, options)? || options.is_refused() {
                        // The interpreter tells what is wrong.
                        for left in listed.smaller_heaps(heap, budget)? {
                            left.iter().for_each(|heap| options.part(&[*heap]));
                            assert!(options.end(), "they are smaller");
                        }
                    }
                    Ok(())
                });
            Sequence::without_theorem(name, Box::new(engine), Reason::OpenForOwnRules)
        };
        let sequence = || known.map_or_else(sequence, NormalForm::values);
        let sequences = is_heap.then(|| (sequence(), sequence().into()));
        let misere = MisereHeaps::new(|| {
            sequences.as_ref().map(|(values, _)| HeapQuotient::of_parts(Arc::clone(&listed) as _, values))
        });
        let is_known = is_heap && known.is_some();
        let rules = listed.rules();
        let mut forms: Vec<Box<dyn ByForm>> =
            vec![Box::new(Memories::new(rules)), Box::new(ByRows::new(rules))];
        forms.extend(Strips::new(rules).map(|form| Box::new(form) as Box<dyn ByForm>));
        forms.extend(Lists::new(rules).map(|form| Box::new(form) as Box<dyn ByForm>));
        forms.extend(MooresNim::new(rules).map(|form| Box::new(form) as Box<dyn ByForm>));
        forms.extend(VertexGeography::new(rules).map(|form| Box::new(form) as Box<dyn ByForm>));
        forms.extend(listed.kayles().map(|form| Box::new(form) as Box<dyn ByForm>));
        forms.extend(CellGame::new(rules).map(|form| Box::new(form) as Box<dyn ByForm>));
        let column = memory.map(|memory| column(listed.rules(), memory));
        let column = column.or_else(|| strips::column(listed.rules()));
        let met_large = Arc::default();
        let solver = Solver::new(Arc::clone(&listed));
        let rows = hand_over(&listed, &met_large).map(RowSolver::new);
        let boards = hand_over(&listed, &met_large).filter(|_| are_boards(listed.rules().shapes()));
        let falls_apart = listed.rules().definition().clauses().any(|clause| clause == Some("split"));
        let boards = boards.map(RowPartSearch::of_rows);
        let boards = boards.map(|boards| if falls_apart { boards } else { boards.to_the_end() });
        let (refuted, beliefs) = (None, Beliefs::default());
        OwnTheory {
            listed,
            solver,
            sequences,
            misere,
            is_known,
            forms,
            column,
            rows,
            boards,
            met_large,
            refuted,
            beliefs,
        }
    }

    /// The value of several components together.
    fn value_of(&mut self, sum: &[Position], budget: &mut Budget) -> Result<BigNimber, Undecided> {
        let Some((values, _)) = self.sequences.as_mut().filter(|_| self.is_known) else {
            let (told, rest) = self.told_by_form(sum, budget)?;
            if rest.is_empty() {
                return Ok(told);
            }
            if let Some(refuted) = &self.refuted {
                return Err(refuted.clone());
            }
            let before = budget.left();
            let value = match self.search_rows(&rest, budget)? {
                Some(value) => value,
                None => self.search(&rest, budget)?,
            };
            self.forms.iter_mut().for_each(|form| form.searched(&rest));
            self.beliefs.add();
            self.compare_claims(&rest, before - budget.left(), budget)?;
            return Ok(told + value.into());
        };
        let heap = |one: &Position| one.parts().first().and_then(Value::natural).unwrap_or_default();
        sum.iter().map(|one| values.value(&heap(one), budget)).sum()
    }

    /// The value of those of several components that a form tells, together, and the others. A row of a strip is as many components as stand
    /// between its dead letters.
    fn told_by_form(
        &mut self,
        sum: &[Position],
        budget: &mut Budget,
    ) -> Result<(BigNimber, Vec<Position>), Undecided> {
        let parts = match self.listed.rules().definition().strip() {
            Some(_) => sum.iter().flat_map(StripGame::live_parts).collect(),
            None => sum.to_vec(),
        };
        let (mut told, mut rest) = (BigNimber::default(), Vec::new());
        for one in parts.into_iter().filter(|one| !one.is_nothing()) {
            match self.forms.iter_mut().find_map(|form| form.value(&one, budget)) {
                Some(value) => told = told + value?,
                None => rest.push(one),
            }
        }
        Ok((told, rest))
    }

    /// Whether several components together have a value: of boards, that takes less than the value.
    fn has_value(
        &mut self,
        sum: &[Position],
        target: &BigNimber,
        budget: &mut Budget,
    ) -> Result<bool, Undecided> {
        if self.boards.is_none() {
            return Ok(self.value_of(sum, budget)? == *target);
        }
        let (told, rest) = self.told_by_form(sum, budget)?;
        let left = target.clone() + told;
        if rest.is_empty() {
            return Ok(left == BigNimber::default());
        }
        let Ok(target_of_boards) = u16::try_from(&left.0) else {
            return Ok(self.value_of(&rest, budget)? == left);
        };
        if let Some(refuted) = &self.refuted {
            return Err(refuted.clone());
        }
        let before = budget.left();
        let found = self.search_boards(&rest, budget, |boards, positions, budget| {
            boards.rows_are(positions, target_of_boards, budget)
        })?;
        let Some(found) = found else { return Ok(self.value_of(&rest, budget)? == left) };
        self.beliefs.add();
        self.compare_claims(&rest, before - budget.left(), budget)?;
        Ok(found)
    }

    /// What a search of boards finds; `None` where there is none, or it leaves the question to another one.
    fn search_boards<T>(
        &mut self,
        sum: &[Position],
        budget: &mut Budget,
        search: impl FnOnce(
            &mut RowPartSearch<HandOver>,
            &[Vec<i64>],
            &mut Budget,
        ) -> Result<Option<T>, Undecided>,
    ) -> Result<Option<T>, Undecided> {
        let Some(boards) = &mut self.boards else { return Ok(None) };
        let positions =
            sum.iter().filter(|one| !one.is_nothing()).map(|one| self.listed.rules().flat_of(one));
        let Some(positions) = positions.collect::<Option<Vec<_>>>() else { return Ok(None) };
        let found = search(boards, &positions, budget);
        if self.met_large.swap(false, Ordering::Relaxed) { Ok(None) } else { found }
    }

    /// Compares what a search believed with the moves, at positions drawn from those that it met and at those it was asked
    /// for: see [`Sample`](super::sample::Sample). That may take as much work as the search, and a little more.
    ///
    /// # Errors
    /// Where a claim is false: then all values that were found by it are wrong.
    fn compare_claims(
        &mut self,
        asked: &[Position],
        spent: u64,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let listed = Arc::clone(&self.listed);
        let Some(sample) = listed.sample() else { return Ok(()) };
        let draws =
            |position: &&Position| listed.rules().flat_of(position).is_some_and(|flat| sample.draws(&flat));
        let (asked, met) = (asked.iter().filter(draws).cloned().collect(), sample.take());
        self.refuted = budget.within(spent.max(LEAST_TO_COMPARE), |part| {
            let value =
                &mut |position: &Position, part: &mut Budget| Ok(self.value_by_moves(position, part)?);
            spot_checks::refuted(&listed, [asked, met], value, part)
        });
        self.refuted.clone().map_or(Ok(()), Err)
    }

    /// The value of a position as its moves say it, from the values of what they leave.
    fn value_by_moves(&mut self, position: &Position, budget: &mut Budget) -> Result<Nimber, Undecided> {
        // Where positions are numbers side by side, what is asked for is looked at as it is.
        if let Some(value) = self.search_rows(std::slice::from_ref(position), budget)? {
            return Ok(value);
        }
        let options = Arc::clone(&self.listed).options(position, budget)?;
        let values = options.iter().map(|left| self.search(left, budget));
        Ok(mex(values.collect::<Result<Vec<_>, _>>()?))
    }

    /// The value by a search among positions as rows of numbers; `None` where they cannot be that.
    fn search_rows(&mut self, sum: &[Position], budget: &mut Budget) -> Result<Option<Nimber>, Undecided> {
        let value = self
            .search_boards(sum, budget, |boards, positions, budget| boards.value_of_rows(positions, budget));
        if let Some(value) = value? {
            return Ok(Some(Nimber(value.into())));
        }
        let Some(solver) = &mut self.rows else { return Ok(None) };
        let rules = self.listed.rules();
        let mut all = Nimber(0);
        for one in sum.iter().filter(|one| !one.is_nothing()) {
            let Some(position) = rules.flat_of(one) else { return Ok(None) };
            let found = solver.grundy_value(&position, budget);
            if found.is_err() && self.met_large.swap(false, Ordering::Relaxed) {
                return Ok(None);
            }
            let told = |flat: &Vec<i64>| rules.tell(&rules.position_of(flat).into_iter().collect::<Vec<_>>());
            all =
                all + found.map_err(|undecided| undecided.with_loop(solver.last_loop().iter().map(told)))?;
        }
        Ok(Some(all))
    }

    /// Those of some options that have a value.
    fn with_value(
        &mut self,
        options: Vec<Replacement>,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let has_value = |left: &Replacement, budget: &mut Budget| {
            budget.spend(prices::COMPONENT)?;
            self.has_value(&left.iter().map(position).collect::<Vec<_>>(), target, budget)
        };
        let (list, cut) = found_among(options, budget, has_value);
        OptionsOfValue::found(limit, list, cut)
    }

    /// The moves to a value that some form of the position tells, each once.
    fn by_form(
        &mut self,
        place: &Position,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Result<OptionsOfValue, Undecided>> {
        let found = self.forms.iter_mut().find_map(|form| form.moves_to(place, target, limit, budget))?;
        Some(found.map(|MovesOfValue { list: left, count, cut }| {
            let (all, mut seen) = (left.len(), FxHashSet::default());
            let mut list: Vec<Replacement> = left.iter().map(|left| self.listed.replacement(left)).collect();
            list.retain(|left| seen.insert(left.clone()));
            let count = count.map(|count| &count - Natural::from(all - list.len()));
            list.truncate(limit);
            OptionsOfValue { list, count, cut }
        }))
    }

    fn search(&mut self, sum: &Vec<Position>, budget: &mut Budget) -> Result<Nimber, Undecided> {
        self.solver.grundy_value(sum, budget).map_err(|undecided| {
            let rules = self.listed.rules();
            undecided.with_loop(self.solver.last_loop().iter().map(|sum| rules.tell(sum)))
        })
    }
}

impl Theory for OwnTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.value_of(&[position(component)], budget)
    }

    fn known_by(&self, component: &Component) -> KnownBy {
        let place = position(component);
        if let Some(known_by) = self.forms.iter().find_map(|form| form.known_by(&place)) {
            return known_by;
        }
        let proof = self.sequences.as_ref().map(|(values, _)| values.proof());
        match proof.filter(|_| self.is_known) {
            Some(Some(_)) => KnownBy::ProvedPeriod,
            Some(None) => KnownBy::ComputedValues,
            None if self.boards.is_some() => KnownBy::SearchOfParts,
            None => KnownBy::Search,
        }
    }

    fn closed_outcome(&self, component: &Component) -> Option<ClosedOutcome> {
        let place = position(component);
        self.forms.iter().find_map(|form| form.closed_outcome(&place))
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        self.sequences.as_mut().map(|(values, _)| values)
    }

    fn into_sequence(self: Box<Self>) -> Option<Sequence> {
        self.sequences.map(|(values, _)| values)
    }

    fn outcomes(&mut self) -> Option<&mut OutcomeSequence> {
        self.sequences.as_mut().map(|(_, outcomes)| outcomes)
    }

    fn misere_rule(&self) -> Option<&dyn MisereRule> {
        self.misere.rule()
    }

    fn misere_quotient(&mut self) -> Option<&mut HeapQuotient> {
        self.misere.quotient()
    }

    fn column(&mut self) -> Option<&mut (Sequence, OutcomeSequence)> {
        self.column.as_mut()
    }

    /// More options than can be listed are not told one by one.
    fn reasons(&mut self, asked: &Subject<'_>, _: &mut Budget) -> Reasons {
        let lists_options = self.listed.options_at_once(&position(asked.component)).is_some();
        Reasons { steps: Vec::new(), lists_options }
    }

    fn written(&self) -> Option<&Rules> {
        Some(self.listed.rules())
    }

    fn in_cells(&mut self, component: &Component) -> Option<InCells<'_>> {
        let place = position(component);
        self.forms.iter_mut().find_map(|form| form.in_cells(&place))
    }

    fn may_rest_on_claims(&self, component: &Component) -> bool {
        let place = position(component);
        !self.forms.iter().any(|form| form.is_asked_first(&place))
    }

    fn refuted(&self) -> Option<Undecided> {
        self.refuted.clone()
    }

    fn beliefs(&self) -> Option<Beliefs> {
        Some(self.beliefs.clone())
    }

    fn has_searched(&self) -> bool {
        self.solver.known() + self.rows.as_ref().map_or(0, RowSolver::known) > 0
            || self.boards.as_ref().is_some_and(|boards| boards.known() > 0)
            || self.misere.has_searched()
            || self.forms.iter().any(|form| form.has_searched())
    }

    fn bytes(&self) -> usize {
        let values = self.sequences.as_ref().map_or(0, |(values, _)| size_of_val(values.known()));
        self.rows.as_ref().map_or(0, RowSolver::bytes)
            + self.boards.as_ref().map_or(0, RowPartSearch::bytes)
            + self.solver.known() * prices::BYTES_A_COMPONENT
            + values
            + self.misere.bytes()
            + self.forms.iter().map(|form| form.bytes()).sum::<usize>()
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let place = position(component);
        let is_asked_first = self.forms.iter().any(|form| form.is_asked_first(&place));
        if is_asked_first && let Some(found) = self.by_form(&place, target, limit, budget) {
            return found;
        }
        let Err(undecided) = self.listed.options(&place, budget) else {
            let all = self.listed.replacements(&place);
            return self.with_value(all, target, limit, budget);
        };
        // There are more than can be listed.
        if let Some(found) = self.by_form(&place, target, limit, budget) {
            return found;
        }
        // Of all others, the first ones are looked at: a single winning move tells who wins.
        let closing = &mut closing(budget);
        let first = self.listed.first_replacements(&place, closing);
        match self.with_value(first, target, limit, closing) {
            Ok(found) if found.count != Some(Natural::ZERO) => {
                Ok(OptionsOfValue { count: None, cut: Some(undecided), ..found })
            }
            _ => Err(undecided),
        }
    }
}
