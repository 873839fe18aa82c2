//! What a player may do by written rules.

use std::sync::Arc;

use grundy::{Budget, Undecided};

use super::board::position;
use super::listed::Listed;
use crate::catalog::Rules;
use crate::component::{Component, Replacement};

pub(super) struct OwnRules(pub(super) Arc<Listed>);

impl Rules for OwnRules {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        Box::new(self.0.replacements(&position(component)).into_iter())
    }

    /// Where the options cannot be listed, the game has not ended for all that is known.
    fn has_move(&self, component: &Component) -> bool {
        self.0.options_at_once(&position(component)).is_none_or(|options| !options.is_empty())
    }

    fn can_list(&self, component: &Component, budget: &mut Budget) -> Result<(), Undecided> {
        self.0.options(&position(component), budget).map(|_| ())
    }
}
