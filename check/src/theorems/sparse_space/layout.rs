//! Where a certificate has states, and how many values they have.

use super::evidence::Evidence;
use crate::statement::Claim;
use crate::work::index;

/// The numbers of the theorem.
pub(crate) struct Layout {
    pub(crate) last_rare: u64,
    /// D: the number of values that decide the next, by position together with the parity of the heap.
    pub(crate) decisive: u64,
    /// How many values a state has: one more, to tell whether the preperiod is the least.
    pub(crate) window: u64,
    /// K + k.
    pub(crate) reach: u64,
    /// s.
    pub(crate) start: u64,
    /// s + p + K + k.
    pub(crate) end: u64,
}

impl Layout {
    pub(crate) fn new(claim: Claim, take: u64, proof: &Evidence) -> Self {
        let last_rare = proof.rares.last().map_or(0, |rare| rare.0);
        let decisive = last_rare + take;
        let reach = proof.depth + take;
        // As in theorem 1, heap 0 is no heap of a sum, and has to be compared by itself.
        let start = claim.preperiod.max(1) + decisive;
        let end = start + claim.period + reach;
        Layout { last_rare, decisive, window: decisive + 1, reach, start, end }
    }

    /// The last D values of a state.
    pub(crate) fn decisive_part<'a>(&self, state: &'a [u16]) -> &'a [u16] {
        &state[state.len() - index(self.decisive)..]
    }
}
