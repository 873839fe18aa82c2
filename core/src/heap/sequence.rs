//! The sequence of values of a heap game, and its period where one is proved.

use dashu_int::UBig;

use super::engine::Engine;
use super::iteration::Values;
use super::periodicity::least;
use super::search::{Search, best_period};
use super::{ApparentPeriod, Periodicity, Proof, Recurrence, Space, Theorem};
use crate::{BigNimber, Budget, Nimber, Undecided};

/// The Grundy values of the heaps 0, 1, 2, … of a game, computed as far as they are asked for.
///
/// As soon as a theorem proves a period, the value of a heap of any size is known at once.
///
/// ```
/// use grundy::games::Code;
/// use grundy::heap::Sequence;
/// use grundy::{Budget, Nimber, UBig};
///
/// let kayles: Code = "0.77".parse().unwrap();
/// let mut values = Sequence::from(&kayles);
/// let budget = &mut Budget::default();
/// assert_eq!(values.values_to(8, budget)?, [0, 1, 2, 3, 1, 4, 3, 2]);
/// assert_eq!(values.value(&UBig::from(10u8).pow(100), budget)?, Nimber(UBig::ONE));
/// assert_eq!(values.prove(budget)?.periodicity.period, 12);
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub struct Sequence {
    ruleset: String,
    engine: Box<dyn Engine>,
    theorem: Theorem,
    search: Search,
    values: Vec<u32>,
    proof: Option<Proof>,
}

/// More values than this fit no memory that a machine of today can address.
const ADDRESSABLE: u64 = 1 << 45;

impl Sequence {
    /// The sequence that `engine` computes, and the theorem that may prove its period; `ruleset`
    /// names it in messages.
    pub fn new(ruleset: String, engine: Box<dyn Engine>, theorem: Theorem) -> Self {
        Sequence { ruleset, engine, theorem, search: Search::new(theorem), values: Vec::new(), proof: None }
    }

    /// A sequence whose period is known by a formula.
    pub(crate) fn with_formula(
        ruleset: String,
        mut engine: Box<dyn Engine>,
        source: &'static str,
        periodicity: Periodicity,
    ) -> Self {
        let theorem = Theorem::ClosedForm { source };
        let mut values = Vec::new();
        let heaps_used = periodicity.first_values();
        let first = usize::try_from(heaps_used).expect("a formula has a short period");
        engine.extend(&mut values, first, &mut Budget::unlimited()).expect("the budget has no bound");
        let proof = Some(Proof { periodicity, theorem, heaps_used: 0 });
        Sequence { ruleset, engine, theorem, search: Search::new(theorem), values, proof }
    }

    /// Takes over values that another run computed, that of heap 0 first, where none were computed yet:
    /// as many as the engine can go on from, which may be none. They are believed. The room of the vector
    /// is used, so that it need not grow.
    pub fn resume(&mut self, mut values: Vec<u32>) {
        if self.values.is_empty() {
            values.truncate(self.engine.resume(&values));
            self.values = values;
        }
    }

    /// The ruleset, in the notation.
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// The theorem that may prove a period, or has.
    pub fn theorem(&self) -> Theorem {
        self.theorem
    }

    /// The values computed so far, that of heap 0 first.
    pub fn known(&self) -> &[u32] {
        &self.values
    }

    /// The proof of the period, once there is one.
    pub fn proof(&self) -> Option<Proof> {
        self.proof
    }

    /// The preperiod and one period of the values, once the period is proved.
    pub fn first_values(&self) -> Option<&[u32]> {
        let proof = self.proof?;
        let count = usize::try_from(proof.periodicity.first_values()).expect("they are in memory");
        Some(&self.values[..count])
    }

