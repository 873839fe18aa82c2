//! `grundy solve POSITION --believe GUESS`: what a claim says, which nobody knows.

use std::io::{self, Write};

use grundy::{Play, Undecided};
use grundy_positions::believed::{Claimed, NothingClaimed};
use grundy_positions::catalog::Catalog;
use grundy_positions::own::TypedGuess;
use grundy_positions::verify::ConfirmedGuess;
use grundy_positions::{AsSentence, Sentence, Sum, Table};

use super::super::Result;
use crate::arguments::Solve;
use crate::failure::{CLAIMED, Failure};
use crate::own_rules::refused_guess;
use crate::progress::stop_on_ctrl_c;
use grundy_show::{Labels, Texts};

/// Up to which number a claim is confirmed of heaps, pairs, triples, and of more numbers, or boards by their sizes.
const CONFIRMED_TO: [u64; 4] = [10_000, 100, 16, 6];

pub(super) fn run(arguments: &Solve, guess: &str, sum: &Sum, catalog: &Catalog, texts: &Texts) -> Result {
    let [game] = sum.games() else { return Err(Failure::of(&NothingClaimed::SeveralRulesets)) };
    let guess = TypedGuess::parse(guess, game).map_err(|error| refused_guess(&error, guess))?;
    let usual = CONFIRMED_TO[game.about().form.numbers().unwrap_or(4).clamp(1, 4) - 1];
    let to = arguments.confirm_to.unwrap_or(usual);
    let stop = stop_on_ctrl_c(texts.language());
    let (clock, watch) = (arguments.limits.clock(&stop), arguments.limits.watch(&stop, texts.language()));
    let mut budget = arguments.limits.budget(stop.clone());
    let play = arguments.position.play();
    let again = catalog.parse_ruleset(game.ruleset())?;
    let table = Table::new(again, &[0..=to])?;
    let claimed = clock.during(|| {
        let confirmed = ConfirmedGuess::of(table, &guess, play, &mut budget, |_| ());
        let confirmed = confirmed.map_err(Failure::from)?;
        Claimed::of(sum, &guess, confirmed, (to, arguments.max_moves), &mut budget)
            .map_err(|nothing| withdrawn(&nothing))
    });
    drop(watch);
    if stop.is_requested() {
        return Err(Undecided::Stopped.into());
    }
    let claimed = claimed?;
    // Of boards, a few of each size are compared, or those with which a game begins.
    let by = match game.about().form.numbers() {
        Some(_) => Sentence::of("by-a-claim").text("to", claimed.confirmed_to),
        None => Sentence::of("by-a-claim-on").counted(&claimed.confirmed_on.into()),
    };
    super::super::print(&claimed, arguments.json, |out| write(out, &claimed, by, texts))?;
    Err(Failure::already_told(CLAIMED))
}

/// A claim that is false has said nothing.
fn withdrawn(nothing: &NothingClaimed) -> Failure {
    let failure = Failure::of(nothing);
    match nothing {
        NothingClaimed::False(_) | NothingClaimed::Refuted(_) => Failure::with_code(nothing.sentence(), 1),
        _ => failure,
    }
}

/// What is at the left of the lines: no word that stands beside what is known.
const LABELS: [&str; 5] =
    ["about-position", "label-claimed", "label-claimed-value", "label-claimed-moves", "label-by-claim"];

fn write(out: &mut impl Write, claimed: &Claimed, by: Sentence, texts: &Texts) -> io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    match claimed.play {
        Play::Normal => labels.line(out, "about-position", claimed.position.clone())?,
        Play::Misere => {
            let told = Sentence::of("in-misere-play").text("position", &claimed.position);
            labels.line(out, "about-position", told)?;
        }
    }
    let outcome = Sentence::of("claimed-outcome")
        .text("outcome", claimed.claimed_outcome)
        .with("play", claimed.play.to_string());
    labels.line(out, "label-claimed", outcome)?;
    if let Some(value) = claimed.claimed_value {
        labels.line(out, "label-claimed-value", format!("*{value}"))?;
    }
    let listed =
        Sentence::of(if claimed.claimed_moves_complete { "claimed-moves" } else { "claimed-moves-some" });
    labels.line(out, "label-claimed-moves", listed.counted(&claimed.claimed_moves.len().into()))?;
    for one in &claimed.claimed_moves {
        writeln!(out, "  {}", texts.sentence(&one.sentence()))?;
    }
    labels.line(out, "label-by-claim", by.text("claim", &claimed.claim))
}
