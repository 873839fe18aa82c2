//! All takes but small ones, which the heap allows or not.

use grundy::games::{AllButByClasses, Condition, Nim, TakeSet};
use grundy::in_order;

use super::condition::{In, NEVER, condition, joined, leaves_no_less_than_nothing};
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::solved::Solved;
use super::{Form, form};

/// Takes up to `NEAR` are looked at one by one, and so are at most `HEAPS` heaps.
const NEAR: i64 = 1024;
const HEAPS: u64 = 1 << 16;

/// The game of these moves, where from each heap all takes above some number are allowed.
pub(super) fn far_takes(moves: &[Solved]) -> Option<Form> {
    let mut all: Vec<(Option<i64>, Formula)> = Vec::new();
    let mut near = 0i64;
    for one in moves {
        if one.parts != 1 || one.are_equal {
            return None;
        }
        let take = one.take.map_or(Linear::of(Unknown::Take), Linear::number);
        let when = one.when.with(Unknown::Part(0), &Linear::of(Unknown::Heap).minus(&take)?)?;
        near = match one.take {
            // Play need not end.
            Some(..=0) => return None,
            Some(take) => {
                leaves_no_less_than_nothing(&when, take)?;
                near.max(take)
            }
            // Beyond, no comparison of what is taken turns.
            None => {
                takes_something(&when)?;
                let atoms = when.atoms();
                let mut sizes =
                    atoms.iter().map(|atom| atom.linear().and_then(|one| one.constant.checked_abs()));
                let sum = sizes.try_fold(1i64, |sum, size| sum.checked_add(size?));
                near.max(sum?)
            }
        };
        all.push((one.take, when));
    }
    if near > NEAR {
        return None;
    }
    let mut conditions = Vec::new();
    for take in 1..=near {
        let here = all.iter().filter(|(fixed, _)| fixed.is_none_or(|fixed| fixed == take));
        let least = take.unsigned_abs();
        let of_move = |(_, when): &(Option<i64>, Formula)| {
            condition(&when.with(Unknown::Take, &Linear::number(take))?, &In::heap(take))
        };
        conditions.push(simple(any(here.map(of_move).collect::<Option<Vec<_>>>()?), least)?);
    }
    let far = all.iter().filter(|(take, _)| take.is_none());
    let far = far.map(|(_, when)| condition(&beyond(when)?, &In::heap(0)));
    if !holds_beyond(&any(far.collect::<Option<Vec<_>>>()?), near.unsigned_abs())? {
        return None;
    }
    while conditions.last() == Some(&Condition::ALWAYS) {
        conditions.pop();
    }
    let is_fixed = |one: &Condition| *one == NEVER || *one == Condition::ALWAYS;
    if conditions.iter().all(is_fixed) {
        let never = (1..).zip(&conditions).filter(|(_, when)| **when == NEVER);
        let excluded: Vec<u64> = never.map(|(take, _)| take).collect();
        return match &excluded[..] {
            [] => Some(form(Nim)),
            _ => TakeSet::all_but(&excluded).ok().map(form),
        };
    }
    AllButByClasses::new(conditions).map(form)
}

fn any(conditions: Vec<Condition>) -> Condition {
    let mut some = Vec::new();
    for one in conditions {
        match one {
            Condition::Any(more) => some.extend(more),
            one if one == Condition::ALWAYS => return Condition::ALWAYS,
            one => some.push(one),
        }
    }
    joined(some, Condition::Any)
}

/// A condition on heaps of at least `least` tokens, as one on remainders where it is one.
fn simple(when: Condition, least: u64) -> Option<Condition> {
    let alone = AllButByClasses::new(vec![when.clone()])?;
    let modulus = alone.modulus();
    let last = least.max(alone.threshold()).checked_add(modulus).filter(|last| *last <= HEAPS)?;
    let holds: Vec<bool> = (least..last).map(|heap| when.holds(&[heap])).collect();
    Some(match (holds.contains(&true), holds.contains(&false)) {
        (true, false) => Condition::ALWAYS,
        (false, true) => NEVER,
        _ if alone.threshold() > least => when,
        _ => {
            let mut residues: Vec<u64> =
                (least..last).filter(|heap| when.holds(&[*heap])).map(|heap| heap % modulus).collect();
            in_order(&mut residues);
            Condition::Residue { modulus, residues, coefficients: vec![1] }
        }
    })
}

/// Neither 0 nor a number below is taken, and no more than there is.
fn takes_something(when: &Formula) -> Option<()> {
    let is_above = |one: &Formula| match one {
        Formula::AtLeastZero(linear) => {
            let factor = linear.factor(Unknown::Take);
            let is_alone = linear.terms().all(|(unknown, _)| unknown == Unknown::Take);
            is_alone && factor > 0 && linear.constant < 0
        }
        _ => false,
    };
    let is_there = |one: &Formula| match one {
        Formula::AtLeastZero(linear) => {
            let (heap, take) = (linear.factor(Unknown::Heap), linear.factor(Unknown::Take));
            heap > 0 && take == -heap && linear.constant == 0
        }
        _ => false,
    };
    let all = when.clone().conjuncts();
    (all.iter().any(is_above) && all.iter().any(is_there)).then_some(())
}

/// For takes beyond all that they are compared with: a condition on the heap, which is no smaller than what is taken.
fn beyond(when: &Formula) -> Option<Formula> {
    let each = |all: &[Formula]| all.iter().map(beyond).collect::<Option<Vec<_>>>();
    Some(match when {
        Formula::All(all) => Formula::All(each(all)?),
        Formula::Any(all) => Formula::Any(each(all)?),
        atom => {
            let linear = atom.linear()?;
            let (take, heap) = (linear.factor(Unknown::Take), linear.factor(Unknown::Heap));
            match atom {
                atom if take == 0 => atom.clone(),
                Formula::AtLeastZero(_) if heap == 0 => Formula::flag(take > 0),
                Formula::AtLeastZero(_) if heap > 0 && heap == -take && linear.constant >= 0 => Formula::TRUE,
                Formula::Zero(_) if heap == 0 => Formula::flag(false),
                Formula::NonZero(_) if heap == 0 => Formula::TRUE,
                _ => return None,
            }
        }
    })
}

/// Whether a condition holds for every heap above a number.
fn holds_beyond(when: &Condition, near: u64) -> Option<bool> {
    if *when == NEVER {
        return Some(false);
    }
    let alone = AllButByClasses::new(vec![when.clone()])?;
    let first = near + 1;
    let last = first.max(alone.threshold()) + alone.modulus();
    (last <= HEAPS).then(|| (first..last).all(|heap| when.holds(&[heap])))
}
