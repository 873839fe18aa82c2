//! How far a check is: a bar on a terminal, elsewhere a line now and then; and how long it takes.
//!
//! Idea: the steps of a check are known soon after it has begun (`Watch::needed`), and cost about the same from then on. What comes
//! before, as the first values of a sparse space, may have steps of quite another price, so that its time is added as it was.

use std::io::{IsTerminal, stderr};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use super::report::time;
use crate::Watch;

/// How long a check may take before its progress is shown on a terminal, and elsewhere.
const QUIET: Duration = Duration::from_secs(1);
const QUIET_IN_LINES: Duration = Duration::from_secs(10);
/// The longest time between two lines.
const LONGEST: Duration = Duration::from_secs(60);
/// How often a check is looked at: less would make the time until its steps are known inexact.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Tells when a line of progress is due where no terminal shows a bar: after ten seconds, and then each after twice the time of the
/// one before, with a minute between them at most.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    next: Duration,
}

impl Default for Due {
    fn default() -> Self {
        Due { next: QUIET_IN_LINES }
    }
}

impl Due {
    /// Whether a line is due after this time; if so, the next one is later.
    pub fn is_now(&mut self, elapsed: Duration) -> bool {
        let is_due = elapsed >= self.next;
        if is_due {
            self.next = elapsed + elapsed.min(LONGEST);
        }
        is_due
    }
}

/// The steps and the time of a check: when all its steps were known, and in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pace {
    known: Option<(u64, Duration)>,
    steps: u64,
    time: Duration,
}

impl Pace {
    fn see(&mut self, watch: &Watch, elapsed: Duration) {
        (self.steps, self.time) = (watch.steps(), elapsed);
        if self.known.is_none() && watch.needed().is_some() {
            self.known = Some((self.steps, self.time));
        }
    }

    /// How long it took until now.
    pub(super) fn time(&self) -> Duration {
        self.time
    }

    /// For how long it was seen since all its steps were known.
    pub(super) fn seen(&self) -> Duration {
        self.known.map_or(Duration::ZERO, |(_, time)| self.time - time)
    }

    /// How long the whole check takes, of this number of steps; `None` while nothing is known.
    pub(super) fn whole(&self, needed: u64) -> Option<Duration> {
        let (steps, time) = self.known?;
        let done = self.steps.saturating_sub(steps);
        let left = needed.saturating_sub(steps) as f64 / done as f64;
        let rest = Duration::try_from_secs_f64(self.seen().as_secs_f64() * left.max(1.0));
        (done > 0).then(|| time.saturating_add(rest.unwrap_or(Duration::MAX)))
    }

    /// A line, as far as it is known how long all takes.
    fn line(&self, needed: Option<u64>) -> String {
        let steps = HumanCount(self.steps);
        match needed.and_then(|needed| Some((needed, self.whole(needed)?))) {
            Some((needed, whole)) => {
                let percent = (100.0 * self.steps as f64 / needed as f64).min(100.0);
                format!("{percent:.0} % of {} steps, {} left", HumanCount(needed), time(whole - self.time))
            }
            None => format!("{} seconds: {steps} steps", self.time.as_secs()),
        }
    }
}

/// Does this, and shows meanwhile how far it is.
pub(super) fn shown<T>(watch: &Watch, work: impl FnOnce() -> T) -> (T, Pace) {
    let (is_terminal, mut due, mut bar) = (stderr().is_terminal(), Due::default(), None);
    let look = |pace: &Pace| {
        if !is_terminal {
            if due.is_now(pace.time) {
                eprintln!("{}", pace.line(watch.needed()));
            }
        } else if pace.time > QUIET {
            let bar: &mut ProgressBar = bar.get_or_insert_with(ProgressBar::new_spinner);
            if let (Some(needed), None) = (watch.needed(), bar.length()) {
                bar.set_length(needed);
                let style = ProgressStyle::with_template("{wide_bar} {msg}");
                bar.set_style(style.expect("the template is a constant"));
            }
            watch.needed().into_iter().for_each(|needed| bar.set_length(needed));
            bar.set_position(pace.steps);
            bar.set_message(pace.line(watch.needed()));
        }
    };
    let done = seen(watch, look, work);
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    done
}

/// Does this, and looks at it meanwhile.
pub(super) fn seen<T>(
    watch: &Watch,
    mut look: impl FnMut(&Pace) + Send,
    work: impl FnOnce() -> T,
) -> (T, Pace) {
    let (ended, begun) = (AtomicBool::new(false), Instant::now());
    thread::scope(|scope| {
        let looker = scope.spawn(|| {
            let mut pace = Pace::default();
            while !ended.load(Ordering::Relaxed) {
                thread::park_timeout(BETWEEN_LOOKS);
                pace.see(watch, begun.elapsed());
                look(&pace);
            }
            pace
        });
        let at_the_end = AtTheEnd(&ended);
        let done = work();
        drop(at_the_end);
        looker.thread().unpark();
        let pace = looker.join().unwrap_or_else(|panic| resume_unwind(panic));
        (done, pace)
    })
}

/// Tells that the work has ended, also where it panicked: the thread that looks would be waited for without end.
struct AtTheEnd<'a>(&'a AtomicBool);

impl Drop for AtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_after_ten_seconds_and_then_ever_more_seldom() {
        let mut due = Due::default();
        let told = (0..400u64).filter(|second| due.is_now(Duration::from_secs(*second)));
        assert_eq!(told.collect::<Vec<_>>(), [10, 20, 40, 80, 140, 200, 260, 320, 380]);
    }

    #[test]
    fn what_comes_before_the_steps_are_known_costs_what_it_cost() {
        let seconds = Duration::from_secs;
        let mut pace = Pace { known: None, steps: 5, time: seconds(3) };
        assert_eq!((pace.whole(100), pace.seen()), (None, Duration::ZERO));
        assert_eq!(pace.line(None), "3 seconds: 5 steps");
        // Ten steps in three seconds, and then thirty in one: sixty more take two.
        pace = Pace { known: Some((10, seconds(3))), steps: 40, time: seconds(4) };
        assert_eq!((pace.whole(100), pace.seen()), (Some(seconds(6)), seconds(1)));
        assert_eq!(pace.line(Some(100)), "40 % of 100 steps, about 2 seconds left");
        // More steps were spent than were expected.
        assert_eq!(pace.whole(20), Some(seconds(4)));
        assert_eq!(pace.line(Some(20)), "100 % of 20 steps, less than a second left");
        // Nothing was done since.
        pace.steps = 10;
        assert_eq!(pace.whole(100), None);
    }
}
