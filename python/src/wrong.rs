//! What goes wrong, as one of the exceptions that `grundy/errors.py` has.

use grundy::Undecided;
use grundy_play::players::{Unchosen, UnknownPlayer, Unsuited};
use grundy_positions::TableError;
use grundy_positions::certificate::NoCertificate;
use grundy_positions::count::NotCounted;
use grundy_positions::notation::{NotationError, NumberError};
use grundy_positions::own::NotAdded;
use grundy_positions::verify::{NotConfirmed, VerifyError};
use grundy_show::NoPicture;
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
        let wrong = Wrong::input(message).hint(error.hint());
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

impl From<Undecided> for Wrong {
    fn from(undecided: Undecided) -> Self {
        let wrong = Wrong::input(undecided.to_string());
        let class = match undecided {
            Undecided::Loop { .. } => "LoopError",
            Undecided::OutOfReach { .. } | Undecided::RulesFail(_) => "InputError",
            _ => "Undecided",
        };
        let hint = match undecided {
            Undecided::BudgetSpent { .. } | Undecided::PositionSpent { .. } => {
                Some("`budget=` allows more steps")
            }
            Undecided::TimeSpent { .. } => Some("`seconds=` allows more time"),
            Undecided::TableFull { .. } | Undecided::TableTooSmall { .. } => {
                Some("`table=` allows more values")
            }
            _ => None,
        };
        Wrong { class, ..wrong }.hint(hint.map(Into::into))
    }
}

impl From<NotationError> for Wrong {
    fn from(error: NotationError) -> Self {
        Wrong::input(error.to_string()).hint(error.hint.as_ref().map(ToString::to_string))
    }
}

impl From<NumberError> for Wrong {
    fn from(error: NumberError) -> Self {
        Wrong::input(error.to_string())
    }
}

impl From<TableError> for Wrong {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Undecided(undecided) => undecided.into(),
            error => Wrong::input(error.to_string()),
        }
    }
}

impl From<NotCounted> for Wrong {
    fn from(error: NotCounted) -> Self {
        match error {
            NotCounted::Undecided(undecided) => undecided.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}

impl From<VerifyError> for Wrong {
    fn from(error: VerifyError) -> Self {
        match error {
            VerifyError::Undecided(undecided) => undecided.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}

impl From<NotConfirmed> for Wrong {
    fn from(error: NotConfirmed) -> Self {
        match error {
            NotConfirmed::Undecided(undecided) => undecided.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}

impl From<NoCertificate> for Wrong {
    fn from(error: NoCertificate) -> Self {
        match error {
            NoCertificate::Undecided(undecided) => undecided.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}

impl From<NoPicture> for Wrong {
    fn from(error: NoPicture) -> Self {
        match error {
            NoPicture::Undecided(undecided) => undecided.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}

impl From<UnknownPlayer> for Wrong {
    fn from(error: UnknownPlayer) -> Self {
        Wrong::input(error.to_string()).hint(Some(error.hint()))
    }
}

impl From<Unsuited> for Wrong {
    fn from(error: Unsuited) -> Self {
        Wrong::input(error.to_string()).hint(Some(error.hint()))
    }
}

impl From<Unchosen> for Wrong {
    fn from(error: Unchosen) -> Self {
        match error {
            Unchosen::Undecided(undecided) => undecided.into(),
            Unchosen::Unsuited(unsuited) => unsuited.into(),
            other => Wrong::input(other.to_string()),
        }
    }
}
