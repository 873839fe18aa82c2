//! The rules of a game, with the numbers of its parameters: positions are read and written, and moves are made.

mod names; // what moves are called
mod clauses; // what `split`, `canon`, `measure`, `guess`, `where` and `start` say

use std::fmt;
use std::sync::Arc;

pub use clauses::Guessed;

use grundy::{Budget, Held, Undecided, prices};

use crate::check::check;
use crate::code::{Move, Program};
use crate::definition::Definition;
use crate::error::{Expected, Problem, RulesError};
use crate::fault::Stopped;
use crate::position::{NOTHING, Position, ReadError, read, write};
use crate::run::Run;
use crate::span::Span;
use crate::strip_word::StripWord;
use crate::syntax::{ClauseKind, Shape};
use crate::value::Value;

/// The most work to find out whether a position is legal, as it is read.
const STEPS_TO_READ: u64 = 1_000_000;

impl Definition {
    /// The rules, where the parameters have these values; `None` where these are too few or too many.
    pub fn rules(&self, parameters: &[Value]) -> Option<Rules> {
        if parameters.len() != self.game.parameters.len() {
            return None;
        }
        let program = check(&self.game, &self.marks, parameters).expect("it was checked as it was parsed");
        Some(Rules { definition: self.clone(), parameters: parameters.into(), program: Arc::new(program) })
    }
}

pub use names::NamedOption;

/// The rules of a game.
#[derive(Clone)]
pub struct Rules {
    definition: Definition,
    parameters: Arc<[Value]>,
    program: Arc<Program>,
}

impl Rules {
    /// The rules of the only game of a text, which has no parameters.
    ///
    /// # Errors
    /// [`RulesError`] tells what is wrong, and where.
    pub fn parse(text: &str) -> Result<Rules, RulesError> {
        let games = Definition::parse_all(text)?;
        match &games[..] {
            [one] => one.rules(&[]).ok_or_else(|| {
                let expected = Expected::Sign("(");
                RulesError::new(Problem::Unexpected { expected, found: Some(":".into()) }, one.name_span())
            }),
            [_, second, ..] => {
                let found = Some(second.name().to_owned());
                let problem = Problem::Unexpected { expected: Expected::EndOfClause, found };
                Err(RulesError::new(problem, second.name_span()))
            }
            [] => unreachable!("a text without a game is an error"),
        }
    }

    /// The name with its parameters, as in `sub:3`.
    pub fn name(&self) -> String {
        let told: Vec<String> = self.parameters.iter().map(|number| number.whole().to_string()).collect();
        let colon = if told.is_empty() { "" } else { ":" };
        format!("{}{colon}{}", self.definition.name(), told.join(","))
    }

    /// The same rules without what they claim of themselves: see [`Definition::without_claims`].
    #[must_use]
    pub fn without_claims(&self) -> Rules {
        let rules = self.definition.without_claims().rules(&self.parameters);
        rules.expect("as many parameters as before")
    }

    /// How the game is defined.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// The rules as they are written, from one byte to another: what a [`Span`] is about.
    pub fn at(&self, span: Span) -> &str {
        self.definition.text.get(span.from..span.to).unwrap_or_default()
    }

    /// A square board, filled as the marks say, in letters.
    pub fn square(&self, side: usize) -> String {
        let marks = &self.definition.marks;
        let letter = |content: &i64| marks[usize::try_from(*content).expect("it has a mark")];
        let row = |row: &Vec<i64>| row.iter().map(letter).collect();
        marks.filled(side, side).iter().map(row).collect::<Vec<String>>().join("/")
    }

    pub(crate) fn parameters(&self) -> &[Value] {
        &self.parameters
    }

    pub(crate) fn program(&self) -> &Program {
        &self.program
    }

    /// How many contents a cell of a grid may have.
    pub fn contents(&self) -> usize {
        self.definition.marks.len()
    }

    /// What the parts of a position are.
    pub fn shapes(&self) -> &[Shape] {
        &self.program.shapes
    }

    /// What a player may do, as it was said by `say`.
    pub fn said(&self) -> Option<&str> {
        self.definition.game.clauses.iter().find_map(|clause| match &clause.kind {
            ClauseKind::Say(text) => Some(&**text),
            _ => None,
        })
    }

