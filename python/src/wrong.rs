//! What goes wrong, as one of the exceptions that `grundy/errors.py` has.

use grundy::{Undecided, Worded};
use grundy_play::players::UnknownPlayer;
use grundy_positions::TableError;
use grundy_positions::certificate::NoCertificate;
use grundy_positions::count::NotCounted;
use grundy_positions::notation::{NotationError, NumberError};
use grundy_positions::own::NotAdded;
use grundy_positions::verify::{NotConfirmed, VerifyError};
use grundy_show::NoPicture;
use grundy_sweep::ManifestError;
use pyo3::prelude::*;

/// Why there is no answer, before it is an exception: it may come from a thread that knows nothing of Python.
#[derive(Debug)]
pub(crate) struct Wrong {
    /// The class, by its name in `grundy.errors`.
    class: &'static str,
    message: String,
    hint: Option<String>,
    /// The line and the column, counted from 1, where it is wrong in a text of rules.
    place: Option<(usize, usize)>,
}

/// Why a part of an answer is missing: the class, the message and the hint of the exception that would tell it.
pub(crate) type Reason = (&'static str, String, Option<String>);

/// What work gives.
pub(crate) type Result<T> = std::result::Result<T, Wrong>;

impl Wrong {
    /// Input that is not understood, or that cannot be computed.
    pub(crate) fn input(message: impl Into<String>) -> Self {
        Wrong { class: "InputError", message: message.into(), hint: None, place: None }
    }

    /// A certificate that is refused.
    pub(crate) fn rejected(message: impl Into<String>) -> Self {
        Wrong { class: "Rejected", ..Wrong::input(message) }
    }

    /// A question that the limits do not suffice for.
    pub(crate) fn undecided(message: impl Into<String>) -> Self {
        Wrong { class: "Undecided", ..Wrong::input(message) }
    }

    /// A text of rules that is not understood: its line, as the program shows it.
    pub(crate) fn rules(error: &NotAdded, text: &str) -> Self {
        let span = error.span();
        let (line, _, before) = span.line(text);
        let message = format!("rules, line {line}: {error}\n{}", span.shown(text));
        let wrong = Wrong::input(message).hint(error.hint().map(|hint| hint.to_string()));
        Wrong { class: "RulesError", place: Some((line, before + 1)), ..wrong }
    }

    pub(crate) fn hint(self, hint: Option<String>) -> Self {
        Wrong { hint, ..self }
    }

    /// What is wrong with one of several positions.
    pub(crate) fn at(self, position: usize) -> Self {
        Wrong { message: format!("position {position}: {}", self.message), ..self }
    }

    /// The same beside an answer that has some of its parts.
    pub(crate) fn reason(self) -> Reason {
        (self.class, self.message, self.hint)
    }

    /// The exception.
    pub(crate) fn raised(self, py: Python<'_>) -> PyErr {
        let class = py.import("grundy.errors").and_then(|errors| errors.getattr(self.class));
        let raised = class.and_then(|class| match self.place {
            Some((line, column)) => class.call1((self.message, self.hint, line, column)),
            None => class.call1((self.message, self.hint)),
        });
        raised.map_or_else(|error| error, PyErr::from_value)
    }
}

/// An error, as it says itself; where it is that something was not decided, with the argument that allows more.
impl From<&dyn Worded> for Wrong {
    fn from(error: &dyn Worded) -> Self {
        let undecided = error.undecided();
        let class = match undecided {
            None | Some(Undecided::OutOfReach { .. } | Undecided::RulesFail(_)) => "InputError",
            Some(Undecided::Loop { .. }) => "LoopError",
            Some(_) => "Undecided",
        };
        let more = match undecided {
            Some(Undecided::BudgetSpent { .. } | Undecided::PositionSpent { .. }) => {
                Some("`budget=` allows more steps")
            }
            Some(Undecided::TimeSpent { .. }) => Some("`seconds=` allows more time"),
            Some(Undecided::TableFull { .. } | Undecided::TableTooSmall { .. }) => {
                Some("`table=` allows more values")
            }
            _ => None,
        };
        let hint = more.map(str::to_owned).or_else(|| Some(error.hint()?.to_string()));
        Wrong { class, ..Wrong::input(error.to_string()) }.hint(hint)
    }
}

/// Errors that say all themselves.
macro_rules! wrongs {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Wrong {
            fn from(error: $error) -> Self {
                Wrong::from(&error as &dyn Worded)
            }
        })*
    };
}

wrongs!(
    ManifestError,
    NoCertificate,
    NotConfirmed,
    NotCounted,
    NotationError,
    NumberError,
    TableError,
    Undecided,
    UnknownPlayer,
    VerifyError,
);

impl From<NoPicture> for Wrong {
    fn from(error: NoPicture) -> Self {
        match error {
            NoPicture::Undecided(undecided) => undecided.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}
