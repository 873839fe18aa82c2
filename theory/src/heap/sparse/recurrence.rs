//! When the state of the sparse space comes back, the values are periodic.

use super::history::History;
use crate::kernels::{Instructions, position};

/// Looks for a state that comes back, by a few states kept at growing distances.
///
/// All of them stand just after a heap with one seldom value, the *mark*: so only the places after it
/// have to be compared, and the mark is found in vectors.
#[derive(Clone, Debug, Default)]
pub(super) struct StateWatch {
    mark: Option<u16>,
    kept: Vec<KeptState>,
    /// Up to which heap it has looked.
    looked: usize,
    /// When the next state is kept.
    next: usize,
    /// When the mark is thought over.
    think: usize,
}

/// The last values before a heap.
#[derive(Clone, Debug)]
struct KeptState {
    heap: usize,
    values: Box<[u16]>,
}

/// How many states are kept: each third of them is for longer.
const KEPT: usize = 12;
/// Number of heaps among which the mark, one of the values, occurs once, or nearly.
const SELDOM: usize = 1 << 10;
/// Number of heaps among which the mark occurs once, or nearly, in a sequence of at least [`LONG`] heaps: there it
/// costs more to look at it than to wait for it.
const VERY_SELDOM: usize = 1 << 16;
const LONG: usize = 1 << 26;
/// How much more often or less often it may occur before another one is chosen.
const TOLERANCE: usize = 1 << 5;
/// The recent values among which it is chosen.
const SAMPLE: usize = 1 << 16;
const LONG_SAMPLE: usize = 1 << 20;

impl StateWatch {
    /// Number of bytes of the states that are kept.
    pub(super) fn bytes(&self) -> usize {
        self.kept.iter().map(|kept| size_of_val(&kept.values[..])).sum()
    }

    /// A place and the period after which the last `depth` values are the same, among the values not
    /// looked at before; the state before `from` is the first that counts.
    pub(super) fn look(&mut self, history: &History, from: usize, depth: usize) -> Option<(usize, usize)> {
        // What is kept stands, though the values before it may be forgotten.
        self.kept.retain(|kept| kept.heap >= from && kept.values.len() == depth);
        let from = from.max(history.start() + depth);
        if history.len() >= self.think {
            self.think = history.len() + history.len() / 16;
            self.choose_mark(history);
        }
        let since = self.looked.max(from).min(history.len());
        self.looked = history.len();
        let mark = self.mark?;
        let mut found = None;
        let mut next = 0;
        while let Some(place) = position(Instructions::best(), history.since(since), mark, next) {
            next = place + 1;
            let heap = since + next;
            let last = &history.since(heap - depth)[..depth];
            // Most states differ in their last values already.
            let same = |kept: &&KeptState| {
                let ends = kept.values.ends_with(&last[depth - depth.min(8)..]);
                kept.heap < heap && ends && *kept.values == *last
            };
            if let Some(kept) = self.kept.iter().find(same) {
                found = found.or(Some((kept.heap, heap - kept.heap)));
            } else if heap >= self.next.max(from) {
                self.kept.push(KeptState { heap, values: last.into() });
                self.next = heap + heap / 24;
                self.thin_out();
            }
        }
        found
    }

    /// The mark, and the states that are kept, by the heap before which they stand.
    pub(super) fn kept(&self) -> (Option<u16>, Vec<(usize, Vec<u16>)>) {
        (self.mark, self.kept.iter().map(|kept| (kept.heap, kept.values.to_vec())).collect())
    }

    /// Goes on after `heaps` heaps with what another run kept.
    pub(super) fn go_on(heaps: usize, mark: Option<u16>, kept: Vec<(usize, Vec<u16>)>) -> Self {
        let kept: Vec<KeptState> =
            kept.into_iter().map(|(heap, values)| KeptState { heap, values: values.into() }).collect();
        let next = kept.last().map_or(0, |last| last.heap + last.heap / 24);
        // The other run may not have looked at its last values.
        StateWatch { mark, kept, looked: 0, next, think: heaps }
    }

    /// Chooses another mark if the recent values have the old one too often or too seldom. What was kept
    /// for it is then of no use.
    fn choose_mark(&mut self, history: &History) {
        let is_long = history.len() >= LONG;
        let (seldom, sample) = if is_long { (VERY_SELDOM, LONG_SAMPLE) } else { (SELDOM, SAMPLE) };
        let sample = sample.min(history.len() / 16).min(history.len() - history.start());
        let recent = history.since(history.len() - sample);
        let mut counts = vec![0usize; 1 + usize::from(recent.iter().copied().max().unwrap_or(0))];
        recent.iter().for_each(|&value| counts[usize::from(value)] += 1);
        // How far from the wanted number, as a ratio.
        let wanted = recent.len() / seldom + 1;
        let distance = |count: usize| (count.max(wanted)) / (count.min(wanted)).max(1);
        let fits = |&mark: &u16| {
            counts.get(usize::from(mark)).is_some_and(|&count| count > 0 && distance(count) <= TOLERANCE)
        };
        if self.mark.filter(fits).is_none() {
            let best = (0..counts.len())
                .filter(|&value| counts[value] > 0)
                .min_by_key(|&value| distance(counts[value]));
            self.mark = best.and_then(|value| u16::try_from(value).ok());
            self.kept.clear();
            self.next = 0;
        }
    }

    /// Keeps the newest states, and of the older ones fewer the older they are.
    fn thin_out(&mut self) {
        if self.kept.len() > KEPT {
            // The one whose neighbours are nearest to each other, in proportion; never the newest.
            let crowded =
                (1..self.kept.len() - 1).min_by(|&a, &b| self.gap(a).total_cmp(&self.gap(b))).unwrap_or(0);
            self.kept.remove(crowded);
        }
    }

    fn gap(&self, at: usize) -> f64 {
        let newest = self.kept.last().map_or(0, |kept| kept.heap) + 1;
        let age = |at: usize| (newest - self.kept[at].heap) as f64;
        age(at - 1) / age(at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_comes_back_long_after_its_values_are_forgotten() {
        // The value 9 is seldom; the state after it is that of one period before, from some heap on.
        let (preperiod, period, depth) = (50_000, 300_011, 20);
        let value = |heap: usize| {
            let place = if heap < preperiod { heap } else { preperiod + (heap - preperiod) % period };
            // splitmix64
            let mixed = (place as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb) >> 40;
            if mixed.is_multiple_of(1000) { 9 } else { u16::try_from(mixed % 8).expect("below 8") }
        };
        let (mut history, mut watch) = (History::new(Vec::new()), StateWatch::default());
        let mut found = None;
        while found.is_none() && history.len() < 4 * period {
            (0..1_000).for_each(|_| history.push(value(history.len())));
            history.forget(20_000);
            if history.len().is_multiple_of(70_000) {
                // What was kept is enough to go on, even if the last values were not looked at.
                let (mark, kept) = watch.kept();
                watch = StateWatch::go_on(history.len(), mark, kept);
            } else {
                found = watch.look(&history, 100, depth);
            }
        }
        let (heap, after) = found.expect("it comes back");
        assert!(heap >= preperiod && after.is_multiple_of(period), "{heap} {after}");
    }
}
