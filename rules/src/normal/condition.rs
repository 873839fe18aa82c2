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
        Formula::All(all) => {
            let mut each = Vec::new();
            for one in all {
                match condition(one, atoms)? {
                    Condition::All(all) => each.extend(all),
                    one if one == NEVER => return Some(NEVER),
                    one => each.push(one),
                }
            }
            joined(each, Condition::All)
        }
        Formula::Any(any) => {
            let mut each = Vec::new();
            for one in any {
                match condition(one, atoms)? {
                    Condition::Any(any) => each.extend(any),
                    one if one == Condition::ALWAYS => return Some(Condition::ALWAYS),
                    one => each.push(one),
                }
            }
            joined(each, Condition::Any)
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
