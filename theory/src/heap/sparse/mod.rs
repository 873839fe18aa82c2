//! Values of games whose heaps are nearly all of one class: the sparse space of [WW, 1982, ch. 4].
//!
//! Heaps are computed by the class of their values: the least value of the common class that no sum
//! of a rare and a common heap gives is found by looking at the few rare heaps; then it is shown that
//! each smaller value of the rare class is the value of an option. If one is not, the heap is rare. So every
//! value is verified, whatever the rule of the classes is; a good one only makes it fast.

mod beyond; // values wider than rows
mod block; // blocks of heaps in vectors
mod blocks; // one after the other, each proved
mod chance; // choices that only speed depends on
mod chooser; // who computes: measured
mod classes; // common and rare values
mod codes; // bytes for values
mod depths; // how far one has to look for what shows a heap to be common
mod exact; // one heap at a time
mod history; // the values that are still needed
mod leaving; // when most values are forgotten
mod narrow; // rows of 16 bits
mod pace; // whether a second thread pays
mod plan; // which rows make which sums
mod probes; // what shows that no rare value is missing
mod proof; // that heaps are common
mod recurrence; // states that come back
mod rows; // recent values as bits
mod rules; // moves
mod second; // another thread
mod shown; // what shows a heap to be common, one by one

use block::{Block, Setting};
use chooser::Chooser;
use classes::Classes;
use depths::Depths;
use exact::{Below, Entry, Exact, TooShort};
use history::History;
use probes::Probes;
use proof::Proof;
pub use recurrence::Recurrence;
use recurrence::Watch;
pub(crate) use rules::Rules;
use second::{Answer, Second, Shown, TOLD};
pub(crate) use shown::PARTNERS;

use crate::kernels::Instructions;
use crate::{Budget, Undecided};

/// Computes the values of a game from those of the first heaps, by blocks where that is fastest.
#[derive(Debug)]
pub(crate) struct Sparse {
    rules: Rules,
    classes: Classes,
    history: History,
    /// The rare heaps but 0, ascending, and their values.
    rares: Vec<(usize, u16)>,
    /// Sums of a rare and a common heap, the nearest first.
    entries: Vec<Entry>,
    exact: Exact,
    /// What shows that no rare value is missing.
    probes: Option<Probes>,
    block: Option<Block>,
    /// The bytes of its rows, also where it is made again.
    bytes: Option<usize>,
    /// Who proves what the block computes: this thread or another, with what that has joined for the next.
    proof: Option<Proof>,
    second: Option<Second>,
    ahead: Option<Vec<u8>>,
    pays: Pays,
    /// How many threads may be used, and who chooses whether they are.
    threads: usize,
    chooser: Chooser,
    /// How many heaps were proved to be common since the block was made, and how many of them by themselves.
    proved: u64,
    settled: u64,
    /// `None`: one heap at a time.
    with: Option<Instructions>,
    /// How many of the first and of the last values are kept, of these up to four times as many for a
    /// while; `None` if all are.
    keep: Option<usize>,
    /// Whether it is shown that heaps are common: not where that is known.
    shown: bool,
    greatest: u16,
    /// When the classes are looked at anew.
    look: usize,
    /// Before this heap, heaps are computed one at a time.
    single_until: usize,
    /// From this heap on it is known, for the present classes, what shows that a heap is common.
    shown_from: usize,
    /// How small one of the two heaps is that show each rare value below a value.
    depths: Depths,
    watch: Watch,
    look_for_state: usize,
    /// A heap after which the state came back, and the period.
    expected: Option<(usize, usize)>,
    recurrence: Option<Recurrence>,
}

impl Sparse {
    /// Goes on from the values of the first heaps; with blocks if instructions are given. `None` if no
    /// rule of classes leaves so few rare heaps that this is faster than looking at all sums.
    pub(crate) fn new(rules: Rules, values: Vec<u16>, with: Option<Instructions>) -> Option<Self> {
        let (classes, rare) = Classes::best(&rules, &values);
        (rare * 8 < values.len()).then(|| Sparse::with_classes(rules, classes, values, with))
    }

