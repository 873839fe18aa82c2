//! Natural numbers of any size, for heaps, values and positions.

use grundy_wording::Worded;
use std::fmt;
use std::iter::Sum;
use std::num::TryFromIntError;
use std::ops::{
    Add, AddAssign, BitAnd, BitXor, BitXorAssign, Div, Mul, MulAssign, Rem, Shl, Shr, Sub, SubAssign,
};
use std::str::FromStr;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// A natural number of any size, 0 included.
///
/// The arithmetic is that of a library, which stays behind this type: what is written with it need not change when the
/// library does. A difference that would be negative panics, as a division by 0 does; [`checked_sub`](Natural::checked_sub)
/// does not.
///
/// ```
/// use grundy::Natural;
///
/// let googol = Natural::from(10u8).pow(100);
/// assert_eq!((&googol + 7u8).to_string().len(), 101);
/// assert_eq!("340282366920938463463374607431768211456".parse(), Ok(Natural::ONE << 128));
/// assert_eq!(u64::try_from(&(Natural::from(6u8) ^ 3u8)), Ok(5));
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Natural(pub(crate) UBig);

impl Natural {
    /// 0.
    pub const ZERO: Natural = Natural(UBig::ZERO);
    /// 1.
    pub const ONE: Natural = Natural(UBig::ONE);

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether it is 1.
    pub fn is_one(&self) -> bool {
        self.0.is_one()
    }

    /// The number of binary digits; 0 has none.
    pub fn bit_len(&self) -> usize {
        self.0.bit_len()
    }

    /// The binary digit worth 2^`place`.
    pub fn bit(&self, place: usize) -> bool {
        self.0.bit(place)
    }

    /// The number to the power of `exponent`; anything to the power of 0 is 1.
    #[must_use]
    pub fn pow(&self, exponent: usize) -> Natural {
        Natural(self.0.pow(exponent))
    }

    /// The number times itself.
    #[must_use]
    pub fn square(&self) -> Natural {
        Natural(self.0.sqr())
    }

    /// The difference, or `None` where it would be negative.
    pub fn checked_sub(&self, other: &Natural) -> Option<Natural> {
        (self >= other).then(|| self - other)
    }

    /// Its bytes, the lowest first; 0 has none.
    pub fn to_le_bytes(&self) -> Box<[u8]> {
        self.0.to_le_bytes()
    }

    /// The number with these bytes, the lowest first.
    pub fn from_le_bytes(bytes: &[u8]) -> Natural {
        Natural(UBig::from_le_bytes(bytes))
    }
}

/// What is not a natural number in decimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Worded)]
#[says("not a natural number in digits")]
#[non_exhaustive]
pub struct NotANumber;

impl FromStr for Natural {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        // The library takes signs and separators, too.
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| UBig::from_str_radix(text, 10).ok()).flatten().map(Natural).ok_or(NotANumber)
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Binary for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0, f)
    }
}

impl fmt::Debug for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Operations with a number on the left, borrowed or not: what the library makes of it and of what stands on the right.
macro_rules! operation {
    ($right:ty, $other:ident => $number:expr; $output:ty, $made:expr; $($trait:ident $method:ident),*) => {$(
        impl $trait<$right> for Natural {
            type Output = $output;
            fn $method(self, $other: $right) -> $output {
                $made($trait::$method(self.0, $number))
            }
        }
        impl $trait<$right> for &Natural {
            type Output = $output;
            fn $method(self, $other: $right) -> $output {
                $made($trait::$method(&self.0, $number))
            }
        }
    )*};
}

operation!(Natural, other => other.0; Natural, Natural;
    Add add, Sub sub, Mul mul, Div div, Rem rem, BitXor bitxor, BitAnd bitand);
operation!(&Natural, other => &other.0; Natural, Natural;
    Add add, Sub sub, Mul mul, Div div, Rem rem, BitXor bitxor, BitAnd bitand);

