//! Of the commands about sequences and tables of values.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use clap::{Args, ValueEnum};
use grundy::{Budget, Natural, Play, Stop};
use grundy_positions::count::Counting;
use grundy_positions::notation::parse_number;

use super::{CertificateFile, Destination, Limits, WrongNumber, number, number_within};
use crate::store::MOST_VALUES;

#[derive(Args, Debug)]
#[command(after_help = "\
A range A..B includes both ends; B alone is 0..B.

Examples:
  grundy table take:1,4,9 1..12
  grundy table wythoff 12
  grundy table cram 1x1..4x5
  grundy table kayles 0..1000 --format bfile
  grundy table wythoff 0..511 --output wythoff.png
  grundy table wythoff 0..49999 --dir wythoff-50000 --table 10^9
  grundy table take:1,4,9 0..100 --stats
  grundy table --misere kayles 0..20 --genus")]
pub(crate) struct Table {
    /// The ruleset, as `take:1,4,9`, `0.77` or `wythoff`
    pub(crate) ruleset: String,
    /// The heaps; for positions of several numbers, one range for all or one for each; boards by their sizes, as `1x1..4x5`; on a
    /// strip, a pattern such as `'(xxo)^n'` before the range
    #[arg(required = true, num_args = 1..=16, value_name = "RANGE", allow_negative_numbers = true)]
    pub(crate) ranges: Vec<String>,
    /// How the table is written [default: by the ending of FILE, or text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<TableFormat>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    /// Who wins (P: the player to move loses, N: wins) instead of the value
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Who wins where whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// With `--misere`: the genus of each heap, as in 4^146
    #[arg(long, requires = "misere", conflicts_with_all = ["outcome", "lost"])]
    pub(crate) genus: bool,
    /// With `--misere`: the misère nim value of each heap
    #[arg(long, requires = "misere", conflicts_with_all = ["outcome", "lost", "genus"])]
    pub(crate) values: bool,
    /// The positions that the player to move loses, and no others
    #[arg(long)]
    pub(crate) lost: bool,
    /// For a finite subtraction set: what the values cost by three programs
    #[arg(long, conflicts_with_all = ["outcome", "misere", "lost"])]
    pub(crate) stats: bool,
    /// For two heaps: saves the values in this directory as they come, and goes on with what is there
    #[arg(long, value_name = "DIR", conflicts_with_all = ["outcome", "misere", "lost", "stats"])]
    pub(crate) dir: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) destination: Destination,
    /// How many threads compute a table of Wythoff's game [default: the machine's cores]
    #[arg(long, value_name = "THREADS", help_heading = "Limits", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| number_within::<u32>(text, 1, MOST_THREADS))]
    threads: Option<u32>,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

impl Table {
    /// The play in which it is asked who wins; `None` where values are asked for.
    pub(crate) fn outcomes(&self) -> Option<Play> {
        match (self.misere, self.outcome || self.lost) {
            (true, _) => Some(Play::Misere),
            (false, true) => Some(Play::Normal),
            (false, false) => None,
        }
    }

