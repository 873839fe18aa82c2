//! This thread computes, and another one saves what is there.

use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use grundy::heap::Sequence;
use grundy::{Budget, Stop, Undecided};
use grundy_positions::Sentence;
use indicatif::ProgressBar;

use super::tally::Tally;
use crate::failure::Failure;
use crate::progress::pace;
use crate::store::{
    BETWEEN_CHECKPOINTS, BETWEEN_REPORTS, Checksum, Contents, MOST_VALUES, Store, WAITING, write_histogram,
};
use grundy_show::{Language, Texts};

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
    let (sender, receiver) = sync_channel::<Vec<u32>>(WAITING);
    thread::scope(|scope| {
        let writer = scope.spawn(move || {
            let written = write(&receiver, store, tally, plan);
            if written.is_err() {
                // What cannot be saved need not be computed.
                plan.stop.request();
            }
            written
        });
        let computed = produce(sequence, saved, &before, plan, |values| sender.send(values).is_ok());
        drop(sender);
        // Before anything else: that nobody took the values is not why the run ended if the writer panicked.
        writer.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        computed
    })
}

/// Computes values; those beyond the `saved` first go to `send` in checkpoints, while it takes them.
fn produce(
    sequence: &mut Sequence,
    saved: usize,
    checksum: &str,
    plan: &Plan,
    send: impl Fn(Vec<u32>) -> bool,
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

/// Saves each checkpoint, then counts it and says so.
fn write(
    checkpoints: &Receiver<Vec<u32>>,
    store: &mut Store,
    tally: &mut Tally,
    plan: &Plan,
) -> Result<(), Failure> {
    let texts = Texts::new(plan.language);
    let (begun, before) = (Instant::now(), tally.heaps());
    let mut last = begun;
    for values in checkpoints {
        store.save(&values)?;
        tally.add(&plan.contents.own(&values), |power, frequencies| {
            write_histogram(store.directory(), power, frequencies)
        })?;
        let saved = tally.heaps();
        let always = plan.every.is_some();
        let aloud = always || (plan.bar.is_hidden() && last.elapsed() > BETWEEN_REPORTS);
        if aloud {
            last = Instant::now();
        }
        let pace = || pace(saved - before, plan.heaps as u64 - saved, begun.elapsed());
        tell_saved(plan.bar, plan.contents.first(saved), aloud.then(pace), &texts);
    }
    Ok(())
}

/// Tells how many values are saved: the bar shows it and, with the pace, a line of its own.
pub(super) fn tell_saved(bar: &ProgressBar, what: Sentence, pace: Option<Sentence>, texts: &Texts) {
    let saved = Sentence::of("told-saved").with("what", what);
    bar.set_message(texts.sentence(&saved));
    if let Some(pace) = pace {
        let told = Sentence::of("with-pace").with("told", saved).with("pace", pace);
        bar.suspend(|| anstream::eprintln!("{}", texts.sentence(&told)));
    }
}
