//! Which segments are recomputed, by how many threads, and what follows from it.

use std::num::NonZeroU64;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::beside::{After, Segment, SideBySide};
use super::ended::{Confirmation, Ended, Halt};
use super::exact::{Exact, Stretch};
use crate::refusal::{Refusal, Undecided};
use crate::theorems::sparse_space::Chain;
use crate::theorems::sparse_space::states::compare;
use crate::work::{Work, index};

impl Chain<'_> {
    /// The links of the states before and after these segments.
    pub(crate) fn links(&self, segments: &Range<usize>) -> [String; 2] {
        [segments.start, segments.end].map(|state| self.states.links[state].clone())
    }

    /// The segments in which heaps lie that are drawn uniformly, ascending and each once.
    pub(crate) fn draw(
        &self,
        heaps: NonZeroU64,
        seed: u64,
        work: &mut Work,
    ) -> Result<Vec<usize>, Undecided> {
        let all = self.all_heaps();
        let mut random = Random(seed);
        let mut is_drawn = vec![false; self.segments()];
        for _ in 0..heaps.get() {
            work.spend(1)?;
            let heap = all.start + random.below(all.end - all.start);
            is_drawn[self.states.at.partition_point(|&at| at <= heap) - 1] = true;
        }
        Ok((0..self.segments()).filter(|&segment| is_drawn[segment]).collect())
    }

    /// Computes the values before the first recorded state, checks the claim, and recomputes these segments.
    ///
    /// # Errors
    /// If anything but a segment is refused.
    pub(crate) fn recompute_segments(
        &self,
        chosen: &[usize],
        work: &mut Work,
    ) -> Result<Confirmation, Refusal> {
        let (first, rares) = (self.all_heaps().start, &self.proof.rares);
        let (mut exact, values) = Exact::from_the_rules(self.digits, &self.classes, rares, first, work)?;
        self.check_claim(&values)?;
        exact.set_depth(self.proof.depth, rares, &values, work)?;
        let greatest = self.states.values.iter().flatten().chain(&values).max();
        let greatest = usize::from(self.classes.index(*greatest.expect("there are states")));
        let on_chain = OnChain { chain: self, chosen, exact: &exact, values: &values };
        let in_lanes = [
            OnChain::in_lanes::<16>,
            OnChain::in_lanes::<32>,
            OnChain::in_lanes::<64>,
            OnChain::in_lanes::<128>,
            OnChain::one_by_one,
        ];
        for recompute in in_lanes {
            match recompute(&on_chain, greatest, work) {
                Err(Halt::TooNarrow) => {}
                Err(Halt::Refused(refusal)) => return Err(refusal),
                Ok(recomputed) => return Ok(recomputed),
            }
        }
        unreachable!("one by one, there are no lanes")
    }

    /// The heaps that a segment is recomputed for: its own, and those of the next that are left to it.
    fn stretch(&self, segment: usize) -> Stretch {
        let shown = |segment: usize| {
            let at = self.states.at[segment];
            if segment == 0 { at } else { (at + self.layout.reach).min(self.layout.end) }
        };
        Stretch { from: self.states.at[segment], to: shown(segment + 1), shown: shown(segment) }
    }
}

/// Of more heaps than this, it is told how long all will take, as soon as some are computed.
const MANY: u64 = 1 << 18;
const TRIED: u64 = 1 << 16;
/// Maximum number of heaps that are computed one after the other before it is asked whether that is still of use.
const PIECE: u64 = 1 << 14;

/// What the recomputation of segments begins with.
struct OnChain<'a> {
    chain: &'a Chain<'a>,
    chosen: &'a [usize],
    exact: &'a Exact<'a>,
    /// The values before the first recorded state.
    values: &'a [u16],
}

impl<'a> OnChain<'a> {
    /// How many values before a heap are needed to compute its value, to show it, and to compare the next state.
    fn needed(&self) -> usize {
        index(self.chain.layout.window.max(self.chain.layout.reach + 1))
    }

    /// In lanes of these bits, if all values fit in, of which this index is the greatest that is known.
    fn in_lanes<const BITS: usize>(&self, greatest: usize, work: &mut Work) -> Result<Confirmation, Halt> {
        if greatest >= BITS || !self.chain.classes.suit(BITS) {
            return Err(Halt::TooNarrow);
        }
        let (chain, needed) = (self.chain, self.needed());
        work.keep(SideBySide::<BITS>::room(needed) * work.limits.threads as u64)?;
        let (decisive, witnesses) = (&self.exact.decisive, self.exact.witnesses());
        let engine = SideBySide::<BITS>::new(&chain.classes, decisive, witnesses, self.values, needed);
        self.in_threads(SideBySide::<BITS>::LANES, work, |places, ended, after, work| {
            let segments: Vec<Segment> = places.filter_map(|place| self.begun(place, ended, work)).collect();
            engine.recompute(&segments, ended, after, work);
        })
    }

