//! That a claimed preperiod and period hold and are the least, once some period is proved.

use crate::json::{Fields, Read};
use crate::refusal::{Refusal, Rejected, fault};
use crate::sha256::check_values;
use crate::statement::{Claim, Sequence, Statement};
use crate::theorem::{Document, Outline};
use crate::work::{Work, index};

/// What is wrong with n0 = 0 or p = 0.
pub(crate) const ZERO: &str = "`n0` and `p` must be at least 1";

/// A claim about the sequence of a heap game.
#[derive(Debug)]
pub(crate) struct Periods {
    pub(crate) ruleset: String,
    pub(crate) sequence: Sequence,
    pub(crate) claim: Claim,
}

impl Periods {
    pub(crate) fn read(document: &Document) -> Read<Self> {
        let sequence = document.sequence()?;
        Ok(Periods { ruleset: document.ruleset.clone(), sequence, claim: document.claim(Claim::read)? })
    }

    pub(crate) fn statement(&self) -> Statement<'_> {
        Statement::Heaps(self.sequence, self.claim)
    }
}

/// A claim about a sequence, and evidence that is the same in several theorems: the first `computed` values have the period `p` from
/// `n0` on.
#[derive(Debug)]
pub(crate) struct Agreement {
    pub(crate) periods: Periods,
    pub(crate) n0: u64,
    pub(crate) p: u64,
    pub(crate) computed: u64,
    pub(crate) sha256: String,
}

impl Agreement {
    pub(crate) fn read(periods: Periods, fields: Fields) -> Read<Self> {
        let [n0, p, computed] = fields.numbers(["n0", "p", "computed"])?;
        Ok(Agreement { periods, n0, p, computed, sha256: fields.text("sha256")? })
    }

    /// What is claimed, and that a check computes these values in each of `states`.
    pub(crate) fn outline(&self, states: usize) -> Outline<'_> {
        Outline::new(self.periods.statement(), self.computed.saturating_mul(states as u64))
    }

    /// That `n0` and `p` are numbers that a theorem without states speaks of.
    pub(crate) fn are_positive(&self) -> Result<(), Rejected> {
        if self.n0 > 0 && self.p > 0 { Ok(()) } else { fault(ZERO) }
    }

    /// Compares the number of values with that for which the theorem asks.
    pub(crate) fn has_values(&self, needed: u128) -> Result<(), Rejected> {
        if needed == u128::from(self.computed) {
            return Ok(());
        }
        let needed = u64::try_from(needed).unwrap_or(u64::MAX);
        Err(Rejected::WrongCount { needed, written: self.computed })
    }

    /// Checks the agreement, the claim that follows, and the hash, in this order: the first tells most.
    pub(crate) fn check<V: Copy + Into<u64>>(&self, values: &[V], work: &mut Work) -> Result<(), Refusal> {
        // Outcomes are 0 and 1 already, and stay so when the claim takes them for values.
        let progression = Progression { values, n0: self.n0, p: self.p, saltus: 0 };
        progression.is_seen()?;
        progression.check(self.periods.sequence, self.periods.claim, work)?;
        let wide = values.iter().map(|&value| -> u64 { value.into() });
        check_values(&self.periods.ruleset, wide, &self.sha256, work)
    }

    /// Checks that the rows of values agree, each with one for each of `states`; then the claim about a state, which counts from row
    /// `lift` on; and the hash.
    pub(crate) fn check_rows(
        &self,
        values: &[u16],
        [states, state]: [usize; 2],
        lift: u64,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        let (from, later) = (index(self.n0) * states, &values[index(self.p) * states..]);
        if let Some(place) = (from..later.len()).find(|&place| values[place] != later[place]) {
            let heap = (place / states) as u64;
            return Err(Rejected::NotPeriodic { heap, later: heap + self.p, saltus: 0 }.into());
        }
        let column = values.iter().skip(index(lift) * states + state).step_by(states).copied();
        let column: Vec<u16> = column.collect();
        let progression = Progression { values: &column, n0: self.n0 - lift, p: self.p, saltus: 0 };
        progression.check(self.periods.sequence, self.periods.claim, work)?;
        check_values(&self.periods.ruleset, values.iter().copied(), &self.sha256, work)
    }
}

