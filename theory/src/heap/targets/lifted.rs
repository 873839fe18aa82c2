//! Options of heaps of any size with a given value, where the values rise for ever.

use crate::Natural;

use crate::families::{Families, options_of_families};
use crate::heap::Sequence;
use crate::theorems::{ArithmeticPeriod, Periodicity};
use crate::{Budget, Undecided, in_order};

/// Some options of `heap` with the value `target`, less than its own, at most `limit` of them: from the options of a heap near the
/// preperiod. Of codes, the proof says that there is one; of Lasker's Nim in many parts, the proof of its values (`docs/theory.md`,
/// arithmetic periods, and Lasker's Nim in many parts).
pub(super) fn lifted(
    rules: &dyn Families,
    sequence: &mut Sequence,
    (heap, target): (&Natural, &Natural),
    limit: usize,
    budget: &mut Budget,
) -> Result<Vec<Vec<Natural>>, Undecided> {
    let Some(proof) = sequence.proof().filter(|proof| proof.periodicity.saltus > 0) else {
        return Ok(Vec::new());
    };
    let periodicity = proof.periodicity;
    let Periodicity { preperiod, period, saltus } = periodicity;
    // In a closed form nothing says from where on options lift: three times the first heaps have room for two large ones that are equal,
    // a third, and small ones.
    let first = periodicity.first_values();
    let (from, base) = proof.by().map_or((3 * first, first), |&ArithmeticPeriod { from, base }| (from, base));
    if *heap < Natural::from(from + 3 * period) {
        return Ok(Vec::new());
    }
    sequence.values_to(usize::try_from(from + 3 * period).unwrap_or(usize::MAX), budget)?;
    let values = sequence.known();
    if *target >= periodicity.value(values, heap).0 {
        return Ok(Vec::new());
    }
    let periods = (heap - from) / period;
    let rises = if *target < Natural::from(base) { Natural::ZERO } else { (target - base) / saltus };
    let rises = rises.min(periods);
    let mut near = heap - &rises * period;
    let mut stays = Natural::ZERO;
    if near >= Natural::from(from + period) {
        stays = (&near - from - period) / (2 * period);
        near -= &stays * (2 * period);
    }
    let near = u64::try_from(&near).expect("less than three periods from `from` on");
    let value = u32::try_from(target - &rises * saltus).expect("less than a value in memory");
    let lift =
        Lift { values, start: preperiod.max(1), level: 1 << saltus.trailing_zeros(), period, rises, stays };
    let mut found = Vec::new();
    for option in options_of_families(rules, near) {
        budget.spend(1)?;
        if found.len() >= limit {
            break;
        }
        if lift.nim_sum(option.iter()) == value {
            found.extend(lift.of(&option));
        }
    }
    Ok(found)
}

/// How often an option rises and stays.
struct Lift<'a> {
    values: &'a [u32],
    start: u64,
    level: u32,
    period: u64,
    rises: Natural,
    stays: Natural,
}

impl Lift<'_> {
    fn nim_sum<'b>(&self, heaps: impl Iterator<Item = &'b u64>) -> u32 {
        let value = |heap: &u64| self.values[usize::try_from(*heap).expect("less than a heap in memory")];
        heaps.map(value).fold(0, |sum, value| sum ^ value)
    }

    fn is_large(&self, heap: u64) -> bool {
        heap >= self.start
    }

    /// The option lifted, if it lifts that way: ascending. Two heaps cancel and stay so, if some have to, and another one rises.
    fn of(&self, heaps: &[u64]) -> Option<Vec<Natural>> {
        let mut lifted: Vec<Natural> = heaps.iter().copied().map(Natural::from).collect();
        let rising = if self.stays.is_zero() {
            (0..heaps.len()).find(|c| self.may_rise(heaps, *c))?
        } else {
            let (pair, rising) = self.cancelling(heaps)?;
            for heap in pair {
                lifted[heap] += &self.stays * self.period;
            }
            rising
        };
        lifted[rising] += &self.rises * self.period;
        in_order(&mut lifted);
        Some(lifted)
    }

    /// Two heaps that cancel, and another one that may rise; where none has to, any.
    fn cancelling(&self, heaps: &[u64]) -> Option<([usize; 2], usize)> {
        for b in 0..heaps.len() {
            for a in 0..b {
                if !self.cancel(heaps[a], heaps[b]) {
                    continue;
                }
                for c in 0..heaps.len() {
                    if self.rises.is_zero() || c != a && c != b && self.may_rise(heaps, c) {
                        return Some(([a, b], c));
                    }
                }
            }
        }
        None
    }

    /// Whether one of the heaps may rise: the others leave its high digits alone.
    fn may_rise(&self, heaps: &[u64], one: usize) -> bool {
        let others = heaps.iter().enumerate().filter(|&(place, _)| place != one).map(|(_, heap)| heap);
        self.is_large(heaps[one]) && self.nim_sum(others) < self.level
    }

    fn cancel(&self, a: u64, b: u64) -> bool {
        self.is_large(a) && self.is_large(b) && self.nim_sum([a, b].iter()) < self.level
    }
}
