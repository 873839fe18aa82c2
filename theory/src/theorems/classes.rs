//! Moves that remainders and sizes of heaps allow: how many values prove a period.

use std::sync::Arc;

use super::agreement::Agreement;
use super::evidence::{Datum, Fields};
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Search, Theorem, index};
use crate::Budget;
use crate::games::{ByClasses, ClassMove, Condition, lcm};
use crate::words::Sentence;

/// Each kind of move takes a fixed number and is allowed by remainders and sizes of heaps: Guy and Smith's argument, where heaps
/// change by a period that the remainders do not see (`docs/theory.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Classes {
    rules: ByClasses,
    bound: ClassBound,
}

impl Classes {
    /// The theorem about these rules.
    pub(crate) fn new(rules: &ByClasses) -> Self {
        Classes { bound: ClassBound::of(rules), rules: rules.clone() }
    }
}

impl Theorem for Classes {
    fn name(&self) -> &'static str {
        "classes"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-by-classes").text("heaps", self.bound.most_heaps())
    }

    fn search(self: Arc<Self>) -> Option<Box<dyn Search>> {
        let is_cheap = self.bound.most_heaps() <= 1;
        Some(Box::new(Agreement::new(self, is_cheap)))
    }

    fn values_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        self.bound.values_needed(preperiod, period)
    }
}

impl Certified for Classes {
    fn elements_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        self.bound.elements_needed(preperiod, period)
    }

    fn most_heaps(&self) -> usize {
        self.bound.most_heaps().max(1)
    }

    fn rules(&self) -> Fields<'static> {
        vec![("moves", Datum::list(self.rules.moves()))]
    }

    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let n0 = proof.periodicity.preperiod.max(1);
        let p = self.bound.whole(proof.periodicity.period).expect("a proved period is in memory");
        let computed = self.bound.values_needed(n0, p).expect("so many values were computed");
        let hash = Datum::Hash(values.values_to(index(computed), budget)?.into());
        let numbers =
            vec![("n0", n0.into()), ("p", p.into()), ("computed", computed.into()), ("sha256", hash)];
        Ok([self.rules(), numbers].concat())
    }
}

/// A kind of move: how many tokens are taken, how many heaps are left, and when it is allowed.
impl From<&ClassMove> for Datum<'_> {
    fn from(one: &ClassMove) -> Self {
        Datum::Fields(vec![
            ("take", one.take.into()),
            ("heaps", one.heaps.into()),
            ("if", (&one.condition).into()),
        ])
    }
}

/// A condition: an array that begins with a word.
impl From<&Condition> for Datum<'_> {
    fn from(condition: &Condition) -> Self {
        let (word, rest): (&str, Vec<Datum<'_>>) = match condition {
            Condition::All(all) => ("all", all.iter().map(Datum::from).collect()),
            Condition::Any(all) => ("any", all.iter().map(Datum::from).collect()),
            Condition::Residue { modulus, residues, coefficients } => {
                ("mod", vec![(*modulus).into(), residues[..].into(), coefficients[..].into()])
            }
            Condition::AtLeast(place, number) => ("from", vec![(*place).into(), (*number).into()]),
            Condition::Below(place, number) => ("below", vec![(*place).into(), (*number).into()]),
            Condition::Gap { larger, smaller, by } => {
                ("gap", vec![(*larger).into(), (*smaller).into(), (*by).into()])
            }
            Condition::Ratio { larger, smaller, times, of, more } => {
                let places = [*larger, *smaller].map(Datum::from);
                (
                    "ratio",
                    places.into_iter().chain([of, times, more].map(|number| (*number).into())).collect(),
                )
            }
            Condition::Equal => ("equal", Vec::new()),
        };
        Datum::List([vec![word.into()], rest].concat())
    }
}

/// What the theorem about classes needs to know of the moves: see `docs/theory.md`.
///
/// ```
/// use grundy::games::{ByClasses, ClassMove, Condition};
/// use grundy::heap::ClassBound;
///
/// // Kayles has no conditions: about as many values are needed as by the theorem of Guy and Smith.
/// let moves = [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];
/// let moves = moves.map(|(take, heaps)| ClassMove::new(take, heaps, Condition::ALWAYS).unwrap());
/// let kayles = ByClasses::new(moves.to_vec()).unwrap();
/// assert_eq!(ClassBound::of(&kayles).values_needed(71, 12), Some(2 * (71 + 12) + 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClassBound {
    /// Remainders by this number matter: a period is looked at as a multiple of it.
    modulus: u32,
    /// From this heap on, only the remainder matters.
    threshold: u64,
    /// The greatest take that empties a heap.
    emptied: Option<u32>,
    /// For moves that leave 1, 2, … heaps: the greatest take where no heaps are compared.
    plain: [Option<u32>; ClassMove::MOST_HEAPS],
    /// For moves that leave 1, 2, … heaps which are to differ by some number d: the greatest sum of the take
    /// and d times the number of pairs of heaps.
    gaps: [Option<u64>; ClassMove::MOST_HEAPS],
    /// Of moves that compare multiples.
    ratios: [Option<RatioBound>; 2],
    /// The greatest take that leaves two equal heaps.
    equal: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct RatioBound {
    take: u32,
    times: u32,
    of: u32,
    more: u32,
}

