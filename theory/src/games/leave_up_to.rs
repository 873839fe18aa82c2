//! As much may be left as the heap allows, by a bound that grows slowly.

use std::fmt;

use dashu_int::IBig;

use super::bound::{Bound, Limit, natural};
use crate::families::{Families, Family};
use crate::{Budget, Natural, Undecided};

/// Of a heap of n, any heap from `least` up to a bound may be left, where n is at least `from`.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::{Bound, LeaveUpTo};
///
/// // At most a third.
/// let third = Bound::Scaled { of: Box::new(Bound::Heap), times: 1, plus: 0, by: 3 };
/// let rules = LeaveUpTo::new(third, 0, 1).unwrap();
/// assert_eq!(rules.to_string(), "(n): x if n >= 1 for x in 0..n/3");
/// assert!(rules.options(5).eq([vec![], vec![1]]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LeaveUpTo {
    /// Invariant: slow, and below the heap from heap `from` on; the heap exceeds it by ever more.
    bound: Bound,
    least: u64,
    from: u64,
    /// Where the bound stays the same for ever: the first heap of the last value.
    constant_from: Option<u32>,
}

/// As much work is done to find that heap.
const STEPS: u64 = 10_000_000;
/// No first heap is beyond this, and a bound that stays the same for ever is that at this heap.
const NEAR: u32 = 1 << 20;

impl LeaveUpTo {
    /// The game with this bound, from heap `from` on, in which `least` is the least heap that may be left. `None` where the bound
    /// may grow by more than 1 from heap to heap, where a move would not make the heap smaller, where the bound nears the heap for ever,
    /// where it grows no more, but is not seen to before 2^20 or within some work, or where there is no move from any heap up to that.
    pub fn new(bound: Bound, least: u64, from: u64) -> Option<Self> {
        let mut rules = LeaveUpTo { bound, least, from, constant_from: None };
        let is_slow = rules.bound.is_slow() && rules.bound.is_defined_from(&from.into());
        if least > NEAR.into() || from > NEAR.into() || !is_slow || rules.bound.excess() != Limit::Endless {
            return None;
        }
        // What is left is smaller for the first heap with a move, and so for all greater ones.
        let first = rules.first_move()?;
        let shrinks = rules.greatest(&first)? < first;
        if shrinks && let Limit::To(last) = rules.bound.limit() {
            rules.constant_from = Some(rules.first_of_last_value(&last)?);
        }
        shrinks.then_some(rules)
    }

    /// The greatest heap that may be left.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }

    /// The least heap that may be left.
    pub fn least(&self) -> u64 {
        self.least
    }

    /// The first heap with moves, where the bound allows them.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The greatest heap that a move leaves, where there is a move.
    fn greatest(&self, heap: &Natural) -> Option<Natural> {
        let left = self.bound.exact(&heap.0.clone().into());
        (*heap >= Natural::from(self.from) && left >= IBig::from(self.least)).then(|| natural(&left))
    }

    /// The Grundy value of a heap: 0 without a move, and otherwise one more than that of the greatest heap that a move leaves.
    ///
    /// *Proof.* The values never fall, and grow by at most 1 from heap to heap, from the heap `least` on: let that be so below n. Then
    /// the options of n have the values 0 to that of the greatest of them, so that G(n) is one more. Where n - 1 has a move, too,
    /// the greatest option of n is the same or the next heap, so that G(n) is G(n - 1) or one more. Where it has none, no heap below
    /// n has, and G(n) is 1.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice: each heap that the recursion comes to costs some steps.
    ///
    /// ```
    /// use grundy::games::{Bound, LeaveUpTo};
    /// use grundy::{Budget, Natural};
    ///
    /// let tenth = Bound::Scaled { of: Box::new(Bound::Heap), times: 1, plus: 0, by: 10 };
    /// let rules = LeaveUpTo::new(tenth, 0, 1).unwrap();
    /// // The number of digits.
    /// let heap = Natural::from(10u8).pow(40);
    /// assert_eq!(rules.value(&heap, &mut Budget::default())?, Natural::from(41u8));
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn value(&self, heap: &Natural, budget: &mut Budget) -> Result<Natural, Undecided> {
        let (mut heap, mut value, (price, _)) = (heap.clone(), 0u64, self.bound.prices());
        while let Some(left) = self.greatest(&heap) {
            budget.spend(price)?;
            (heap, value) = (left, value + 1);
        }
        Ok(value.into())
    }

