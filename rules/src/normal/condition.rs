//! Conditions on unknown numbers as conditions of moves.

use grundy::games::Condition;
use grundy::in_order;

use super::formula::Formula;
use super::linear::{Linear, Unknown};

pub(super) const NEVER: Condition = Condition::Any(Vec::new());

/// What conditions are about: the heap, or the heaps that are left of it.
pub(super) struct In {
    pub(super) take: i64,
    /// How many heaps are left; 0 where the conditions are about the heap before.
    pub(super) heaps: usize,
    /// The least that one of them can be.
    pub(super) least: i64,
    pub(super) are_equal: bool,
}

impl In {
    /// Conditions on a heap that is so large at least.
    pub(super) fn heap(least: i64) -> Self {
        In { take: 0, heaps: 0, least, are_equal: false }
    }

    /// How often each of what they are about is in a sum of multiples; `None` where it has something else in it.
    fn factors(&self, linear: &Linear) -> Option<Vec<i64>> {
        let unknown: Vec<Unknown> = match self.heaps {
            0 => vec![Unknown::Heap],
            heaps => (0..heaps).map(Unknown::Part).collect(),
        };
        let are_all = linear.terms().all(|(term, _)| unknown.contains(&term));
        are_all.then(|| unknown.into_iter().map(|one| linear.factor(one)).collect())
    }

    /// That a sum of multiples of the parts is 0 or more.
    fn at_least_zero(&self, linear: &Linear) -> Option<Condition> {
        let factors = self.factors(linear)?;
        let constant = linear.constant;
        // At the least that the parts can be.
        let first = factors
            .iter()
            .try_fold(constant, |sum, factor| sum.checked_add(self.least.checked_mul(*factor)?))?;
        if first >= 0 && factors.iter().all(|factor| *factor >= 0) {
            return Some(Condition::ALWAYS);
        }
        if first < 0 && factors.iter().all(|factor| *factor <= 0) {
            return Some(NEVER);
        }
        let same = factors.first().copied().filter(|first| factors.iter().all(|one| one == first));
        let uneven: Vec<usize> = (0..factors.len()).filter(|part| factors[*part] != 0).collect();
        // At least so much, or less than that.
        let threshold = |place: usize, factor: i64, constant: i64| -> Option<Condition> {
            Some(if factor > 0 {
                Condition::AtLeast(place, u64::try_from(constant.div_euclid(factor).checked_neg()?).ok()?)
            } else {
                Condition::Below(place, u64::try_from(constant.div_euclid(-factor).checked_add(1)?).ok()?)
            })
        };
        match (same, &uneven[..]) {
            // Of all of them together: of the heap.
            (Some(factor), _) => threshold(0, factor, constant.checked_sub(factor.checked_mul(self.take)?)?),
            (_, [one]) => threshold(one + 1, factors[*one], constant),
            (None, [one, other]) => {
                let (larger, smaller) = if factors[*one] > 0 { (*one, *other) } else { (*other, *one) };
                let (up, down) = (factors[larger], factors[smaller].checked_neg()?);
                if up <= 0 || down <= 0 {
                    return None;
                }
                let (place, beside) = (larger + 1, smaller + 1);
                if up == down {
                    let by = u64::try_from(-constant.div_euclid(up)).ok()?;
                    return Some(Condition::Gap { larger: place, smaller: beside, by });
                }
                let [times, of, more] = [up, down, constant.checked_neg()?].map(u64::try_from);
                let ratio = Condition::Ratio {
                    larger: place,
                    smaller: beside,
                    times: times.ok()?,
                    of: of.ok()?,
                    more: more.ok()?,
                };
                (up < down).then_some(ratio)
            }
            _ => None,
        }
    }

