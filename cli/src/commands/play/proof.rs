//! A game against a proof: a certificate of a position, by whose values the machine answers every move.

use std::path::Path;

use grundy::{Budget, Play};
use grundy_check::{PositionClaim, Statement, Watch, program};
use grundy_play::run::{Run, Seat};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Sentence, Sum};
use grundy_show::Texts;

use crate::arguments::Human;
use crate::failure::Failure;

/// The game that a certificate is about, once the checker has accepted it, and who begins where nobody said so: whoever loses is
/// human, if only one player is. Says on stderr what is proved; where the checker does not accept the file, it has said so.
pub(super) fn begin(file: &Path, first: Option<Seat>, human: Human, texts: &Texts) -> Result<Run, Failure> {
    let (certificate, accepted) =
        program::accepted(file, &Watch::default()).map_err(Failure::already_told)?;
    let shown_file = || file.display();
    let Statement::Position(position, claim) = certificate.claim() else {
        let what = Sentence::of("error-proof-of-no-position").text("file", shown_file());
        return Err(Failure::bad_input(what).advice("advice-proof-of-position"));
    };
    // The checker reads the game by this name, whatever the rules of the user call so.
    let position = format!("{} {position}", certificate.ruleset());
    let mut sum = Sum::parse_in(Catalog::standard(), &position)?;
    if !sum.learn(&accepted.values_of_parts, &mut Budget::default())? {
        let what = Sentence::of("error-proof-not-playable").text("file", shown_file());
        return Err(Failure::bad_input(what));
    }
    let is_lost = claim == PositionClaim::Value(0);
    let told = match claim {
        PositionClaim::Value(value) => Sentence::of("proof-of-value").text("value", value),
        PositionClaim::Won => Sentence::of("proof-of-win"),
    };
    let told = told.text("position", sum.to_string()).text("parts", accepted.values_of_parts.len());
    eprintln!("{}", texts.sentence(&told));
    let loser = match human {
        Human::Second => Seat::Two,
        Human::First | Human::Both | Human::None => Seat::One,
    };
    let is_alone = matches!(human, Human::First | Human::Second);
    let first = first.unwrap_or(if is_lost || !is_alone { loser } else { loser.other() });
    Ok(Run::new(sum, Play::Normal, first))
}
