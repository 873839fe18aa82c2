//! What shows that heaps are common, and how far one has to look for it.

use super::depths::Depths;
use super::probes::Probes;
use super::space::Space;
use crate::kernels::Instructions;

/// The probes that are tried first, and what is known of all heaps that were shown to be common.
#[derive(Debug, Default)]
pub(super) struct Witnesses {
    /// What shows that no rare value is missing.
    probes: Option<Probes>,
    /// How small one of the two heaps is that show each rare value below a value; of heaps that probes showed,
    /// only once these are forgotten.
    depths: Depths,
    /// From this heap on that is known, for the present classes.
    shown_from: usize,
    /// How many heaps were proved to be common since the block was made, and how many of them by themselves.
    proved: u64,
    settled: u64,
}

impl Witnesses {
    /// The next heap is the first for which they are known: what was known by other classes does not count.
    pub(super) fn since(heap: usize) -> Self {
        Witnesses { shown_from: heap, ..Witnesses::default() }
    }

    pub(super) fn shown_from(&self) -> usize {
        self.shown_from
    }

    pub(super) fn probes(&self) -> Option<&Probes> {
        self.probes.as_ref()
    }

    /// Chooses probes for rows of `bytes` bytes, unless there are some.
    pub(super) fn choose(&mut self, with: Instructions, bytes: usize, space: &Space) {
        if self.probes.as_ref().is_none_or(|probes| probes.bytes != bytes) {
            self.forget_probes(space.len());
            let chosen = Probes::choose(with, bytes, space.rules(), space.classes(), space.history());
            self.probes = Some(chosen);
        }
    }

    /// There are `heaps` heaps, enough more that it pays to choose again, with more effort; or many had to be
    /// settled by themselves.
    pub(super) fn are_old(&self, heaps: usize) -> bool {
        let chosen_at = self.probes.as_ref().map(|probes| probes.chosen_at);
        chosen_at.is_some_and(|chosen_at| heaps / 4 >= chosen_at)
            || (self.proved > heaps as u64 / 4 && self.settled * 20 > self.proved)
    }

    /// What the `heaps` heaps were shown by probes that are no longer used is kept in mind.
    pub(super) fn forget_probes(&mut self, heaps: usize) {
        if let (Some(probes), Some(last)) = (self.probes.take(), heaps.checked_sub(1)) {
            self.depths.put(last, probes.farthest());
        }
    }

    /// Heap n, the last one, was shown by a heap of at most `depth` tokens.
    pub(super) fn put(&mut self, n: usize, depth: usize) {
        self.depths.put(n, depth);
    }

    /// `heaps` more heaps were shown; those that the probes did not show, at these `depths`.
    pub(super) fn append(&mut self, mut depths: Depths, heaps: usize) {
        self.depths.append(&mut depths);
        self.proved += heaps as u64;
    }

    /// `heaps` heaps had to be settled by themselves.
    pub(super) fn count_settled(&mut self, heaps: usize) {
        self.settled += heaps as u64;
    }

    /// Heaps are counted since the block was made.
    pub(super) fn count_anew(&mut self) {
        (self.proved, self.settled) = (0, 0);
    }

    /// The least depth that sufficed for all heaps above it and above `from`.
    pub(super) fn sufficient(&self, from: usize) -> usize {
        self.depths.sufficient(from, self.probes.as_ref().map_or(1, Probes::farthest))
    }

    /// All depths of the `heaps` heaps, for somebody who chooses other probes.
    pub(super) fn depths(&self, heaps: usize) -> Vec<(usize, usize)> {
        let mut depths = self.depths.clone();
        if let (Some(probes), Some(last)) = (&self.probes, heaps.checked_sub(1)) {
            depths.put(last, probes.farthest());
        }
        depths.list()
    }

    /// Another run goes on, and will choose its own probes.
    pub(super) fn drop_probes(&mut self) {
        self.probes = None;
    }

    /// Goes on with the depths that another run knew.
    pub(super) fn set_depths(&mut self, depths: Vec<(usize, usize)>) {
        self.depths = Depths::from(depths);
    }
}
