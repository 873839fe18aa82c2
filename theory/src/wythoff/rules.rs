//! The rules of Wythoff's game and of t-Wythoff, written `wythoff:t`.

use std::fmt;
use std::num::NonZeroU64;

use crate::Ruleset;

/// Two heaps. Take any positive number from one heap, or positive numbers `k` and `l` from both
/// with `|k - l| < reach`: the same from both in `wythoff` (reach 1) [Wythoff, 1907], more
/// freely in t-Wythoff, `wythoff:t` (reach t) [Fraenkel, 1982].
///
/// ```
/// use grundy::wythoff::Wythoff;
/// use grundy::{Budget, Nimber, Ruleset, Solver};
///
/// let options: Vec<_> = Wythoff::CLASSIC.options(&(1, 2)).collect();
/// assert_eq!(options, [(0, 2), (1, 0), (1, 1), (0, 1)]);
/// let mut solver = Solver::new(Wythoff::CLASSIC);
/// assert_eq!(solver.grundy_value(&(1, 2), &mut Budget::default())?, Nimber(0));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wythoff {
    /// By how much, less 1, the numbers taken from both heaps may differ.
    pub reach: NonZeroU64,
}

impl Wythoff {
    /// The game of 1907: the same number from both heaps.
    pub const CLASSIC: Wythoff = Wythoff { reach: NonZeroU64::MIN };

    /// `wythoff:t`. There is none with `t = 0`: it would be Nim with two heaps.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// assert_eq!(Wythoff::with_reach(1), Some(Wythoff::CLASSIC));
    /// assert_eq!(Wythoff::with_reach(0), None);
    /// ```
    pub fn with_reach(t: u64) -> Option<Self> {
        NonZeroU64::new(t).map(|reach| Wythoff { reach })
    }

    /// What can be left of the second heap, `y`, by a move that takes `k` from the first and some
    /// from the second: increasing.
    pub(super) fn left_of_second(self, k: u64, y: u64) -> impl Iterator<Item = u64> {
        // |k - l| < reach, written without a difference that could be negative.
        let spread = self.reach.get() - 1;
        let least = k.saturating_sub(spread).max(1);
        let most = k.saturating_add(spread).min(y);
        (least..=most).rev().map(move |l| y - l)
    }
}

/// The notation: `wythoff`, and `wythoff:3`.
impl fmt::Display for Wythoff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Wythoff::CLASSIC {
            return f.write_str("wythoff");
        }
        write!(f, "wythoff:{}", self.reach)
    }
}

impl Ruleset for Wythoff {
    type Position = (u64, u64);

    /// First the options that lower the first heap, then those that lower the second, then both;
    /// each from the smallest heap left.
    fn options(&self, &(x, y): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
        let ruleset = *self;
        let from_both = (0..x)
            .flat_map(move |left| ruleset.left_of_second(x - left, y).map(move |second| (left, second)));
        (0..x).map(move |left| (left, y)).chain((0..y).map(move |left| (x, left))).chain(from_both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_options_are_those_of_the_definition_once_each() {
        for t in 1..=5 {
            let ruleset = Wythoff::with_reach(t).unwrap();
            for (x, y) in (0..9u64).flat_map(|x| (0..9u64).map(move |y| (x, y))) {
                let options: Vec<_> = ruleset.options(&(x, y)).collect();
                let mut expected = BTreeSet::new();
                for (k, l) in (0..=x).flat_map(|k| (0..=y).map(move |l| (k, l))) {
                    let from_one = (k == 0) != (l == 0);
                    let from_both = k >= 1 && l >= 1 && k.abs_diff(l) < t;
                    if from_one || from_both {
                        expected.insert((x - k, y - l));
                    }
                }
                assert_eq!(options.len(), expected.len(), "({x}, {y}), t = {t}");
                assert_eq!(options.into_iter().collect::<BTreeSet<_>>(), expected, "({x}, {y}), t = {t}");
            }
        }
    }

    #[test]
    fn options_are_listed_lazily() {
        let options = Wythoff::with_reach(u64::MAX).unwrap();
        assert_eq!(options.options(&(u64::MAX, u64::MAX)).take(3).count(), 3);
    }
}
