//! Moves whose conditions are about remainders and sizes of the heap and of what is left of it.

use grundy::games::{ClassMove, Condition};

use super::condition::{In, condition, each_once, joined};
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::solved::Solved;

/// Takes are below `TAKE`; at most `HEAPS` heaps are tried one by one.
const TAKE: i64 = 1 << 20;
const HEAPS: i64 = 4096;

/// The kinds of moves: one for each choice of what is left empty. `None` where a condition is of another form, or something
/// would be left that is no heap.
pub(super) fn class_moves(one: &Solved) -> Option<Vec<ClassMove>> {
    let take = one.take.filter(|take| *take < TAKE)?;
    if one.parts == 1 {
        // Where less than nothing would be left, the rules fail.
        for heap in 0..take {
            if at(&one.when, heap - take)? {
                return None;
            }
        }
    } else if !(0..one.parts).all(|part| least(one, part).is_some_and(|least| least >= 0)) {
        return None;
    }
    let mut moves = Vec::new();
    for empty in 0..1u32 << one.parts {
        let is_empty = |part: usize| empty >> part & 1 == 1;
        if one.are_equal && is_empty(0) != is_empty(1) {
            continue;
        }
        let mut when = one.when.clone();
        let mut heaps = 0;
        for part in 0..one.parts {
            let value = if is_empty(part) {
                Linear::number(0)
            } else {
                heaps += 1;
                Linear::of(Unknown::Part(heaps - 1))
            };
            when = when.with(Unknown::Part(part), &value)?;
        }
        let are_equal = one.are_equal && heaps == 2;
        let Some(condition) = (In { take, heaps, least: 1, are_equal }).whole(&when)? else { continue };
        let take = u64::try_from(take).ok()?;
        moves.push(ClassMove::new(take, heaps, condition)?);
    }
    Some(moves)
}

/// For which numbers from 0 on a condition on one unknown number holds, and whether it does for all others. `None` where it
/// depends on more, or remainders decide for ever.
pub(super) fn decided(when: &Formula, unknown: Unknown) -> Option<(Vec<i64>, i64, bool)> {
    let holds = |number: i64| when.with(unknown, &Linear::number(number))?.holds();
    let (mut far, mut modulus) = (1i64, 1i64);
    for atom in when.atoms() {
        far = far.checked_add(atom.linear()?.constant.checked_abs()?)?;
        if let Formula::Leaves(_, by, _) = atom {
            modulus = modulus.checked_mul(*by)?;
        }
    }
    if far > HEAPS || modulus > HEAPS {
        return None;
    }
    // Beyond, remainders alone decide.
    let for_ever = holds(far)?;
    for number in far..far + modulus {
        if holds(number)? != for_ever {
            return None;
        }
    }
    let mut all = Vec::new();
    for number in 0..far {
        if holds(number)? {
            all.push(number);
        }
    }
    Some((all, far, for_ever))
}

/// Whether a condition holds where one part is this.
fn at(when: &Formula, part: i64) -> Option<bool> {
    when.with(Unknown::Part(0), &Linear::number(part))?.holds()
}

/// The least that a part can be, as far as what must hold says so at once.
pub(super) fn least(one: &Solved, part: usize) -> Option<i64> {
    let all = one.when.clone().conjuncts();
    let mut known: Vec<Option<i64>> = vec![None; one.parts];
    for _ in 0..=one.parts {
        for formula in &all {
            let (linear, is_zero) = match formula {
                Formula::AtLeastZero(linear) => (linear, false),
                Formula::Zero(linear) => (linear, true),
                _ => continue,
            };
            for sign in if is_zero { &[1, -1][..] } else { &[1] } {
                let linear = linear.times(*sign)?;
                // One part is at least so many of others, of which the least is known.
                let mut grows = linear.terms().filter(|(_, factor)| *factor > 0);
                let (Some((Unknown::Part(larger), factor)), None) = (grows.next(), grows.next()) else {
                    continue;
                };
                let mut least = linear.constant.checked_neg();
                for (other, times) in linear.terms().filter(|(_, factor)| *factor < 0) {
                    let Unknown::Part(other) = other else { return None };
                    least = least
                        .zip(known[other])
                        .and_then(|(sum, one)| sum.checked_add(one.checked_mul(-times)?));
                }
                let least = least.map(|least| -(-least).div_euclid(factor));
                known[larger] = known[larger].max(least);
                if one.are_equal {
                    known[1 - larger] = known[1 - larger].max(least);
                }
            }
        }
    }
    known[part]
}

impl In {
    /// The condition of the whole move; `Some(None)` where it never holds.
    fn whole(&self, when: &Formula) -> Option<Option<Condition>> {
        let mut all = match condition(when, self)? {
            Condition::Any(any) if any.is_empty() => return Some(None),
            Condition::All(all) => all,
            one => vec![one],
        };
        all = each_once(all);
        self.forget_order(&mut all);
        if self.are_equal {
            all.insert(0, Condition::Equal);
            return Some(Some(Condition::All(all)));
        }
        Some(Some(joined(all, Condition::All)))
    }

    /// Where nothing but the order of the heaps is asked for, every order may stand for the one.
    fn forget_order(&self, all: &mut Vec<Condition>) {
        let is_order = |one: &Condition| matches!(one, Condition::Gap { by: 0, .. });
        let order: Vec<(usize, usize)> = all
            .iter()
            .filter_map(|one| match *one {
                Condition::Gap { larger, smaller, by: 0 } => Some((larger, smaller)),
                _ => None,
            })
            .collect();
        let rest: Vec<Condition> = all.iter().filter(|one| !is_order(one)).cloned().collect();
        // Each heap but one is below exactly one other, and above one at most: a chain.
        let is_chain = order.len() + 1 == self.heaps
            && (1..=self.heaps).all(|heap| {
                order.iter().filter(|(larger, _)| *larger == heap).count() <= 1
                    && order.iter().filter(|(_, smaller)| *smaller == heap).count() <= 1
            });
        let is_symmetric = (1..self.heaps).all(|heap| {
            let swapped = each_once(rest.iter().map(|one| exchanged(one, heap)).collect());
            swapped == rest
        });
        if is_chain && is_symmetric {
            *all = rest;
        }
    }
}

/// With a heap and the next in each other's places.
fn exchanged(condition: &Condition, heap: usize) -> Condition {
    let other = |place: usize| match place {
        _ if place == heap => heap + 1,
        _ if place == heap + 1 => heap,
        _ => place,
    };
    let each = |all: &[Condition]| each_once(all.iter().map(|one| exchanged(one, heap)).collect());
    match condition {
        Condition::All(all) => Condition::All(each(all)),
        Condition::Any(all) => Condition::Any(each(all)),
        Condition::Residue { modulus, residues, coefficients } => {
            let mut coefficients = coefficients.clone();
            coefficients.swap(heap, heap + 1);
            Condition::Residue { modulus: *modulus, residues: residues.clone(), coefficients }
        }
        Condition::AtLeast(place, number) => Condition::AtLeast(other(*place), *number),
        Condition::Below(place, number) => Condition::Below(other(*place), *number),
        Condition::Gap { larger, smaller, by } => {
            Condition::Gap { larger: other(*larger), smaller: other(*smaller), by: *by }
        }
        Condition::Ratio { larger, smaller, times, of, more } => Condition::Ratio {
            larger: other(*larger),
            smaller: other(*smaller),
            times: *times,
            of: *of,
            more: *more,
        },
        Condition::Equal => Condition::Equal,
    }
}
