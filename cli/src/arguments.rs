//! What is typed on the command line.

use clap::{Args, Parser, Subcommand};
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
    /// The catalog of rulesets
    #[command(after_help = "Example:\n  grundy games")]
    Games(Games),
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

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print the catalog as JSON
    #[arg(long)]
    pub(crate) json: bool,
}
