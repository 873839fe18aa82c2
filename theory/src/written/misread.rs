//! What is wrong with a text, and where.

use crate::Worded;

/// What is wrong with a text that somebody wrote, and where.
///
/// ```
/// use grundy::games::{TakeProblem, TakeSet};
///
/// let error = "1,x".parse::<TakeSet>().unwrap_err();
/// assert_eq!((error.at, error.to_string().as_str()), (2, "expected a number, found `x`"));
/// assert_eq!(error.problem, TakeProblem::NotANumber { found: "x".into() });
/// ```
#[derive(Clone, PartialEq, Eq, Worded)]
#[says(transparent problem)]
pub struct Misread<P: Worded> {
    /// What is wrong.
    pub problem: P,
    /// Where it is, in bytes of the text.
    pub at: usize,
}

impl<P: Worded> Misread<P> {
    /// That this is wrong at this byte.
    pub fn new(problem: P, at: usize) -> Self {
        Misread { problem, at }
    }
}

/// Where a piece of a text begins, in bytes.
pub fn place_in(text: &str, piece: &str) -> usize {
    piece.as_ptr() as usize - text.as_ptr() as usize
}
