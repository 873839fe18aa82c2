//! `grundy count`: how many positions of a range are won, are lost, or have a value.

use std::io::{self, Write};

use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use grundy_positions::count::{Count as Counted, NotCounted};

use super::Result;
use crate::arguments::Count;
use crate::failure::Failure;
use crate::ranges::table;
use grundy_show::{Labels, Texts};

pub(crate) fn run(arguments: &Count, catalog: &Catalog, texts: &Texts) -> Result {
    let mut table = table(catalog, &arguments.ruleset, &arguments.ranges, ("0..100", "100"))?;
    let (watch, mut budget) = arguments.limits.watched(texts.language());
    let counted = Counted::of(&mut table, &arguments.asked(), &mut budget);
    drop(watch);
    let counted = counted.map_err(|error| match error {
        NotCounted::TooManyHeaps { .. } if !arguments.unordered => Failure::of(&error).advice("advice-mod"),
        other => other.into(),
    })?;
    super::print(&counted, arguments.json, |out| write(out, &counted, texts))?;
    Ok(())
}

/// What is at the left of the lines.
const LABELS: [&str; 7] = [
    "label-ruleset",
    "label-positions",
    "label-won",
    "label-lost",
    "label-of-value",
    "label-sum",
    "label-modulo",
];

fn write(out: &mut impl Write, count: &Counted, texts: &Texts) -> io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    labels.line(out, "label-ruleset", count.ruleset.clone())?;
    labels.line(out, "label-positions", count.positions.to_string())?;
    labels.line(out, "label-won", count.won.to_string())?;
    labels.line(out, "label-lost", count.lost.to_string())?;
    if let Some((value, found)) = &count.of_value {
        let told = Sentence::of("so-many-of-value").text("count", found).text("value", value);
        labels.line(out, "label-of-value", told)?;
    }
    if let Some(sum) = &count.sum_of_lost {
        labels.line(out, "label-sum", sum.to_string())?;
    }
    if let Some(modulus) = &count.modulus {
        labels.line(out, "label-modulo", modulus.to_string())?;
    }
    grundy_show::rests_on(out, count.rules.as_ref().map_or(&[], |rules| &rules.rests_on), texts)
}
