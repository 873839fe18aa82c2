//! `grundy guess`: closed forms that values, or the lost heaps, look like.

use std::io::{self, Write};

use grundy::Play;
use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::guess::{ApparentForm, Guess as Guessed};

use super::Result;
use crate::arguments::Guess;
use crate::failure::Failure;
use crate::ranges::table;
use grundy_show::{Labels, Texts, WIDTH, broken};

pub(crate) fn run(arguments: &Guess, catalog: &Catalog, texts: &Texts) -> Result {
    let game = catalog.parse_ruleset(&arguments.ruleset)?;
    let usual = [game.about().form.numbers().map_or("0..12", usual_range).to_owned()];
    let ranges = if arguments.ranges.is_empty() { &usual[..] } else { &arguments.ranges };
    let mut table = table(catalog, &arguments.ruleset, ranges, ("0..1000", "1000"))?;
    let play = if arguments.misere { Play::Misere } else { Play::Normal };
    let lost = (arguments.outcome || arguments.misere).then_some(play);
    let (watch, mut budget) = arguments.limits.watched(texts.language());
    let most = usize::try_from(arguments.max).unwrap_or(usize::MAX);
    let guess = Guessed::of(&mut table, lost, most, &mut budget);
    drop(watch);
    let Some(guess) = guess else {
        let message = Sentence::of("error-guess-boards").text("ruleset", game.ruleset());
        return Err(Failure::bad_input(message).advice("advice-guess-numbers"));
    };
    if let (0, Some(undecided)) = (guess.computed, &guess.undecided) {
        return Err(undecided.into());
    }
    super::print(&guess, arguments.json, |out| {
        write(out, &guess, texts)?;
        let claims = guess.rules.as_ref().map_or(&[][..], |rules| &rules.rests_on);
        grundy_show::rests_on(out, claims, texts)
    })?;
    guess.undecided.as_ref().map_or(Ok(()), |undecided| Err(Failure::of_the_rest(undecided)))
}

/// The range where none is told: as many positions as are soon found.
fn usual_range(numbers: usize) -> &'static str {
    match numbers {
        1 => "0..1000",
        2 => "0..60",
        3 => "0..12",
        _ => "0..6",
    }
}

/// What is at the left of the lines.
const LABELS: [&str; 5] =
    ["label-ruleset", "label-computed", "label-apparent", "label-expression", "label-confirmed"];

fn write(out: &mut impl Write, guess: &Guessed, texts: &Texts) -> io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    let what = match (guess.outcomes, guess.play) {
        (false, _) => "period-of-values",
        (true, Play::Normal) => "period-of-outcomes",
        (true, Play::Misere) => "misere-outcomes",
    };
    labels.line(out, "label-ruleset", Sentence::of(what).text("ruleset", &guess.ruleset))?;
    let computed = match &guess.positions {
        None => {
            let last = (guess.from + guess.computed).saturating_sub(1);
            Sentence::of("guess-computed").text("from", guess.from).text("to", last)
        }
        Some([first, last]) => {
            let computed = Sentence::of("guess-computed-positions").counted(&guess.computed.into());
            computed.text("from", first).text("to", last)
        }
    };
    labels.line(out, "label-computed", computed)?;
    if guess.apparent.is_empty() {
        return labels.line(out, "label-apparent", Sentence::of("guess-none"));
    }
    for form in &guess.apparent {
        let told = broken(&texts.sentence(&form.told), WIDTH - labels.width());
        labels.line(out, "label-apparent", told.join("\n"))?;
        let message = if guess.positions.is_none() { "guess-confirmed" } else { "guess-confirmed-positions" };
        labels.line(out, "label-confirmed", confirmed(message, form))?;
        if let Some(expression) = &form.expression {
            labels.line(out, "label-expression", expression.clone())?;
        }
    }
    Ok(())
}

/// Where it was seen to hold.
fn confirmed(message: &'static str, form: &ApparentForm) -> Sentence {
    let sentence = Sentence::of(message).text("from", form.from).text("to", form.to);
    sentence.text("fitted", form.fitted).counted(&form.confirmed.into())
}
