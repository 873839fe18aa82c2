//! The golden ratio in 64-bit arithmetic.

use crate::kernels::Multiple;

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

/// `floor(n / φ)`.
pub(super) fn floor_over_phi(n: u64) -> u64 {
    Multiple::of(n).whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Natural;
    use crate::wythoff::Quadratic;
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

    proptest! {
        #[test]
        fn it_is_exact_anywhere(n in any::<u64>()) {
            prop_assert!(is_exact(n));
        }
    }
}
