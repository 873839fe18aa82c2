//! The values of written rules: by search, or heap after heap where moves are allowed by classes.

use std::sync::Arc;

use grundy::heap::{OutcomeSequence, Sequence, StateForm, StreamedEngine};
use grundy::{
    BigNimber, Budget, Natural, Nimber, NormalForm, Options, Reason, RowSolver, Solver, Undecided, mex,
    prices,
};
use grundy_rules::{Position, Rules, Shape};
use rustc_hash::FxHashSet;

use super::board::position;
use super::by_rows::ByRows;
use super::lists::Lists;
use super::memories::{Memories, column};
use super::option_lister::OptionLister;
use super::spot_checks;
use super::strips::{self, Strips};
use crate::analysis::KnownBy;
use crate::catalog::{OptionsOfValue, Reasons, Subject, Theory, closing, found_among};
use crate::component::{Component, Replacement};
use crate::written::Beliefs;

pub(super) struct OwnTheory {
    listed: Arc<OptionLister>,
    solver: Solver<Arc<OptionLister>>,
    /// The values of all heaps, where a position is one number, and who wins at each.
    sequences: Option<(Sequence, OutcomeSequence)>,
    /// Whether a theorem may prove their period: then values are those of the sequence.
    is_known: bool,
    /// Of several numbers, one may be a heap, and the others a memory.
    memories: Memories,
    /// Or the others may be its row.
    by_rows: ByRows,
    /// Or a position is a row of a strip, in rules that cut.
    strips: Option<Strips>,
    /// Or a position is a list, and its heaps tell its value.
    lists: Option<Lists>,
    column: Option<(Sequence, OutcomeSequence)>,
    /// Of positions as rows of numbers, where it is known how they are split.
    rows: Option<RowSolver<HandOver>>,
    /// Where a claim was found to be false.
    refuted: Option<Undecided>,
    /// How many values a search found, which believes what is claimed.
    beliefs: Beliefs,
}

/// Hands over what the moves from a position leave.
type HandOver = Box<dyn FnMut(&[i64], &mut dyn Options, &mut Budget) -> Result<(), Undecided> + Send>;

