//! A check of a random sample, which proves nothing.

use std::any::Any;
use std::num::NonZeroU64;

use crate::certificate::Certificate;
use crate::fast::sparse::missed;
use crate::refusal::{NoParts, Refusal};
use crate::theorems::sparse_space::{Chain, SparseSpace};
use crate::work::{Limits, Watch, Work};

/// A random sample of a certificate was recomputed, and nothing wrong was found. This proves nothing.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NotRefuted {
    /// The theorem's condition for this game, in words.
    pub condition: String,
    /// How many values were computed from heap 0 on, from the rules.
    pub first: u64,
    /// How many heaps were drawn.
    pub drawn: u64,
    /// Number of segments in which the drawn heaps lie: these were recomputed.
    pub segments: u64,
    /// Of how many.
    pub of_segments: u64,
    /// How many heaps were recomputed in them.
    pub heaps: u64,
    /// Of how many.
    pub of_heaps: u64,
    /// How many heaps the longest segment has.
    pub longest: u64,
    /// The probability that a sample like this misses a false segment, if it is the only one and as long as the
    /// longest.
    pub missed: f64,
}

/// Which heaps a spot check recomputes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sample {
    /// Number of heaps that are drawn, each with the same probability; of each, its whole segment is recomputed.
    pub heaps: NonZeroU64,
    /// What the draw follows from. It should not be known to whoever wrote the certificate.
    pub seed: u64,
}

impl Sample {
    /// This number of heaps, drawn by chance that follows from `seed`.
    pub fn new(heaps: NonZeroU64, seed: u64) -> Self {
        Sample { heaps, seed }
    }
}

impl Certificate {
    /// Checks a random sample, of a certificate with recorded states.
    ///
    /// # Errors
    /// [`Refusal`], also if there are no recorded states.
    pub fn spot_check(&self, sample: Sample, limits: &Limits, watch: &Watch) -> Result<NotRefuted, Refusal> {
        let work = &mut Work::new(limits, watch);
        let chain = Chain::new(self.with_states()?, work)?;
        let chosen = chain.draw(sample.heaps, sample.seed, work)?;
        if let Some((_, refusal)) = chain.recompute_segments(&chosen, work)?.refusal {
            return Err(refusal);
        }
        let length = |segment: usize| chain.heaps(segment).end - chain.heaps(segment).start;
        let all = chain.all_heaps();
        let (of_heaps, drawn) = (all.end - all.start, sample.heaps.get());
        let longest = (0..chain.segments()).map(length).max().unwrap_or(0);
        Ok(NotRefuted {
            condition: chain.condition(),
            first: all.start,
            drawn,
            segments: chosen.len() as u64,
            of_segments: chain.segments() as u64,
            heaps: chosen.iter().map(|&segment| length(segment)).sum(),
            of_heaps,
            longest,
            missed: missed(longest, of_heaps, drawn),
        })
    }

    /// What a certificate with recorded states says.
    pub(crate) fn with_states(&self) -> Result<&SparseSpace, NoParts> {
        let evidence: &dyn Any = self.evidence();
        evidence.downcast_ref().ok_or(NoParts::NoStates)
    }
}
