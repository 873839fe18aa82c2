//! `grundy`: the command line of the workbench for impartial games.

// Each module needs only those above it: a test holds them to it.
mod whole_file; // files that are whole or not there
mod failure; // errors, their wording and exit codes
mod plain_lines; // progress without a terminal
mod progress; // how far the work is, and Ctrl-C
mod clock; // the time of a question
mod room; // on the disk
mod typed; // lines that somebody types
mod store; // the directory of a long run
mod own_rules; // rules that users write
mod arguments; // what is typed
mod not_understood; // what clap says of it
mod ranges; // ranges of heaps, and tables of them
mod output; // where a result goes
mod commands; // one file a command

use std::process::ExitCode;

use grundy_positions::catalog::Catalog;

fn main() -> ExitCode {
    progress::outlive_the_file_size_limit();
    do_what_is_typed().unwrap_or_else(failure::Failure::report)
}

fn do_what_is_typed() -> commands::Result {
    let mut catalog = Catalog::standard().clone();
    let mut typed: Vec<_> = std::env::args_os().collect();
    let language = own_rules::language_of(&typed);
    if own_rules::ignores_claims(&typed) {
        catalog = catalog.without_claims();
    }
    own_rules::take_rules(&mut typed, language, &mut catalog)?;
    let arguments = arguments::Arguments::read(&typed)?;
    own_rules::read_rules(&arguments.rules, language, &mut catalog)?;
    commands::run(arguments, &catalog)
}
