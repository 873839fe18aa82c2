//! What is needed where most values are forgotten: to go on from the last ones, and to compute a stretch
//! again.

use super::Sparse;
use super::periods::{PeriodWatch, Watched};
use super::prover::Prover;
use crate::kernels::Instructions;

impl Sparse {
    /// Keeps only `count` of the first and `count` of the last values. From now on, the rule of the classes stays
    /// what it is.
    pub(crate) fn keep(&mut self, count: usize) {
        if self.space.len() >= self.look {
            self.look_again();
        }
        self.look = usize::MAX;
        self.keep = Some(count);
    }

    /// How many values were computed.
    pub(crate) fn len(&self) -> usize {
        self.space.len()
    }

    /// The greatest value.
    pub(crate) fn greatest(&self) -> u16 {
        self.space.greatest()
    }

    /// The values from heap `from` on, which are still kept.
    pub(crate) fn values_from(&self, from: usize) -> &[u16] {
        self.space.history().since(from)
    }

    /// The values of the first heaps.
    pub(crate) fn first(&self, count: usize) -> &[u16] {
        &self.space.history().head()[..count]
    }

    /// Computes the same values again, from heap `at` on; the values before it are given. It is known
    /// already that they are common, and not shown again.
    pub(crate) fn replay(&self, at: usize, values: &[u16]) -> Sparse {
        let space = self.space.before(at, values);
        Sparse {
            prover: Prover::of_known(Instructions::best(), &space),
            space,
            periods: PeriodWatch::default(),
            look: usize::MAX,
            keep: None,
        }
    }

    /// Goes on after `heaps` heaps that another run computed, of which the last values are given.
    pub(crate) fn go_on(&mut self, heaps: usize, recent: &[u16], rares: Vec<(usize, u16)>, greatest: u16) {
        self.space.go_on(heaps, recent, rares, greatest);
        self.periods.look_at(heaps);
        self.prover.follow_rares(&self.space);
        self.prover.witnesses_mut().drop_probes();
    }

    /// What is known of states that come back.
    pub(crate) fn watched(&self) -> Watched {
        self.periods.watched(self.prover.witnesses().depths(self.space.len()))
    }

    /// Goes on with what another run knew.
    pub(crate) fn set_watched(&mut self, mut watched: Watched) {
        self.prover.witnesses_mut().set_depths(std::mem::take(&mut watched.depths));
        self.periods.go_on(watched, &self.space, self.prover.witnesses());
    }
}
