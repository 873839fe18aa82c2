//! Rows of numbers, each once, with a value: as bytes one behind the other, found by their hash.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::{Held, Undecided};

/// A table of rows. Numbers of seven bits take a byte.
#[derive(Default)]
pub(crate) struct Interned {
    bytes: Vec<u8>,
    /// For each row: where its bytes begin, and its value.
    rows: Vec<(u32, u32)>,
    /// The rows by their hashes, counted from 1, with these hashes, so that seldom another row is read; a power of two of places, some of
    /// which are always free.
    places: Vec<[u32; 2]>,
}

impl Interned {
    /// The number of a row, which is added with this value if it is new. What the table takes, `held` holds.
    pub(crate) fn number(&mut self, row: &[i64], value: u32, held: &mut Held) -> Result<usize, Undecided> {
        if 4 * (self.rows.len() + 1) > 3 * self.places.len() {
            self.grow(held)?;
        }
        held.reserve(&mut self.rows, 1)?;
        held.reserve(&mut self.bytes, row.len() * MOST_BYTES)?;
        let from = self.bytes.len();
        write(row, &mut self.bytes);
        let mask = self.places.len() - 1;
        let hash = hash(&self.bytes[from..]);
        let mut at = hash as usize & mask;
        while self.places[at][0] > 0 {
            let number = self.places[at][0] as usize - 1;
            if self.places[at][1] == hash && self.of(number, from) == &self.bytes[from..] {
                self.bytes.truncate(from);
                return Ok(number);
            }
            at = (at + 1) & mask;
        }
        let (Ok(begin), Ok(place)) = (u32::try_from(from), u32::try_from(self.rows.len() + 1)) else {
            self.bytes.truncate(from);
            return Err(Undecided::NoMemory { values: self.rows.len() });
        };
        self.rows.push((begin, value));
        self.places[at] = [place, hash];
        Ok(self.rows.len() - 1)
    }

    /// The bytes of a row; those of the last one end at `end`.
    #[inline(always)] // in the page's engine, too, which is built for its size
    fn of(&self, number: usize, end: usize) -> &[u8] {
        let end = self.rows.get(number + 1).map_or(end, |&(begin, _)| begin as usize);
        &self.bytes[self.rows[number].0 as usize..end]
    }

    /// The row of a number.
    pub(crate) fn row(&self, number: usize, row: &mut Vec<i64>) {
        row.clear();
        read(self.of(number, self.bytes.len()), row);
    }

    pub(crate) fn value(&self, number: usize) -> u32 {
        self.rows[number].1
    }

    pub(crate) fn set(&mut self, number: usize, value: u32) {
        self.rows[number].1 = value;
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.bytes.capacity()
            + self.rows.capacity() * size_of::<(u32, u32)>()
            + self.places.capacity() * size_of::<[u32; 2]>()
    }

    fn grow(&mut self, held: &mut Held) -> Result<(), Undecided> {
        let length = (2 * self.places.len()).max(64);
        let before = self.places.len();
        held.reserve(&mut self.places, length - before)?;
        self.places.clear();
        self.places.resize(length, [0; 2]);
        for number in 0..self.rows.len() {
            let hash = hash(self.of(number, self.bytes.len()));
            let mut at = hash as usize & (length - 1);
            while self.places[at][0] > 0 {
                at = (at + 1) & (length - 1);
            }
            self.places[at] = [u32::try_from(number + 1).expect("there are fewer"), hash];
        }
        Ok(())
    }
}

/// Number of bytes of a number of 64 bits, seven bits a byte.
const MOST_BYTES: usize = 10;

fn write(row: &[i64], bytes: &mut Vec<u8>) {
    for number in row {
        let mut rest = number.cast_unsigned();
        while rest >= 0x80 {
            bytes.push(rest.to_le_bytes()[0] | 0x80);
            rest >>= 7;
        }
        bytes.push(rest.to_le_bytes()[0]);
    }
}

fn read(bytes: &[u8], row: &mut Vec<i64>) {
    let (mut number, mut shift) = (0u64, 0);
    for byte in bytes {
        number |= u64::from(byte & 0x7F) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            row.push(number.cast_signed());
            (number, shift) = (0, 0);
        }
    }
}

fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    // Its upper bits are the better ones; no table has 2^32 places.
    let hash = hasher.finish();
    u32::try_from((hash ^ hash >> 32) & 0xFFFF_FFFF).expect("it has 32 bits")
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;
    use crate::Budget;

    proptest! {
        #[test]
        fn each_row_has_a_number_of_its_own_and_is_read_back(
            rows in prop::collection::vec(prop::collection::vec(prop_oneof![0..3i64, 0..1000i64, any::<i64>()], 0..4), 0..300),
        ) {
            let (mut table, mut told) = (Interned::default(), HashMap::new());
            let mut held = Budget::default().holding();
            for row in &rows {
                let number = table.number(row, 7, &mut held).unwrap();
                prop_assert_eq!(*told.entry(row.clone()).or_insert(number), number);
                table.set(number, u32::try_from(number).unwrap());
            }
            prop_assert_eq!(table.len(), told.len());
            prop_assert_eq!(table.size(), held.bytes());
            let mut read = Vec::new();
            for (row, number) in told {
                table.row(number, &mut read);
                prop_assert_eq!(&read, &row);
                prop_assert_eq!(table.value(number) as usize, number);
            }
        }
    }
}
