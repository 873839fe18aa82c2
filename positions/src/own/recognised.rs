//! Games of the catalog that somebody wrote: they are played and solved as those are.

use grundy::NormalForm;

use crate::catalog::{Catalog, Game};

/// The game of the catalog with the same moves.
pub(super) fn game(form: &dyn NormalForm) -> Option<Game> {
    Catalog::standard().build(&form.notation()?).ok()
}
