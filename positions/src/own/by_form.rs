//! Values of positions that have some form, told without a search.

use grundy::{BigNimber, Budget, Natural, Undecided};
use grundy_rules::Position;

use crate::analysis::KnownBy;

/// What tells the values of the positions that have its form, and finds moves by their values where these are too many to be
/// listed. Of all others it says nothing: `None`.
pub(super) trait ByForm: Send {
    /// The value of a position.
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>>;

    /// By what the value of a position is known, once it was told.
    fn known_by(&self, position: &Position) -> Option<KnownBy>;

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

    /// Whether a position is so long that nobody need try to list its moves.
    fn is_long(&self, _position: &Position) -> bool {
        false
    }

    /// A search found the values of these positions.
    fn searched(&mut self, _sum: &[Position]) {}

    /// Whether a search was made for the values.
    fn has_searched(&self) -> bool {
        false
    }

    /// The number of bytes of what is kept, about.
    fn bytes(&self) -> usize;
}

/// What some moves leave.
pub(super) struct MovesOfValue {
    /// The components that each move leaves.
    pub(super) left: Vec<Vec<Position>>,
    /// How many moves there are, where that is known.
    pub(super) count: Option<Natural>,
    /// Why some may be missing that nobody asked to leave out.
    pub(super) cut: Option<Undecided>,
}

impl MovesOfValue {
    /// All moves in a list.
    pub(super) fn all(left: Vec<Vec<Position>>) -> Self {
        MovesOfValue { count: Some(Natural::from(left.len())), left, cut: None }
    }
}
