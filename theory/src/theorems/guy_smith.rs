//! Moves that take a fixed number of tokens and leave at most a few heaps, whatever the heap.

use std::sync::Arc;

use super::agreement::{Agreement, agreement};
use super::evidence::Fields;
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Search, Theorem};
use crate::Budget;
use crate::words::Sentence;

/// A move takes at most `last` tokens and leaves at most `heaps` heaps in place of one [Guy & Smith, 1956, for two heaps]: if
/// `G(n + p) = G(n)` for all n from n0 >= 1 with `n + p < heaps (n0 + p) + last`, then for all n >= n0.
///
/// Where one heap is left, that asks for as many values as decide all that follow. The proof is that of `docs/theory.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GuySmith {
    /// The most heaps that a move leaves.
    pub heaps: u32,
    /// The greatest number taken.
    pub last: u64,
}

impl Theorem for GuySmith {
    fn name(&self) -> &'static str {
        if self.heaps <= 1 { "repeated-values" } else { "guy-smith" }
    }

    fn words(&self) -> Sentence {
        match self.heaps {
            0 | 1 => Sentence::of("proof-repeated-values").text("greatest", self.last),
            heaps => Sentence::of("proof-guy-smith").text("heaps", heaps).text("last", self.last),
        }
    }

    fn search(self: Arc<Self>) -> Option<Box<dyn Search>> {
        let is_cheap = self.heaps == 1;
        Some(Box::new(Agreement::new(self, is_cheap)))
    }

    fn values_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        let once = preperiod.max(1).checked_add(period)?;
        once.checked_mul(u64::from(self.heaps))?.checked_add(self.last)
    }
}

impl Certified for GuySmith {
    fn elements_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        self.values_needed(preperiod, period)
    }

    fn most_heaps(&self) -> usize {
        self.heaps.max(1) as usize
    }

    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        agreement(self, proof.periodicity, values, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preperiod_of_zero_is_not_allowed_by_the_theorem() {
        // 0.04 has the values 0 0 0 0 1: with n0 = 0, the first four would prove the period 1.
        let theorem = GuySmith { heaps: 2, last: 2 };
        assert_eq!(theorem.values_needed(0, 1), theorem.values_needed(1, 1));
        assert_eq!(theorem.values_needed(u64::MAX, 2), None);
    }
}
