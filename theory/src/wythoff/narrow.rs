//! P-positions with heaps of 64 bits, which need no integers of any size.

use super::{Pair, Wythoff};

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
        let [wide, t] = [n, self.reach.get()].map(u128::from);
        // Where the square has more than 128 bits, 2 b_n = n √(t² + 4) + (t + 2) n, rounded down, is at least 2^65.
        let root = (t * t + 4).checked_mul(wide * wide)?.isqrt();
        let a = u64::try_from((root + 2 * wide - t * wide) / 2).ok()?;
        let b = self.reach.get().checked_mul(n).and_then(|difference| a.checked_add(difference))?;
        Some(Pair { n, a, b })
    }

    /// The P-positions in order, by their closed form, up to the last of 64 bits. [`BeattyPairs`](super::BeattyPairs) go on.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// let pairs: Vec<_> = Wythoff::CLASSIC.pairs_u64().take(4).map(|pair| (pair.a, pair.b)).collect();
    /// assert_eq!(pairs, [(0, 0), (1, 2), (3, 5), (4, 7)]);
    /// ```
    pub fn pairs_u64(self) -> impl Iterator<Item = Pair<u64>> {
        (0..).map_while(move |n| self.pair_u64(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Natural;
    use crate::wythoff::MexPairs;
    use proptest::prelude::*;

    fn reach(t: u64) -> Wythoff {
        Wythoff::with_reach(t).unwrap()
    }

    #[test]
    fn the_64_bit_pairs_end_where_the_next_would_not_fit() {
        let last = 7_046_029_254_386_353_130;
        assert_eq!(reach(1).pair_u64(last).map(|pair| pair.b), Some(u64::MAX));
        assert_eq!(reach(1).pair_u64(last + 1), None);
        let far = [0u8, 1].map(|more| reach(1).pair(&(Natural::from(last) + more)).b);
        assert!(far[0] == Natural::from(u64::MAX) && far[1] > far[0]);
    }

    #[test]
    fn floats_fail_first_at_fibonacci_numbers_where_integers_do_not() {
        // Both facts as the manual tells them; the numbers are F18 and F40.
        let phi = (1.0 + 5f64.sqrt()) / 2.0;
        let first = |floor: &dyn Fn(u64) -> u64| MexPairs::of(reach(1)).find(|pair| floor(pair.n) != pair.a);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let single = |n: u64| (n as f32 * phi as f32).floor() as u64;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let double = |n: u64| (n as f64 * phi).floor() as u64;
        for (pair, n) in [(first(&single), 2_584), (first(&double), 102_334_155)] {
            assert_eq!(pair, reach(1).pair_u64(n));
        }
    }

    proptest! {
        #[test]
        fn a_pair_of_64_bits_is_that_of_any_size(n: u64, shift in 0..64u32, t in prop_oneof![1u64..5, any::<u64>()]) {
            let (n, t) = (n >> shift, t.max(1));
            let pair = reach(t).pair(&n.into());
            let expected = u64::try_from(&pair.b).ok();
            prop_assert_eq!(reach(t).pair_u64(n).map(|pair| pair.b), expected);
            if let Some(found) = reach(t).pair_u64(n) {
                prop_assert_eq!(Natural::from(found.a), pair.a);
            }
        }
    }
}
