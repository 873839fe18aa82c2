//! As many tokens may be taken as the heap allows, by a bound that grows slowly.

use std::fmt;

use dashu_int::IBig;

use super::bound::{Bound, Limit, natural};
use crate::families::{Families, Family};
use crate::{Budget, Natural, Undecided};

/// From a heap of n, any number from 1 up to a bound may be taken, where n is at least `from`.
///
/// ```
/// use grundy::HeapRuleset;
/// use grundy::games::{Bound, TakeUpTo};
///
/// let rules = TakeUpTo::new(Bound::Root(Box::new(Bound::Heap)), 0).unwrap();
/// assert_eq!(rules.to_string(), "(n): n-t for t in 1..sqrt(n)");
/// assert!(rules.options(5).eq([vec![3], vec![4]]));
/// // With as many tokens as there are, this is Nim, of which other things are known.
/// assert!(TakeUpTo::new(Bound::Heap, 0).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeUpTo {
    /// Invariant: slow, and at most the heap from heap `from` on; the heap exceeds it by ever more.
    bound: Bound,
    from: u64,
    /// By how much the values grow: as fast as the bound, but by one from heap to heap.
    window: Bound,
    /// What remains of a heap without that many, as a bound.
    rest: Bound,
}

/// No heap beyond this is the first.
const FIRST: u64 = 1 << 12;
/// A bound that stays the same is that before this heap, and less than this.
const NEAR: u32 = 1 << 20;

impl TakeUpTo {
    /// The game with this bound, from heap `from` on. `None` where the bound may grow by more than 1 from heap to heap, where it
    /// exceeds the heap or has a root or logarithm of no such number, where it nears the heap for ever, or where it grows no more beyond 2^20.
    pub fn new(bound: Bound, from: u64) -> Option<Self> {
        let (first, begins) = (IBig::from(from), IBig::from(from) - IBig::ONE);
        let fits = from <= FIRST && bound.is_slow() && bound.is_defined_from(&from.into());
        if !fits || bound.exact(&first) > first || bound.excess() != Limit::Endless {
            return None;
        }
        // From heap `from` on, no more than one heap more than before.
        let late = from > 0 && bound.exact(&begins) > IBig::ZERO;
        let one_more =
            || Bound::Scaled { of: Box::new(Bound::Heap), times: 1, plus: -begins_of(from), by: 1 };
        let slowly = if late { Bound::Least(vec![bound.clone(), one_more()]) } else { bound.clone() };
        let window = if slowly.exact(&IBig::ZERO) < IBig::ZERO {
            Bound::Greatest(vec![slowly, Bound::Number(0)])
        } else {
            slowly
        };
        let rest = Bound::Rest(Box::new(window.clone()));
        let rules = TakeUpTo { bound, from, window, rest };
        (rules.window.limit() == Limit::Endless || rules.repeats_from().is_some()).then_some(rules)
    }

    /// How many tokens may be taken at most, from heap [`from`](Self::from) on.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }

    /// The first heap with moves, where the bound allows them.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The greatest value of all heaps up to each: as a rule the bound, but from the first heap with moves on, where that is a
    /// late one, values grow by 1 from heap to heap until they reach it.
    pub fn growth(&self) -> &Bound {
        &self.window
    }

    /// Where the bound stays the same for ever: how much that is, and the first heap that has it.
    pub(crate) fn repeats_from(&self) -> Option<(u32, u32)> {
        let Limit::To(most) = self.window.limit() else { return None };
        let first = self.window.first_with(&most, &NEAR.into())?;
        Some((u32::try_from(&natural(&most)).ok()?, u32::try_from(&first).ok()?))
    }

