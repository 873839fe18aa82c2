//! The misère quotient of all heaps of a game, heap after heap.

use std::fmt;
use std::sync::Arc;

use super::quotient::{ElementId, Parts, Quotient, QuotientTable};
use super::{Element, Genera, MisereRule};
use crate::heap::{ApparentPeriod, Periodicity, Sequence, Theorem};
use crate::theorems::{best_period, certified, least};
use crate::{Budget, Families, Family, Natural, Outcome, Undecided};

/// The misère quotient of the heaps of a game, as far as it was asked for; of all heaps, where it is proved that the elements of heaps
/// repeat.
///
/// ```
/// use std::sync::Arc;
///
/// use grundy::games::Code;
/// use grundy::heap::Sequence;
/// use grundy::misere::HeapQuotient;
/// use grundy::Budget;
///
/// let kayles: Code = "0.77".parse()?;
/// let values = Sequence::from(&kayles);
/// let mut quotient = HeapQuotient::new(Arc::new(kayles), &values);
/// quotient.reach(1000, &mut Budget::default())?;
/// assert_eq!((quotient.quotient().order(), quotient.periodicity().unwrap().period), (40, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct HeapQuotient {
    /// Heaps as parts, of which the first is the heap of 1.
    heaps: Arc<dyn Parts + Send + Sync>,
    /// By which theorem elements repeat, if there is one.
    theorem: Option<Arc<dyn Theorem>>,
    quotient: Quotient,
    proved: Option<Periodicity>,
    conjecture: Option<Conjecture>,
    /// With how many heaps a period is looked for next.
    next_look: u64,
    /// How many steps did not suffice for the next heap: with no more, nobody need try again.
    in_vain: u64,
}

/// The period that is proved first if it goes on: seen in the elements of the heaps below `count`, of a quotient of this order.
struct Conjecture {
    period: Periodicity,
    count: u64,
    order: usize,
}

/// Heaps whose options are told in families, as parts, of which the first is the heap of 1.
struct Heaps(Arc<dyn Families + Send + Sync>);

/// Number of heaps with which a period is looked for first.
const FIRST_LOOK: u64 = 16;

impl HeapQuotient {
    /// That of no heap yet, of the game with these rules and values.
    pub fn new(rules: Arc<dyn Families + Send + Sync>, values: &Sequence) -> Self {
        HeapQuotient::of_parts(Arc::new(Heaps(rules)), values)
    }

    /// That of no heap yet, where part 0 is the heap of 1, part 1 that of 2 and so on, of the game with these values.
    pub fn of_parts(heaps: Arc<dyn Parts + Send + Sync>, values: &Sequence) -> Self {
        let is_about_elements =
            |one: &Arc<dyn Theorem>| certified(&**one).is_some_and(|one| one.elements_needed(1, 1).is_some());
        HeapQuotient::of(heaps, values.agreement().filter(is_about_elements))
    }

    fn of(heaps: Arc<dyn Parts + Send + Sync>, theorem: Option<Arc<dyn Theorem>>) -> Self {
        let quotient = Quotient::new();
        HeapQuotient {
            heaps,
            theorem,
            quotient,
            proved: None,
            conjecture: None,
            next_look: FIRST_LOOK,
            in_vain: 0,
        }
    }

    /// That of no heap yet, of the same game: which numbers elements have depends on how many heaps were looked at.
    #[must_use]
    pub fn anew(&self) -> Self {
        HeapQuotient::of(Arc::clone(&self.heaps), self.theorem.clone())
    }

    /// The genera of the heaps of the game.
    pub fn genera(&self) -> Genera {
        Genera::new(Arc::clone(&self.heaps))
    }

    /// The quotient of the heaps that were looked at.
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// The greatest heap that was looked at.
    pub fn heaps(&self) -> u64 {
        self.quotient.parts().into()
    }

    /// From which heap on, and after how many heaps, the elements of the heaps repeat: then the quotient is that of all heaps.
    pub fn periodicity(&self) -> Option<Periodicity> {
        self.proved
    }

    /// By which theorem elements repeat, where there is one for such rules.
    pub fn theorem(&self) -> Option<&dyn Theorem> {
        self.theorem.as_deref()
    }

