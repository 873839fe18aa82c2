//! What was proved, checked by code that shares nothing with the search.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy_check::{Certificate, Claimed, Limits as CheckLimits, Refusal, Sample, Watch};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::limits::Limits;
use crate::running::run;
use crate::wrong::{Result, Wrong};

/// Checks a certificate, or with `sample` a random part of it; what was found out, as JSON.
#[pyfunction]
pub(crate) fn check(
    py: Python<'_>,
    text: &str,
    sample: Option<(u64, u64)>,
    limits: Limits,
) -> PyResult<String> {
    let watch = Watch::default();
    let is_over = AtomicBool::new(false);
    run(py, &limits, |budget| {
        let certificate: Certificate = text
            .parse()
            .map_err(|unreadable: grundy_check::Unreadable| Wrong::input(unreadable.to_string()))?;
        let mut bounds = CheckLimits::default();
        bounds.steps = bounds.steps.max(budget.left());
        std::thread::scope(|scope| {
            // The checker knows no budget: who asks it to stop looks at the flag of this one.
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    if budget.spend(0).is_err() {
                        watch.stop();
                        break;
                    }
                    std::thread::park_timeout(std::time::Duration::from_millis(10));
                }
            });
            let found = found(&certificate, sample, &bounds, &watch);
            is_over.store(true, Ordering::Relaxed);
            found
        })
    })
}

fn found(
    certificate: &Certificate,
    sample: Option<(u64, u64)>,
    limits: &CheckLimits,
    watch: &Watch,
) -> Result<String> {
    let mut told = json!({
        "ruleset": certificate.ruleset(), "theorem": certificate.theorem(), "sha256": certificate.sha256(),
        "claim": claim(certificate),
    });
    let refused = |refusal: Refusal| match refusal {
        Refusal::Undecided(undecided) => Wrong::undecided(undecided.to_string()),
        Refusal::Unreadable(unreadable) => Wrong::input(unreadable.to_string()),
        other => Wrong::rejected(other.to_string()),
    };
    match sample {
        None => {
            let accepted = certificate.check(limits, watch).map_err(refused)?;
            (told["verdict"], told["recomputed"]) = (json!("accepted"), json!(accepted.recomputed.values()));
            told["condition"] = json!(accepted.condition);
        }
        Some((heaps, seed)) => {
            let heaps = NonZeroU64::new(heaps)
                .ok_or_else(|| Wrong::input("expected a sample of at least 1 heap, found 0"))?;
            let sampled = certificate.spot_check(Sample { heaps, seed }, limits, watch);
            let sampled = sampled.map_err(|no_parts| Wrong::input(no_parts.to_string()))?.map_err(refused)?;
            (told["verdict"], told["recomputed"]) =
                (json!("not-refuted"), json!(sampled.first + sampled.heaps));
            (told["missed"], told["condition"]) = (json!(sampled.missed), json!(sampled.condition));
        }
    }
    Ok(told.to_string())
}

fn claim(certificate: &Certificate) -> Value {
    match certificate.claim() {
        Claimed::Heaps(_, claim) => json!({
            "preperiod": claim.preperiod, "period": claim.period, "saltus": claim.saltus,
        }),
        Claimed::Rows(rows) => {
            rows.iter().map(|row| json!({ "preperiod": row.preperiod, "period": row.period })).collect()
        }
        Claimed::Recursion(_, claim) => json!({ "from": claim.from.to_string(), "by": claim.by.to_string() }),
        Claimed::Automaton(_, claim) => json!({ "base": claim.base, "states": claim.states }),
        Claimed::Bound(_) => json!({}),
    }
}
