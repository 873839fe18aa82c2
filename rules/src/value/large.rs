//! Numbers beyond 64 bits.
//!
//! Rules count in 64 bits, and hardly ever need more. Where they do, the number is kept by a library for numbers of any size; it
//! goes back to 64 bits as soon as it fits, so that each number is written in one way. The fast evaluator
//! ([`numeric`](crate::numeric)) leaves such positions to the interpreter, so that a search of them takes some ten times as long.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use dashu_int::ops::{BitTest, SquareRoot};
use dashu_int::{IBig, UBig};
use grundy::{Natural, prices};

use super::Value;

/// That a number is beyond 64 bits, where a smaller one is needed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooLarge;

/// A number that 64 bits with a sign cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Large(Arc<IBig>);

impl Large {
    /// How many machine words it takes.
    pub(super) fn words(&self) -> usize {
        self.0.bit_len().div_ceil(usize::BITS as usize)
    }

    /// Number of bytes that it owns beside itself.
    pub(super) fn bytes(&self) -> usize {
        prices::block(16 + size_of::<IBig>()) + prices::block(self.words() * size_of::<usize>())
    }

    /// How it compares with any number of 64 bits.
    pub(super) fn to_small(&self) -> Ordering {
        if *self.0 < IBig::ZERO { Ordering::Less } else { Ordering::Greater }
    }
}

impl fmt::Display for Large {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<&Natural> for Value {
    fn from(number: &Natural) -> Self {
        Value::of_whole(UBig::from_le_bytes(&number.to_le_bytes()).into())
    }
}

impl Value {
    /// The number below 0 that is this one without its sign; 0 for 0.
    ///
    /// ```
    /// use grundy_rules::Value;
    ///
    /// assert_eq!(Value::below_zero(&7u8.into()), Value::Number(-7));
    /// ```
    pub fn below_zero(number: &Natural) -> Self {
        Value::of_whole(-Value::from(number).whole())
    }

    /// The number that it is, of any size.
    ///
    /// # Panics
    /// Where it is none: the kinds were compared before.
    pub(crate) fn whole(&self) -> IBig {
        match self {
            Value::Number(number) => IBig::from(*number),
            Value::Large(large) => (*large.0).clone(),
            other => unreachable!("the kinds were compared before: {other:?}"),
        }
    }

    pub(crate) fn of_whole(number: IBig) -> Self {
        match i64::try_from(&number) {
            Ok(small) => Value::Number(small),
            Err(_) => Value::Large(Large(Arc::new(number))),
        }
    }

    /// The number, if it is one that is not below 0.
    ///
    /// ```
    /// use grundy::Natural;
    /// use grundy_rules::Value;
    ///
    /// let googol = Natural::from(10u8).pow(100);
    /// assert_eq!(Value::from(&googol).natural(), Some(googol));
    /// assert_eq!(Value::Number(-1).natural(), None);
    /// ```
    pub fn natural(&self) -> Option<Natural> {
        match self {
            Value::Number(number) => u64::try_from(*number).ok().map(Natural::from),
            Value::Large(large) => {
                let number = UBig::try_from((*large.0).clone()).ok()?;
                Some(Natural::from_le_bytes(&number.to_le_bytes()))
            }
            _ => None,
        }
    }
}

/// The largest number whose square is no larger than this one, which is not below 0.
pub(crate) fn root(number: &Value) -> Value {
    let number = UBig::try_from(number.whole()).expect("it was compared with 0");
    Value::of_whole(number.sqrt().into())
}

/// How many binary digits a number has, without its sign.
pub(crate) fn bits(number: &Value) -> usize {
    number.whole().bit_len()
}
