//! What is wrong with a set of takes, where, and what would be right.

use super::TakeSet;
use crate::Worded;
use crate::written::MAX_DIGITS;

/// Why a text is no subtraction set. `at` is the byte, counted from 0, where the trouble starts.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum TakeSetError {
    /// No number at all.
    #[says("error-no-take", "expected a number that may be taken")]
    Nothing {
        /// The place.
        at: usize,
    },
    /// After `all-but:`, no number at all.
    #[says("error-no-exception", "expected a number that may not be taken")]
    NothingExcluded {
        /// The place.
        at: usize,
    },
    /// Nothing between two commas, or where a range should begin or end.
    #[says("error-no-number", "expected a whole number, found nothing")]
    Missing {
        /// The place.
        at: usize,
    },
    /// Taking 0 would change nothing.
    #[says("error-zero-take", "0 cannot be taken: the game would never end")]
    Zero {
        /// The place.
        at: usize,
    },
    /// Something else than digits.
    #[says("error-not-a-take", "expected a number, found `{found}`")]
    NotANumber {
        /// The place.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// A number that is longer than any the notation has.
    #[says(
        "error-many-digits",
        "expected a number of at most {digits} {digits:digits|digits}, found a longer one",
        digits = MAX_DIGITS
    )]
    TooManyDigits {
        /// The place.
        at: usize,
    },
    /// A number from 2^64 on.
    #[says("error-large-take", "`{found}` is too large: numbers that may be taken are below 2^64")]
    TooLarge {
        /// The place.
        at: usize,
        /// The number.
        found: String,
    },
    /// A range whose first number is the greater one.
    #[says("error-descending", "the range `{first}..{last}` is descending")]
    Descending {
        /// The place.
        at: usize,
        /// The first number.
        first: u64,
        /// The last number.
        last: u64,
    },
    /// A number that stands there already.
    #[says("error-repeated-take", "{number} is named twice")]
    Repeated {
        /// The place of the second.
        at: usize,
        /// The number.
        number: u64,
    },
    /// More numbers than can be listed.
    #[says(
        "error-many-takes",
        "more than {most} {most:numbers|numbers} in one set",
        most = TakeSet::LONGEST_LIST
    )]
    TooLong {
        /// The place of the item that is too much.
        at: usize,
    },
}

impl TakeSetError {
    /// The byte, counted from 0, where the trouble starts.
    pub fn at(&self) -> usize {
        match *self {
            TakeSetError::Nothing { at }
            | TakeSetError::NothingExcluded { at }
            | TakeSetError::Missing { at }
            | TakeSetError::TooManyDigits { at }
            | TakeSetError::Zero { at }
            | TakeSetError::NotANumber { at, .. }
            | TakeSetError::TooLarge { at, .. }
            | TakeSetError::Descending { at, .. }
            | TakeSetError::Repeated { at, .. }
            | TakeSetError::TooLong { at } => at,
        }
    }
}
