//! `grundy misere`: the misère quotient of a game, or of what can follow from a position.

use std::io::{self, Write};

use grundy::Outcome;
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate;
use grundy_positions::{AsSentence, Copies, MisereReport, Sentence, Sum};

use super::Result;
use crate::arguments::{Misere, MisereFormat};
use crate::failure::Failure;
use crate::output::{Output, PictureFormat};
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
    let report = if arguments.position.is_empty() {
        let mut game = catalog.parse_ruleset(&arguments.ruleset)?;
        if arguments.copies {
            return Err(Failure::bad_input(Sentence::of("error-copies-of-nothing"))
                .example("grundy misere notakto 2x3 --copies"));
        }
        if arguments.certificate.file.is_some() {
            Certificate::certified_quotient(&mut game)?;
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
        if arguments.to.is_some() || arguments.certificate.file.is_some() {
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
