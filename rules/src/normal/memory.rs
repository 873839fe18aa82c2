//! Positions of which one number is a heap, and the others are one of finitely many states.

use rustc_hash::{FxHashMap, FxHashSet};

use grundy::Budget;
use grundy::games::{Condition, Memory, StateMove};
use grundy::heap::StateForm;

use super::STEPS;
use super::classes::least;
use super::condition::{In, NEVER, NUMBERS, condition, each_once, leaves_no_less_than_nothing};
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::solved::solved;
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
                    for (take, to, condition) in kinds_of_moves(symbolic, heap, numbers.len())? {
                        let to = to.into_iter().map(|to| {
                            *number.entry(to).or_insert_with_key(|to| {
                                states.push(to.clone());
                                states.len() - 1
                            })
                        });
                        moves.push(StateMove { from, take, to: to.collect(), condition });
                        if states.len() > STATES || moves.len() > MOVES {
                            return None;
                        }
                    }
                }
            }
            from += 1;
        }
        let moves = each_once(moves);
        let options = |n: u64, state: usize, budget: &mut Budget| {
            let mut options = Vec::new();
            for one in moves.iter().filter(|one| one.from == state) {
                let Some(left) = n.checked_add_signed(-one.take) else { continue };
                for parts in parts(left, one.to.len()) {
                    // Where that is the end of the budget, nothing more is compared.
                    let _ = budget.spend(1);
                    if one.condition.holds(&[&[n], &parts[..]].concat()) {
                        options.push(parts.into_iter().zip(one.to.iter().copied()).collect());
                    }
                }
            }
            options
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

/// Every way to write a number as a sum of as many numbers.
fn parts(sum: u64, count: usize) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for first in if count > 1 { 0 } else { sum }..=sum {
        let rest = if count > 1 { parts(sum - first, count - 1) } else { vec![Vec::new()] };
        for mut rest in rest {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// What is taken, the next states, and on which condition; where that never holds, there is none.
pub(super) type Kind = (i64, Vec<Vec<i64>>, Condition);

fn kinds_of_moves(mut symbolic: Symbolic, heap: usize, count: usize) -> Option<Vec<Kind>> {
    if symbolic.parts.len() <= count {
        return one_heap(symbolic, heap, count).map(|one| one.into_iter().collect());
    }
    let (mut heaps, mut to) = (Vec::new(), Vec::new());
    for mut part in symbolic.parts.chunks(count).map(<[Linear]>::to_vec) {
        heaps.push(part.remove(heap));
        to.push(state(&part));
    }
    symbolic.parts = heaps;
    let mut kinds = Vec::new();
    for one in solved(&symbolic)? {
        let (take, heaps) = (one.take?, one.parts);
        let condition = condition(&one.when, &In { take, heaps, least: 0, are_equal: false })?;
        if condition == NEVER {
            continue;
        }
        if one.are_equal || !(0..heaps).all(|part| least(&one, part).is_some_and(|least| least >= 0)) {
            return None;
        }
        kinds.push((take, to.iter().cloned().collect::<Option<_>>()?, condition));
    }
    Some(kinds)
}

/// What is taken, the next state, and a condition on the heap, of a move that leaves one heap.
pub(super) fn one_heap(
    Symbolic { mut parts, when, named, quotients }: Symbolic,
    heap: usize,
    count: usize,
) -> Option<Option<Kind>> {
    let fixed = (named == 0 && quotients.is_empty() && parts.len() == count).then(|| parts.remove(heap));
    let take = fixed.and_then(|left| left.minus(&Linear::of(Unknown::Heap))?.known()?.checked_neg());
    let when = Formula::All(when);
    let condition = condition(&when, &In::heap(take.unwrap_or(0).max(0)))?;
    if condition == NEVER {
        return Some(None);
    }
    let take = take?;
    leaves_no_less_than_nothing(&when, take)?;
    Some(Some((take, vec![state(&parts)?], condition)))
}

/// The numbers of a state, if they are known, and certificates can tell them.
fn state(numbers: &[Linear]) -> Option<Vec<i64>> {
    numbers.iter().map(|number| number.known().filter(|number| NUMBERS.contains(number))).collect()
}