    /// The Grundy value of a heap.
    ///
    /// *Proof.* Let h(n) be the number allowed, but at most h(n - 1) + 1, and h(0) = 0. The values of the heaps n - h(n) to n are 0
    /// to h(n) in some order: that is so for n = 0, and let it be so for n - 1. If h grows, the options of n have the values of the
    /// window of n - 1, 0 to h(n - 1), and perhaps further ones, which are no greater; so that G(n) = h(n). If it stays, h(n) is
    /// the number allowed, and the options are all of that window but one heap, n - h(n) - 1, whose value is the least missing. So
    /// G(n) = h(n) or G(n) = G(n - h(n) - 1) [Levine, 2006].
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice: each heap that the recursion comes to costs some steps, but those of a long
    /// run of equal bounds together no more than a few.
    ///
    /// ```
    /// use grundy::games::{Bound, TakeUpTo};
    /// use grundy::{Budget, Natural};
    ///
    /// // A half: G(2n) = n and G(2n + 1) = G(n).
    /// let half = Bound::Scaled { of: Box::new(Bound::Heap), times: 1, plus: 0, by: 2 };
    /// let half = TakeUpTo::new(half, 0).unwrap();
    /// let (heap, budget) = (Natural::from(10u8).pow(40), &mut Budget::default());
    /// assert_eq!(half.value(&heap, budget)?, &heap / 2u8);
    /// assert_eq!(half.value(&(&heap * 2u8 + Natural::ONE), budget)?, &heap / 2u8);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn value(&self, heap: &Natural, budget: &mut Budget) -> Result<Natural, Undecided> {
        let (mut heap, (price, _)) = (heap.clone(), self.window.prices());
        loop {
            budget.spend(2 * price)?;
            let most = self.window.at(&heap);
            if most.is_zero() || most > self.window.at(&(&heap - Natural::ONE)) {
                return Ok(most);
            }
            let by = &most + Natural::ONE;
            heap -= &by;
            // Of a long run of equal bounds, all but its beginning is passed at once.
            if heap > by && self.window.at(&(&heap - &by)) == most {
                budget.spend(self.window.price_of_first(&heap))?;
                let first = self.window.first_with(&most.0.clone().into(), &heap).expect("this heap has it");
                heap = &first + (&heap - &first) % by;
            }
        }
    }

    /// How much the values have grown up to a heap of 64 bits.
    fn small_most(&self, heap: u64) -> u64 {
        let most = self.window.small(heap).and_then(|most| u64::try_from(most.max(0)).ok());
        most.unwrap_or_else(|| u64::try_from(&self.window.at(&heap.into())).expect("it is at most the heap"))
    }

    /// The value of a heap of 64 bits.
    pub(crate) fn small_value(&self, heap: u64, budget: &mut Budget) -> Result<u64, Undecided> {
        let (mut heap, mut now) = (heap, self.small_most(heap));
        let (_, price) = self.window.prices();
        // Where bounds stay the same for long, the other way is the shorter one.
        for steps in 0..64 {
            if now == 0 || now > self.small_most(heap - 1) {
                budget.spend(2 * price * steps)?;
                return Ok(now);
            }
            heap -= now + 1;
            now = self.small_most(heap);
        }
        let value = self.value(&heap.into(), budget)?;
        Ok(u64::try_from(&value).expect("it is at most the heap"))
    }

    /// The steps that the value of the next heap costs.
    pub(crate) fn price(&self) -> u64 {
        2 * self.window.prices().1
    }

    /// The value of the next heap, where those of all smaller ones are known.
    pub(crate) fn next(&self, known: &[u32]) -> u32 {
        let heap = known.len() as u64;
        let now = self.small_most(heap);
        if now == 0 || now > self.small_most(heap - 1) {
            return u32::try_from(now).expect("it is at most a heap in memory");
        }
        known[usize::try_from(heap - now - 1).expect("it is less than the heap")]
    }

    /// The heaps from `least` to `greatest` that have a value. Where these are as many as may be taken from the next heap, there
    /// is one at most; but from the first heap with moves on, there may be more for a while.
    pub(crate) fn heaps_of(
        &self,
        value: &Natural,
        least: &Natural,
        greatest: &Natural,
        budget: &mut Budget,
    ) -> Result<Vec<Natural>, Undecided> {
        let (mut all, price) = (Vec::new(), self.rest.price_of_first(greatest));
        // The first heap from which so many may be taken; after a heap p, the next m of its value has m - f(m) - 1 = p.
        let mut next = self.window.first_with(&value.0.clone().into(), greatest);
        while let Some(mut heap) = next {
            budget.spend(price)?;
            let (most, reach) = (self.window.at(&heap), &heap + self.window.at(&heap) + Natural::ONE);
            // Of a long run of equal bounds, all but its end is passed at once.
            if reach < *least && self.window.at(&reach) == most {
                budget.spend(price)?;
                let more = IBig::from(most.0.clone()) + IBig::ONE;
                let end = self.window.first_with(&more, least).unwrap_or_else(|| least.clone());
                let by = most + Natural::ONE;
                heap = &heap + (end - Natural::ONE - &heap) / &by * by;
            }
            next = self.rest.first_with(&(IBig::from(heap.0.clone()) + IBig::ONE), greatest);
            if heap >= *least {
                all.push(heap);
            }
        }
        Ok(all)
    }
}

