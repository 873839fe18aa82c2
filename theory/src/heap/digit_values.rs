//! The values of heaps of which moves leave parts that the digits tell, one after the other.

use super::by_digits::ByDigits;
use super::engine::{Engine, sealed::Sealed};
use crate::games::Automatic;
use crate::{Budget, Undecided};

pub(crate) struct DigitValues(ByDigits);

impl DigitValues {
    pub(crate) fn new(rules: &Automatic) -> Self {
        DigitValues(ByDigits::new(rules))
    }
}

impl Sealed for DigitValues {}

impl Engine for DigitValues {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        self.0.extend(values, to, budget)
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        values.len()
    }

    fn by_digits(&self) -> Option<&ByDigits> {
        Some(&self.0)
    }

    fn by_digits_mut(&mut self) -> Option<&mut ByDigits> {
        Some(&mut self.0)
    }
}
