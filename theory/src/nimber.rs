//! Values of impartial games: nimbers, their sum, and the mex.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, BitXor};

use crate::{Natural, in_order};

/// The value of a position in normal play: the size of the Nim heap it is equal to.
///
/// `+` is the nim-sum (binary addition without carrying), and `Display` writes `*3`.
/// Sequences and tables use the small `Nimber` (a `u32`: no value exceeds the number of
/// options, and 2^32 options never fit a table); Nim and Wythoff's game have heaps of any
/// size, and their values are [`BigNimber`]s.
///
/// ```
/// use grundy::Nimber;
///
/// assert_eq!(Nimber(2) + Nimber(3) + Nimber(4), Nimber(5));
/// assert_eq!(Nimber(5).to_string(), "*5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber<N = u32>(pub N);

/// A nimber of any size.
pub type BigNimber = Nimber<Natural>;

impl<N: BitXor<Output = N>> Add for Nimber<N> {
    type Output = Self;

    // The nim-sum is the exclusive or of the binary digits [Bouton, 1901].
    #[allow(clippy::suspicious_arithmetic_impl)]
    fn add(self, other: Self) -> Self {
        Nimber(self.0 ^ other.0)
    }
}

impl<N: BitXor<Output = N> + Default> Sum for Nimber<N> {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Nimber(N::default()), |sum, value| sum + value)
    }
}

impl<N: fmt::Display> fmt::Display for Nimber<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl From<Nimber> for BigNimber {
    fn from(small: Nimber) -> Self {
        Nimber(Natural::from(small.0))
    }
}

/// The least nimber that is not in `values`: the *minimum excluded* value.
///
/// Of no values, it is 0, so a position without options has value 0.
///
/// ```
/// use grundy::{Nimber, mex};
///
/// assert_eq!(mex([Nimber(0), Nimber(1), Nimber(3)]), Nimber(2));
/// assert_eq!(mex([]), Nimber(0));
/// ```
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut values: Vec<Nimber> = values.into_iter().collect();
    in_order(&mut values);
    let mut least = 0;
    for value in values {
        match value.0.cmp(&least) {
            Ordering::Less => {}
            Ordering::Equal => least += 1,
            Ordering::Greater => break,
        }
    }
    Nimber(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_of_nimbers_is_their_nim_sum() {
        let values = [1u32, 2, 7, 0].map(Nimber);
        assert_eq!(values.iter().copied().sum::<Nimber>(), Nimber(4));
        assert_eq!(values.map(BigNimber::from).into_iter().sum::<BigNimber>(), Nimber(Natural::from(4u8)));
        assert_eq!(Nimber(13u32).to_string(), "*13");
    }

    #[test]
    fn the_mex_is_the_least_that_is_missing() {
        for (values, mex_of_them) in
            [(&[][..], 0), (&[0], 1), (&[1, 2], 0), (&[2, 0, 0, 1], 3), (&[0, 1, 3, 5], 2)]
        {
            assert_eq!(mex(values.iter().copied().map(Nimber)), Nimber(mex_of_them), "{values:?}");
        }
    }
}