macro_rules! machine {
    ($($small:ty),*) => {$(
        operation!($small, other => other; Natural, Natural; Add add, Sub sub, Mul mul, Div div, BitXor bitxor);
        // What is left is as small as the other number.
        operation!($small, other => other; $small, std::convert::identity; Rem rem, BitAnd bitand);

        impl From<$small> for Natural {
            fn from(number: $small) -> Natural {
                Natural(UBig::from(number))
            }
        }
        impl TryFrom<&Natural> for $small {
            type Error = TryFromIntError;
            fn try_from(number: &Natural) -> Result<$small, TryFromIntError> {
                // The library has an error of its own; the standard one comes from what can never fit.
                <$small>::try_from(&number.0).or_else(|_| <$small>::try_from(-1i8))
            }
        }
        impl TryFrom<Natural> for $small {
            type Error = TryFromIntError;
            fn try_from(number: Natural) -> Result<$small, TryFromIntError> {
                <$small>::try_from(&number)
            }
        }
        impl AddAssign<$small> for Natural {
            fn add_assign(&mut self, other: $small) {
                self.0 += other;
            }
        }
    )*};
}

machine!(u8, u16, u32, u64, u128, usize);

/// An operation whose result takes the place of the number.
macro_rules! in_place {
    ($($trait:ident $method:ident),*) => {$(
        impl $trait for Natural {
            fn $method(&mut self, other: Natural) {
                self.0.$method(other.0);
            }
        }
        impl $trait<&Natural> for Natural {
            fn $method(&mut self, other: &Natural) {
                self.0.$method(&other.0);
            }
        }
    )*};
}

in_place!(AddAssign add_assign, SubAssign sub_assign, MulAssign mul_assign, BitXorAssign bitxor_assign);

impl Shl<usize> for Natural {
    type Output = Natural;
    fn shl(self, places: usize) -> Natural {
        Natural(self.0 << places)
    }
}

impl Shr<usize> for Natural {
    type Output = Natural;
    fn shr(self, places: usize) -> Natural {
        Natural(self.0 >> places)
    }
}

impl Sum for Natural {
    fn sum<I: Iterator<Item = Natural>>(numbers: I) -> Natural {
        numbers.fold(Natural::ZERO, |sum, number| sum + number)
    }
}

impl<'a> Sum<&'a Natural> for Natural {
    fn sum<I: Iterator<Item = &'a Natural>>(numbers: I) -> Natural {
        numbers.fold(Natural::ZERO, |sum, number| sum + number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_digits_are_a_number() {
        for text in ["", "-1", "+1", "1_000", "0x10", " 1", "1 ", "a", "١"] {
            assert_eq!(text.parse::<Natural>(), Err(NotANumber), "{text:?}");
        }
        assert_eq!("007".parse(), Ok(Natural::from(7u8)));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(u8::try_from(&Natural::from(256u16)).is_err());
        assert!(u128::try_from(Natural::ONE << 128).is_err());
        assert_eq!(Natural::ZERO.checked_sub(&Natural::ONE), None);
    }

    #[test]
    fn numbers_are_looked_at_added_up_and_shown() {
        let numbers = [5u8, 0, 7].map(Natural::from);
        assert_eq!(numbers.iter().sum::<Natural>(), Natural::from(12u8));
        assert_eq!(numbers.clone().into_iter().sum::<Natural>(), Natural::from(12u8));
        assert_eq!(format!("{numbers:?}"), "[5, 0, 7]");
        let looks =
            [0u8, 1, 2].map(|number| (Natural::from(number).is_zero(), Natural::from(number).is_one()));
        assert_eq!(looks, [(true, false), (false, true), (false, false)]);
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_the_machine(a: u64, b in 1..=u64::MAX, places in 0usize..64) {
            let (wide, other) = (u128::from(a), u128::from(b));
            let (x, y) = (Natural::from(a), Natural::from(b));
            prop_assert_eq!(&x + &y, Natural::from(wide + other));
            prop_assert_eq!(&x * &y, Natural::from(wide * other));
            prop_assert_eq!((&x / &y, &x % &y), (Natural::from(a / b), Natural::from(a % b)));
            prop_assert_eq!((&x ^ &y, &x & b), (Natural::from(a ^ b), a & b));
            prop_assert_eq!(x.checked_sub(&y), a.checked_sub(b).map(Natural::from));
            prop_assert_eq!(x.clone() << places >> places, x.clone());
            prop_assert_eq!(x.bit(places), a >> places & 1 == 1);
            prop_assert_eq!(x.square(), x.pow(2));
            prop_assert_eq!(x.to_string().parse(), Ok(x.clone()));
            prop_assert_eq!(format!("{x:b}"), format!("{a:b}"));
            prop_assert_eq!(Natural::from_le_bytes(&a.to_le_bytes()), x);
        }
    }
}
