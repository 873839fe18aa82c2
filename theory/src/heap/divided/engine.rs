//! The values of heaps that are divided, one after the other.

use super::Changes;
use crate::games::Division;
use crate::heap::engine::{Engine, sealed::Sealed};
use crate::heap::far::Far;
use crate::{Budget, Undecided};

pub(crate) struct Divided(Changes);

impl Divided {
    pub(crate) fn new(rules: &Division) -> Self {
        Divided(Changes::new(rules.clone()))
    }
}

impl Sealed for Divided {}

impl Engine for Divided {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut cells = vec![0; to.saturating_sub(values.len()).min(1 << 16)];
        while values.len() < to {
            let count = cells.len().min(to - values.len());
            self.0.fill(values.len() as u64, &mut cells[..count], budget)?;
            let small = |value: &u64| u32::try_from(*value).expect("it is at most the number of moves");
            values.extend(cells[..count].iter().map(small));
        }
        Ok(())
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
