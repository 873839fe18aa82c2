//! The recomputation between two recorded states of theorem 4, by rare and common numbers.

use crate::refusal::{Refusal, Rejected};
use crate::values::{Work, index};

/// Which numbers are rare at which heaps.
pub(crate) struct Classes {
    pub(crate) mask: u16,
    /// For each number: whether an odd number of its bits is in the mask.
    is_odd: Vec<bool>,
    by_position: bool,
    /// By position: what the takes before splits are congruent to.
    t0: u64,
    /// Whether they are all congruent to it, where that matters.
    pub(crate) have_one_parity: bool,
}

impl Classes {
    /// `None` where the mask is not a hexadecimal number of at most 16 bits, in lower case.
    pub(crate) fn new(digits: &[u8], mask: &str, by_position: bool) -> Option<Self> {
        let mask = u16::from_str_radix(mask, 16).ok().filter(|number| format!("{number:x}") == mask)?;
        let is_odd = (0..=u16::MAX).map(|number| (number & mask).count_ones() % 2 == 1).collect();
        let mut splits = (0u64..).zip(digits).filter(|(_, digit)| *digit & 4 != 0).map(|(take, _)| take % 2);
        let t0 = splits.next()?;
        let have_one_parity = !by_position || splits.all(|take| take == t0);
        Some(Classes { mask, is_odd, by_position, t0, have_one_parity })
    }

    /// Whether a number is rare at a heap.
    pub(crate) fn is_rare(&self, number: u16, heap: u64) -> bool {
        let odd_place = self.by_position && (heap + self.t0) % 2 == 1;
        self.is_odd[usize::from(number)] == odd_place
    }
}

/// The heaps of a segment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    /// The state before this one is recorded.
    pub(crate) from: u64,
    /// Heaps from this one on are to be shown to be common.
    pub(crate) shown: u64,
    /// The state before this one is asked for.
    pub(crate) to: u64,
    /// The heap after the last.
    pub(crate) stop: u64,
}

/// What every segment needs.
pub(crate) struct Segments<'a> {
    classes: &'a Classes,
    /// The takes after which one heap may be left, and those after which two may.
    takes: [Vec<usize>; 2],
    /// The rare heaps with their values.
    rares: Vec<(usize, u16)>,
    /// The values of the first heaps, up to `depth` at least.
    first: &'a [u16],
    depth: usize,
    /// How many values of a state are recorded.
    window: usize,
    /// How many values before a heap show that it is common.
    reach: usize,
    /// The heap at which each number was last seen on an option.
    seen: Vec<u64>,
    /// Numbers that no option was seen to have.
    missing: Vec<u16>,
}

impl<'a> Segments<'a> {
    pub(crate) fn new(
        digits: &[u8],
        classes: &'a Classes,
        rares: &[(u64, u64)],
        first: &'a [u16],
        depth: u64,
        window: u64,
    ) -> Self {
        let with_bit = |bit: u8| {
            digits.iter().enumerate().filter(|(_, digit)| *digit & bit != 0).map(|(take, _)| take).collect()
        };
        let takes = [with_bit(2), with_bit(4)];
        let rares = rares.iter().map(|&(heap, _)| (index(heap), first[index(heap)])).collect();
        let seen = vec![0; 1 << 16];
        let (depth, window, missing) = (index(depth), index(window), Vec::new());
        let reach = depth + digits.len();
        Segments { classes, takes, rares, first, depth, window, reach, seen, missing }
    }

    /// The last values before heap `to`, if `stop` is not before it, from the state before heap `from`.
    /// The heaps from `shown` to `stop` are shown to be common; those before it are taken to be.
    pub(crate) fn recompute(
        &mut self,
        Stretch { from, shown, to, stop }: Stretch,
        state: &[u16],
        work: &mut Work,
    ) -> Result<Option<Vec<u16>>, Refusal> {
        // More than is needed is kept for a while, so that values are not moved at every heap.
        let needed = self.window.max(self.reach);
        // Another segment may have had some of these heaps, too.
        self.seen.fill(0);
        let mut recent = state.to_vec();
        let mut reached = None;
        for n in from..stop {
            if n == to {
                reached = Some(recent[recent.len() - self.window.min(recent.len())..].to_vec());
            }
            if recent.len() > 2 * needed + (1 << 12) {
                recent.drain(..recent.len() - needed);
            }
            let value = self.candidate(n, &recent, work)?;
            if n >= shown {
                self.show(n, value, &recent, work)?;
            }
            recent.push(value);
        }
        Ok(if stop == to { Some(recent) } else { reached })
    }

    /// The value of heap n, from those before it, if it is common.
    fn candidate(&mut self, n: u64, recent: &[u16], work: &mut Work) -> Result<u16, Refusal> {
        let Segments { classes, takes: [ones, splits], rares, seen, .. } = self;
        work.spend((splits.len() * rares.len() + ones.len()) as u64)?;
        // The value of heap n - back. No heap that is left is empty, so it is at least heap 1.
        let before = |back: usize| ((back as u64) < n).then(|| recent[recent.len() - back]);
        // Options of one heap, and of two with a rare one: they have all those numbers common at n that
        // any option has.
        for value in ones.iter().filter_map(|&take| before(take)) {
            seen[usize::from(value)] = n;
        }
        for &take in splits.iter() {
            for &(rare, value) in rares.iter() {
                if let Some(other) = before(take + rare) {
                    seen[usize::from(value ^ other)] = n;
                }
            }
        }
        let is_free = |&number: &u16| seen[usize::from(number)] != n && !classes.is_rare(number, n);
        Ok((0..=u16::MAX).find(is_free).ok_or(Rejected::NoWitness { heap: n, value: 0 })?)
    }

    /// Shows that heap n is common, so that it has this value, its candidate.
    fn show(&mut self, n: u64, candidate: u16, recent: &[u16], work: &mut Work) -> Result<(), Refusal> {
        let Segments { classes, takes: [_, splits], first, depth, seen, missing, .. } = self;
        // The smaller numbers that are rare at n and that none of those options has: options of two
        // heaps, the smaller of them small, must have them. A few such options are looked at together.
        missing.clear();
        missing.extend((0..candidate).filter(|&number| classes.is_rare(number, n)));
        missing.retain(|&number| seen[usize::from(number)] != n);
        let mut small = 1;
        while !missing.is_empty() && small <= *depth {
            for &take in splits.iter() {
                let largest = (small + 15).min(*depth).min(index(n) - take - 1);
                for (value, other) in
                    (small..=largest).map(|small| (first[small], recent[recent.len() - take - small]))
                {
                    seen[usize::from(value ^ other)] = n;
                }
            }
            missing.retain(|&number| seen[usize::from(number)] != n);
            small += 16;
        }
        work.spend((splits.len() * small) as u64 + u64::from(candidate))?;
        match missing.first() {
            Some(&number) => Err(Rejected::NoWitness { heap: n, value: number.into() }.into()),
            None => Ok(()),
        }
    }
}
