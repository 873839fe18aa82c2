//! Where the values stand in the first rows of the table of Wythoff's game.

/// The places of the values 0, 1, 2, … in the rows from 0 to `last`, one value after the other.
///
/// Let G(r, n) be the Grundy value of the position with heaps r and n: the least number that is not among
/// the values above it, in column n, those before it in row r, and those on its diagonal, G(r - k, n - k).
///
/// **Lemma.** Each value g stands in row r exactly once: in the least column c such that no smaller value
/// stands in (r, c), and g stands neither in column c nor on the diagonal c - r of a row above. This column
/// P(r, g) is one from g - r to g + 2r.
///
/// Proof. The values of a row differ, since each is an option of all that follow. By induction on r, g stands
/// once in each row above, which excludes at most 2r columns; smaller values exclude at most g. So one
/// of the columns from 0 to g + 2r is left; let c be the first. The value there is not smaller than g. It is
/// g, unless g is the value of an option: not of one above or on the diagonal, by the choice of c; nor of
/// one before it in the row, since that one has a smaller value, or g is the value of one of its own options.
/// Last, G(r, n) <= r + n: by induction, since the options have smaller sums, r + n is the value
/// of none. So g = G(r, c) <= r + c.
///
/// When all values below g are placed, the columns of row r before g - r are hence taken, and those from
/// g + 2r on are not: which are can be told from those in between, the *window* of the row at g.
pub(crate) struct Places {
    last: usize,
    /// All smaller values are placed.
    value: u64,
    /// For each row, `width` words: which columns are taken. Column c is bit c + last - 64 floor(value / 64);
    /// all columns before bit 0 are taken. So are those below 0.
    taken: Vec<u64>,
    width: usize,
    /// For each row a word before which all columns are taken.
    full: Vec<usize>,
    /// Where the value that is being placed stands in the rows above: its columns, as bits like those of `taken`.
    columns: Vec<u64>,
    /// And its diagonals: d is bit d + 2 last - 64 floor(value / 64), which in row r belongs to the
    /// column that is bit d + r + last - 64 floor(value / 64), so by last - r less.
    diagonals: Vec<u64>,
    offsets: Vec<u16>,
}

impl Places {
    /// How many words [`Places::new`] keeps for the rows from 0 to `last`.
    pub(crate) fn words(last: usize) -> usize {
        (last + 1) * width(last)
    }

    /// No value is placed yet.
    pub(crate) fn new(last: usize) -> Self {
        let width = width(last);
        let mut taken = vec![0; Places::words(last)];
        for row in taken.chunks_exact_mut(width) {
            (0..last).for_each(|bit| insert(row, bit));
        }
        Places {
            last,
            value: 0,
            taken,
            width,
            full: vec![0; last + 1],
            columns: vec![0; width],
            diagonals: vec![0; width + last / 64 + 1],
            offsets: vec![0; last + 1],
        }
    }

    /// The next value: all smaller ones are placed.
    pub(crate) fn value(&self) -> u64 {
        self.value
    }

    /// Places the next value in each row. Gives for each the column, counted from the first possible one:
    /// P(r, g) - (g - r).
    pub(crate) fn place(&mut self) -> &[u16] {
        let within = bit_in_word(self.value);
        self.columns.fill(0);
        self.diagonals.fill(0);
        let rows = self.taken.chunks_exact_mut(self.width).zip(&mut self.full);
        for (row, (taken, full)) in rows.enumerate() {
            while taken[*full] == u64::MAX {
                *full += 1;
            }
            let below = self.last - row;
            let diagonals = &self.diagonals[below / 64..];
            let free = |word: usize| {
                let on_diagonals = joined(diagonals[word], diagonals[word + 1], below % 64);
                !(taken[word] | self.columns[word] | on_diagonals)
            };
            let mut word = *full;
            while free(word) == 0 {
                word += 1;
            }
            let bit = 64 * word + free(word).trailing_zeros() as usize;
            insert(taken, bit);
            insert(&mut self.columns, bit);
            insert(&mut self.diagonals, bit + below);
            // The bit of the first possible column is that of g - r.
            let offset = bit - (below + within);
            assert!(offset <= 3 * row, "no value stands beyond column g + 2r");
            self.offsets[row] = u16::try_from(offset).expect("there are at most 10 000 rows");
        }
        self.value += 1;
        if bit_in_word(self.value) == 0 {
            for row in self.taken.chunks_exact_mut(self.width) {
                assert!(row[0] == u64::MAX, "no column below g - r is free");
                row.rotate_left(1);
                row[self.width - 1] = 0;
            }
            for full in &mut self.full {
                *full = full.saturating_sub(1);
            }
        }
        &self.offsets
    }

    /// The window of a row, as bits: whether the columns g - last, g - last + 1, … are taken, where g is the
    /// next value.
    pub(crate) fn window(&self, row: usize) -> impl Iterator<Item = u64> {
        let taken = &self.taken[row * self.width..][..self.width];
        let later = taken[1..].iter().chain(&[0]);
        let within = bit_in_word(self.value);
        taken.iter().zip(later).map(move |(&word, &later)| joined(word, later, within))
    }
}

/// The words of a row: no value stands beyond column g + 2 last, which is bit 3 last + 63 at most.
pub(crate) fn width(last: usize) -> usize {
    (3 * last).div_ceil(64) + 1
}

fn bit_in_word(value: u64) -> usize {
    usize::try_from(value % 64).expect("it is below 64")
}

fn insert(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

/// 64 bits from two words, from bit `from` of the first one on.
fn joined(word: u64, later: u64, from: usize) -> u64 {
    if from == 0 { word } else { word >> from | later << (64 - from) }
}

/// G(r, n) for the rows from 0 to `last` and the columns below `columns`, by the definition.
#[cfg(test)]
pub(crate) fn table(last: usize, columns: usize) -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = Vec::new();
    for r in 0..=last {
        let mut row: Vec<u64> = Vec::new();
        for n in 0..columns {
            let above = table.iter().map(|row| row[n]);
            let diagonal = (1..=r.min(n)).map(|k| table[r - k][n - k]);
            let options: std::collections::BTreeSet<u64> =
                above.chain(diagonal).chain(row.iter().copied()).collect();
            row.push((0..).find(|value| !options.contains(value)).expect("it is the mex"));
        }
        table.push(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_where_the_definition_has_them_and_windows_tell_what_is_taken() {
        const COLUMNS: usize = 300;
        for last in [0, 1, 2, 7, 21, 22, 30] {
            let table = table(last, COLUMNS);
            let mut places = Places::new(last);
            for g in 0..COLUMNS - 2 * last {
                assert_eq!(places.value(), g as u64);
                for (row, values) in table.iter().enumerate() {
                    let window: Vec<u64> = places.window(row).collect();
                    for bit in 0..64 * window.len() {
                        let taken = (g + bit)
                            .checked_sub(last)
                            .is_none_or(|column| values.get(column).is_some_and(|&value| value < g as u64));
                        assert_eq!(window[bit / 64] >> (bit % 64) & 1 != 0, taken, "row {row} at {g}: {bit}");
                    }
                }
                for (row, &offset) in places.place().iter().enumerate() {
                    let column = g + usize::from(offset) - row;
                    assert_eq!(table[row][column], g as u64, "row {row} of {last}");
                }
            }
        }
    }
}