    /// The value of a heap of any size: at once after a proof, otherwise by computing the values
    /// up to it, or until a period is proved.
    ///
    /// # Errors
    /// [`Undecided::TableTooSmall`] where the heap is too large for the budget's table and no theorem could help, and
    /// [`Undecided::OutOfReach`] where it is too large for any table; otherwise what the budget says. Values found so
    /// far are kept.
    pub fn value(&mut self, heap: &UBig, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        let index = usize::try_from(heap).ok();
        if !self.theorem.can_prove() && index.is_none_or(|heap| heap >= budget.values()) {
            return Err(match index {
                Some(heap) if (heap as u64) < ADDRESSABLE => {
                    Undecided::TableTooSmall { needed: heap + 1, positions: budget.values() }
                }
                _ => Undecided::OutOfReach {
                    heap: heap.to_string(),
                    ruleset: self.ruleset.clone(),
                    limit: (budget.values() as u64).saturating_sub(1),
                },
            });
        }
        loop {
            if let Some(&value) = index.and_then(|heap| self.values.get(heap)) {
                return Ok(Nimber(UBig::from(value)));
            }
            if let Some(proof) = self.proof {
                return Ok(proof.periodicity.value(&self.values, heap));
            }
            self.step(index.map_or(usize::MAX, |heap| heap.saturating_add(1)), budget)?;
        }
    }

    /// The values of the first `count` heaps: 0, 1, …, `count - 1`.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice; values found so far are kept.
    pub fn values_to(&mut self, count: usize, budget: &mut Budget) -> Result<&[u32], Undecided> {
        budget.keep_values(count)?;
        while self.values.len() < count {
            match self.proof {
                Some(proof) => self.copy(proof.periodicity, count, budget)?,
                None => self.step(count, budget)?,
            }
        }
        Ok(&self.values[..count])
    }

    /// The values of consecutive heaps of any size, from heap `from` on; after a proof, without
    /// keeping what lies before them.
    ///
    /// # Errors
    /// As for [`value`](Self::value); [`Undecided::OutOfReach`] also where a value has more than 64 bits.
    pub fn fill(&mut self, from: u64, values: &mut [u64], budget: &mut Budget) -> Result<(), Undecided> {
        let heaps = (from..=u64::MAX).zip(values);
        let to = usize::try_from(from).unwrap_or(usize::MAX).saturating_add(heaps.size_hint().0);
        while self.proof.is_none() && self.values.len() < to {
            self.step(to, budget)?;
        }
        let known = |heap: u64| usize::try_from(heap).ok().and_then(|heap| self.values.get(heap)).copied();
        let mut periodic = None;
        for (heap, cell) in heaps {
            *cell = match (known(heap), self.proof) {
                (Some(value), _) => u64::from(value),
                (None, None) => unreachable!("the values up to the last heap were computed"),
                (None, Some(proof)) => {
                    let Periodicity { preperiod, period, saltus } = proof.periodicity;
                    // The place in the period and the number of periods before: divided once, then counted.
                    let (place, times) = periodic
                        .get_or_insert_with(|| ((heap - preperiod) % period, (heap - preperiod) / period));
                    let first = known(preperiod + *place).expect("the first period is in memory");
                    let value = times.checked_mul(saltus).and_then(|grown| grown.checked_add(first.into()));
                    (*place, *times) =
                        if *place + 1 == period { (0, *times + 1) } else { (*place + 1, *times) };
                    value.ok_or_else(|| Undecided::OutOfReach {
                        heap: heap.to_string(),
                        ruleset: self.ruleset.clone(),
                        limit: heap - 1,
                    })?
                }
            };
        }
        Ok(())
    }

    /// The values of the heaps 0, 1, 2, …, one after the other, computed as they are asked for.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::heap::Sequence;
    ///
    /// let mut kayles = Sequence::from(&"0.77".parse::<grundy::games::Code>().unwrap());
    /// let lost = kayles.iter(&mut Budget::default()).take(1000).filter(|value| *value == Ok(0)).count();
    /// assert_eq!(lost, 1); // only the heap of 0: whoever begins can win a row of any length
    /// ```
    pub fn iter<'a>(&'a mut self, budget: &'a mut Budget) -> Values<'a> {
        Values::new(self, budget)
    }

