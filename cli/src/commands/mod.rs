//! The commands, one file each.

mod batch;
mod board;
mod certificate_file;
mod check;
mod count;
mod documents;
mod games;
mod guess;
mod learn;
mod serve;
mod pairs;
mod period;
mod rows;
mod rules;
mod run;
mod simulate;
mod play;
mod solve;
mod sweep;
mod verify;
mod table;

use std::process::ExitCode;

use grundy_positions::WrittenRules;
use grundy_positions::catalog::Catalog;

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;
use grundy_show::Language;

pub(crate) type Result = std::result::Result<ExitCode, Failure>;

/// Does what was typed, with the rulesets of a catalog.
pub(crate) fn run(arguments: Arguments, catalog: &Catalog) -> Result {
    match arguments.command {
        Command::Solve(arguments) => told_in(arguments.language, solve::run(&arguments, catalog)),
        Command::Simulate(arguments) => simulate::run(&arguments, catalog),
        Command::Play(arguments) => play::run(&arguments, catalog),
        Command::Table(arguments) => told_in(arguments.spoken.language, table::run(&arguments, catalog)),
        Command::Count(arguments) => told_in(arguments.spoken.language, count::run(&arguments, catalog)),
        Command::Guess(arguments) => told_in(arguments.spoken.language, guess::run(&arguments, catalog)),
        Command::Period(arguments) => told_in(arguments.spoken.language, period::run(&arguments, catalog)),
        Command::Rules(arguments) => told_in(arguments.spoken.language, rules::run(&arguments, catalog)),
        Command::Rows(arguments) => told_in(arguments.spoken.language, rows::run(&arguments, catalog)),
        Command::Run(arguments) => told_in(arguments.spoken.language, run::run(&arguments, catalog)),
        Command::Pairs(arguments) => pairs::run(&arguments, catalog),
        Command::Board(arguments) => told_in(arguments.spoken.language, board::run(&arguments, catalog)),
        Command::Completions(arguments) => documents::completions(&arguments),
        Command::Man(arguments) => documents::man(&arguments),
        Command::Verify(arguments) => told_in(arguments.spoken.language, verify::run(&arguments, catalog)),
        Command::Batch(arguments) => batch::run(&arguments, catalog),
        Command::Check(arguments) => check::run(&arguments),
        Command::Sweep(sweeps) => sweep::run(&sweeps, &arguments.rules),
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments, catalog),
        Command::Games(arguments) => games::run(&arguments, catalog),
    }
}

/// Adds the rules that somebody wrote to a JSON object, with the claims that it rests on.
fn add_rules(whole: &mut serde_json::Value, rules: &WrittenRules) {
    let told = serde_json::to_value(rules).expect("texts and numbers");
    if let (Some(whole), serde_json::Value::Object(told)) = (whole.as_object_mut(), told) {
        whole.extend(told);
    }
}

/// The result of a command, with what is wrong told in the language of the answer.
fn told_in(language: Language, result: Result) -> Result {
    result.map_err(|failure| failure.in_language(language))
}
