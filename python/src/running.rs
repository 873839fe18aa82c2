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

/// Does `work`, which has a budget of its own, until it is stopped. It ends with its thread: nothing of it stays behind for a
/// process that forks.
pub(crate) fn run_until<T: Send>(
    py: Python<'_>,
    limits: &Limits,
    work: impl FnOnce(&Stop) -> Result<T> + Send,
) -> PyResult<T> {
    let time = limits.time().map_err(|wrong| wrong.raised(py))?;
    let (stop, begun) = (Stop::default(), Instant::now());
    let is_done = AtomicBool::new(false);
    let caller = thread::current();
    let (answer, interrupt) = thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let _done = WakesCaller { is_done: &is_done, caller: &caller };
            work(&stop)
        });
        let mut interrupt = None;
        while !is_done.load(Ordering::Acquire) {
            py.detach(|| thread::park_timeout(LOOK));
            if interrupt.is_none()
                && let Err(raised) = py.check_signals()
            {
                stop.request();
                interrupt = Some(raised);
            }
            if let Some(time) = time.filter(|time| begun.elapsed() >= *time) {
                // The message tells whole seconds; less than one is told as one.
                let seconds = u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
                stop.time_is_up(NonZeroU32::new(seconds).unwrap_or(NonZeroU32::MIN));
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
