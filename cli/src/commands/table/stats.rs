//! `--stats`: what the values of a subtraction set cost, by three programs.

use std::io::Write;

use grundy::Budget;
use grundy_cli::costs::{Costs, Recursion};
use grundy_positions::sentence::Inserted;
use grundy_positions::{Sentence, Table};

use crate::arguments::TableFormat;
use crate::failure::Failure;
use crate::progress::Watch;
use grundy_show::{Labels, Texts};

/// A longer number is shown by its first digits and its length.
const DIGITS_SHOWN: usize = 40;

pub(super) fn run(
    out: &mut impl Write,
    table: &Table,
    format: TableFormat,
    watch: Watch,
    budget: &mut Budget,
    texts: &Texts,
) -> Result<(), Failure> {
    let set = table.known_rules().of();
    let costs = set.map_or(Ok(None), |set| Costs::of(set, *table.y().end(), budget));
    drop(watch);
    let Some(costs) = costs? else {
        let message = Sentence::of("error-no-costs").text("ruleset", table.ruleset());
        return Err(Failure::bad_input(message).example("grundy table take:1,4,9 0..100 --stats"));
    };
    match format {
        TableFormat::Json => {
            serde_json::to_writer(&mut *out, &costs).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        TableFormat::Text => text(out, &costs, texts)?,
        _ => {
            return Err(Failure::bad_input(Sentence::of("error-costs-format"))
                .hint(Sentence::of("advice-add").text("what", "--json")));
        }
    }
    // The counts are there, and the period is not.
    costs.undecided.map_or(Ok(()), |undecided| Err(undecided.into()))
}

/// The labels of all lines.
const LABELS: [&str; 7] = [
    "label-calls",
    "label-growth",
    "label-comparisons",
    "label-looks",
    "label-memory",
    "label-steps",
    "label-period",
];

fn text(out: &mut impl Write, costs: &Costs, texts: &Texts) -> std::io::Result<()> {
    let (textbook, engine) = (costs.textbook, costs.engine);
    let labels = Labels::indented(texts, &LABELS, 3);
    let counted = |message, count: u64| Sentence::of(message).counted(&count.into());
    let say = |sentence: Sentence| texts.sentence(&sentence);
    writeln!(out, "{}", costs.ruleset)?;
    writeln!(out, "{}", say(Sentence::of("costs-of").text("takes", costs.takes).text("heap", costs.heap)))?;
    writeln!(out)?;
    writeln!(out, "{}", say(Sentence::of("costs-recursion").text("heap", costs.heap)))?;
    labels.line(out, "label-calls", calls(&costs.recursion))?;
    labels.line(out, "label-growth", growth(costs))?;
    writeln!(out, "{}", say(counted("costs-memory", textbook.heaps)))?;
    let remembered = counted("costs-calls", textbook.remembered).text("calls", textbook.calls);
    labels.line(out, "label-calls", remembered)?;
    labels.line(out, "label-comparisons", counted("costs-comparisons", textbook.comparisons))?;
    labels.line(out, "label-looks", counted("costs-looks", textbook.looks))?;
    labels.line(out, "label-memory", counted("costs-cells", textbook.cells))?;
    writeln!(out, "{}", say(counted("costs-engine", engine.heaps)))?;
    let steps = Sentence::of("costs-steps").text("steps", engine.steps);
    labels.line(out, "label-steps", steps.text("each", engine.steps_per_heap))?;
    labels.line(out, "label-memory", counted("costs-bytes", engine.bytes))?;
    let Some(proof) = costs.proof else {
        return writeln!(out, "{}", texts.say("costs-no-proof"));
    };
    writeln!(out, "{}", say(counted("costs-proof", proof.heaps)))?;
    labels.line(out, "label-steps", Sentence::of("costs-proof-steps").text("steps", proof.steps))?;
    let period = Sentence::of("period-from").text("period", proof.period);
    labels.line(out, "label-period", period.text("preperiod", proof.preperiod))?;
    labels.line(out, "label-memory", counted("costs-proof-bytes", proof.bytes_kept))
}

fn calls(recursion: &Recursion) -> Inserted {
    let Some(calls) = &recursion.calls else { return Sentence::of("costs-too-many").into() };
    let digits = calls.to_string();
    if digits.len() <= DIGITS_SHOWN {
        return digits.into();
    }
    let number = format!("{}...", &digits[..DIGITS_SHOWN / 2]);
    Sentence::of("long-number").text("number", number).counted(&digits.len().into()).into()
}

fn growth(costs: &Costs) -> Inserted {
    if costs.takes == 1 {
        return Sentence::of("costs-linear").into();
    }
    Sentence::of("costs-growth").text("base", format!("{:.6}", costs.recursion.growth)).into()
}
