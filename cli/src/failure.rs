//! What can go wrong: one line on stderr, a hint where one helps, and an exit code.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy::{Budget, Undecided, Worded};
use grundy_play::draw::NotDrawn;
use grundy_play::players::UnknownPlayer;
use grundy_play::record::{RecordError, WrongLine};
use grundy_positions::count::NotCounted;
use grundy_positions::notation::{NotationError, NumberError, visible};
use grundy_positions::sentence::Inserted;
use grundy_positions::{AsSentence, Sentence, TableError};

use crate::whole_file::ReadOnly;
use grundy_show::{Language, NoPicture, Texts};

/// Exit code of input that is not understood or cannot be computed.
pub(crate) const BAD_INPUT: u8 = 2;
/// Exit code of a question that the budget did not suffice for.
pub(crate) const NOT_DECIDED: u8 = 3;
/// Exit code of an answer by a claim, which is not known: nothing else ends with it.
pub(crate) const CLAIMED: u8 = 5;
/// Exit code of a run that Ctrl-C stopped, as shells have it: 128 + SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

/// Whether it was said that somebody stopped the program.
static STOP_IS_TOLD: AtomicBool = AtomicBool::new(false);

/// Why a command ended without a result. It is data until it is reported: only [`Failure::report`] knows a language.
#[derive(Debug)]
pub(crate) struct Failure {
    message: Inserted,
    hint: Option<Inserted>,
    /// Lines that show the place.
    shown: Option<String>,
    code: u8,
}

impl Failure {
    pub(crate) fn bad_input(message: impl Into<Inserted>) -> Self {
        Failure::with_code(message, BAD_INPUT)
    }

    /// A result that is itself bad news, as a theorem that fails a check.
    pub(crate) fn with_code(message: impl Into<Inserted>, code: u8) -> Self {
        Failure { message: message.into(), hint: None, shown: None, code }
    }

    /// What was told already: only the exit code is left.
    pub(crate) fn already_told(code: u8) -> Self {
        Failure::with_code("", code)
    }

    /// What an error says, and its hint; where it is that something was not decided, the option that allows more.
    pub(crate) fn of(error: &dyn Worded) -> Self {
        let undecided = error.undecided();
        let code = undecided.map_or(BAD_INPUT, code_of);
        let hint = undecided.and_then(advice).or_else(|| Some(error.hint()?.sentence()));
        Failure { hint: hint.map(Into::into), ..Failure::with_code(error.sentence(), code) }
    }

    /// What an error says, put into the sentence that tells its place, and its hint.
    pub(crate) fn of_place(place: Sentence, error: &dyn Worded) -> Self {
        let hint = error.hint().map(|hint| hint.sentence().into());
        Failure { hint, ..Failure::bad_input(place.with("problem", error.sentence())) }
    }

    /// A file that is no game.
    pub(crate) fn of_record(file: &Path, error: &RecordError) -> Self {
        let message = Sentence::of("error-in-record").text("file", file.display());
        let of_line = match &*error.what {
            WrongLine::Move(_) | WrongLine::Rules(_) => error.what.hint(),
            _ => None,
        };
        let hint = of_line.map_or_else(|| Sentence::of("advice-saved-game"), |hint| hint.sentence());
        Failure::bad_input(message.with("problem", error.sentence())).hint(hint)
    }

    /// A file that cannot be used: `message` has the variables `file` and `why`.
    pub(crate) fn of_file(message: &'static str, file: &Path, error: &io::Error, code: u8) -> Self {
        let is_read_only = ReadOnly::is_why(error);
        let why: Inserted =
            if is_read_only { Sentence::of("why-read-only").into() } else { error.to_string().into() };
        let told = Sentence::of(message).text("file", file.display()).with("why", why);
        let hint = is_read_only.then(|| Sentence::of("advice-read-only").text("file", file.display()).into());
        Failure { hint, ..Failure::with_code(told, code) }
    }

    /// A question without a whole answer, where a part of the answer was found.
    pub(crate) fn of_the_rest(undecided: &Undecided) -> Self {
        let failure = Failure::from(undecided);
        let keeps_its_code = failure.code == INTERRUPTED || is_of_the_rules(undecided);
        if keeps_its_code { failure } else { failure.not_decided() }
    }

    /// This failure with the exit code of an answer that is not whole.
    pub(crate) fn not_decided(self) -> Self {
        Failure { code: NOT_DECIDED, ..self }
    }

    /// This failure with the exit code of a file that cannot be read or written.
    pub(crate) fn because_of_a_file(self) -> Self {
        Failure { code: 1, ..self }
    }

    /// This failure, with the place where it happened in front of the message.
    pub(crate) fn at(self, place: Sentence) -> Self {
        let message = Sentence::of("failure-at").with("place", place).with("problem", self.message);
        Failure { message: message.into(), ..self }
    }

    /// This failure, with lines that show the place.
    pub(crate) fn showing(self, lines: String) -> Self {
        Failure { shown: Some(lines), ..self }
    }

