//! `grundy solve`: one position in; the winner, every winning move and the reason out.

use std::io::{Write, stdout};
use std::process::ExitCode;

use grundy::{Play, Question, Sentence, Sum, Undecided};

use super::{Result, rows};
use crate::arguments::Solve;
use crate::failure::{Failure, advise};
use crate::progress::{Watch, stop_on_ctrl_c};
use crate::texts::Texts;
use crate::words;

/// How many options of a heap `--explain` lists.
const EXPLAINED_OPTIONS: usize = 40;

pub(crate) fn run(arguments: &Solve) -> Result {
    let texts = Texts::new(arguments.language);
    let undecided = |undecided: &Undecided| Failure::of_undecided(undecided, &texts);
    let mut sum =
        Sum::parse(&arguments.position.text()).map_err(|error| Failure::of_position(&error, &texts))?;
    if let Some(directory) = &arguments.rows
        && !sum.learn_rows(&rows::saved::proved(directory)?.into())
    {
        return Err(Failure::bad_input(
            "`--rows` helps with the game `wythoff`, which is not in this position",
        )
        .hint("leave it out"));
    }
    let question = Question {
        play: arguments.position.play(),
        max_moves: arguments.max_moves,
        explain: arguments.explain.then_some(EXPLAINED_OPTIONS),
        remoteness: true,
    };
    let stop = stop_on_ctrl_c();
    let watch = Watch::new(&stop, arguments.limits.budget);
    let analysis = sum.analyse(&question, &mut arguments.limits.budget(stop.clone()));
    drop(watch);
    if stop.is_requested() {
        return Err(undecided(&Undecided::Stopped));
    }
    if let (None, Some(beyond @ Undecided::OutOfReach { .. })) = (analysis.outcome, &analysis.undecided) {
        return Err(undecided(beyond));
    }
    let mut out = stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &analysis).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        words::analysis(&mut out, &analysis, &texts)?;
    }
    if let (Some(_), None, false) = (analysis.outcome, &analysis.value, arguments.json)
        && let (Play::Normal, Some(row)) = (analysis.play, sum.row_needed())
    {
        out.flush()?;
        advise(&texts.sentence(&Sentence::of("advice-rows").text("row", row)), &texts);
    }
    match (analysis.outcome, analysis.undecided) {
        (None, Some(reason)) => Err(undecided(&reason)),
        _ => Ok(ExitCode::SUCCESS),
    }
}