fn small(number: u64) -> u32 {
    u32::try_from(number).expect("takes and factors are below 2^20")
}

impl ClassBound {
    /// The bound of these rules.
    pub fn of(rules: &ByClasses) -> Self {
        let mut bound = ClassBound {
            modulus: small(rules.modulus()),
            threshold: rules.threshold(),
            emptied: None,
            plain: [None; ClassMove::MOST_HEAPS],
            gaps: [None; ClassMove::MOST_HEAPS],
            ratios: [None; 2],
            equal: None,
        };
        for one in rules.moves() {
            bound.add(one);
        }
        bound
    }

    fn add(&mut self, one: &ClassMove) {
        let take = small(one.take);
        let (mut gap, mut ratio, mut equal) = (None, None, false);
        one.condition.each(&mut |condition| match *condition {
            Condition::Gap { by, .. } => gap = gap.max(Some(by)),
            Condition::Ratio { times, of, more, .. } => ratio = Some([times, of, more].map(small)),
            Condition::Equal => equal = true,
            _ => {}
        });
        let at = one.heaps.saturating_sub(1);
        if one.heaps == 0 {
            self.emptied = self.emptied.max(Some(take));
        } else if let Some([times, of, more]) = ratio {
            let free = self.ratios.iter_mut().find(|place| place.is_none());
            *free.expect("there are few of these") = Some(RatioBound { take, times, of, more });
        } else if equal {
            self.equal = self.equal.max(Some(take));
        } else if let Some(by) = gap {
            let pairs = (one.heaps * at / 2) as u64;
            self.gaps[at] = self.gaps[at].max(Some(u64::from(take) + by * pairs));
        } else {
            self.plain[at] = self.plain[at].max(Some(take));
        }
    }

    /// Of what a period is a multiple where it is looked at: a half of a heap has its remainder only by twice the number.
    fn unit(&self) -> u64 {
        u64::from(self.modulus) * if self.equal.is_some() { 2 } else { 1 }
    }

    /// The least multiple of a period that the theorem is about.
    pub fn whole(&self, period: u64) -> Option<u64> {
        lcm(period, self.unit())
    }

    /// How many values, from that of heap 0 on, prove a period where they agree; `None` where it is beyond numbers.
    pub fn values_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        self.needed(self.start(preperiod), self.whole(period)?, self.threshold)
    }

    /// How many heaps, with heap 0, prove a period of their elements in a misère quotient. Two equal heaps have the nim-sum 0, and an
    /// element that depends on the heap: so these must repeat, too, after half of the period that is looked at.
    pub fn elements_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        let (start, half) = (self.start(preperiod), lcm(period, self.modulus.into())?);
        let whole = if self.equal.is_some() { half.checked_mul(2)? } else { half };
        self.needed(start, whole, start)
    }

    /// From which heap on nothing but remainders matters, and what is to repeat does.
    fn start(&self, preperiod: u64) -> u64 {
        preperiod.max(1).max(self.threshold)
    }

    /// How many heaps are enough where equal heaps matter below `equal` alone.
    fn needed(&self, start: u64, period: u64, equal: u64) -> Option<u64> {
        let wide = |numbers: &[u64]| -> Option<u64> {
            numbers.iter().try_fold(1u64, |product, number| product.checked_mul(*number))
        };
        let mut last = start.max(self.emptied.map_or(0, |take| u64::from(take) + 1));
        for (at, heaps) in (0u64..).zip(1u64..).take(ClassMove::MOST_HEAPS) {
            let place = usize::try_from(at).expect("it is small");
            if let Some(take) = self.plain[place] {
                let all = wide(&[heaps, start])?.checked_add(wide(&[at, period])?)?;
                last = last.max(all.checked_add(u64::from(take))? - at);
            }
            if let Some(more) = self.gaps[place] {
                let steps = wide(&[period - 1, heaps * (heaps + 1) / 2 - 1])?;
                last = last.max(wide(&[heaps, start])?.checked_add(steps)?.checked_add(more)?);
            }
        }
        for RatioBound { take, times, of, more } in self.ratios.iter().flatten().copied() {
            let both = u64::from(times) + u64::from(of);
            let all = wide(&[both, start.checked_add(period)?])?.checked_add(more.into())?;
            last = last.max(all.div_ceil(times.into()).checked_add(take.into())?);
        }
        if let Some(take) = self.equal {
            last = last.max(equal.checked_mul(2)?.checked_add(u64::from(take))?.checked_add(1)?);
        }
        last.checked_add(period)
    }

    /// By which number remainders matter.
    pub fn modulus(&self) -> u64 {
        self.modulus.into()
    }

    /// From which heap on nothing but remainders matters.
    pub fn threshold(&self) -> u64 {
        self.threshold
    }

    /// The most heaps that a move leaves.
    pub fn most_heaps(&self) -> usize {
        let compared = self.equal.is_some() || self.ratios[0].is_some();
        let most =
            (0..ClassMove::MOST_HEAPS).rev().find(|&at| self.plain[at].is_some() || self.gaps[at].is_some());
        most.map_or(0, |at| at + 1).max(if compared { 2 } else { 0 })
    }
}
