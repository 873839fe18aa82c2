//! `grundy verify RULESET RANGE --guess GUESS`: what somebody guesses, against what the game says.

use grundy::Play;
use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::own::Refuted;
use grundy_positions::verify::ConfirmedGuess;

use super::super::Result;
use crate::arguments::Verify;
use crate::failure::Failure;
use crate::own_rules::refused_guess;
use crate::progress::{bar, stop_on_ctrl_c};
use crate::ranges::table;
use grundy_show::{Labels, Texts};

/// The labels of a report.
const LABELS: [&str; 3] = ["label-ruleset", "label-guess", "label-compared"];

pub(super) fn run(arguments: &Verify, guess: &str, catalog: &Catalog, texts: &Texts) -> Result {
    let table = table(catalog, &arguments.ruleset, &arguments.ranges, ("0..1000", "1000"))?;
    let play = if arguments.misere { Play::Misere } else { Play::Normal };
    let guess = table.guess(guess).map_err(|error| refused_guess(&error, guess))?;
    let bar = bar(u64::MAX, texts.say("bar-positions"));
    let mut budget = arguments.limits.budget(stop_on_ctrl_c(texts.language()));
    let confirmed =
        ConfirmedGuess::of(table, &guess, play, &mut budget, |compared| bar.set_position(compared));
    bar.finish_and_clear();
    let confirmed = confirmed?;
    super::super::print(&confirmed, arguments.json, |out| {
        let labels = Labels::new(texts, &LABELS);
        match play {
            Play::Normal => labels.line(out, "label-ruleset", confirmed.ruleset.clone())?,
            Play::Misere => {
                let told = Sentence::of("in-misere-play").text("position", &confirmed.ruleset);
                labels.line(out, "label-ruleset", told)?;
            }
        }
        labels.line(out, "label-guess", confirmed.guess.clone())?;
        labels.line(out, "label-compared", compared(&confirmed))?;
        let claims = confirmed.rules.as_ref().map_or(&[][..], |rules| &rules.rests_on);
        grundy_show::rests_on(out, claims, texts)
    })?;
    match &confirmed.refuted {
        None => Ok(()),
        Some(_) => Err(Failure::with_code(Sentence::of("error-guess-refuted"), 1)),
    }
}

/// On how many positions it holds, or where it does not.
fn compared(confirmed: &ConfirmedGuess) -> Sentence {
    match &confirmed.refuted {
        None => Sentence::of("guess-holds").counted(&confirmed.positions.into()),
        Some(Refuted { position, claimed, found, .. }) => Sentence::of("guess-is-false")
            .text("position", position)
            .text("claimed", claimed)
            .text("found", found),
    }
}
