//! One thread computes, and another one saves what is there, and tells so.

use std::panic::resume_unwind;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::{Duration, Instant};

use grundy::Stop;
use grundy_positions::Sentence;
use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::progress::pace;
use grundy_show::{Language, Texts};

/// How often it is said what is saved, where no progress bar shows it.
const BETWEEN_REPORTS: Duration = Duration::from_secs(10);
/// How many checkpoints may wait for the disk.
const WAITING: usize = 4;

/// Computes values, and meanwhile saves each checkpoint that `compute` hands over: what it calls with one tells whether
/// somebody saves it. What `begin` makes in the other thread saves them.
pub(crate) fn save_beside<T, S: FnMut(Vec<u32>) -> Result<(), Failure>>(
    stop: &Stop,
    begin: impl FnOnce() -> S + Send,
    compute: impl FnOnce(&mut dyn FnMut(Vec<u32>) -> bool) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::scope(|scope| {
        let writer = scope.spawn(move || {
            let saved = receiver.into_iter().try_for_each(begin());
            if saved.is_err() {
                // What cannot be saved need not be computed.
                stop.request();
            }
            saved
        });
        let computed = compute(&mut |values| sender.send(values).is_ok());
        drop(sender);
        // Before anything else: that nobody took the values is not why the run ended if the writer panicked.
        writer.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        computed
    })
}

/// Tells what is saved, and how fast values come.
pub(crate) struct SavedSoFar<'a> {
    bar: &'a ProgressBar,
    texts: Texts,
    begun: Instant,
    last: Instant,
    /// How many values were saved before.
    before: u64,
    /// Whether each checkpoint has a line of its own.
    is_always_told: bool,
}

impl<'a> SavedSoFar<'a> {
    pub(crate) fn new(bar: &'a ProgressBar, language: Language, before: u64, is_always_told: bool) -> Self {
        let (texts, begun) = (Texts::new(language), Instant::now());
        SavedSoFar { bar, texts, begun, last: begun, before, is_always_told }
    }

    /// Tells that `what` is saved, the first `saved` values, with `left` more to come: the bar shows it and, now and then
    /// where there is none, a line.
    pub(crate) fn tell(&mut self, what: Sentence, saved: u64, left: u64) {
        let is_due = self.bar.is_hidden() && self.last.elapsed() > BETWEEN_REPORTS;
        let is_told = self.is_always_told || is_due;
        if is_told {
            self.last = Instant::now();
        }
        let pace = is_told.then(|| pace(saved - self.before, left, self.begun.elapsed()));
        tell_saved(self.bar, what, pace, &self.texts);
    }
}

/// Tells how many values are saved: the bar shows it and, with the pace, a line of its own.
pub(crate) fn tell_saved(bar: &ProgressBar, what: Sentence, pace: Option<Sentence>, texts: &Texts) {
    let saved = Sentence::of("told-saved").with("what", what);
    bar.set_message(texts.sentence(&saved));
    if let Some(pace) = pace {
        let told = Sentence::of("with-pace").with("told", saved).with("pace", pace);
        bar.suspend(|| anstream::eprintln!("{}", texts.sentence(&told)));
    }
}
