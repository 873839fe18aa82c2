//! What clap says of a command line that it does not understand, as a failure.

use std::error::Error;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use grundy_check::program::standard_output;
use grundy_positions::notation::{NumberError, shorten};

use crate::arguments::{Arguments, WrongNumber};
use crate::failure::{BAD_INPUT, Failure};

impl From<clap::Error> for Failure {
    /// Help and version are printed as asked; of an error, the first line and a hint are kept.
    fn from(error: clap::Error) -> Self {
        let is_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
        if is_help || !error.use_stderr() {
            let code = if is_help { BAD_INPUT } else { 0 };
            let printed = if error.use_stderr() {
                error.print()
            } else {
                standard_output().and_then(|_| error.print())
            };
            return match printed {
                Ok(()) => Failure::already_told(code),
                Err(unwritable) => unwritable.into(),
            };
        }
        if let Some(number) = negative_number(&error) {
            return Failure::from(NumberError::Negative { found: shorten(&number) }).hint(where_help_is());
        }
        let text = error.render().to_string();
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let message = lines.next().map_or("", |line| line.trim_start_matches("error: "));
        let rest: Vec<&str> = lines.collect();
        // What is missing stands on lines of its own, before the usage.
        let listed: Vec<&str> = if message.ends_with(':') {
            rest.iter()
                .take_while(|line| !line.starts_with("Usage") && !line.starts_with("tip"))
                .copied()
                .collect()
        } else {
            Vec::new()
        };
        let message = format!("{message} {}", listed.join(" "));
        let mut told = rest.iter().filter_map(|line| {
            line.strip_prefix("tip: ")
                // Nothing that looks like an option is meant as a value.
                .filter(|tip| !tip.starts_with("to pass"))
                .map(str::to_owned)
                .or_else(|| line.strip_prefix('[')?.strip_suffix(']').map(str::to_owned))
        });
        let usage = || {
            let line = rest.iter().find_map(|line| line.strip_prefix("Usage: "));
            line.filter(|_| error.kind() == ErrorKind::MissingRequiredArgument)
                .map(|usage| format!("usage: {usage}"))
        };
        let failure = Failure::bad_input(message.trim_end());
        if let Some(WrongNumber::NotRead(wrong)) = error.source().and_then(<dyn Error>::downcast_ref)
            && wrong.is_of_the_form()
        {
            return failure.advice("advice-numbers");
        }
        let tip = told.next();
        let is_strip = |word: String| word.trim_start().starts_with("strip ");
        if tip.is_none() && error.kind() == ErrorKind::UnknownArgument && std::env::args().any(is_strip) {
            return failure.advice("advice-dead-first");
        }
        let hint = tip.or_else(usage).unwrap_or_else(where_help_is);
        failure.hint(hint)
    }
}

/// What begins like a negative number, where options were read: no option begins so.
fn negative_number(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(found)) = error.get(ContextKind::InvalidArg) else { return None };
    let is_number = |word: &str| {
        word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    if error.kind() != ErrorKind::UnknownArgument || !is_number(found) {
        return None;
    }
    // The whole word, of which clap names the beginning.
    std::env::args().find(|word| word.starts_with(found.as_str()))
}

/// What tells more about the command that was typed.
fn where_help_is() -> String {
    let commands = Arguments::command();
    let typed = std::env::args().skip(1).find(|word| commands.find_subcommand(word).is_some());
    typed.map_or("`grundy --help` lists the commands".into(), |command| {
        format!("`grundy help {command}` tells its arguments")
    })
}
