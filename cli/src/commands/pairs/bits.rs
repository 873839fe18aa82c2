//! The P-positions of Wythoff's game as a table of bits, for programs.

use std::io::{IsTerminal, Write, stdout};
use std::process::ExitCode;

use grundy::Stop;
use grundy::wythoff::{PairBits, Wythoff};

use super::{Result, only_classic};
use crate::arguments::{By, Pairs};
use crate::failure::Failure;
use crate::output::Output;

/// Number of pairs in the table, unless told otherwise.
const PAIRS: u64 = 500_000;

pub(super) fn run(arguments: &Pairs, rules: Wythoff, stop: Stop) -> Result {
    only_classic(rules, "the table of bits", "another `--format` lists those of both")?;
    if arguments.value > 0 || arguments.by != By::Golden || arguments.beatty.is_some() {
        return Err(Failure::bad_input("the table of bits has one form, and holds the pairs of `wythoff`")
            .hint("leave out `--value`, `--by` and `--beatty`"));
    }
    if arguments.destination.output.is_none() && stdout().is_terminal() {
        return Err(Failure::bad_input("the table is bytes, which a terminal cannot show")
            .hint("`--output pairs.bits` writes them to a file"));
    }
    let count = arguments.count.unwrap_or(PAIRS);
    if count == 0 {
        return Err(Failure::bad_input("a table holds at least 1 pair, found `--count 0`"));
    }
    let mut out = Output::open(&arguments.destination)?;
    let table = PairBits::of_pairs(count, &mut arguments.limits.budget(stop))?;
    out.write_all(&table.to_bytes())?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}
