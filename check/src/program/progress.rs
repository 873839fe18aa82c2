//! A bar on a terminal, from the second second on.

use std::io::{IsTerminal, stderr};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::Watch;

/// How long a check may take before its progress is shown, and how often it is looked at.
const QUIET: Duration = Duration::from_secs(1);
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// Does this, and shows meanwhile how far it is.
pub(super) fn shown<T>(watch: &Watch, work: impl FnOnce() -> T) -> T {
    if !stderr().is_terminal() {
        return work();
    }
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let looker = scope.spawn(|| {
            let begun = Instant::now();
            let mut bar = None;
            while !ended.load(Ordering::Relaxed) {
                thread::park_timeout(BETWEEN_LOOKS);
                if begun.elapsed() > QUIET {
                    let bar: &mut ProgressBar = bar.get_or_insert_with(ProgressBar::new_spinner);
                    if let (Some(needed), None) = (watch.needed(), bar.length()) {
                        bar.set_length(needed);
                        let style = ProgressStyle::with_template("{percent:>3} % {wide_bar} {eta} left");
                        bar.set_style(style.expect("the template is a constant"));
                    }
                    bar.set_position(watch.steps());
                }
            }
            if let Some(bar) = bar {
                bar.finish_and_clear();
            }
        });
        let at_the_end = AtTheEnd(&ended);
        let done = work();
        drop(at_the_end);
        looker.thread().unpark();
        looker.join().unwrap_or_else(|panic| resume_unwind(panic));
        done
    })
}

/// Tells that the work has ended, also where it panicked: the thread that looks would be waited for without end.
struct AtTheEnd<'a>(&'a AtomicBool);

impl Drop for AtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
