//! Values of positions that have some form, told without a search.

use grundy::{BigNimber, Budget, Undecided, in_order_by};
use grundy_rules::{Position, Value};

use crate::analysis::KnownBy;
use crate::catalog::{ClosedOutcome, InCells, OptionsOfValue};

/// What tells the values of the positions that have its form, and finds moves by their values where these are too many to be
/// listed. Of all others it says nothing: `None`.
pub(super) trait ByForm: Send {
    /// The value of a position.
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>>;

    /// By what the value of a position is known, once it was told.
    fn known_by(&self, position: &Position) -> Option<KnownBy>;

    /// Who wins, where that is known without a value.
    fn closed_outcome(&self, _position: &Position) -> Option<ClosedOutcome> {
        None
    }

    /// The moves that lead to a value, of a position that has too many moves to look at each.
    fn moves_to(
        &mut self,
        _position: &Position,
        _target: &BigNimber,
        _limit: usize,
        _budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        None
    }

    /// Whether the moves of a position are asked of this form before anybody tries to list them. Then it gives the value, too, and
    /// no claim of the rules is believed.
    fn is_asked_first(&self, _position: &Position) -> bool {
        false
    }

    /// A position as cells that moves remove.
    fn in_cells(&mut self, _position: &Position) -> Option<InCells<'_>> {
        None
    }

    /// A search found the values of these positions.
    fn searched(&mut self, _sum: &[Position]) {}

    /// Whether a search was made for the values.
    fn has_searched(&self) -> bool {
        false
    }

    /// The number of bytes of what is kept, about.
    fn bytes(&self) -> usize {
        0
    }
}

/// Moves to a value, each as the positions that it leaves.
pub(super) type MovesOfValue = OptionsOfValue<Vec<Position>>;

/// Which numbers are tried as the heap, one after the other: the larger a number is, the sooner.
pub(super) fn heaps(numbers: &[i64]) -> Vec<usize> {
    let mut heaps: Vec<usize> = (0..numbers.len()).filter(|_| numbers.len() > 1).collect();
    in_order_by(&mut heaps, |one, other| (numbers[*other], one).cmp(&(numbers[*one], other)));
    heaps
}

/// All numbers but the heap.
pub(super) fn others(numbers: &[i64], heap: usize) -> Vec<i64> {
    let mut others = numbers.to_vec();
    others.remove(heap);
    others
}

/// The numbers that a position is, with the greatest one of 64 bits in the place of one that is larger: a heap may be of any
/// size, and what stands beside it, a row or what is remembered, is small. `None` where it is something else, or two are larger.
pub(super) fn within_64_bits(position: &Position) -> Option<Vec<i64>> {
    let numbers = position.parts().iter().map(|part| match part {
        Value::Number(number) => Some(*number),
        Value::Large(_) => Some(i64::MAX),
        _ => None,
    });
    let larger = position.parts().iter().filter(|part| matches!(part, Value::Large(_))).count();
    numbers.collect::<Option<Vec<_>>>().filter(|numbers| !numbers.is_empty() && larger < 2)
}
