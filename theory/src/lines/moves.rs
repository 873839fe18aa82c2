//! What the engines of tables need to know of a game of lines.

use std::fmt;
use std::num::NonZeroU64;

use super::{Direction, Lines};
use crate::wythoff::Wythoff;

/// The moves of a game of lines, or of Wythoff's game and t-Wythoff.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PieceMoves {
    /// The ruleset in the notation, for messages.
    pub(super) name: String,
    pub(super) rides: Vec<Direction>,
    pub(super) steps: Vec<Direction>,
    /// Where rides along both heaps need not be straight: by how much, less 1, the numbers taken may differ.
    pub(super) reach: NonZeroU64,
}

const ROW: Direction = Direction { x: 0, y: 1 };
const COLUMN: Direction = Direction { x: 1, y: 0 };
const DIAGONAL: Direction = Direction { x: 1, y: 1 };

impl PieceMoves {
    /// Whether they are those of a queen.
    pub(super) fn are_the_queens(&self) -> bool {
        self.are_wythoffs() && self.reach.get() == 1
    }

    /// Whether they are those of `wythoff:t`, for any t.
    fn are_wythoffs(&self) -> bool {
        let is_there = |line| self.rides.contains(line);
        [ROW, COLUMN, DIAGONAL].iter().all(is_there) && self.rides.len() == 3 && self.steps.is_empty()
    }

    /// A bound from below on the value of a square, as the multiple `k` in `max(x, y) - k min(x, y)`, if there
    /// is such a bound.
    ///
    /// Say `x <= y`, in `wythoff:t` with `k = 2t`: a column `y' < y` of row `x` holds another value than
    /// `g(x, y) = v`, less or greater. Where it is greater, one of the `x` squares above row `x` that hold `v`
    /// is an option; each is for at most `2t` columns. The values less than `v` differ, so `y - 2t x <= v`
    /// (for `t = 1`: [Dress, Flammenkamp & Pink, 1999]). What is true of rows is true of columns, since
    /// the game does not tell its heaps apart.
    pub(super) fn falls_by(&self) -> Option<usize> {
        let falls_by = usize::try_from(self.reach.get()).unwrap_or(usize::MAX).saturating_mul(2);
        self.are_wythoffs().then_some(falls_by)
    }

    /// A bound from above on the values up to `(x_max, y_max)`: no game lasts longer than `x + y` moves, and no
    /// value is greater than the number of options.
    pub(super) fn greatest(&self, x_max: usize, y_max: usize) -> usize {
        x_max.saturating_add(y_max).min(self.most_options(x_max, y_max))
    }

    /// How many options `(x, y)` has at most.
    pub(super) fn most_options(&self, x: usize, y: usize) -> usize {
        let times = |ride: &Direction| {
            let most = |heap: usize, taken: u64| match usize::try_from(taken) {
                Ok(0) => usize::MAX,
                Ok(taken) => heap / taken,
                Err(_) => 0,
            };
            let beside = usize::try_from(self.reach.get() - 1).unwrap_or(usize::MAX);
            let wide = if *ride == DIAGONAL { beside.saturating_mul(2).min(y) + 1 } else { 1 };
            let times = if wide == 1 { most(x, ride.x).min(most(y, ride.y)) } else { x };
            times.saturating_mul(wide)
        };
        self.rides.iter().map(times).fold(self.steps.len(), usize::saturating_add)
    }
}

impl From<Wythoff> for PieceMoves {
    fn from(rules: Wythoff) -> Self {
        let rides = vec![COLUMN, ROW, DIAGONAL];
        PieceMoves { name: rules.to_string(), rides, steps: Vec::new(), reach: rules.reach }
    }
}

impl From<&Wythoff> for PieceMoves {
    fn from(rules: &Wythoff) -> Self {
        PieceMoves::from(*rules)
    }
}

impl From<&Lines> for PieceMoves {
    fn from(rules: &Lines) -> Self {
        PieceMoves {
            name: format!("lines:{rules}"),
            rides: rules.rides().to_vec(),
            steps: rules.steps().to_vec(),
            reach: NonZeroU64::MIN,
        }
    }
}

/// The ruleset in the notation.
impl fmt::Display for PieceMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
