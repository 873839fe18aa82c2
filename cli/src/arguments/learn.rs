//! Of the lessons.

use std::path::PathBuf;

use clap::Args;

use super::{TimedLimits, number};

#[derive(Args, Debug)]
#[command(after_help = "\
Without a lesson, it lists them, and how much of each is solved. In a lesson, an
empty line goes on without an answer, and `q` ends it. `grundy serve` has the same
lessons in a browser.

Examples:
  grundy learn
  grundy learn nim
  grundy learn wythoff --language id")]
pub(crate) struct Learn {
    /// The lesson, by its name or its number
    pub(crate) lesson: Option<String>,
    /// What the exercises are drawn from [default: by the clock]
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// The file that keeps which exercises were solved [default: one in the user's folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) progress: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: TimedLimits,
}
