//! What `grundy batch` writes: a line of columns for each answer, a message for each problem.

use std::fmt::Display;
use std::io::{self, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

use grundy::{Natural, Outcome, Play, Undecided};
use grundy_check::program::standard_output;
use grundy_cli::batch::LineError;
use grundy_positions::analysis::Move;
use grundy_positions::{Answer, Sentence, Wanted};
use grundy_show::{Language, Texts};
use indicatif::ProgressBar;

use crate::arguments::Batch;
use crate::commands::Result;
use crate::failure::{BAD_INPUT, Failure, NOT_DECIDED};
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
        let Batch { moves, last, count, json, .. } = *self.arguments;
        wanted.winning_moves = (moves || last || count || json).then_some(self.arguments.max_moves as usize);
        wanted
    }

    /// Adds the answer to the position read last, and a message where a part of it is missing.
    pub(super) fn answer(&mut self, answer: &Answer) -> Result {
        if answer.undecided == Some(Undecided::Stopped) {
            self.flush()?;
            return Err(Undecided::Stopped.into());
        }
        self.known_answer(answer);
        let failure = match &answer.undecided {
            Some(undecided) if answer.outcome.is_some() || answer.is_draw => {
                Some(Failure::of_the_rest(undecided))
            }
            Some(undecided) => Some(Failure::from(undecided)),
            None => self.lacks_moves(answer),
        };
        if let Some(failure) = failure {
            self.flush()?;
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
        if self.arguments.json {
            serde_json::to_writer(&mut self.out, &answer.analysis).expect("a Vec takes everything");
            self.out.push(b'\n');
            return;
        }
        self.out.extend_from_slice(match answer.outcome {
            Some(outcome) => self.word(outcome),
            None if answer.is_draw => b"draw",
            None => b"?",
        });
        if self.arguments.value {
            self.known_column(answer.value.as_ref().map(|value| &value.0));
        }
        if self.arguments.winning_move {
            self.move_column(answer.winning_move.as_ref().map(Option::as_ref));
        }
        let Some(analysis) = &answer.analysis else {
            self.out.push(b'\n');
            return;
        };
        let listed = analysis.winning_moves.as_deref().unwrap_or_default();
        // No move wins a draw.
        let is_complete = analysis.winning_moves_complete || answer.is_draw;
        if self.arguments.last {
            self.move_column(is_complete.then(|| listed.last()));
        }
        if self.arguments.count {
            let none = answer.is_draw.then_some(Natural::ZERO);
            self.known_column(analysis.winning_moves_count.as_ref().or(none.as_ref()));
        }
        if self.arguments.moves {
            self.moves_column(listed, is_complete);
        }
        self.out.push(b'\n');
    }

    /// What is missing of the winning moves where no limit of the work is the reason: they are too many to count, or to list.
    fn lacks_moves(&self, answer: &Answer) -> Option<Failure> {
        let analysis = answer.analysis.as_ref().filter(|_| !answer.is_draw)?;
        let not_decided = |why| Failure::with_code(why, NOT_DECIDED);
        let lacks_count = self.arguments.count && analysis.winning_moves_count.is_none();
        if lacks_count || analysis.lacks_moves(1) {
            return Some(not_decided(Sentence::of("winning-moves-not-known")));
        }
        let why = Sentence::of("error-last-move-not-listed").text("most", self.arguments.max_moves);
        let lacks_last = self.arguments.last && !analysis.winning_moves_complete;
        lacks_last.then(|| not_decided(why).advice("advice-max-moves"))
    }

    /// Adds an `error` answer for the line read last, or stops at it.
    pub(super) fn bad_line(&mut self, error: &LineError) -> Result {
        let failure = Failure::of(error).at(self.place());
        if !self.arguments.keep_going {
            self.flush()?;
            return Err(failure);
        }
        self.note(&failure);
        if self.arguments.json {
            let told = failure.message(&Texts::new(Language::En));
            serde_json::to_writer(&mut self.out, &serde_json::json!({ "error": told }))
                .expect("a Vec takes everything");
        } else {
            self.out.extend_from_slice(b"error");
            let Batch { value, winning_move, last, count, moves, .. } = *self.arguments;
            for _ in [value, winning_move, last, count, moves].iter().filter(|is_column| **is_column) {
                self.column(&'?');
            }
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

    /// Writes the rest, and ends with the exit code of all answers.
    pub(super) fn end(mut self) -> Result {
        self.flush()?;
        self.bar.finish_and_clear();
        if self.code == 0 { Ok(()) } else { Err(Failure::already_told(self.code)) }
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

    fn known_column(&mut self, known: Option<&Natural>) {
        match known {
            Some(number) => self.column(number),
            None => self.column(&'?'),
        }
    }

    fn move_column(&mut self, known: Option<Option<&Move>>) {
        match known {
            Some(Some(winning)) => self.column(&self.told(winning)),
            Some(None) => self.column(&'-'),
            None => self.column(&'?'),
        }
    }

    /// All winning moves; where some are left out, three dots say so, and where some are not known, a question mark.
    fn moves_column(&mut self, listed: &[Move], is_complete: bool) {
        let mut told: Vec<String> = listed.iter().map(|winning| self.told(winning)).collect();
        if !is_complete {
            let is_cut = listed.len() >= self.arguments.max_moves as usize;
            told.push(if is_cut { "..." } else { "?" }.to_owned());
        } else if told.is_empty() {
            told.push("-".to_owned());
        }
        self.column(&told.join("; "));
    }

    /// A move: components are counted from 1 here, as wherever a move is written for people.
    fn told(&self, winning: &Move) -> String {
        if self.arguments.names {
            return winning.text.clone();
        }
        format!("{}:{}", winning.component + 1, winning.to)
    }

    pub(super) fn place(&self) -> Sentence {
        Sentence::of(if self.arguments.counted { "at-test" } else { "at-line" }).text("number", self.lines)
    }
}
