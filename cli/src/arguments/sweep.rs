//! Of sweeps over families of games.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Destination, number, number_within};

#[derive(Args, Debug)]
#[command(after_help = "\
A family is all subtraction sets within some numbers, all codes of so many
digits, rules of yours with parameters, games on a strip, or a list:
  take:subsets 1..20
  octal:digits 3
  hex:digits 2
  red:x,y for x,y in 1..5        with --rules FILE
  strip:rules 3                  all rules of one letter that cut
  clobber:patterns 8             of a strip, with --rules FILE
  list:0.77 kayles take:1,4,9
  file:games.txt                 a ruleset a line, comments after #
Equivalent codes and sets are computed once. A shard is computed alone, gives
the same bytes on every machine, and is there as a whole or not at all: any
scheduler may run them, and what was killed is run again. So is a shard whose
file was damaged since.

Examples:
  grundy sweep plan octal:digits 2 --dir octal-2
  grundy sweep run --dir octal-2
  grundy sweep run --dir octal-2 --shard 7
  grundy sweep status --dir octal-2
  grundy sweep merge --dir octal-2 --output octal-2.csv
  grundy sweep plan octal:digits 2 --misere --dir misere-2")]
pub(crate) struct Sweep {
    #[command(subcommand)]
    pub(crate) does: SweepDoes,
}

/// What is done with a sweep.
#[derive(Debug, Subcommand)]
pub(crate) enum SweepDoes {
    /// Divide a family of games into shards
    Plan(SweepPlan),
    /// Compute all shards that are missing or damaged, on all cores; or one
    Run(SweepRun),
    /// Which shards are done, whole and untouched
    Status(SweepStatus),
    /// Put the rows of all shards into one table, as CSV
    Merge(SweepMerge),
}

#[derive(Args, Debug)]
pub(crate) struct SweepPlan {
    /// The family, as in `take:subsets 1..20`
    #[arg(required = true)]
    pub(crate) family: Vec<String>,
    /// The directory of the sweep, which is made
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,
    /// Find the misère quotients of the games instead of their values
    #[arg(long)]
    pub(crate) misere: bool,
    /// Number of shards [default: 256, or as many as there are games]
    #[arg(long, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) shards: Option<u64>,
    /// Room for how many values of each game; with `--misere`, its greatest heap [default: 100000]
    #[arg(long, value_name = "VALUES", allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(value_parser = |text: &str| number_within::<usize>(text, 1, 1 << 40))]
    pub(crate) heaps: Option<usize>,
    /// And of each game with a sparse space [default: 2^24]
    #[arg(long, value_name = "VALUES", allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(conflicts_with = "misere", value_parser = |text: &str| number_within::<usize>(text, 1, 1 << 40))]
    pub(crate) sparse_heaps: Option<usize>,
    /// Maximum number of steps for each game [default: 2^44; with `--misere` 2^31]
    #[arg(long, value_name = "STEPS", allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(value_parser = number::<u64>)]
    pub(crate) budget: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct SweepRun {
    /// The directory of the sweep
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,
    /// Only this shard
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) shard: Option<u64>,
    /// Keep the certificate of each proof, too; shards without them are computed anew
    #[arg(long)]
    pub(crate) certificates: bool,
    /// Maximum number of shards that are computed at a time [default: one a core]
    #[arg(long, conflicts_with = "shard", allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(value_parser = |text: &str| number_within::<usize>(text, 1, 1024))]
    pub(crate) threads: Option<usize>,
}

#[derive(Args, Debug)]
pub(crate) struct SweepStatus {
    /// The directory of the sweep
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SweepMerge {
    /// The directory of the sweep
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,
    #[command(flatten)]
    pub(crate) destination: Destination,
}
