//! `look_up` and `lacking` row by row.

/// A number for each bit of a row, one list for the rows of even heaps and one for those of odd heaps.
pub(crate) type BitNumbers = [[u16; 16]; 2];

pub(super) fn look_up_each(rows: &[u8], odd: usize, table: &BitNumbers, numbers: &mut [u16]) {
    for (place, (row, number)) in rows.as_chunks().0.iter().zip(numbers).enumerate() {
        let bit = u16::from_le_bytes(*row).trailing_zeros() as usize;
        *number = table[(odd + place) % 2][bit % 16];
    }
}

/// As `lacking`, for 32 rows.
pub(super) fn lacking_of_32(rows: &[u8; 64], sets: &[u8; 64], odd: usize, wanted: &BitNumbers) -> u32 {
    let pairs = rows.as_chunks().0.iter().zip(sets.as_chunks().0);
    pairs.enumerate().fold(0, |word, (place, (row, set))| {
        let row = u16::from_le_bytes(*row);
        let lacks = row == 0
            || wanted[(odd + place) % 2][row.trailing_zeros() as usize] & !u16::from_le_bytes(*set) != 0;
        word | u32::from(lacks) << place
    })
}
