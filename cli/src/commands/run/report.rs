//! What a run, or a directory, has to tell.

use std::io::{self, Write};

use grundy_check::program::standard_output;
use grundy_positions::sentence::Inserted;
use grundy_positions::{AsSentence, Sentence};
use serde_json::{Value, json};

use super::findings::Findings;
use super::tally::Tally;
use crate::store::{Contents, Status};
use grundy_show::{Labels, Texts};

/// What the values saved are.
pub(super) struct Report<'a> {
    pub(super) contents: &'a Contents,
    /// The last heap that was asked for.
    pub(super) to: Option<u64>,
    pub(super) tally: &'a Tally,
    /// The checksum up to the last heap that was asked for, or of what is there.
    pub(super) crc: String,
    pub(super) found: &'a Findings,
    pub(super) status: Option<&'a Status>,
}

impl Report<'_> {
    /// Writes it to stdout.
    pub(super) fn print(&self, as_json: bool, texts: &Texts) -> io::Result<()> {
        let mut out = standard_output()?;
        if as_json { writeln!(out, "{}", self.json()) } else { self.text(&mut out, &labels(texts)) }
    }

    fn json(&self) -> Value {
        let greatest = self.tally.frequencies.greatest();
        let mut report = json!({
            "ruleset": self.contents.ruleset,
            "ends": self.contents.ends,
            "to": self.to,
            "heaps": self.tally.heaps(),
            "greatest": greatest.map(|(value, _)| value),
            "greatest_heap": greatest.map(|(_, heap)| heap),
            "crc32": self.crc,
            "space": self.found.space,
            "period": self.found.period,
        });
        if let Some(status) = self.status {
            report["blocks"] = status.extent.blocks.into();
            report["bytes"] = status.extent.bytes.into();
            report["unfinished_bytes"] = status.unfinished.into();
            report["running"] = status.running.into();
        }
        report
    }

    fn text(&self, out: &mut impl Write, labels: &Labels) -> io::Result<()> {
        labels.prose(out, "label-ruleset", self.contents.ruleset.as_str())?;
        let saved = self.contents.first(self.tally.heaps());
        let saved = match self.status {
            None => saved,
            Some(status) => {
                let blocks = Sentence::of("so-many-blocks").counted(&status.extent.blocks.into());
                let saved = Sentence::of("values-in-blocks").with("values", saved).with("blocks", blocks);
                saved.counted(&status.extent.bytes.into())
            }
        };
        labels.line(out, "label-values", saved)?;
        if let Some((value, heap)) = self.tally.frequencies.greatest() {
            let greatest = Sentence::of("greatest-first").text("value", value).text("heap", heap);
            let greatest = greatest.with("of", self.contents.of());
            labels.line(out, "label-greatest", greatest)?;
        }
        if let Some(space) = &self.found.space {
            labels.prose(out, "label-rare", space.sentence())?;
        }
        let crc: Inserted = match self.to {
            Some(to) => Sentence::of("crc-of")
                .text("crc", &self.crc)
                .with("heaps", self.contents.first(to + 1))
                .into(),
            None => self.crc.as_str().into(),
        };
        labels.line(out, "label-crc", crc)?;
        proved(self.found, self.contents.of(), out, labels)?;
        if let Some(status) = self.status {
            if !status.running && status.unfinished > 0 {
                let torn = Sentence::of("state-torn").counted(&status.unfinished.into());
                labels.line(out, "label-state", torn)?;
            } else {
                running(status.running, out, labels)?;
            }
        }
        Ok(())
    }
}

/// The labels of what is told of a run, whether it keeps values or states.
pub(super) fn labels(texts: &Texts) -> Labels<'_> {
    let labels = [
        "label-ruleset",
        "label-values",
        "label-computed",
        "label-greatest",
        "label-rare",
        "label-crc",
        "label-period",
        "label-proof",
        "label-state",
    ];
    Labels::new(texts, &labels)
}

/// The line that tells whether a run is writing.
pub(super) fn running(is_running: bool, out: &mut impl Write, labels: &Labels) -> io::Result<()> {
    labels.line(out, "label-state", Sentence::of(if is_running { "state-running" } else { "state-idle" }))
}

/// The line that tells of the period of `heaps`, or of `powers`.
pub(super) fn proved(
    found: &Findings,
    of: &'static str,
    out: &mut impl Write,
    labels: &Labels,
) -> io::Result<()> {
    let (Some(proved), Some(period)) = (found.periodicity(), &found.period) else {
        return labels.line(out, "label-period", Sentence::of("none-is-proved"));
    };
    let message = if proved.saltus > 0 { "period-with-saltus" } else { "period-from" };
    let sentence = Sentence::of(message).text("period", proved.period);
    let sentence = sentence.text("preperiod", proved.preperiod).text("saltus", proved.saltus).with("of", of);
    let theorem = period["proved_by"].as_str().unwrap_or("unknown");
    let told = Sentence::of("period-proved").with("period", sentence).with("theorem", theorem);
    labels.line(out, "label-period", told)
}
