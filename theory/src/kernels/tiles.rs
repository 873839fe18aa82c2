//! Tiles of the table of a game whose moves are those of a queen: cell after cell, the least number that
//! is not in its row, its column and its diagonal before it.

use super::{Instructions, Set};

/// Number of rows of a tile, and number of its columns.
pub(crate) const TILE: usize = 64;

/// Number of words that are looked at together: vectors may read as far beyond a window.
const LOOK: usize = 8;

/// The sets of the values in each of [`TILE`] rows, columns or diagonals: bits of a window of the numbers. All
/// numbers below the window count as present: no mex is there.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    /// The word of the number line where the windows begin.
    begin: usize,
    /// How many words a window has.
    width: usize,
    bits: Vec<u64>,
    /// For each set, a word of the number line before which all are full; never before `begin`.
    first: Vec<usize>,
}

impl Sets {
    /// Empty sets for numbers from `least` to `most`.
    pub(crate) fn empty(least: usize, most: usize) -> Self {
        // Windows at distances of a power of two would be in each other's way in the cache.
        let (begin, width) = (least / 64, (most / 64 - least / 64 + 1) | 1);
        Sets { begin, width, bits: vec![0; TILE * width + LOOK], first: vec![begin; TILE] }
    }

    /// How many words such sets take.
    pub(crate) fn words(least: usize, most: usize) -> usize {
        TILE * (most / 64 - least / 64 + 2) + LOOK
    }

    /// Lets the windows begin at `least`, or a little below: what is less is not asked for any more.
    pub(crate) fn advance(&mut self, least: usize) {
        let by = (least / 64).saturating_sub(self.begin);
        // Moving the bits is worth its while only by many words.
        if by < self.width / 4 {
            return;
        }
        let moved = by.min(self.width);
        for window in self.bits.chunks_exact_mut(self.width) {
            window.copy_within(moved.., 0);
            window[self.width - moved..].fill(0);
        }
        self.begin += by;
        for first in &mut self.first {
            *first = (*first).max(self.begin);
        }
    }

    /// Makes one set that of another list, whose window does not reach further.
    fn copy(&mut self, set: usize, from: &Sets) {
        let window = &from.bits[set * from.width..][..from.width];
        self.first[set] = from.first[set].max(self.begin);
        let skipped = self.begin.saturating_sub(from.begin).min(window.len());
        let at = self.at(set, from.begin + skipped);
        self.bits[at..][..window.len() - skipped].copy_from_slice(&window[skipped..]);
    }

    #[inline(always)]
    fn at(&self, set: usize, word: usize) -> usize {
        set * self.width + word - self.begin
    }

    /// The words of a set from this one on.
    #[inline(always)]
    fn from(&self, set: usize, word: usize) -> &[u64] {
        &self.bits[self.at(set, word)..]
    }

    #[inline(always)]
    fn insert(&mut self, set: usize, number: usize) {
        let at = self.at(set, number / 64);
        self.bits[at] |= 1 << (number % 64);
    }

    /// Passes over the words that have become full.
    fn pass(&mut self) {
        for (set, first) in self.first.iter_mut().enumerate() {
            let window = &self.bits[set * self.width..][..self.width];
            let full =
                window[(*first - self.begin).min(self.width)..].iter().take_while(|&&word| word == u64::MAX);
            *first += full.count();
        }
    }

    /// The word after the windows.
    #[cfg(target_arch = "x86_64")]
    fn end(&self) -> usize {
        self.begin + self.width
    }
}

/// What the cells of a tile are computed from, and where to.
pub(crate) struct Tile<'a> {
    /// Of its rows: the values to the left.
    pub(crate) rows: &'a mut Sets,
    /// Of its columns: the values above.
    pub(crate) columns: &'a mut Sets,
    /// Of the diagonals that enter it from the left: the one that comes into row `i + 1` is number
    /// `TILE - 1 - i`.
    pub(crate) low: &'a mut Sets,
    /// Of those that enter it from above: the one that comes into column `j` is number `j`.
    pub(crate) high: &'a mut Sets,
    /// The values: row after row, at a distance of `stride`.
    pub(crate) values: &'a mut [u32],
    pub(crate) stride: usize,
    /// Only the cells on and above the diagonal of the table, which is also that of the tile; the values to
    /// the left of row `i` are then those above column `i`, since the game does not tell its heaps apart.
    pub(crate) half: bool,
}

