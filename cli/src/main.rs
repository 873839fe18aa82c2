//! `grundy`: the command line of the workbench for impartial games.

mod arguments; // what is typed
mod commands; // one file a command
mod failure; // errors, their wording and exit codes
mod progress; // bars on a terminal, and Ctrl-C
mod words; // wording of an analysis

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let arguments = arguments::Arguments::parse();
    match commands::run(arguments) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
