//! Whether a position is a P-position, and every winning move, for heaps of any size.

use crate::Natural;

use super::beatty::{count_of_smaller, smaller_of};
use super::{Pair, Wythoff};

/// Where a number stands among the pairs: every positive number is in exactly one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// It is 0, and its pair is (0, 0).
    Zero,
    /// It is the smaller number of its pair.
    Smaller(Pair),
    /// It is the larger number of its pair.
    Larger(Pair),
}

impl Place {
    /// The other number of that pair.
    pub fn partner(&self) -> Natural {
        match self {
            Place::Zero => Natural::ZERO,
            Place::Smaller(pair) => pair.b.clone(),
            Place::Larger(pair) => pair.a.clone(),
        }
    }
}

/// How a winning move reaches its P-position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Tokens are taken from both heaps. In `wythoff` the numbers are equal, and the difference
    /// of the heaps stays.
    Both,
    /// The first heap is lowered to the partner of the second.
    First,
    /// The second heap is lowered to the partner of the first.
    Second,
}

/// A move to a P-position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WinningMove {
    /// The heaps that it leaves, in the order in which they were given.
    pub to: (Natural, Natural),
    /// How it is reached.
    pub case: Case,
}

/// The numbers from which the outcome of a position and its winning moves follow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PairExplanation {
    /// By how much the heaps differ.
    pub difference: Natural,
    /// The pair with `n = d / t`, rounded down, for this difference `d`: the only one that the position could be, and
    /// the first that a move from both heaps could reach.
    pub nearest: Pair,
    /// Whether the position is that pair, and so a P-position.
    pub is_p: bool,
    /// Every winning move; none from a P-position.
    pub winning_moves: Vec<WinningMove>,
}

impl Wythoff {
    /// The `n`-th P-position: `a_n = floor(n α)`, `b_n = a_n + t n`.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// assert_eq!(Wythoff::CLASSIC.pair(&10u8.into()).to_string(), "(16, 26)");
    /// assert_eq!(Wythoff::with_reach(2).expect("not 0").pair(&10u8.into()).to_string(), "(14, 34)");
    /// ```
    pub fn pair(&self, n: &Natural) -> Pair {
        let small = u64::try_from(n).ok().and_then(|n| self.pair_u64(n));
        let a = small.map_or_else(|| smaller_of(n, self.reach), |pair| pair.a.into());
        Pair { b: &a + n * self.reach.get(), a, n: n.clone() }
    }

    /// Whether the player who moves from `(x, y)` loses.
    ///
    /// ```
    /// use grundy::Natural;
    /// use grundy::wythoff::Wythoff;
    ///
    /// let classic = Wythoff::CLASSIC;
    /// assert!(classic.is_p(&6u8.into(), &10u8.into()) && classic.is_p(&10u8.into(), &6u8.into()));
    /// assert!(!classic.is_p(&6u8.into(), &11u8.into()));
    /// // The 102 334 155-th; with `f64` it would be (165580141, 267914296).
    /// assert!(classic.is_p(&165_580_140u32.into(), &267_914_295u32.into()));
    /// ```
    pub fn is_p(&self, x: &Natural, y: &Natural) -> bool {
        self.rank(x, y).is_some()
    }

    /// The `n` for which the heaps are the `n`-th P-position; `None` if they are none.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// assert_eq!(Wythoff::CLASSIC.rank(&10u8.into(), &6u8.into()), Some(4u8.into()));
    /// assert_eq!(Wythoff::CLASSIC.rank(&6u8.into(), &6u8.into()), None);
    /// ```
    pub fn rank(&self, x: &Natural, y: &Natural) -> Option<Natural> {
        let (smaller, larger) = (x.min(y), x.max(y));
        let Pair { n, a, b } = self.pair(&((larger - smaller) / self.reach.get()));
        (a == *smaller && b == *larger).then_some(n)
    }