    /// Goes on from the table of a quotient, such as that of a [certificate](HeapQuotient::evidence). It is verified as each is that the search
    /// tries, which takes much less time than the search. `false` where it is not that of these heaps; then nothing is changed.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use grundy::games::Code;
    /// use grundy::heap::Sequence;
    /// use grundy::misere::{HeapQuotient, QuotientTable};
    /// use grundy::Budget;
    ///
    /// let kayles: Code = "0.77".parse()?;
    /// let mut quotient = HeapQuotient::new(Arc::new(kayles.clone()), &Sequence::from(&kayles));
    /// // Heaps of 1 and of 2 tokens are those of Nim.
    /// let products = vec![vec![1, 0, 3, 2, 5, 4], vec![2, 3, 4, 5, 2, 3]];
    /// let table = QuotientTable { generators: vec![1, 2], products, lost: vec![1, 4], elements: vec![1, 2] };
    /// assert!(quotient.resume(&table, &mut Budget::default())?);
    /// assert_eq!((quotient.heaps(), quotient.quotient().order()), (2, 6));
    ///
    /// let wrong = QuotientTable { lost: vec![1], ..table };
    /// assert!(!quotient.anew().resume(&wrong, &mut Budget::default())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the budget does not suffice.
    pub fn resume(&mut self, table: &QuotientTable, budget: &mut Budget) -> Result<bool, Undecided> {
        let Some(quotient) = table.quotient(&*self.heaps, budget)? else { return Ok(false) };
        if quotient.parts() > self.quotient.parts() {
            self.quotient = quotient;
            (self.proved, self.conjecture, self.in_vain) = (None, None, 0);
            self.look(budget)?;
        }
        Ok(true)
    }

