//! Whether a second thread pays. That depends on the machine and on what else runs there, so it is measured
//! while heaps are computed: alone first, then with the second thread for a moment, and so on.
//!
//! A thread that gets no core of its own makes heaps come up to ten times more slowly. So it is left as soon as
//! it is clearly behind the pace of one thread alone, and the more seldom tried again the more often that was so.

use std::time::Duration;

/// Decides by how many heaps came in what time.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    threads: Threads,
    /// How often in a row the second thread did not pay.
    failures: u32,
    /// How long it may go on before the pace alone is measured again.
    spell: Duration,
}

#[derive(Clone, Debug)]
enum Threads {
    Alone {
        /// For how long, and how long it is to be at least.
        passed: Duration,
        least: Duration,
        /// What is measured now, and the paces measured before.
        window: Timed,
        last: Option<f64>,
        before: Option<f64>,
    },
    Both {
        /// The pace alone, as it was just before.
        alone: f64,
        all: Timed,
        /// By how many seconds the two are behind one alone, counted from where they were farthest ahead.
        behind: f64,
        tried: bool,
    },
}

/// Heaps and the seconds that they took.
#[derive(Clone, Copy, Debug, Default)]
struct Timed {
    heaps: f64,
    seconds: f64,
}

impl Timed {
    fn add(&mut self, other: Timed) {
        self.heaps += other.heaps;
        self.seconds += other.seconds;
    }

    /// Seconds for a heap.
    fn pace(self) -> f64 {
        self.seconds / self.heaps
    }
}

impl Default for Pace {
    fn default() -> Self {
        Pace { threads: Threads::alone(FIRST), failures: 0, spell: FIRST_SPELL }
    }
}

impl Threads {
    fn alone(least: Duration) -> Self {
        Threads::Alone { passed: Duration::ZERO, least, window: Timed::default(), last: None, before: None }
    }
}

impl Pace {
    /// Whether the next heaps are to be computed with the second thread.
    pub(super) fn wants_second(&self) -> bool {
        matches!(self.threads, Threads::Both { .. })
    }

    /// Takes note that `heaps` heaps, at least one, were computed as it was wanted, in the time `took`.
    pub(super) fn note(&mut self, heaps: usize, took: Duration) {
        // Far below 2^52, where a `f64` is exact.
        let timed = Timed { heaps: heaps as f64, seconds: took.as_secs_f64() };
        match &mut self.threads {
            Threads::Alone { passed, least, window, last, before } => {
                *passed += took;
                window.add(timed);
                if window.seconds >= WINDOW.as_secs_f64() {
                    (*before, *last) = (*last, Some(window.pace()));
                    *window = Timed::default();
                }
                // What else runs only makes heaps slower: the quicker of two windows is nearer to the truth.
                if let (true, Some(last), Some(before)) = (*passed >= *least, *last, *before) {
                    let all = Timed::default();
                    self.threads = Threads::Both { alone: last.min(before), all, behind: 0.0, tried: false };
                }
            }
            Threads::Both { alone, all, behind, tried } => {
                all.add(timed);
                *behind = (*behind + timed.seconds - timed.heaps * *alone).max(0.0);
                let (lost, gain) = (*behind, *alone / all.pace());
                if lost > PATIENCE.as_secs_f64() {
                    self.fail(lost);
                } else if !*tried && all.seconds >= TRIAL.as_secs_f64() {
                    *tried = true;
                    if gain < GAIN {
                        self.fail(lost);
                    }
                } else if all.seconds >= self.spell.as_secs_f64() {
                    self.failures = 0;
                    self.spell = (2 * self.spell).min(LONGEST_SPELL);
                    self.threads = Threads::alone(Duration::ZERO);
                }
            }
        }
    }

    /// Goes on alone, for so long that what was lost is a small part of it.
    fn fail(&mut self, lost: f64) {
        self.failures = (self.failures + 1).min(MOST_DOUBLINGS);
        self.spell = FIRST_SPELL;
        let least = Duration::from_secs_f64(lost * RARELY);
        self.threads = Threads::alone(least.max(FIRST * (1 << self.failures)));
    }
}

/// Alone at first: what is over by then has no second thread.
const FIRST: Duration = Duration::from_millis(400);

/// The time over which the pace alone is measured, twice.
const WINDOW: Duration = Duration::from_millis(20);

/// A trial, if it does not fail before.
const TRIAL: Duration = Duration::from_millis(40);

/// What the second thread must bring in a trial: with less, the other core is of more use to others.
const GAIN: f64 = 1.1;

