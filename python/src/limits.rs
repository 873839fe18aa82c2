//! How much work is allowed.

use std::time::Duration;

use grundy::{Budget, Stop, Undecided};
use grundy_play::service::Bounds;
use pyo3::prelude::*;

use crate::wrong::Wrong;

/// What a call may cost: `(budget, table, seconds, threads)` in Python, each of them None where it is as usual.
#[derive(Clone, Copy, Debug, FromPyObject)]
pub(crate) struct Limits(Option<u64>, Option<usize>, Option<f64>, Option<usize>);

impl Limits {
    /// Those of a call that nobody bounds.
    pub(crate) fn usual() -> Self {
        Limits(None, None, None, None)
    }

    pub(crate) fn budget(&self, stop: Stop) -> Budget {
        // Whoever bounds the time means that alone.
        let usual = if self.2.is_some() { u64::MAX } else { Budget::DEFAULT_STEPS };
        let budget = Budget::new(self.0.unwrap_or(usual)).with_stop(stop);
        budget.with_table(self.1.unwrap_or(Budget::DEFAULT_TABLE)).with_threads(self.3.unwrap_or(1).max(1))
    }

    /// Maximum number of steps, where somebody bounds them.
    pub(crate) fn steps(&self) -> Option<u64> {
        self.0
    }

    /// The budget where `bounds` are what is usual: a time that is told ends the work earlier, and allows no more steps.
    pub(crate) fn budget_within(&self, bounds: &Bounds, stop: &Stop) -> Budget {
        let budget = Budget::new(self.0.unwrap_or(bounds.steps)).with_stop(stop.clone());
        budget.with_table(self.1.unwrap_or(bounds.table)).with_threads(self.3.unwrap_or(1).max(1))
    }

    /// How many positions that Python keeps may be met: each takes the room of eight values.
    pub(crate) fn positions(&self) -> usize {
        self.1.unwrap_or(Budget::DEFAULT_TABLE) / 8
    }

    /// How long it may take.
    pub(crate) fn time(&self) -> Result<Option<Duration>, Wrong> {
        match self.2 {
            None => Ok(None),
            // More than a clock counts is no bound.
            Some(seconds) if seconds > Duration::MAX.as_secs_f64() / 2.0 => Ok(None),
            Some(seconds) => match Duration::try_from_secs_f64(seconds) {
                Ok(time) if !time.is_zero() => Ok(Some(time)),
                _ => Err(Wrong::input(format!("expected a time above 0 in seconds, found {seconds}"))),
            },
        }
    }
}

/// Room for `count` things: where there is none, that is told, and the process goes on.
pub(crate) fn room<T>(count: usize) -> Result<Vec<T>, Undecided> {
    let mut room = Vec::new();
    room.try_reserve_exact(count).map_err(|_| Undecided::NoMemory { values: count })?;
    Ok(room)
}
