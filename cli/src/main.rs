//! `grundy`: the command line of the workbench for impartial games.

// Each module needs only those above it: a test holds them to it.
mod whole_file; // files that are whole or not there
mod failure; // errors, their wording and exit codes
mod plain_lines; // progress without a terminal
mod lookout; // a thread that looks at the work
mod progress; // how far the work is, and Ctrl-C
mod clock; // the time of a question
mod room; // on the disk
mod typed; // lines that somebody types
mod store; // the directory of a long run
mod arguments; // what is typed
mod own_rules; // rules that users write
mod position_file; // positions in files
mod not_understood; // what clap says of it
mod ranges; // ranges of heaps, and tables of them
mod output; // where a result goes
mod commands; // one file a command

use std::process::ExitCode;

use grundy_show::{Language, Texts};

fn main() -> ExitCode {
    progress::outlive_the_file_size_limit();
    let mut typed: Vec<_> = std::env::args_os().collect();
    let named = own_rules::take_named(&mut typed);
    let mut arguments = match arguments::Arguments::read(&typed) {
        Ok(arguments) => arguments,
        // Which language was meant is not known, and clap speaks English.
        Err(refused) => return failure::Failure::from(refused).report(Language::En),
    };
    let texts = Texts::new(arguments.language());
    let done = own_rules::catalog(&mut arguments, &named).and_then(|catalog| {
        position_file::take(&mut arguments, &catalog)?;
        commands::run(arguments, &catalog, &texts)
    });
    done.unwrap_or_else(|failure| failure.report(texts.language()))
}
