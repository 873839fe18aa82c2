//! Of the commands about Wythoff's game, and of `board`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{CertificateFile, Destination, Limits, number, number_within};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  grundy pairs --count 232
  grundy pairs --by all
  grundy pairs --value 3
  grundy pairs --count 21 --output staircase.svg")]
pub(crate) struct Pairs {
    /// `wythoff` or `wythoff:t`
    #[arg(default_value = "wythoff")]
    pub(crate) ruleset: String,
    /// How many pairs, (0,0) included [default: 21; 1000000 with `--by all`]
    #[arg(long, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) count: Option<u64>,
    /// The positions with this Grundy value, in place of those with value 0
    #[arg(long, value_name = "VALUE", default_value_t = 0, allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| number_within::<u16>(text, 0, 1000))]
    pub(crate) value: u16,
    /// The construction
    #[arg(long, value_enum, default_value_t = By::Golden)]
    pub(crate) by: By,
    /// The complementary sequences of another irrational, as `sqrt2` or `1+sqrt5/2`
    #[arg(long, value_name = "ALPHA")]
    pub(crate) beatty: Option<String>,
    /// How the list is written [default: by the ending of FILE, or text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<PairsFormat>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) destination: Destination,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// A form of the list of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairsFormat {
    /// Aligned columns
    Text,
    /// One pair a line: `n,a,b`
    Csv,
    /// An object with the pairs
    Json,
    /// A picture: the pairs and their mirror images beside the lines that they follow
    Svg,
    /// The same picture in pixels
    Png,
}

/// A construction of the P-positions of Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum By {
    /// a_n = floor(n phi), b_n = floor(n phi^2)
    Golden,
    /// a_n = the least number not used before, b_n = a_n + n
    Mex,
    /// The places of the letters in the Fibonacci word
    Word,
    /// Compare the three term by term
    All,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  grundy board wythoff 5,9
  grundy board nim 3 5 7 + kayles 9
  grundy board wythoff:2 7,8 --output board.svg")]
pub(crate) struct BoardArguments {
    /// A position, as in `wythoff 5,9` or `nim 3 5 7`
    #[arg(required = true, allow_negative_numbers = true)]
    pub(crate) position: Vec<String>,
    /// A file of what follows the game that is named first: a graph, or else components as they are
    /// typed
    #[arg(long = "position", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// How many squares a side of a chessboard has [default: 8, or what the position needs]
    #[arg(long, value_name = "SQUARES", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| number_within::<u16>(text, 1, 64))]
    pub(crate) size: Option<u16>,
    /// How the position is drawn [default: by the ending of FILE, or text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<BoardFormat>,
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// A form of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// Letters, for a terminal
    Text,
    /// A picture
    Svg,
    /// The same picture in pixels
    Png,
}

#[derive(Args, Debug)]
#[command(after_help = "\
In row r of the table, G(r, n + period) = G(r, n) + period for all n from the
preperiod on. Both numbers are proved, and are the least. So they are for rules
that somebody wrote, where the second number is a heap: with the saltus in the
place of the period, which is 0 where not any number may be taken.

Examples:
  grundy rows wythoff 0..118
  grundy rows 'rook(a, b): (a, b-t) for t in 1..b; (a-1, b+2) if a > 0' 0..6
  grundy rows wythoff 300 --certificate rows.json")]
pub(crate) struct Rows {
    /// `wythoff`, or written rules
    pub(crate) ruleset: String,
    /// The rows; all up to the last are proved
    #[arg(value_name = "RANGE", allow_negative_numbers = true)]
    pub(crate) rows: String,
    /// How the list is written [default: by the ending of FILE, or text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<RowsFormat>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) certificate: CertificateFile,
    #[command(flatten)]
    pub(crate) destination: Destination,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// A form of the list of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RowsFormat {
    /// Aligned columns
    Text,
    /// `row,period,preperiod`
    Csv,
    /// An object with a list of rows
    Json,
}
