//! What is told of all values together, from the first on.

use grundy::heap::Frequencies;

use crate::failure::Failure;
use crate::store::Checksum;

/// How often each value occurs, and a checksum of all of them.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) frequencies: Frequencies,
    crc: Checksum,
}

impl Tally {
    /// Counts the values of the next heaps; at each heap that is a power of two, `at_power` is called.
    pub(super) fn add(
        &mut self,
        mut values: &[u32],
        mut at_power: impl FnMut(u64, &Frequencies) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.crc.add(values.iter().copied());
        while !values.is_empty() {
            let (power, missing) = self.frequencies.next_power();
            let part = usize::try_from(missing).map_or(values.len(), |missing| missing.min(values.len()));
            let (before, after) = values.split_at(part);
            self.frequencies.add(before);
            if self.frequencies.values() == power + 1 {
                at_power(power, &self.frequencies)?;
            }
            values = after;
        }
        Ok(())
    }

    pub(super) fn heaps(&self) -> u64 {
        self.frequencies.values()
    }

    pub(super) fn checksum(&self) -> Checksum {
        self.crc.clone()
    }
}
