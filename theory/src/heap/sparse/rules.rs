//! The moves of a game as the sparse engines use them.

use crate::games::Move;

/// Moves that leave at most two heaps.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    /// The takes after which two heaps may be left.
    pub(super) breaking: Vec<usize>,
    /// The takes after which one heap may be left.
    pub(super) keeping: Vec<usize>,
    /// The takes that may empty a heap.
    pub(super) emptying: Vec<usize>,
    /// Whether the two heaps must differ, as in Grundy's game.
    pub(super) unequal: bool,
}

impl Rules {
    /// `None` where no move leaves two heaps, or one leaves three, or some must differ and others not.
    pub(crate) fn new(moves: &[Move]) -> Option<Self> {
        let takes = |is: fn(&Move) -> bool| -> Vec<usize> {
            moves.iter().filter(|rule| is(rule)).map(|rule| rule.take).collect()
        };
        let unequal = takes(|rule| rule.two_unequal_heaps);
        let any = takes(|rule| rule.two_heaps);
        let two = !unequal.is_empty() || !any.is_empty();
        let plain = unequal.is_empty() || (unequal == [0] && any.is_empty());
        (two && plain && moves.iter().all(|rule| !rule.three_heaps)).then(|| Rules {
            unequal: !unequal.is_empty(),
            breaking: if any.is_empty() { unequal } else { any },
            keeping: takes(|rule| rule.one_heap),
            emptying: takes(|rule| rule.no_heap),
        })
    }

    /// Whether takes that break are all even (0) or all odd (1).
    pub(super) fn parity(&self) -> Option<usize> {
        let first = self.breaking.first()? % 2;
        self.breaking.iter().all(|take| take % 2 == first).then_some(first)
    }

    /// The greatest number taken.
    pub(crate) fn last(&self) -> usize {
        self.breaking.iter().chain(&self.keeping).chain(&self.emptying).copied().max().unwrap_or(0)
    }
}
