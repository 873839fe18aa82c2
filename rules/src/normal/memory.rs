//! Positions of which one number is a heap, and the others are one of finitely many states.

use rustc_hash::{FxHashMap, FxHashSet};

use grundy::Budget;
use grundy::games::{Condition, Memory, StateMove};
use grundy::heap::StateForm;

use super::STEPS;
use super::condition::{NEVER, condition, each_once};
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::of_heap::{NUMBERS, OfHeap, leaves_no_less_than_nothing};
use super::symbolic::{Symbolic, symbolic_of};
use crate::position::Position;
use crate::rules::Rules;
use crate::syntax::Shape;

/// What a move leaves: heaps, each in a state.
type Parts = Vec<(u64, usize)>;

/// The most states, and the most kinds of moves.
const STATES: usize = 1024;
const MOVES: usize = 4096;

impl Rules {
    /// The game in which one number is a heap of any size, and the others are a state, of which finitely many are reached from
    /// those of a position; `None` where they are more, or the moves do not take fixed numbers, or leave several heaps.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("not-again(n, last): (n-t, t) for t in 1..min(n, 3) if t != last")?;
    /// let memory = rules.memory(0, &[100, 0]).unwrap();
    /// assert_eq!(memory.states, [[0], [1], [2], [3]]);
    /// assert_eq!(rules.memory(1, &[3, 100]), None);
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn memory(&self, heap: usize, position: &[i64]) -> Option<Memory> {
        let (states, moves) = self.in_states(heap, position)?;
        Memory::of(heap, &states, &moves)
    }

    /// The form of the rules in which one number is a heap of any size, and the others are a state, of which finitely many are reached
    /// from those of a position; `None` where they are more, or no theorem is about such moves.
    pub fn state_form(&self, heap: usize, position: &[i64]) -> Option<StateForm> {
        let (states, moves) = self.in_states(heap, position)?;
        StateForm::of(heap, &states, &moves)
    }

    /// The states that are reached, that of the position first, and the moves between them.
    fn in_states(&self, heap: usize, position: &[i64]) -> Option<(Vec<Vec<i64>>, Vec<StateMove>)> {
        let program = self.program();
        let are_numbers = program.shapes.iter().all(|shape| *shape == Shape::Number);
        let is_one = position.len() == program.shapes.len() && (0..program.shapes.len()).contains(&heap);
        if !are_numbers || program.shapes.len() < 2 || !is_one || program.legal.is_some() {
            return None;
        }
        let mut start = position.to_vec();
        start.remove(heap);
        if !start.iter().all(|number| NUMBERS.contains(number)) {
            return None;
        }
        let (mut states, mut moves) = (vec![start.clone()], Vec::new());
        let mut number = FxHashMap::from_iter([(start, 0)]);
        let mut from = 0;
        while from < states.len() {
            let mut numbers: Vec<Linear> = states[from].iter().copied().map(Linear::number).collect();
            numbers.insert(heap, Linear::of(Unknown::Heap));
            for one in &program.moves {
                for symbolic in symbolic_of(one, &numbers, program.places)? {
                    let Some((take, to, condition)) = one_move(symbolic, heap, numbers.len())? else {
                        continue;
                    };
                    let next = number.len();
                    let to = *number.entry(to).or_insert_with_key(|to| {
                        states.push(to.clone());
                        next
                    });
                    moves.push(StateMove { from, take, to: vec![to], condition });
                    if states.len() > STATES || moves.len() > MOVES {
                        return None;
                    }
                }
            }
            from += 1;
        }
        let moves = each_once(moves);
        let options = |n: u64, state: usize, _: &mut Budget| -> Vec<Vec<(u64, usize)>> {
            let of = |one: &StateMove| {
                let left = n.checked_add_signed(-one.take)?;
                one.condition.holds(&[n]).then(|| vec![(left, one.to[0])])
            };
            moves.iter().filter(|one| one.from == state).filter_map(of).collect()
        };
        let are_same = !moves.is_empty()
            && self.same_options(states.len(), &|n, state| position_of(heap, &states[state], n), &options);
        are_same.then_some((states, moves))
    }

    /// Whether positions of a small heap and one of some states, or rows, have the same options.
    pub(super) fn same_options(
        &self,
        states: usize,
        position: &dyn Fn(u64, usize) -> Position,
        options: &dyn Fn(u64, usize, &mut Budget) -> Vec<Parts>,
    ) -> bool {
        let mut budget = Budget::new(STEPS);
        for heap in 0.. {
            for state in 0..states {
                let own = match self.options(&position(heap, state), &mut budget) {
                    Ok(options) => options,
                    Err(crate::Stopped::Undecided(_)) => return true,
                    Err(crate::Stopped::Faulty(_)) => return false,
                };
                let own: FxHashSet<Vec<Position>> = own.into_iter().collect();
                let parts = |all: Parts| all.into_iter().map(|(heap, at)| position(heap, at)).collect();
                let others = options(heap, state, &mut budget).into_iter().map(parts);
                let others: FxHashSet<Vec<Position>> = others.collect();
                // Where there are few moves, their steps do not end it.
                if own != others || budget.spend(1).is_err() {
                    return own == others;
                }
            }
        }
        true
    }
}

/// A heap of n in a state, where the number at this place is the heap.
pub(super) fn position_of(place: usize, state: &[i64], n: u64) -> Position {
    let mut numbers = state.to_vec();
    numbers.insert(place, n.cast_signed());
    Position::of_numbers(numbers)
}

/// What is taken, the next state, and on which condition on the heap; `Some(None)` where that never holds.
fn one_move(
    Symbolic { mut parts, when, named, quotients }: Symbolic,
    heap: usize,
    count: usize,
) -> Option<Option<(i64, Vec<i64>, Condition)>> {
    let fixed = (named == 0 && quotients.is_empty() && parts.len() == count).then(|| parts.remove(heap));
    let take = fixed.and_then(|left| left.minus(&Linear::of(Unknown::Heap))?.known()?.checked_neg());
    let least = take.and_then(|take| u64::try_from(take).ok()).unwrap_or(0);
    let when = Formula::All(when);
    let condition = condition(&when, &OfHeap { least })?;
    if condition == NEVER {
        return Some(None);
    }
    let take = take?;
    leaves_no_less_than_nothing(&when, take)?;
    let state: Option<Vec<i64>> =
        parts.iter().map(|part| part.known().filter(|number| NUMBERS.contains(number))).collect();
    Some(Some((take, state?, condition)))
}
