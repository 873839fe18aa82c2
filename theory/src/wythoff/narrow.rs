//! P-positions with heaps of 64 bits: in `wythoff`, they need no integers of any size.

use super::golden::floor_over_phi;
use super::{Pair, Wythoff, golden_floor};

impl Wythoff {
    /// The `n`-th P-position, if its numbers have 64 bits: [`Wythoff::pair`] for these.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// assert_eq!(Wythoff::CLASSIC.pair_u64(102_334_155).unwrap().to_string(), "(165580140, 267914295)");
    /// assert_eq!(Wythoff::CLASSIC.pair_u64(u64::MAX), None);
    /// ```
    pub fn pair_u64(&self, n: u64) -> Option<Pair<u64>> {
        let a = if *self == Wythoff::CLASSIC {
            u64::try_from(golden_floor(n)).ok()?
        } else {
            u64::try_from(&self.pair(&n.into()).a).ok()?
        };
        let b = self.reach.get().checked_mul(n).and_then(|difference| a.checked_add(difference))?;
        Some(Pair { n, a, b })
    }

    /// [`Wythoff::is_p`] for heaps of 64 bits.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// let t3 = Wythoff::with_reach(3).expect("not 0");
    /// let losing: Vec<_> = (0..20).filter(|&y| t3.is_p_u64(5, y)).collect();
    /// assert_eq!(losing, [17]);
    /// ```
    pub fn is_p_u64(&self, x: u64, y: u64) -> bool {
        if *self == Wythoff::CLASSIC { is_pair(x, y) } else { self.is_general_pair(x, y) }
    }

    /// [`Wythoff::is_p`] of many positions: whether `(xs[i], ys[i])` is a P-position goes to `out[i]`.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// let mut out = [false; 3];
    /// Wythoff::CLASSIC.are_p(&[6, 10, 6], &[10, 6, 11], &mut out);
    /// assert_eq!(out, [true, true, false]);
    /// ```
    ///
    /// # Panics
    /// If the three slices have different lengths.
    pub fn are_p(&self, xs: &[u64], ys: &[u64], out: &mut [bool]) {
        assert!(xs.len() == out.len() && ys.len() == out.len(), "a position has two heaps and one answer");
        let positions = xs.iter().zip(ys).zip(out);
        if *self == Wythoff::CLASSIC {
            positions.for_each(|((&x, &y), is_p)| *is_p = is_pair(x, y));
        } else {
            positions.for_each(|((&x, &y), is_p)| *is_p = self.is_general_pair(x, y));
        }
    }

    /// [`Wythoff::rank`] for heaps of 64 bits: the `n` for which they are the `n`-th P-position.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// assert_eq!(Wythoff::CLASSIC.rank_u64(267_914_295, 165_580_140), Some(102_334_155));
    /// assert_eq!(Wythoff::CLASSIC.rank_u64(6, 6), None);
    /// ```
    pub fn rank_u64(&self, x: u64, y: u64) -> Option<u64> {
        self.is_p_u64(x, y).then(|| x.abs_diff(y) / self.reach)
    }

    /// [`Wythoff::is_p_u64`] for any `t`.
    fn is_general_pair(&self, x: u64, y: u64) -> bool {
        let difference = x.abs_diff(y);
        let n = difference / self.reach;
        if n * self.reach.get() != difference {
            return false;
        }
        if n == 0 {
            return x == 0;
        }
        // (2^63)² and its likes fit in 128 bits; nearer to 2^64 the products would not.
        if x.max(y) >> 63 == 1 {
            return self.is_p_at_any_size(&x.into(), &y.into());
        }
        let [x, y, n] = [x, y, n].map(u128::from);
        x * y < n * (x + y) && n * (x + y + 2) < (x + 1) * (y + 1)
    }
}

