//! Which engine and which theorem serve which rules.

use std::sync::Arc;

use crate::families::{Families, options_of_families};
use crate::games::{
    AllButByClasses, Automatic, ByClasses, Code, Division, DivisorNim, GrundysGame, Lasker, LaskerInParts,
    LeaveUpTo, Nim, TakeInterval, TakeSet, TakeUpTo, Takes,
};
use crate::heap::{
    AllBut, ClassMoves, ClosedForm, DigitValues, Divided, Engine, Formula, Instructions, IntervalTakes,
    OutcomeSequence, Periodicity, Primes, Sequence, Splitting, TakeSieve, Taking,
};
use crate::theorems::{self, AllButClasses, Classes, GuySmith, Rises};
use crate::{HeapRuleset, NormalForm, Reason, Undecided};

/// The rest of a form whose options come in families.
macro_rules! in_families {
    ($notation:expr, $message:literal) => {
        fn options_of(&self, heap: u64) -> Vec<Vec<u64>> {
            listed(self, heap)
        }

        fn families(self: Arc<Self>) -> Option<Arc<dyn Families + Send + Sync>> {
            Some(self)
        }

        fn notation(&self) -> Option<String> {
            $notation(self)
        }

        fn message(&self) -> &'static str {
            $message
        }
    };
}

/// The options of a heap, each as its heaps. (One function for all forms: the page's engine is built for its size.)
fn listed(rules: &dyn Families, heap: u64) -> Vec<Vec<u64>> {
    options_of_families(rules, heap).collect()
}

/// The notation of rules that have a ruleset of their own there.
#[allow(clippy::unnecessary_wraps)]
fn named(rules: &impl ToString) -> Option<String> {
    Some(rules.to_string())
}

/// The notation of rules that have none.
fn unnamed<F>(_: &F) -> Option<String> {
    None
}

impl NormalForm for TakeSet {
    fn values(&self) -> Sequence {
        let last = |takes: &[u64]| takes.last().copied().unwrap_or(0);
        let open = |engine, reason| Sequence::without_theorem(format!("take:{self}"), engine, reason);
        match self.takes() {
            Takes::Finite(takes) => {
                if let Some(interval) = IntervalTakes::of(takes) {
                    let theorem = GuySmith { heaps: 1, last: last(takes) };
                    return Sequence::of_interval(format!("take:{self}"), interval, theorem);
                }
                Sequence::of_listed(self, takes)
            }
            Takes::AllBut(excluded) => {
                let theorem = theorems::AllBut { greatest: last(excluded) };
                Sequence::by(format!("take:{self}"), Box::new(AllBut::new(excluded)), theorem)
            }
            Takes::Squares => open(Box::new(Taking::squares()), Reason::OpenForSquares),
            Takes::Primes => open(Box::<Primes>::default(), Reason::OpenForPrimes),
        }
    }

    fn outcomes(&self) -> OutcomeSequence {
        let of_takes = match self.takes() {
            Takes::Finite(takes) => OutcomeSequence::of_takes(takes),
            _ => None,
        };
        of_takes.unwrap_or_else(|| Sequence::from(self).into())
    }

    in_families!(|set: &TakeSet| Some(format!("take:{set}")), "values-in-order");
}

impl NormalForm for TakeInterval {
    fn values(&self) -> Sequence {
        let takes = IntervalTakes::between(self.least().clone(), self.greatest().clone());
        let theorem = GuySmith { heaps: 1, last: u64::try_from(self.greatest()).unwrap_or(u64::MAX) };
        Sequence::of_interval(format!("take:{self}"), takes, theorem)
    }

    in_families!(|interval: &TakeInterval| Some(format!("take:{interval}")), "values-by-form");
}

impl NormalForm for Code {
    fn values(&self) -> Sequence {
        let theorem = GuySmith { heaps: self.most_heaps().max(1), last: self.last() as u64 };
        let engine = Box::new(Splitting::of_code(self, Instructions::best()));
        Sequence::by(self.to_string(), engine, theorem).that_may_rise(Rises::of(self))
    }

