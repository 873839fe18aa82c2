//! Options of heaps of any size with a given value, where the values of a code rise for ever.

use crate::Natural;

use crate::families::{Families, options_of_families};
use crate::theorems::{ArithmeticPeriod, Periodicity, Proof};
use crate::{Budget, Undecided, in_order};

/// Some options of `heap` with the value `target`, less than its own, at most `limit` of them: by the proof that
/// there is one, from the options of a heap near the preperiod (`docs/theory.md`, arithmetic periods).
///
/// None where the values rise for another reason.
pub(super) fn lifted(
    rules: &dyn Families,
    values: &[u32],
    proof: &Proof,
    (heap, target): (&Natural, &Natural),
    limit: usize,
    budget: &mut Budget,
) -> Result<Vec<Vec<Natural>>, Undecided> {
    let Some(&ArithmeticPeriod { from, base }) = proof.by() else { return Ok(Vec::new()) };
    let Periodicity { preperiod, period, saltus } = proof.periodicity;
    if *target >= proof.periodicity.value(values, heap).0 || *heap < Natural::from(from + 3 * period) {
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

    /// The option lifted, if it lifts that way: ascending.
    fn of(&self, heaps: &[u64]) -> Option<Vec<Natural>> {
        let mut lifted: Vec<Natural> = heaps.iter().copied().map(Natural::from).collect();
        let (stays, rises) = match heaps {
            // Two heaps cancel, and the third rises if it has to.
            [_, _, _] if !self.stays.is_zero() => [[0, 1, 2], [0, 2, 1], [1, 2, 0]]
                .into_iter()
                .find(|&[a, b, c]| {
                    self.cancel(heaps[a], heaps[b]) && (self.rises.is_zero() || self.is_large(heaps[c]))
                })
                .map(|[a, b, c]| (vec![a, b], c))?,
            [a, b] if !self.stays.is_zero() => {
                (self.rises.is_zero() && self.cancel(*a, *b)).then(|| (vec![0, 1], 0))?
            }
            _ => {
                let others =
                    |c: usize| heaps.iter().enumerate().filter(move |&(i, _)| i != c).map(|(_, heap)| heap);
                let rising = |&c: &usize| self.is_large(heaps[c]) && self.nim_sum(others(c)) < self.level;
                (Vec::new(), (0..heaps.len()).find(rising)?)
            }
        };
        for heap in stays {
            lifted[heap] += &self.stays * self.period;
        }
        lifted[rises] += &self.rises * self.period;
        in_order(&mut lifted);
        Some(lifted)
    }

    fn cancel(&self, a: u64, b: u64) -> bool {
        self.is_large(a) && self.is_large(b) && self.nim_sum([a, b].iter()) < self.level
    }
}
