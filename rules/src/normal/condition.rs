//! Conditions on unknown numbers as conditions of moves.

use grundy::games::Condition;

use super::formula::Formula;
use super::linear::Linear;

/// Of what conditions of moves are made.
pub(super) trait Atoms {
    /// That a sum of multiples is 0 or more.
    fn at_least_zero(&self, linear: &Linear) -> Option<Condition>;

    /// That it leaves one of these remainders.
    fn residues(&self, linear: &Linear, modulus: i64, residues: &[i64]) -> Option<Condition>;
}

pub(super) const NEVER: Condition = Condition::Any(Vec::new());

/// A condition on unknown numbers, made of such.
pub(super) fn condition(formula: &Formula, atoms: &dyn Atoms) -> Option<Condition> {
    Some(match formula {
        Formula::All(all) => several(all, atoms, true)?,
        Formula::Any(any) => several(any, atoms, false)?,
        Formula::AtLeastZero(linear) => atoms.at_least_zero(linear)?,
        Formula::Zero(linear) => {
            let both = [linear.clone(), linear.times(-1)?];
            condition(&Formula::All(both.map(Formula::AtLeastZero).to_vec()), atoms)?
        }
        Formula::NonZero(linear) => {
            let either = [linear.and(-1)?, linear.times(-1)?.and(-1)?];
            condition(&Formula::Any(either.map(Formula::AtLeastZero).to_vec()), atoms)?
        }
        Formula::Leaves(linear, modulus, residues) => atoms.residues(linear, *modulus, residues)?,
    })
}

/// Several conditions as one: all must hold, or one suffices. One that never holds, or that always does, settles it then, whatever is
/// to be said of the others.
fn several(of: &[Formula], atoms: &dyn Atoms, must_all: bool) -> Option<Condition> {
    let each: Vec<_> = of.iter().map(|one| condition(one, atoms)).collect();
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
