//! Moves in terms of what they leave: every other unknown number follows from that.

use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::symbolic::Symbolic;

/// A move in terms of its parts.
#[derive(Clone, Debug)]
pub(super) struct Solved {
    /// How many tokens it takes; `None` where that is the unknown [`Unknown::Take`].
    pub(super) take: Option<i64>,
    pub(super) parts: usize,
    /// Of two parts it is known that they are equal.
    pub(super) are_equal: bool,
    /// In terms of the parts.
    pub(super) when: Formula,
}

/// The most cases of what is left out of divisions.
const CASES: i64 = 64;

/// A move in terms of its parts, for each remainder of its divisions; `None` where they do not tell all the rest.
pub(super) fn solved(one: &Symbolic) -> Option<Vec<Solved>> {
    let mut cases = vec![Vec::new()];
    for (quotient, of, by) in &one.quotients {
        if cases.len() as i64 * by > CASES {
            return None;
        }
        let mut more = Vec::new();
        for rest in 0..*by {
            let equation = of.plus(-by, &Linear::of(*quotient))?.and(-rest)?;
            more.extend(
                cases.iter().map(|case: &Vec<Linear>| [&case[..], std::slice::from_ref(&equation)].concat()),
            );
        }
        cases = more;
    }
    let mut all = Vec::new();
    for equations in cases {
        all.extend(solve(one, equations)?);
    }
    Some(all)
}

/// `Ok(None)` in `Some` where no position has such a move.
fn solve(one: &Symbolic, mut equations: Vec<Linear>) -> Option<Option<Solved>> {
    let count = one.parts.len();
    for (place, part) in one.parts.iter().enumerate() {
        equations.push(Linear::of(Unknown::Part(place)).minus(part)?);
    }
    // What is said to be equal may tell what is named.
    let mut when = Vec::new();
    for formula in one.when.iter().cloned().flat_map(Formula::conjuncts) {
        let names = |linear: &Linear| linear.terms().any(|(unknown, _)| matches!(unknown, Unknown::Named(_)));
        match formula {
            Formula::Zero(linear) if names(&linear) => equations.push(linear),
            other => when.push(other),
        }
    }
    let mut unknown: Vec<Unknown> = (0..one.named).map(Unknown::Named).chain([Unknown::Heap]).collect();
    let mut heap = Linear::of(Unknown::Heap);
    // Where the parts do not tell all, what is taken may.
    let is_free = one.named + 1 > equations.len();
    if is_free && count == 1 {
        equations.push(heap.minus(&Linear::of(Unknown::Part(0)))?.minus(&Linear::of(Unknown::Take))?);
    }
    while let Some((place, at, value)) = pivot(&equations, &unknown) {
        let solved = unknown.swap_remove(at);
        equations.swap_remove(place);
        for equation in &mut equations {
            *equation = equation.with(solved, &value)?;
        }
        for formula in &mut when {
            *formula = formula.with(solved, &value)?;
        }
        heap = heap.with(solved, &value)?;
    }
    if !unknown.is_empty() {
        return None;
    }
    let mut are_equal = false;
    let mut taken = (0..count).try_fold(heap, |rest, part| rest.minus(&Linear::of(Unknown::Part(part))))?;
    for equation in equations {
        let Some(equation) = equation.reduced() else { return Some(None) };
        let terms: Vec<(Unknown, i64)> = equation.terms().collect();
        match terms[..] {
            [] if equation.constant == 0 => {}
            [] => return Some(None),
            [(part, factor)] => {
                // A part that is the same in every move.
                let number = Linear::number(-equation.constant * factor);
                taken = taken.with(part, &number)?;
                when.push(Formula::Zero(equation));
            }
            [(one, 1), (other, -1)] | [(one, -1), (other, 1)]
                if count == 2 && equation.constant == 0 && !are_equal =>
            {
                are_equal = true;
                taken = taken.with(other, &Linear::of(one))?;
            }
            _ => return None,
        }
    }
    let take = match taken.known() {
        Some(take) => Some(take),
        None if taken == Linear::of(Unknown::Take) => None,
        None => return None,
    };
    Some(Some(Solved { take, parts: count, are_equal, when: Formula::All(when) }))
}

/// An unknown number that an equation tells: the places of both, and what it is.
fn pivot(equations: &[Linear], unknown: &[Unknown]) -> Option<(usize, usize, Linear)> {
    equations.iter().enumerate().find_map(|(place, equation)| {
        unknown.iter().enumerate().find_map(|(at, one)| Some((place, at, equation.solved(*one)?)))
    })
}
