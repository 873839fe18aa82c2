//! What is typed on the command line.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};
use grundy::{Budget, Play, Stop};

use crate::store::MOST_VALUES;

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

const SIMULATE_HELP: &str = "\
Players:
  optimal  a winning move; where there is none, the whole of the first heap
  random   every move equally likely
  greedy   takes as many tokens as it can
  human    sees small positions through, mirrors equal heaps, errs elsewhere
  skill:P  optimal in P moves of 100, random in the others

Examples:
  grundy simulate nim 2 3 4
  grundy simulate nim 20 30 40 --players human,random --games 10000";

const PLAY_HELP: &str = "\
A move is written
  3 1             component 3 becomes 1
  1: 3 4          component 1 becomes 3 and 4 (a split)
  take 2 from 3   component 3 loses 2 tokens
and `help` lists what else can be typed.

Examples:
  grundy play nim 3 5 7 --plain
  grundy play nim 3 5 7 --plain --human second --machine skill:70";

const VERIFY_HELP: &str = "\
Outcome and every winning move are compared. The theorem's side is the answer of
`grundy solve`; the search looks at whole positions and their options alone. At
the first position where they differ it stops, with exit code 1.

Examples:
  grundy verify nim --heaps 4 --max 12
  grundy verify nim --heaps 4 --max 12 --misere
  grundy verify wythoff --heaps 1 --max 60";

const PERIOD_HELP: &str = "\
Examples:
  grundy period 0.77
  grundy period take:2,5,7 --outcome
  grundy period 0.77 --certificate kayles.json";

const CHECK_HELP: &str = "\
Exit codes: 0 accepted, 1 rejected, 2 not a certificate, 3 not decided within the
limits. Of several files, the worst counts: 1, then 2, then 3.

Examples:
  grundy check kayles.json
  grundy check --all --json long.json";

const BATCH_HELP: &str = "\
A line holds the components of a position between blanks; an answer has its
columns between tabs: N or P, the value, the move. The move `3:1` leaves
component 3 (counted from 1) as 1. `-` stands for no move, `?` for what the
limits, which are those of one line, do not suffice for: the exit code is then 3.
After bad lines it is 2.

Examples:
  grundy batch nim < positions.txt
  grundy batch kayles --value --move < positions.txt
  grundy batch nim --counted --words First,Second < judge.txt";

const RUN_HELP: &str = "\
The same command goes on where a run ended, by Ctrl-C or otherwise. A proved
period ends it early. The directory also gets a histogram of the values for
each power of two.

