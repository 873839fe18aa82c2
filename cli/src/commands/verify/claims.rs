//! `grundy verify RULESET RANGE`: what written rules claim of themselves, against their moves.

use grundy_positions::catalog::Game;
use grundy_positions::own::Compared;
use grundy_positions::verify::{Confirmed, NotConfirmed};
use grundy_positions::{AsSentence, Family, Sentence};

use super::super::Result;
use crate::arguments::Verify;
use crate::failure::Failure;
use crate::progress::{bar, stop_on_ctrl_c};
use crate::ranges::ranges;
use grundy_show::{Labels, Texts};

/// The labels of a report.
const LABELS: [&str; 2] = ["label-ruleset", "understood-claims"];

pub(super) fn run(arguments: &Verify, game: Game, texts: &Texts) -> Result {
    if let Some(sizes) = Some(arguments.ranges.join(" ")).filter(|sizes| Family::parse(sizes).is_some()) {
        let message = Sentence::of("error-sizes-of-claims").text("found", sizes);
        return Err(Failure::bad_input(message).example("cram 2x1..2x40 --guess 'n % 2'"));
    }
    let ranges = ranges(&arguments.ranges, "0..1000", "1000")?;
    let bar = bar(u64::MAX, texts.say("bar-positions"));
    let mut budget = arguments.limits.budget(stop_on_ctrl_c(texts.language()));
    let confirmed = Confirmed::of(game, &ranges, &mut budget, |compared| bar.set_position(compared));
    bar.finish_and_clear();
    let confirmed = confirmed?;
    super::super::print(&confirmed, arguments.json, |out| {
        let labels = Labels::new(texts, &LABELS);
        labels.line(out, "label-ruleset", confirmed.ruleset.clone())?;
        let told: Vec<String> = confirmed.claims.iter().map(|one| texts.sentence(&one.sentence())).collect();
        labels.line(out, "understood-claims", told.join("\n"))?;
        // What is guessed is compared with values, which may rest on the other claims.
        let claims = confirmed.rules.as_ref().map_or(&[][..], |rules| &rules.rests_on);
        grundy_show::rests_on(out, claims, texts)
    })?;
    match confirmed.claims.iter().find(|one| one.refuted.is_some()) {
        None => Ok(()),
        Some(Compared { clause, .. }) => {
            Err(Failure::with_code(Sentence::of("error-false-claim").text("clause", clause), 1))
        }
    }
}

impl From<NotConfirmed> for Failure {
    fn from(error: NotConfirmed) -> Self {
        let failure = Failure::of(&error);
        match error {
            NotConfirmed::Nowhere { .. } => failure.not_decided(),
            NotConfirmed::NoClaims { .. } => failure.advice("advice-claims"),
            _ => failure,
        }
    }
}
