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
pub(super) fn condition(formula: &Formula, atoms: &impl Atoms) -> Option<Condition> {
    Some(match formula {
        // What never holds settles it, whatever is to be said of the others; so does what always holds of one that suffices.
        Formula::All(all) => {
            let each: Vec<_> = all.iter().map(|one| condition(one, atoms)).collect();
            if each.contains(&Some(NEVER)) {
                return Some(NEVER);
            }
            let mut known = Vec::new();
            for one in each {
                match one? {
                    Condition::All(all) => known.extend(all),
                    one => known.push(one),
                }
            }
            joined(known, Condition::All)
        }
        Formula::Any(any) => {
            let each: Vec<_> = any.iter().map(|one| condition(one, atoms)).collect();
            if each.contains(&Some(Condition::ALWAYS)) {
                return Some(Condition::ALWAYS);
            }
            let mut known = Vec::new();
            for one in each {
                match one? {
                    Condition::Any(any) => known.extend(any),
                    one => known.push(one),
                }
            }
            joined(known, Condition::Any)
        }
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
