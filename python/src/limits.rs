//! How much work is allowed.

use std::time::Duration;

use grundy::{Budget, Stop};
use pyo3::prelude::*;

use crate::wrong::Wrong;

/// What a call may cost: `(budget, table, seconds, threads)` in Python, each of them None where it is as usual.
#[derive(Clone, Copy, Debug, FromPyObject)]
pub(crate) struct Limits(Option<u64>, Option<usize>, Option<f64>, Option<usize>);

impl Limits {
    pub(crate) fn budget(&self, stop: Stop) -> Budget {
        // Whoever bounds the time means that alone.
        let usual = if self.2.is_some() { u64::MAX } else { Budget::DEFAULT_STEPS };
        let budget = Budget::new(self.0.unwrap_or(usual)).with_stop(stop);
        budget.with_table(self.1.unwrap_or(Budget::DEFAULT_TABLE)).with_threads(self.3.unwrap_or(1).max(1))
    }

    /// How many positions that Python keeps may be met: each takes the room of eight values.
    pub(crate) fn positions(&self) -> usize {
        self.1.unwrap_or(Budget::DEFAULT_TABLE) / 8
    }

    /// How long it may take.
    pub(crate) fn time(&self) -> Result<Option<Duration>, Wrong> {
        let time = |seconds: f64| Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        match self.2 {
            None => Ok(None),
            Some(f64::INFINITY) => Ok(None),
            Some(seconds) => match time(seconds) {
                Some(time) => Ok(Some(time)),
                None => Err(Wrong::input(format!("expected a time above 0 in seconds, found {seconds}"))),
            },
        }
    }
}
