//! What a player may do by written rules.

use std::sync::Arc;

use grundy::{Budget, Natural, Undecided};

use super::board::position;
use super::option_lister::OptionLister;
use crate::catalog::{NamedMove, Rules};
use crate::component::{Component, Replacement};
use crate::errors::BoardError;

pub(super) struct OwnRules(pub(super) Arc<OptionLister>);

impl Rules for OwnRules {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        Box::new(self.0.replacements(&position(component)).into_iter())
    }

    fn has_move(&self, component: &Component) -> bool {
        self.0.has_move(&position(component))
    }

    fn look_at(&self, component: &Component) -> Result<(), BoardError> {
        Ok(self.0.rules().look_at(&position(component))?)
    }

    fn exclude_some(&self) -> bool {
        self.0.rules().excludes_some()
    }

    fn example(&self) -> Option<String> {
        Some(super::example(self.0.rules()))
    }

    fn names(&self, component: &Component) -> Option<Arc<[NamedMove]>> {
        // Where a form is known, heaps may be larger than the rules can be asked about.
        let fits = |heap: &Natural| u64::try_from(heap).is_ok_and(|heap| i64::try_from(heap).is_ok());
        component.as_heaps().iter().all(fits).then(|| self.0.names(&position(component)))?
    }

    fn can_list(&self, component: &Component, budget: &mut Budget) -> Result<(), Undecided> {
        self.0.options(&position(component), budget).map(|_| ())
    }
}
