//! The options of a position of written rules, with what listing them takes.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use grundy::written::shorten;
use grundy::{Budget, RulesFail, Ruleset, Undecided};
use grundy_rules::{Position, Rules, Stopped};

use super::board::component;
use crate::component::Replacement;

/// The options of a position: what each move leaves.
type Options = Arc<[Vec<Position>]>;

/// Rules whose options are listed within a budget. Those of the last position are kept, since a solver asks first whether
/// they can be listed, and then for them.
pub(super) struct Listed {
    rules: Rules,
    last: Mutex<Option<(Position, Options)>>,
}

/// The most work for the options of one position.
const STEPS_A_POSITION: u64 = 10_000_000;

impl Listed {
    pub(super) fn new(rules: Rules) -> Self {
        Listed { rules, last: Mutex::new(None) }
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The options of a position. They are listed in [`STEPS_A_POSITION`] or not at all, so that what could be listed within
    /// a budget can be listed [at once](Self::options_at_once), too.
    ///
    /// # Errors
    /// [`Undecided::RulesFail`] where the rules fail there; what the budget says where it does not suffice.
    pub(super) fn options(&self, position: &Position, budget: &mut Budget) -> Result<Options, Undecided> {
        if let Some((_, options)) = self.kept().as_ref().filter(|(last, _)| last == position) {
            return Ok(Arc::clone(options));
        }
        let listed = budget.within(STEPS_A_POSITION, |part| self.rules.options(position, part));
        let options: Options = listed.map_err(|stopped| self.failed(position, stopped))?.into();
        *self.kept() = Some((position.clone(), Arc::clone(&options)));
        Ok(options)
    }

    /// The options, where they can be listed in a moment.
    pub(super) fn options_at_once(&self, position: &Position) -> Option<Options> {
        self.options(position, &mut Budget::new(STEPS_A_POSITION)).ok()
    }

    /// What a move leaves, as other rulesets tell it: sorted, and without empty heaps from which no move goes on.
    pub(super) fn replacement(&self, left: &[Position]) -> Replacement {
        let are_heaps = super::is_of_heaps(&self.rules);
        let is_over = |part: &Position| {
            let is_empty = part.numbers().is_some_and(|numbers| numbers.iter().all(|number| *number == 0));
            are_heaps && is_empty && self.options_at_once(part).is_some_and(|options| options.is_empty())
        };
        let mut parts: Replacement = left
            .iter()
            .filter(|part| !is_over(part))
            .map(|part| component(&self.rules, part.clone()))
            .collect();
        parts.sort_unstable();
        // Of heaps none may be left, of boards one must be.
        if parts.is_empty() && !are_heaps {
            parts.push(component(&self.rules, Position::nothing()));
        }
        parts
    }

    /// What the moves from a position leave, each once, in the order of the rules; nothing where that cannot be listed in a
    /// moment.
    pub(super) fn replacements(&self, position: &Position) -> Vec<Replacement> {
        let mut seen = HashSet::new();
        let options = self.options_at_once(position).unwrap_or_default();
        let all = options.iter().map(|left| self.replacement(left));
        all.filter(|left| seen.insert(left.clone())).collect()
    }

    /// The heaps that each move leaves of a heap, where positions are single numbers.
    ///
    /// # Errors
    /// As [`Listed::options`]; also where a move leaves a heap that is no smaller, so that values are not known one after
    /// the other.
    pub(super) fn smaller_heaps(&self, heap: u64, budget: &mut Budget) -> Result<Vec<Vec<u64>>, Undecided> {
        let position = Position::of_numbers([i64::try_from(heap).expect("a table of values ends sooner")]);
        let options = self.options(&position, budget)?;
        let smaller = |part: &Position| {
            let number =
                part.numbers().and_then(|numbers| u64::try_from(numbers[0]).ok()).unwrap_or(u64::MAX);
            if number < heap { Ok(number) } else { Err(self.no_smaller(&position, number)) }
        };
        options.iter().map(|left| left.iter().map(smaller).collect()).collect()
    }

    fn no_smaller(&self, position: &Position, number: u64) -> Undecided {
        Undecided::RulesFail(Box::new(RulesFail {
            position: format!("{} {}", self.rules.name(), self.rules.write(position)),
            place: shorten(&self.rules.definition().to_string()),
            reason: format!("a move leaves {number}, which is no smaller heap"),
            message: ("fault-no-smaller", vec![("number", number.to_string())]),
        }))
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Option<(Position, Options)>> {
        // What is kept is whole, whoever panicked.
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failed(&self, position: &Position, stopped: Stopped) -> Undecided {
        match stopped {
            Stopped::Undecided(undecided) => undecided,
            Stopped::Faulty(faulty) => Undecided::RulesFail(Box::new(RulesFail {
                position: format!("{} {}", self.rules.name(), self.rules.write(position)),
                place: shorten(self.rules.at(faulty.span)),
                reason: faulty.fault.to_string(),
                message: super::said::of_fault(&faulty.fault),
            })),
        }
    }
}

/// The sums of positions, sorted.
impl Ruleset for Listed {
    type Position = Vec<Position>;

    fn options(&self, sum: &Vec<Position>) -> impl Iterator<Item = Vec<Position>> {
        sum.iter().enumerate().flat_map(move |(index, position)| {
            let options = self.options_at_once(position);
            let others: Vec<Position> = [&sum[..index], &sum[index + 1..]].concat();
            options.into_iter().flat_map(|options| options.to_vec()).map(move |left| {
                let mut option = [&others[..], &left].concat();
                option.sort_unstable();
                option
            })
        })
    }

    fn can_list(&self, sum: &Vec<Position>, budget: &mut Budget) -> Result<(), Undecided> {
        sum.iter().try_for_each(|position| self.options(position, budget).map(|_| ()))
    }

    fn components(&self, sum: &Vec<Position>) -> Vec<Vec<Position>> {
        sum.iter().map(|position| vec![position.clone()]).collect()
    }
}
