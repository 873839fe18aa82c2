//! `grundy misere`: the misère quotient of a game, or of what can follow from a position.

use std::io::{self, Write};
use std::path::Path;

use grundy::misere::QuotientTable;
use grundy::{Budget, Outcome};
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::certificate::Certificate;
use grundy_positions::{AsSentence, Copies, MisereReport, Sentence, Sum};

use super::Result;
use crate::arguments::{Misere, MisereFormat};
use crate::failure::Failure;
use crate::output::{Output, PictureFormat};
use crate::own_rules::read_text;
use grundy_show::{Labels, Texts};

pub(crate) fn run(arguments: &Misere, catalog: &Catalog, texts: &Texts) -> Result {
    arguments.certificate.may_be_written()?;
    let asked = if arguments.json { Some(MisereFormat::Json) } else { arguments.format };
    let format = arguments.destination.format(asked, MisereFormat::Text)?;
    let picture = match format {
        MisereFormat::Svg => Some(PictureFormat::Svg),
        MisereFormat::Png => Some(PictureFormat::Png),
        MisereFormat::Text | MisereFormat::Json => None,
    };
    let mut out = match picture {
        Some(picture) => Output::open_for_picture(&arguments.destination, picture)?,
        None => Output::open(&arguments.destination)?,
    };
    let (watch, mut budget) = arguments.limits.watched(texts.language());
    let mut certificate = None;
    // In one word there may be a whole position, too, unless it is rules.
    let is_position = |text: &str| Sum::parse_in(catalog, text).is_ok();
    let are_heaps = arguments.position.is_empty()
        && (catalog.parse_ruleset(&arguments.ruleset).is_ok() || !is_position(&arguments.ruleset));
    let report = if are_heaps {
        let mut game = catalog.parse_ruleset(&arguments.ruleset)?;
        if arguments.copies {
            return Err(Failure::bad_input(Sentence::of("error-copies-of-nothing"))
                .example("grundy misere notakto 2x3 --copies"));
        }
        if arguments.certificate.file.is_some() {
            Certificate::certified_quotient(&mut game)?;
        }
        if let Some(file) = &arguments.from {
            go_on(&mut game, file, arguments.to, &mut budget)?;
        }
        let report = MisereReport::of_heaps(&mut game, arguments.to, &mut budget).ok_or_else(|| {
            let message = Sentence::of("error-no-quotient").text("ruleset", game.ruleset());
            let example = format!("grundy misere {} {}", game.ruleset(), game.example());
            Failure::bad_input(message).example(example)
        })?;
        if arguments.certificate.file.is_some() {
            certificate = Some(Certificate::of_misere_quotient(&mut game)?);
        }
        report
    } else {
        let text = format!("{} {}", arguments.ruleset, arguments.position.join(" "));
        let sum = Sum::parse_in(catalog, &text)?;
        if arguments.to.is_some() || arguments.from.is_some() || arguments.certificate.file.is_some() {
            return Err(Failure::bad_input(Sentence::of("error-heaps-of-a-position").text("position", &sum)));
        }
        MisereReport::of_position(&sum, &mut budget)?
    };
    drop(watch);
    if let Some(certificate) = &certificate {
        arguments.certificate.write(certificate)?;
    }
    if let Some(picture) = picture {
        out.picture(&grundy_show::draw_quotient(&report, texts, &budget)?, picture)?;
    } else {
        if format == MisereFormat::Json {
            serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            write(&mut out, &report, texts)?;
            certificate.map_or(Ok(()), |_| arguments.certificate.say(&mut out, texts))?;
        }
        out.finish()?;
    }
    report
        .undecided
        .as_ref()
        .filter(|_| report.proved.is_none())
        .map_or(Ok(()), |undecided| Err(undecided.into()))
}