fn begins_of(from: u64) -> i64 {
    i64::try_from(from).expect("it is at most 2^12") - 1
}

impl Families for TakeUpTo {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        let most = if *heap < Natural::from(self.from) { Natural::ZERO } else { self.bound.at(heap) };
        let family = (!most.is_zero()).then(|| Family::Between(heap - most, heap - Natural::ONE));
        Box::new(family.into_iter())
    }
}

/// In the language of written rules: the condition comes first, since the bound need not have a meaning before.
impl fmt::Display for TakeUpTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(n): n-t ")?;
        if self.from > 0 {
            write!(f, "if n >= {} ", self.from)?;
        }
        write!(f, "for t in 1..{}", self.bound)
    }
}

#[cfg(test)]
mod tests {
    use super::super::bound::tests::{bounds, compared};
    use super::*;
    use crate::heap::{Periodicity, Sequence};
    use proptest::prelude::*;

    fn share(times: u64, by: u64) -> Bound {
        Bound::Scaled { of: Box::new(Bound::Heap), times, plus: 0, by }
    }

    /// The recursion, the table and the moves against the mex over the options, and the period, if there is one.
    fn check(rules: &TakeUpTo, heaps: usize) {
        let (budget, mut values) = (&mut Budget::unlimited(), Sequence::from(rules));
        let expected = compared(rules, &mut values, heaps);
        for (heap, value) in (0u64..).zip(&expected) {
            assert_eq!(rules.value(&heap.into(), budget).unwrap(), Natural::from(*value), "{heap}: {rules}");
            assert_eq!(rules.small_value(heap, budget).unwrap(), u64::from(*value), "{heap}: {rules}");
        }
        match values.prove(budget).map(|proof| proof.periodicity) {
            Ok(Periodicity { preperiod, period, .. }) => {
                let [preperiod, period] = [preperiod, period].map(|number| usize::try_from(number).unwrap());
                let later = expected.iter().skip(preperiod + period);
                assert!(
                    later.zip(&expected[preperiod.min(heaps)..]).all(|(one, other)| one == other),
                    "{rules}"
                );
            }
            Err(undecided) => assert!(matches!(undecided, Undecided::NoPeriod { .. }), "{rules}"),
        }
    }

    #[test]
    fn what_people_write_has_the_values_of_the_definition() {
        let root = || Bound::Root(Box::new(Bound::Heap));
        for (times, by) in [(1, 2), (1, 3), (1, 5), (2, 3), (3, 4), (5, 7), (1, 40), (99, 100)] {
            check(&TakeUpTo::new(share(times, by), 0).unwrap(), 300);
        }
        check(&TakeUpTo::new(root(), 0).unwrap(), 400);
        check(&TakeUpTo::new(Bound::Log2(Box::new(Bound::Heap)), 1).unwrap(), 300);
        check(&TakeUpTo::new(Bound::Rest(Box::new(share(1, 2))), 0).unwrap(), 300);
        check(&TakeUpTo::new(Bound::Rest(Box::new(root())), 7).unwrap(), 300);
        check(&TakeUpTo::new(Bound::Least(vec![share(1, 2), Bound::Number(10)]), 5).unwrap(), 300);
        check(&TakeUpTo::new(share(1, 2), 20).unwrap(), 300);
    }

    #[test]
    fn it_is_written_as_rules_are_and_tells_what_it_is() {
        let rules = |from| TakeUpTo::new(share(1, 2), from).unwrap();
        assert_eq!(rules(0).to_string(), "(n): n-t for t in 1..n/2");
        assert_eq!(rules(9).to_string(), "(n): n-t if n >= 9 for t in 1..n/2");
        assert_eq!((rules(9).bound(), rules(9).from(), rules(0).growth()), (&share(1, 2), 9, &share(1, 2)));
        // From heap 9 on, one more from heap to heap.
        assert_eq!(rules(9).growth().to_string(), "max(min(n/2, n-8), 0)");
        assert_eq!(rules(0).price(), 2 * share(1, 2).prices().1);
        // Of a late and of an early heap, all that may be left are listed.
        let options = |from, heap| crate::HeapRuleset::options(&rules(from), heap).collect::<Vec<_>>();
        assert_eq!((options(9, 8), options(9, 9)), (vec![], vec![vec![5], vec![6], vec![7], vec![8]]));
        assert_eq!(options(0, 1), Vec::<Vec<u64>>::new());
        let ten = TakeUpTo::new(Bound::Least(vec![share(1, 2), Bound::Number(10)]), 0).unwrap();
        assert_eq!((ten.repeats_from(), rules(0).repeats_from()), (Some((10, 20)), None));
    }