    /// What each move leaves: its components, in the order of the rules. Two moves may leave the same. What `where` does not
    /// allow cannot be left.
    ///
    /// # Errors
    /// [`Stopped`] where the rules run into a fault, or the budget is spent.
    pub fn options(&self, position: &Position, budget: &mut Budget) -> Result<Vec<Vec<Position>>, Stopped> {
        let mut held = budget.holding();
        self.options_held(position, &mut held, budget)
    }

    /// What each move leaves, where `held` holds the memory that the list takes: of a long list, what is beyond
    /// [`prices::BESIDE`].
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn options_held(
        &self,
        position: &Position,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<Position>>, Stopped> {
        if let Some(strip) = &self.definition.strip {
            return collected(held, |take| strip.each_option(position, budget, take));
        }
        self.list(&self.program.moves, position, held, budget)
    }

    fn list(
        &self,
        moves: &[Move],
        position: &Position,
        held: &mut Held,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<Position>>, Stopped> {
        collected(held, |take| self.each_option_of(moves, position, budget, take))
    }

    /// What the first moves leave, at most `limit` of them; and why there are no more, where that is not for the limit.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("any(n): n - t for t in 1..n")?;
    /// let (first, ended) = rules.first_options(&rules.read("1e15").unwrap(), 2, &mut Budget::default());
    /// assert_eq!(first.len(), 2);
    /// assert_eq!(ended, Ok(()));
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn first_options(
        &self,
        position: &Position,
        limit: usize,
        budget: &mut Budget,
    ) -> (Vec<Vec<Position>>, Result<(), Stopped>) {
        let mut options = Vec::new();
        let ended = self.each_option(position, budget, &mut |left| {
            options.push(left);
            options.len() < limit
        });
        (options, ended)
    }

    /// Whether a move is left.
    ///
    /// # Errors
    /// As [`Rules::options`], where that comes before the first option.
    pub fn has_option(&self, position: &Position, budget: &mut Budget) -> Result<bool, Stopped> {
        let mut has_one = false;
        self.each_option(position, budget, &mut |_| {
            has_one = true;
            false
        })?;
        Ok(has_one)
    }

    /// What one move leaves: that of a number in the order of [`Rules::options`], or the last where there are fewer; `None`
    /// where there is none. Those behind it are not looked for.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("leap(n): n-t for t in 1..min(n, 3)").unwrap();
    /// let told = |heap: &str, number| {
    ///     let left = rules.option(number, &rules.read(heap).unwrap(), &mut Budget::default()).unwrap();
    ///     left.map(|left| rules.tell(&left))
    /// };
    /// assert_eq!((told("9", 1), told("9", 7), told("0", 0)), (Some("7".into()), Some("6".into()), None));
    /// ```
    ///
    /// # Errors
    /// As [`Rules::options`], where that comes before.
    pub fn option(
        &self,
        number: u64,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Position>>, Stopped> {
        let (mut last, mut before) = (None, 0);
        self.each_option(position, budget, &mut |left| {
            last = Some(left);
            before += 1;
            before <= number
        })?;
        Ok(last)
    }

    /// Hands over what each move leaves, as long as more is wanted.
    fn each_option(
        &self,
        position: &Position,
        budget: &mut Budget,
        wants_more: &mut dyn FnMut(Vec<Position>) -> bool,
    ) -> Result<(), Stopped> {
        match &self.definition.strip {
            Some(strip) => strip.each_option(position, budget, wants_more),
            None => self.each_option_of(&self.program.moves, position, budget, wants_more),
        }
    }

    /// What one of the moves leaves, by its number.
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub(crate) fn options_of_move(
        &self,
        number: usize,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<Position>>, Stopped> {
        let mut held = budget.holding();
        self.list(&self.program.moves[number..=number], position, &mut held, budget)
    }

    fn each_option_of(
        &self,
        moves: &[Move],
        position: &Position,
        budget: &mut Budget,
        wants_more: &mut dyn FnMut(Vec<Position>) -> bool,
    ) -> Result<(), Stopped> {
        let program = &self.program;
        // Of nothing, no move goes on.
        for one in moves.iter().filter(|_| !position.is_nothing()) {
            let mut is_enough = false;
            let mut run = Run::new(&position.0, program.places, budget);
            let ran = run.every(&one.stages, &mut |run| {
                let left = run.left(&one.to, &program.shapes, self.definition.marks.len())?;
                let left: Vec<Position> = left.into_iter().map(Position).collect();
                if self.allow(&left, run.budget)? && !wants_more(left) {
                    is_enough = true;
                    // That leads out of all that is nested.
                    return Err(Undecided::Stopped.into());
                }
                Ok(())
            });
            if is_enough {
                return Ok(());
            }
            ran?;
        }
        Ok(())
    }

    fn allow(&self, left: &[Position], budget: &mut Budget) -> Result<bool, Stopped> {
        for position in left {
            if !self.allows(position, budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Reads a position: `24`, `6,10`, the list `3,1,2`, the text `abba`, the grid `..x/x..`, the graph `0-1,1-2,3`, the set
    /// `0,3,5`; `[]` where there is nothing, and `:` between parts that are not all numbers.
    ///
    /// # Errors
    /// [`ReadError`] tells what was expected.
    pub fn read(&self, word: &str) -> Result<Position, ReadError> {
        let position = self.read_any(word)?;
        self.look_at(&position)?;
        Ok(position)
    }

    /// As [`Rules::read`], whether `where` allows it or not.
    ///
    /// # Errors
    /// [`ReadError`] tells what was expected.
    pub fn read_any(&self, word: &str) -> Result<Position, ReadError> {
        if let Some(strip) = self.definition.strip.as_ref().filter(|_| word != NOTHING) {
            return Ok(strip.position_of(&StripWord::read(&strip.strip, word)?));
        }
        read(word, self.shapes(), &self.definition.marks)
    }

    /// Whether `where` excludes some positions.
    pub fn excludes_some(&self) -> bool {
        self.program.legal.is_some()
    }

    /// Looks whether `where` allows a position that somebody asks about.
    ///
    /// ```
    /// use grundy_rules::{Position, Rules};
    ///
    /// let rules = Rules::parse("even(n): n-2 if n > 1; where n % 2 == 0").unwrap();
    /// assert!(rules.look_at(&Position::of_numbers([4])).is_ok());
    /// let told = rules.look_at(&Position::of_numbers([3])).unwrap_err().to_string();
    /// assert_eq!(told, "`3` is no position by `where`");
    /// ```
    ///
    /// # Errors
    /// [`ReadError::Illegal`] where it does not; [`ReadError::Untold`] where it fails there.
    pub fn look_at(&self, position: &Position) -> Result<(), ReadError> {
        let found = || self.write(position);
        match self.allows(position, &mut Budget::new(STEPS_TO_READ)) {
            Ok(true) => Ok(()),
            Ok(false) => Err(ReadError::Illegal { found: found() }),
            Err(why) => Err(ReadError::Untold { found: found(), why: why.into() }),
        }
    }

    /// Writes a position as [`Rules::read`] reads it.
    pub fn write(&self, position: &Position) -> String {
        if let Some(strip) = self.definition.strip.as_ref().filter(|_| !position.is_nothing()) {
            return strip.word_of(position).written(&strip.strip);
        }
        let mut written = String::new();
        write(position, &self.definition.marks, &mut written).expect("a string takes everything");
        written
    }

    /// What a move leaves, in words of the notation: components with blanks between them.
    pub fn tell(&self, left: &[Position]) -> String {
        left.iter().map(|position| self.write(position)).collect::<Vec<_>>().join(" ")
    }
}

/// What each move leaves, where `held` holds the memory that the list takes beyond [`prices::BESIDE`].
fn collected(
    held: &mut Held,
    each: impl FnOnce(&mut dyn FnMut(Vec<Position>) -> bool) -> Result<(), Stopped>,
) -> Result<Vec<Vec<Position>>, Stopped> {
    let (mut options, mut bytes, mut refused) = (Vec::new(), 0, None);
    each(&mut |left| {
        bytes += prices::BYTES_A_COMPONENT + left.iter().map(Position::bytes).sum::<usize>();
        options.push(left);
        refused = held.set(bytes.saturating_sub(prices::BESIDE)).err();
        refused.is_none()
    })?;
    refused.map_or(Ok(options), |refused| Err(refused.into()))
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.definition)
    }
}