Examples:
  grundy run 0.161 --to 10^8 --dir grundy-0.161
  grundy run --status grundy-0.161";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Who wins a position, every winning move, and why
    #[command(after_help = "Example:\n  grundy solve nim 3 5 7 --explain")]
    Solve(Solve),
    /// Let two players by name play: one game turn by turn, or statistics of many
    #[command(after_help = SIMULATE_HELP)]
    Simulate(Simulate),
    /// Play against the machine, or two humans against each other
    #[command(after_help = PLAY_HELP)]
    Play(PlayArguments),
    /// The values over a range of heaps, or of pairs of heaps
    #[command(after_help = TABLE_HELP)]
    Table(Table),
    /// The period of the values of a ruleset, proved as soon as it can be
    #[command(after_help = PERIOD_HELP)]
    Period(Period),
    /// A long computation, saved as it goes; it goes on where it ended
    #[command(after_help = RUN_HELP)]
    Run(Run),
    /// Check certificates of periods, with code that shares nothing with the search
    #[command(after_help = CHECK_HELP)]
    Check(Check),
    /// P-positions of Wythoff's game by golden ratio, mex or Fibonacci word
    #[command(after_help = "Examples:\n  grundy pairs --count 232\n  grundy pairs --by all")]
    Pairs(Pairs),
    /// Theorem against exhaustive search, over every position up to a bound
    #[command(after_help = VERIFY_HELP)]
    Verify(Verify),
    /// One position a line from standard input, one answer a line out
    #[command(after_help = BATCH_HELP)]
    Batch(Batch),
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
pub(crate) struct Verify {
    /// The ruleset, as in `nim`, `0.77` or `wythoff`
    pub(crate) ruleset: String,
    /// How many heaps a position has at most (pairs of heaps in `wythoff` and `euclid`)
    #[arg(long, value_name = "HEAPS")]
    pub(crate) heaps: usize,
    /// The greatest heap
    #[arg(long, value_name = "HEAP")]
    pub(crate) max: u64,
    /// Whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
pub(crate) struct Batch {
    /// The ruleset, as in `nim`, `take:1,4,9` or `wythoff`
    pub(crate) ruleset: String,
    /// Whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Add a column: the Grundy value, in decimal
    #[arg(long, conflicts_with = "misere")]
    pub(crate) value: bool,
    /// Add a column: the first winning move, as in `3:1`
    #[arg(long = "move")]
    pub(crate) winning_move: bool,
    /// Read how many tests there are, then for each test its number of heaps and the heaps
    #[arg(long)]
    pub(crate) counted: bool,
    /// The words for an N-position and a P-position
    #[arg(long, value_name = "N,P", default_value = "N,P")]
    pub(crate) words: Words,
    /// Go on after a bad line: its answer is `error`
    #[arg(long, conflicts_with = "counted")]
    pub(crate) keep_going: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// The words for an N-position and a P-position.
#[derive(Clone, Debug)]
pub(crate) struct Words([String; 2]);

impl Words {
    pub(crate) fn bytes(&self) -> [&[u8]; 2] {
        [self.0[0].as_bytes(), self.0[1].as_bytes()]
    }
}

impl FromStr for Words {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_word = |word: &str| !word.is_empty() && !word.chars().any(char::is_control);
        match text.split(',').collect::<Vec<_>>()[..] {
            [n, p] if is_word(n) && is_word(p) && n != p => Ok(Words([n.into(), p.into()])),
            _ => Err("expected two different words with a comma between them, as in `YES,NO`"),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print the catalog as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Both players by name
    #[arg(long, conflicts_with_all = ["player1", "player2"], value_name = "A,B", default_value = "optimal,optimal")]
    pub(crate) players: String,
    /// The name of player 1
    #[arg(long, value_name = "NAME")]
    pub(crate) player1: Option<String>,
    /// The name of player 2
    #[arg(long, value_name = "NAME")]
    pub(crate) player2: Option<String>,
    /// Which player begins
    #[arg(long, value_name = "PLAYER", default_value = "1", value_parser = ["1", "2"])]
    pub(crate) first: String,
    /// What the random choices follow from: the same seed, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Play so many games and give statistics, with intervals of 95 % confidence
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<u64>,
    /// Print the turns, or the statistics, as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Line by line: moves are read from standard input
    #[arg(long)]
    pub(crate) plain: bool,
    /// Which players are human: the one who begins, the other, both or none
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Human::First)]
    pub(crate) human: Human,
    /// How the machine plays: a name that `grundy simulate --help` lists
    #[arg(long, value_name = "NAME", default_value = "optimal")]
    pub(crate) machine: String,
    /// How many moves of 100 the machine plays well, short for `--machine skill:PERCENT`
    #[arg(long, value_name = "PERCENT", conflicts_with = "machine", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) skill: Option<u8>,
    /// What the machine's random choices follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print the turns as JSON at the end; the game itself then goes to stderr
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// Which players are human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Human {
    /// The one who begins
    First,
    /// The other one
    Second,
    /// Two humans at one keyboard
    Both,
    /// The machine against itself
    None,
}

#[derive(Args, Debug)]
pub(crate) struct Period {
    /// The ruleset, as in `0.77` or `take:1,4,9`
    pub(crate) ruleset: String,
    /// The period of the outcomes (P or N) alone
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Write the proof into a file that `grundy check` reads
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write it even where there is a file of that name
    #[arg(long, requires = "certificate")]
    pub(crate) force: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// The certificates, as `grundy period RULESET --certificate FILE` writes them
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Recompute everything between recorded states, not a random sample
    #[arg(long)]
    pub(crate) all: bool,
    /// About how many heaps the sample has
    #[arg(long, value_name = "HEAPS", default_value_t = 100_000, conflicts_with = "all")]
    pub(crate) sample: u64,
    /// What the random choice follows from: the same seed, the same sample
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print one line of JSON for each file
    #[arg(long)]
    pub(crate) json: bool,
    /// How many steps of work are allowed for each file (a step is about a nanosecond)
    #[arg(long, value_name = "STEPS", default_value_t = 100_000_000_000, help_heading = "Limits")]
    pub(crate) budget: u64,
    /// How many values may be kept in memory at the same time
    #[arg(long, value_name = "VALUES", default_value_t = 1 << 28, help_heading = "Limits")]
    pub(crate) table: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Run {
    /// The ruleset, as in `0.161` or `grundys-game`
    #[arg(required_unless_present = "status")]
    pub(crate) ruleset: Option<String>,
    /// The last heap
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
    /// Save every so many values, and say so each time [default: at most 2^22 values or two seconds]
    #[arg(long, value_name = "VALUES", value_parser = clap::value_parser!(u32).range(1..=MOST_VALUES as i64))]
    every: Option<u32>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many values may be kept in memory, four small ones counted as one
    #[arg(long, value_name = "VALUES", default_value_t = Budget::DEFAULT_TABLE, help_heading = "Limits")]
    pub(crate) table: usize,
}

impl Run {
    /// How many values make a checkpoint, if that was said.
    pub(crate) fn every(&self) -> Option<usize> {
        self.every.map(|every| every as usize)
    }
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
    #[arg(long, value_name = "DECIMALS", num_args = 0..=1, default_missing_value = "6", conflicts_with = "json")]
    #[arg(value_parser = clap::value_parser!(u16).range(..=1000))]
    pub(crate) reals: Option<u16>,
    /// With `--by word`: the word, each letter with its index and (its place)
    #[arg(long, conflicts_with_all = ["json", "reals"])]
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
    pub(crate) dir: Option<PathBuf>,
}