    #[test]
    fn each_heap_that_the_recursion_comes_to_costs_two_bounds() {
        // Of a half: heap 11 has the value of heap 5, which has that of heap 2.
        let (half, (large, small)) = (TakeUpTo::new(share(1, 2), 0).unwrap(), share(1, 2).prices());
        let value = |heap: u8, steps| half.value(&heap.into(), &mut Budget::new(steps)).is_ok();
        assert!(value(2, 2 * large) && !value(2, 2 * large - 1));
        assert!(value(11, 6 * large) && !value(11, 6 * large - 1));
        let small_value = |heap, steps| half.small_value(heap, &mut Budget::new(steps)).is_ok();
        assert!(small_value(11, 4 * small) && !small_value(11, 4 * small - 1));
    }

    #[test]
    fn other_bounds_are_refused() {
        assert!(TakeUpTo::new(Bound::Heap, 0).is_none(), "Nim");
        assert!(TakeUpTo::new(share(3, 3), 0).is_none(), "Nim, too");
        assert!(TakeUpTo::new(share(3, 2), 0).is_none(), "more than there is");
        assert!(TakeUpTo::new(Bound::Number(2), 0).is_none(), "two of nothing");
        assert!(TakeUpTo::new(Bound::Number(2), 2).is_some(), "two of two");
        let late = Bound::Least(vec![share(1, 2), Bound::Number(1 << 30)]);
        assert!(TakeUpTo::new(late, 0).is_none(), "its period begins too late");
    }

    proptest! {
        #[test]
        fn whatever_is_accepted_has_the_values_of_the_definition(bound in bounds(), from in 0..20u64) {
            if let Some(rules) = TakeUpTo::new(bound, from) {
                check(&rules, 120);
            }
        }
    }

    #[test]
    fn published_values_come_out() {
        // By the shared theory of one's own rules, T4.1, verified by a second program.
        let (budget, million) = (&mut Budget::unlimited(), Natural::from(1_000_000u32));
        let third = TakeUpTo::new(share(1, 3), 0).unwrap();
        let mut value = |rules: &TakeUpTo, heap: &Natural| rules.value(heap, budget).unwrap();
        assert_eq!(value(&third, &million), Natural::from(222_222u32));
        assert_eq!(value(&TakeUpTo::new(share(1, 5), 0).unwrap(), &million), Natural::from(200_000u32));
        let root = TakeUpTo::new(Bound::Root(Box::new(Bound::Heap)), 0).unwrap();
        assert_eq!(value(&root, &million), Natural::from(1000u32));
        let lost: Vec<u32> =
            (0..93u32).filter(|heap| value(&third, &Natural::from(*heap)).is_zero()).collect();
        assert_eq!(lost, [0, 1, 2, 4, 7, 11, 17, 26, 40, 61, 92]);
        for heap in (1..100u64).map(|less| u64::MAX - less * less) {
            let small = third.small_value(heap, &mut Budget::unlimited()).unwrap();
            assert_eq!(Natural::from(small), value(&third, &heap.into()));
        }
    }

    #[test]
    fn long_runs_of_a_bound_cost_little() {
        let rules = TakeUpTo::new(Bound::Log2(Box::new(Bound::Heap)), 1).unwrap();
        // There are some 10^38 heaps of a value below; their runs are 132.
        let budget = &mut Budget::new(10_000_000);
        let heap = Natural::from(10u8).pow(40);
        let value = rules.value(&heap, budget).unwrap();
        // Among as many smaller heaps as may be taken, all values but its own are found.
        let (least, greatest) = (&heap - Natural::from(132u8), &heap - Natural::ONE);
        for other in 0..=132u8 {
            let budget = &mut Budget::new(100_000_000);
            let found = rules.heaps_of(&other.into(), &least, &greatest, budget).unwrap();
            assert_eq!(found.len(), usize::from(value != other.into()), "{other}");
            assert!(found.iter().all(|heap| rules.value(heap, budget).unwrap() == other.into()));
        }
        let roots = TakeUpTo::new(Bound::Root(Box::new(Bound::Heap)), 0).unwrap();
        assert!(matches!(roots.value(&(heap + Natural::ONE), budget), Err(Undecided::BudgetSpent { .. })));
    }
}
