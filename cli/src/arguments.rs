//! What is typed on the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use grundy::{Budget, Play, Stop};

/// A workbench for impartial games: who wins, by which moves, and why.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, max_term_width = 100, after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "\
A position is a sum of rulesets, each with its heaps:
  nim 3 5 7
  take:1,4,9 12 8 9
  nim 3 + 0.77 12 + wythoff 6,10

Exit codes: 0 answered, 1 a check failed or a file cannot be written, 2 bad input,
3 not decided within the budget, 130 stopped by Ctrl-C.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Who wins a position, every winning move, and why
    #[command(after_help = "Example:\n  grundy solve nim 3 5 7 --explain")]
    Solve(Solve),
    /// The values over a range of heaps, or of pairs of heaps
    #[command(after_help = TABLE_HELP)]
    Table(Table),
    /// The period of the values of a ruleset, proved as soon as it can be
    #[command(after_help = "Examples:\n  grundy period 0.77\n  grundy period take:2,5,7 --outcome")]
    Period(Period),
    /// P-positions of Wythoff's game by golden ratio, mex or Fibonacci word
    #[command(after_help = "Examples:\n  grundy pairs --count 232\n  grundy pairs --by all")]
    Pairs(Pairs),
    /// The catalog of rulesets
    #[command(after_help = "Example:\n  grundy games")]
    Games(Games),
    /// Write the completions of a shell to standard output
    #[command(after_help = "Example:\n  grundy completions bash > grundy.bash")]
    Completions(Completions),
    /// Write the manual page to standard output, or all pages to a folder
    #[command(after_help = "Examples:\n  grundy man | man -l -\n  grundy man --dir man1")]
    Man(Man),
}

/// What every question about a position has.
#[derive(Args, Debug)]
pub(crate) struct PositionArguments {
    /// The position, as in `nim 3 5 7` or `nim 3 + 0.77 12`
    #[arg(allow_negative_numbers = true)]
    pub(crate) position: Vec<String>,
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

/// How much work is allowed.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// How many steps of work are allowed (a step is a few nanoseconds)
    #[arg(long, value_name = "STEPS", default_value_t = Budget::DEFAULT_STEPS)]
    pub(crate) budget: u64,
    /// How many values may be kept in memory at the same time
    #[arg(long, value_name = "VALUES", default_value_t = Budget::DEFAULT_TABLE)]
    pub(crate) table: usize,
}

impl Limits {
    pub(crate) fn budget(&self, stop: Stop) -> Budget {
        Budget::new(self.budget).with_table(self.table).with_stop(stop)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Give the reasons
    #[arg(long)]
    pub(crate) explain: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// List at most so many winning moves
    #[arg(long, value_name = "MOVES", default_value_t = 1000)]
    pub(crate) max_moves: usize,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

const TABLE_HELP: &str = "\
A range A..B includes both ends; B alone is 0..B.

Examples:
  grundy table take:1,4,9 1..12
  grundy table wythoff 12
  grundy table kayles 0..1000 --format bfile
  grundy table take:1,4,9 0..100 --stats";

#[derive(Args, Debug)]
pub(crate) struct Table {
    /// The ruleset, as `take:1,4,9`, `0.77` or `wythoff`
    pub(crate) ruleset: String,
    /// The heaps; for two heaps, one range for both or one for each
    #[arg(required = true, num_args = 1..=2, value_name = "RANGE", allow_negative_numbers = true)]
    pub(crate) ranges: Vec<String>,
    /// How the table is written
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    /// Who wins (P: the player to move loses, N: wins) instead of the value
    #[arg(long)]
    pub(crate) outcome: bool,
    /// For a finite take set: what the values cost by three programs
    #[arg(long, conflicts_with = "outcome")]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// A form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Aligned columns
    Text,
    /// One cell a line: `n,value` or `x,y,value`
    Csv,
    /// An object with rows of values
    Json,
    /// An OEIS b-file: `n value`
    Bfile,
}

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print the catalog as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Period {
    /// The ruleset, as in `0.77` or `take:1,4,9`
    pub(crate) ruleset: String,
    /// The period of the outcomes (P or N) alone
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
pub(crate) struct Pairs {
    /// `wythoff` or `wythoff:t`
    #[arg(default_value = "wythoff")]
    pub(crate) ruleset: String,
    /// How many pairs, (0,0) included [default: 21, and 1000000 with `--by all`]
    #[arg(long)]
    pub(crate) count: Option<u64>,
    /// The construction
    #[arg(long, value_enum, default_value_t = By::Golden)]
    pub(crate) by: By,
    /// Also n phi and n phi^2, with so many decimals
    #[arg(long, value_name = "DECIMALS", num_args = 0..=1, default_missing_value = "6")]
    #[arg(value_parser = clap::value_parser!(u16).range(..=1000))]
    pub(crate) reals: Option<u16>,
    /// With `--by word`: the word, each letter with its index and (its place)
    #[arg(long)]
    pub(crate) show_word: bool,
    /// The complementary sequences of another irrational, as `sqrt2` or `1+sqrt5/2`
    #[arg(long, value_name = "ALPHA")]
    pub(crate) beatty: Option<String>,
    /// Print the list as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// A construction of the P-positions of Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
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

impl By {
    pub(crate) fn name(self) -> &'static str {
        match self {
            By::Golden => "golden",
            By::Mex => "mex",
            By::Word => "word",
            By::All => "all",
        }
    }
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
    pub(crate) dir: Option<std::path::PathBuf>,
}
