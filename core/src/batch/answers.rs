//! The answers to lines of any ruleset.

use super::fields::Found;
use crate::catalog::{Component, Game};
use crate::notation::{Hint, NotationError, Term, parse_components};
use crate::{Answer, Budget, Part, Sum, Wanted};

/// Answers positions of one ruleset, one after the other, and keeps what it computed for them.
///
/// ```
/// use grundy::batch::Answers;
/// use grundy::{Budget, Outcome, Wanted, catalog};
///
/// let game = catalog::build("wythoff").unwrap();
/// let mut answers = Answers::new(game, Wanted::default());
/// let answer = answers.line(b"6,10 3,5\r", &mut Budget::default()).unwrap();
/// assert_eq!(answer.outcome, Some(Outcome::P));
/// let error = answers.line(b"6;10", &mut Budget::default()).unwrap_err();
/// assert_eq!(error.to_string(), "expected a whole number, found `6;10` (character 1 of `6;10`)");
/// ```
pub struct Answers {
    sum: Sum,
    wanted: Wanted,
}

/// Why a line is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is not written in the notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is no text.
    #[error("expected UTF-8 text, found {found} at column {column}")]
    NotText {
        /// Where, in bytes from 1.
        column: usize,
        /// What stands there.
        found: Found,
    },
}

impl LineError {
    /// What would be right, where it is not plain from the error.
    pub fn hint(&self) -> Option<&Hint> {
        match self {
            LineError::Notation(error) => error.hint.as_deref(),
            LineError::NotText { .. } => None,
        }
    }
}

impl Answers {
    /// Answers positions of `game`.
    pub fn new(game: Box<dyn Game>, wanted: Wanted) -> Self {
        Answers { sum: Sum::new(vec![Term { game, components: Vec::new() }]), wanted }
    }

    /// The answer to one line: the components of a position, with or without a line break.
    ///
    /// What the budget does not suffice for is missing from the answer.
    ///
    /// # Errors
    /// [`LineError`] where the line is no position.
    pub fn line(&mut self, line: &[u8], budget: &mut Budget) -> Result<Answer, LineError> {
        let line = line.trim_ascii();
        let text = std::str::from_utf8(line).map_err(|error| {
            let found = Found::at_the_start_of(&line[error.valid_up_to()..]);
            LineError::NotText { column: error.valid_up_to() + 1, found }
        })?;
        let components = parse_components(&*self.sum.games()[0], text)?;
        Ok(self.position(components, budget))
    }

    /// The answer to a position, given by its components. Without any, it is finished.
    pub fn position(&mut self, components: Vec<Component>, budget: &mut Budget) -> Answer {
        let parts = components.into_iter().map(|component| Part { game: 0, component });
        self.sum.set_parts(parts.collect());
        self.sum.answer(self.wanted, budget)
    }
}