    /// A segment from where blocks can begin: from there on, what the decisive options leave beside a rare heap is
    /// common. The heaps before are computed here.
    fn begun(&self, place: usize, ended: &Ended, work: &mut Work) -> Option<Segment<'a>> {
        let (chain, segment) = (self.chain, self.chosen[place]);
        let mut stretch = chain.stretch(segment);
        let mut before = self.before(segment);
        let settled = (chain.layout.last_rare + chain.layout.decisive + 1).min(stretch.to);
        if stretch.from < settled {
            self.alone(place, settled, &mut before, ended, &mut |_, _| {}, work)?;
            stretch.from = settled;
        }
        let (end, state) = (chain.states.at[segment + 1], &chain.states.values[segment + 1]);
        Some(Segment { place, stretch, before, end, state })
    }

    /// The last values before a segment.
    fn before(&self, segment: usize) -> Vec<u16> {
        let values = if segment == 0 { self.values } else { &self.chain.states.values[segment] };
        values[values.len().saturating_sub(self.needed())..].to_vec()
    }

    /// Puts the values of a segment up to heap `to` behind those before, one after the other. `None` if it is halted or
    /// given up.
    fn alone(
        &self,
        place: usize,
        to: u64,
        values: &mut Vec<u16>,
        ended: &Ended,
        after: &mut After,
        work: &mut Work,
    ) -> Option<()> {
        let segment = self.chosen[place];
        let (end, state) = (self.chain.states.at[segment + 1], &self.chain.states.values[segment + 1]);
        let stretch = self.chain.stretch(segment);
        let exact = &mut self.exact.clone();
        let mut from = stretch.from;
        while from < to {
            if ended.by(place) {
                return None;
            }
            // The state is compared as soon as it is reached.
            let next = if from < end { end } else { to };
            let piece = Stretch { from, to: next.min(to).min(from + PIECE), ..stretch };
            let extended = exact.extend(values, self.needed(), piece, work);
            let compared = |()| if piece.to == end { Ok(compare(end, state, values)?) } else { Ok(()) };
            if let Err(refusal) = extended.and_then(compared) {
                ended.halt(place, Halt::Refused(refusal));
                return None;
            }
            from = piece.to;
            after(from - stretch.from, work);
        }
        Some(())
    }

    /// For values of any size.
    fn one_by_one(&self, _greatest: usize, work: &mut Work) -> Result<Confirmation, Halt> {
        self.in_threads(1, work, |places, ended, after, work| {
            for place in places {
                let segment = self.chosen[place];
                let to = self.chain.stretch(segment).to;
                self.alone(place, to, &mut self.before(segment), ended, after, work);
            }
        })
    }

    /// Recomputes the segments, up to `most` of them together, each by whichever thread has time. One that is refused
    /// ends all after it, and none before it.
    fn in_threads(
        &self,
        most: usize,
        work: &mut Work,
        recompute: impl Fn(Range<usize>, &Ended, &mut After, &mut Work) + Sync,
    ) -> Result<Confirmation, Halt> {
        let count = self.chosen.len();
        let threads = work.limits.threads.min(count).max(1);
        let batches = count.div_ceil(most).next_multiple_of(threads).min(count);
        let places = |batch: usize| batch * count / batches..(batch + 1) * count / batches;
        let heaps = |place: usize| {
            let Stretch { from, to, .. } = self.chain.stretch(self.chosen[place]);
            to - from
        };
        let lengths: Vec<u64> =
            (0..batches).map(|batch| places(batch).map(heaps).max().unwrap_or(0)).collect();
        let all: u64 = lengths.iter().sum();
        // The first that is long enough tells how long all take; the very first may begin with heaps one by one.
        let telling = (1..batches).chain([0]).find(|&batch| lengths[batch] >= TRIED);
        let (next, ended) = (AtomicUsize::new(0), Ended::new(count));
        let worker = |work: &mut Work| {
            let _alarm = ended.at_a_panic();
            loop {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                if ended.by(places(batch).start) {
                    return; // So it is behind the last of them, too.
                }
                // Each batch begins alike, so that it costs the same whoever recomputes it.
                let mut before = (Some(batch) == telling && all > MANY).then(|| work.spent());
                let mut after = |done: u64, work: &mut Work| {
                    if let Some(before) = before.take_if(|_| done >= TRIED) {
                        let spent = u128::from(work.spent() - before);
                        work.announce(spent * u128::from(all - done) / u128::from(done));
                    }
                };
                recompute(places(batch), &ended, &mut after, work);
            }
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads)
                .map(|_| {
                    let mut work = work.beside();
                    scope.spawn(move || worker(&mut work))
                })
                .collect();
            worker(work);
            // A scope that joins them itself would forget what a panic said.
            others.into_iter().for_each(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        });
        ended.recomputed(count)
    }
}

/// Random numbers that are the same for the same seed: the generator splitmix64.
struct Random(u64);

impl Random {
    /// A number below this bound, each as probable as any other.
    fn below(&mut self, bound: u64) -> u64 {
        loop {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = self.0;
            mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^= mixed >> 31;
            // Beyond the greatest multiple of the bound, the smaller remainders would come once more.
            if mixed < u64::MAX - u64::MAX % bound {
                return mixed % bound;
            }
        }
    }
}

/// The probability that `drawn` heaps, drawn out of `of_heaps`, are all outside of a stretch of `stretch` heaps.
pub(crate) fn missed(stretch: u64, of_heaps: u64, drawn: u64) -> f64 {
    (1.0 - stretch as f64 / of_heaps as f64).powf(drawn as f64)
}

/// A range of segments that was asked for, of those that there are.
pub(crate) fn within(range: &std::ops::RangeInclusive<u64>, segments: usize) -> Option<Range<usize>> {
    let range = *range.start()..range.end().checked_add(1)?;
    (range.start < range.end && range.end <= segments as u64).then(|| index(range.start)..index(range.end))
}

#[cfg(test)]
mod tests;
