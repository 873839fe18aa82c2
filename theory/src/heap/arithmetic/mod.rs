//! Proves that the values of a code rise for ever: `G(n + p) = G(n) + s`.
//!
//! The theorem, with its proof, is that of arithmetic periods in `docs/theory.md`. It has two halves: no option
//! ever has the value that is predicted (`missed`), and every smaller number is the value of some
//! option (`lifts`).

mod lifts;
mod missed;

use self::lifts::Lifts;
use super::Move;
use super::{Periodicity, Theorem};
use crate::games::Code;
use crate::{Budget, Undecided};

/// The moves of a code whose values may rise for ever.
pub(crate) struct ArithmeticPeriods {
    moves: Vec<Move>,
}

impl ArithmeticPeriods {
    /// For codes with moves that leave three heaps: the values of octal codes do not rise for ever
    /// [Austin, 1976; Horrocks & Nowakowski, 2003].
    pub(crate) fn of(code: &Code) -> Option<Self> {
        (code.most_heaps() == 3).then(|| ArithmeticPeriods { moves: Move::of(code) })
    }

    /// The theorem with the numbers that meet its conditions, and how many values it was given, if these
    /// values prove that the rise that they show goes on.
    pub(super) fn prove(
        &self,
        values: &[u32],
        seen: Periodicity,
        budget: &mut Budget,
    ) -> Result<Option<(Theorem, u64)>, Undecided> {
        let rise = Rise::new(values, seen);
        let last = self.moves.len() - 1;
        // From this number of values on, every option of a further heap has a large heap.
        let least = (3 * rise.start + last).saturating_sub(2 + 3 * rise.period).max(rise.start);
        let Some(greatest) = values.len().checked_sub(3 * rise.period).filter(|&from| from >= least) else {
            return Ok(None);
        };
        if !missed::is_never_an_option(&rise, &self.moves, budget)? {
            return Ok(None);
        }
        let mut lifts = Lifts::new(&rise, &self.moves);
        let Some(mut base) = lifts.base(greatest, budget)? else { return Ok(None) };
        // What lifts from one heap on, does so from each later one.
        let (mut low, mut from) = (least, greatest);
        while low < from {
            let middle = low.midpoint(from);
            match lifts.base(middle, budget)? {
                Some(found) => (from, base) = (middle, found),
                None => low = middle + 1,
            }
        }
        let used = (from + 3 * rise.period) as u64;
        Ok(Some((Theorem::ArithmeticPeriod { from: from as u64, base: base as u64 }, used)))
    }
}

/// Values that rise by `saltus` every `period` heaps from heap `start` >= 1 on, as far as they are known.
struct Rise<'a> {
    values: &'a [u32],
    start: usize,
    period: usize,
    saltus: usize,
    /// The greatest power of two that divides the saltus is two to this.
    places: u32,
}

impl<'a> Rise<'a> {
    fn new(values: &'a [u32], seen: Periodicity) -> Self {
        let Periodicity { preperiod, period, saltus } = seen;
        let [start, period, saltus] = [preperiod.max(1), period, saltus]
            .map(|number| usize::try_from(number).expect("seen among values in memory"));
        Rise { values, start, period, saltus, places: saltus.trailing_zeros() }
    }

    /// The value of a heap, predicted where it is not known.
    fn value(&self, heap: usize) -> usize {
        let beyond = heap.saturating_sub(self.start) / self.period;
        self.values[heap - beyond * self.period] as usize + beyond * self.saltus
    }

    /// The places of a value that the saltus changes. Two values are *level* if they agree there.
    fn high(&self, value: usize) -> usize {
        value >> self.places
    }
}

#[cfg(test)]
mod tests;
