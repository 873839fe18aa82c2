//! What moves are called, by `say` behind them.

use std::fmt::Write;

use grundy::Budget;

use super::Rules;
use crate::code::NamePiece;
use crate::fault::Stopped;
use crate::position::{Position, write_part};
use crate::run::Run;
use crate::value::Value;

/// What a move leaves, and what it is called, if the rules say so.
pub type NamedOption = (Vec<Position>, Option<String>);

impl Rules {
    /// Whether some moves are called something.
    pub fn names_moves(&self) -> bool {
        self.program.moves.iter().any(|one| one.name.is_some())
    }

    /// What each move leaves, as [`Rules::options`], with what it is called: nothing where the name comes out empty.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("queens(b: grid): set(b, c, 1) for c in cells(b, 0) say \"queen on {c}\"; marks \".q\"").unwrap();
    /// let options = rules.named_options(&rules.read("../q.").unwrap(), &mut Budget::default()).unwrap();
    /// let names: Vec<&str> = options.iter().filter_map(|(_, name)| name.as_deref()).collect();
    /// assert_eq!(names, ["queen on (0, 0)", "queen on (0, 1)", "queen on (1, 1)"]);
    /// ```
    ///
    /// # Errors
    /// As [`Rules::options`].
    pub fn named_options(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Vec<NamedOption>, Stopped> {
        let (program, marks) = (&self.program, &self.definition.marks);
        let mut options = Vec::new();
        for one in program.moves.iter().filter(|_| !position.is_nothing()) {
            let mut run = Run::new(&position.0, program.places, budget);
            run.every(&one.stages, &mut |run| {
                let left = run.left(&one.to, &program.shapes, marks.len())?;
                let left: Vec<Position> = left.into_iter().map(Position).collect();
                if !self.allow(&left, run.budget)? {
                    return Ok(());
                }
                let mut name = one.name.as_ref().map(|_| String::new());
                if let (Some(name), Some(pieces)) = (&mut name, &one.name) {
                    for piece in pieces {
                        match piece {
                            NamePiece::Text(text) => name.push_str(text),
                            NamePiece::Of(code) => {
                                let value = run.value(code)?;
                                value.charge_whole(1, run.budget)?;
                                tell(&value, marks, name);
                            }
                        }
                    }
                }
                // An empty name is none.
                options.push((left, name.filter(|name| !name.trim().is_empty())));
                Ok(())
            })?;
        }
        Ok(options)
    }
}

/// Writes a value as a part of a name.
fn tell(value: &Value, marks: &[char], name: &mut String) {
    let mut all = |elements: &[Value], [open, close]: [char; 2]| {
        name.push(open);
        for (index, element) in elements.iter().enumerate() {
            name.push_str(if index > 0 { ", " } else { "" });
            tell(element, marks, name);
        }
        name.push(close);
    };
    match value {
        Value::Tuple(elements) => all(elements, ['(', ')']),
        Value::List(elements) => all(elements, ['[', ']']),
        Value::Text(letters) => name.extend(letters.iter()),
        Value::Flag(flag) => write!(name, "{flag}").expect("a string takes everything"),
        other => write_part(other, marks, name).expect("a string takes everything"),
    }
}