    in_families!(named, "values-in-order");
}

impl NormalForm for ByClasses {
    fn values(&self) -> Sequence {
        Sequence::by(self.to_string(), Box::new(ClassMoves::new(self)), Classes::new(self))
    }

    fn options_of(&self, heap: u64) -> Vec<Vec<u64>> {
        self.options(heap).collect()
    }

    /// Their conditions are looked at option by option.
    fn families(self: Arc<Self>) -> Option<Arc<dyn Families + Send + Sync>> {
        None
    }

    fn notation(&self) -> Option<String> {
        None
    }

    fn message(&self) -> &'static str {
        "values-by-classes"
    }
}

impl NormalForm for AllButByClasses {
    fn values(&self) -> Sequence {
        Sequence::by(self.to_string(), Box::new(AllBut::by_classes(self)), AllButClasses::new(self))
    }

    in_families!(unnamed, "values-by-classes");
}

impl NormalForm for Automatic {
    fn values(&self) -> Sequence {
        let engine = Box::new(DigitValues::new(self));
        Sequence::without_theorem(self.to_string(), engine, Reason::OpenForDigits)
    }

    in_families!(unnamed, "values-by-digits");
}

impl NormalForm for Division {
    fn values(&self) -> Sequence {
        // A value that stays for ever is none of its options', and yet that of each with an odd number of heaps.
        of_divisions(self, self.moves().iter().any(|parts| parts.len() % 2 == 1))
    }

    fn outcomes(&self) -> OutcomeSequence {
        // Where all options are single heaps, they cannot all be won for ever, nor all be lost.
        of_divisions(self, self.moves().iter().all(|parts| parts.len() == 1)).into()
    }

    in_families!(unnamed, "values-by-division");
}

impl NormalForm for DivisorNim {
    fn values(&self) -> Sequence {
        let form = ClosedForm::Function(DivisorNim::value);
        Sequence::without_period(self.to_string(), form, Reason::UnboundedBesideZeros)
    }

    /// The outcomes have a period, though the values have none: even heaps are won, but for the empty one.
    fn outcomes(&self) -> OutcomeSequence {
        let won = |heap: u32| u32::from(heap > 0 && heap.is_multiple_of(2));
        let periodicity = Periodicity { preperiod: 1, period: 2, saltus: 0 };
        Sequence::with_formula(self.to_string(), Box::new(Formula(won)), Reason::DivisorNim, periodicity)
            .into()
    }

    in_families!(named, "values-in-order");
}

impl NormalForm for TakeUpTo {
    fn values(&self) -> Sequence {
        let form = ClosedForm::TakeUpTo(Arc::new(self.clone()));
        match self.repeats_from() {
            // From there on a value is that of the heap smaller by one more than the greatest take.
            Some((most, first)) => {
                let (preperiod, period) = (u64::from(first - most), u64::from(most) + 1);
                let periodicity = Periodicity { preperiod, period, saltus: 0 };
                Sequence::with_formula(self.to_string(), Box::new(form), Reason::TakesUpTo, periodicity)
            }
            None => Sequence::without_period(self.to_string(), form, Reason::UnboundedBesideZeros),
        }
    }

    in_families!(unnamed, "values-by-form");
}

impl NormalForm for LeaveUpTo {
    fn values(&self) -> Sequence {
        let form = ClosedForm::LeaveUpTo(Arc::new(self.clone()));
        match self.constant_from() {
            Some(first) => {
                let periodicity = Periodicity { preperiod: first.into(), period: 1, saltus: 0 };
                Sequence::with_formula(self.to_string(), Box::new(form), Reason::TakesUpTo, periodicity)
            }
            None => Sequence::without_period(self.to_string(), form, Reason::UnboundedBesideRuns),
        }
    }

