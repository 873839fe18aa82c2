//! Quadratic irrationals, and exact floors of their multiples: Beatty sequences.

use std::num::NonZeroU64;

use dashu_int::ops::{DivEuclid, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

use crate::Natural;
use crate::Worded;

/// A quadratic irrational `(A + B √D) / C` greater than 1.
///
/// The floors of its multiples are its *Beatty sequence*; together with that of its
/// [`complement`](Quadratic::complement) it holds every positive integer exactly once
/// [Beatty, 1926]. Everything is computed in integers: `floor(n B √D)` is an integer square root.
///
/// It is written `[A+|A-][B]sqrtD[/C]`, without parentheses, so that a shell needs no quotes:
/// the fraction bar stands under the *whole* sum, and `1+sqrt5/2` is `(1 + √5) / 2`. The integer
/// may also come last (`sqrt13-1/2`), and `phi` is the golden ratio.
///
/// ```
/// use grundy::Natural;
/// use grundy::wythoff::Quadratic;
///
/// let phi: Quadratic = "1+sqrt5/2".parse()?;
/// assert_eq!(phi, Quadratic::phi());
/// assert_eq!(phi.floor_multiple(&Natural::from(102_334_155u32)), Natural::from(165_580_140u32));
/// assert_eq!(phi.complement().to_string(), "3+sqrt5/2");
/// # Ok::<(), grundy::wythoff::QuadraticError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quadratic {
    /// Invariant: `integer`, `coefficient` and `denominator` have no common divisor, `radicand`
    /// is no square, `coefficient` is not 0, `denominator` is positive, the whole is above 1.
    pub(super) integer: IBig,
    pub(super) coefficient: IBig,
    pub(super) radicand: UBig,
    pub(super) denominator: UBig,
}

/// Why a number has no Beatty sequence with a complement.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NotBeatty {
    /// The fraction has no value.
    #[says("the denominator is 0")]
    ZeroDenominator,
    /// No root is left over.
    #[says("the number is rational, and no sequence is complementary to that of a rational number")]
    Rational,
    /// The multiples come too close to each other.
    #[says("the number is less than 1, so that its multiples repeat integers: nothing is complementary")]
    BelowOne,
}

impl Quadratic {
    /// The number `(integer + coefficient √radicand) / denominator`, each of any size: they are read from text.
    pub(super) fn of(
        integer: IBig,
        coefficient: IBig,
        radicand: UBig,
        denominator: IBig,
    ) -> Result<Self, NotBeatty> {
        let (sign, denominator) = denominator.into_parts();
        if denominator.is_zero() {
            return Err(NotBeatty::ZeroDenominator);
        }
        let root = radicand.sqrt();
        if coefficient.is_zero() || &root * &root == radicand {
            return Err(NotBeatty::Rational);
        }
        let divisor = (&denominator).gcd((&integer).unsigned_abs()).gcd((&coefficient).unsigned_abs());
        let number = Quadratic {
            integer: integer * sign / IBig::from(divisor.clone()),
            coefficient: coefficient * sign / IBig::from(divisor.clone()),
            radicand,
            denominator: denominator / divisor,
        };
        // An irrational number is above an integer where its floor reaches it.
        let root = number.floor_root(&UBig::ONE);
        if root < IBig::from(number.denominator.clone()) - &number.integer {
            return Err(NotBeatty::BelowOne);
        }
        Ok(number)
    }

    /// The golden ratio `φ = (1 + √5) / 2`: the `α` of `wythoff`.
    pub fn phi() -> Self {
        Self::known(1.into(), 1, 5u8.into(), 2)
    }

    /// The `α = (2 - t + √(t² + 4)) / 2` of `wythoff:t`; its complement is `α + t` [Fraenkel, 1982].
    ///
    /// ```
    /// use grundy::wythoff::Quadratic;
    /// use std::num::NonZeroU64;
    ///
    /// let reach = |t| NonZeroU64::new(t).expect("not 0");
    /// assert_eq!(Quadratic::of_reach(reach(1)), Quadratic::phi());
    /// assert_eq!(Quadratic::of_reach(reach(2)), "sqrt2".parse()?);
    /// assert_eq!(Quadratic::of_reach(reach(3)).to_string(), "sqrt13-1/2");
    /// # Ok::<(), grundy::wythoff::QuadraticError>(())
    /// ```
    pub fn of_reach(reach: NonZeroU64) -> Self {
        let t = UBig::from(reach.get());
        Self::known(IBig::from(2) - &t, 1, &t * &t + 4u8, 2)
    }

