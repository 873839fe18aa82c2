//! What a check would take that its steps do not suffice for.

use std::time::Duration;

use super::progress::{Pace, seen};
use super::{Arguments, Needed, Verdict, verdict};
use crate::{Certificate, Refusal, Undecided, Watch};

/// A check is measured for this long, once its steps are known: what a few of them take tells little of all.
const MEASURED: Duration = Duration::from_secs(1);
/// A trial ends after this time, whatever is known then.
const LONGEST: Duration = Duration::from_secs(5);

/// Says what all would take, if the steps of a check did not suffice. Where they ended too soon to measure their time, the check is
/// begun anew, for about a second, and without a limit of steps.
pub(super) fn needed(
    refused: &mut Verdict,
    pace: Pace,
    certificate: &Certificate,
    arguments: &Arguments,
    watch: &Watch,
) -> Option<Needed> {
    let Verdict::Refused(Refusal::Undecided(Undecided::Steps { needed, .. })) = refused else { return None };
    let heaps = certificate.heaps();
    if let (Some(steps), true) = (*needed, pace.seen() >= MEASURED / 2) {
        return Some(Needed { steps, heaps, time: pace.whole(steps)? });
    }
    let limits = arguments.limits().with_steps(u64::MAX);
    let trial = Watch::default();
    let look = |pace: &Pace| {
        if watch.is_stopped() || pace.seen() > MEASURED || pace.time() > LONGEST {
            trial.stop();
        }
    };
    let (tried, pace) = seen(&trial, look, || verdict(arguments, certificate, &limits, &trial));
    let is_whole = !matches!(tried, Verdict::Refused(Refusal::Undecided(_)));
    let steps = if is_whole { trial.steps() } else { trial.needed()? };
    let time = if is_whole { pace.time() } else { pace.whole(steps)? };
    *needed = Some(steps);
    Some(Needed { steps, heaps, time })
}
