//! What is typed on the command line.

mod learn; // learn
mod positions; // solve, simulate, play, verify, batch
mod serve; // serve
mod sequences; // table, period, run, check
mod sweep; // sweep
mod wythoff; // pairs, board

use std::ffi::OsString;
use std::fmt::Display;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use grundy::{Budget, Natural, Play, Stop, Worded};
use grundy_positions::Sentence;
use grundy_positions::notation::{NumberError, parse_number, visible};

pub(crate) use learn::Learn;
pub(crate) use positions::{Batch, First, Human, PlayArguments, Simulate, Solve, Verify};
pub(crate) use sequences::{Check, Count, Guess, Misere, MisereFormat, Period, Run, Table, TableFormat};
pub(crate) use serve::{FrameAncestors, Serve};
pub(crate) use sweep::{Sweep, SweepDoes, SweepMerge, SweepPlan, SweepRun, SweepStatus};
pub(crate) use wythoff::{BoardArguments, BoardFormat, By, Pairs, PairsFormat, Rows, RowsFormat};

use crate::clock::Clock;
use crate::failure::Failure;
use crate::progress::{Measure, Watch, stop_on_ctrl_c};
use grundy_show::Language;

/// A workbench for impartial games: who wins, by which moves, and why.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, max_term_width = 80, after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Rules that you wrote, beside those that are known; may be told several times
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) rules: Vec<PathBuf>,
    /// Read rules that you wrote without what they claim of themselves: then no answer rests on a claim
    #[arg(long, global = true)]
    pub(crate) no_claims: bool,
    /// The language of answers, and of what is wrong [default: English; on the whole screen of `play`
    /// and in `learn`, that of the system]. What programs read is the same in every language;
    /// `check`, `pairs`, `serve` and `sweep` report in English
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    language: Option<Language>,
}

impl Arguments {
    /// Reads the command line.
    ///
    /// # Errors
    /// What clap says of it. clap drops control characters from what it quotes, and then nobody sees what is
    /// wrong: so, where it refuses, it is asked again with those written out.
    pub(crate) fn read(typed: &[OsString]) -> Result<Self, clap::Error> {
        let shown =
            |word: OsString| word.into_string().map_or_else(|word| word, |word| visible(&word).into());
        Arguments::try_parse_from(typed).map_err(|refused| {
            Arguments::try_parse_from(typed.iter().cloned().map(shown)).err().unwrap_or(refused)
        })
    }

    /// The language that is spoken. Without `--language`, answers are in English, so that scripts read the same words
    /// everywhere; what only somebody at a terminal reads is in the language of the system.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(|| match &self.command {
            Command::Learn(_) | Command::Play(PlayArguments { plain: false, .. }) => {
                Language::of_the_system()
            }
            _ => Language::En,
        })
    }
}

const AFTER_HELP: &str = "\
A position is a sum of rulesets, each with its heaps; numbers alone are Nim:
  nim 3 5 7
  3 5 7
  take:1,4,9 12 8 9
  nim 3 + 0.77 12 + wythoff 6,10

Exit codes: 0 answered, 1 a check failed or a file cannot be written,
2 bad input, or rules that fail, 3 not decided within the limits,
4 not refuted by a sample, 5 claimed, 130 stopped by Ctrl-C.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Who wins a position, every winning move, and why
    Solve(Solve),
    /// Let two players by name play: one game turn by turn, or statistics of many
    Simulate(Simulate),
    /// Play against the machine, or two humans against each other
    Play(PlayArguments),
    /// The values over a range of heaps, or of pairs of heaps
    Table(Table),
    /// How many positions of a range are won, are lost, or have a value
    Count(Count),
    /// Closed forms that values, or the lost heaps, look like: a pattern, not a proof
    Guess(Guess),
    /// The period of the values of a ruleset, proved as soon as it can be
    Period(Period),
    /// The misère quotient of a game: finitely many elements that tell who wins every sum in misère play
    Misere(Misere),
    /// Rows of the table of Wythoff's game, each with its period, proved
    Rows(Rows),
    /// A long computation, saved as it goes; it goes on where it ended
    Run(Run),
    /// What is known of each game of a family, in shards that any scheduler may run
    Sweep(Sweep),
    /// Check certificates of periods and of positions, with code that shares nothing with the search
    Check(Check),
    /// P-positions of Wythoff's game by golden ratio, mex or Fibonacci word
    Pairs(Pairs),
    /// A position to be seen: heaps, a board, or a piece on a chessboard with its moves and those that win
    Board(BoardArguments),
    /// Theorem against exhaustive search, over every position up to a bound
    Verify(Verify),
    /// One position a line from standard input, one answer a line out
    Batch(Batch),
    /// Short lessons with exercises, from Nim to octal games
    Learn(Learn),
    /// The page, on this machine: play, learn and explore in a browser
    Serve(Serve),
    /// What is understood of rules that you wrote
    #[command(
        after_help = "Examples:\n  grundy rules my.game\n  grundy rules 'halving(n): n-t for t in 1..n/2'"
    )]
    Rules(Rules),
    /// The catalog of rulesets
    #[command(after_help = "Examples:\n  grundy games\n  grundy games --written > games.txt")]
    Games(Games),
    /// Write the completions of a shell to standard output
    #[command(after_help = "Example:\n  grundy completions bash > grundy.bash")]
    Completions(Completions),
    /// Write the manual page to standard output, or all pages to a folder
    #[command(after_help = "Examples:\n  grundy man | man -l -\n  grundy man --dir man1")]
    Man(Man),
}