/// Computes the values of a tile, and puts them into all sets.
pub(crate) fn fill_tile(with: Instructions, tile: Tile<'_>) {
    // Each set gets a value a row or column: what becomes full meanwhile is soon looked through.
    for sets in [&mut *tile.rows, &mut *tile.columns, &mut *tile.low, &mut *tile.high] {
        sets.pass();
    }
    match with.set() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx512 => unsafe { avx512::fill_tile(tile) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: of `Instructions` there are only those that this machine has.
        Set::Avx2 => unsafe { avx2::fill_tile(tile) },
        Set::Portable => fill(tile, least_open),
    }
}

/// From the upper left to the lower right, all cells at the same distance from that corner: none of them is
/// in the way of another, so that many are computed at the same time.
#[inline(always)]
fn fill(tile: Tile<'_>, least_open: impl Fn([&[u64]; 3]) -> usize) {
    let Tile { rows, columns, low, high, values, stride, half } = tile;
    for distance in 0..2 * TILE - 1 {
        let last = if half { distance / 2 } else { distance.min(TILE - 1) };
        for i in distance.saturating_sub(TILE - 1)..=last {
            let j = distance - i;
            if half && i == j {
                rows.copy(i, columns);
            }
            let (diagonals, diagonal) = if j >= i { (&mut *high, j - i) } else { (&mut *low, TILE + j - i) };
            let first = rows.first[i].max(columns.first[j]).max(diagonals.first[diagonal]);
            let sets = [rows.from(i, first), columns.from(j, first), diagonals.from(diagonal, first)];
            let value = 64 * first + least_open(sets);
            rows.insert(i, value);
            columns.insert(j, value);
            diagonals.insert(diagonal, value);
            // The table is bounded so that values fit.
            #[allow(clippy::cast_possible_truncation)]
            let cell = value as u32;
            values[i * stride + j] = cell;
        }
    }
}