/// A search among positions as rows of numbers; `None` where it is not known how they are split.
fn rows(listed: &Arc<OptionLister>) -> Option<RowSolver<HandOver>> {
    let mut moves = listed.rules().moves()?;
    let listed = Arc::clone(listed);
    let hand_over = move |position: &[i64], options: &mut dyn Options, budget: &mut Budget| {
        if let Some(sample) = listed.sample() {
            sample.meet(listed.rules(), position);
        }
        if moves.each(position, budget, options)? {
            return Ok(());
        }
        // The interpreter tells what is wrong.
        let rules = listed.rules();
        let position = rules.position_of(position).expect("it was made of one");
        for left in listed.options(&position, budget)?.iter() {
            left.iter().filter_map(|one| rules.flat_of(one)).for_each(|one| options.part(&one));
            if !options.end() {
                break;
            }
        }
        Ok(())
    };
    Some(RowSolver::new(Box::new(hand_over)))
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
        let is_known = is_heap && known.is_some();
        let (memories, by_rows) = (Memories::new(listed.rules()), ByRows::new(listed.rules()));
        let (strips, lists) = (Strips::new(listed.rules()), Lists::new(listed.rules()));
        let column = memory.map(|memory| column(listed.rules(), memory));
        let column = column.or_else(|| strips::column(listed.rules()));
        let (solver, rows) = (Solver::new(Arc::clone(&listed)), rows(&listed));
        let (refuted, beliefs) = (None, Beliefs::default());
        OwnTheory {
            listed,
            solver,
            sequences,
            is_known,
            memories,
            by_rows,
            strips,
            lists,
            column,
            rows,
            refuted,
            beliefs,
        }
    }

    /// The value of several components together.
    fn value_of(&mut self, sum: &Vec<Position>, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        let Some((values, _)) = self.sequences.as_mut().filter(|_| self.is_known) else {
            if let Some(value) = self.remembered(sum, budget).or_else(|| self.in_rows(sum, budget)) {
                return value;
            }
            let value = self.of_strips(sum, budget).or_else(|| self.of_lists(sum, budget));
            if let Some(value) = value.or_else(|| self.of_kayles(sum, budget)) {
                return value;
            }
            if let Some(refuted) = &self.refuted {
                return Err(refuted.clone());
            }
            let before = budget.left();
            let value = match self.search_rows(sum, budget)? {
                Some(value) => value,
                None => self.search(sum, budget)?,
            };
            self.by_rows.searched(sum);
            self.beliefs.add();
            self.compare_claims(sum, before - budget.left(), budget)?;
            return Ok(value.into());
        };
        let heap =
            |one: &Position| one.numbers().map_or(Natural::ZERO, |numbers| numbers[0].unsigned_abs().into());
        sum.iter().map(|one| values.value(&heap(one), budget)).sum()
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

    /// The value, where each component is a heap with a memory.
    fn remembered(&mut self, sum: &[Position], budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let mut all = BigNimber::default();
        for one in sum {
            match self.memories.value(&one.numbers()?, budget)? {
                Ok(value) => all = all + value,
                Err(undecided) => return Some(Err(undecided)),
            }
        }
        Some(Ok(all))
    }

    /// The value, where each component is a heap in a row.
    fn in_rows(&mut self, sum: &[Position], budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let values = sum.iter().map(|one| self.by_rows.value(&one.numbers()?, budget));
        values.collect::<Option<Result<Vec<_>, _>>>().map(|values| values.map(|all| all.into_iter().sum()))
    }

    /// The value, where each component is a row of a strip in which a pattern repeats.
    fn of_strips(&mut self, sum: &[Position], budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let strips = self.strips.as_mut()?;
        let values = sum.iter().map(|one| strips.value(one, budget));
        values.collect::<Option<Result<Vec<_>, _>>>().map(|values| values.map(|all| all.into_iter().sum()))
    }

    /// The value, where each component is a list whose heaps tell it.
    fn of_lists(&mut self, sum: &[Position], budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let lists = self.lists.as_mut()?;
        let some = sum.iter().filter(|one| !one.is_nothing());
        let values = some.map(|one| lists.value(one, budget));
        values.collect::<Option<Result<Vec<_>, _>>>().map(|values| values.map(|all| all.into_iter().sum()))
    }

    /// The value, where the moves are those of Node Kayles or Arc Kayles, and each component is a path, a cycle or a star.
    fn of_kayles(&mut self, sum: &[Position], budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let kayles = self.listed.kayles()?;
        let values = sum.iter().map(|one| kayles.value(one, budget));
        values.collect::<Option<Result<Vec<_>, _>>>().map(|values| values.map(|all| all.into_iter().sum()))
    }

    /// The value by a search among positions as rows of numbers; `None` where they cannot be that.
    fn search_rows(&mut self, sum: &[Position], budget: &mut Budget) -> Result<Option<Nimber>, Undecided> {
        let Some(solver) = &mut self.rows else { return Ok(None) };
        let rules = self.listed.rules();
        let mut all = Nimber(0);
        for one in sum.iter().filter(|one| !one.is_nothing()) {
            let Some(position) = rules.flat_of(one) else { return Ok(None) };
            let found = solver.grundy_value(&position, budget).map_err(|undecided| match undecided {
                Undecided::Loop { .. } => {
                    let told = |flat: &Vec<i64>| {
                        rules.tell(&rules.position_of(flat).into_iter().collect::<Vec<_>>())
                    };
                    Undecided::of_loop(solver.last_loop().iter().map(told))
                }
                other => other,
            })?;
            all = all + found;
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
            Ok(self.value_of(&left.iter().map(position).collect(), budget)? == *target)
        };
        let (list, cut) = found_among(options, budget, has_value);
        OptionsOfValue::found(limit, list, cut)
    }

    fn search(&mut self, sum: &Vec<Position>, budget: &mut Budget) -> Result<Nimber, Undecided> {
        self.solver.grundy_value(sum, budget).map_err(|undecided| match undecided {
            Undecided::Loop { .. } => {
                let rules = self.listed.rules();
                Undecided::of_loop(self.solver.last_loop().iter().map(|sum| rules.tell(sum)))
            }
            other => other,
        })
    }
}

