//! Which segments are recomputed, by how many threads, and what follows from it.

use std::num::NonZeroU64;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Chain;
use super::blocks::Blocks;
use super::exact::Exact;
use super::row::Row;
use super::segment::{Halt, Recomputation, Stretch};
use super::states::compare;
use crate::refusal::{Refusal, Undecided};
use crate::work::{Work, index};

/// Segments that were recomputed, one after the other, until one was refused or all were confirmed.
pub(crate) struct Recomputed {
    /// How many of them, from the first on, are confirmed.
    pub(crate) confirmed: usize,
    /// What was wrong with the next, or why it was not decided.
    pub(crate) refusal: Option<Refusal>,
}

impl Chain<'_> {
    /// How many segments there are: one between each recorded state and the next.
    pub(crate) fn segments(&self) -> usize {
        self.states.at.len() - 1
    }

    /// The heaps of a segment.
    pub(crate) fn heaps(&self, segment: usize) -> Range<u64> {
        self.states.at[segment]..self.states.at[segment + 1]
    }

    /// The heaps of all segments.
    pub(crate) fn all_heaps(&self) -> Range<u64> {
        self.heaps(0).start..self.layout.end
    }

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
    pub(crate) fn recompute(&self, chosen: &[usize], work: &mut Work) -> Result<Recomputed, Refusal> {
        let (first, rares) = (self.all_heaps().start, &self.proof.rares);
        let (mut exact, values) = Exact::from_the_rules(self.digits, &self.classes, rares, first, work)?;
        self.check_claim(&values)?;
        exact.set_depth(self.layout.depth, rares, &values, work)?;
        let on_chain = OnChain { chain: self, chosen, exact: &exact, values: &values };
        let greatest = self.states.values.iter().flatten().chain(&values).max();
        let greatest = usize::from(self.classes.index(*greatest.expect("there are states")));
        on_chain
            .in_rows::<u16>(greatest, work)
            .or_else(|| on_chain.in_rows::<u32>(greatest, work))
            .or_else(|| on_chain.in_rows::<u64>(greatest, work))
            .or_else(|| on_chain.in_rows::<u128>(greatest, work))
            .unwrap_or_else(|| on_chain.one_by_one(work))
    }

    /// Heaps from this one on are shown to be common by this segment, and those before it without it.
    fn shown(&self, segment: usize) -> u64 {
        let at = self.states.at[segment];
        if segment == 0 { at } else { (at + self.layout.reach).min(self.layout.end) }
    }

    /// The values before a segment. `head` are the last ones before the first.
    fn before<'s>(&'s self, segment: usize, head: &'s [u16]) -> &'s [u16] {
        if segment == 0 { head } else { &self.states.values[segment] }
    }

    /// Recomputes a segment, in pieces, unless it is given up meanwhile.
    fn recompute_segment<R: Row>(
        &self,
        segment: usize,
        head: &[u16],
        engine: &mut Recomputation<R>,
        is_given_up: impl Fn() -> bool,
        work: &mut Work,
    ) -> Result<(), Halt> {
        let Range { start, end } = self.heaps(segment);
        let shown = self.shown(segment);
        let mut recent = engine.recent(self.before(segment, head), start);
        for (from, to) in [(start, end), (end, self.shown(segment + 1))] {
            for from in (from..to).step_by(PIECE) {
                if is_given_up() {
                    return Ok(());
                }
                let to = to.min(from + PIECE as u64);
                engine.extend(&mut recent, Stretch { from, to, shown }, work)?;
            }
            if to == end {
                compare(end, &self.states.values[segment + 1], &recent.values)?;
            }
        }
        Ok(())
    }
}

/// So many options are probes, for each bit of a row: a number is missed by so few of the heaps that it takes less
/// time to look at these by themselves.
const PROBES: usize = 12;
/// So many heaps are recomputed before it is asked whether that is still of use.
const PIECE: usize = 1 << 16;
/// Of more heaps than this, some are tried first, to tell how long all will take.
const MANY: u64 = 1 << 22;
const TRIED: u64 = 1 << 18;

/// What the recomputation of segments begins with.
struct OnChain<'a> {
    chain: &'a Chain<'a>,
    chosen: &'a [usize],
    exact: &'a Exact<'a>,
    /// The values before the first recorded state.
    values: &'a [u16],
}

