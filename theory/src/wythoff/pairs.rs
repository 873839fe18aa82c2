//! The P-positions `(a_n, b_n)` in order, by constructions that know nothing of each other.

use crate::Natural;

use super::{Pair, Quadratic, WordPairs, Wythoff};
use crate::{Budget, Undecided};

/// The pairs `(floor(n α), floor(n β))` of two complementary Beatty sequences, of any size.
///
/// With [`BeattyPairs::of`] `wythoff:t`, they are its P-positions [Fraenkel, 1982].
///
/// ```
/// use grundy::wythoff::{BeattyPairs, Quadratic};
///
/// let sqrt2 = BeattyPairs::of_number("sqrt2".parse::<Quadratic>()?);
/// let pairs: Vec<_> = sqrt2.take(4).map(|pair| pair.to_string()).collect();
/// assert_eq!(pairs, ["(0, 0)", "(1, 3)", "(2, 6)", "(4, 10)"]);
/// # Ok::<(), grundy::wythoff::QuadraticError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BeattyPairs {
    alpha: Quadratic,
    beta: Quadratic,
    n: Natural,
}

impl BeattyPairs {
    /// The P-positions of `wythoff:t`.
    pub fn of(ruleset: Wythoff) -> Self {
        Self::of_number(Quadratic::of_reach(ruleset.reach))
    }

    /// The pairs of `alpha` and its complement.
    pub fn of_number(alpha: Quadratic) -> Self {
        BeattyPairs { beta: alpha.complement(), alpha, n: Natural::ZERO }
    }
}

impl Iterator for BeattyPairs {
    type Item = Pair;

    fn next(&mut self) -> Option<Pair> {
        let next = &self.n + 1u8;
        let n = std::mem::replace(&mut self.n, next);
        Some(Pair { a: self.alpha.floor_multiple(&n), b: self.beta.floor_multiple(&n), n })
    }
}

/// The P-positions of `wythoff:t` by the mex: `a_n` is the least number in no earlier pair, and
/// `b_n = a_n + t n` [Wythoff, 1907; Fraenkel, 1982]. It ends before the first pair that exceeds 64 bits.
///
/// The memory grows as the logarithm of `n`: the earlier numbers that `a_n` must avoid are the
/// `b_i`, in order, and a second copy of this iterator that lags behind gives them.
///
/// ```
/// use grundy::wythoff::{MexPairs, Wythoff};
///
/// let two = Wythoff::with_reach(2).expect("not 0");
/// let pairs: Vec<_> = MexPairs::of(two).take(5).map(|pair| (pair.a, pair.b)).collect();
/// assert_eq!(pairs, [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13)]);
/// ```
#[derive(Clone, Debug)]
pub struct MexPairs {
    reach: u64,
    n: u64,
    /// Every number less than this is in one of the pairs so far.
    next: u64,
    /// Gives the `b_i` in order.
    behind: Option<Box<MexPairs>>,
    /// The least `b_i` that is not less than `next`, once it was asked for.
    taken: Option<u64>,
}

impl MexPairs {
    /// All of them, from (0, 0) on.
    pub fn of(ruleset: Wythoff) -> Self {
        MexPairs::starting_at(0, ruleset.reach.get())
    }

    /// Those from number 0 or 1 on: the numbers less than that are 0 alone, or none.
    fn starting_at(n: u64, reach: u64) -> Self {
        MexPairs { reach, n, next: n, behind: None, taken: None }
    }
}

impl Iterator for MexPairs {
    type Item = Pair<u64>;

    fn next(&mut self) -> Option<Pair<u64>> {
        let (n, reach) = (self.n, self.reach);
        let mut a = self.next;
        if n > 1 {
            let behind = self.behind.get_or_insert_with(|| Box::new(MexPairs::starting_at(1, reach)));
            let taken = match self.taken {
                Some(taken) => taken,
                None => behind.next()?.b,
            };
            self.taken = Some(taken).filter(|taken| *taken != a);
            // The next number is free: b_(i+1) >= b_i + 1 + t.
            a += u64::from(taken == a);
        }
        let b = a.checked_add(reach.checked_mul(n)?)?;
        (self.n, self.next) = (n + 1, a + 1);
        Some(Pair { n, a, b })
    }
}

/// How far the constructions of the P-positions were compared, and whether they agree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Comparison {
    /// How many pairs were compared, up to the first difference; (0, 0), which each
    /// construction has by convention, is not counted.
    pub compared: u64,
    /// Where they first differ, if they do.
    pub first_difference: Option<Difference>,
}

