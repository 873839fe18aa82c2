//! Positions of several numbers of which one is a heap, and the others remember something: their values have periods.

use grundy::heap::{OutcomeSequence, Remembered, Sequence, StateForm};
use grundy::{BigNimber, Budget, Undecided, prices};
use grundy_rules::{Position, Rules};
use rustc_hash::FxHashMap;

use super::STEPS_TO_LOOK;
use super::by_form::{ByForm, heaps, others, within_64_bits};
use crate::analysis::KnownBy;

/// The memories that were found so far, with their values.
pub(super) struct Memories {
    rules: Rules,
    known: Vec<(StateForm, Remembered)>,
    /// Where the states of these are found: by the number that is the heap, and the others. A state of several is that of the latest.
    states: FxHashMap<(usize, Vec<i64>), Place>,
    /// For each number, how often none was found where it is the heap.
    misses: Vec<usize>,
}

/// Which memory, and which of its states.
#[derive(Clone, Copy)]
struct Place {
    memory: usize,
    state: usize,
}

/// Memories that are kept, and misses after which none is looked for. A table has a memory for each of its columns, and comes back
/// to each of them in every row.
const KEPT: usize = 1024;
const MISSES: usize = 4;

impl Memories {
    pub(super) fn new(rules: &Rules) -> Self {
        Memories {
            rules: rules.clone(),
            known: Vec::new(),
            states: FxHashMap::default(),
            misses: vec![0; rules.shapes().len()],
        }
    }

    fn known(&self, numbers: &[i64]) -> Option<Place> {
        let at = |heap: usize| self.states.get(&(heap, others(numbers, heap))).copied();
        (0..self.misses.len()).filter_map(at).max_by_key(|place| place.memory)
    }

    /// The place of the memory of a position.
    fn find(&mut self, numbers: &[i64]) -> Option<Place> {
        if let Some(at) = self.known(numbers) {
            return Some(at);
        }
        for heap in heaps(numbers) {
            if self.misses[heap] >= MISSES {
                continue;
            }
            match self.rules.state_form(heap, numbers) {
                Some(memory) => {
                    if self.known.len() == KEPT {
                        self.known.clear();
                        self.states.clear();
                    }
                    self.misses[heap] = 0;
                    for (state, others) in memory.states.iter().enumerate() {
                        self.states.insert((heap, others.clone()), Place { memory: self.known.len(), state });
                    }
                    let values = Remembered::from(&memory);
                    self.known.push((memory, values));
                    return self.known(numbers);
                }
                None => self.misses[heap] += 1,
            }
        }
        None
    }
}

impl ByForm for Memories {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let numbers = within_64_bits(position)?;
        let Place { memory, state } = self.find(&numbers)?;
        let (memory, values) = &mut self.known[memory];
        Some(values.value(&position.parts()[memory.heap].natural()?, state, budget))
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let place = self.known(&within_64_bits(position)?)?;
        let is_proved = self.known[place.memory].1.is_proved();
        Some(if is_proved { KnownBy::ProvedPeriod } else { KnownBy::ComputedValues })
    }

    fn bytes(&self) -> usize {
        let state = |(memory, values): &(StateForm, Remembered)| {
            memory.moves() * prices::BYTES_A_COMPONENT + size_of::<u32>() * values.known()
        };
        self.known.iter().map(state).sum()
    }
}

/// The memory of the positions to begin with, where these differ in one number; else of those in which nothing is remembered:
/// all numbers but the first are 0.
pub(super) fn of_starts(rules: &Rules) -> Option<StateForm> {
    let starts = rules.starts(STARTS, &mut Budget::new(STEPS_TO_LOOK)).ok()?;
    let starts: Vec<Vec<i64>> = starts.iter().map(Position::numbers).collect::<Option<_>>()?;
    let count = rules.shapes().len();
    let Some(first) = starts.first() else { return rules.state_form(0, &vec![0; count]) };
    let differs = |place: &usize| starts.iter().any(|start| start[*place] != first[*place]);
    let differing: Vec<usize> = (0..count).filter(differs).collect();
    match differing[..] {
        [heap] => rules.state_form(heap, first),
        // A single position, or the same again: the first number may be any.
        [] => rules.state_form(0, first),
        _ => None,
    }
}

/// Positions to begin with that are looked at.
const STARTS: usize = 64;

/// The values and the outcomes of the heaps in the first state.
pub(super) fn column(rules: &Rules, memory: &StateForm) -> (Sequence, OutcomeSequence) {
    let mut parts: Vec<String> = memory.states[0].iter().map(ToString::to_string).collect();
    let names = rules.definition().parts().nth(memory.heap).map_or("n", |(name, _)| name);
    parts.insert(memory.heap, names.to_owned());
    let name = format!("{} {}", rules.name(), parts.join(","));
    let values = || Remembered::column(name.clone(), memory, 0);
    (values(), values().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::Definition;

    #[test]
    fn a_table_looks_once_for_the_memory_of_a_column() {
        let rule = "not-again(n, last): (n-t, t) for t in 1..min(n, 7) if t != last; start (20, 0)";
        let rules = Definition::parse_all(rule).unwrap().remove(0).rules(&[]).unwrap();
        let mut memories = Memories::new(&rules);
        for (n, last) in (0..40).flat_map(|n| (0..40).map(move |last| (n, last))) {
            let position = Position::new([n, last].map(grundy_rules::Value::Number));
            memories.value(&position, &mut Budget::default()).unwrap().unwrap();
        }
        // The moves lead to the states 0 to 7, and to none of the others.
        assert!((33..=41).contains(&memories.known.len()), "{}", memories.known.len());
    }
}