    pub(crate) fn hint(self, hint: impl Into<Inserted>) -> Self {
        Failure { hint: Some(hint.into()), ..self }
    }

    /// This failure, with the message of this name as its hint.
    pub(crate) fn advice(self, message: &'static str) -> Self {
        self.hint(Sentence::of(message))
    }

    /// This failure, with an example of what would do as its hint.
    pub(crate) fn example(self, example: impl Display) -> Self {
        self.hint(Sentence::of("advice-example").text("example", example))
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        self.code
    }

    /// What is wrong, in one line.
    pub(crate) fn message(&self, texts: &Texts) -> String {
        texts.inserted(&self.message)
    }

    /// Writes the message to stderr and gives the exit code. A closed pipe has nobody to tell.
    pub(crate) fn report(self, language: Language) -> ExitCode {
        // Two threads may see that somebody stops the program.
        let is_told = self.code == INTERRUPTED && STOP_IS_TOLD.swap(true, Ordering::Relaxed);
        let texts = Texts::new(language);
        let message = self.message(&texts);
        if !message.is_empty() && !is_told {
            // What was typed may be a part of it.
            anstream::eprintln!("{}", texts.fill("error", &[("text", visible(&message).into())]));
            for line in self.shown.iter().flat_map(|lines| lines.lines()) {
                anstream::eprintln!("{}", visible(line));
            }
            if let Some(hint) = &self.hint {
                let hint = texts.inserted(hint);
                anstream::eprintln!("{}", texts.fill("advice", &[("text", visible(&hint).into())]));
            }
        }
        ExitCode::from(self.code)
    }
}

/// The exit code of what is not decided.
fn code_of(undecided: &Undecided) -> u8 {
    match undecided {
        Undecided::Stopped => INTERRUPTED,
        Undecided::OutOfReach { .. } | Undecided::NoPeriod { .. } => BAD_INPUT,
        _ if is_of_the_rules(undecided) => BAD_INPUT,
        _ => NOT_DECIDED,
    }
}

/// Whether it is the rules that are wrong: they fail at a position, or a game by them need not end. No option helps.
fn is_of_the_rules(undecided: &Undecided) -> bool {
    matches!(undecided, Undecided::RulesFail(_) | Undecided::Loop { .. })
}

/// The sentence that names the option that allows more, where one does. It proposes more than what did not suffice.
pub(crate) fn advice(undecided: &Undecided) -> Option<Sentence> {
    let more = |hint, more: u64| Sentence::of(hint).text("more", more);
    match undecided {
        Undecided::BudgetSpent { .. } => Some(Sentence::of("advice-budget")),
        Undecided::PositionSpent { steps, .. } => {
            let steps = steps.saturating_mul(10).saturating_mul(Budget::POSITIONS);
            Some(more("advice-budget-of-position", steps))
        }
        Undecided::TimeSpent { seconds } => match (2 * seconds).max(60) {
            seconds if seconds > u32::MAX.into() => Some(Sentence::of("advice-any-time")),
            seconds => Some(more("advice-seconds", seconds)),
        },
        Undecided::TableFull { .. } | Undecided::TableTooSmall { .. } => Some(Sentence::of("advice-table")),
        Undecided::NoMemory { .. } => Some(Sentence::of("advice-memory")),
        _ => None,
    }
}

impl From<&Undecided> for Failure {
    fn from(undecided: &Undecided) -> Self {
        Failure::of(undecided)
    }
}

/// Errors that say all themselves.
macro_rules! failures {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Failure::of(&error)
            }
        })*
    };
}

failures!(NotCounted, NotDrawn, NotationError, NumberError, TableError, Undecided, UnknownPlayer,);

impl From<NoPicture> for Failure {
    fn from(error: NoPicture) -> Self {
        match error {
            NoPicture::TooLarge { message, hint } => Failure::bad_input(message).hint(hint),
            NoPicture::Undecided(undecided) => undecided.into(),
            other => Failure::bad_input(other.to_string()),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            // Whoever read our output has seen enough (`| head`): end quietly.
            return Failure::already_told(0);
        }
        Failure::with_code(Sentence::of("error-read-or-write").text("why", error), 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_propose_more_than_what_did_not_suffice() {
        let hint = |undecided: Undecided| {
            let failure = Failure::from(undecided);
            assert_eq!(failure.code, NOT_DECIDED);
            Texts::new(Language::En).inserted(&failure.hint.unwrap())
        };
        let seconds = |seconds| hint(Undecided::TimeSpent { seconds });
        for (given, proposed) in [(1, 60), (30, 60), (60, 120), (75, 150), (86_400, 172_800)] {
            assert!(seconds(given).starts_with(&format!("`--seconds {proposed}` allows more")), "{given}");
        }
        assert_eq!(seconds(u32::MAX.into()), "`--seconds 0` allows any time");
        let steps = Budget::new(10_000_000_000_000).for_one_position();
        let told = hint(Undecided::PositionSpent { position: "f 9".into(), steps });
        assert_eq!(told, "`--budget 100000000000000` allows ten times as many");
    }
}