    /// That it leaves one of these remainders.
    fn residues(&self, linear: &Linear, modulus: i64, residues: &[i64]) -> Option<Condition> {
        let mut factors = self.factors(linear)?;
        factors.iter_mut().for_each(|factor| *factor = factor.rem_euclid(modulus));
        let mut constant = linear.constant.rem_euclid(modulus);
        let mut of_heap = 0;
        if let [first, ..] = factors[..]
            && factors.iter().all(|one| *one == first)
        {
            constant = (constant - first.checked_mul(self.take.rem_euclid(modulus))?).rem_euclid(modulus);
            of_heap = first;
            factors.fill(0);
        }
        if of_heap == 0 && factors.iter().all(|factor| *factor == 0) {
            return Some(if residues.contains(&constant) { Condition::ALWAYS } else { NEVER });
        }
        let mut left: Vec<u64> =
            residues.iter().map(|one| (one - constant).rem_euclid(modulus).unsigned_abs()).collect();
        in_order(&mut left);
        left.dedup();
        let of_parts = factors.into_iter().take(self.heaps);
        let coefficients = std::iter::once(of_heap).chain(of_parts).map(i64::unsigned_abs).collect();
        Some(Condition::Residue { modulus: u64::try_from(modulus).ok()?, residues: left, coefficients })
    }
}

/// A condition on unknown numbers as that of a move.
pub(super) fn condition(formula: &Formula, about: &In) -> Option<Condition> {
    Some(match formula {
        Formula::All(all) => several(all, about, true)?,
        Formula::Any(any) => several(any, about, false)?,
        Formula::AtLeastZero(linear) => about.at_least_zero(linear)?,
        Formula::Zero(linear) => {
            let both = [linear.clone(), linear.times(-1)?];
            condition(&Formula::All(both.map(Formula::AtLeastZero).to_vec()), about)?
        }
        Formula::NonZero(linear) => {
            let either = [linear.and(-1)?, linear.times(-1)?.and(-1)?];
            condition(&Formula::Any(either.map(Formula::AtLeastZero).to_vec()), about)?
        }
        Formula::Leaves(linear, modulus, residues) => about.residues(linear, *modulus, residues)?,
    })
}

/// Several conditions as one: all must hold, or one suffices. One that never holds, or that always does, settles it then, whatever is
/// to be said of the others.
fn several(of: &[Formula], about: &In, must_all: bool) -> Option<Condition> {
    let each: Vec<_> = of.iter().map(|one| condition(one, about)).collect();
    let settles = if must_all { NEVER } else { Condition::ALWAYS };
    if each.contains(&Some(settles.clone())) {
        return Some(settles);
    }
    let mut parts = Vec::new();
    for one in each {
        match one? {
            Condition::All(all) if must_all => parts.extend(all),
            Condition::Any(any) if !must_all => parts.extend(any),
            one => parts.push(one),
        }
    }
    Some(joined(parts, if must_all { Condition::All } else { Condition::Any }))
}

/// Puts a list in order, and leaves out what is there twice. It is short.
pub(super) fn each_once<T: Ord>(list: Vec<T>) -> Vec<T> {
    let mut sorted: Vec<T> = Vec::new();
    for one in list {
        let place = sorted.iter().position(|other| *other >= one).unwrap_or(sorted.len());
        if sorted.get(place) != Some(&one) {
            sorted.insert(place, one);
        }
    }
    sorted
}

/// Several as one; one as itself.
pub(super) fn joined(all: Vec<Condition>, how: fn(Vec<Condition>) -> Condition) -> Condition {
    let mut all = each_once(all);
    match all.pop() {
        Some(one) if all.is_empty() => one,
        Some(last) => {
            all.push(last);
            how(all)
        }
        None => how(all),
    }
}

/// Beside the heap, no number of a state or a row is as large: certificates write them as JSON, where all numbers are below this.
pub(super) const NUMBERS: std::ops::Range<i64> = 0..1 << 50;

/// Where less than nothing would be left, the rules fail: whether they never do.
pub(super) fn leaves_no_less_than_nothing(when: &Formula, take: i64) -> Option<()> {
    let is_enough = |one: &Formula| match one {
        Formula::AtLeastZero(linear) => linear.terms().eq([(Unknown::Heap, 1)]) && linear.constant <= -take,
        _ => false,
    };
    if take <= 0 || when.clone().conjuncts().iter().any(is_enough) {
        return Some(());
    }
    let fails = |heap| when.with(Unknown::Heap, &Linear::number(heap))?.holds();
    (take <= NEAR && (0..take).all(|heap| fails(heap) == Some(false))).then_some(())
}

/// Heaps up to this are looked at one by one.
const NEAR: i64 = 1024;