/// Values of which it is proved that `G(n + p) = G(n) + saltus` for all `n >= n0`.
pub(crate) struct Progression<'a, V> {
    /// Those of the heaps below `n0 + p`, at least.
    pub(crate) values: &'a [V],
    pub(crate) n0: u64,
    pub(crate) p: u64,
    pub(crate) saltus: u64,
}

impl<V: Copy + Into<u64>> Progression<'_, V> {
    /// Checks that all values which are there are as it says.
    pub(crate) fn is_seen(&self) -> Result<(), Rejected> {
        let Progression { values, n0, p, saltus } = *self;
        let differs = |&n: &usize| values[n + index(p)].into() != values[n].into() + saltus;
        match (index(n0)..values.len() - index(p)).find(differs) {
            Some(n) => Err(Rejected::NotPeriodic { heap: n as u64, later: n as u64 + p, saltus }),
            None => Ok(()),
        }
    }

    /// The value of any heap.
    pub(crate) fn value(&self, heap: u64) -> u64 {
        let times = heap.saturating_sub(self.n0) / self.p;
        self.values[index(heap - times * self.p)].into() + times * self.saltus
    }

    /// Checks a claim about the values, or about the outcomes, which are N where the value is not 0.
    pub(crate) fn check(&self, sequence: Sequence, claim: Claim, work: &mut Work) -> Result<(), Refusal> {
        let of_values = sequence == Sequence::Values;
        let value = |n| if of_values { self.value(n) } else { self.value(n).min(1) };
        // Where values grow, all are larger than 0 after one period.
        let from = if of_values || self.saltus == 0 { self.n0 } else { self.n0 + self.p };
        let Claim { preperiod, period, saltus: rise } = claim;
        if period > self.p {
            return Err(Rejected::PeriodNotLeast { claimed: period, shorter: self.p }.into());
        }
        if preperiod > from {
            return Err(Rejected::PreperiodNotLeast { claimed: preperiod, least: from }.into());
        }
        // `G(n + period) - G(n)` has the period p from `from` on, so one p of it tells all.
        for n in preperiod..from + self.p {
            work.spend(1)?;
            if value(n + period) != value(n) + rise {
                return Err(Rejected::NotPeriodic { heap: n, later: n + period, saltus: rise }.into());
            }
        }
        if let Some(before) = preperiod.checked_sub(1)
            && value(before + period) == value(before) + rise
        {
            return Err(Rejected::PreperiodNotLeast { claimed: preperiod, least: before }.into());
        }
        // The least period divides every period, so it divides period / q for a prime q if it is not
        // the period itself; its saltus is the same part of the whole.
        for shorter in greatest_parts(period) {
            let parts = period / shorter;
            let (less, rest) = (rise / parts, rise % parts);
            let differs = |n| value(n + shorter) != value(n) + less;
            work.spend(period)?;
            if rest == 0 && !(preperiod..preperiod + period).any(differs) {
                return Err(Rejected::PeriodNotLeast { claimed: period, shorter }.into());
            }
        }
        Ok(())
    }
}

/// That a period is a multiple of a number, without which residues or equal parts could tell it from none.
pub(crate) fn is_a_multiple(p: u64, of: u64) -> Result<(), Rejected> {
    if p.is_multiple_of(of) { Ok(()) } else { fault(format!("`p` is {p}, and must be a multiple of {of}")) }
}

