//! What came out, in words.

use std::io::{self, Write};
use std::time::Duration;

use super::{MergedOrNot, Outcome, Verdict};
use crate::{
    AutomatonClaim, Claim, MisereClaim, MisereHeaps, NotMerged, NotRefuted, PartVerdict, PositionClaim,
    Recomputed, RecursionClaim, Refusal, Statement, Transcript,
};

/// What came of a certificate that could be read.
pub(super) fn write(out: &mut impl Write, outcome: &Outcome) -> io::Result<()> {
    let Some(certificate) = outcome.certificate else { return Ok(()) };
    writeln!(out, "file        {}", outcome.file.display())?;
    let statement = certificate.claim();
    let of = match statement {
        Statement::Rows([]) => "no rows".to_owned(),
        Statement::Rows([_]) => "row 0".to_owned(),
        Statement::Rows(rows) if certificate.ruleset() == "wythoff" => {
            format!("rows 0 to {}", rows.len() - 1)
        }
        Statement::Rows(rows) => format!("{} rows", rows.len()),
        Statement::Position(position, _) => position.to_owned(),
        Statement::Misere(_) => "misère quotient".to_owned(),
        _ => statement.sequence().to_owned(),
    };
    writeln!(out, "claim       {} ({of}):", certificate.ruleset())?;
    writeln!(out, "            {}", in_words(statement))?;
    write!(out, "theorem     {}", certificate.theorem())?;
    match &outcome.verdict {
        Verdict::Accepted(accepted) => {
            writeln!(out, ": {}", accepted.condition)?;
            recomputed(out, accepted.recomputed, certificate.noun())?;
            writeln!(out, "verdict     accepted")
        }
        Verdict::NotRefuted(found, sample) => {
            let NotRefuted { first, segments, of_segments, heaps, of_heaps, drawn, longest, .. } = *found;
            let noun = if drawn == 1 { "heap" } else { "heaps" };
            writeln!(out, ": {}", found.condition)?;
            writeln!(out, "recomputed  the first {first} values, from the rules")?;
            writeln!(out, "            and {heaps} of the {of_heaps} that follow, in {segments} of")?;
            writeln!(out, "            {of_segments} segments: those of {drawn} {noun} drawn with the seed")?;
            writeln!(out, "            {}, each from the recorded state before it", sample.seed)?;
            writeln!(
                out,
                "missed      with probability {:.3}: one false segment of {longest}",
                found.missed
            )?;
            writeln!(out, "            heaps, the longest, if all others are right")?;
            writeln!(out, "verdict     not refuted, which is no proof")
        }
        Verdict::Part(part) => {
            let Transcript { first, last, of_segments, heaps, .. } = part;
            writeln!(out)?;
            writeln!(out, "recomputed  segments {first}..{last} of 0..{}: {heaps} heaps", of_segments - 1)?;
            match &part.verdict {
                PartVerdict::Confirmed => {
                    writeln!(out, "verdict     these segments are right; all together are the proof")
                }
                PartVerdict::Rejected { reason } => writeln!(out, "verdict     rejected: {reason}"),
            }
        }
        Verdict::Refused(refusal @ Refusal::Rejected(_)) => {
            writeln!(out, "\nverdict     rejected: {refusal}")
        }
        Verdict::Refused(Refusal::Undecided(_)) => {
            writeln!(out)?;
            if let Some(needed) = outcome.needed {
                writeln!(out, "needed      {} heaps, {}", needed.heaps, time(needed.time))?;
            }
            writeln!(out, "verdict     none: not decided")
        }
        Verdict::Refused(Refusal::Unreadable(_) | Refusal::NoParts(_)) => writeln!(out, "\nverdict     none"),
    }
}

/// The claim, without what it is about.
fn in_words(statement: Statement) -> String {
    match statement {
        Statement::Heaps(_, claim) => claim_in_words(claim),
        Statement::Recursion(_, RecursionClaim { from, by }) => {
            format!("the value of n is that of n/{by}, from n = {from} on, the least such heap")
        }
        Statement::Bound(_) => "each value is told by the bound, or by that of a smaller heap".to_owned(),
        Statement::Automaton(_, AutomatonClaim { base, states }) => {
            format!("told by the digits of n in base {base}, by {states} states")
        }
        Statement::Misere(MisereClaim { order, lost, heaps: MisereHeaps::To(last) }) => {
            format!("order {order}, of which {lost} are lost, for the heaps 1 to {last}")
        }
        Statement::Misere(MisereClaim { order, lost, heaps: MisereHeaps::All { preperiod, period } }) => {
            format!(
                "order {order}, of which {lost} are lost; preperiod {preperiod}, period {period}, each the least"
            )
        }
        Statement::Position(_, PositionClaim::Value(value)) => format!("the value is {value}"),
        Statement::Position(_, PositionClaim::Won) => "whoever moves first wins".to_owned(),
        Statement::Rows(_) => "preperiod and period of each row, each the least".to_owned(),
    }
}

fn claim_in_words(Claim { preperiod, period, saltus }: Claim) -> String {
    format!("preperiod {preperiod}, period {period}, saltus {saltus}, each the least")
}

fn recomputed(out: &mut impl Write, recomputed: Recomputed, noun: &str) -> io::Result<()> {
    match recomputed {
        Recomputed::All { values } => {
            writeln!(out, "recomputed  all {values} {noun} that the theorem asks for, from the rules")
        }
        Recomputed::Chain { first, segments, heaps } => {
            let noun = if segments == 1 { "segment" } else { "segments" };
            writeln!(out, "recomputed  the first {first} values, from the rules")?;
            writeln!(out, "            and the {heaps} that follow, in {segments} {noun}, from the")?;
            writeln!(out, "            recorded state before each to that after it")
        }
    }
}

/// What transcripts came to.
pub(super) fn write_merged(
    out: &mut impl Write,
    merged: &MergedOrNot,
    parts: &[Transcript],
) -> io::Result<()> {
    if let Some(Transcript { ruleset, claim, certificate, .. }) = parts.first() {
        writeln!(out, "claim       {ruleset} (values):")?;
        writeln!(out, "            {}", claim_in_words(*claim))?;
        writeln!(out, "certificate {certificate} (SHA-256)")?;
    }
    for Transcript { first, last, program, program_version, .. } in parts {
        writeln!(out, "recomputed  segments {first}..{last}, by {program} {program_version}")?;
    }
    match merged {
        Ok(merged) => {
            writeln!(
                out,
                "verdict     proved, if they are true: {} transcripts cover all {} segments",
                parts.len(),
                merged.segments
            )
        }
        Err(missing @ NotMerged::Missing { .. }) => writeln!(out, "verdict     none: {missing}"),
        Err(not_merged) => writeln!(out, "verdict     rejected: {not_merged}"),
    }
}

/// A time to wait, in words.
pub(super) fn time(wait: Duration) -> String {
    let (seconds, minutes) = (wait.as_secs_f64(), wait.as_secs_f64() / 60.0);
    match minutes {
        _ if seconds < 0.7 => "less than a second".into(),
        _ if seconds < 1.5 => "about a second".into(),
        _ if seconds < 90.0 => format!("about {seconds:.0} seconds"),
        ..120.0 => format!("about {minutes:.0} minutes"),
        ..2880.0 => format!("about {:.0} minutes ({:.0} hours)", minutes, minutes / 60.0),
        _ => format!("about {:.0} minutes ({:.0} days)", minutes, minutes / 1440.0),
    }
}
