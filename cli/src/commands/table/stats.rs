//! `--stats`: what the values of a take set cost, by three programs.

use std::io::Write;

use grundy::Budget;
use grundy_positions::Table;
use grundy_positions::costs::{Costs, Recursion};

use crate::arguments::TableFormat;
use crate::failure::Failure;
use crate::progress::Watch;

/// A longer number is shown by its first digits and its length.
const DIGITS_SHOWN: usize = 40;

pub(super) fn run(
    out: &mut impl Write,
    table: &Table,
    format: TableFormat,
    watch: Watch,
    budget: &mut Budget,
) -> Result<(), Failure> {
    let costs = table.costs(budget);
    drop(watch);
    let Some(costs) = costs? else {
        let message =
            format!("the costs are counted for finite take sets, and `{}` is none", table.ruleset());
        return Err(Failure::bad_input(message).hint("as in `grundy table take:1,4,9 0..100 --stats`"));
    };
    match format {
        TableFormat::Json => {
            serde_json::to_writer(&mut *out, &costs).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        TableFormat::Text => text(out, &costs)?,
        _ => {
            return Err(Failure::bad_input("the costs are written as text or JSON").hint("add `--json`"));
        }
    }
    // The counts are there, and the period is not.
    costs.undecided.map_or(Ok(()), |undecided| Err(undecided.into()))
}

fn text(out: &mut impl Write, costs: &Costs) -> std::io::Result<()> {
    let (textbook, engine) = (costs.textbook, costs.engine);
    writeln!(out, "{}", costs.ruleset)?;
    writeln!(out, "K = {} (takes), M = {} (largest heap)", costs.takes, costs.heap)?;
    writeln!(out)?;
    writeln!(out, "plain recursion, for heap {} alone", costs.heap)?;
    writeln!(out, "  calls         {}", calls(&costs.recursion))?;
    writeln!(out, "  growth        {}", growth(costs))?;
    writeln!(out, "recursion with memory, sort and scan, for {} heaps", textbook.heaps)?;
    writeln!(out, "  calls         {} ({} answered from memory)", textbook.calls, textbook.remembered)?;
    writeln!(out, "  comparisons   {} to sort the values of the options", textbook.comparisons)?;
    writeln!(out, "  looks         {} for the least value that is missing", textbook.looks)?;
    writeln!(out, "  memory        {} cells", textbook.cells)?;
    writeln!(out, "this engine, for {} heaps", engine.heaps)?;
    writeln!(out, "  steps         {} ({} a heap)", engine.steps, engine.steps_per_heap)?;
    writeln!(out, "  memory        {} bytes", engine.bytes)?;
    let Some(proof) = costs.proof else {
        return writeln!(out, "its proof of the period: not within the budget");
    };
    writeln!(out, "its proof of the period, from {} heaps", proof.heaps)?;
    writeln!(out, "  steps         {}, then one look a heap", proof.steps)?;
    writeln!(out, "  period        {} from heap {} on", proof.period, proof.preperiod)?;
    writeln!(out, "  memory        {} bytes of values, for heaps of any size", proof.bytes_kept)
}

fn calls(recursion: &Recursion) -> String {
    let Some(calls) = &recursion.calls else { return "too many to be written down".into() };
    let digits = calls.to_string();
    if digits.len() <= DIGITS_SHOWN {
        return digits;
    }
    format!("{}... ({} digits)", &digits[..DIGITS_SHOWN / 2], digits.len())
}

fn growth(costs: &Costs) -> String {
    if costs.takes == 1 {
        return "one take: as M".into();
    }
    format!("as {:.6}^M", costs.recursion.growth)
}
