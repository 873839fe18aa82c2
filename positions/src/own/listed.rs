//! The options of a position of written rules, with what listing them takes.

use std::sync::{Arc, Mutex, PoisonError};

use grundy::{Budget, RulesFail, Ruleset, Undecided};
use grundy_rules::{Position, Rules, Stopped};

use super::board::component;
use crate::component::Component;

/// The options of a position: what each move leaves.
type Options = Arc<[Vec<Position>]>;

/// Rules whose options are listed within a budget. Those of the last position are kept, since a solver asks first whether
/// they can be listed, and then for them.
pub(super) struct Listed {
    rules: Rules,
    last: Mutex<Option<(Position, Options)>>,
}

/// The work for the options of one position, where nobody gives a budget.
const STEPS_A_POSITION: u64 = 10_000_000;

impl Listed {
    pub(super) fn new(rules: Rules) -> Self {
        Listed { rules, last: Mutex::new(None) }
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(super) fn component(&self, position: Position) -> Component {
        component(&self.rules, position)
    }

    /// The options of a position.
    ///
    /// # Errors
    /// [`Undecided::RulesFail`] where the rules fail there; what the budget says where it does not suffice.
    pub(super) fn options(&self, position: &Position, budget: &mut Budget) -> Result<Options, Undecided> {
        if let Some((_, options)) = self.kept().as_ref().filter(|(last, _)| last == position) {
            return Ok(Arc::clone(options));
        }
        let options: Options =
            self.rules.options(position, budget).map_err(|stopped| self.failed(position, stopped))?.into();
        *self.kept() = Some((position.clone(), Arc::clone(&options)));
        Ok(options)
    }

    /// The options, where they can be listed in a moment.
    pub(super) fn options_at_once(&self, position: &Position) -> Option<Options> {
        self.options(position, &mut Budget::new(STEPS_A_POSITION)).ok()
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
                place: self.rules.at(faulty.span).to_owned(),
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
