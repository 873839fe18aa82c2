//! The golden ratio in 64-bit arithmetic, and the P-positions by it.

use super::Pair;

/// `floor(2^128 / φ)`, where `φ` is the golden ratio. What is cut off is below 0.07.
const ONE_OVER_PHI: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C834;

/// `floor(n φ)`, exactly, for every 64-bit `n`, in two multiplications.
///
/// The result may exceed 64 bits. It is `n` plus the upper part of `n c`, where
/// `c = floor(2^128 / φ)`. That is exact: the error `n (1/φ - c / 2^128)` is below
/// `0.07 / 2^64 < 3.6e-21`, since `2^128 / φ` exceeds `c` by less than 0.07; and no multiple
/// of `1/φ` below `2^64` is nearer above an integer than that of the Fibonacci number
/// `F_93 < 2^64`, by `φ^-93 > 3.6e-20` (best approximations are the convergents).
///
/// ```
/// use grundy::wythoff::golden_floor;
///
/// assert_eq!([0, 1, 2, 3, 4].map(golden_floor), [0, 1, 3, 4, 6]);
/// assert_eq!(golden_floor(102_334_155), 165_580_140); // 165_580_141 with `f64`
/// assert!(golden_floor(u64::MAX) > u128::from(u64::MAX));
/// ```
pub fn golden_floor(n: u64) -> u128 {
    u128::from(n) + u128::from(floor_over_phi(n))
}

/// `floor(n / φ)`: the upper 64 bits of the product of 192 bits.
#[allow(clippy::cast_possible_truncation)] // A third of 192 bits has 64.
#[inline]
pub(super) fn floor_over_phi(n: u64) -> u64 {
    const LOW: u128 = u64::MAX as u128;
    let carry = (u128::from(n) * (ONE_OVER_PHI & LOW)) >> 64;
    ((u128::from(n) * (ONE_OVER_PHI >> 64) + carry) >> 64) as u64
}

/// The P-positions of `wythoff` by the golden ratio: `a_n = floor(n φ)`, `b_n = floor(n φ²) = a_n + n`
/// [Wythoff, 1907]. It ends before the first pair that exceeds 64 bits; [`BeattyPairs`](super::BeattyPairs) goes on.
///
/// ```
/// use grundy::wythoff::GoldenPairs;
///
/// let pairs: Vec<_> = GoldenPairs::starting_at(3).take(3).map(|pair| (pair.n, pair.a, pair.b)).collect();
/// assert_eq!(pairs, [(3, 4, 7), (4, 6, 10), (5, 8, 13)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GoldenPairs {
    n: u64,
}

impl GoldenPairs {
    /// All of them, from (0, 0) on.
    pub fn new() -> Self {
        GoldenPairs::default()
    }

    /// Those from number `n` on.
    pub fn starting_at(n: u64) -> Self {
        GoldenPairs { n }
    }
}

impl Iterator for GoldenPairs {
    type Item = Pair<u64>;

    fn next(&mut self) -> Option<Pair<u64>> {
        let n = self.n;
        let a = u64::try_from(golden_floor(n)).ok()?;
        let b = a.checked_add(n)?;
        self.n += 1;
        Some(Pair { n, a, b })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Natural;
    use crate::wythoff::{BeattyPairs, Quadratic, Wythoff};
    use proptest::prelude::*;

    fn is_exact(n: u64) -> bool {
        Natural::from(golden_floor(n)) == Quadratic::phi().floor_multiple(&n.into())
    }

    #[test]
    fn it_is_exact_at_and_around_every_fibonacci_number_and_power_of_two() {
        let (mut a, mut b) = (1u64, 1u64);
        let mut extremes: Vec<u64> = (0..64).map(|k| 1 << k).collect();
        extremes.push(u64::MAX);
        while let Some(next) = a.checked_add(b) {
            extremes.push(next);
            (a, b) = (b, next);
        }
        // Among them is F_93, where 1/φ comes nearest to an integer from above.
        assert!(extremes.contains(&12_200_160_415_121_876_738));
        for n in extremes {
            for near in n.saturating_sub(3)..=n.saturating_add(3) {
                assert!(is_exact(near), "{near}");
            }
        }
    }

    #[test]
    fn floats_fail_first_at_fibonacci_numbers_where_integers_do_not() {
        // Both facts as the manual tells them; the numbers are F18 and F40.
        let phi = (1.0 + 5f64.sqrt()) / 2.0;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let single = |n: u64| u128::from((n as f32 * phi as f32).floor() as u64);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let double = |n: u64| u128::from((n as f64 * phi).floor() as u64);
        assert_eq!((0..).find(|&n| single(n) != golden_floor(n)), Some(2_584));
        assert_eq!((0..).find(|&n| double(n) != golden_floor(n)), Some(102_334_155));
        assert!(is_exact(2_584) && is_exact(102_334_155));
        assert_eq!(golden_floor(102_334_155), 165_580_140);
    }

    #[test]
    fn the_64_bit_pairs_end_where_the_next_would_not_fit() {
        let last = GoldenPairs::starting_at(7_046_029_254_386_353_120).last().unwrap();
        assert_eq!((last.n, last.b), (7_046_029_254_386_353_130, u64::MAX));
        let far = BeattyPairs::of(Wythoff::CLASSIC).starting_at(last.n.into());
        let far: Vec<_> = far.take(2).map(|pair| pair.b).collect();
        assert_eq!(far[0], Natural::from(last.b));
        assert!(far[1] > Natural::from(u64::MAX));
    }

    proptest! {
        #[test]
        fn it_is_exact_anywhere(n in any::<u64>()) {
            prop_assert!(is_exact(n));
        }
    }
}
