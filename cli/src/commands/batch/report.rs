//! What `grundy batch` writes: a line of columns for each answer, a message for each problem.

use std::fmt::Display;
use std::io::{self, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

use grundy::{Outcome, Play, Undecided};
use grundy_check::program::standard_output;
use grundy_cli::batch::LineError;
use grundy_positions::{Answer, Sentence, Wanted};
use grundy_show::Texts;
use indicatif::ProgressBar;

use crate::arguments::Batch;
use crate::commands::Result;
use crate::failure::{BAD_INPUT, Failure};
use crate::progress::bar;

/// Where the answers take their time, they are shown so often.
const FLUSH_EVERY: Duration = Duration::from_millis(100);

/// The answers written so far.
pub(super) struct Report<'a> {
    arguments: &'a Batch,
    /// The words of messages.
    pub(super) texts: &'a Texts,
    /// How many lines (or tests) were read.
    pub(super) lines: u64,
    /// The exit code so far.
    code: u8,
    out: Vec<u8>,
    stdout: StdoutLock<'static>,
    flushed: Instant,
    /// How many lines were answered, now and then: where messages come to a terminal, answers do, too.
    bar: ProgressBar,
}

impl<'a> Report<'a> {
    pub(super) fn new(arguments: &'a Batch, texts: &'a Texts) -> io::Result<Self> {
        Ok(Report {
            arguments,
            texts,
            lines: 0,
            code: 0,
            out: Vec::new(),
            stdout: standard_output()?,
            flushed: Instant::now(),
            bar: if io::stderr().is_terminal() {
                ProgressBar::hidden()
            } else {
                bar(u64::MAX, texts.say(if arguments.counted { "bar-tests" } else { "bar-lines" }))
            },
        })
    }

    pub(super) fn wanted(&self) -> Wanted {
        let mut wanted = Wanted::outcome(if self.arguments.misere { Play::Misere } else { Play::Normal });
        (wanted.value, wanted.winning_move) = (self.arguments.value, self.arguments.winning_move);
        wanted
    }

    /// Adds the answer to the position read last, and a message where a part of it is missing.
    pub(super) fn answer(&mut self, answer: &Answer) -> std::result::Result<(), Failure> {
        if answer.undecided == Some(Undecided::Stopped) {
            self.flush()?;
            return Err(Undecided::Stopped.into());
        }
        self.known_answer(answer);
        if let Some(undecided) = &answer.undecided {
            self.flush()?;
            let failure = if answer.outcome.is_some() {
                Failure::of_the_rest(undecided)
            } else {
                Failure::from(undecided)
            };
            self.note(&failure);
            let _ = failure.at(self.place()).report(self.texts.language());
        }
        if self.flushed.elapsed() > FLUSH_EVERY {
            self.flush()?;
        }
        Ok(())
    }

    /// Adds the answer to the position read last, without looking at the time.
    pub(super) fn known_answer(&mut self, answer: &Answer) {
        let word = answer.outcome.map_or(b"?".as_slice(), |outcome| self.word(outcome));
        self.out.extend_from_slice(word);
        if self.arguments.value {
            match &answer.value {
                Some(value) => self.column(&value.0),
                None => self.column(&'?'),
            }
        }
        if self.arguments.winning_move {
            match &answer.winning_move {
                Some(winning) => {
                    let winning = winning.as_ref();
                    self.move_column(winning.map(|winning| (winning.component, &winning.to as &dyn Display)));
                }
                None => self.column(&'?'),
            }
        }
        self.out.push(b'\n');
    }

    /// Adds an `error` answer for the line read last, or stops at it.
    pub(super) fn bad_line(&mut self, error: &LineError) -> std::result::Result<(), Failure> {
        let failure = Failure::of(error).at(self.place());
        if !self.arguments.keep_going {
            self.flush()?;
            return Err(failure);
        }
        self.note(&failure);
        self.out.extend_from_slice(b"error");
        for _ in 0..usize::from(self.arguments.value) + usize::from(self.arguments.winning_move) {
            self.column(&'?');
        }
        self.out.push(b'\n');
        self.flush()?;
        let _ = failure.report(self.texts.language());
        Ok(())
    }

    /// Writes the answers added since the last time.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.stdout.write_all(&self.out)?;
        self.stdout.flush()?;
        self.out.clear();
        self.bar.set_position(self.lines);
        self.flushed = Instant::now();
        Ok(())
    }

    /// Writes the rest and gives the exit code.
    pub(super) fn end(mut self) -> Result {
        self.flush()?;
        self.bar.finish_and_clear();
        Ok(self.code.into())
    }

    /// A line without its answer: bad input, such as rules that fail, weighs more than what is not decided.
    fn note(&mut self, failure: &Failure) {
        self.code = match (self.code, failure.code()) {
            (BAD_INPUT, _) | (_, BAD_INPUT) => BAD_INPUT,
            (_, code) => code,
        };
    }

    fn word(&self, outcome: Outcome) -> &'a [u8] {
        let [n, p] = self.arguments.words.bytes();
        match outcome {
            Outcome::N => n,
            Outcome::P => p,
        }
    }

    fn column(&mut self, text: &(impl Display + ?Sized)) {
        write!(self.out, "\t{text}").expect("a Vec takes everything");
    }

    /// Components are counted from 1 here, as wherever a move is written for people.
    fn move_column(&mut self, winning: Option<(usize, &dyn Display)>) {
        match winning {
            Some((component, to)) => self.column(&format_args!("{}:{to}", component + 1)),
            None => self.column(&'-'),
        }
    }

    pub(super) fn place(&self) -> Sentence {
        Sentence::of(if self.arguments.counted { "at-test" } else { "at-line" }).text("number", self.lines)
    }
}
