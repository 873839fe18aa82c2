//! A form that is offered, as plain data.

use serde::Serialize;

use grundy::words::Sentence;

/// A closed form that values have as far as they were computed. It proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ApparentForm {
    /// What the catalogue of forms calls it.
    pub form: &'static str,
    /// As an expression in the language of rules: of values a number, as it stands behind `guess`, and of lost heaps a condition.
    /// `None` where it is too long for rules.
    pub expression: Option<String>,
    /// It holds from this heap on,
    pub from: u64,
    /// up to this one,
    pub to: u64,
    /// but for these.
    pub exceptions: Vec<Exception>,
    /// How many heaps confirm it.
    pub confirmed: u64,
    /// How many numbers were fitted to the values.
    pub fitted: u64,
    /// The form in words.
    #[serde(skip)]
    pub told: Sentence,
}

/// A heap of which a form does not tell the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Exception {
    /// The heap.
    pub heap: u64,
    /// Its value; for outcomes, 1 where it is lost, and 0 where it is won.
    pub value: u64,
}