    /// The pair that holds `z`, and on which side.
    ///
    /// ```
    /// use grundy::wythoff::{Place, Wythoff};
    ///
    /// let ten = Wythoff::CLASSIC.place(&10u8.into());
    /// assert_eq!(ten, Place::Larger(Wythoff::CLASSIC.pair(&4u8.into())));
    /// assert_eq!(ten.partner(), 6u8.into());
    /// ```
    pub fn place(&self, z: &Natural) -> Place {
        if z.is_zero() {
            return Place::Zero;
        }
        let count = count_of_smaller(z, self.reach);
        let pair = self.pair(&count);
        if pair.a == *z {
            return Place::Smaller(pair);
        }
        // What is no a_n is a b_n: of the numbers 1 to z, all but `count` are.
        Place::Larger(self.pair(&(z - count)))
    }

    /// Every move from `(x, y)` to a P-position: at most three in `wythoff`, at most four in
    /// `wythoff:t`. First those that take from both heaps, then the one that lowers the larger
    /// heap, then the one that lowers the smaller.
    ///
    /// ```
    /// use grundy::Natural;
    /// use grundy::wythoff::Wythoff;
    ///
    /// let targets = |x: u64, y: u64| -> Vec<String> {
    ///     let moves = Wythoff::CLASSIC.winning_moves(&x.into(), &y.into());
    ///     moves.into_iter().map(|winning| format!("{},{}", winning.to.0, winning.to.1)).collect()
    /// };
    /// assert_eq!(targets(2, 2), ["0,0", "2,1", "1,2"]);
    /// assert_eq!(targets(9, 5), ["3,5"]);
    /// assert!(targets(5, 3).is_empty());
    /// ```
    pub fn winning_moves(&self, x: &Natural, y: &Natural) -> Vec<WinningMove> {
        self.explain(x, y).winning_moves
    }

    /// The outcome of `(x, y)` with the numbers from which it follows.
    ///
    /// A move from both heaps changes their difference `d` by less than `t`, and the differences of the P-positions are the
    /// multiples of `t`. So only that below `d` and that above come into question (one, where `d` is a multiple), and the
    /// move there is legal if it lowers both heaps. Where one heap is lowered, the other decides to what.
    ///
    /// ```
    /// use grundy::wythoff::{Case, Wythoff};
    ///
    /// let explanation = Wythoff::CLASSIC.explain(&20u8.into(), &13u8.into());
    /// assert_eq!(explanation.difference, 7u8.into());
    /// assert_eq!(explanation.nearest.to_string(), "(11, 18)");
    /// let [from_both, larger, smaller] = &explanation.winning_moves[..] else { panic!("three moves win") };
    /// assert_eq!((from_both.case, &from_both.to), (Case::Both, &(18u8.into(), 11u8.into())));
    /// assert_eq!((larger.case, &larger.to), (Case::First, &(8u8.into(), 13u8.into())));
    /// assert_eq!((smaller.case, &smaller.to), (Case::Second, &(20u8.into(), 12u8.into())));
    /// ```
    pub fn explain(&self, x: &Natural, y: &Natural) -> PairExplanation {
        let in_order = x <= y;
        let (smaller, larger) = if in_order { (x, y) } else { (y, x) };
        let difference = larger - smaller;
        let nearest = self.pair(&(&difference / self.reach.get()));
        let is_p = nearest.a == *smaller && nearest.b == *larger;
        let mut winning_moves = Vec::new();
        if !is_p {
            let mut add = |left: (Natural, Natural), case| {
                let to = if in_order { left } else { (left.1, left.0) };
                winning_moves.push(WinningMove { to, case });
            };
            let mut pairs = vec![nearest.clone()];
            if &nearest.b - &nearest.a != difference {
                pairs.push(self.pair(&(&nearest.n + 1u8)));
            }
            for pair in pairs.into_iter().filter(|pair| pair.a < *smaller && pair.b < *larger) {
                add((pair.a, pair.b), Case::Both);
            }
            let partner = self.place(smaller).partner();
            if partner < *larger {
                add((smaller.clone(), partner), if in_order { Case::Second } else { Case::First });
            }
            let partner = self.place(larger).partner();
            if partner < *smaller {
                add((partner, larger.clone()), if in_order { Case::First } else { Case::Second });
            }
        }
        PairExplanation { difference, nearest, is_p, winning_moves }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Outcome, Play, Ruleset, Solver};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn reach(t: u64) -> Wythoff {
        Wythoff::with_reach(t).unwrap()
    }