/// The number divided by each prime that divides it: every smaller divisor divides one of these.
pub(crate) fn greatest_parts(number: u64) -> Vec<u64> {
    let mut parts = Vec::new();
    let mut rest = number;
    while rest > 1 {
        // The least divisor is a prime. Numbers are below 2^50, so this is a matter of a second.
        let prime = (2..).take_while(|d| d * d <= rest).find(|&d| rest.is_multiple_of(d)).unwrap_or(rest);
        parts.push(number / prime);
        while rest.is_multiple_of(prime) {
            rest /= prime;
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::with_usual_limits;

    #[test]
    fn every_smaller_divisor_divides_one_of_the_greatest() {
        for number in 1..2000 {
            let parts = greatest_parts(number);
            assert!(parts.iter().all(|part| number % part == 0 && *part < number), "{number}");
            for divisor in (1..number).filter(|divisor| number % divisor == 0) {
                assert!(parts.iter().any(|part| part % divisor == 0), "{number} {divisor}");
            }
        }
        assert_eq!(greatest_parts(360), [180, 120, 72]);
        assert_eq!(greatest_parts(1_000_003), [1]);
    }

    #[test]
    fn only_the_least_numbers_are_accepted() {
        // 9 9, then 0 1 0 2 again and again: proved from heap 3 on with twice the period.
        let values = [9u32, 9, 0, 1, 0, 2, 0, 1, 0, 2, 0];
        let proved = Progression { values: &values, n0: 3, p: 8, saltus: 0 };
        let check_of = |sequence, preperiod, period, saltus| {
            let claim = Claim { preperiod, period, saltus };
            with_usual_limits(|work| proved.check(sequence, claim, work))
        };
        let check = |preperiod, period, saltus| check_of(Sequence::Values, preperiod, period, saltus);
        assert_eq!(check(2, 4, 0), Ok(()));
        let why = check(2, 4, 1).unwrap_err();
        assert_eq!(why, Rejected::NotPeriodic { heap: 2, later: 6, saltus: 1 }.into());
        for (preperiod, period, saltus) in [
            (1, 4, 0),
            (3, 4, 0),
            (4, 4, 0),
            (2, 8, 0),
            (2, 2, 0),
            (2, 3, 0),
            (2, 4, 1),
            (2, 12, 0),
            (2, 16, 0),
        ] {
            assert!(check(preperiod, period, saltus).is_err(), "{preperiod} {period} {saltus}");
        }
        // The outcomes are N N P N P N …: already heap 1 is as heap 3.
        assert_eq!(check_of(Sequence::Outcomes, 1, 2, 0), Ok(()));
        assert!(check_of(Sequence::Outcomes, 2, 4, 0).is_err());
    }
    /// The values up to `count`, as they go on.
    fn extended(proved: &Progression<u32>, count: usize) -> Vec<u64> {
        let mut values: Vec<u64> = proved.values.iter().map(|&value| value.into()).collect();
        for n in values.len()..count {
            values.push(values[n - index(proved.p)] + proved.saltus);
        }
        values
    }

    /// The least period and preperiod with its saltus, by the definition, of values that have some period.
    fn least(values: &[u64], most: usize) -> Claim {
        let holds = |n: usize, p: usize, rise: u64| values[n + p] == values[n] + rise;
        for p in 1..=most {
            let late = values.len() / 2;
            let rise = values[late + p].wrapping_sub(values[late]);
            let rise = if rise > 1 << 40 { continue } else { rise };
            if (late..values.len() - p).all(|n| holds(n, p, rise)) {
                let preperiod = (0..late).rev().find(|&n| !holds(n, p, rise)).map_or(0, |n| n as u64 + 1);
                return Claim { preperiod, period: p as u64, saltus: rise };
            }
        }
        unreachable!("it has a period")
    }

    #[test]
    fn a_claim_is_accepted_just_where_it_is_the_least() {
        let mut random = 1u64;
        let mut below = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % bound
        };
        let mut shorter = 0;
        for round in 0..200 {
            let (n0, p, saltus) = (1 + below(4), 1 + below(6), if round % 2 == 0 { 0 } else { below(5) });
            let mut values: Vec<u32> = vec![0];
            while values.len() < index(n0 + p) {
                // Often as one or two or three heaps before.
                let back = 1 + index(below(3));
                let as_before =
                    values.len().checked_sub(back).map(|place| values[place] + u32::from(below(2) > 0));
                values.push(as_before.filter(|_| below(4) > 0).unwrap_or(u32::try_from(below(3)).unwrap()));
            }
            let proved = Progression { values: &values, n0, p, saltus };
            let all = extended(&proved, 80);
            let outcomes: Vec<u64> = all.iter().map(|&value| value.min(1)).collect();
            for (sequence, all) in [(Sequence::Values, all), (Sequence::Outcomes, outcomes)] {
                let right = least(&all, index(p));
                shorter += u32::from(right.period < p);
                for preperiod in 0..n0 + p + 3 {
                    for period in 1..=2 * p + 1 {
                        for rise in 0..7 {
                            let claim = Claim { preperiod, period, saltus: rise };
                            let is_right =
                                with_usual_limits(|work| proved.check(sequence, claim, work)).is_ok();
                            assert_eq!(is_right, claim == right, "{values:?} {n0} {p} {saltus}: {claim:?}");
                        }
                    }
                }
            }
        }
        assert!(shorter > 30, "{shorter}");
    }
}
