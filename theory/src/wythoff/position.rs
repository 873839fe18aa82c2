//! Whether a position is a P-position, and every winning move, for heaps of any size.

use crate::Natural;

use super::beatty::count_of_smaller;
use super::zeckendorf::is_pair;
use super::{Pair, Quadratic, Wythoff, golden_floor};

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
    /// The pair that holds the number.
    pub fn pair(&self) -> Pair {
        match self {
            Place::Zero => Pair { n: Natural::ZERO, a: Natural::ZERO, b: Natural::ZERO },
            Place::Smaller(pair) | Place::Larger(pair) => pair.clone(),
        }
    }

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// Tokens are taken from both heaps. In `wythoff` the numbers are equal, and the difference
    /// of the heaps stays.
    FromBoth {
        /// How many are taken from the smaller heap.
        from_smaller: Natural,
        /// How many are taken from the larger heap.
        from_larger: Natural,
    },
    /// The larger heap (either, of two equal ones) is lowered to the partner of the smaller.
    LowerTheLarger {
        /// Where the smaller heap, which stays, stands among the pairs.
        kept: Place,
    },
    /// The smaller heap (the other, of two equal ones) is lowered to the partner of the larger.
    LowerTheSmaller {
        /// Where the larger heap, which stays, stands among the pairs.
        kept: Place,
    },
}

/// A move to a P-position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WinningMove {
    /// The heaps that it leaves, in the order in which they were given.
    pub to: (Natural, Natural),
    /// Which P-position that is.
    pub n: Natural,
    /// How it is reached.
    pub case: Case,
}

/// The numbers from which the outcome of a position and its winning moves follow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PairExplanation {
    /// The smaller heap, `x`.
    pub smaller: Natural,
    /// The larger heap, `y`.
    pub larger: Natural,
    /// `d = y - x`.
    pub difference: Natural,
    /// The pair with `n = d / t`, rounded down: the only one that the position could be, and
    /// the first that a move from both heaps could reach.
    pub nearest: Pair,
    /// The number of the position among the P-positions, if it is one.
    pub rank: Option<Natural>,
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
        let a = match u64::try_from(n) {
            Ok(n) if *self == Wythoff::CLASSIC => Natural::from(golden_floor(n)),
            _ => Quadratic::of_reach(self.reach).floor_multiple(n),
        };
        Pair { b: &a + n * self.reach.get(), a, n: n.clone() }
    }

    /// Whether the player who moves from `(x, y)` loses. No root is taken.
    ///
    /// With `n = |y - x| / t`, that is so for (0, 0), and where `n` is an integer and
    /// `1/(x + 1) + 1/(y + 1) < 1/n < 1/x + 1/y`: since `1/α + 1/β = 1`, that says
    /// `x < n α < x + 1`. For `t = 1` it is `x² < d y <= x² + 2x - d`, or with `s = x + 2d`, so that
    /// `4 d y = s² - x²`, and squares alone: `0 < s² - 5 x² <= 4 (2x - d)`.
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
        match (u64::try_from(x), u64::try_from(y)) {
            (Ok(x), Ok(y)) => self.is_p_u64(x, y),
            _ => self.is_p_at_any_size(x, y),
        }
    }

    pub(super) fn is_p_at_any_size(&self, x: &Natural, y: &Natural) -> bool {
        if *self == Wythoff::CLASSIC { is_p_by_squares(x, y) } else { self.is_p_by_products(x, y) }
    }

    fn is_p_by_products(&self, x: &Natural, y: &Natural) -> bool {
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let difference = y - x;
        let n = &difference / self.reach.get();
        if n.is_zero() || &n * self.reach.get() != difference {
            return y.is_zero();
        }
        // The second inequality is (x + 1)(y + 1) > n (x + y + 2), with the products of the first.
        let sum = x + y;
        let product = x * y;
        let bound = &n * &sum;
        product < bound && product + sum + 1u8 > bound + n * 2u8
    }

    /// [`Wythoff::is_p`] of `wythoff` by the digits of the [`Zeckendorf`](super::Zeckendorf)
    /// representations [Silber, 1977]: another way, to check the first one. `None` for `wythoff:t`
    /// with `t > 1`, which that system of numeration does not describe.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// assert_eq!(Wythoff::CLASSIC.is_p_by_zeckendorf(&6u8.into(), &10u8.into()), Some(true));
    /// ```
    pub fn is_p_by_zeckendorf(&self, x: &Natural, y: &Natural) -> Option<bool> {
        (*self == Wythoff::CLASSIC).then(|| is_pair(x.min(y), x.max(y)))
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
        self.is_p(x, y).then(|| (x.max(y) - x.min(y)) / self.reach.get())
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
    /// ```
    /// use grundy::wythoff::{Case, Wythoff};
    ///
    /// let explanation = Wythoff::CLASSIC.explain(&20u8.into(), &13u8.into());
    /// assert_eq!(explanation.difference, 7u8.into());
    /// assert_eq!(explanation.nearest.to_string(), "(11, 18)");
    /// let [from_both, larger, smaller] = &explanation.winning_moves[..] else { panic!("three moves win") };
    /// assert!(matches!(&from_both.case, Case::FromBoth { from_smaller, .. } if *from_smaller == 2u8.into()));
    /// assert_eq!(from_both.to, (18u8.into(), 11u8.into()));
    /// assert_eq!(larger.to, (8u8.into(), 13u8.into()));
    /// assert_eq!(smaller.to, (20u8.into(), 12u8.into()));
    /// ```
    pub fn explain(&self, x: &Natural, y: &Natural) -> PairExplanation {
        let in_order = x <= y;
        let (smaller, larger) = if in_order { (x.clone(), y.clone()) } else { (y.clone(), x.clone()) };
        let difference = &larger - &smaller;
        let nearest = self.pair(&(&difference / self.reach.get()));
        let rank = self.rank(&smaller, &larger);
        let mut winning_moves = Vec::new();
        if rank.is_none() {
            winning_moves = self.moves_from_both(&smaller, &larger, &nearest);
            winning_moves.extend(self.moves_from_one(&smaller, &larger));
        }
        if !in_order {
            for WinningMove { to: (first, second), .. } in &mut winning_moves {
                std::mem::swap(first, second);
            }
        }
        PairExplanation { smaller, larger, difference, nearest, rank, winning_moves }
    }

    /// The P-positions that are reached by taking `k` from `x` and `l` from `y`, `|k - l| < t`.
    ///
    /// Such a move changes the difference `d` of the heaps by less than `t`, and the differences of the
    /// P-positions are the multiples of `t`. So only that below `d` and that above come into question
    /// (one, where `d` is a multiple), and the move there is legal if it lowers both heaps.
    fn moves_from_both(&self, x: &Natural, y: &Natural, nearest: &Pair) -> Vec<WinningMove> {
        let mut pairs = vec![nearest.clone()];
        if &nearest.b - &nearest.a != y - x {
            pairs.push(self.pair(&(&nearest.n + 1u8)));
        }
        let reached = pairs.into_iter().filter(|pair| pair.a < *x && pair.b < *y);
        let from_both = |pair: &Pair| Case::FromBoth { from_smaller: x - &pair.a, from_larger: y - &pair.b };
        reached.map(|pair| WinningMove { case: from_both(&pair), to: (pair.a, pair.b), n: pair.n }).collect()
    }

    /// The P-positions that are reached by lowering one heap: the other decides to what.
    fn moves_from_one(&self, x: &Natural, y: &Natural) -> Vec<WinningMove> {
        let mut moves = Vec::new();
        let kept = self.place(x);
        if kept.partner() < *y {
            let (to, n) = ((x.clone(), kept.partner()), kept.pair().n);
            moves.push(WinningMove { to, n, case: Case::LowerTheLarger { kept } });
        }
        let kept = self.place(y);
        if kept.partner() < *x {
            let (to, n) = ((kept.partner(), y.clone()), kept.pair().n);
            moves.push(WinningMove { to, n, case: Case::LowerTheSmaller { kept } });
        }
        moves
    }
}

