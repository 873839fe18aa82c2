//! An automaton guessed from values: of the subsequences of every k-th value, and of every k-th of these, those that begin in the
//! same way are taken for one.

use rustc_hash::FxHashMap;

use crate::games::Automatic;
use crate::theorems::Automaton;
use crate::{Budget, Undecided};

/// What values tell.
pub(super) enum Guess {
    /// They are too few to follow all subsequences.
    TooFew,
    /// An automaton, which need not be right.
    Automaton(Automaton),
}

/// The greatest number of next states in all, of an automaton that is looked for.
const NEXT: usize = 1 << 16;

/// The automaton of which the states are the subsequences G(k^i n + r), told apart by their first `terms` values.
///
/// Where it is the right one, it has the fewest states: each is a subsequence of its own.
pub(super) fn guess(
    rules: &Automatic,
    values: &[u32],
    terms: usize,
    budget: &mut Budget,
) -> Result<Guess, Undecided> {
    let base = usize::try_from(rules.base()).expect("it is small");
    let mut known: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
    // For each state its k^i and r.
    let mut states = Vec::new();
    let mut place = |steps: usize, first: usize, states: &mut Vec<(usize, usize)>| {
        let last = steps.checked_mul(terms - 1).and_then(|last| last.checked_add(first))?;
        let begins = (first..=last).step_by(steps).map(|heap| values.get(heap).copied());
        let next = u32::try_from(states.len()).ok()?;
        let state = *known.entry(begins.collect::<Option<_>>()?).or_insert(next);
        if state == next {
            states.push((steps, first));
        }
        Some(state)
    };
    let (mut next, mut done) = (Vec::new(), 0);
    if place(1, 0, &mut states).is_none() {
        return Ok(Guess::TooFew);
    }
    while let Some(&(steps, first)) = states.get(done) {
        budget.spend((terms * base) as u64)?;
        budget.keep_values(states.len().saturating_mul(2 * terms + base))?;
        for digit in 0..base {
            match place(steps.saturating_mul(base), first + steps * digit, &mut states) {
                Some(state) => next.push(state),
                None => return Ok(Guess::TooFew),
            }
        }
        done += 1;
        if done * base > NEXT {
            return Ok(Guess::TooFew);
        }
    }
    let of_states = states.iter().map(|(_, first)| values[*first]).collect();
    Ok(Guess::Automaton(Automaton::new(u32::try_from(base).expect("it is small"), next, of_states)))
}
