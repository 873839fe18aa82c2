//! What a run, or a directory, has to tell.

use std::io::{self, Write, stdout};

use serde_json::{Value, json};

use super::found::Found;
use super::tally::Tally;
use crate::store::{Status, heaps};
use crate::words::{counted, rare_heaps};

/// What the values saved are.
pub(super) struct Report<'a> {
    pub(super) ruleset: &'a str,
    /// The last heap that was asked for.
    pub(super) to: Option<u64>,
    pub(super) tally: &'a Tally,
    /// The checksum up to the last heap that was asked for, or of what is there.
    pub(super) crc: String,
    pub(super) found: &'a Found,
    pub(super) status: Option<&'a Status>,
}

impl Report<'_> {
    /// Writes it to stdout.
    pub(super) fn print(&self, as_json: bool) -> io::Result<()> {
        let mut out = stdout().lock();
        if as_json { writeln!(out, "{}", self.json()) } else { self.text(&mut out) }
    }

    fn json(&self) -> Value {
        let greatest = self.tally.frequencies.greatest();
        let mut report = json!({
            "ruleset": self.ruleset,
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

    fn text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "ruleset   {}", self.ruleset)?;
        let saved = heaps(self.tally.heaps());
        match self.status {
            None => writeln!(out, "values    {saved}")?,
            Some(status) => {
                let (blocks, bytes) = (status.extent.blocks, status.extent.bytes);
                let blocks = counted(&blocks.into(), "block");
                writeln!(out, "values    {saved}, in {blocks} of {bytes} bytes in all")?;
            }
        }
        if let Some((value, heap)) = self.tally.frequencies.greatest() {
            writeln!(out, "greatest  {value}, first at heap {heap}")?;
        }
        if let Some(space) = &self.found.space {
            writeln!(out, "rare      {}", rare_heaps(space))?;
        }
        match self.to {
            Some(to) => writeln!(out, "crc-32    {}, of heaps 0 to {to}", self.crc)?,
            None => writeln!(out, "crc-32    {}", self.crc)?,
        }
        proved(self.found, out)?;
        if let Some(status) = self.status {
            if !status.running && status.unfinished > 0 {
                let bytes = status.unfinished;
                writeln!(out, "state     the last block was torn: the next run cuts off {bytes} bytes")?;
            } else {
                running(status.running, out)?;
            }
        }
        Ok(())
    }
}

/// The line that tells whether a run is writing.
pub(super) fn running(is_running: bool, out: &mut impl Write) -> io::Result<()> {
    let who = if is_running { "a run" } else { "no run" };
    writeln!(out, "state     {who} is writing here")
}

/// The line that tells of the period.
pub(super) fn proved(found: &Found, out: &mut impl Write) -> io::Result<()> {
    let (Some(proved), Some(period)) = (found.periodicity(), &found.period) else {
        return writeln!(out, "period    none is proved");
    };
    write!(out, "period    {} from heap {} on", proved.period, proved.preperiod)?;
    if proved.saltus > 0 {
        write!(out, ", saltus {}", proved.saltus)?;
    }
    writeln!(out, ": proved ({})", period["proved_by"].as_str().unwrap_or("unknown"))
}
