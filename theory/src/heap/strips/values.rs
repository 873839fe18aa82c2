//! The values of the pattern between all ends that moves can leave, and their common period.
//!
//! Values come by the number of letters, since each part after a move has fewer. Where the number of patterns is small, a row is short,
//! and its value is that of the definition; from `Closure::from` patterns on, the moves of the closure are all. The slow twin is
//! `Short`, compared in `theory/tests/strips.rs`.

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::rows::{Rows, ShortParts};
use super::short::Short;
use crate::games::{Closure, Edge, Ends, Letter, Strip};
use crate::theorems::{ApparentPeriod, StripProof, best_period};
use crate::{Budget, Undecided};

/// The values of rows `u·pattern^n·v`, where moves that cut can leave finitely many `u` and `v`.
///
/// ```
/// use grundy::Budget;
/// use grundy::games::Strip;
/// use grundy::heap::StripValues;
///
/// // Kayles: one pin or two neighbours are taken.
/// let kayles = Strip::new("x", [("x", "-"), ("xx", "--")]).unwrap();
/// let row = |times| ([].to_vec(), times, [].to_vec());
/// let mut values = StripValues::new(&kayles, &kayles.letters_of("x").unwrap(), &[]).unwrap();
/// let budget = &mut Budget::default();
/// assert_eq!(values.value(&row(9), budget)?, 4);
/// assert_eq!(values.value(&row(1_000_000_000_000_000_007), budget)?, 7);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct StripValues {
    pub(super) strip: Strip,
    pub(super) closure: Arc<Closure>,
    pub(super) short: Short,
    rows: Rows,
    /// Whether the rows have learned what short parts are worth.
    has_short: bool,
    /// The number of letters whose rows come next.
    letters: usize,
    pub(super) proof: Option<StripProof>,
    /// The number of patterns with which a period is looked for again.
    next_look: usize,
}

/// A row: what stands before the patterns, how many there are, and what stands behind them.
pub type StripMove = (Vec<Letter>, u64, Vec<Letter>);

/// What a move leaves: its parts with patterns, and its short parts.
pub type LongAndShort = (Vec<StripMove>, Vec<Vec<Letter>>);

/// The patterns with which the first look for a period is made.
const FIRST_LOOK: usize = 24;

impl StripValues {
    /// The values of rows with this pattern, alone and between other ends. `None` where the rules do not cut, or moves can leave too many
    /// ends.
    pub fn new(strip: &Strip, pattern: &[Letter], others: &[(Vec<Letter>, Vec<Letter>)]) -> Option<Self> {
        let closure = Arc::new(Closure::of(strip, pattern, others)?);
        let rows = Rows::new(strip, &closure);
        Some(StripValues {
            strip: strip.clone(),
            closure,
            short: Short::default(),
            rows,
            has_short: false,
            letters: 0,
            proof: None,
            next_look: FIRST_LOOK,
        })
    }

    /// The pattern.
    pub fn pattern(&self) -> &[Letter] {
        &self.closure.pattern
    }

    /// Returns true if rows with these ends are among those that are known.
    pub fn has(&self, ends: &Ends) -> bool {
        self.closure.find(ends).is_some()
    }

    /// The number of pairs of ends.
    pub fn states(&self) -> usize {
        self.closure.states()
    }

    /// The proof that the values of all ends have a period.
    pub(crate) fn proof(&self) -> Option<&StripProof> {
        self.proof.as_ref()
    }

    /// Returns true if the period of the values is proved.
    pub fn is_proved(&self) -> bool {
        self.proof.is_some()
    }

    /// The number of values in memory.
    pub fn known(&self) -> usize {
        self.rows.all.iter().map(|row| row.values.len()).sum()
    }

    pub(super) fn closure(&self) -> Arc<Closure> {
        Arc::clone(&self.closure)
    }

    /// The values of all states, of each number of patterns in a range, one state after the other.
    ///
    /// # Panics
    /// If some are neither computed nor follow from a proof.
    pub(super) fn all(&self, patterns: Range<usize>) -> Vec<u32> {
        let of = |n: usize| {
            let value = move |state| self.known_value(state, n as u64).expect("the values are known");
            (0..self.closure.states()).map(value).map(u32::from)
        };
        patterns.flat_map(of).collect()
    }

    /// Takes over the values of all states that [`StripValues::all`] gave from 0 on, where none were computed yet: how many of them.
    pub(super) fn resume(&mut self, values: &[u32]) -> usize {
        let states = self.closure.states();
        let is_value = |value: &u32| u16::try_from(*value).is_ok();
        if self.letters > 0 || !values.iter().all(is_value) {
            return 0;
        }
        let all = values.chunks_exact(states);
        let taken = all.len() * states;
        for of_states in all {
            self.rows.push_all(of_states);
        }
        taken
    }

    /// About the number of bytes that `patterns` values of each row take, with a look for their period.
    pub(super) fn bytes(&self, patterns: usize) -> usize {
        (self.rows.len() * BYTES_A_ROW + BYTES_OF_A_LOOK).saturating_mul(patterns)
    }

    /// The value of a row of any length: at once after a proof, otherwise by computing values up to it, or until a period is proved.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice. Values found so far are kept.
    ///
    /// # Panics
    /// If these are other ends than those that it was made for.
    pub fn value(&mut self, (u, n, v): &StripMove, budget: &mut Budget) -> Result<u16, Undecided> {
        let (state, more) =
            self.closure.find(&(u.clone(), v.clone())).expect("the ends are among those known");
        self.value_of(state, n.saturating_add(more as u64), budget)
    }

