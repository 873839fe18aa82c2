//! For each of some values the columns and the diagonals where it stands, in the rows that are done.

/// Number of values that are placed together: each needs what was found for it in the row above, but not what was
/// found for the others there.
pub(crate) const TOGETHER: usize = 16;

/// Number of words that are looked at together: vectors may read as far beyond what is used.
pub(crate) const LOOK: usize = 8;

/// Where [`TOGETHER`] values stand already.
///
/// Value `g` stands in row `r` in one of the columns from `g - r` to `g + 2r`. The sets begin with a whole word, a
/// fixed number of words before that of the values; there they stay the same when the values move on by a multiple
/// of 64.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValueSets {
    last: usize,
    /// The word of the first column.
    pub(super) begin: usize,
    /// For each value the columns, in `columns_width` words.
    pub(super) columns: Vec<u64>,
    pub(super) columns_width: usize,
    /// The diagonal through column `c` of row `r` is number `c + aside - r`.
    pub(super) diagonals: Vec<u64>,
    pub(super) diagonals_width: usize,
    pub(super) aside: usize,
}

/// The words of columns, and of diagonals, that a value needs in rows up to `last`.
fn widths(last: usize) -> (usize, usize) {
    let before = last.div_ceil(64);
    (before + (2 * last).div_ceil(64) + 1, 3 * before + 1)
}

impl ValueSets {
    /// For rows up to `last`.
    pub(crate) fn new(last: usize) -> Self {
        let aside = last.next_multiple_of(64);
        let (columns_width, _) = widths(last);
        // As far as vectors go.
        let diagonals_width = columns_width + aside / 64 + 1;
        ValueSets {
            last,
            begin: 0,
            columns: vec![0; TOGETHER * columns_width + LOOK],
            columns_width,
            diagonals: vec![0; TOGETHER * diagonals_width + LOOK + 1],
            diagonals_width,
            aside,
        }
    }

    /// The words of columns for rows up to `last`.
    pub(crate) fn words(last: usize) -> usize {
        widths(last).0
    }

    /// The word where the sets begin when `value` is the first of the values.
    pub(crate) fn begin(last: usize, value: usize) -> usize {
        (value / 64).saturating_sub(last.div_ceil(64))
    }

    /// The values from `value` on stand nowhere yet.
    pub(crate) fn start(&mut self, value: usize) {
        self.columns.fill(0);
        self.diagonals.fill(0);
        self.begin = ValueSets::begin(self.last, value);
    }

    /// In row `row`, value `value` stands in the column that its offset tells: the column, less the value, plus the
    /// row. The next offset is that of the next value.
    pub(crate) fn insert_all(&mut self, row: usize, value: usize, offsets: &[u16; TOGETHER]) {
        let aside = self.aside - row;
        let sets = self
            .columns
            .chunks_exact_mut(self.columns_width)
            .zip(self.diagonals.chunks_exact_mut(self.diagonals_width));
        // That of offset 0 may be before the first column; a value that stood there would have a greater offset.
        let columns = value.wrapping_sub(row).wrapping_sub(64 * self.begin);
        for (number, ((set, diagonals), offset)) in sets.zip(offsets).enumerate() {
            let column = columns.wrapping_add(number + usize::from(*offset));
            set[column / 64] |= 1 << (column % 64);
            diagonals[(column + aside) / 64] |= 1 << ((column + aside) % 64);
        }
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, number: usize, row: usize, column: usize) {
        self.columns[number * self.columns_width + column / 64] |= 1 << (column % 64);
        let diagonal = column + self.aside - row;
        self.diagonals[number * self.diagonals_width + diagonal / 64] |= 1 << (diagonal % 64);
    }

    /// How many words [`ValueSets::save`] gives for rows up to `last`.
    pub(crate) fn saved_words(last: usize) -> usize {
        let (columns, diagonals) = widths(last);
        TOGETHER * (columns + diagonals)
    }

    /// Copies the sets to `words`, [`ValueSets::saved_words`] of them, if the sets do not begin before column 0.
    pub(crate) fn save(&self, words: &mut [u64]) {
        let (_, diagonals_width) = widths(self.last);
        let (columns, diagonals) = words.split_at_mut(TOGETHER * self.columns_width);
        columns.copy_from_slice(&self.columns[..TOGETHER * self.columns_width]);
        let of_values = self.diagonals.chunks_exact(self.diagonals_width);
        for (saved, diagonals) in diagonals.chunks_exact_mut(diagonals_width).zip(of_values) {
            saved.copy_from_slice(&diagonals[..diagonals_width]);
        }
    }

    /// After [`ValueSets::start`] with `value`: what was saved of sets for rows up to `last`, with the same values or with
    /// others that differ by a multiple of 64.
    pub(crate) fn load(&mut self, value: usize, last: usize, words: &[u64]) {
        let before = last.div_ceil(64);
        let (columns_width, diagonals_width) = widths(last);
        let (columns, diagonals) = words.split_at(TOGETHER * columns_width);
        let begin = value / 64 - before - self.begin;
        for (set, saved) in
            self.columns.chunks_exact_mut(self.columns_width).zip(columns.chunks_exact(columns_width))
        {
            set[begin..][..columns_width].copy_from_slice(saved);
        }
        let begin = begin + self.aside / 64 - before;
        for (set, saved) in
            self.diagonals.chunks_exact_mut(self.diagonals_width).zip(diagonals.chunks_exact(diagonals_width))
        {
            set[begin..][..diagonals_width].copy_from_slice(saved);
        }
    }
}
