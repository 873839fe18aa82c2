//! What can go wrong: one line on stderr, a hint where one helps, and an exit code.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use grundy::Undecided;
use grundy::notation::{NotationError, NumberError};

/// Exit code of input that is not understood or cannot be computed.
pub(crate) const BAD_INPUT: u8 = 2;
/// Exit code of a question that the budget did not suffice for.
pub(crate) const NOT_DECIDED: u8 = 3;
/// Exit code of a run that Ctrl-C stopped, as shells have it: 128 + SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

/// Why a command ended without a result.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    hint: Option<String>,
    code: u8,
}

impl Failure {
    pub(crate) fn bad_input(message: impl Into<String>) -> Self {
        Failure { message: message.into(), hint: None, code: BAD_INPUT }
    }

    /// A result that is itself bad news, as a theorem that fails a check.
    pub(crate) fn with_code(message: impl Into<String>, code: u8) -> Self {
        Failure { message: message.into(), hint: None, code }
    }

    /// The same, with the place where it happened in front.
    pub(crate) fn at(self, place: impl Display) -> Self {
        Failure { message: format!("{place}: {}", self.message), ..self }
    }

    pub(crate) fn hint(self, hint: impl Into<String>) -> Self {
        Failure { hint: Some(hint.into()), ..self }
    }

    /// Writes the message to stderr and gives the exit code. A closed pipe has nobody to tell.
    pub(crate) fn report(self) -> ExitCode {
        if !self.message.is_empty() {
            anstream::eprintln!("error: {}", self.message);
            if let Some(hint) = self.hint {
                anstream::eprintln!("hint: {hint}");
            }
        }
        ExitCode::from(self.code)
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        Failure { message: error.to_string(), hint: error.hint, code: BAD_INPUT }
    }
}

impl From<NumberError> for Failure {
    fn from(error: NumberError) -> Self {
        Failure::bad_input(error.to_string())
    }
}

impl From<Undecided> for Failure {
    fn from(undecided: Undecided) -> Self {
        let message = undecided.to_string();
        match undecided {
            Undecided::Stopped => Failure::with_code(message, INTERRUPTED),
            Undecided::OutOfReach { .. } => Failure::bad_input(message),
            Undecided::NoTheorem { .. } => Failure::with_code(message, NOT_DECIDED),
            Undecided::BudgetSpent { .. } => {
                Failure::with_code(message, NOT_DECIDED).hint("`--budget` allows more steps")
            }
            Undecided::TableFull { .. } => {
                Failure::with_code(message, NOT_DECIDED).hint("`--table` allows more room")
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            // Whoever read our output has seen enough (`| head`): end quietly.
            return Failure::with_code("", 0);
        }
        Failure::with_code(error.to_string(), 1)
    }
}
