//! The values of the pattern between all ends that moves can leave, and their common period.
//!
//! Values come by the number of letters, since each part after a move has fewer. Where the number of patterns is small, a row is short,
//! and its value is that of the definition; from `Closure::from` patterns on, the moves of the closure are all. The slow twin is
//! `Short`, compared in `theory/tests/strips.rs`.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::places::Row;
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
    strip: Strip,
    closure: Arc<Closure>,
    short: Short,
    /// For each move, the value of its short parts.
    inner: Vec<u16>,
    at_left: Vec<Vec<u16>>,
    at_right: Vec<Vec<u16>>,
    /// Of each state, the values of 0, 1, 2, … patterns.
    rows: Vec<Row>,
    /// The number of letters whose rows come next.
    letters: usize,
    /// The greatest value so far, that of a move's short parts included, and room to mark those that are seen.
    greatest: u16,
    marks: Vec<bool>,
    proof: Option<StripProof>,
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
        let rows = (0..closure.states()).map(|_| Row::default()).collect();
        Some(StripValues {
            strip: strip.clone(),
            closure,
            short: Short::default(),
            inner: Vec::new(),
            at_left: Vec::new(),
            at_right: Vec::new(),
            rows,
            letters: 0,
            greatest: 0,
            marks: vec![false; 1 << 16],
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
        self.rows.iter().map(|row| row.values.len()).sum()
    }

    pub(super) fn closure(&self) -> Arc<Closure> {
        Arc::clone(&self.closure)
    }

    /// The values of all states, of each number of patterns below `count`, one state after the other.
    pub(super) fn all(&self, count: usize) -> Vec<u32> {
        (0..count).flat_map(|n| self.rows.iter().map(move |row| row.values[n].into())).collect()
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

    fn value_of(&mut self, state: usize, n: u64, budget: &mut Budget) -> Result<u16, Undecided> {
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
        let values = &self.rows[state].values;
        let known = |n: u64| usize::try_from(n).ok().and_then(|n| values.get(n)).copied();
        let beyond = |proof: &StripProof| known(proof.from + n.checked_sub(proof.from)? % proof.period);
        known(n).or_else(|| self.proof.as_ref().and_then(beyond))
    }

    /// The numbers of patterns from 0 on of which the values of all states are known.
    pub(super) fn complete(&self) -> usize {
        self.rows.iter().map(|row| row.values.len()).min().unwrap_or(0)
    }

    /// Computes the values of all states for fewer patterns than `to`, and looks for their period.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn extend(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        self.short_parts(budget)?;
        budget.keep_values(to.saturating_mul(2 * self.closure.states()))?;
        let (pattern, states) = (self.closure.pattern.len(), self.closure.states());
        let ends: Vec<usize> = (0..states).map(|state| self.closure.length(state)).collect();
        let longest = ends.iter().max().copied().unwrap_or(0);
        while self.complete() < to {
            let next = to.min(self.next_look.max(self.complete() + 1));
            let last = longest + (next - 1) * pattern;
            while self.letters <= last {
                for (state, ends) in ends.iter().enumerate() {
                    let patterns = self.letters.checked_sub(*ends).filter(|rest| rest % pattern == 0);
                    if let Some(rest) = patterns {
                        let value = self.next_value(state, rest / pattern, budget)?;
                        debug_assert_eq!(self.rows[state].values.len(), rest / pattern);
                        if self.rows[state].values.len() == rest / pattern {
                            self.rows[state].push(value);
                        }
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
        if !self.at_right.is_empty() {
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
        let all = at_left.iter().chain(&at_right).flatten().chain(&inner);
        self.greatest = all.copied().max().unwrap_or(0);
        (self.inner, self.at_left, self.at_right) = (inner, at_left, at_right);
        Ok(())
    }

    /// The value of a state with a number of patterns, where the values of all shorter rows are known.
    fn next_value(&mut self, state: usize, n: usize, budget: &mut Budget) -> Result<u16, Undecided> {
        let closure = Arc::clone(&self.closure);
        if n < closure.from {
            let value = self.short.value(&self.strip, &closure.word(state, n), budget)?;
            self.greatest = self.greatest.max(value);
            return Ok(value);
        }
        budget.spend(1 + (closure.inner.len() * (1 + n / STEPS_A_PATTERN)) as u64)?;
        let (left, right) = closure.ends(state);
        let mut seen = Vec::new();
        let ends = closure.at_left[left].iter().zip(&self.at_left[left]);
        let of_left = ends.map(|(edge, short)| (closure.state(edge.end, right), edge.take, short));
        let ends = closure.at_right[right].iter().zip(&self.at_right[right]);
        let of_right = ends.map(|(edge, short)| (closure.state(left, edge.end), edge.take, short));
        for (state, take, short) in of_left.chain(of_right) {
            let place = n.checked_add_signed(-take).expect("no move takes as many patterns");
            seen.push(self.rows[state].values[place] ^ short);
        }
        let (closure, rows) = (&closure, &self.rows);
        let pairs: Vec<_> = closure
            .inner
            .iter()
            .zip(&self.inner)
            .map(|(one, short)| {
                let first = &rows[closure.state(left, one.right)];
                (first, &rows[closure.state(one.left, right)], n - one.take, usize::from(*short))
            })
            .collect();
        let value = if self.greatest > FEW_VALUES {
            // With many values, a look for one of them meets few places at a time: then each sum is marked.
            let marks = &mut self.marks[..(usize::from(self.greatest) + 1).next_power_of_two()];
            marks.fill(false);
            // The values of moves at the ends are below the same power of 2, as all nim-sums are.
            seen.iter().for_each(|value| marks[usize::from(*value)] = true);
            for (one, other, sum, short) in &pairs {
                let both = one.values[..=*sum].iter().zip(other.values[..=*sum].iter().rev());
                both.for_each(|(one, other)| marks[usize::from(one ^ other) ^ short] = true);
            }
            marks.iter().position(|mark| !mark).unwrap_or(marks.len())
        } else {
            let is_seen = |value: &usize| {
                seen.iter().any(|seen| usize::from(*seen) == *value)
                    || pairs.iter().any(|(one, other, sum, short)| one.meets(other, *sum, value ^ short))
            };
            (0..).find(|value| !is_seen(value)).expect("finitely many options have finitely many values")
        };
        let value = u16::try_from(value).map_err(|_| Undecided::OutOfReach {
            heap: n.to_string(),
            ruleset: self.strip.to_string(),
            limit: n as u64 - 1,
        })?;
        self.greatest = self.greatest.max(value);
        Ok(value)
    }

    /// Looks for a period of the values of all states together.
    fn look(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        let known = self.complete();
        self.next_look = known + known / 8 + 1;
        // Each list of the values of all states gets a number.
        let (mut numbers, mut rows) = (FxHashMap::default(), Vec::with_capacity(known));
        for n in 0..known {
            let all: Vec<u16> = self.rows.iter().map(|row| row.values[n]).collect();
            let count = u32::try_from(numbers.len()).expect("fewer rows than 2^32");
            rows.push(*numbers.entry(all).or_insert(count));
        }
        let Some(ApparentPeriod(seen)) = best_period(&rows, budget)? else { return Ok(()) };
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

/// Up to this greatest value, places of values are compared; beyond it, sums are marked.
const FEW_VALUES: u16 = 40;

/// Of the budget, a move within the pattern takes a step for as many patterns.
const STEPS_A_PATTERN: usize = 4;

impl StripValues {
    /// The moves from a row that leave parts of this value together, `limit` of them at most: each as its parts with patterns, and its
    /// short parts. Where two parts are long, those with the fewest patterns on one side come first. Also tells whether these are all.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn moves_to(
        &mut self,
        (u, n, v): &StripMove,
        target: u16,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<(Vec<LongAndShort>, bool), Undecided> {
        let (state, more) =
            self.closure.find(&(u.clone(), v.clone())).expect("the ends are among those known");
        let n = n.saturating_add(more as u64);
        // The greatest part is as large as that of a move.
        self.value_of(state, n, budget)?;
        let closure = Arc::clone(&self.closure);
        let (left, right) = closure.ends(state);
        let row = |left: usize, right: usize, n: u64| {
            (closure.lefts[left].clone(), n, closure.rights[right].clone())
        };
        let mut found = Vec::new();
        if n < closure.from as u64 {
            let word = closure.word(state, usize::try_from(n).unwrap_or(0));
            for parts in self.strip.options(&word) {
                if self.short.nim_sum(&self.strip, &parts, budget)? == target {
                    found.push((Vec::new(), parts));
                }
            }
            let are_all = found.len() <= limit;
            found.truncate(limit);
            return Ok((found, are_all));
        }
        let of_left = closure.at_left[left].iter().map(|edge| (edge.end, right, edge));
        let of_right = closure.at_right[right].iter().map(|edge| (left, edge.end, edge));
        for (left, right, edge) in of_left.chain(of_right) {
            let Some(rest) = n.checked_add_signed(-(edge.take as i64)) else { continue };
            let short = self.short.nim_sum(&self.strip, &edge.short, budget)?;
            if found.len() < limit
                && self.value_of(closure.state(left, right), rest, budget)? ^ short == target
            {
                found.push((vec![row(left, right, rest)], edge.short.clone()));
            }
        }
        // Behind the preperiod and one period, the same values come again.
        let last = self.proof.as_ref().map_or(n, |proof| proof.from + proof.period);
        let mut are_all = true;
        for one in &closure.inner {
            let short = self.short.nim_sum(&self.strip, &one.short, budget)?;
            let both = n - one.take as u64;
            let states = (closure.state(left, one.right), closure.state(one.left, right));
            are_all &= last > both / 2;
            for place in 0..last.min(both / 2 + 1) {
                for first in if place == both - place { vec![place] } else { vec![place, both - place] } {
                    if found.len() >= limit {
                        return Ok((found, false));
                    }
                    budget.spend(10)?;
                    let value = self.value_of(states.0, first, budget)?;
                    if value ^ self.value_of(states.1, both - first, budget)? ^ short == target {
                        let parts = vec![row(left, one.right, first), row(one.left, right, both - first)];
                        found.push((parts, one.short.clone()));
                    }
                }
            }
        }
        Ok((found, are_all))
    }
}
