//! The options of a position of written rules, with what listing them takes.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use grundy::misere::Parts;
use grundy::written::shorten;
use grundy::{Budget, Held, Ruleset, Undecided, in_order, prices};
use grundy_rules::{Position, Rules, Shape, Stopped, Value};

use super::board;
use super::faults::WrittenFault;
use super::kayles::KaylesValues;
use super::sample::Sample;
use crate::catalog::NamedMove;
use crate::component::{Component, Replacement};

/// The options of a position: what each move leaves.
type Options = Arc<[Vec<Position>]>;

/// Rules whose options are listed within a budget. Those of the last positions are kept, since a solver asks first whether
/// they can be listed, and then for them.
pub(super) struct OptionLister {
    rules: Rules,
    is_of_heaps: bool,
    /// Some of the positions that a search meets, where it believes what the rules claim.
    sample: Option<Sample>,
    /// The values of some components, where the moves are those of Node Kayles or Arc Kayles.
    kayles: Option<Arc<KaylesValues>>,
    kept: Mutex<OptionsCache>,
}

/// What was found out of the last positions.
#[derive(Default)]
struct OptionsCache {
    /// The one that was asked for last at the end, each with the memory that its options hold.
    options: VecDeque<(Position, Options, Held)>,
    /// How many options all of these have.
    count: usize,
    /// The most steps that a list of options took, and the table of the budget in which it was made.
    longest: (u64, usize),
    has_move: FxHashMap<Position, bool>,
    /// What the moves are called from the position that was asked for last.
    names: Option<(Position, Arc<[NamedMove]>)>,
}

/// The most work for what is asked of one position beside its options.
const STEPS_A_POSITION: u64 = Budget::LEAST_FOR_ONE_POSITION;
/// How many times as many steps as a list of options takes the names may take, which make each option once more.
const STEPS_TO_NAME: u64 = 64;
/// Maximum number of positions whose options are kept, of all their options, and of positions of which it is kept whether
/// they have one.
const POSITIONS: usize = 64;
const OPTIONS: usize = 1 << 17;
const HAVE_MOVE: usize = 1 << 12;
/// How many options are looked at of a position that has more than can be listed.
const FIRST_OPTIONS: usize = 1 << 13;

impl OptionLister {
    pub(super) fn new(rules: Rules) -> Self {
        let is_of_heaps = is_of_heaps(&rules);
        let sample = (!rules.unproved_claims().is_empty()).then(Sample::default);
        let kayles = KaylesValues::new(&rules).map(Arc::new);
        OptionLister { rules, is_of_heaps, sample, kayles, kept: Mutex::default() }
    }

    /// The values of paths, cycles and stars, where they are known.
    pub(super) fn kayles(&self) -> Option<Arc<KaylesValues>> {
        self.kayles.clone()
    }

    /// The positions that are drawn from a search by claims; `None` where nothing is claimed.
    pub(super) fn sample(&self) -> Option<&Sample> {
        self.sample.as_ref()
    }

