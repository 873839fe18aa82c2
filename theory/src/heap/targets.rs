//! The options of a heap that have a given value: the winning moves, in bulk.

mod hits; // what has a property that is periodic from some place on
mod growing_pairs; // pairs of heaps with a given value, where the values grow
mod lifted; // options of huge heaps, where the values rise

use hits::Hits;
use lifted::lifted;

use super::far::Far;
use super::{ClosedForm, Sequence};
use crate::families::{Families, Family};
use crate::theorems::Periodicity;
use crate::{BigNimber, Budget, Natural, Nimber, Undecided};

/// The options of one heap that have the value asked for.
///
/// The heap and the number of options may be far too large to look at each: a period of the
/// values carries over to the options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Targets {
    /// The first of them, in the order of the rules, each as its heaps.
    pub list: Vec<Vec<Natural>>,
    /// How many there are in all; `None` where counting would take too long.
    pub count: Option<Natural>,
    /// Whether `list` holds them all.
    pub complete: bool,
    /// Why some were not looked at, where some were.
    pub cut: Option<Undecided>,
}

/// The options of `heap` whose heaps have the nim-sum `target`, at most `limit` of them.
///
/// `values` must be the sequence of `rules`.
///
/// # Errors
/// [`Undecided`] where the values of the options are out of reach.
///
/// ```
/// use grundy::games::Code;
/// use grundy::heap::{Sequence, targets};
/// use grundy::{Budget, Nimber, Natural};
///
/// // The winning moves from a row of 10^18 in Kayles.
/// let kayles: Code = "0.77".parse().unwrap();
/// let row = Natural::from(10u8).pow(18);
/// let values = &mut Sequence::from(&kayles);
/// let winning = targets(&kayles, values, &row, &Nimber(Natural::ZERO), 2, &mut Budget::default())?;
/// assert_eq!(winning.list.len(), 2);
/// assert!(winning.count > Some(Natural::from(10u8).pow(16)));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub fn targets(
    rules: &dyn Families,
    values: &mut Sequence,
    heap: &Natural,
    target: &BigNimber,
    limit: usize,
    budget: &mut Budget,
) -> Result<Targets, Undecided> {
    // Afterwards, every smaller heap is known too: directly or by the period.
    values.value(heap, budget)?;
    let closed_form = values.closed_form();
    let proof = values.proof().filter(|_| closed_form.is_none());
    let periodicity = proof.map(|proof| proof.periodicity);
    let all_near = periodicity.map_or(0, |periodicity| {
        let least = if periodicity.saltus > 0 { MOST_FOR_THREE + 1 } else { 0 };
        periodicity.first_values().saturating_mul(4).max(least)
    });
    if let Some(near) = usize::try_from(heap).ok().filter(|&heap| (heap as u64) < all_near) {
        values.values_to(near + 1, budget)?;
    }
    let known = HeapValues { values: values.known(), periodicity, closed_form, far: values.far() };
    let mut all = Targets { count: Some(Natural::ZERO), ..Targets::default() };
    for family in rules.families(heap) {
        let room = limit - all.list.len();
        // There may be as many families as tokens. In the games whose values are known, five parts reach each value that more reach.
        if all.count.is_none() && (room == 0 || matches!(family, Family::Parts(6.., _))) {
            break;
        }
        let found = match known.targets(&family, target, room, budget) {
            Ok(found) => found,
            Err(undecided) if all.list.is_empty() => return Err(undecided),
            Err(undecided) => {
                (all.count, all.cut) = (None, Some(undecided));
                break;
            }
        };
        all.list.extend(found.list.into_iter().take(room));
        all.count = all.count.zip(found.count).map(|(some, more)| some + more);
    }
    if all.count.is_none() && all.list.is_empty() {
        all.list = lifted(rules, values, (heap, &target.0), limit, budget)?;
    }
    all.complete = all.count == Some(Natural::from(all.list.len()));
    Ok(all)
}

/// The values of all heaps that options leave.
struct HeapValues<'a> {
    values: &'a [u32],
    periodicity: Option<Periodicity>,
    /// For takes, which leave one heap; where there is one, the others may be missing.
    closed_form: Option<ClosedForm>,
    /// Where a law tells the values, the others may be missing, too.
    far: Option<&'a dyn Far>,
}

/// What one family gives.
struct FamilyTargets {
    list: Vec<Vec<Natural>>,
    count: Option<Natural>,
}

