//! What is wrong with a set of takes, where, and what would be right.

use super::TakeSet;
use crate::Worded;
use crate::written::{MAX_DIGITS, Misread};

/// Why a text is no subtraction set, and where the trouble starts.
pub type TakeSetError = Misread<TakeProblem>;

/// What is wrong with a subtraction set.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum TakeProblem {
    /// No number at all.
    #[says("error-no-take", "expected a number that may be taken")]
    Nothing,
    /// After `all-but:`, no number at all.
    #[says("error-no-exception", "expected a number that may not be taken")]
    NothingExcluded,
    /// Nothing between two commas, or where a range should begin or end.
    #[says("error-no-number", "expected a whole number, found nothing")]
    Missing,
    /// Taking 0 would change nothing.
    #[says("error-zero-take", "0 cannot be taken: the game would never end")]
    Zero,
    /// Something else than digits.
    #[says("error-not-a-take", "expected a number, found `{found}`")]
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A number that is longer than any the notation has.
    #[says(
        "error-many-digits",
        "expected a number of at most {digits} {digits:digits|digits}, found a longer one",
        digits = MAX_DIGITS
    )]
    TooManyDigits,
    /// A number from 2^64 on.
    #[says("error-large-take", "`{found}` is too large: numbers that may be taken are below 2^64")]
    TooLarge {
        /// The number.
        found: String,
    },
    /// A range whose first number is the greater one.
    #[says("error-descending", "the range `{first}..{last}` is descending")]
    Descending {
        /// The first number.
        first: u64,
        /// The last number.
        last: u64,
    },
    /// A number that stands there already.
    #[says("error-repeated-take", "{number} is named twice")]
    Repeated {
        /// The number.
        number: u64,
    },
    /// More numbers than can be listed.
    #[says(
        "error-many-takes",
        "more than {most} {most:numbers|numbers} in one set",
        most = TakeSet::LONGEST_LIST
    )]
    TooLong,
}