    #[test]
    fn outcomes_and_winning_moves_agree_with_the_definition() {
        for t in 1..=5 {
            let ruleset = reach(t);
            let is_p = |&(x, y): &(u64, u64)| ruleset.is_p(&x.into(), &y.into());
            let mut solver = Solver::new(ruleset);
            for (x, y) in (0..=60u64).flat_map(|x| (0..=60u64).map(move |y| (x, y))) {
                let searched = solver.outcome_by_search(&(x, y), Play::Normal, &mut Budget::default());
                assert_eq!(is_p(&(x, y)), searched == Ok(Outcome::P), "({x}, {y}), t = {t}");
                let expected: BTreeSet<_> = ruleset.options(&(x, y)).filter(is_p).collect();
                let moves = ruleset.winning_moves(&x.into(), &y.into());
                let narrow = |z: &Natural| u64::try_from(z).unwrap();
                let targets = moves.iter().map(|winning| (narrow(&winning.to.0), narrow(&winning.to.1)));
                assert_eq!(targets.collect::<BTreeSet<_>>(), expected, "({x}, {y}), t = {t}");
                assert_eq!(moves.len(), expected.len(), "a move of ({x}, {y}) is listed twice");
            }
        }
    }

    fn large() -> impl Strategy<Value = Natural> {
        "[1-9][0-9]{0,90}".prop_map(|digits| digits.parse::<Natural>().unwrap())
    }

    fn is_option(t: u64, from: &(Natural, Natural), to: &(Natural, Natural)) -> bool {
        if to.0 > from.0 || to.1 > from.1 {
            return false;
        }
        let (k, l) = (&from.0 - &to.0, &from.1 - &to.1);
        let from_one = k.is_zero() != l.is_zero();
        let apart = k.clone().max(l.clone()) - k.clone().min(l.clone());
        from_one || (!k.is_zero() && !l.is_zero() && apart < Natural::from(t))
    }

    proptest! {
        #[test]
        fn winning_moves_are_options_and_p_positions(x in large(), y in large(), k in 0u8..200, t in 1u64..9) {
            let near = &x + &y / 10u8.pow(2) % k.max(1);
            for from in [(x.clone(), y), (near, x)] {
                let moves = reach(t).winning_moves(&from.0, &from.1);
                // From a P-position no move wins, from any other at least one does.
                prop_assert_eq!(moves.is_empty(), reach(t).is_p(&from.0, &from.1));
                let most = if t == 1 { 3 } else { 4 };
                prop_assert!(moves.len() <= most);
                for winning in moves {
                    prop_assert!(is_option(t, &from, &winning.to));
                    prop_assert!(reach(t).is_p(&winning.to.0, &winning.to.1));
                }
            }
        }

        #[test]
        fn every_pair_is_p_and_has_its_rank(n in large(), t in 1u64..9) {
            let pair = reach(t).pair(&n);
            prop_assert_eq!(reach(t).rank(&pair.b, &pair.a), Some(n));
            prop_assert!(reach(t).winning_moves(&pair.a, &pair.b).is_empty());
            prop_assert!(!reach(t).is_p(&pair.a, &(&pair.b + t)));
            prop_assert!(!reach(t).is_p(&(&pair.a + 1u8), &(&pair.b + 1u8)));
            prop_assert_eq!(reach(t).place(&pair.a).partner(), pair.b.clone());
            prop_assert_eq!(reach(t).place(&pair.b).partner(), pair.a.clone());
        }
    }
}
