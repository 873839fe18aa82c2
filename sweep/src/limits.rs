//! What may be spent on a game.

use grundy::{Budget, Play, Stop, prices};
use serde::{Deserialize, Serialize};

/// What may be spent on a game. It is told in heaps and steps, and not in seconds, so that every machine finds the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Limits {
    /// Room for how many values of each game; in misère play, the greatest heap that is looked at.
    pub heaps: usize,
    /// Room for how many values of a game with a sparse space, which come faster. Misère play has no use for it.
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
    /// What is usual in normal play, where values come fast, and in misère play, where many games have no finite quotient: of these,
    /// more steps show little more.
    pub fn of(play: Play) -> Self {
        match play {
            Play::Normal => Limits::default(),
            Play::Misere => Limits { steps: 1 << 31, ..Limits::default() },
        }
    }

    /// With room for this number of values of each game.
    #[must_use]
    pub fn with_heaps(self, heaps: usize) -> Self {
        Limits { heaps, ..self }
    }

    /// With room for this number of values of a game with a sparse space.
    #[must_use]
    pub fn with_sparse_heaps(self, sparse_heaps: usize) -> Self {
        Limits { sparse_heaps, ..self }
    }

    /// With this number of steps for each of both.
    #[must_use]
    pub fn with_steps(self, steps: u64) -> Self {
        Limits { steps, ..self }
    }

    /// For a misère quotient, with the usual memory.
    pub(crate) fn quotient_budget(&self, stop: &Stop) -> Budget {
        Budget::new(self.steps).with_stop(stop.clone())
    }

    pub(crate) fn budget(&self, heaps: usize, stop: &Stop) -> Budget {
        Budget::new(self.steps).with_table(places(heaps)).with_stop(stop.clone())
    }
}

/// How many places of a budget's table the values of `heaps` heaps take: four have the room of a position.
pub(crate) fn places(heaps: usize) -> usize {
    heaps.div_ceil(prices::SEQUENCE_VALUES)
}
