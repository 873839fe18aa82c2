//! Positions of several numbers of which one is a heap, and the others remember something: their values have periods.

use grundy::heap::{OutcomeSequence, Remembered, Sequence, StateForm};
use grundy::{BigNimber, Budget, Natural, Undecided, in_order_by, prices};
use grundy_rules::Rules;

use super::STEPS_TO_LOOK;
use crate::analysis::KnownBy;

/// The memories that were found so far, with their values.
pub(super) struct Memories {
    rules: Rules,
    /// The latest last.
    known: Vec<(StateForm, Remembered)>,
    /// For each number, how often none was found where it is the heap.
    misses: Vec<usize>,
}

/// Memories that are kept, and misses after which none is looked for.
const KEPT: usize = 16;
const MISSES: usize = 4;

impl Memories {
    pub(super) fn new(rules: &Rules) -> Self {
        let numbers = if rules.shapes().len() > 1 { rules.shapes().len() } else { 0 };
        Memories { rules: rules.clone(), known: Vec::new(), misses: vec![0; numbers] }
    }

    /// The value of a position, where it has a memory.
    pub(super) fn value(
        &mut self,
        numbers: &[i64],
        budget: &mut Budget,
    ) -> Option<Result<BigNimber, Undecided>> {
        let at = self.find(numbers)?;
        let (memory, values) = &mut self.known[at];
        let (heap, state) = split(numbers, memory.heap);
        let state = memory.states.iter().position(|one| *one == state)?;
        Some(values.value(&Natural::from(heap.unsigned_abs()), state, budget))
    }

    /// By what the value of a position is known, where that was by its memory.
    pub(super) fn known_by(&self, numbers: &[i64]) -> Option<KnownBy> {
        let at = self.known(numbers)?;
        let is_proved = self.known[at].1.is_proved();
        Some(if is_proved { KnownBy::ProvedPeriod } else { KnownBy::ComputedValues })
    }

    pub(super) fn bytes(&self) -> usize {
        let state = |(memory, values): &(StateForm, Remembered)| {
            memory.moves() * prices::BYTES_A_COMPONENT + size_of::<u32>() * values.known()
        };
        self.known.iter().map(state).sum()
    }

    fn known(&self, numbers: &[i64]) -> Option<usize> {
        self.known.iter().rposition(|(memory, _)| {
            let (_, state) = split(numbers, memory.heap);
            memory.states.contains(&state)
        })
    }

    /// The place of the memory of a position; the larger a number is, the sooner it is tried as the heap.
    fn find(&mut self, numbers: &[i64]) -> Option<usize> {
        if let Some(at) = self.known(numbers) {
            return Some(at);
        }
        let mut heaps: Vec<usize> = (0..self.misses.len()).collect();
        in_order_by(&mut heaps, |a, b| (numbers[*b], a).cmp(&(numbers[*a], b)));
        for heap in heaps.into_iter().filter(|heap| self.misses[*heap] < MISSES).collect::<Vec<_>>() {
            match self.rules.state_form(heap, numbers) {
                Some(memory) => {
                    if self.known.len() == KEPT {
                        self.known.remove(0);
                    }
                    self.misses[heap] = 0;
                    let values = Remembered::from(&memory);
                    self.known.push((memory, values));
                    return Some(self.known.len() - 1);
                }
                None => self.misses[heap] += 1,
            }
        }
        None
    }
}

/// The heap, and the other numbers.
fn split(numbers: &[i64], heap: usize) -> (i64, Vec<i64>) {
    let mut state = numbers.to_vec();
    let heap = state.remove(heap);
    (heap, state)
}

/// The memory of the positions to begin with, where these differ in one number; else of those in which nothing is remembered:
/// all numbers but the first are 0.
pub(super) fn of_starts(rules: &Rules) -> Option<StateForm> {
    let starts = rules.starts(STARTS, &mut Budget::new(STEPS_TO_LOOK)).ok()?;
    let starts: Vec<Vec<i64>> = starts.iter().map(grundy_rules::Position::numbers).collect::<Option<_>>()?;
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
