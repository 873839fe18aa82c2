//! A block: consecutive values with what shows that they are whole.
//!
//! All numbers are little-endian. 32 bytes of header: the magic `GRNB`, the bytes of a value (1, 2 or 4),
//! three bytes 0, the index of the block (8 bytes), its first heap (8), its number of values (4), and the
//! CRC-32 of the 28 bytes before and of the values (4). Then the values.

use crc32fast::Hasher;

pub(super) const HEADER: usize = 32;
const MAGIC: &[u8; 4] = b"GRNB";
/// The most values of a block: what is computed between two checkpoints.
pub(crate) const MOST_VALUES: usize = 1 << 22;

/// What stands in front of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockHeader {
    pub(super) width: usize,
    pub(super) index: u64,
    pub(super) first: u64,
    pub(super) count: usize,
    crc: u32,
}

impl BlockHeader {
    /// Reads a header. `None` if these bytes are none.
    pub(super) fn parse(bytes: &[u8; HEADER]) -> Option<Self> {
        let number = |from: usize| u64::from_le_bytes(bytes[from..from + 8].try_into().expect("8 bytes"));
        let small = |from: usize| u32::from_le_bytes(bytes[from..from + 4].try_into().expect("4 bytes"));
        let width = usize::from(bytes[4]);
        let count = usize::try_from(small(24)).ok()?;
        let plausible = bytes.starts_with(MAGIC)
            && [1, 2, 4].contains(&width)
            && bytes[5..8] == [0; 3]
            && (1..=MOST_VALUES).contains(&count);
        plausible.then(|| BlockHeader { width, index: number(8), first: number(16), count, crc: small(28) })
    }

    /// The bytes of the values.
    pub(super) fn length(&self) -> usize {
        self.width * self.count
    }

    /// Whether header and values are as they were written.
    pub(super) fn agrees(&self, header: &[u8; HEADER], values: &[u8]) -> bool {
        crc(&header[..HEADER - 4], values) == self.crc
    }
}

/// Writes a block of these values into `bytes`, in the narrowest type that holds them.
///
/// # Panics
/// If there are none, or more than [`MOST_VALUES`].
pub(super) fn encode(index: u64, first: u64, values: &[u32], bytes: &mut Vec<u8>) {
    assert!((1..=MOST_VALUES).contains(&values.len()), "a block has a checkpoint's values");
    let greatest = values.iter().copied().max().unwrap_or(0);
    let width: u8 = match greatest {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        _ => 4,
    };
    let count = u32::try_from(values.len()).expect("at most 2^22");
    bytes.clear();
    bytes.extend(MAGIC);
    bytes.extend([width, 0, 0, 0]);
    bytes.extend(index.to_le_bytes());
    bytes.extend(first.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend([0; 4]);
    match width {
        1 => bytes.extend(values.iter().map(|value| value.to_le_bytes()[0])),
        2 => bytes.extend(values.iter().flat_map(|value| [value.to_le_bytes()[0], value.to_le_bytes()[1]])),
        _ => bytes.extend(values.iter().flat_map(|value| value.to_le_bytes())),
    }
    let crc = crc(&bytes[..HEADER - 4], &bytes[HEADER..]);
    bytes[HEADER - 4..HEADER].copy_from_slice(&crc.to_le_bytes());
}

/// Reads the values of a block into `values`.
pub(super) fn decode(width: usize, bytes: &[u8], values: &mut Vec<u32>) {
    values.clear();
    match width {
        1 => values.extend(bytes.iter().map(|&byte| u32::from(byte))),
        2 => values.extend(bytes.as_chunks().0.iter().map(|&pair| u32::from(u16::from_le_bytes(pair)))),
        _ => values.extend(bytes.as_chunks().0.iter().map(|&four| u32::from_le_bytes(four))),
    }
}

/// Where, in bytes after damage, a whole block of a later index stands.
pub(super) fn find_later(bytes: &[u8], index: u64) -> Option<BlockHeader> {
    let candidates = bytes.windows(HEADER).enumerate().filter(|(_, window)| window.starts_with(MAGIC));
    candidates
        .filter_map(|(at, window)| {
            let raw: &[u8; HEADER] = window.try_into().expect("the window has this length");
            let header = BlockHeader::parse(raw).filter(|header| header.index > index)?;
            let values = bytes.get(at + HEADER..at + HEADER + header.length())?;
            header.agrees(raw, values).then_some(header)
        })
        .next()
}

fn crc(header: &[u8], values: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(header);
    hasher.update(values);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(values: &[u32]) -> Vec<u8> {
        let mut bytes = Vec::new();
        encode(3, 1000, values, &mut bytes);
        bytes
    }

    fn read(bytes: &[u8]) -> Option<(BlockHeader, Vec<u32>)> {
        let raw = bytes.first_chunk().expect("a header");
        let header = BlockHeader::parse(raw)?;
        let stored = bytes.get(HEADER..HEADER + header.length())?;
        let mut values = Vec::new();
        decode(header.width, stored, &mut values);
        header.agrees(raw, stored).then_some((header, values))
    }

    #[test]
    fn values_come_back_in_every_width() {
        for (values, width) in [(vec![0, 255], 1), (vec![256, 1], 2), (vec![7, 65_536, u32::MAX], 4)] {
            let (header, back) = read(&block(&values)).unwrap();
            assert_eq!((header.width, header.index, header.first), (width, 3, 1000));
            assert_eq!(back, values);
        }
    }

    #[test]
    fn every_flipped_bit_is_seen() {
        let bytes = block(&[1, 2, 300]);
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(read(&flipped), None, "bit {bit}");
        }
    }

    #[test]
    fn a_later_block_is_found_behind_damage() {
        let mut bytes = b"GRNB and other rubbish".to_vec();
        assert_eq!(find_later(&bytes, 2), None);
        bytes.extend(block(&[5; 100]));
        assert_eq!(find_later(&bytes, 2).map(|header| header.first), Some(1000));
        assert_eq!(find_later(&bytes, 3), None, "not a later one");
    }
}