    fn known(integer: IBig, coefficient: i8, radicand: UBig, denominator: i8) -> Self {
        Self::of(integer, coefficient.into(), radicand, denominator.into())
            .expect("t² + 4 is no square, and α exceeds 1")
    }

    /// The number `β = α / (α - 1)`, for which `1/α + 1/β = 1`.
    ///
    /// ```
    /// use grundy::wythoff::Quadratic;
    ///
    /// let sqrt2: Quadratic = "sqrt2".parse()?;
    /// assert_eq!(sqrt2.complement(), "2+sqrt2".parse()?);
    /// assert_eq!(sqrt2.complement().complement(), sqrt2);
    /// # Ok::<(), grundy::wythoff::QuadraticError>(())
    /// ```
    #[must_use]
    pub fn complement(&self) -> Self {
        // With s = B √D: (A + s) / (A - C + s) = (A + s)(A - C - s) / ((A - C)² - s²).
        let below = &self.integer - &self.denominator;
        let square = IBig::from(self.square_of_root_part());
        let integer = &self.integer * &below - &square;
        let coefficient = -(&self.coefficient * &self.denominator);
        Self::of(integer, coefficient, self.radicand.clone(), &below * &below - square)
            .expect("the complement of an irrational number above 1 is one, too")
    }

    /// `floor(n α)`, exactly, for every `n`.
    ///
    /// ```
    /// use grundy::Natural;
    /// use grundy::wythoff::Quadratic;
    ///
    /// let floors = (0..6u32).map(|n| Quadratic::phi().floor_multiple(&n.into()));
    /// assert!(floors.eq([0u8, 1, 3, 4, 6, 8].map(Natural::from)));
    /// ```
    pub fn floor_multiple(&self, n: &Natural) -> Natural {
        let numerator = &self.integer * &n.0 + self.floor_root(&n.0);
        let floor = numerator.div_euclid(IBig::from(self.denominator.clone()));
        Natural(UBig::try_from(floor).expect("a multiple of a positive number is not negative"))
    }

    /// `β / α`, where `β` is the [`complement`](Quadratic::complement): how steep the line is that the points
    /// `(floor(n α), floor(n β))` follow. It is rounded: for pictures, and for no computation.
    ///
    /// ```
    /// use grundy::wythoff::Quadratic;
    ///
    /// assert!((Quadratic::phi().slope() - 1.618_033_988_749_895).abs() < 1e-14);
    /// ```
    pub fn slope(&self) -> f64 {
        // More digits than an `f64` holds.
        let many = Natural::from(10u8).pow(20);
        let rounded = |number: &Quadratic| -> f64 {
            number.floor_multiple(&many).to_string().parse().expect("digits are a number")
        };
        rounded(&self.complement()) / rounded(self)
    }

    /// `floor(n B √D)`.
    fn floor_root(&self, n: &UBig) -> IBig {
        let root = IBig::from((n * n * self.square_of_root_part()).sqrt());
        match self.coefficient.sign() {
            Sign::Positive => root,
            Sign::Negative if n.is_zero() => root,
            // The root is irrational, so its floor is not its ceiling.
            Sign::Negative => -root - 1,
        }
    }

    /// `B² D`.
    fn square_of_root_part(&self) -> UBig {
        let coefficient = (&self.coefficient).unsigned_abs();
        &coefficient * &coefficient * &self.radicand
    }
}

/// Equal numbers are equal, however they are written: `2sqrt2` is `sqrt8`.
impl PartialEq for Quadratic {
    fn eq(&self, other: &Self) -> bool {
        let (c, d) = (&self.denominator, &other.denominator);
        &self.integer * d == &other.integer * c
            && self.coefficient.sign() == other.coefficient.sign()
            && self.square_of_root_part() * d * d == other.square_of_root_part() * c * c
    }
}

impl Eq for Quadratic {}

/// The smaller number `a_n = floor(n α)` of a pair of `wythoff:t`, with `α = (2 - t + √(t² + 4)) / 2`.
pub(super) fn smaller_of(n: &Natural, reach: NonZeroU64) -> Natural {
    rounded_down(n, 2, reach.get(), reach, 2u8.into())
}

