//! The P-positions of Wythoff's game as a table of bits, for programs.

use std::io::{IsTerminal, Write, stdout};

use grundy::Stop;
use grundy::wythoff::{PairBits, Wythoff};
use grundy_positions::Sentence;

use super::{Result, only_classic};
use crate::arguments::{By, Pairs};
use crate::failure::Failure;
use crate::output::Output;

/// Number of pairs in the table, unless told otherwise.
const PAIRS: u64 = 500_000;

pub(super) fn run(arguments: &Pairs, rules: Wythoff, stop: Stop) -> Result {
    only_classic(rules, "--format bits", Sentence::of("advice-other-format"))?;
    if arguments.value > 0 || arguments.by != By::Golden || arguments.beatty.is_some() {
        return Err(Failure::bad_input(Sentence::of("error-bits-of")).advice("advice-bits-of"));
    }
    if arguments.destination.output.is_none() && stdout().is_terminal() {
        let message = Sentence::of("error-bits-in-terminal");
        return Err(Failure::bad_input(message).advice("advice-bits-file"));
    }
    let count = arguments.count.unwrap_or(PAIRS);
    if count == 0 {
        return Err(Failure::bad_input(Sentence::of("error-bits-of-none")));
    }
    let mut out = Output::open(&arguments.destination)?;
    let table = PairBits::of_pairs(count, &mut arguments.limits.budget(stop))?;
    out.write_all(&table.to_bytes())?;
    out.finish()
}