    fn with_classes(rules: Rules, classes: Classes, values: Vec<u16>, with: Option<Instructions>) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let mut sparse = Sparse {
            look: 2 * values.len(),
            greatest,
            with,
            ..Sparse::without_heaps(rules, classes, History::new(values), Exact::new(greatest))
        };
        sparse.sort_heaps();
        sparse
    }

    /// Knows values, but not yet which heaps are rare.
    fn without_heaps(rules: Rules, classes: Classes, history: History, exact: Exact) -> Self {
        Sparse {
            rules,
            classes,
            history,
            rares: Vec::new(),
            entries: Vec::new(),
            exact,
            probes: None,
            block: None,
            bytes: None,
            proof: None,
            second: None,
            ahead: None,
            pays: Pays::default(),
            threads: 1,
            chooser: Chooser::Alone,
            proved: 0,
            settled: 0,
            with: None,
            keep: None,
            shown: true,
            greatest: 0,
            look: usize::MAX,
            single_until: 0,
            shown_from: 0,
            depths: Depths::default(),
            watch: Watch::default(),
            look_for_state: 0,
            expected: None,
            recurrence: None,
        }
    }

    /// Finds the rare heaps, and what follows from them. What was known by other classes does not count.
    fn sort_heaps(&mut self) {
        self.shown_from = self.history.len();
        self.watch = Watch::default();
        self.depths = Depths::default();
        (self.expected, self.recurrence) = (None, None);
        let values = self.history.since(0);
        let is_rare = |&(n, &value): &(usize, &u16)| !self.classes.is_common(value, n);
        let heaps = values.iter().enumerate().skip(1);
        self.rares = heaps.filter(is_rare).map(|(n, &value)| (n, value)).collect();
        self.make_entries();
        self.drop_block();
        self.probes = None;
    }

    fn make_entries(&mut self) {
        self.entries.clear();
        for &(rare, value) in &self.rares {
            self.entries.extend(self.rules.breaking.iter().map(|take| Entry { offset: take + rare, value }));
        }
        let keeping = self.rules.keeping.iter().filter(|&&take| self.classes.keeps_class(take));
        self.entries.extend(keeping.map(|&take| Entry { offset: take, value: 0 }));
        self.entries.sort_unstable_by_key(|entry| entry.offset);
        // Where taking t keeps no class, a rare heap matters t above itself: such heaps are computed
        // one at a time, as are those that can be emptied.
        let last = self.last_rare();
        self.single_until = self.single_until.max(last + self.rules.last().max(self.pays.after_rare) + 1);
    }

    /// The heaps whose values are known.
    pub(crate) fn values(&self) -> &[u16] {
        self.history.since(0)
    }

    /// The rare heaps but 0, ascending, and their values.
    pub(crate) fn rares(&self) -> &[(usize, u16)] {
        &self.rares
    }

    /// The last rare heap; 0 if there is no other.
    pub(crate) fn last_rare(&self) -> usize {
        self.rares.last().map_or(0, |rare| rare.0)
    }

    /// Computes more values, up to `to` or a little more.
    pub(crate) fn extend(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        self.check_what_is_kept()?;
        if budget.threads() != self.threads {
            self.threads = budget.threads();
            self.chooser = Chooser::new(self.threads);
        }
        let mut result = Ok(());
        while result.is_ok() && self.history.len() < to {
            // Whatever ends it, no heap is left without its proof; one may turn out to be rare.
            result = self.extend_unproved(to, budget);
            result = self.prove_rest(budget).and(result);
        }
        self.chooser.read(self.history.len());
        self.chooser.pause();
        result
    }

    fn extend_unproved(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        while self.history.len() < to {
            if self.is_time_to_look() {
                self.prove_rest(budget)?;
                if self.is_time_to_look() {
                    self.look_again();
                }
            }
            match self.with {
                Some(with) if self.history.len() >= self.single_until.max(self.pays.block) => {
                    self.next_block(with, budget)?;
                }
                _ => self.next_single(budget)?,
            }
            if let Some(keep) = self.keep {
                if self.history.is_long(keep) {
                    self.prove_rest(budget)?;
                    self.history.forget(keep);
                }
                self.check_what_is_kept()?;
            }
            if self.shown && self.history.len() >= self.look_for_state {
                self.prove_rest(budget)?;
                if self.history.len() < self.look_for_state {
                    continue;
                }
                self.look_for_state = self.history.len() + BETWEEN_LOOKS.min(self.history.len() / 64);
                self.look_for_period();
            }
        }
        Ok(())
    }

    fn is_time_to_look(&self) -> bool {
        self.history.len() >= self.look || self.probes_are_old(self.history.len())
    }

    /// Beside a rare heap, any later heap may leave one that is forgotten: after a late rare heap nothing
    /// more can be computed.
    fn check_what_is_kept(&self) -> Result<(), Undecided> {
        let (heaps, start) = (self.history.len(), self.history.start());
        let farthest = self.last_rare() + self.rules.last();
        if start > 0 && farthest > heaps - start { Err(forgotten(heaps)) } else { Ok(()) }
    }

    /// The proof of the period, once there is one.
    pub(crate) fn recurrence(&self) -> Option<Recurrence> {
        self.recurrence
    }

    /// What the values have in common.
    pub(crate) fn space(&self) -> Space {
        Space {
            mask: self.classes.mask_up_to(self.greatest),
            position_type: self.classes.is_position_type(),
            rares: self.rares.iter().map(|&(heap, value)| (heap as u64, u32::from(value))).collect(),
            greatest: u32::from(self.greatest),
        }
    }

    fn look_for_period(&mut self) {
        if self.recurrence.is_some() {
            return;
        }
        let heaps = self.history.len();
        let last_rare = self.last_rare();
        if let Some((start, period)) = self.expected {
            let witnesses = self.depths.sufficient(last_rare, self.farthest_probe().unwrap_or(1));
            let needed = start + period + witnesses + self.rules.last() + 1;
            if start <= last_rare {
                self.expected = None;
            } else if heaps >= needed {
                self.recurrence = Some(Recurrence {
                    start: start as u64,
                    period: period as u64,
                    witnesses: witnesses as u64,
                    shown_from: self.shown_from as u64,
                    values: needed as u64,
                });
                return;
            }
        }
        // In the position type the parity of n belongs to the state.
        let fits = |&(_, period): &(usize, usize)| !self.classes.is_position_type() || period % 2 == 0;
        let depth = self.entries.last().map_or(1, |entry| entry.offset);
        let first = (last_rare + depth + 2).max(self.shown_from);
        if let Some((heap, period)) = self.watch.look(&self.history, first, depth).filter(fits)
            && self.expected.is_none_or(|(start, known)| heap - 1 + period < start + known)
        {
            self.expected = Some((heap - 1, period));
        }
    }

    fn next_single(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        budget.spend(self.entries.len() as u64 + 64)?;
        self.chooser.pause();
        let n = self.history.len();
        let candidate = self.exact.candidate(n, &self.rules, self.classes, &self.history, &self.entries);
        self.exact.allow(candidate);
        if !self.shown {
            self.push(candidate);
            return Ok(());
        }
        let below = self
            .exact
            .missing_below(candidate, n, &self.rules, self.classes, &self.history)
            .map_err(|TooShort| forgotten(n))?;
        match below {
            Below::Missing(value) => self.push_rare(value),
            Below::Shown { by } => {
                self.depths.put(n, by);
                self.push(candidate);
            }
        }
        Ok(())
    }

    /// The greatest distance of a probe.
    fn farthest_probe(&self) -> Option<usize> {
        self.probes.as_ref().map(Probes::farthest)
    }

    fn push(&mut self, value: u16) {
        self.greatest = self.greatest.max(value);
        self.exact.allow(value);
        self.history.push(value);
    }

    fn push_rare(&mut self, value: u16) {
        self.rares.push((self.history.len(), value));
        self.push(value);
        self.make_entries();
        self.drop_block();
    }

    /// Takes new probes where they are old, and another rule of classes if it leaves clearly fewer rare heaps.
    fn look_again(&mut self) {
        self.chooser.pause();
        if self.probes_are_old(self.history.len()) {
            self.forget_probes();
        }
        if self.history.len() >= self.look {
            self.look = 2 * self.history.len();
            if self.history.start() == 0 && self.history.len() <= LAST_LOOK {
                let (classes, rare) = Classes::best(&self.rules, self.history.since(0));
                if rare * 10 < self.rares.len() * 9 {
                    self.classes = classes;
                    self.sort_heaps();
                }
            }
        }
        self.drop_block();
    }
}