impl OnChain<'_> {
    /// With rows of these bits. `None` if a value does not fit in.
    fn in_rows<R: Row>(&self, greatest: usize, work: &mut Work) -> Option<Result<Recomputed, Refusal>> {
        if greatest >= R::BITS || !self.chain.classes.suit(R::BITS) {
            return None;
        }
        let probes = self.exact.witnesses().take(PROBES * R::BITS);
        let blocks = Blocks::new(&self.chain.classes, self.exact.decisive.iter().copied().chain(probes));
        match self.recompute::<R>(Some(blocks), work) {
            Err(Halt::TooNarrow) => None,
            Err(Halt::Refused(refusal)) => Some(Err(refusal)),
            Ok(recomputed) => Some(Ok(recomputed)),
        }
    }

    /// Without rows, for values of any size.
    fn one_by_one(&self, work: &mut Work) -> Result<Recomputed, Refusal> {
        match self.recompute::<u128>(None, work) {
            Err(Halt::TooNarrow) => unreachable!("there are no rows"),
            Err(Halt::Refused(refusal)) => Err(refusal),
            Ok(recomputed) => Ok(recomputed),
        }
    }

    fn recompute<R: Row>(&self, blocks: Option<Blocks<R>>, work: &mut Work) -> Result<Recomputed, Halt> {
        let Chain { classes, layout, .. } = self.chain;
        let needed = index(layout.window.max(layout.reach + 1));
        let settled = layout.last_rare + layout.decisive + 1;
        let engine = Recomputation { exact: self.exact.clone(), blocks, classes: *classes, settled, needed };
        let head = &self.values[self.values.len().saturating_sub(needed)..];
        self.announce(&engine, head, work)?;
        self.in_threads(&engine, head, work)
    }

    /// Says what all segments will cost, judging by the first heaps of them.
    fn announce<R: Row>(&self, engine: &Recomputation<R>, head: &[u16], work: &mut Work) -> Result<(), Halt> {
        let (chain, chosen) = (self.chain, self.chosen);
        let length = |&segment: &usize| chain.heaps(segment).end - chain.heaps(segment).start;
        let heaps: u64 = chosen.iter().map(length).sum();
        let longest = chosen.iter().copied().max_by_key(length).filter(|_| heaps > MANY);
        let Some(longest) = longest else { return Ok(()) };
        let from = chain.heaps(longest).start + if longest == 0 { 0 } else { chain.layout.reach };
        let to = from + TRIED.min(length(&longest));
        let begin = chain.heaps(longest).start;
        let mut recent = engine.recent(chain.before(longest, head), begin);
        let engine = &mut engine.clone();
        let before = work.spent();
        let beginning = Stretch { from: begin, to: from, shown: from };
        let mut spent = 0;
        let tried = engine.extend(&mut recent, beginning, work).and_then(|()| {
            spent = work.spent();
            engine.extend(&mut recent, Stretch { from, to, shown: from }, work)
        });
        match tried {
            Err(Halt::Refused(Refusal::Undecided(undecided))) => return Err(undecided.into()),
            // What is wrong is told when it is met in the order of the segments.
            Err(_) => return Ok(()),
            Ok(()) => {}
        }
        let (all, last) = (work.spent() - before, work.spent() - spent);
        work.announce(u128::from(heaps) * u128::from(last) / u128::from(to - from) + u128::from(all));
        Ok(())
    }

    /// Recomputes the segments, each by whichever thread has time. One that is refused ends all after it, and
    /// none before it.
    fn in_threads<R: Row>(
        &self,
        engine: &Recomputation<R>,
        head: &[u16],
        work: &mut Work,
    ) -> Result<Recomputed, Halt> {
        let (chain, chosen) = (self.chain, self.chosen);
        let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(chosen.len()));
        let halts: Mutex<Vec<(usize, Halt)>> = Mutex::default();
        let worker = |work: &mut Work| {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let is_given_up = || place >= end.load(Ordering::Relaxed);
                if is_given_up() {
                    return;
                }
                // Each segment begins alike, so that it costs the same whoever recomputes it.
                let engine = &mut engine.clone();
                if let Err(halt) = chain.recompute_segment(chosen[place], head, engine, is_given_up, work) {
                    end.fetch_min(place, Ordering::Relaxed);
                    halts.lock().expect("no thread panics").push((place, halt));
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..work.limits.threads.min(chosen.len()) {
                let mut work = work.beside();
                scope.spawn(move || worker(&mut work));
            }
            worker(work);
        });
        let halts = halts.into_inner().expect("no thread panics");
        match halts.into_iter().min_by_key(|(place, _)| *place) {
            None => Ok(Recomputed { confirmed: chosen.len(), refusal: None }),
            Some((confirmed, Halt::Refused(refusal))) => Ok(Recomputed { confirmed, refusal: Some(refusal) }),
            Some((_, too_narrow)) => Err(too_narrow),
        }
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

/// The probability that so many heaps, drawn out of all, are all outside of a stretch.
pub(crate) fn missed(stretch: u64, of_heaps: u64, drawn: u64) -> f64 {
    (1.0 - stretch as f64 / of_heaps as f64).powf(drawn as f64)
}

/// A range of segments that was asked for, of those that there are.
pub(crate) fn within(range: &std::ops::RangeInclusive<u64>, segments: usize) -> Option<Range<usize>> {
    let range = *range.start()..range.end().checked_add(1)?;
    (range.start < range.end && range.end <= segments as u64).then(|| index(range.start)..index(range.end))
}
