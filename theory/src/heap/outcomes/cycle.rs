//! The period of the outcomes of a finite subtraction set, from two equal states and without a table.
//!
//! Cost: about twice the preperiod and the period, in words of 64 outcomes, and the memory of one state: it finds periods that no table
//! of values would hold. The slow twin takes the outcomes from the values, compared in the tests.

use super::OutcomeSieve;
use crate::shift::{shifted_down, shifted_up};
use crate::theorems::Periodicity;
use crate::{Budget, Undecided};

/// Looks for two equal states: as many outcomes in a row as the greatest take, which decide all that
/// follow.
///
/// By Brent's method, one state is kept while the sequence grows to twice its length, and then the newest
/// one, until a later state equals it. Since any place of a word may be the end of a state, all 64 are
/// compared at once, a bit of the state after the other. Of the outcomes only one state is in memory.
pub(super) struct CycleSearch {
    takes: Vec<u64>,
    sieve: OutcomeSieve,
    /// The words that a state before the next word reaches, and one more.
    recent: Vec<u64>,
    /// The words seen so far.
    seen: u64,
    /// The state before heap 0, where no heap is a P-position: it comes again if there is no preperiod.
    start: RecentOutcomes,
    kept: RecentOutcomes,
    /// The number of words after which the next state is kept.
    keep_at: u64,
    /// The heap before which the state was that before another one, and the heaps between them.
    found: Option<(u64, u64)>,
}

/// The outcomes before some heap.
struct RecentOutcomes {
    heap: u64,
    /// The last 64 outcomes, the 64 before, and so on.
    words: Vec<u64>,
    /// Which bits of the last of `words` belong to the state.
    mask: u64,
}

/// The words looked at together.
const GROUP: usize = 8;
/// The words between two looks at the budget.
const WORDS: usize = 1 << 10;

impl CycleSearch {
    /// `None` where the greatest take is too far for an [`OutcomeSieve`].
    pub(super) fn new(takes: &[u64]) -> Option<Self> {
        let sieve = OutcomeSieve::new(takes)?;
        let greatest = takes.last().map_or(Some(1), |&last| usize::try_from(last).ok())?;
        let words = greatest.div_ceil(64);
        let mask = u64::MAX << (64 * words - greatest);
        let state = || RecentOutcomes { heap: 0, words: vec![0; words], mask };
        Some(CycleSearch {
            takes: takes.to_vec(),
            sieve,
            recent: vec![0; words + 1],
            seen: 0,
            start: state(),
            kept: state(),
            keep_at: GROUP as u64,
            found: None,
        })
    }

    /// How many heaps it has looked at.
    pub(super) fn heaps(&self) -> u64 {
        64 * self.seen
    }

    /// Looks at some more heaps; gives the least period and preperiod once they are proved.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Result<Option<Periodicity>, Undecided> {
        if self.found.is_none() {
            self.look(budget)?;
        }
        let Some((heap, period)) = self.found else { return Ok(None) };
        let sieves = [(); 2].map(|()| OutcomeSieve::new(&self.takes).expect("there is one already"));
        let preperiod = preperiod(sieves, heap, period, budget)?;
        Ok(Some(Periodicity { preperiod, period, saltus: 0 }))
    }

    fn look(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        let words = usize::try_from(self.keep_at - self.seen).unwrap_or(WORDS).min(WORDS);
        budget.spend(words as u64 * (self.sieve.steps() + 8))?;
        let before = self.recent.len();
        self.sieve.extend(&mut self.recent, words);
        let words = self.recent.len() - before;
        let found = [&self.start, &self.kept].into_iter().filter_map(|state| {
            let again = state.first_again(&self.recent, before, self.heaps())?;
            Some((again, state.heap))
        });
        // Of two, the first to come again.
        self.found = found.min().map(|(again, heap)| (heap, again - heap));
        self.seen += words as u64;
        self.recent.drain(..words);
        if self.seen >= self.keep_at {
            self.keep_at = 2 * self.seen;
            self.kept.heap = self.heaps();
            self.kept.words.copy_from_slice(&self.recent[1..]);
            self.kept.words.reverse();
        }
        Ok(())
    }
}

impl RecentOutcomes {
    /// The first later heap before which the outcomes are those of this state; `words` are known up to
    /// `from`, where heap `heap` is, and searched from there on.
    fn first_again(&self, words: &[u64], from: usize, heap: u64) -> Option<u64> {
        for (group, at) in (from..words.len()).step_by(GROUP).enumerate() {
            let mut equal = self.ends(&words[at - 1..]);
            for (word, equal) in equal.iter_mut().enumerate() {
                let start = heap + 64 * (GROUP * group + word) as u64;
                while *equal != 0 {
                    let place = equal.trailing_zeros();
                    let again = start + u64::from(place);
                    if again > self.heap && self.is_before(&words[..=at + word], place) {
                        return Some(again);
                    }
                    *equal &= *equal - 1;
                }
            }
        }
        None
    }

