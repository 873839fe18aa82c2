//! Values are computed, and meanwhile saved and counted.

use std::time::{Duration, Instant};

use grundy::heap::Sequence;
use grundy::{Budget, Stop, Undecided};
use grundy_positions::Sentence;
use indicatif::ProgressBar;

use super::tally::Tally;
use crate::failure::Failure;
use crate::store::{
    BETWEEN_CHECKPOINTS, Checksum, Contents, MOST_VALUES, SavedSoFar, Store, save_beside, write_histogram,
};
use grundy_show::Language;

/// About how long the computation runs without a look at the clock.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// How far to compute, and how it is told.
pub(super) struct Plan<'a> {
    pub(super) contents: &'a Contents,
    /// Number of heaps or powers whose values are computed.
    pub(super) heaps: usize,
    /// How many values to a checkpoint, if that was said; then each one is reported.
    pub(super) every: Option<usize>,
    pub(super) table: usize,
    pub(super) stop: &'a Stop,
    pub(super) bar: &'a ProgressBar,
    pub(super) language: Language,
}

/// Computes and saves values until there are enough, the period is proved, or somebody stops it.
pub(super) fn compute(
    sequence: &mut Sequence,
    store: &mut Store,
    tally: &mut Tally,
    plan: &Plan,
) -> Result<Result<(), Undecided>, Failure> {
    let saved = usize::try_from(tally.heaps()).expect("they are in memory");
    let before = tally.checksum().hexadecimal();
    let begin = || {
        let mut told = SavedSoFar::new(plan.bar, plan.language, tally.heaps(), plan.every.is_some());
        move |values: Vec<u32>| {
            store.save(&values)?;
            tally.add(&plan.contents.own(&values), |power, frequencies| {
                write_histogram(store.directory(), power, frequencies)
            })?;
            let count = tally.heaps();
            told.tell(plan.contents.first(count), count, plan.heaps as u64 - count);
            Ok(())
        }
    };
    save_beside(plan.stop, begin, |send| produce(sequence, saved, &before, plan, send))
}

/// Computes values; those beyond the `saved` first go to `send` in checkpoints, while it takes them.
fn produce(
    sequence: &mut Sequence,
    saved: usize,
    checksum: &str,
    plan: &Plan,
    send: &mut dyn FnMut(Vec<u32>) -> bool,
) -> Result<Result<(), Undecided>, Failure> {
    let every = plan.every.unwrap_or(MOST_VALUES).min(MOST_VALUES / sequence.width());
    let mut budget = Budget::unlimited().with_table(plan.table).with_stop(plan.stop.clone());
    let mut sent = saved;
    // Not all engines can go on from values that they have not computed; the others begin anew.
    let mut compared = sequence.known().len() >= saved;
    let (mut step, mut last) = (1 << 12, Instant::now());
    loop {
        let begun = Instant::now();
        let known = sequence.known().len();
        let next = plan.heaps.min(known.saturating_add(step));
        let reached = sequence.values_to(next, &mut budget).map(|_| ());
        let known = sequence.known().len().min(plan.heaps);
        plan.bar.set_position(known as u64);
        if !compared && known >= saved {
            if Checksum::of(&sequence.known()[..saved]).hexadecimal() != checksum {
                return Err(Failure::with_code(Sentence::of("error-not-these-values"), 1)
                    .advice("advice-tell-the-authors"));
            }
            compared = true;
        }
        let ended = reached.is_err() || known == plan.heaps || sequence.proof().is_some();
        while known > sent {
            let due = known - sent >= every || ended || last.elapsed() > BETWEEN_CHECKPOINTS;
            if !due {
                break;
            }
            let to = known.min(sent + every);
            if !send(sequence.values_to_save(sent..to)) {
                return Ok(Err(Undecided::Stopped));
            }
            (sent, last) = (to, Instant::now());
        }
        if ended {
            // A proof that is there when somebody stops the run is not lost.
            return Ok(if sequence.proof().is_some() { Ok(()) } else { reached });
        }
        step = match begun.elapsed() {
            short if short < BETWEEN_LOOKS / 2 => (2 * step).min(every),
            long if long > 2 * BETWEEN_LOOKS => (step / 2).max(1),
            _ => step,
        };
    }
}