/// The test for `wythoff` as its two squares have it.
fn is_p_by_squares(x: &Natural, y: &Natural) -> bool {
    let (x, y) = if x <= y { (x, y) } else { (y, x) };
    let d = y - x;
    let double = x * 2u8;
    if d > double {
        return false;
    }
    let (square, five) = ((y + &d).square(), x.square() * 5u8);
    y.is_zero() || (square > five && square <= five + (double - d) * 4u8)
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
            let mut solver = Solver::new(ruleset);
            for (x, y) in (0..=60u64).flat_map(|x| (0..=60u64).map(move |y| (x, y))) {
                let searched = solver.outcome_by_search(&(x, y), Play::Normal, &mut Budget::default());
                assert_eq!(ruleset.is_p_u64(x, y), searched == Ok(Outcome::P), "({x}, {y}), t = {t}");
                let is_p = |&(x, y): &(u64, u64)| ruleset.is_p_u64(x, y);
                let expected: BTreeSet<_> = ruleset.options(&(x, y)).filter(is_p).collect();
                let moves = ruleset.winning_moves(&x.into(), &y.into());
                let narrow = |z: &Natural| u64::try_from(z).unwrap();
                let targets = moves.iter().map(|winning| (narrow(&winning.to.0), narrow(&winning.to.1)));
                assert_eq!(targets.collect::<BTreeSet<_>>(), expected, "({x}, {y}), t = {t}");
                assert_eq!(moves.len(), expected.len(), "a move of ({x}, {y}) is listed twice");
            }
        }
    }

    #[test]
    fn every_form_of_the_test_agrees() {
        for t in 1..=5 {
            for (x, y) in (0..150u64).flat_map(|x| (0..300u64).map(move |y| (x, y))) {
                let fast = reach(t).is_p_u64(x, y);
                let (x, y) = (Natural::from(x), Natural::from(y));
                assert_eq!(reach(t).is_p_at_any_size(&x, &y), fast, "({x}, {y}), t = {t}");
                assert_eq!(reach(t).is_p_by_products(&x, &y), fast, "({x}, {y}), t = {t}");
                let digits = reach(t).is_p_by_zeckendorf(&x, &y);
                assert_eq!(digits, (t == 1).then_some(fast), "({x}, {y})");
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
                    prop_assert_eq!(reach(t).rank(&winning.to.0, &winning.to.1), Some(winning.n));
                }
            }
        }

        #[test]
        fn every_pair_is_p_and_has_its_rank(n in large(), t in 1u64..9) {
            let pair = reach(t).pair(&n);
            prop_assert_eq!(reach(t).rank(&pair.b, &pair.a), Some(n));
            prop_assert!(reach(t).winning_moves(&pair.a, &pair.b).is_empty());
            prop_assert!(!reach(t).is_p(&pair.a, &(&pair.b + t)));
            prop_assert!(reach(t).is_p_by_products(&pair.a, &pair.b));
            prop_assert!(!reach(t).is_p(&(&pair.a + 1u8), &(&pair.b + 1u8)));
            prop_assert_eq!(reach(t).place(&pair.a).partner(), pair.b.clone());
            prop_assert_eq!(reach(t).place(&pair.b).partner(), pair.a.clone());
            if t == 1 {
                prop_assert_eq!(reach(t).is_p_by_zeckendorf(&pair.a, &pair.b), Some(true));
            }
        }
    }
}
