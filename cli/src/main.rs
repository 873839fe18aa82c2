//! `grundy`: the command line of the workbench for impartial games.

// Each module needs only those above it: a test holds them to it.
mod texts; // the words of the program, in three languages
mod whole_file; // files that are whole or not there
mod failure; // errors, their wording and exit codes
mod progress; // bars on a terminal, and Ctrl-C
mod clock; // the time of a question
mod room; // on the disk
mod typed; // lines that somebody types
mod store; // the directory of a long run
mod arguments; // what is typed
mod not_understood; // what clap says of it
mod output; // where a result goes
mod words; // wording of an analysis
mod commands; // one file a command

use std::process::ExitCode;

use grundy_positions::catalog::Catalog;

fn main() -> ExitCode {
    progress::outlive_the_file_size_limit();
    let result = match arguments::Arguments::read() {
        Ok(arguments) => commands::run(arguments, Catalog::standard()),
        Err(not_understood) => Err(not_understood.into()),
    };
    result.unwrap_or_else(failure::Failure::report)
}