/// The values that are kept do not tell whether this heap is rare, or the next ones.
fn forgotten(heap: usize) -> Undecided {
    Undecided::Forgotten { heap: heap as u64 }
}

/// With more values than this, another rule of classes is no longer looked for.
const LAST_LOOK: usize = 1 << 23;

/// Values between two looks for a state that comes back, at most.
const BETWEEN_LOOKS: usize = 1 << 18;

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

/// The rule of the classes that was found, and what it leaves rare.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Space {
    /// A value is of the one class or the other by the parity of its bits in the mask, up to the
    /// highest bit of any value so far.
    pub mask: u16,
    /// Whether the parity of the heap counts, too.
    pub position_type: bool,
    /// The rare heaps and their values.
    pub rares: Vec<(u64, u32)>,
    /// The greatest value so far.
    pub greatest: u32,
}

/// Entries whose codes are too wide for a row: each costs as much as a hundred others.
const MOST_WIDE: usize = 8;

/// From where on a way to compute pays; all ways give the same values.
#[derive(Clone, Copy, Debug)]
struct Pays {
    /// Blocks begin here at the earliest: before, there are too many rare heaps for them to be of use.
    block: usize,
    /// Number of heaps that cost as much one by one as to make a block: after a rare heap, the next one is often near.
    after_rare: usize,
    /// Another thread has too little to do before this heap, and from it on what proves heaps to be common does
    /// not depend on when the block was made.
    second: usize,
}

impl Default for Pays {
    fn default() -> Self {
        Pays { block: 1 << 12, after_rare: 1 << 8, second: 4 * PARTNERS }
    }
}

#[cfg(test)]
mod choices;
#[cfg(test)]
mod tests;