/// The least number in none of three sets; there is one.
#[inline(always)]
fn least_open(sets: [&[u64]; 3]) -> usize {
    let [a, b, c] = sets;
    let mut word = 0;
    loop {
        let joined = a[word] | b[word] | c[word];
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
        _mm512_maskz_compress_epi64, _mm512_set1_epi64, _mm512_ternarylogic_epi64,
    };

    use std::ops::RangeInclusive;

    use super::{LOOK, Sets, TILE, Tile};

    /// The same cells as in [`super::fill`]; bounds are looked at once a cell.
    #[target_feature(enable = "avx512f,avx512dq,avx512vl,bmi1,bmi2,lzcnt")]
    pub(super) fn fill_tile(tile: Tile<'_>) {
        let Tile { rows, columns, low, high, values, stride, half } = tile;
        for distance in 0..2 * TILE - 1 {
            let (first, middle) = (distance.saturating_sub(TILE - 1), distance / 2);
            if half && distance.is_multiple_of(2) {
                rows.copy(middle, columns);
            }
            fill(rows, columns, high, first..=middle, distance, distance - 2 * first, values, stride);
            let last = distance.min(TILE - 1);
            if !half && middle < last {
                let diagonal = TILE + distance - 2 * (middle + 1);
                fill(rows, columns, low, middle + 1..=last, distance, diagonal, values, stride);
            }
        }
    }

    /// The cells in some rows of which each is in the column, counted back, and two diagonals before the last.
    #[inline]
    #[target_feature(enable = "avx512f,avx512dq,avx512vl,bmi1,bmi2,lzcnt")]
    #[allow(clippy::too_many_arguments)]
    fn fill(
        rows: &mut Sets,
        columns: &mut Sets,
        diagonals: &mut Sets,
        cells: RangeInclusive<usize>,
        distance: usize,
        diagonal: usize,
        values: &mut [u32],
        stride: usize,
    ) {
        let (i, j, last) = (*cells.start(), distance - cells.start(), *cells.end());
        assert!(last < TILE && j < TILE && diagonal < TILE && 2 * (last - i) <= diagonal && last - i <= j);
        // Without a product that could overflow.
        let last_cell = last.checked_mul(stride).and_then(|cell| cell.checked_add(distance - last));
        assert!(last_cell.is_some_and(|cell| cell < values.len()) && stride >= TILE);
        let end = rows.end().min(columns.end()).min(diagonals.end());
        let widths = [&*rows, columns, diagonals].map(|sets| sets.width);
        // For each set, where word 0 of the number line would be.
        let at = |sets: &mut Sets, set: usize| {
            sets.bits.as_mut_ptr().wrapping_add(set * sets.width).wrapping_sub(sets.begin)
        };
        let (mut row, mut column, mut across) = (at(rows, i), at(columns, j), at(diagonals, diagonal));
        let firsts = rows.first[i..=last].iter().zip(columns.first[..=j].iter().rev());
        let firsts = firsts.zip(diagonals.first[..=diagonal].iter().rev().step_by(2));
        let mut cell = values[i * stride + j..].as_mut_ptr();
        for ((&a, &b), &c) in firsts {
            let mut word = a.max(b).max(c);
            let value = loop {
                // A table is bounded so that each value is within the windows.
                assert!(word < end, "no value is missing within the windows");
                let load = |bits: *mut u64| {
                    // SAFETY: no `first` is before the beginning of its windows, and the word is before their end;
                    // after it there are LOOK words more. The numbers of the sets are below TILE.
                    unsafe { _mm512_loadu_si512(bits.wrapping_add(word).cast()) }
                };
                // The truth table of "a or b or c".
                let joined = _mm512_ternarylogic_epi64::<0xFE>(load(row), load(column), load(across));
                let open = _mm512_cmpneq_epi64_mask(joined, _mm512_set1_epi64(-1));
                if open != 0 {
                    let first = _mm512_castsi512_si128(_mm512_maskz_compress_epi64(open, joined));
                    let ones = _mm_cvtsi128_si64(first).trailing_ones();
                    break 64 * (word + open.trailing_zeros() as usize) + ones as usize;
                }
                word += LOOK;
            };
            for bits in [row, column, across] {
                // SAFETY: this word was loaded just now.
                unsafe { *bits.wrapping_add(value / 64) |= 1 << (value % 64) };
            }
            // The table is bounded so that values fit.
            // SAFETY: the last cell is within the values, and so are those before it.
            #[allow(clippy::cast_possible_truncation)]
            unsafe {
                *cell = value as u32;
            }
            row = row.wrapping_add(widths[0]);
            column = column.wrapping_sub(widths[1]);
            across = across.wrapping_sub(2 * widths[2]);
            cell = cell.wrapping_add(stride - 1);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_movemask_pd,
        _mm256_or_si256, _mm256_set1_epi64x,
    };

    use super::{Tile, fill};

    const WORDS: usize = 4;

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
    pub(super) fn fill_tile(tile: Tile<'_>) {
        fill(tile, |sets| least_open(sets));
    }

    /// Four words at a time.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
    fn least_open(sets: [&[u64]; 3]) -> usize {
        let mut word = 0;
        loop {
            let [a, b, c] = sets.map(|set| {
                let four = set[word..].first_chunk::<WORDS>().expect("a window is followed by as many words");
                // SAFETY: there are four words.
                unsafe { _mm256_loadu_si256(four.as_ptr().cast::<__m256i>()) }
            });
            let joined = _mm256_or_si256(_mm256_or_si256(a, b), c);
            let full = _mm256_cmpeq_epi64(joined, _mm256_set1_epi64x(-1));
            let full = _mm256_movemask_pd(_mm256_castsi256_pd(full)).cast_unsigned();
            if full != 0b1111 {
                let at = word + full.trailing_ones() as usize;
                let ones = (sets[0][at] | sets[1][at] | sets[2][at]).trailing_ones();
                return 64 * at + ones as usize;
            }
            word += WORDS;
        }
    }
}
