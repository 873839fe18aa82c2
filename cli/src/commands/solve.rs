//! `grundy solve`: one position in; the winner, every winning move and the reason out.

mod believed; // by a claim that nobody has proved
mod sitting; // one at a search that is saved in a directory

use grundy::{CellClaim, Outcome, Undecided};
use grundy_positions::analysis::Analysis;
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate;
use grundy_positions::{AsSentence, Question, Sentence, Sum};

use super::Result;
use crate::arguments::Solve;
use crate::failure::{Failure, NOT_DECIDED, advice};
use crate::progress::{save_on_ctrl_c, stop_on_ctrl_c};
use grundy_show::Texts;
use sitting::Sitting;

/// How many options of a heap `--explain` lists.
const EXPLAINED_OPTIONS: usize = 40;

pub(crate) fn run(arguments: &Solve, catalog: &Catalog, texts: &Texts) -> Result {
    let mut sum = Sum::parse_in(catalog, &arguments.position.text())?;
    if let Some(guess) = &arguments.believe {
        return believed::run(arguments, guess, &sum, catalog, texts);
    }
    arguments.certificate.may_be_written()?;
    if arguments.certificate.file.is_some() {
        Certificate::may_be_of_position(&mut sum, arguments.position.play())?;
    }
    let mut question = Question::of(arguments.position.play()).listing(arguments.max_moves).with_remoteness();
    question.explain = arguments.explain.then_some(EXPLAINED_OPTIONS);
    let (stop, limits) = match arguments.dir {
        None => (stop_on_ctrl_c(texts.language()), arguments.limits),
        // It has any time, and is saved before it ends.
        Some(_) => (save_on_ctrl_c(texts.language()), arguments.limits.or_any_time()),
    };
    let mut budget = limits.budget(stop.clone());
    let sitting = arguments.dir.as_ref().map(|dir| Sitting::begin(dir, &mut sum, &budget, texts));
    let mut sitting = sitting.transpose()?;
    let clock = limits.clock(&stop);
    let watch = sitting.is_none().then(|| limits.watch(&stop, texts.language()));
    let (analysis, stopped) = clock.during(|| {
        let analysis = match &mut sitting {
            None => Ok(sum.analyse(&question, &mut budget)),
            Some(sitting) => sitting.analyse(&mut sum, &question, &mut budget),
        };
        (analysis, stop.reason())
    });
    let analysis = analysis?;
    let certificate = arguments.certificate.file.as_ref().and_then(|_| claim_of(&analysis));
    let certificate = certificate.map(|claim| {
        // The steps bound the search for a proof, and Ctrl-C ends it; the time that the question had does not.
        let mut budget = limits.budget(stop.clone());
        Certificate::of_position(&mut sum, claim, &mut budget)
    });
    drop(watch);
    if stop.is_requested() {
        return Err(Undecided::Stopped.into());
    }
    if let (None, Some(beyond @ Undecided::OutOfReach { .. })) = (analysis.outcome, &analysis.undecided) {
        return Err(beyond.into());
    }
    let is_certified = certificate.is_some();
    if let Some(certificate) = certificate {
        arguments.certificate.write(&certificate?)?;
    }
    super::print(&analysis, arguments.json, |out| {
        if analysis.lacks_value() {
            let value = why_no_value(&analysis, &sum);
            grundy_show::analysis_without_value(out, &analysis, &value, texts)?;
        } else {
            grundy_show::analysis(out, &analysis, texts)?;
        }
        if is_certified { arguments.certificate.say(out, texts) } else { Ok(()) }
    })?;
    // Reasons that are missing since the time was up are missed, too.
    let late = stopped.filter(|_| arguments.explain);
    match analysis.lacks(arguments.max_moves).or(late.as_ref()) {
        Some(why) => Err(Failure::of_the_rest(why)),
        // No limit is the reason: there are too many to count, and none is found quickly.
        None if analysis.lacks_moves(arguments.max_moves) => {
            Err(Failure::with_code(Sentence::of("winning-moves-not-known"), NOT_DECIDED))
        }
        None => Ok(()),
    }
}

/// What a certificate can claim of a position.
fn claim_of(analysis: &Analysis) -> Option<CellClaim> {
    let value = analysis.value.as_ref().and_then(|value| u16::try_from(&value.0).ok());
    match (value, analysis.outcome) {
        (Some(value), _) => Some(CellClaim::Value(value)),
        (None, Some(Outcome::N)) => Some(CellClaim::Won),
        (None, Some(Outcome::P)) => Some(CellClaim::Value(0)),
        (None, None) => None,
    }
}

/// Why the value is not known of a position whose outcome is, and which option computes it.
fn why_no_value(analysis: &Analysis, sum: &Sum) -> Sentence {
    let not_computed = |why: Sentence| Sentence::of("value-not-computed").with("why", why);
    if let Some(row) = sum.row_needed() {
        // No budget brings it: the proof of a row is a work of its own, which only a sum is worth.
        return not_computed(Sentence::of("advice-rows").text("row", row).text("position", sum));
    }
    let Some(undecided) = &analysis.undecided else { return Sentence::of("not-computed") };
    match (undecided, advice(undecided)) {
        (Undecided::BudgetSpent { .. } | Undecided::TimeSpent { .. }, Some(advice)) => not_computed(advice),
        (_, Some(advice)) => {
            let why = undecided.sentence();
            Sentence::of("value-not-computed-but").with("why", why).with("advice", advice)
        }
        (_, None) => not_computed(undecided.sentence()),
    }
}
