//! Zeckendorf representations: sums of Fibonacci numbers no two of which are neighbours.

use std::fmt;

use crate::Natural;

/// The Zeckendorf representation of a number: the only way to write it as a sum of different
/// Fibonacci numbers `F_2 = 1, F_3 = 2, F_4 = 3, …` no two of which are neighbours.
///
/// It reads the P-positions of `wythoff` off the digits: `x` is an `a_n` if and only if its
/// representation ends in an even number of zeros, and then `b_n` is that representation with
/// one more zero [Silber, 1977]. `Display` writes the digits, the greatest Fibonacci number first.
///
/// ```
/// use grundy::wythoff::Zeckendorf;
///
/// let six = Zeckendorf::of(&6u8.into());
/// assert_eq!(six.to_string(), "1001"); // 5 + 1
/// assert_eq!(six.trailing_zeros(), 0);
/// assert_eq!(six.shifted().to_string(), "10010");
/// assert_eq!(six.shifted().value(), 10u8.into()); // 8 + 2: the pair (6, 10)
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zeckendorf {
    /// Invariant: decreasing by at least 2, and at least 2: the `k` of each `F_k`.
    indices: Vec<usize>,
}

impl Zeckendorf {
    /// The representation of `number`; that of 0 is empty.
    ///
    /// The greatest Fibonacci number that fits is taken, again and again: time grows as the
    /// square of the number of digits, memory in proportion.
    pub fn of(number: &Natural) -> Self {
        let (mut fibonacci, mut next, mut k) = (Natural::ONE, Natural::from(2u8), 2);
        while &next <= number {
            let after = &fibonacci + &next;
            fibonacci = std::mem::replace(&mut next, after);
            k += 1;
        }
        let mut rest = number.clone();
        let mut indices = Vec::new();
        while !rest.is_zero() {
            if fibonacci <= rest {
                rest -= &fibonacci;
                indices.push(k);
            }
            let before = &next - &fibonacci;
            next = std::mem::replace(&mut fibonacci, before);
            k -= 1;
        }
        Zeckendorf { indices }
    }

    /// The `k` of each `F_k` in the sum, decreasing.
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// How many zeros stand at the end; none for the number 0, which has no digits.
    pub fn trailing_zeros(&self) -> usize {
        self.indices.last().map_or(0, |k| k - 2)
    }

    /// The same digits with a zero after them: each Fibonacci number gives way to the next.
    #[must_use]
    pub fn shifted(&self) -> Self {
        Zeckendorf { indices: self.indices.iter().map(|k| k + 1).collect() }
    }

    /// The number.
    pub fn value(&self) -> Natural {
        let (mut fibonacci, mut next) = (Natural::ONE, Natural::from(2u8));
        let mut sum = Natural::ZERO;
        let mut at = 2;
        for &k in self.indices.iter().rev() {
            while at < k {
                let after = &fibonacci + &next;
                fibonacci = std::mem::replace(&mut next, after);
                at += 1;
            }
            sum += &fibonacci;
        }
        sum
    }
}

impl fmt::Display for Zeckendorf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut indices = self.indices.iter().peekable();
        let Some(&&greatest) = indices.peek() else { return f.write_str("0") };
        for k in (2..=greatest).rev() {
            f.write_str(if indices.next_if_eq(&&k).is_some() { "1" } else { "0" })?;
        }
        Ok(())
    }
}

/// Whether `(x, y)` with `x <= y` is a P-position of `wythoff`, by the digits alone.
pub(super) fn is_pair(x: &Natural, y: &Natural) -> bool {
    let smaller = Zeckendorf::of(x);
    smaller.trailing_zeros().is_multiple_of(2) && smaller.shifted() == Zeckendorf::of(y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_first_numbers_are_written_as_in_the_books() {
        let written = |n: u8| Zeckendorf::of(&n.into()).to_string();
        let expected = ["0", "1", "10", "100", "101", "1000", "1001", "1010", "10000"];
        assert_eq!((0..9).map(written).collect::<Vec<_>>(), expected);
    }

    proptest! {
        #[test]
        fn the_sum_is_the_number_and_no_two_are_neighbours(digits in "[0-9]{1,60}") {
            let number = digits.parse::<Natural>().unwrap();
            let sum = Zeckendorf::of(&number);
            prop_assert_eq!(sum.value(), number);
            prop_assert!(sum.indices().windows(2).all(|k| k[0] >= k[1] + 2));
            prop_assert!(sum.indices().iter().all(|&k| k >= 2));
        }
    }
}