impl Command {
    /// The file that holds the position, if it was told, with the words that were typed, and how much may be kept in memory.
    pub(crate) fn position_file(&mut self) -> Option<(PathBuf, &mut Vec<String>, usize)> {
        let (position, table) = match self {
            Command::Solve(Solve { position, limits, .. })
            | Command::Simulate(Simulate { position, limits, .. })
            | Command::Play(PlayArguments { position, limits, .. }) => (position, limits.table),
            Command::Board(BoardArguments { position, file, .. }) => {
                return file.take().map(|file| (file, position, Budget::DEFAULT_TABLE));
            }
            _ => return None,
        };
        position.file.take().map(|file| (file, &mut position.position, table))
    }

    /// The words that tell a position or a ruleset, where rules may stand for their name.
    pub(crate) fn rulesets(&mut self) -> impl Iterator<Item = &mut String> {
        let (words, word): (&mut [String], Option<&mut String>) = match self {
            Command::Solve(Solve { position, .. })
            | Command::Simulate(Simulate { position, .. })
            | Command::Play(PlayArguments { position, .. }) => (&mut position.position, None),
            Command::Board(BoardArguments { position, .. }) => (position, None),
            Command::Table(Table { ruleset, .. })
            | Command::Count(Count { ruleset, .. })
            | Command::Guess(Guess { ruleset, .. })
            | Command::Period(Period { ruleset, .. })
            | Command::Misere(Misere { ruleset, .. })
            | Command::Rows(Rows { ruleset, .. })
            | Command::Pairs(Pairs { ruleset, .. })
            | Command::Verify(Verify { ruleset, .. }) => (&mut [], Some(ruleset)),
            Command::Run(Run { ruleset, .. }) | Command::Batch(Batch { ruleset, .. }) => {
                (&mut [], ruleset.as_mut())
            }
            // The texts of `rules` are rules themselves; the others are about no position.
            _ => (&mut [], None),
        };
        words.iter_mut().chain(word)
    }
}

/// What every question about a position has.
#[derive(Args, Debug)]
pub(crate) struct PositionArguments {
    /// The position, as in `nim 3 5 7` or `nim 3 + 0.77 12`
    #[arg(allow_negative_numbers = true)]
    pub(crate) position: Vec<String>,
    /// A file of what follows the game that is named first: a graph as an edge list, DIMACS, graph6,
    /// digraph6 or sparse6, or else components as they are typed
    #[arg(long = "position", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
}

impl PositionArguments {
    pub(crate) fn text(&self) -> String {
        self.position.join(" ")
    }

    pub(crate) fn play(&self) -> Play {
        if self.misere { Play::Misere } else { Play::Normal }
    }
}

/// Where the proof is written.
#[derive(Args, Debug)]
pub(crate) struct CertificateFile {
    /// Write the proof into a file that `grundy check` reads
    #[arg(id = "certificate", long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Write it even where there is a file of that name
    #[arg(long, requires = "certificate")]
    pub(crate) force: bool,
}

/// How much work is allowed.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// How many steps of work are allowed (a step takes 1 to 40 nanoseconds)
    #[arg(long, value_name = "STEPS", default_value_t = Budget::DEFAULT_STEPS)]
    #[arg(value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) budget: u64,
    /// How many values of 16 bytes may be kept in memory, four of a sequence counted as one
    #[arg(long, value_name = "VALUES", default_value_t = Budget::DEFAULT_TABLE)]
    #[arg(value_parser = number::<usize>, allow_negative_numbers = true)]
    pub(crate) table: usize,
}

impl Limits {
    pub(crate) fn budget(&self, stop: Stop) -> Budget {
        Budget::new(self.budget).with_table(self.table).with_stop(stop)
    }

    /// Shows how far the work is.
    pub(crate) fn watch(&self, stop: &Stop, language: Language) -> Watch {
        Watch::new(stop, Measure::Steps(self.budget), language)
    }

    /// The work of a question that Ctrl-C ends, and what shows how far it is.
    pub(crate) fn watched(&self, language: Language) -> (Watch, Budget) {
        let stop = stop_on_ctrl_c(language);
        (self.watch(&stop, language), self.budget(stop))
    }
}

