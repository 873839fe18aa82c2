//! `grundy solve`: one position in; the winner, every winning move and the reason out.

use std::io::{Write, stdout};
use std::process::ExitCode;

use grundy::{Question, Sum, Undecided};

use super::{Result, rows};
use crate::arguments::Solve;
use crate::failure::Failure;
use crate::progress::{Watch, stop_on_ctrl_c};
use crate::words;

/// How many options of a heap `--explain` lists.
const EXPLAINED_OPTIONS: usize = 40;

pub(crate) fn run(arguments: &Solve) -> Result {
    let mut sum = Sum::parse(&arguments.position.text())?;
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
        return Err(Undecided::Stopped.into());
    }
    if let (None, Some(beyond @ Undecided::OutOfReach { .. })) = (analysis.outcome, &analysis.undecided) {
        return Err(beyond.clone().into());
    }
    let mut out = stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &analysis).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        words::analysis(&mut out, &analysis)?;
    }
    match (analysis.outcome, analysis.undecided) {
        (None, Some(undecided)) => Err(undecided.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
