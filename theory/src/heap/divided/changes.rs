//! Values that seldom change: a heap is divided, so that they are known from the heaps at which they change.
//!
//! Idea: only where a quotient comes to a change may the value change. So the heaps are walked from one such place to the next. Cost: a step for
//! each move and place, and memory for the changes alone. The slow twin is the definition, heap after heap.

use std::sync::Arc;

use crate::games::Division;
use crate::heap::far::Far;
use crate::theorems::multiples::Multiples;
use crate::theorems::{Compared, DivisionLaw, Law, Recursion};
use crate::{Budget, Natural, Nimber, Undecided, in_order, mex};

/// The values of a game in which heaps are divided, as a list of their changes.
///
/// Heaps are counted so that what is left is rounded down: rounded up, heap n is number n - 1 here, for n/k is then
/// (n - 1)/k, rounded down, and 1.
pub(super) struct Changes {
    rules: Division,
    /// For each move, the places of its numbers among those divided by.
    moves: Vec<Vec<usize>>,
    /// The values change at these heaps, of which 0 is the first, to these.
    at: Vec<Natural>,
    values: Vec<u32>,
    /// Where a quotient comes to a change, a value may change.
    multiples: Multiples,
    /// The first heap at which they may change next: all before it are known. `None` where none may.
    next: Option<Natural>,
    recursion: Option<Recursion>,
    /// How many changes are known when a recursion is looked for; `None` after the last time.
    look: Option<usize>,
}

impl Changes {
    /// Maximum number of binary digits of heaps among which a recursion is looked for, as in certificates.
    const DIGITS: usize = 128;
    /// Changes to begin with.
    const FEW: usize = 8;

    pub(crate) fn new(rules: Division) -> Self {
        let mut divisors: Vec<u64> = rules.moves().iter().flatten().copied().collect();
        in_order(&mut divisors);
        divisors.dedup();
        let place = |by: &u64| divisors.partition_point(|other| other < by);
        let moves = rules.moves().iter().map(|parts| parts.iter().map(place).collect()).collect();
        let mut of_small: Vec<Nimber> = Vec::new();
        for options in rules.small() {
            let part = |part: &u64| of_small[usize::try_from(*part).expect("it is less than the heap")];
            let of_option = |parts: &Vec<u64>| parts.iter().map(part).sum();
            let value = mex(options.iter().map(of_option).collect::<Vec<Nimber>>());
            of_small.push(value);
        }
        let (mut at, mut values) = (Vec::new(), Vec::new());
        let shift = usize::from(rules.is_rounded_up());
        for (heap, value) in of_small[shift..].iter().enumerate() {
            if values.last() != Some(&value.0) {
                at.push(Natural::from(heap));
                values.push(value.0);
            }
        }
        let next = Some(Natural::from(of_small.len() - shift));
        let multiples = Multiples::of(&divisors);
        Changes { rules, moves, at, values, multiples, next, recursion: None, look: Some(Self::FEW) }
    }

    fn knows(&self, heap: &Natural) -> bool {
        self.recursion.is_some() || self.next.as_ref().is_none_or(|next| heap < next)
    }

    /// The value of a heap that is known, and the first after it whose value may be another.
    fn run(&self, heap: &Natural) -> (u32, Option<Natural>) {
        let (mut heap, mut times) = (heap.clone(), Natural::ONE);
        let mut bound = self.next.as_ref();
        if let Some(Recursion { from, by, .. }) = &self.recursion {
            while heap >= *from {
                heap = heap / by;
                times *= by;
            }
            bound = Some(from);
        }
        let place = self.at.partition_point(|at| *at <= heap);
        let end = self.at.get(place).into_iter().chain(bound).min();
        (self.values[place - 1], end.map(|end| end * times))
    }

    /// The recursion of the outcomes by the same number as that of the values.
    fn of_outcomes(&self, found: &Recursion, budget: &mut Budget) -> Result<Recursion, Undecided> {
        let (mut at, mut values) = (Vec::new(), Vec::new());
        for (heap, value) in self.at.iter().zip(&self.values) {
            if values.last() != Some(&value.min(&1).to_owned()) {
                at.push(heap.clone());
                values.push(*value.min(&1));
            }
        }
        // As far as the values were compared, which are equal from there on.
        let end = self.rules.end(&found.from, &found.by);
        let from = Compared { at: &at, values: &values, below: &end }.least_from(&found.by, budget)?;
        Ok(self.counted(Recursion { from, ..found.clone() }))
    }

