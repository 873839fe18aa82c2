//! What the clauses beside the moves say of a position.

use grundy::Budget;

use super::Rules;
use crate::code::{Code, Guess};
use crate::fault::{Faulty, Stopped};
use crate::position::Position;
use crate::run::Run;
use crate::value::Value;

/// What `guess` says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guessed {
    /// It has this value.
    Value(i64),
    /// It is lost for the player to move, or it is not.
    Lost(bool),
}

/// A number of 64 bits.
fn small(value: &Value, code: &Code) -> Result<i64, Stopped> {
    value.number().map_err(|large| Faulty { fault: large.into(), span: code.span }.into())
}

impl Rules {
    /// The components that a position falls into, by `split`; the position itself where that is not said.
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn components(&self, position: &Position, budget: &mut Budget) -> Result<Vec<Position>, Stopped> {
        let split = self.program.split.as_ref().filter(|_| !position.is_nothing());
        let Some(split) = split else { return Ok(vec![position.clone()]) };
        let mut run = Run::new(&position.0, self.program.places, budget);
        let parts = run.value(split)?;
        let shaped = |part: &Value| {
            run.shaped(part, &self.program.shapes, self.definition.marks.len(), split.span).map(Position)
        };
        parts.elements().iter().map(shaped).collect()
    }

    /// The position that stands for all that are equal to one by symmetry, by `canon`.
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn canonical(&self, position: &Position, budget: &mut Budget) -> Result<Position, Stopped> {
        let canon = self.program.canon.as_ref().filter(|_| !position.is_nothing());
        let Some(canon) = canon else { return Ok(position.clone()) };
        let mut run = Run::new(&position.0, self.program.places, budget);
        run.position(canon, &self.program.shapes, self.definition.marks.len()).map(Position)
    }

    /// What `measure` says that every move makes smaller; 0 where it is not said.
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn measure(&self, position: &Position, budget: &mut Budget) -> Result<i64, Stopped> {
        self.number(self.program.measure.as_ref(), position, budget).map(Option::unwrap_or_default)
    }

    /// What `guess` says: the value, or whether the position is lost; `None` where it says nothing.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_rules::{Guessed, Rules};
    ///
    /// let rules = Rules::parse("leap(n): n-t for t in 1..min(n, 3); guess n % 4").unwrap();
    /// let heap = rules.read("10").unwrap();
    /// assert_eq!(rules.guess(&heap, &mut Budget::default()), Ok(Some(Guessed::Value(2))));
    /// let rules = Rules::parse("leap(n): n-t for t in 1..min(n, 3); guess lost if n % 4 == 0").unwrap();
    /// assert_eq!(rules.guess(&heap, &mut Budget::default()), Ok(Some(Guessed::Lost(false))));
    /// ```
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn guess(&self, position: &Position, budget: &mut Budget) -> Result<Option<Guessed>, Stopped> {
        let guess = self.program.guess.as_ref().filter(|_| !position.is_nothing());
        let Some(guess) = guess else { return Ok(None) };
        let mut run = Run::new(&position.0, self.program.places, budget);
        Ok(Some(match guess {
            Guess::Value(code) => Guessed::Value(small(&run.value(code)?, code)?),
            Guess::Lost(code) => Guessed::Lost(run.value(code)?.flag()),
        }))
    }

    fn number(
        &self,
        code: Option<&Code>,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Option<i64>, Stopped> {
        let Some(code) = code.filter(|_| !position.is_nothing()) else { return Ok(None) };
        let value = Run::new(&position.0, self.program.places, budget).value(code)?;
        small(&value, code).map(Some)
    }

    /// Whether `where` says that it is a position; without it all are.
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn allows(&self, position: &Position, budget: &mut Budget) -> Result<bool, Stopped> {
        let legal = self.program.legal.as_ref().filter(|_| !position.is_nothing());
        let Some(legal) = legal else { return Ok(true) };
        Ok(Run::new(&position.0, self.program.places, budget).value(legal)?.flag())
    }

    /// The positions to begin with, by `start`: at most `limit` of them, and none that `where` excludes.
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn starts(&self, limit: usize, budget: &mut Budget) -> Result<Vec<Position>, Stopped> {
        let (mut starts, program) = (Vec::new(), &self.program);
        for (code, stages) in &program.starts {
            let mut run = Run::new(&[], program.places, budget);
            run.every(stages, &mut |run| {
                if starts.len() < limit {
                    let start = run.position(code, &program.shapes, self.definition.marks.len())?;
                    let start = Position(start);
                    if self.allows(&start, run.budget)? {
                        starts.push(start);
                    }
                }
                Ok(())
            })?;
        }
        Ok(starts)
    }
}