/// Goes on from the quotient that a certificate has, where the game has quotients of heaps, unless the file has more heaps than are asked for.
fn go_on(game: &mut Game, file: &Path, to: Option<u64>, budget: &mut Budget) -> Result {
    let table = quotient_table(&read_text(file)?).ok_or_else(|| {
        let message = Sentence::of("error-no-quotient-in-file").text("file", file.display());
        Failure::bad_input(message).example("grundy misere 0.07 --to 12 --certificate quotient.json")
    })?;
    if to.is_some_and(|to| table.elements.len() as u64 > to) {
        return Ok(());
    }
    let other = Sentence::of("error-other-quotient").text("file", file.display());
    let other = other.text("ruleset", game.ruleset());
    match game.misere_quotient().map(|quotient| quotient.resume(&table, budget)).transpose()? {
        Some(false) => Err(Failure::bad_input(other)),
        Some(true) | None => Ok(()),
    }
}

/// The table that a certificate of a misère quotient has.
fn quotient_table(text: &str) -> Option<QuotientTable> {
    let mut document: serde_json::Value = serde_json::from_str(text).ok()?;
    let proof = document.get_mut("proof").filter(|proof| proof["theorem"] == "misere-quotient")?;
    let mut field = |name: &str| proof.get_mut(name).map(serde_json::Value::take);
    Some(QuotientTable {
        generators: serde_json::from_value(field("generators")?).ok()?,
        products: serde_json::from_value(field("products")?).ok()?,
        lost: serde_json::from_value(field("lost")?).ok()?,
        elements: serde_json::from_value(field("elements")?).ok()?,
    })
}

/// What stands at the left of the lines.
const LABELS: [&str; 12] = [
    "label-quotient",
    "label-order",
    "label-tame",
    "label-preperiod",
    "label-period",
    "label-proved-by",
    "label-generators",
    "label-relations",
    "label-lost",
    "label-elements",
    "label-genus",
    "label-copies",
];

/// Maximum number of entries of a list that are shown: all of them are in the JSON form.
const SHOWN: usize = 100;

fn write(out: &mut impl Write, report: &MisereReport, texts: &Texts) -> io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    let of = match report.heaps {
        _ if report.proved.is_some() => Sentence::of("quotient-of-all-heaps"),
        Some(heaps) => Sentence::of("quotient-of-heaps").text("heaps", heaps),
        None => Sentence::of("quotient-of-position"),
    };
    labels.line(out, "label-quotient", of.text("of", &report.of))?;
    let order = Sentence::of("quotient-order").counted(&report.order().into());
    labels.line(out, "label-order", order.text("lost", report.lost().count()))?;
    let tame = if report.tame { "quotient-tame" } else { "quotient-wild" };
    labels.line(out, "label-tame", Sentence::of(tame))?;
    if let Some(proved) = report.proved {
        labels.line(out, "label-preperiod", proved.preperiod.to_string())?;
        labels.line(out, "label-period", proved.period.to_string())?;
        labels.prose(out, "label-proved-by", report.sentence())?;
    } else if report.heaps.is_some() {
        labels.line(out, "label-period", Sentence::of("none-is-proved"))?;
    }
    let equals = |(position, element): &(String, String)| format!("{element} = Φ({position})");
    let list = |all: Vec<String>| {
        let more = if all.len() > SHOWN { ", …" } else { "" };
        format!("{}{more}", all[..all.len().min(SHOWN)].join(", "))
    };
    if !report.generators.is_empty() {
        labels.prose(out, "label-generators", list(report.generators.iter().map(equals).collect()))?;
        labels.prose(out, "label-relations", list(report.relations.clone()))?;
    }
    labels.prose(out, "label-lost", list(report.lost().map(str::to_owned).collect()))?;
    let elements =
        report.elements.iter().map(|(position, element)| format!("{position}: {}", report.name(*element)));
    labels.prose(out, "label-elements", list(elements.collect()))?;
    if let Some(genus) = &report.genus {
        let sentence = Sentence::of("quotient-genus").text("genus", genus).text("value", genus.misere[0]);
        labels.line(out, "label-genus", sentence)?;
    }
    report.copies.as_ref().map_or(Ok(()), |copies| labels.prose(out, "label-copies", told_of_copies(copies)))
}

/// Who wins some copies of the position, and how that goes on.
fn told_of_copies(copies: &Copies) -> Sentence {
    let outcomes: Vec<String> = copies.outcomes.iter().map(Outcome::to_string).collect();
    Sentence::of("quotient-copies")
        .text("element", &copies.element)
        .text("outcomes", outcomes.join(" "))
        .text("preperiod", copies.preperiod)
        .text("period", copies.period)
}
