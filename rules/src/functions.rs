//! The functions of the language: one row each, with what it is given and what it gives.

mod numbers; // of numbers
mod rows; // of lists and texts
mod shapes; // of grids
mod graphs; // of graphs and trees

use std::fmt;

use grundy::{Budget, Undecided};

use crate::fault::Fault;
use crate::kinds::Kind;
use crate::needed::Needed;
use crate::value::{TooLarge, Value};

/// A function of the language.
pub(crate) struct Function {
    /// How it is written, by its name and in parentheses what it is given; several forms with blanks between them.
    pub(crate) written: &'static str,
    /// The kind of what it gives, by the kinds of what it is given.
    pub(crate) kind: fn(&[Kind]) -> Result<Kind, Mismatch>,
    pub(crate) run: fn(&[Value], &mut Budget) -> Result<Value, Cause>,
}

/// Why a function cannot be given these kinds.
pub(crate) enum Mismatch {
    /// There are too few or too many.
    Count,
    /// This one, counted from 0, would have to be something else.
    At(usize, Needed),
}

/// Why a function gives nothing.
#[derive(Debug)]
pub(crate) enum Cause {
    Fault(Fault),
    Undecided(Undecided),
}

impl From<Fault> for Cause {
    fn from(fault: Fault) -> Self {
        Cause::Fault(fault)
    }
}

impl From<TooLarge> for Cause {
    fn from(too_large: TooLarge) -> Self {
        Cause::Fault(too_large.into())
    }
}

impl From<Undecided> for Cause {
    fn from(undecided: Undecided) -> Self {
        Cause::Undecided(undecided)
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Function {
    pub(crate) fn name(&self) -> &'static str {
        self.written.split('(').next().unwrap_or_default()
    }
}

/// All functions.
pub(crate) fn functions() -> impl Iterator<Item = &'static Function> {
    numbers::FUNCTIONS.iter().chain(rows::FUNCTIONS).chain(shapes::FUNCTIONS).chain(graphs::FUNCTIONS)
}

pub(crate) fn named(name: &str) -> Option<&'static Function> {
    functions().find(|function| function.name() == name)
}

/// How the functions are written, in the order of the manual.
///
/// ```
/// assert!(grundy_rules::written_functions().any(|written| written == "gcd(a, b)"));
/// ```
pub fn written_functions() -> impl Iterator<Item = &'static str> {
    functions().map(|function| function.written)
}

/// Given `count` numbers, a number or what else `gives` says.
fn of_numbers(kinds: &[Kind], count: usize, gives: Kind) -> Result<Kind, Mismatch> {
    if kinds.len() != count {
        return Err(Mismatch::Count);
    }
    match kinds.iter().position(|kind| kind.with(&Kind::Number).is_none()) {
        Some(at) => Err(Mismatch::At(at, Needed::Number)),
        None => Ok(gives),
    }
}

/// Given one thing that goes with `kind`.
fn of_one(kinds: &[Kind], kind: &Kind, told: Needed, gives: Kind) -> Result<Kind, Mismatch> {
    match kinds {
        [one] if one.with(kind).is_some() => Ok(gives),
        [_] => Err(Mismatch::At(0, told)),
        _ => Err(Mismatch::Count),
    }
}