/// A pair that the constructions give differently.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Difference {
    /// By the golden ratio.
    pub golden: Pair<u64>,
    /// By the mex.
    pub mex: Pair<u64>,
    /// By the Fibonacci word.
    pub word: Pair<u64>,
}

/// Compares the golden ratio, the mex and the Fibonacci word on the pairs 1 to `n` of `wythoff`.
///
/// ```
/// use grundy::Budget;
/// use grundy::wythoff::compare_constructions;
///
/// let comparison = compare_constructions(10_000, &mut Budget::default())?;
/// assert_eq!(comparison.compared, 10_000);
/// assert_eq!(comparison.first_difference, None);
/// # Ok::<(), grundy::Undecided>(())
/// ```
///
/// # Errors
/// [`Undecided`] where the budget has fewer than `n` steps.
pub fn compare_constructions(n: u64, budget: &mut Budget) -> Result<Comparison, Undecided> {
    if n > budget.left() {
        // At once, and not after all the steps that do not suffice.
        budget.spend(n)?;
    }
    let rules = Wythoff::CLASSIC;
    let constructions = rules.pairs_u64().zip(MexPairs::of(rules)).zip(WordPairs::new());
    compare(constructions.map(|((golden, mex), word)| Difference { golden, mex, word }), n, budget)
}

fn compare(
    pairs: impl Iterator<Item = Difference>,
    n: u64,
    budget: &mut Budget,
) -> Result<Comparison, Undecided> {
    const BLOCK: u64 = 1 << 16;
    let mut compared = 0;
    for three in pairs.skip(1) {
        if compared == n {
            break;
        }
        if compared % BLOCK == 0 {
            budget.spend(BLOCK.min(n - compared))?;
        }
        compared += 1;
        if three.golden != three.mex || three.mex != three.word {
            return Ok(Comparison { compared, first_difference: Some(three) });
        }
    }
    Ok(Comparison { compared, first_difference: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Nimber, mex};

    #[test]
    fn the_mex_pairs_are_those_of_the_definition() {
        for t in 1..=7 {
            let mut in_pairs = vec![Nimber(0)];
            for pair in MexPairs::of(Wythoff::with_reach(t).unwrap()).skip(1).take(200) {
                assert_eq!(u64::from(mex(in_pairs.iter().copied()).0), pair.a, "t = {t}");
                assert_eq!(pair.b, pair.a + t * pair.n);
                in_pairs.extend([pair.a, pair.b].map(|z| Nimber(u32::try_from(z).unwrap())));
            }
        }
    }

    #[test]
    fn mex_and_beatty_pairs_agree_for_every_reach() {
        for t in (1..=12).chain([100, 5000]) {
            let ruleset = Wythoff::with_reach(t).unwrap();
            for (beatty, mex) in BeattyPairs::of(ruleset).zip(MexPairs::of(ruleset)).take(20_000) {
                let mex = Pair { n: mex.n.into(), a: mex.a.into(), b: mex.b.into() };
                assert_eq!(beatty, mex, "t = {t}");
            }
        }
    }

    #[test]
    fn the_three_constructions_agree_on_the_first_million_pairs() {
        let comparison = compare_constructions(1_000_000, &mut Budget::default());
        assert_eq!(comparison, Ok(Comparison { compared: 1_000_000, first_difference: None }));
    }

    #[test]
    fn a_difference_is_found_and_a_budget_kept() {
        let same = |pair| Difference { golden: pair, mex: pair, word: pair };
        let altered = Wythoff::CLASSIC.pairs_u64().map(|pair| match pair.n {
            7 => Difference { word: Pair { b: 19, ..pair }, ..same(pair) },
            _ => same(pair),
        });
        let comparison = compare(altered, 100, &mut Budget::default()).unwrap();
        assert_eq!(comparison.compared, 7);
        let difference = comparison.first_difference.unwrap();
        assert_eq!((difference.mex.b, difference.word.b), (18, 19));
        let spent = compare_constructions(1000, &mut Budget::new(10));
        assert_eq!(spent, Err(Undecided::BudgetSpent { steps: 10 }));
        let steps = u64::MAX - 1;
        let spent = compare_constructions(u64::MAX, &mut Budget::new(steps));
        assert_eq!(spent, Err(Undecided::BudgetSpent { steps }));
    }
}
