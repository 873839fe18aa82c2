//! Games of the catalog that somebody wrote: they are played and solved as those are.

use grundy_rules::NormalForm;

use crate::catalog::{Catalog, Game};

/// How the catalog writes a game with the same moves.
pub(super) fn word(form: &NormalForm) -> Option<String> {
    match form {
        NormalForm::Nim => Some("nim".into()),
        NormalForm::Takes(set) => Some(format!("take:{set}")),
        NormalForm::Code(code) => Some(code.to_string()),
        NormalForm::GrundysGame => Some("grundys-game".into()),
        NormalForm::Lasker => Some("lasker".into()),
        NormalForm::DivisorNim => Some("divisor-nim".into()),
        _ => None,
    }
}

/// That game.
pub(super) fn game(form: &NormalForm) -> Option<Game> {
    Catalog::standard().build(&word(form)?).ok()
}
