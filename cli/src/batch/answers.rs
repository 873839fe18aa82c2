//! The answers to lines of any ruleset.

use super::symbol::Symbol;
use grundy::{Budget, Natural, Undecided, Worded};
use grundy_positions::catalog::{Catalog, Component, Form, Game};
use grundy_positions::notation::{NotationError, Problem, Term, parse_components_until};
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
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum LineError {
    /// It is not written in the notation.
    #[says(transparent)]
    Notation(#[from] NotationError),
    /// It is no text.
    #[says("error-line-no-text", "expected UTF-8 text, found {found} at column {column}")]
    NotText {
        /// Where, in bytes from 1.
        column: usize,
        /// What stands there.
        found: Symbol,
    },
    /// A carriage return stands in the middle of it, which ended a line on some system once.
    #[says(
        "error-carriage-return",
        "expected one position a line, found a carriage return without a line break at column {column}"
    )]
    CarriageReturn {
        /// Where, in bytes from 1.
        column: usize,
    },
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
    /// What the budget does not suffice for is missing from the answer. The time counts while the line is read, too: of what is
    /// not read it is not known whether it is right.
    ///
    /// # Errors
    /// [`LineError`] where the line is no position.
    pub fn line(&mut self, line: &[u8], budget: &mut Budget) -> Result<Answer, LineError> {
        let line = line.trim_ascii();
        let text = std::str::from_utf8(line).map_err(|error| {
            let found = Symbol::at_the_start_of(&line[error.valid_up_to()..]);
            LineError::NotText { column: error.valid_up_to() + 1, found }
        })?;
        // Elsewhere it is a blank; here two lines would be answered as one position.
        if let Some(column) = line.iter().position(|byte| *byte == b'\r') {
            return Err(LineError::CarriageReturn { column: column + 1 });
        }
        if let Some(catalog) = &self.named {
            let terms = match late(catalog.parse_terms_until(budget.stop(), text))? {
                Ok(terms) => terms,
                Err(unread) => return Ok(unread),
            };
            if self.sum.games().len() > MOST_RULESETS {
                self.sum = Sum::new(Vec::new());
            }
            self.sum.set_terms(terms);
            let answer = self.sum.answer(self.wanted, budget);
            let is_full = matches!(answer.undecided, Some(Undecided::TableFull { .. }));
            if !is_full || !self.keeps_others() {
                return Ok(answer);
            }
            // The memory may be full of what was computed for other lines: no answer depends on these.
            let terms = catalog.parse_terms_until(budget.stop(), text);
            self.sum = Sum::new(Vec::new());
            return Ok(match late(terms)? {
                Ok(terms) => {
                    self.sum.set_terms(terms);
                    self.sum.answer(self.wanted, budget)
                }
                Err(unread) => unread,
            });
        }
        let read = parse_components_until(budget.stop(), &self.sum.games()[0], text);
        Ok(match late(read)? {
            Ok(components) => self.answer(components, budget),
            Err(unread) => unread,
        })
    }

    /// Whether something is kept of rulesets that the last position does not have.
    fn keeps_others(&self) -> bool {
        let used = |game: usize| self.sum.parts().iter().any(|part| part.game == game);
        !(0..self.sum.games().len()).all(used)
    }

    /// The claims that the answers so far rest on, of the rulesets of the last position and of those before that were kept.
    pub fn rests_on(&self) -> Vec<Claim> {
        self.sum.rules_so_far(self.wanted.play).map_or(Vec::new(), |rules| rules.rests_on)
    }

    /// The answer to heaps of the one ruleset, if no search is needed for it: see [`Sum::known_answer`].
    pub fn known(&mut self, heaps: &[u64]) -> Option<Answer> {
        if self.named.is_some() { None } else { self.sum.known_answer(heaps, self.wanted) }
    }

    /// The answer to a position of the one ruleset, given by its heaps. Without any, it is finished.
    ///
    /// # Errors
    /// [`BoardError`] where the rules exclude a component.
    pub fn heaps(&mut self, heaps: &[Natural], budget: &mut Budget) -> Result<Answer, BoardError> {
        let game = &self.sum.games()[0];
        let arity = match game.about().form {
            Form::Heaps { arity, .. } => arity,
            Form::Boards(_) => 1,
        };
        let components: Vec<Component> =
            heaps.chunks(arity).map(|heaps| Component::heaps(heaps.iter().cloned())).collect();
        if game.rules().exclude_some() {
            components.iter().try_for_each(|component| game.rules().look_at(component))?;
        }
        Ok(self.answer(components, budget))
    }

    fn answer(&mut self, components: Vec<Component>, budget: &mut Budget) -> Answer {
        let parts = components.into_iter().map(|component| Part { game: 0, component });
        self.sum.set_parts(parts.collect());
        self.sum.answer(self.wanted, budget)
    }
}

/// What was read; the answer instead, where the time was up before the end.
fn late<T>(read: Result<T, NotationError>) -> Result<Result<T, Answer>, NotationError> {
    match read {
        Err(NotationError { problem: Problem::Undecided(undecided), .. }) => {
            Ok(Err(Answer::undecided(*undecided)))
        }
        read => read.map(Ok),
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;
    use grundy::Stop;
    use grundy_positions::catalog;

    #[test]
    fn a_line_is_read_until_the_time_is_up() {
        let stop = Stop::default();
        let budget = &mut Budget::default().with_stop(stop.clone());
        let late = Some(Undecided::TimeSpent { seconds: 1 });
        for (ruleset, line) in [("kayles", "3 5 7 no"), ("wythoff", "3,5 no"), ("chomp", "no")] {
            let mut answers = Answers::new(catalog::build(ruleset).unwrap(), Wanted::default());
            let mut sums = Answers::of_sums(Catalog::standard().clone(), Wanted::default());
            let named = format!("{ruleset} {line}");
            stop.begin_anew();
            assert!(answers.line(line.as_bytes(), budget).is_err(), "{ruleset}");
            assert!(sums.line(named.as_bytes(), budget).is_err(), "{ruleset}");
            // What is left of the line is not looked at.
            stop.time_is_up(NonZeroU32::MIN);
            assert_eq!(answers.line(line.as_bytes(), budget).unwrap().undecided, late, "{ruleset}");
            assert_eq!(sums.line(named.as_bytes(), budget).unwrap().undecided, late, "{ruleset}");
        }
    }
}
