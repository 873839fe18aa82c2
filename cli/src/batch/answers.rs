//! The answers to lines of any ruleset.

use super::fields::Found;
use grundy::Budget;
use grundy_positions::catalog::{Catalog, Component, Game};
use grundy_positions::notation::{Hint, NotationError, Term, parse_components};
use grundy_positions::{Answer, BoardError, Claim, Part, Sum, Wanted};

/// Answers positions of one ruleset, one after the other, and keeps what it computed for them.
///
/// ```
/// use grundy_cli::batch::Answers;
/// use grundy::{Budget, Outcome};
/// use grundy_positions::{Wanted, catalog};
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
    /// Whether each line names its own rulesets.
    named: Option<Catalog>,
    wanted: Wanted,
}

/// Number of rulesets beyond which what was computed for them is forgotten: each may keep a table.
const MOST_RULESETS: usize = 16;

/// Why a line is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    /// A carriage return stands in the middle of it, which ended a line on some system once.
    #[error("expected one position a line, found a carriage return without a line break at column {column}")]
    CarriageReturn {
        /// Where, in bytes from 1.
        column: usize,
    },
}

impl LineError {
    /// What would be right, where it is not plain from the error.
    pub fn hint(&self) -> Option<&Hint> {
        match self {
            LineError::Notation(error) => error.hint.as_deref(),
            LineError::NotText { .. } | LineError::CarriageReturn { .. } => None,
        }
    }
}

impl Answers {
    /// Answers positions of `game`.
    pub fn new(game: Game, wanted: Wanted) -> Self {
        Answers { sum: Sum::new(vec![Term { game, components: Vec::new() }]), named: None, wanted }
    }

    /// Answers positions of any rulesets of a catalog, which each line names: sums such as `nim 3 + 0.77 12`.
    ///
    /// ```
    /// use grundy_cli::batch::Answers;
    /// use grundy::{Budget, Outcome};
    /// use grundy_positions::{Wanted, catalog::Catalog};
    ///
    /// let mut answers = Answers::of_sums(Catalog::standard().clone(), Wanted::default());
    /// let mut outcome = |line: &[u8]| answers.line(line, &mut Budget::default()).unwrap().outcome;
    /// assert_eq!(outcome(b"nim 4 + kayles 12"), Some(Outcome::P));
    /// assert_eq!(outcome(b"wythoff 6,11"), Some(Outcome::N));
    /// ```
    pub fn of_sums(catalog: Catalog, wanted: Wanted) -> Self {
        Answers { sum: Sum::new(Vec::new()), named: Some(catalog), wanted }
    }

    /// The answer to one line: the components of a position, or all of it where lines name their rulesets;
    /// with or without a line break.
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
        // Elsewhere it is a blank; here two lines would be answered as one position.
        if let Some(column) = line.iter().position(|byte| *byte == b'\r') {
            return Err(LineError::CarriageReturn { column: column + 1 });
        }
        if let Some(catalog) = &self.named {
            let terms = catalog.parse_terms(text)?;
            if self.sum.games().len() > MOST_RULESETS {
                self.sum = Sum::new(Vec::new());
            }
            self.sum.set_terms(terms);
            return Ok(self.sum.answer(self.wanted, budget));
        }
        let components = parse_components(&self.sum.games()[0], text)?;
        Ok(self.answer(components, budget))
    }

    /// The claims that the answers so far rest on, of the rulesets of the last position and of those before that were kept.
    pub fn rests_on(&self) -> Vec<Claim> {
        self.sum.rules_so_far(self.wanted.play).map_or(Vec::new(), |rules| rules.rests_on)
    }

    /// The answer to a position of the one ruleset, given by its components. Without any, it is finished.
    ///
    /// # Errors
    /// [`BoardError`] where the rules exclude one of them.
    pub fn position(
        &mut self,
        components: Vec<Component>,
        budget: &mut Budget,
    ) -> Result<Answer, BoardError> {
        let rules = self.sum.games()[0].rules();
        if rules.exclude_some() {
            components.iter().try_for_each(|component| rules.look_at(component))?;
        }
        Ok(self.answer(components, budget))
    }

    fn answer(&mut self, components: Vec<Component>, budget: &mut Budget) -> Answer {
        let parts = components.into_iter().map(|component| Part { game: 0, component });
        self.sum.set_parts(parts.collect());
        self.sum.answer(self.wanted, budget)
    }
}