    /// A search by claims meets a position.
    pub(super) fn meet(&self, position: &Position) {
        if let Some(sample) = &self.sample
            && let Some(flat) = self.rules.flat_of(position)
        {
            sample.meet(&self.rules, &flat);
        }
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether a position is a heap, or a pair of heaps; all else are boards.
    pub(super) fn is_of_heaps(&self) -> bool {
        self.is_of_heaps
    }

    /// The options of a position. They are listed in the steps that a budget allows [for one
    /// position](Budget::for_one_position) or not at all.
    ///
    /// # Errors
    /// [`Undecided::RulesFail`] where the rules fail there, [`Undecided::PositionSpent`] where there are too many options; what
    /// the budget says where it does not suffice.
    pub(super) fn options(&self, position: &Position, budget: &mut Budget) -> Result<Options, Undecided> {
        let steps = budget.for_one_position();
        if let Some(options) = self.kept().options_of(position) {
            return Ok(options);
        }
        self.kept().make_room();
        let (mut held, left) = (budget.holding(), budget.left());
        let listed = budget.within(steps, |part| self.rules.options_held(position, &mut held, part));
        let options: Options = match listed {
            Ok(options) => options.into(),
            // It is not the whole budget that did not suffice.
            Err(Stopped::Undecided(Undecided::BudgetSpent { .. })) if budget.left() > 0 => {
                return Err(Undecided::PositionSpent { position: self.told(position), steps });
            }
            Err(stopped) => return Err(self.failed(position, stopped)),
        };
        let mut kept = self.kept();
        kept.longest = kept.longest.max((left - budget.left(), budget.table()));
        kept.keep(position, &options, held);
        Ok(options)
    }

    /// The options, where they can be listed in a moment, or in as many steps as the longest list took that a budget allowed:
    /// so what could be listed once can be listed again.
    pub(super) fn options_at_once(&self, position: &Position) -> Option<Options> {
        let (steps, table) = self.kept().longest;
        let budget = Budget::new(steps.max(STEPS_A_POSITION).saturating_mul(Budget::POSITIONS));
        self.options(position, &mut budget.with_table(table.max(Budget::DEFAULT_TABLE))).ok()
    }

    /// Whether there is a move. Where that is not found out in a moment, the game has not ended for all that is known.
    pub(super) fn has_move(&self, position: &Position) -> bool {
        if let Some(known) = self.kept().has_move.get(position) {
            return *known;
        }
        let has_move = self.rules.has_option(position, &mut Budget::new(STEPS_A_POSITION)).unwrap_or(true);
        let mut kept = self.kept();
        if kept.has_move.len() >= HAVE_MOVE {
            kept.has_move.clear();
        }
        kept.has_move.insert(position.clone(), has_move);
        has_move
    }

    /// A position as a component.
    pub(super) fn component(&self, position: &Position) -> Component {
        if self.is_of_heaps && !position.is_nothing() {
            let heap = |part: &Value| part.natural().expect("no number of a position is below 0");
            return Component::heaps(position.parts().iter().map(heap));
        }
        board::component(&self.rules, position.clone())
    }

    /// What a move leaves, as other rulesets tell it: sorted, and without empty heaps.
    pub(super) fn replacement(&self, left: &[Position]) -> Replacement {
        let stays = |part: &&Position| !(self.is_of_heaps && is_empty(part));
        let mut parts: Replacement = left.iter().filter(stays).map(|part| self.component(part)).collect();
        in_order(&mut parts);
        // Of heaps none may be left, of boards one must be.
        if parts.is_empty() && !self.is_of_heaps {
            parts.push(self.component(&Position::nothing()));
        }
        parts
    }

    /// What the moves from a position leave, each once, in the order of the rules; nothing where that cannot be listed in a
    /// moment.
    pub(super) fn replacements(&self, position: &Position) -> Vec<Replacement> {
        let mut seen = FxHashSet::default();
        let options = self.options_at_once(position).unwrap_or_default();
        let all = options.iter().map(|left| self.replacement(left));
        all.filter(|left| seen.insert(left.clone())).collect()
    }

    /// What the moves from a position are called, where the rules say so and it is found out in a moment. Moves that leave the same
    /// have each its name; different ones of one name are numbered, in the order of the rules.
    pub(super) fn names(&self, position: &Position) -> Option<Arc<[NamedMove]>> {
        if !self.rules.names_moves() {
            return None;
        }
        if let Some((of, names)) = &self.kept().names
            && of == position
        {
            return Some(Arc::clone(names));
        }
        let steps = self.kept().longest.0.max(STEPS_A_POSITION).saturating_mul(STEPS_TO_NAME);
        let options = self.rules.named_options(position, &mut Budget::new(steps)).ok()?;
        let mut seen = FxHashSet::default();
        let mut once: Vec<NamedMove> = Vec::new();
        for (left, name) in options.into_iter().filter_map(|(left, name)| Some((left, name?))) {
            let left = self.replacement(&left);
            // Only what leaves the same as a move before may be that move, of the same name.
            if seen.insert(left.clone()) || !once.iter().any(|other| other.1 == name && other.0 == left) {
                once.push((left, name));
            }
        }
        let mut times: FxHashMap<&str, usize> = FxHashMap::default();
        once.iter().for_each(|(_, name)| *times.entry(name).or_default() += 1);
        let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
        let mut named: Vec<NamedMove> = Vec::new();
        for (left, name) in &once {
            let name = name.as_str();
            let number = numbers.entry(name).or_default();
            *number += 1;
            let name = if times[name] > 1 { format!("{name} ({number})") } else { name.to_owned() };
            named.push((left.clone(), name));
        }
        let named: Arc<[NamedMove]> = named.into();
        self.kept().names = Some((position.clone(), Arc::clone(&named)));
        Some(named)
    }

    /// What the first moves from a position leave, each once, where all of them are too many to be listed; nothing where the
    /// rules fail at one of these.
    pub(super) fn first_replacements(&self, position: &Position, budget: &mut Budget) -> Vec<Replacement> {
        let (options, ended) = self.rules.first_options(position, FIRST_OPTIONS, budget);
        if let Err(Stopped::Faulty(_)) = ended {
            return Vec::new();
        }
        let mut seen = FxHashSet::default();
        let all = options.iter().map(|left| self.replacement(left));
        all.filter(|left| seen.insert(left.clone())).collect()
    }

    /// The heaps that each move leaves of a heap, where positions are single numbers.
    ///
    /// # Errors
    /// As [`OptionLister::options`]; also where a move leaves a heap that is no smaller, so that values are not known one after
    /// the other.
    pub(super) fn smaller_heaps(&self, heap: i64, budget: &mut Budget) -> Result<Vec<Vec<i64>>, Undecided> {
        let position = Position::of_numbers([heap]);
        let options = self.options(&position, budget)?;
        let smaller = |part: &Position| match part.parts() {
            [Value::Number(number)] if *number < heap => Ok(*number),
            _ => Err(self.no_smaller(&position, self.rules.write(part))),
        };
        options.iter().map(|left| left.iter().map(smaller).collect()).collect()
    }

    fn no_smaller(&self, position: &Position, number: String) -> Undecided {
        Undecided::rules_fail(
            format!("{} {}", self.rules.name(), self.rules.write(position)),
            shorten(&self.rules.definition().to_string()),
            &WrittenFault::NoSmaller { number },
        )
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, OptionsCache> {
        // What is kept is whole, whoever panicked.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn told(&self, position: &Position) -> String {
        let position = self.rules.write(position);
        // A graph may be as long as a file.
        let is_long = position.len() > LONGEST_TOLD;
        format!("{} {}", self.rules.name(), if is_long { shorten(&position) } else { position })
    }

    fn failed(&self, position: &Position, stopped: Stopped) -> Undecided {
        match stopped {
            Stopped::Undecided(undecided) => undecided,
            Stopped::Faulty(faulty) => {
                Undecided::rules_fail(self.told(position), shorten(self.rules.at(faulty.span)), &faulty.fault)
            }
        }
    }
}

/// How long a position may be that is told as a whole where something is wrong with it.
const LONGEST_TOLD: usize = 1000;

impl OptionsCache {
    fn options_of(&mut self, position: &Position) -> Option<Options> {
        let place = self.options.iter().rposition(|(one, ..)| one == position)?;
        let found = self.options.remove(place)?;
        let options = Arc::clone(&found.1);
        self.options.push_back(found);
        Some(options)
    }

    /// A long list is kept only until another one is made.
    fn make_room(&mut self) {
        self.options.retain(|(.., held)| held.bytes() == 0);
        self.count = self.options.iter().map(|(_, options, _)| options.len()).sum();
    }

    fn keep(&mut self, position: &Position, options: &Options, held: Held) {
        self.count += options.len();
        self.options.push_back((position.clone(), Arc::clone(options), held));
        while self.options.len() > POSITIONS || (self.count > OPTIONS && self.options.len() > 1) {
            let Some((_, forgotten, _)) = self.options.pop_front() else { break };
            self.count -= forgotten.len();
        }
    }
}

/// Heaps as parts, of which the first is the heap of 1.
impl Parts for OptionLister {
    fn options(&self, part: u32, budget: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided> {
        for left in self.smaller_heaps(i64::from(part) + 1, budget)? {
            budget.spend(prices::OPTION)?;
            let heaps = left.iter().filter(|heap| **heap > 0);
            let parts = heaps.map(|heap| u32::try_from(heap - 1).expect("it is smaller than the heap"));
            each(&parts.collect::<Vec<u32>>());
        }
        Ok(())
    }
}

/// One or two numbers are heaps if no move is left of none: an empty heap is the end in every ruleset of heaps, and what a
/// move leaves of it is not told.
fn is_of_heaps(rules: &Rules) -> bool {
    let count = match rules.shapes() {
        [Shape::Number] => 1,
        [Shape::Number, Shape::Number] => 2,
        _ => return false,
    };
    let none = Position::of_numbers(vec![0; count]);
    rules.has_option(&none, &mut Budget::new(super::STEPS_TO_LOOK)) == Ok(false)
}

fn is_empty(part: &Position) -> bool {
    part.numbers().is_some_and(|numbers| numbers.iter().all(|number| *number == 0))
}

/// The sums of positions, sorted.
impl Ruleset for OptionLister {
    type Position = Vec<Position>;

    fn options(&self, sum: &Vec<Position>) -> impl Iterator<Item = Vec<Position>> {
        sum.iter().enumerate().flat_map(move |(index, position)| {
            let options = self.options_at_once(position);
            let others: Vec<Position> = [&sum[..index], &sum[index + 1..]].concat();
            options.into_iter().flat_map(|options| options.to_vec()).map(move |left| {
                let mut option = [&others[..], &left].concat();
                in_order(&mut option);
                option
            })
        })
    }

    fn can_list(&self, sum: &Vec<Position>, budget: &mut Budget) -> Result<(), Undecided> {
        sum.iter()
            .inspect(|position| self.meet(position))
            .try_for_each(|position| self.options(position, budget).map(|_| ()))
    }

    /// Each position alone, or the parts that `split` says it has.
    fn components(&self, sum: &Vec<Position>) -> Vec<Vec<Position>> {
        let parts = |position: &Position| {
            let budget = &mut Budget::new(STEPS_A_POSITION);
            // Where that fails, it is not split.
            self.rules.components(position, budget).unwrap_or_else(|_| vec![position.clone()])
        };
        sum.iter().flat_map(parts).map(|part| vec![part]).collect()
    }

    fn of_equal_value(&self, sum: Vec<Position>) -> Vec<Position> {
        let Some(kayles) = &self.kayles else { return sum };
        sum.into_iter().map(|one| kayles.shortest(&one).unwrap_or(one)).collect()
    }

    /// The position that `canon` says stands for it.
    fn canonical(&self, sum: Vec<Position>) -> Vec<Position> {
        let standing = |position: Position| {
            let budget = &mut Budget::new(STEPS_A_POSITION);
            self.rules.canonical(&position, budget).unwrap_or(position)
        };
        sum.into_iter().map(standing).collect()
    }

    fn owned_bytes(&self, sum: &Vec<Position>) -> usize {
        prices::block(size_of_val(&sum[..])) + sum.iter().map(Position::bytes).sum::<usize>()
    }
}
