//! What may be spent on a game.

use grundy::{Budget, Stop};
use serde::{Deserialize, Serialize};

/// What may be spent on a game. It is told in heaps and steps, and not in seconds, so that every machine finds the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Number of values that are kept of each game,
    pub heaps: usize,
    /// and of a game with a sparse space, which are computed faster.
    pub sparse_heaps: usize,
    /// Maximum number of steps for each of both.
    pub steps: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { heaps: 100_000, sparse_heaps: 1 << 24, steps: 1 << 44 }
    }
}

impl Limits {
    pub(crate) fn budget(&self, heaps: usize, stop: &Stop) -> Budget {
        Budget::new(self.steps).with_table(heaps).with_stop(stop.clone())
    }
}
