//! Sets of cells, of more than a number of 128 digits has room for.

/// A set of up to 256 cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellSet([u64; WORDS]);

const WORDS: usize = 4;
const DIGITS: usize = u64::BITS as usize;

impl CellSet {
    /// The number of cells that there may be.
    pub const MOST: usize = WORDS * DIGITS;

    /// Those of the first cells that are in it.
    pub fn where_it_holds(cells: usize, is_in: &dyn Fn(usize) -> bool) -> Self {
        (0..cells).filter(|cell| is_in(*cell)).collect()
    }

    /// Adds a cell.
    ///
    /// # Panics
    /// Where it is beyond [`CellSet::MOST`].
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / DIGITS] |= 1 << (cell % DIGITS);
    }

    /// Whether a cell is in the set.
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell / DIGITS] >> (cell % DIGITS) & 1 == 1
    }

    /// The number whose binary digits are the first 128 cells, for a [`CellSearch`](super::CellSearch).
    pub fn number(&self) -> u128 {
        u128::from(self.0[1]) << DIGITS | u128::from(self.0[0])
    }

    /// The set as a row of numbers.
    pub(super) fn row(&self) -> [i64; WORDS] {
        self.0.map(u64::cast_signed)
    }

    /// Whether half a turn, which takes the first of all cells to the last one, maps the set to itself with its neighbours, and no cell to
    /// itself or beside itself: then each move is answered by its image, and whoever moves loses (`docs/rulesets/on-graphs.md`).
    pub fn is_lost_by_half_turn(&self, near: &[CellSet]) -> bool {
        let image = |cell: usize| near.len() - 1 - cell;
        let is_mapped = |cell: usize| {
            let [here, there] = [cell, image(cell)].map(|cell| &near[cell]);
            self.each().all(|other| here.has(other) == there.has(image(other)))
        };
        let is_apart = |cell: usize| image(cell) != cell && !near[cell].has(image(cell));
        self.each().all(|cell| self.has(image(cell)) && is_apart(cell) && is_mapped(cell))
    }

    pub(super) fn of_row(row: &[i64]) -> Self {
        CellSet(std::array::from_fn(|word| row.get(word).map_or(0, |word| word.cast_unsigned())))
    }

    /// The cells of both sets.
    #[must_use]
    pub fn with(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The cells that are not in the other set.
    #[must_use]
    pub fn without(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(super) fn one(cell: usize) -> CellSet {
        [cell].into_iter().collect()
    }

    pub(super) fn first(&self) -> Option<usize> {
        (0..WORDS)
            .find(|word| self.0[*word] > 0)
            .map(|word| DIGITS * word + self.0[word].trailing_zeros() as usize)
    }

    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells of this set that neighbours join with one of them.
    pub(super) fn joined(&self, first: usize, near: &[CellSet]) -> CellSet {
        let (mut all, mut open) = (CellSet::one(first), CellSet::one(first));
        // Where cells have many neighbours, some of them join all.
        while let Some(next) = open.first().filter(|_| all != *self) {
            for (word, all) in all.0.iter_mut().enumerate() {
                let new = near[next].0[word] & self.0[word] & !*all;
                *all |= new;
                open.0[word] |= new;
            }
            open.0[next / DIGITS] &= !(1 << (next % DIGITS));
        }
        all
    }

    /// The cells, in ascending order.
    pub(super) fn each(self) -> impl Iterator<Item = usize> {
        (0..).zip(self.0).flat_map(|(word, mut left)| {
            std::iter::from_fn(move || {
                let digit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (digit < DIGITS).then_some(DIGITS * word + digit)
            })
        })
    }
}

/// The cells that are digits of a number.
impl From<u128> for CellSet {
    fn from(number: u128) -> Self {
        let word =
            |places: u32| u64::try_from(number >> places & u128::from(u64::MAX)).expect("it has 64 digits");
        CellSet([word(0), word(u64::BITS), 0, 0])
    }
}

/// # Panics
/// Where a cell is beyond [`CellSet::MOST`].
impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut all = CellSet::default();
        cells.into_iter().for_each(|cell| all.insert(cell));
        all
    }
}
