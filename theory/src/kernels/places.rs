//! Value after value, the place of each value in each row of the table of a queen's moves.
//!
//! In every row, a value stands in the least column that holds no less value, and in which, and on whose
//! diagonal, no row above holds the same.

use super::value_sets::{TOGETHER, ValueSets};
use super::{Instructions, Set};

/// The places of some values in some rows.
pub(crate) struct Places<'a> {
    /// For each row the columns that are taken, from `begin` on: `width` words.
    pub(crate) taken: &'a mut [u64],
    pub(crate) width: usize,
    /// The word of the first column in `taken`.
    pub(crate) begin: usize,
    /// For each row a word before which all columns are taken.
    pub(crate) first: &'a mut [usize],
    /// For each value: the columns, and the diagonals, that are out of the question.
    pub(crate) values: &'a mut ValueSets,
    /// The first value.
    pub(crate) value: usize,
    /// The rows to be filled.
    pub(crate) rows: std::ops::Range<usize>,
    /// For each row, and in it for each value: the column, less the value, plus the row.
    pub(crate) offsets: &'a mut [[u16; TOGETHER]],
}

impl Places<'_> {
    /// Finds all places.
    pub(crate) fn find(mut self, with: Instructions) {
        self.pass();
        match with.set() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: of `Instructions` there are only those that this machine has.
            Set::Avx512 => unsafe { avx512::find(self) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: of `Instructions` there are only those that this machine has.
            Set::Avx2 => unsafe { avx2(self) },
            Set::Portable => find(self, least_open),
        }
    }

    /// Passes over the words in which all columns are taken. Each row gets few values: what becomes full meanwhile is
    /// soon looked through.
    fn pass(&mut self) {
        for row in self.rows.clone() {
            let taken = &self.taken[row * self.width..][..self.width];
            // A value is never so far behind: all columns before are taken.
            let first = self.first[row].max(self.values.begin);
            let full = taken[first - self.begin..].iter().take_while(|&&word| word == u64::MAX);
            self.first[row] = first + full.count();
        }
    }
}

/// The portable loop, with the instructions for single bits.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn avx2(places: Places<'_>) {
    find(places, least_open);
}

/// All values at the same distance from the first value in the first row: none of them is in the way of another.
#[inline(always)]
fn find(places: Places<'_>, least_open: impl Fn([&[u64]; 3], u32) -> usize) {
    let Places { taken, width, begin, first, values, value, rows, offsets } = places;
    for distance in 0..rows.len() + TOGETHER - 1 {
        let least = (distance + 1).saturating_sub(rows.len());
        let numbers = least..=distance.min(TOGETHER - 1);
        for number in numbers {
            let row = rows.start + distance - number;
            let word = first[row];
            let of_row = &mut taken[row * width..][..width];
            let (at, within) = (word - begin, word - values.begin);
            let columns = &values.columns[number * values.columns_width + within..];
            let aside = values.aside - row;
            let diagonals = &values.diagonals[number * values.diagonals_width + within + aside / 64..];
            // The remainder is below 64.
            #[allow(clippy::cast_possible_truncation)]
            let shift = (aside % 64) as u32;
            let open = least_open([&of_row[at..], columns, diagonals], shift);
            of_row[at + open / 64] |= 1 << (open % 64);
            values.insert(number, row, 64 * within + open);
            // The column is from value - row to value + 2 row.
            #[allow(clippy::cast_possible_truncation)]
            let offset = (64 * word + open + row - value - number) as u16;
            offsets[row][number] = offset;
        }
    }
}

