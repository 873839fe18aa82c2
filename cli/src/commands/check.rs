//! `grundy check`: certificates, checked by the crate that shares no code with the search.

use std::fs::File;
use std::io::{self, Read, Write, stdout};
use std::path::Path;
use std::process::ExitCode;

use grundy_check::{
    BeyondLimits, Certificate, Claim, Claimed, Limits, Recomputed, Refusal, Report, RowClaim, Sequence,
    Unreadable,
};
use serde_json::{Value, json};

use super::Result;
use crate::arguments::Check;
use crate::failure::{BAD_INPUT, Failure, NOT_DECIDED};

/// Exit code of a certificate that is wrong.
const REJECTED: u8 = 1;
/// A larger file is not read: the greatest certificate known has a few megabytes.
const GREATEST_FILE: u64 = 1 << 28;

pub(crate) fn run(arguments: &Check) -> Result {
    let limits = Limits {
        values: arguments.table,
        steps: arguments.budget,
        sample: (!arguments.all).then_some(arguments.sample),
        seed: arguments.seed,
    };
    let mut codes = Vec::new();
    for (index, file) in arguments.files.iter().enumerate() {
        let certificate = match read(file) {
            Ok(certificate) => certificate,
            Err(failure) => {
                failure.report();
                codes.push(BAD_INPUT);
                continue;
            }
        };
        let mut out = stdout().lock();
        let verdict = match &certificate {
            Ok(certificate) => certificate.check(&limits),
            Err(unreadable) => Err(unreadable.clone().into()),
        };
        if arguments.json {
            writeln!(out, "{}", as_json(file, certificate.as_ref().ok(), &verdict))?;
        } else if let Ok(certificate) = &certificate {
            if index > 0 {
                writeln!(out)?;
            }
            write_report(&mut out, file, certificate, &verdict)?;
        }
        out.flush()?;
        if let Err(refusal) = verdict {
            codes.push(code(&refusal));
            failure(file, &refusal).report();
        }
    }
    // A certificate that is wrong weighs more than one that tells nothing.
    let worst = [REJECTED, BAD_INPUT, NOT_DECIDED].into_iter().find(|code| codes.contains(code));
    Ok(worst.map_or(ExitCode::SUCCESS, ExitCode::from))
}

fn read(file: &Path) -> std::result::Result<std::result::Result<Certificate, Unreadable>, Failure> {
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(GREATEST_FILE + 1).read_to_end(&mut bytes));
    read.map_err(|error| Failure::bad_input(format!("cannot read `{}`: {error}", file.display())))?;
    if bytes.len() as u64 > GREATEST_FILE {
        let message =
            format!("`{}` has more than {GREATEST_FILE} bytes: no certificate is so large", file.display());
        return Err(Failure::bad_input(message));
    }
    Ok(match String::from_utf8(bytes) {
        Ok(text) => text.parse(),
        Err(_) => Err(Unreadable::NotACertificate),
    })
}

fn code(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::Rejected(_) => REJECTED,
        Refusal::Unreadable(_) => BAD_INPUT,
        Refusal::BeyondLimits(_) => NOT_DECIDED,
    }
}

/// The line on stderr; the reason of a rejection stands in the report.
fn failure(file: &Path, refusal: &Refusal) -> Failure {
    let message = match refusal {
        Refusal::Rejected(_) => "the certificate is rejected".to_owned(),
        _ => refusal.to_string(),
    };
    let failure = Failure::with_code(message, code(refusal)).at(format!("`{}`", file.display()));
    match refusal {
        Refusal::Unreadable(Unreadable::LaterVersion { .. }) => failure.hint("a later `grundy` reads it"),
        Refusal::Unreadable(Unreadable::NotACertificate) => {
            failure.hint("`grundy period RULESET --certificate FILE` writes one")
        }
        Refusal::BeyondLimits(BeyondLimits::Steps { .. }) => failure.hint("`--budget` allows more steps"),
        Refusal::BeyondLimits(BeyondLimits::Values { .. }) => failure.hint("`--table` allows more room"),
        _ => failure,
    }
}

type Verdict = std::result::Result<Report, Refusal>;