    /// What a cell is called.
    pub(crate) fn cell(&self) -> &'static str {
        match self.outcomes() {
            _ if self.genus => "genus",
            Some(_) if !self.values => "outcome",
            _ => "value",
        }
    }

    /// How much work is allowed.
    pub(crate) fn budget(&self, stop: Stop) -> Budget {
        let cores = || available_parallelism().map_or(1, NonZeroUsize::get);
        self.limits.budget(stop).with_threads(self.threads.map_or_else(cores, |threads| threads as usize))
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
A range A..B includes both ends; B alone is 0..B. The positions are all sums of
K heaps, or pairs, or triples of the range, or boards.

Examples:
  grundy count dawsons-kayles 1..10^6
  grundy count divisor-nim 1..10^5 --heaps 3
  grundy count take:squares 0..29 --heaps 3 --unordered
  grundy count nim 0..1000 --heaps 10^12 --mod 987654321")]
pub(crate) struct Count {
    /// The ruleset, as `take:1,4,9`, `0.77` or `wythoff`
    pub(crate) ruleset: String,
    /// The heaps; for positions of several numbers, one range for all or one for each
    #[arg(required = true, num_args = 1..=16, value_name = "RANGE", allow_negative_numbers = true)]
    pub(crate) ranges: Vec<String>,
    /// Of how many heaps of the range a position is made
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    heaps: u64,
    /// The same heaps in another order are the same position
    #[arg(long)]
    pub(crate) unordered: bool,
    /// How many positions have this value is told, too
    #[arg(long, value_name = "VALUE", value_parser = number::<u64>, allow_negative_numbers = true)]
    value: Option<u64>,
    /// The sizes of all lost positions added up are told, too
    #[arg(long, conflicts_with = "unordered")]
    sum: bool,
    /// What is left of each number after a division by this one
    #[arg(long = "mod", value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| parse_number(text).map_err(WrongNumber::from))]
    modulus: Option<Natural>,
    /// A JSON object instead of lines
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

impl Count {
    /// What is counted.
    pub(crate) fn asked(&self) -> Counting {
        let mut asked = Counting::heaps(self.heaps);
        asked.unordered = self.unordered;
        asked.value = self.value;
        asked.sum = self.sum;
        asked.modulus.clone_from(&self.modulus);
        asked
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
A range A..B includes both ends; B alone is 0..B.

Examples:
  grundy guess divisor-nim
  grundy guess kayles 0..5000
  grundy guess take:2..4 --outcome
  grundy guess 'halving(n): n-t for t in 1..n/2'
  grundy guess wythoff 0..60 --outcome
  grundy guess take:2,3 --misere")]
pub(crate) struct Guess {
    /// The ruleset, as `take:1,4,9` or `0.77`
    pub(crate) ruleset: String,
    /// The heaps [default: 0..1000]; for positions of several numbers, one range for all or one for each
    #[arg(num_args = 0..=16, value_name = "RANGE", allow_negative_numbers = true)]
    pub(crate) ranges: Vec<String>,
    /// Which positions are lost, instead of the values
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Which positions are lost where whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Maximum number of forms that are offered
    #[arg(long, value_name = "COUNT", default_value_t = 3, allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| number_within::<u32>(text, 1, MOST_FORMS))]
    pub(crate) max: u32,
    /// A JSON object instead of lines
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// A form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Aligned columns
    Text,
    /// One cell a line: `n,value`, `x,y,value` or `position,value`
    Csv,
    /// An object with rows of values
    Json,
    /// An OEIS b-file: `n value`
    Bfile,
    /// A picture: a heat map, or points for single heaps
    Svg,
    /// The same picture in pixels
    Png,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  grundy period 0.77
  grundy period take:2,5,7 --outcome
  grundy period grundys-game --to 10^6
  grundy period 0.77 --certificate kayles.json")]
pub(crate) struct Period {
    /// The ruleset, as in `0.77` or `take:1,4,9`
    pub(crate) ruleset: String,
    /// On a strip: the pattern whose powers are looked at, as in `'(xxo)^n'`
    pub(crate) pattern: Option<String>,
    /// The period of the outcomes (P or N) alone
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Where no period is proved: look at the values up to this heap [default: 9999, or as far as a theorem went]
    #[arg(long, value_name = "HEAP", value_parser = number::<u64>, allow_negative_numbers = true)]
    #[arg(conflicts_with = "outcome")]
    pub(crate) to: Option<u64>,
    #[command(flatten)]
    pub(crate) certificate: CertificateFile,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  grundy misere kayles
  grundy misere 0.07 --to 33 --certificate quotient.json
  grundy misere 0.07 --to 34 --from quotient.json
  grundy misere kayles --output products.svg
  grundy misere notakto 3x3 --copies")]
pub(crate) struct Misere {
    /// The ruleset, as in `0.77` or `take:1,4,9`
    pub(crate) ruleset: String,
    /// A position: the quotient is that of all that can follow from it
    #[arg(allow_negative_numbers = true)]
    pub(crate) position: Vec<String>,
    /// Look at the heaps up to this one [default: until a period is proved]
    #[arg(long, value_name = "HEAP", value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) to: Option<u64>,
    /// Go on from the quotient that a certificate has: it is verified first
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Who wins 1, 2, 3, … copies of the position side by side
    #[arg(long)]
    pub(crate) copies: bool,
    #[command(flatten)]
    pub(crate) certificate: CertificateFile,
    /// How the quotient is written [default: by the ending of FILE, or text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<MisereFormat>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) destination: Destination,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// How a misère quotient is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MisereFormat {
    /// Lines
    Text,
    /// An object
    Json,
    /// The table of products as a picture
    Svg,
    /// The same picture in pixels
    Png,
}

#[derive(Args, Debug)]
#[command(after_help = grundy_check::program::HELP)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) arguments: grundy_check::program::Arguments,
}

#[derive(Args, Debug)]
#[command(after_help = "\
The same command goes on where a run ended, by Ctrl-C or otherwise. A proved
period ends it early. The directory also gets a histogram of the values for
each power of two.

Examples:
  grundy run 0.161 --to 10^8 --dir grundy-0.161
  grundy run 0.106 --to 10^12 --dir grundy-0.106 --states
  grundy run 'strip pins over x: xx -> -x' 'x^n' --to 10^5 --dir pins
  grundy run --status grundy-0.161")]
pub(crate) struct Run {
    /// The ruleset, as in `0.161` or `grundys-game`
    #[arg(required_unless_present = "status")]
    pub(crate) ruleset: Option<String>,
    /// On a strip: the pattern whose powers are looked at, as in `'(xo)^n'`
    #[arg(conflicts_with = "status")]
    pub(crate) pattern: Option<String>,
    /// The last heap, or the last power of a pattern
    #[arg(long, value_name = "N", required_unless_present = "status", allow_negative_numbers = true)]
    pub(crate) to: Option<String>,
    /// The directory of the run, which is made if there is none
    #[arg(long, value_name = "DIR", required_unless_present = "status")]
    pub(crate) dir: Option<PathBuf>,
    /// Keep no values but states, for runs of any length; with a certificate if a period is proved
    #[arg(long, conflicts_with = "table")]
    pub(crate) states: bool,
    /// Only tell what a directory holds
    #[arg(long, value_name = "DIR", conflicts_with_all = ["ruleset", "to", "dir", "states", "every", "table"])]
    pub(crate) status: Option<PathBuf>,
    /// Save after every VALUES values, and say so each time [default: at most 2^22 values or two seconds];
    /// with `--states`, also record a state [default: every 2^28 values, saved every 20 seconds]
    #[arg(long, value_name = "VALUES", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| number_within::<u32>(text, 1, MOST_VALUES as u32))]
    every: Option<u32>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many values of 16 bytes may be kept in memory, four of a sequence counted as one
    #[arg(long, value_name = "VALUES", default_value_t = Budget::DEFAULT_TABLE, help_heading = "Limits")]
    #[arg(value_parser = number::<usize>, allow_negative_numbers = true)]
    pub(crate) table: usize,
}

impl Run {
    /// How many values make a checkpoint, if that was said.
    pub(crate) fn every(&self) -> Option<usize> {
        self.every.map(|every| every as usize)
    }
}

/// More than the catalogue of forms has.
const MOST_FORMS: u32 = 1 << 10;

/// More are of no use to any engine, now or for long.
const MOST_THREADS: u32 = 1 << 10;