    /// With heaps as they are. Number 0, divided, is itself: what holds from 1 on holds for all.
    fn counted(&self, found: Recursion) -> Recursion {
        let from = if found.from.is_one() { Natural::ZERO } else { found.from + self.rules.shift() };
        Recursion { from, ..found }
    }

    /// Goes on to the next heap at which the values may change, and looks for a recursion from time to time.
    fn step(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        if let Some(heap) = self.next.clone() {
            budget.spend((self.multiples.factors() + self.moves.len()) as u64)?;
            budget.keep_values(self.at.len() + 1)?;
            self.multiples.pass(&heap, &self.at);
            let part = |place: &usize| Nimber(self.values[self.multiples.last(*place)]);
            let of_move = |parts: &Vec<usize>| parts.iter().map(part).sum();
            let value = mex(self.moves.iter().map(of_move).collect::<Vec<Nimber>>()).0;
            if self.values.last() != Some(&value) {
                self.at.push(heap);
                self.values.push(value);
            }
            self.next = self.multiples.least(&self.at);
        }
        let Some(look) = self.look else { return Ok(()) };
        let is_last = self.next.as_ref().is_none_or(|next| next.bit_len() > Self::DIGITS);
        if is_last || self.at.len() >= look {
            let last = Natural::ONE << Self::DIGITS;
            let below = self.next.as_ref().map_or(&last, |next| next.min(&last));
            let compared = Compared { at: &self.at, values: &self.values, below };
            let found = compared.recursion(&self.rules, budget)?;
            self.look = if is_last || found.is_some() { None } else { Some(2 * self.at.len()) };
            self.recursion = found;
        }
        Ok(())
    }
}

impl Far for Changes {
    fn value(&mut self, heap: &Natural, budget: &mut Budget) -> Result<Option<u32>, Undecided> {
        let Some(heap) = heap.checked_sub(&self.rules.shift().into()) else { return Ok(Some(0)) };
        while !self.knows(&heap) {
            self.step(budget)?;
        }
        Ok(Some(self.run(&heap).0))
    }

    fn known(&self, heap: &Natural) -> Option<u32> {
        Some(heap.checked_sub(&self.rules.shift().into()).map_or(0, |heap| self.run(&heap).0))
    }

    fn fill(&mut self, from: u64, values: &mut [u64], budget: &mut Budget) -> Result<bool, Undecided> {
        budget.spend(values.len() as u64)?;
        let shift = self.rules.shift();
        let (mut value, mut end) = (0, Some(Natural::ZERO));
        for (heap, cell) in (from..=u64::MAX).zip(values) {
            let Some(heap) = heap.checked_sub(shift) else {
                *cell = 0;
                continue;
            };
            if end.as_ref().is_some_and(|end| *end <= Natural::from(heap)) {
                let heap = Natural::from(heap);
                while !self.knows(&heap) {
                    self.step(budget)?;
                }
                (value, end) = self.run(&heap);
            }
            *cell = value.into();
        }
        Ok(true)
    }

    /// The recursion by which heap after heap is divided by one number. `None` where none was found among heaps below 2^128. That
    /// of the outcomes is by the same number.
    fn law(&mut self, outcomes: bool, budget: &mut Budget) -> Result<Option<Arc<dyn Law>>, Undecided> {
        while self.recursion.is_none() && self.look.is_some() {
            self.step(budget)?;
        }
        let Some(found) = &self.recursion else { return Ok(None) };
        let of_values = self.counted(found.clone());
        let recursion = if outcomes { self.of_outcomes(found, budget)? } else { of_values.clone() };
        let count = usize::try_from(found.changes).expect("they are in memory");
        let changes = self.at.iter().cloned().zip(self.values.iter().copied()).take(count).collect();
        Ok(Some(Arc::new(DivisionLaw::new(&self.rules, recursion, of_values, changes))))
    }

    fn proved(&self) -> Option<&'static str> {
        self.recursion.as_ref().map(|_| DivisionLaw::NAME)
    }

    fn sought(&self) -> &'static str {
        DivisionLaw::NAME
    }
}
