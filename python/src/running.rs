//! Long work: without Python's lock, so that other threads go on, and until Ctrl-C or the end of its time.

use std::num::NonZeroU32;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use grundy::{Budget, Stop};
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::wrong::Result;

/// How often it is looked whether somebody pressed Ctrl-C, or the time is up.
const LOOK: Duration = Duration::from_millis(20);

/// Does `work` within the limits, in a thread of its own.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    limits: &Limits,
    work: impl FnOnce(&mut Budget) -> Result<T> + Send,
) -> PyResult<T> {
    run_until(py, limits, |stop| work(&mut limits.budget(stop.clone())))
}

/// Does `work`, which has a budget of its own, until it is stopped.
pub(crate) fn run_until<T: Send>(
    py: Python<'_>,
    limits: &Limits,
    work: impl FnOnce(&Stop) -> Result<T> + Send,
) -> PyResult<T> {
    let stop = Stop::default();
    let end = |time| match time {
        Some(seconds) => stop.time_is_up(seconds),
        None => stop.request(),
    };
    run_beside(py, limits, end, || work(&stop))
}

/// Does `work` in a thread of its own. At Ctrl-C `end` is called, and when the time is up with its seconds: it is to end the work. Nothing
/// of the work stays behind for a process that forks.
pub(crate) fn run_beside<T: Send>(
    py: Python<'_>,
    limits: &Limits,
    end: impl Fn(Option<NonZeroU32>),
    work: impl FnOnce() -> Result<T> + Send,
) -> PyResult<T> {
    let time = limits.time().map_err(|wrong| wrong.raised(py))?;
    let begun = Instant::now();
    let is_done = AtomicBool::new(false);
    let caller = thread::current();
    let (answer, interrupt) = thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let _done = WakesCaller { is_done: &is_done, caller: &caller };
            work()
        });
        let mut interrupt = None;
        while !is_done.load(Ordering::Acquire) {
            py.detach(|| thread::park_timeout(LOOK));
            if interrupt.is_none()
                && let Err(raised) = py.check_signals()
            {
                end(None);
                interrupt = Some(raised);
            }
            if let Some(time) = time.filter(|time| begun.elapsed() >= *time) {
                // The message tells whole seconds; less than one is told as one.
                let seconds = u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
                end(Some(NonZeroU32::new(seconds).unwrap_or(NonZeroU32::MIN)));
            }
        }
        (py.detach(|| worker.join()), interrupt)
    });
    let answer = answer.unwrap_or_else(|panic| resume_unwind(panic));
    match interrupt {
        Some(raised) => Err(raised),
        None => answer.map_err(|wrong| wrong.raised(py)),
    }
}

/// Does what takes a moment without Python's lock.
pub(crate) fn run_short<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T> + Send) -> PyResult<T> {
    py.detach(work).map_err(|wrong| wrong.raised(py))
}

/// Wakes the caller when the work has ended, be it by a panic.
struct WakesCaller<'a> {
    is_done: &'a AtomicBool,
    caller: &'a thread::Thread,
}

impl Drop for WakesCaller<'_> {
    fn drop(&mut self) {
        self.is_done.store(true, Ordering::Release);
        self.caller.unpark();
    }
}