/// The least column in none of three sets, where the third is moved down by `shift` bits; there is one.
#[inline(always)]
fn least_open(sets: [&[u64]; 3], shift: u32) -> usize {
    let [taken, columns, diagonals] = sets;
    let mut word = 0;
    loop {
        let diagonals = crate::shift::shifted_down(diagonals[word], diagonals[word + 1], shift);
        let joined = taken[word] | columns[word] | diagonals;
        if joined != u64::MAX {
            return 64 * word + joined.trailing_ones() as usize;
        }
        word += 1;
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        _mm_cvtsi128_si64, _mm512_castsi512_si128, _mm512_cmpneq_epi64_mask, _mm512_loadu_si512,
        _mm512_maskz_compress_epi64, _mm512_set1_epi64, _mm512_shrdv_epi64, _mm512_ternarylogic_epi64,
    };

    use super::{Places, TOGETHER};
    use crate::kernels::value_sets::LOOK;

    /// The same loop as [`super::find`]; bounds are looked at once a place.
    #[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512vbmi2,bmi1,bmi2,lzcnt")]
    pub(super) fn find(places: Places<'_>) {
        let Places { taken, width, begin, first, values, value, rows, offsets } = places;
        let (words, aside, values_begin) = (values.columns_width, values.aside, values.begin);
        // Without a product that could overflow.
        assert!(rows.end.checked_mul(width).is_some_and(|words| words <= taken.len()));
        assert!(first.len() >= rows.end && offsets.len() >= rows.end);
        assert!(width >= LOOK && values_begin >= begin && aside >= rows.end - 1);
        assert!(values.columns.len() >= TOGETHER * words + LOOK);
        assert!(values.diagonals.len() > TOGETHER * values.diagonals_width + LOOK);
        assert!(values.diagonals_width > words + aside / 64);
        assert!(first[rows.clone()].iter().all(|&word| word >= values_begin));
        // Before this word, a vector of every set is within it.
        let end = (begin + width - LOOK).min(values_begin + words);
        let taken = taken.as_mut_ptr().wrapping_sub(begin);
        let columns = values.columns.as_mut_ptr().wrapping_sub(values_begin);
        let diagonals = values.diagonals.as_mut_ptr().wrapping_sub(values_begin);
        // From the list of all rows: a pointer to one row must not go to another.
        let offsets = offsets.as_flattened_mut().as_mut_ptr();
        for distance in 0..rows.len() + TOGETHER - 1 {
            let least = (distance + 1).saturating_sub(rows.len());
            let row = rows.start + distance - least;
            // From one value to the next, the row is one less. Of each set, this is where word 0 of the columns would
            // be.
            let mut of_row = taken.wrapping_add(row * width);
            let mut columns = columns.wrapping_add(least * words);
            let mut diagonals = diagonals.wrapping_add(least * values.diagonals_width);
            let aside = aside - row;
            let mut first = first[..=row].iter().rev();
            let mut offset_of_column = row.wrapping_sub(value + least);
            let mut offset = offsets.wrapping_add(row * TOGETHER + least);
            for number in least..=distance.min(TOGETHER - 1) {
                let aside = aside + number - least;
                let moved = diagonals.wrapping_add(aside / 64);
                let shift = _mm512_set1_epi64((aside % 64).cast_signed() as i64);
                let mut word = *first.next().expect("there are so many rows");
                let column = loop {
                    // The windows are as wide as a value can be away.
                    assert!(word < end, "no column is free within the windows");
                    // SAFETY: after this word there are LOOK words in each set, or LOOK + 1 in that of the
                    // diagonals.
                    let load = |bits: *mut u64| unsafe { _mm512_loadu_si512(bits.wrapping_add(word).cast()) };
                    let low = load(moved);
                    let diagonals = _mm512_shrdv_epi64(low, load(moved.wrapping_add(1)), shift);
                    // The truth table of "a or b or c".
                    let joined = _mm512_ternarylogic_epi64::<0xFE>(load(of_row), load(columns), diagonals);
                    let open = _mm512_cmpneq_epi64_mask(joined, _mm512_set1_epi64(-1));
                    if open != 0 {
                        let first = _mm512_castsi512_si128(_mm512_maskz_compress_epi64(open, joined));
                        let ones = _mm_cvtsi128_si64(first).trailing_ones();
                        break 64 * (word + open.trailing_zeros() as usize) + ones as usize;
                    }
                    word += LOOK;
                };
                let diagonal = column + aside;
                for (bits, at) in [(of_row, column), (columns, column), (diagonals, diagonal)] {
                    // SAFETY: these words were loaded just now.
                    unsafe { *bits.wrapping_add(at / 64) |= 1 << (at % 64) };
                }
                // The column is from value - row to value + 2 row.
                // SAFETY: there are offsets for this row, and in it one for this value.
                #[allow(clippy::cast_possible_truncation)]
                unsafe {
                    *offset = column.wrapping_add(offset_of_column) as u16;
                }
                of_row = of_row.wrapping_sub(width);
                columns = columns.wrapping_add(words);
                diagonals = diagonals.wrapping_add(values.diagonals_width);
                offset_of_column = offset_of_column.wrapping_sub(2);
                // The same value number in the row above, and the next value.
                offset = offset.wrapping_sub(TOGETHER).wrapping_add(1);
            }
        }
    }
}
