//! A form with its numbers, and what the values say for it.

use super::apparent::Exception;
use super::forms::{Form, HEAP, Stands};
use super::judge::Verdict;
use super::numbers::Numbers;
use super::then::Then;

/// A form of a heap, or of one near it.
#[derive(Clone)]
pub(super) struct Of {
    pub(super) form: &'static Form,
    pub(super) parameters: Vec<i128>,
    /// What is added to the heap.
    pub(super) shift: i128,
}

impl Of {
    pub(super) fn value(&self, heap: i128, numbers: &Numbers) -> Option<i128> {
        let of = heap + self.shift;
        if of < 0 { None } else { (self.form.value)(&self.parameters, of, numbers) }
    }
}

/// What becomes of a heap: the number of a form, and what is done with it.
#[derive(Clone)]
pub(super) struct Formula {
    pub(super) of: Of,
    pub(super) then: Option<(&'static Then, Vec<i128>)>,
}

impl Formula {
    pub(super) fn value(&self, heap: i128, numbers: &Numbers) -> Option<i128> {
        let x = self.of.value(heap, numbers)?;
        self.then.as_ref().map_or(Some(x), |(then, parameters)| (then.apply)(parameters, x))
    }

    /// How many numbers are in it.
    pub(super) fn numbers(&self) -> usize {
        let more = self.then.as_ref().map_or(0, |(_, parameters)| parameters.len());
        self.of.parameters.len() + usize::from(self.of.shift != 0) + more
    }
}

/// A formula, and what the values say for it.
pub(super) struct Candidate {
    pub(super) formula: Formula,
    pub(super) verdict: Verdict,
    pub(super) exceptions: Vec<Exception>,
    /// Whether it tells who wins.
    pub(super) outcomes: bool,
}

impl Candidate {
    /// How much must be told: the numbers, and what the form is, if it is more than a remainder or a quotient of the heap.
    pub(super) fn rank(&self) -> usize {
        let form = self.formula.of.form;
        self.verdict.cost + usize::from(form.stands == Stands::OfNeighbours && form.name != HEAP)
    }
}