/// What may be lost before the second thread is left; to begin and to leave it takes as long.
const PATIENCE: Duration = Duration::from_millis(4);

/// As many times what was lost, no other trial begins.
const RARELY: f64 = 50.0;

/// Maximum number of times that the wait after a failure is doubled: up to 51 seconds.
const MOST_DOUBLINGS: u32 = 7;

/// How long the second thread goes on before the pace alone is measured again, at first and at most.
const FIRST_SPELL: Duration = Duration::from_millis(500);
const LONGEST_SPELL: Duration = Duration::from_secs(4);

#[cfg(test)]
mod tests {
    use super::*;

    /// What came of it on a machine on which the second thread brings so much, at the times in seconds.
    #[derive(Default)]
    struct Course {
        now: f64,
        heaps: usize,
        with_second: f64,
        trials: usize,
    }

    /// Some hundred microseconds alone.
    const HEAPS: usize = 1000;
    const ALONE: f64 = 2e-7;

    impl Course {
        fn run(gain: impl Fn(f64) -> f64, seconds: f64) -> Self {
            let mut course = Course::default();
            let mut pace = Pace::default();
            while course.now < seconds {
                let with_second = pace.wants_second();
                let gain = if with_second { gain(course.now) } else { 1.0 };
                let took = HEAPS as f64 * ALONE / gain;
                course.now += took;
                course.heaps += HEAPS;
                course.with_second += if with_second { took } else { 0.0 };
                pace.note(HEAPS, Duration::from_secs_f64(took));
                course.trials += usize::from(!with_second && pace.wants_second());
            }
            course
        }

        /// How many times as fast as one thread alone.
        fn gained(&self) -> f64 {
            self.heaps as f64 * ALONE / self.now
        }
    }

    #[test]
    fn what_is_over_soon_has_no_second_thread() {
        assert_eq!(Course::run(|_| 2.0, 0.39).trials, 0);
        assert_eq!(Course::run(|_| 2.0, 0.5).trials, 1);
    }

    #[test]
    fn a_second_thread_that_pays_is_kept() {
        for gain in [1.2, 1.6, 2.0] {
            let course = Course::run(|_| gain, 20.0);
            assert!(course.with_second > 0.93 * course.now, "{gain} {}", course.with_second);
            assert!(course.gained() > 0.95 * gain, "{gain} {}", course.gained());
        }
    }

    #[test]
    fn one_that_does_not_pay_costs_at_most_three_hundredths_of_the_time() {
        for gain in [0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 1.0, 1.05] {
            for seconds in [0.3, 0.5, 1.0, 3.0, 10.0, 100.0] {
                let course = Course::run(|_| gain, seconds);
                assert!(course.gained() > 0.97, "{gain} {seconds} {}", course.gained());
            }
            let course = Course::run(|_| gain, 100.0);
            assert!((4..12).contains(&course.trials), "{gain} {}", course.trials);
        }
    }

    #[test]
    fn a_core_that_becomes_busy_is_left_and_one_that_becomes_free_is_found() {
        let busy_later = Course::run(|now| if now < 5.0 { 1.6 } else { 0.1 }, 20.0);
        let alone_later = Course::run(|now| if now < 5.0 { 1.6 } else { 1.0 }, 20.0);
        assert!(busy_later.heaps as f64 > 0.99 * alone_later.heaps as f64);
        assert!(busy_later.with_second < 5.2);
        let free_later = Course::run(|now| if now < 5.0 { 0.1 } else { 1.6 }, 30.0);
        assert!(free_later.with_second > 15.0, "{}", free_later.with_second);
    }

    #[test]
    fn a_core_that_is_busy_by_turns_costs_little() {
        for period in [0.1, 0.7, 1.3, 6.0] {
            let course = Course::run(|now| if now % period < period / 2.0 { 1.6 } else { 0.1 }, 60.0);
            assert!(course.gained() > 0.97, "{period} {}", course.gained());
        }
    }

    #[test]
    fn heaps_that_become_slower_are_compared_with_the_pace_of_late() {
        let mut pace = Pace::default();
        let (mut now, mut with_second) = (0.0, 0.0);
        for _ in 0..100_000 {
            // Ten times as slow after twenty seconds.
            let each = ALONE * (1.0 + now * 0.45) / if pace.wants_second() { 1.5 } else { 1.0 };
            let took = each * HEAPS as f64;
            now += took;
            with_second += if pace.wants_second() { took } else { 0.0 };
            pace.note(HEAPS, Duration::from_secs_f64(took));
        }
        assert!(now > 20.0 && with_second > 0.85 * now, "{with_second} of {now}");
    }
}
