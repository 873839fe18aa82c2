//! What came out, as JSON.

use std::time::Duration;

use serde_json::{Value, json};

use super::{MergedOrNot, Needed, Outcome, Verdict, word_and_code};
use crate::{Certificate, NotMerged, PartVerdict, Recomputed, Statement, Transcript};

/// One object for a file.
pub(super) fn of(Outcome { file, certificate, verdict, needed }: &Outcome) -> Value {
    let statement = certificate.map(Certificate::claim);
    let (word, reason) = match verdict {
        Verdict::Accepted(_) => ("accepted", None),
        Verdict::NotRefuted(..) => ("not-refuted", None),
        Verdict::Part(part) => match &part.verdict {
            PartVerdict::Confirmed => ("part", None),
            PartVerdict::Rejected { reason } => ("rejected", Some(reason.clone())),
        },
        Verdict::Refused(refusal) => (word_and_code(refusal).0, Some(refusal.to_string())),
    };
    let mut object = json!({
        "file": file.to_string_lossy(),
        "verdict": word,
        "reason": reason,
        "ruleset": certificate.map(Certificate::ruleset),
        "sequence": statement.map(|statement| statement.sequence()),
        "preperiod": null,
        "period": null,
        "saltus": null,
        "rows": null,
        "theorem": certificate.map(Certificate::theorem),
        "complete": match verdict {
            Verdict::Accepted(_) => Some(true),
            Verdict::NotRefuted(..) | Verdict::Part(_) => Some(false),
            Verdict::Refused(_) => None,
        },
        "recomputed": recomputed(verdict),
        "needed": needed.map(|Needed { steps, heaps, time }| json!({
            "steps": steps, "heaps": heaps, "minutes": minutes(time),
        })),
    });
    if let Some(statement) = statement {
        let claim = statement.to_json();
        match statement {
            Statement::Rows(_) => object["rows"] = claim,
            Statement::Recursion(..) => object["recursion"] = claim,
            Statement::Automaton(..) => object["automaton"] = claim,
            _ => {
                for (name, value) in claim.as_object().into_iter().flatten() {
                    object[name] = value.clone();
                }
            }
        }
    }
    object
}

/// A time in minutes: thousandths of less than ten, and else whole ones.
fn minutes(time: Duration) -> Value {
    let minutes = time.as_secs_f64() / 60.0;
    if minutes < 10.0 {
        json!((minutes * 1000.0).ceil() / 1000.0)
    } else {
        json!(time.as_secs().div_ceil(60))
    }
}

fn recomputed(verdict: &Verdict) -> Value {
    match verdict {
        Verdict::Accepted(accepted) => match accepted.recomputed {
            Recomputed::All { values } => json!({ "values": values }),
            Recomputed::Chain { first, segments, heaps } => json!({
                "first": first,
                "segments": segments,
                "of_segments": segments,
                "heaps": heaps,
                "of_heaps": heaps,
            }),
        },
        Verdict::NotRefuted(sampled, sample) => json!({
            "first": sampled.first,
            "segments": sampled.segments,
            "of_segments": sampled.of_segments,
            "heaps": sampled.heaps,
            "of_heaps": sampled.of_heaps,
            "drawn": sampled.drawn,
            "seed": sample.seed,
            "missed": sampled.missed,
        }),
        Verdict::Part(part) => json!({
            "from_segment": part.first,
            "to_segment": part.last,
            "of_segments": part.of_segments,
            "heaps": part.heaps,
        }),
        Verdict::Refused(_) => Value::Null,
    }
}

/// One object for several transcripts.
pub(super) fn of_merged(merged: &MergedOrNot, parts: &[Transcript]) -> Value {
    let one = parts.first();
    json!({
        "verdict": match merged {
            Ok(_) => "proved",
            Err(NotMerged::Missing { .. }) => "undecided",
            Err(_) => "rejected",
        },
        "reason": merged.as_ref().err().map(ToString::to_string),
        "ruleset": one.map(|part| &part.ruleset),
        "preperiod": one.map(|part| part.claim.preperiod),
        "period": one.map(|part| part.claim.period),
        "saltus": one.map(|part| part.claim.saltus),
        "certificate": one.map(|part| &part.certificate),
        "segments": one.map(|part| part.of_segments),
        "transcripts": parts.len(),
    })
}