fn write_report(
    out: &mut impl Write,
    file: &Path,
    certificate: &Certificate,
    verdict: &Verdict,
) -> io::Result<()> {
    writeln!(out, "file        {}", file.display())?;
    write!(out, "claim       {} ", certificate.ruleset())?;
    match certificate.claim() {
        Claimed::Heaps(sequence, Claim { preperiod, period, saltus }) => {
            writeln!(out, "({}):", name(sequence))?;
            write!(out, "            preperiod {preperiod}, period {period}, saltus {saltus}")?;
        }
        Claimed::Rows(rows) => {
            match rows.len() {
                0 => writeln!(out, "(no rows):")?,
                1 => writeln!(out, "(row 0):")?,
                count => writeln!(out, "(rows 0 to {}):", count - 1)?,
            }
            write!(out, "            preperiod and period of each row")?;
        }
    }
    writeln!(out, ", each the least")?;
    write!(out, "theorem     {}", certificate.theorem())?;
    match verdict {
        Ok(report) => {
            writeln!(out, ": {}", report.condition)?;
            let of_outcomes = certificate.theorem() == "repeated-outcomes";
            recomputed(out, report.recomputed, if of_outcomes { "outcomes" } else { "values" })?;
            let by = if report.recomputed.is_complete() { "" } else { ", by a random sample" };
            writeln!(out, "verdict     accepted{by}")
        }
        Err(refusal @ Refusal::Rejected(_)) => writeln!(out, "\nverdict     rejected: {refusal}"),
        Err(_) => writeln!(out, "\nverdict     none: the limits do not suffice"),
    }
}

fn name(sequence: Sequence) -> &'static str {
    match sequence {
        Sequence::Values => "values",
        Sequence::Outcomes => "outcomes",
    }
}

fn recomputed(out: &mut impl Write, recomputed: Recomputed, noun: &str) -> io::Result<()> {
    match recomputed {
        Recomputed::All { values } => {
            writeln!(out, "recomputed  all {values} {noun} that the theorem asks for, from the rules")
        }
        Recomputed::Chain { first, segments, of_segments, heaps, of_heaps } => {
            writeln!(out, "recomputed  the first {first} values, from the rules")?;
            if recomputed.is_complete() {
                writeln!(out, "            and the {heaps} that follow, in {segments} segments, from the")?;
                writeln!(out, "            recorded state before each to that after it")
            } else {
                writeln!(out, "            and {heaps} of the {of_heaps} that follow, in {segments} of")?;
                writeln!(out, "            {of_segments} segments chosen at random, each from the recorded")?;
                writeln!(out, "            state before it (`--all` recomputes all)")
            }
        }
    }
}

fn as_json(file: &Path, certificate: Option<&Certificate>, verdict: &Verdict) -> Value {
    let (sequence, claim, rows) = match certificate.map(Certificate::claim) {
        Some(Claimed::Heaps(sequence, claim)) => (Some(name(sequence)), Some(claim), None),
        Some(Claimed::Rows(rows)) => (Some("rows"), None, Some(rows)),
        None => (None, None, None),
    };
    let row = |row: &RowClaim| json!({ "preperiod": row.preperiod, "period": row.period });
    let (word, reason) = match verdict {
        Ok(_) => ("accepted", None),
        Err(refusal) => {
            let word = match refusal {
                Refusal::Rejected(_) => "rejected",
                Refusal::Unreadable(_) => "unreadable",
                Refusal::BeyondLimits(_) => "undecided",
            };
            (word, Some(refusal.to_string()))
        }
    };
    let report = verdict.as_ref().ok();
    json!({
        "file": file.to_string_lossy(),
        "verdict": word,
        "reason": reason,
        "ruleset": certificate.map(Certificate::ruleset),
        "sequence": sequence,
        "preperiod": claim.map(|claim| claim.preperiod),
        "period": claim.map(|claim| claim.period),
        "saltus": claim.map(|claim| claim.saltus),
        "rows": rows.map(|rows| rows.iter().map(row).collect::<Vec<_>>()),
        "theorem": certificate.map(Certificate::theorem),
        "complete": report.map(|report| report.recomputed.is_complete()),
        "recomputed": report.map(|report| match report.recomputed {
            Recomputed::All { values } => json!({ "values": values }),
            Recomputed::Chain { first, segments, of_segments, heaps, of_heaps } => json!({
                "first": first,
                "segments": segments,
                "of_segments": of_segments,
                "heaps": heaps,
                "of_heaps": of_heaps,
            }),
        }),
    })
}
