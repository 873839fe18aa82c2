//! The watch for a period: looks now and then for a state that comes back, and waits for its proof.

use super::recurrence::StateWatch;
use super::space::Space;
use super::witnesses::Witnesses;
use crate::theorems::Recurrence;

/// Once a state came back, a period is *expected*; it is proved when all heaps up to a bound were shown to be common.
#[derive(Debug, Default)]
pub(super) struct PeriodWatch {
    watch: StateWatch,
    /// Number of heaps at which it looks again.
    next: usize,
    /// A heap after which the state came back, and the period.
    expected: Option<(usize, usize)>,
    recurrence: Option<Recurrence>,
}

/// Values between two looks for a state that comes back, at most.
const BETWEEN_LOOKS: usize = 1 << 18;

impl PeriodWatch {
    /// The proof of the period, once there is one.
    pub(super) fn recurrence(&self) -> Option<Recurrence> {
        self.recurrence
    }

    /// Number of bytes of the states that it keeps.
    pub(super) fn bytes(&self) -> usize {
        self.watch.bytes()
    }

    /// Whether it is to look again, with `heaps` heaps.
    pub(super) fn is_due(&self, heaps: usize) -> bool {
        heaps >= self.next
    }

    /// Forgets all states: what was known by other classes does not count.
    pub(super) fn forget(&mut self) {
        *self = PeriodWatch { next: self.next, ..PeriodWatch::default() };
    }

    /// Looks at the heaps, all of which are proved, and not for a while again.
    pub(super) fn look(&mut self, space: &Space, witnesses: &Witnesses) {
        self.next = space.len() + BETWEEN_LOOKS.min(space.len() / 64);
        self.look_now(space, witnesses);
    }

    fn look_now(&mut self, space: &Space, witnesses: &Witnesses) {
        if self.recurrence.is_some() {
            return;
        }
        let heaps = space.len();
        let last_rare = space.last_rare();
        if let Some((start, period)) = self.expected {
            let depth = witnesses.sufficient(last_rare);
            let needed = start + period + depth + space.rules().last() + 1;
            if start <= last_rare {
                self.expected = None;
            } else if heaps >= needed {
                self.recurrence = Some(Recurrence {
                    start: start as u64,
                    period: period as u64,
                    witnesses: depth as u64,
                    shown_from: witnesses.shown_from() as u64,
                    values: needed as u64,
                });
                return;
            }
        }
        // In the position type the parity of n belongs to the state.
        let fits = |&(_, period): &(usize, usize)| !space.classes().is_position_type() || period % 2 == 0;
        let depth = space.entries().last().map_or(1, |entry| entry.offset);
        let first = (last_rare + depth + 2).max(witnesses.shown_from());
        if let Some((heap, period)) = self.watch.look(space.history(), first, depth).filter(fits)
            && self.expected.is_none_or(|(start, known)| heap - 1 + period < start + known)
        {
            self.expected = Some((heap - 1, period));
        }
    }

    /// What is known, together with how far witnesses were looked for.
    pub(super) fn watched(&self, depths: Vec<(usize, usize)>) -> Watched {
        let (mark, kept) = self.watch.kept();
        Watched { mark, kept, depths, expected: self.expected }
    }

    /// Looks for a state as soon as there are `heaps` heaps.
    pub(super) fn look_at(&mut self, heaps: usize) {
        self.next = heaps;
    }

    /// Goes on with what another run knew of these heaps, and with its witnesses.
    pub(super) fn go_on(&mut self, watched: Watched, space: &Space, witnesses: &Witnesses) {
        let watch = StateWatch::go_on(space.len(), watched.mark, watched.kept);
        *self = PeriodWatch { watch, next: self.next, expected: watched.expected, recurrence: None };
        // The proof may have been there already.
        self.look_now(space, witnesses);
    }
}

/// What is known of states that come back.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watched {
    /// The value after which states are looked at.
    pub(crate) mark: Option<u16>,
    /// States by the heap before which they stand.
    pub(crate) kept: Vec<(usize, Vec<u16>)>,
    /// For which heaps a witness was looked for farther than for any since, and how far.
    pub(crate) depths: Vec<(usize, usize)>,
    /// A heap after which the state came back, and the period.
    pub(crate) expected: Option<(usize, usize)>,
}
