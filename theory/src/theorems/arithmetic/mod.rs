//! Proves that the values of a code rise for ever: `G(n + p) = G(n) + s`.
//!
//! The theorem, with its proof, is that of arithmetic periods in `docs/theory.md`. It has two halves: no option
//! ever has the value that is predicted (`missed`), and every smaller number is the value of some
//! option (`lifts`).

mod lifts;
mod missed;

use std::sync::Arc;

use self::lifts::Lifts;
use super::agreement::{NowAndThen, best_rise};
use super::evidence::{Datum, Fields};
use super::periodicity::{ApparentPeriod, Periodicity, least};
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Search, Theorem, index};
use crate::games::{Code, Move};
use crate::words::Sentence;
use crate::{Budget, Undecided};

/// The code leaves three heaps, and its values rise: by lifts of options from heap `from` on, no option has the predicted value, and
/// each smaller number is the value of some option (`docs/theory.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ArithmeticPeriod {
    /// The heap whose period, with the two after it, has the options that lift.
    pub(crate) from: u64,
    /// From this number on, the numbers below the value lift with it.
    pub(crate) base: u64,
}

impl Theorem for ArithmeticPeriod {
    fn name(&self) -> &'static str {
        "arithmetic-period"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-arithmetic-period").text("from", self.from).text("base", self.base)
    }

    fn may_rise(&self) -> bool {
        true
    }
}

impl Certified for ArithmeticPeriod {
    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let Periodicity { preperiod, period, saltus } = proof.periodicity;
        let computed = proof.heaps_used;
        Ok(vec![
            ("n0", preperiod.max(1).into()),
            ("p", period.into()),
            ("s", saltus.into()),
            ("from", self.from.into()),
            ("base", self.base.into()),
            ("computed", computed.into()),
            ("sha256", Datum::Hash(values.values_to(index(computed), budget)?.into())),
        ])
    }
}

/// The search for values of a code that rise for ever.
pub(crate) struct Rises {
    moves: Vec<Move>,
}

impl Rises {
    /// For codes with moves that leave three heaps: the values of octal codes do not rise for ever
    /// [Austin, 1976; Horrocks & Nowakowski, 2003].
    pub(crate) fn of(code: &Code) -> Option<Self> {
        (code.most_heaps() == 3).then(|| Rises { moves: Move::of(code) })
    }

    /// The theorem with the numbers that meet its conditions, and how many values it was given, if these
    /// values prove that the rise that they show goes on.
    fn prove(
        &self,
        values: &[u32],
        seen: Periodicity,
        budget: &mut Budget,
    ) -> Result<Option<(ArithmeticPeriod, u64)>, Undecided> {
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
        Ok(Some((ArithmeticPeriod { from: from as u64, base: base as u64 }, used)))
    }

    /// The search among the values as they come.
    pub(crate) fn search(self) -> Box<dyn Search> {
        Box::new(NowAndThen::new(move |values: &[u32], budget: &mut Budget| {
            let Some(ApparentPeriod(seen)) = best_rise(values, budget)? else { return Ok(None) };
            let periodicity = least(values, seen);
            let proved = self.prove(values, periodicity, budget)?;
            Ok(proved.map(|(theorem, used)| Proof::new(periodicity, Arc::new(theorem), used)))
        }))
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
