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

impl ValueSets {
    /// For rows up to `last`.
    pub(crate) fn new(last: usize) -> Self {
        let aside = last.next_multiple_of(64);
        let columns_width = ValueSets::words(last);
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

    /// The words of columns that a value needs in rows up to `last`.
    pub(crate) fn words(last: usize) -> usize {
        last.div_ceil(64) + (2 * last).div_ceil(64) + 1
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
}