impl Theory for OwnTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.value_of(&vec![position(component)], budget)
    }

    fn known_by(&self, component: &Component) -> KnownBy {
        let place = position(component);
        if let Some(known_by) = self.strips.as_ref().and_then(|strips| strips.known_by(&place)) {
            return known_by;
        }
        if let Some(known_by) = self.lists.as_ref().and_then(|lists| lists.known_by(&place)) {
            return known_by;
        }
        let kayles = self.listed.kayles();
        if kayles.is_some_and(|kayles| kayles.value(&place, &mut Budget::default()).is_some()) {
            return KnownBy::PathsAndStars;
        }
        let numbers = place.numbers();
        if let Some(known_by) = numbers.as_ref().and_then(|numbers| self.memories.known_by(numbers)) {
            return known_by;
        }
        if numbers.is_some_and(|numbers| self.by_rows.is_proved(&numbers)) {
            return KnownBy::ProvedPeriod;
        }
        let proof = self.sequences.as_ref().map(|(values, _)| values.proof());
        match proof.filter(|_| self.is_known) {
            Some(Some(_)) => KnownBy::ProvedPeriod,
            Some(None) => KnownBy::ComputedValues,
            None => KnownBy::Search,
        }
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

    fn refuted(&self) -> Option<Undecided> {
        self.refuted.clone()
    }

    fn beliefs(&self) -> Option<Beliefs> {
        Some(self.beliefs.clone())
    }

    fn has_searched(&self) -> bool {
        self.solver.known() + self.rows.as_ref().map_or(0, RowSolver::known) > 0
            || self.lists.as_ref().is_some_and(Lists::has_searched)
    }

    fn bytes(&self) -> usize {
        let values = self.sequences.as_ref().map_or(0, |(values, _)| size_of_val(values.known()));
        self.rows.as_ref().map_or(0, RowSolver::bytes)
            + self.solver.known() * prices::BYTES_A_COMPONENT
            + values
            + self.memories.bytes()
            + self.by_rows.bytes()
            + self.strips.as_ref().map_or(0, Strips::bytes)
            + self.lists.as_ref().map_or(0, Lists::bytes)
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let place = position(component);
        // Moves to the left side and to the right side may leave the same.
        let most = limit.saturating_mul(2).saturating_add(1);
        let in_strip = self.strips.as_mut().and_then(|strips| strips.moves_to(&place, target, most, budget));
        if let Some(found) = in_strip {
            let (found, are_all) = found?;
            let mut seen = FxHashSet::default();
            let mut all: Vec<Replacement> = found.iter().map(|left| self.listed.replacement(left)).collect();
            all.retain(|left| seen.insert(left.clone()));
            let count = are_all.then(|| Natural::from(all.len()));
            return Ok(OptionsOfValue { count, ..OptionsOfValue::first(limit, all) });
        }
        let Err(undecided) = self.listed.options(&place, budget) else {
            let all = self.listed.replacements(&place);
            return self.with_value(all, target, limit, budget);
        };
        // There are more than can be listed: those of paths and stars are found by their values.
        let kayles = self.listed.kayles();
        if let Some(found) = kayles.and_then(|kayles| kayles.moves_to(&place, target, limit, budget)) {
            let (left, count) = found?;
            let all: Vec<Replacement> = left.into_iter().map(|one| self.listed.replacement(&[one])).collect();
            let count = Some(Natural::from(count));
            return Ok(OptionsOfValue { count, ..OptionsOfValue::first(limit, all) });
        }
        // Those of a row are found by their values.
        let by_row = place.numbers().and_then(|numbers| self.by_rows.moves_to(&numbers, target, budget));
        if let Some(found) = by_row {
            let all = found?.into_iter().map(|one| self.listed.replacement(&[one])).collect();
            return Ok(OptionsOfValue::first(limit, all));
        }
        if let Some(found) =
            self.lists.as_mut().and_then(|lists| lists.moves_to(&place, target, limit, budget))
        {
            let found = found?;
            let list = found.left.iter().map(|left| self.listed.replacement(std::slice::from_ref(left)));
            let list = list.collect();
            return Ok(found.told(limit, list));
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
