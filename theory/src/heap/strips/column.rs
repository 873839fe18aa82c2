//! The values of the pattern alone, as a sequence.

use std::ops::Range;
use std::sync::Arc;

use super::StripValues;
use crate::games::{Letter, Strip};
use crate::heap::Sequence;
use crate::heap::engine::{Engine, sealed::Sealed};
use crate::theorems::{Proof, StripTheorem};
use crate::{Budget, Undecided};

impl StripValues {
    /// The values of `pattern^0`, `pattern^1`, `pattern^2`, …; `name` names them in messages. `None` as for [`StripValues::new`].
    pub fn column(name: String, strip: &Strip, pattern: &[Letter]) -> Option<Sequence> {
        let values = StripValues::new(strip, pattern, &[])?;
        let theorem = Arc::new(StripTheorem::new(strip, values.closure()));
        let column = Column { values, all: Vec::new(), known: 0 };
        Some(Sequence::new(name, Box::new(column), Ok(theorem)))
    }
}

struct Column {
    values: StripValues,
    /// Those of all states, where they were asked for.
    all: Vec<u32>,
    /// How many values were handed over.
    known: u64,
}

impl Sealed for Column {}

impl Engine for Column {
    fn extend(&mut self, values: &mut Vec<u32>, to: usize, budget: &mut Budget) -> Result<(), Undecided> {
        let mut failed = Ok(());
        while failed.is_ok() && values.len() < to {
            // Once a period is proved, all others follow from it.
            if !self.values.is_proved() {
                failed = self.values.extend(to.min(2 * values.len() + FIRST), budget);
            }
            let next = (values.len() as u64..to as u64).map_while(|n| self.values.known_value(0, n));
            values.extend(next.map(u32::from));
        }
        self.known = values.len() as u64;
        failed
    }

    fn bytes(&self, count: usize) -> usize {
        self.values.bytes(count)
    }

    fn resume(&mut self, values: &[u32]) -> usize {
        self.values.resume(values)
    }

    fn width(&self) -> usize {
        self.values.states()
    }

    fn group(&self, own: Range<usize>) -> Option<Vec<u32>> {
        Some(self.values.all(own))
    }

    fn whole(&mut self, count: usize, budget: &mut Budget) -> Result<Option<&[u32]>, Undecided> {
        let patterns = count.div_ceil(self.values.states());
        self.values.extend(patterns, budget)?;
        self.all = self.values.all(0..patterns);
        Ok(Some(&self.all[..count]))
    }

    fn proof(&self) -> Option<Proof> {
        let proof = self.values.proof()?;
        (proof.from + proof.period <= self.known).then(|| proof.of_pattern())
    }

    fn finds_periods(&self) -> bool {
        true
    }
}

/// The patterns that are computed at first.
const FIRST: usize = 64;
