//! `grundy`: the command line of the workbench for impartial games.

mod arguments; // what is typed
mod clock; // the time of a question
mod commands; // one file a command
mod failure; // errors, their wording and exit codes
mod output; // where a result goes
mod progress; // bars on a terminal, and Ctrl-C
mod room; // on the disk
mod store; // the directory of a long run
mod texts; // the words of the program, in three languages
mod typed; // lines that somebody types
mod whole_file; // files that are whole or not there
mod words; // wording of an analysis

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