    /// From the first heap with a move on, each is won.
    fn outcomes(&self) -> OutcomeSequence {
        let preperiod = u64::try_from(&self.first_won()).expect("it has 64 bits");
        let periodicity = Periodicity { preperiod, period: 1, saltus: 0 };
        // Up to that heap the values are the outcomes: 0, and then 1.
        let values = Box::new(ClosedForm::LeaveUpTo(Arc::new(self.clone())));
        Sequence::with_formula(self.to_string(), values, Reason::TakesUpTo, periodicity).into()
    }

    in_families!(unnamed, "values-by-form");
}

impl NormalForm for GrundysGame {
    fn values(&self) -> Sequence {
        let engine = Box::new(Splitting::of_grundys_game(Instructions::best()));
        Sequence::without_theorem(self.to_string(), engine, Reason::OpenForGrundysGame)
    }

    in_families!(named, "values-in-order");
}

impl NormalForm for Nim {
    fn values(&self) -> Sequence {
        let periodicity = Periodicity { preperiod: 0, period: 1, saltus: 1 };
        Sequence::with_formula(
            self.to_string(),
            Box::new(Formula(|heap| heap)),
            Reason::Other("[Bouton, 1901]"),
            periodicity,
        )
    }

    in_families!(named, "values-in-order");
}

/// Of Lasker's Nim, in which 4k + 3 and 4k + 4 change places.
fn of_lasker(name: &str, has_five_parts: bool, source: Reason) -> Sequence {
    let (value, preperiod, period, saltus): (fn(u32) -> u32, _, _, _) = if has_five_parts {
        // From 7 on, five heaps have five of each eight values; the others are nim-sums of parts.
        let value = |heap: u32| match heap {
            0..7 => heap + u32::from(heap == 3) - u32::from(heap == 4),
            _ => (heap - 2) / 5 * 8 + [0, 2, 1, 5, 7][(heap - 2) as usize % 5],
        };
        (value, 7, 5, 8)
    } else {
        (|heap| heap + u32::from(heap % 4 == 3) - u32::from(heap > 0 && heap % 4 == 0), 1, 4, 4)
    };
    let periodicity = Periodicity { preperiod, period, saltus };
    Sequence::with_formula(name.to_owned(), Box::new(Formula(value)), source, periodicity)
}

impl NormalForm for LaskerInParts {
    fn values(&self) -> Sequence {
        of_lasker(&self.to_string(), self.has_five(), Reason::TakesUpTo)
    }

    in_families!(unnamed, "values-by-form");
}

impl NormalForm for Lasker {
    fn values(&self) -> Sequence {
        of_lasker(&self.to_string(), false, Reason::Other("[WW, 1982, ch. 4]"))
    }

    in_families!(named, "values-in-order");
}

impl Sequence {
    /// The values of finitely many takes from a table, also where a closed form has them without one; `None` where the takes
    /// are not finitely many.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy::heap::Sequence;
    ///
    /// let budget = &mut Budget::default();
    /// let mut values = Sequence::from_table(&"1..4".parse().unwrap()).unwrap();
    /// assert_eq!(values.prove(budget)?.periodicity.period, 5);
    /// assert!(Sequence::from_table(&"primes".parse().unwrap()).is_none());
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn from_table(set: &TakeSet) -> Option<Self> {
        match set.takes() {
            Takes::Finite(takes) => Some(Sequence::of_listed(set, takes)),
            _ => None,
        }
    }

    fn of_listed(set: &TakeSet, takes: &[u64]) -> Self {
        let engine: Box<dyn Engine> = match TakeSieve::new(takes) {
            Some(sieve) => Box::new(sieve),
            None => Box::new(Taking::listed(takes)),
        };
        let theorem = GuySmith { heaps: 1, last: takes.last().copied().unwrap_or(0) };
        Sequence::by(format!("take:{set}"), engine, theorem)
    }
}

fn of_divisions(rules: &Division, change_for_ever: bool) -> Sequence {
    let reason = if change_for_ever {
        Undecided::NoPeriod { reason: Reason::ChangesThinOut }
    } else {
        Undecided::NoTheorem { reason: Reason::OpenForDivisions }
    };
    Sequence::new(rules.to_string(), Box::new(Divided::new(rules)), Err(reason))
}
