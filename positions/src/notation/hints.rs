//! What would be right where a ruleset is not understood.

use grundy::games::{CodeError, TakeSetError};
use grundy::lines::LinesError;

use super::Hint;

/// What would help with the takes of `take:`.
pub(crate) fn for_takes(error: &TakeSetError) -> Option<Hint> {
    match *error {
        TakeSetError::NothingExcluded { .. } => Some(Hint::AllTakes),
        TakeSetError::Descending { first, last, .. } => Some(Hint::Range { least: last, greatest: first }),
        TakeSetError::Nothing { .. } | TakeSetError::Missing { .. } | TakeSetError::NotANumber { .. } => {
            Some(Hint::Takes)
        }
        TakeSetError::TooLong { .. } => Some(Hint::AnySize),
        _ => None,
    }
}

/// What would help with a take-and-break code.
pub(crate) fn for_code(error: &CodeError) -> Option<Hint> {
    match error {
        CodeError::NotADigit { base: 8, found: '8' | '9', .. } => Some(Hint::Hexadecimal),
        CodeError::NoPoint { .. } => Some(Hint::Point),
        _ => None,
    }
}

/// What would help with the directions of `lines:`.
pub(crate) fn for_lines(error: &LinesError) -> Hint {
    match error {
        LinesError::Twice { direction, .. }
        | LinesError::Ridden { direction, .. }
        | LinesError::Repeated { direction, .. } => Hint::LeaveOut(direction.to_string()),
        _ => Hint::Directions,
    }
}