    /// Computes values until the period is proved.
    ///
    /// # Errors
    /// [`Undecided::NoTheorem`] where none can be proved, otherwise what the budget says. A later
    /// call goes on.
    pub fn prove(&mut self, budget: &mut Budget) -> Result<Proof, Undecided> {
        if let Theorem::None { reason } = self.theorem {
            return Err(Undecided::NoTheorem { reason });
        }
        loop {
            if let Some(proof) = self.proof {
                return Ok(proof);
            }
            self.step(usize::MAX, budget)?;
        }
    }

    /// The period that the values computed so far suggest, if any does at all: the one with the
    /// longest run at the end. It proves nothing.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn apparent_period(&self, budget: &mut Budget) -> Result<Option<ApparentPeriod>, Undecided> {
        best_period(&self.values, budget)
    }

    /// Computes values up to the next look for a period, but not more than `to`, and looks.
    fn step(&mut self, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        // In parts, since the engine may find a proof on its way.
        let part = self.values.len() + self.values.len() / 32 + PART;
        let next = to.min(self.search.next().max(self.values.len() + 1)).min(part);
        let next = if self.values.len() < budget.values() { next.min(budget.values()) } else { next };
        budget.keep_values(next)?;
        let extended = self.engine.extend(&mut self.values, next, budget);
        self.proof = self.engine.recurrence().map(|found| {
            let seen = Periodicity { preperiod: found.start + 1, period: found.period, saltus: 0 };
            let theorem = Theorem::SparseSpace { start: found.start, witnesses: found.witnesses };
            Proof { periodicity: least(&self.values, seen), theorem, heaps_used: found.values }
        });
        extended?;
        let finds_itself = self.values.len() > LONG && self.engine.finds_periods();
        if self.proof.is_none() && !finds_itself {
            self.proof = self.search.look(&self.values, budget)?;
        }
        Ok(())
    }

    /// The sparse space of the game, where the engine found one.
    pub fn space(&self) -> Option<Space> {
        self.engine.space()
    }

    /// The state of the sparse space that came back, where that proved the period.
    pub(crate) fn recurrence(&self) -> Option<Recurrence> {
        self.engine.recurrence()
    }

    /// Repeats the period.
    fn copy(&mut self, periodicity: Periodicity, count: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let index = |number: u64| usize::try_from(number).expect("one period is in memory");
        let (preperiod, period) = (index(periodicity.preperiod), index(periodicity.period));
        while self.values.len() < count {
            let known = self.values.len();
            // As many whole periods at a time as there are, while they stay in the cache.
            let periods = ((known - preperiod) / period).min((1 << 15) / period).max(1);
            let chunk = (periods * period).min(count - known).min(1 << 20);
            budget.spend(chunk as u64)?;
            let grown = u32::try_from(periodicity.saltus * periods as u64)
                .expect("values in memory are below 2^32, as is what they have grown by");
            let from = known - periods * period;
            self.values.extend_from_within(from..from + chunk);
            if grown > 0 {
                self.values[known..].iter_mut().for_each(|value| *value += grown);
            }
        }
        Ok(())
    }
}

