//! Values of short rows, by the definition.

use rustc_hash::FxHashMap;

use crate::games::{Letter, Strip};
use crate::{Budget, Nimber, Undecided, mex, prices};

/// The values of the rows that were asked for.
#[derive(Default)]
pub(super) struct Short(FxHashMap<Vec<Letter>, u16>);

impl Short {
    /// The value of a row.
    pub(super) fn value(
        &mut self,
        strip: &Strip,
        row: &[Letter],
        budget: &mut Budget,
    ) -> Result<u16, Undecided> {
        if row.is_empty() {
            return Ok(0);
        }
        if let Some(value) = self.0.get(row) {
            return Ok(*value);
        }
        budget.keep(self.0.len())?;
        let mut values = Vec::new();
        for parts in strip.options(row) {
            budget.spend(prices::OPTION)?;
            values.push(Nimber(u32::from(self.nim_sum(strip, &parts, budget)?)));
        }
        // A short row has fewer options than 2^16.
        let value = u16::try_from(mex(values).0).expect("a row is short");
        self.0.insert(row.to_vec(), value);
        Ok(value)
    }

    /// The value of several rows.
    pub(super) fn nim_sum(
        &mut self,
        strip: &Strip,
        rows: &[Vec<Letter>],
        budget: &mut Budget,
    ) -> Result<u16, Undecided> {
        rows.iter().try_fold(0, |sum, row| Ok(sum ^ self.value(strip, row, budget)?))
    }
}