/// How many `a_n` with `n >= 1` are at most `z`, in `wythoff:t`: `floor((z + 1) / α)`, where `1 / α = (t - 2 + √(t² + 4)) / 2t`,
/// since `α` solves `α² + (t - 2) α = t`.
pub(super) fn count_of_smaller(z: &Natural, reach: NonZeroU64) -> Natural {
    rounded_down(&(z + 1u8), reach.get(), 2, reach, UBig::from(reach.get()) * 2u8)
}

/// `n (more - less + √(t² + 4)) / by`, rounded down.
fn rounded_down(Natural(n): &Natural, more: u64, less: u64, reach: NonZeroU64, by: UBig) -> Natural {
    let t = UBig::from(reach.get());
    let root = (n * n * (&t * &t + 4u8)).sqrt();
    Natural((root + n * more - n * less) / by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn reach(t: u64) -> NonZeroU64 {
        NonZeroU64::new(t).expect("not 0")
    }

    #[test]
    fn complementary_sequences_hold_every_positive_integer_once() {
        for text in ["phi", "sqrt2", "3-sqrt2", "5+2sqrt3/7", "sqrt99-1/8", "7-sqrt5/3", "100sqrt3"] {
            let alpha: Quadratic = text.parse().unwrap();
            let beta = alpha.complement();
            let mut seen = BTreeSet::new();
            for n in 1..2000u32 {
                for floor in [alpha.floor_multiple(&n.into()), beta.floor_multiple(&n.into())] {
                    assert!(seen.insert(floor), "{text}: {n} repeats an integer");
                }
            }
            assert!((1..2000u32).all(|z| seen.contains(&z.into())), "{text}");
        }
    }

    #[test]
    fn the_complement_of_the_number_of_wythoff_t_is_t_more() {
        for t in 1..50 {
            let alpha = Quadratic::of_reach(reach(t));
            for n in [1u64, 2, 3, 1000, u64::MAX] {
                let n = Natural::from(n);
                let beta = alpha.complement().floor_multiple(&n);
                assert_eq!(beta, alpha.floor_multiple(&n) + &n * t, "t = {t}");
            }
        }
    }

    #[test]
    fn counting_inverts_the_sequence() {
        for t in 1..8 {
            let alpha = Quadratic::of_reach(reach(t));
            let mut n = Natural::ZERO;
            for z in 0..500u32 {
                if alpha.floor_multiple(&(&n + 1u8)) == Natural::from(z) {
                    n += 1u8;
                }
                assert_eq!(count_of_smaller(&z.into(), reach(t)), n, "t = {t}, z = {z}");
            }
        }
    }

    #[test]
    fn what_has_no_complement_is_refused() {
        let new = |a: i32, b: i32, d: u32, c: i32| Quadratic::of(a.into(), b.into(), d.into(), c.into());
        assert_eq!(new(1, 1, 5, 0), Err(NotBeatty::ZeroDenominator));
        assert_eq!(new(1, 0, 5, 2), Err(NotBeatty::Rational));
        assert_eq!(new(1, 1, 9, 2), Err(NotBeatty::Rational));
        assert_eq!(new(0, 1, 5, 3), Err(NotBeatty::BelowOne));
        assert_eq!(new(0, -1, 5, 1), Err(NotBeatty::BelowOne));
        assert_eq!(new(-3, -3, 5, -6).unwrap(), Quadratic::phi());
    }

    proptest! {
        #[test]
        fn the_floor_is_below_the_multiple_and_the_next_integer_above(
            digits in "[1-9][0-9]{0,120}", a in -50i64..50, b in 1i64..50, d in 2u64..100, c in 1i64..50
        ) {
            let n = UBig::from_str_radix(&digits, 10).unwrap();
            let Ok(alpha) = Quadratic::of(a.into(), b.into(), d.into(), c.into()) else { return Ok(()) };
            let floor = IBig::from(alpha.floor_multiple(&Natural(n.clone())).0);
            // floor <= n (a + b √d) / c  <=>  c floor - a n <= b n √d, and squares keep the order.
            let root_square = IBig::from(&n * &n) * b * b * d;
            let at_most = |z: IBig| {
                let left = z * c - a * IBig::from(n.clone());
                left < IBig::ZERO || &left * &left <= root_square
            };
            prop_assert!(at_most(floor.clone()));
            prop_assert!(!at_most(floor + 1));
        }
    }
}