impl HeapValues<'_> {
    fn targets(
        &self,
        family: &Family,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<FamilyTargets, Undecided> {
        let one = |has: bool, heaps: Vec<Natural>| FamilyTargets {
            list: if has { vec![heaps] } else { Vec::new() },
            count: Some(Natural::from(u8::from(has))),
        };
        Ok(match family {
            Family::Emptied => {
                budget.spend(1)?;
                one(target.0.is_zero(), Vec::new())
            }
            Family::One(rest) => {
                budget.spend(1)?;
                one(self.value(rest) == *target, vec![rest.clone()])
            }
            Family::Heaps(heaps) => {
                budget.spend(heaps.len() as u64)?;
                let sum: BigNimber = heaps.iter().map(|heap| self.value(heap)).sum();
                one(sum == *target, heaps.clone())
            }
            Family::Below(greatest) => self.below(greatest, target, limit, budget)?,
            Family::Between(least, greatest) => self.between(least, greatest, target, limit, budget)?,
            Family::Parts(2, sum) => self.pairs(sum, &(sum / 2u8), target, limit, budget)?,
            Family::UnequalSplit(sum) if sum.is_zero() => one(false, Vec::new()),
            Family::UnequalSplit(sum) => {
                self.pairs(sum, &((sum - Natural::ONE) / 2u8), target, limit, budget)?
            }
            Family::Parts(count, sum) => self.in_parts(*count, 1, sum, target, limit, budget)?,
        })
    }

    fn value(&self, heap: &Natural) -> BigNimber {
        if let Some(closed_form) = &self.closed_form {
            // Of what is left up to a bound, no single heap is asked for.
            let value = closed_form.value(heap, &mut Budget::unlimited());
            return Nimber(value.expect("the budget has no bound"));
        }
        if let Some(value) = self.far.and_then(|far| far.known(heap)) {
            return Nimber(value.into());
        }
        match (usize::try_from(heap).ok().and_then(|heap| self.values.get(heap)), self.periodicity) {
            (Some(&value), _) => Nimber(Natural::from(value)),
            (None, Some(periodicity)) => periodicity.value(self.values, heap),
            (None, None) => unreachable!("the values of all smaller heaps are known"),
        }
    }

    /// Where the values repeat as they are: the preperiod, at least 1, and the period.
    fn cycle(&self) -> Option<(u64, u64)> {
        self.periodicity.filter(|it| it.saltus == 0).map(|it| (it.preperiod.max(1), it.period))
    }

    /// The numbers that must be looked at to know those up to `last`.
    fn looks(&self, last: &Natural) -> u64 {
        let all = u64::try_from(last).unwrap_or(u64::MAX);
        self.cycle().map_or(all, |(start, period)| all.min(start + period))
    }

    fn below(
        &self,
        greatest: &Natural,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<FamilyTargets, Undecided> {
        let heaps = |heap: Natural| if heap.is_zero() { Vec::new() } else { vec![heap] };
        if let Some(periodicity) = self.periodicity.filter(|it| it.saltus > 0) {
            budget.spend(periodicity.first_values())?;
            let all = growing_pairs::heaps_with_value(periodicity, self.values, greatest, &target.0);
            let count = Some(Natural::from(all.len()));
            return Ok(FamilyTargets { list: all.into_iter().take(limit).map(heaps).collect(), count });
        }
        budget.spend(self.looks(greatest))?;
        let target = u32::try_from(&target.0).ok();
        let has = |heap: u64| Some(self.small(heap)) == target;
        let hits = Hits::find(0, greatest, self.cycle(), has);
        Ok(FamilyTargets { list: hits.iter().take(limit).map(heaps).collect(), count: Some(hits.count()) })
    }

    /// The heaps from one size to another.
    fn between(
        &self,
        least: &Natural,
        greatest: &Natural,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<FamilyTargets, Undecided> {
        let heaps = |heap: Natural| if heap.is_zero() { Vec::new() } else { vec![heap] };
        match &self.closed_form {
            Some(ClosedForm::Interval(takes)) => {
                budget.spend(1)?;
                let (list, count) = takes.heaps_of(&target.0, (least, greatest), limit);
                return Ok(FamilyTargets { list: list.into_iter().map(heaps).collect(), count: Some(count) });
            }
            Some(ClosedForm::TakeUpTo(rules)) => {
                let found = rules.heaps_of(&target.0, least, greatest, budget)?;
                let count = Some(Natural::from(found.len()));
                return Ok(FamilyTargets { list: found.into_iter().take(limit).map(heaps).collect(), count });
            }
            Some(ClosedForm::LeaveUpTo(rules)) => {
                let Some((first, last)) = rules.heaps_of(&target.0, greatest, budget)? else {
                    return Ok(FamilyTargets { list: Vec::new(), count: Some(Natural::ZERO) });
                };
                let options = Family::Between(first.clone(), last.clone()).options();
                return Ok(FamilyTargets {
                    list: options.take(limit).collect(),
                    count: Some(last - first + Natural::ONE),
                });
            }
            _ => {}
        }
        let (mut list, mut count, mut heap) = (Vec::new(), Natural::ZERO, least.clone());
        while heap <= *greatest {
            budget.spend(1)?;
            if self.value(&heap) == *target {
                count += Natural::ONE;
                if list.len() < limit {
                    list.push(heaps(heap.clone()));
                }
            }
            heap += Natural::ONE;
        }
        Ok(FamilyTargets { list, count: Some(count) })
    }

    /// The pairs of heaps with this sum, the smaller of them at least 1 and at most `half`.
    fn pairs(
        &self,
        sum: &Natural,
        half: &Natural,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<FamilyTargets, Undecided> {
        let pair = |a: Natural| vec![a.clone(), sum - a];
        if usize::try_from(sum).is_ok_and(|sum| sum < self.values.len()) || self.cycle().is_some() {
            let hits = self.pair_hits(1, sum, half, target, budget)?;
            return Ok(FamilyTargets {
                list: hits.iter().take(limit).map(pair).collect(),
                count: Some(hits.count()),
            });
        }
        let growing = self.periodicity.expect("the values are in memory, periodic or growing");
        budget.spend(growing.first_values())?;
        match growing_pairs::pairs_with_sum(growing, self.values, sum, &target.0, limit) {
            Some((list, count)) => {
                Ok(FamilyTargets { list: list.into_iter().map(pair).collect(), count: Some(count) })
            }
            None => Ok(FamilyTargets { list: Vec::new(), count: None }),
        }
    }

    /// The smaller heaps a, `first <= a <= half`, with `G(a) + G(sum - a) = target`. The values
    /// are in memory or repeat as they are.
    fn pair_hits(
        &self,
        first: u64,
        sum: &Natural,
        half: &Natural,
        target: &BigNimber,
        budget: &mut Budget,
    ) -> Result<Hits, Undecided> {
        // G(sum - a) is that of a sum smaller by whole periods, as long as sum - a stays periodic.
        let near = self.cycle().and_then(|(start, period)| {
            let enough = Natural::from(first.saturating_add(3 * (start + period)));
            (*sum > enough).then(|| &enough + (sum - &enough) % period)
        });
        // The larger heap is at least half the sum; only then both repeat.
        let cycle = near.is_some().then(|| self.cycle()).flatten();
        let sum = u64::try_from(near.as_ref().unwrap_or(sum)).expect("reduced, or in memory");
        budget.spend(if cycle.is_some() {
            self.looks(half)
        } else {
            u64::try_from(half).unwrap_or(u64::MAX)
        })?;
        let target = u32::try_from(&target.0).ok();
        let has = |a: u64| Some(self.small(a) ^ self.small(sum - a)) == target;
        Ok(Hits::find(first, half, cycle, has))
    }

    /// The value of a heap where it is below 2^32.
    fn small(&self, heap: u64) -> u32 {
        let index = usize::try_from(heap).ok();
        match (index.and_then(|heap| self.values.get(heap)), self.periodicity) {
            (Some(&value), _) => value,
            (None, Some(Periodicity { preperiod, period, saltus: 0 })) => {
                let place = preperiod + (heap - preperiod) % period;
                self.values[usize::try_from(place).expect("the period is in memory")]
            }
            _ => unreachable!("only asked where the values are in memory or repeat as they are"),
        }
    }

    /// Three heaps or more, none smaller than `least`: counted only where they are [few](most_counted); beyond, the first are looked
    /// for.
    fn in_parts(
        &self,
        parts: usize,
        least: u64,
        sum: &Natural,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<FamilyTargets, Undecided> {
        let most = most_counted(parts);
        let counted = *sum <= Natural::from(most);
        let share = sum / Natural::from(parts as u64);
        // Further least heaps repeat what the others gave.
        let last = self.cycle().map_or(most, |(start, period)| start + period);
        let last = if counted { most } else { last }.min(u64::try_from(&share).unwrap_or(u64::MAX));
        let in_memory = usize::try_from(sum).is_ok_and(|sum| sum < self.values.len());
        let mut found = FamilyTargets { list: Vec::new(), count: counted.then_some(Natural::ZERO) };
        if !in_memory && self.cycle().is_none() {
            return Ok(FamilyTargets { count: None, ..found });
        }
        for a in least..=last {
            if !counted && found.list.len() >= limit {
                break;
            }
            let rest = sum - Natural::from(a);
            let needed = target.clone() + Nimber(Natural::from(self.small(a)));
            let room = limit - found.list.len();
            if parts > 3 {
                let others = self.in_parts(parts - 1, a, &rest, &needed, room, budget)?;
                found
                    .list
                    .extend(others.list.into_iter().map(|others| [vec![Natural::from(a)], others].concat()));
                found.count = found.count.zip(others.count).map(|(count, more)| count + more);
                continue;
            }
            let hits = self.pair_hits(a, &rest, &(&rest / 2u8), &needed, budget)?;
            found.list.extend(hits.iter().take(room).map(|b| vec![Natural::from(a), b.clone(), &rest - b]));
            found.count = found.count.map(|count| count + hits.count());
        }
        Ok(found)
    }
}

/// Up to this sum, all ways to leave these parts are counted: some millions of looks.
fn most_counted(parts: usize) -> u64 {
    match parts {
        ..=3 => MOST_FOR_THREE,
        4 => 400,
        5 => 160,
        _ => 60,
    }
}

/// The sum for three parts.
const MOST_FOR_THREE: u64 = 5_000;

#[cfg(test)]
mod tests;
