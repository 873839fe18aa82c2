//! What was proved, checked by code that shares nothing with the search.

use std::num::NonZeroU64;

use grundy::Stop;
use grundy_check::{
    Certificate, Limits as CheckLimits, PartVerdict, Refusal, Sample, Transcript, Undecided, Unreadable,
    Watch, merge,
};
use pyo3::prelude::*;
use serde_json::json;

use crate::limits::Limits;
use crate::running::{run_beside, run_short};
use crate::wrong::{Result, Wrong};

/// Checks a certificate, or with `sample` a random part of it; what was found out, as JSON.
#[pyfunction]
pub(crate) fn check(
    py: Python<'_>,
    text: &str,
    sample: Option<(u64, u64)>,
    limits: Limits,
) -> PyResult<String> {
    watched(py, text, &limits, |certificate, bounds, watch| found(certificate, sample, bounds, watch))
}

/// Checks some segments of a certificate, the first to the last; the transcript, as `grundy check --segments` writes it.
#[pyfunction]
pub(crate) fn check_part(
    py: Python<'_>,
    text: &str,
    first: u64,
    last: u64,
    limits: Limits,
) -> PyResult<String> {
    watched(py, text, &limits, |certificate, bounds, watch| {
        let part = certificate.check_segments(first..=last, bounds, watch);
        let part = part.map_err(refused)?;
        match &part.verdict {
            PartVerdict::Rejected { reason } => Err(Wrong::rejected(reason.clone())),
            PartVerdict::Confirmed if part.last < last => Err(Wrong::undecided("stopped")),
            PartVerdict::Confirmed => Ok(part.to_string()),
        }
    })
}

/// Puts transcripts of all segments together: how many there are.
#[pyfunction]
pub(crate) fn check_merge(py: Python<'_>, text: &str, parts: Vec<String>) -> PyResult<u64> {
    run_short(py, || {
        let unreadable = |error: Unreadable| Wrong::input(error.to_string());
        let certificate: Certificate = text.parse().map_err(unreadable)?;
        let read: std::result::Result<Vec<Transcript>, _> = parts.iter().map(|part| part.parse()).collect();
        let read = read.map_err(unreadable)?;
        if !read.iter().all(|part| part.is_about(&certificate, &CheckLimits::default())) {
            return Err(Wrong::rejected("a transcript is about another certificate"));
        }
        merge(&read).map(|merged| merged.segments).map_err(|error| Wrong::rejected(error.to_string()))
    })
}

/// Reads a certificate and does `work` with it, until the limits or Ctrl-C end it: the checker knows no budget.
fn watched<T: Send>(
    py: Python<'_>,
    text: &str,
    limits: &Limits,
    work: impl FnOnce(&Certificate, &CheckLimits, &Watch) -> Result<T> + Send,
) -> PyResult<T> {
    let watch = Watch::default();
    run_beside(
        py,
        limits,
        |_| watch.stop(),
        || {
            let certificate: Certificate =
                text.parse().map_err(|unreadable: Unreadable| Wrong::input(unreadable.to_string()))?;
            let bounds = CheckLimits::default();
            let usual = bounds.steps.max(limits.budget(Stop::default()).left());
            work(&certificate, &bounds.with_steps(limits.steps().unwrap_or(usual)), &watch)
        },
    )
}

fn refused(refusal: Refusal) -> Wrong {
    match refusal {
        Refusal::Undecided(undecided) => {
            let hint = match undecided {
                Undecided::Steps { .. } => Some("`budget=` allows more steps".to_owned()),
                _ => None,
            };
            Wrong::undecided(undecided.to_string()).hint(hint)
        }
        Refusal::Unreadable(_) | Refusal::NoParts(_) => Wrong::input(refusal.to_string()),
        other => Wrong::rejected(other.to_string()),
    }
}

fn found(
    certificate: &Certificate,
    sample: Option<(u64, u64)>,
    limits: &CheckLimits,
    watch: &Watch,
) -> Result<String> {
    let mut told = json!({
        "ruleset": certificate.ruleset(), "theorem": certificate.theorem(), "sha256": certificate.sha256(),
        "claim": certificate.claim().to_json(), "of": certificate.claim().sequence(),
    });
    match sample {
        None => {
            let accepted = certificate.check(limits, watch).map_err(refused)?;
            (told["verdict"], told["recomputed"]) = (json!("accepted"), json!(accepted.recomputed.values()));
            told["condition"] = json!(accepted.condition);
        }
        Some((heaps, seed)) => {
            let heaps = NonZeroU64::new(heaps)
                .ok_or_else(|| Wrong::input("expected a sample of at least 1 heap, found 0"))?;
            let sampled = certificate.spot_check(Sample::new(heaps, seed), limits, watch);
            let sampled = sampled.map_err(refused)?;
            (told["verdict"], told["recomputed"]) =
                (json!("not-refuted"), json!(sampled.first + sampled.heaps));
            (told["missed"], told["condition"]) = (json!(sampled.missed), json!(sampled.condition));
        }
    }
    Ok(told.to_string())
}