    /// The steps that the value of the next heap costs.
    pub(crate) fn price(&self) -> u64 {
        self.bound.prices().1
    }

    /// The value of the next heap, where those of all smaller ones are known.
    pub(crate) fn next(&self, known: &[u32]) -> u32 {
        let heap = known.len() as u64;
        let left = self.bound.small(heap).map_or_else(
            || self.greatest(&heap.into()),
            |left| (heap >= self.from && left >= self.least.into()).then(|| left.unsigned_abs().into()),
        );
        left.map_or(0, |left| 1 + known[usize::try_from(&left).expect("it is less than the heap")])
    }

    /// The heaps from one to another that have a value, as the first and the last of them.
    pub(crate) fn heaps_of(
        &self,
        value: &Natural,
        greatest: &Natural,
        budget: &mut Budget,
    ) -> Result<Option<(Natural, Natural)>, Undecided> {
        // From the first heap of each value follows that of the next.
        let (mut first, mut at) = (Natural::from(self.least), Natural::ZERO);
        let price = self.bound.price_of_first(greatest);
        loop {
            budget.spend(price)?;
            if first > *greatest {
                return Ok(None);
            }
            let next = self.bound.first_with(&first.0.clone().into(), greatest);
            let next = next.map(|next| next.max(self.from.into()));
            if at == *value {
                let last =
                    next.map_or_else(|| greatest.clone(), |next| (next - Natural::ONE).min(greatest.clone()));
                return Ok(Some((first, last)));
            }
            let Some(next) = next else { return Ok(None) };
            (first, at) = (next, at + Natural::ONE);
        }
    }

    /// The first heap of the last value, where no bound is above `last`.
    fn first_of_last_value(&self, last: &IBig) -> Option<u32> {
        let (near, budget) = (Natural::from(NEAR), &mut Budget::new(STEPS));
        let first = self.bound.first_with(last, &near)?.max(self.from.into());
        let value = self.value(&first, budget).ok()?;
        let (first, _) = self.heaps_of(&value, &near, budget).ok()??;
        u32::try_from(&first).ok()
    }

    /// Where the bound stays the same for ever, and with it the values: the first heap of the last one.
    pub(crate) fn constant_from(&self) -> Option<u32> {
        self.constant_from
    }

    /// The first heap that is won, which is at most 2^20.
    pub(crate) fn first_won(&self) -> Natural {
        self.first_move().expect("there is such a move, or these rules were not made")
    }

    fn first_move(&self) -> Option<Natural> {
        Some(self.bound.first_with(&self.least.into(), &NEAR.into())?.max(self.from.into()))
    }
}

impl Families for LeaveUpTo {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        Box::new(self.greatest(heap).map(|left| Family::Between(self.least.into(), left)).into_iter())
    }
}

/// In the language of written rules: the condition comes first, since the bound need not have a meaning before.
impl fmt::Display for LeaveUpTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(n): x ")?;
        if self.from > 0 {
            write!(f, "if n >= {} ", self.from)?;
        }
        write!(f, "for x in {}..{}", self.least, self.bound)
    }
}

#[cfg(test)]
mod tests {
    use super::super::bound::tests::{bounds, compared};
    use super::*;
    use crate::heap::{OutcomeSequence, Sequence};
    use proptest::prelude::*;

    fn share(times: u64, plus: i64, by: u64) -> Bound {
        Bound::Scaled { of: Box::new(Bound::Heap), times, plus, by }
    }

    /// The recursion, the table and the moves against the mex over the options, and what is said of the outcomes.
    fn check(rules: &LeaveUpTo, heaps: usize) {
        let (budget, mut values) = (&mut Budget::unlimited(), Sequence::from(rules));
        let expected = compared(rules, &mut values, heaps);
        for (heap, value) in (0u64..).zip(&expected) {
            assert_eq!(rules.value(&heap.into(), budget).unwrap(), Natural::from(*value), "{heap}: {rules}");
        }
        if let Ok(proof) = values.prove(budget) {
            let first = usize::try_from(proof.periodicity.preperiod).unwrap();
            assert!(expected.iter().skip(first).all(|value| *value == expected[first]), "{rules}");
        }
        let won = OutcomeSequence::from(rules).prove(budget).unwrap().periodicity.preperiod;
        for (heap, value) in (0u64..).zip(&expected) {
            assert_eq!(*value > 0, heap >= won, "{heap}: {rules}");
        }
    }

