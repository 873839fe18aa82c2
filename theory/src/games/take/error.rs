//! What is wrong with a set of takes, where, and what would be right.

use super::TakeSet;
use crate::written::NumberError;

/// Why a text is no subtraction set. `at` is the byte, counted from 0, where the trouble starts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TakeSetError {
    /// No number at all.
    #[error("expected a number that may be taken")]
    Nothing {
        /// The place.
        at: usize,
    },
    /// After `all-but:`, no number at all.
    #[error("expected a number that may not be taken")]
    NothingExcluded {
        /// The place.
        at: usize,
    },
    /// Nothing between two commas, or where a range should begin or end.
    #[error("expected a whole number, found nothing")]
    Missing {
        /// The place.
        at: usize,
    },
    /// Taking 0 would change nothing.
    #[error("0 cannot be taken: the game would never end")]
    Zero {
        /// The place.
        at: usize,
    },
    /// Something else than digits.
    #[error("expected a number, found `{found}`")]
    NotANumber {
        /// The place.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// A number that is longer than any the notation has.
    #[error("{}", NumberError::TooLong)]
    TooManyDigits {
        /// The place.
        at: usize,
    },
    /// A number from 2^64 on.
    #[error("`{found}` is too large: numbers that may be taken are below 2^64")]
    TooLarge {
        /// The place.
        at: usize,
        /// The number.
        found: String,
    },
    /// A range whose first number is the greater one.
    #[error("the range `{first}..{last}` is descending")]
    Descending {
        /// The place.
        at: usize,
        /// The first number.
        first: u64,
        /// The last number.
        last: u64,
    },
    /// A number that stands there already.
    #[error("{number} is named twice")]
    Repeated {
        /// The place of the second.
        at: usize,
        /// The number.
        number: u64,
    },
    /// More numbers than can be listed.
    #[error("more than {} numbers in one set", TakeSet::LONGEST_LIST)]
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
