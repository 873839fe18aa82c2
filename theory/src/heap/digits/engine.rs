//! The values of heaps of which moves leave parts that the digits tell, one after the other.

use super::ByDigits;
use crate::games::Automatic;
use crate::heap::engine::{Engine, sealed::Sealed};
use crate::heap::far::Far;
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

    fn far(&self) -> Option<&dyn Far> {
        Some(&self.0)
    }

    fn far_mut(&mut self) -> Option<&mut dyn Far> {
        Some(&mut self.0)
    }
}
