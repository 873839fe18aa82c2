//! What a game is: its positions and their options.

use std::hash::Hash;
use std::sync::Arc;

/// The rules of an impartial game: from a position, the same options for both players.
///
/// Every run of moves must end. [`Solver`](crate::Solver) derives values, outcomes and winning
/// moves from the options alone.
///
/// ```
/// use grundy::{Budget, Nimber, Ruleset, Solver};
///
/// /// Take 1, 3 or 4 tokens from the only heap.
/// struct OneThreeFour;
///
/// impl Ruleset for OneThreeFour {
///     type Position = u32;
///     fn options(&self, heap: &u32) -> impl Iterator<Item = u32> {
///         [1, 3, 4].into_iter().filter_map(|take| heap.checked_sub(take))
///     }
/// }
///
/// let mut solver = Solver::new(OneThreeFour);
/// let value = solver.grundy_value(&5, &mut Budget::default())?;
/// assert_eq!(value, Nimber(3));
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub trait Ruleset {
    /// A position: everything that decides which moves there are.
    type Position: Clone + Eq + Hash;

    /// The positions that one move leads to, in a fixed order. Repeats are allowed.
    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position>;

    /// The independent parts whose disjunctive sum is `position`.
    ///
    /// The default, the position itself, is always right; finer parts make solving faster,
    /// since each is solved once. No parts stand for a finished game.
    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![position.clone()]
    }
}

impl<R: Ruleset> Ruleset for &R {
    type Position = R::Position;

    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        (*self).options(position)
    }

    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        (*self).components(position)
    }
}

/// Rules that a solver shares with others.
impl<R: Ruleset> Ruleset for Arc<R> {
    type Position = R::Position;

    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        (**self).options(position)
    }

    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        (**self).components(position)
    }
}