    pub(super) fn value_of(&mut self, state: usize, n: u64, budget: &mut Budget) -> Result<u16, Undecided> {
        loop {
            if let Some(value) = self.known_value(state, n) {
                return Ok(value);
            }
            let known = self.complete();
            let next = usize::try_from(n).unwrap_or(usize::MAX).saturating_add(1);
            self.extend(next.min(2 * known + FIRST_LOOK), budget)?;
        }
    }

    /// The value of a state with a number of patterns, if it is known.
    pub(super) fn known_value(&self, state: usize, n: u64) -> Option<u16> {
        let values = &self.rows.of(state).values;
        let known = |n: u64| usize::try_from(n).ok().and_then(|n| values.get(n)).copied();
        let beyond = |proof: &StripProof| known(proof.from + n.checked_sub(proof.from)? % proof.period);
        known(n).or_else(|| self.proof.as_ref().and_then(beyond))
    }

    /// The numbers of patterns from 0 on of which the values of all states are known.
    pub(super) fn complete(&self) -> usize {
        self.rows.all.iter().map(|row| row.values.len()).min().unwrap_or(0)
    }

    /// Computes the values of all states for fewer patterns than `to`, and looks for their period.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn extend(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        self.short_parts(budget)?;
        budget.keep_values(self.bytes(to) / size_of::<u32>())?;
        let pattern = self.closure.pattern.len();
        let ends: Vec<usize> =
            (0..self.rows.len()).map(|row| self.closure.length(self.rows.state(row))).collect();
        let longest = ends.iter().max().copied().unwrap_or(0);
        while self.complete() < to {
            let next = to.min(self.next_look.max(self.complete() + 1));
            let last = longest + (next - 1) * pattern;
            while self.letters <= last {
                for (row, ends) in ends.iter().enumerate() {
                    let patterns = self.letters.checked_sub(*ends).filter(|rest| rest % pattern == 0);
                    // After an error, some rows with as many letters have their value already.
                    let next = patterns.map(|rest| rest / pattern);
                    if let Some(n) = next.filter(|n| *n == self.rows.all[row].values.len()) {
                        let value = self.next_value(row, n, budget)?;
                        self.rows.push(row, value);
                    }
                }
                self.letters += 1;
            }
            if self.proof.is_none() && self.complete() >= self.next_look {
                self.look(budget)?;
            }
        }
        Ok(())
    }

    /// Computes the values of the short parts that moves leave.
    fn short_parts(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        if self.has_short {
            return Ok(());
        }
        let closure = Arc::clone(&self.closure);
        let mut of = |short: &Vec<Vec<Letter>>| self.short.nim_sum(&self.strip, short, budget);
        let inner = closure.inner.iter().map(|one| of(&one.short)).collect::<Result<_, _>>()?;
        let mut edges = |all: &[Vec<Edge>]| {
            let of_end = |edges: &Vec<Edge>| edges.iter().map(|edge| of(&edge.short)).collect();
            all.iter().map(of_end).collect::<Result<Vec<Vec<u16>>, _>>()
        };
        let (at_left, at_right) = (edges(&closure.at_left)?, edges(&closure.at_right)?);
        let short = ShortParts { inner, at_left, at_right };
        self.rows.learn(&closure, &short);
        self.has_short = true;
        Ok(())
    }

    /// The value of a row with a number of patterns, where the values of all shorter rows are known.
    fn next_value(&mut self, row: usize, n: usize, budget: &mut Budget) -> Result<u16, Undecided> {
        if let Some(value) = self.rows.like(row, n) {
            return Ok(value);
        }
        if n < self.closure.from {
            let word = self.closure.word(self.rows.state(row), n);
            return self.short.value(&self.strip, &word, budget);
        }
        budget.spend(1 + (self.rows.work(row, n) / SUMS_A_STEP) as u64)?;
        u16::try_from(self.rows.by_moves(row, n))
            .map_err(|_| Undecided::out_of_reach(&n, &self.strip, n as u64 - 1))
    }

    /// Looks for a period of the values of all states together.
    fn look(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        let known = self.complete();
        self.next_look = known + known / 8 + 1;
        // Each list of the values of all states gets a number.
        let (mut numbers, mut rows) = (FxHashMap::default(), Vec::with_capacity(known));
        for n in 0..known {
            let all: Vec<u16> = self.rows.all.iter().map(|row| row.values[n]).collect();
            let count = u32::try_from(numbers.len()).expect("fewer rows than 2^32");
            rows.push(*numbers.entry(all).or_insert(count));
        }
        // The room of a look is part of what the values were charged for.
        let mut aside = budget.aside(budget.left()).with_table(usize::MAX);
        let found = best_period(&rows, &mut aside);
        budget.spend(aside.spent())?;
        let Some(ApparentPeriod(seen)) = found? else { return Ok(()) };
        let holds = |n: &usize| rows[*n] == rows[n + usize::try_from(seen.period).unwrap_or(known)];
        let first = usize::try_from(seen.preperiod).unwrap_or(0);
        let from = first - (0..first).rev().take_while(holds).count();
        let closure = Arc::clone(&self.closure);
        let proof = StripProof::new(&self.strip, closure, from as u64, seen.period);
        match proof.needed() {
            needed if needed <= known as u64 => self.proof = Some(proof),
            needed => {
                let soon = usize::try_from(needed).ok().filter(|needed| *needed < self.next_look);
                self.next_look = soon.unwrap_or(self.next_look);
            }
        }
        Ok(())
    }
}

/// Number of bytes of a value, which is kept twice, with room for more and its part of a look for a period.
const BYTES_A_ROW: usize = 10;
/// Number of bytes that a look takes beside, for each number of patterns.
const BYTES_OF_A_LOOK: usize = 16;

/// Number of nim-sums that are one step of the budget.
const SUMS_A_STEP: usize = 8;
