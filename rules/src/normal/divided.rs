//! Heaps of which a move leaves parts by division.

use grundy::Budget;
use grundy::games::Division;
use grundy::in_order;

use super::classes::decided;
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::symbolic::Symbolic;
use crate::position::Position;
use crate::rules::Rules;

/// From no heap beyond `HEAPS` do other moves begin or end; the options of these heaps are listed within `STEPS` steps.
const HEAPS: i64 = 4096;
const STEPS: u64 = 40_000;

/// The game of these moves, where from some heap on each divides the heap, and heaps below have the options that the rules say.
pub(super) fn division(moves: &[Symbolic], rules: &Rules) -> Option<Division> {
    let (mut large, mut first) = (Vec::new(), 1);
    let mut is_rounded_up = None;
    for one in moves {
        let (of_heap, others): (Vec<Formula>, Vec<Formula>) =
            one.when.iter().cloned().flat_map(Formula::conjuncts).partition(is_of_heap);
        let (_, far, for_ever) = decided(&Formula::All(of_heap), Unknown::Heap)?;
        first = first.max(far);
        if !for_ever {
            continue;
        }
        if !others.is_empty() {
            return None;
        }
        let mut divisors = Vec::new();
        for part in &one.parts {
            let (by, is_up) = quotient(part, one)?;
            if is_rounded_up.is_some_and(|before| before != is_up) {
                return None;
            }
            is_rounded_up = Some(is_up);
            divisors.push(u64::try_from(by).ok().filter(|by| *by > 1)?);
        }
        large.push(divisors);
    }
    let is_rounded_up = is_rounded_up?;
    let mut small = listed(rules, first.max(1 + i64::from(is_rounded_up)))?;
    // Fewer, where the last of them have the options that they would have anyway.
    while small.len() > 1 + usize::from(is_rounded_up) {
        let last = small.pop()?;
        let shorter = Division::new(is_rounded_up, large.clone(), small.clone())?;
        let options =
            |rules: &Division| sorted(grundy::HeapRuleset::options(rules, small.len() as u64).collect());
        if options(&shorter) != sorted(last.clone()) {
            small.push(last);
            break;
        }
    }
    Division::new(is_rounded_up, large, small)
}

pub(super) fn sorted(mut options: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    options.iter_mut().for_each(|parts| in_order(parts));
    in_order(&mut options);
    options.dedup();
    options
}

fn is_of_heap(when: &Formula) -> bool {
    let alone = |linear: &Linear| linear.terms().all(|(unknown, _)| unknown == Unknown::Heap);
    when.atoms().iter().all(|atom| atom.linear().is_some_and(alone))
}

/// The options of the heaps below some heap, as the rules have them.
pub(super) fn listed(rules: &Rules, below: i64) -> Option<Vec<Vec<Vec<u64>>>> {
    let mut budget = Budget::new(STEPS);
    let number = |one: &Position| one.numbers().map_or(0, |numbers| numbers[0].unsigned_abs());
    let mut all = Vec::new();
    for heap in 0..below.min(HEAPS + 1) {
        let options = rules.options(&Position::of_numbers([heap]), &mut budget).ok()?;
        let parts = |left: &Vec<Position>| left.iter().map(number).filter(|part| *part > 0).collect();
        all.push(options.iter().map(parts).collect());
    }
    (below <= HEAPS).then_some(all)
}

/// What the heap is divided by, and whether the quotient is rounded up.
fn quotient(part: &Linear, one: &Symbolic) -> Option<(i64, bool)> {
    let terms: Vec<(Unknown, i64)> = part.terms().collect();
    if let ([(Unknown::Heap, 1), (named, -1)], 0) = (&terms[..], part.constant) {
        // What a half leaves is the other half.
        let (by, is_up) = named_quotient(*named, one)?;
        return (by == 2).then_some((by, !is_up));
    }
    match (&terms[..], part.constant) {
        ([(named, 1)], 0) => named_quotient(*named, one),
        _ => None,
    }
}

fn named_quotient(named: Unknown, one: &Symbolic) -> Option<(i64, bool)> {
    let (_, of, by) = one.quotients.iter().find(|(name, ..)| *name == named)?;
    let is_up = match of.constant {
        0 => false,
        more if more == by - 1 => true,
        _ => return None,
    };
    let terms: Vec<(Unknown, i64)> = of.terms().collect();
    match terms[..] {
        [(Unknown::Heap, 1)] => Some((*by, is_up)),
        // A part of a part, rounded in the same way.
        [(inner, 1)] => {
            let (of_inner, inner_up) = named_quotient(inner, one)?;
            (inner_up == is_up).then_some((of_inner.checked_mul(*by)?, is_up))
        }
        _ => None,
    }
}
