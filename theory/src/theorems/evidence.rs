//! What certificates are made of, as plain data: whoever writes one need know no theorem.

use std::borrow::Cow;

use crate::Natural;

/// What a theorem was given, by the names that certificates have for it, in their order.
pub type Fields<'a> = Vec<(&'static str, Datum<'a>)>;

/// A part of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum<'a> {
    /// A number that is written in digits.
    Number(i128),
    /// A number of any size: in digits as long as all programs that read JSON can hold it, and then as a text.
    Large(Natural),
    /// Whether something holds.
    Truth(bool),
    /// A text, such as a number of any size.
    Text(Cow<'a, str>),
    /// Several.
    List(Vec<Datum<'a>>),
    /// Several, each with its name.
    Fields(Fields<'a>),
    /// What a checker is to compute: of the ruleset and these values, a certificate has the hash.
    Hash(Cow<'a, [u32]>),
    /// What a checker is to compute, of numbers of any size.
    HashOfWide(Vec<Natural>),
    /// Recorded states: the heap before which each is, and its values as text. A certificate links each to all that comes
    /// before it, beginning with the ruleset and this text.
    Links {
        /// The lines before the states.
        first: String,
        /// The states.
        states: Vec<(u64, String)>,
    },
}

/// All that a certificate holds beside its format.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Evidence<'a> {
    /// The ruleset, as the checker reads it.
    pub ruleset: String,
    /// What is claimed.
    pub claim: Fields<'a>,
    /// The name of the theorem.
    pub theorem: &'static str,
    /// What the theorem was given.
    pub proof: Fields<'a>,
}

impl<'a> Evidence<'a> {
    /// The evidence of a claim.
    pub fn new(ruleset: String, claim: Fields<'a>, theorem: &'static str, proof: Fields<'a>) -> Self {
        Evidence { ruleset, claim, theorem, proof }
    }
}

impl Datum<'_> {
    /// A list of data, or of what becomes one.
    pub(crate) fn list<T: Into<Self>>(all: impl IntoIterator<Item = T>) -> Self {
        Datum::List(all.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Datum<'_> {
            fn from(number: $number) -> Self {
                Datum::Number(number.into())
            }
        }
    )*};
}
numbers!(u16, u32, u64, i64);

impl From<usize> for Datum<'_> {
    fn from(number: usize) -> Self {
        Datum::from(number as u64)
    }
}

impl From<bool> for Datum<'_> {
    fn from(holds: bool) -> Self {
        Datum::Truth(holds)
    }
}

impl From<String> for Datum<'_> {
    fn from(text: String) -> Self {
        Datum::Text(text.into())
    }
}

impl From<&'static str> for Datum<'_> {
    fn from(text: &'static str) -> Self {
        Datum::Text(text.into())
    }
}

impl<T: Clone + Into<Self>> From<&[T]> for Datum<'_> {
    fn from(all: &[T]) -> Self {
        Datum::list(all.iter().cloned())
    }
}

impl<T: Into<Self>> From<Vec<T>> for Datum<'_> {
    fn from(all: Vec<T>) -> Self {
        Datum::list(all)
    }
}