    /// For the heaps of the words after the first: whether the outcomes just before are the last ones of
    /// this state.
    fn ends(&self, words: &[u64]) -> [u64; GROUP] {
        let words: &[u64; GROUP + 1] = words.first_chunk().expect("the sieve gives whole groups");
        let bits = if self.words.len() > 1 { 64 } else { self.mask.count_ones() };
        let mut equal = [u64::MAX; GROUP];
        for back in 1..=bits.min(48) {
            let expected = if self.words[0] << (back - 1) >> 63 == 1 { u64::MAX } else { 0 };
            for (equal, pair) in equal.iter_mut().zip(words.windows(2)) {
                *equal &= !(shifted_up(pair[1], pair[0], back)) ^ expected;
            }
            if back % 16 == 0 && equal == [0; GROUP] {
                break;
            }
        }
        equal
    }

    /// Whether the outcomes before some place of the last word are those of this state.
    fn is_before(&self, words: &[u64], place: u32) -> bool {
        let last = self.words.len() - 1;
        words.windows(2).rev().zip(&self.words).enumerate().all(|(back, (pair, expected))| {
            let mask = if back == last { self.mask } else { u64::MAX };
            (shifted_down(pair[0], pair[1], place) ^ expected) & mask == 0
        })
    }
}

/// The first heap from which on outcomes repeat after `period`, known to be at most `heap`, which is a
/// whole number of words: by two sieves side by side, one of them a period ahead.
fn preperiod(
    sieves: [OutcomeSieve; 2],
    heap: u64,
    period: u64,
    budget: &mut Budget,
) -> Result<u64, Undecided> {
    let [mut behind, mut ahead] = sieves;
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let (mut skipped, places) = (period / 64, (period % 64) as u32);
    while skipped > 0 && heap > 0 {
        let words = usize::try_from(skipped).unwrap_or(WORDS).min(WORDS);
        budget.spend(words as u64 * ahead.steps())?;
        ahead.extend(&mut second, words);
        skipped -= words as u64;
        // It may have gone further than asked.
        second.drain(..words);
    }
    let (mut preperiod, mut word) = (0, 0);
    while word < heap / 64 {
        budget.spend(2 * WORDS as u64 * ahead.steps())?;
        first.clear();
        behind.extend(&mut first, WORDS);
        let missing = (WORDS + 1).saturating_sub(second.len());
        ahead.extend(&mut second, missing);
        for (&now, pair) in first.iter().zip(second.windows(2)) {
            let then = shifted_down(pair[0], pair[1], places);
            if now != then && word < heap / 64 {
                preperiod = 64 * word + 64 - u64::from((now ^ then).leading_zeros());
            }
            word += 1;
        }
        second.drain(..first.len());
    }
    Ok(preperiod)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::btree_set;
    use proptest::prelude::*;

    fn prove(takes: &[u64], budget: &mut Budget) -> Result<Periodicity, Undecided> {
        let mut search = CycleSearch::new(takes).unwrap();
        loop {
            if let Some(found) = search.go_on(budget)? {
                return Ok(found);
            }
        }
    }

    /// By the definition, for a period that is seen often enough in `bits`.
    fn seen(bits: &[bool]) -> Option<Periodicity> {
        (1..bits.len() / 4).find_map(|period| {
            let exception = (period..bits.len()).rev().find(|&n| bits[n] != bits[n - period]);
            let preperiod = exception.map_or(0, |n| n - period + 1);
            let found = Periodicity { preperiod: preperiod as u64, period: period as u64, saltus: 0 };
            (preperiod < bits.len() / 4).then_some(found)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn the_least_period_is_found(
            takes in prop_oneof![
                2 => crate::heap::engines::take_sets(),
                // Of these, most periods are short enough to be seen.
                1 => btree_set(1..30u64, 1..6).prop_map(|takes| takes.into_iter().collect()),
                1 => btree_set(1..140u64, 1..3).prop_map(|takes| takes.into_iter().collect()),
            ],
        ) {
            let mut words = Vec::new();
            OutcomeSieve::new(&takes).unwrap().extend(&mut words, 500);
            let bits: Vec<bool> = (0..64 * 500).map(|n| words[n / 64] >> (n % 64) & 1 == 1).collect();
            if let Some(expected) = seen(&bits) {
                prop_assert_eq!(prove(&takes, &mut Budget::default()), Ok(expected));
            } else if let Ok(found) = prove(&takes, &mut Budget::new(1 << 24)) {
                prop_assert!(found.first_values() > 8000);
            }
        }
    }

    #[test]
    fn a_search_that_was_stopped_goes_on() {
        let takes = [13, 22, 39, 48, 61];
        let (mut search, mut stops) = (CycleSearch::new(&takes).unwrap(), 0);
        let found = loop {
            match search.go_on(&mut Budget::new(500_000)) {
                Ok(Some(found)) => break found,
                Ok(None) => {}
                Err(_) => unreachable!("a part takes fewer steps"),
            }
            if search.go_on(&mut Budget::new(10)).is_err() {
                stops += 1;
            }
        };
        // Row 61,13,22 of `tests/data/symmetric5_max_period.csv`.
        assert_eq!(found, Periodicity { preperiod: 0, period: 5_425_890, saltus: 0 });
        assert!(stops > 10);
    }
}
