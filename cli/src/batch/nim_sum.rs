//! The nim-sum of a position whose heaps come one after the other.

use std::fmt;

use grundy::Natural;

use grundy::{BigNimber, Nimber, Outcome};

/// The nim-sum of the heaps of a position.
///
/// Equal sums are equal values: `Big` is only for those that no `u64` can hold.
///
/// ```
/// use grundy::Outcome;
/// use grundy_cli::batch;
///
/// let sum = batch::nim_sum(b"3 5 7")?;
/// assert_eq!(sum, batch::NimSum::Small(1));
/// assert_eq!(sum.outcome(), Outcome::N);
/// # Ok::<(), batch::BadLine>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NimSum {
    /// A sum below `2^64`.
    Small(u64),
    /// A sum from `2^64` on.
    Big(Natural),
}

impl NimSum {
    /// Who wins in normal play: the next player, unless the nim-sum is 0 [Bouton, 1901].
    ///
    /// ```
    /// use grundy::Outcome;
    /// use grundy_cli::batch::NimSum;
    ///
    /// assert_eq!(NimSum::Small(0).outcome(), Outcome::P);
    /// ```
    #[inline]
    pub fn outcome(&self) -> Outcome {
        if matches!(self, NimSum::Small(0)) { Outcome::P } else { Outcome::N }
    }
}

/// The decimal number alone, without the `*` of a [`Nimber`].
///
/// ```
/// use grundy_cli::batch::NimSum;
///
/// assert_eq!(NimSum::Small(5).to_string(), "5");
/// ```
impl fmt::Display for NimSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NimSum::Small(sum) => sum.fmt(f),
            NimSum::Big(sum) => sum.fmt(f),
        }
    }
}

impl From<Natural> for NimSum {
    fn from(sum: Natural) -> Self {
        match u64::try_from(&sum) {
            Ok(small) => NimSum::Small(small),
            Err(_) => NimSum::Big(sum),
        }
    }
}

impl From<NimSum> for BigNimber {
    fn from(sum: NimSum) -> Self {
        match sum {
            NimSum::Small(sum) => Nimber(Natural::from(sum)),
            NimSum::Big(sum) => Nimber(sum),
        }
    }
}

/// A winning move in Nim: one heap, and the size it is left with.
///
/// ```
/// use grundy_cli::batch::{self, NimMove};
///
/// let winning = NimMove { component: 1, from: 5u8.into(), to: 3u8.into() };
/// assert_eq!(batch::first_winning_move(b"3 5"), Ok(Some(winning)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimMove {
    /// Which heap, counted from 0, heaps of size 0 included.
    pub component: usize,
    /// Its size before the move.
    pub from: Natural,
    /// Its size after the move.
    pub to: Natural,
}

/// The value of decimal digits, however many.
pub(super) fn big_number(digits: &[u8]) -> Natural {
    let text = std::str::from_utf8(digits).expect("digits are ASCII");
    text.parse().expect("only digits are passed here")
}
