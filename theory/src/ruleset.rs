//! What a game is: its positions and their options.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use crate::{Budget, Undecided, prices};

/// The rules of an impartial game: from a position, the same options for both players.
///
/// Every run of moves must end. [`Solver`](crate::Solver) derives values, outcomes and winning
/// moves from the options alone, and tells the positions of a loop where it meets one. The other
/// methods are hooks with defaults: each makes solving large games faster, and none is needed.
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
    type Position: Clone + Eq + Hash + Debug;

    /// The positions that one move leads to, in a fixed order. Repeats are allowed.
    ///
    /// The iterator may borrow the position. A solver lists it once, and keeps what it has not looked at yet.
    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position>;

    /// Whether the options of a position can be told, and what it takes to list them, for rules that may fail to, or take
    /// long: those that people write may divide by 0, or run through a thousand numbers for each option.
    ///
    /// A solver asks this before it asks for the options. Where it is an error, there need not be any, and nothing is
    /// answered from them. The default, that they can be told and cost nothing beside themselves, is right for all other
    /// rules.
    ///
    /// # Errors
    /// [`Undecided::RulesFail`] where the options cannot be told; what the budget says where it does not suffice.
    fn can_list(&self, _position: &Self::Position, _budget: &mut Budget) -> Result<(), Undecided> {
        Ok(())
    }

    /// The independent parts whose disjunctive sum is `position`.
    ///
    /// The default, the position itself, is always right; finer parts make solving faster,
    /// since each is solved once. No parts stand for a finished game.
    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![position.clone()]
    }

    /// The one position that stands for `position` and all that are equal to it by symmetry, such as the least of a
    /// board's mirror images: a solver looks at this one alone.
    ///
    /// Equal by symmetry says that the same play is possible in both: the options of the one stand for those of the
    /// other. An equal value is not enough, since misère play and the length of a game see more than it.
    /// [`check_laws`](crate::check_laws) compares what is found with and without this. The default, the position
    /// itself, is always right.
    ///
    /// ```
    /// use grundy::{Budget, Nimber, Ruleset, Solver};
    ///
    /// /// Cross out a square of a strip: it and its neighbours are out of the game. As `.` and `x`.
    /// struct Strip;
    ///
    /// impl Ruleset for Strip {
    ///     type Position = String;
    ///     fn options(&self, strip: &String) -> impl Iterator<Item = String> {
    ///         let free = |place: &usize| &strip[*place..=*place] == ".";
    ///         (0..strip.len()).filter(free).map(|place| {
    ///             let near = |other: usize| other.abs_diff(place) <= 1;
    ///             strip.char_indices().map(|(other, square)| if near(other) { 'x' } else { square }).collect()
    ///         })
    ///     }
    ///     fn canonical(&self, strip: String) -> String {
    ///         strip.chars().rev().collect::<String>().min(strip)
    ///     }
    /// }
    ///
    /// let mut solver = Solver::new(Strip);
    /// assert_eq!(solver.grundy_value(&".......".into(), &mut Budget::default())?, Nimber(1));
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    fn canonical(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// A component with the Grundy value of this one that is easier to solve, where a theorem tells one. A search for values
    /// takes it in the place of this one; a search for outcomes or remoteness, which see more than the value, does not.
    ///
    /// The default, the component itself, is always right.
    fn of_equal_value(&self, component: Self::Position) -> Self::Position {
        component
    }

    /// The order in which a search for an outcome tries options (move ordering): those with the least number first,
    /// such as those with the fewest options of their own. One of them that is lost for whoever moves there ends the
    /// search.
    ///
    /// The answer is the same in any order; only the work is not. `None`, the default, keeps the order of
    /// [`options`](Self::options), and must then be so for all positions.
    fn effort(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// Number of bytes that a position keeps outside of itself, as a `Vec` does: what a solver charges for it, beside
    /// its own size, to the memory of the [`Budget`](crate::Budget).
    ///
    /// The default is an estimate: none where a position has nothing to give back, and a small block where it has.
    fn owned_bytes(&self, _position: &Self::Position) -> usize {
        if std::mem::needs_drop::<Self::Position>() { prices::SMALL_BLOCK } else { 0 }
    }
}

/// Every hook of the rules that a pointer leads to.
macro_rules! forward_hooks {
    () => {
        type Position = R::Position;

        fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
            (**self).options(position)
        }

        fn can_list(&self, position: &Self::Position, budget: &mut Budget) -> Result<(), Undecided> {
            (**self).can_list(position, budget)
        }

        fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
            (**self).components(position)
        }

        fn canonical(&self, position: Self::Position) -> Self::Position {
            (**self).canonical(position)
        }

        fn of_equal_value(&self, component: Self::Position) -> Self::Position {
            (**self).of_equal_value(component)
        }

        fn effort(&self, position: &Self::Position) -> Option<u64> {
            (**self).effort(position)
        }

        fn owned_bytes(&self, position: &Self::Position) -> usize {
            (**self).owned_bytes(position)
        }
    };
}

impl<R: Ruleset> Ruleset for &R {
    forward_hooks!();
}

/// Rules that several solvers share, such as one for each thread.
///
/// ```
/// use std::sync::Arc;
///
/// use grundy::games::chomp::Chomp;
/// use grundy::{Budget, Outcome, Play, Solver};
///
/// let rules = Arc::new(Chomp);
/// let mut solvers = [Solver::new(Arc::clone(&rules)), Solver::new(rules)];
/// let outcome = solvers[1].outcome(&"2x3".parse().unwrap(), Play::Misere, &mut Budget::default());
/// assert_eq!(outcome, Ok(Outcome::N));
/// ```
impl<R: Ruleset> Ruleset for Arc<R> {
    forward_hooks!();
}
