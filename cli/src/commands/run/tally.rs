//! What is told of all values together, from the first on.

use crc32fast::Hasher;
use grundy::heap::Frequencies;

use crate::failure::Failure;

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

/// The CRC-32 of values as little-endian numbers of 4 bytes, however wide they are stored.
#[derive(Clone, Debug, Default)]
pub(super) struct Checksum(Hasher);

impl Checksum {
    pub(super) fn of(values: &[u32]) -> Self {
        let mut checksum = Checksum::default();
        checksum.add(values.iter().copied());
        checksum
    }

    pub(super) fn add(&mut self, values: impl IntoIterator<Item = u32>) {
        let mut values = values.into_iter();
        let mut bytes = [0; 1 << 12];
        loop {
            let mut length = 0;
            for (four, value) in bytes.as_chunks_mut().0.iter_mut().zip(values.by_ref()) {
                *four = value.to_le_bytes();
                length += 4;
            }
            self.0.update(&bytes[..length]);
            if length < bytes.len() {
                return;
            }
        }
    }

    pub(super) fn hexadecimal(self) -> String {
        format!("{:08x}", self.0.finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_the_bytes_however_they_come() {
        let values: Vec<u32> = (0..5000).map(|n: u32| n.wrapping_mul(n)).collect();
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        let whole = format!("{:08x}", crc32fast::hash(&bytes));
        assert_eq!(Checksum::of(&values).hexadecimal(), whole);
        let mut parts = Checksum::default();
        for part in [0..0, 0..1, 1..1024, 1024..2048, 2048..5000] {
            parts.add(values[part].iter().copied());
        }
        assert_eq!(parts.hexadecimal(), whole);
    }
}