/// The least number of values computed between two looks at what the engine found.
const PART: usize = 1 << 16;
/// From this many values on, what the engine finds itself is found first.
const LONG: usize = 1 << 18;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stop;
    use crate::games::{Code, GrundysGame, Lasker, Nim, TakeSet};
    use crate::heap::DefinitionEngine;

    fn code(text: &str) -> Sequence {
        Sequence::from(&text.parse::<Code>().unwrap())
    }

    #[test]
    fn a_period_is_proved_as_soon_as_it_can_be() {
        let mut values = code("0.07");
        let proof = values.prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod: 53, period: 34, saltus: 0 });
        assert_eq!(proof.heaps_used, 176);
        assert_eq!(values.known().len(), 176);
        assert_eq!(values.first_values().unwrap().len(), 87);
    }

    #[test]
    fn the_preperiod_may_be_0_although_the_theorem_asks_for_1() {
        let proof = code("0.3").prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, Periodicity { preperiod: 0, period: 2, saltus: 0 });
        // Its first four values, all 0, prove nothing.
        assert_eq!(code("0.04").values_to(5, &mut Budget::default()).unwrap(), [0, 0, 0, 0, 1]);
    }

    #[test]
    fn formulas_agree_with_the_definition() {
        let mut nim = Vec::new();
        DefinitionEngine(Nim).extend(&mut nim, 100, &mut Budget::default()).unwrap();
        assert_eq!(Sequence::from(&Nim).values_to(100, &mut Budget::default()).unwrap(), nim);
        let mut lasker = Vec::new();
        DefinitionEngine(Lasker).extend(&mut lasker, 100, &mut Budget::default()).unwrap();
        assert_eq!(Sequence::from(&Lasker).values_to(100, &mut Budget::default()).unwrap(), lasker);
    }

    #[test]
    fn values_after_a_proof_are_those_of_the_engine() {
        for text in ["3,5,8", "2,3", "1"] {
            let rules: TakeSet = format!("all-but:{text}").parse().unwrap();
            let mut proved = Sequence::from(&rules);
            proved.prove(&mut Budget::default()).unwrap();
            let mut slow = Vec::new();
            DefinitionEngine(rules).extend(&mut slow, 600, &mut Budget::default()).unwrap();
            assert_eq!(proved.values_to(600, &mut Budget::default()).unwrap(), slow);
            let last = proved.value(&UBig::from(599u32), &mut Budget::default()).unwrap();
            assert_eq!(last, Nimber(UBig::from(slow[599])));
        }
    }

    #[test]
    fn stretches_of_heaps_are_parts_of_the_sequence() {
        for text in ["0.6", "0.3", "take:1,4,9", "take:all-but:3,5,8", "nim", "lasker"] {
            let build = || match text {
                "nim" => Sequence::from(&Nim),
                "lasker" => Sequence::from(&Lasker),
                _ => match text.strip_prefix("take:") {
                    Some(set) => Sequence::from(&set.parse::<TakeSet>().unwrap()),
                    None => code(text),
                },
            };
            let budget = &mut Budget::default();
            let all = build().values_to(2000, budget).unwrap().to_vec();
            for (from, count) in [(0, 1), (0, 2000), (7, 300), (1990, 10), (500, 1500)] {
                let mut part = vec![0; count];
                build().fill(from as u64, &mut part, budget).unwrap();
                let expected: Vec<u64> = all[from..][..count].iter().copied().map(u64::from).collect();
                assert_eq!(part, expected, "{text} from {from}");
            }
        }
        let top = Sequence::from(&Lasker).fill(u64::MAX, &mut [0], &mut Budget::default());
        assert!(matches!(top, Err(Undecided::OutOfReach { .. })));
    }

    #[test]
    fn limits_are_told_apart() {
        let huge = UBig::from(10u8).pow(30);
        let budget = || Budget::new(100_000).with_table(5_000);
        let mut grundy = Sequence::from(&GrundysGame);
        assert!(matches!(
            grundy.value(&huge, &mut budget()),
            Err(Undecided::OutOfReach { limit: 19_999, .. })
        ));
        let large = grundy.value(&UBig::from(20_000u32), &mut budget());
        assert_eq!(large, Err(Undecided::TableTooSmall { needed: 20_001, positions: 20_000 }));
        assert!(matches!(grundy.prove(&mut budget()), Err(Undecided::NoTheorem { .. })));
        assert!(matches!(code("0.6").value(&huge, &mut budget()), Err(Undecided::BudgetSpent { .. })));
        let full = code("0.6").value(&huge, &mut Budget::unlimited().with_table(5_000));
        assert_eq!(full, Err(Undecided::TableFull { positions: 20_000 }));
    }

    #[test]
    fn what_was_stopped_goes_on_later() {
        let mut values = code("0.6");
        let stop = Stop::default();
        stop.request();
        let stopped = values.values_to(1000, &mut Budget::default().with_stop(stop)).err();
        assert_eq!(stopped, Some(Undecided::Stopped));
        assert!(values.values_to(20_000, &mut Budget::new(10_000_000)).is_err());
        let expected = code("0.6").values_to(20_000, &mut Budget::default()).unwrap().to_vec();
        assert_eq!(values.values_to(20_000, &mut Budget::default()).unwrap(), expected);
    }
}