/// How much work and how much time is allowed where somebody waits for an answer.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct TimedLimits {
    /// How many seconds an answer may take: a line of `batch`, a turn or a hint of `play`, a
    /// page or an exercise of `learn`, a game of `simulate`; 0 for any time [default: 10]
    #[arg(long, value_name = "SECONDS")]
    #[arg(value_parser = number::<u32>, allow_negative_numbers = true)]
    seconds: Option<u32>,
    /// How many steps of work are allowed (a step takes 1 to 40 nanoseconds): unlike seconds,
    /// the same on every machine [default: 1000000000000]
    #[arg(long, value_name = "STEPS")]
    #[arg(value_parser = number::<u64>, allow_negative_numbers = true)]
    budget: Option<u64>,
    /// How many values of 16 bytes may be kept in memory, four of a sequence counted as one
    #[arg(long, value_name = "VALUES", default_value_t = Budget::DEFAULT_TABLE)]
    #[arg(value_parser = number::<usize>, allow_negative_numbers = true)]
    pub(crate) table: usize,
}

/// Number of steps that take a quarter of an hour at least: until then, the seconds are what counts.
const TIMED_STEPS: u64 = 1_000_000_000_000;

/// Number of seconds that somebody waits.
const SECONDS: u32 = 10;

impl TimedLimits {
    /// With any time and any number of steps, unless somebody gave limits.
    pub(crate) fn or_any_time(self) -> Self {
        TimedLimits { seconds: self.seconds.or(Some(0)), budget: self.budget.or(Some(u64::MAX)), ..self }
    }

    /// Number of seconds, 0 for any time.
    pub(crate) fn seconds(&self) -> u32 {
        self.seconds.unwrap_or(SECONDS)
    }

    fn steps(&self) -> u64 {
        self.budget.unwrap_or(TIMED_STEPS)
    }

    pub(crate) fn budget(&self, stop: Stop) -> Budget {
        Budget::new(self.steps()).with_table(self.table).with_stop(stop)
    }

    /// Keeps the time.
    pub(crate) fn clock(&self, stop: &Stop) -> Clock {
        Clock::new(stop, self.seconds())
    }

    /// Shows how far the work is, or the time.
    pub(crate) fn watch(&self, stop: &Stop, language: Language) -> Watch {
        let measure =
            if self.seconds() > 0 { Measure::Seconds(self.seconds()) } else { Measure::Steps(self.steps()) };
        Watch::new(stop, measure, language)
    }
}

/// Where a result goes.
#[derive(Args, Debug)]
pub(crate) struct Destination {
    /// Write into this file, whole or not at all; one that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl Destination {
    /// The format that was asked for; without one, that of the ending of the file; else the usual one.
    ///
    /// # Errors
    /// Where the ending is that of pictures, and there is no such format: nobody wants the usual one under that name.
    pub(crate) fn format<F: ValueEnum>(&self, asked: Option<F>, usual: F) -> Result<F, Failure> {
        let path = self.output.as_deref().filter(|_| asked.is_none());
        let Some((path, ending)) = path.and_then(|path| Some((path, path.extension()?.to_str()?))) else {
            return Ok(asked.unwrap_or(usual));
        };
        match F::from_str(ending, true) {
            Ok(format) => Ok(format),
            Err(_) if PICTURES.iter().any(|picture| ending.eq_ignore_ascii_case(picture)) => {
                let formats = F::value_variants().iter().filter_map(ValueEnum::to_possible_value);
                let formats: Vec<_> = formats.map(|format| format.get_name().to_owned()).collect();
                let message =
                    Sentence::of("error-no-such-format").text("file", path.display()).text("ending", ending);
                Err(Failure::bad_input(message)
                    .hint(Sentence::of("advice-formats").text("formats", formats.join(", "))))
            }
            Err(_) => Ok(usual),
        }
    }
}

/// Endings of files that are pictures.
const PICTURES: [&str; 14] =
    ["png", "svg", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "ppm", "eps", "pdf"];

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// Files of rules, or rules
    #[arg(required = true, value_name = "FILE")]
    pub(crate) texts: Vec<String>,
    /// A JSON list instead of lines
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print the catalog as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print games that are written in a line each, as a file for `--rules`
    #[arg(long, conflicts_with = "json")]
    pub(crate) written: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Write one page a command into this folder
    #[arg(long)]
    pub(crate) dir: Option<PathBuf>,
}

/// A number as in positions.
fn number<T: for<'a> TryFrom<&'a Natural>>(text: &str) -> Result<T, WrongNumber> {
    let number = parse_number(text)?;
    T::try_from(&number)
        .map_err(|_| WrongNumber::OutOfRange(format!("expected a number below 2^{}", 8 * size_of::<T>())))
}

/// A number as in positions, from `least` to `most`.
fn number_within<T>(text: &str, least: T, most: T) -> Result<T, WrongNumber>
where
    T: for<'a> TryFrom<&'a Natural> + Copy + PartialOrd + Display,
{
    let number = parse_number(text)?;
    let within = T::try_from(&number).ok().filter(|number| (&least..=&most).contains(&number));
    within.ok_or_else(|| WrongNumber::OutOfRange(format!("expected a number from {least} to {most}")))
}

/// What is wrong with the number of an option.
#[derive(Worded)]
pub(crate) enum WrongNumber {
    /// It is not written as a number is.
    #[says(transparent)]
    NotRead(#[from] NumberError),
    /// It is too small or too large.
    #[says("{0}")]
    OutOfRange(String),
}
