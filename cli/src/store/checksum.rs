//! A checksum that does not depend on how values are stored.

use crc32fast::Hasher;

/// The CRC-32 of values as little-endian numbers of 4 bytes, however wide they are stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct Checksum(Hasher);

impl Checksum {
    pub(crate) fn of(values: &[u32]) -> Self {
        let mut checksum = Checksum::default();
        checksum.add(values.iter().copied());
        checksum
    }

    pub(crate) fn add(&mut self, values: impl IntoIterator<Item = u32>) {
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

    pub(crate) fn hexadecimal(self) -> String {
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
