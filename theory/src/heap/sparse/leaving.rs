//! What is needed where most values are forgotten: to go on from the last ones, and to compute a stretch
//! again.

use super::depths::Depths;
use super::history::History;
use super::recurrence::Watch;
use super::{Sparse, Watched};
use crate::kernels::Instructions;

impl Sparse {
    /// Keeps only `count` of the first and `count` of the last values. From now on, the rule of the classes stays
    /// what it is.
    pub(crate) fn keep(&mut self, count: usize) {
        if self.history.len() >= self.look {
            self.look_again();
        }
        self.look = usize::MAX;
        self.keep = Some(count);
    }

    /// How many values were computed.
    pub(crate) fn len(&self) -> usize {
        self.history.len()
    }

    /// The greatest value.
    pub(crate) fn greatest(&self) -> u16 {
        self.greatest
    }

    /// The values from heap `from` on, which are still kept.
    pub(crate) fn values_from(&self, from: usize) -> &[u16] {
        self.history.since(from)
    }

    /// The values of the first heaps.
    pub(crate) fn first(&self, count: usize) -> &[u16] {
        &self.history.head()[..count]
    }

    /// Computes the same values again, from heap `at` on; the values before it are given. It is known
    /// already that they are common, and not shown again.
    pub(crate) fn replay(&self, at: usize, values: &[u16]) -> Sparse {
        let history = History::before(at, values);
        let mut sparse = Sparse {
            rares: self.rares.clone(),
            with: Some(Instructions::best()),
            shown: false,
            greatest: self.greatest,
            shown_from: usize::MAX,
            look_for_state: usize::MAX,
            ..Sparse::without_heaps(self.rules.clone(), self.classes, history, self.exact.clone())
        };
        sparse.make_entries();
        sparse
    }

    /// Goes on after `heaps` heaps that another run computed, of which the last values are given.
    pub(crate) fn go_on(&mut self, heaps: usize, recent: &[u16], rares: Vec<(usize, u16)>, greatest: u16) {
        self.history.go_on(heaps, recent);
        self.rares = rares;
        self.greatest = self.greatest.max(greatest);
        self.exact.allow(self.greatest);
        self.make_entries();
        self.look_for_state = heaps;
        self.drop_block();
        self.probes = None;
    }

    /// What is known of states that come back.
    pub(crate) fn watched(&self) -> Watched {
        let (mark, kept) = self.watch.kept();
        // Whoever goes on chooses other probes.
        let mut depths = self.depths.clone();
        if let (Some(farthest), Some(last)) = (self.farthest_probe(), self.history.len().checked_sub(1)) {
            depths.put(last, farthest);
        }
        Watched { mark, kept, depths: depths.list(), expected: self.expected }
    }

    /// Goes on with what another run knew.
    pub(crate) fn set_watched(&mut self, watched: Watched) {
        self.watch = Watch::go_on(self.history.len(), watched.mark, watched.kept);
        self.depths = Depths::from(watched.depths);
        self.expected = watched.expected;
        self.recurrence = None;
        // The proof may have been there already.
        self.look_for_period();
    }
}