/// Whether the smaller number, `x`, is `d + floor(d / φ)`, where `d` is the difference. No branch: nothing foretells
/// the answer, and for many positions the multiplications of one overlap with those of the next.
#[inline(always)]
fn is_pair(x: u64, y: u64) -> bool {
    let (smaller, difference) = (x.min(y), x.abs_diff(y));
    (smaller >= difference) & (smaller.wrapping_sub(difference) == floor_over_phi(difference))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Natural;
    use proptest::prelude::*;

    fn reach(t: u64) -> Wythoff {
        Wythoff::with_reach(t).unwrap()
    }

    #[test]
    fn the_64_bit_test_is_exact_up_to_its_end() {
        for t in [1, 2, 3, 1000, 1 << 40, u64::MAX - 1] {
            let ruleset = reach(t);
            let mut n = u64::MAX / t;
            // The last pair that fits, and its neighbours.
            while ruleset.pair(&n.into()).b > Natural::from(u64::MAX) {
                n -= 1 + n / 1000;
            }
            let pair = ruleset.pair(&n.into());
            let [a, b] = [pair.a, pair.b].map(|z| u64::try_from(z).unwrap());
            assert!(ruleset.is_p_u64(a, b) && ruleset.is_p_u64(b, a), "t = {t}");
            assert!(!ruleset.is_p_u64(a - 1, b) && !ruleset.is_p_u64(a + 1, b), "t = {t}");
            assert!(!ruleset.is_p_u64(a - 1, b - 1) && !ruleset.is_p_u64(u64::MAX, u64::MAX), "t = {t}");
        }
    }

    #[test]
    fn the_test_is_exact_where_floats_are_not() {
        // floor(n φ) with `f64` is 1 too much for the first time here.
        let (a, b) = (165_580_140, 267_914_295);
        assert!(is_pair(a, b) && !is_pair(a + 1, b + 1));
        let [double_a, double_b] = [a + 1, b + 1].map(Natural::from);
        assert!(!reach(1).is_p_at_any_size(&double_a, &double_b));
    }

    #[test]
    fn the_general_test_holds_for_reach_1_too() {
        for (x, y) in (0..200u64).flat_map(|x| (0..330u64).map(move |y| (x, y))) {
            assert_eq!(reach(1).is_general_pair(x, y), is_pair(x, y), "({x}, {y})");
        }
    }

    proptest! {
        #[test]
        fn many_at_once_are_tested_as_one_by_one(
            ns in prop::collection::vec((0..=7_046_029_254_386_353_130u64, -1i64..=1, -1i64..=1), 0..40), t in 1u64..4
        ) {
            let position = |&(n, left, right): &(u64, i64, i64)| {
                let pair = reach(1).pair_u64(n).unwrap();
                (pair.a.saturating_add_signed(left), pair.b.saturating_add_signed(right))
            };
            let (xs, ys): (Vec<u64>, Vec<u64>) = ns.iter().map(position).unzip();
            let mut out = vec![false; xs.len()];
            reach(t).are_p(&xs, &ys, &mut out);
            for ((&x, &y), &is_p) in xs.iter().zip(&ys).zip(&out) {
                prop_assert_eq!(is_p, reach(t).is_p_u64(x, y));
                prop_assert_eq!(is_p, reach(t).is_p_at_any_size(&x.into(), &y.into()), "({}, {})", x, y);
                prop_assert_eq!(is_p, reach(t).is_p_u64(y, x));
                let rank = reach(t).rank(&x.into(), &y.into());
                prop_assert_eq!(reach(t).rank_u64(x, y).map(Natural::from), rank);
            }
        }

        #[test]
        fn a_pair_of_64_bits_is_that_of_any_size(n: u64, shift in 0..64u32, t in 1u64..5) {
            let n = n >> shift;
            let pair = reach(t).pair(&n.into());
            let expected = u64::try_from(&pair.b).ok();
            prop_assert_eq!(reach(t).pair_u64(n).map(|pair| pair.b), expected);
            if let Some(found) = reach(t).pair_u64(n) {
                prop_assert_eq!(Natural::from(found.a), pair.a);
                prop_assert_eq!(reach(t).rank_u64(found.a, found.b), Some(n));
            }
        }
    }
}