    /// Looks at all heaps up to this one, or until a period is proved.
    ///
    /// # Errors
    /// Where the budget does not suffice, and where the quotient of the heaps is infinite. What was found is kept.
    pub fn reach(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Undecided> {
        let steps = budget.left();
        while self.proved.is_none() && self.heaps() < heap {
            if steps <= self.in_vain {
                return Err(Undecided::BudgetSpent { steps });
            }
            if let Err(undecided) = self.quotient.push(&*self.heaps, budget) {
                // More time or more memory may suffice with as many steps.
                if matches!(undecided, Undecided::BudgetSpent { .. }) {
                    self.in_vain = steps;
                }
                return Err(undecided);
            }
            self.in_vain = 0;
            if self.heaps() >= self.next_look || self.heaps() == heap {
                self.look(budget)?;
            }
        }
        Ok(())
    }

    /// Looks whether the elements of the heaps repeat, as the theorem asks for: two heaps whose options have the same elements are the
    /// same in every sum.
    fn look(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        self.next_look = self.heaps() + self.heaps() / 8 + 1;
        if self.theorem.is_none() {
            return Ok(());
        }
        let (count, order) = (self.heaps() + 1, self.quotient.order());
        // As long as a period goes on, no other one is proved before it: most games need one look at all elements, not one each time.
        let period = match self.conjecture.take().filter(|conjecture| self.goes_on(conjecture)) {
            Some(conjecture) => conjecture.period,
            None => match best_period(&self.elements(), budget)? {
                Some(ApparentPeriod(period)) => period,
                None => return Ok(()),
            },
        };
        if self.needed(period).is_some_and(|needed| needed <= count) {
            self.proved = Some(least(&self.elements(), period));
        }
        self.conjecture = Some(Conjecture { period, count, order });
        Ok(())
    }

    /// How many heaps, with heap 0, prove that their elements have this period.
    fn needed(&self, Periodicity { preperiod, period, .. }: Periodicity) -> Option<u64> {
        certified(self.theorem()?)?.elements_needed(preperiod, period)
    }

    /// How many heaps, with heap 0, the proof of the period looks at, where there is one.
    pub fn heaps_used(&self) -> Option<u64> {
        self.needed(self.proved?)
    }

    /// The most heaps that a move leaves, where a theorem proves periods.
    pub fn most_heaps(&self) -> Option<usize> {
        Some(certified(self.theorem()?)?.most_heaps())
    }

    /// Whether a period holds for the heaps after those in which it was seen. A new element may tell apart what was one before, and
    /// makes the quotient larger.
    fn goes_on(&self, conjecture: &Conjecture) -> bool {
        let element = |heap: u64| self.quotient.element_of(part_of(heap));
        let repeats = |heap: u64| element(heap) == element(heap - conjecture.period.period);
        conjecture.order == self.quotient.order() && (conjecture.count..=self.heaps()).all(repeats)
    }

    /// The heaps whose elements generate all others: the least that have them.
    pub fn generators(&self) -> Vec<u64> {
        self.quotient.presentation().generators.into_iter().map(|part| u64::from(part) + 1).collect()
    }

    /// The elements of the heaps from 0 on.
    pub fn elements(&self) -> Vec<ElementId> {
        let heaps = 0..self.quotient.parts();
        std::iter::once(Quotient::UNIT).chain(heaps.map(|part| self.quotient.element_of([part]))).collect()
    }

    /// The element of a heap of any size, where it is known.
    pub fn element_of_heap(&self, heap: &Natural) -> Option<ElementId> {
        let small = match u64::try_from(heap) {
            Ok(heap) => heap,
            // Only what has more than 64 bits is divided as a number of any size: a sum may have a hundred thousand heaps.
            Err(_) => {
                let Periodicity { preperiod, period, .. } = self.proved?;
                u64::try_from(&((heap - Natural::from(preperiod)) % Natural::from(period))).ok()? + preperiod
            }
        };
        let small = match self.proved {
            Some(Periodicity { preperiod, period, .. }) if small >= preperiod + period => {
                (small - preperiod) % period + preperiod
            }
            _ => small,
        };
        (small <= self.heaps()).then(|| self.quotient.element_of(part_of(small)))
    }
}

/// The part that a heap is; a heap of 0 is none.
fn part_of(heap: u64) -> Option<u32> {
    heap.checked_sub(1).map(|below| u32::try_from(below).expect("it is a part"))
}

impl Parts for Heaps {
    fn options(&self, part: u32, budget: &mut Budget, each: &mut dyn FnMut(&[u32])) -> Result<(), Undecided> {
        let heap = u64::from(part) + 1;
        // Heaps are numbers of parts, and no option is larger.
        let part = |heap: u64| u32::try_from(heap - 1).expect("no move makes a heap larger");
        for family in self.0.families(&Natural::from(heap)) {
            budget.spend(1)?;
            let small = |number: &Natural| u64::try_from(number).expect("no move makes a heap larger");
            match &family {
                // Most of the time is spent with these.
                Family::Parts(2, sum) => {
                    let sum = small(sum);
                    budget.spend(sum / 2)?;
                    (1..=sum / 2).for_each(|heap| each(&[part(heap), part(sum - heap)]));
                }
                Family::Below(greatest) => {
                    let greatest = small(greatest);
                    budget.spend(greatest)?;
                    each(&[]);
                    (1..=greatest).for_each(|heap| each(&[part(heap)]));
                }
                // Nor is a list made of the one option that most other families have.
                Family::One(left) => {
                    budget.spend(20)?;
                    each(&[part(small(left))]);
                }
                _ => {
                    for option in family.options() {
                        budget.spend(20)?;
                        let heaps = option.iter().map(small).filter(|heap| *heap > 0);
                        each(&heaps.map(part).collect::<Vec<u32>>());
                    }
                }
            }
        }
        Ok(())
    }
}

impl MisereRule for HeapQuotient {
    fn element(&self, heap: &Natural) -> Option<Element> {
        let class = self.element_of_heap(heap)?;
        Some(Element { class, nim_sum: Natural::ZERO })
    }

    fn product(&self, one: &Element, other: &Element) -> Element {
        Element { class: self.quotient.product(one.class, other.class), nim_sum: Natural::ZERO }
    }

    fn outcome(&self, element: &Element) -> Outcome {
        if self.quotient.is_lost(element.class) { Outcome::P } else { Outcome::N }
    }
}

/// How far it is, and what was found.
impl fmt::Debug for HeapQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("HeapQuotient");
        shown.field("heaps", &self.heaps()).field("order", &self.quotient.order());
        shown.field("proved", &self.proved).finish_non_exhaustive()
    }
}
