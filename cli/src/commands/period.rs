//! `grundy period`: the period of a ruleset, with what proves it.

use std::io::{self, Write};

use grundy::heap::{ApparentPeriod, Periodicity};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::{Certificate, NoCertificate};
use grundy_positions::{AsSentence, PeriodReport, Rarity, Sentence};

use super::Result;
use crate::arguments::Period;
use crate::failure::Failure;
use grundy_show::{Labels, Texts};

pub(crate) fn run(arguments: &Period, catalog: &Catalog, texts: &Texts) -> Result {
    let mut game = crate::ranges::game(catalog, &arguments.ruleset, arguments.pattern.as_ref())?;
    arguments.certificate.may_be_written()?;
    let (watch, mut budget) = arguments.limits.watched(texts.language());
    let report = PeriodReport::looking_to(arguments.to, &mut game, arguments.outcome, &mut budget);
    drop(watch);
    let Some(report) = report else {
        let message = Sentence::of("error-no-sequence").text("ruleset", game.ruleset());
        return Err(Failure::bad_input(message)
            .hint(Sentence::of("advice-single-heaps").text("command", "grundy period")));
    };
    let is_proved = report.finding.undecided().is_none();
    if is_proved && arguments.certificate.file.is_some() {
        arguments.certificate.write(&Certificate::of(&mut game, arguments.outcome, &mut budget)?)?;
    }
    super::print(&report, arguments.json, |out| {
        write_report(out, &report, texts)?;
        if is_proved { arguments.certificate.say(out, texts) } else { Ok(()) }
    })?;
    report.finding.undecided().map_or(Ok(()), |undecided| Err(undecided.into()))
}

impl From<NoCertificate> for Failure {
    fn from(error: NoCertificate) -> Self {
        let failure = Failure::of(&error);
        match error {
            NoCertificate::ClosedForm { .. } => failure.advice("advice-no-certificate"),
            NoCertificate::OfQuotient { .. } => failure.advice("advice-certified-quotients"),
            NoCertificate::OfPosition { .. } => failure.advice("advice-certified-positions"),
            _ => failure,
        }
    }
}

/// The labels of a report.
const LABELS: [&str; 11] = [
    "label-ruleset",
    "label-preperiod",
    "label-period",
    "label-saltus",
    "label-proved-by",
    "label-computed",
    "label-seen",
    "label-greatest",
    "label-rare",
    "label-recursion",
    "label-automaton",
];

fn write_report(out: &mut impl Write, report: &PeriodReport, texts: &Texts) -> io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    let what = if report.outcomes { "period-of-outcomes" } else { "period-of-values" };
    labels.line(out, "label-ruleset", Sentence::of(what).text("ruleset", &report.ruleset))?;
    if let Some(proof) = report.finding.proof() {
        let Periodicity { preperiod, period, saltus } = proof.periodicity;
        labels.line(out, "label-preperiod", preperiod.to_string())?;
        labels.line(out, "label-period", period.to_string())?;
        labels.line(out, "label-saltus", saltus.to_string())?;
        return labels.prose(out, "label-proved-by", proof.sentence());
    }
    if let Some(absence) = report.absence() {
        labels.prose(out, "label-period", absence)?;
    } else {
        labels.line(out, "label-period", Sentence::of("none-is-proved"))?;
    }
    if let Some((label, law)) = report.law() {
        labels.line(out, label, law)?;
    }
    if let Some([_, proof]) = report.followed() {
        return labels.prose(out, "label-proved-by", proof);
    }
    let Some(seen) = report.finding.seen().filter(|seen| seen.values > 0) else { return Ok(()) };
    labels.line(out, "label-computed", Sentence::of("so-many-values").counted(&seen.values.into()))?;
    let apparent = match seen.apparent {
        Some(ApparentPeriod(seen)) => {
            let sentence = Sentence::of("seen-period").text("period", seen.period);
            sentence.text("preperiod", seen.preperiod).text("saltus", seen.saltus)
        }
        None if seen.looked => Sentence::of("seen-none"),
        None => Sentence::of("seen-unknown"),
    };
    labels.line(out, "label-seen", apparent.text("to", seen.looked_to.unwrap_or(0)))?;
    if let Some(greatest) = seen.greatest {
        labels.line(out, "label-greatest", greatest.to_string())?;
    }
    let space = seen.space.as_ref().map(Rarity::from);
    space.map_or(Ok(()), |space| labels.line(out, "label-rare", space.sentence()))
}
