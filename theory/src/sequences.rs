//! Which engine and which theorem serve which rules.

use std::sync::Arc;

use crate::Undecided;
use crate::games::{
    AllButByClasses, Automatic, ByClasses, Code, Division, DivisorNim, GrundysGame, Lasker, LeaveUpTo, Nim,
    TakeSet, TakeUpTo, Takes,
};
use crate::heap::{
    AllBut, ClassMoves, ClosedForm, DigitValues, Divided, Engine, Formula, Instructions, IntervalTakes,
    OutcomeSequence, Periodicity, Primes, Sequence, Splitting, TakeSieve, Taking, reasons,
};
use crate::theorems::{self, AllButClasses, Classes, GuySmith, Rises};

impl From<&TakeSet> for Sequence {
    fn from(set: &TakeSet) -> Self {
        let last = |takes: &[u64]| takes.last().copied().unwrap_or(0);
        let open = |engine, reason| Sequence::without_theorem(format!("take:{set}"), engine, reason);
        match set.takes() {
            Takes::Finite(takes) => {
                if let Some(interval) = IntervalTakes::of(takes) {
                    let theorem = GuySmith { heaps: 1, last: last(takes) };
                    return Sequence::of_interval(format!("take:{set}"), interval, theorem);
                }
                Sequence::of_listed(set, takes)
            }
            Takes::AllBut(excluded) => {
                let theorem = theorems::AllBut { greatest: last(excluded) };
                Sequence::by(format!("take:{set}"), Box::new(AllBut::new(excluded)), theorem)
            }
            Takes::Squares => open(Box::new(Taking::squares()), reasons::OPEN_FOR_SQUARES),
            Takes::Primes => open(Box::<Primes>::default(), reasons::OPEN_FOR_PRIMES),
        }
    }
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

impl From<&TakeSet> for OutcomeSequence {
    fn from(set: &TakeSet) -> Self {
        let of_takes = match set.takes() {
            Takes::Finite(takes) => OutcomeSequence::of_takes(takes),
            _ => None,
        };
        of_takes.unwrap_or_else(|| Sequence::from(set).into())
    }
}

impl From<&Code> for Sequence {
    fn from(code: &Code) -> Self {
        let theorem = GuySmith { heaps: code.most_heaps().max(1), last: code.last() as u64 };
        let engine = Box::new(Splitting::of_code(code, Instructions::best()));
        Sequence::by(code.to_string(), engine, theorem).that_may_rise(Rises::of(code))
    }
}

impl From<&ByClasses> for Sequence {
    fn from(rules: &ByClasses) -> Self {
        Sequence::by(rules.to_string(), Box::new(ClassMoves::new(rules)), Classes::new(rules))
    }
}

impl From<&AllButByClasses> for Sequence {
    fn from(rules: &AllButByClasses) -> Self {
        Sequence::by(rules.to_string(), Box::new(AllBut::by_classes(rules)), AllButClasses::new(rules))
    }
}

impl From<&Automatic> for Sequence {
    fn from(rules: &Automatic) -> Self {
        let engine = Box::new(DigitValues::new(rules));
        Sequence::without_theorem(rules.to_string(), engine, reasons::OPEN_FOR_DIGITS)
    }
}

impl From<&Division> for Sequence {
    fn from(rules: &Division) -> Self {
        // A value that stays for ever is none of its options', and yet that of each with an odd number of heaps.
        of_divisions(rules, rules.moves().iter().any(|parts| parts.len() % 2 == 1))
    }
}

impl From<&Division> for OutcomeSequence {
    fn from(rules: &Division) -> Self {
        // Where all options are single heaps, they cannot all be won for ever, nor all be lost.
        of_divisions(rules, rules.moves().iter().all(|parts| parts.len() == 1)).into()
    }
}

fn of_divisions(rules: &Division, change_for_ever: bool) -> Sequence {
    let reason = if change_for_ever {
        Undecided::NoPeriod { reason: reasons::CHANGES_THIN_OUT }
    } else {
        Undecided::NoTheorem { reason: reasons::OPEN_FOR_DIVISIONS }
    };
    Sequence::new(rules.to_string(), Box::new(Divided::new(rules)), Err(reason))
}

impl From<&DivisorNim> for Sequence {
    fn from(rules: &DivisorNim) -> Self {
        let form = ClosedForm::Function(DivisorNim::value);
        Sequence::without_period(rules.to_string(), form, reasons::UNBOUNDED_BESIDE_ZEROS)
    }
}

impl From<&DivisorNim> for OutcomeSequence {
    /// The outcomes have a period, though the values have none: even heaps are won, but for the empty one.
    fn from(rules: &DivisorNim) -> Self {
        let won = |heap: u32| u32::from(heap > 0 && heap.is_multiple_of(2));
        let periodicity = Periodicity { preperiod: 1, period: 2, saltus: 0 };
        Sequence::with_formula(rules.to_string(), Box::new(Formula(won)), reasons::DIVISOR_NIM, periodicity)
            .into()
    }
}

impl From<&TakeUpTo> for Sequence {
    fn from(rules: &TakeUpTo) -> Self {
        let form = ClosedForm::TakeUpTo(Arc::new(rules.clone()));
        match rules.repeats_from() {
            // From there on a value is that of the heap smaller by one more than the greatest take.
            Some((most, first)) => {
                let (preperiod, period) = (u64::from(first - most), u64::from(most) + 1);
                let periodicity = Periodicity { preperiod, period, saltus: 0 };
                Sequence::with_formula(rules.to_string(), Box::new(form), reasons::TAKES_UP_TO, periodicity)
            }
            None => Sequence::without_period(rules.to_string(), form, reasons::UNBOUNDED_BESIDE_ZEROS),
        }
    }
}

impl From<&LeaveUpTo> for Sequence {
    fn from(rules: &LeaveUpTo) -> Self {
        let form = ClosedForm::LeaveUpTo(Arc::new(rules.clone()));
        match rules.constant_from() {
            Some(first) => {
                let periodicity = Periodicity { preperiod: first.into(), period: 1, saltus: 0 };
                Sequence::with_formula(rules.to_string(), Box::new(form), reasons::TAKES_UP_TO, periodicity)
            }
            None => Sequence::without_period(rules.to_string(), form, reasons::UNBOUNDED_BESIDE_RUNS),
        }
    }
}

impl From<&LeaveUpTo> for OutcomeSequence {
    /// From the first heap with a move on, each is won.
    fn from(rules: &LeaveUpTo) -> Self {
        let preperiod = u64::try_from(&rules.first_won()).expect("it has 64 bits");
        let periodicity = Periodicity { preperiod, period: 1, saltus: 0 };
        // Up to that heap the values are the outcomes: 0, and then 1.
        let values = Box::new(ClosedForm::LeaveUpTo(Arc::new(rules.clone())));
        Sequence::with_formula(rules.to_string(), values, reasons::TAKES_UP_TO, periodicity).into()
    }
}

impl From<&GrundysGame> for Sequence {
    fn from(rules: &GrundysGame) -> Self {
        let engine = Box::new(Splitting::of_grundys_game(Instructions::best()));
        Sequence::without_theorem(rules.to_string(), engine, reasons::OPEN_FOR_GRUNDYS_GAME)
    }
}

impl From<&Nim> for Sequence {
    fn from(rules: &Nim) -> Self {
        let periodicity = Periodicity { preperiod: 0, period: 1, saltus: 1 };
        Sequence::with_formula(
            rules.to_string(),
            Box::new(Formula(|heap| heap)),
            "[Bouton, 1901]",
            periodicity,
        )
    }
}

impl From<&Lasker> for Sequence {
    fn from(rules: &Lasker) -> Self {
        // 4k + 3 and 4k + 4 change places [WW, 1982, ch. 4].
        let value = |heap: u32| match heap % 4 {
            3 => heap + 1,
            0 if heap > 0 => heap - 1,
            _ => heap,
        };
        let periodicity = Periodicity { preperiod: 1, period: 4, saltus: 4 };
        Sequence::with_formula(rules.to_string(), Box::new(Formula(value)), "[WW, 1982, ch. 4]", periodicity)
    }
}
