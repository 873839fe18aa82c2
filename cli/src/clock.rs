//! The time that a question may take. The library reads no clock: this one tells it when the time is up.

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use grundy::Stop;

use crate::lookout::Lookout;
use crate::progress::Measure;

/// Keeps the time of questions that come one after the other, each with a fixed number of seconds of its own.
pub(crate) struct Clock {
    stop: Stop,
    seconds: u32,
    /// Without a bound, nobody need look.
    watcher: Option<Watcher>,
}

struct Watcher {
    question: Arc<Mutex<Question>>,
    _lookout: Lookout,
}

/// The question that is thought about, if there is one.
#[derive(Default)]
struct Question {
    begun: Option<Instant>,
    is_over: bool,
}

impl Clock {
    /// For the computations that `stop` belongs to; with 0 seconds, they have any time.
    pub(crate) fn new(stop: &Stop, seconds: u32) -> Self {
        let watcher = NonZeroU32::new(seconds).map(|seconds| Watcher::start(stop.clone(), seconds));
        Clock { stop: stop.clone(), seconds, watcher }
    }

    /// The flag of the computations.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// What there is to be seen of a question: its seconds, if they are bounded.
    pub(crate) fn measure(&self) -> Option<Measure> {
        (self.seconds > 0).then_some(Measure::Seconds(self.seconds))
    }

    /// Thinks about a question for as long as it may take. What comes after it has time again.
    pub(crate) fn during<T>(&self, think: impl FnOnce() -> T) -> T {
        let Some(watcher) = &self.watcher else { return think() };
        lock(&watcher.question).begun = Some(Instant::now());
        let found = think();
        if std::mem::take(&mut *lock(&watcher.question)).is_over {
            self.stop.begin_anew();
        }
        found
    }
}

impl Watcher {
    fn start(stop: Stop, seconds: NonZeroU32) -> Self {
        let question = Arc::<Mutex<Question>>::default();
        let looked_at = Arc::clone(&question);
        let allowed = Duration::from_secs(u64::from(seconds.get()));
        let lookout = Lookout::start(move || {
            move || {
                let mut question = lock(&looked_at);
                if !question.is_over && question.begun.is_some_and(|begun| begun.elapsed() >= allowed) {
                    // While the lock is held, so that it is not the next question that ends.
                    stop.time_is_up(seconds);
                    question.is_over = true;
                }
            }
        });
        Watcher { question, _lookout: lookout }
    }
}

fn lock(question: &Mutex<Question>) -> MutexGuard<'_, Question> {
    question.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use grundy::{Budget, Undecided};

    use super::*;

    /// Works until it may not go on.
    fn work(stop: &Stop) -> Undecided {
        let mut budget = Budget::unlimited().with_stop(stop.clone());
        loop {
            if let Err(undecided) = budget.spend(1) {
                return undecided;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn each_question_has_a_time_of_its_own() {
        let stop = Stop::default();
        let clock = Clock::new(&stop, 1);
        for _ in 0..2 {
            let begun = Instant::now();
            assert_eq!(clock.during(|| work(&stop)), Undecided::TimeSpent { seconds: 1 });
            assert!(begun.elapsed() >= Duration::from_secs(1));
            assert_eq!(stop.reason(), None);
        }
        assert_eq!(clock.during(|| 7), 7);
    }

    #[test]
    fn what_somebody_stops_stays_stopped() {
        let stop = Stop::default();
        for seconds in [0, 1] {
            let clock = Clock::new(&stop, seconds);
            clock.stop().request();
            assert_eq!(clock.during(|| work(&stop)), Undecided::Stopped);
            assert_eq!(stop.reason(), Some(Undecided::Stopped));
        }
    }
}
