//! Single values by the definition of the sparse space, exactly: the portable engine, and the one that
//! settles what faster ones leave open.

use super::classes::Classes;
use super::history::History;
use super::rules::Rules;

/// A rare heap p and a take t that breaks: p beside what `offset = t + p` less than n leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) offset: usize,
    pub(super) value: u16,
}

/// Marks of the values that were seen among the options of one heap.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    seen: Vec<u8>,
    /// One more than the greatest value so far.
    values: usize,
}

impl Exact {
    pub(super) fn new(greatest: u16) -> Self {
        let mut exact = Exact { seen: Vec::new(), values: 0 };
        exact.allow(greatest);
        exact
    }

    /// Makes room for sums with `value`.
    pub(super) fn allow(&mut self, value: u16) {
        let value = usize::from(value);
        if value >= self.values {
            self.values = value + 1;
            // The mex may be one more than any sum.
            self.seen = vec![0; self.values.next_power_of_two() + 1];
        }
    }

    /// The least common value that no sum of a rare and a common heap gives: the value of heap n,
    /// unless a rare value below it is missing.
    pub(super) fn candidate(
        &mut self,
        n: usize,
        rules: &Rules,
        classes: Classes,
        history: &History,
        entries: &[Entry],
    ) -> u16 {
        self.seen.fill(0);
        let recent = history.since(history.start());
        // What equal heaps leave is no option where they must differ.
        let equal = if rules.unequal && n.is_multiple_of(2) { n / 2 } else { usize::MAX };
        let here = n - history.start();
        for entry in entries {
            if entry.offset < n && entry.offset != equal {
                self.seen[usize::from(recent[here - entry.offset] ^ entry.value)] = 1;
            }
        }
        self.see_single_heaps(n, rules, history);
        let free = |&value: &u16| self.seen.get(usize::from(value)).is_none_or(|&seen| seen == 0);
        (0..=u16::MAX)
            .filter(|&value| classes.is_common(value, n))
            .find(free)
            .expect("fewer values than 16 bits hold")
    }

    fn see_single_heaps(&mut self, n: usize, rules: &Rules, history: &History) {
        for &take in &rules.keeping {
            if take < n {
                self.seen[usize::from(history.value(n - take))] = 1;
            }
        }
        if rules.emptying.contains(&n) {
            self.seen[0] = 1;
        }
    }

    /// Whether each value of the rare class below `candidate` is that of an option of heap n, so that
    /// `candidate` is the mex.
    ///
    /// # Errors
    /// With [`TooShort`] if the values kept do not tell.
    pub(super) fn missing_below(
        &mut self,
        candidate: u16,
        n: usize,
        rules: &Rules,
        classes: Classes,
        history: &History,
    ) -> Result<Below, TooShort> {
        self.seen.fill(0);
        self.see_single_heaps(n, rules, history);
        let is_wanted = |value: u16| !classes.is_common(value, n);
        let mut wanted = 0;
        let mut next_missing = |seen: &[u8]| {
            while wanted < candidate && !(is_wanted(wanted) && seen[usize::from(wanted)] == 0) {
                wanted += 1;
            }
            (wanted < candidate).then_some(wanted)
        };
        let mut missing = next_missing(&self.seen);
        let mut first = 1;
        let half = |take: usize| {
            n.checked_sub(take).map_or(0, |rest| rest.saturating_sub(usize::from(rules.unequal)) / 2)
        };
        let last = rules.breaking.iter().map(|&take| half(take)).max().unwrap_or(0);
        while missing.is_some() && first <= last {
            let end = (first + CHUNK).min(history.head().len());
            if first >= end {
                return Err(TooShort);
            }
            for &take in &rules.breaking {
                let until = end.min(half(take) + 1);
                if first < until {
                    let from = (n - take).checked_sub(until - 1).filter(|&from| from >= history.start());
                    let partners = history.since(from.ok_or(TooShort)?)[..until - first].iter().rev();
                    for (&a, &b) in history.head()[first..until].iter().zip(partners) {
                        self.seen[usize::from(a ^ b)] = 1;
                    }
                }
            }
            first = end;
            missing = next_missing(&self.seen);
        }
        Ok(missing.map_or(Below::Shown { by: first - 1 }, Below::Missing))
    }
}

/// What there is of the rare class below a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Below {
    /// All values, each by an option that is a single heap or has a heap of at most `by` tokens.
    Shown { by: usize },
    /// This is the least value that no option has.
    Missing(u16),
}

/// Smaller heaps looked at between two looks at what is still missing.
const CHUNK: usize = 64;

/// The values kept do not suffice to tell the value of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooShort;
