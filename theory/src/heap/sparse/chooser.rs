//! Who chooses whether a second thread computes, and keeps the clock for that.

use std::time::Instant;

use super::pace::Pace;

/// All choices give the same values, proofs and spent steps.
#[derive(Clone, Debug)]
pub(super) enum Chooser {
    /// There may be no other thread. No clock is read: a browser has none.
    Alone,
    Measured {
        pace: Pace,
        /// When what is measured now began, and how many heaps there were.
        begun: Option<(Instant, usize)>,
        /// Blocks since the clock was read.
        blocks: u32,
    },
    /// Tests go through all that two threads do, whatever the clock says.
    #[cfg(test)]
    Always,
    /// By turns: `each` blocks without a second thread, and `each` with it.
    #[cfg(test)]
    Turns { blocks: u32, each: u32 },
}

impl Chooser {
    pub(super) fn new(threads: usize) -> Self {
        if threads > 1 && !cfg!(target_family = "wasm") {
            Chooser::Measured { pace: Pace::default(), begun: None, blocks: 0 }
        } else {
            Chooser::Alone
        }
    }

    pub(super) fn wants_second(&self) -> bool {
        match self {
            Chooser::Alone => false,
            Chooser::Measured { pace, .. } => pace.wants_second(),
            #[cfg(test)]
            Chooser::Always => true,
            #[cfg(test)]
            Chooser::Turns { blocks, each } => blocks / each % 2 == 1,
        }
    }

    /// A block is computed now, after `heaps` heaps.
    pub(super) fn begin(&mut self, heaps: usize) {
        match self {
            Chooser::Measured { begun, .. } => *begun = begun.or_else(|| Some((Instant::now(), heaps))),
            #[cfg(test)]
            Chooser::Turns { blocks, .. } => *blocks += 1,
            _ => {}
        }
    }

    /// A block was computed; there are `heaps` heaps now. Reads the clock after each `every` blocks.
    pub(super) fn end(&mut self, heaps: usize, every: u32) {
        if let Chooser::Measured { blocks, .. } = self {
            *blocks += 1;
            if *blocks >= every {
                self.read(heaps);
            }
        }
    }

    /// Reads the clock; there are `heaps` heaps now.
    pub(super) fn read(&mut self, heaps: usize) {
        if let Chooser::Measured { pace, begun: Some((begun, before)), blocks } = self {
            *blocks = 0;
            if heaps > *before {
                let now = Instant::now();
                pace.note(heaps - *before, now - *begun);
                (*begun, *before) = (now, heaps);
            }
        }
    }

    /// What is done now does not count.
    pub(super) fn pause(&mut self) {
        if let Chooser::Measured { begun, blocks, .. } = self {
            (*begun, *blocks) = (None, 0);
        }
    }
}
