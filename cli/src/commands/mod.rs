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
mod misere;
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

use std::io::{self, StdoutLock, Write};
use std::process::ExitCode;

use grundy_check::program::standard_output;
use grundy_positions::WrittenRules;
use grundy_positions::catalog::Catalog;
use serde::Serialize;

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;
use grundy_show::Texts;

/// What a command gives, and its parts: of most, only whether they failed.
pub(crate) type Result<T = (), E = Failure> = std::result::Result<T, E>;

/// Does what was typed, with the rulesets of a catalog and the words of a language.
pub(crate) fn run(arguments: Arguments, catalog: &Catalog, texts: &Texts) -> Result<ExitCode> {
    match arguments.command {
        // The checker has exit codes of its own.
        Command::Check(arguments) => return Ok(check::run(&arguments, texts)),
        Command::Solve(arguments) => solve::run(&arguments, catalog, texts),
        Command::Simulate(arguments) => simulate::run(&arguments, catalog, texts),
        Command::Play(arguments) => play::run(&arguments, catalog, texts),
        Command::Table(arguments) => table::run(&arguments, catalog, texts),
        Command::Count(arguments) => count::run(&arguments, catalog, texts),
        Command::Guess(arguments) => guess::run(&arguments, catalog, texts),
        Command::Period(arguments) => period::run(&arguments, catalog, texts),
        Command::Misere(arguments) => misere::run(&arguments, catalog, texts),
        Command::Rules(arguments) => rules::run(&arguments, catalog, texts),
        Command::Rows(arguments) => rows::run(&arguments, catalog, texts),
        Command::Run(arguments) => run::run(&arguments, catalog, texts),
        Command::Pairs(arguments) => pairs::run(&arguments, catalog, texts),
        Command::Board(arguments) => board::run(&arguments, catalog, texts),
        Command::Completions(arguments) => documents::completions(&arguments),
        Command::Man(arguments) => documents::man(&arguments),
        Command::Verify(arguments) => verify::run(&arguments, catalog, texts),
        Command::Batch(arguments) => batch::run(&arguments, catalog, texts),
        Command::Sweep(sweeps) => sweep::run(&sweeps, &arguments.rules, texts),
        Command::Learn(arguments) => learn::run(&arguments, texts),
        Command::Serve(arguments) => serve::run(&arguments, catalog),
        Command::Games(arguments) => games::run(&arguments, catalog, texts),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// Prints an answer: as JSON in a line, or as `write` has it.
fn print(
    answer: &impl Serialize,
    as_json: bool,
    write: impl FnOnce(&mut StdoutLock<'static>) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = standard_output()?;
    if as_json {
        serde_json::to_writer(&mut out, answer)?;
        writeln!(out)?;
    } else {
        write(&mut out)?;
    }
    out.flush()
}

/// Adds the rules that somebody wrote to a JSON object, with the claims that it rests on.
fn add_rules(whole: &mut serde_json::Value, rules: &WrittenRules) {
    let told = serde_json::to_value(rules).expect("texts and numbers");
    if let (Some(whole), serde_json::Value::Object(told)) = (whole.as_object_mut(), told) {
        whole.extend(told);
    }
}