    #[test]
    fn what_people_write_has_the_values_of_the_definition() {
        check(&LeaveUpTo::new(share(1, 0, 3), 0, 1).unwrap(), 300);
        check(&LeaveUpTo::new(share(1, -1, 2), 0, 0).unwrap(), 300);
        check(&LeaveUpTo::new(share(1, 0, 2), 1, 0).unwrap(), 300);
        check(&LeaveUpTo::new(Bound::Rest(Box::new(Bound::Root(Box::new(Bound::Heap)))), 0, 1).unwrap(), 300);
        check(&LeaveUpTo::new(Bound::Least(vec![share(1, 0, 2), Bound::Number(10)]), 0, 1).unwrap(), 300);
        check(&LeaveUpTo::new(Bound::Root(Box::new(Bound::Heap)), 2, 9).unwrap(), 300);
    }

    #[test]
    fn it_is_written_as_rules_are_and_tells_what_it_is() {
        let rules = |from| LeaveUpTo::new(share(1, -1, 2), 2, from).unwrap();
        assert_eq!(rules(0).to_string(), "(n): x for x in 2..(n-1)/2");
        assert_eq!(rules(9).to_string(), "(n): x if n >= 9 for x in 2..(n-1)/2");
        assert_eq!((rules(9).bound(), rules(9).least(), rules(9).from()), (&share(1, -1, 2), 2, 9));
        assert_eq!(rules(9).price(), share(1, -1, 2).prices().1);
        assert_eq!((rules(0).first_won(), rules(9).first_won()), (5u8.into(), 9u8.into()));
        // From heap 21 on, 10 may be left and no more, with the value 1. Heap 5 has it, which may be left from heap 11 on.
        let ten = LeaveUpTo::new(Bound::Least(vec![share(1, -1, 2), Bound::Number(10)]), 2, 0).unwrap();
        assert_eq!((rules(0).constant_from(), ten.constant_from()), (None, Some(11)));
    }

    #[test]
    fn the_heaps_of_a_value_are_those_of_the_definition() {
        for rules in [
            LeaveUpTo::new(share(1, 0, 3), 0, 1).unwrap(),
            LeaveUpTo::new(share(1, -1, 2), 2, 9).unwrap(),
            LeaveUpTo::new(Bound::Least(vec![share(1, 0, 2), Bound::Number(10)]), 1, 0).unwrap(),
        ] {
            let budget = &mut Budget::unlimited();
            for greatest in [0u64, 1, 8, 9, 10, 40, 100] {
                for value in 0..7u32 {
                    let has_it = |heap: &u64| {
                        rules.value(&(*heap).into(), &mut Budget::unlimited()).unwrap() == value.into()
                    };
                    let all: Vec<u64> = (rules.least()..=greatest).filter(has_it).collect();
                    let ends = all.first().map(|first| ((*first).into(), all[all.len() - 1].into()));
                    let found = rules.heaps_of(&value.into(), &greatest.into(), budget).unwrap();
                    assert_eq!(found, ends, "{value}, up to {greatest}: {rules}");
                }
            }
        }
    }

    #[test]
    fn other_bounds_are_refused() {
        assert!(LeaveUpTo::new(share(1, 0, 3), 0, 0).is_none(), "a third of nothing is nothing");
        assert!(LeaveUpTo::new(share(1, -1, 1), 0, 0).is_none(), "Nim");
        assert!(LeaveUpTo::new(Bound::Number(3), 0, 3).is_none(), "all of it");
        assert!(LeaveUpTo::new(Bound::Number(3), 4, 0).is_none(), "no move");
    }

    proptest! {
        #[test]
        fn whatever_is_accepted_has_the_values_of_the_definition(bound in bounds(), least in 0..4u64, from in 0..9u64) {
            if let Some(rules) = LeaveUpTo::new(bound, least, from) {
                check(&rules, 120);
            }
        }
    }
}
